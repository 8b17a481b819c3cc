"""The board of a game as a page of text, made from one seat's view and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from gunbai.games.words import Words
from gunbai.players.terminal.phrases import PHRASES


def show_hunters(console: Console, words: Words, view: Mapping[str, Any], seat: int) -> None:
    """Shadow Hunters: the areas in their pairs, and a row for every player."""
    say = PHRASES[words.language]
    console.rule(Text(say["turns"].format(view["turns"])))
    areas = view["areas"]
    for pair in range(0, len(areas), 2):
        here = [area_line(words, view, area) for area in areas[pair : pair + 2]]
        console.print("  |  ".join(here), markup=False)
    columns = [say["seat"], say["damage"], say["area"], say["equipment"], say["character"]]
    table = Table(*columns, box=None, pad_edge=False)
    for at, row in enumerate(view["seats"]):
        name = words.seat(at) + (f" ({say['you']})" if at == seat else "")
        if at == view["turn"]:
            name = f"> {name}"
        table.add_row(
            Text(name, style="bold" if at == seat else ""),
            Text(damage_text(words, row)),
            Text(place_text(words, row)),
            Text(words.listed([words.name("card", card) for card in row["equipment"]]) or "-"),
            Text(character_text(words, row)),
        )
    console.print(table)


def area_line(words: Words, view: Mapping[str, Any], area: int) -> str:
    """An area, the sums that lead to it, and who is there."""
    entry = words.entry("area", area)
    sums = "/".join(str(number) for number in entry["numbers"])
    there = [words.seat(at) for at, row in enumerate(view["seats"]) if row["area"] == area]
    return f"{words.name('area', area)} [{sums}] {words.listed(there)}".rstrip()


def place_text(words: Words, row: Mapping[str, Any]) -> str:
    if not row["alive"]:
        return PHRASES[words.language]["dead"]
    return words.name("area", row["area"]) if row["area"] >= 0 else "-"


def damage_text(words: Words, row: Mapping[str, Any]) -> str:
    """The damage, out of the HP where that is known."""
    if row["character"] < 0:
        return str(row["damage"])
    return f"{row['damage']}/{words.entry('character', row['character'])['hp']}"


def character_text(words: Words, row: Mapping[str, Any]) -> str:
    if row["character"] < 0:
        return PHRASES[words.language]["hidden"]
    faction = next(
        at
        for at, entry in enumerate(words.book["domains"]["faction"])
        if entry["id"] == words.entry("character", row["character"])["faction"]
    )
    name = f"{words.name('character', row['character'])} ({words.name('faction', faction)})"
    return name if row["revealed"] else f"{name}, {PHRASES[words.language]['hidden']}"


BOARDS: Final[dict[str, Callable[[Console, Words, Mapping[str, Any], int], None]]] = {"hunters": show_hunters}
"""How a game's board is shown, by game."""
