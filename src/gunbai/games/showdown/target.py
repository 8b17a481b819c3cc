"""Picking targets (Pick Target): from the top of a list, the first line that somebody fits."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events
from gunbai.games.showdown.carry_out import ONCE, THEN, CarryOut
from gunbai.games.showdown.conditions import fitting, monster_distance, of_mask, with_one, with_targets
from gunbai.games.showdown.ids import (
    ATTACKER,
    END_CARD,
    END_TURN,
    GO_ON,
    INSANITY,
    NO_SCOPE,
    NOBODY,
    STAT_IDS,
    TARGETS,
    Scope,
)
from gunbai.games.showdown.spaces import NO_SPACE
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.procedure import End, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Roll, Topic, ask


class PickTopic(Topic[Showdown]):
    """Which of those who fit a line equally well is the target."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, PickTarget)
        return frame.first(game)

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, PickTarget)
        return {"line": ("line", frame.line)}


PICK: Final = PickTopic("target.pick", "survivor", ("SD-TARGET-5",))


class PickTarget(Procedure):
    """One Pick Target step. ``fit``, ``picked`` and ``chosen`` are masks of survivors: who fits ``line`` and is not
    yet a target, who is, and whom the controller could have passed over.

    Answers the mask of targets; 0 if there is none and the card goes on all the same, -END_CARD or -END_TURN if it does
    not.
    """

    def __init__(self, step: int, scope: Scope, line: int = -1, fit: int = 0, picked: int = 0, chosen: int = 0) -> None:
        super().__init__()
        self.step = step
        self.scope = scope
        self.line = line
        self.fit = fit
        self.picked = picked
        self.chosen = chosen

    def parts(self) -> tuple[object, ...]:
        return (self.step, self.scope, self.line, self.fit, self.picked, self.chosen)

    def wanted(self, game: Showdown) -> int:
        """How many targets are still to be picked, at most all who fit."""
        count = game.setup.library.steps[self.step].count
        fit = self.fit.bit_count()
        return fit if count == "all" else min(fit, int(count) - self.picked.bit_count())

    def token_counts(self, game: Showdown) -> bool:
        """Whether the priority target token does anything here (SD-PRIO-5, SD-PRIO-6)."""
        on_board = game.priority != NOBODY and game.space[game.priority] != NO_SPACE
        return on_board and game.setup.library.steps[self.step].priority and self.scope[ATTACKER] == NOBODY

    def first(self, game: Showdown) -> list[int]:
        """Those who fit, and of whom the line's order puts none before another."""
        return foremost(game, game.setup.library.lines[self.line], of_mask(game, self.fit))

    @stage("1", "SD-PRIO-2", "SD-PRIO-3", "SD-PRIO-4", "SD-PRIO-5", "SD-PRIO-6")
    def take_priority_target(self, game: Showdown) -> Outcome | None:
        if not self.token_counts(game) or game.setup.library.steps[self.step].count != 1:
            return None
        self.picked = 1 << game.priority
        game.drop_priority()
        return Jump("6")

    @stage("2", "SD-TARGET-1", "SD-TARGET-2", "SD-TARGET-3")
    def find_line(self, game: Showdown) -> Outcome | None:
        for name in game.setup.library.steps[self.step].lines:
            found = fitting(game, name, self.scope)
            if found:
                self.line = game.setup.monster.lines[name]
                self.fit = with_targets(NO_SCOPE, found)[TARGETS]
                return None
        return Jump("7")

    @stage("3", "SD-TARGET-5a")
    def take_priority_target_first(self, game: Showdown) -> Outcome | None:
        if self.token_counts(game) and self.fit >> game.priority & 1:
            self.take(game.priority)
        return None

    @stage("4", "SD-TARGET-5", "SD-SIGHT-9")
    def choose(self, game: Showdown) -> Outcome | None:
        wanted, first = self.wanted(game), self.first(game)
        self.answers = ()
        if wanted == 0:
            return Jump("6")
        if wanted < len(first):
            drawn = game.setup.library.lines[self.line].order == "random"
            return Roll(game.controller, (len(first),), "random") if drawn else ask(game, game.controller, PICK)
        for survivor in first:
            self.take(survivor)
        return Jump("4")

    @stage("5", "SD-TARGET-5", "SD-SIGHT-9")
    def take_chosen(self, game: Showdown) -> Outcome | None:
        if self.answers:
            self.take(self.first(game)[self.answers[0] - 1])
        else:
            self.chosen |= 1 << self.answer
            self.take(self.answer)
        return Jump("4")

    @stage("6", "SD-TARGET-4", "SD-CTRL-2")
    def tell(self, game: Showdown) -> Outcome | None:
        for survivor in of_mask(game, self.picked):
            game.emit(events.TARGET_PICKED, survivor)
            own = game.setup.owner[survivor] == game.controller and game.seats > 1
            if own and (self.chosen >> survivor & 1 or not game.rulings.bonus_free_choice):
                game.gain(survivor, INSANITY, 1)
        return End(self.picked)

    @stage("7", "SD-TARGET-3")
    def do_without(self, game: Showdown) -> Outcome | None:
        game.emit(events.NO_TARGET)
        instead: str = game.setup.library.steps[self.step].no_target
        self.answer = GO_ON
        if instead == "instinct":
            game.emit(events.INSTINCT)
            return CarryOut(game.setup.monster.instinct, with_one(NO_SCOPE, ATTACKER, self.scope[ATTACKER]))
        if instead == "basic-action":
            game.emit(events.BASIC_ACTION)
            return CarryOut(game.setup.monster.basic_action, with_one(NO_SCOPE, ATTACKER, self.scope[ATTACKER]))
        return End({"go-on": 0, "end-card": -END_CARD, "end-turn": -END_TURN}[instead])

    @stage("8", "SD-TARGET-3")
    def end_card(self, game: Showdown) -> Outcome | None:
        return End(-max(END_CARD, self.answer))

    def take(self, survivor: int) -> None:
        """A survivor is a target."""
        self.fit &= ~(1 << survivor)
        self.picked |= 1 << survivor


def foremost(game: Showdown, line: Any, survivors: list[int]) -> list[int]:
    """Those of the survivors whom the order of a line puts first: several where it puts none before another."""
    if line.order in ("random", "choice") or not survivors:
        return survivors
    if line.order in ("closest", "farthest"):
        steps = [monster_distance(game, one) if game.anchor != NO_SPACE else 0 for one in survivors]
    else:
        stat = STAT_IDS.index(line.of)
        steps = [game.stats[one][stat] for one in survivors]
    best = min(steps) if line.order in ("closest", "fewest") else max(steps)
    return [one for at, one in enumerate(survivors) if steps[at] == best]


# ---------------------------------------------------------------- the step


def pick_target(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The target of all that follows (SD-TARGET-1)."""
    return PickTarget(game.setup.library.step_number(step), frame.scope)


def take_targets(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """From here on the targets are those who have been picked, and nobody else, whoever else is hurt (SD-TARGET-4,
    SD-TARGET-6); without any the card may be over (SD-TARGET-3)."""
    if frame.answer < 0:
        return End(-frame.answer)
    frame.scope = (frame.answer, *frame.scope[1:])
    return None


ONCE["pick-target"] = pick_target
THEN["pick-target"] = take_targets
