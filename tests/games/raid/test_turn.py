"""アタックフェイズ: turns clockwise, passing, when the phase is over."""

from __future__ import annotations

import pytest

ALL = ["sigurd: d6, d6", "leaf: d4, d4", "paola: d6, d6", "genjimaru: d6, d6"]


def shooters(t):
    """Whose turns have begun, in order."""
    return [told["adventurer"] for told in t.told("turn-begins")]


def play_a_turn(t):
    """Whoever is to act shoots past everything."""
    adventurer = shooters(t)[-1]
    one = t[adventurer]
    way = one.options[0]
    one.shoots(way, ("1",), False)
    if t.topic == "turn.after":
        one.passes()


def test_sigurd_begins_and_it_goes_clockwise(table):
    """MR-TURN-1 「竜騎士シグルド」の担当プレイヤーから時計回りで順番に手番を行います"""
    t, *_ = table("ogre", *ALL)
    for _ in range(5):
        play_a_turn(t)
    assert shooters(t) == ["sigurd", "leaf", "paola", "genjimaru", "sigurd", "leaf"]


@pytest.mark.parametrize(
    ("players", "order"),
    [
        ((1, 0, 1, 0), ["sigurd", "paola", "leaf", "genjimaru"]),
        ((0, 1, 1, 0), ["sigurd", "genjimaru", "leaf", "paola"]),
        ((1, 1, 0, 0), ["sigurd", "leaf", "paola", "genjimaru"]),
    ],
)
def test_clockwise_is_by_seat_so_that_the_adventurers_of_one_follow_each_other(table, players, order):
    """MR-TURN-1 時計回りで順番に: from the seat of Sigurd's player"""
    t, *_ = table("ogre", *ALL, seats=2, players=players)
    for _ in range(4):
        play_a_turn(t)
    assert shooters(t) == [*order, "sigurd"]


def test_a_turn_is_one_shot(table):
    """MR-TURN-1 自分の手番になったら「シュート」を行い、手番を次のプレイヤーに渡してください"""
    t, sigurd, leaf = table("ogre", "sigurd: d6, d6", "leaf: d4")
    sigurd.flicks("d6", "3")
    assert shooters(t) == ["sigurd", "leaf"] and t.asked == (1,)
    assert sigurd.dice == ["d6 field 3", "d6 hand"]


def test_whoever_has_no_die_left_passes_and_waits(table):
    """MR-TURN-2 もしも、手元にサイコロが残っていなければ「パス」となります"""
    t, sigurd, leaf = table("ogre", "sigurd: d6", "leaf: d4, d4")
    sigurd.flicks("d6", "3")
    assert sigurd.passed and not leaf.passed and {"adventurer": "sigurd"} in t.told("turn-passed")
    leaf.flicks("d4", "1")
    assert shooters(t) == ["sigurd", "leaf", "leaf"]


def test_whoever_passes_is_told_once(table):
    """MR-TURN-2"""
    t, sigurd, leaf = table("ogre", "sigurd: d6", "leaf: d4, d4, d4")
    sigurd.flicks("d6", "3")
    leaf.flicks("d4", "1")
    assert [told["adventurer"] for told in t.told("turn-passed")] == ["paola", "genjimaru", "sigurd"]


def test_with_dice_in_hand_nobody_passes(table):
    """MR-TURN-2 may_pass: no"""
    t, sigurd = table("ogre", "sigurd: d6")
    assert sigurd.refused(None) == "dice-left MR-TURN-2"


def test_whoever_gets_a_die_back_has_not_passed_any_more(table):
    """MR-TURN-2 MR-F-SKILL-IMPERIAL-SUMMONS 手元にサイコロが残っていなければ: a die comes back to an empty hand"""
    t, sigurd, paola = table("ogre", "sigurd: d6, d6", "paola: d6 4 on ogre")
    assert paola.passed
    sigurd.flicks("d6", "2", "paola d6 off")
    assert not paola.passed and paola.dice == ["d6 hand"]
    paola.throws("d6", "1")
    assert shooters(t) == ["sigurd", "paola", "sigurd"] and paola.passed


def test_when_all_have_passed_the_phase_is_over(table):
    """MR-TURN-3 全プレイヤーがパスしたら次のフェイズへ進みます"""
    t, sigurd, leaf = table("ogre", "sigurd: d6", "leaf: d4")
    sigurd.flicks("d6", "3")
    assert t.told("field-cleared") == []
    leaf.flicks("d4", "3")
    assert t.told("field-cleared") == [{"round": 1}]
    assert [told["adventurer"] for told in t.told("turn-passed")] == ["paola", "genjimaru", "sigurd", "leaf"]


def test_one_alone_takes_the_turns_of_all_four(table):
    """MR-F-SOLO-1 MR-TURN-1"""
    t, *_ = table("ogre", *ALL, seats=1)
    for _ in range(4):
        assert t.asked == (0,)
        play_a_turn(t)
    assert shooters(t) == ["sigurd", "leaf", "paola", "genjimaru", "sigurd"]


def test_every_attack_phase_begins_with_sigurd(table):
    """MR-TURN-1 「竜騎士シグルド」の担当プレイヤーから"""
    t, leaf, sigurd = table("gargoyle", "leaf: d4, d4", "sigurd: d6, d6", at="cards", round_=3)
    assert shooters(t) == ["sigurd"]
