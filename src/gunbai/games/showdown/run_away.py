"""Running away (SD-END-4): declared at the start of the survivors' turn, agreed to by all."""

from __future__ import annotations

from typing import Final

from gunbai.games.showdown import events, refusals
from gunbai.games.showdown.act import SurvivorsTurn, may_run_away
from gunbai.games.showdown.ids import LOST
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import Topic, ask_all
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Timing

AGREE: Final = 0
STAY: Final = 1


class RunAwayDeclaration(Timing):
    """A player proposes to run away."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        return [0]

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        if game.rulings.never_run_away:
            return refusals.NEVER_RUN_AWAY
        turn = game.stack[-1] if game.stack else None
        if not isinstance(turn, SurvivorsTurn) or True in game.acted:
            return refusals.NOT_AT_THE_START
        return None if may_run_away(game, turn) else refusals.NOT_AGREED

    def asked(self, game: Showdown, first: int) -> list[int]:
        return []

    def use(self, game: Showdown, seat: int, value: int) -> Procedure:
        return RunAway(seat)


DECLARATION: Final = RunAwayDeclaration("run-away.declare", "choice", ("SD-END-4",), ("run-away",))
AGREEMENT: Final[Topic[Showdown]] = Topic("run-away.agree", "choice", ("SD-END-4",), ("run-away", "stay"))


class RunAway(Procedure):
    """All others are asked whether they agree; then the showdown is lost."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    @stage("1", "SD-END-4")
    def ask_others(self, game: Showdown) -> Outcome | None:
        others = tuple([seat for seat in range(game.seats) if seat != self.seat])
        self.answers = ()
        return ask_all(game, others, AGREEMENT) if others else None

    @stage("2", "SD-END-4", "SD-ROUND-3")
    def run_away(self, game: Showdown) -> Outcome | None:
        if STAY in self.answers:
            turn = game.stack[-2]
            assert isinstance(turn, SurvivorsTurn)
            turn.staying = True
            game.emit(events.STAYED)
            return END
        game.outcome = LOST
        game.emit(events.RAN_AWAY)
        game.finish()
        return END
