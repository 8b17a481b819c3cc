"""A raid as text, for a terminal: targets, cards and dice, each with a number; and reports as they are typed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import atan2, degrees
from typing import Any, Final

from gunbai.games.raid.ids import ADD_DIE, FLICK, KIND_NAMES, KINDS
from gunbai.games.raid.report import FAULT, RESTED, Fall, Fallen, pack
from gunbai.games.words import Words

Row = Mapping[str, Any]
Rows = list[list[str]]
UM: Final = 1000
HUNDRED: Final = 100
NEXT: Final = re.compile(r"[;；、]")
OFF: Final = ("off", "落")
COCKED: Final = ("cocked", "傾")
A_FAULT: Final = ("fault", "フォルト")
AT: Final = "t"
"""Before the number of a piece, in the place of a direction: toward its middle."""


def board(view: Row, words: Words, seat: int, domain: str, options: Sequence[int]) -> list[str | Rows]:
    """The round and the wall, the adventurers, then all that lies on the battlefield."""
    blocks: list[str | Rows] = [heading(view, words), adventurer_rows(view, words, seat)]
    if view["targets"]:
        blocks.append(target_rows(view, words))
    if view["cards"]:
        blocks.append(card_rows(view, words))
    blocks.append(dice_rows(view, words))
    return blocks


def odds(found: Row, words: Words) -> str:
    """A raid has none: how dice fall is not reckoned."""
    return ""


def option(view: Row, words: Words, domain: str, value: int, context: Mapping[str, tuple[str, int]]) -> str:
    """A die by its kind, with what it shows and lies on; a die to be added by its kind."""
    if domain == "slot":
        return told_die(view, words, next(row for row in view["dice"] if row["slot"] == value))
    if domain == "growth" and value == ADD_DIE:
        adds = words.entry(*context["adventurer"])["adds"]
        return words.text("growth", "add-one").format(words.name("kind", KIND_NAMES.index(adds)))
    return ""


def told_die(view: Row, words: Words, row: Row) -> str:
    """One die as it is told from the others of its owner."""
    die = die_name(words, row)
    if row["place"] != "field":
        return words.text("board", "die-off").format(die, words.text("board", row["place"]))
    under = [piece_name(view, words, piece) for piece in row["on"]] or [words.text("board", "field")]
    return words.text("board", "die-on").format(die, row["face"], words.listed(under))


def die_name(words: Words, row: Row) -> str:
    return words.name("die", row["owner"] * len(KINDS) + KINDS.index(row["sides"]))


def heading(view: Row, words: Words) -> str:
    parts = [words.text("board", "round").format(view["round"]), words.text("board", "wall").format(view["wall"])]
    if view["acting"] >= 0:
        parts.append(words.text("board", "acts").format(words.name("adventurer", view["acting"])))
    return words.listed(parts)


def columns(words: Words, *names: str) -> list[str]:
    return [words.text("board", name) for name in names]


def adventurer_rows(view: Row, words: Words, seat: int) -> Rows:
    """Who plays whom, and the skills that each has: those that are turned in brackets."""
    rows = [columns(words, "adventurer", "player", "skills")]
    for row in view["adventurers"]:
        player = words.text("board", "you") if row["seat"] == seat else words.name("seat", row["seat"])
        own = [(words.name("skill", one["skill"]), one["state"]) for one in row["skills"] if one["state"] != "hand"]
        told = [name if state == "ready" else f"({name})" for name, state in own]
        rows.append([words.name("adventurer", row["adventurer"]), player, words.listed(told)])
    return rows


def target_rows(view: Row, words: Words) -> Rows:
    """The targets, with the numbers of their pieces, and where their middles lie."""
    rows = [columns(words, "number", "target", "hp-left", "dice-on-it", "tokens", "middle", "state")]
    for number, row in enumerate(view["targets"], start=1):
        states = [key for key, held in (("boss", row["boss"]), ("on-stand", row["stand"])) if held]
        rows.append(
            [
                str(number),
                words.name("target", row["target"]),
                str(row["hp_left"]),
                str(row["dice"]),
                str(row["tokens"]),
                place(row["at"]),
                words.listed([words.text("board", key) for key in states]),
            ]
        )
    return rows


def card_rows(view: Row, words: Words) -> Rows:
    rows = [columns(words, "number", "card", "target", "middle", "owner")]
    first = len(view["targets"]) + 1
    for number, row in enumerate(view["cards"], start=first):
        owner = words.name("adventurer", row["owner"]) if row["owner"] >= 0 else ""
        middle = middle_of(row["outline"])
        names = [words.name("effect", row["effect"]), words.name("target", row["target"])]
        rows.append([str(number), *names, place(middle), owner])
    return rows


def dice_rows(view: Row, words: Words) -> Rows:
    """All dice: those on the battlefield with what they show and lie on."""
    rows = [columns(words, "number", "die", "place", "face", "lies-on")]
    for row in view["dice"]:
        on = words.listed([piece_name(view, words, piece) for piece in row["on"]])
        face = str(row["face"]) if row["place"] == "field" else ""
        rows.append([str(row["slot"] + 1), die_name(words, row), words.text("board", row["place"]), face, on])
    return rows


def place(at: Sequence[int]) -> str:
    return f"{round(at[0] / UM)} {round(at[1] / UM)}"


def middle_of(outline: Sequence[Sequence[int]]) -> tuple[int, int]:
    x, y = [sum(corner[axis] for corner in outline) // len(outline) for axis in (0, 1)]
    return x, y


def pieces(view: Row) -> list[tuple[int, Sequence[int]]]:
    """The pieces in the order of their numbers from 1, each with its middle."""
    boards = [(row["target"], row["at"]) for row in view["targets"]]
    return boards + [(row["card"], middle_of(row["outline"])) for row in view["cards"]]


def piece_name(view: Row, words: Words, piece: int) -> str:
    for row in view["cards"]:
        if row["card"] == piece:
            return words.name("effect", row["effect"])
    return words.name("target", piece)


# ---------------------------------------------------------------------- reports


def report_help(topic: str, view: Row, words: Words) -> list[str]:
    """What to type for a report, line by line."""
    if topic == "shot.aim":
        aiming = view["aiming"]
        method = "flick" if aiming["method"] == FLICK else "throw"
        away = words.text("report", "away").format(round(aiming["away"] / UM))
        kind = KIND_NAMES[KINDS.index(aiming["sides"])]
        up = words.text("report", "face-up").format(kind.upper(), aiming["face"])
        return [words.text("report", method), away, up]
    keys = ("fall", "others", "marks") if topic == "shot.fall" else ("place",)
    return [words.text("report", key) for key in keys]


def read_report(topic: str, typed: str, view: Row) -> tuple[int, ...]:
    """The ints of a report as it was typed. Raises ValueError for what cannot be read."""
    if topic == "shot.aim":
        return read_aim(typed.split(), view)
    if topic == "shot.fall":
        return read_fall(typed, view)
    return tuple(map(int, typed.split()))


def read_aim(parts: list[str], view: Row) -> tuple[int, ...]:
    """``x y direction strength [rise]``, or ``[across up]`` of a flick; the direction ``t3``: toward piece 3."""
    if len(parts) < 4:
        raise ValueError("too short")
    x, y = int(parts[0]), int(parts[1])
    if parts[2].startswith(AT):
        _, middle = numbered(pieces(view), parts[2].removeprefix(AT))
        angle = degrees(atan2(middle[1] - y * UM, middle[0] - x * UM))
    else:
        angle = float(parts[2])
    direction = round(angle * HUNDRED) % (360 * HUNDRED)
    strength, more = int(parts[3]), [float(part) for part in parts[4:]]
    if view["aiming"]["method"] != FLICK:
        rise = more[0] if more else 35.0
        return (x, y, direction, strength, round(rise * HUNDRED), 0, 0)
    across, up = [*more, 0.0, 0.0][:2]
    return (x, y, direction, strength, 0, round(across * UM), round(up * UM))


def read_fall(typed: str, view: Row) -> tuple[int, ...]:
    """The shot die, then each die that was moved: ``5 1; 7: off; 3: 2 1 4``; all others lie as they did."""
    first, *others = NEXT.split(typed)
    state = RESTED
    for word in A_FAULT:
        if first.strip().startswith(word):
            state, first = FAULT, first.replace(word, "", 1)
    fallen = {row["slot"]: as_before(row) for row in view["dice"] if row["place"] == "field"}
    slot = view["aiming"]["slot"]
    fallen[slot] = one_fallen(slot, first.split(), view)
    for other in others:
        number, colon, rest = other.replace("：", ":").partition(":")
        if not colon:
            raise ValueError("expected a die and a colon")
        slot = int(number) - 1
        fallen[slot] = one_fallen(slot, rest.split(), view)
    return pack(Fall(state, list(fallen.values()), ()))


def as_before(row: Row) -> Fallen:
    return Fallen(row["slot"], row["face"], row["cocked"], tuple(row["on"]), ())


def one_fallen(slot: int, parts: list[str], view: Row) -> Fallen:
    """``off``, or a face and the numbers of the pieces under the die; ``cocked`` at the end."""
    if not parts:
        raise ValueError("nothing told")
    if parts[0].startswith(OFF):
        return Fallen(slot, 0, False, (), ())
    cocked = parts[-1].startswith(COCKED)
    numbers = parts[1:-1] if cocked else parts[1:]
    on = tuple([numbered(pieces(view), number)[0] for number in numbers])
    return Fallen(slot, int(parts[0]), cocked, on, ())


def numbered(found: list[tuple[int, Sequence[int]]], number: str) -> tuple[int, Sequence[int]]:
    """The piece of this number, from 1. Raises ValueError."""
    at = int(number)
    if not 1 <= at <= len(found):
        raise ValueError(f"no piece {at}")
    return found[at - 1]
