"""The battlefield of a case: boards, cards and dice where it says that they lie, otherwise where there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gunbai.games.cases import Words
from gunbai.games.raid import geometry, place
from gunbai.games.raid.case_moments import ALL_LAID, DRAWN, EMPTY, Moment
from gunbai.games.raid.case_words import Path, number, owner_of, piece_of, slot_of
from gunbai.games.raid.content import content
from gunbai.games.raid.ids import (
    CARDS_FROM,
    GONE,
    IN_STOCK,
    KINDS,
    MOST_DICE,
    MOST_SIDES,
    NOBODY,
    ON_FIELD,
    OUT,
    READY,
    USED,
)
from gunbai.games.raid.place import MIDDLE, UM, flyer_place, flyers, place_at, refuse_card, refuse_flyer, refuse_side
from gunbai.games.raid.state import Raid

APART: Final = 9_000
"""Between dice whose places are made up, in micrometres."""


# ---------------------------------------------------------------- targets


def place_targets(game: Raid, position: Any, moment: Moment, words: Words) -> None:
    """Who has left the game, who has come, and where the boards lie."""
    for at, word in enumerate(position.gone):
        target = number(words, "target", word, ("gone", at))
        if game.role[target] == GONE:
            raise words.wrong(("gone", at), "each target once")
        game.role[target] = GONE
    if moment.field() == EMPTY:
        refuse_keys(position, ("boss", "followers", "cards", "tokens", "dice"), "the battlefield is empty", words)
        return
    if not position.boss:
        raise words.wrong(("boss",), f'the boss, for "{position.at}"')
    draw(game, position.boss, ("boss",), words)
    for at, entry in enumerate(position.followers):
        draw(game, entry if isinstance(entry, str) else entry.target, ("followers", at), words)
    if moment.field() != ALL_LAID and len(position.followers) > most_followers():
        raise words.wrong(("followers",), f"at most {most_followers()}, for no boss brings more along")
    if moment.field() == DRAWN:
        refuse_keys(position, ("cards", "tokens", "dice"), "nothing is laid yet", words)
        for at, entry in enumerate(position.followers):
            if not isinstance(entry, str) and entry.at is not None:
                raise words.wrong(("followers", at, "at"), "nothing of this: nothing is laid yet")
        return
    lay_boards(game, position, moment, words)


def refuse_keys(position: Any, keys: Sequence[str], why: str, words: Words) -> None:
    """Nothing may be said of what there is not at that moment."""
    for key in keys:
        if key in position.model_fields_set:
            raise words.wrong((key,), f'nothing of this for "{position.at}": {why}')


def draw(game: Raid, word: str, path: Path, words: Words) -> None:
    target = number(words, "target", word, path)
    if game.role[target] != IN_STOCK:
        raise words.wrong(path, "another target: it has come already, or left the game")
    game.draw_target(target, game.boss == NOBODY)


def lay_boards(game: Raid, position: Any, moment: Moment, words: Words) -> None:
    """The boss in the middle; followers where the case says, the others where there is room if all are laid."""
    boss = game.boss
    game.lies[boss], game.laid[boss] = MIDDLE, True
    game.stand[boss] = game.rulings.boss_flies and game.target(boss).flying
    for at, entry in enumerate(position.followers):
        where = None if isinstance(entry, str) else entry.at
        if where is not None:
            lay_board(game, game.followers[at], where, ("followers", at, "at"), words)
    if moment.field() == ALL_LAID:
        for target in game.followers:
            if not game.laid[target]:
                lay_somewhere(game, target, words)
    for word in position.tokens:
        if number(words, "target", word, ("tokens", word)) not in game.field():
            raise words.wrong(("tokens", word), "a target on the battlefield")
    for target, amount in by_target(position.tokens, "tokens", words).items():
        game.tokens[target] = amount


def by_target(told: Mapping[str, int], key: str, words: Words) -> dict[int, int]:
    """What a case says of targets by name, each once."""
    found: dict[int, int] = {}
    for word, value in told.items():
        target = number(words, "target", word, (key, word))
        if target in found:
            raise words.wrong((key, word), "each target once")
        found[target] = value
    return found


def most_followers() -> int:
    """How many followers a boss brings along at most."""
    return max(target.followers for target in content().targets)


def lay_board(game: Raid, target: int, where: str | list[int], path: Path, words: Words) -> None:
    """At a side of another board, or on a stand at a place."""
    if isinstance(where, str):
        host, side = divmod(number(words, "side", where, path), MOST_SIDES)
        if host not in game.field() or side >= game.target(host).sides:
            raise words.wrong(path, "a side of a target that lies on the battlefield")
        if refuse_side(game, target, host, side) is not None:
            raise words.wrong(path, "a side with room for it")
        game.lies[target] = place_at(game, host, side, target)
    else:
        if len(where) != 3 or not game.target(target).flying:
            raise words.wrong(path, "for a flyer [mm to the right, mm away, degrees], for others a side of a target")
        if not game.rulings.stands_for_all and game.stand.count(True) == game.content.sizes.stands:
            raise words.wrong(path, "a side of a target: all stands are taken")
        spot = (where[0] * UM, where[1] * UM, where[2] * place.DEGREE)
        if refuse_flyer(game, target, spot) is not None:
            raise words.wrong(path, "a place on the table, far enough from the boss, with room for it")
        game.lies[target] = spot
        game.stand[target] = True
    game.laid[target] = True


def lay_somewhere(game: Raid, target: int, words: Words) -> None:
    """Where the rules lay it that nobody places."""
    if target in flyers(game):
        places, game.stand[target] = [flyer_place(game, target)], True
    else:
        sides = [(host, side) for host in game.field() for side in range(game.target(host).sides)]
        fitting = [(host, side) for host, side in sides if refuse_side(game, target, host, side) is None]
        places = [place_at(game, host, side, target) for host, side in fitting]
    if not places or places[0] is None:
        raise words.wrong(("followers", game.followers.index(target)), "fewer followers: there is no room for it")
    game.lies[target] = places[0]
    game.laid[target] = True


def place_cards(game: Raid, position: Any, words: Words) -> None:
    for at, entry in enumerate(position.cards):
        effect = number(words, "effect", entry.card, ("cards", at, "card"))
        path = ("cards", at, "at")
        target, side = divmod(number(words, "side", entry.at, path), MOST_SIDES)
        if target not in game.field() or side >= game.target(target).sides:
            raise words.wrong(path, "a side of a target that lies on the battlefield")
        owner = owner_of(effect)
        if refuse_card(game, target, side, owner != NOBODY) is not None:
            raise words.wrong(path, "a free side with room for it")
        game.lay_card(effect, target, side, owner)


# ---------------------------------------------------------------- adventurers and dice


def place_adventurers(game: Raid, position: Any, words: Words) -> None:
    """Everybody's dice and skills: those at the start, if the case does not say."""
    named: dict[int, tuple[int, Any]] = {}
    for at, entry in enumerate(position.adventurers):
        one = number(words, "adventurer", entry.adventurer, ("adventurers", at, "adventurer"))
        if one in named:
            raise words.wrong(("adventurers", at, "adventurer"), "each adventurer once")
        named[one] = (at, entry)
    for card in game.content.adventurers:
        one = card.number
        game.player[one] = one % game.seats
        game.skill[card.skill] = READY
        at, entry = named.get(one, (0, None))
        dice = card.dice if entry is None or entry.dice is None else kinds_of(entry, at, words)
        for sides in dice:
            gain(game, one, sides, ("adventurers", at, "dice"), words)
        if entry is not None:
            place_adventurer(game, one, entry, ("adventurers", at), words)


def kinds_of(entry: Any, at: int, words: Words) -> list[int]:
    if len(entry.dice) > MOST_DICE:
        raise words.wrong(("adventurers", at, "dice"), f"at most {MOST_DICE} dice")
    return [
        KINDS[number(words, "kind", kind, ("adventurers", at, "dice", place))] for place, kind in enumerate(entry.dice)
    ]


def gain(game: Raid, adventurer: int, sides: int, path: Path, words: Words) -> None:
    """A die from stock."""
    left = game.stock[adventurer * len(KINDS) + KINDS.index(sides)]
    if not left and not game.rulings.no_stock:
        raise words.wrong(path, "dice that are in stock")
    game.gain_die(adventurer, sides)


def place_adventurer(game: Raid, one: int, entry: Any, path: Path, words: Words) -> None:
    if entry.player:
        game.player[one] = number(words, "seat", entry.player, (*path, "player"))
    game.points[one] = entry.points
    game.passed[one] = entry.passed
    for key, state in (("skills", READY), ("used", USED)):
        for at, word in enumerate(getattr(entry, key)):
            skill = number(words, "skill", word, (*path, key, at))
            if game.content.skills[skill].adventurer != one:
                raise words.wrong((*path, key, at), "a skill of this adventurer")
            if game.skill[skill] == state and skill != game.content.adventurers[one].skill:
                raise words.wrong((*path, key, at), "each skill once")
            if state == USED and not game.content.skills[skill].active:
                raise words.wrong((*path, key, at), "an active skill, which can be turned sideways")
            game.skill[skill] = state


def place_dice(game: Raid, position: Any, words: Words) -> None:
    """The dice that are not in hand."""
    told: list[int] = []
    for at, entry in enumerate(position.dice):
        path = ("dice", at)
        slot = slot_of(game, entry.die, (*path, "die"), words)
        if slot in told:
            raise words.wrong((*path, "die"), "each die once")
        told.append(slot)
        place_die(game, slot, entry, path, words)


def place_die(game: Raid, slot: int, entry: Any, path: Path, words: Words) -> None:
    if entry.out:
        if entry.face or entry.on or entry.cocked or entry.at is not None:
            raise words.wrong((*path, "out"), "nothing more of a die that is out")
        game.place[slot] = OUT
        return
    if not 1 <= entry.face <= game.sides[slot]:
        raise words.wrong((*path, "face"), f"the face that it shows, 1 to {game.sides[slot]}")
    game.place[slot] = ON_FIELD
    game.face[slot], game.cocked[slot] = entry.face, entry.cocked
    game.on[slot] = pieces_of(game, entry.on, (*path, "on"), words)
    refuse_pose(game, entry.at, (*path, "at"), words)
    game.pose[slot] = pose_of(game, slot, entry.face, game.on[slot], entry.at)


def pieces_of(game: Raid, told: Sequence[str], path: Path, words: Words) -> tuple[int, ...]:
    """The pieces that a die lies on, each once."""
    found = [piece_of(game, word, (*path, at), words) for at, word in enumerate(told)]
    if len(set(found)) != len(found):
        raise words.wrong(path, "each piece once")
    return tuple(found)


# ---------------------------------------------------------------- poses


def refuse_pose(game: Raid, at: Sequence[int] | None, path: Path, words: Words) -> None:
    """An exact place may be told of a simulated die alone, on the table."""
    if at is None:
        return
    if not game.setup.simulated:
        raise words.wrong(path, "nothing of this: where real dice lie exactly is not told")
    if not geometry.inside(((at[0] * UM, at[1] * UM),), game.content.sizes.half_x, game.content.sizes.half_y):
        raise words.wrong(path, "a place on the table")


def pose_of(game: Raid, slot: int, face: int, on: Sequence[int], at: Sequence[int] | None) -> tuple[int, ...]:
    """Where a simulated die lies flat: at a place in millimetres, or on what it lies on; nothing at a real table."""
    if not game.setup.simulated:
        return ()
    from gunbai.games.raid.physics.solids import solid
    from gunbai.games.raid.physics.start import rotated, unit, upright

    x, y = (at[0] * UM, at[1] * UM) if at is not None else somewhere(game, slot, on)
    sides = game.sides[slot]
    turn = unit(upright(sides, face))
    lowest = min(rotated(turn, corner)[2] for corner in solid(sides).corners)
    height = max([0, *[top_of(game, piece) for piece in on]]) * 1000 - round(lowest * 1e9)
    return (x * 1000, y * 1000, height, *[round(part * 1e9) for part in turn])


def somewhere(game: Raid, slot: int, on: Sequence[int]) -> tuple[int, int]:
    """A place for a die of which the case tells none: on its first piece, or at the table's far edge."""
    across, along = slot % MOST_DICE - 2, slot // MOST_DICE - 2
    if not on:
        return (slot * 4 * APART - game.content.sizes.half_x * 4 // 5, game.content.sizes.half_y * 9 // 10)
    piece = on[0]
    corners = game.card_outline(piece - CARDS_FROM) if piece >= CARDS_FROM else game.outline(piece)
    x, y = (sum(corner[axis] for corner in corners) // len(corners) for axis in (0, 1))
    return (x + across * APART, y + along * APART)


def top_of(game: Raid, piece: int) -> int:
    """How high a die lies on a piece, in micrometres."""
    sizes = game.content.sizes
    if piece >= CARDS_FROM:
        return sizes.card
    return sizes.stand if game.stand[piece] else sizes.board
