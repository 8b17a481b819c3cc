"""Exact odds: the game itself, played on over every fall of the dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import prod
from typing import TypeVar

from gunbai.kernel.event import Event, Listener
from gunbai.kernel.game import Game
from gunbai.kernel.question import Roll
from gunbai.kernel.refusal import Refused

T = TypeVar("T")


class Unbounded(ValueError):
    """More branches than ``limit``: the odds are not to be had exactly."""


def spread(
    game: Game,
    measure: Callable[[list[Event]], T],
    decide: Callable[[Game], bool],
    limit: int = 20_000,
    settled: Callable[[list[Event]], bool] = lambda events: False,
) -> dict[T, Fraction]:
    """The exact distribution of ``measure`` over all dice from this position on.

    ``decide(game)`` answers the open question of a copy and says True, or says False to stop there. ``measure`` reads
    the events since the start; a branch ends as soon as they have ``settled`` what is measured. Raises Unbounded beyond
    ``limit`` branches.
    """
    result: dict[T, Fraction] = {}
    branches: list[tuple[Game, list[Event], Fraction]] = [(game.copy(), [], Fraction(1))]
    seen = 0
    while branches:
        here, events, weight = branches.pop()
        seen += 1
        if seen > limit:
            raise Unbounded(f"more than {limit} branches")
        listener = Listener()
        listener.events = events
        here.listener = listener
        question = here.question
        if settled(events):
            value = measure(events)
            result[value] = result.get(value, Fraction(0)) + weight
        elif isinstance(question, Roll):
            if prod(question.dice) > limit:
                raise Unbounded(f"more than {limit} branches")
            falls = list(product(*[range(1, sides + 1) for sides in question.dice]))
            for faces in falls:
                twin = here.copy()
                heard = Listener()
                heard.events = list(events)
                twin.listener = heard
                twin.happen(faces)
                branches.append((twin, heard.events, weight / len(falls)))
        elif here.over or not go_on(here, decide):
            value = measure(listener.events)
            result[value] = result.get(value, Fraction(0)) + weight
        else:
            branches.append((here, listener.events, weight))
    return result


def go_on(game: Game, decide: Callable[[Game], bool]) -> bool:
    """Let ``decide`` answer; a refused answer is a mistake of the caller."""
    try:
        return decide(game)
    except Refused as error:
        raise AssertionError(f"the odds' own decision was refused: {error}") from error
