"""The greedy bot of the night scene: it knows no more than its seat, its odds are right, and it beats chance."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from gunbai.games import GAMES
from gunbai.games.night.answer import CHOICE, SKILL, TO_EVADE, answer_under_way
from gunbai.games.night.asking import actor
from gunbai.games.night.imagine import imagine
from gunbai.games.night.odds import answer_odds, defence_odds
from gunbai.games.night.state import Night
from gunbai.kernel.codec import snapshot
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.question import PASS, Ask, AskAll
from gunbai.lab.simulate import Series, play_chunk
from gunbai.players.bot import options_of
from gunbai.players.match import play_match
from gunbai.players.night import JUDGES, NightMind
from gunbai.players.night_answers import defences, evasion_of
from gunbai.players.night_odds import defence_loss, evasion_loss, loss_of
from gunbai.players.night_worth import ruins_bonus

NIGHT = GAMES["night"]
WHOLE = 99
"""More HP than any damage takes, so that a loss is the damage."""
SCENES = [("harbour", 4), ("harbour", 5), ("two-bridges", 6), ("two-bridges", 7), ("the-bell", 2), ("the-bell", 5)]


def positions(seed: str, scenario: str, seats: int, preset: str = "scenario") -> Iterator[tuple[Night, int]]:
    """Every moment of a random night at which a seat has a choice: the game, and the seat."""
    options = {"scenario": scenario, "preset": preset}
    game = NIGHT.make({"seats": seats, "options": options, "covered": True})
    assert isinstance(game, Night)
    stream = Stream(seed)
    game.start_match()
    while game.question is not None:
        if not isinstance(game.question, (Ask, AskAll)):
            game.happen(draw(game.question, stream))
            continue
        seat = game.to_act()[0]
        options_now = options_of(game, seat)
        if len(options_now) > 1:
            yield game, seat
        game.answer(seat, (options_now[stream.below(len(options_now))],))


def position(game: Night) -> dict[str, object]:
    return snapshot(game, [name for name in NIGHT.state() if name != "setup"])


@pytest.mark.parametrize("preset", ["table", "literal"])
@pytest.mark.parametrize(("scenario", "seats"), SCENES)
def test_a_secret_that_a_seat_cannot_know_changes_nothing(scenario: str, seats: int, preset: str) -> None:
    """In any two worlds that a seat cannot tell apart, it chooses the same."""
    changed = 0
    for at, (game, seat) in enumerate(positions(f"peek {preset}", scenario, seats, preset)):
        worlds = [imagine(game, seat, Stream(f"{at} {deal}")) for deal in ("one", "other")]
        changed += position(worlds[0]) != position(worlds[1])
        chosen = [NightMind().decide(world, seat, options_of(game, seat)) for world in worlds]
        assert chosen[0] == chosen[1], f"{game.question} at decision {at}"
    assert changed > 10


def test_the_quick_odds_are_the_exact_ones() -> None:
    """Of every answer to an attack in a few nights: evading, waiving, every defence."""
    seen = 0
    for number in range(6):
        for game, _ in positions(f"odds {number}", *SCENES[number]):
            question, frame = game.question, answer_under_way(game)
            if not isinstance(question, Ask) or question.topic not in (CHOICE, SKILL) or frame is None:
                continue
            one = actor(game)
            ground = ruins_bonus(game, one)
            for value in question.options:
                if question.topic is SKILL:
                    guard = game.content.skills[value].guard + ground
                    quick = defence_loss(frame.damage, guard, WHOLE) if value != PASS else loss_of(frame.damage, WHOLE)
                    exact = defence_odds(game, value)
                else:
                    guards = [skill.guard + ground for skill in defences(game, one)]
                    evading = (*evasion_of(game, frame), frame.hit, frame.damage, max(guards), WHOLE)
                    waiving = (frame.damage, max(guards), WHOLE)
                    quick = evasion_loss(*evading) if value == TO_EVADE else defence_loss(*waiving)
                    exact = answer_odds(game, value)
                assert quick == pytest.approx(float(Fraction(exact["expected"])))
                seen += 1
    assert seen > 40


def test_every_topic_that_a_seat_can_be_asked_is_judged() -> None:
    """But for the order of turns, and what else only a game master is asked: there the first option will do."""
    asked = {topic.name for topic in NIGHT.topics if not topic.name.startswith("gm.")}
    assert asked - set(JUDGES) == {"round.order"}
    assert set(JUDGES) <= {topic.name for topic in NIGHT.topics}


@pytest.mark.parametrize("preset", ["table", "literal"])
@pytest.mark.parametrize(("scenario", "seats"), SCENES)
def test_nights_of_greedy_seats_end(scenario: str, seats: int, preset: str) -> None:
    setup = {"seats": seats, "options": {"scenario": scenario, "preset": preset}, "rulings": {"command_seals": "three"}}
    game, decisions = play_match(NIGHT, setup, ["greedy"] * seats, "all greedy")
    assert game.over
    assert decisions > 0


def test_a_greedy_pair_beats_a_random_one() -> None:
    """It comes off best at least 60 points more often."""
    bots = ("greedy", "greedy", "random", "random")
    tally = play_chunk(Series("night", {"seats": 4, "options": {"scenario": "harbour"}}, bots, "beat", 60), 0, 60)
    assert tally.bots["greedy"].share - tally.bots["random"].share > 0.6
    assert tally.bots["greedy"].interval[0] > tally.bots["random"].interval[1]


def test_a_greedy_party_attains_what_a_random_one_does_not() -> None:
    shares = {}
    for bot in ("greedy", "random"):
        series = Series("night", {"seats": 4, "options": {"scenario": "the-bell"}}, (bot,) * 4, "bell", 30)
        shares[bot] = play_chunk(series, 0, 30).bots[bot].share
    assert shares["greedy"] - shares["random"] > 0.4
