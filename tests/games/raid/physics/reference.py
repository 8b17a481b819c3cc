"""Two independent ways to move a die, to hold the simulation against: impulses at tiny steps, springs in a plane."""

from __future__ import annotations

from typing import Any

import numpy

from games.raid.physics.scenes import GRAVITY, rotations
from gunbai.games.raid.physics import solid


def travels(
    sides: int, turns: Any, speeds: Any, restitutions: Any, frictions: Any, height: float, seconds: float, dt: float
) -> Any:
    """How far dice travel that fall from a height with a speed along x.

    ``turns`` (n, 4) are where they point; speeds, restitutions and frictions are (n,). Each tiny step gives an impulse
    to the lowest corner that is in the table and still on its way down: Newton's restitution across, Coulomb's friction
    along, which sticks if it can. Nothing is shared with the simulation but the shape of the die.
    """
    die = solid(sides)
    corners, count = numpy.array(die.corners), len(turns)
    rows = numpy.arange(count)
    turn = rotations(turns)
    at = numpy.zeros((count, 3))
    at[:, 2] = height - numpy.einsum("nij,kj->nki", turn, corners)[:, :, 2].min(axis=1)
    velocity, spin = numpy.zeros((count, 3)), numpy.zeros((count, 3))
    velocity[:, 0] = speeds
    for _ in range(round(seconds / dt)):
        velocity[:, 2] -= GRAVITY * dt
        at += velocity * dt
        turn = turned(turn, spin * dt)
        arms = corners @ numpy.swapaxes(turn, 1, 2)
        heights = at[:, None, 2] + arms[:, :, 2]
        down = velocity[:, None, 2] + spin[:, None, 0] * arms[:, :, 1] - spin[:, None, 1] * arms[:, :, 0]
        hitting = (heights < 0) & (down < 0)
        if not hitting.any():
            continue
        which = numpy.where(hitting, heights, numpy.inf).argmin(axis=1)
        arm = arms[rows, which]
        impulse = hitting[rows, which][:, None] * blow(
            arm, velocity + numpy.cross(spin, arm), die, restitutions, frictions
        )
        velocity += impulse / die.mass
        spin += numpy.cross(arm, impulse) / die.inertia
    return numpy.hypot(at[:, 0], at[:, 1])


def blow(arm: Any, contact: Any, die: Any, restitution: Any, friction: Any) -> Any:
    """The impulse (n, 3) at contacts that move at ``contact``: the one that sticks if friction allows, else sliding."""
    square = (arm * arm).sum(axis=1)
    yielding = numpy.eye(3) * (1 / die.mass + square / die.inertia)[:, None, None]
    yielding -= arm[:, :, None] * arm[:, None, :] / die.inertia
    wanted = -contact.copy()
    wanted[:, 2] *= 1 + restitution
    sticking = numpy.linalg.solve(yielding, wanted[:, :, None])[:, :, 0]
    slip = numpy.hypot(contact[:, 0], contact[:, 1])
    along = numpy.zeros_like(contact)
    along[:, :2] = -contact[:, :2] * (friction / numpy.maximum(slip, 1e-12))[:, None]
    along[:, 2] = 1
    sliding = along * (wanted[:, 2] / numpy.einsum("ni,ni->n", yielding[:, 2], along))[:, None]
    sticks = numpy.hypot(sticking[:, 0], sticking[:, 1]) <= friction * sticking[:, 2]
    return numpy.where(sticks[:, None], sticking, sliding)


def turned(turn: Any, angles: Any) -> Any:
    """Matrices turned by small angles, and made orthogonal again to second order."""
    x, y, z = angles.T
    zero = numpy.zeros_like(x)
    small = numpy.stack(
        [numpy.stack([zero, -z, y], -1), numpy.stack([z, zero, -x], -1), numpy.stack([-y, x, zero], -1)], -2
    )
    next_turn = turn + small @ turn + small @ (small @ turn) / 2
    return 1.5 * next_turn - next_turn @ (numpy.swapaxes(next_turn, 1, 2) @ next_turn) / 2


def stops(starts: Any, velocities: Any, edge: float, friction: tuple[float, float], seconds: float, dt: float) -> Any:
    """Where the middles of square blocks (a die with six sides, in a plane) stop that slide face on into an edge.

    ``starts`` (n,) of the front face, behind x = 0, where a board ``edge`` high begins; ``friction``: table's, board's.
    Contacts are stiff springs that only push and are damped so that nothing bounces; friction follows the slip. The
    corners of the block meet table and board, and the board's corner meets the block.
    """
    die = solid(6)
    half, mass, inertia = die.apothem, die.mass, die.inertia
    stiff = 2e5
    damp = 2 * numpy.sqrt(stiff * mass)
    corners = numpy.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    count = len(starts)
    at = numpy.stack([starts - half, numpy.full(count, half)], -1)
    velocity = numpy.stack([velocities, numpy.zeros(count)], -1)
    angle, spin = numpy.zeros(count), numpy.zeros(count)
    # Contacts of each block: its corners with the table, with the board's top, with its side; the board's corner.
    normal = numpy.zeros((count, 13, 2))
    normal[:, :8] = (0, 1)
    normal[:, 8:12] = (-1, 0)
    slipperiness = numpy.array([friction[0]] * 4 + [friction[1]] * 9)
    arm, depth = numpy.empty((count, 13, 2)), numpy.empty((count, 13))
    for _ in range(round(seconds / dt)):
        c, s = numpy.cos(angle), numpy.sin(angle)
        turn = numpy.stack([numpy.stack([c, -s], -1), numpy.stack([s, c], -1)], -2)
        own = corners @ numpy.swapaxes(turn, 1, 2)
        arm[:, :4] = arm[:, 4:8] = arm[:, 8:12] = own
        arm[:, 12, 0], arm[:, 12, 1] = -at[:, 0], edge - at[:, 1]
        x, y = (at[:, None, side] + own[:, :, side] for side in (0, 1))
        top_nearer = edge - y <= x
        depth[:, :4] = numpy.where(x <= 0, -y, 0)
        depth[:, 4:8] = numpy.where((x > 0) & top_nearer, edge - y, 0)
        depth[:, 8:12] = numpy.where((x > 0) & ~top_nearer & (y < edge), x, 0)
        inner = numpy.einsum("nji,nj->ni", turn, arm[:, 12])
        below = half - numpy.abs(inner)
        depth[:, 12] = below.min(axis=1)
        facing = numpy.where((below[:, :1] < below[:, 1:]) == [True, False], -numpy.sign(inner), 0)
        normal[:, 12] = numpy.einsum("nij,nj->ni", turn, facing)

        moving_x = velocity[:, None, 0] - spin[:, None] * arm[:, :, 1]
        moving_y = velocity[:, None, 1] + spin[:, None] * arm[:, :, 0]
        across = moving_x * normal[:, :, 0] + moving_y * normal[:, :, 1]
        slip = moving_y * normal[:, :, 0] - moving_x * normal[:, :, 1]
        pressed = numpy.where(depth > 0, numpy.maximum(stiff * depth - damp * across, 0), 0)
        pulled = -slipperiness * pressed * numpy.clip(slip / 0.002, -1, 1)
        force_x = pressed * normal[:, :, 0] - pulled * normal[:, :, 1]
        force_y = pressed * normal[:, :, 1] + pulled * normal[:, :, 0]
        velocity[:, 0] += force_x.sum(axis=1) / mass * dt
        velocity[:, 1] += (force_y.sum(axis=1) / mass - GRAVITY) * dt
        spin = spin + (arm[:, :, 0] * force_y - arm[:, :, 1] * force_x).sum(axis=1) / inertia * dt
        at = at + velocity * dt
        angle = angle + spin * dt
    return at[:, 0]
