"""How the greedy bot plays a night scene: for every question, the option that is worth most, counted in HP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gunbai.games.night.asking import actor
from gunbai.games.night.attack import attack_under_way
from gunbai.games.night.before import SECRETLY
from gunbai.games.night.fields import AS_PREPARED
from gunbai.games.night.ids import (
    AMBUSH,
    COOP,
    NOBODY,
)
from gunbai.games.night.information import FINDS
from gunbai.games.night.payment import Pay
from gunbai.games.night.reach import steps_between
from gunbai.games.night.state import Night
from gunbai.games.night.support import Heal
from gunbai.kernel.game import Game
from gunbai.kernel.question import PASS, Ask, AskAll
from gunbai.players.greedy import Mind
from gunbai.players.night_actions import (
    aims_of,
    ground,
    healed,
    worth_of_action,
    worth_of_area,
    worth_of_pursuit,
    worth_of_ward,
)
from gunbai.players.night_answers import (
    worth_of_answer,
    worth_of_defence,
    worth_of_fortune,
    worth_of_guard,
    worth_of_survival,
)
from gunbai.players.night_worth import (
    aim_now,
    chance_at,
    goal_areas,
    plot_worth,
    price,
    targets_of,
)

Judge = Callable[[Night, int, int], float]

EASY: Final = 6
"""What a check needs at most for its specialty to come into question."""
SPARE: Final = 3
"""More MP than this are to spare."""


class NightMind(Mind):
    """The night for one seat, or for the game master's characters: hit hard, evade by the odds, keep the masters."""

    def decide(self, world: Game, seat: int, options: list[int]) -> int:
        assert isinstance(world, Night)
        question = world.question
        if not isinstance(question, (Ask, AskAll)):
            return options[0]
        judge = JUDGES.get(question.topic.name)
        if judge is None:
            return options[0]
        best = options[0]
        most = -1e9
        for value in options:
            worth = judge(world, seat, value)
            if worth > most:
                best, most = value, worth
        return best


def own_of(game: Night, seat: int) -> int:
    """For whom a seat answers: its own character; of a game master, the one whose turn or answer it is."""
    own = game.setup.character_of[seat]
    return own if own != NOBODY else actor(game)


# ---------------------------------------------------------------- before the scene


def worth_of_map(game: Night, seat: int, value: int) -> float:
    """A pair goes together, each pair its own way as far as there are maps."""
    maps = game.setup.scenario.maps
    return float(value == maps[game.setup.pair[own_of(game, seat)] % len(maps)])


def worth_of_telling(game: Night, seat: int, value: int) -> float:
    return float(value == SECRETLY)


def worth_of_hiding(game: Night, seat: int, value: int) -> float:
    """Masters hide, and whoever strikes out of hiding."""
    if value == PASS:
        return 0.0
    one = own_of(game, seat)
    if not game.setup.is_master(one) and not any(ambushes(game, skill) for skill in game.skills_of(one)):
        return -1.0
    return chance_at(game, one, value)


def ambushes(game: Night, skill: int) -> bool:
    return game.content.skills[skill].amount(AMBUSH) > 0


def worth_of_start(game: Night, seat: int, value: int) -> float:
    """Near what must be attained, or near the other starting areas."""
    one = own_of(game, seat)
    areas = game.content.maps[game.map[one]].areas
    aims = aims_of(game, one) or [area for area in areas if game.content.areas[area].start]
    return ground(game, value) - 0.1 * sum([steps_between(game, value, area) for area in aims])


# ---------------------------------------------------------------- plots


def worth_of_plot(game: Night, seat: int, value: int) -> float:
    return plot_worth(game, seat, own_of(game, seat), value)


def worth_of_haste(game: Night, seat: int, value: int) -> float:
    """Whether a higher plot is worth its price."""
    one = game.setup.character_of[seat]
    if value == PASS:
        return plot_worth(game, seat, one, game.plot[one])
    cost = price(game, one, game.content.skills[value].cost)
    return plot_worth(game, seat, one, game.plot[one] + 1) - cost


# ---------------------------------------------------------------- attacks


def worth_of_specialty(game: Night, seat: int, value: int) -> float:
    """What one does well and the target cannot evade."""
    attack = attack_under_way(game)
    assert attack is not None
    one = attack.character
    if game.sheet_of(one).target[value] > EASY:
        return -99.0
    skill = game.content.skills[attack.skill]
    worths = [aim_now(game, seat, one, other, skill, value) for other in targets_of(game, one, skill)]
    return max(worths, default=0.0) if skill.targets else sum(worths)


def worth_of_target(game: Night, seat: int, value: int) -> float:
    """Whoever loses most, and matters most."""
    if value == PASS:
        return 0.0
    attack = attack_under_way(game)
    assert attack is not None
    return aim_now(game, seat, attack.character, value, game.content.skills[attack.skill], attack.specialty)


def worth_of_paying(game: Night, seat: int, value: int) -> float:
    """So that servant and master keep as much as can be, both of them."""
    frame = game.stack[-1]
    assert isinstance(frame, Pay)
    mate = game.setup.mate[frame.character]
    return float(min(game.mp[frame.character] - value, game.mp[mate] - frame.cost + value))


# ---------------------------------------------------------------- information and support


def worth_of_insight(game: Night, seat: int, value: int) -> float:
    """Whenever it can be paid with MP to spare, and for the goal always."""
    one = actor(game)
    goal = game.setup.scenario.mode == COOP and game.area[one] in goal_areas(game, game.map[one])
    return 0.0 if value == PASS else 1.0 if goal or game.mp[one] > SPARE else -1.0


def worth_of_easiest(game: Night, seat: int, value: int) -> float:
    return -float(game.sheet_of(actor(game)).target[value])


def worth_of_name(game: Night, seat: int, value: int) -> float:
    return float(game.setup.hostile(actor(game), value))


def worth_of_receiver(game: Night, seat: int, value: int) -> float:
    return float(value == game.setup.mate[actor(game)])


def worth_of_keeping(game: Night, seat: int, value: int) -> float:
    return float(value == PASS)


def worth_of_healing(game: Night, seat: int, value: int) -> float:
    frame = game.stack[-1]
    assert isinstance(frame, Heal)
    return healed(game, frame.character, value, game.content.skills[frame.skill])


# ---------------------------------------------------------------- the game master


def worth_of_field(game: Night, seat: int, value: int) -> float:
    return float(value == AS_PREPARED)


def worth_of_tie(game: Night, seat: int, value: int) -> float:
    return float(value == FINDS)


JUDGES: Final[dict[str, Judge]] = {
    "before.map": worth_of_map,
    "before.openly": worth_of_telling,
    "before.battlefield": worth_of_field,
    "before.hide": worth_of_hiding,
    "before.area": worth_of_start,
    "round.plot": worth_of_plot,
    "round.haste": worth_of_haste,
    "turn.action": worth_of_action,
    "check.fortune": worth_of_fortune,
    "attack.specialty": worth_of_specialty,
    "attack.target": worth_of_target,
    "attack.pay": worth_of_paying,
    "attack.guard": worth_of_guard,
    "attack.answer": worth_of_answer,
    "attack.defence": worth_of_defence,
    "attack.survive": worth_of_survival,
    "move.to": worth_of_area,
    "move.pursue": worth_of_pursuit,
    "guard.ward": worth_of_ward,
    "support.target": worth_of_healing,
    "support.veil": worth_of_easiest,
    "information.insight": worth_of_insight,
    "search.specialty": worth_of_easiest,
    "name.target": worth_of_name,
    "share.to": worth_of_receiver,
    "share.what": worth_of_keeping,
    "gm.tie": worth_of_tie,
    "gm.whom": worth_of_keeping,
    "gm.figure": worth_of_keeping,
}
"""By topic; where none is named, the first option is taken: in what only a game master decides."""
