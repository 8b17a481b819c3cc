"""Information checks (情報判定): the area's secret, searching (索敵), true names (英霊の真名); handing on."""

from __future__ import annotations

import pytest

from games.night.setting_up import WORDS


@pytest.mark.parametrize("about", ["seek-secret", "search", "seek-name"])
def test_an_information_check_is_about_one_thing_and_costs_the_action(table, about):
    """NS-INFO-1 行動を消費し、「エリアに対する情報判定」「索敵」「英霊の真名」の内、どれか一つに対し"""
    t, sword, bow = table("sword", "bow: plot 1")
    sword.acts(about)
    if about == "seek-name":
        sword.chooses(bow)
    sword.passes()
    if about == "search":
        sword.chooses("sensing")
    t.dice(1, 1)
    assert sword.acted and t.asks(bow) == "turn.action"


# ---------------------------------------------------------------------- the area


def test_the_check_on_an_area_is_made_with_the_specialty_of_what_is_hidden_there(table):
    """NS-INFO-2 現在いるエリアが情報判定を行えるエリアであった場合、その情報の指定特技を使用して"""
    t, sword, bow = table("sword: eloquence, at square", "bow: at square")
    sword.seeks_secret()
    check = {"character": "sword", "purpose": "secret", "specialty": "eloquence", "target": 5}
    assert sword.hears("check") == [check] and bow.hears("check") == []
    assert bow.hears("secret-check") == [{"character": "sword", "purpose": "secret"}]
    t.dice(1, 1)


def test_where_nothing_can_be_found_nothing_is_sought(table):
    """NS-INFO-2 情報判定を行えるエリアであった場合"""
    t, sword, bow = table("sword: at market", "bow")
    assert sword.refused("seek-secret") == "nothing-here NS-INFO-2"


@pytest.mark.parametrize(("dice", "found"), [((2, 3), True), ((2, 2), False)])
def test_who_succeeds_gains_what_was_hidden(table, dice, found):
    """NS-INFO-2a 情報判定に成功した場合、そのエリアに隠されていた情報を入手することができます"""
    t, sword, bow = table("sword: at square", "bow: at square")
    sword.seeks_secret()
    t.dice(*dice)
    assert sword.knows("go-between") == found
    assert bool(sword.hears("secret-found")) == found and bow.hears("secret-found") == []


def test_what_was_found_is_read_by_the_finder_alone(table):
    """NS-F-SECRET-2 情報を見つけた者だけがそれを読む"""
    t, sword, aoi, bow = table("sword: at square", "aoi", "bow: at square")
    sword.seeks_secret()
    t.dice(4, 4)
    assert [one["text"]["en"][:14] for one in sword.view()["secrets"]] == ["The go-between"]
    assert aoi.view()["secrets"] == bow.view()["secrets"] == []


def test_a_secret_is_found_once_by_each(table):
    """NS-F-SECRET-1 同じ情報を入手できるのは、1人につき1回"""
    t, sword, bow = table("sword: knows go-between", "bow")
    assert sword.refused("seek-secret") == "known-already NS-INFO-1"
    sword.passes()
    assert bow.refused("seek-secret") == ""


def test_what_a_secret_gives_goes_to_the_first_finder(table):
    """NS-F-SECRET-1 NS-F-SECRET-2 情報に付いたLUC・MP・HPは、最初の発見者だけが得る"""
    ends = {"all_left": True}
    t, sword, bow = table("sword: at lighthouse", "bow: at lighthouse", ends=ends, rounds=9)
    for one in (sword, bow):
        one.seeks_secret()
        t.dice(4, 4)
    assert sword.knows("ley-mouth") and bow.knows("ley-mouth") and (sword.luck, bow.luck) == (1, 0)


def test_where_the_scenario_gives_it_to_each_all_finders_get_it(table):
    """NS-F-SECRET-1 シナリオが各自に与える場合を除き"""
    t, sword, shadow = table("sword: 2 mp, at vault", "shadow: 2 mp, at vault", scenario="the-bell", rounds=9)
    for one in (sword, shadow):
        one.seeks_secret()
        t.dice(4, 4)
    assert (sword.mp, shadow.mp) == (4, 4)


def test_a_secret_may_heal(table):
    """NS-F-SECRET-2 HPを与える情報"""
    t, sword, shadow = table("sword: 7 hp, at well", "shadow: at well", scenario="the-bell", rounds=9)
    sword.seeks_secret()
    t.dice(4, 4)
    assert sword.hp == 10


def test_where_something_can_be_found_is_public(table):
    """NS-F-SECRET-1 どこで情報を得られるかは公開"""
    t, sword, bow = table("sword: at market", "bow: at pier")
    sought = [area["area"] for area in bow.view()["areas"] if area["sought"]]
    assert [WORDS["area"][area] for area in sought] == ["lighthouse", "square"]


def test_who_seeks_out_of_hiding_does_not_say_where(table):
    """NS-INFO-2 NS-HIDE-1a"""
    t, sword, bow = table("sword: hidden 9", "bow: at pier")
    sword.seeks_secret()
    assert sword.hears("seeks-secret") and bow.hears("seeks-secret") == [] and sword.hidden
    t.dice(1, 1)


# ---------------------------------------------------------------------- searching


@pytest.mark.parametrize(("stealth", "found"), [(7, True), (8, True), (9, False)])
def test_a_search_finds_whoever_it_reaches(table, stealth, found):
    """NS-INFO-3 その達成値が姿を隠しているキャラクターの「隠密判定」の達成値以上であれば、位置をマップに表示する"""
    t, sword, bow, ren = table("sword: at pier", f"bow: hidden {stealth}, at market", "ren: at church")
    sword.searches("watching")
    assert t.rolling == ("search", 2)
    t.dice(4, 4)
    assert bow.hidden != found
    assert t.told("revealed") == ([{"character": "bow", "area": "market"}] if found else [])


def test_a_search_is_on_the_whole_map_and_for_all(table):
    """NS-INFO-3 マップ全体に対し情報判定を行い"""
    t, sword, aoi, bow, ren = table(
        "sword: at pier", "aoi: hidden 4", "bow: hidden 5, at market", "ren: hidden 6, at church"
    )
    sword.searches("watching")
    t.dice(4, 4)
    assert [one.hidden for one in (aoi, bow, ren)] == [True, False, False]


@pytest.mark.parametrize(("mode", "hidden"), [("coop", True), ("pvp", False)])
@pytest.mark.parametrize("scope", ["map", "finder"])
def test_a_search_uncovers_nobody_of_the_own_side(table, mode, hidden, scope):
    """NS-F-SEARCH-3 索敵で見つかるのは、別の陣営の隠れている者だけである: who plays together is one side"""
    lines = ("sword", "aoi: hidden 4", "bow: hidden 4", "ren: at church")
    t, sword, aoi, bow, ren = table(*lines, mode=mode, rulings={"reveal_scope": scope})
    sword.searches("watching")
    t.dice(4, 4)
    assert aoi.hidden and sword.knows_place_of(bow) != hidden


def test_a_search_is_a_matter_of_the_total_alone(table):
    """NS-INFO-3, NS-F-SEARCH-2 その達成値が「隠密判定」の達成値以上であれば"""
    t, sword, bow, ren = table("sword: might", "bow: hidden 7", "ren: hidden 8")
    sword.searches("watching")
    t.dice(3, 4)
    assert t.told("checked")[0]["outcome"] == "failure" and not bow.hidden and ren.hidden


def test_a_search_that_is_a_fumble_finds_nobody(table):
    """NS-F-SEARCH-2, NS-F-FUMBLE-1 ファンブルの達成値は0"""
    t, sword, bow = table("sword", "bow: hidden 2")
    sword.searches("watching")
    t.dice(1, 1)
    assert bow.hidden


def test_the_position_is_shown_to_the_map(table):
    """NS-STEALTH-2 「索敵」時、情報判定の達成値が隠密判定の達成値を上回った場合、自身の位置が対象に公開されます"""
    t, sword, aoi, bow = table("sword", "aoi", "bow: hidden 7, at market")
    sword.searches("watching")
    t.dice(4, 4)
    assert sword.knows_place_of(bow) and aoi.knows_place_of(bow)


@pytest.mark.parametrize("specialty", ["observation", "watching", "sensing"])
def test_one_searches_with_one_of_three_specialties(table, specialty):
    """NS-F-SEARCH-2 索敵の特技は《観察》《監視》《感知》"""
    t, sword, bow = table("sword", "bow")
    sword.acts("search")
    sword.passes()
    assert sword.options() == ["observation", "watching", "sensing"] and sword.refused("lore") == "not-an-option"
    sword.chooses(specialty)
    assert t.told("check")[0]["specialty"] == specialty
    t.dice(1, 1)


# ---------------------------------------------------------------------- true names


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ("spell", ""),
        ("spell: hidden 9", "no-such-target NS-F-SIGHT-1"),
        ("spell: hidden 9, known", ""),
        ("spell: dropped", "no-such-target NS-F-SIGHT-1"),
        ("kaede", "no-servant NS-INFO-4"),
        ("itsuki", "no-servant NS-INFO-4"),
    ],
)
def test_a_true_name_is_sought_of_a_servant_whose_position_is_known(table, other, reason):
    """NS-INFO-4 自身が位置を確認できる英霊のキャラクター１人の真名に対し"""
    t, mount, spear, sought = table("mount", "spear", other, scenario="two-bridges")
    mount.acts("seek-name")
    assert mount.refused(sought) == reason
    mount.chooses(spear)
    mount.passes()
    t.dice(1, 1)


def test_who_sees_no_servant_can_seek_no_name(table):
    """NS-INFO-4 英霊のキャラクター１人"""
    t, sword, ren = table("sword", "ren")
    assert sword.refused("seek-name") == "no-such-target NS-F-SIGHT-1"


def test_nobody_seeks_its_own_name_or_that_of_its_own_servant_or_one_that_it_has(table):
    """NS-INFO-4 NS-INFO-1 すでに知っている真名"""
    t, mount, itsuki, spear, spell = table("mount", "itsuki", "spear: knows mount", "spell", scenario="two-bridges")
    mount.acts("seek-name")
    assert mount.refused(mount) == "oneself NS-ATK-1a"
    mount.chooses(spear)
    mount.passes()
    t.dice(1, 1)
    itsuki.acts("seek-name")
    assert itsuki.refused(mount) == "known-already NS-INFO-1"
    itsuki.chooses(spear)
    itsuki.passes()
    t.dice(1, 1)
    spear.acts("seek-name")
    assert spear.refused(mount) == "known-already NS-INFO-1" and spear.refused(spell) == ""
    spear.chooses(spell)
    spear.passes()
    t.dice(1, 1)


def test_who_succeeds_gains_the_name_and_may_read_the_sheet(table):
    """NS-INFO-4a そのキャラクターの真名を獲得し、その英霊のキャラシートを閲覧することができます"""
    t, sword, aoi, bow = table("sword", "aoi", "bow: thrust shot")
    sword.seeks_name_of(bow)
    assert bow.hears("seeks-name") == [{"character": "sword", "target": "bow"}]
    t.dice(4, 4)
    assert sword.knows_name_of(bow) and not aoi.knows_name_of(bow)
    assert sword.sees(bow)["sheet"] == bow.sheet and aoi.sees(bow)["sheet"] == -1
    assert len(sword.sees(bow)["skills"]) == 3 and sword.hears("name-found") and not bow.hears("name-found")


def test_the_specialty_of_a_true_name_is_told_after_the_check_was_declared(table):
    """NS-F-NAME-1 真名特技は、宣言した後に判定する者にだけ知らされる"""
    t, sword, bow = table("sword: dreams", "bow: name pride")
    sword.acts("seek-name")
    sword.chooses(bow)
    assert sword.sees(bow)["name_specialty"] == -1
    sword.passes()
    check = {"character": "sword", "purpose": "name", "specialty": "pride", "target": 10}
    assert sword.hears("check") == [check] and bow.hears("check") == [] and bow.hears("secret-check")
    t.dice(5, 5)
    assert sword.knows_name_of(bow)


@pytest.mark.parametrize(("dice", "hits"), [((2, 2), True), ((1, 2), False)])
def test_whoever_has_a_true_name_hits_more_easily(table, dice, hits):
    """NS-F-NAME-2 真名を知る英霊1人だけを目標にする攻撃の命中判定+1"""
    t, sword, bow = table("sword: knows bow", "bow")
    sword.attacks(bow)
    t.dice(*dice)
    assert (t.topic == "attack.answer") == hits


def test_not_against_several(table):
    """NS-F-NAME-2 1人だけを目標にする攻撃"""
    t, sword, bow, ren = table("sword: sweep, knows bow", "bow: acted", "ren: acted")
    sword.attacks(bow, "sweep", ren)
    t.dice(2, 2)
    assert t.told("missed")


# ---------------------------------------------------------------------- handing on


def test_what_was_found_may_be_handed_on_freely(table):
    """NS-F-SHARE-1 自分の手番に、行動を消費せず、同じマップのほかのキャラクターに渡してよい"""
    t, sword, aoi, bow = table("sword: knows go-between", "aoi: at market", "bow: at pier")
    sword.shares("go-between", aoi)
    assert aoi.knows("go-between") and t.asks(sword) == "turn.action" and not sword.acted
    assert bow.hears("takes-aside") == [{"character": "sword", "target": "aoi"}]
    assert bow.hears("secret-shared") == [] and aoi.hears("secret-shared")


def test_a_true_name_may_be_handed_on_too(table):
    """NS-F-SHARE-1 情報や真名"""
    t, sword, aoi, bow = table("sword: knows bow", "aoi", "bow")
    sword.shares("name-of-bow", aoi)
    assert aoi.knows_name_of(bow) and aoi.hears("name-shared") and not bow.hears("name-shared")


def test_one_may_take_somebody_aside_and_say_nothing(table):
    """NS-F-SHARE-1 何を話したかは2人だけが知る"""
    t, sword, aoi = table("sword: knows go-between", "aoi")
    sword.shares(None, aoi)
    assert not aoi.knows("go-between") and t.told("takes-aside") and t.asks(sword) == "turn.action"


def test_whoever_has_found_nothing_has_nothing_to_hand_on(table):
    """NS-F-SHARE-1 手に入れた情報"""
    t, sword, aoi = table("sword", "aoi")
    assert sword.refused("share") == "nothing-to-share NS-F-SHARE-1"


def test_things_are_handed_to_others_on_the_own_map(table):
    """NS-F-SHARE-1 同じマップの"""
    t, sword, bow, aoi = table("sword: knows go-between", "bow: hidden 9", "aoi: dropped")
    sword.acts("share")
    assert sword.refused(sword) == "oneself NS-ATK-1a" and sword.refused(aoi) == "no-such-target NS-F-SIGHT-1"
    sword.chooses(bow)
    sword.chooses("go-between")
    assert bow.knows("go-between")


def test_where_nobody_else_is_there_is_nobody_to_tell(table):
    """NS-F-SHARE-1 ほかのキャラクターに"""
    t, sword, keeper = table("sword: knows tongue, at stairs", "keeper", scenario="the-bell", ends={"all_left": True})
    assert sword.refused("share") == "no-such-target NS-F-SIGHT-1"
