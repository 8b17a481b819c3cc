"""``monster.toml``: the monster's sheet."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from gunbai.games.checking import Id, Name, Strict, Text
from gunbai.games.showdown.pack.steps import Steps
from gunbai.games.showdown.pack.words import (
    CardId,
    Facing,
    LocationId,
    Named,
    ResourceId,
    Stat,
    State,
    StatusId,
    TerrainId,
    ZoneId,
)
from gunbai.games.showdown.spaces import COLUMNS, ROWS

Column = Annotated[int, Field(ge=1, le=COLUMNS)]
Row = Annotated[int, Field(ge=1, le=ROWS)]


def on_the_board(space: list[int]) -> list[int]:
    """``[column, row]``, as players count them."""
    if not (1 <= space[0] <= COLUMNS and 1 <= space[1] <= ROWS):
        raise PydanticCustomError("space", f"expected [column, row], columns 1 to {COLUMNS}, rows 1 to {ROWS}")
    return space


Space = Annotated[list[int], Field(min_length=2, max_length=2), AfterValidator(on_the_board)]
Count = Annotated[int, Field(ge=0, le=40)]

# ---------------------------------------------------------------------- words of the pack


class Line(Strict):
    """A line of Pick Target lists: which survivors fit, and which of them is taken."""

    text: Text
    who: Literal["threat", "survivor"] = "threat"
    those: list[State] = Field(default=[], max_length=4)
    within: list[Literal["facing", "field-of-view", "range", "blind-spot", "adjacent"]] = Field(
        default=[], max_length=4, alias="in"
    )
    zone: ZoneId | None = None
    did: Literal["wounded-last", "grabbed-last", "attacked-last", "moved-last"] | None = None
    order: Literal["closest", "farthest", "random", "most", "fewest", "choice"] = "closest"
    of: Stat | None = None


class Zone(Strict):
    """Spaces round the monster, drawn with its face up: ``M`` the monster, ``x`` the zone, ``.`` all else."""

    name: Name
    rows: list[Annotated[str, Field(max_length=90)]] = Field(min_length=1, max_length=44)


class Counter(Strict):
    """Counters that cards of this pack lay on the monster's panel or beside survivors."""

    name: Name
    on: Literal["monster", "survivor"]
    start: Count = 0
    limit: Count = 20


# ---------------------------------------------------------------------- setting up


class Tile(Strict):
    """Where a tile lies: its upper left space; ``turned``: by a quarter."""

    at: Space
    turned: bool = False


class FixedTerrain(Strict):
    """Terrain that always lies there."""

    card: TerrainId
    tiles: list[Tile] = Field(min_length=1, max_length=12)


class TerrainSetup(Strict):
    """The terrain of this showdown: fixed tiles and so many random cards."""

    fixed: list[FixedTerrain] = Field(default=[], max_length=8)
    random: int = Field(ge=0, le=6)


class MonsterPlace(Strict):
    """Where the monster starts: its upper left space, its facing, the terrain that it may stand on."""

    at: Space
    facing: Facing
    on: TerrainId | None = None


class SurvivorPlaces(Strict):
    """Where the four survivors start; ``distance``: or on any other spaces so far from the monster."""

    spaces: list[Space] = Field(min_length=4, max_length=4)
    distance: Annotated[int, Field(ge=1, le=20)] | None = None


class Deployment(Strict):
    """Where all start."""

    monster: MonsterPlace
    survivors: SurvivorPlaces


class Counts(Strict):
    """How many AI cards of each category are drawn."""

    B: Count = 0
    A: Count = 0
    L: Count = 0


class Tokens(Strict):
    """The attribute tokens that the monster starts with."""

    movement: int = Field(default=0, ge=-9, le=9)
    toughness: int = Field(default=0, ge=-9, le=9)
    speed: int = Field(default=0, ge=-9, le=9)
    accuracy: int = Field(default=0, ge=-9, le=9)
    damage: int = Field(default=0, ge=-9, le=9)
    luck: int = Field(default=0, ge=-9, le=9)
    evasion: int = Field(default=0, ge=-9, le=9)


class Rewards(Strict):
    """What a victory pays: basic and monster resources, and others by name."""

    basic: Count = 0
    monster: Count = 0
    extra: list[ResourceId] = Field(default=[], max_length=8)
    hunt_xp: int = Field(default=1, ge=0, le=4)
    text: Text | None = None


class Level(Strict):
    """The monster at one level. The AI deck is drawn by ``ai`` counts, or is ``cards``, by name.

    ``on_top`` and ``at_bottom`` are cards of ``cards``, or come to those that are drawn. ``always`` lie open.
    """

    id: Id
    name: Name
    number: int = Field(ge=1, le=9)
    ai: Counts | None = None
    cards: list[CardId] = Field(default=[], max_length=60)
    movement: int = Field(ge=0, le=20)
    toughness: int = Field(ge=1, le=40)
    tokens: Tokens = Tokens()
    always: list[CardId] = Field(default=[], max_length=10)
    on_top: list[CardId] = Field(default=[], max_length=8)
    at_bottom: list[CardId] = Field(default=[], max_length=8)
    locations_on_top: list[LocationId] = Field(default=[], max_length=8)
    terrain: TerrainSetup | None = None
    deployment: Deployment | None = None
    rewards: Rewards
    filled: Text | None = None


class Played(Named):
    """The instinct, the basic action."""

    steps: Steps = Field(min_length=1)


class MonsterFile(Strict):
    """``monster.toml``."""

    game: Literal["showdown"]
    id: Id
    name: Name
    text: Text
    filled: Text | None = None
    kind: Literal["quarry", "nemesis"]
    size: int = Field(ge=1, le=3)
    first: Literal["monster", "survivors"]
    range: int = Field(default=1, ge=1, le=20)
    statuses: list[StatusId] = Field(default=[], max_length=4)
    defeat: Text | None = None
    instinct: Played
    basic_action: Played
    lines: dict[Id, Line] = Field(max_length=30)
    zones: dict[Id, Zone] = Field(default={}, max_length=20)
    counters: dict[Id, Counter] = Field(default={}, max_length=12)
    terrain: TerrainSetup
    deployment: Deployment
    level: list[Level] = Field(min_length=1, max_length=6)
