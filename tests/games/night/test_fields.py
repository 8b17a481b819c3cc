"""The battlefields (戦場の決定, 戦場表): how they are set, and what each of them does."""

from __future__ import annotations

import pytest

from games.night.setting_up import WORDS

FIELDS = WORDS["battlefield"]


# ---------------------------------------------------------------------- (2) setting them


@pytest.mark.parametrize("die", range(1, 7))
def test_a_random_battlefield_is_a_d6_on_the_table(table, die):
    """NS-FIELD-1 NS-FIELD-1a １ｄ６を振って「戦場表」で戦場を決定してください"""
    t, *who = table("sword", at="before")
    assert t.rolling == ("battlefield", 1)
    t.dice(die)
    assert t.told("field-rolled") == [{"map": "harbour", "die": die, "battlefield": FIELDS[die - 1]}]
    assert t.field("square") == FIELDS[die - 1]


def test_the_battlefield_prepared_for_an_area_is_used_there(table):
    """NS-FIELD-1 NS-F-FIELD-7 あらかじめエリアに用意された戦場を使用します"""
    t, *who = table("sword", at="before")
    t.dice(4)
    assert [t.field(area) for area in ("square", "pier", "market", "church")] == ["leyline", "fog", "city", "ruins"]
    assert {"area": "pier", "battlefield": "fog"} in t.told("area-field")


def test_an_unchanged_battlefield_is_plains_without_effect(table):
    """NS-FIELD-2 戦場を変更しない場合、「平地」(特に何の効果も無し)で戦闘を行うことになります"""
    t, spear, mount = table("spear: 1 luck", "mount: 1 luck", at="before", scenario="two-bridges")
    t.seal("before.map", rest="lower-bridge")
    t.seal("before.openly", rest="secretly")
    assert {"map": "lower-bridge", "battlefield": "plains"} in t.told("field-set")
    assert t.field("ferry") == "plains" and t.field("lower-span") == "collapse"


@pytest.mark.parametrize(
    ("choice", "rolls", "field"), [("as-prepared", True, ""), ("random", True, ""), ("city", False, "city")]
)
def test_the_game_master_sets_the_battlefield(table, choice, rolls, field):
    """NS-F-GM-5 NS-FIELD-1 戦場はＧＭがランダムで決定するか"""
    t, *who = table("sword", at="before", gm_there=True)
    assert t.asks(t.gm) == "before.battlefield" and len(t.gm.options()) == 8
    t.gm.chooses(choice)
    if rolls:
        t.dice(5)
    assert t.field("square") == (field or "ruins") and t.field("pier") == "fog"


def test_without_a_game_master_the_scenarios_battlefield_holds(table):
    """NS-F-GM-5 GMがいなければ、シナリオの戦場を用いる"""
    t, *who = table("spear", "mount", at="before", scenario="two-bridges")
    t.seal("before.map", rest="upper-bridge")
    t.seal("before.openly", rest="secretly")
    assert t.field("bridge") == "city" and t.field("shrine") == "leyline"


# ---------------------------------------------------------------------- what they do


def test_on_plains_nothing_happens(table):
    """NS-F-FIELD-1 平地：特に何の効果もない"""
    t, sword, bow = table("sword: thrust, 3 mp", "bow: shield", rounds=9)
    sword.attacks(bow, "thrust")
    t.dice(3, 4)
    bow.waives_and_defends()
    t.dice(5)
    bow.passes()
    assert (bow.hp, sword.mp, bow.mp) == (9, 2, 6) and not t.told("field-strikes") and not t.told("field-gives")


def test_in_fog_stealth_totals_are_two_more(table):
    """NS-F-FIELD-2 濃霧：隠密判定の達成値+2"""
    t, sword = table("sword: 1 luck, might", at="before")
    t.dice(2)
    t.seal("before.hide", sword="sprinting", rest=None)
    t.dice(2, 2)
    assert sword.hidden and sword.stealth == 6


@pytest.mark.parametrize(
    ("field", "plot", "reason"), [("fog", 4, "out-of-range NS-ATK-1a"), ("fog", 5, ""), ("plains", 4, "")]
)
def test_in_fog_every_range_is_one_less(table, field, plot, reason):
    """NS-F-FIELD-2 すべての間合-1"""
    t, sword, bow, ren = table("sword: bolt, plot 6", f"bow: plot {plot - 1}", "ren: plot 5", fields={"square": field})
    sword.acts("bolt")
    assert sword.refused(bow) == reason
    sword.chooses(ren)
    t.dice(1, 1)


def test_in_fog_a_range_of_nothing_stays_so(table):
    """NS-F-FIELD-2 最低0"""
    t, sword, bow = table("sword: grapple", "bow", fields={"square": "fog"})
    sword.attacks(bow, "grapple")
    t.dice(1, 1)
    assert t.told("missed")


@pytest.mark.parametrize(("skill", "cost"), [("thrust", 1), ("smash", 2), ("sweep", 4), ("flash", 5)])
def test_in_the_city_what_costs_three_or_more_costs_one_more(table, skill, cost):
    """NS-F-FIELD-3 市街：コスト3以上のスキルのコスト+1"""
    t, sword, bow = table(f"sword: {skill}, 6 mp", "bow", fields={"square": "city"})
    sword.acts(skill)
    assert sword.mp == 6 - cost
    if skill == "flash":
        sword.chooses("swordplay")
    sword.chooses(bow)
    if skill == "sweep":
        sword.passes()
    t.dice(1, 1)


def test_in_the_city_who_cannot_pay_that_too_cannot_use_it(table):
    """NS-F-FIELD-3 人目があるため"""
    t, sword, bow = table("sword: sweep slash, 3 mp", "bow", fields={"square": "city"})
    assert sword.refused("sweep") == "cannot-pay NS-F-COST-1" and sword.refused("slash") == ""


def test_a_ley_line_gives_one_mp_at_the_end_of_the_round(table):
    """NS-F-FIELD-4 霊地：ラウンド終了時、そこにいる全員のMPが1点回復する"""
    t, sword, bow = table("sword: 3 mp", "bow: 3 mp, at market", at="end", fields={"square": "leyline"})
    assert (sword.mp, bow.mp) == (4, 3) and t.told("field-gives") == [{"area": "square"}]
    assert t.told("mp-gained") == [{"character": "sword", "amount": 1}] and not bow.hears("mp-gained")


def test_whoever_moves_there_stands_on_the_ley_line(table):
    """NS-F-FIELD-4 NS-F-ORDER-END 移動が先、戦場の効果が後"""
    t, sword, bow = table("sword: 3 mp, moving market", "bow", at="end", fields={"market": "leyline"})
    assert sword.mp == 4


def test_in_ruins_the_defence_is_one_more(table):
    """NS-F-FIELD-5 廃墟：防御判定+1"""
    t, sword, bow = table("sword", "bow: charm", fields={"square": "ruins"})
    sword.attacks(bow)
    t.dice(3, 4)
    bow.waives_and_defends("charm")
    t.dice(3)
    assert t.told("defence-rolled") == [{"character": "bow", "die": 3, "total": 5, "off": 2}] and bow.hp == 11


@pytest.mark.parametrize(("field", "left"), [("ruins", False), ("plains", True)])
def test_in_ruins_an_escape_is_one_less(table, field, left):
    """NS-F-FIELD-5 逃走判定-1"""
    t, sword, bow = table("sword", "bow", fields={"square": field})
    sword.moves_to("market")
    bow.chooses(bow)
    t.dice(3, 4)
    t.dice(4, 4)
    assert (sword.going == "market") == left


@pytest.mark.parametrize(("round_", "die", "hp"), [(1, 1, 11), (1, 2, 12), (3, 3, 11), (3, 4, 12)])
def test_ground_that_gives_way_hurts_by_the_number_of_the_round(table, round_, die, hp):
    """NS-F-FIELD-6 崩落：ラウンド終了時に1D6。ラウンド数以下なら、そこにいる全員が1点のダメージを受ける"""
    t, sword, bow = table("sword", "bow: at market", at="end", round_=round_, rounds=9, fields={"square": "collapse"})
    assert t.rolling == ("collapse", 1)
    t.dice(die)
    assert (sword.hp, bow.hp) == (hp, 12)


def test_who_has_no_hp_left_by_that_drops_out_at_once(table):
    """NS-F-FIELD-6 NS-F-ORDER-END 戦場の効果の後、HPが0の者は脱落する"""
    t, sword, bow = table("sword: 1 hp", "bow", at="end", rounds=9, fields={"square": "collapse"})
    t.dice(1)
    sword.falls()
    assert sword.place == "dropped" and bow.hp == 11
    assert t.story("hurt", "dropped-out", "scene-ends") == ["hurt", "hurt", "dropped-out", "scene-ends"]


@pytest.mark.parametrize(("die", "shown"), [(1, True), (2, False)])
@pytest.mark.parametrize("rule", ["position", "ends"])
def test_who_is_struck_by_the_ground_out_of_hiding_is_seen(table, die, shown, rule):
    """NS-F-FIELD-6 姿を隠している者がダメージを受けると、その位置が公開される: the damage alone would tell where"""
    setting = {"at": "end", "rounds": 9, "fields": {"square": "collapse"}, "rulings": {"hidden_after_attack": rule}}
    t, sword, bow = table("sword: hidden 9", "bow: at market", **setting)
    t.dice(die)
    assert bow.knows_place_of(sword) == shown and sword.hidden == (rule == "position" or not shown)
    assert t.story("revealed", "hurt") == (["revealed", "hurt"] if shown else [])
