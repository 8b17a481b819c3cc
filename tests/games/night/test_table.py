"""The table of the rule tests itself: it is strict, and says what it waits for."""

from __future__ import annotations

import pytest

from games.night.table import Unexpected, make_table


def test_dice_that_nobody_rolls_are_too_many():
    """Design 6.1: unused dice"""
    t, sword, bow = make_table("sword", "bow")
    with pytest.raises(Unexpected, match="nobody rolls"):
        t.dice(3, 4)


@pytest.mark.parametrize(("faces", "said"), [((3,), "2 dice"), ((3, 7), "no 7 on a d6"), ((0, 1), "no 0 on a d6")])
def test_a_face_must_be_on_the_die(faces, said):
    """Design 6.1: wrong faces"""
    t, sword, bow = make_table("sword", "bow")
    sword.attacks(bow)
    with pytest.raises(Unexpected, match=said):
        t.dice(*faces)


def test_whoever_is_not_asked_cannot_answer():
    """Design 6.1"""
    t, sword, bow = make_table("sword", "bow")
    with pytest.raises(Unexpected, match="nobody asks bow"):
        bow.passes()
    with pytest.raises(Unexpected, match="not asked"):
        sword.evades()


def test_what_is_refused_cannot_be_done():
    """Design 6.1"""
    t, sword, bow = make_table("sword: thrust, 0 mp", "bow")
    with pytest.raises(Unexpected, match="cannot-pay NS-F-COST-1"):
        sword.acts("thrust")


def test_a_question_that_nobody_looked_at_is_left_over():
    """Design 6.1: unanswered questions"""
    t, sword, bow = make_table("sword", "bow")
    sword.attacks(bow)
    with pytest.raises(Unexpected, match="unanswered"):
        t.leave()
    assert t.rolling == ("hit", 2)
    t.leave()


def test_a_failure_shows_the_stages_and_the_options_with_their_refusals():
    """Design 6.1: the message"""
    t, sword, bow = make_table("sword", "bow: plot 6, acted")
    told = "\n".join(t.lines())
    assert "map-round 2-2 take_turn" in told and "turn 2 choose (0,) [NS-ACT-1 NS-ACT-1a NS-F-ACT-2]" in told
    assert "sword is asked turn.action" in told and "slash: nobody-in-reach NS-ATK-1a" in told


@pytest.mark.parametrize("line", ["sword: brave", "sword: plot", "knight: slash", "sword: at moon"])
def test_what_nobody_understands_is_told(line):
    """Design 6.1"""
    with pytest.raises(ValueError, match=r"understands|not in list"):
        make_table(line, "bow")


def test_what_must_always_hold_is_looked_at():
    """Design 6.1: invariants"""
    t, sword, bow = make_table("sword", "bow")
    t.game.hp[bow.number] = 99
    with pytest.raises(Unexpected, match="HP of"):
        sword.passes()
