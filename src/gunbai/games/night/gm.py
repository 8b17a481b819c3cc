"""What a game master may declare at any time, and what of it needs no further question.

Whatever is declared is an answer in the journal, and told. Corrections are in ``correction.py``; what a character is
told, and battlefields, in ``telling.py``.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.night import before, events, refusals
from gunbai.games.night.correction import Correct
from gunbai.games.night.round import PLOT, MapRound
from gunbai.games.night.state import Night
from gunbai.games.night.telling import SetField, Tell
from gunbai.games.night.turn import Turn
from gunbai.kernel.audience import PUBLIC
from gunbai.kernel.game import UNSEALED
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, AskAll, Topic
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Timing

CORRECT: Final = 0
END_WAITING: Final = 1
TELL: Final = 2
SET_FIELD: Final = 3
LABELS_FROM: Final = 4
DECLARATIONS: Final = ("correct", "end-waiting", "tell", "battlefield")
"""What may be declared; then each condition that is the game master's to declare."""
WAITED_FOR: Final[tuple[Topic[Night], ...]] = (before.MAP, before.OPEN, before.HIDE, before.START, PLOT)
"""The questions to all for whose answers a game master need not wait (NS-F-PLOT-3)."""


class Declaration(Timing):
    """What the game master may do at any time."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        if seat != game.setup.gm:
            return []
        return [*range(LABELS_FROM), *[LABELS_FROM + label for label in game.setup.scenario.labels]]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        if value == END_WAITING:
            return None if late(game) else refusals.NOBODY_WAITED_FOR
        if game.round == 0:
            return refusals.NOT_BEFORE
        under_way = not game.stack or not isinstance(game.stack[-1], (MapRound, Turn))
        if under_way and (value < LABELS_FROM or deciding(game)):
            return refusals.ACTION_FIRST
        if value >= LABELS_FROM and game.declared_labels >> (value - LABELS_FROM) & 1:
            return refusals.DECLARED_ALREADY
        return None

    def use(self, game: Night, seat: int, value: int) -> Procedure:
        if value == CORRECT:
            return Correct()
        if value == END_WAITING:
            return EndWaiting(late(game))
        if value == TELL:
            return Tell()
        return SetField() if value == SET_FIELD else DeclareLabel(value - LABELS_FROM)


def deciding(game: Night) -> bool:
    """Whether the game master is in the middle of what was declared."""
    return any(isinstance(frame, (Correct, Tell, SetField)) for frame in game.stack)


def late(game: Night) -> tuple[int, ...]:
    """Seats that are waited for, each followed by the answer that is taken for it: pass, or the first that it may give
    (NS-F-PLOT-3)."""
    question = game.question
    found: list[int] = []
    if isinstance(question, AskAll) and question.topic in WAITED_FOR:
        for seat, options, value in zip(question.seats, question.options, game.sealed, strict=True):
            if value == UNSEALED:
                found += [seat, PASS if PASS in options else options[0]]
    return tuple(found)


class DeclareLabel(Procedure):
    """A condition of the scenario has come about (NS-F-GM-4)."""

    def __init__(self, label: int) -> None:
        super().__init__()
        self.label = label

    def parts(self) -> tuple[object, ...]:
        return (self.label,)

    @stage("1", "NS-F-GM-4")
    def declare(self, game: Night) -> Outcome | None:
        game.declared_labels |= 1 << self.label
        game.emit(events.GM_DECLARES, self.label)
        return END


class EndWaiting(Procedure):
    """The answers of those who are late join those that were put aside, and all are in (NS-F-PLOT-3)."""

    def __init__(self, late: tuple[int, ...]) -> None:
        super().__init__()
        self.late = late

    def parts(self) -> tuple[object, ...]:
        return (self.late,)

    @stage("1", "NS-F-PLOT-3")
    def end(self, game: Night) -> Outcome | None:
        for seat in self.late[::2]:
            one = game.setup.character_of[seat]
            game.emit_to(game.on_map(game.map[one]) if game.round else PUBLIC, events.TIMED_OUT, one)
        self.aside += self.late
        return END


DECLARATION: Final = Declaration("gm.declare", "declaration", ("NS-F-GM-3", "NS-F-GM-4", "NS-F-GM-6", "NS-F-PLOT-3"))
