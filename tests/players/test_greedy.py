"""The greedy bot: it never peeks, and it is clearly better than chance."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gunbai.games import GAMES
from gunbai.games.hunters.definition import HuntersDefinition
from gunbai.games.hunters.imagine import imagine
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.game import Game
from gunbai.kernel.question import Ask, AskAll
from gunbai.kernel.registry import Definition
from gunbai.lab.simulate import Series, play_chunk
from gunbai.players import make_bot
from gunbai.players.bot import ask_bot, options_of
from gunbai.players.greedy import Greedy, Mind
from gunbai.players.hunters import JUDGES, HuntersMind
from gunbai.players.match import play_match

HUNTERS = GAMES["hunters"]


class Spy(Mind):
    """Remembers the worlds it is given."""

    def __init__(self) -> None:
        self.worlds: list[Game] = []

    def decide(self, world: Game, seat: int, options: list[int]) -> int:
        self.worlds.append(world)
        return options[0]


class ImaginingOften(HuntersDefinition):
    """Counts how often a world is imagined."""

    def __init__(self) -> None:
        super().__init__()
        self.imagined = 0

    def imagine(self, game: Game, seat: int, stream: Stream) -> Game:
        self.imagined += 1
        return super().imagine(game, seat, stream)


def positions(seed: str, setup: dict[str, object]) -> Iterator[tuple[Hunters, int]]:
    """Every moment of a random game at which a seat has a choice: the game, and the seat."""
    game = HUNTERS.make(setup)
    assert isinstance(game, Hunters)
    stream = Stream(seed)
    game.start_match()
    while game.question is not None:
        question = game.question
        if isinstance(question, (Ask, AskAll)):
            seat = game.to_act()[0]
            options = options_of(game, seat)
            if len(options) > 1:
                yield game, seat
            game.answer(seat, (options[stream.below(len(options))],))
        else:
            game.happen(draw(question, stream))


def test_the_mind_is_given_an_imagined_copy_and_never_the_game_itself() -> None:
    spy, definition = Spy(), ImaginingOften()
    bot = Greedy(spy)
    for game, seat in positions("spy", {"seats": 6, "covered": True}):
        before = definition.imagined
        ask_bot(bot, definition, game, seat, Stream("own"))
        assert definition.imagined == before + 1
        assert spy.worlds[-1] is not game
        assert spy.worlds[-1].stack[-1] is not game.stack[-1]


@pytest.mark.parametrize("number", range(12))
def test_a_secret_that_a_seat_cannot_know_changes_nothing(number: int) -> None:
    """Deal the unknown anew, unseen by the bot: with the same stream it chooses the same."""
    mix = ("base", "expansion", "either", "all")[number % 4]
    setup: dict[str, object] = {"seats": 4 + number % 5, "covered": True, "options": {"mix": mix}}
    changed = 0
    for at, (game, seat) in enumerate(positions(f"peek {number}", setup)):
        other = imagine(game, seat, Stream(f"other {number} {at}"))
        changed += other.character != game.character
        chosen = [choice_in(world, seat) for world in (game, other)]
        assert chosen[0] == chosen[1], f"{topic_of(game)} at decision {at}"
    assert changed > 10


def choice_in(world: Hunters, seat: int) -> int:
    """What the mind chooses in this very world."""
    return HuntersMind().decide(world, seat, options_of(world, seat))


def topic_of(game: Game) -> str:
    assert isinstance(game.question, (Ask, AskAll))
    return game.question.topic.name


def test_every_topic_that_a_seat_can_be_asked_is_judged() -> None:
    asked = {topic.name for topic in HUNTERS.topics} - {"any-time"}
    assert asked <= set(JUDGES), "topics without a judge: the first option is taken there"


@pytest.mark.parametrize("seats", [4, 8])
def test_six_seats_of_greedy_finish_their_games(seats: int) -> None:
    for number in range(3):
        game, decisions = play_match(HUNTERS, {"seats": seats}, ["greedy"] * seats, f"all greedy {number}")
        assert game.over
        assert decisions > 0


def test_greedy_beats_random() -> None:
    """At six seats, one greedy bot among random ones wins at least 15 points more often than they do."""
    bots = ("greedy", "random", "random", "random", "random", "random")
    series = Series("hunters", {"seats": 6}, bots, "greedy against random", 240)
    tally = play_chunk(series, 0, series.games)
    assert tally.bots["greedy"].share - tally.bots["random"].share > 0.15
    assert tally.bots["greedy"].interval[0] > tally.bots["random"].interval[1]


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="random, greedy"):
        make_bot("clever", HUNTERS, Stream("x"))


def test_a_game_without_a_mind_has_no_greedy_bot() -> None:
    class Other(Definition):
        id = "other"

    with pytest.raises(ValueError, match="there are random"):
        make_bot("greedy", Other(), Stream("x"))


def test_a_bot_that_is_not_asked_says_so() -> None:
    for game, seat in positions("not asked", {"seats": 4}):
        if isinstance(game.question, Ask):
            with pytest.raises(ValueError, match="not asked"):
                ask_bot(make_bot("random", HUNTERS, Stream("x")), HUNTERS, game, (seat + 1) % 4, Stream("y"))
            return
