"""What an attack does beside its own steps: drawing hit locations, the trap, effects that take place several times."""

from __future__ import annotations

from gunbai.games.showdown import events
from gunbai.games.showdown.carry_out import CarryOut, Moments
from gunbai.games.showdown.decks import lay_locations, shuffled, take_location
from gunbai.games.showdown.ids import COMES_INTO_PLAY, LOCATIONS_SHUFFLED, NOBODY, Scope
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.strike_numbers import attack_scope
from gunbai.games.showdown.watching import INJURY, code
from gunbai.kernel.procedure import END, End, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Shuffle


class Repeated(Procedure):
    """A list of steps carried out several times; answers what the last time answered."""

    def __init__(self, steps: int, scope: Scope, times: int) -> None:
        super().__init__()
        self.steps = steps
        self.scope = scope
        self.times = times

    def parts(self) -> tuple[object, ...]:
        return (self.steps, self.scope, self.times)

    @stage("1", "SD-KEY-PERFECT")
    def carry_out(self, game: Showdown) -> Outcome | None:
        if self.times <= 0 or not self.steps or game.outcome:
            return End(self.answer)
        self.times -= 1
        return CarryOut(self.steps, self.scope)

    @stage("2", "SD-KEY-PERFECT")
    def again(self, game: Showdown) -> Outcome | None:
        return Jump("1")


class DrawLocations(Procedure):
    """So many hit locations are drawn for a survivor's hits, all at once; answers how many there were (SD-STRIKE-6).

    They lie before all others in ``Showdown.hits``: an attack in the middle of another is dealt with first.
    """

    def __init__(self, survivor: int, amount: int, drawn: int = 0) -> None:
        super().__init__()
        self.survivor = survivor
        self.amount = amount
        self.drawn = drawn

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.amount, self.drawn)

    @stage("1", "SD-STRIKE-6", "SD-HL-5")
    def draw(self, game: Showdown) -> Outcome | None:
        while self.drawn < self.amount and game.hl_deck:
            location = take_location(game)
            game.hits.insert(self.drawn, location)
            game.emit(events.LOCATION_DRAWN, self.survivor, location)
            self.drawn += 1
        return None

    @stage("2", "SD-HL-5")
    def shuffle(self, game: Showdown) -> Outcome | None:
        if self.drawn == self.amount or not game.hl_discard:
            return End(self.drawn)
        return Shuffle(len(game.hl_discard), "locations")

    @stage("3", "SD-HL-5")
    def lay_deck(self, game: Showdown) -> Outcome | None:
        lay_locations(game, shuffled(game.hl_discard, self.answers))
        game.hl_discard = []
        game.occur(LOCATIONS_SHUFFLED)
        return Moments() if game.occurred else None

    @stage("4", "SD-HL-5")
    def draw_on(self, game: Showdown) -> Outcome | None:
        return Jump("1")


class Trap(Procedure):
    """The trap among the first ``drawn`` hits: the others are discarded, it is carried out, the deck is shuffled anew
    (SD-HL-1)."""

    def __init__(self, survivor: int, drawn: int, location: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.drawn = drawn
        self.location = location

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.drawn, self.location)

    @stage("1", "SD-HL-1", "SD-DOWN-10")
    def spring(self, game: Showdown) -> Outcome | None:
        game.emit(events.TRAP_SPRUNG, self.survivor, self.location)
        for _ in range(self.drawn):
            discard_hit(game)
        game.stand_monster()
        trap = game.setup.library.locations[self.location].trap
        return CarryOut(game.setup.library.number(trap), attack_scope(self.survivor, self.drawn))

    @stage("2", "SD-HL-1")
    def let_cards_watch(self, game: Showdown) -> Outcome | None:
        return Moments() if game.occurred else None

    @stage("3", "SD-HL-1")
    def shuffle(self, game: Showdown) -> Outcome | None:
        cards = len(game.hl_deck) + len(game.hl_discard)
        return Shuffle(cards, "locations") if cards and not game.outcome else END

    @stage("4", "SD-HL-1")
    def lay_deck(self, game: Showdown) -> Outcome | None:
        lay_locations(game, shuffled(game.hl_deck + game.hl_discard, self.answers))
        game.hl_discard = []
        game.occur(LOCATIONS_SHUFFLED)
        return Moments() if game.occurred else None


def discard_hit(game: Showdown) -> None:
    """The hit location dealt with first is discarded (SD-STRIKE-10), or laid aside where it came from there."""
    location = game.hits.pop(0)
    aside = game.setup.library.locations[location].aside
    (game.hl_aside if aside else game.hl_discard).append(location)
    game.emit(events.LOCATION_DISCARDED, location)


def keep_injury(game: Showdown) -> None:
    """The hit location dealt with first stays in play with its persistent injury (SD-HL-3)."""
    location = game.hits.pop(0)
    game.persistent.append(location)
    critical = game.setup.library.locations[location].critical
    assert critical is not None and critical.injury is not None
    injury = game.setup.monster.injuries[critical.injury]
    game.emit(events.INJURY_BEGAN, location, injury)
    game.occur(COMES_INTO_PLAY, NOBODY, code((INJURY, injury, NOBODY, 0)))
