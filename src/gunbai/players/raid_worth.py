"""What it is worth in a raid to have a die on a piece, and to grow, in points of damage to the wall."""

from __future__ import annotations

from typing import Final

from gunbai.games.raid.ids import ADD_DIE, CARDS_FROM, IMPROVE_FROM, KINDS, ROUNDS, SKILLS_FROM, THROW
from gunbai.games.raid.land import covered, damage_of, targets_of, value_of_face
from gunbai.games.raid.numbers import Skill
from gunbai.games.raid.state import Raid
from gunbai.players.raid_aims import aimed

POINT: Final = 1.3
"""What a growth point is worth in each round that is still to come."""
NEARER: Final = 0.3
"""What part of a defeat's worth it is to come nearer to it."""
USUAL_SHAPE: Final = 6
USUAL_GAP: Final = 180_000


def left_of(game: Raid, target: int) -> int:
    """What a target would still charge with."""
    return max(0, game.target(target).hp - damage_of(game, target))


def point(game: Raid) -> float:
    """What a growth point is worth now."""
    return POINT * (ROUNDS - game.round)


def hurt(game: Raid, target: int, value: int) -> float:
    """What so much more damage on a target is worth."""
    left = left_of(game, target)
    if left == 0 or value <= 0:
        return 0.0
    defeat = point(game)
    share = 1.0 if value >= left else NEARER * value / left
    if covered(game, target, "flee"):
        return 0.0
    return min(value, left) + defeat * share


def faces(game: Raid, adventurer: int, sides: int) -> list[int]:
    """What each face of an adventurer's die counts for on a target."""
    return [value_of_face(game, adventurer, face) for face in range(1, sides + 1)]


def mean_hurt(game: Raid, target: int, values: list[int]) -> float:
    return sum([hurt(game, target, value) for value in values]) / len(values)


def worth(game: Raid, piece: int, adventurer: int, sides: int) -> float:
    """What it is worth to have a die of an adventurer come to lie on a piece."""
    values = faces(game, adventurer, sides)
    if piece < CARDS_FROM:
        return mean_hurt(game, piece, values)
    return worth_of_card(game, piece - CARDS_FROM, values)


def worth_of_card(game: Raid, card: int, values: list[int]) -> float:
    """A die on a card: what the card does, and what the die counts for on its target."""
    effect, target = game.effect_of(card), game.card_target[card]
    left = left_of(game, target)
    new = not covered(game, target, effect.effect)
    if effect.effect == "swallow":
        return 0.0
    if effect.effect == "flee":
        return float(left) if new else 0.0
    if effect.effect == "double":
        values = [2 * value for value in values]
    elif effect.effect == "value":
        values = [value + effect.amount for value in values]
    own = mean_hurt(game, target, values) if game.rulings.card_counts else 0.0
    if effect.effect == "wall":
        return own - effect.amount if effect.amount > 0 or game.wall else own
    if effect.effect == "tokens":
        return own + (hurt(game, target, effect.amount) if effect.amount > 0 else -1.0)
    if effect.effect == "treasure" and new:
        return own + effect.amount * point(game) / 2
    if effect.effect == "bind" and new:
        return own + left / 3
    return own


def harmful(game: Raid, piece: int) -> bool:
    """Whether a piece does harm to whoever gets on it."""
    if piece < CARDS_FROM:
        return False
    effect = game.effect_of(piece - CARDS_FROM)
    return effect.effect == "swallow" or (effect.effect == "wall" and effect.amount > 0)


# ---------------------------------------------------------------------- skills after a shot


def worth_of_token(game: Raid, skill: Skill, target: int) -> float:
    return hurt(game, target, skill.amount)


def worth_of_die(game: Raid, skill: Skill, slot: int) -> float:
    """What a skill does to a die where it lies, compared with leaving it."""
    targets = [target for target in targets_of(game, slot) if not covered(game, target, "flee")]
    face, sides = game.face[slot], game.sides[slot]
    if skill.effect == "recall":
        return 1.0 if not game.on[slot] else 0.0
    if not targets:
        return 0.0
    if skill.effect == "raise":
        return hurt(game, targets[0], min(skill.amount, sides - face))
    better = (sides + 1) / 2 - face
    return hurt(game, targets[0], round(better)) if better >= 1 else 0.0


# ---------------------------------------------------------------------- growth


def share_of_hits(game: Raid, adventurer: int, sides: int) -> float:
    """How often an adventurer's die of that kind hits a middling target."""
    methods = game.content.adventurers[adventurer].methods
    return max([aimed(method, sides, USUAL_SHAPE, False, USUAL_GAP).share for method in methods])


def usual(game: Raid, adventurer: int, sides: int) -> float:
    """What a die does in a round on average."""
    values = faces(game, adventurer, sides)
    return share_of_hits(game, adventurer, sides) * sum(values) / len(values)


def worth_of_growth(game: Raid, adventurer: int, value: int) -> float:
    """What a way to grow does in a round on average."""
    if value >= SKILLS_FROM:
        return worth_of_skill(game, game.content.skills[value - SKILLS_FROM])
    if value == ADD_DIE:
        return usual(game, adventurer, game.content.adventurers[adventurer].adds)
    if value < 0:
        return 0.0
    kind = value - IMPROVE_FROM
    return usual(game, adventurer, KINDS[kind + 1]) - usual(game, adventurer, KINDS[kind])


def worth_of_skill(game: Raid, skill: Skill) -> float:
    """What a skill does in a round on average, about."""
    owner = skill.adventurer
    dice = [game.sides[slot] for slot in game.dice_of(owner)]
    each = [usual(game, owner, sides) for sides in dice]
    hits = sum([share_of_hits(game, owner, sides) for sides in dice])
    best = max(each, default=0.0)
    if skill.effect == "ward":
        return float(skill.amount)
    if skill.effect == "bonus":
        return hits * skill.amount
    if skill.effect == "least":
        return hits / 2
    if skill.effect == "token":
        return min(1.0, hits) * skill.amount
    if skill.effect == "other":
        throws = max([aimed(THROW, sides, USUAL_SHAPE, False, USUAL_GAP).share for sides in dice], default=0.0)
        return max(0.0, throws * 4 - best)
    if skill.effect == "card":
        return worth_of_card_skill(game, skill, sum(each), hits)
    return best * SHARES.get(skill.effect, 0.0)


def worth_of_card_skill(game: Raid, skill: Skill, damage: float, hits: float) -> float:
    """What a card does in a round on average: own dice can be aimed at it, and a part of them comes to lie there."""
    effect = game.content.effects[skill.card]
    if effect.effect == "double":
        return ON_CARD * damage
    if effect.effect == "value":
        return ON_CARD * hits * effect.amount
    if effect.effect == "treasure":
        return min(1.0, ON_CARD * hits) * effect.amount * point(game) / 2
    return min(1.0, ON_CARD * hits) * BOUND


ON_CARD: Final = 0.5
"""What part of the dice that hit comes to lie on the card."""
BOUND: Final = 4.0
"""What it spares the wall that a big target is bound, about."""
SHARES: Final = {
    "retry": 0.5,
    "recall": 0.5,
    "raise": 0.5,
    "reroll": 0.3,
    "steady": 0.4,
    "closer": 0.25,
    "struck": 0.2,
    "extra": 0.1,
}
"""Of other skills: what part of the best die's worth they add, about."""
