"""The table of the rule tests itself: it is strict, and says what it waits for."""

from __future__ import annotations

import pytest

from games.raid.table import Unexpected, make_table


def test_dice_that_nobody_rolls_are_too_many():
    """Design 6.1: unused dice"""
    t, sigurd = make_table("ogre", "sigurd")
    with pytest.raises(Unexpected, match="nobody rolls"):
        t.dice(3)


@pytest.mark.parametrize(("faces", "said"), [((3, 3), "1 dice"), ((7,), "no 7 on a d6"), ((0,), "no 0 on a d6")])
def test_a_face_must_be_on_the_die(faces, said):
    """Design 6.1: wrong faces"""
    t, sigurd = make_table("sigurd", at="draw")
    with pytest.raises(Unexpected, match=said):
        t.dice(*faces)


def test_whoever_is_not_asked_cannot_answer():
    """Design 6.1"""
    t, sigurd, leaf = make_table("ogre", "sigurd", "leaf")
    with pytest.raises(Unexpected, match="nobody asks leaf"):
        leaf.passes()
    with pytest.raises(Unexpected, match="not asked"):
        sigurd.reports()


def test_what_is_refused_cannot_be_done():
    """Design 6.1"""
    t, sigurd = make_table("ogre", "sigurd: d6")
    with pytest.raises(Unexpected, match="dice-left MR-TURN-2"):
        sigurd.passes()
    with pytest.raises(Unexpected, match="no-such-face MR-F-SHOT-4"):
        sigurd.flicks("d6", "7 on ogre")


def test_a_question_that_nobody_looked_at_is_left_over():
    """Design 6.1: unanswered questions"""
    t, sigurd = make_table("ogre", "sigurd: d6")
    sigurd.flicks("d6")
    with pytest.raises(Unexpected, match="unanswered"):
        t.leave()
    assert t.topic == "shot.fall"
    t.leave()


def test_a_failure_shows_the_stages_and_the_options_with_their_refusals():
    """Design 6.1: the message"""
    t, leaf = make_table("ogre", "leaf: d4")
    told = "\n".join(t.lines())
    assert "attack-phase 4 take_turn" in told and "turn 2 ask_action (1,)" in told
    assert "use-creep-up: not-gained MR-GROW-2" in told and "flick-d4" in told


def test_a_position_that_cannot_be_is_no_position():
    """Design 6.1: what always must hold is looked at"""
    with pytest.raises(Unexpected, match="a card lies over a target"):
        make_table("dragon: maw at 2", "hydra: at dragon-1", "sigurd")
    with pytest.raises(ValueError, match="no such phrase: brave"):
        make_table("ogre", "sigurd: brave")
