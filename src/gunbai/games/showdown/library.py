"""All monsters, gear and terrain that this installation has, numbered for the rules.

A number names one card, location, line, ... among those of all packs: what is written down of a showdown needs no other
word for it. Steps keep the models in which they were checked; a list of steps, and a single step, have numbers too, for
frames hold numbers only. Number 0 is a list without steps.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel

from gunbai.games.pack_files import checked, read_document
from gunbai.games.showdown.ids import MOMENT_IDS
from gunbai.games.showdown.pack.cards import (
    Action,
    Duration,
    Location,
    Mood,
    ResourceCard,
    ResourcesFile,
    Standing,
    Trait,
)
from gunbai.games.showdown.pack.conditions import Holds
from gunbai.games.showdown.pack.monster import Counter, Level, Line, Zone
from gunbai.games.showdown.pack.reading import (
    CONTENT,
    gear,
    shipped,
    shipped_pack,
    strange_packs,
    terrain,
)
from gunbai.games.showdown.pack.references import entries
from gunbai.games.showdown.pack.table import ArmorSet, Gear, GearFile, TerrainCard
from gunbai.games.showdown.pack.whole import Pack
from gunbai.games.showdown.zones import read_zone

AnyAiCard = Action | Mood | Trait | Duration


class Numbered:
    """What a pack has of one kind: the numbers of its entries by id, and the first of them."""

    def __init__(self) -> None:
        self.by_id: dict[str, int] = {}

    def __getitem__(self, name: str) -> int:
        return self.by_id[name]

    def numbers(self) -> list[int]:
        """All of them in the order of the file."""
        return list(self.by_id.values())


class Monster:
    """One pack: its sheet, and the numbers of what it names."""

    def __init__(self, number: int, pack: Pack) -> None:
        self.number = number
        self.pack = pack
        self.sheet = pack.monster
        self.id: str = pack.monster.id
        self.cards = Numbered()
        self.locations = Numbered()
        self.injuries = Numbered()
        self.statuses = Numbered()
        self.resources = Numbered()
        self.counters = Numbered()
        self.lines = Numbered()
        self.zones = Numbered()
        self.instinct = 0
        self.basic_action = 0
        """The numbers of their steps."""
        self.watched = 0
        """The mask of moments for which anything of this pack watches."""

    def level(self, name: str) -> Level:
        """The level of that id. Raises KeyError."""
        for level in self.sheet.level:
            if level.id == name:
                return level
        raise KeyError(name)


class Library:
    """Packs, gear and terrain."""

    def __init__(
        self, packs: Iterable[Pack], gear_file: GearFile, cards: list[TerrainCard], basic: list[ResourceCard]
    ) -> None:
        self.lists: list[list[Any]] = [[]]
        self.steps: list[Any] = []
        self.holds: list[list[Holds]] = []
        self._numbers: dict[int, int] = {}
        self.cards: list[AnyAiCard] = []
        self.locations: list[Location] = []
        self.injuries: list[Standing] = []
        self.statuses: list[Standing] = []
        self.resources: list[ResourceCard] = list(basic)
        self.basic_resources = len(basic)
        """So many of the resources are basic ones: the first."""
        self.counters: list[Counter] = []
        self.lines: list[Line] = []
        self.zones: list[Zone] = []
        self.offsets: list[list[int]] = []
        """By zone: its spaces, as ``zones.zone`` reads them."""
        self.monsters = [self.add(number, pack) for number, pack in enumerate(packs)]
        self.gear: list[Gear] = gear_file.gear
        self.sets: list[ArmorSet] = gear_file.set
        self.terrain = cards
        for model in [*self.gear, *self.sets, *cards]:
            self.number_steps(model)
        self.gear_numbers = {card.id: number for number, card in enumerate(self.gear)}
        self.terrain_numbers = {card.id: number for number, card in enumerate(cards)}

    # ------------------------------------------------------------------ numbering

    def add(self, number: int, pack: Pack) -> Monster:
        """Take in a pack."""
        monster = Monster(number, pack)
        sheet = pack.monster
        kinds: list[tuple[Numbered, list[Any], Iterable[tuple[str, Any]]]] = [
            (monster.cards, self.cards, [(one.id, one) for one in pack.ai.card]),
            (monster.locations, self.locations, [(one.id, one) for one in pack.locations.location]),
            (monster.injuries, self.injuries, [(one.id, one) for one in pack.locations.injury]),
            (monster.statuses, self.statuses, [(one.id, one) for one in pack.statuses.status] if pack.statuses else []),
            (
                monster.resources,
                self.resources,
                [(one.id, one) for one in pack.resources.resource] if pack.resources else [],
            ),
            (monster.counters, self.counters, sheet.counters.items()),
            (monster.lines, self.lines, sheet.lines.items()),
            (monster.zones, self.zones, sheet.zones.items()),
        ]
        for numbered, everything, found in kinds:
            for name, one in found:
                numbered.by_id[name] = len(everything)
                everything.append(one)
        self.offsets += [read_zone(zone.rows, sheet.size) for zone in sheet.zones.values()]
        for _, model in pack.parts():
            self.number_steps(model)
            monster.watched |= watched(model)
        monster.instinct = self.number(sheet.instinct.steps)
        monster.basic_action = self.number(sheet.basic_action.steps)
        return monster

    def number_steps(self, model: BaseModel) -> None:
        """Give numbers to all steps, lists of steps and lists of what holds in a model."""
        for name in type(model).model_fields:
            value = getattr(model, name)
            if isinstance(value, list) and value and hasattr(value[0], "do"):
                self._numbers[id(value)] = len(self.lists)
                self.lists.append(value)
                for step in value:
                    self._numbers[id(step)] = len(self.steps)
                    self.steps.append(step)
            elif isinstance(value, list) and value and hasattr(value[0], "holds"):
                self._numbers[id(value)] = len(self.holds)
                self.holds.append(value)
            for _, one in entries(value, ()):
                if isinstance(one, BaseModel):
                    self.number_steps(one)

    def number(self, model: Any) -> int:
        """The number of a list of steps (0 for an empty one), a step, or a list of what holds."""
        return self._numbers[id(model)] if model else 0

    def step_number(self, step: Any) -> int:
        """The number of a single step."""
        return self._numbers[id(step)]

    def monster(self, name: str) -> Monster:
        """The monster of that id. Raises KeyError."""
        for monster in self.monsters:
            if monster.id == name:
                return monster
        raise KeyError(name)


def watched(model: BaseModel) -> int:
    """The mask of moments for which anything in a model watches."""
    mask = 0
    on = getattr(model, "on", None)
    if on in MOMENT_IDS:
        mask |= 1 << MOMENT_IDS.index(on)
    for name in type(model).model_fields:
        for _, one in entries(getattr(model, name), ()):
            if isinstance(one, BaseModel):
                mask |= watched(one)
    return mask


BASIC_RESOURCES: Final[Path] = CONTENT / "resources.toml"


def library_of(packs: Iterable[Pack]) -> Library:
    """The monsters of ``packs``, with the gear and the terrain that ship with the game."""
    basic = checked(read_document(BASIC_RESOURCES), ResourcesFile).resource
    return Library(packs, gear(), list(terrain().values()), basic)


@cache
def library() -> Library:
    """What ships with the game, read once."""
    return library_of([shipped_pack(name) for name in shipped()])


def library_with(folders: Iterable[Path]) -> Library:
    """What ships with the game and the packs in ``folders``, in the order of their ids, whatever that of the folders:
    what is written down of a showdown holds numbers. Raises PackErrors with all that is wrong in any of them.
    """
    return library_of([*(shipped_pack(name) for name in shipped()), *strange_packs(folders)])
