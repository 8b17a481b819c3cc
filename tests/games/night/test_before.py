"""Before the scene (夜シーン前の処理の流れ), in the document's five steps."""

from __future__ import annotations

import pytest

from games.night.table import new_night
from gunbai.games.night.ids import DROPPED

ALL = ("sword", "aoi", "bow", "ren")
BRIDGES = ("spear: 1 luck", "kaede: 1 luck", "mount: 1 luck", "itsuki: 1 luck")


def to_hiding(table, *lines, die=1, **more):
    """The harbour, up to the question who hides; a 1 makes it plains."""
    t, *who = table(*lines, at="before", **more)
    t.dice(die)
    return [t, *who]


def nobody_hides(t):
    t.seal("before.hide", rest=None)


# ---------------------------------------------------------------------- the five steps


def test_the_five_steps_come_in_their_order(table):
    """NS-FLOW-1 (1)参加するマップの確認 (2)戦場の決定 (3)姿を隠すかの選択 (4)隠密判定 (5)初期エリアの決定"""
    t, spear, *rest = table(*BRIDGES, at="before", scenario="two-bridges")
    t.seal("before.map", rest="upper-bridge")
    t.seal("before.openly", rest="secretly")
    t.seal("before.hide", spear="lurking", rest=None)
    t.dice(4, 4)
    t.seal("before.area", rest="old-gate")
    kinds = ["map-chosen", "field-set", "chose-hiding", "stealth-total", "placed", "round-begins"]
    first = [t.story(*kinds).index(kind) for kind in kinds]
    assert first == sorted(first)


# ---------------------------------------------------------------------- sheets


def test_everybody_is_dealt_one_of_its_sheets_face_down(table):
    """NS-F-SHEET-1 候補の中から1枚を無作為に選び、伏せて配る"""
    t = new_night(4, options={"scenario": "harbour"})
    for drawn in (2, 1, 1, 2):
        assert t.topic == "draw"
        t.draws(drawn)
    sword, sheets = t["sword"], [one.sheets for one in t.game.content.characters]
    assert sword.sheet == sheets[sword.number][1]
    assert t["aoi"].sheet == sheets[t["aoi"].number][0]
    assert sword.hears("sheet-dealt") == [{"character": "sword"}, {"character": "aoi"}]


def test_a_sheet_is_known_to_its_own_pair_and_to_the_game_master(table):
    """NS-F-SHEET-2 キャラシート・MP・LUCを知るのは、プレイヤー、組の相手、GM"""
    t, sword, aoi, bow, ren = table("sword: thrust flash, 4 mp, 1 luck", "aoi", "bow", "ren", gm_there=True)
    for one in (sword, aoi, t.gm):
        found = one.sees(sword)
        assert found["sheet"] == sword.sheet and (found["mp"], found["luck"]) == (4, 1) and len(found["skills"]) == 3
    for one in (bow, ren):
        found = one.sees(sword)
        assert found["sheet"] == found["mp"] == found["luck"] == found["name_specialty"] == -1
        assert found["hp"] == 12 and len(found["skills"]) == 1


def test_the_others_see_which_skills_were_used(table):
    """NS-F-SHEET-2 ほかの者に見えるのは、HPと、使用されたスキルだけ"""
    t, sword, bow = table("sword: thrust smash", "bow: shield")
    assert len(bow.sees(sword)["skills"]) == 1
    sword.attacks(bow, "thrust")
    assert len(bow.sees(sword)["skills"]) == 2
    t.dice(1, 1)


def test_the_sheet_gives_what_a_character_starts_with(table):
    """NS-F-SHEET-3 開始時のHP・MP・LUCはキャラシートに書かれている"""
    t, sword, aoi = to_hiding(table, "sword: 2 luck", "aoi: 9 mp, 3 luck")
    assert (sword.hp, sword.mp, sword.luck) == (12, 6, 2)
    assert (aoi.hp, aoi.mp, aoi.luck) == (10, 9, 3)


@pytest.mark.parametrize(("had", "has"), [(4, 5), (5, 5)])
def test_luck_never_rises_above_five(table, had, has):
    """NS-F-SHEET-3 LUCは5を超えて増えることはない"""
    t, sword, bow = table(f"sword: {had} luck", "bow", at="end", rounds=1)
    assert sword.luck == has and sum(event["amount"] for event in sword.hears("luck-gained")) == has - had


# ---------------------------------------------------------------------- (1) maps


def test_everybody_picks_one_of_the_maps_of_the_scenario(table):
    """NS-MAP-1 夜シーンに参加したいマップを１つ選択します"""
    t, spear, kaede, mount, itsuki = table(*BRIDGES, at="before", scenario="two-bridges")
    assert t.asks(spear, kaede, mount, itsuki) == "before.map"
    assert spear.options() == ["upper-bridge", "lower-bridge"]
    t.seal("before.map", spear="upper-bridge", kaede="upper-bridge", mount="lower-bridge", itsuki="lower-bridge")
    t.seal("before.openly", rest="secretly")
    nobody_hides(t)
    assert spear.options() == ["old-gate", "rooftops", "mill"] and mount.options()[0] == "west-bank"


def test_the_scenario_says_which_maps_a_pair_may_join(table):
    """NS-MAP-1 各ＰＣはシナリオ内で参加できるマップの内"""
    open_to = ("upper-bridge", "lower-bridge", "lower-bridge")
    t, spear, kaede, mount, itsuki = table(*BRIDGES, at="before", scenario="two-bridges", joinable=open_to)
    assert spear.refused("lower-bridge") == mount.refused("upper-bridge") == "map-not-open NS-MAP-1"
    assert kaede.options() == ["upper-bridge"] and itsuki.options() == ["lower-bridge"]


def test_a_scenario_with_one_map_asks_nobody_for_it(table):
    """NS-MAP-1 参加できるマップの内"""
    t, sword = to_hiding(table, "sword: 1 luck")
    assert t.topic == "before.hide" and sword.hears("map-chosen")[0]["map"] == "harbour"


def test_the_map_is_told_to_the_game_master_and_the_own_pair_alone(table):
    """NS-MAP-2 基本的にＧＭにのみ参加するマップを伝えることになります"""
    t, spear, kaede, mount, itsuki = table(*BRIDGES, at="before", scenario="two-bridges", gm_there=True)
    t.seal("before.map", rest="lower-bridge")
    t.seal("before.openly", rest="secretly")
    chosen = {"character": "spear", "map": "lower-bridge"}
    assert chosen in spear.hears("map-chosen") and chosen in kaede.hears("map-chosen")
    assert chosen in t.gm.hears("map-chosen") and chosen not in mount.hears("map-chosen")
    assert mount.sees(spear)["map"] == -1 and t.gm.sees(spear)["map"] == kaede.sees(spear)["map"] != -1


def test_who_wishes_picks_its_map_openly(table):
    """NS-MAP-2 そのＰＣが望むなら公開で参加するマップを選択することができます"""
    t, spear, kaede, mount, itsuki = table(*BRIDGES, at="before", scenario="two-bridges")
    t.seal("before.map", spear="upper-bridge", rest="lower-bridge")
    t.seal("before.openly", spear="openly", rest="secretly")
    assert t.told("map-told") == [{"character": "spear", "map": "upper-bridge"}]
    assert mount.sees(spear)["map"] != -1 and mount.sees(kaede)["map"] == -1


def test_whoever_plays_together_is_not_asked_for_secrecy(table):
    """NS-MAP-2 ＰＶＰの場合は"""
    t, *who = table(*BRIDGES, at="before", scenario="two-bridges", mode="coop")
    t.seal("before.map", rest="upper-bridge")
    assert t.topic == "before.hide"


def test_a_character_acts_only_on_the_map_that_it_picked(table):
    """NS-MAP-1a そのマップ内でのみ行動を行うことができます"""
    t, spear, mount = table("spear: snipe, at mill", "mount: at west-bank", scenario="two-bridges")
    assert spear.refused("snipe") == "nobody-in-reach NS-ATK-1a"
    spear.acts("move")
    assert "west-bank" not in spear.options() and spear.refused("west-bank") == "not-an-option"


def test_a_servant_apart_from_its_master_cannot_spend_the_masters_mp(table):
    """NS-MAP-3 サーヴァントはマスターのＭＰを消費することができなくなります"""
    lines = ("spear: thrust, 0 mp, at mill", "mount: at mill")
    t, spear, mount, kaede = table(*lines, "kaede: at mill", scenario="two-bridges")
    assert spear.refused("thrust") == ""
    t, spear, mount, kaede = table(*lines, "kaede: at west-bank", scenario="two-bridges")
    assert spear.refused("thrust") == "cannot-pay NS-F-COST-1"


def test_that_a_pair_goes_apart_is_known_at_the_roll_call(table):
    """NS-MAP-3 サーヴァントとマスターは別々のマップを指定することができます"""
    t, spear, *rest = table(*BRIDGES, at="before", scenario="two-bridges")
    t.seal("before.map", spear="upper-bridge", rest="lower-bridge")
    t.seal("before.openly", rest="secretly")
    nobody_hides(t)
    t.seal("before.area", spear="mill", rest="west-bank")
    assert t.told("link-cut") == [{"servant": "spear", "master": "kaede"}]


@pytest.mark.parametrize("lost", ["dropped", ""])
def test_the_link_is_cut_when_one_of_the_pair_is_out(table, lost):
    """NS-F-LINK どちらかがマップから出るか脱落すると、リンクはシーン終了まで切れる"""
    t, sword, bow, *rest = table("sword: thrust, 0 mp", "bow", *(["aoi: dropped"] if lost else []))
    assert sword.refused("thrust") == "cannot-pay NS-F-COST-1"
    t, sword, bow, aoi = table("sword: thrust, 0 mp", "bow", "aoi: 1 mp, at market")
    assert sword.refused("thrust") == ""


@pytest.mark.parametrize(("goes", "stays"), [("sword", "aoi"), ("aoi", "sword")])
def test_that_the_link_is_cut_in_the_scene_is_told_once(table, goes, stays):
    """NS-F-LINK そのことはマップにいる全員に知らされる: not again when the other one goes too"""
    t, goer, stayer, bow = table(f"{goes}: at church", f"{stays}: at square", "bow: at market", rounds=9)
    goer.leaves_the_map()
    stayer.passes()
    bow.passes()
    assert bow.hears("link-cut") == [{"servant": "sword", "master": "aoi"}]
    t.game.leave(stayer.number, DROPPED)
    assert len(t.told("link-cut")) == 1


# ---------------------------------------------------------------------- (3) hiding


def test_hiding_costs_one_luck(table):
    """NS-HIDE-1 夜シーン参加時にＬＵＣを１つ消費することで、「姿を隠す」ことを選択することができます"""
    t, sword, aoi = to_hiding(table, "sword: 2 luck", "aoi: 0 luck")
    assert aoi.refused("lurking") == "cannot-hide NS-HIDE-1" and aoi.refused(None) == ""
    t.seal("before.hide", sword="lurking", rest=None)
    assert sword.luck == 1 and sword.chose_hiding and sword.hears("luck-spent") == [{"character": "sword", "amount": 1}]
    t.dice(4, 4)
    sword.passes()


def test_a_hidden_character_acts_as_usual_but_nobody_sees_where(table):
    """NS-HIDE-1a 自身がマップのどの位置にいるかを他のキャラクターに隠し、行動を行うことができます"""
    t, sword, aoi, bow = table("sword: hidden 9, at market", "aoi: at square", "bow: at square", gm_there=True)
    assert bow.sees(sword)["area"] == -1 and bow.sees(aoi)["area"] != -1
    assert aoi.sees(sword)["area"] == t.gm.sees(sword)["area"] == sword.area
    sword.moves_to("warehouses")
    assert sword.going == "warehouses" and bow.sees(sword)["destination"] == -1


def test_that_somebody_hides_and_its_plot_are_public_its_area_is_not(table):
    """NS-F-HIDE-3 マップにいることとプロットは公開、エリアは非公開"""
    t, sword, bow = table("sword: hidden 9, plot 5, at market", "bow: plot 4")
    found = bow.sees(sword)
    assert (found["presence"], found["hidden"], found["plot"], found["area"], found["stealth"]) == (1, True, 5, -1, -1)


def test_attacking_out_of_hiding_shows_the_position(table):
    """NS-HIDE-2 攻撃スキルを使用する場合、そのマップにいるキャラクターに自動的に位置が公開されます"""
    t, sword, bow = table("sword: shot, hidden 9, at market", "bow")
    sword.attacks(bow, "shot")
    assert t.told("revealed") == [{"character": "sword", "area": "market"}] and bow.knows_place_of(sword)
    t.dice(1, 1)


def test_what_is_known_of_a_hidden_place_is_known_until_it_moves_unseen(table):
    """NS-F-HIDE-4 見つからずに移動するまで、その位置は知られている"""
    t, sword, bow = table("sword: hidden 9, known, moving market", "bow: acted", at="end")
    assert t.told("moved-unseen") == [{"character": "sword"}] and bow.hears("moved") == []
    assert sword.hidden and not bow.knows_place_of(sword)


def test_what_is_known_of_a_hidden_place_stays_known_while_it_does_not_move(table):
    """NS-F-HIDE-4 移動しないかぎり"""
    t, sword, bow = table("sword: hidden 9, known", "bow: acted", at="end")
    assert bow.knows_place_of(sword)


# ---------------------------------------------------------------------- (4) stealth checks


def test_the_stealth_check_is_made_with_any_specialty(table):
    """NS-STEALTH-1 夜シーン開始前に好きな指定特技を使用して隠密判定を行います"""
    t, sword, aoi = to_hiding(table, "sword: 1 luck", "aoi: 1 luck")
    assert len(sword.options()) == 67
    t.seal("before.hide", sword="dreams", rest=None)
    assert t.rolling == ("stealth", 2)
    assert sword.hears("check")[-1] == {"character": "sword", "purpose": "stealth", "specialty": "dreams", "target": 5}
    t.dice(3, 4)
    assert t.topic == "before.area" and sword.hidden


def test_everybody_who_hides_makes_a_check(table):
    """NS-STEALTH-1 「姿を隠す」ことを選択したキャラクターは"""
    t, sword, aoi, bow = to_hiding(table, "sword: 1 luck", "aoi: 1 luck", "bow: 1 luck")
    t.seal("before.hide", sword="lurking", bow="dreams", rest=None)
    for dice in ((4, 4), (3, 4)):
        t.dice(*dice)
    assert (sword.stealth, aoi.stealth, bow.stealth) == (8, 0, 7) and t.topic == "before.area"


def test_whose_stealth_check_fails_cannot_hide(table):
    """NS-STEALTH-1a 判定に失敗した場合は姿を隠すことはできず"""
    t, sword = to_hiding(table, "sword: 1 luck, might")
    t.seal("before.hide", sword="lurking", rest=None)
    t.dice(2, 4)
    t.seal("before.area", rest="market")
    assert not sword.hidden and sword.luck == 0
    assert t.told("stealth-failed") == [{"character": "sword"}] and t["bow"].sees(sword)["area"] == sword.area


def test_the_stealth_total_is_recorded_and_shown_to_the_game_master(table):
    """NS-STEALTH-1b 成功した場合はその達成値を記録してＧＭに見せてください"""
    t, sword, aoi, bow = table("sword: 1 luck", "aoi", "bow", at="before", gm_there=True)
    t.gm.chooses("plains")
    t.seal("before.hide", sword="lurking", rest=None)
    t.dice(4, 5)
    total = [{"character": "sword", "total": 9}]
    assert t.gm.hears("stealth-total") == sword.hears("stealth-total") == aoi.hears("stealth-total") == total
    assert bow.hears("stealth-total") == [] and bow.hears("rolled") == []
    assert sword.stealth == t.gm.sees(sword)["stealth"] == 9


# ---------------------------------------------------------------------- (5) starting areas


def test_everybody_seals_a_starting_area_of_its_map(table):
    """NS-AREA-1 NS-F-AREA-2 (5)初期エリアの決定 全員が初期エリアを伏せて選び、同時に公開する"""
    t, sword, aoi, bow, ren = to_hiding(table, *(f"{one}: 1 luck" for one in ALL))
    nobody_hides(t)
    assert t.asks(sword, aoi, bow, ren) == "before.area"
    assert sword.options() == ["warehouses", "market", "church"] and sword.refused("square") == "not-an-option"
    t.seal("before.area", sword="market", aoi="church", bow="church")
    assert t.told("placed") == [] and bow.sees(sword)["area"] == -1
    ren.chooses("warehouses")
    assert [one.place for one in (sword, aoi, bow, ren)] == ["market", "church", "church", "warehouses"]
    assert bow.hears("placed")[0] == {"character": "sword", "area": "market"}


def test_where_somebody_begins_who_hides_only_its_own_side_learns(table):
    """NS-F-AREA-2 姿を隠している者を除いて"""
    t, sword, aoi, bow, ren = to_hiding(table, *(f"{one}: 1 luck" for one in ALL))
    t.seal("before.hide", sword="lurking", rest=None)
    t.dice(6, 5)
    t.seal("before.area", rest="market")
    begins = {"character": "sword", "area": "market"}
    assert begins in aoi.hears("placed") and begins not in bow.hears("placed")


def test_everybody_learns_who_is_on_which_map_and_who_hides(table):
    """NS-F-ROLL-CALL シーン開始時、誰がどのマップにいて誰が隠れているかが全員に知らされる"""
    t, spear, kaede, mount, itsuki = table(*BRIDGES, at="before", scenario="two-bridges")
    t.seal("before.map", spear="upper-bridge", kaede="upper-bridge", rest="lower-bridge")
    t.seal("before.openly", rest="secretly")
    t.seal("before.hide", kaede="lurking", rest=None)
    t.dice(4, 4)
    t.seal("before.area", spear="mill", kaede="mill", rest="west-bank")
    assert {"character": "spear", "map": "upper-bridge"} in itsuki.hears("joined")
    assert spear.hears("in-hiding") == mount.hears("chose-hiding") == [{"character": "kaede"}]
    assert spear.sees(kaede)["hidden"]
