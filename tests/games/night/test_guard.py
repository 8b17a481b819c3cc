"""Guarding (護衛)."""

from __future__ import annotations

import pytest

from gunbai.games.night.ids import ANYBODY


def test_a_guard_spends_its_action_and_names_its_ward(table):
    """NS-GUARD-1 自分の行動を消費しプロット公開後に「護衛」を宣言することで、このラウンドの間"""
    t, sword, aoi, bow = table("sword", "aoi: at square", "bow: plot 1")
    sword.guards(aoi)
    assert sword.acted and sword.guarding(aoi) and t.told("guards") == [{"character": "sword", "ward": "aoi"}]
    assert t.asks(aoi) == "turn.action"


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ("aoi: plot 1", "not-same-plot NS-GUARD-1a"),
        ("aoi: at market", "not-in-area NS-F-ATK-AREA"),
        ("aoi: hidden 9", ""),
        ("ren: hidden 9", "no-such-target NS-F-SIGHT-1"),
        ("ren", ""),
    ],
)
def test_whom_a_guard_can_guard(table, other, reason):
    """NS-GUARD-1a 自身と同じプロット値にいる任意のキャラクター"""
    t, sword, bow, ward = table("sword", "bow", other)
    sword.acts("guard")
    assert sword.refused(ward) == reason
    sword.chooses(bow)


def test_nobody_guards_itself(table):
    """NS-GUARD-1a 自身を対象にした攻撃に変更する"""
    t, sword, aoi = table("sword", "aoi")
    sword.acts("guard")
    assert sword.refused(sword) == "oneself NS-ATK-1a"
    sword.chooses(aoi)


def test_who_has_nobody_beside_it_cannot_guard(table):
    """NS-GUARD-1 護衛できる相手がいなければ"""
    t, sword, bow = table("sword: plot 3", "bow")
    assert sword.refused("guard") == "nobody-to-guard NS-GUARD-1"


def test_a_guard_draws_the_attack_onto_itself(table):
    """NS-GUARD-1a キャラクターを目標にした攻撃を、自身を対象にした攻撃に変更することができる"""
    t, bow, sword, aoi = table("bow: plot 3", "sword: guarding aoi", "aoi")
    bow.attacks(aoi)
    assert t.asks(sword) == "attack.guard"
    sword.chooses(aoi)
    assert t.told("redirected") == [{"guard": "sword", "ward": "aoi"}]
    t.dice(3, 4)
    sword.waives_and_defends()
    t.dice(1)
    assert (sword.hp, aoi.hp) == (9, 10)


def test_a_guard_may_let_an_attack_through(table):
    """NS-GUARD-1a 変更することができる"""
    t, bow, sword, aoi = table("bow: plot 3", "sword: guarding aoi", "aoi")
    bow.attacks(aoi)
    sword.passes()
    t.dice(3, 4)
    aoi.waives_and_defends()
    t.dice(1)
    assert (sword.hp, aoi.hp) == (12, 7)


def test_a_guard_guards_for_the_whole_round(table):
    """NS-GUARD-1 このラウンドの間"""
    t, bow, ren, sword, aoi = table("bow: plot 3", "ren: plot 3", "sword: guarding aoi", "aoi")
    for foe in (bow, ren):
        foe.attacks(aoi)
        sword.chooses(aoi)
        t.dice(1, 1)
    assert len(t.told("redirected")) == 2


def test_of_an_attack_on_several_the_ward_is_only_taken_out(table):
    """NS-GUARD-2 複数人を対象にする攻撃の場合、護衛対象となるキャラクターのみを対象から除外する"""
    t, bow, sword, aoi, ren = table("bow: sweep, plot 3", "sword: guarding aoi", "aoi", "ren")
    bow.attacks(aoi, "sweep", ren)
    t.seal("attack.guard", sword=aoi, rest=None)
    assert t.told("shielded") == [{"guard": "sword", "ward": "aoi"}] and t.told("redirected") == []
    t.dice(3, 4)
    assert t.asks(ren) == "attack.answer"
    ren.waives_and_defends()
    t.dice(1)
    assert (sword.hp, aoi.hp, ren.hp) == (12, 10, 6)


def test_guard_may_be_declared_the_moment_an_attack_is_aimed(table):
    """NS-F-GUARD-3 行動を消費していない者は、攻撃の目標が決まった瞬間にも護衛を宣言できる"""
    t, bow, sword, aoi = table("bow: plot 3", "sword", "aoi", rounds=9)
    bow.attacks(aoi)
    sword.chooses(aoi)
    assert t.told("guards") == [{"character": "sword", "ward": "aoi"}] and sword.acted
    t.dice(1, 1)
    assert t.asks(aoi) == "turn.action"


def test_whoever_has_spent_its_action_cannot(table):
    """NS-F-GUARD-3 NS-GUARD-1 自分の行動を消費し"""
    t, bow, sword, aoi = table("bow: plot 3", "sword: acted", "aoi", covered=True)
    bow.attacks(aoi)
    assert t.rolling == ("hit", 2)
    t.dice(1, 1)
    t.all_pass()


def test_a_npc_of_the_game_master_without_an_action_cannot(table):
    """NS-GUARD-1 行動を消費済みの者には、護衛はできない"""
    t, sword, keeper, hound, sentinel = table(
        "sword: plot 3", "keeper: acted", "hound", "sentinel", scenario="the-bell", gm_there=True
    )
    sword.attacks(hound)
    assert t.gm.refused(hound) == ""
    t.gm.chooses(hound)
    assert t.told("redirected") == [{"guard": "sentinel", "ward": "hound"}]
    t.dice(1, 1)


def test_a_guard_draws_only_attacks_on_its_ward(table):
    """NS-GUARD-1 護衛する相手は宣言するときに決める"""
    t, bow, sword, aoi, ren = table("bow: sweep, plot 3", "sword: guarding aoi", "aoi", "ren")
    bow.attacks(aoi, "sweep", ren)
    assert sword.refused(ren) == "not-the-ward NS-GUARD-1" and aoi.refused(ren) == ""
    t.all_pass()
    t.dice(1, 1)


def test_a_guard_is_not_asked_about_an_attack_on_somebody_else(table):
    """NS-GUARD-1 護衛する相手への攻撃だけ"""
    t, bow, sword, aoi, ren = table("bow: plot 3", "sword: guarding aoi", "aoi", "ren", covered=True)
    bow.attacks(ren)
    assert t.asks(aoi) == "attack.guard"
    aoi.passes()
    t.dice(1, 1)
    t.all_pass()


def test_the_attacker_does_not_guard_against_itself(table):
    """NS-GUARD-1a 攻撃する者は護衛できない"""
    t, bow, ren, sword = table("bow", "ren: guarding bow", "sword")
    bow.attacks(sword)
    assert t.rolling == ("hit", 2)
    t.dice(1, 1)


@pytest.mark.parametrize("how", ["action", "at once"])
def test_whoever_guards_out_of_hiding_shows_where_it_is(table, how):
    """NS-F-GUARD-4 姿を隠したまま護衛・追跡・治癒を行う者は、位置が公開される"""
    if how == "action":
        t, sword, aoi, bow = table("sword: hidden 9", "aoi", "bow: plot 1")
        sword.guards(aoi)
    else:
        t, bow, sword, aoi = table("bow: plot 3", "sword: hidden 9", "aoi")
        bow.attacks(aoi)
        sword.chooses(aoi)
        t.dice(1, 1)
    assert t.told("revealed") == [{"character": "sword", "area": "square"}] and not sword.hidden


def test_whoever_pursues_or_heals_out_of_hiding_too(table):
    """NS-F-GUARD-4 追跡・治癒"""
    t, sword, bow, ren = table("sword: at square", "bow: hidden 9", "ren: heal, hidden 9")
    t.game.hp[sword.number] = 9
    sword.moves_to("market")
    t.seal("move.pursue", bow=bow, ren=None)
    t.dice(1, 1)
    assert not bow.hidden
    bow.passes()
    ren.acts("heal")
    ren.chooses(sword)
    assert not ren.hidden and sword.hp == 12


def test_where_no_ward_is_named_guarding_asks_for_none(table):
    """NS-GUARD-1 C6 護衛を宣言できます: also while nobody of the own plot is there yet"""
    t, sword, bow = table("sword: plot 3", "bow", covered=True, rulings={"guard_ward": "per_attack"})
    sword.acts("guard")
    assert t.asks(bow) == "turn.action" and sword.acted
    assert t.told("guards-anybody") == [{"character": "sword"}] and bow.sees(sword)["guarding"] == ANYBODY


def test_a_guard_without_a_ward_draws_the_attack_of_its_choice(table):
    """NS-GUARD-1a NS-F-GUARD-3 C6 自身と同じプロット値にいる任意のキャラクター"""
    lines = ("bow: plot 3", "sword: guarding anybody", "aoi: acted", "ren: acted")
    t, bow, sword, aoi, ren = table(*lines, rulings={"guard_ward": "per_attack"})
    bow.attacks(ren)
    sword.chooses(ren)
    assert t.told("redirected") == [{"guard": "sword", "ward": "ren"}] and t.told("guards") == []
    t.dice(1, 1)
