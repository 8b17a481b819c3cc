"""【ターゲット】の配置 and エフェクトの設置: boards edge to edge, flyers on stands, effect cards on free sides."""

from __future__ import annotations

from typing import Final

from gunbai.games.raid import events, geometry, refusals
from gunbai.games.raid.geometry import Outline, Place
from gunbai.games.raid.ids import MOST_SIDES, NOBODY, PLACE_FOR_ME
from gunbai.games.raid.settle import Settle
from gunbai.games.raid.state import Raid
from gunbai.kernel.dice import Stream
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Report, ReportTopic, Topic, ask
from gunbai.kernel.refusal import NOT_AN_OPTION, Refusal

MIDDLE: Final = (0, 0, 27_000)
"""Where the boss lies: a side of it looks towards the players."""
CARD_LENGTHS: Final = 2
"""How far from the boss a flyer stands, in lengths of a card (MR-PLACE-2)."""
UM: Final = 1_000
"""Micrometres in a millimetre."""
DEGREE: Final = 100
STEP: Final = 20_000
"""How far apart the places are at which a flyer is tried that nobody places."""


def place_at(game: Raid, host: int, side: int, target: int) -> Place:
    sides = game.target(target).sides
    return geometry.beside(game.lies[host], game.target(host).sides, side, sides, game.content.sizes.side)


def board_at(game: Raid, target: int, place: Place) -> Outline:
    return geometry.board(place, game.target(target).sides, game.content.sizes.side)


def refuse_board(game: Raid, board: Outline) -> Refusal | None:
    """Why a board cannot lie there: over another, or beyond the table's edge."""
    sizes = game.content.sizes
    if not geometry.inside(board, sizes.half_x, sizes.half_y):
        return refusals.OFF_THE_TABLE
    return refusals.NO_OVERLAP if geometry.overlaps(board, game.outlines()) else None


def refuse_side(game: Raid, target: int, host: int, side: int) -> Refusal | None:
    """Why a board cannot lie at a side of another."""
    return refuse_board(game, board_at(game, target, place_at(game, host, side, target)))


def sides_of(game: Raid, host: int) -> list[int]:
    """The sides of a target by their numbers among all."""
    return [host * MOST_SIDES + side for side in range(game.target(host).sides)]


def fits(game: Raid, target: int, host: int) -> bool:
    """Whether a side of ``host`` has room for ``target``."""
    return any(refuse_side(game, target, host, side) is None for side in range(game.target(host).sides))


def placing(game: Raid) -> int:
    """The board that is being laid; none at another moment."""
    frame = game.stack[-1] if game.stack else None
    return frame.target if isinstance(frame, LayOut) else NOBODY


class FollowerSide(Topic[Raid]):
    """At which side of a board a follower is laid (MR-PLACE-1, MR-PLACE-1a)."""

    def candidates(self, game: Raid, seat: int) -> list[int]:
        found = [PLACE_FOR_ME]
        for host in game.field():
            found += sides_of(game, host)
        return found

    def refuse(self, game: Raid, seat: int, value: int) -> Refusal | None:
        target = placing(game)
        if target == NOBODY:
            return NOT_AN_OPTION
        if value == PLACE_FOR_ME:
            return None
        host, side = divmod(value, MOST_SIDES)
        if host != game.boss and fits(game, target, game.boss):
            return refusals.AT_THE_BOSS
        return refuse_side(game, target, host, side)

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        return {"target": ("target", placing(game))}


FOLLOWER: Final = FollowerSide(
    "place.follower", "side", ("MR-PLACE-1", "MR-PLACE-1a"), special=((PLACE_FOR_ME, "place-for-me"),)
)


def flyer_distance(game: Raid) -> int:
    """How far from the boss a flyer stands at least (MR-PLACE-2)."""
    sizes = game.content.sizes
    return CARD_LENGTHS * (sizes.card_width if game.rulings.short_card else sizes.card_length)


def refuse_flyer(game: Raid, target: int, place: Place) -> Refusal | None:
    board = board_at(game, target, place)
    if geometry.apart(board, game.outline(game.boss)) < flyer_distance(game):
        return refusals.TOO_NEAR_BOSS
    return refuse_board(game, board)


class FlyerPlace(ReportTopic[Raid]):
    """Where a flyer stands: millimetres to the right and away, degrees; nothing leaves it to the rules (MR-PLACE-2)."""

    def some(self, game: Raid, seat: int, stream: Stream) -> tuple[int, ...]:
        return ()

    def refuse_report(self, game: Raid, seat: int, values: tuple[int, ...]) -> Refusal | None:
        target = placing(game)
        if len(values) == 0:
            return None
        if target == NOBODY or len(values) != 3 or max(values) > 10_000 or min(values) < -10_000:
            return refusals.NO_SUCH_PLACE
        return refuse_flyer(game, target, (values[0] * UM, values[1] * UM, values[2] * DEGREE))

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        return {"target": ("target", placing(game))}


FLYER: Final = FlyerPlace("place.flyer", "place", ("MR-PLACE-2",), own=True)


def flyer_place(game: Raid, target: int) -> Place | None:
    """Where a flyer goes that nobody places: the nearest place that there is, going round the boss."""
    reach = geometry.apothem(game.target(game.boss).sides, game.content.sizes.side)
    away = int(reach) + flyer_distance(game)
    while away < game.content.sizes.half_x + game.content.sizes.half_y:
        for eighth in range(8):
            place = geometry.beyond(away, eighth * geometry.FULL_TURN // 8 + geometry.FULL_TURN // 4)
            if refuse_flyer(game, target, place) is None:
                return place
        away += STEP
    return None


class CardSide(Topic[Raid]):
    """At which free side of its target an effect card is laid (MR-EFFECT-1)."""

    def candidates(self, game: Raid, seat: int) -> list[int]:
        frame = game.stack[-1] if game.stack else None
        return [PLACE_FOR_ME, *sides_of(game, frame.target)] if isinstance(frame, LayCard) else []

    def refuse(self, game: Raid, seat: int, value: int) -> Refusal | None:
        frame = game.stack[-1]
        if not isinstance(frame, LayCard):
            return NOT_AN_OPTION
        if value == PLACE_FOR_ME:
            return None
        return refuse_card(game, frame.target, value % MOST_SIDES, frame.owner != NOBODY)

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        if not isinstance(frame, LayCard):
            return {}
        return {"effect": ("effect", frame.effect), "target": ("target", frame.target)}


CARD: Final = CardSide("place.card", "side", ("MR-EFFECT-1", "MR-EFFECT-4"), special=((PLACE_FOR_ME, "place-for-me"),))


def refuse_card(game: Raid, target: int, side: int, of_adventurer: bool) -> Refusal | None:
    """Why a side of a target does not take an effect card."""
    for card in game.cards_of(target):
        if game.card_side[card] == side:
            return refusals.SIDE_TAKEN
    outline = game.card_at(target, side, of_adventurer)
    sizes = game.content.sizes
    if not geometry.inside(outline, sizes.half_x, sizes.half_y):
        return refusals.OFF_THE_TABLE
    others = [game.outline(number) for number in game.field() if number != target]
    others += [game.card_outline(card) for card in game.cards()]
    return refusals.COVERS_TARGET if geometry.overlaps(outline, others) else None


def free_sides(game: Raid, target: int, of_adventurer: bool) -> list[int]:
    """The sides of a target that take a card."""
    sides = range(game.target(target).sides)
    return [side for side in sides if refuse_card(game, target, side, of_adventurer) is None]


class LayOut(Procedure):
    """The boss in the middle, followers at its sides, flyers on their stands, then effect cards."""

    def __init__(self, target: int = NOBODY) -> None:
        super().__init__()
        self.target = target
        """The board that is being laid."""

    def parts(self) -> tuple[object, ...]:
        return (self.target,)

    @stage("1", "MR-PLACE-1", "MR-COMP-2")
    def boss(self, game: Raid) -> Outcome | None:
        game.lies[game.boss] = MIDDLE
        game.laid[game.boss] = True
        game.stand[game.boss] = game.rulings.boss_flies and game.target(game.boss).flying
        game.emit(events.BOSS_PLACED, game.boss)
        return None

    @stage("2", "MR-PLACE-1", "MR-COMP-7")
    def next_board(self, game: Raid) -> Outcome | None:
        flying = flyers(game)
        ground = [number for number in game.followers if number not in flying]
        left = [number for number in ground + flying if not game.laid[number]]
        if not left:
            return Jump("3")
        self.target = left[0]
        return Jump("2-3") if left[0] in flying else None

    @stage("2-1", "MR-PLACE-1", "MR-F-PLACE-1")
    def ask_side(self, game: Raid) -> Outcome:
        return ask(game, game.leader(), FOLLOWER)

    @stage("2-2", "MR-PLACE-1", "MR-PLACE-1a", "MR-F-PLACE-2", "MR-F-PLACE-4")
    def lay_follower(self, game: Raid) -> Outcome:
        value = self.answer
        if value == PLACE_FOR_ME:
            value = next(side for side in FOLLOWER.legal(game, game.leader()) if side != PLACE_FOR_ME)
        host, side = divmod(value, MOST_SIDES)
        game.lies[self.target] = place_at(game, host, side, self.target)
        game.laid[self.target] = True
        game.emit(events.FOLLOWER_PLACED, self.target, host)
        return Jump("2")

    @stage("2-3", "MR-PLACE-2", "MR-F-PLACE-1")
    def ask_place(self, game: Raid) -> Outcome:
        return Report(game.leader(), FLYER)

    @stage("2-4", "MR-PLACE-2", "MR-F-PLACE-3", "MR-F-PLACE-4")
    def lay_flyer(self, game: Raid) -> Outcome:
        told = self.answers
        place = (
            (told[0] * UM, told[1] * UM, told[2] * DEGREE % geometry.FULL_TURN)
            if told
            else flyer_place(game, self.target)
        )
        assert place is not None, "every table has room: reach.py"
        game.lies[self.target] = place
        game.laid[self.target] = True
        game.stand[self.target] = True
        game.emit(events.ON_STAND, self.target)
        return Jump("2")

    @stage("3", "MR-EFFECT-1", "MR-SKILL-2a")
    def list_cards(self, game: Raid) -> Outcome | None:
        self.target = NOBODY
        for number in game.field():
            if not game.stand[number] or game.rulings.flyers_have_cards:
                for effect in game.target(number).icons:
                    game.icons += [number, effect]
        return None

    @stage("3-1", "MR-EFFECT-1")
    def next_card(self, game: Raid) -> Outcome:
        if not game.icons:
            return END
        target, effect = game.icons[0], game.icons[1]
        game.icons = game.icons[2:]
        return LayCard(effect, target, NOBODY, game.leader())

    @stage("3-2", "MR-EFFECT-1")
    def more_cards(self, game: Raid) -> Outcome:
        return Jump("3-1")


def flyers(game: Raid) -> list[int]:
    """The followers that fly, as far as there are stands (MR-COMP-7)."""
    flying = [number for number in game.followers if game.target(number).flying]
    if game.rulings.stands_for_all:
        return flying
    taken = 1 if game.stand[game.boss] else 0
    return flying[: game.content.sizes.stands - taken]


class LayCard(Procedure):
    """One effect card onto a free side of its target; where no side is free it is not laid (MR-F-CARD-2)."""

    def __init__(self, effect: int, target: int, owner: int, seat: int) -> None:
        super().__init__()
        self.effect = effect
        self.target = target
        self.owner = owner
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.effect, self.target, self.owner, self.seat)

    @stage("1", "MR-F-CARD-2")
    def look(self, game: Raid) -> Outcome | None:
        if free_sides(game, self.target, self.owner != NOBODY):
            return None
        game.emit(events.CARD_NOT_LAID, self.effect, self.target)
        return END

    @stage("2", "MR-EFFECT-1", "MR-EFFECT-4")
    def ask_side(self, game: Raid) -> Outcome:
        return ask(game, self.seat, CARD)

    @stage("3", "MR-EFFECT-1", "MR-EFFECT-1a", "MR-EFFECT-2", "MR-PREP-4a", "MR-EFFECT-3", "MR-F-CARD-1", "MR-COMP-5")
    def lay(self, game: Raid) -> Outcome:
        side = self.answer % MOST_SIDES
        if self.answer == PLACE_FOR_ME:
            side = free_sides(game, self.target, self.owner != NOBODY)[0]
        game.lay_card(self.effect, self.target, side, self.owner)
        return Settle(len(game.card_effect) - 1)
