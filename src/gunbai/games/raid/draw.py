"""ボス、取り巻きの決定: the boss first, then its followers, by 1D6 in the rank of the round."""

from __future__ import annotations

from typing import Final

from gunbai.games.raid import events
from gunbai.games.raid.ids import DRAGON, GONE, IN_STOCK, NOBODY, RANK_A, RANK_B, RANK_C, ROUNDS
from gunbai.games.raid.state import Raid
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Roll

BOSS_RANK: Final = (RANK_B, RANK_B, RANK_A, RANK_A, DRAGON)
"""By round, the first is 1 (MR-ROUND-3)."""
FOLLOWER_RANK: Final = (RANK_C, RANK_C, RANK_B, RANK_B, RANK_A)
D6: Final = 6


def of_rank(game: Raid, rank: int, roll: int) -> int:
    """The target of this number in a rank; NOBODY if it has been drawn this round, or its board has left the game.

    With the ruling, a number whose board has left the game stands for the next one there is.
    """
    ranked = [target.number for target in game.content.targets if target.rank == rank]
    ranked.sort(key=lambda number: (game.target(number).roll - roll) % D6)
    if game.rulings.next_if_gone:
        ranked = [number for number in ranked if game.role[number] != GONE]
    return ranked[0] if game.role[ranked[0]] == IN_STOCK else NOBODY


class Draw(Procedure):
    """Who comes this round."""

    @stage("1", "MR-ROUND-4", "MR-ROUND-2")
    def roll_for_boss(self, game: Raid) -> Outcome | None:
        return Jump("1-2") if game.round == ROUNDS else Roll(game.leader(), (D6,), "boss")

    @stage("1-1", "MR-ROUND-4", "MR-ROUND-4b", "MR-COMP-2a")
    def boss(self, game: Raid) -> Outcome:
        roll = self.answers[0]
        number = of_rank(game, BOSS_RANK[game.round - 1], roll)
        if number == NOBODY:
            game.emit(events.ROLLED_AGAIN, roll)
            return Jump("1")
        game.draw_target(number, True)
        game.emit(events.BOSS_ROLLED, roll, number)
        return Jump("2")

    @stage("1-2", "MR-ROUND-3")
    def dragon(self, game: Raid) -> Outcome | None:
        number = next(target.number for target in game.content.targets if target.rank == DRAGON)
        game.draw_target(number, True)
        game.emit(events.BOSS_COMES, number)
        return None

    @stage("2", "MR-ROUND-4a")
    def roll_for_follower(self, game: Raid) -> Outcome:
        enough = len(game.followers) >= game.target(game.boss).followers
        return END if enough else Roll(game.leader(), (D6,), "follower")

    @stage("2-1", "MR-ROUND-4a", "MR-ROUND-4b")
    def follower(self, game: Raid) -> Outcome:
        roll = self.answers[0]
        number = of_rank(game, FOLLOWER_RANK[game.round - 1], roll)
        if number == NOBODY:
            game.emit(events.ROLLED_AGAIN, roll)
        else:
            game.draw_target(number, False)
            game.emit(events.FOLLOWER_ROLLED, roll, number)
        return Jump("2")
