"""What an entry of the content files may look like. What is wrong is told by ``checking.checked``."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from gunbai.games.checking import Id, Name, Strict, Text, one_of
from gunbai.games.raid.ids import KIND_NAMES, METHODS, MOST_DICE, RANKS
from gunbai.games.raid.numbers import (
    ACTIVE_EFFECTS,
    ADVENTURER_EFFECTS,
    PASSIVE_EFFECTS,
    SIZES,
    TARGET_EFFECTS,
)

RuleId = Annotated[str, Field(pattern=r"^MR-F-[A-Z0-9-]+$", max_length=40)]
Thickness = Annotated[int, Field(ge=100, le=20_000)]
"""In micrometres, as all lengths."""
CardLength = Annotated[int, Field(ge=10_000, le=200_000)]
HalfTable = Annotated[int, Field(ge=200_000, le=2_000_000)]
Count = Annotated[int, Field(ge=0, le=20)]
Kind = Annotated[str, one_of(KIND_NAMES)]
MOST_ICONS: Final = 4
MOST_HP: Final = 60


class StockEntry(Strict):
    """How many dice of each kind there are in one colour."""

    d4: Count
    d6: Count
    d8: Count
    d12: Count
    d20: Count


class TableEntry(Strict):
    """``table.toml``: sizes in micrometres, and how much there is."""

    side_um: int = Field(ge=20_000, le=200_000)
    card_um: Annotated[list[CardLength], Field(min_length=2, max_length=2)]
    range_card_um: int = Field(ge=40_000, le=400_000)
    """No shorter than a launcher is long."""
    board_um: Thickness
    card_thickness_um: Thickness
    stand_um: int = Field(ge=10_000, le=80_000)
    """Lower than a hand lets go of a die."""
    stands: int = Field(ge=1, le=6)
    half_um: Annotated[list[HalfTable], Field(min_length=2, max_length=2)]
    most_dice: int = Field(ge=1, le=MOST_DICE)
    stock: StockEntry


class TargetEntry(Strict):
    """A target board; ``number``: by which it is drawn in its rank; ``icons``: ids of effects, its own alone:
    none is common to all (MR-DRAFT-2)."""

    id: Id
    name: Name
    text: Text
    rank: Annotated[str, one_of(RANKS)]
    number: int = Field(ge=1, le=6)
    size: Annotated[str, one_of(SIZES)]
    hp: int = Field(ge=1, le=MOST_HP)
    followers: int = Field(ge=0, le=6)
    flying: bool
    icons: list[Id] = Field(max_length=MOST_ICONS)


class EffectEntry(Strict):
    """An effect card; ``once``: it leaves when it has been applied."""

    id: Id
    rule: RuleId
    """Which states exactly what it does."""
    name: Name
    text: Text
    owner: Literal["target", "adventurer"]
    timing: Literal["at_once", "round_end"]
    effect: Annotated[str, one_of((*TARGET_EFFECTS, *ADVENTURER_EFFECTS))]
    amount: int = Field(default=0, ge=-9, le=9)
    once: bool


class SteadinessEntry(Strict):
    """One standard deviation of a hand: direction in 0.01 degrees, speed per mille, strike point in micrometres."""

    direction: int = Field(ge=0, le=3000)
    speed: int = Field(ge=0, le=500)
    strike: int = Field(ge=0, le=8000)


class AdventurerEntry(Strict):
    """An adventurer; ``adds``: the die that growing adds; ``skill``: the one at the start."""

    id: Id
    name: Name
    title: Name
    colour: str = Field(pattern=r"^#[0-9a-f]{6}$")
    methods: list[Annotated[str, one_of(METHODS)]] = Field(min_length=1, max_length=2)
    dice: list[Kind] = Field(min_length=1, max_length=MOST_DICE)
    adds: Kind
    skill: Id
    steadiness: SteadinessEntry


class SkillEntry(Strict):
    """A skill; ``card``: the effect card that it gives."""

    id: Id
    rule: RuleId
    """Which states exactly what it does."""
    name: Name
    text: Text
    adventurer: Id
    initial: bool
    kind: Literal["passive", "active"]
    effect: Annotated[str, one_of((*PASSIVE_EFFECTS, *ACTIVE_EFFECTS))]
    amount: int = Field(default=0, ge=0, le=100)
    card: Id | None = None
