"""Shadow Hunters as text, for a terminal: the board as one seat sees it, and the odds of an option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gunbai.games.words import Words


def board(
    view: Mapping[str, Any], words: Words, seat: int, domain: str, options: Sequence[int]
) -> list[str | list[list[str]]]:
    """The turn, the areas in their pairs, and a row for every player. ``domain`` and ``options``: what is asked."""
    lines = [area_line(words, view, area) for area in view["areas"]]
    pairs = ["  |  ".join(lines[pair : pair + 2]) for pair in range(0, len(lines), 2)]
    rows = [[words.text("board", key) for key in ("seat", "damage", "area", "equipment", "character")]]
    for at, row in enumerate(view["seats"]):
        name = words.seat(at) + (f" ({words.text('board', 'you')})" if at == seat else "")
        rows.append(
            [
                f"> {name}" if at == view["turn"] else name,
                damage_text(words, row),
                place_text(words, row),
                words.listed([words.name("card", card) for card in row["equipment"]]) or "-",
                character_text(words, row),
            ]
        )
    return [words.text("board", "turn").format(view["turns"]), *pairs, rows]


def area_line(words: Words, view: Mapping[str, Any], area: int) -> str:
    """An area, the sums that lead to it, and who is there."""
    entry = words.entry("area", area)
    sums = "/".join(str(number) for number in entry["numbers"])
    there = [words.seat(at) for at, row in enumerate(view["seats"]) if row["area"] == area]
    return f"{words.name('area', area)} [{sums}] {words.listed(there)}".rstrip()


def place_text(words: Words, row: Mapping[str, Any]) -> str:
    if not row["alive"]:
        return words.text("board", "dead")
    return words.name("area", row["area"]) if row["area"] >= 0 else "-"


def damage_text(words: Words, row: Mapping[str, Any]) -> str:
    """The damage, out of the HP where that is known."""
    if row["character"] < 0:
        return str(row["damage"])
    return f"{row['damage']}/{words.entry('character', row['character'])['hp']}"


def character_text(words: Words, row: Mapping[str, Any]) -> str:
    hidden = words.text("board", "hidden")
    if row["character"] < 0:
        return hidden
    faction = next(
        at
        for at, entry in enumerate(words.book["domains"]["faction"])
        if entry["id"] == words.entry("character", row["character"])["faction"]
    )
    name = f"{words.name('character', row['character'])} ({words.name('faction', faction)})"
    return name if row["revealed"] else f"{name}, {hidden}"


def odds(found: Mapping[str, Any], words: Words) -> str:
    """How much damage an attack does on average, and how likely it kills whom."""
    if "targets" in found:
        kills = words.listed([f"{words.seat(one['seat'])} {kill_chance(one)}" for one in found["targets"]])
    else:
        kills = kill_chance(found)
    return words.text("board", "odds").format(decimal(found["mean"]), kills)


def kill_chance(found: Mapping[str, Any]) -> str:
    """How likely a target dies, as far as is known who it is."""
    hidden = [percent(chance) for _, chance in found["kill_by_hp"]] or [0]
    chances = hidden if found["kill"] is None else [percent(found["kill"])]
    fewest, most = min(chances), max(chances)
    return f"{fewest} %" if fewest == most else f"{fewest}-{most} %"


def percent(fraction: str) -> int:
    """``"5/24"`` as 21."""
    over, _, under = fraction.partition("/")
    return round(100 * int(over) / int(under or 1))


def decimal(fraction: str) -> str:
    """``"11/6"`` as 1.8."""
    over, _, under = fraction.partition("/")
    return f"{int(over) / int(under or 1):.1f}"
