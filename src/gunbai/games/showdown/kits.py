"""What survivors bring (``content/kits.toml``), checked: gear that there is, worn as the rules allow."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Final

from pydantic import Field

from gunbai.games.checking import Id, Name, Strict, ids_of_their_own
from gunbai.games.pack_files import checked, read_document
from gunbai.games.showdown.grid import PLACES
from gunbai.games.showdown.ids import LOCATION_IDS, NO_CARD, SURVIVORS
from gunbai.games.showdown.library import Library
from gunbai.games.showdown.pack.reading import CONTENT, gear
from gunbai.games.showdown.pack.table import Gear
from gunbai.kernel.document import Document, DocumentError, Path

KITS: Final = CONTENT / "kits.toml"
EMPTY: Final = ""


class Kit(Strict):
    """The gear of all four survivors: a grid each, from the upper left, "" where a place is empty."""

    id: Id
    name: Name
    grids: list[Annotated[list[str], Field(max_length=PLACES)]] = Field(min_length=SURVIVORS, max_length=SURVIVORS)


class KitsFile(Strict):
    """``content/kits.toml``."""

    kit: list[Kit] = Field(min_length=1, max_length=20)


@cache
def kits() -> list[Kit]:
    """The kits of this installation, read once."""
    return check_kits(read_document(KITS), gear().gear)


def gear_of(kit: Kit, library: Library) -> list[list[int]]:
    """By survivor: the numbers of its gear by place, NO_CARD where a place is empty."""
    return [
        [library.gear_numbers.get(name, NO_CARD) for name in grid] + [NO_CARD] * (PLACES - len(grid))
        for grid in kit.grids
    ]


def check_kits(document: Document, cards: list[Gear]) -> list[Kit]:
    """The kits. Raises DocumentError where one has gear that there is not, or that nobody can wear so."""
    found = checked(document, KitsFile).kit
    ids_of_their_own(document, ("kit",), [kit.id for kit in found])
    by_id = {card.id: card for card in cards}
    for at, kit in enumerate(found):
        for survivor, grid in enumerate(kit.grids):
            for error in faults(document, ("kit", at, "grids", survivor), grid, by_id):
                raise error
    return found


def faults(document: Document, path: Path, grid: list[str], cards: dict[str, Gear]) -> Iterator[DocumentError]:
    """What is wrong with one grid (SD-GEAR-2, SD-GEAR-6)."""
    worn: set[str] = set()
    for place, name in enumerate(grid):
        if name == EMPTY:
            continue
        if name not in cards:
            yield document.error((*path, place), f'expected gear that there is, not "{name}"')
            continue
        card = cards[name]
        if name in grid[:place] and card.weapon is None:
            yield document.error((*path, place), f'expected no second "{name}": only weapons may be carried twice')
        for location in LOCATION_IDS if card.armor is not None and "accessory" not in card.keywords else ():
            if getattr(card.armor, location):
                if location in worn:
                    yield document.error((*path, place), f"expected one piece of armor for the {location}")
                worn.add(location)
