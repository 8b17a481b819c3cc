"""What the content files may say, entry by entry; ``args.py`` says what the effects in them take."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from gunbai.games.hunters.args import ABILITIES, AREA_EFFECTS, Deck, Faction, Strict, one_of
from gunbai.games.hunters.ids import WINDOWS


class Words(Strict):
    """A text in both languages."""

    en: str = Field(min_length=1)
    ja: str = Field(min_length=1)


class AbilityEntry(Strict):
    """A special ability as its content file tells it."""

    id: Annotated[str, one_of(ABILITIES)]
    name: Words
    text: Words
    window: Annotated[str, one_of(WINDOWS)]
    once: bool
    forced: bool
    args: dict[str, Any] = Field(default_factory=dict)
    name_source: str = ""


class ChangedEntry(Strict):
    """What differs on the card that a ruling brings in (SH-BOB-6)."""

    ruling: str
    option: str
    rule: str
    ability: AbilityEntry | None = None
    win: Words | None = None
    needs: dict[str, Any] = Field(default_factory=dict)


class CharacterEntry(Strict):
    """A character card."""

    id: str
    initial: str = Field(min_length=1, max_length=1)
    name: Words
    name_source: str = ""
    faction: Faction
    hp: int = Field(ge=1, le=14)
    set: Literal["base", "expansion"]
    rule: str
    win: Words
    needs: dict[str, Any] = Field(default_factory=dict)
    ability: AbilityEntry
    changed: list[ChangedEntry] = Field(default_factory=list)


class CardEntry(Strict):
    """A card of one of the three decks."""

    id: str
    deck: Deck
    kind: Literal["equipment", "single", "vision"]
    count: int = Field(ge=1, le=16)
    name: Words
    name_source: str = ""
    text: Words
    rule: str
    effect: str
    args: dict[str, Any] = Field(default_factory=dict)


class AreaEntry(Strict):
    """An area card."""

    id: str
    numbers: list[int] = Field(min_length=1)
    name: Words
    name_source: str = ""
    text: Words
    rule: str
    effect: Annotated[str, one_of(AREA_EFFECTS)]
    args: dict[str, Any] = Field(default_factory=dict)


class SeatsEntry(Strict):
    """How many play on which side (SH-SETUP-3)."""

    players: int
    shadows: int = Field(ge=1)
    hunters: int = Field(ge=1)
    neutrals: int = Field(ge=0)


class DecksEntry(Strict):
    """How many cards each deck has (SH-SETUP-4)."""

    hermit: int = Field(ge=1)
    white: int = Field(ge=1)
    black: int = Field(ge=1)


class WinningEntry(Strict):
    """When the sides win."""

    neutrals_for_shadows: int = Field(ge=1)


class TableEntry(Strict):
    """What is neither a character nor a card nor an area."""

    decks: DecksEntry
    winning: WinningEntry
    seats: list[SeatsEntry]


class RuleEntry(Strict):
    """A numbered rule."""

    id: str
    kind: Literal["source", "filled"]
    chapter: str
    title: Words
    text: Words
    origin: str = Field(alias="from")


class RulingOption(Strict):
    """One answer to an ambiguity."""

    id: str
    label: Words


class RulingEntry(Strict):
    """A named ruling."""

    id: str
    rule: str
    question: Words
    options: list[RulingOption]
    default: str
    source: str
