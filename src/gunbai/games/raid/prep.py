"""ゲームの準備: who plays whom, the dice and skills at the start; and the course of the game."""

from __future__ import annotations

from typing import Final

from gunbai.games.raid import events, refusals
from gunbai.games.raid.draw import Draw
from gunbai.games.raid.ending import RoundEnd
from gunbai.games.raid.ids import ADVENTURERS, NOBODY, READY, ROUNDS
from gunbai.games.raid.place import LayOut
from gunbai.games.raid.state import Raid
from gunbai.games.raid.turn import AttackPhase
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Topic, ask
from gunbai.kernel.refusal import Refusal


class Who(Topic[Raid]):
    """Which adventurer to play."""

    def candidates(self, game: Raid, seat: int) -> list[int]:
        return list(range(ADVENTURERS))

    def refuse(self, game: Raid, seat: int, value: int) -> Refusal | None:
        return None if game.player[value] == NOBODY else refusals.TAKEN


WHO: Final = Who("prep.adventurer", "adventurer", ("MR-PREP-1a",))


def take(game: Raid, seat: int, adventurer: int) -> None:
    """Take an adventurer's card, and the dice that it names (MR-PREP-1a, MR-PREP-2)."""
    game.player[adventurer] = seat
    game.emit(events.ADVENTURER_TAKEN, seat, adventurer)
    card = game.content.adventurers[adventurer]
    game.skill[card.skill] = READY
    for sides in card.dice:
        game.gain_die(adventurer, sides)
    for slot in game.dice_of(adventurer):
        game.emit(events.DIE_TAKEN, game.die(slot))


class Play(Procedure):
    """The whole game: getting ready, five rounds, the score."""

    @stage("1", "MR-PREP-1", "MR-F-SOLO-1")
    def all_four(self, game: Raid) -> Outcome | None:
        if NOBODY not in game.player:
            return Jump("3")
        if game.seats > 1:
            return None
        for adventurer in range(ADVENTURERS):
            take(game, 0, adventurer)
        return Jump("3")

    @stage("1-1", "MR-PREP-1a", "MR-PREP-2a")
    def ask_who(self, game: Raid) -> Outcome:
        taken = ADVENTURERS - game.player.count(NOBODY)
        return ask(game, taken % game.seats, WHO)

    @stage("1-2", "MR-PREP-1a", "MR-PREP-2", "MR-COMP-3")
    def take_card(self, game: Raid) -> Outcome:
        taken = ADVENTURERS - game.player.count(NOBODY)
        take(game, taken % game.seats, self.answer)
        return Jump("1")

    @stage("3", "MR-ROUND-1", "MR-ROUND-5")
    def next_round(self, game: Raid) -> Outcome:
        if game.round == ROUNDS:
            return Jump("4")
        game.round += 1
        game.emit(events.ROUND_BEGINS, game.round)
        return Round()

    @stage("3-1", "MR-ROUND-5")
    def again(self, game: Raid) -> Outcome:
        return Jump("3")

    @stage("4", "MR-SCORE-1", "MR-COMP-1")
    def score(self, game: Raid) -> Outcome:
        game.emit(events.GAME_ENDS, game.wall)
        game.finish()
        return END


class Round(Procedure):
    """A round under the draft's numbers: 1 its start, 2 the attack phase, 4 its end; it describes no 3."""

    @stage("1", "MR-ROUND-3")
    def who_comes(self, game: Raid) -> Outcome:
        return Draw()

    @stage("1-1", "MR-PLACE-1", "MR-EFFECT-1", "MR-PREP-3")
    def lay_out(self, game: Raid) -> Outcome:
        return LayOut()

    @stage("2", "MR-TURN-3")
    def attack(self, game: Raid) -> Outcome:
        return AttackPhase()

    @stage("4", "MR-ROUND-5")
    def end(self, game: Raid) -> Outcome:
        return RoundEnd()
