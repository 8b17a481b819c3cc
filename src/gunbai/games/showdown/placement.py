"""Placing monster and survivors, turning the monster, and grabbing (Place The Monster, Materialize, Ghost Step).

``placing.py`` is the geometry.
"""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events
from gunbai.games.showdown.carry_out import EACH, ONCE, THEN, CarryOut
from gunbai.games.showdown.conditions import named
from gunbai.games.showdown.cover import look_for_cover
from gunbai.games.showdown.damage import OutsideDamage
from gunbai.games.showdown.ids import MONSTER_MOVES
from gunbai.games.showdown.placing import monster_places_by, survivor_places
from gunbai.games.showdown.sight import facings_toward
from gunbai.games.showdown.spaces import (
    BOARD,
    COLUMNS,
    FIRST_COLUMN,
    LAST_COLUMN,
    NO_SPACE,
    ROWS,
    base,
    covering,
    members,
    nearest,
    neighbours,
    opposite,
    room,
    space_at,
    tile,
)
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.procedure import END, End, Outcome, Procedure, stage
from gunbai.kernel.question import Topic, ask

EDGE: Final = FIRST_COLUMN | LAST_COLUMN | (1 << COLUMNS) - 1 | BOARD & ~((1 << COLUMNS * (ROWS - 1)) - 1)
"""All spaces along the edge of the board."""
CENTRE: Final = base(space_at(COLUMNS // 2 - 1, ROWS // 2 - 1), 2)
"""The four spaces in the middle of the board."""

# ---------------------------------------------------------------- turning


class Facing(Topic[Showdown]):
    """Which way the monster turns where it faces somebody equally well in several."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Turn)
        return frame.facings(game)


FACING: Final = Facing("move.facing", "direction", ("SD-MOVE-13",))


class Turn(Procedure):
    """The monster turns to the nearest of some spaces, or with ``away`` its back on it (SD-MOVE-13)."""

    def __init__(self, spaces: int, away: int = 0) -> None:
        super().__init__()
        self.spaces = spaces
        self.away = away

    def parts(self) -> tuple[object, ...]:
        return (self.spaces, self.away)

    def facings(self, game: Showdown) -> list[int]:
        """The facings that are equally good; none if the nearest space is its own."""
        if game.anchor == NO_SPACE:
            return []
        found: set[int] = set()
        for space in members(nearest(game.monster_spaces(), self.spaces)):
            found.update(facings_toward(game.anchor, game.setup.size, 1 << space))
        return sorted([opposite(facing) for facing in found] if self.away else found)

    @stage("1", "SD-MOVE-13")
    def choose(self, game: Showdown) -> Outcome | None:
        facings = self.facings(game)
        if len(facings) > 1:
            return ask(game, game.controller, FACING)
        self.answer = facings[0] if facings else game.facing
        return None

    @stage("2", "SD-MOVE-13")
    def turn(self, game: Showdown) -> Outcome | None:
        game.turn_monster(self.answer)
        return END


# ---------------------------------------------------------------- placing the monster


class MonsterSpot(Topic[Showdown]):
    """Where the monster is placed: the upper left of its spaces."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, PlaceMonster)
        return members(frame.places)


MONSTER_SPOT: Final = MonsterSpot("place.monster", "space", ("SD-MOVE-7",))


class PlaceMonster(Procedure):
    """The monster is set on one of the anchors in ``places``; it stays where it is if there is none.

    Answers whether it has come to stand elsewhere.
    """

    def __init__(self, places: int) -> None:
        super().__init__()
        self.places = places

    def parts(self) -> tuple[object, ...]:
        return (self.places,)

    @stage("1", "SD-MOVE-7")
    def choose(self, game: Showdown) -> Outcome | None:
        places = members(self.places)
        if len(places) > 1:
            return ask(game, game.controller, MONSTER_SPOT)
        self.answer = places[0] if places else game.anchor
        return None

    @stage("2", "SD-MOVE-7")
    def place(self, game: Showdown) -> Outcome | None:
        before = game.anchor
        game.put_monster(self.answer, game.facing)
        return End(int(game.anchor != before))


def beside(game: Showdown, target: int) -> int:
    """The anchors at which the monster has room beside a mask of spaces; if there is none, as near as it has."""
    occupied = game.impassable | game.survivor_spaces()
    places = reach = 0
    while target and not places and reach < COLUMNS + ROWS:
        reach += 1
        places = monster_places_by(game.setup.size, target, reach, occupied)
    return places


def terrain_spaces(game: Showdown, terrain: str) -> int:
    """The spaces under all tiles of a kind of terrain."""
    card = game.setup.library.terrain_numbers[terrain]
    spaces = 0
    for of, anchor, width, height in game.tiles:
        if of == card:
            spaces |= tile(anchor, width, height)
    return spaces


def monster_spots(game: Showdown, step: Any, targets: int) -> int:
    """The anchors of a ``place`` step; ``targets`` are the spaces of the picked targets."""
    size = game.setup.size
    named_terrain = terrain_spaces(game, step.terrain) if step.terrain is not None else 0
    free = room(size, size, (game.impassable & ~named_terrain) | game.survivor_spaces())
    here = 1 << game.anchor if game.anchor != NO_SPACE else CENTRE
    if step.at == "beside-target":
        return beside(game, targets)
    if step.at == "nearest-edge":
        return nearest(here, covering(EDGE, size, size) & free)
    if step.at == "on-terrain":
        return nearest(here, covering(named_terrain, size, size) & free)
    if step.at == "centre" or (step.at == "back-on-board" and game.anchor == NO_SPACE):
        return spots_in_the_middle(game)
    return 0


def spots_in_the_middle(game: Showdown) -> int:
    """The anchors nearest to the middle of the board at which the monster has room."""
    size = game.setup.size
    free = room(size, size, game.impassable | game.survivor_spaces())
    return nearest(1 << space_at((COLUMNS - size) // 2, (ROWS - size) // 2), free)


def place_monster(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The monster is placed (SD-MOVE-7)."""
    if step.at == "off-board":
        game.put_monster(NO_SPACE, game.facing)
        return None
    return PlaceMonster(monster_spots(game, step, spaces_of(game, named(game, "target", None, frame.scope))))


def go_on(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """Whether anybody has come to stand elsewhere ends nothing."""
    return None


def spaces_of(game: Showdown, survivors: list[int]) -> int:
    """The mask of spaces that some survivors are in."""
    mask = 0
    for survivor in survivors:
        if game.space[survivor] != NO_SPACE:
            mask |= 1 << game.space[survivor]
    return mask


# ---------------------------------------------------------------- Materialize, Ghost Step

MATERIALIZE: Final = 0
GHOST_STEP: Final = 1
APPROACHES: Final = ["materialize", "ghost-step"]


class Appear(Procedure):
    """The monster is placed beside a survivor and faces it. It crosses nobody, but it has moved (SD-MOVE-2)."""

    def __init__(self, kind: int, survivor: int) -> None:
        super().__init__()
        self.kind = kind
        self.survivor = survivor

    def parts(self) -> tuple[object, ...]:
        return (self.kind, self.survivor)

    @stage("1", "SD-MOVE-2", "SD-MOVE-7")
    def place(self, game: Showdown) -> Outcome | None:
        return PlaceMonster(beside(game, spaces_of(game, [self.survivor])))

    @stage("2", "SD-MOVE-2", "SD-MOVE-13")
    def face(self, game: Showdown) -> Outcome | None:
        if self.answer:
            game.emit(events.MATERIALIZED if self.kind == MATERIALIZE else events.GHOST_STEPPED, self.survivor)
            game.occur(MONSTER_MOVES)
        return Turn(spaces_of(game, [self.survivor]))


def appear(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """Materialize or Ghost Step (SD-MOVE-2)."""
    return Appear(APPROACHES.index(step.do), survivor)


def face(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """The monster turns to a survivor (SD-MOVE-13)."""
    return Turn(spaces_of(game, [survivor]))


# ---------------------------------------------------------------- placing survivors


class SurvivorSpot(Topic[Showdown]):
    """In which of several spaces that are equally good a survivor is placed."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, PlaceSurvivor)
        return frame.spots(game)

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, PlaceSurvivor)
        return {"survivor": ("survivor", frame.survivor)}


SURVIVOR_SPOT: Final = SurvivorSpot("place.survivor", "space", ("SD-MOVE-7", "SD-KNOCK-3"))


class PlaceSurvivor(Procedure):
    """A survivor is placed in the free space of ``area`` that is nearest to it, or as near to the area as can be."""

    def __init__(self, survivor: int, area: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.area = area

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.area)

    def spots(self, game: Showdown) -> list[int]:
        """The spaces that are equally good."""
        space = game.space[self.survivor]
        own = 1 << space if space != NO_SPACE else 0
        occupied = (game.impassable | game.monster_spaces() | game.survivor_spaces()) & ~own
        spots = survivor_places(self.area, occupied)
        return members(nearest(own, spots) if own else spots)

    @stage("1", "SD-MOVE-7", "SD-KNOCK-3")
    def choose(self, game: Showdown) -> Outcome | None:
        spots = self.spots(game)
        if len(spots) > 1 and not game.rulings.nearest_lower:
            return ask(game, game.controller, SURVIVOR_SPOT)
        self.answer = spots[0] if spots else game.space[self.survivor]
        return None

    @stage("2", "SD-MOVE-7", "SD-TERRAIN-5")
    def place(self, game: Showdown) -> Outcome | None:
        game.put_survivor(self.survivor, self.answer)
        look_for_cover(game, self.survivor)
        return END


def survivor_area(game: Showdown, step: Any, survivor: int, targets: int) -> int:
    """The spaces of a ``place`` step; ``targets`` are the spaces of the picked targets. 0: the survivor stays."""
    if step.at == "beside-target":
        return neighbours(targets)
    if step.at == "nearest-edge":
        return EDGE
    if step.at == "on-terrain":
        return terrain_spaces(game, step.terrain)
    if step.at == "centre":
        return CENTRE
    if step.at == "back-on-board" and game.space[survivor] != NO_SPACE:
        return 0
    return neighbours(game.monster_spaces()) or CENTRE


def place_survivor(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """A survivor is placed (SD-MOVE-7)."""
    if step.at == "off-board":
        game.put_survivor(survivor, NO_SPACE)
        game.come_out(survivor)
        return None
    others = [one for one in named(game, "target", None, frame.scope) if one != survivor]
    area = survivor_area(game, step, survivor, spaces_of(game, others))
    return PlaceSurvivor(survivor, area) if area else None


# ---------------------------------------------------------------- grabbing


class Grab(Procedure):
    """A survivor is grabbed (Grab): hurt outside attacks, knocked down, put beside the monster."""

    def __init__(self, survivor: int, amount: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.amount = amount

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.amount)

    @stage("1", "SD-GRAB-1")
    def hurt(self, game: Showdown) -> Outcome | None:
        if not game.alive[self.survivor] or game.space[self.survivor] == NO_SPACE:
            return END
        game.emit(events.GRABBED, self.survivor)
        game.grabbed_last = self.survivor
        return None if game.rulings.grab_harmless else OutsideDamage(self.survivor, self.amount)

    @stage("2", "SD-GRAB-1")
    def put_beside_monster(self, game: Showdown) -> Outcome | None:
        game.knock_down(self.survivor)
        area = neighbours(game.monster_spaces())
        return PlaceSurvivor(self.survivor, area) if area and game.space[self.survivor] != NO_SPACE else END


def grab(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """SD-GRAB-1"""
    return Grab(survivor, game.amount(step.amount))


EACH.update({
    "materialize": appear,
    "ghost-step": appear,
    "face": face,
    "place": place_survivor,
    "grab": grab,
})  # fmt: skip
ONCE["place"] = place_monster
THEN["place"] = go_on
