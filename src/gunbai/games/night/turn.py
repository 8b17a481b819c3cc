"""One turn (②行動): one action, or none; what is free may be done before it."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.asking import CharacterTopic, actor, ask_for
from gunbai.games.night.attack import Attack, refuse_attack
from gunbai.games.night.guard import Guard, refuse_ward
from gunbai.games.night.ids import (
    AS_ACTION,
    ATTACK,
    HEAL,
    NOBODY,
    SECRET,
    SUPPORT,
    WITH_MOVE,
)
from gunbai.games.night.information import (
    Search,
    SeekName,
    SeekSecret,
    refuse_all_names,
    refuse_seeking,
)
from gunbai.games.night.move import NO_SKILL, Move, refuse_move
from gunbai.games.night.numbers import Skill
from gunbai.games.night.reach import refuse_skill, refuse_target
from gunbai.games.night.seal import give_mp, refuse_seal_mp, refuse_summons, summon
from gunbai.games.night.share import Share, refuse_sharing
from gunbai.games.night.state import Night
from gunbai.games.night.support import Heal, Vanish, refuse_support
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS
from gunbai.kernel.refusal import Refusal

MOVE: Final = 0
GUARD: Final = 1
SEEK_SECRET: Final = 2
SEARCH: Final = 3
SEEK_NAME: Final = 4
SHARE: Final = 5
GIVE_MP: Final = 6
SUMMON: Final = 7
ACTIONS: Final = ("move", "guard", "seek-secret", "search", "seek-name", "share", "seal-mp", "seal-summon")
SKILLS_FROM: Final = 10
"""In the domain of actions: skill s is SKILLS_FROM + s."""
FREE: Final = (SHARE, GIVE_MP, SUMMON)
"""What does not cost the action."""


def refuse_use(game: Night, one: int, skill: Skill) -> Refusal | None:
    """Why a skill may not be used as the action of the own turn."""
    if skill.kind in (ATTACK, SECRET):
        return refuse_attack(game, one, skill)
    if skill.kind == SUPPORT and skill.timing == AS_ACTION:
        return refuse_support(game, one, skill)
    if skill.kind == SUPPORT and skill.timing == WITH_MOVE:
        return refuse_skill(game, one, skill) or refuse_move(game, one, skill.number)
    return refusals.NOT_AS_ACTION


def refuse_action(game: Night, one: int, value: int) -> Refusal | None:
    """Why ``one`` may not do ``value`` in its turn."""
    if value >= SKILLS_FROM:
        return refuse_use(game, one, game.content.skills[value - SKILLS_FROM])
    if value == MOVE:
        return refuse_move(game, one, NO_SKILL)
    if value == GUARD:
        return refuse_guard(game, one)
    if value == SEEK_SECRET:
        return refuse_seeking(game, one)
    if value == SEEK_NAME:
        return refuse_all_names(game, one)
    if value == SHARE:
        return refuse_sharing(game, one)
    if value == GIVE_MP:
        return refuse_seal_mp(game, one)
    return refuse_summons(game, one) if value == SUMMON else None


def refuse_guard(game: Night, one: int) -> Refusal | None:
    """Why ``one`` has nobody to guard, if it must name a ward."""
    if game.rulings.guard_anybody:
        return None
    for other in game.setup.playing:
        if refuse_ward(game, one, other) is None:
            return None
    return refusals.NOBODY_TO_GUARD


class Action(CharacterTopic):
    """What to do in the own turn."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        one = actor(game)
        own = [SKILLS_FROM + skill for skill in game.skills_of(one)]
        own = [value for value in own if game.content.skills[value - SKILLS_FROM].kind in (ATTACK, SECRET, SUPPORT)]
        seals = [GIVE_MP, SUMMON] if game.rulings.seals and game.setup.pair[one] != NOBODY else []
        share = [SHARE] if game.rulings.may_share else []
        return [*own, MOVE, GUARD, SEEK_SECRET, SEARCH, SEEK_NAME, *share, *seals, PASS]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        one = actor(game)
        if value != PASS:
            return refuse_action(game, one, value)
        if not game.rulings.must_act:
            return None
        for other in self.candidates(game, seat):
            if other != PASS and other not in FREE and refuse_action(game, one, other) is None:
                return refusals.MUST_ACT
        return None

    def by_rule(self, game: Night, one: int, options: list[int]) -> int:
        """The rules attack with what does most damage, else search for who hides, else move nearer (NS-F-NPC-2)."""
        skills = [game.content.skills[value - SKILLS_FROM] for value in options if value >= SKILLS_FROM]
        attacks = [skill for skill in skills if skill.attacks and aims_at_foe(game, one, skill)]
        if attacks:
            return SKILLS_FROM + max(attacks, key=lambda skill: (skill.damage, -skill.number)).number
        foes = [other for other in game.here(game.map[one]) if game.setup.hostile(one, other)]
        if any(not game.sees(one, other) for other in foes) or not game.content.areas[game.area[one]].neighbours:
            return SEARCH
        near = any(game.area[other] == game.area[one] for other in foes)
        return MOVE if foes and not near else PASS if PASS in options else SEARCH


def aims_at_foe(game: Night, one: int, skill: Skill) -> bool:
    """Whether a foe is among those whom ``one`` can aim the skill at."""
    for other in game.here(game.map[one]):
        if game.setup.hostile(one, other) and refuse_target(game, one, other, skill) is None:
            return True
    return False


ACTION: Final = Action("turn.action", "action", ("NS-ACT-1", "NS-ACT-1a"))


class Turn(Procedure):
    """The turn of one character."""

    def __init__(self, character: int) -> None:
        super().__init__()
        self.character = character

    def parts(self) -> tuple[object, ...]:
        return (self.character,)

    @stage("1", "NS-PLOT-2")
    def begin(self, game: Night) -> Outcome | None:
        game.acting = self.character
        game.tell(self.character, events.TURN_BEGINS, self.character, game.plot[self.character])
        return None

    @stage("2", "NS-ACT-1", "NS-ACT-1a", "NS-F-ACT-2")
    def choose(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, ACTION)

    @stage("3", "NS-ACT-1", "NS-ACT-1a")
    def act(self, game: Night) -> Outcome | None:
        value = self.answer
        if value == PASS:
            game.tell(self.character, events.TURN_PASSED, self.character)
            return END
        if value in (GIVE_MP, SUMMON):
            (give_mp if value == GIVE_MP else summon)(game, self.character)
            return Jump("2")
        return None if value == SHARE else Jump("4")

    @stage("3-2", "NS-F-SHARE-1")
    def share(self, game: Night) -> Outcome | None:
        return Share(self.character)

    @stage("3-3", "NS-F-SHARE-1")
    def go_on(self, game: Night) -> Outcome | None:
        return Jump("2")

    @stage("4", "NS-ACT-1")
    def carry_out(self, game: Night) -> Outcome | None:
        return started(game, self.character, self.answer)


def started(game: Night, one: int, value: int) -> Procedure:
    """The procedure that carries out an action."""
    if value == MOVE:
        return Move(one)
    if value == GUARD:
        return Guard(one)
    if value == SEEK_SECRET:
        return SeekSecret(one)
    if value == SEARCH:
        return Search(one)
    if value == SEEK_NAME:
        return SeekName(one)
    skill = game.content.skills[value - SKILLS_FROM]
    if skill.attacks:
        return Attack(one, skill.number)
    if skill.timing == WITH_MOVE:
        return Move(one, skill.number)
    return Heal(one, skill.number) if skill.amount(HEAL) else Vanish(one, skill.number)
