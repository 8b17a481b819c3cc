"""ラウンド開始: five rounds, the course of one, who comes, how boss and followers are drawn."""

from __future__ import annotations

import pytest

from games.raid.setting_up import RAID, WORDS, followers
from games.raid.table import new_raid
from gunbai.games.raid.ids import BOSS, FOLLOWER, IN_STOCK
from gunbai.kernel.dice import Stream

B = ["ogre", "orc-drummer", "wyvern", "giant-spider", "treant", "gargoyle"]
C = ["goblin", "slime", "cave-bat", "skeleton", "harpy", "will-o-wisp"]
A = ["hydra", "minotaur", "roc", "stone-golem", "vampire", "chimera"]


def draw(t, *faces):
    """A draw of boss and followers, one die after the other."""
    for face in faces:
        t.dice(face)


def played(seats=2, seed="rounds"):
    """A raid played at random to its end, and what was told of it."""
    t = new_raid(seats, options={"shots": "real"})
    stream = Stream(seed)
    while not t.game.over:
        t.answer(*some_answer(t, stream))
    return t


def some_answer(t, stream):
    from gunbai.kernel.dice import draw as roll
    from gunbai.kernel.question import Report, Roll

    question = t.game.question
    if isinstance(question, Roll):
        return -1, roll(question, stream)
    if isinstance(question, Report):
        while True:
            values = RAID.random_report(t.game, stream)
            if question.topic.refuse_report(t.game, 0, values) is None:
                return question.seat, values
    seat = t.game.to_act()[0]
    options = question.options if not isinstance(question.options[0], list) else question.options[0]
    return seat, (options[stream.below(len(options))],)


def test_the_game_is_over_when_five_rounds_are():
    """MR-ROUND-1 MR-SCORE-1 ５ラウンドが終わるとゲームが終了します"""
    t = played()
    assert [told["round"] for told in t.told("round-begins")] == [1, 2, 3, 4, 5]
    assert t.told("game-ends") == [{"wall": t.game.wall}] and t.topic == ""


def test_a_round_has_a_start_an_attack_phase_and_an_end():
    """MR-ROUND-5 各ラウンドの流れは以下の通りとなります: 1, 2 and 4"""
    t = played()
    course = t.story("round-begins", "boss-placed", "field-cleared")
    assert course == ["round-begins", "boss-placed", "field-cleared"] * 5
    first = t.story("round-begins", "boss-placed", "turn-begins", "charges", "field-cleared")
    assert first.index("turn-begins") > first.index("boss-placed")
    assert first.index("charges") < first.index("field-cleared")


def test_one_die_of_six_faces_is_rolled(table):
    """MR-ROUND-2 １Ｄ６: one die with six faces"""
    t, sigurd = table("sigurd", at="draw")
    assert t.rolling == ("boss", [6])


@pytest.mark.parametrize(
    ("round_", "bosses", "those_who_follow"), [(1, B, C), (2, B, C), (3, A, B), (4, A, B), (5, None, A)]
)
def test_the_rank_follows_the_round(table, round_, bosses, those_who_follow):
    """MR-ROUND-3 １〜２ラウンド：ボス（Ｂランク）、取り巻き（Ｃランク）"""
    t, sigurd = table("sigurd", at="draw", round_=round_)
    if bosses is None:
        assert t.told("boss-comes") == [{"target": "dragon"}] and t.rolling == ("follower", [6])
    else:
        t.dice(2)
        assert t.told("boss-rolled") == [{"die": 2, "target": bosses[1]}]
    t.dice(1)
    assert t.told("follower-rolled") == [{"die": 1, "target": those_who_follow[0]}]
    assert t.topic in ("follower", "place.follower")


@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_the_boss_is_the_target_of_the_number_rolled(table, roll):
    """MR-ROUND-4 MR-COMP-2a １Ｄ６して、指定ランクから該当する数字の【ターゲット】をボスとします"""
    t, sigurd = table("sigurd", at="draw")
    t.dice(roll)
    assert WORDS["target"][t.game.boss] == B[roll - 1]


@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_a_boss_brings_as_many_as_it_says(table, roll):
    """MR-ROUND-4a 各ボス毎に定められた取り巻き数に達するまで１体ずつ選んでいきます"""
    t, sigurd = table("sigurd", at="draw")
    t.dice(roll)
    for face in range(followers(B[roll - 1])):
        assert t.rolling == ("follower", [6])
        t.dice(6 - face)
    assert [WORDS["target"][one] for one in t.game.followers] == C[::-1][: followers(B[roll - 1])]
    assert t.topic.startswith("place")


def test_the_same_number_is_rolled_again(table):
    """MR-ROUND-4b 同じ数字を振ったら、振り直してください"""
    t, sigurd = table("sigurd", at="draw")
    draw(t, 1, 4, 4)
    assert t.told("rolled-again") == [{"die": 4}] and len(t.told("follower-rolled")) == 1
    assert t.rolling == ("follower", [6])
    assert (t.role("ogre"), t.role("skeleton"), t.role("goblin")) == (BOSS, FOLLOWER, IN_STOCK)


def test_a_number_whose_board_has_left_the_game_is_rolled_again(table):
    """MR-ROUND-4b gone: reroll, for the boss and for followers"""
    t, sigurd = table("sigurd", at="draw", round_=2, left="ogre goblin")
    draw(t, 1, 2, 1)
    assert t.told("rolled-again") == [{"die": 1}, {"die": 1}]
    assert t.told("boss-rolled") == [{"die": 2, "target": "orc-drummer"}]
    assert t.rolling == ("follower", [6])


def test_the_leader_rolls(table):
    """MR-ROUND-4 Sigurd's player rolls the dice that nobody owns"""
    t, sigurd = table("sigurd", at="draw", players=(2, 0, 1, 3))
    assert t.game.question.seat == 2 and t.rolling
