"""Who of those with equal plots comes first (同じプロット値の順番): NS-F-ORDER-1, NS-F-ORDER-2, C11."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Ask, Roll, Topic

D6: Final = 6


class TakeTurns(Topic[Night]):
    """The game master says who of those with equal plots comes next (C11)."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Order)
        return frame.unplaced(game)


NEXT: Final = TakeTurns("round.order", "character", ("NS-PLOT-2", "NS-F-GM-1"))


class Order(Procedure):
    """Who of those with equal plots comes first (NS-F-ORDER-1, NS-F-ORDER-2, C11).

    ``dice``: the faces of every roll-off so far, one number a character in the order of ``game.order``, read in base 7.
    ``placed``: whom the game master has put in order.
    """

    def __init__(self, count: int, dice: tuple[int, ...] = (), placed: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.count = count
        self.dice = dice or (0,) * count
        self.placed = placed

    def parts(self) -> tuple[object, ...]:
        return (self.count, self.dice, self.placed)

    @stage("1", "NS-PLOT-2", "NS-F-ORDER-2")
    def how(self, game: Night) -> Outcome | None:
        if game.rulings.order_by_seats:
            game.order = sorted(game.order, key=lambda one: not game.setup.is_servant(one))
            return END
        return Jump("4") if game.rulings.order_by_gm else None

    @stage("2", "NS-F-ORDER-2")
    def roll_off(self, game: Night) -> Outcome | None:
        tied = self.rolling()
        return Roll(game.roller(game.playing_map), (D6,) * len(tied), "order") if tied else Jump("3-2")

    @stage("3", "NS-F-ORDER-2")
    def read(self, game: Night) -> Outcome | None:
        rolled = dict(zip(self.rolling(), self.answers, strict=True))
        for at, die in rolled.items():
            game.tell(game.order[at], events.ROLLED_OFF, game.order[at], die)
        self.dice = tuple([value * 7 + rolled.get(at, 0) for at, value in enumerate(self.dice)])
        return Jump("2")

    @stage("3-2", "NS-F-ORDER-2")
    def sort(self, game: Night) -> Outcome | None:
        ranks = sorted(range(self.count), key=lambda at: -self.dice[at])
        game.order = [game.order[at] for at in ranks]
        return END

    @stage("4", "NS-F-GM-1")
    def ask_gm(self, game: Night) -> Outcome | None:
        left = self.unplaced(game)
        return Ask(game.setup.gm, NEXT, left) if len(left) > 1 else Jump("6")

    @stage("5", "NS-F-GM-1")
    def place(self, game: Night) -> Outcome | None:
        self.placed = (*self.placed, self.answer)
        return Jump("4")

    @stage("6", "NS-F-GM-1")
    def as_told(self, game: Night) -> Outcome | None:
        game.order = [*self.placed, *self.unplaced(game)]
        return None

    def unplaced(self, game: Night) -> list[int]:
        """Whom the game master has yet to put in order."""
        return [one for one in game.order if one not in self.placed]

    def rolling(self) -> list[int]:
        """Places in the order that must still be told apart by dice."""
        return [at for at in range(self.count) if self.dice.count(self.dice[at]) > 1]
