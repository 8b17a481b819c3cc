"""The showdown as text, for a terminal: the board with the monster and the survivors, and the odds of an option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from gunbai.games.showdown.ids import BLEEDING, INSANITY, LOCATIONS, NOBODY, SURVIVAL
from gunbai.games.showdown.spaces import COLUMNS, NO_SPACE, ROWS, SPACES, column_of, row_of, space_at
from gunbai.games.words import Words

SURVIVOR_LETTERS: Final = "ABCD"
TERRAIN_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
MONSTER_LETTER: Final = "M"
FACING: Final = "^>v<"
"""By direction, along the side of the monster that faces there."""
EMPTY: Final = "."
OPTION: Final = "+"
SPACE_DOMAINS: Final = ("space", "place")
"""A place is the upper left space of a tile, and all of them again for a turned one."""
STATS: Final = (SURVIVAL, INSANITY, BLEEDING)


def board(
    view: Mapping[str, Any], words: Words, seat: int, domain: str, options: Sequence[int]
) -> list[str | list[list[str]]]:
    """The round, the board, the monster with its decks, and a row for every survivor.

    The ``options`` of what is asked are marked on the board where its ``domain`` is one of those of spaces.
    """
    chosen = sorted({value % SPACES for value in options if value >= 0}) if domain in SPACE_DOMAINS else []
    told = [words.text("board", "options").format(words.name("space", chosen[0]))] if chosen else []
    letters = terrain_letters(view)
    named = [f"{letter} {words.name('terrain', card)}" for card, letter in letters.items()]
    return [
        heading(view, words),
        *drawn(view, letters, chosen),
        *told,
        words.listed(named),
        *monster_lines(view, words),
        survivor_rows(view, words),
        words.text("board", "injuries"),
    ]


def heading(view: Mapping[str, Any], words: Words) -> str:
    """The round, whose turn it is, and who acts."""
    parts = [words.text("board", "round").format(view["round"])]
    if view["side"] >= 0:
        parts.append(words.text("board", "turn").format(words.name("turn", view["side"])))
    if view["acting"] != NOBODY:
        parts.append(words.text("board", "acts").format(words.name("survivor", view["acting"])))
    return words.listed(parts)


# ---------------------------------------------------------------- the board


def terrain_letters(view: Mapping[str, Any]) -> dict[int, str]:
    """A letter for every terrain card that lies on the board."""
    cards = dict.fromkeys(card for card, *_ in view["tiles"])
    return dict(zip(cards, TERRAIN_LETTERS, strict=False))


def drawn(view: Mapping[str, Any], letters: Mapping[int, str], chosen: Sequence[int]) -> list[str]:
    """The board, a line a row: terrain, over it what can be chosen, the monster and the survivors."""
    grid = [[EMPTY] * COLUMNS for _ in range(ROWS)]

    def put(space: int, letter: str) -> None:
        grid[row_of(space)][column_of(space)] = letter

    for card, anchor, width, height, _ in view["tiles"]:
        for space in block(anchor, width, height):
            put(space, letters[card])
    for space in chosen:
        put(space, OPTION)
    monster = view["monster"]
    if monster["anchor"] != NO_SPACE:
        for space in block(monster["anchor"], monster["size"], monster["size"]):
            put(space, FACING[monster["facing"]] if is_front(space, monster) else MONSTER_LETTER)
    for survivor, row in enumerate(view["survivors"]):
        if row["space"] != NO_SPACE:
            put(row["space"], SURVIVOR_LETTERS[survivor])
    head = "   " + "".join(f"{column + 1:3}" for column in range(COLUMNS))
    return [head, *(f"{at + 1:3}" + "".join(f"{letter:>3}" for letter in row) for at, row in enumerate(grid))]


def block(anchor: int, width: int, height: int) -> list[int]:
    """The spaces of a rectangle by its upper left one."""
    column, row = column_of(anchor), row_of(anchor)
    return [space_at(column + x, row + y) for y in range(height) for x in range(width)]


def is_front(space: int, monster: Mapping[str, Any]) -> bool:
    """Whether a space of the monster is on the side that it faces."""
    last = monster["size"] - 1
    x, y = column_of(space) - column_of(monster["anchor"]), row_of(space) - row_of(monster["anchor"])
    return bool([y == 0, x == last, y == last, x == 0][monster["facing"]])


# ---------------------------------------------------------------- the monster and the survivors


def monster_lines(view: Mapping[str, Any], words: Words) -> list[str]:
    """Where the monster stands, what it is like, and its cards."""
    monster, deck = view["monster"], view["deck"]
    level = words.both(words.entry("monster", monster["monster"])["levels"][monster["level"]]["name"])
    at = monster["anchor"]
    place = words.name("space", at) if at != NO_SPACE else words.text("board", "off")
    named = (words.name("monster", monster["monster"]), level, place, words.name("direction", monster["facing"]))
    down = [words.text("board", "down")] if monster["down"] else []
    open_cards = [*deck["moods"], *deck["always"]] + ([deck["ai_top"]] if deck["ai_top"] >= 0 else [])
    in_play = [words.name("card", card) for card in open_cards]
    in_play += [words.name("hit-location", location) for location in deck["persistent"]]
    piles = (deck["ai"], len(deck["ai_discard"]), deck["wounds"], deck["locations"], len(deck["location_discard"]))
    lines = [
        words.listed([words.text("board", "monster").format(*named), *down]),
        words.listed([f"{words.name('monster-attribute', at)} {n}" for at, n in enumerate(monster["attributes"])]),
        words.text("board", "deck").format(*piles),
    ]
    return lines + ([words.text("board", "in-play").format(words.listed(in_play))] if in_play else [])


def survivor_rows(view: Mapping[str, Any], words: Words) -> list[list[str]]:
    """What every survivor has left, the names of the columns first."""
    head = [words.text("board", key) for key in ("survivor", "place", "armour")]
    rows = [[*head, *(words.name("stat", stat) for stat in STATS), words.text("board", "state")]]
    for survivor, row in enumerate(view["survivors"]):
        name = f"{SURVIVOR_LETTERS[survivor]} {words.name('survivor', survivor)}"
        name += f" ({words.seat(row['seat'])})" if len(view["seats"]) > 1 else ""
        if not row["alive"]:
            rows.append([name, "-", "-", *["-"] * len(STATS), words.text("board", "dead")])
            continue
        place = words.name("space", row["space"]) if row["space"] != NO_SPACE else "-"
        armour = " ".join(armour_text(row, location) for location in range(LOCATIONS))
        rows.append([name, place, armour, *(str(row["stats"][stat]) for stat in STATS), state_text(row, words)])
    return rows


def armour_text(row: Mapping[str, Any], location: int) -> str:
    """The armour points of a hit location, with the injuries marked there."""
    heavy, light = row["heavy"] >> location & 1, row["light"] >> location & 1
    return f"{row['armour'][location]}{'!!' if heavy else '!' if light else ''}"


def state_text(row: Mapping[str, Any], words: Words) -> str:
    """All that is worth telling of how a survivor stands."""
    told = {
        "down": row["down"],
        "threat": not row["threat"] and not row["down"] and row["space"] != NO_SPACE,
        "acted": row["acted"],
    }
    found = [words.text("board", key) for key, holds in told.items() if holds]
    return words.listed(found + [words.name("status", status) for status in row["statuses"]]) or "-"


# ---------------------------------------------------------------- odds


def odds(found: Mapping[str, Any], words: Words) -> str:
    """What an attack comes to: of a survivor its wounds, of the monster its hits."""
    if "wounds" in found:
        wounds = words.text("board", "wounds")
        told = [wounds.format(f"{mean(found['wounds']):.1f}", round(100 * Fraction(found["trap"])))]
        dice = words.text("board", "dice").format(found["dice"], found["needed"])
        return words.listed([dice, *told] if found["dice"] else told)
    dice = words.text("board", "dice").format(found["dice"], found["needed"])
    return words.listed([dice, words.text("board", "hits").format(f"{mean(found['hits']):.1f}")])


def mean(chances: Sequence[Sequence[Any]]) -> float:
    """The mean of ``[[number, "a/b"], ...]``."""
    return float(sum((number * Fraction(chance) for number, chance in chances), Fraction(0)))
