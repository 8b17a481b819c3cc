"""What the game master gives out and decides in mid-game: facts, battlefields, an end to waiting."""

from __future__ import annotations

import pytest

# ---------------------------------------------------------------------- what the game master tells


def test_the_game_master_tells_a_secret(table):
    """NS-F-GM-6 NS-F-SPECIAL-2 何かを教えたことだけが分かり、見つけたときの効果は得られない"""
    t, sword, aoi, bow = table("sword: 5 mp, 1 luck", "aoi", "bow", gm_there=True)
    t.gm.declares("tell")
    t.gm.chooses(sword)
    t.gm.chooses("ley-mouth")
    assert sword.knows("ley-mouth") and not aoi.knows("ley-mouth") and t.asks(sword) == "turn.action"
    assert bow.hears("gm-tells") == [{"character": "sword"}] and bow.hears("secret-told") == []
    assert sword.hears("secret-told") == [{"character": "sword", "secret": "ley-mouth"}] == t.gm.hears("secret-told")
    assert (sword.mp, sword.luck, sword.hp) == (5, 1, 12)
    t.gm.declares("tell")
    t.gm.chooses(sword)
    assert "ley-mouth" not in t.gm.options()
    t.gm.passes()


def test_the_game_master_tells_a_true_name(table):
    """NS-F-GM-6 まだ知らない英霊の真名"""
    t, sword, aoi, bow, ren = table("sword", "aoi", "bow", "ren", gm_there=True)
    t.gm.declares("tell")
    t.gm.chooses(aoi)
    assert "name-of-bow" in t.gm.options() and not {"name-of-sword", "name-of-ren"} & set(t.gm.options())
    t.gm.chooses("name-of-bow")
    assert aoi.knows_name_of(bow) and not sword.knows_name_of(bow)
    assert aoi.hears("name-told") == [{"character": "aoi", "target": "bow"}] and bow.hears("name-told") == []
    assert bow.hears("gm-tells") == [{"character": "aoi"}]


def test_a_telepath_passes_on_what_it_is_told(table):
    """NS-F-GM-6 NS-F-SKILL-TELEPATHY"""
    t, sword, aoi, bow = table("sword: telepathy", "aoi", "bow", gm_there=True)
    t.gm.declares("tell")
    t.gm.chooses(sword)
    t.gm.chooses("name-of-bow")
    assert aoi.knows_name_of(bow)


@pytest.mark.parametrize("chosen", [0, 1])
def test_the_game_master_may_think_better_of_telling(table, chosen):
    """NS-F-GM-6"""
    t, sword, bow = table("sword", "bow", gm_there=True)
    t.gm.declares("tell")
    for one in [sword] * chosen:
        t.gm.chooses(one)
    t.gm.passes()
    assert t.told("gm-tells") == [] and t.asks(sword) == "turn.action"


def test_sealed_plots_stay_sealed_while_the_game_master_tells_something(table):
    """NS-F-GM-6 NS-F-PLOT-2"""
    t, sword, bow = table("sword", "bow", at="round", gm_there=True)
    sword.chooses(4)
    t.gm.declares("tell")
    t.gm.chooses(sword)
    t.gm.chooses("name-of-bow")
    bow.chooses(3)
    assert (sword.plot, bow.plot) == (4, 3)


@pytest.mark.parametrize("what", ["tell", "battlefield"])
def test_the_game_master_waits_for_the_action_to_end(table, what):
    """NS-F-GM-6 NS-F-GM-5 数値を修正できるとき"""
    t, sword = table("sword", at="before", gm_there=True)
    assert t.gm.refused_declaration(what) == "not-before NS-F-GM-3"
    t, sword, bow = table("sword", "bow", gm_there=True)
    assert t.gm.refused_declaration(what) == "" and sword.refused_declaration(what) == "not-an-option"
    sword.attacks(bow)
    assert t.gm.refused_declaration(what) == "action-first NS-F-GM-3"
    t.dice(1, 1)


def test_the_game_master_sees_who_has_found_out_what(table):
    """NS-F-SHEET-2 GMはすべてを知る"""
    t, sword, bow = table("sword: knows bow", "bow: knows ley-mouth", gm_there=True)
    assert sorted(one["known_by"] for one in t.gm.view()["secrets"]) == [[], [bow.number]]
    assert t.gm.sees(bow)["named_by"] == [sword.number]
    assert [one["known_by"] for one in bow.view()["secrets"]] == [[]] and bow.sees(bow)["named_by"] == []


# ---------------------------------------------------------------------- battlefields


def test_the_game_master_changes_the_battlefield_in_mid_scene(table):
    """NS-F-GM-5 シーン中も戦場を変えてよく、それは公開される"""
    t, sword, bow = table("sword", "bow", gm_there=True)
    t.gm.declares("battlefield")
    t.gm.chooses("fog")
    assert t.field("market") == "fog" and sword.hears("field-set")[-1]["battlefield"] == "fog"
    t.gm.declares("battlefield")
    t.gm.passes()
    assert t.field("market") == "fog" and t.asks(sword) == "turn.action"


def test_an_area_keeps_its_own_battlefield(table):
    """NS-F-GM-5 NS-F-FIELD-7"""
    t, sword, bow = table("sword", "bow", gm_there=True, fields={"market": "ruins"})
    t.gm.declares("battlefield")
    t.gm.chooses("city")
    assert (t.field("market"), t.field("church")) == ("ruins", "city")


def test_of_several_maps_the_game_master_names_one(table):
    """NS-F-GM-5 各マップの戦場"""
    t, spear, mount = table("spear: plot 3", "mount", gm_there=True, scenario="two-bridges")
    here = t.game.map[spear.number]
    t.gm.declares("battlefield")
    t.gm.passes()
    t.gm.declares("battlefield")
    t.gm.chooses(int(here))
    t.gm.chooses("fog")
    assert [t.game.battlefield[at] for at in t.game.setup.scenario.maps].count(1) == 1 and t.game.battlefield[here] == 1


# ---------------------------------------------------------------------- an end to waiting


def test_before_the_scene_too_the_game_master_ends_the_waiting(table):
    """NS-F-PLOT-3 マップは参加できる最初のもの（公開はしない）、姿は隠さず、初期エリアは最初のもの"""
    t, spear, mount = table("spear: 1 luck", "mount", at="before", gm_there=True, scenario="two-bridges")
    first, other = t.game.setup.scenario.maps[:2]
    assert t.topic == "before.map"
    spear.chooses(other)
    t.gm.declares("end-waiting")
    assert (spear.map, mount.map, t["kaede"].map) == (other, first, first)
    assert [told["character"] for told in t.told("timed-out")] == ["kaede", "mount", "itsuki"]
    while t.topic != "round.plot":
        if t.topic == "before.battlefield":
            t.gm.chooses("plains")
        elif t.topic == "roll":
            t.dice(*[1] * t.rolling[1])
        else:
            assert t.topic in ("before.openly", "before.hide", "before.area")
            t.gm.declares("end-waiting")
    assert t.told("map-told") == [] and not spear.hidden and spear.luck == 1
    areas = [area for area in t.game.content.maps[other].areas if t.game.content.areas[area].start]
    assert spear.area == areas[0]


def test_what_was_answered_before_the_waiting_ends_counts(table):
    """NS-F-PLOT-3 まだ決めていない者"""
    t, sword, bow = table("sword: 1 luck", "bow: 1 luck", at="before", gm_there=True)
    while t.topic != "before.area":
        if t.topic == "before.battlefield":
            t.gm.chooses("plains")
        else:
            t.gm.declares("end-waiting")
    bow.chooses("church")
    t.gm.declares("end-waiting")
    assert (
        bow.place == "church" and sword.place == "warehouses" and t.asks(sword, t["aoi"], bow, t["ren"]) == "round.plot"
    )
