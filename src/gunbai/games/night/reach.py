"""Whom a skill may be aimed at: range by plots, area, sight (NS-ATK-1a, NS-F-ATK-AREA, NS-F-SIGHT-1)."""

from __future__ import annotations

from gunbai.games.night import refusals
from gunbai.games.night.ids import ADJACENT, FOG, HERE, MAP
from gunbai.games.night.numbers import Skill
from gunbai.games.night.state import Night
from gunbai.kernel.refusal import Refusal


def reach_of(game: Night, one: int, skill: Skill) -> int:
    """How far apart the plots may be: less in fog (NS-F-FIELD-2)."""
    return max(0, skill.reach - 1) if game.field(game.area[one]) == FOG else skill.reach


def steps_between(game: Night, one: int, other: int) -> int:
    """The fewest moves from one area to another; many where there is no way."""
    frontier, seen, steps = [one], {one}, 0
    while frontier:
        if other in frontier:
            return steps
        frontier = [to for area in frontier for to in game.content.areas[area].neighbours if to not in seen]
        seen.update(frontier)
        steps += 1
    return len(game.content.areas)


def apart(game: Night, one: int, other: int) -> int:
    """What is compared with a skill's range (C3)."""
    plots = abs(game.plot[one] - game.plot[other])
    far = game.rulings.range_with_areas and game.sees(one, other)
    return plots + steps_between(game, game.area[one], game.area[other]) if far else plots


def in_area(game: Night, one: int, other: int, skill: Skill) -> bool:
    """Whether the skill of ``one`` reaches the area of ``other`` (C7, NS-F-ATK-AREA)."""
    if game.rulings.attack_anywhere or skill.area == MAP:
        return True
    from_area, to = game.area[one], game.area[other]
    return from_area == to or (skill.area == ADJACENT and to in game.content.areas[from_area].neighbours)


def refuse_target(game: Night, one: int, other: int, skill: Skill) -> Refusal | None:
    """Why ``one`` may not aim the skill at ``other``; by what its player knows."""
    if one == other:
        return refusals.ONESELF
    if game.presence[other] != HERE or game.map[other] != game.map[one]:
        return refusals.NO_SUCH_TARGET
    if not game.sees(one, other):
        if not game.rulings.attack_blindly:
            return refusals.NO_SUCH_TARGET
    elif not in_area(game, one, other, skill):
        return refusals.NOT_IN_AREA
    return refusals.OUT_OF_RANGE if apart(game, one, other) > reach_of(game, one, skill) else None


def all_in_reach(game: Night, one: int, skill: Skill) -> list[int]:
    """Whom a skill can strike from where ``one`` stands, those out of sight too (NS-F-ATK-ALL, NS-F-SIGHT-2)."""
    found: list[int] = []
    for other in game.here(game.map[one]):
        plots = abs(game.plot[one] - game.plot[other])
        far = steps_between(game, game.area[one], game.area[other]) if game.rulings.range_with_areas else 0
        if other != one and in_area(game, one, other, skill) and plots + far <= reach_of(game, one, skill):
            found.append(other)
    return found


def refuse_skill(game: Night, one: int, skill: Skill) -> Refusal | None:
    """Why a skill may not be declared at all, whomever it is aimed at (NS-F-COST-1, NS-F-USES)."""
    if game.used_up(one, skill):
        return refusals.USED_UP
    return None if game.can_pay(one, game.cost(one, skill)) else refusals.CANNOT_PAY
