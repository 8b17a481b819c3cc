"""Gear on arrival, and steps that have to do with gear and with looking at cards: hide, lose gear, look."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events
from gunbai.games.showdown.carry_out import EACH, ONCE, CarryOut
from gunbai.games.showdown.conditions import with_one
from gunbai.games.showdown.decks import AI, LOCATIONS
from gunbai.games.showdown.grid import PLACES
from gunbai.games.showdown.ids import HOLDER, NO_CARD, NO_SCOPE, NOBODY, SURVIVORS
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.audience import only
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Topic, ask


def hide(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """No threat as long as it neither moves away nor attacks (SD-TERRAIN-5)."""
    game.hide(survivor)
    return None


EACH["hide"] = hide

# ---------------------------------------------------------------- gear on arrival


class Arrival(Procedure):
    """What gear does as its holders come to the showdown, piece by piece; ``at`` counts the places of all grids."""

    def __init__(self, at: int = 0) -> None:
        super().__init__()
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.at,)

    @stage("1", "SD-GEAR-7", "SD-SETUP-13")
    def bring(self, game: Showdown) -> Outcome | None:
        while self.at < SURVIVORS * PLACES:
            survivor, place = divmod(self.at, PLACES)
            self.at += 1
            steps = arrival(game, survivor, place)
            if steps:
                return CarryOut(steps, with_one(NO_SCOPE, HOLDER, survivor))
        return END

    @stage("2", "SD-GEAR-7")
    def go_on(self, game: Showdown) -> Outcome | None:
        return Jump("1")


def arrival(game: Showdown, survivor: int, place: int) -> int:
    """The number of the steps of the gear in a place of a grid; 0 where there is nothing to do."""
    grid = game.gear[survivor]
    if not game.alive[survivor] or place >= len(grid) or grid[place] == NO_CARD:
        return 0
    return game.setup.library.number(game.setup.library.gear[grid[place]].arrival)


# ---------------------------------------------------------------- gear that is lost


def is_of_kind(model: Any, kind: str) -> bool:
    """Whether a piece of gear is of a kind that cards name."""
    if kind in ("weapon", "melee-weapon"):
        return model.weapon is not None and (kind == "weapon" or model.weapon.range is None)
    return kind == "any" or kind in model.keywords


class Lost(Topic[Showdown]):
    """Which piece of gear a survivor loses."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, LoseGear)
        return frame.losable(game)

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, LoseGear)
        return {"survivor": ("survivor", frame.survivor)}


LOST: Final = Lost("gear.lost", "gear", ("SD-GEAR-7",))


class LoseGear(Procedure):
    """A piece of the kind that step number ``step`` names is archived, if the survivor has one (SD-GEAR-7)."""

    def __init__(self, survivor: int, step: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.step = step

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.step)

    def losable(self, game: Showdown) -> list[int]:
        """The gear that it can be, each once."""
        library = game.setup.library
        kind = library.steps[self.step].kind
        carried = {card for card in game.gear[self.survivor] if card != NO_CARD}
        return sorted([card for card in carried if is_of_kind(library.gear[card], kind)])

    @stage("1", "SD-GEAR-7")
    def choose_gear(self, game: Showdown) -> Outcome | None:
        found = self.losable(game)
        if not found:
            return END
        if len(found) > 1:
            return ask(game, game.setup.owner[self.survivor], LOST)
        self.answer = found[0]
        return None

    @stage("2", "SD-GEAR-7")
    def archive(self, game: Showdown) -> Outcome | None:
        game.archive(self.survivor, self.answer)
        return END


def lose_gear(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """A survivor loses a piece of gear."""
    return LoseGear(survivor, game.setup.library.step_number(step))


EACH["lose-gear"] = lose_gear

# ---------------------------------------------------------------- looking at the top of a deck


class OnTop(Topic[Showdown]):
    """Which of the cards that were looked at is laid back next, on top of those laid back before."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Look)
        deck = frame.cards(game)
        return sorted(set(deck[len(deck) - frame.left :]))


AI_ON_TOP: Final = OnTop("look.ai", "card", ("SD-GEAR-7", "SD-DUR-3"))
LOCATION_ON_TOP: Final = OnTop("look.location", "hit-location", ("SD-GEAR-7",))


class Look(Procedure):
    """``seat`` looks at the top ``amount`` cards of a deck and puts them back in any order; ``left`` still to be put.

    They stay in the deck meanwhile: those put back lie below those that are left.
    """

    def __init__(self, seat: int, deck: int, amount: int, left: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.deck = deck
        self.amount = amount
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.deck, self.amount, self.left)

    def cards(self, game: Showdown) -> list[int]:
        """The deck."""
        return game.ai_deck if self.deck == AI else game.hl_deck

    @stage("1", "SD-WOUND-2", "SD-DUR-3")
    def look(self, game: Showdown) -> Outcome | None:
        self.left = min(self.amount, len(self.cards(game)))
        if not self.left or (self.deck == AI and game.top_face_up):
            return END
        known = game.ai_known if self.deck == AI else game.hl_known
        for place in range(len(known) - self.left, len(known)):
            known[place] = only(self.seat) if self.left > 1 else known[place] | only(self.seat)
        game.emit(events.LOOKED, self.seat, self.deck, self.left)
        return None

    @stage("2", "SD-GEAR-7")
    def choose_next(self, game: Showdown) -> Outcome | None:
        if self.left < 2:
            return END
        # Also where the cards are alike: that nobody is asked would tell.
        return ask(game, self.seat, AI_ON_TOP if self.deck == AI else LOCATION_ON_TOP)

    @stage("3", "SD-GEAR-7")
    def put_back(self, game: Showdown) -> Outcome | None:
        deck = self.cards(game)
        at = len(deck) - self.left
        found = deck.index(self.answer, at)
        deck.insert(at, deck.pop(found))
        self.answer = 0
        self.left -= 1
        return Jump("2")


def look(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """Whoever plays the holder looks at the top of a deck, without a holder the monster controller."""
    holder = frame.scope[HOLDER]
    seat = game.setup.owner[holder] if holder != NOBODY else game.controller
    return Look(seat, AI if step.deck == "ai" else LOCATIONS, int(step.amount))


ONCE["look"] = look
