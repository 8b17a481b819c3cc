"""How the rules of the raid are written, and what holds in whatever is played."""

from __future__ import annotations

import pytest

from games.raid.setting_up import RAID
from games.stages import asking_after_a_change, too_long
from gunbai.games.raid.invariants import check
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.question import Ask, AskAll, Report

CONTENT = RAID.library.content


def test_a_stage_that_asks_changes_nothing_before_it_asks():
    """A question that is asked anew, after a restart, finds all as it was."""
    assert asking_after_a_change("raid") == []


def test_modules_and_stages_stay_short():
    """Design 5: a stage up to 15 lines, a module up to 400."""
    assert too_long("raid") == []


def play(seats: int, seed: str, **setup: object) -> object:
    """A raid played at random to its end; what must always hold is looked at after every answer."""
    game, stream = RAID.make({"seats": seats, **setup}), Stream(seed)
    game.start_match()
    while not game.over:
        question = game.question
        if isinstance(question, Ask):
            game.choose(question.options[stream.below(len(question.options))])
        elif isinstance(question, AskAll):
            seat = game.to_act()[0]
            game.seal(seat, question.options[question.seats.index(seat)][stream.below(2)])
        elif isinstance(question, Report):
            values = RAID.random_report(game, stream)
            if question.topic.refuse_report(game, max(question.seat, 0), values) is None:
                game.report(question.seat, values)
        else:
            game.happen(draw(question, stream))
        check(game)
        for adventurer in CONTENT.adventurers:
            assert len(game.dice_of(adventurer.number)) >= len(adventurer.dice) or game.player.count(-1)
    return game


@pytest.mark.parametrize(("name", "option"), [(one.name, option) for one in RAID.rulings for option in one.options])
def test_a_raid_comes_to_its_end_whatever_is_ruled(name, option):
    """MR-ROUND-1 five rounds, the rounds add up to the score, and nothing is left lying about"""
    for number, shots in enumerate(("real", "simulated")):
        game = play(1 + number * 3, f"{name} {option}", rulings={name: option}, options={"shots": shots})
        assert game.round == 5 and len(game.walls) == len(game.kills) == 5 and sum(game.walls) == game.wall
        assert game.field() == game.cards() == game.on_field() == [] and set(game.tokens) == {0}
        assert sum(game.kills) <= sum(role == 3 for role in game.role)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_a_raid_comes_to_its_end_whoever_plays(seats, difficulty):
    """MR-PREP-1 プレイ人数に関わらず"""
    game = play(seats, f"{seats} {difficulty}", options={"difficulty": difficulty, "shots": "real"})
    assert game.round == 5 and RAID.result(game)["wall"] == game.wall


def test_a_raid_in_which_all_is_ruled_the_other_way_comes_to_its_end():
    """Design 4.9: rulings go with each other"""
    for number in range(6):
        rulings = {one.name: list(one.options)[-1] for one in RAID.rulings}
        assert play(1 + number % 4, f"other way {number}", rulings=rulings, options={"shots": "real"}).round == 5
