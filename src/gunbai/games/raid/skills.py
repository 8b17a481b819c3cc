"""〇スキルの適用: what skills do, and when an active one may be used.

A passive skill is read wherever it counts. An active one is used before a shot or after it (MR-F-AFTER-1); what it
gives to the shot to come is a boost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gunbai.games.raid import events, refusals
from gunbai.games.raid.ids import IN_SKILL_HAND, MOST_DICE, NOBODY, ON_FIELD, USED
from gunbai.games.raid.land import dice_on
from gunbai.games.raid.numbers import AFTER_EFFECTS, BEFORE_EFFECTS, Skill
from gunbai.games.raid.place import LayCard, free_sides
from gunbai.games.raid.settle import Settle
from gunbai.games.raid.state import Raid
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Roll, Topic, ask
from gunbai.kernel.refusal import NOT_AN_OPTION, Refusal

# Boosts of the shot to come, as bits
CLOSER: Final = 1
OTHER: Final = 2
EXTRA: Final = 4
"""After the shot to come, one more die may be shot."""
ONE_MORE: Final = 8
"""The shot to come is that one more, which need not be made."""

WITH_DIE: Final = ("reroll", "raise", "recall")
"""Those that are used on a die."""


def refuse_skill(game: Raid, skill: Skill, after: bool) -> Refusal | None:
    """Why its adventurer cannot use a skill now, before a shot or after it."""
    state = game.skill[skill.number]
    if state == IN_SKILL_HAND:
        return refusals.NOT_GAINED
    if not skill.active:
        return refusals.PASSIVE
    if state == USED:
        return refusals.USED_ALREADY
    if skill.effect not in AFTER_EFFECTS and after:
        return refusals.ONLY_BEFORE
    if skill.effect not in BEFORE_EFFECTS and not after:
        return refusals.ONLY_AFTER
    return refuse_use(game, skill)


def refuse_use(game: Raid, skill: Skill) -> Refusal | None:
    """Why a skill would do nothing as things lie."""
    if skill.effect == "card":
        return None if any_target(game, skill) else refusals.NO_TARGET
    if skill.effect == "token":
        return refuse_all([refuse_target(game, skill, target) for target in game.field()])
    if skill.effect in WITH_DIE:
        return refuse_all([refuse_die(game, skill, slot) for slot in game.dice_of(skill.adventurer)])
    return None


def any_target(game: Raid, skill: Skill) -> bool:
    return any(refuse_target(game, skill, target) is None for target in game.field())


def refuse_all(reasons: Sequence[Refusal | None]) -> Refusal | None:
    """Why a skill has nothing to be used on: what keeps it from the first where an own die lies."""
    if any(reason is None for reason in reasons):
        return None
    near = [reason for reason in reasons if reason not in (refusals.NO_OWN_DIE, refusals.NOT_ON_FIELD)]
    return near[0] if near else refusals.NO_OWN_DIE


def refuse_target(game: Raid, skill: Skill, target: int) -> Refusal | None:
    """Why a target cannot be chosen for a skill."""
    if skill.effect == "card":
        if game.target(target).flying:
            return refusals.FLIES
        return None if free_sides(game, target, True) else refusals.NO_FREE_SIDE
    own = [slot for slot in dice_on(game, target) if slot // MOST_DICE == skill.adventurer]
    if not own:
        return refusals.NO_OWN_DIE
    return refusals.UNTOUCHABLE if game.untouchable(target) else None


def refuse_die(game: Raid, skill: Skill, slot: int) -> Refusal | None:
    """Why a die cannot be chosen for a skill: it must be the adventurer's own, on the battlefield."""
    if slot // MOST_DICE != skill.adventurer or game.place[slot] != ON_FIELD:
        return refusals.NOT_ON_FIELD
    if skill.effect == "raise" and game.face[slot] == game.sides[slot]:
        return refusals.HIGHEST_FACE
    return None


def using(game: Raid) -> Skill | None:
    """The skill that is being used."""
    frame = game.stack[-1] if game.stack else None
    return game.content.skills[frame.skill] if isinstance(frame, UseSkill) else None


class SkillTarget(Topic[Raid]):
    """On which target a skill is used."""

    def candidates(self, game: Raid, seat: int) -> list[int]:
        return game.field()

    def refuse(self, game: Raid, seat: int, value: int) -> Refusal | None:
        skill = using(game)
        return refuse_target(game, skill, value) if skill is not None else NOT_AN_OPTION

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        skill = using(game)
        return {"skill": ("skill", skill.number)} if skill is not None else {}


class SkillDie(Topic[Raid]):
    """On which die a skill is used."""

    def candidates(self, game: Raid, seat: int) -> list[int]:
        skill = using(game)
        return game.dice_of(skill.adventurer) if skill is not None else []

    def refuse(self, game: Raid, seat: int, value: int) -> Refusal | None:
        skill = using(game)
        return refuse_die(game, skill, value) if skill is not None else NOT_AN_OPTION

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        skill = using(game)
        return {"skill": ("skill", skill.number)} if skill is not None else {}


TARGET: Final = SkillTarget("skill.target", "target", ("MR-SKILL-2", "MR-SKILL-2a"))
DIE: Final = SkillDie("skill.die", "slot", ("MR-SKILL-1a",))


class UseSkill(Procedure):
    """An active skill: turned sideways, then what it does."""

    def __init__(self, skill: int, chosen: int = NOBODY) -> None:
        super().__init__()
        self.skill = skill
        self.chosen = chosen
        """The die or target that it is used on."""

    def parts(self) -> tuple[object, ...]:
        return (self.skill, self.chosen)

    @stage("1", "MR-SKILL-1a", "MR-SKILL-1b")
    def turn_sideways(self, game: Raid) -> Outcome | None:
        game.use_skill(game.content.skills[self.skill])
        return None

    @stage("2", "MR-SKILL-1a", "MR-SKILL-2a")
    def ask_on_what(self, game: Raid) -> Outcome:
        skill = game.content.skills[self.skill]
        seat = game.player[skill.adventurer]
        if skill.effect in ("card", "token"):
            return ask(game, seat, TARGET)
        return ask(game, seat, DIE) if skill.effect in WITH_DIE else Jump("4")

    @stage("3", "MR-SKILL-1a", "MR-SKILL-2a")
    def choose(self, game: Raid) -> Outcome | None:
        self.chosen = self.answer
        return None

    @stage("3-1", "MR-SKILL-2", "MR-F-HIT-1")
    def begin(self, game: Raid) -> Outcome | None:
        skill = game.content.skills[self.skill]
        if skill.effect == "card":
            return LayCard(skill.card, self.chosen, skill.adventurer, game.player[skill.adventurer])
        if skill.effect == "reroll":
            return Roll(game.player[skill.adventurer], (game.sides[self.chosen],), "reroll")
        return None

    @stage("4", "MR-SKILL-1a")
    def carry_out(self, game: Raid) -> Outcome:
        skill = game.content.skills[self.skill]
        boosts = {"closer": CLOSER, "other": OTHER, "extra": EXTRA}
        if skill.effect in boosts:
            game.boost |= boosts[skill.effect]
        elif skill.effect == "ward":
            game.ward += skill.amount
        elif skill.effect == "token":
            game.add_tokens(self.chosen, skill.amount)
        elif skill.effect in WITH_DIE:
            self.change_die(game, skill)
            return Settle() if game.unsettled else END
        return END

    def change_die(self, game: Raid, skill: Skill) -> None:
        slot = self.chosen
        if skill.effect == "recall":
            game.back_to_hand(slot, events.RECALLED)
            game.unsettled = True
        elif skill.effect == "reroll":
            turn_up(game, slot, self.answers[0])
            game.emit(events.ROLLED_WHERE_IT_LIES, game.die(slot), game.face[slot])
        else:
            turn_up(game, slot, min(game.sides[slot], game.face[slot] + skill.amount))
            game.emit(events.FACE_TURNED, game.die(slot), game.face[slot])


def turn_up(game: Raid, slot: int, face: int) -> None:
    """A die shows another face where it lies."""
    from gunbai.games.raid.world import turned

    if game.pose[slot]:
        game.pose[slot] = turned(game.sides[slot], game.pose[slot], face)
    game.face[slot] = face
    game.cocked[slot] = False
