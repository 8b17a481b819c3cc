"""Where all start: on the board, and nobody on top of anybody."""

from __future__ import annotations

from collections.abc import Iterator

from gunbai.games.showdown.pack.monster import Deployment, TerrainSetup, Tile
from gunbai.games.showdown.pack.table import TerrainCard
from gunbai.games.showdown.pack.whole import Pack
from gunbai.games.showdown.spaces import COLUMNS, ROWS
from gunbai.kernel.document import DocumentError, Path

Spaces = set[tuple[int, int]]


def rectangle(at: list[int], width: int, height: int) -> Spaces:
    """The spaces, column and row, of something whose upper left is at ``at``."""
    return {(at[0] + right, at[1] + down) for right in range(width) for down in range(height)}


def tile_spaces(tile: Tile, card: TerrainCard) -> Spaces:
    """The spaces of a tile as it lies."""
    sides = (card.height, card.width) if tile.turned else (card.width, card.height)
    return rectangle(tile.at, *sides)


def off_board(spaces: Spaces) -> bool:
    """Whether something reaches over an edge."""
    return any(not (1 <= column <= COLUMNS and 1 <= row <= ROWS) for column, row in spaces)


def check_places(pack: Pack, terrain: dict[str, TerrainCard]) -> Iterator[DocumentError]:
    """Every setup that a level can have; what only repeats another is told once."""
    told: set[str] = set()
    for at, level in enumerate(pack.monster.level):
        own: Path = ("level", at)
        setup, setup_path = (level.terrain, own) if level.terrain else (pack.monster.terrain, ())
        places, places_path = (level.deployment, own) if level.deployment else (pack.monster.deployment, ())
        check = Setup(pack, terrain, setup, (*setup_path, "terrain"), places, (*places_path, "deployment"))
        for error in check.errors():
            if str(error) not in told:
                told.add(str(error))
                yield error


class Setup:
    """One terrain setup with one deployment."""

    def __init__(
        self,
        pack: Pack,
        cards: dict[str, TerrainCard],
        terrain: TerrainSetup,
        terrain_path: Path,
        places: Deployment,
        places_path: Path,
    ) -> None:
        self.document = pack.documents["monster.toml"]
        self.size = pack.monster.size
        self.cards = cards
        self.terrain = terrain
        self.terrain_path = terrain_path
        self.places = places
        self.places_path = places_path
        self.blocked: dict[tuple[int, int], str] = {}

    def errors(self) -> Iterator[DocumentError]:
        """All that is wrong."""
        yield from self.tiles()
        yield from self.monster()
        yield from self.survivors()

    def tiles(self) -> Iterator[DocumentError]:
        """Tiles: on the board, apart, no more than there are."""
        taken: Spaces = set()
        for at, fixed in enumerate(self.terrain.fixed):
            path = (*self.terrain_path, "fixed", at)
            card = self.cards[fixed.card]
            there = card.copies * card.tiles
            if len(fixed.tiles) > there:
                yield self.document.error((*path, "tiles"), f'expected at most {there} tiles of "{card.id}"')
            for of, tile in enumerate(fixed.tiles):
                spaces = tile_spaces(tile, card)
                if off_board(spaces):
                    yield self.document.error((*path, "tiles", of), "expected a tile that lies wholly on the board")
                elif spaces & taken:
                    yield self.document.error((*path, "tiles", of), "expected a tile that overlaps no other")
                taken |= spaces
                if card.impassable:
                    self.blocked.update(dict.fromkeys(spaces, card.id))

    def monster(self) -> Iterator[DocumentError]:
        """The monster: on the board, in no impassable terrain but the one it is said to stand on."""
        place = self.places.monster
        path = (*self.places_path, "monster")
        spaces = rectangle(place.at, self.size, self.size)
        if off_board(spaces):
            yield self.document.error((*path, "at"), "expected a place for the monster that lies wholly on the board")
        inside = {self.blocked[space] for space in spaces if space in self.blocked} - {place.on}
        if inside:
            yield self.document.error((*path, "at"), f'expected a place that is not in "{min(inside)}"')
        if place.on is not None and place.on not in [fixed.card for fixed in self.terrain.fixed]:
            yield self.document.error((*path, "on"), f'expected fixed terrain; "{place.on}" is none of it')
        self.blocked.update(dict.fromkeys(spaces, "the monster"))

    def survivors(self) -> Iterator[DocumentError]:
        """The survivors: apart, and in nothing."""
        path = (*self.places_path, "survivors", "spaces")
        for at, space in enumerate(self.places.survivors.spaces):
            here = (space[0], space[1])
            if here in self.blocked:
                expected = f"expected a free space; {self.blocked[here]} is there"
                yield self.document.error((*path, at), expected)
            self.blocked.setdefault(here, "another survivor")
