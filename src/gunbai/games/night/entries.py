"""What the content files may say: the six that ship, and those of a pack (docs/night-scenarios.md)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from gunbai.games.checking import Id, Name, Strict, Text
from gunbai.games.night.ids import FIELDS, ROWS

MOST_PAIRS: Final = 3
"""So many pairs play at one table: seven seats, one of them the game master's."""
MOST_MAPS: Final = 4
MOST_AREAS: Final = 24
WIDEST: Final = 6
"""Columns, and rows, of a map."""
MOST_ROUNDS: Final = 12
MOST_NESTED: Final = 4
"""Conditions within each other."""
LARGEST_LUCK: Final = 5

RuleId = Annotated[str, Field(pattern=r"^NS-[A-Z0-9a-z-]+$", max_length=40)]
Battlefield = Literal["plains", "fog", "city", "leyline", "ruins", "collapse"]
Number = Annotated[int, Field(ge=1, le=20)]

# ---------------------------------------------------------------------- what the rules know


class Word(Strict):
    """Something with an id and a name."""

    id: Id
    name: Name


class Field_(Word):
    """A field of the table of specialties."""

    specialties: list[Word] = Field(min_length=ROWS, max_length=ROWS)


class SpecialtiesFile(Strict):
    """``specialties.toml``."""

    field: list[Field_] = Field(min_length=FIELDS, max_length=FIELDS)


class Effects(Strict):
    """What a skill does besides, and how much of it."""

    cancel_move: Number | None = Field(default=None, alias="cancel-move")
    drain_mp: Number | None = Field(default=None, alias="drain-mp")
    ambush: Number | None = None
    haste: Number | None = None
    heal: Number | None = None
    leap: Number | None = None
    insight: Number | None = None
    veil: Number | None = None
    telepathy: Number | None = None


class SkillEntry(Strict):
    """A skill; ``reach``: the largest difference of plots."""

    id: Id
    rule: RuleId
    name: Name
    text: Text
    kind: Literal["attack", "defence", "support", "secret"]
    cost: int = Field(ge=0, le=9)
    reach: int = Field(default=0, ge=0, le=5)
    specialty: Id | None = None
    damage: int = Field(default=0, ge=0, le=9)
    guard: int = Field(default=0, ge=0, le=9)
    targets: Annotated[int, Field(ge=1, le=6)] | Literal["all"] = 1
    area: Literal["same", "adjacent", "map"] = "same"
    timing: Literal["reveal", "action", "move", "information", "always"] = "action"
    limit: Literal["none", "round", "scene"] = "none"
    effects: Effects = Effects()


class SkillsFile(Strict):
    """``skills.toml``."""

    skill: list[SkillEntry] = Field(min_length=1, max_length=60)


class BattlefieldEntry(Strict):
    """A line of the table of battlefields."""

    id: Battlefield
    rule: RuleId
    name: Name
    text: Text


class BattlefieldsFile(Strict):
    """``battlefields.toml``; the skill and the specialties that the rules name."""

    stance: Id
    search: list[Id] = Field(min_length=1, max_length=6)
    pursuit: Id
    escape: Id
    battlefield: list[BattlefieldEntry]


# ---------------------------------------------------------------------- who takes part


class CharacterEntry(Strict):
    """A role in the night."""

    id: Id
    kind: Literal["servant", "master", "npc"]
    name: Name
    text: Text


class CharactersFile(Strict):
    """``characters.toml``."""

    character: list[CharacterEntry] = Field(min_length=1, max_length=40)


class SheetEntry(Strict):
    """What a character can do, and who a servant really is.

    ``hp``, ``mp``, ``luck``: as its kind has them if they are not given. ``strong``: the field whose gaps are filled.
    """

    id: Id
    character: Id
    hp: Annotated[int, Field(ge=1, le=30)] | None = None
    mp: Annotated[int, Field(ge=0, le=20)] | None = None
    luck: Annotated[int, Field(ge=0, le=LARGEST_LUCK)] | None = None
    strong: Id | None = None
    specialties: list[Id] = Field(min_length=1, max_length=8)
    skills: list[Id] = Field(min_length=1, max_length=8)
    true_name: Name | None = None
    name_specialty: Id | None = None
    weakness: Text | None = None


class SheetsFile(Strict):
    """``sheets.toml``."""

    sheet: list[SheetEntry] = Field(min_length=1, max_length=80)


# ---------------------------------------------------------------------- scenarios


class InArea(Strict):
    """A character stands in an area."""

    character: Id
    area: Id


class ConditionEntry(Strict):
    """When a scene ends, or a goal is attained: a table of one key."""

    any: list[ConditionEntry] | None = Field(default=None, min_length=1, max_length=8)
    all: list[ConditionEntry] | None = Field(default=None, min_length=1, max_length=8)
    not_: ConditionEntry | None = Field(default=None, alias="not")
    secret_found: Id | None = None
    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS)] | None = None
    one_side_left: Literal[True] | None = None
    all_left: Literal[True] | None = None
    dropped: Id | None = None
    in_area: InArea | None = None
    gm: Id | None = None

    @model_validator(mode="after")
    def says_one_thing(self) -> ConditionEntry:
        """Two keys would leave open how they are joined."""
        if len(self.model_fields_set) != 1:
            keys = ", ".join(field.alias or name for name, field in type(self).model_fields.items())
            raise PydanticCustomError("one_key", "expected a table of exactly one of {keys}", {"keys": keys})
        return self

    def said(self) -> tuple[str, Any]:
        """The key as the file has it, and its value."""
        (name,) = self.model_fields_set
        return type(self).model_fields[name].alias or name, getattr(self, name)


class PairEntry(Strict):
    """A servant and its master; ``maps``: those that they may join, all where they are not given."""

    servant: Id
    master: Id
    maps: list[Id] | None = Field(default=None, min_length=1, max_length=MOST_MAPS)


class AreaEntry(Strict):
    """An area of a map: ``at`` a place of the grid, or, on a map without one, with the ``neighbours`` it has.

    Where no area of a map says ``exit`` or ``start``, all areas at the edge of the grid are.
    """

    id: Id
    name: Name
    at: Annotated[list[int], Field(min_length=2, max_length=2)] | None = None
    neighbours: list[Id] | None = Field(default=None, max_length=MOST_AREAS)
    field: Battlefield | None = None
    start: bool | None = None
    exit: bool | None = None


class MapEntry(Strict):
    """A map; ``grid``: columns and rows; ``blocked``: neighbours with a wall between them."""

    id: Id
    name: Name
    rounds: int = Field(ge=1, le=MOST_ROUNDS)
    field: Battlefield | Literal["random"] = "plains"
    grid: Annotated[list[Annotated[int, Field(ge=1, le=WIDEST)]], Field(min_length=2, max_length=2)] | None = None
    blocked: list[Annotated[list[Id], Field(min_length=2, max_length=2)]] = Field(default=[], max_length=40)
    end_when: ConditionEntry | None = None
    area: list[AreaEntry] = Field(min_length=1, max_length=MOST_AREAS)


class Found(Strict):
    """What finding a secret gives."""

    luck: Annotated[int, Field(ge=1, le=LARGEST_LUCK)] | None = None
    mp: Annotated[int, Field(ge=1, le=9)] | None = None
    hp: Annotated[int, Field(ge=1, le=9)] | None = None


class SecretEntry(Strict):
    """Information hidden in an area, found by a check with its specialty; its name is known to all."""

    id: Id
    area: Id
    specialty: Id
    name: Name
    text: Text
    on_found: Found = Found()
    once: bool = True


class NpcEntry(Strict):
    """Somebody who has no seat, and where it stands at the beginning."""

    character: Id
    area: Id
    hidden: bool = False


class RulesEntry(Strict):
    """What the scenario decides by itself, if the table does not."""

    preset: Literal["table", "literal"] = "table"
    rulings: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)]] = Field(
        default={}, max_length=60
    )


class ScenarioFile(Strict):
    """A night: ``scenario.toml``. ``fewest``: the first so many pairs are enough; all of them if it is not given.

    ``label``: what a game master may declare to have come about.
    """

    schema_: Literal["night/1"] = Field(alias="schema")
    id: Id
    mode: Literal["pvp", "coop"]
    fewest: Annotated[int, Field(ge=1, le=MOST_PAIRS)] | None = None
    lethal: bool = False
    name: Name
    text: Text
    rules: RulesEntry = RulesEntry()
    goal: ConditionEntry | None = None
    pair: list[PairEntry] = Field(min_length=1, max_length=MOST_PAIRS)
    npc: list[NpcEntry] = Field(default=[], max_length=7)
    label: list[Word] = Field(default=[], max_length=8)
    map: list[MapEntry] = Field(min_length=1, max_length=MOST_MAPS)
    secret: list[SecretEntry] = Field(default=[], max_length=24)

    def fewest_pairs(self) -> int:
        """How many pairs are enough."""
        return self.fewest or len(self.pair)


FILES: Final[dict[str, type[Strict]]] = {
    "scenario.toml": ScenarioFile,
    "characters.toml": CharactersFile,
    "sheets.toml": SheetsFile,
}
"""What a pack may hold."""
OPTIONAL: Final = ("characters.toml", "sheets.toml")
