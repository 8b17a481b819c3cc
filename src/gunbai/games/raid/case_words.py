"""The words of a raid's cases that the book does not have: dice by kind, pieces by where they lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gunbai.games.books import Texts
from gunbai.games.cases import Words, words
from gunbai.games.raid.content import library, text_files
from gunbai.games.raid.domains import domains
from gunbai.games.raid.ids import CARDS_FROM, KINDS, MOST_SIDES, NOBODY, SLOTS
from gunbai.games.raid.state import Raid

BOOK: Final = domains(library(), Texts(text_files()))
TARGETS: Final = len(BOOK["target"])
DIE: Final = "die of an adventurer"
PIECE: Final = "target or side with a card"

OWN: Final[Mapping[str, list[dict[str, Any]]]] = {
    DIE: [*BOOK["slot"], *BOOK["die"]],
    PIECE: [*BOOK["target"], *BOOK["side"]],
    "place": [
        {"id": "hand", "name": words("in hand", "手元")},
        {"id": "field", "name": words("on the battlefield", "バトルフィールド")},
        {"id": "out", "name": words("out", "使えない")},
    ],
}
"""A die may be named by its number, or by its kind where there is one of it; a card by the side at which it lies."""

Path = tuple[str | int, ...]


def number(words: Words, domain: str, word: str, path: Path) -> int:
    """The number of what a case names where it has to name something."""
    found = words.number(domain, word, path)
    if found == NOBODY:
        article = "an" if domain[0] in "aeiou" else "a"
        raise words.wrong(path, f'{article} {domain}, not "{word}"')
    return found


def slot_of(game: Raid, word: str, path: Path, words: Words) -> int:
    """The slot of a die that a case names: the first of its kind, if it is named by its kind."""
    die = number(words, DIE, word, path)
    if die < SLOTS:
        if not game.sides[die]:
            raise words.wrong(path, "a die that there is")
        return die
    adventurer, kind = divmod(die - SLOTS, len(KINDS))
    found = [slot for slot in game.dice_of(adventurer) if game.sides[slot] == KINDS[kind]]
    if not found:
        raise words.wrong(path, "a die that the adventurer has")
    if len(found) > 1:
        known = " or ".join(f'"{BOOK["slot"][slot]["id"]}"' for slot in found)
        raise words.wrong(path, f"{known}: there are several of this kind")
    return found[0]


def piece_of(game: Raid, word: str, path: Path, words: Words) -> int:
    """The piece that a case names: a target, or the card at a side of one."""
    piece = number(words, PIECE, word, path)
    if piece < TARGETS:
        if piece not in game.field():
            raise words.wrong(path, "a target on the battlefield")
        return piece
    target, side = divmod(piece - TARGETS, MOST_SIDES)
    card = card_at(game, target, side)
    if card == NOBODY:
        raise words.wrong(path, "a side at which a card lies")
    return CARDS_FROM + card


def card_at(game: Raid, target: int, side: int) -> int:
    """The slot of the card at a side; NOBODY where there is none."""
    return next((card for card in game.cards_of(target) if game.card_side[card] == side), NOBODY)


def piece_number(game: Raid, piece: int) -> int:
    """A piece as the domain of pieces counts it."""
    if piece < CARDS_FROM:
        return piece
    card = piece - CARDS_FROM
    return TARGETS + game.card_target[card] * MOST_SIDES + game.card_side[card]


def owner_of(effect: int) -> int:
    """Whose skill gives an effect card; NOBODY's if it is a target's own."""
    skills = library().content.skills
    return next((skill.adventurer for skill in skills if skill.card == effect), NOBODY)
