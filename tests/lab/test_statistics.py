"""Shares with intervals, and the spread of lengths."""

from __future__ import annotations

from collections import Counter

import pytest

from gunbai.kernel.dice import Stream
from gunbai.lab.statistics import Share, quantile, spread_of, wilson


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [(0, 10, 0.0, 0.277533), (5, 10, 0.236593, 0.763407), (10, 10, 0.722467, 1.0), (81, 263, 0.255289, 0.366201)],
)
def test_wilson_agrees_with_known_values(wins: int, trials: int, low: float, high: float) -> None:
    """Newcombe 1998 gives 0.2553 to 0.3662 for 81 of 263."""
    assert wilson(wins / trials, trials) == pytest.approx((low, high), abs=1e-5)


def test_nothing_seen_tells_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Share().share == 0.0
    assert Share().interval == (0.0, 1.0)


def test_one_seat_a_game_is_an_ordinary_share() -> None:
    share = Share()
    for number in range(50):
        share.count(1, number % 2)
    assert share.share == 0.5
    assert share.independent_seats == pytest.approx(49, abs=1.1)


def test_seats_that_win_together_count_once() -> None:
    """Two seats that always win together are worth one."""
    share = Share()
    for number in range(100):
        share.count(2, 2 * (number % 2))
    assert share.seats == 200
    assert share.independent_seats == pytest.approx(99, abs=1.1)


def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    stream = Stream("coverage")
    covered = 0
    for _ in range(300):
        share = Share()
        for _ in range(60):
            won = stream.below(10) < 3
            share.count(2, 2 * won)
        low, high = share.interval
        covered += low <= 0.3 <= high
    assert 270 <= covered <= 299


def test_adding_up_parts_is_the_whole() -> None:
    whole, parts = Share(), [Share(), Share()]
    for number in range(40):
        whole.count(3, number % 4 % 3)
        parts[number % 2].count(3, number % 4 % 3)
    parts[0].add(parts[1])
    assert parts[0] == whole


def test_spread_of_numbers() -> None:
    spread = spread_of(Counter(range(1, 101)))
    assert (spread.mean, spread.median, spread.low, spread.high) == (50.5, 50, 5, 95)
    assert (spread.mean_low, spread.mean_high) == pytest.approx((50.5 - 5.686, 50.5 + 5.686), abs=0.001)
    assert spread_of(Counter()).mean == 0
    one = spread_of(Counter([3]))
    assert (one.mean, one.mean_low, one.mean_high) == (3, 3, 3), "nothing is known of one alone"
    assert quantile({7: 3}, 0.95) == 7
