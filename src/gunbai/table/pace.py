"""How fast the table acts by itself. See "Silence must not inform" in ``docs/protocol.md``."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final

from gunbai.kernel.question import PASS, Ask, AskAll, Question, legal_of
from gunbai.kernel.window import Timing
from gunbai.table.seats import Seat

SEVERAL: Final = 2


@dataclass(frozen=True)
class Pace:
    """Shortest and longest pause in seconds.

    ``bot``: before a bot acts that is asked alone. ``cover``: before silence is taken for a pass, and before a question
    of several closes, where several persons play; as long as persons take to decide. ``brisk``: before anything where
    no person plays any more, and those who look on wait for the end.
    """

    bot: tuple[float, float] = (0.6, 1.2)
    cover: tuple[float, float] = (2.0, 8.0)
    brisk: tuple[float, float] = (0.1, 0.3)


NO_PAUSE: Final = (0.0, 0.0)
AT_ONCE: Final = Pace(NO_PAUSE, NO_PAUSE, NO_PAUSE)
"""For tests and simulations: nobody waits."""


class Rhythm:
    """Draws pauses from a stream of its own, one a question, whatever is asked and whoever holds what."""

    def __init__(self, pace: Pace, source: random.Random) -> None:
        self.pace = pace
        self.source = source

    def beat(self, question: Question | None, seats: list[Seat], remaining: list[int], shown: float = 0.0) -> float:
        """How long after ``question`` was asked whoever is not a person answers it: the same for all whom it asks.

        ``remaining`` are the seats that are still in the game. Long pauses are rarer than short ones, as with persons.
        A bot first lets persons see what happened, which takes ``shown`` seconds.
        """
        share = self.source.random()
        shortest, longest = self.bounds(question, seats, sum(seats[seat].human for seat in remaining), shown)
        return shortest + share * share * (longest - shortest)

    def bounds(self, question: Question | None, seats: list[Seat], persons: int, shown: float) -> tuple[float, float]:
        """The shortest and the longest pause where so many persons still play."""
        if persons == 0:
            return self.pace.brisk
        if isinstance(question, AskAll) or (isinstance(question, Ask) and seats[question.seat].human):
            return self.pace.cover if persons >= SEVERAL else NO_PAUSE
        if self.pace.bot == NO_PAUSE:
            return NO_PAUSE
        shortest, longest = self.pace.bot
        return (shortest + shown, longest + shown)


def next_beat(due: float, pause: float, now: float) -> float:
    """The first moment from ``now`` on that is ``due`` or whole pauses after it: who thinks too long waits for it."""
    if now <= due or pause <= 0:
        return max(due, now)
    return due + math.ceil((now - due) / pause) * pause


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
