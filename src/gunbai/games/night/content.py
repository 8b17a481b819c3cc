"""What there is to play with, numbered for the rules: what ships, and perhaps packs of strangers.

A number names one character, sheet, map, area, secret, label among those of all packs; what ships comes first, so that
it keeps its numbers whatever is added.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from gunbai.games.night import numbers
from gunbai.games.night.content_files import Vocabulary, read, rule_files, vocabulary
from gunbai.games.night.entries import (
    AreaEntry,
    CharacterEntry,
    ConditionEntry,
    MapEntry,
    PairEntry,
    ScenarioFile,
    SecretEntry,
    SheetEntry,
    SkillEntry,
    Word,
)
from gunbai.games.night.ids import (
    ALL_IN_RANGE,
    BATTLEFIELD_IDS,
    CHARACTER_KINDS,
    CONDITION_KINDS,
    FOUND_EFFECTS,
    IN_AREA,
    LIMITS,
    MASTER,
    MODES,
    NO_BATTLEFIELD,
    NO_FIELD,
    NPC,
    RANDOM_FIELD,
    ROUNDS,
    SERVANT,
    SKILL_AREAS,
    SKILL_EFFECTS,
    SKILL_KINDS,
    TIMINGS,
    UNKNOWN,
)
from gunbai.games.night.pack.places import Ground
from gunbai.games.night.pack.reading import Pack, shipped, strange_packs
from gunbai.kernel.document import Document
from gunbai.kernel.rulebook import Rulebook
from gunbai.kernel.ruling import Ruling

RESOURCES: Final = {SERVANT: (12, 6, 2), MASTER: (10, 8, 3), NPC: (10, 6, 0)}
"""By kind of character: HP, MP and LUC of a sheet that gives none (NS-F-SHEET-3)."""
ENDS: Final = ConditionEntry.model_validate({"any": [{"one_side_left": True}, {"all_left": True}]})
"""When the scene ends on a map that does not say."""


class Ids:
    """The numbers of what a scenario can name, by id."""

    def __init__(self, characters: Mapping[str, int]) -> None:
        self.characters = characters
        self.areas: dict[str, int] = {}
        self.secrets: dict[str, int] = {}
        self.labels: dict[str, int] = {}


class Library:
    """All scenarios, with the numbers that the rules use and the entries that the book tells of."""

    def __init__(self, packs: Iterable[Pack], words: Vocabulary) -> None:
        self.words = words
        self.characters: list[CharacterEntry] = []
        self.sheets: list[SheetEntry] = []
        self.scenarios: list[ScenarioFile] = []
        self.maps: list[MapEntry] = []
        self.areas: list[AreaEntry] = []
        self.secrets: list[SecretEntry] = []
        self.labels: list[Word] = []
        self.label_scenario: list[int] = []
        """By label: the scenario whose it is."""
        self.map_scenario: list[int] = []
        table = words.table
        self.content = numbers.Content(
            [skill_of(number, entry, words) for number, entry in enumerate(words.skills)],
            [],
            [],
            [],
            [],
            [],
            [],
            words.skill_numbers[table.stance],
            tuple(words.specialty(word) for word in table.search),
            words.specialty(table.pursuit),
            words.specialty(table.escape),
            tuple(entry.rule for entry in table.battlefield),
        )
        shared: dict[str, int] = {}
        for pack in packs:
            known = self.add_cast(pack, shared)
            shared = shared or known
            for scenario in pack.scenarios:
                self.add_scenario(scenario, Ids(known))

    # ------------------------------------------------------------------ characters

    def add_cast(self, pack: Pack, shared: Mapping[str, int]) -> dict[str, int]:
        """Take in a pack's characters and sheets; all characters that its scenarios can name, by id."""
        known = dict(shared)
        kinds = pack.kinds()
        first = len(self.sheets)
        for number, sheet in enumerate(pack.sheets, first):
            kind = CHARACTER_KINDS.index(kinds[sheet.character])
            self.content.sheets.append(sheet_of(number, sheet, kind, self.words))
        self.sheets += pack.sheets
        for entry in pack.characters:
            number = known[entry.id] = len(self.characters)
            own = tuple(at for at, sheet in enumerate(pack.sheets, first) if sheet.character == entry.id)
            self.content.characters.append(numbers.Character(number, CHARACTER_KINDS.index(entry.kind), own))
            self.characters.append(entry)
        return known

    # ------------------------------------------------------------------ scenarios

    def add_scenario(self, entry: ScenarioFile, ids: Ids) -> None:
        """Take in a scenario with all that is in it."""
        number = len(self.scenarios)
        first_map = len(self.maps)
        areas = [area for one in entry.map for area in one.area]
        ids.areas = {area.id: at for at, area in enumerate(areas, len(self.areas))}
        ids.secrets = {secret.id: at for at, secret in enumerate(entry.secret, len(self.secrets))}
        ids.labels = {label.id: at for at, label in enumerate(entry.label, len(self.labels))}
        for secret in entry.secret:
            self.content.secrets.append(secret_of(ids.secrets[secret.id], secret, self.words))
        for one in entry.map:
            self.add_map(one, entry, ids)
        self.scenarios.append(entry)
        self.maps += entry.map
        self.areas += areas
        self.secrets += entry.secret
        self.labels += entry.label
        self.map_scenario += [number] * len(entry.map)
        self.label_scenario += [number] * len(entry.label)
        maps = tuple(range(first_map, len(self.maps)))
        self.content.scenarios.append(self.scenario_of(number, entry, maps, ids))

    def add_map(self, entry: MapEntry, scenario: ScenarioFile, ids: Ids) -> None:
        """Take in a map with its areas."""
        number, ground = len(self.content.maps), Ground(entry)
        first = len(self.content.areas)
        starts, exits = ground.starts(), ground.exits()
        for at, area in enumerate(entry.area):
            secrets = [ids.secrets[secret.id] for secret in scenario.secret if secret.area == area.id]
            self.content.areas.append(
                numbers.Area(
                    first + at,
                    number,
                    tuple(first + other for other in ground.neighbours(at)),
                    tuple(first + other for other in ground.diagonal(at)),
                    exits[at],
                    starts[at],
                    NO_BATTLEFIELD if area.field is None else BATTLEFIELD_IDS.index(area.field),
                    tuple(secrets),
                )
            )
        areas = tuple(range(first, len(self.content.areas)))
        field = RANDOM_FIELD if entry.field == "random" else BATTLEFIELD_IDS.index(entry.field)
        ends = condition_of(entry.end_when or ENDS, ids)
        self.content.maps.append(numbers.Map(number, areas, entry.rounds, field, ends))

    def scenario_of(self, number: int, entry: ScenarioFile, maps: tuple[int, ...], ids: Ids) -> numbers.Scenario:
        """A scenario in numbers."""
        areas = self.content.areas
        npcs = [(ids.characters[npc.character], ids.areas[npc.area], npc.hidden) for npc in entry.npc]
        return numbers.Scenario(
            number,
            entry.id,
            MODES.index(entry.mode),
            tuple((ids.characters[pair.servant], ids.characters[pair.master]) for pair in entry.pair),
            entry.fewest_pairs(),
            maps,
            tuple(numbers.Npc(one, areas[area].map, area, hidden) for one, area, hidden in npcs),
            None if entry.goal is None else condition_of(entry.goal, ids),
            entry.lethal,
            entry.rules.preset,
            dict(entry.rules.rulings),
            tuple(ids.labels.values()),
            tuple(joinable(entry, pair, maps) for pair in entry.pair),
        )


# ---------------------------------------------------------------------- numbers


def joinable(entry: ScenarioFile, pair: PairEntry, maps: tuple[int, ...]) -> tuple[int, ...]:
    """The maps that a pair may join."""
    return tuple(
        number for number, one in zip(maps, entry.map, strict=True) if pair.maps is None or one.id in pair.maps
    )


def skill_of(number: int, entry: SkillEntry, words: Vocabulary) -> numbers.Skill:
    """A skill in numbers."""
    effects = entry.effects.model_dump(by_alias=True, exclude_none=True)
    return numbers.Skill(
        number,
        SKILL_KINDS.index(entry.kind),
        entry.cost,
        entry.reach,
        words.specialty(entry.specialty),
        entry.damage,
        entry.guard,
        ALL_IN_RANGE if entry.targets == "all" else entry.targets,
        SKILL_AREAS.index(entry.area),
        TIMINGS.index(entry.timing),
        LIMITS.index(entry.limit),
        tuple((SKILL_EFFECTS.index(name), amount) for name, amount in effects.items()),
        entry.rule,
    )


def sheet_of(number: int, entry: SheetEntry, kind: int, words: Vocabulary) -> numbers.Sheet:
    """A sheet in numbers, with the texts that only those may read who know it."""
    given = (entry.hp, entry.mp, entry.luck)
    hp, mp, luck = [usual if own is None else own for own, usual in zip(given, RESOURCES[kind], strict=True)]
    texts = {"true_name": entry.true_name, "weakness": entry.weakness}
    return numbers.Sheet(
        number,
        kind,
        hp,
        mp,
        luck,
        NO_FIELD if entry.strong is None else words.field_numbers[entry.strong],
        tuple(words.specialty(word) for word in entry.specialties),
        tuple(words.skill_numbers[skill] for skill in entry.skills),
        UNKNOWN if entry.name_specialty is None else words.specialty(entry.name_specialty),
        {name: text.model_dump() for name, text in texts.items() if text is not None},
    )


def secret_of(number: int, entry: SecretEntry, words: Vocabulary) -> numbers.Secret:
    """A secret in numbers, with its text."""
    gives = entry.on_found.model_dump(exclude_none=True)
    return numbers.Secret(
        number,
        words.specialty(entry.specialty),
        tuple((FOUND_EFFECTS.index(name), amount) for name, amount in gives.items()),
        entry.once,
        entry.text.model_dump(),
    )


def condition_of(entry: ConditionEntry, ids: Ids) -> numbers.Condition:
    """A condition in numbers."""
    key, value = entry.said()
    kind = CONDITION_KINDS.index(key)
    named = {"secret_found": ids.secrets, "dropped": ids.characters, "gm": ids.labels}
    if key in named:
        return numbers.Condition(kind, named[key][value])
    if kind == ROUNDS:
        return numbers.Condition(kind, value)
    if kind == IN_AREA:
        return numbers.Condition(kind, ids.characters[value.character], ids.areas[value.area])
    parts = value if isinstance(value, list) else [value] if isinstance(value, ConditionEntry) else []
    return numbers.Condition(kind, parts=tuple(condition_of(part, ids) for part in parts))


# ---------------------------------------------------------------------- this installation


@cache
def library() -> Library:
    """What ships with the game, read once."""
    return Library([shipped()], vocabulary())


def library_with(folders: Iterable[Path]) -> Library:
    """What ships with the game and the packs in ``folders``, in the order of their ids, whatever that of the folders:
    what is written down of a night holds numbers. Raises PackErrors with all that is wrong in any of them.
    """
    return Library([shipped(), *strange_packs(folders)], vocabulary())


def content() -> numbers.Content:
    """The numbers of what ships."""
    return library().content


@cache
def rulebook() -> Rulebook:
    """The numbered rules."""
    return rule_files().rulebook()


@cache
def rulings() -> list[Ruling]:
    """The named rulings."""
    return rule_files().named_rulings()


@cache
def text_files() -> dict[str, Document]:
    """The files of all phrases, by language."""
    return {language: read(f"text/{language}.toml") for language in ("en", "ja")}
