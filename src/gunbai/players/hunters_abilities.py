"""When a special ability is worth using, and on whom: the greedy bot's part of the windows."""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters.abilities import beam_targets
from gunbai.games.hunters.ids import (
    AGNES,
    ALLIE,
    CATHERINE,
    ELLEN,
    FRANKLIN,
    FUKA,
    GEORGE,
    GREGOR,
    NEUTRAL,
    ULTRASOUL,
    WIGHT,
)
from gunbai.players.hunters_sense import Sense
from gunbai.players.hunters_worth import exactly

SECRET: Final = 1.5
"""What an unrevealed identity is worth."""


def uses_ability(sense: Sense) -> float:
    """What using the own ability now is worth, more than 0 where it should be used."""
    world, seat = sense.world, sense.seat
    character = world.character[seat]
    hidden = 0.0 if sense.revealed() else SECRET
    if character == ALLIE:
        return world.damage[seat] - 4.5
    if character in (FRANKLIN, GEORGE, ELLEN, FUKA, ULTRASOUL):
        targets = beam_targets(world, seat) if character == ULTRASOUL else world.living_others(seat)
        best = max([ability_target(sense, other) for other in targets] or [0.0])
        if character == FUKA:
            best = max(best, ability_target(sense, seat))
        patience = 1.5 if character in (FRANKLIN, GEORGE, FUKA) and not sense.dying() else 0.0
        return best - hidden - patience
    if character == GREGOR:
        return 6.5 - sense.left() - hidden
    if character == WIGHT:
        dead = world.alive.count(False)
        return 1.5 * dead - hidden - (0.5 if dead < 2 and not sense.dying() else 0.0)
    if character == CATHERINE:
        return -1.0 if sense.would_die() else world.damage[seat] - 2.0 * hidden
    if character == AGNES:
        return agnes_changes(sense) - 0.5
    return -1.0


def agnes_changes(sense: Sense) -> float:
    """How much likelier the neighbour on the other side is to win, roughly: Neutrals win least."""
    seats, seat = sense.world.seats, sense.seat
    right, left = (seat - 1) % seats, (seat + 1) % seats
    return prospects(sense, left) - prospects(sense, right)


def prospects(sense: Sense, other: int) -> float:
    """How likely ``other`` is of a side, Shadow or Hunter, and alive."""
    return (1.0 - sense.suspicion.side[other][NEUTRAL]) + (0.3 if sense.world.alive[other] else 0.0)


def ability_target(sense: Sense, other: int) -> float:
    """What aiming the own ability at ``other`` is worth."""
    world = sense.world
    character = world.character[sense.seat]
    die = world.content.ability_die[character]
    if die:
        return sense.harm(other, [0.0] + [1 / die] * die)
    if character == ULTRASOUL:
        return sense.harm(other, exactly(world.content.beam_damage))
    if character == FUKA:
        return sense.set_to(other, world.content.nurse_sets)
    if character == ELLEN:
        return 3.0 * sense.worth_of(other) * (1.0 if world.able(other) and not world.used[other] else 0.0)
    return 0.0
