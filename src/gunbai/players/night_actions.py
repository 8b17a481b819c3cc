"""What the greedy bot thinks of each action of a night scene, in HP, and where it wants to go."""

from __future__ import annotations

from typing import Final

from gunbai.games.night.asking import actor
from gunbai.games.night.ids import (
    COLLAPSE,
    COOP,
    FOG,
    HEAL,
    IS_DROPPED,
    LEYLINE,
    NOBODY,
    OFF_THE_MAP,
    VEIL,
    WITH_MOVE,
)
from gunbai.games.night.move import Move
from gunbai.games.night.numbers import Skill
from gunbai.games.night.reach import steps_between
from gunbai.games.night.seal import SEAL_MP
from gunbai.games.night.state import Night
from gunbai.games.night.turn import (
    GIVE_MP,
    GUARD,
    MOVE,
    SEARCH,
    SEEK_NAME,
    SEEK_SECRET,
    SHARE,
    SKILLS_FROM,
    SUMMON,
)
from gunbai.kernel.question import PASS
from gunbai.players.night_odds import success
from gunbai.players.night_worth import (
    attack_worth,
    chance_at,
    chance_of_any,
    ends_the_scene,
    foes,
    fumble_at,
    goal_areas,
    mate_of,
    most_hp,
    price,
    risk,
    rounds_left,
    side_hp,
    wanted,
)

LIKELY_STEALTH: Final = 8
"""The stealth total that others are thought to have."""
FOUND: Final = 1.5
"""What it is worth to find somebody who hides, if there is nobody else to attack."""
NAMED: Final = 0.4
"""What it is worth to know a true name."""
REACHED: Final = 1.2
"""What it is worth to be beside somebody in the next round, if nobody is near."""
ATTAINED: Final = 8.0
"""What it is worth to attain the goal."""
SCENE_OVER: Final = 2.0
"""What it is worth to end the scene as the one that leads."""
SAVED: Final = 3
"""With so few HP, healing and guarding are worth more."""


def ground(game: Night, area: int) -> float:
    """What it is worth to stand in an area."""
    field = game.field(area)
    if field == LEYLINE:
        return 0.3
    return -0.3 if field in (FOG, COLLAPSE) else 0.0


def aims_of(game: Night, one: int) -> list[int]:
    """Where a character that plays for a goal has to go: areas, and those of whoever must be dropped."""
    scenario = game.setup.scenario
    if scenario.mode != COOP or scenario.goal is None or game.setup.is_npc(one):
        return []
    on_map = game.map[one]
    dropped = [
        game.area[other]
        for other in wanted(scenario.goal, IS_DROPPED)
        if other in game.here(on_map) and game.sees(one, other)
    ]
    return [*goal_areas(game, on_map), *dropped]


# ---------------------------------------------------------------- actions


def worth_of_action(game: Night, seat: int, value: int) -> float:
    """What an action is worth."""
    one = actor(game)
    if value >= SKILLS_FROM:
        return worth_of_skill(game, seat, one, game.content.skills[value - SKILLS_FROM])
    if value == MOVE:
        return worth_of_moving(game, one)
    if value == GUARD:
        return worth_of_guarding(game, one)
    if value == SEEK_SECRET:
        return worth_of_seeking(game, one)
    if value == SEARCH:
        return worth_of_search(game, one)
    if value == SEEK_NAME:
        return worth_of_naming(game, one)
    if value == GIVE_MP:
        return worth_of_seal(game, one)
    return -1.0 if value in (SHARE, SUMMON) else 0.0


def worth_of_skill(game: Night, seat: int, one: int, skill: Skill) -> float:
    cost = price(game, one, game.cost(one, skill))
    if skill.attacks:
        return attack_worth(game, seat, one, skill) - risk(game, one)
    if skill.amount(HEAL):
        worths = [healed(game, one, other, skill) for other in game.here(game.map[one])]
        return max(worths) - cost
    if skill.amount(VEIL):
        return 0.8 * (game.setup.is_master(one) and rounds_left(game, game.map[one]) > 0) - cost
    return worth_of_moving(game, one) - 0.1 - cost if skill.timing == WITH_MOVE else -1.0


def healed(game: Night, one: int, other: int, skill: Skill) -> float:
    """What it is worth to heal ``other``, as far as that can be done."""
    if other != one and (not game.in_reach_of_sight(one, other) or game.setup.hostile(one, other)):
        return 0.0
    missing = max([game.content.sheets[number].hp for number in game.content.characters[other].sheets]) - game.hp[other]
    return min(missing, skill.amount(HEAL)) * 1.0 + (1.0 if game.hp[other] <= SAVED and missing else 0.0)


def worth_of_guarding(game: Night, one: int) -> float:
    """Worth it for a mate in danger, while foes are still to come."""
    mate = mate_of(game, one)
    if mate == NOBODY or game.hp[mate] > SAVED or game.hp[one] <= SAVED or game.plot[mate] != game.plot[one]:
        return -1.0
    coming = [other for other in foes(game, one) if not game.acted[other] and game.sees(other, mate)]
    return 0.8 * len(coming)


def worth_of_moving(game: Night, one: int) -> float:
    """Towards whom or what one cannot reach from here."""
    if not rounds_left(game, game.map[one]):
        return -1.0
    aims = aims_of(game, one)
    if aims:
        return -1.0 if game.area[one] in aims else ATTAINED / 2
    seen = [game.area[other] for other in foes(game, one) if game.sees(one, other)]
    if not seen or game.area[one] in seen:
        return -0.1
    return REACHED


def worth_of_seeking(game: Night, one: int) -> float:
    """The goal; or the end of the scene, for whoever leads; or what may be found. It is not for NPCs to find."""
    if game.setup.is_npc(one):
        return -1.0
    chance = chance_of_any(game, one)
    if game.area[one] in goal_areas(game, game.map[one]) and game.setup.scenario.mode == COOP:
        return ATTAINED * chance - risk(game, one)
    if not ends_the_scene(game, one):
        return 0.8 * chance - risk(game, one)
    leads = side_hp(game, one, game.setup.side[one]) > most_hp(game, one)
    return (SCENE_OVER if leads else -SCENE_OVER) * chance


def worth_of_naming(game: Night, one: int) -> float:
    """Worth a little as long as there are rounds to come."""
    return NAMED * chance_of_any(game, one) * bool(rounds_left(game, game.map[one])) - risk(game, one)


def worth_of_search(game: Night, one: int) -> float:
    """Worth it if foes hide; less where others can be attacked, nothing in the last round."""
    unseen = [other for other in foes(game, one) if not game.sees(one, other)]
    if not unseen or not rounds_left(game, game.map[one]):
        return -0.1
    needed = min([game.sheet_of(one).target[specialty] for specialty in game.content.search])
    fumble, special = fumble_at(game, game.plot[one]), game.rulings.specials
    chance = success(max(needed, LIKELY_STEALTH), 0, fumble, special)
    seen = len(foes(game, one)) > len(unseen)
    return chance * (FOUND / 3 if seen else FOUND) * len(unseen) - risk(game, one)


def worth_of_seal(game: Night, one: int) -> float:
    """Before anything else, as soon as none of its MP is lost."""
    servant = one if game.setup.is_servant(one) else game.setup.mate[one]
    return 9.0 if game.mp[servant] + SEAL_MP <= game.sheet_of(servant).mp else -1.0


# ---------------------------------------------------------------- moves and wards


def worth_of_area(game: Night, seat: int, value: int) -> float:
    """Towards the goal, or the foes that are seen; nobody leaves."""
    one = actor(game)
    if value == OFF_THE_MAP:
        return -99.0
    aims = aims_of(game, one) or [game.area[other] for other in foes(game, one) if game.sees(one, other)]
    return ground(game, value) - min([steps_between(game, value, area) for area in aims], default=0)


def worth_of_pursuit(game: Night, seat: int, value: int) -> float:
    """After foes, unless that gives away where one hides."""
    frame = game.stack[-1]
    assert isinstance(frame, Move)
    if value == PASS:
        return 0.0
    if game.hidden[value] or not game.setup.hostile(value, frame.character):
        return -1.0
    return 0.3 * chance_at(game, value, game.content.pursuit) - risk(game, value)


def worth_of_ward(game: Night, seat: int, value: int) -> float:
    """The mate before others, friends before foes."""
    one = actor(game)
    return (value == game.setup.mate[one]) + (0.5 if not game.setup.hostile(one, value) else 0.0)
