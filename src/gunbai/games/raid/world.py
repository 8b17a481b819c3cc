"""What a simulated shot comes to: the position as a scene of the physics, and what comes to rest as a report.

The rules ask for a report and know no physics; at a real table people look instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from gunbai.games.raid.ids import CARDS_FROM, FLICK, NOBODY
from gunbai.games.raid.place import UM
from gunbai.games.raid.report import FAULT, RESTED, VOID, Fall, Fallen, from_words, pack, read, to_words
from gunbai.games.raid.settle import SETTLE, Settle, as_before
from gunbai.games.raid.shot import FALL, STRONGEST, errors_of
from gunbai.games.raid.state import Raid
from gunbai.kernel.question import Report

if TYPE_CHECKING:
    from gunbai.games.raid.physics import Rest, Scene, Shot


def tells(game: Raid) -> tuple[int, ...] | None:
    """The report that an open question for a simulated shot is answered with; None where people must look."""
    question = game.question
    if not game.setup.simulated or not isinstance(question, Report):
        return None
    if question.topic is SETTLE:
        return pack(settle(game))
    return pack(simulate_shot(game)) if question.topic is FALL else None


def simulate_shot(game: Raid) -> Fall:
    """Let the physics play the shot that is aimed and shaken."""
    from gunbai.games.raid import physics

    pieces = game.pieces()
    try:
        result = physics.simulate(scene_of(game), shot_of(game))
    except physics.Obstructed:  # the unsteady hand has turned the launcher against a die
        return Fall(VOID, [], ())
    if result.void:
        return Fall(VOID, [], ())
    return Fall(FAULT if result.fault else RESTED, fallen(pieces, result.dice), to_words(result.motion))


def settle(game: Raid) -> Fall:
    """Let dice come to rest that have lost what they lay on, or that have a card slipped under them."""
    from gunbai.games.raid import physics

    scene, pieces, frame = scene_of(game), game.pieces(), game.stack[-1]
    if isinstance(frame, Settle) and frame.card != NOBODY:
        scene = physics.slipped(scene, pieces.index(CARDS_FROM + frame.card))
    result = physics.settle(scene)
    if result.void:
        return Fall(RESTED, [as_before(game, slot) for slot in game.on_field()], ())
    return Fall(RESTED, fallen(pieces, result.dice), ())


def fallen(pieces: list[int], dice: Sequence[Rest]) -> list[Fallen]:
    """What the physics tells, with pieces by their numbers."""
    return [
        Fallen(rest.die, rest.face, rest.cocked, tuple([pieces[piece] for piece in rest.on]), tuple(rest.pose))
        for rest in dice
    ]


def flight(game: Raid) -> float:
    """How many seconds the dice moved in the last shot; 0 at a real table."""
    fall = read(game.fallen)
    if fall is None or not fall.motion:
        return 0.0
    from gunbai.games.raid import physics

    return physics.lasting(from_words(fall.motion))


def scene_of(game: Raid) -> Scene:
    """The battlefield as the physics takes it, its pieces in the order of ``Raid.pieces``."""
    from gunbai.games.raid import physics

    sizes = game.content.sizes
    pieces = []
    for piece in game.pieces():
        if piece >= CARDS_FROM:
            pieces.append(physics.Piece(game.card_outline(piece - CARDS_FROM), sizes.card, "card"))
        elif game.stand[piece]:
            pieces.append(physics.Piece(game.outline(piece), sizes.stand, "flyer"))
        else:
            pieces.append(physics.Piece(game.outline(piece), sizes.board, "board"))
    dice = tuple(physics.Lying(slot, game.sides[slot], game.pose[slot]) for slot in game.on_field())  # type: ignore[arg-type]
    return physics.Scene((sizes.half_x, sizes.half_y), tuple(pieces), dice)


def speed_of(method: int, strength: int) -> int:
    """The speed of a shot in mm/s, of its strength to 1,000: finer where it is weak."""
    from gunbai.games.raid.physics.ranges import FLICK_SPEED, THROW_SPEED

    low, high = FLICK_SPEED if method == FLICK else THROW_SPEED
    part = strength / STRONGEST
    return round(low + (high - low) * part * sqrt(part))


def landing(game: Raid) -> int:
    """How far ahead the throw that is aimed comes down on the table, in um; by a steady hand."""
    from gunbai.games.raid import physics

    return physics.landing(aimed(game, game.aim))


def obstructed(game: Raid, aim: tuple[int, ...]) -> bool:
    """Whether dice lie where a shot that is aimed like that would start."""
    from gunbai.games.raid import physics

    return bool(physics.obstructing(scene_of(game), aimed(game, aim)))


def shot_of(game: Raid) -> Shot:
    """The shot as aimed, shaken by the adventurer's steadiness."""
    from gunbai.games.raid.physics.steadiness import shaken, spread

    return shaken(aimed(game, game.aim), spread(errors_of(game, game.shooter), game.errors))


def aimed(game: Raid, aim: tuple[int, ...]) -> Shot:
    """The shot of a steady hand."""
    from gunbai.games.raid import physics
    from gunbai.games.raid.physics.ranges import TUMBLE

    x, y, direction, strength, rise, across, up = aim
    return physics.Shot(
        die=game.slot,
        sides=game.sides[game.slot],
        method=game.method,
        x=x * UM,
        y=y * UM,
        direction=direction,
        speed=speed_of(game.method, strength),
        rise=rise,
        across=across,
        up=up,
        tumble=0 if game.method == FLICK else TUMBLE,
        face=game.up,
        yaw=game.yaw,
    )


def turned(sides: int, pose: tuple[int, ...], face: int) -> tuple[int, ...]:
    """The pose of a die in the same space that shows another face: turned by a symmetry of its shape."""
    from gunbai.games.raid.physics.symmetry import showing

    return showing(sides, pose, face)
