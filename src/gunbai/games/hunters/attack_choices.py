"""An attack's choices: whom it may strike, what it comes to, and what is asked on the way through the six steps."""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import refusals
from gunbai.games.hunters.ids import CHARLES, NOWHERE, VALKYRIE, VAMPIRE, WEREWOLF, members
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.question import PASS, Topic
from gunbai.kernel.refusal import Refusal

YES: Final = 0


def refuse_target(game: Hunters, attacker: int, target: int) -> Refusal | None:
    """Why ``attacker`` may not attack ``target`` (SH-ATK-1, SH-ATK-1c, SH-RANGE-1, SH-RANGE-2, SH-ATK-1a)."""
    if target == attacker:
        return refusals.ONESELF
    if not game.alive[target]:
        return refusals.DEAD
    if game.area[target] == NOWHERE or game.area[attacker] == NOWHERE:
        return None if handgun_reaches(game, attacker) else refusals.OFF_THE_BOARD
    near = game.same_range(attacker, target)
    if near != game.holds(attacker, game.content.attack_far):
        return None
    return (
        refuse_by_card(game, attacker, game.content.attack_far, refusals.IN_OWN_RANGE)
        if near
        else refusals.NOT_IN_REACH
    )


def handgun_reaches(game: Hunters, attacker: int) -> bool:
    """Whether ``attacker`` reaches those off the areas, by the ruling handgun_off_areas (SH-RANGE-2)."""
    return game.rulings.handgun_off_areas and game.holds(attacker, game.content.attack_far)


def targets_of(game: Hunters, attacker: int) -> list[int]:
    """All whom ``attacker`` could attack now."""
    return [seat for seat in game.setup.everybody if refuse_target(game, attacker, seat) is None]


def refuse_by_card(game: Hunters, seat: int, cards: int, refusal: Refusal) -> Refusal:
    """A refusal by the card of a mask that ``seat`` holds."""
    card = members(game.equipment[seat] & cards)[0]
    return refusals.citing(refusal, game.content.card_rule[card], card)


def refuse_not_attacking(game: Hunters, seat: int) -> Refusal | None:
    """Why ``seat`` may not leave off attacking: it holds Masamune (SH-ATK-1a)."""
    if not game.holds(seat, game.content.attack_must):
        return None
    return refuse_by_card(game, seat, game.content.attack_must, refusals.MUST_ATTACK)


def attack_value(game: Hunters, attacker: int, target: int, difference: int, more: int = 0) -> int:
    """Step 3: what an attack does to ``target``: one sum, then the protections (SH-ATK-3, SH-ATK-11).

    ``more`` is what the attacker has chosen to add. By the ruling step3_order the Holy Robe may end it before the sum.
    """
    content = game.content
    if game.rulings.robe_first:
        wards = content.dealt[game.equipment[attacker] & content.attack_ward] + content.taken[game.equipment[target]]
        if difference + wards <= 0:
            return 0
    value = difference + more + content.dealt[game.equipment[attacker]] + content.taken[game.equipment[target]]
    if value <= 0 or game.angel[target] or game.barrier[target]:
        return 0
    return value


def choice_adds(game: Hunters, seat: int) -> int:
    """How much more damage the equipment does that ``seat`` may choose to use, 0 if it holds none (SH-ATK-3c)."""
    adds = 0
    for card in members(game.equipment[seat] & game.content.attack_choice):
        if (game.content.fits[card] >> game.character[seat]) & 1:
            adds += game.content.choice_adds[card]
    return adds


class Target(Topic[Hunters]):
    """Step 1: whom the turn player attacks; PASS attacks nobody (SH-ATK-1b)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return game.setup.everybody_or_pass

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == PASS:
            return refuse_not_attacking(game, seat)
        return refuse_target(game, seat, value)


class Everybody(Topic[Hunters]):
    """Step 1 with the Machine Gun: everybody in reach, or nobody (SH-CARD-MACHINEGUN)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [YES, PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        return refuse_not_attacking(game, seat) if value == PASS else None


class OwnAbility(Topic[Hunters]):
    """Whether ``character`` uses its ability at this step; asked of all who might be it."""

    def __init__(self, name: str, character: int, rule: str) -> None:
        super().__init__(name, "choice", (rule,), ("use",))
        self.character = character

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [YES, PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == PASS or game.acts_as(seat, self.character):
            return None
        return refusals.citing(refusals.NO_SUCH_ABILITY, game.content.character_rule[self.character])


class Feast(OwnAbility):
    """Step 6, third: Charles's bloody feast."""

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        refusal = super().refuse(game, seat, value)
        if refusal is None and value == YES and game.rulings.charles_not_lethal:
            if game.damage[seat] + game.content.feast_cost >= game.hp(seat):
                return refusals.TOO_MUCH_PAIN
        return refusal

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"damage": ("number", game.content.feast_cost)}


class Drain(OwnAbility):
    """Step 6, first: the Vampire's drain."""

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"heal": ("number", game.content.drain)}


class Spear(Topic[Hunters]):
    """Step 3: whether the attacker, a Hunter, uses the Spear of Longinus (SH-ATK-3c)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [YES, PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == PASS or choice_adds(game, seat):
            return None
        return refuse_by_card(game, seat, game.content.attack_choice, refusals.NO_USE_TO_YOU)

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        held = members(game.equipment[seat] & game.content.attack_choice)
        return {"card": ("card", held[0]), "damage": ("number", sum([game.content.choice_adds[card] for card in held]))}


TARGET: Final = Target("attack.target", "seat", ("SH-ATK-1", "SH-ATK-1b"))
EVERYBODY: Final = Everybody("attack.everybody", "choice", ("SH-CARD-MACHINEGUN",), ("attack",))
HORN: Final = OwnAbility("attack.horn", VALKYRIE, "SH-CHAR-VALKYRIE")
SPEAR_CHOICE: Final = Spear("attack.spear", "choice", ("SH-ATK-3c",), ("use",))
DRAIN_CHOICE: Final = Drain("attack.drain", VAMPIRE, "SH-ATK-6")
COUNTER: Final = OwnAbility("attack.counter", WEREWOLF, "SH-ATK-6")
FEAST: Final = Feast("attack.feast", CHARLES, "SH-ATK-6a")
