"""How fast the table acts by itself. See "Silence must not inform" in ``docs/protocol.md``."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from gunbai.kernel.question import PASS, Ask, AskAll, Question
from gunbai.kernel.window import Timing
from gunbai.table.seats import Seat

SEVERAL: Final = 2


@dataclass(frozen=True)
class Pace:
    """Shortest and longest pause in seconds: before a bot acts, and before silence is taken for a pass."""

    bot: tuple[float, float] = (0.6, 1.2)
    cover: tuple[float, float] = (0.8, 2.0)


AT_ONCE: Final = Pace((0.0, 0.0), (0.0, 0.0))
"""For tests and simulations: nobody waits."""


class Rhythm:
    """Draws pauses from a stream of its own, one a question, whatever is asked and whoever holds what."""

    def __init__(self, pace: Pace, source: random.Random) -> None:
        self.pace = pace
        self.source = source

    def beat(self, question: Question | None, seats: list[Seat]) -> float:
        """How long after ``question`` was asked whoever is not a person answers it: the same for all whom it asks."""
        share = self.source.random()
        several = sum(seat.human for seat in seats) >= SEVERAL
        if isinstance(question, AskAll) or (isinstance(question, Ask) and seats[question.seat].human):
            shortest, longest = self.pace.cover if several else (0.0, 0.0)
        else:
            shortest, longest = self.pace.bot
        return shortest + share * (longest - shortest)


def legal_of(question: Question | None, seat: int) -> list[int] | None:
    """What ``seat`` may answer; None if it is not asked to choose."""
    if isinstance(question, Ask) and question.seat == seat:
        return question.options
    if isinstance(question, AskAll) and seat in question.seats:
        return question.options[question.seats.index(seat)]
    return None


def passes_by_order(question: Question | None, seat: int, standing: str) -> bool:
    """Whether the standing order of ``seat`` passes this question for it.

    "smart" passes where a pass is all that could be answered, "pass" besides in every window, "ask" never.
    """
    legal = legal_of(question, seat)
    if legal is None or PASS not in legal or standing == "ask":
        return False
    if len(legal) == 1:
        return True
    return standing == "pass" and isinstance(question, (Ask, AskAll)) and isinstance(question.topic, Timing)


def held_until_beat(question: Question | None, value: int) -> bool:
    """Whether an answer before the beat has to wait for it, since its moment would tell who holds something.

    All answers to a question that several are asked at once, and a pass of whoever is asked alone.
    """
    return isinstance(question, AskAll) or value == PASS
