"""Support skills that cost the action (行動を消費するスキル): healing, and vanishing anew."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import refusals
from gunbai.games.night.asking import CharacterTopic, actor, ask_for
from gunbai.games.night.before import Stealth
from gunbai.games.night.ids import HEAL, SPECIALTIES, VEIL
from gunbai.games.night.numbers import Skill
from gunbai.games.night.payment import declare_skill
from gunbai.games.night.reach import refuse_skill
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import Outcome, Procedure, stage
from gunbai.kernel.refusal import Refusal


def refuse_support(game: Night, one: int, skill: Skill) -> Refusal | None:
    """Why ``one`` may not use a support skill as its action."""
    refusal = refuse_skill(game, one, skill)
    if refusal is not None:
        return refusal
    if skill.amount(VEIL):
        return refuse_veil(game, one)
    if skill.amount(HEAL):
        for other in game.here(game.map[one]):
            if refuse_healing(game, one, other) is None:
                return None
        return refusals.NOT_WOUNDED
    return refusals.NOT_AS_ACTION


def refuse_veil(game: Night, one: int) -> Refusal | None:
    """Why ``one`` cannot vanish (NS-F-SKILL-VEIL): it hides already, or a foe that it sees stands in its area."""
    if game.hidden[one]:
        return refusals.HIDING_ALREADY
    for other in game.here(game.map[one]):
        if game.setup.hostile(one, other) and game.in_reach_of_sight(one, other):
            return refusals.IN_SIGHT_OF_FOES
    return None


def refuse_healing(game: Night, one: int, other: int) -> Refusal | None:
    """Why ``one`` cannot heal ``other`` (NS-F-SKILL-HEAL): itself, or somebody whom it sees in its area."""
    if one != other and not game.in_reach_of_sight(one, other):
        return refusals.NO_SUCH_TARGET
    return refusals.NOT_WOUNDED if game.hp[other] == full_hp(game, other) else None


def full_hp(game: Night, one: int) -> int:
    return game.sheet_of(one).hp


class SupportTarget(CharacterTopic):
    """Whom to heal."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return game.setup.playing

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        return refuse_healing(game, actor(game), value)

    def by_rule(self, game: Night, one: int, options: list[int]) -> int:
        friends = [other for other in options if not game.setup.hostile(one, other)]
        return min(friends or options, key=lambda other: game.hp[other])


class VeilBy(CharacterTopic):
    """By which specialty to vanish."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return list(range(SPECIALTIES))

    def by_rule(self, game: Night, one: int, options: list[int]) -> int:
        return game.sheet_of(one).specialties[0]


TARGET: Final = SupportTarget("support.target", "character", ("NS-F-SKILL-HEAL",))
VEIL_BY: Final = VeilBy("support.veil", "specialty", ("NS-F-SKILL-VEIL", "NS-STEALTH-1"))


class Heal(Procedure):
    """HP for oneself or somebody beside one; out of hiding, healing another shows the position (NS-F-GUARD-4)."""

    def __init__(self, character: int, skill: int) -> None:
        super().__init__()
        self.character = character
        self.skill = skill

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.skill)

    @stage("1", "NS-F-COST-1", "NS-F-USES")
    def declare(self, game: Night) -> Outcome | None:
        return declare_skill(game, self.character, game.content.skills[self.skill])

    @stage("2", "NS-F-SKILL-HEAL")
    def choose(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, TARGET)

    @stage("3", "NS-F-SKILL-HEAL", "NS-F-GUARD-4")
    def heal(self, game: Night) -> Outcome | None:
        if self.answer != self.character:
            game.show_position(self.character)
        game.heal(self.answer, game.content.skills[self.skill].amount(HEAL))
        return None


class Vanish(Procedure):
    """Into hiding, without LUC (NS-F-SKILL-VEIL)."""

    def __init__(self, character: int, skill: int) -> None:
        super().__init__()
        self.character = character
        self.skill = skill

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.skill)

    @stage("1", "NS-F-COST-1", "NS-F-USES")
    def declare(self, game: Night) -> Outcome | None:
        return declare_skill(game, self.character, game.content.skills[self.skill])

    @stage("2", "NS-STEALTH-1", "NS-F-SKILL-VEIL")
    def choose(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, VEIL_BY)

    @stage("3", "NS-STEALTH-1", "NS-F-SKILL-VEIL")
    def check(self, game: Night) -> Outcome | None:
        game.stealth[self.character] = -1 - self.answer
        self.answer = 0
        return Stealth(self.character)
