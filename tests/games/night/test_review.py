"""What a reading of the whole game against its sources found: a test for every kind of fault."""

from __future__ import annotations

import ast

import pytest

from games.stages import asking_after_a_change, asks_after_a_change, too_long


def test_a_stage_that_asks_changes_nothing_before_it_asks():
    """A question that is asked anew, after a declaration or a restart, finds all as it was."""
    assert asking_after_a_change("night") == []


def test_the_look_for_changes_before_a_question_finds_them():
    source = "def choose(self, game):\n    if game.gm:\n        self.bonus = 1\n    return Ask(game.gm, TIE, [])\n"
    (found,) = ast.parse(source).body
    assert isinstance(found, ast.FunctionDef) and asks_after_a_change(found.body)


def test_modules_and_stages_stay_short():
    """Design 5: a stage up to 15 lines, a module up to 400."""
    assert too_long("night") == []


def test_a_battlefield_that_is_not_rolled_yet_is_none(table):
    """NS-FIELD-1a NS-FIELD-2 戦場をランダムで決定する場合は、１ｄ６を振って: until then it is not set, and plain"""
    t, sword, bow = table("sword", "bow", at="before")
    assert t.rolling == ("battlefield", 1)
    view = sword.view()
    assert [one["battlefield"] for one in view["maps"]] == [-1]
    assert all(one["battlefield"] >= 0 for one in view["areas"])


@pytest.mark.parametrize("what", ["go-between", "name-of-aoi"])
def test_what_a_telepath_is_told_its_mate_knows_at_once(table, what):
    """NS-F-SKILL-TELEPATHY どちらかが得た秘密をすべてその場で共有する: also what was handed over"""
    knows = "go-between" if what == "go-between" else "aoi"
    t, sword, bow, ren = table(f"sword: knows {knows}", "bow: telepathy", "ren: at market")
    sword.shares(what, bow)
    sword.passes()
    if what == "go-between":
        assert bow.knows(what) and ren.knows(what) and len(ren.hears("secret-shared")) == 1
    else:
        assert len(ren.hears("name-shared")) == 1


def test_that_somebody_vanishes_is_told(table):
    """NS-F-SKILL-VEIL NS-F-HIDE-3 that a character hides is public, also if it does so in the scene"""
    t, sword, bow = table("sword: veil", "bow: at market")
    sword.acts("veil")
    sword.chooses("watching")
    t.dice(4, 4)
    assert sword.hidden and bow.hears("in-hiding") == [{"character": "sword"}]


@pytest.mark.parametrize(("rule", "reason"), [("same_area", "no-such-target NS-F-SIGHT-1"), ("any", "")])
def test_where_equal_plots_are_enough_a_guard_need_not_see_its_ward(table, rule, reason):
    """NS-GUARD-1a C6 自身と同じプロット値にいる任意のキャラクター"""
    t, sword, bow, ren = table("sword", "bow", "ren: hidden 9", rulings={"guard_area": rule})
    sword.acts("guard")
    assert sword.refused(ren) == reason
    sword.chooses(bow)


@pytest.mark.parametrize(
    ("rule", "ward", "topic"), [("named", "aoi", "roll"), ("per_attack", "anybody", "attack.guard")]
)
def test_a_guard_is_not_asked_about_attacks_on_others_than_its_ward(table, rule, ward, topic):
    """NS-GUARD-1 C6 whom it guards is public, so nobody need ask"""
    lines = ("bow: plot 3", f"sword: guarding {ward}", "aoi: acted", "ren: acted")
    t, bow, sword, aoi, ren = table(*lines, covered=True, rulings={"guard_ward": rule})
    bow.attacks(ren)
    assert t.topic == topic


def test_a_sealed_plot_is_not_corrected(table):
    """NS-F-GM-3 NS-PLOT-1a the answer that is sealed would go before the correction"""
    t, sword, bow = table("sword", "bow", at="round", gm_there=True)
    t.gm.declares("correct")
    t.gm.chooses(sword)
    assert t.gm.refused("plot") == "not-revealed NS-F-GM-3" and t.gm.refused("hp") == ""
    t.gm.passes()
    assert t.asks(sword, bow) == "round.plot"
