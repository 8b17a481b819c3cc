"""Knockback and the collisions it brings, carried out (Collision, Showdownボードの端).

``knockback.py`` is the geometry.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.showdown import events
from gunbai.games.showdown.cover import look_for_cover
from gunbai.games.showdown.damage import OutsideDamage
from gunbai.games.showdown.knockback import Knockback, directions_away, knock_back, knockback_directions
from gunbai.games.showdown.spaces import COLUMNS, DIRECTIONS, NO_SPACE, ROWS, column_of, next_space, row_of, tile
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import Topic, ask


class Direction(Topic[Showdown]):
    """Which way a survivor is knocked back."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, KnockedBack)
        return list(frame.directions)

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, KnockedBack)
        return {"survivor": ("survivor", frame.survivor)}


class Landing(Topic[Showdown]):
    """In which of the nearest spaces a survivor comes to stand whose own is taken."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, KnockedBack)
        return frame.thrown(game).ends

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, KnockedBack)
        return {"survivor": ("survivor", frame.survivor)}


DIRECTION: Final = Direction("knockback.direction", "direction", ("SD-KNOCK-1", "SD-BOARD-2"))
LANDING: Final = Landing("knockback.landing", "space", ("SD-COLL-5", "SD-KNOCK-3"))


class KnockedBack(Procedure):
    """A survivor is knocked back ``spaces`` in one of ``directions``; ``along`` says that they lead along the edge.

    ``hit`` is the space of the terrain that it has been knocked into.
    """

    def __init__(
        self, survivor: int, spaces: int, directions: tuple[int, ...], along: bool, hit: int = NO_SPACE
    ) -> None:
        super().__init__()
        self.survivor = survivor
        self.spaces = spaces
        self.directions = directions
        self.along = along
        self.hit = hit

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.spaces, self.directions, self.along, self.hit)

    def thrown(self, game: Showdown) -> Knockback:
        """Where the knockback in the one direction that is left leads."""
        space = game.space[self.survivor]
        monster, survivors = game.monster_spaces(), game.survivor_spaces()
        return knock_back(space, self.directions[0], self.spaces, game.impassable, monster, survivors)

    @stage("1", "SD-KNOCK-1", "SD-BOARD-2")
    def choose_direction(self, game: Showdown) -> Outcome | None:
        if self.spaces <= 0 or game.space[self.survivor] == NO_SPACE:
            return END
        if len(self.directions) > 1 and not (self.along and game.rulings.edge_lower):
            return ask(game, game.controller, DIRECTION)
        self.answer = lowest(game.space[self.survivor], self.directions)
        return None

    @stage("2", "SD-KNOCK-1")
    def take_direction(self, game: Showdown) -> Outcome | None:
        self.directions = (self.answer,)
        return None

    @stage("3", "SD-COLL-5", "SD-KNOCK-3")
    def choose_landing(self, game: Showdown) -> Outcome | None:
        ends = self.thrown(game).ends
        if len(ends) > 1 and not game.rulings.nearest_lower:
            return ask(game, game.controller, LANDING)
        self.answer = ends[0]
        return None

    @stage("4", "SD-BOARD-1", "SD-COLL-1", "SD-COLL-4", "SD-COLL-5", "SD-COLL-6", "SD-KNOCK-2", "SD-KNOCK-4")
    def land(self, game: Showdown) -> Outcome | None:
        thrown = self.thrown(game)
        struck = game.survivors_in(thrown.struck)
        game.emit(events.KNOCKED_BACK, self.survivor, game.space[self.survivor], thrown.path[-1], self.answer)
        game.space[self.survivor] = self.answer
        look_for_cover(game, self.survivor)
        if thrown.hit != NO_SPACE:
            game.emit(events.RAN_INTO, self.survivor, thrown.hit)
        for other in [*struck, self.survivor] if thrown.collides() else []:
            collide(game, other)
        self.hit = thrown.hit
        return None

    @stage("5", "SD-COLL-6", "SD-TERRAIN-6")
    def break_terrain(self, game: Showdown) -> Outcome | None:
        at = tile_at(game, self.hit)
        if at == NO_TILE:
            return END
        card = game.setup.library.terrain[game.tiles[at][0]]
        if card.shatters:
            game.take_tile(at)
        return OutsideDamage(self.survivor, card.collision_damage) if card.collision_damage else END


NO_TILE: Final = -1


def tile_at(game: Showdown, space: int) -> int:
    """The number of the terrain tile that covers a space; NO_TILE if none does."""
    for at, (_, anchor, width, height) in enumerate(game.tiles):
        if space != NO_SPACE and tile(anchor, width, height) >> space & 1:
            return at
    return NO_TILE


def collide(game: Showdown, survivor: int) -> None:
    """Suffer a collision (SD-COLL-1)."""
    game.emit(events.COLLIDED, survivor)
    game.knock_down(survivor)


# ---------------------------------------------------------------- which way


def away_from_monster(game: Showdown, survivor: int, spaces: int) -> KnockedBack:
    """Knockback by the monster (SD-KNOCK-1); none where one of the two is off the board."""
    if game.space[survivor] == NO_SPACE or game.anchor == NO_SPACE:
        return KnockedBack(survivor, 0, (), False)
    space, size = game.space[survivor], game.setup.size
    directions = knockback_directions(space, game.anchor, size)
    away = directions_away(space, game.anchor, size)
    return KnockedBack(survivor, spaces, tuple(directions), all(direction not in away for direction in directions))


def toward_edge(game: Showdown, survivor: int, spaces: int) -> KnockedBack:
    """Knockback toward the nearest edge of the board; at the edge along it (SD-BOARD-2)."""
    space = game.space[survivor]
    edges = nearest_edges(space)
    along = next_space(space, edges[0]) == NO_SPACE
    if along:
        across = [direction for direction in DIRECTIONS if any(direction % 2 != edge % 2 for edge in edges)]
        edges = [direction for direction in across if next_space(space, direction) != NO_SPACE]
    return KnockedBack(survivor, spaces, tuple(edges), along)


def nearest_edges(space: int) -> list[int]:
    """The directions of the edges that are nearest; of several the controller chooses."""
    column, row = column_of(space), row_of(space)
    steps = [row, COLUMNS - 1 - column, ROWS - 1 - row, column]
    return [direction for direction in DIRECTIONS if steps[direction] == min(steps)]


def lowest(space: int, directions: tuple[int, ...]) -> int:
    """The direction that leads to the lowest of the next spaces."""
    return min(directions, key=lambda direction: next_space(space, direction))
