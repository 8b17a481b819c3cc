"""The named rulings (rulings.toml): every option of every one, and that the choice changes what happens.

Here stand the scenes of where the document contradicts itself or is silent (C1 to C16); ``test_rulings_filled.py`` has
those that choose among things that are filled in.
"""

from __future__ import annotations

import pytest

from games.night import test_rulings_filled
from games.night.scenes import EXPECTED, SCENES, scene
from games.night.setting_up import NIGHT, number_of
from gunbai.kernel.ruling import SetupError

FILLED = test_rulings_filled
"""Imported for its scenes."""
OPTIONS = [(ruling.name, option) for ruling in NIGHT.rulings for option in ruling.options]


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=[f"{name}-{option}" for name, option in OPTIONS])
def test_what_was_ruled_is_what_happens(table, name, option):
    """Decided ambiguities: every option of every ruling."""
    assert SCENES[name](table, {name: option}) == EXPECTED[name][option]


@pytest.mark.parametrize("ruling", NIGHT.rulings, ids=lambda ruling: ruling.name)
def test_every_ruling_has_a_scene_in_which_its_options_differ(ruling):
    """An option that changes nothing is no option."""
    found = EXPECTED[ruling.name]
    assert list(found) == list(ruling.options)
    assert len({repr(value) for value in found.values()}) == len(found)


@pytest.mark.parametrize("ruling", NIGHT.rulings, ids=lambda ruling: ruling.name)
@pytest.mark.parametrize("preset", ["table", "literal"])
def test_a_preset_takes_what_it_says(table, ruling, preset):
    """Design, decision 9: the preset "literal" adds nothing to the document."""

    def by_preset(*lines, rulings, **more):
        return table(*lines, preset=preset, **more)

    option = ruling.presets.get(preset, ruling.default)
    assert SCENES[ruling.name](by_preset, {}) == EXPECTED[ruling.name][option]


def test_an_unknown_ruling_or_option_is_refused():
    """Design, decision 9."""
    for wrong in ({"mercy": "yes"}, {"fumble": "maybe"}, {"fumble": 1}, {"fumble": None}):
        with pytest.raises(SetupError, match="rulings"):
            NIGHT.make({"seats": 4, "rulings": wrong})


# ---------------------------------------------------------------------- searching (C1, C2, C12)


@scene(ge=(False, True), gt=(False, False), gm=(True, False))
def search_tie(table, rulings):
    """NS-INFO-3 A search of 8 against a stealth total of 8: is the game master asked, and is Bow found?"""
    t, sword, bow = table("sword", "bow: hidden 8", gm_there=True, rulings=rulings)
    search(t, sword)
    asked = t.topic == "gm.tie"
    if asked:
        t.gm.chooses("not-found")
    settle(t)
    return asked, sword.knows_place_of(bow)


@scene(map=(False, True), finder=(False, False), gm=(True, False))
def reveal_scope(table, rulings):
    """NS-INFO-3 Is the game master asked, and does the searcher's master see where Bow is?"""
    t, sword, aoi, bow = table("sword", "aoi", "bow: hidden 7", gm_there=True, rulings=rulings)
    search(t, sword)
    if t.topic == "gm.tie":
        t.gm.chooses("found")
    asked = t.topic == "gm.scope"
    if asked:
        t.gm.chooses("finder")
    assert sword.knows_place_of(bow)
    return asked, aoi.knows_place_of(bow)


def search(t, who):
    who.searches("watching")
    t.dice(4, 4)


def settle(t):
    """The game master shows the map whatever is left to say."""
    if t.topic == "gm.scope":
        t.gm.chooses("map")


@scene(three=3, free=66)
def search_specialty(table, rulings):
    """NS-INFO-3 How many specialties may one search with?"""
    t, sword, bow = table("sword", "bow", rulings=rulings)
    sword.acts("search")
    sword.passes()
    return len(sword.options())


# ---------------------------------------------------------------------- attacks (C3, C7, C8)


@scene(plots="", plots_and_areas="out-of-range NS-ATK-1a")
def range_of(table, rulings):
    """NS-ATK-1a A shot (range 3) at a difference of 3, into the neighbouring area."""
    t, sword, bow, ren = table("sword: shot, plot 5", "bow: plot 2, at pier", "ren: plot 4", rulings=rulings)
    sword.acts("shot")
    if t.topic == "attack.pay":
        sword.chooses(1)
    return sword.refused(bow)


@scene(same_area="not-in-area NS-F-ATK-AREA", any="")
def attack_area(table, rulings):
    """NS-ATK-1a A slash at somebody in the neighbouring area."""
    t, sword, bow, ren = table("sword", "bow: at pier", "ren", rulings=rulings)
    sword.acts("slash")
    return sword.refused(bow)


@scene(yes="no-such-target NS-F-SIGHT-1", no="")
def attack_sight(table, rulings):
    """NS-ATK-1a A slash at somebody who hides."""
    t, sword, bow, ren = table("sword", "bow: hidden 9, at square", "ren", rulings=rulings)
    sword.acts("slash")
    return sword.refused(bow)


@scene(ends=(False, True), position=(True, True))
def hidden_after_attack(table, rulings):
    """NS-HIDE-2 After an attack out of hiding: does Sword hide, and is its position known?"""
    t, sword, bow = table("sword: hidden 9", "bow", rulings=rulings)
    sword.attacks(bow)
    t.dice(1, 1)
    return sword.hidden, bow.knows_place_of(sword)


def test_a_position_that_was_shown_is_lost_with_the_next_move(table):
    """NS-HIDE-2 NS-F-HIDE-4 hidden_after_attack: known until the next move"""
    t, sword, bow = table("sword: hidden 9", "bow: at pier", rounds=9, rulings={"hidden_after_attack": "position"})
    t.game.show_position(sword.number)
    assert bow.knows_place_of(sword)
    sword.moves_to("market")
    bow.passes()
    assert sword.hidden and not bow.knows_place_of(sword)


# ---------------------------------------------------------------------- turns (C4, C10, C11, C15)


@scene(yes="", no="must-act NS-ACT-1")
def pass_turn(table, rulings):
    """NS-ACT-1 May Sword let its turn pass?"""
    t, sword, bow = table("sword", "bow", rulings=rulings)
    return sword.refused(None)


@scene(once=False, free=True)
def pursuit_limit(table, rulings):
    """NS-MOVE-2 Bow has pursued once this round: may it again?"""
    t, sword, bow = table("sword", "bow: pursued", rulings=rulings)
    sword.moves_to("market")
    asked = t.topic == "move.pursue"
    if asked:
        bow.passes()
    return asked


@scene(rolloff="roll", gm="round.order", seats="turn.action")
def plot_tie(table, rulings):
    """NS-PLOT-2 Equal plots: what comes first?"""
    t, sword, bow = table("sword", "bow", at="order", gm_there=True, rulings=rulings)
    return t.topic


def test_by_seats_the_servants_act_first(table):
    """NS-PLOT-2 plot_tie: サーヴァントが先。その中では席の順"""
    t, sword, aoi, bow, ren = table("sword", "aoi", "bow", "ren", at="order", rulings={"plot_tie": "seats"})
    for one in (sword, bow, aoi, ren):
        assert t.asks(one) == "turn.action"
        one.passes()


@scene(all=False, open=True)
def npc_plots(table, rulings):
    """NS-PLOT-1 Does the keeper's plot lie open before the others have theirs?"""
    t, keeper, sword = table("keeper: curse", "sword", at="round", scenario="the-bell", rulings=rulings)
    t.draws(4)
    assert sword.asked("round.plot") and keeper.plot == 4
    return sword.sees(keeper)["plot"] == 4


# ---------------------------------------------------------------------- guarding (C6)


@scene(same_area="nobody-to-guard NS-GUARD-1", any="")
def guard_area(table, rulings):
    """NS-GUARD-1a May Sword guard Aoi, who is elsewhere?"""
    t, sword, aoi = table("sword", "aoi: at market", rulings=rulings)
    return sword.refused("guard")


@scene(named="not-the-ward NS-GUARD-1", per_attack="")
def guard_ward(table, rulings):
    """NS-GUARD-1 Sword guards Aoi, and both Aoi and Ren are attacked: may Sword step in for Ren?"""
    t, sword, bow, aoi, ren = table("sword", "bow: sweep", "aoi", "ren", rulings=rulings)
    sword.acts("guard")
    if t.topic == "guard.ward":
        sword.chooses(aoi)
    bow.acts("sweep")
    if t.topic == "attack.pay":
        bow.chooses(3)
    for one in (aoi, ren):
        bow.chooses(one)
    bow.passes()
    return sword.refused(ren)


@scene(no=["shielded"], yes=["redirected"])
def guard_joins(table, rulings):
    """NS-GUARD-2 Sword guards Aoi against a sweep at Aoi and Ren."""
    t, bow, sword, aoi, ren = table("bow: sweep, plot 3", "sword: guarding aoi", "aoi: acted", "ren", rulings=rulings)
    bow.acts("sweep")
    if t.topic == "attack.pay":
        bow.chooses(3)
    for one in (aoi, ren):
        bow.chooses(one)
    bow.passes()
    t.seal("attack.guard", sword=aoi, rest=None)
    t.dice(2, 3)
    seats = 1 + (rulings or {"guard_joins": "no"}).get("guard_joins", "no").count("y")
    for _ in range(seats):
        acting = sword if t.game.to_act() == [sword.seat] else ren
        acting.waives()
        acting.passes()
    assert (sword.hp < 12) == (seats == 2) and aoi.hp == 10 and ren.hp == 6
    return t.story("shielded", "redirected")


# ---------------------------------------------------------------------- LUC and MP (C5, C9, C14)


@scene(no=0, yes=1)
def luc_on_exit(table, rulings):
    """NS-END-4 Sword leaves the map, and the scene ends: what LUC has it?"""
    t, sword, bow = table("sword: at church", "bow", rounds=1, rulings=rulings)
    sword.leaves_the_map()
    bow.passes()
    assert t.over
    return sword.luck


@scene(no=0, yes=1)
def stealth_refund(table, rulings):
    """NS-STEALTH-1a Sword's stealth check fails: what LUC is left of 1?"""
    t, sword = table("sword: 1 luck, might", at="before", gm_there=True, rulings=rulings)
    t.gm.chooses("plains")
    t.seal("before.hide", sword="lurking", rest=None)
    t.dice(2, 2)
    return sword.luck


@scene(own_first=(False, 0), payer_chooses=(True, 2))
def mp_order(table, rulings):
    """NS-F-COST-2 A smash (2 MP) of a servant with 2 MP: is it asked, and what is left if its master pays?"""
    t, sword, aoi, bow = table("sword: smash, 2 mp", "aoi: plot 1", "bow", rulings=rulings)
    sword.acts("smash")
    asked = t.topic == "attack.pay"
    if asked:
        assert sword.options() == ["2", "1", "0"]
        sword.chooses(0)
    sword.chooses(bow)
    t.dice(1, 1)
    assert sword.mp + aoi.mp == 8
    return asked, sword.mp


# ---------------------------------------------------------------------- battlefields and information (C13, C16)


@scene(map_and_areas=["ruins"] * 3, area=["ruins", "city", "plains"])
def field_scope(table, rulings):
    """NS-FIELD-1 A random battlefield: what are the areas with none of their own?"""
    t, sword = table("sword: 1 luck", at="before", rulings=rulings)
    for die in (5, 3, 1):
        if t.topic == "roll":
            t.dice(die)
    assert [t.field(area) for area in ("pier", "market", "church")] == ["fog", "city", "ruins"]
    return [t.field(area) for area in ("warehouses", "lighthouse", "square")]


def test_where_each_area_has_its_own_battlefield_the_map_has_none(table):
    """NS-F-FIELD-7 field_scope: エリアごと"""
    t, sword = table("sword: 1 luck", at="before", rulings={"field_scope": "area"})
    for die in (5, 3, 2):
        t.dice(die)
    assert t.topic == "before.hide" and sword.view()["maps"][0]["battlefield"] == number_of("battlefield", "plains")


@scene(hand_over=True, finder_only=False)
def share_found(table, rulings):
    """NS-F-SHARE-1 May Sword hand on what it has found?"""
    t, sword, aoi = table("sword: knows go-between", "aoi", rulings=rulings)
    return "share" in sword.options()
