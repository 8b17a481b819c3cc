"""Bots that choose anything: every option as likely, the same seed the same game."""

from __future__ import annotations

from collections import Counter

from gunbai.games import GAMES
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.question import Roll, Shuffle
from gunbai.players import make_bot
from gunbai.players.bot import options_of
from gunbai.players.match import play_match
from gunbai.players.random import play_out

HUNTERS = GAMES["hunters"]


def test_every_option_is_chosen() -> None:
    game = HUNTERS.make({"seats": 5})
    stream = Stream("options")
    game.start_match()
    while not game.to_act():
        assert isinstance(game.question, (Roll, Shuffle))
        game.happen(draw(game.question, stream))
    seat = game.to_act()[0]
    bot = make_bot("random", HUNTERS, Stream("bot"))
    options = options_of(game, seat)
    counts = Counter(bot.choose(seat, options, game.copy) for _ in range(600))
    assert set(counts) == set(options)
    assert min(counts.values()) > 600 / len(counts) / 2


def test_a_game_played_out_is_over_and_the_same_for_the_same_seed() -> None:
    results = []
    for seed in ("one", "one", "two"):
        game = HUNTERS.make({"seats": 7})
        decisions = play_out(game, Stream(seed))
        assert game.over
        results.append((decisions, HUNTERS.result(game)))
    assert results[0] == results[1] != results[2]


def test_a_game_in_the_middle_is_played_on() -> None:
    game = HUNTERS.make({"seats": 6})
    game.start_match()
    twin = game.copy()
    assert play_out(game, Stream("on")) == play_out(twin, Stream("on"))
    assert HUNTERS.result(game) == HUNTERS.result(twin)


def test_a_mixed_match_is_the_same_for_the_same_seed() -> None:
    names = ["greedy", "random", "greedy", "random"]
    results = [play_match(HUNTERS, {"seats": 4}, names, seed) for seed in ("m", "m")]
    assert results[0][1] == results[1][1]
    assert HUNTERS.result(results[0][0]) == HUNTERS.result(results[1][0])
