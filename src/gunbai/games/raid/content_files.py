"""Reads the content files and checks them, entry by entry and against each other.

Whatever is wrong is a DocumentError with file, line, key and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from gunbai.games.checking import Text, checked, entries, ids_of_their_own, read_document
from gunbai.games.faults import unknown
from gunbai.games.raid.entries import AdventurerEntry, EffectEntry, SkillEntry, TableEntry, TargetEntry
from gunbai.games.raid.ids import KIND_NAMES, METHODS, RANKS
from gunbai.games.raid.numbers import (
    ACTIVE_EFFECTS,
    ADVENTURER_EFFECTS,
    AT_ONCE_EFFECTS,
    PASSIVE_EFFECTS,
    SIZES,
    TARGET_EFFECTS,
    Sizes,
)
from gunbai.games.raid.reach import Reach
from gunbai.games.rule_files import RuleFiles, only
from gunbai.kernel.document import Document, Path

ADVENTURER_IDS: Final = ("sigurd", "leaf", "paola", "genjimaru")
"""In turn order."""
IN_HAND: Final = 4
"""Skills of an adventurer besides the initial one."""
NUMBERS: Final = {"c": 6, "b": 6, "a": 6, "dragon": 1}
"""By rank: how many targets it has, numbered from 1."""
BOSSES: Final = {"b": 2, "a": 2, "dragon": 1}
"""By rank: in how many rounds the boss is of it; the followers are of the rank below (MR-ROUND-3)."""
FEWEST_FOLLOWERS: Final = 2
"""Several come with a boss."""
SIGNED: Final = ("wall", "tokens")
"""Effects whose amount may be negative."""
COUNTED: Final = (*SIGNED, "value", "treasure", "bonus", "least", "steady", "struck", "ward", "token", "raise")
"""Effects that have an amount."""


def read(name: str) -> Document:
    """A data file of this game."""
    return read_document("gunbai.games.raid", name)


class ContentFiles(RuleFiles):
    """The content files of one reading, found to be right. Raises DocumentError."""

    def __init__(self, read: Callable[[str], Document] = read) -> None:
        super().__init__(read)
        table = read("content/table.toml")
        self.table = checked(table, (), TableEntry, table.data)
        self.read_effects(read("content/effects.toml"))
        self.read_targets(read("content/targets.toml"))
        adventurers, skills = read("content/adventurers.toml"), read("content/skills.toml")
        self.read_adventurers(adventurers)
        self.read_skills(skills)
        self.check_adventurers(adventurers)
        self.check_hands(skills)
        self.check_room(table)

    def stock(self) -> dict[str, int]:
        """Dice of each kind in one colour."""
        return self.table.stock.model_dump()

    def sizes(self) -> Sizes:
        """What lies on the table in numbers."""
        table, stock = self.table, self.stock()
        return Sizes(
            table.side_um,
            table.card_um[0],
            table.card_um[1],
            table.range_card_um,
            table.board_um,
            table.card_thickness_um,
            table.stand_um,
            table.stands,
            table.half_um[0],
            table.half_um[1],
            table.most_dice,
            tuple(stock[kind] for kind in KIND_NAMES),
        )

    def check_room(self, document: Document) -> None:
        """Whoever comes can be laid out on the table, and shot at (MR-F-PLACE-3, MR-SHOT-2a)."""
        least = [(self.least_half(boss), boss.id) for boss in self.targets if boss.followers]
        for axis, half in enumerate(self.table.half_um):
            wanted, boss = max((needed[axis], boss) for needed, boss in least)
            if half < wanted:
                told = f"expected at least {wanted}, room to lay out {boss} with its followers and to shoot at them"
                raise document.error(("half_um", axis), told)

    def least_half(self, boss: TargetEntry) -> tuple[int, int]:
        """How large half a table is at least for a boss and its followers."""
        ranked = [target for target in self.targets if RANKS.index(target.rank) == RANKS.index(boss.rank) - 1]
        ground, flying = ([SIZES[one.size] for one in ranked if one.flying == flies] for flies in (False, True))
        return Reach(self.sizes(), SIZES[boss.size], boss.followers, ground, flying).least_half()

    # ------------------------------------------------------------------ effects

    def read_effects(self, document: Document) -> None:
        only(document, "effect")
        self.effects = entries(document, "effect", EffectEntry)
        ids_of_their_own(document, ("effect",), [effect.id for effect in self.effects])
        for at, entry in enumerate(self.effects):
            path: Path = ("effect", at)
            known(document, (*path, "rule"), entry.rule, "rule", self.known)
            one_among(document, path, entry.effect, TARGET_EFFECTS if entry.owner == "target" else ADVENTURER_EFFECTS)
            timing = "at_once" if entry.effect in AT_ONCE_EFFECTS else "round_end"
            if entry.timing != timing:
                raise document.error((*path, "timing"), f'expected "{timing}" of the effect "{entry.effect}"')
            if entry.once and timing == "round_end":
                raise document.error((*path, "once"), "expected false, for every card leaves when the round ends")
            check_amount(document, path, entry.effect, entry.amount, entry.text)
        used = [entry.effect for entry in self.effects]
        for name in (*TARGET_EFFECTS, *ADVENTURER_EFFECTS):
            if name not in used:
                raise document.error(("effect",), f'expected an effect card with the effect "{name}"')

    # ------------------------------------------------------------------ targets

    def read_targets(self, document: Document) -> None:
        """The targets in the order of their numbers."""
        only(document, "target")
        found = entries(document, "target", TargetEntry)
        ids_of_their_own(document, ("target",), [target.id for target in found])
        places = {(rank, number): -1 for rank, count in NUMBERS.items() for number in range(1, count + 1)}
        for at, target in enumerate(found):
            place = (target.rank, target.number)
            if places.get(place) != -1:
                free = [number for (rank, number), taken in places.items() if rank == target.rank and taken == -1]
                left = "expected one of " + ", ".join(map(str, free)) if free else "expected no more of this rank"
                raise document.error(("target", at, "number"), f"{left}, not {target.number}")
            places[place] = at
        for (rank, number), at in places.items():
            if at == -1:
                raise document.error(("target",), f"expected a target of rank {rank} with the number {number}")
        self.targets = [found[at] for at in places.values()]
        cards = [effect.id for effect in self.effects if effect.owner == "target"]
        for at, target in enumerate(found):
            check_icons(document, ("target", at), target, cards)
        shown = {icon for target in found for icon in target.icons}
        for card in cards:
            if card not in shown:
                raise document.error(("target",), f'expected a target with the icon "{card}"')
        check_followers(document, found)

    # ------------------------------------------------------------------ adventurers and skills

    def read_adventurers(self, document: Document) -> None:
        only(document, "adventurer")
        self.adventurers = entries(document, "adventurer", AdventurerEntry)
        for at in range(max(len(ADVENTURER_IDS), len(self.adventurers))):
            wanted = ADVENTURER_IDS[at] if at < len(ADVENTURER_IDS) else "no more of them"
            if at >= len(self.adventurers) or self.adventurers[at].id != wanted:
                raise document.error(("adventurer", at, "id"), f'expected "{wanted}"')

    def check_adventurers(self, document: Document) -> None:
        """The dice are in stock; the initial skill is the adventurer's own."""
        stock = self.stock()
        for at, adventurer in enumerate(self.adventurers):
            path: Path = ("adventurer", at)
            if len(adventurer.dice) > self.table.most_dice:
                raise document.error((*path, "dice"), f"expected at most {self.table.most_dice} of them")
            for of, kind in enumerate(adventurer.dice):
                if adventurer.dice[: of + 1].count(kind) > stock[kind]:
                    raise document.error((*path, "dice", of), f"expected at most {stock[kind]} {kind}, as in stock")
            if not stock[adventurer.adds]:
                raise document.error((*path, "adds"), "expected a kind of dice that is in stock")
            if len(set(adventurer.methods)) < len(adventurer.methods):
                raise document.error((*path, "methods"), "expected each of them once")
            own = [skill.id for skill in self.skills if skill.initial and skill.adventurer == adventurer.id]
            known(document, (*path, "skill"), adventurer.skill, "initial skill", own)

    def read_skills(self, document: Document) -> None:
        only(document, "skill")
        self.skills = entries(document, "skill", SkillEntry)
        ids_of_their_own(document, ("skill",), [skill.id for skill in self.skills])
        cards = [effect.id for effect in self.effects if effect.owner == "adventurer"]
        for at, skill in enumerate(self.skills):
            path: Path = ("skill", at)
            known(document, (*path, "rule"), skill.rule, "rule", self.known)
            known(document, (*path, "adventurer"), skill.adventurer, "adventurer", ADVENTURER_IDS)
            passive = skill.kind == "passive"
            one_among(document, path, skill.effect, PASSIVE_EFFECTS if passive else ACTIVE_EFFECTS)
            check_amount(document, path, skill.effect, skill.amount, skill.text)
            if (skill.effect == "card") != (skill.card is not None):
                wanted = "the effect card that it gives" if skill.card is None else "no card of this effect"
                raise document.error((*path, "card"), f"expected {wanted}")
            if skill.card is not None:
                known(document, (*path, "card"), skill.card, "effect card of an adventurer", cards)
        given = [skill.card for skill in self.skills]
        for card in cards:
            if card not in given:
                raise document.error(("skill",), f'expected a skill that gives "{card}"')
        used = [skill.effect for skill in self.skills]
        for name in (*PASSIVE_EFFECTS, *ACTIVE_EFFECTS):
            if name not in used:
                raise document.error(("skill",), f'expected a skill with the effect "{name}"')

    def check_hands(self, document: Document) -> None:
        """Each adventurer has one initial skill and four in hand (MR-COMP-3, MR-COMP-4)."""
        for adventurer in self.adventurers:
            for initial, wanted in ((True, 1), (False, IN_HAND)):
                places = [
                    at
                    for at, skill in enumerate(self.skills)
                    if skill.adventurer == adventurer.id and skill.initial == initial
                ]
                if len(places) != wanted:
                    which = "initial" if initial else "further"
                    path: Path = ("skill", places[-1], "initial") if places else ("skill",)
                    told = f"expected {wanted} {which} skills of {adventurer.id}, not {len(places)}"
                    raise document.error(path, told)
        both = [adventurer.id for adventurer in self.adventurers if len(adventurer.methods) == len(METHODS)]
        for at, skill in enumerate(self.skills):
            if skill.effect == "other" and skill.adventurer in both:
                told = f"expected another effect, for {skill.adventurer} may shoot by either method"
                raise document.error(("skill", at, "effect"), told)


# ---------------------------------------------------------------------- checks


def known(document: Document, path: Path, word: str, what: str, words: Iterable[str]) -> None:
    """A word is one of those there are."""
    if word not in words:
        raise document.error(path, unknown(word, what, words))


def one_among(document: Document, path: Path, effect: str, effects: Sequence[str]) -> None:
    """The effect belongs to this kind of card."""
    if effect not in effects:
        raise document.error((*path, "effect"), "expected one of " + ", ".join(effects))


def check_amount(document: Document, path: Path, effect: str, amount: int, text: Text) -> None:
    """Those effects that count have an amount, and their texts name it."""
    if (effect in COUNTED) != (amount != 0):
        wanted = "an amount" if effect in COUNTED else "no amount"
        raise document.error((*path, "amount"), f'expected {wanted} of the effect "{effect}"')
    if amount < 0 and effect not in SIGNED:
        raise document.error((*path, "amount"), f'expected more than 0 of the effect "{effect}"')
    for language, written in text.model_dump().items():
        if amount and str(abs(amount)) not in re.findall(r"[0-9]+", written):
            raise document.error((*path, "text", language), f"expected the number {abs(amount)} in the text")


def check_icons(document: Document, path: Path, target: TargetEntry, cards: Iterable[str]) -> None:
    """Icons are effect cards of targets."""
    for of, icon in enumerate(target.icons):
        known(document, (*path, "icons", of), icon, "effect card of a target", cards)


def check_followers(document: Document, targets: Sequence[TargetEntry]) -> None:
    """Every draw of every round can be made, whatever was drawn before (MR-ROUND-3, MR-ROUND-4a).

    A board that has been drawn has left the game, as a boss or as a follower (MR-END-3).
    """
    for at, target in enumerate(targets):
        if target.rank == RANKS[0] and target.followers:
            raise document.error(("target", at, "followers"), "expected 0, for a target of rank c is no boss")
        if target.rank != RANKS[0] and target.followers < FEWEST_FOLLOWERS:
            raise document.error(("target", at, "followers"), f"expected at least {FEWEST_FOLLOWERS}")
    for rank, rounds in BOSSES.items():
        follow = RANKS[RANKS.index(rank) - 1]
        left = NUMBERS[follow] - BOSSES.get(follow, 0)
        most = sorted([target for target in targets if target.rank == rank], key=lambda one: -one.followers)[:rounds]
        others = sum(target.followers for target in most[1:])
        if most[0].followers + others > left:
            told = f"expected at most {left - others}, for no more may be left in rank {follow}"
            raise document.error(("target", targets.index(most[0]), "followers"), told)
