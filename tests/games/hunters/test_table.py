"""The table of the rule tests is strict: it fails where test and game disagree, and says where the game stands."""

from __future__ import annotations

import pytest

from games.hunters.table import Unexpected, make_table

LINES = ("mika: emi church", "ken: vampire cemetery")


def attack():
    return make_table(*LINES, at="attack")


def test_dice_that_nobody_rolls_are_left_over():
    t, _mika, _ken = attack()
    with pytest.raises(Unexpected, match="left over"):
        t.dice(6, 1)


def test_a_face_must_be_on_its_die():
    t, mika, ken = attack()
    mika.attacks(ken)
    with pytest.raises(Unexpected, match="no 5 on a d4"):
        t.dice(6, 5)
    with pytest.raises(Unexpected, match="d6 d4"):
        t.dice(6)


def test_who_is_not_asked_cannot_answer():
    _t, mika, ken = attack()
    with pytest.raises(Unexpected, match="nobody asks ken"):
        ken.passes()
    with pytest.raises(Unexpected, match=r"mika is not asked area\.use"):
        mika.draws()


def test_a_refused_answer_says_why():
    _t, mika, _ken = attack()
    with pytest.raises(Unexpected, match="oneself SH-ATK-1c"):
        mika.attacks(mika)


def test_a_question_left_unanswered_fails_at_the_end():
    t, _mika, _ken = attack()
    with pytest.raises(Unexpected, match="unanswered"):
        t.leave()


def test_a_question_that_was_looked_at_may_stay_open():
    t, mika, _ken = attack()
    assert t.asks(mika) == "attack.target"
    t.leave()


def test_dice_left_lying_fail_at_the_end():
    t, mika, ken = attack()
    mika.attacks(ken)
    with pytest.raises(Unexpected, match="mika rolls d6 d4"):
        t.leave()


def test_the_message_shows_the_stack_and_the_options_with_their_refusals():
    t, _mika, _ken = attack()
    with pytest.raises(Unexpected) as error:
        t.dice(1, 1)
    lines = str(error.value).splitlines()
    assert lines[1].startswith("play 1 take_turn")
    assert lines[3].startswith("    attack 1-1 declare_target") and "SH-ATK-1a" in lines[3]
    assert "  mika: oneself SH-ATK-1c" in lines and "  ken" in lines


def test_a_position_in_which_somebody_has_won_is_none():
    with pytest.raises(Unexpected, match="has won already"):
        make_table("mika: emi", "ken: vampire dead", "yui: werewolf dead")


@pytest.mark.parametrize("line", ["ken: church", "ken: vampire chruch", "ken: vampyre"])
def test_a_word_that_means_nothing_is_told(line):
    with pytest.raises(ValueError, match="ken"):
        make_table("mika: emi", line)
