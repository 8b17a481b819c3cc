"""Taking back at a table, where some answers are sealed: what others have sealed must not show in what I may undo.

While a question is open that several are asked at once, the answers already in count as not yet given: whoever acted
last in the open may take that back, and sealed answers fall with it. One's own sealed answer stays sealed, and an
answer with which a question of several closed is not taken back: it has shown what the others answered.
"""

from __future__ import annotations

from typing import Final

from gunbai.kernel.game import CHANCE, UNSEALED
from gunbai.kernel.journal import (
    ANSWER,
    DIE_FELL,
    NOTHING_TO_TAKE_BACK,
    REVEALED,
    SOMEBODY_ACTED,
    Match,
    Step,
)
from gunbai.kernel.question import AskAll
from gunbai.kernel.refusal import Refusal
from gunbai.table.opening import Follower

SEALED: Final = Refusal("sealed", "")


def sealed_steps(match: Match) -> int:
    """How many of the last steps are sealed answers to the open question."""
    question = match.game.question
    if not isinstance(question, AskAll):
        return 0
    most = sum(value != UNSEALED for value in match.game.sealed)
    count = 0
    for step in reversed(match.steps):
        if count == most or step.entry.act != ANSWER or step.entry.seat == CHANCE:
            break
        count += 1
    return count


class TakingBack:
    """What may be taken back in one match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.joint: dict[Step, bool] = {}
        """Of a step, whether it closed a question that several were asked."""

    def refuse(self, seat: int) -> Refusal | None:
        """Why ``seat`` may not take back its last act; None if it may."""
        match = self.match
        if match.game.over:
            return REVEALED
        question = match.game.question
        if isinstance(question, AskAll) and seat in question.seats:
            if match.game.sealed[question.seats.index(seat)] != UNSEALED:
                return SEALED
        shown = match.steps[: len(match.steps) - sealed_steps(match)]
        if not any(step.entry.seat == seat for step in shown):
            return NOTHING_TO_TAKE_BACK
        last = shown[-1]
        if last.entry.seat == CHANCE:
            return DIE_FELL
        if self.closed_joint(len(shown) - 1):
            return REVEALED  # for everybody alike: in which order the answers came in is not told
        if last.entry.seat != seat:
            return SOMEBODY_ACTED
        return REVEALED if last.reveals else None

    def take_back(self, seat: int) -> None:
        """Undo the last act of ``seat``, with what was sealed since. Only where ``refuse`` says nothing."""
        for _ in range(sealed_steps(self.match)):
            self.match.take_back(self.match.steps[-1].entry.seat)
        self.match.take_back(seat)

    def note(self, at: int, joint: bool) -> None:
        """Remember of step ``at`` whether it answered a question that several were asked."""
        self.joint[self.match.steps[at]] = joint

    def closed_joint(self, at: int) -> bool:
        """Whether step ``at`` answered a question that several were asked; found by playing again up to it."""
        step = self.match.steps[at]
        if step.entry.act != ANSWER:
            return False
        if step not in self.joint:
            follower = Follower(self.match)
            for earlier in self.match.steps[:at]:
                follower.follow(earlier)
            question = follower.game.question
            self.joint[step] = isinstance(question, AskAll) and len(question.seats) > 1
        return self.joint[step]
