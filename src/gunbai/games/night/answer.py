"""What a target does when the hit check has succeeded: evade (回避判定), or waive that for a defence (防御判定)."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.asking import CharacterTopic, actor, ask_for
from gunbai.games.night.checks import (
    D6,
    DEFEND,
    EVADE,
    FIRST,
    PURPOSES,
    W_FORTUNE,
    Check,
    bound_to_fail,
    read_dice,
    roller,
    succeeds,
    total,
    total_of,
)
from gunbai.games.night.ids import DEFENCE, RUINS
from gunbai.games.night.payment import declare_skill
from gunbai.games.night.reach import refuse_skill
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import End, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Roll
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Window

VOID: Final = -1
"""As damage: the attack was negated."""
TO_EVADE: Final = 0
TO_WAIVE: Final = 1
RUINS_DEFENCE: Final = 1
"""What ruins add to a defence (NS-F-FIELD-5)."""
EASY_TO_EVADE: Final = 8
"""The rules have an NPC evade up to this hit total (NS-F-NPC-3)."""


class EvadeOrWaive(CharacterTopic):
    """The choice on which most depends: a failed evasion loses the defence."""

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        off = game.off_balance[actor(game)] and game.rulings.fumble_no_evasion
        return refusals.OFF_BALANCE if value == TO_EVADE and off else None

    def by_rule(self, game: Night, one: int, options: list[int]) -> int:
        return TO_EVADE if TO_EVADE in options and answer_at(game).hit <= EASY_TO_EVADE else TO_WAIVE

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        frame = answer_at(game)
        return {
            "character": ("character", frame.character),
            "attacker": ("character", frame.attacker),
            "total": ("number", frame.hit),
            "damage": ("number", frame.damage),
        }


class DefenceSkill(CharacterTopic):
    """With which skill to defend; with several if the table rules so."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        one = actor(game)
        own = [skill for skill in game.skills_of(one) if game.content.skills[skill].kind == DEFENCE]
        return [*own, PASS]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        if value == PASS:
            return None
        if answer_at(game).defences >> value & 1:
            return refusals.ONE_DEFENCE
        return refuse_skill(game, actor(game), game.content.skills[value])

    def by_rule(self, game: Night, one: int, options: list[int]) -> int:
        """The rules defend as well as can be paid, once (NS-F-NPC-3)."""
        if answer_at(game).defences:
            return PASS
        return max(options, key=lambda skill: game.content.skills[skill].guard if skill != PASS else -1)

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        frame = answer_at(game)
        return {"character": ("character", frame.character), "damage": ("number", frame.damage)}


CHOICE: Final = EvadeOrWaive("attack.answer", "choice", ("NS-ATK-3", "NS-F-DEF-5"), ("evade", "waive"))
SKILL: Final = DefenceSkill("attack.defence", "skill", ("NS-DEF-1", "NS-DEF-2", "NS-F-DEF-4"))


class Answer(Procedure):
    """One target of an attack that hit; it answers the damage taken, VOID where the attack was negated.

    ``hit``: the total of the hit check; ``defences``: the mask of the defence skills used.
    """

    def __init__(self, character: int, attacker: int, specialty: int, hit: int, damage: int, defences: int = 0) -> None:
        super().__init__()
        self.character = character
        self.attacker = attacker
        self.specialty = specialty
        self.hit = hit
        self.damage = damage
        self.defences = defences

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.attacker, self.specialty, self.hit, self.damage, self.defences)

    @stage("1", "NS-ATK-3", "NS-F-DEF-5")
    def choose(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, CHOICE)

    @stage("2", "NS-EVADE-1a", "NS-ATK-3")
    def evade(self, game: Night) -> Outcome | None:
        if self.answer == TO_WAIVE:
            game.tell(self.character, events.WAIVES, self.character)
            return Jump("4")
        game.tell(self.character, events.EVADES, self.character)
        return Check(self.character, EVADE, self.specialty, 0)

    @stage("3", "NS-EVADE-1", "NS-EVADE-2", "NS-EVADE-3", "NS-F-SPECIAL-2")
    def judge(self, game: Night) -> Outcome | None:
        made, beats = succeeds(self.answer), total_of(self.answer) > self.hit
        if made and beats:
            game.tell(self.character, events.VOIDED, self.character)
            return End(VOID)
        if made or beats:
            game.tell(self.character, events.HALF_EVADED, self.character)
            return None
        game.tell(self.character, events.NOT_EVADED, self.character)
        return End(self.damage)

    @stage("4", "NS-DEF-1", "NS-DEF-2")
    def choose_defence(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, SKILL)

    @stage("4-2", "NS-DEF-2", "NS-F-COST-1")
    def pay(self, game: Night) -> Outcome | None:
        if self.answer == PASS:
            return Jump("5") if self.defences else End(self.damage)
        skill = game.content.skills[self.answer]
        self.defences |= 1 << skill.number
        paying = declare_skill(game, self.character, skill)
        game.tell(self.character, events.DEFENDS, self.character, skill.number)
        return paying

    @stage("4-3", "NS-F-DEF-4")
    def another(self, game: Night) -> Outcome | None:
        return Jump("4") if game.rulings.many_defences else None

    @stage("5", "NS-DEF-1a")
    def prepare(self, game: Night) -> Outcome | None:
        one = self.character
        ruins = RUINS_DEFENCE if game.field(game.area[one]) == RUINS else 0
        game.check = (one, DEFEND, self.specialty, 0, self.guard(game) + ruins, 0, 0, 0, 0, 0)
        return None

    @stage("6", "NS-DEF-1a")
    def roll(self, game: Night) -> Outcome:
        return Roll(roller(game, self.character), (D6,), PURPOSES[DEFEND])

    @stage("6-2", "NS-DEF-1a")
    def read(self, game: Night) -> Outcome | None:
        read_dice(game, self.answers[0], 0)
        return None

    @stage("6-3", "NS-F-LUCK-0")
    def fortune(self, game: Night) -> Outcome | None:
        return Window(W_FORTUNE, game.setup.owner[self.character])

    @stage("7", "NS-DEF-3", "NS-F-FUMBLE-2")
    def reduce(self, game: Night) -> Outcome | None:
        """Each point by which the defence beats the damage takes one off: a total of 6 against 3 takes off 3."""
        found = total(game)
        off = 0 if bound_to_fail(game, self.character) else min(self.damage, max(0, found - self.damage))
        game.tell(self.character, events.DEFENCE_ROLLED, self.character, game.check[FIRST], found, off)
        game.check = ()
        return End(self.damage - off)

    def guard(self, game: Night) -> int:
        """The defence values of the skills used."""
        return sum([skill.guard for skill in game.content.skills if self.defences >> skill.number & 1])


def answer_at(game: Night) -> Answer:
    """The answer that is being given."""
    frame = game.stack[-1]
    assert isinstance(frame, Answer)
    return frame


def answer_under_way(game: Night) -> Answer | None:
    """The answer on the stack, if there is one."""
    for frame in reversed(game.stack):
        if isinstance(frame, Answer):
            return frame
    return None
