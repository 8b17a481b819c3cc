"""Maps: which areas are neighbours, where one starts and leaves, and what can be wrong with that."""

from __future__ import annotations

from gunbai.games.faults import error_at
from gunbai.games.night.content_files import Errors, known
from gunbai.games.night.entries import AreaEntry, MapEntry, ScenarioFile
from gunbai.games.night.ids import NOWHERE
from gunbai.kernel.document import Document, Path

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))


class Ground:
    """A map as it lies: areas by their place in the file. Of a map that is wrong it tells as much as it can."""

    def __init__(self, entry: MapEntry) -> None:
        self.entry = entry
        self.areas = entry.area
        self.at = {(area.at[0], area.at[1]): number for number, area in enumerate(entry.area) if area.at is not None}
        self.number = {area.id: number for number, area in enumerate(entry.area)}
        self.walls = {frozenset(pair) for pair in entry.blocked}
        self.edge = [self.at_edge(area) for area in self.areas]

    def at_edge(self, area: AreaEntry) -> bool:
        """Whether an area lies at the edge of its grid."""
        if self.entry.grid is None or area.at is None:
            return False
        return any(place in (0, size - 1) for place, size in zip(area.at, self.entry.grid, strict=True))

    def beside(self, area: int, ways: tuple[tuple[int, int], ...]) -> list[int]:
        """What lies in these directions."""
        at = self.areas[area].at
        if at is None:
            return []
        places = [(at[0] + right, at[1] + down) for right, down in ways]
        return [self.at[place] for place in places if place in self.at]

    def neighbours(self, area: int) -> list[int]:
        """The areas that one move leads to."""
        if self.entry.grid is None:
            return [self.number[name] for name in self.areas[area].neighbours or [] if name in self.number]
        here = self.areas[area].id
        return [
            other for other in self.beside(area, SIDES) if frozenset((here, self.areas[other].id)) not in self.walls
        ]

    def diagonal(self, area: int) -> list[int]:
        """What lies cornerwise, if two moves lead there."""
        two_steps = {far for near in self.neighbours(area) for far in self.neighbours(near)}
        return [other for other in self.beside(area, CORNERS) if other in two_steps]

    def starts(self) -> list[bool]:
        """By area: whether one may start there."""
        return self.said([area.start for area in self.areas])

    def exits(self) -> list[bool]:
        """By area: whether one may leave the map there."""
        return self.said([area.exit for area in self.areas])

    def said(self, marks: list[bool | None]) -> list[bool]:
        """What the areas say, or, where none of them says anything, what lies at the edge."""
        if all(mark is None for mark in marks):
            return self.edge
        return [mark is True for mark in marks]

    def cut_off(self) -> list[int]:
        """The areas to which no way leads from the first one in which one may start."""
        reached = {number for number, start in enumerate(self.starts()) if start}
        reached = {min(reached)} if reached else set()
        fresh = set(reached)
        while fresh:
            fresh = {near for area in fresh for near in self.neighbours(area)} - reached
            reached |= fresh
        return [number for number in range(len(self.areas)) if number not in reached] if reached else []


def check_places(document: Document, scenario: ScenarioFile) -> Errors:
    """All that is wrong with the maps of a scenario."""
    for at, entry in enumerate(scenario.map):
        path: Path = ("map", at)
        ground = Ground(entry)
        found = [*(check_free(document, path, entry) if entry.grid is None else check_grid(document, path, entry))]
        found += check_walls(document, path, entry)
        if not any(ground.starts()):
            found.append(error_at(document, (*path, "area"), "expected an area with start = true"))
        yield from found
        if not found:
            for area in ground.cut_off():
                told = "expected a way to this area from where one starts"
                yield error_at(document, (*path, "area", area, "id"), told)


def check_free(document: Document, path: Path, entry: MapEntry) -> Errors:
    """A map without a grid: whoever is a neighbour is one both ways."""
    neighbours = {area.id: area.neighbours or [] for area in entry.area}
    for of, area in enumerate(entry.area):
        here: Path = (*path, "area", of)
        if area.at is not None:
            yield error_at(document, (*here, "at"), "expected no such key on a map without a grid")
        for nth, name in enumerate(area.neighbours or []):
            place = (*here, "neighbours", nth)
            yield from known(document, place, name, "area of this map", neighbours)
            if name == area.id:
                yield error_at(document, place, "expected another area than this one")
            elif area.id not in neighbours.get(name, [area.id]):
                yield error_at(document, place, f'expected "{area.id}" among the neighbours of "{name}" too')


def check_grid(document: Document, path: Path, entry: MapEntry) -> Errors:
    """A map with a grid: each area has a place of its own on it."""
    assert entry.grid is not None
    width, height = entry.grid
    taken: dict[tuple[int, ...], str] = {}
    for of, area in enumerate(entry.area):
        here: Path = (*path, "area", of)
        if area.neighbours is not None:
            yield error_at(document, (*here, "neighbours"), "expected no such key on a map with a grid")
        if area.at is None:
            yield error_at(document, (*here, "at"), "expected this key, which is missing, on a map with a grid")
        elif not (0 <= area.at[0] < width and 0 <= area.at[1] < height):
            told = f"expected [column, row], from [0, 0] to [{width - 1}, {height - 1}]"
            yield error_at(document, (*here, "at"), told)
        elif tuple(area.at) in taken:
            yield error_at(document, (*here, "at"), f'expected another place than that of "{taken[tuple(area.at)]}"')
        else:
            taken[tuple(area.at)] = area.id


def check_walls(document: Document, path: Path, entry: MapEntry) -> Errors:
    """Walls stand between neighbours."""
    ground = Ground(entry)
    for at, pair in enumerate(entry.blocked):
        here: Path = (*path, "blocked", at)
        for of, name in enumerate(pair):
            yield from known(document, (*here, of), name, "area of this map", ground.number)
        one, other = (ground.number.get(name, NOWHERE) for name in pair)
        if NOWHERE not in (one, other) and other not in ground.beside(one, SIDES):
            yield error_at(document, here, "expected two areas that lie side by side on the grid")
