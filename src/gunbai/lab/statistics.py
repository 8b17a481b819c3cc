"""How sure one can be: shares with intervals, and the spread of lengths."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Z95: Final = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""


@dataclass
class Share:
    """How often seats won, counted game by game.

    The seats of one game are not independent (a side wins together), so that the squares are kept as well: they tell
    how many independent seats the count is worth.
    """

    games: int = 0
    seats: int = 0
    wins: int = 0
    seats_squared: int = 0
    wins_squared: int = 0
    wins_by_seats: int = 0

    def count(self, seats: int, wins: int) -> None:
        """Add one game in which ``wins`` of ``seats`` won."""
        self.games += 1
        self.seats += seats
        self.wins += wins
        self.seats_squared += seats * seats
        self.wins_squared += wins * wins
        self.wins_by_seats += wins * seats

    def add(self, other: Share) -> None:
        """Add what was counted elsewhere."""
        self.games += other.games
        self.seats += other.seats
        self.wins += other.wins
        self.seats_squared += other.seats_squared
        self.wins_squared += other.wins_squared
        self.wins_by_seats += other.wins_by_seats

    @property
    def share(self) -> float:
        """Wins by seat, 0 to 1."""
        return self.wins / self.seats if self.seats else 0.0

    @property
    def independent_seats(self) -> float:
        """How many independent seats would give as sure a share; never more than there were."""
        share = self.share
        if self.games < 2 or not 0 < share < 1:
            return float(self.seats)
        squares = self.wins_squared - 2 * share * self.wins_by_seats + share * share * self.seats_squared
        variance = squares / (self.seats * self.seats) * self.games / (self.games - 1)
        return min(float(self.seats), share * (1 - share) / variance) if variance > 0 else float(self.seats)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.share, self.independent_seats)


def wilson(share: float, trials: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share seen in ``trials`` independent trials."""
    if trials <= 0:
        return 0.0, 1.0
    square = Z95 * Z95
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    half = Z95 / (1 + square / trials) * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Spread:
    """A spread of whole numbers: mean, median, what 90 % lie between, and how sure the mean is."""

    mean: float
    median: int
    low: int
    high: int
    mean_low: float = 0.0
    """The mean's 95 % interval."""
    mean_high: float = 0.0


def spread_of(counts: Mapping[int, int]) -> Spread:
    """The spread of numbers that occurred ``counts[number]`` times; all 0 where none did."""
    total = sum(counts.values())
    if not total:
        return Spread(0.0, 0, 0, 0)
    added = sum(number * times for number, times in counts.items())
    squares = sum(number * number * times for number, times in counts.items())
    mean = added / total
    # Whole numbers up to here, so that it does not matter in which order they were counted.
    half = Z95 * math.sqrt((squares * total - added * added) / (total - 1)) / total if total > 1 else 0.0
    middle = (quantile(counts, 0.5), quantile(counts, 0.05), quantile(counts, 0.95))
    return Spread(mean, *middle, mean - half, mean + half)


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The smallest number that at least ``part`` of all do not exceed."""
    needed = part * sum(counts.values())
    seen = 0
    for number in sorted(counts):
        seen += counts[number]
        if seen >= needed:
            return number
    raise ValueError("there are no numbers")
