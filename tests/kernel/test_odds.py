"""Exact odds: the game itself, over every fall of the dice (``kernel/odds.py``)."""

from __future__ import annotations

from fractions import Fraction

import icepool  # type: ignore[import-untyped]
import pytest

from gunbai.kernel.codec import snapshot
from gunbai.kernel.event import Event, EventKind
from gunbai.kernel.game import Game
from gunbai.kernel.odds import Unbounded, spread
from gunbai.kernel.procedure import Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Ask, Roll, ask
from kernel.small import LAMP, NUMBERS, WARD, Bare, dealt, started
from kernel.toy_book import TOY, only_dice

SUM = EventKind("sum", "sum:number")
D6 = icepool.d6
D4 = icepool.d4


def last_sum(events: list[Event]) -> int:
    return events[-1].values[0] if events else 0


class RollsTwice(Procedure):
    """A six is rolled again, once."""

    def __init__(self, sum_: int = 0) -> None:
        super().__init__()
        self.sum = sum_

    def parts(self) -> tuple[object, ...]:
        return (self.sum,)

    @stage("1")
    def roll(self, game: Bare) -> Outcome:
        return Roll(0, (6,))

    @stage("2")
    def add(self, game: Bare) -> Outcome | None:
        self.sum += self.answers[0]
        game.emit(SUM, self.sum)
        return Jump("1") if self.answers[0] == 6 and self.sum == 6 else None


class Differs(Procedure):
    """The difference of a six and a four sided die."""

    @stage("1")
    def roll(self, game: Bare) -> Outcome:
        return Roll(0, (6, 4))

    @stage("2")
    def tell(self, game: Bare) -> None:
        game.emit(SUM, abs(self.answers[0] - self.answers[1]))


class AsksFirst(Procedure):
    """The number chosen is how many dice are rolled."""

    @stage("1")
    def choose(self, game: Bare) -> Outcome:
        return ask(game, 0, NUMBERS)

    @stage("2")
    def roll(self, game: Bare) -> Outcome:
        return Roll(0, (6,) * self.answer)

    @stage("3")
    def tell(self, game: Bare) -> None:
        game.emit(SUM, sum(self.answers))


def by_hand(counts: dict[int, int], of: int) -> dict[int, Fraction]:
    return {value: Fraction(count, of) for value, count in counts.items()}


def from_icepool(die: object) -> dict[int, Fraction]:
    return {value: Fraction(die.quantity(value), die.denominator()) for value in die.outcomes()}  # type: ignore[attr-defined]


def test_the_difference_of_a_six_and_a_four_sided_die() -> None:
    """Counted by hand on 24 pairs, and by icepool."""
    odds = spread(started(Differs()), last_sum, only_dice)
    assert odds == by_hand({0: 4, 1: 7, 2: 6, 3: 4, 4: 2, 5: 1}, 24)
    assert odds == from_icepool((D6 - D4).map(abs))


def test_a_roll_that_follows_a_roll() -> None:
    """Dice as far as they fall: 1 to 5 by a fifth each, or 7 to 12 by a thirty-sixth."""
    odds = spread(started(RollsTwice()), last_sum, only_dice)
    assert odds == by_hand(dict.fromkeys(range(1, 6), 6) | {6 + face: 1 for face in range(1, 7)}, 36)
    assert odds == from_icepool(D6.explode(depth=1))


def test_a_decision_on_the_way_is_made_by_who_asks_for_the_odds() -> None:
    """Two dice are chosen."""

    def two_dice(game: Game) -> bool:
        if isinstance(game.question, Ask):
            game.choose(2)
            return True
        return False

    assert spread(started(AsksFirst()), last_sum, two_dice) == from_icepool(2 @ D6)


def test_odds_stop_at_a_decision_that_nobody_makes() -> None:
    """Nothing was rolled: one outcome, certain."""
    assert spread(started(AsksFirst()), last_sum, only_dice) == {0: Fraction(1)}


def test_a_decision_that_is_refused_is_the_caller_s_mistake() -> None:
    """3 is forbidden."""

    def forbidden(game: Game) -> bool:
        game.choose(3)
        return True

    with pytest.raises(AssertionError, match="forbidden R-1"):
        spread(started(AsksFirst()), last_sum, forbidden)


@pytest.mark.parametrize(("dice", "limit"), [((6,) * 40, 20_000), ((6, 6), 20)])
def test_more_branches_than_the_limit_are_refused_at_once(dice: tuple[int, ...], limit: int) -> None:
    """Forty dice would be more falls than there are atoms in a glass of water."""
    game = started(RollsTwice())
    game.question = Roll(0, dice)
    with pytest.raises(Unbounded, match=f"more than {limit} branches"):
        spread(game, last_sum, only_dice, limit)


def test_probabilities_add_up_to_one() -> None:
    """Exactly, since they are fractions."""
    assert sum(spread(started(RollsTwice()), last_sum, only_dice).values()) == 1


def test_asking_for_odds_changes_nothing() -> None:
    """They are worked out on copies, unheard."""
    game = started(RollsTwice())
    before, question = snapshot(game, ["notes"]), game.question
    spread(game, last_sum, only_dice)
    assert snapshot(game, ["notes"]) == before
    assert game.question is question
    assert game.listener is None


def test_a_definition_gives_the_odds_of_an_option() -> None:
    """As the table shows them beside a strike."""
    game = dealt([LAMP, WARD])
    assert TOY.odds(game, 0, 1) is None, "nobody is striking yet"
    for card in (-1, 9, 7):
        for seat in (0, 1):
            if isinstance(game.question, Ask):
                break
            game.seal(seat, card if card in game.hands[seat] or card < 0 else game.hands[seat][-1])
    odds = TOY.odds(game, 0, 1)
    assert odds is not None
    assert odds["damage"] == [[0, "1/6"], [1, "7/24"], [2, "1/4"], [3, "1/6"], [4, "1/12"], [5, "1/24"]]
