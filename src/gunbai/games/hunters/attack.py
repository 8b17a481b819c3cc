"""The attack in six steps (source: 攻撃の手順), stage by stage under the publisher's numbers.

A counter-attack and a repeated attack enter at step 2 and keep their target. Several targets (Machine Gun) share one
roll; damage is found for each by itself. From the declaration of the target on no window opens but the ones of the
steps.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import events, refusals
from gunbai.games.hunters.attack_choices import (
    COUNTER,
    DRAIN_CHOICE,
    EVERYBODY,
    FEAST,
    HORN,
    SPEAR_CHOICE,
    TARGET,
    YES,
    attack_value,
    choice_adds,
    refuse_target,
    targets_of,
)
from gunbai.games.hunters.death import settle
from gunbai.games.hunters.ids import (
    BOB,
    BY_ABILITY,
    BY_ATTACK,
    BY_COUNTER,
    CHARLES,
    D4,
    D6,
    NOBODY,
    VALKYRIE,
    VAMPIRE,
    WEREWOLF,
    members,
)
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask, ask_all
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Window

W_ATTACK_ROLLED: Final = 4
"""The window of a friendly table in which Allie may answer the dice (ruling allie_timing)."""


class Robbery(Topic[Hunters]):
    """Step 4: which card Bob takes instead of dealing the damage (SH-ATK-4a)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        attack = game.stack[-1]
        assert isinstance(attack, Attack)
        mask = 0
        for target in attack.targets:
            mask |= game.equipment[target]
        return [*members(mask), PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        attack = game.stack[-1]
        assert isinstance(attack, Attack)
        if value == PASS:
            return None
        if attack.amounts[attack.targets.index(game.holder(value))] < game.content.robbery_from:
            return refusals.NOT_ENOUGH_DAMAGE
        if game.acts_as(seat, BOB):
            return None
        return refusals.citing(refusals.NO_SUCH_ABILITY, game.content.character_rule[BOB])


ROBBERY: Final = Robbery("attack.robbery", "card", ("SH-ATK-4a",))


class Attack(Procedure):
    """An attack in six steps (攻撃の手順)."""

    def __init__(
        self,
        attacker: int,
        counter: bool = False,
        targets: tuple[int, ...] = (),
        d4_only: bool = False,
        difference: int = 0,
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
            self.amounts,
            self.taken,
            self.at,
        )

    # ------------------------------------------------------------------ 1 対象の宣言

    @stage("1-1", "SH-ATK-0", "SH-ATK-1", "SH-ATK-1a")
    def declare_target(self, game: Hunters) -> Outcome | None:
        if game.holds(self.attacker, game.content.attack_all):
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
        if game.holds(self.attacker, game.content.attack_all):
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
        if game.holds(self.attacker, game.content.attack_must) or not game.asked_as(self.attacker, VALKYRIE):
            return None
        if game.revealed[self.attacker] and game.rulings.horn_always:
            self.answer = YES
            return None
        return ask(game, self.attacker, HORN)

    @stage("2-2", "SH-ATK-2b", "SH-CHAR-VALKYRIE")
    def choose_dice(self, game: Hunters) -> Outcome | None:
        if self.answer == YES:
            game.declare_ability(self.attacker)
        self.d4_only = self.answer == YES or game.holds(self.attacker, game.content.attack_must)
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
            return self.fail(game)
        return None

    def fail(self, game: Hunters) -> Outcome:
        """All the rest is left out; by the ruling counter_on those attacked may still counter-attack."""
        self.amounts = self.taken = (0,) * len(self.targets)
        return Jump("6-2") if game.rulings.counter_when_attacked and not self.counter else END

    @stage("2-5", "SH-ATK-7")
    def friendly_window(self, game: Hunters) -> Outcome | None:
        return Window(W_ATTACK_ROLLED, self.attacker) if game.rulings.allie_any_time else None

    # ------------------------------------------------------------------ 3 ダメージ値の決定

    @stage("3-1", "SH-ATK-3c", "SH-CARD-SPEAR")
    def ask_spear(self, game: Hunters) -> Outcome | None:
        self.answer = PASS
        if not game.holds(self.attacker, game.content.attack_choice):
            return None
        if (game.revealed[self.attacker] or not game.covered) and not choice_adds(game, self.attacker):
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
        more = 0
        if self.answer == YES:
            more = choice_adds(game, self.attacker)
            game.reveal(self.attacker)
            game.emit(events.SPEAR_USED, self.attacker)
        values = [attack_value(game, self.attacker, target, self.difference, more) for target in self.targets]
        self.amounts = tuple(values)
        for at, target in enumerate(self.targets):
            game.emit(events.DAMAGE_FOUND, self.attacker, target, self.amounts[at])
        return None

    @stage("3-3", "SH-ATK-3d", "SH-ATK-8")
    def no_damage_fails(self, game: Hunters) -> Outcome | None:
        if max(self.amounts) == 0 or (game.rulings.fail_together and 0 in self.amounts):
            game.emit(events.NO_DAMAGE, self.attacker)
            return self.fail(game)
        return None

    # ------------------------------------------------------------------ 4 ダメージの解決

    @stage("4-1", "SH-ATK-4a", "SH-BOB-4", "SH-CHAR-BOB")
    def ask_robbery(self, game: Hunters) -> Outcome | None:
        self.answer = PASS
        if game.rulings.bob_looting or not game.asked_as(self.attacker, BOB):
            return None
        for at, target in enumerate(self.targets):
            if self.amounts[at] >= game.content.robbery_from and game.equipment[target]:
                return ask(game, self.attacker, ROBBERY)
        return None

    @stage("4-2", "SH-ATK-4", "SH-ATK-4a", "SH-ATK-9")
    def resolve_damage(self, game: Hunters) -> Outcome | None:
        robbed = NOBODY
        if self.answer != PASS:
            robbed = game.holder(self.answer)
            game.declare_ability(self.attacker)
            game.hand_over(robbed, self.attacker, self.answer, events.TOOK)
            if game.rulings.robbery_is_no_hit:
                self.amounts = tuple([0 if t == robbed else a for t, a in zip(self.targets, self.amounts, strict=True)])
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
        if self.counter:
            return END
        if max(self.amounts) == 0 or (game.rulings.step6_all_hit and 0 in self.amounts):
            return self.fail(game)
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
            game.heal(self.attacker, game.content.drain * (hits if game.rulings.drain_per_target else 1))
        return None

    @stage("6-2", "SH-ATK-6", "SH-CHAR-WEREWOLF")
    def ask_counter(self, game: Hunters) -> Outcome | None:
        self.answers = ()
        if not game.alive[self.attacker]:
            return None
        seats = self.may_counter(game)
        return ask_all(game, tuple(seats), COUNTER) if seats else None

    def may_counter(self, game: Hunters) -> list[int]:
        """Those hit, or by the ruling counter_on attacked, who live, might be the Werewolf and can strike somebody."""
        anyway = game.rulings.counter_when_attacked or (game.rulings.counter_in_step6 and max(self.amounts) > 0)
        return [
            target
            for at, target in enumerate(self.targets)
            if (self.amounts[at] > 0 or anyway)
            and game.alive[target]
            and game.asked_as(target, WEREWOLF)
            and counter_targets(game, target, self.attacker)
        ]

    @stage("6-2b", "SH-ATK-6", "SH-ATK-10")
    def counter_attack(self, game: Hunters) -> Outcome | None:
        if not self.answers:
            return None
        for seat, value in zip(self.may_counter(game), self.answers, strict=True):
            if value == YES:
                game.declare_ability(seat)
                game.emit(events.COUNTERED, seat, self.attacker)
                return counter_attack(game, seat, self.attacker)
        return None

    @stage("6-3", "SH-ATK-6", "SH-ATK-6a", "SH-CHAR-CHARLES")
    def ask_feast(self, game: Hunters) -> Outcome | None:
        self.answer = PASS
        if max(self.amounts) == 0 or not game.asked_as(self.attacker, CHARLES) or not self.targets_again(game):
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
        game.hurt(self.attacker, game.content.feast_cost, BY_ABILITY)
        return settle(game)

    @stage("6-3c", "SH-ATK-6a")
    def repeat_from_2(self, game: Hunters) -> Outcome | None:
        if not game.alive[self.attacker]:
            return END
        game.emit(events.ATTACKED_AGAIN, self.attacker)
        self.targets = tuple(self.targets_again(game))
        return Jump("2-1")


def counter_targets(game: Hunters, werewolf: int, attacker: int) -> tuple[int, ...]:
    """Whom a counter-attack strikes: the attacker, if counter_guns and counter_range do not differ (SH-ATK-10)."""
    if game.rulings.counter_guns:
        if game.holds(werewolf, game.content.attack_all):
            return tuple(targets_of(game, werewolf))
        if game.holds(werewolf, game.content.attack_far):
            return () if refuse_target(game, werewolf, attacker) is not None else (attacker,)
    if game.rulings.counter_in_range and not game.same_range(werewolf, attacker):
        return ()
    return (attacker,)


def counter_attack(game: Hunters, werewolf: int, attacker: int) -> Attack:
    """The Werewolf's counter-attack: from step 2, its targets fixed (SH-ATK-10)."""
    attack = Attack(werewolf, True, counter_targets(game, werewolf, attacker))
    attack.stage = attack.table.index["2-1"]
    return attack
