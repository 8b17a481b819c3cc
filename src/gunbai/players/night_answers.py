"""How the greedy bot answers attacks in a night scene, and what it spends LUC on."""

from __future__ import annotations

from typing import Final

from gunbai.games.night.answer import TO_EVADE, Answer, answer_under_way
from gunbai.games.night.asking import actor
from gunbai.games.night.attack import attack_under_way
from gunbai.games.night.checks import (
    ADD,
    ADDED,
    D6,
    DEFEND,
    EVADE,
    FIRST,
    HIT,
    MODIFIER,
    NEEDED,
    PURPOSE,
    REROLL,
    STEALTH,
    WHO,
    fumble_value,
    natural,
)
from gunbai.games.night.checks import SEARCH as SEARCH_CHECK
from gunbai.games.night.checks import SECRET as SECRET_CHECK
from gunbai.games.night.fall import SURVIVAL_COST
from gunbai.games.night.guard import GuardStep
from gunbai.games.night.ids import DEFENCE, NOBODY
from gunbai.games.night.numbers import Skill
from gunbai.games.night.reach import refuse_skill
from gunbai.games.night.state import Night
from gunbai.kernel.question import PASS
from gunbai.players.night_odds import (
    CHANCE,
    HIGHEST,
    LOWEST,
    attack_loss,
    defence_loss,
    evaded,
    evasion_loss,
    hit_loss,
    left_after,
    loss_of,
)
from gunbai.players.night_worth import (
    ends_the_scene,
    price,
    rounds_left,
    ruins_bonus,
    sheets_fitting,
    stake,
    target_of,
)

LUCK: Final = 0.2
"""What a point of LUC is worth in the last round, in HP, ..."""
LUCK_A_ROUND: Final = 0.1
"""... and for every round to come."""
ACTION: Final = 1.5
"""What an action is worth that is spent on guarding."""
AT_STAKE: Final = 1.2
"""What it is worth that an information check succeeds."""


# ---------------------------------------------------------------- answers to an attack


def answer_at(game: Night) -> Answer:
    found = answer_under_way(game)
    assert found is not None
    return found


def worth_of_answer(game: Night, seat: int, value: int) -> float:
    """Evade or waive, by what is lost on average with the best defence that can be paid."""
    return -min([answered_with(game, value, skill) for skill in defences(game, actor(game))])


def defences(game: Night, one: int) -> list[Skill]:
    """The defence skills of ``one`` that it can pay."""
    found = [game.content.skills[number] for number in game.skills_of(one)]
    return [skill for skill in found if skill.kind == DEFENCE and refuse_skill(game, one, skill) is None]


def answered_with(game: Night, value: int, skill: Skill) -> float:
    """What an answer loses with this defence, its price among it."""
    frame = answer_at(game)
    one, damage = frame.character, frame.damage
    guard = skill.guard + ruins_bonus(game, one)
    cost = price(game, one, game.cost(one, skill))
    if value != TO_EVADE:
        return defence_loss(damage, guard, game.hp[one]) + cost
    needed, fumble, special = evasion_of(game, frame)
    return evasion_loss(needed, fumble, special, frame.hit, damage, guard, game.hp[one]) + cost * half(game, frame)


def evasion_of(game: Night, frame: Answer) -> tuple[int, int, bool]:
    """What an evasion needs, its fumble value, and whether a 12 is special."""
    one = frame.character
    return game.sheet_of(one).target[frame.specialty], fumble_value(game, one), game.rulings.specials


def half(game: Night, frame: Answer) -> float:
    """How likely an evasion ends in a defence: with the one condition met, not the other."""
    needed, fumble, special = evasion_of(game, frame)
    chance = 0.0
    for shown in range(max(LOWEST, fumble + 1), HIGHEST + 1):
        made = shown >= needed or (special and shown == HIGHEST)
        if made != (shown > frame.hit):
            chance += CHANCE[shown]
    return chance


def worth_of_defence(game: Night, seat: int, value: int) -> float:
    """The least loss; none with a second skill is worth its price where one is enough."""
    frame = answer_at(game)
    one = frame.character
    used = sum([skill.guard for skill in game.content.skills if frame.defences >> skill.number & 1])
    if value == PASS:
        return -defence_loss(frame.damage, used + ruins_bonus(game, one), game.hp[one]) if used else -99.0
    skill = game.content.skills[value]
    guard = used + skill.guard + ruins_bonus(game, one)
    return -defence_loss(frame.damage, guard, game.hp[one]) - price(game, one, game.cost(one, skill))


def worth_of_guard(game: Night, seat: int, value: int) -> float:
    """Step in where the target would lose much more than the guard does."""
    if value == PASS:
        return 0.0
    frame = game.stack[-1]
    assert isinstance(frame, GuardStep)
    guard = frame.guard_of(game, seat)
    if guard == NOBODY or game.setup.hostile(guard, value):
        return -1.0
    spared = threat(game, seat, frame.attacker, guard, value)
    taken = threat(game, seat, frame.attacker, guard, guard) if len(frame.targets) == 1 else 0.0
    return spared - taken - (ACTION if game.ward[guard] == NOBODY else 0.0)


def threat(game: Night, seat: int, attacker: int, guard: int, target: int) -> float:
    """What an attack that is announced costs a target on average, as the one sees it who might guard."""
    attack = attack_under_way(game)
    assert attack is not None
    own = sheets_fitting(game, seat, target)[0]
    theirs = sheets_fitting(game, seat, attacker)[0]
    skill = game.content.skills[attack.skill]
    aimed = target_of(game, guard, target, own, attack.specialty, game.plot[target])
    fumble = fumble_value(game, attacker)
    damage = skill.damage + attack.extra
    return attack_loss(theirs.target[attack.specialty], fumble, 0, game.rulings.specials, damage, aimed)


def worth_of_survival(game: Night, seat: int, value: int) -> float:
    """Always."""
    return 0.0 if value == PASS else 1.0


# ---------------------------------------------------------------- luck


def worth_of_fortune(game: Night, seat: int, value: int) -> float:
    """What the check comes to once it is changed like that, the price of LUC taken off."""
    if value == PASS:
        return result(game, seat, game.check[FIRST] if defending(game) else natural(game), game.check[ADDED])
    if value == ADD:
        return added(game, seat) - luck_price(game)
    again = 0.0
    for shown, chance in falls(game):
        again += chance * result(game, seat, shown, game.check[ADDED])
    return again - (luck_price(game) if value == REROLL else luck_price(game) / 2)


def added(game: Night, seat: int) -> float:
    """The result with 1 more."""
    return result(game, seat, game.check[FIRST] if defending(game) else natural(game), game.check[ADDED] + 1)


def luck_price(game: Night) -> float:
    """LUC is worth something as long as there are rounds to come; more where it is needed to stay."""
    one = game.check[WHO]
    left = rounds_left(game, game.map[one])
    keep = game.luck[one] in (SURVIVAL_COST, SURVIVAL_COST + 1) and not game.survived[one]
    return LUCK + LUCK_A_ROUND * left * (2 if keep else 1)


def defending(game: Night) -> bool:
    return game.check[PURPOSE] == DEFEND


def falls(game: Night) -> list[tuple[int, float]]:
    """What the dice may show, and how likely."""
    if defending(game):
        return [(die, 1 / D6) for die in range(1, D6 + 1)]
    return [(shown, CHANCE[shown]) for shown in range(LOWEST, HIGHEST + 1)]


def result(game: Night, seat: int, shown: int, more: int) -> float:
    """What the check under way is worth with these dice and so much added."""
    purpose, one = game.check[PURPOSE], game.check[WHO]
    if purpose == HIT:
        return hit_worth(game, seat, shown, more)
    if purpose in (EVADE, DEFEND):
        return -answer_loss(game, shown, more)
    made = made_with(game, shown, more)
    if purpose == STEALTH:
        return 1.0 * made + 0.05 * (shown + more) * made
    if purpose == SECRET_CHECK:
        return (4.0 if ends_the_scene(game, one) else AT_STAKE) * made
    return AT_STAKE * made + 0.1 * (shown + more) * made if purpose == SEARCH_CHECK else AT_STAKE * made


def made_with(game: Night, shown: int, more: int) -> bool:
    """Whether the check under way succeeds with these dice and so much added."""
    if shown <= fumble_value(game, game.check[WHO]):
        return False
    special = game.rulings.specials and shown == HIGHEST
    return special or shown + game.check[MODIFIER] + more >= game.check[NEEDED]


def hit_worth(game: Night, seat: int, shown: int, more: int) -> float:
    """What an attack comes to with this result of its hit check."""
    attack = attack_under_way(game)
    assert attack is not None
    one, skill = attack.character, game.content.skills[attack.skill]
    bonus = game.check[MODIFIER] + more
    fumble, special = fumble_value(game, one), game.rulings.specials
    worth = 0.0
    for other in attack.targets:
        sheets = sheets_fitting(game, seat, other)
        for sheet in sheets:
            aimed = target_of(game, one, other, sheet, attack.specialty, game.plot[other])
            damage = skill.damage + attack.extra
            loss = hit_loss(shown, game.check[NEEDED], fumble, bonus, special, damage, aimed)
            worth += stake(game, one, other) * loss / len(sheets)
    return worth


def answer_loss(game: Night, shown: int, more: int) -> float:
    """What an evasion or a defence loses with this result."""
    frame = answer_at(game)
    one = frame.character
    if defending(game):
        return loss_of(left_after(frame.damage, shown + game.check[MODIFIER] + more), game.hp[one])
    guard = max([skill.guard for skill in defences(game, one)], default=0) + ruins_bonus(game, one)
    needed, fumble, special = evasion_of(game, frame)
    return evaded(shown, needed, fumble, special, frame.hit, frame.damage, guard, game.hp[one], more)
