"""A turn: start, move, area, attack, end (SH-TURN-1), and whose turn comes next (SH-TURN-2, SH-TURN-3)."""

from __future__ import annotations

from gunbai.games.hunters import events
from gunbai.games.hunters.area import AreaEffect
from gunbai.games.hunters.attack import Attack
from gunbai.games.hunters.death import settle
from gunbai.games.hunters.ids import NOBODY
from gunbai.games.hunters.move import Move
from gunbai.games.hunters.state import Hunters
from gunbai.games.hunters.windows import W_AFTER_MOVE, W_BEFORE_ATTACK, W_TURN_END, W_TURN_START, open_window
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage


def first_to_declare(game: Hunters) -> int:
    """Who comes first between two turns: whoever ended the one before (SH-PRIO-1)."""
    return game.turn_seat if game.last_turn == NOBODY else game.last_turn


class Turn(Procedure):
    """One turn of ``seat``."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    @stage("1-1", "SH-START-1", "SH-START-2", "SH-PRIO-1", "SH-ALLIE-4", "SH-ALLIE-1")
    def start_window(self, game: Hunters) -> Outcome | None:
        game.turn_seat = self.seat
        return open_window(game, W_TURN_START, first_to_declare(game))

    @stage("1-2", "SH-TURN-4")
    def begin(self, game: Hunters) -> Outcome | None:
        if not game.alive[self.seat]:
            return Jump("5-2")
        game.turns += 1
        game.attacked = False
        game.emit(events.TURN_BEGAN, self.seat)
        self.end_protection(game)
        return None

    def end_protection(self, game: Hunters) -> None:
        """Guardian Angel and barrier go; by the ruling protection_ends they stay for an extra turn."""
        extra = game.last_turn == self.seat
        if extra and game.rulings.protection_outlasts_extra:
            return
        if game.angel[self.seat] or game.barrier[self.seat]:
            game.angel[self.seat] = False
            game.barrier[self.seat] = False
            game.emit(events.PROTECTION_ENDED, self.seat)

    @stage("1-3", "SH-CHAR-CATHERINE", "SH-ALLIE-1")
    def heal_by_itself(self, game: Hunters) -> Outcome | None:
        if not game.heals_by_itself(self.seat) or game.start_used or not game.damage[self.seat]:
            return None
        game.heal(self.seat, game.content.stigmata_heals)
        game.start_used = True
        game.start_abilities_since += 1
        return open_window(game, W_TURN_START, first_to_declare(game))

    @stage("2", "SH-TURN-1", "SH-MOVE-6")
    def move(self, game: Hunters) -> Outcome | None:
        return Move(self.seat)

    @stage("3-1", "SH-ALLIE-2")
    def window_after_move(self, game: Hunters) -> Outcome | None:
        return open_window(game, W_AFTER_MOVE, self.seat)

    @stage("3-2", "SH-AREA-0")
    def area(self, game: Hunters) -> Outcome | None:
        return AreaEffect(self.seat)

    @stage("4-1", "SH-ALLIE-3")
    def window_before_attack(self, game: Hunters) -> Outcome | None:
        if not game.alive[self.seat]:
            return Jump("5-1")
        return open_window(game, W_BEFORE_ATTACK, self.seat)

    @stage("4-2", "SH-TURN-1")
    def attack(self, game: Hunters) -> Outcome | None:
        return Attack(self.seat)

    @stage("4-3", "SH-WIN-3")
    def look_who_won(self, game: Hunters) -> Outcome | None:
        return settle(game) if game.rulings.win_needs_death else None

    @stage("5-1", "SH-ALLIE-4")
    def end_window(self, game: Hunters) -> Outcome | None:
        game.declared_since = 0
        game.start_abilities_since = 0
        return Jump("5-2") if not game.alive[self.seat] else None

    @stage("5-1b", "SH-ALLIE-4", "SH-CHAR-GREGOR", "SH-CHAR-WIGHT")
    def offer_end_window(self, game: Hunters) -> Outcome | None:
        return open_window(game, W_TURN_END, self.seat)

    @stage("5-2", "SH-TURN-1")
    def end(self, game: Hunters) -> Outcome | None:
        game.last_turn = self.seat
        game.start_used = False
        return END


class Play(Procedure):
    """The game after its setup: turn after turn until somebody has won."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    @stage("1", "SH-TURN-2")
    def take_turn(self, game: Hunters) -> Outcome | None:
        return Turn(self.seat)

    @stage("2", "SH-TURN-2", "SH-TURN-3", "SH-CARD-CONCEALED", "SH-CHAR-WIGHT")
    def next_player(self, game: Hunters) -> Outcome | None:
        if game.extra_turns and game.alive[self.seat]:
            game.extra_turns -= 1
        else:
            game.extra_turns = 0
            self.seat = game.next_living(self.seat)
        return Jump("1")
