"""What the content files may say, entry by entry; ``args.py`` says what the effects in them take."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from gunbai.games.checking import Bilingual, Strict, one_of
from gunbai.games.hunters.args import ABILITIES, AREA_EFFECTS, Deck, Faction
from gunbai.games.hunters.ids import WINDOWS


class AbilityEntry(Strict):
    """A special ability as its content file tells it."""

    id: Annotated[str, one_of(ABILITIES)]
    name: Bilingual
    text: Bilingual
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
    win: Bilingual | None = None
    needs: dict[str, Any] = Field(default_factory=dict)


class CharacterEntry(Strict):
    """A character card."""

    id: str
    initial: str = Field(min_length=1, max_length=1)
    name: Bilingual
    name_source: str = ""
    faction: Faction
    hp: int = Field(ge=1, le=14)
    set: Literal["base", "expansion"]
    rule: str
    win: Bilingual
    needs: dict[str, Any] = Field(default_factory=dict)
    ability: AbilityEntry
    changed: list[ChangedEntry] = Field(default_factory=list)


class CardEntry(Strict):
    """A card of one of the three decks."""

    id: str
    deck: Deck
    kind: Literal["equipment", "single", "vision"]
    count: int = Field(ge=1, le=16)
    name: Bilingual
    name_source: str = ""
    text: Bilingual
    rule: str
    effect: str
    args: dict[str, Any] = Field(default_factory=dict)


class AreaEntry(Strict):
    """An area card."""

    id: str
    numbers: list[int] = Field(min_length=1)
    name: Bilingual
    name_source: str = ""
    text: Bilingual
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


class BobEntry(Strict):
    """From how many players on his variants are there (SH-BOB-2, SH-BOB-3)."""

    variants_from: int


class TableEntry(Strict):
    """What is neither a character nor a card nor an area."""

    decks: DecksEntry
    winning: WinningEntry
    bob: BobEntry
    seats: list[SeatsEntry]
