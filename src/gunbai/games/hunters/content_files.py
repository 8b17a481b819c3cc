"""Reads the content files and checks them, word by word and against each other.

Whatever is wrong is a DocumentError with file, line, key and what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from gunbai.games.checking import checked, entries, read_document
from gunbai.games.hunters.args import ABILITIES, AREA_EFFECTS, EFFECTS, NEEDS, Args
from gunbai.games.hunters.entries import (
    AreaEntry,
    CardEntry,
    ChangedEntry,
    CharacterEntry,
    TableEntry,
)
from gunbai.games.hunters.ids import AREA_IDS, CHARACTER_IDS, D4, D6
from gunbai.games.rule_files import RuleFiles
from gunbai.kernel.document import Document, Path

SUMS: Final = [rolled for rolled in range(2, D6 + D4 + 1) if rolled != 7]
"""The sums of both dice that lead to one area; a seven leads to any (SH-MOVE-4)."""


def read(name: str) -> Document:
    """A data file of this game."""
    return read_document("gunbai.games.hunters", name)


def in_order(document: Document, table: str, found: Sequence[Any], ids: Sequence[str]) -> None:
    """The rules name these entries by their place: the ids must stand in the rules' order."""
    for at in range(max(len(found), len(ids))):
        wanted = ids[at] if at < len(ids) else "no more of them"
        if at >= len(found) or found[at].id != wanted:
            raise document.error((table, at, "id"), f'expected "{wanted}"')


class ContentFiles(RuleFiles):
    """The content files of one reading, found to be right. Raises DocumentError."""

    def __init__(self, read: Callable[[str], Document] = read) -> None:
        super().__init__(read)
        document = read("content/table.toml")
        self.table = checked(document, (), TableEntry, document.data)
        self.read_cards(read("content/cards.toml"))
        self.read_areas(read("content/areas.toml"))
        self.read_characters(read("content/characters.toml"))

    # ------------------------------------------------------------------ cards

    def read_cards(self, document: Document) -> None:
        """The cards in the order of their numbers: equipment first."""
        found = entries(document, "card", CardEntry)
        self.card_args: dict[str, Args] = {}
        for at, card in enumerate(found):
            path = ("card", at)
            self.rule(document, path, card.rule)
            if card.id in (*self.card_args, *AREA_IDS):
                raise document.error((*path, "id"), f'expected an id of its own, not "{card.id}" again')
            self.check_kind(document, path, card)
            self.card_args[card.id] = checked(document, (*path, "args"), EFFECTS[card.kind][card.effect], card.args)
        for at, card in enumerate(found):
            for of, source in enumerate(getattr(self.card_args[card.id], "sources", [])):
                if source not in self.card_args and source not in AREA_IDS:
                    raise document.error(
                        ("card", at, "args", "sources", of), f'expected a card or an area, not "{source}"'
                    )
        self.check_decks(document, found)
        self.cards = sorted(found, key=lambda card: card.kind != "equipment")
        self.card_ids = [card.id for card in self.cards]

    def check_kind(self, document: Document, path: Path, card: CardEntry) -> None:
        """Vision cards make up the hermit deck, equipment is there once, effects belong to a kind."""
        if (card.kind == "vision") != (card.deck == "hermit"):
            raise document.error((*path, "kind"), 'expected "vision" in the hermit deck, and there alone')
        if card.kind == "equipment" and card.count != 1:
            raise document.error((*path, "count"), "expected 1, for every equipment card is there once")
        known = EFFECTS[card.kind]
        if card.effect not in known:
            raise document.error((*path, "effect"), "expected one of " + ", ".join(known))

    def check_decks(self, document: Document, found: list[CardEntry]) -> None:
        """Each deck has its number of cards."""
        for deck, wanted in self.table.decks.model_dump().items():
            here = [at for at, card in enumerate(found) if card.deck == deck]
            count = sum(found[at].count for at in here)
            if count != wanted:
                path = ("card", here[-1], "count") if here else ("card",)
                raise document.error(path, f"expected {wanted} cards in the {deck} deck, not {count}")

    # ------------------------------------------------------------------ areas

    def read_areas(self, document: Document) -> None:
        self.areas = entries(document, "area", AreaEntry)
        self.area_args: list[Args] = []
        in_order(document, "area", self.areas, AREA_IDS)
        free = list(SUMS)
        for at, area in enumerate(self.areas):
            self.rule(document, ("area", at), area.rule)
            self.area_args.append(checked(document, ("area", at, "args"), AREA_EFFECTS[area.effect], area.args))
            for of, rolled in enumerate(area.numbers):
                if rolled not in free:
                    left = ", ".join(map(str, free)) or "no more numbers"
                    raise document.error(("area", at, "numbers", of), f"expected one of {left}")
                free.remove(rolled)
        if free:
            raise document.error(("area", len(self.areas) - 1, "numbers"), f"expected an area for a {free[0]}")

    # ------------------------------------------------------------------ characters

    def read_characters(self, document: Document) -> None:
        self.characters = entries(document, "character", CharacterEntry)
        in_order(document, "character", self.characters, CHARACTER_IDS)
        self.ability_args: list[Args] = []
        self.needs: list[Args] = []
        self.changed_needs: dict[tuple[str, str], Args] = {}
        self.changed_abilities: dict[tuple[str, str], Args] = {}
        """By ruling and option."""
        for at, entry in enumerate(self.characters):
            path = ("character", at)
            self.rule(document, path, entry.rule)
            ability = entry.ability
            if ability.forced != (ability.window == "forced"):
                raise document.error(
                    (*path, "ability", "forced"), 'expected true for the window "forced", and there alone'
                )
            self.ability_args.append(checked(document, (*path, "ability", "args"), ABILITIES[ability.id], ability.args))
            needs = NEEDS.get(entry.id, Args)
            self.needs.append(self.checked_needs(document, path, needs, entry.needs))
            for of, changed in enumerate(entry.changed):
                self.check_changed(document, (*path, "changed", of), changed, needs)

    def check_changed(self, document: Document, path: Path, changed: ChangedEntry, needs: type[Args]) -> None:
        """What differs on a character card by a ruling."""
        self.rule(document, path, changed.rule)
        options = [(ruling.id, option.id) for ruling in self.rulings for option in ruling.options]
        if (changed.ruling, changed.option) not in options:
            raise document.error((*path, "option"), "expected an option of a ruling in rulings.toml")
        if changed.ability is not None:
            model = ABILITIES[changed.ability.id]
            args = checked(document, (*path, "ability", "args"), model, changed.ability.args)
            self.changed_abilities[changed.ruling, changed.option] = args
        if changed.win is not None:
            found = self.checked_needs(document, path, needs, changed.needs)
            self.changed_needs[changed.ruling, changed.option] = found

    def checked_needs(self, document: Document, path: Path, model: type[Args], raw: Mapping[str, Any]) -> Args:
        """The numbers of a win condition; the cards that it names must be equipment."""
        found = checked(document, (*path, "needs"), model, raw)
        equipment = [card.id for card in self.cards if card.kind == "equipment"]
        for of, card in enumerate(getattr(found, "of", [])):
            if card not in equipment:
                raise document.error((*path, "needs", "of", of), "expected one of " + ", ".join(equipment))
        return found
