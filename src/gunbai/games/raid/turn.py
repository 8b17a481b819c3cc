"""アタックフェイズ: turns clockwise from Sigurd's player, one shot each, until nobody has a die left."""

from __future__ import annotations

from typing import Final

from gunbai.games.raid import events, refusals
from gunbai.games.raid.ids import (
    ADVENTURERS,
    FLICK,
    KINDS,
    METHODS,
    NOBODY,
    SKILLS_FROM,
    THROW,
    THROWS_FROM,
)
from gunbai.games.raid.shot import Shot, take_up
from gunbai.games.raid.skills import EXTRA, ONE_MORE, OTHER, UseSkill, refuse_skill
from gunbai.games.raid.state import Raid
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask
from gunbai.kernel.refusal import NOT_AN_OPTION, Refusal


def ways(game: Raid, adventurer: int) -> tuple[int, ...]:
    """How an adventurer may shoot now (MR-SHOT-3, MR-SHOT-5, MR-SHOT-6); with a skill, the other way."""
    own = game.content.adventurers[adventurer].methods
    return tuple([way for way in (FLICK, THROW) if way not in own]) if game.boost & OTHER else own


def acting(game: Raid) -> int:
    """Whose turn it is; nobody's at another moment."""
    frame = game.stack[-1] if game.stack else None
    return frame.adventurer if isinstance(frame, Turn) else NOBODY


class Action(Topic[Raid]):
    """What to do in a turn: shoot a die in one of the own ways, or use a skill first."""

    def candidates(self, game: Raid, seat: int) -> list[int]:
        adventurer = acting(game)
        if adventurer == NOBODY:
            return []
        held = {game.sides[slot] for slot in game.dice_of(adventurer)}
        kinds = [kind for kind in range(len(KINDS)) if KINDS[kind] in held]
        shots = [method * THROWS_FROM + kind for method in range(len(METHODS)) for kind in kinds]
        own = [skill.number for skill in game.content.skills if skill.adventurer == adventurer]
        return [*shots, *[SKILLS_FROM + skill for skill in own], PASS]

    def refuse(self, game: Raid, seat: int, value: int) -> Refusal | None:
        adventurer = acting(game)
        if adventurer == NOBODY:
            return NOT_AN_OPTION
        if value == PASS:
            return None if game.rulings.may_pass or game.boost & ONE_MORE else refusals.DICE_LEFT
        if value >= SKILLS_FROM:
            return refuse_skill(game, game.content.skills[value - SKILLS_FROM], after=False)
        method, kind = divmod(value, THROWS_FROM)
        if method not in ways(game, adventurer):
            return refusals.NOT_ITS_WAY
        return None if slot_of(game, adventurer, kind) != NOBODY else refusals.NO_SUCH_DIE

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        return {"adventurer": ("adventurer", game.acting)} if game.acting != NOBODY else {}


class After(Topic[Raid]):
    """Which skill to use after the shot."""

    def candidates(self, game: Raid, seat: int) -> list[int]:
        adventurer = acting(game)
        own = [skill.number for skill in game.content.skills if skill.adventurer == adventurer]
        return [*[SKILLS_FROM + skill for skill in own], PASS]

    def refuse(self, game: Raid, seat: int, value: int) -> Refusal | None:
        if acting(game) == NOBODY:
            return NOT_AN_OPTION
        return None if value == PASS else refuse_skill(game, game.content.skills[value - SKILLS_FROM], after=True)

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        return {"adventurer": ("adventurer", game.acting)} if game.acting != NOBODY else {}


class WhoseTurn(Topic[Raid]):
    """With which of the own adventurers to take the turn, where players take turns (MR-TURN-1)."""

    def candidates(self, game: Raid, seat: int) -> list[int]:
        return list(range(ADVENTURERS))

    def refuse(self, game: Raid, seat: int, value: int) -> Refusal | None:
        if game.player[value] != seat:
            return refusals.TAKEN
        if game.passed[value] and game.hand(value):
            return refusals.HAS_PASSED
        return None if can_act(game, value) else refusals.NO_DICE


ACTION: Final = Action("turn.action", "action", ("MR-TURN-1", "MR-SHOT-1", "MR-SKILL-1a"))
AFTER: Final = After("turn.after", "action", ("MR-F-AFTER-1",))
WHOSE: Final = WhoseTurn("turn.adventurer", "adventurer", ("MR-TURN-1",))


def can_act(game: Raid, adventurer: int) -> bool:
    return not game.passed[adventurer] and bool(game.hand(adventurer))


def slot_of(game: Raid, adventurer: int, kind: int) -> int:
    """A die of this kind in hand; NOBODY where there is none."""
    for slot in game.hand(adventurer):
        if game.sides[slot] == KINDS[kind]:
            return slot
    return NOBODY


class AttackPhase(Procedure):
    """Turn after turn, until all have passed."""

    def __init__(self, last: int = NOBODY, seat: int = NOBODY) -> None:
        super().__init__()
        self.last = last
        """The place in the order of turns of whoever acted last."""
        self.seat = seat
        """The player whose turn it is, where players take turns."""

    def parts(self) -> tuple[object, ...]:
        return (self.last, self.seat)

    @stage("1", "MR-TURN-2")
    def passes(self, game: Raid) -> Outcome | None:
        """Whoever has no die left passes."""
        for adventurer in game.turn_order():
            if not game.passed[adventurer] and not game.hand(adventurer):
                game.passed[adventurer] = True
                game.emit(events.TURN_PASSED, adventurer)
        return None

    @stage("2", "MR-TURN-1", "MR-TURN-3")
    def next_turn(self, game: Raid) -> Outcome | None:
        if all(game.passed):
            return END
        order = game.turn_order()
        if game.rulings.turns_by_player:
            return self.next_player(game)
        for _step in range(1, ADVENTURERS + 1):
            self.last = (self.last + 1) % ADVENTURERS
            if can_act(game, order[self.last]):
                break
        return Jump("4")

    def next_player(self, game: Raid) -> Outcome | None:
        seat = self.seat if self.seat != NOBODY else (game.leader() - 1) % game.seats
        for _step in range(game.seats):
            seat = (seat + 1) % game.seats
            if any(can_act(game, adventurer) for adventurer in game.adventurers_of(seat)):
                break
        self.seat = seat
        return None

    @stage("3", "MR-TURN-1")
    def ask_with_whom(self, game: Raid) -> Outcome:
        return ask(game, self.seat, WHOSE)

    @stage("3-1", "MR-TURN-1")
    def with_whom(self, game: Raid) -> Outcome | None:
        self.last = game.turn_order().index(self.answer)
        return None

    @stage("4", "MR-TURN-1")
    def take_turn(self, game: Raid) -> Outcome:
        return Turn(game.turn_order()[self.last])

    @stage("5", "MR-TURN-3")
    def go_on(self, game: Raid) -> Outcome:
        game.acting = NOBODY
        game.boost = 0
        return Jump("1")


class Turn(Procedure):
    """One turn: skills, one shot, skills that follow it."""

    def __init__(self, adventurer: int) -> None:
        super().__init__()
        self.adventurer = adventurer

    def parts(self) -> tuple[object, ...]:
        return (self.adventurer,)

    @stage("1", "MR-TURN-1")
    def begin(self, game: Raid) -> Outcome | None:
        game.acting = self.adventurer
        game.emit(events.TURN_BEGINS, self.adventurer)
        return None

    @stage("2", "MR-SHOT-1", "MR-SHOT-6", "MR-SKILL-1a", "MR-SKILL-1b")
    def ask_action(self, game: Raid) -> Outcome:
        return ask(game, game.player[self.adventurer], ACTION)

    @stage("3", "MR-TURN-2", "MR-SKILL-1a")
    def use_skill(self, game: Raid) -> Outcome:
        if self.answer >= SKILLS_FROM:
            return UseSkill(self.answer - SKILLS_FROM)
        if self.answer != PASS:
            return Jump("4")
        if not game.boost & ONE_MORE:
            game.passed[self.adventurer] = True
            game.emit(events.TURN_PASSED, self.adventurer)
        return END

    @stage("3-1", "MR-SKILL-1b")
    def ask_again(self, game: Raid) -> Outcome:
        return Jump("2")

    @stage("4", "MR-SHOT-1", "MR-SHOT-6")
    def shoot(self, game: Raid) -> Outcome:
        method, kind = divmod(self.answer, THROWS_FROM)
        take_up(game, self.adventurer, slot_of(game, self.adventurer, kind), method)
        return Shot(self.adventurer)

    @stage("5", "MR-F-AFTER-1")
    def ask_after(self, game: Raid) -> Outcome:
        seat = game.player[self.adventurer]
        return ask(game, seat, AFTER) if len(AFTER.legal(game, seat)) > 1 else Jump("7")

    @stage("6", "MR-F-AFTER-1")
    def use_after(self, game: Raid) -> Outcome:
        return Jump("7") if self.answer == PASS else UseSkill(self.answer - SKILLS_FROM)

    @stage("6-1", "MR-SKILL-1b")
    def ask_after_again(self, game: Raid) -> Outcome:
        return Jump("5")

    @stage("7", "MR-TURN-1", "MR-SKILL-1b")
    def another_die(self, game: Raid) -> Outcome:
        if not game.boost & EXTRA or not game.hand(self.adventurer):
            return END
        game.boost = ONE_MORE
        return Jump("2")
