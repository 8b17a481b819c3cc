"""The night scene as text, for a terminal: the maps with who is where, the plots, the own sheet, and odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from gunbai.games.night.ids import ANYBODY, DROPPED, FREE, HERE, LEFT, NOBODY, OFF_THE_MAP, UNKNOWN
from gunbai.games.words import Words

NOTHING: Final = "-"
OPTION: Final = "+"
AREA_DOMAIN: Final = "area"
STEPS: Final = range(6, 0, -1)
"""The plots, in the order in which they act."""

Row = Mapping[str, Any]


def board(
    view: Mapping[str, Any], words: Words, seat: int, domain: str, options: Sequence[int]
) -> list[str | list[list[str]]]:
    """The round, the areas of every map, the plots, a row for every character, and what the seat alone knows.

    The ``options`` of what is asked are marked among the areas where its ``domain`` is theirs.
    """
    chosen = options if domain == AREA_DOMAIN else []
    blocks: list[str | list[list[str]]] = [heading(view, words)]
    for row in view["maps"]:
        blocks += map_blocks(view, words, row, chosen)
    blocks += plot_lines(view, words)
    blocks.append(character_rows(view, words, seat))
    if view["gm"] != NOBODY:
        name = told_seat(words, view["gm"], seat)
        blocks.append(words.text("board", "gm").format(name))
    blocks += known_lines(view, words)
    blocks += check_lines(view, words)
    return blocks + [line for row in view["characters"] if is_sheet_shown(view, row) for line in sheet(row, words)]


def is_sheet_shown(view: Mapping[str, Any], row: Row) -> bool:
    """The own sheet, but not in the turn of another; to a game master that of whoever acts."""
    own = view["own"] if view["own"] != NOBODY else view["acting"]
    return bool(row["character"] == own and view["acting"] in (own, NOBODY))


def heading(view: Mapping[str, Any], words: Words) -> str:
    """The scenario, the round, and whose turn it is."""
    here = words.text("board", "round").format(view["round"]) if view["round"] else words.text("board", "before")
    parts = [words.name("scenario", view["scenario"]), here]
    if view["acting"] != NOBODY:
        parts.append(words.text("board", "acts").format(words.name("character", view["acting"])))
    return words.listed(parts)


# ---------------------------------------------------------------- the maps


def map_blocks(view: Mapping[str, Any], words: Words, row: Row, chosen: Sequence[int]) -> list[str | list[list[str]]]:
    """A map: its battlefield, and a row for every area with who is known to be there."""
    told = []
    if row["battlefield"] != UNKNOWN:
        told.append(words.name("battlefield", row["battlefield"]))
    if row["over"]:
        told.append(words.text("board", "over"))
    if not row["known"]:
        told.append(words.text("board", "not-told"))
    name = words.name("map", row["map"])
    head = words.text("board", "map").format(name, words.listed(told)) if told else name
    rows = [[words.text("board", key) for key in ("area", "battlefield", "leads-to", "there")]]
    here = [area for area in view["areas"] if words.entry("area", area["area"])["map"] == row["map"]]
    return [head, rows + [area_row(view, words, area, chosen) for area in here]]


def area_row(view: Mapping[str, Any], words: Words, area: Row, chosen: Sequence[int]) -> list[str]:
    entry = words.entry("area", area["area"])
    ways = [words.name("area", other) for other in entry["neighbours"]]
    ways += [words.text("board", "off-the-map")] if entry["exit"] else []
    there = [words.name("character", row["character"]) for row in view["characters"] if row["area"] == area["area"]]
    there += [words.text("board", "sought")] if area["sought"] else []
    mark = f"{OPTION} " if area["area"] in chosen else ""
    return [
        mark + words.name("area", area["area"]),
        words.name("battlefield", area["battlefield"]),
        words.listed(ways),
        words.listed(there),
    ]


# ---------------------------------------------------------------- plots and characters


def plot_lines(view: Mapping[str, Any], words: Words) -> list[str]:
    """The plots that are known, the highest first, and whose are sealed."""
    steps = []
    for plot in STEPS:
        there = [words.name("character", row["character"]) for row in view["characters"] if row["plot"] == plot]
        steps += [f"{plot} {words.listed(there)}"] if there else []
    sealed = [words.name("character", row["character"]) for row in view["characters"] if is_sealed(row)]
    steps += [f"{words.text('board', 'sealed')} {words.listed(sealed)}"] if sealed else []
    return [f"{words.text('board', 'plot')}  {'  |  '.join(steps)}"] if steps else []


def is_sealed(row: Row) -> bool:
    """Whether a plot is in that the seat may not know."""
    return bool(row["sealed"] and not row["plot"])


def character_rows(view: Mapping[str, Any], words: Words, seat: int) -> list[list[str]]:
    """How everybody stands, as far as the seat knows; the names of the columns first."""
    rows = [[words.text("board", key) for key in ("character", "place", "hp", "mp", "luck", "state")]]
    for row in view["characters"]:
        name = words.name("character", row["character"])
        if row["seat"] != NOBODY:
            name += f" ({told_seat(words, row['seat'], seat)})"
        rows.append(
            [
                f"> {name}" if row["character"] == view["acting"] else name,
                place(row, words),
                *(amount(row, key, words) for key in ("hp", "mp", "luck")),
                words.listed(states(row, words)) or NOTHING,
            ]
        )
    return rows


def told_seat(words: Words, whose: int, seat: int) -> str:
    """A player, or that it is oneself."""
    return words.text("board", "you") if whose == seat else words.seat(whose)


def place(row: Row, words: Words) -> str:
    """The area; else whether it is out, hides, or on which map it is."""
    if row["presence"] in (LEFT, DROPPED):
        return words.name("presence", row["presence"])
    if row["area"] != UNKNOWN:
        return words.name("area", row["area"])
    if row["presence"] == HERE:
        return words.text("board", "unknown")
    return words.name("map", row["map"]) if row["map"] != UNKNOWN else NOTHING


def amount(row: Row, key: str, words: Words) -> str:
    """What is left of HP, MP or LUC, of how much."""
    left = words.text("board", "unknown") if row[key] == UNKNOWN else str(row[key])
    return f"{left}/{row[f'{key}_max']}"


def states(row: Row, words: Words) -> list[str]:
    """All that is worth telling of how a character stands."""
    found = [words.text("board", key) for key in ("hidden", "acted") if row[key]]
    if row["guarding"] == ANYBODY:
        found.append(words.text("board", "guards-anybody"))
    elif row["guarding"] != NOBODY:
        found.append(words.text("board", "guards").format(words.name("character", row["guarding"])))
    if row["destination"] == OFF_THE_MAP:
        found.append(words.text("board", "moves-to").format(words.text("board", "off-the-map")))
    elif row["destination"] != UNKNOWN:
        found.append(words.text("board", "moves-to").format(words.name("area", row["destination"])))
    elif row["moving"]:
        found.append(words.text("board", "moves"))
    found += [words.text("board", "off-balance")] if row["off_balance"] else []
    return found + ([words.text("board", "seals").format(row["seals"])] if row["seals"] != UNKNOWN else [])


# ---------------------------------------------------------------- what the seat alone knows


def known_lines(view: Mapping[str, Any], words: Words) -> list[str]:
    """The secrets that the seat has found, with their texts, and the true names of others."""
    lines = [f"{words.name('secret', found['secret'])} – {words.both(found['text'])}" for found in view["secrets"]]
    for row in view["characters"]:
        if row["true_name"] and row["character"] != view["own"]:
            name = words.text("board", "true-name").format(words.both(row["true_name"]))
            lines.append(words.listed([words.name("character", row["character"]), name]))
    return [words.text("board", "known").format(line) for line in lines]


def check_lines(view: Mapping[str, Any], words: Words) -> list[str]:
    """The check under way: what it needs, what the dice show."""
    check = view["check"]
    if check is None or check["specialty"] == UNKNOWN:
        return []
    what = words.listed([words.name("character", check["character"]), words.name("purpose", check["purpose"])])
    line = words.text("board", "check").format(what, check["target"]) if check["target"] else what
    return [f"{line}  {'+'.join(str(die) for die in check['dice'])} = {check['total']}" if check["dice"] else line]


def sheet(row: Row, words: Words) -> list[str]:
    """A character's sheet: who it is, what it is good at, and its skills."""
    if row["sheet"] == UNKNOWN:
        return []
    lines = []
    if row["true_name"]:
        name = words.text("board", "true-name").format(words.both(row["true_name"]))
        weakness = words.text("board", "weakness").format(words.both(row["weakness"]))
        lines += [words.listed([words.name("character", row["character"]), name]), weakness]
    specialties = words.listed([words.name("specialty", one) for one in row["specialties"]])
    lines.append(words.text("board", "specialties").format(specialties))
    return [*lines, *[skill_line(row, words, at) for at in range(len(row["skills"]))]]


def skill_line(row: Row, words: Words, at: int) -> str:
    """A skill with what it costs, reaches, needs and does, and its text."""
    number = row["skills"][at]
    entry = words.entry("skill", number)
    told = [words.text("board", "cost").format(entry["cost"])]
    if entry["kind"] in ("attack", "secret"):
        told.append(words.text("board", "range").format(row["reach"][at]))
        told.append(specialty_needed(row, words, entry["specialty"]))
        told.append(words.text("board", "damage").format(entry["damage"]))
    if entry["kind"] == "defence":
        told.append(words.text("board", "guard").format(entry["guard"]))
    told += [words.text("board", "used")] if number in row["used"] else []
    return f"  {words.name('skill', number)} ({words.listed(told)}) {words.both(entry['text'])}"


def specialty_needed(row: Row, words: Words, specialty: int) -> str:
    """The specialty of an attack, and what its hit check needs."""
    if specialty == FREE:
        return words.text("board", "free")
    return f"{words.name('specialty', specialty)} {row['targets'][specialty]}+"


# ---------------------------------------------------------------- odds


def odds(found: Mapping[str, Any], words: Words) -> str:
    """How an answer to an attack ends and what it costs, or how often a check succeeds."""
    if found["kind"] == "answer":
        how = [percent(found[key]) for key in ("void", "half", "open")]
        if not Fraction(found["void"]) and not Fraction(found["open"]):
            return words.text("board", "defence").format(mean(found["expected"]))
        return words.text("board", "answer").format(*how, mean(found["expected"]))
    if found["kind"] == "defence":
        return words.text("board", "defence").format(mean(found["expected"]))
    key = "hit" if found["kind"] == "hit" else "success"
    return words.text("board", key).format(found["needed"], percent(found["success"]))


def percent(fraction: str) -> str:
    return f"{round(100 * Fraction(fraction))} %"


def mean(fraction: str) -> str:
    return f"{float(Fraction(fraction)):.1f}"
