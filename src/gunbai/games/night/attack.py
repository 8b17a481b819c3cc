"""The use of an attack skill (攻撃スキルの使用): declared, paid, aimed, guarded against, rolled, answered, applied."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.answer import VOID, Answer
from gunbai.games.night.asking import CharacterTopic, ask_for
from gunbai.games.night.checks import HIT, SPECIAL, Check, outcome_of, succeeds, total_of
from gunbai.games.night.guard import GuardStep
from gunbai.games.night.ids import (
    ALL_IN_RANGE,
    AMBUSH,
    CANCEL_MOVE,
    DRAIN_MP,
    FREE,
    SPECIALTIES,
    members,
)
from gunbai.games.night.numbers import Skill
from gunbai.games.night.payment import declare_skill
from gunbai.games.night.reach import all_in_reach, refuse_skill, refuse_target
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS
from gunbai.kernel.refusal import Refusal

NAME_BONUS: Final = 1
"""What knowing the true name adds to the hit check (NS-F-NAME-2)."""
SPECIAL_DAMAGE: Final = 1
"""What a special hit adds (NS-F-SPECIAL-2)."""


def refuse_attack(game: Night, one: int, skill: Skill) -> Refusal | None:
    """Why ``one`` may not use an attack skill now; one that strikes all in range may be used on whoever hides."""
    refusal = refuse_skill(game, one, skill)
    if refusal is not None or skill.targets == ALL_IN_RANGE:
        return refusal
    for other in game.here(game.map[one]):
        if refuse_target(game, one, other, skill) is None:
            return None
    return refusals.NOBODY_IN_REACH


class NameSpecialty(CharacterTopic):
    """By which specialty to use a skill that is free in this (NS-F-ATK-FREE)."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return list(range(SPECIALTIES))

    def by_rule(self, game: Night, one: int, options: list[int]) -> int:
        return game.sheet_of(one).specialties[0]


class Target(CharacterTopic):
    """At whom to aim; of several, one after the other, as many as one likes."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*game.setup.playing, PASS] if attack_at(game).targets else game.setup.playing

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        attack = attack_at(game)
        if value == PASS:
            return None
        if value in attack.targets:
            return refusals.TARGETED_ALREADY
        return refuse_target(game, attack.character, value, game.content.skills[attack.skill])

    def by_rule(self, game: Night, one: int, options: list[int]) -> int:
        """The rules aim at the foe with the fewest HP; at no friend if it can be helped (NS-F-NPC-2)."""
        foes = [other for other in options if other != PASS and game.setup.hostile(one, other)]
        if foes:
            return min(foes, key=lambda other: game.hp[other])
        return PASS if PASS in options else options[0]

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        attack = attack_at(game)
        return {"character": ("character", attack.character), "skill": ("skill", attack.skill)}


SPECIALTY: Final = NameSpecialty("attack.specialty", "specialty", ("NS-F-ATK-FREE",))
TARGET: Final = Target("attack.target", "character", ("NS-ATK-1a",))


class Attack(Procedure):
    """One attack, from the declaration to its effects.

    ``hit``: the answer of the hit check; ``damage``: by target, what it takes, VOID where nothing hit.
    """

    def __init__(
        self,
        character: int,
        skill: int,
        specialty: int = FREE,
        targets: tuple[int, ...] = (),
        extra: int = 0,
        hit: int = 0,
        damage: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self.character = character
        self.skill = skill
        self.specialty = specialty
        self.targets = targets
        self.extra = extra
        self.hit = hit
        self.damage = damage

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.skill, self.specialty, self.targets, self.extra, self.hit, self.damage)

    @stage("1", "NS-ATK-1", "NS-F-COST-1", "NS-F-USES")
    def declare(self, game: Night) -> Outcome | None:
        skill = game.content.skills[self.skill]
        self.specialty = skill.specialty
        return declare_skill(game, self.character, skill)

    @stage("1-2", "NS-F-ATK-FREE")
    def name_specialty(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, SPECIALTY) if self.specialty == FREE else Jump("2")

    @stage("1-3", "NS-F-ATK-FREE")
    def note_specialty(self, game: Night) -> Outcome | None:
        self.specialty = self.answer
        return None

    @stage("2", "NS-ATK-1a", "NS-F-ATK-AREA", "NS-F-SIGHT-1")
    def choose_target(self, game: Night) -> Outcome | None:
        skill = game.content.skills[self.skill]
        if skill.targets == ALL_IN_RANGE or len(self.targets) == skill.targets:
            return Jump("3")
        return ask_for(game, self, self.character, TARGET)

    @stage("2-2", "NS-ATK-1a", "NS-F-ATK-MANY")
    def note_target(self, game: Night) -> Outcome | None:
        if self.answer == PASS:
            return None
        self.targets = (*self.targets, self.answer)
        return Jump("2")

    @stage("3", "NS-HIDE-2", "NS-F-SKILL-AMBUSH", "NS-F-ATK-ALL")
    def come_to_light(self, game: Night) -> Outcome | None:
        skill = game.content.skills[self.skill]
        if game.hidden[self.character]:
            self.extra = skill.amount(AMBUSH)
            game.show_position(self.character)
        if skill.targets == ALL_IN_RANGE:
            self.targets = tuple(all_in_reach(game, self.character, skill))
            for other in self.targets:
                game.show_position(other)
        for other in self.targets:
            game.tell(self.character, events.TARGETED, self.character, other)
        return None if self.targets else END

    @stage("3-2", "NS-F-SIGHT-2")
    def pass_by(self, game: Night) -> Outcome | None:
        reached = all_in_reach(game, self.character, game.content.skills[self.skill])
        for other in self.targets:
            if other not in reached:
                game.tell(self.character, events.PASSES_BY, self.character, other)
        self.targets = tuple(other for other in self.targets if other in reached)
        return None if self.targets else END

    @stage("4", "NS-GUARD-1a", "NS-GUARD-2")
    def guards(self, game: Night) -> Outcome | None:
        return GuardStep(self.character, self.targets)

    @stage("4-2", "NS-F-ATK-MANY")
    def line_up(self, game: Night) -> Outcome | None:
        left = members(self.answer)
        self.targets = tuple(sorted(left, key=lambda other: (-game.plot[other], other)))
        return None if self.targets else END

    @stage("5", "NS-ATK-2", "NS-F-NAME-2", "NS-F-ATK-MANY")
    def hit_check(self, game: Night) -> Outcome | None:
        return Check(self.character, HIT, self.specialty, self.bonus(game))

    @stage("6", "NS-ATK-2a")
    def judge_hit(self, game: Night) -> Outcome | None:
        self.hit = self.answer
        if succeeds(self.hit):
            return None
        game.tell(self.character, events.MISSED, self.character)
        return END

    @stage("7", "NS-ATK-3", "NS-F-ATK-MANY")
    def answers_of_targets(self, game: Night) -> Outcome | None:
        if len(self.damage) == len(self.targets):
            return Jump("8")
        target = self.targets[len(self.damage)]
        return Answer(target, self.character, self.specialty, total_of(self.hit), self.full_damage(game))

    @stage("7-2", "NS-ATK-3")
    def note_damage(self, game: Night) -> Outcome | None:
        self.damage = (*self.damage, self.answer)
        return Jump("7")

    @stage("8", "NS-EVADE-3", "NS-DEF-3", "NS-F-DROP-1")
    def apply(self, game: Night) -> Outcome | None:
        for target, damage in zip(self.targets, self.damage, strict=True):
            if damage != VOID:
                strike(game, target, damage, game.content.skills[self.skill])
        return None

    def bonus(self, game: Night) -> int:
        """What the attacker has on the hit check: against the one servant whose true name it knows."""
        return name_bonus(game, self.character, self.targets[0]) if len(self.targets) == 1 else 0

    def full_damage(self, game: Night) -> int:
        """The damage of the skill, more out of hiding and by a special hit."""
        special = SPECIAL_DAMAGE if outcome_of(self.hit) == SPECIAL else 0
        return game.content.skills[self.skill].damage + self.extra + special


def name_bonus(game: Night, one: int, other: int) -> int:
    """What ``one`` has on the hit check if it attacks ``other`` alone (NS-F-NAME-2)."""
    return NAME_BONUS if game.rulings.name_bonus and game.names[other] >> one & 1 else 0


def strike(game: Night, target: int, damage: int, skill: Skill) -> None:
    """Damage and effects, together."""
    game.hurt(target, damage)
    if damage and skill.amount(CANCEL_MOVE):
        game.cancel_move(target)
    if skill.amount(DRAIN_MP):
        game.lose_mp(target, skill.amount(DRAIN_MP))


def attack_at(game: Night) -> Attack:
    """The attack whose target is asked for."""
    frame = game.stack[-1]
    assert isinstance(frame, Attack)
    return frame


def attack_under_way(game: Night) -> Attack | None:
    """The attack on the stack, if there is one."""
    for frame in reversed(game.stack):
        if isinstance(frame, Attack):
            return frame
    return None
