"""What the greedy bot thinks of those on its map: who is worth attacking, how dangerous it is where.

Of others it reads only what its seat may know: their sheets are any of those that fit what they have shown.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.night.answer import RUINS_DEFENCE
from gunbai.games.night.attack import NAME_BONUS
from gunbai.games.night.checks import FUMBLE_VALUE
from gunbai.games.night.ids import (
    ALL_IN_RANGE,
    AMBUSH,
    ANY,
    COOP,
    DEFENCE,
    EVERY,
    FREE,
    IS_DROPPED,
    NOBODY,
    RUINS,
    SECRET_FOUND,
)
from gunbai.games.night.numbers import Condition, Sheet, Skill
from gunbai.games.night.reach import in_area, reach_of, refuse_skill, refuse_target
from gunbai.games.night.state import Night
from gunbai.players.night_odds import Target, attack_loss, success

MP: Final = 0.4
"""What a point of MP is worth while there are rounds to come, in HP."""
LAST_MP: Final = 0.05
PAYABLE: Final = 2
"""The most that others are thought to pay for a defence."""
FRIEND: Final = -1.3
"""What a loss of one's own side is worth."""
LESSER: Final = 0.75
"""What a loss is worth of those who do not lead."""
GOAL: Final = 1.4
"""What a loss is worth of whoever must be dropped."""
SHOWN: Final = 0.6
"""What it costs to come out of hiding."""
PLOTS: Final = [0.0, 0.2, 0.25, 0.2, 0.2, 0.1, 0.05]
"""How likely others are thought to choose each plot."""
USUAL_DAMAGE: Final = 4
USUAL_NEEDED: Final = 5
USUAL_REACH: Final = 1
DANGER: Final = 0.8
"""How likely one who can be attacked is attacked, by each foe."""
STUMBLE: Final = 1.2
"""What a fumble costs, besides what it fails."""
TEMPO: Final = 0.04
"""What it is worth to come one step earlier."""


def rounds_left(game: Night, on_map: int) -> int:
    """How many rounds are still to come after this one."""
    return max(0, game.content.maps[on_map].rounds - game.round)


def price(game: Night, one: int, cost: int) -> float:
    """What paying so much MP is worth."""
    return cost * (MP if rounds_left(game, game.map[one]) else LAST_MP)


def fumble_at(game: Night, plot: int) -> int:
    """The fumble value of whoever plots ``plot``."""
    if game.rulings.no_fumble:
        return 0
    return max(FUMBLE_VALUE, plot) if game.rulings.fumble_by_plot else FUMBLE_VALUE


# ---------------------------------------------------------------- others


def sheets_fitting(game: Night, seat: int, one: int) -> list[Sheet]:
    """What a seat thinks that ``one`` may be."""
    if game.knows_sheet(seat, one):
        return [game.sheet_of(one)]
    shown = game.shown[one] & ~(1 << game.content.stance)
    sheets = [game.content.sheets[number] for number in game.content.characters[one].sheets]
    return [sheet for sheet in sheets if not shown & ~sheet.skill_mask] or sheets


def guard_of(game: Night, one: int, sheet: Sheet) -> int:
    """The best defence value that ``one`` may well use."""
    best = 0
    for number in sheet.skills:
        skill = game.content.skills[number]
        if skill.kind == DEFENCE and skill.cost <= PAYABLE and not game.used_up(one, skill):
            best = max(best, skill.guard)
    return best


def ruins_bonus(game: Night, one: int) -> int:
    """What the ground adds to a defence."""
    return RUINS_DEFENCE if game.field(game.area[one]) == RUINS else 0


def may_evade(game: Night, one: int) -> bool:
    return not (game.off_balance[one] and game.rulings.fumble_no_evasion)


def foes(game: Night, one: int) -> list[int]:
    """Those of other sides on the same map."""
    return [other for other in game.here(game.map[one]) if game.setup.hostile(one, other)]


def stake(game: Night, one: int, other: int) -> float:
    """What it is worth to ``one`` that ``other`` loses 1 HP."""
    if not game.setup.hostile(one, other):
        return FRIEND
    if game.setup.scenario.mode == COOP:
        goal = game.setup.scenario.goal
        return GOAL if goal is not None and other in wanted(goal, IS_DROPPED) else 1.0
    side = game.setup.side[other]
    return 1.0 if side_hp(game, one, side) >= most_hp(game, one) else LESSER


def side_hp(game: Night, one: int, side: int) -> int:
    """The HP of a side on the map of ``one``."""
    return sum([game.hp[other] for other in game.here(game.map[one]) if game.setup.side[other] == side])


def most_hp(game: Night, one: int) -> int:
    """The HP of the foes' side that has most of them."""
    return max([side_hp(game, one, game.setup.side[other]) for other in foes(game, one)], default=0)


def wanted(condition: Condition, kind: int) -> list[int]:
    """What must be found, or who must be dropped, to meet a condition."""
    if condition.kind in (ANY, EVERY):
        return [number for part in condition.parts for number in wanted(part, kind)]
    return [condition.a] if condition.kind == kind else []


def goal_areas(game: Night, on_map: int) -> list[int]:
    """The areas whose secrets the players must find."""
    goal = game.setup.scenario.goal
    secrets = wanted(goal, SECRET_FOUND) if goal is not None else []
    return [
        area
        for area in game.content.maps[on_map].areas
        if any(secret in secrets for secret in game.content.areas[area].secrets)
    ]


def ends_the_scene(game: Night, one: int) -> bool:
    """Whether what is hidden in the area of ``one`` ends the scene when it is found."""
    ending = wanted(game.content.maps[game.map[one]].end_when, SECRET_FOUND)
    return any(secret in ending for secret in game.content.areas[game.area[one]].secrets)


# ---------------------------------------------------------------- attacks


def aim(game: Night, seat: int, one: int, other: int, skill: Skill, specialty: int, plots: tuple[int, int]) -> float:
    """What ``other`` loses on average if ``one`` attacks it, both with these plots."""
    needed = game.sheet_of(one).target[specialty]
    damage = skill.damage + (skill.amount(AMBUSH) if game.hidden[one] else 0)
    bonus = NAME_BONUS if game.rulings.name_bonus and game.names[other] >> one & 1 else 0
    fumble, special = fumble_at(game, plots[0]), game.rulings.specials
    sheets = sheets_fitting(game, seat, other)
    total = 0.0
    for sheet in sheets:
        target = target_of(game, one, other, sheet, specialty, plots[1])
        total += attack_loss(needed, fumble, bonus, special, damage, target)
    return total / len(sheets)


def target_of(game: Night, viewer: int, one: int, sheet: Sheet, specialty: int, plot: int) -> Target:
    """``one`` as the target of an attack, if this is its sheet: as ``viewer`` sees it, who may not know where it is."""
    guard = guard_of(game, one, sheet) + (ruins_bonus(game, one) if game.sees(viewer, one) else 0)
    return Target(sheet.target[specialty], fumble_at(game, plot), may_evade(game, one), guard, game.hp[one])


def aim_now(game: Night, seat: int, one: int, other: int, skill: Skill, specialty: int) -> float:
    """What it is worth to attack with the plots as they lie."""
    plots = (game.plot[one], game.plot[other])
    free = game.sheet_of(one).specialties if specialty == FREE else (specialty,)
    return stake(game, one, other) * max([aim(game, seat, one, other, skill, own, plots) for own in free])


def targets_of(game: Night, one: int, skill: Skill) -> list[int]:
    """Those whom ``one`` knows that its skill can strike."""
    here = game.here(game.map[one])
    return [other for other in here if game.sees(one, other) and refuse_target(game, one, other, skill) is None]


def attack_worth(game: Night, seat: int, one: int, skill: Skill) -> float:
    """What it is worth to use an attack skill now, at its best; what it costs taken off."""
    worths = [aim_now(game, seat, one, other, skill, skill.specialty) for other in targets_of(game, one, skill)]
    cost = price(game, one, game.cost(one, skill)) + (SHOWN if game.hidden[one] else 0.0)
    if skill.targets == ALL_IN_RANGE:
        return sum(worths) - cost
    worths.sort(reverse=True)
    return sum([worth for worth in worths[: skill.targets] if worth > 0]) - cost


# ---------------------------------------------------------------- plots


def plot_worth(game: Night, seat: int, one: int, plot: int) -> float:
    """What a plot is worth: who can be attacked from it, and by whom one can be attacked there."""
    stakes = [(other, stake(game, one, other)) for other in foes(game, one) if game.sees(one, other)]
    gain = 0.0
    for number in game.skills_of(one):
        skill = game.content.skills[number]
        if skill.attacks and refuse_skill(game, one, skill) is None:
            cost = price(game, one, game.cost(one, skill))
            for other, weight in stakes:
                if in_area(game, one, other, skill):
                    gain = max(gain, weight * plotted_loss(game, seat, one, other, skill, plot) - cost)
    return gain - danger(game, one, plot) - STUMBLE * stumbles(game, plot) + TEMPO * plot


def chances(game: Night, one: int) -> list[float]:
    """How likely each plot of another is: certain where it lies open."""
    if not game.plot_open[one]:
        return PLOTS
    return [1.0 if plot == game.plot[one] else 0.0 for plot in range(len(PLOTS))]


def plotted_loss(game: Night, seat: int, one: int, other: int, skill: Skill, plot: int) -> float:
    """What an attack from a plot makes ``other`` lose, on average over its plots."""
    specialty = game.sheet_of(one).specialties[0] if skill.specialty == FREE else skill.specialty
    reach = reach_of(game, one, skill)
    loss = 0.0
    for theirs, chance in enumerate(chances(game, other)):
        if chance and abs(plot - theirs) <= reach:
            loss += chance * aim(game, seat, one, other, skill, specialty, (plot, theirs))
    return loss


def danger(game: Night, one: int, plot: int) -> float:
    """The loss to be expected with a plot from a usual attack of each foe that can see ``one``."""
    sheet = game.sheet_of(one)
    needed = sum(sheet.target) // len(sheet.target)
    guard = guard_of(game, one, sheet) + ruins_bonus(game, one)
    target = Target(needed, fumble_at(game, plot), True, guard, game.hp[one])
    loss = 0.0
    for other in foes(game, one):
        if game.sees(other, one):
            for theirs, chance in enumerate(chances(game, other)):
                if chance and abs(plot - theirs) <= USUAL_REACH:
                    fumble = fumble_at(game, theirs)
                    special = game.rulings.specials
                    loss += chance * attack_loss(USUAL_NEEDED, fumble, 0, special, USUAL_DAMAGE, target)
    return DANGER * loss


def chance_at(game: Night, one: int, specialty: int, modifier: int = 0) -> float:
    """How likely a check of ``one`` succeeds."""
    needed = game.sheet_of(one).target[specialty]
    return success(needed, modifier, fumble_at(game, game.plot[one]), game.rulings.specials)


def chance_of_any(game: Night, one: int) -> float:
    """How likely a check of a specialty succeeds that is not known before."""
    targets = game.sheet_of(one).target
    fumble, special = fumble_at(game, game.plot[one]), game.rulings.specials
    return sum([success(needed, 0, fumble, special) for needed in targets]) / len(targets)


def stumbles(game: Night, plot: int) -> float:
    """How likely a check is a fumble with this plot."""
    return 1.0 - success(0, 0, fumble_at(game, plot), False)


def risk(game: Night, one: int) -> float:
    """What a check now may cost: its fumble, besides what that fails."""
    return STUMBLE * stumbles(game, game.plot[one])


def mate_of(game: Night, one: int) -> int:
    """The mate of ``one``, if it is on the same map; else NOBODY."""
    mate = game.setup.mate[one]
    return mate if mate != NOBODY and mate in game.here(game.map[one]) else NOBODY
