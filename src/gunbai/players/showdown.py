"""How the greedy bot plays the showdown: for every question, the option that is worth most."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from gunbai.games.showdown.acts import (
    ACT_DASH,
    ACT_SURGE,
    BLOCK,
    END_ACTION,
    GEAR,
    MOVE,
    POUNCE,
    STATUS,
    TERRAIN,
    activations,
    kind_of,
    number_of,
    refuse_act,
)
from gunbai.games.showdown.conditions import is_placed
from gunbai.games.showdown.gear import weapon_of, weapons
from gunbai.games.showdown.ids import (
    BLEEDING,
    ENCOURAGE,
    HEAD,
    INSANITY,
    LOCATIONS,
    NOBODY,
    SURGE,
    SURVIVAL,
    SURVIVAL_ACTIONS,
)
from gunbai.games.showdown.sight import blind_spot, facing_area
from gunbai.games.showdown.spaces import NO_SPACE, distance
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.strike_odds import act_odds, odds
from gunbai.games.showdown.survival import Dodging
from gunbai.kernel.game import Game
from gunbai.kernel.question import PASS, Ask, AskAll
from gunbai.players.greedy import Mind

Judge = Callable[[Showdown, int], float]


class ShowdownMind(Mind):
    """The showdown for one seat: attack what can be wounded, from behind, and stay alive."""

    def decide(self, world: Game, seat: int, options: list[int]) -> int:
        assert isinstance(world, Showdown)
        question = world.question
        if not isinstance(question, (Ask, AskAll)):
            return options[0]
        judge = JUDGES.get(question.topic.name)
        if judge is None:
            return options[0]
        best = options[0]
        most = -1e9
        for value in options:
            worth = judge(world, value)
            if worth > most:
                best, most = value, worth
        return best


# ---------------------------------------------------------------- what a survivor is worth


def frailty(game: Showdown, survivor: int) -> float:
    """How close to death a survivor is: 0 whole, 1 and more in danger."""
    marked = (game.light[survivor].bit_count() + 3 * game.heavy[survivor].bit_count()) / 10
    bare = sum(1 for location in range(LOCATIONS) if not game.armour[survivor][location]) / 10
    return marked + bare + game.stats[survivor][BLEEDING] / 5


def mean(chances: list[list[object]]) -> float:
    """The mean of a distribution as ``strike_odds`` tells it."""
    return float(sum([int(str(number)) * Fraction(str(chance)) for number, chance in chances], Fraction(0)))


def wounds(game: Showdown, survivor: int, act: int) -> float:
    """How many wounds an attack makes on average; 0 for an act that is none."""
    found = act_odds(game, survivor, act)
    return mean(found["wounds"]) if found is not None else 0.0


def reach_of(game: Showdown, survivor: int) -> int:
    """How far the best weapon of a survivor reaches."""
    found = 1
    for gear in weapons(game, survivor):
        weapon = weapon_of(game, gear)
        found = max(found, int(weapon.range or weapon.reach))
    return found


# ---------------------------------------------------------------- acts


def worth_of_next(game: Showdown, survivor: int) -> float:
    """Whoever is near acts first; nobody lets others go first."""
    if survivor == PASS or game.anchor == NO_SPACE or game.space[survivor] == NO_SPACE:
        return -50.0
    return -float(distance(1 << game.space[survivor], game.monster_spaces()))


def worth_of_act(game: Showdown, value: int) -> float:
    """An attack by what it wounds; a move first if nothing can be attacked from here."""
    return act_of(game, game.acting, value)


def act_of(game: Showdown, survivor: int, value: int) -> float:
    """What an act of a survivor is worth."""
    kind = kind_of(value)
    if kind == END_ACTION:
        return 0.0
    if kind == MOVE:
        return 2.0 if game.activations[survivor] else 0.5 if in_danger(game, survivor) else -1.0
    if kind == ACT_DASH:
        return -1.0
    if kind == ACT_SURGE:
        return best_attack(game, survivor) * 8.0 - 3.0 if game.stats[survivor][SURVIVAL] > 1 else -1.0
    if kind == GEAR:
        return worth_of_gear(game, survivor, number_of(value))
    if kind in (BLOCK, POUNCE, STATUS, TERRAIN):
        return 0.3 if kind in (BLOCK, STATUS) else 0.1
    # The move comes first where it may lead behind the monster.
    behind = not game.movements[survivor] or is_placed(game, survivor, "blind-spot")
    return (3.0 if behind else 1.9) + wounds(game, survivor, value)


def worth_of_gear(game: Showdown, survivor: int, gear: int) -> float:
    """Bandages for whoever bleeds; other gear a little."""
    activation = game.setup.library.gear[gear].activation
    if activation is not None and any(step.do == "stop-bleeding" for step in activation.steps):
        return 6.0 if game.stats[survivor][BLEEDING] >= 2 else -1.0
    return 0.2


def best_attack(game: Showdown, survivor: int) -> float:
    """The most wounds that one more activation would make from here; 0 if nothing can be attacked."""
    before = game.activations[survivor]
    game.activations[survivor] = 1
    legal = [value for value in activations(game, survivor) if refuse_act(game, survivor, value) is None]
    game.activations[survivor] = before
    return max([wounds(game, survivor, value) for value in legal], default=0.0)


def in_danger(game: Showdown, survivor: int) -> bool:
    """Whether it is better off far away."""
    return frailty(game, survivor) > 0.9


def worth_of_space(game: Showdown, space: int) -> float:
    """To where the monster can be attacked, best from behind; away from it once that is done."""
    if game.anchor == NO_SPACE:
        return 0.0
    frame = game.stack[-1]
    survivor = int(str(frame.parts()[0]))
    away = distance(1 << space, game.monster_spaces())
    if not game.activations[survivor]:
        return float(away)
    reach = reach_of(game, survivor)
    worth = -1.0 * max(0, away - reach)
    if blind_spot(game.anchor, game.setup.size, game.facing) >> space & 1:
        worth += 2.0
    if facing_area(game.anchor, game.setup.size, game.facing) >> space & 1:
        worth -= 0.5
    return worth + min(away, reach) * 0.1


def worth_of_weapon(game: Showdown, gear: int) -> float:
    """By what it wounds."""
    if gear == PASS:
        return -1.0
    frame = game.stack[-1]
    return mean(odds(game, int(str(frame.parts()[0])), gear)["wounds"])


def worth_of_location(game: Showdown, location: int) -> float:
    """Locations that do not strike back come first."""
    model = game.setup.library.locations[location]
    return -float(model.failure is not None) - 2.0 * (model.reflex is not None) - 3.0 * model.impervious


# ---------------------------------------------------------------- the monster, as its controller decides


def worth_of_target(game: Showdown, survivor: int) -> float:
    """Whoever can bear it best."""
    return game.stats[survivor][INSANITY] / 10 - frailty(game, survivor)


def worth_of_crossing(game: Showdown, mask: int) -> float:
    """As few as can be."""
    return -float(mask.bit_count())


# ---------------------------------------------------------------- survival


def worth_of_dodge(game: Showdown, location: int) -> float:
    """The worse the hit, the better."""
    if location == PASS:
        return 2.5
    frame = game.stack[-1]
    assert isinstance(frame, Dodging)
    return hurt_at(game, frame.survivor, location)


def worth_of_block(game: Showdown, location: int) -> float:
    """Any hit that can be blocked, the worst first."""
    if location == PASS:
        return 0.0
    return 1.0


def hurt_at(game: Showdown, survivor: int, location: int) -> float:
    """How bad a hit on a location is."""
    if game.armour[survivor][location]:
        return 1.0
    if game.heavy[survivor] >> location & 1:
        return 10.0
    return 5.0 if location == HEAD or game.light[survivor] >> location & 1 else 3.0


def worth_of_survival(game: Showdown, value: int) -> float:
    """Somebody who lies is made to stand; a surge attacks if it can."""
    if value == PASS:
        return 0.0
    survivor, action = divmod(value, SURVIVAL_ACTIONS)
    if action == ENCOURAGE:
        return 1.0
    if action == SURGE and game.stats[survivor][SURVIVAL] > 1:
        return best_attack(game, survivor) * 8.0 - 3.0
    return -1.0


def worth_of_surge(game: Showdown, value: int) -> float:
    """The best attack."""
    survivor = int(str(game.stack[-1].parts()[0]))
    return act_of(game, survivor, value) if survivor != NOBODY else 0.0


def worth_of_staying(game: Showdown, value: int) -> float:
    """Nobody runs away."""
    return float(value)


JUDGES: Final[dict[str, Judge]] = {
    "act.next": worth_of_next,
    "act.act": worth_of_act,
    "act.move": worth_of_space,
    "act.surge": worth_of_surge,
    "act.weapon": worth_of_weapon,
    "strike.location": worth_of_location,
    "target.pick": worth_of_target,
    "move.crossing": worth_of_crossing,
    "attack.block": worth_of_block,
    "survival.dodge": worth_of_dodge,
    "survival.act": worth_of_survival,
    "survival.flow": worth_of_survival,
    "survival.wound": worth_of_survival,
    "survival.critical": worth_of_survival,
    "run-away.agree": worth_of_staying,
}
"""By topic; where none is named, the first option is taken."""
