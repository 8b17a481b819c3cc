"""A showdown that is being set up, up to a question or to the first round; what nobody cares about is drawn by lot."""

from __future__ import annotations

from functools import cache
from typing import Any

from gunbai.games.showdown.definition import ShowdownDefinition
from gunbai.games.showdown.spaces import column_of, printed, row_of
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Listener
from gunbai.kernel.question import Ask, AskAll, Roll, Shuffle


@cache
def definition() -> ShowdownDefinition:
    """The showdown with all that ships."""
    return ShowdownDefinition()


def set_up(seats: int = 1, until: str | None = None, seed: str = "set up", **options: str) -> Showdown:
    """A game at the question ``until``, or at the first question of the first round."""
    game = definition().make({"seats": seats, "options": options})
    assert isinstance(game, Showdown)
    game.listener = Listener()
    game.start_match()
    play_on(game, until, seed)
    return game


def play_on(game: Showdown, until: str | None = None, seed: str = "on") -> None:
    """Answer by lot until the question ``until`` is open, or the first round has begun."""
    stream = Stream(seed)
    while not game.over and game.round == 0 and asked(game) != until:
        question = game.question
        if isinstance(question, Shuffle):
            game.happen(tuple(stream.order(question.count)))
        elif isinstance(question, Roll):
            game.happen(tuple(stream.below(sides) + 1 for sides in question.dice))
        else:
            assert isinstance(question, Ask)
            game.choose(question.options[stream.below(len(question.options))])


def asked(game: Showdown) -> str:
    """The name of the topic that is asked, or what is shuffled."""
    question = game.question
    if isinstance(question, Shuffle):
        return f"shuffle {question.purpose}"
    return question.topic.name if isinstance(question, (Ask, AskAll)) else ""


def options_of(game: Showdown) -> list[int]:
    question = game.question
    assert isinstance(question, Ask)
    return question.options


def at(space: int) -> tuple[int, int]:
    """Column and row, as printed."""
    return column_of(space) + 1, row_of(space) + 1


def spaces(*printed_spaces: tuple[int, int]) -> list[int]:
    return sorted(printed(*space) for space in printed_spaces)


def told(game: Showdown, kind: str) -> list[tuple[int, ...]]:
    """The values of all events of one kind."""
    assert isinstance(game.listener, Listener)
    events: list[Any] = game.listener.events
    return [event.values for event in events if event.kind.name == kind]
