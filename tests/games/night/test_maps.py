"""Several maps: every one has a scene of its own, and what goes on there is for those who are there."""

from __future__ import annotations

BRIDGES = {"scenario": "two-bridges"}
UPPER, LOWER = ("spear: at mill", "mount: at mill"), ("spell: at west-bank", "kaede: at west-bank")


def test_every_map_has_its_round_in_turn(table):
    """NS-F-APART マップごとに、それぞれのシーンを行う"""
    t, spear, mount, spell, kaede = table(*UPPER, *LOWER, at="round", **BRIDGES)
    assert t.asks(spear, mount) == "round.plot"
    t.plots(spear=3, mount=2)
    spear.passes()
    mount.passes()
    assert t.asks(kaede, spell) == "round.plot" and t.told("round-begins")[-1] == {"map": "lower-bridge", "round": 1}
    t.plots(kaede=4, spell=1)
    kaede.passes()
    spell.passes()
    assert t.asks(spear, mount) == "round.plot" and t.told("round-begins")[-1] == {"map": "upper-bridge", "round": 2}


def test_what_happens_on_a_map_is_told_to_those_on_it_and_the_game_master(table):
    """NS-F-APART そこで起きたことは、そのマップにいる者とGMにだけ知らされる"""
    t, spear, mount, spell, kaede = table(*UPPER, *LOWER, gm_there=True, **BRIDGES)
    spear.attacks(mount)
    t.dice(4, 4)
    mount.waives_and_defends()
    t.dice(1)
    for kind in ("skill-used", "targeted", "checked", "waives", "hurt"):
        assert mount.hears(kind) and t.gm.hears(kind) and not spell.hears(kind) and not kaede.hears(kind)
    assert spell.sees(mount)["hp"] == -1 and t.gm.sees(mount)["hp"] == mount.hp


def test_who_is_elsewhere_is_not_told_who_is_asked(table):
    """NS-F-APART ほかのマップで誰の手番かは知らされない"""
    t, spear, mount, spell, kaede = table(*UPPER, *LOWER, **BRIDGES)
    assert t.game.may_see_question(mount.seat) and not t.game.may_see_question(spell.seat)
    assert spell.view()["acting"] == -1 and mount.view()["acting"] == spear.number


def test_how_it_went_elsewhere_is_learned_when_the_night_is_over(table):
    """NS-F-APART すべてのシーンが終わったとき、結果が公開される"""
    t, spear, mount, spell, kaede = table(*UPPER, *LOWER, rounds=1, **BRIDGES)
    spear.passes()
    mount.passes()
    assert spell.sees(mount)["hp"] == -1
    t.plots(kaede=4, spell=1)
    kaede.passes()
    spell.passes()
    assert t.over and spell.sees(mount)["hp"] == 12


def test_the_night_lasts_until_the_last_scene_is_over(table):
    """NS-F-END-1 すべてのマップのシーンが終わるまで"""
    t, spear, kaede, spell = table("spear: at mill", "kaede: at west-bank", "spell: at west-bank", at="end", **BRIDGES)
    assert t.told("scene-ends") == [{"map": "upper-bridge", "round": 1}] and not t.over
    t.plots(kaede=4, spell=1)
    kaede.passes()
    spell.passes()
    assert t.asks(kaede, spell) == "round.plot"


def test_a_map_that_nobody_joined_is_over_at_once(table):
    """NS-F-END-1 誰もいないマップ"""
    t, spear, mount = table(*UPPER, at="end", **BRIDGES)
    assert t.told("scene-ends") == [{"map": "lower-bridge", "round": 1}] and t.asks(spear, mount) == "round.plot"


def test_a_pair_apart_rests_and_pays_apart(table):
    """NS-MAP-3 NS-F-END-2 別々のマップにいる組"""
    t, spear, mount, kaede = table(
        "spear: 3 mp, at mill", "mount: at mill", "kaede: 3 mp, at west-bank", at="end", rounds=1, **BRIDGES
    )
    t.plots(kaede=3)
    kaede.passes()
    assert t.over and (spear.mp, kaede.mp) == (3, 3)


def test_a_mate_apart_knows_no_more_than_anybody_elsewhere(table):
    """NS-MAP-3 NS-F-APART 別のマップにいる組の相手"""
    t, spear, mount, kaede = table("spear: hidden 9, at mill", "mount: at mill", "kaede: at west-bank", **BRIDGES)
    assert kaede.sees(spear)["area"] == -1 and kaede.sees(spear)["hp"] == -1
    spear.passes()
    mount.passes()
    t.plots(kaede=3)


def test_a_condition_counts_only_those_on_its_map(table):
    """NS-END-3a NS-F-APART そのマップの"""
    t, spear, mount, itsuki, spell, kaede = table(
        "spear: at mill",
        "mount: at west-bank",
        "itsuki: at mill",
        "spell: at west-bank",
        "kaede: at west-bank",
        at="end",
        ends={"one_side_left": True},
        **BRIDGES,
    )
    assert t.told("condition-met") == [] and t.asks(kaede, mount, spell) == "round.plot"
    t.plots(kaede=6, mount=2, spell=1)


def test_a_side_alone_on_its_map_from_the_start_plays_all_its_rounds(table):
    """NS-F-ORDER-END 初めから1つの陣営しかいないマップでは、規定ラウンド数まで続く"""
    t, spear, mount, kaede = table(*UPPER, "kaede: at west-bank", at="end", ends={"one_side_left": True}, **BRIDGES)
    t.plots(kaede=3)
    kaede.passes()
    assert t.told("condition-met") == [] and t.asks(spear, mount) == "round.plot"


def test_a_side_is_left_alone_by_those_who_had_joined_its_map(table):
    """NS-F-ORDER-END 2つ以上の陣営が参加し、残った陣営が1つだけになれば: whoever is out had joined"""
    lines = (*UPPER, "kaede: at west-bank", "spell: dropped")
    t, spear, mount, kaede, spell = table(*lines, at="end", ends={"one_side_left": True}, **BRIDGES)
    t.game.map[spell.number] = t.game.map[kaede.number]
    t.plots(kaede=3)
    kaede.passes()
    assert t.told("condition-met") == [{"map": "lower-bridge"}] and t.asks(spear, mount) == "round.plot"
