"""How the greedy bot plays Shadow Hunters: for every question, the option that is worth most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gunbai.games.hunters.area import BENEFIT, HARM
from gunbai.games.hunters.attack import Attack
from gunbai.games.hunters.attack_choices import choice_adds
from gunbai.games.hunters.card_effects import TAKE_DAMAGE
from gunbai.games.hunters.hermit import DAMAGE, GIVE, HEAL, NOTHING, SHOW
from gunbai.games.hunters.ids import (
    ALTAR,
    BLACK,
    BRYAN,
    CABIN,
    CEMETERY,
    CHURCH,
    D4,
    D6,
    GATE,
    HERMIT,
    NOWHERE,
    UNKNOWN,
    WHITE,
    WOODS,
)
from gunbai.games.hunters.move import Move
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.event import Event
from gunbai.kernel.game import Game
from gunbai.kernel.question import PASS, Ask, AskAll
from gunbai.players.greedy import Mind
from gunbai.players.hunters_abilities import ability_target, uses_ability
from gunbai.players.hunters_sense import Sense
from gunbai.players.hunters_worth import exactly, worth_of_card

USE: Final = 0
"""The first choice of every yes-or-no question."""


class HuntersMind(Mind):
    """Shadow Hunters for one seat."""

    def __init__(self) -> None:
        self.leaning: list[list[float]] = []
        """By seat: how much more likely its attacks make it a Shadow, a Hunter, a Neutral."""
        self.unread: list[tuple[int, int]] = []
        """Attacks heard of since the last decision: attacker, target."""

    def hear(self, event: Event) -> None:
        if event.kind.name in ("attacked", "countered"):
            self.unread.append((event.values[0], event.values[1]))

    def decide(self, world: Game, seat: int, options: list[int]) -> int:
        assert isinstance(world, Hunters)
        question = world.question
        if not isinstance(question, (Ask, AskAll)):
            return options[0]
        if not self.leaning:
            self.leaning = [[1.0, 1.0, 1.0] for _ in range(world.seats)]
        sense = Sense(world, seat, self.leaning)
        for attacker, target in self.unread:
            if attacker != seat:
                sense.suspicion.attack_leaning(attacker, target, self.leaning)
        self.unread.clear()
        judge = JUDGES.get(question.topic.name)
        if judge is None:
            return options[0]
        best = options[0]
        most = -1e9
        for value in options:
            worth = judge(sense, value)
            if worth > most:
                best, most = value, worth
        return best


# ---------------------------------------------------------------- moving


def judge_area(sense: Sense, area: int) -> float:
    """What it is worth to go to ``area``."""
    world, seat = sense.world, sense.seat
    value = 1.0
    if area in (CABIN, GATE):
        value += 0.5 * sense.doubts()
    elif area == CHURCH:
        value += 0.15 * world.damage[seat]
    elif area == CEMETERY:
        value += 0.1
    elif area == WOODS:
        value += max([judge_woods(sense, other) for other in world.living_others(seat)] or [0.0]) * 0.5
    elif area == ALTAR:
        value = sense.best_theft() if sense.best_theft() > 0 else 0.2
        value += 2.5 if world.character[seat] == BRYAN else 0.0
    if sense.dying() and area in (CEMETERY, GATE):
        value -= 0.5
    here = world.area[seat]
    world.area[seat] = area
    value += 0.7 * max(0.0, sense.best_attack())
    world.area[seat] = here
    return value


def judge_compass(sense: Sense, value: int) -> float:
    move = sense.world.stack[-1]
    assert isinstance(move, Move)
    return judge_sum(sense, move.sums[value])


def judge_sum(sense: Sense, rolled: int) -> float:
    """What the area of a roll is worth; a seven leaves the choice."""
    area = sense.world.content.area_of_roll[rolled]
    if area != NOWHERE:
        return judge_area(sense, area)
    return max([judge_area(sense, other) for other in sense.world.slots])


def judge_teleport_first(sense: Sense, value: int) -> float:
    """Before the roll: what the dice are worth on average."""
    if value != PASS:
        return judge_teleport(sense, value)
    sums = [one + other for one in range(1, D6 + 1) for other in range(1, D4 + 1)]
    return sum([judge_sum(sense, rolled) for rolled in sums]) / len(sums)


def judge_teleport(sense: Sense, value: int) -> float:
    if value != PASS:
        return judge_area(sense, value) - (0.0 if sense.revealed() else 1.0)
    move = sense.world.stack[-1]
    assert isinstance(move, Move)
    return judge_sum(sense, move.sums[move.chosen])


# ---------------------------------------------------------------- areas


def judge_use_area(sense: Sense, value: int) -> float:
    if value == PASS:
        return 0.0
    return judge_deck(sense, {CABIN: HERMIT, CHURCH: WHITE}.get(sense.world.area[sense.seat], BLACK))


def judge_deck(sense: Sense, value: int) -> float:
    if value == PASS:
        return 0.0
    if value == HERMIT:
        return 0.4 + 0.5 * sense.doubts()
    if value == WHITE:
        return 0.8 + 0.12 * sense.world.damage[sense.seat]
    return -0.5 if sense.dying() and not kept_from_cards(sense) else 1.0


def kept_from_cards(sense: Sense) -> bool:
    """Whether equipment keeps the damage of some black cards away."""
    for ward in sense.world.content.ward:
        if sense.world.holds(sense.seat, ward):
            return True
    return False


def judge_woods(sense: Sense, value: int) -> float:
    return 0.0 if value == PASS else max(woods(sense, value, HARM), woods(sense, value, BENEFIT))


def judge_woods_effect(sense: Sense, value: int) -> float:
    use = sense.world.stack[-1]
    target = use.parts()[1]
    assert isinstance(target, int)
    return woods(sense, target, value)


def woods(sense: Sense, target: int, effect: int) -> float:
    """What the damage to, or the healing of ``target`` is worth."""
    content = sense.world.content
    if effect == HARM:
        if sense.brooch_stops(target):
            return 0.0
        return sense.harm(target, exactly(content.area_damage[WOODS]))
    return -sense.harm(target, exactly(content.area_heal[WOODS])) if sense.world.damage[target] else 0.0


def judge_take(sense: Sense, value: int) -> float:
    return 0.0 if value == PASS else sense.theft(value)


# ---------------------------------------------------------------- cards


def judge_card_target(sense: Sense, value: int) -> float:
    world, card = sense.world, sense.world.in_play
    effect, amount = world.content.effect[card].name, world.content.damage[card]
    if effect == "heal-other":
        return -sense.harm(value, exactly(min(3, world.damage[value])))
    if effect == "set-damage":
        return sense.set_to(value, amount)
    if effect == "hurt-one":
        if world.holds(value, world.content.ward[card]):
            return -0.1 if world.content.recoil[card] else 0.1
        return sense.harm(value, exactly(amount))
    return sense.harm(value, exactly(amount))


def judge_reveal_to_heal(sense: Sense, value: int) -> float:
    if value == PASS:
        return 0.0
    damage = sense.world.damage[sense.seat]
    return damage - (0.5 if sense.revealed() else 0.4 * sense.world.hp(sense.seat))


def judge_give_away(sense: Sense, value: int) -> float:
    if value == TAKE_DAMAGE:
        return -3.0 if sense.dying() else -0.8
    return -worth_of_card(sense.world, sense.seat, value)


def judge_friend(sense: Sense, value: int) -> float:
    """The less damage to somebody is worth, the better a friend."""
    return -sense.worth_of(value)


def judge_loot(sense: Sense, value: int) -> float:
    return worth_of_card(sense.world, sense.seat, value)


# ---------------------------------------------------------------- hermit cards


def judge_recipient(sense: Sense, value: int) -> float:
    """Whoever is least known, and whoever the card may hurt."""
    world, card = sense.world, sense.world.hermit_card
    answers = world.content.answers[card]
    fits = sense.chance_of(value, world.content.fits[card])
    tells = 4.0 * fits * (1.0 - fits) if SHOW not in answers else 1.5
    gain = sense.suspicion.doubt(value) * tells * 1.5
    if SHOW in answers:
        return gain
    if HEAL in answers and world.damage[value]:
        return gain - 0.5 * sense.harm(value, exactly(world.content.heal[card])) * fits
    gain += 0.5 * fits * sense.harm(value, exactly(world.content.damage[card]))
    if GIVE in answers and world.equipment[value]:
        gain += 0.7 * fits
    return gain


def judge_answer(sense: Sense, value: int) -> float:
    """The truth that costs least; Unknown answers as a Hunter would where that may deceive."""
    world, seat = sense.world, sense.seat
    cost = {NOTHING: 0.0, HEAL: -0.8, DAMAGE: 1.0 * world.content.damage[world.hermit_card], GIVE: 0.0}.get(value, 0.0)
    if value == DAMAGE and sense.dying():
        cost += 4.0
    if value == GIVE:
        cost = sense.cheapest_card() + 0.5 * sense.worth_of(world.hermit_giver)
    if world.character[seat] == UNKNOWN and not world.revealed[seat]:
        cost += sense.tells_of_shadow(world.hermit_card, value != NOTHING) * 1.5
    return -cost


# ---------------------------------------------------------------- attacks


def judge_target(sense: Sense, value: int) -> float:
    return 0.0 if value == PASS else sense.attack(value)


def judge_everybody(sense: Sense, value: int) -> float:
    return 0.0 if value == PASS else sense.attack_all()


def judge_horn(sense: Sense, value: int) -> float:
    if value == PASS:
        return attack_again(sense, False, False)
    return attack_again(sense, True, False) - (0.0 if sense.revealed() else 1.0)


def judge_spear(sense: Sense, value: int) -> float:
    """The dice have fallen: more damage for showing oneself."""
    attack = sense.world.stack[-1]
    assert isinstance(attack, Attack)
    worth = 0.0
    more = choice_adds(sense.world, sense.seat) if value == USE else 0
    for target in attack.targets:
        worth += sense.harm(target, exactly(attack.difference + more))
    return worth - (1.2 if value == USE and not sense.revealed() else 0.0)


def judge_robbery(sense: Sense, value: int) -> float:
    return 1.0 if value == PASS else sense.theft(value)


def judge_drain(sense: Sense, value: int) -> float:
    if value == PASS:
        return 0.0
    damage = sense.world.damage[sense.seat]
    return min(sense.world.content.drain, damage) - (0.5 if sense.revealed() else 0.3 * sense.world.hp(sense.seat))


def judge_counter(sense: Sense, value: int) -> float:
    if value == PASS:
        return 0.0
    attacker = sense.attacker()
    return sense.attack(attacker) - (0.0 if sense.revealed() else 1.5)


def judge_feast(sense: Sense, value: int) -> float:
    """Damage to oneself for another strike: only for a death that wins."""
    if value == PASS:
        return 0.0
    world, seat = sense.world, sense.seat
    cost = world.content.feast_cost
    if world.damage[seat] + cost >= world.hp(seat) or world.alive.count(False) < world.content.charles_needs - 1:
        return -1.0
    return attack_again(sense, False, True) - cost


def attack_again(sense: Sense, horn: bool, deaths_only: bool) -> float:
    """What (another) throw at the present targets is worth."""
    attack = sense.world.stack[-1]
    assert isinstance(attack, Attack)
    worth = 0.0
    for target in attack.targets:
        if sense.world.alive[target]:
            worth += sense.strike(target, horn, deaths_only)
    return worth


def judge_looting(sense: Sense, value: int) -> float:
    return 0.0 if value == PASS else 1.0


def judge_use(sense: Sense, value: int) -> float:
    """Windows: whether to use the ability now."""
    return 0.0 if value == PASS else uses_ability(sense)


def judge_ability_target(sense: Sense, value: int) -> float:
    return ability_target(sense, value)


JUDGES: Final[dict[str, Callable[[Sense, int], float]]] = {
    "move.seven": judge_area,
    "move.compass": judge_compass,
    "move.teleport": judge_teleport,
    "move.teleport-first": judge_teleport_first,
    "area.use": judge_use_area,
    "area.gate": judge_deck,
    "area.woods": judge_woods,
    "area.woods-effect": judge_woods_effect,
    "area.altar": judge_take,
    "card.target": judge_card_target,
    "card.reveal": judge_reveal_to_heal,
    "card.steal": judge_take,
    "card.give": judge_give_away,
    "card.give-to": judge_friend,
    "hermit.recipient": judge_recipient,
    "hermit.answer": judge_answer,
    "hermit.give": judge_give_away,
    "attack.target": judge_target,
    "attack.everybody": judge_everybody,
    "attack.horn": judge_horn,
    "attack.spear": judge_spear,
    "attack.robbery": judge_robbery,
    "attack.drain": judge_drain,
    "attack.counter": judge_counter,
    "attack.feast": judge_feast,
    "death.loot": judge_loot,
    "death.looting": judge_looting,
    "ability.target": judge_ability_target,
    "ability.dig": judge_loot,
    "turn.end": judge_use,
    "turn.start": judge_use,
    "after-move": judge_use,
    "before-attack": judge_use,
    "attack.rolled": judge_use,
}
"""By topic: what an option is worth. Where none is named, the first option is taken."""
