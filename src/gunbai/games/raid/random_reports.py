"""What the world might tell of a raid, made up: for games that are played without physics."""

from __future__ import annotations

from typing import Final

from gunbai.games.raid.ids import CARDS_FROM, FLICK
from gunbai.games.raid.place import FLYER
from gunbai.games.raid.report import FAULT, POSE, RESTED, VOID, Fall, Fallen, pack, read
from gunbai.games.raid.settle import SETTLE, as_before
from gunbai.games.raid.shot import AIM
from gunbai.games.raid.state import Raid
from gunbai.kernel.dice import Stream
from gunbai.kernel.question import Report

WRONG: Final = 12
"""One in so many reports cannot be."""
NM: Final = 1_000_000
"""Nanometres in a millimetre."""
WHOLE: Final = (0, 0, 0, 1_000_000_000, 0, 0, 0)


def random_report(game: Raid, stream: Stream) -> tuple[int, ...]:
    """Some list of ints for the open report; one in a dozen is refused."""
    question = game.question
    assert isinstance(question, Report)
    wrong = stream.below(WRONG) == 0
    if wrong and stream.below(2):
        return tuple([stream.below(40) - 20 for _ in range(stream.below(9))])
    if question.topic is FLYER:
        return random_place(stream)
    if question.topic is AIM:
        return random_aim(game, stream)
    if question.topic is SETTLE:
        dice = [
            fallen(game, slot, stream) if stream.below(4) == 0 else as_before(game, slot) for slot in game.on_field()
        ]
        return pack(Fall(FAULT if wrong else RESTED, dice, ()))
    return wrong_fall(game, stream) if wrong else random_fall(game, stream)


def random_place(stream: Stream) -> tuple[int, ...]:
    """Mostly left to the rules; else somewhere on the table."""
    if stream.below(2):
        return ()
    return (stream.below(1600) - 800, stream.below(1200) - 600, stream.below(360))


def random_aim(game: Raid, stream: Stream) -> tuple[int, ...]:
    """From some place near the table's edge, seldom beyond it, in any direction."""
    sizes = game.content.sizes
    across, along = sizes.half_x // 1000, sizes.half_y // 1000
    x, y = stream.below(2 * across) - across, (along - 10) * (2 * stream.below(2) - 1)
    there = [game.pose[slot] for slot in game.on_field() if game.pose[slot]]
    if there and stream.below(5) == 0:
        x, y = there[-1][0] // NM, there[-1][1] // NM
    if stream.below(30) == 0:
        x = across + 1
    flick = game.method == FLICK
    rise = 0 if flick else 1500 + stream.below(4500)
    strike = stream.below(4000) - 2000 if flick else 0
    return (x, y, stream.below(36_000), stream.below(1001), rise, strike, 0)


def random_fall(game: Raid, stream: Stream) -> tuple[int, ...]:
    """The shot die anywhere; each die that lies there may have been moved."""
    kind = stream.below(20)
    if kind == 0 and game.setup.simulated:
        return pack(Fall(VOID, [], ()))
    dice = [fallen(game, slot, stream) for slot in game.on_field() if stream.below(5) == 0]
    moved = [die.slot for die in dice]
    dice += [as_before(game, slot) for slot in game.on_field() if slot not in moved]
    dice.append(fallen(game, game.slot, stream))
    motion = (3, 5) if game.setup.simulated else ()
    return pack(Fall(FAULT if kind == 1 else RESTED, dice, motion))


def wrong_fall(game: Raid, stream: Stream) -> tuple[int, ...]:
    """A fall with a die too few, a face that no die has, or a piece that is not there."""
    fall = read(random_fall(game, stream))
    assert fall is not None
    kind = stream.below(3)
    for die in fall.dice[:1]:
        if kind == 0:
            fall.dice.remove(die)
        elif kind == 1:
            die.face = 21
        else:
            die.on = (CARDS_FROM - 1,)
    return pack(fall)


def fallen(game: Raid, slot: int, stream: Stream) -> Fallen:
    """A die off the table, on the table, on a target, on a card, or on both."""
    where = stream.below(10)
    if where == 0:
        return Fallen(slot, 0, False, (), ())
    pieces = game.pieces()
    on: tuple[int, ...] = ()
    if where > 3:
        piece = pieces[stream.below(len(pieces))]
        on = (piece,)
        if piece >= CARDS_FROM and where > 7:
            on = (piece, game.card_target[piece - CARDS_FROM])
        elif where == 9:
            on = tuple(dict.fromkeys((piece, pieces[stream.below(len(pieces))])))
    pose: tuple[int, ...] = ()
    if game.setup.simulated:
        sizes = game.content.sizes
        pose = (
            (2 * stream.below(1_000) - 999) * sizes.half_x,
            (2 * stream.below(1_000) - 999) * sizes.half_y,
            *WHOLE[2:],
        )
    assert not pose or len(pose) == POSE
    face = 1 + stream.below(game.sides[slot])
    return Fallen(slot, face, stream.below(30) == 0, on, pose)
