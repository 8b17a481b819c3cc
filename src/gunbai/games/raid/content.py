"""What there is to play with, numbered for the rules, and the texts beside it."""

from __future__ import annotations

from functools import cache

from gunbai.games.raid import numbers
from gunbai.games.raid.content_files import ADVENTURER_IDS, ContentFiles, read
from gunbai.games.raid.entries import AdventurerEntry, EffectEntry, SkillEntry, TargetEntry
from gunbai.games.raid.ids import KIND_NAMES, KINDS, METHODS, RANKS
from gunbai.games.raid.numbers import NO_CARD, SIZES
from gunbai.kernel.document import Document
from gunbai.kernel.rulebook import Rulebook
from gunbai.kernel.ruling import Ruling


class Library:
    """The entries of the content files, which the book tells of, and ``content``, the numbers that the rules use.

    Entries name each other by id; their numbers are their places in their files.
    """

    def __init__(self, files: ContentFiles) -> None:
        self.files = files
        self.effects = {effect.id: number for number, effect in enumerate(files.effects)}
        self.skills = {skill.id: number for number, skill in enumerate(files.skills)}
        self.content = numbers.Content(
            tuple(self.target(number, entry) for number, entry in enumerate(files.targets)),
            tuple(effect_of(number, entry) for number, entry in enumerate(files.effects)),
            tuple(self.adventurer(number, entry) for number, entry in enumerate(files.adventurers)),
            tuple(self.skill(number, entry) for number, entry in enumerate(files.skills)),
            files.sizes(),
        )

    def icons(self, entry: TargetEntry) -> tuple[int, ...]:
        """The effect cards of a target."""
        return tuple(self.effects[icon] for icon in entry.icons)

    def card(self, entry: SkillEntry) -> int:
        """The effect card that a skill gives, or NO_CARD."""
        return NO_CARD if entry.card is None else self.effects[entry.card]

    def target(self, number: int, entry: TargetEntry) -> numbers.Target:
        """A target board in numbers."""
        return numbers.Target(
            number,
            entry.id,
            RANKS.index(entry.rank),
            entry.number,
            SIZES[entry.size],
            entry.hp,
            entry.followers,
            entry.flying,
            self.icons(entry),
        )

    def adventurer(self, number: int, entry: AdventurerEntry) -> numbers.Adventurer:
        """An adventurer in numbers."""
        hand = [skill.id for skill in self.files.skills if skill.adventurer == entry.id and not skill.initial]
        return numbers.Adventurer(
            number,
            entry.id,
            tuple(METHODS.index(method) for method in entry.methods),
            tuple(sides_of(kind) for kind in entry.dice),
            sides_of(entry.adds),
            self.skills[entry.skill],
            tuple(self.skills[skill] for skill in hand),
            (entry.steadiness.direction, entry.steadiness.speed, entry.steadiness.strike),
        )

    def skill(self, number: int, entry: SkillEntry) -> numbers.Skill:
        """A skill in numbers."""
        return numbers.Skill(
            number,
            entry.id,
            ADVENTURER_IDS.index(entry.adventurer),
            entry.initial,
            entry.kind == "active",
            entry.effect,
            entry.amount,
            self.card(entry),
        )


def sides_of(kind: str) -> int:
    """How many faces a kind of dice has."""
    return KINDS[KIND_NAMES.index(kind)]


def effect_of(number: int, entry: EffectEntry) -> numbers.Effect:
    """An effect card in numbers."""
    return numbers.Effect(
        number,
        entry.id,
        entry.owner == "adventurer",
        entry.timing == "at_once",
        entry.effect,
        entry.amount,
        entry.once,
    )


@cache
def library() -> Library:
    """What ships with the game, read once. Raises DocumentError."""
    return Library(ContentFiles())


def content() -> numbers.Content:
    """The numbers of what ships."""
    return library().content


@cache
def rulebook() -> Rulebook:
    """The numbered rules."""
    return library().files.rulebook()


@cache
def rulings() -> list[Ruling]:
    """The named rulings."""
    return library().files.named_rulings()


@cache
def text_files() -> dict[str, Document]:
    """The files of all phrases, by language."""
    return {language: read(f"text/{language}.toml") for language in ("en", "ja")}
