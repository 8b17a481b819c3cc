"""Movement (SH-MOVE-1 to SH-MOVE-6): roll, perhaps choose between two rolls, perhaps teleport, place the piece."""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import events, refusals
from gunbai.games.hunters.ids import AREAS, D4, D6, EMI, NOWHERE
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask
from gunbai.kernel.refusal import Refusal


class Seven(Topic[Hunters]):
    """A seven: any area but the present one (SH-MOVE-4)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return game.slots.copy()

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        return refusals.SAME_AREA if game.area[seat] == value else None


class CompassChoice(Topic[Hunters]):
    """The Mystic Compass: which of two rolls counts (SH-CARD-COMPASS)."""

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        move = game.stack[-1]
        assert isinstance(move, Move)
        return {"first": ("number", move.sums[0]), "second": ("number", move.sums[1])}


class Teleport(Topic[Hunters]):
    """Emi: the neighbouring area instead of the rolled one, or PASS (SH-MOVE-1, SH-MOVE-2)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [*game.slots, PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == PASS:
            return None
        if not game.acts_as(seat, EMI):
            return refusals.citing(refusals.NO_SUCH_ABILITY, game.content.character_rule[EMI])
        return None if value in next_areas(game, seat) else refusals.NOT_NEXT_TO

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        move = game.stack[-1]
        assert isinstance(move, Move)
        return {"sum": ("number", move.sums[move.chosen])}


class TeleportFirst(Teleport):
    """The same before the dice are rolled (ruling emi_timing)."""

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {}


def next_areas(game: Hunters, seat: int) -> list[int]:
    """The areas next to where ``seat`` stands, by the ruling emi_adjacency."""
    here = game.area[seat]
    if here == NOWHERE:
        return []
    slot = game.slot_of[here]
    if not game.rulings.emi_ring:
        return [game.slots[slot ^ 1]]
    return [game.slots[(slot + 1) % AREAS], game.slots[(slot - 1) % AREAS]]


SEVEN: Final = Seven("move.seven", "area", ("SH-MOVE-4",))
COMPASS_CHOICE: Final = CompassChoice("move.compass", "choice", ("SH-CARD-COMPASS",), ("first", "second"))
TELEPORT: Final = Teleport("move.teleport", "area", ("SH-MOVE-1", "SH-MOVE-2"))
TELEPORT_FIRST: Final = TeleportFirst("move.teleport-first", "area", ("SH-MOVE-1", "SH-MOVE-2"))


class Move(Procedure):
    """The move of one turn."""

    def __init__(self, seat: int, sums: tuple[int, ...] = (), chosen: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.sums = sums
        """The rolls that stand, as sums."""
        self.chosen = chosen

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.sums, self.chosen)

    @stage("0-1", "SH-MOVE-1", "SH-CHAR-EMI")
    def ask_before_rolling(self, game: Hunters) -> Outcome | None:
        if game.rulings.emi_before and self.may_teleport(game):
            return ask(game, self.seat, TELEPORT_FIRST)
        return Jump("1")

    @stage("0-2", "SH-CHAR-EMI")
    def teleport_first(self, game: Hunters) -> Outcome | None:
        return self.carry_out_teleport(game)

    @stage("1", "SH-MOVE-3", "SH-MOVE-6")
    def roll_dice(self, game: Hunters) -> Outcome | None:
        return game.roll(self.seat, (D6, D4))

    @stage("2", "SH-MOVE-5", "SH-CARD-COMPASS")
    def read_roll(self, game: Hunters) -> Outcome | None:
        game.show_dice(self.seat, self.answers)
        rolled = self.answers[0] + self.answers[1]
        area = game.content.area_of_roll[rolled]
        if area != NOWHERE and area == game.area[self.seat]:
            game.emit(events.ROLL_AGAIN, self.seat, area)
            return Jump("1")
        self.sums = (*self.sums, rolled)
        return Jump("1") if len(self.sums) < game.content.rolls[game.equipment[self.seat]] else None

    @stage("3-1", "SH-CARD-COMPASS")
    def choose_roll(self, game: Hunters) -> Outcome | None:
        self.answer = 0
        if len(self.sums) == 1 or self.sums[0] == self.sums[1]:
            return None
        return ask(game, self.seat, COMPASS_CHOICE)

    @stage("3-2", "SH-CARD-COMPASS")
    def fix_roll(self, game: Hunters) -> Outcome | None:
        self.chosen = self.answer
        return None

    @stage("4-1", "SH-MOVE-1", "SH-MOVE-2")
    def ask_teleport(self, game: Hunters) -> Outcome | None:
        if not game.rulings.emi_before and self.may_teleport(game):
            return ask(game, self.seat, TELEPORT)
        return Jump("5-1")

    def may_teleport(self, game: Hunters) -> bool:
        """Whether the seat is asked as Emi, and has somewhere to go."""
        return game.asked_as(self.seat, EMI) and next_areas(game, self.seat) != []

    @stage("4-2", "SH-CHAR-EMI")
    def teleport(self, game: Hunters) -> Outcome | None:
        return self.carry_out_teleport(game)

    def carry_out_teleport(self, game: Hunters) -> Outcome | None:
        """Go where Emi has chosen to; without a choice the move goes on."""
        if self.answer == PASS:
            return None
        game.declare_ability(self.seat)
        game.area[self.seat] = self.answer
        game.emit(events.TELEPORTED, self.seat, self.answer)
        return END

    @stage("5-1", "SH-MOVE-4")
    def ask_seven(self, game: Hunters) -> Outcome | None:
        area = game.content.area_of_roll[self.sums[self.chosen]]
        if area == NOWHERE:
            return ask(game, self.seat, SEVEN)
        self.answer = area
        return None

    @stage("5-2", "SH-MOVE-3")
    def place_piece(self, game: Hunters) -> Outcome | None:
        game.area[self.seat] = self.answer
        game.emit(events.MOVED, self.seat, self.answer)
        return END
