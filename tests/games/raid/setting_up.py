"""Positions of a raid, read from lines in the game's own words (see ``table.py``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gunbai.games import GAMES
from gunbai.games.raid import place
from gunbai.games.raid.ending import RoundEnd
from gunbai.games.raid.growth import Growth
from gunbai.games.raid.ids import (
    ADVENTURERS,
    CARDS_FROM,
    GONE,
    KINDS,
    NOBODY,
    ON_FIELD,
    OUT,
    READY,
    USED,
)
from gunbai.games.raid.place import LayOut
from gunbai.games.raid.prep import Play, Round
from gunbai.games.raid.state import Raid
from gunbai.games.raid.turn import AttackPhase
from gunbai.kernel.procedure import Procedure, stage_table

RAID: Any = GAMES["raid"]
WORDS: dict[str, list[str]] = {
    domain: [entry["id"] for entry in entries] for domain, entries in RAID.book()["domains"].items()
}
"""The ids of everything that has a number, by domain."""
MOMENTS = ("draw", "place", "cards", "turn", "end", "growth")


def number_of(domain: str, word: str) -> int:
    return WORDS[domain].index(word)


def hp(target: str) -> int:
    """The HP of a target."""
    found: int = RAID.library.content.targets[number_of("target", target)].hp
    return found


def followers(boss: str) -> int:
    """How many come with a boss."""
    found: int = RAID.library.content.targets[number_of("target", boss)].followers
    return found


def is_kind(word: str) -> bool:
    return word in WORDS["kind"]


def lying(slot: int) -> tuple[int, ...]:
    """A pose of a die, each slot's another one."""
    return (slot * 30_000_000, 0, 0, 1_000_000_000, 0, 0, 0)


class Line:
    """One line of a position: who or what, and the phrases."""

    def __init__(self, text: str) -> None:
        name, _, rest = text.partition(":")
        self.name = name.strip()
        self.phrases = [phrase.split() for phrase in rest.split(",") if phrase.strip()]
        self.adventurer = self.name in WORDS["adventurer"]
        self.number = number_of("adventurer" if self.adventurer else "target", self.name)


def make_game(
    seats: int = 4,
    difficulty: str = "normal",
    shots: str = "real",
    rulings: Mapping[str, str] | None = None,
    players: Sequence[int] | None = None,
) -> Raid:
    """A raid in which everybody has an adventurer and nothing has happened."""
    options = {"difficulty": difficulty, "shots": shots}
    game: Raid = RAID.make({"seats": seats, "options": options, "rulings": dict(rulings or {})})
    game.player = list(players or [adventurer % seats for adventurer in range(ADVENTURERS)])
    for card in game.content.adventurers:
        game.skill[card.skill] = READY
    return game


def lay_out(game: Raid, lines: Sequence[Line], at: str) -> None:
    """Targets where their lines say, then their cards, then dice and skills."""
    targets = [line for line in lines if not line.adventurer]
    for line in targets:
        game.draw_target(line.number, line is targets[0])
    if at not in ("draw", "place"):
        for line in targets:
            lay_board(game, line)
        for line in targets:
            for phrase in line.phrases:
                lay_on_board(game, line.number, phrase)
    for line in lines:
        if line.adventurer:
            give(game, line)


def lay_board(game: Raid, line: Line) -> None:
    """The boss in the middle; others at a side (``at ogre-3``), or its last that has room, or on a stand."""
    target = line.number
    where = next((phrase for phrase in line.phrases if phrase[0] in ("at", "stands")), None)
    if target == game.boss:
        game.lies[target] = place.MIDDLE
        game.stand[target] = game.rulings.boss_flies and game.target(target).flying
    elif where is not None and where[0] == "at":
        host, side = divmod(number_of("side", where[1]), 12)
        game.lies[target] = place.place_at(game, host, side, target)
    elif target in place.flyers(game):
        game.stand[target] = True
        game.lies[target] = place.flyer_place(game, target)
        if where is not None:
            game.lies[target] = (int(where[1]) * 1000, int(where[2]) * 1000, 0)
    else:
        sides = range(game.target(game.boss).sides)
        free = next(side for side in reversed(sides) if place.refuse_side(game, target, game.boss, side) is None)
        game.lies[target] = place.place_at(game, game.boss, free, target)
    game.laid[target] = True


def lay_on_board(game: Raid, target: int, phrase: list[str]) -> None:
    """A card (``weak-spot at 3``, or at the first free side) or tokens (``2 tokens``)."""
    if phrase[-1] == "tokens":
        game.tokens[target] = int(phrase[0])
    elif phrase[0] in WORDS["effect"]:
        effect = game.content.effects[number_of("effect", phrase[0])]
        owners = [skill.adventurer for skill in game.content.skills if skill.card == effect.number]
        owner = owners[0] if effect.of_adventurer else NOBODY
        side = int(phrase[2]) - 1 if len(phrase) > 1 else place.free_sides(game, target, effect.of_adventurer)[0]
        game.lay_card(effect.number, target, side, owner)
    elif phrase[0] not in ("at", "stands"):
        raise ValueError(f"no such phrase: {' '.join(phrase)}")


def give(game: Raid, line: Line) -> None:
    """An adventurer's dice, skills and points."""
    adventurer = line.number
    dice = [phrase for phrase in line.phrases if is_kind(phrase[0])]
    if not dice:
        dice = [[f"d{sides}"] for sides in game.content.adventurers[adventurer].dice]
    for phrase in line.phrases:
        if phrase[0] in WORDS["skill"]:
            game.skill[number_of("skill", phrase[0])] = READY
        elif phrase[0] == "used":
            game.skill[number_of("skill", phrase[1])] = USED
        elif phrase[-1] == "points":
            game.points[adventurer] = int(phrase[0])
        elif phrase == ["passed"]:
            game.passed[adventurer] = True
        elif phrase == ["unskilled"]:
            game.skill[game.content.adventurers[adventurer].skill] = 0
        elif not is_kind(phrase[0]) and phrase != ["dice-less"]:
            raise ValueError(f"no such phrase: {' '.join(phrase)}")
    if ["dice-less"] not in line.phrases:
        for phrase in dice:
            give_die(game, adventurer, phrase)


def give_die(game: Raid, adventurer: int, phrase: list[str]) -> None:
    """``d6`` in hand, ``d6 out``, ``d6 4`` on the table, ``d6 4 on ogre & ogre/maw``, ``d6 4 cocked on ogre``."""
    game.gain_die(adventurer, KINDS[number_of("kind", phrase[0])])
    slot = game.dice_of(adventurer)[-1]
    if phrase[1:] == ["out"]:
        game.take_off(slot, OUT)
    elif len(phrase) > 1:
        game.place[slot] = ON_FIELD
        game.face[slot], game.cocked[slot], game.on[slot] = read_face(game, phrase[1:])
        game.pose[slot] = lying(slot) if game.setup.simulated else ()


def read_face(game: Raid, phrase: Sequence[str]) -> tuple[int, bool, tuple[int, ...]]:
    """Face, whether cocked, and pieces of ``4 on ogre & goblin``; ``off`` is face 0."""
    if phrase[0] == "off":
        return 0, False, ()
    pieces = " ".join(phrase).partition(" on ")[2]
    return int(phrase[0]), "cocked" in phrase, tuple(piece_of(game, one.strip()) for one in pieces.split("&") if one)


def piece_of(game: Raid, text: str) -> int:
    """``ogre``, or a card at it: ``ogre/maw``."""
    name, _, effect = text.partition("/")
    target = number_of("target", name)
    if not effect:
        return target
    cards = [card for card in game.cards_of(target) if game.card_effect[card] == number_of("effect", effect)]
    return CARDS_FROM + cards[0]


def begin(game: Raid, lines: Sequence[Line], at: str, points: int) -> None:
    """Put the moment on the stack."""
    assert at in MOMENTS
    play, round_ = stopped(Play(), "3-1"), stopped(Round(), "4")
    game.stack = [play, round_]
    if at == "draw":
        game.stack = [play, Round()]
    elif at == "place":
        game.stack = [play, stopped(Round(), "1-1")]
    elif at == "cards":
        game.stack = [play, stopped(Round(), "2"), stopped(LayOut(), "3")]
    elif at == "turn":
        first = next(line.number for line in lines if line.adventurer)
        last = game.turn_order().index(first) - 1
        game.stack.append(AttackPhase(last, (game.player[first] - 1) % game.seats))
    elif at == "growth":
        game.growth = points
        ending = RoundEnd()
        ending.stage = stage_table(RoundEnd).size
        round_.stage = stage_table(Round).size
        game.stack += [ending, Growth()]


def stopped(frame: Procedure, number: str) -> Procedure:
    """A procedure whose next stage is this one."""
    frame.stage = frame.table.index[number]
    return frame


def gone(game: Raid, names: str) -> None:
    """These boards have left the game."""
    for name in names.split():
        game.role[number_of("target", name)] = GONE
