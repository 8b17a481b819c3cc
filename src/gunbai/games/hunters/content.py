"""Loads the content files, checks them with file, line and key, and turns them into the numbers the rules use."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gunbai.games.hunters.ids import AREA_IDS, CARD_IDS, CHARACTER_IDS, DECKS, FACTIONS, NOWHERE
from gunbai.games.hunters.state import Content
from gunbai.kernel.document import Document, Path, parse_document
from gunbai.kernel.rulebook import Rule, Rulebook
from gunbai.kernel.ruling import Ruling

M = TypeVar("M", bound=BaseModel)

SEATS: dict[int, list[int]] = {4: [2, 2, 0], 5: [2, 2, 1], 6: [2, 2, 2], 7: [2, 2, 3], 8: [3, 3, 2]}
"""By number of players: Shadows, Hunters, Neutrals (SH-SETUP-3)."""


OPTIONS: dict[str, list[str]] = {"mix": ["base", "expansion", "either", "all"], "abilities": ["on", "off"]}
"""What a table chooses besides rulings, the default first."""


class Strict(BaseModel):
    """No unknown keys."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Words(Strict):
    """A text in both languages."""

    en: str
    ja: str


class AbilityEntry(Strict):
    """A special ability as its content file tells it."""

    id: str
    name: Words
    text: Words
    window: str
    once: bool
    forced: bool
    name_source: str = ""


class ChangedEntry(Strict):
    """What differs on the card that a ruling brings in (SH-BOB-6)."""

    ruling: str
    option: str
    rule: str
    ability: AbilityEntry | None = None
    win: Words | None = None


class CharacterEntry(Strict):
    """A character card."""

    id: str
    initial: str = Field(min_length=1, max_length=1)
    name: Words
    name_source: str = ""
    faction: Literal["shadow", "hunter", "neutral"]
    hp: int = Field(ge=1, le=14)
    set: Literal["base", "expansion"]
    rule: str
    win: Words
    ability: AbilityEntry
    changed: list[ChangedEntry] = []


class CardEntry(Strict):
    """A card of one of the three decks."""

    id: str
    deck: Literal["hermit", "white", "black"]
    kind: Literal["equipment", "single", "vision"]
    count: int = Field(ge=1, le=16)
    name: Words
    name_source: str = ""
    text: Words
    rule: str
    effect: str
    args: dict[str, int | list[str]] = {}


class AreaEntry(Strict):
    """An area card."""

    id: str
    numbers: list[int]
    name: Words
    name_source: str = ""
    text: Words
    rule: str
    effect: str
    args: dict[str, int | list[str]] = {}


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


def read(name: str) -> Document:
    """A data file of this game."""
    path = files("gunbai.games.hunters").joinpath(name)
    return parse_document(path.read_text("utf8"), name)


def entries(document: Document, table: str, model: type[M]) -> list[M]:
    """All entries of an array of tables. Raises DocumentError with file, line, key and what was expected."""
    found: list[M] = []
    for at, raw in enumerate(document.data.get(table, [])):
        try:
            found.append(model.model_validate(raw))
        except ValidationError as error:
            first = error.errors()[0]
            path: Path = (table, at, *first["loc"])
            raise document.error(path, first["msg"]) from error
    return found


def in_order(document: Document, table: str, found: list[Any], ids: list[str]) -> None:
    """The rules name entries by their place: the ids must stand in the rules' order."""
    for at, expected in enumerate(ids):
        if at >= len(found) or found[at].id != expected:
            raise document.error((table, at, "id"), f'"{expected}"')


@cache
def characters() -> list[CharacterEntry]:
    document = read("content/characters.toml")
    found = entries(document, "character", CharacterEntry)
    in_order(document, "character", found, CHARACTER_IDS)
    return found


@cache
def cards() -> list[CardEntry]:
    document = read("content/cards.toml")
    found = entries(document, "card", CardEntry)
    in_order(document, "card", found, CARD_IDS)
    return found


@cache
def areas() -> list[AreaEntry]:
    document = read("content/areas.toml")
    found = entries(document, "area", AreaEntry)
    in_order(document, "area", found, AREA_IDS)
    return found


@cache
def rulebook() -> Rulebook:
    """The numbered rules."""
    found = entries(read("rules.toml"), "rule", RuleEntry)
    return Rulebook([Rule(r.id, r.kind, r.chapter, r.title.model_dump(), r.text.model_dump(), r.origin) for r in found])


@cache
def rulings() -> list[Ruling]:
    """The named rulings."""
    return [
        Ruling(
            r.id,
            r.rule,
            r.question.model_dump(),
            {option.id: option.label.model_dump() for option in r.options},
            r.default,
            r.source,
        )
        for r in entries(read("rulings.toml"), "ruling", RulingEntry)
    ]


@cache
def texts() -> dict[str, dict[str, Any]]:
    """All phrases, by language."""
    return {language: read(f"text/{language}.toml").data for language in ("en", "ja")}


def number(args: dict[str, int | list[str]], *names: str) -> int:
    """The first of ``names`` that ``args`` gives as a number, else 0."""
    for name in names:
        value = args.get(name)
        if isinstance(value, int):
            return value
    return 0


def fitting(args: dict[str, int | list[str]]) -> int:
    """The mask of characters that a card concerns, by faction, HP or name; all of them if it names none."""
    mask = 0
    for at, character in enumerate(characters()):
        low, high = number(args, "min_hp"), number(args, "max_hp") or 99
        factions, names = args.get("factions"), args.get("characters")
        fits = low <= character.hp <= high
        if isinstance(factions, list):
            fits = fits and character.faction in factions
        if isinstance(names, list):
            fits = fits and character.id in names
        mask |= fits << at
    return mask


@cache
def content() -> Content:
    """The numbers of the content files."""
    people, all_cards = characters(), cards()
    decks: list[list[int]] = [[], [], []]
    for at, card in enumerate(all_cards):
        decks[DECKS.index(card.deck)] += [at] * card.count
    area_of_roll = [NOWHERE] * 11
    for at, area in enumerate(areas()):
        for rolled in area.numbers:
            area_of_roll[rolled] = at
    return Content(
        hp=[character.hp for character in people],
        faction=[FACTIONS.index(character.faction) for character in people],
        expansion=[character.set == "expansion" for character in people],
        deck_of=[DECKS.index(card.deck) for card in all_cards],
        effect=[card.effect for card in all_cards],
        amount=[amount_of(card) for card in all_cards],
        second=[number(card.args, "recoil", "heal", "self_from") for card in all_cards],
        fits=[fitting(card.args) for card in all_cards],
        asks_hp=["min_hp" in card.args or "max_hp" in card.args for card in all_cards],
        decks=decks,
        area_of_roll=area_of_roll,
        seats=SEATS,
    )


def amount_of(card: CardEntry) -> int:
    """The number a card's effect works with first."""
    return number(card.args, "damage", "heal", "turns", "add")


@cache
def mirror_masks() -> tuple[int, int]:
    """Whom Disenchant Mirror concerns in the base and in the expansion's printing."""
    args = cards()[CARD_IDS.index("mirror")].args
    base = fitting({"characters": args["characters"]})
    return base, base | fitting({"characters": args["expansion"]})
