"""Rounds and the monster controller (The Showdown Round, Monster Controller)."""

from __future__ import annotations

from gunbai.games.showdown import events
from gunbai.games.showdown.act import SurvivorsTurn
from gunbai.games.showdown.carry_out import Moments
from gunbai.games.showdown.end import Victory
from gunbai.games.showdown.ids import (
    NO_TURN,
    ROUND_END,
    ROUND_START,
    SURVIVORS,
    UNTIL_NEXT_ROUND_END,
    UNTIL_ROUND_END,
)
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.turn import MonsterTurn
from gunbai.kernel.procedure import Jump, Outcome, Procedure, stage


class Play(Procedure):
    """Round after round, until the monster is dead or no survivor is left."""

    @stage("1", "SD-ROUND-2")
    def begin_round(self, game: Showdown) -> Outcome | None:
        game.round += 1
        game.acted = [False] * SURVIVORS
        game.survival_actions = [0] * SURVIVORS
        game.emit(events.ROUND_BEGAN, game.round)
        game.occur(ROUND_START)
        return Moments() if game.occurred else None

    @stage("2", "SD-ROUND-1")
    def first_turn(self, game: Showdown) -> Outcome | None:
        return MonsterTurn() if game.setup.monster.sheet.first == "monster" else SurvivorsTurn()

    @stage("3", "SD-ROUND-1", "SD-ROUND-3")
    def second_turn(self, game: Showdown) -> Outcome | None:
        if game.outcome:
            return Jump("6")
        return SurvivorsTurn() if game.setup.monster.sheet.first == "monster" else MonsterTurn()

    @stage("4", "SD-ROUND-2", "SD-ROUND-3")
    def end_round(self, game: Showdown) -> Outcome | None:
        game.turn = NO_TURN
        game.occur(ROUND_END)
        return Moments() if game.occurred else None

    @stage("5", "SD-CTRL-1")
    def pass_control(self, game: Showdown) -> Outcome | None:
        game.run_out(UNTIL_ROUND_END)
        game.last_another_round(UNTIL_NEXT_ROUND_END, UNTIL_ROUND_END)
        if not game.outcome and game.seats > 1:
            game.controller = (game.controller + 1) % game.seats
            game.emit(events.CONTROLLER, game.controller)
        return Jump("6" if game.outcome else "1")

    @stage("6", "SD-ROUND-3", "SD-END-2")
    def finish(self, game: Showdown) -> Outcome | None:
        return Victory()
