"""◎シュート: a die is taken up, aimed and let go; what it comes to is told by the world.

A simulated shot is aimed by its player and shaken by the adventurer's steadiness; then the physics tells what lies
where. At a real table people tell it. A fault may be done over once (MR-SHOT-4).
"""

from __future__ import annotations

from typing import Final

from gunbai.games.raid import events, geometry, refusals
from gunbai.games.raid.ids import FLICK, NOBODY
from gunbai.games.raid.land import amounts, land
from gunbai.games.raid.numbers import RETRY
from gunbai.games.raid.physics.ranges import STRIKE, THROW_RISE
from gunbai.games.raid.place import UM
from gunbai.games.raid.report import FAULT, VOID, read
from gunbai.games.raid.settle import Settle, refuse_dice
from gunbai.games.raid.skills import CLOSER
from gunbai.games.raid.state import Raid
from gunbai.kernel.dice import Stream
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Report, ReportTopic, Roll, Topic, ask
from gunbai.kernel.refusal import Refusal

WORLD: Final = -1
"""Who reports what is simulated."""
YAWS: Final = 3_600
"""The yaw of a die at the start is rolled in tenths of a degree."""
CHANCES: Final = (1000, 1000, 1000, 1000)
"""The dice that shake a shot: direction, speed, strike point across and up."""
RANGE_CARDS: Final = 2
"""How far from the nearest target a shot is made, in lengths of the range card (MR-SHOT-2a)."""
STRONGEST: Final = 1_000
TRIES: Final = 100
"""How often a place to shoot from is made up before all are looked at."""
LOWEST, STEEPEST = THROW_RISE
STEADY: Final = "steady"
WHOLE: Final = 100
"""Per cent."""
STAND: Final = 1


def least_distance(game: Raid) -> int:
    """How far from the nearest target the shot must be made (MR-SHOT-2a)."""
    cards = 1 if game.boost & CLOSER else RANGE_CARDS
    return cards * game.content.sizes.range_card


class Aim(ReportTopic[Raid]):
    """Where from, in which direction and how strongly a die is shot.

    Millimetres to the right and away; hundredths of a degree; strength to 1,000; how steeply it rises (throws) in
    hundredths of a degree; where it is struck (flicks), micrometres across and up.
    """

    def some(self, game: Raid, seat: int, stream: Stream) -> tuple[int, ...]:
        """From somewhere far enough away at the table's long edges, into its middle half, somehow."""
        sizes = game.content.sizes
        half_x, half_y = sizes.half_x // UM, sizes.half_y // UM
        rise = 0 if game.method == FLICK else LOWEST + stream.below(STEEPEST - LOWEST)
        for _ in range(TRIES):
            x, y = stream.below(2 * half_x) - half_x, half_y * (2 * stream.below(2) - 1)
            to = (geometry.direction(-x, -y) + stream.below(4_000) - 2_000) % geometry.FULL_TURN
            values = (x, y, to, stream.below(STRONGEST + 1), rise, 0, 0)
            if self.refuse_report(game, seat, values) is None:
                return values
        places = [(x, y) for x in range(-half_x, half_x + 1) for y in (-half_y, half_y)]
        aims = [(x, y, geometry.direction(-x, -y), STRONGEST, rise, 0, 0) for x, y in places]
        return next(aim for aim in aims if self.refuse_report(game, seat, aim) is None)  # there is one: reach.py

    def refuse_report(self, game: Raid, seat: int, values: tuple[int, ...]) -> Refusal | None:
        if len(values) != 7 or not 0 <= values[2] < geometry.FULL_TURN or not 0 <= values[3] <= STRONGEST:
            return refusals.NO_SUCH_SHOT
        if game.method == FLICK:
            if values[4] != 0 or min(values[5:]) < STRIKE[0] or max(values[5:]) > STRIKE[1]:
                return refusals.NO_SUCH_SHOT
        elif not LOWEST <= values[4] <= STEEPEST:
            return refusals.NOT_UNDERHAND
        elif values[5] != 0 or values[6] != 0:
            return refusals.NO_SUCH_SHOT
        stand = refuse_stand(game, (values[0] * UM, values[1] * UM))
        return stand if stand is not None else refuse_start(game, values)

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        return {"die": ("die", game.die(game.slot)), "method": ("method", game.method)}


def refuse_stand(game: Raid, point: geometry.Point) -> Refusal | None:
    """Why a shot cannot be made from there (MR-SHOT-2, MR-SHOT-2a)."""
    sizes = game.content.sizes
    if abs(point[0]) > sizes.half_x or abs(point[1]) > sizes.half_y:
        return refusals.BEYOND_THE_EDGE
    return refusals.TOO_NEAR if geometry.away(point, game.outlines()) < least_distance(game) else None


def aimed_at(game: Raid) -> int:
    """The target that the shot made for, its cards a part of it: the first that a flick comes to, of those on a throw's
    way the one nearest to where it comes down. NOBODY if it passed them all, or nobody has told (at a real table)."""
    if not game.aim:
        return NOBODY
    at = geometry.on_line((game.aim[0] * UM, game.aim[1] * UM), game.aim[2], lands(game), game.outlines())
    if at < 0:
        return NOBODY
    targets = game.field() + [game.card_target[card] for card in game.cards()]
    return targets[at]


def lands(game: Raid) -> int:
    """How far ahead the shot that is aimed first touches the table: a flick does from its start."""
    from gunbai.games.raid.world import landing  # the physics, which is loaded where shots are simulated

    return 0 if game.method == FLICK else landing(game)


def refuse_start(game: Raid, aim: tuple[int, ...]) -> Refusal | None:
    """Why a die cannot start there: another lies in its way."""
    from gunbai.games.raid.world import obstructed  # the physics, which is loaded where shots are simulated

    return refusals.IN_THE_WAY if game.on_field() and obstructed(game, aim) else None


class FallTopic(ReportTopic[Raid]):
    """What lies where after a shot: see ``report.py``."""

    def refuse_report(self, game: Raid, seat: int, values: tuple[int, ...]) -> Refusal | None:
        fall = read(values)
        if fall is None or (fall.motion and not game.setup.simulated):
            return refusals.NO_SUCH_FALL
        if fall.state == FAULT and game.method != FLICK:
            return refusals.NO_FAULT
        if fall.state == VOID:
            return None if game.setup.simulated and not fall.dice else refusals.NO_SUCH_FALL
        if sorted([die.slot for die in fall.dice]) != sorted([game.slot, *game.on_field()]):
            return refusals.OTHER_DICE
        return refuse_dice(game, fall.dice)

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        return {"die": ("die", game.die(game.slot)), "method": ("method", game.method)}


class Again(Topic[Raid]):
    """Whether a shot that has fallen is made again, after a fault or by a skill: asked only where it can be."""

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        return {"adventurer": ("adventurer", game.shooter)}


AIM: Final = Aim("shot.aim", "aim", ("MR-SHOT-2", "MR-SHOT-2a"), own=True)
FALL: Final = FallTopic("shot.fall", "fall", ("MR-HIT-1", "MR-HIT-1b"))
AGAIN_TOPIC: Final = Again("shot.again", "choice", ("MR-SHOT-4", "MR-F-AFTER-1"), choices=("again", "stand"))


def may_do_over(game: Raid) -> bool:
    return game.fault and game.faults > 0


class Shot(Procedure):
    """One die, until what it has come to stands."""

    def __init__(self, adventurer: int) -> None:
        super().__init__()
        self.adventurer = adventurer

    def parts(self) -> tuple[object, ...]:
        return (self.adventurer,)

    @stage("1", "MR-SHOT-1", "MR-F-SHOT-1")
    def roll_start(self, game: Raid) -> Outcome:
        if not game.setup.simulated:
            return Jump("5")
        return Roll(WORLD, (game.sides[game.slot], YAWS), "start")

    @stage("2", "MR-F-SHOT-1")
    def start(self, game: Raid) -> Outcome | None:
        game.up, game.yaw = self.answers[0], self.answers[1] * 10
        game.emit(events.FACE_UP, game.die(game.slot), game.up)
        return None

    @stage(
        "3",
        "MR-PREP-3a",
        "MR-SHOT-2",
        "MR-SHOT-2a",
        "MR-SHOT-3",
        "MR-SHOT-5",
        "MR-SHOT-5a",
        "MR-COMP-8",
        "MR-F-SHOT-5",
    )
    def ask_aim(self, game: Raid) -> Outcome:
        return Report(game.player[self.adventurer], AIM)

    @stage("4", "MR-SHOT-2")
    def aim(self, game: Raid) -> Outcome | None:
        game.aim = self.answers
        return None

    @stage("4-1", "MR-F-SHOT-2")
    def shake(self, game: Raid) -> Outcome:
        return Roll(WORLD, CHANCES, "steadiness")

    @stage("5", "MR-F-SHOT-2")
    def let_go(self, game: Raid) -> Outcome | None:
        game.errors = self.answers if game.setup.simulated else ()
        game.shots += 1
        game.fallen = ()
        game.emit(events.SHOT, self.adventurer, game.die(game.slot), game.method)
        return None

    @stage("6", "MR-HIT-1", "MR-HIT-1a", "MR-HIT-1b")
    def see(self, game: Raid) -> Outcome:
        return Report(WORLD, FALL)

    @stage("7", "MR-F-SHOT-3", "MR-F-SHOT-4")
    def read_report(self, game: Raid) -> Outcome | None:
        game.fallen = self.answers
        game.fault = game.fallen[0] == FAULT
        if game.fallen[0] == VOID:
            game.emit(events.VOID, self.adventurer)
            return Jump("1")
        if game.fault:
            game.emit(events.FAULT, self.adventurer, game.die(game.slot))
        return None

    @stage("8", "MR-SHOT-4", "MR-F-AFTER-1")
    def ask_again(self, game: Raid) -> Outcome:
        if may_do_over(game) or game.ready(self.adventurer, RETRY):
            return ask(game, game.player[self.adventurer], AGAIN_TOPIC)
        return Jump("10")

    @stage("9", "MR-SHOT-4", "MR-F-AFTER-1")
    def do_over(self, game: Raid) -> Outcome | None:
        if self.answer == STAND:
            return None
        if may_do_over(game):
            game.faults -= 1
            game.emit(events.DONE_OVER, self.adventurer, game.die(game.slot))
        else:
            game.use_skill(game.ready(self.adventurer, RETRY)[0])
            game.faults = faults_allowed(game, self.adventurer)
        return Jump("1")

    @stage(
        "10",
        "MR-HIT-1",
        "MR-HIT-2",
        "MR-HIT-2a",
        "MR-HIT-3",
        "MR-CRASH-1",
        "MR-CRASH-1a",
        "MR-CRASH-2",
        "MR-F-HIT-2",
        "MR-F-TOKEN-1",
    )
    def come_to_rest(self, game: Raid) -> Outcome:
        fall = read(game.fallen)
        assert fall is not None
        target = aimed_at(game)
        if target != NOBODY:
            game.emit(events.AIMED, game.die(game.slot), target)
        land(game, fall)
        return Settle() if game.unsettled else END


def faults_allowed(game: Raid, adventurer: int) -> int:
    """How often a shot may be done over after a fault: once, and once more with a steady hand (MR-SHOT-4)."""
    return 1 + (1 if game.ready(adventurer, STEADY) else 0)


def take_up(game: Raid, adventurer: int, slot: int, method: int) -> None:
    """A die of the hand is taken up to be shot (MR-SHOT-1)."""
    game.shooter = adventurer
    game.slot = slot
    game.method = method
    game.faults = faults_allowed(game, adventurer)
    game.fault = False
    game.aim, game.errors, game.fallen = (), (), ()
    game.emit(events.TAKES_UP, adventurer, game.die(slot), method)


def errors_of(game: Raid, adventurer: int) -> tuple[int, int, int]:
    """How far an adventurer's shots stray: one standard deviation in direction, speed and strike point."""
    direction, speed, strike = game.content.adventurers[adventurer].errors
    share = min([WHOLE, *amounts(game, adventurer, STEADY)])
    return direction * share // WHOLE, speed * share // WHOLE, strike * share // WHOLE
