"""The attack in six steps (source: 攻撃の手順), stage by stage under the publisher's numbers.

A counter-attack and a repeated attack enter at step 2 and keep their target. Several targets (Machine Gun) share one
roll; damage is found for each by itself. From the declaration of the target on no window opens but the ones of the
steps.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import events, refusals
from gunbai.games.hunters.death import settle
from gunbai.games.hunters.ids import (
    AXE,
    BOB,
    BY_ABILITY,
    BY_ATTACK,
    BY_COUNTER,
    CHAINSAW,
    CHARLES,
    EQUIPMENT,
    HANDGUN,
    HUNTER,
    KNIFE,
    MACHINE_GUN,
    MASAMUNE,
    NOBODY,
    NOWHERE,
    ROBE,
    SPEAR,
    VALKYRIE,
    VAMPIRE,
    WEREWOLF,
)
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask, ask_all
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Window

YES: Final = 0
SPEAR_DAMAGE: Final = 2
DRAIN: Final = 2
FEAST_COST: Final = 2
ROBBERY_FROM: Final = 2
D6: Final = 6
D4: Final = 4

W_ATTACK_ROLLED: Final = 4
"""The window of a friendly table in which Allie may answer the dice (ruling allie_timing)."""


def refuse_target(game: Hunters, attacker: int, target: int) -> Refusal | None:
    """Why ``attacker`` may not attack ``target`` (SH-ATK-1, SH-ATK-1c, SH-RANGE-1, SH-RANGE-2, SH-ATK-1a)."""
    if target == attacker:
        return refusals.ONESELF
    if not game.alive[target]:
        return refusals.DEAD
    if game.area[target] == NOWHERE or game.area[attacker] == NOWHERE:
        return refusals.OFF_THE_BOARD
    near = game.same_range(attacker, target)
    if near != game.holds(attacker, HANDGUN):
        return None
    return refusals.IN_OWN_RANGE if near else refusals.NOT_IN_REACH


def targets_of(game: Hunters, attacker: int) -> list[int]:
    """All whom ``attacker`` could attack now."""
    return [seat for seat in game.setup.everybody if refuse_target(game, attacker, seat) is None]


def attack_value(game: Hunters, attacker: int, target: int, difference: int, spear: bool) -> int:
    """Step 3: what an attack does to ``target``: one sum, then the protections (SH-ATK-3, SH-ATK-11)."""
    value = difference
    held = game.equipment[attacker]
    value += ((held >> CHAINSAW) & 1) + ((held >> KNIFE) & 1) + ((held >> AXE) & 1) - ((held >> ROBE) & 1)
    value -= (game.equipment[target] >> ROBE) & 1
    if spear:
        value += SPEAR_DAMAGE
    if value <= 0 or game.angel[target] or game.barrier[target]:
        return 0
    return value


class Target(Topic[Hunters]):
    """Step 1: whom the turn player attacks; PASS attacks nobody (SH-ATK-1b)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return game.setup.everybody_or_pass

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == PASS:
            return refusals.MUST_ATTACK if game.holds(seat, MASAMUNE) else None
        return refuse_target(game, seat, value)


class Everybody(Topic[Hunters]):
    """Step 1 with the Machine Gun: everybody in reach, or nobody (SH-CARD-MACHINEGUN)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [YES, PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        return refusals.MUST_ATTACK if value == PASS and game.holds(seat, MASAMUNE) else None


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
        return refusals.NO_SUCH_ABILITY


class Feast(OwnAbility):
    """Step 6, third: Charles's bloody feast."""

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        refusal = super().refuse(game, seat, value)
        if refusal is None and value == YES and game.rulings.charles_not_lethal:
            if game.damage[seat] + FEAST_COST >= game.hp(seat):
                return refusals.TOO_MUCH_PAIN
        return refusal


class Spear(Topic[Hunters]):
    """Step 3: whether the attacker, a Hunter, uses the Spear of Longinus (SH-ATK-3c)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [YES, PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        return None if value == PASS or game.faction(seat) == HUNTER else refusals.NOT_HUNTER


class Robbery(Topic[Hunters]):
    """Step 4: which card Bob takes instead of dealing the damage (SH-ATK-4a)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        attack = game.stack[-1]
        assert isinstance(attack, Attack)
        mask = 0
        for target in attack.targets:
            mask |= game.equipment[target]
        return [card for card in range(EQUIPMENT) if (mask >> card) & 1] + [PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        attack = game.stack[-1]
        assert isinstance(attack, Attack)
        if value == PASS:
            return None
        if attack.amounts[attack.targets.index(game.holder(value))] < ROBBERY_FROM:
            return refusals.NOT_ENOUGH_DAMAGE
        return None if game.acts_as(seat, BOB) else refusals.NO_SUCH_ABILITY


TARGET: Final = Target("attack.target", "seat", ("SH-ATK-1", "SH-ATK-1b"))
EVERYBODY: Final = Everybody("attack.everybody", "choice", ("SH-CARD-MACHINEGUN",), ("attack",))
HORN: Final = OwnAbility("attack.horn", VALKYRIE, "SH-CHAR-VALKYRIE")
SPEAR_CHOICE: Final = Spear("attack.spear", "choice", ("SH-ATK-3c",), ("use",))
ROBBERY: Final = Robbery("attack.robbery", "card", ("SH-ATK-4a",))
DRAIN_CHOICE: Final = OwnAbility("attack.drain", VAMPIRE, "SH-ATK-6")
COUNTER: Final = OwnAbility("attack.counter", WEREWOLF, "SH-ATK-6")
FEAST: Final = Feast("attack.feast", CHARLES, "SH-ATK-6a")


class Attack(Procedure):
    """An attack in six steps (攻撃の手順)."""

    def __init__(
        self,
        attacker: int,
        counter: bool = False,
        targets: tuple[int, ...] = (),
        d4_only: bool = False,
        difference: int = 0,
        spear: bool = False,
        amounts: tuple[int, ...] = (),
        taken: tuple[int, ...] = (),
        at: int = 0,
    ) -> None:
        super().__init__()
        self.attacker = attacker
        self.counter = counter
        self.targets = targets
        self.d4_only = d4_only
        self.difference = difference
        self.spear = spear
        self.amounts = amounts
        """By target: the damage value of step 3."""
        self.taken = taken
        """By target: the damage taken in step 4."""
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (
            self.attacker,
            self.counter,
            self.targets,
            self.d4_only,
            self.difference,
            self.spear,
            self.amounts,
            self.taken,
            self.at,
        )

    # ------------------------------------------------------------------ 1 対象の宣言

    @stage("1-1", "SH-ATK-0", "SH-ATK-1", "SH-ATK-1a")
    def declare_target(self, game: Hunters) -> Outcome | None:
        if game.holds(self.attacker, MACHINE_GUN):
            offer = ask(game, self.attacker, EVERYBODY)
            nobody = not targets_of(game, self.attacker)
        else:
            offer = ask(game, self.attacker, TARGET)
            nobody = not offer.options or offer.options[0] == PASS
        if nobody:
            game.emit(events.NO_ATTACK, self.attacker)
            return END
        return offer

    @stage("1-2", "SH-ATK-1b", "SH-ATK-1c")
    def fix_targets(self, game: Hunters) -> Outcome | None:
        if self.answer == PASS:
            game.emit(events.NO_ATTACK, self.attacker)
            return END
        game.attacked = True
        if game.holds(self.attacker, MACHINE_GUN):
            self.targets = tuple(targets_of(game, self.attacker))
            game.emit(events.ATTACKED_ALL, self.attacker)
        else:
            self.targets = (self.answer,)
            game.emit(events.ATTACKED, self.attacker, self.answer)
        return None

    # ------------------------------------------------------------------ 2 ダイスを振る

    @stage("2-1", "SH-ATK-2b", "SH-CHAR-VALKYRIE")
    def ask_horn(self, game: Hunters) -> Outcome | None:
        self.answer = PASS
        if game.holds(self.attacker, MASAMUNE) or not game.asked_as(self.attacker, VALKYRIE):
            return None
        if game.revealed[self.attacker] and game.rulings.horn_always:
            self.answer = YES
            return None
        return ask(game, self.attacker, HORN)

    @stage("2-2", "SH-ATK-2b", "SH-CHAR-VALKYRIE")
    def choose_dice(self, game: Hunters) -> Outcome | None:
        if self.answer == YES:
            game.declare_ability(self.attacker)
        self.d4_only = self.answer == YES or game.holds(self.attacker, MASAMUNE)
        return None

    @stage("2-3", "SH-ATK-2")
    def roll_dice(self, game: Hunters) -> Outcome | None:
        return game.roll(self.attacker, (D4,) if self.d4_only else (D6, D4))

    @stage("2-4", "SH-ATK-2a")
    def equal_dice_fail(self, game: Hunters) -> Outcome | None:
        game.show_dice(self.attacker, self.answers, self.d4_only)
        if self.d4_only:
            self.difference = self.answers[0]
            return None
        self.difference = abs(self.answers[0] - self.answers[1])
        if self.difference == 0:
            game.emit(events.MISSED, self.attacker)
            return END
        return None

    @stage("2-5", "SH-ATK-7")
    def friendly_window(self, game: Hunters) -> Outcome | None:
        return Window(W_ATTACK_ROLLED, self.attacker) if game.rulings.allie_any_time else None

    # ------------------------------------------------------------------ 3 ダメージ値の決定

    @stage("3-1", "SH-ATK-3c", "SH-CARD-SPEAR")
    def ask_spear(self, game: Hunters) -> Outcome | None:
        self.answer = PASS
        if not game.holds(self.attacker, SPEAR):
            return None
        if game.revealed[self.attacker] or not game.covered:
            if game.faction(self.attacker) != HUNTER:
                return None
        if game.rulings.spear_automatic:
            self.answer = YES if game.revealed[self.attacker] else PASS
            return None
        return ask(game, self.attacker, SPEAR_CHOICE)

    @stage(
        "3-2",
        "SH-ATK-3",
        "SH-ATK-3a",
        "SH-ATK-3b",
        "SH-ATK-11",
        "SH-CARD-CHAINSAW",
        "SH-CARD-KNIFE",
        "SH-CARD-AXE",
        "SH-CARD-ROBE",
    )
    def determine_damage(self, game: Hunters) -> Outcome | None:
        self.spear = self.answer == YES
        if self.spear:
            game.reveal(self.attacker)
            game.emit(events.SPEAR_USED, self.attacker)
        self.amounts = tuple(
            [attack_value(game, self.attacker, target, self.difference, self.spear) for target in self.targets]
        )
        for at, target in enumerate(self.targets):
            game.emit(events.DAMAGE_FOUND, self.attacker, target, self.amounts[at])
        return None

    @stage("3-3", "SH-ATK-3d", "SH-ATK-8")
    def no_damage_fails(self, game: Hunters) -> Outcome | None:
        if max(self.amounts) == 0:
            game.emit(events.NO_DAMAGE, self.attacker)
            return END
        return None

    # ------------------------------------------------------------------ 4 ダメージの解決

    @stage("4-1", "SH-ATK-4a", "SH-BOB-4", "SH-CHAR-BOB")
    def ask_robbery(self, game: Hunters) -> Outcome | None:
        self.answer = PASS
        if game.rulings.bob_looting or not game.asked_as(self.attacker, BOB):
            return None
        for at, target in enumerate(self.targets):
            if self.amounts[at] >= ROBBERY_FROM and game.equipment[target]:
                return ask(game, self.attacker, ROBBERY)
        return None

    @stage("4-2", "SH-ATK-4", "SH-ATK-4a", "SH-ATK-9")
    def resolve_damage(self, game: Hunters) -> Outcome | None:
        robbed = NOBODY
        if self.answer != PASS:
            robbed = game.holder(self.answer)
            game.declare_ability(self.attacker)
            game.hand_over(robbed, self.attacker, self.answer, events.TOOK)
        cause = BY_COUNTER if self.counter else BY_ATTACK
        taken: list[int] = []
        for at, target in enumerate(self.targets):
            taken.append(0 if target == robbed else game.hurt(target, self.amounts[at], cause))
        self.taken = tuple(taken)
        return None

    # ------------------------------------------------------------------ 5 死亡の判定

    @stage("5", "SH-ATK-5", "SH-ATK-5c")
    def check_death(self, game: Hunters) -> Outcome | None:
        if game.rulings.win_needs_death and not game.deaths_pending():
            return None
        return settle(game, self.attacker, True)

    # ------------------------------------------------------------------ 6 特殊能力の使用

    @stage("6-0", "SH-ATK-6", "SH-ATK-10")
    def begin_abilities(self, game: Hunters) -> Outcome | None:
        if self.counter and not game.rulings.counter_all_steps:
            return END
        if game.rulings.step6_all_hit and 0 in self.amounts:
            return END
        return None

    @stage("6-1", "SH-ATK-6", "SH-CHAR-VAMPIRE")
    def ask_drain(self, game: Hunters) -> Outcome | None:
        self.answer = PASS
        if max(self.taken) > 0 and game.asked_as(self.attacker, VAMPIRE):
            return ask(game, self.attacker, DRAIN_CHOICE)
        return None

    @stage("6-1b", "SH-ATK-6", "SH-CHAR-VAMPIRE")
    def drain(self, game: Hunters) -> Outcome | None:
        if self.answer == YES:
            game.declare_ability(self.attacker)
            hits = len([taken for taken in self.taken if taken > 0])
            game.heal(self.attacker, DRAIN * hits if game.rulings.drain_per_target else DRAIN)
        return None

    @stage("6-2", "SH-ATK-6", "SH-CHAR-WEREWOLF")
    def ask_counter(self, game: Hunters) -> Outcome | None:
        self.answers = ()
        if self.counter or not game.alive[self.attacker]:
            return None
        seats = self.may_counter(game)
        return ask_all(game, tuple(seats), COUNTER) if seats else None

    def may_counter(self, game: Hunters) -> list[int]:
        """Those hit who live, might be the Werewolf and have somebody to strike."""
        return [
            target
            for at, target in enumerate(self.targets)
            if self.amounts[at] > 0
            and game.alive[target]
            and game.asked_as(target, WEREWOLF)
            and counter_targets(game, target, self.attacker)
        ]

    @stage("6-2b", "SH-ATK-6", "SH-ATK-10")
    def counter_attack(self, game: Hunters) -> Outcome | None:
        for seat, value in zip(self.may_counter(game), self.answers, strict=False):
            if value == YES:
                game.declare_ability(seat)
                game.emit(events.COUNTERED, seat, self.attacker)
                return counter_attack(game, seat, self.attacker)
        return None

    @stage("6-3", "SH-ATK-6", "SH-ATK-6a", "SH-CHAR-CHARLES")
    def ask_feast(self, game: Hunters) -> Outcome | None:
        self.answer = PASS
        if not game.asked_as(self.attacker, CHARLES) or not self.targets_again(game):
            return None
        return ask(game, self.attacker, FEAST)

    def targets_again(self, game: Hunters) -> list[int]:
        """The targets that a repeated attack would strike."""
        if game.rulings.charles_strikes_dead:
            return list(self.targets)
        return [target for target in self.targets if game.alive[target]]

    @stage("6-3b", "SH-ATK-6a", "SH-CHAR-CHARLES")
    def pay_for_feast(self, game: Hunters) -> Outcome | None:
        if self.answer != YES:
            return END
        game.declare_ability(self.attacker)
        game.hurt(self.attacker, FEAST_COST, BY_ABILITY)
        return settle(game)

    @stage("6-3c", "SH-ATK-6a")
    def repeat_from_2(self, game: Hunters) -> Outcome | None:
        if not game.alive[self.attacker]:
            return END
        game.emit(events.ATTACKED_AGAIN, self.attacker)
        self.targets = tuple(self.targets_again(game))
        return Jump("2-1")


def counter_targets(game: Hunters, werewolf: int, attacker: int) -> tuple[int, ...]:
    """Whom a counter-attack strikes: the attacker, or by the ruling counter_guns whom the guns reach (SH-ATK-10)."""
    if game.rulings.counter_guns:
        if game.holds(werewolf, MACHINE_GUN):
            return tuple(targets_of(game, werewolf))
        if game.holds(werewolf, HANDGUN) and refuse_target(game, werewolf, attacker) is not None:
            return ()
    return (attacker,)


def counter_attack(game: Hunters, werewolf: int, attacker: int) -> Attack:
    """The Werewolf's counter-attack: from step 2, its targets fixed (SH-ATK-10)."""
    attack = Attack(werewolf, True, counter_targets(game, werewolf, attacker))
    attack.stage = attack.table.index["2-1"]
    return attack
