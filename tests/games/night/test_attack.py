"""The use of an attack skill (攻撃スキルの使用): skill, range, hit check; and what every attack skill does."""

from __future__ import annotations

import pytest


def test_the_attacker_picks_one_of_its_attack_skills(table):
    """NS-ATK-1 自分の修得している攻撃スキルを一つ選びます"""
    t, sword, bow = table("sword: slash thrust flash, 9 mp", "bow")
    assert sword.options()[:3] == ["slash", "thrust", "flash"] and sword.refused("smash") == "not-an-option"
    sword.attacks(bow, "thrust")
    assert t.told("skill-used") == [{"character": "sword", "skill": "thrust"}]
    t.dice(1, 1)


@pytest.mark.parametrize(
    ("plot", "reason"),
    [(1, "out-of-range NS-ATK-1a"), (2, ""), (3, ""), (4, ""), (5, "out-of-range NS-ATK-1a")],
)
def test_the_difference_of_the_plots_is_at_most_the_range(table, plot, reason):
    """NS-ATK-1a プロット値と自分のプロット値の差が、その攻撃スキルに設定された間合以内であれば"""
    t, sword, bow, ren = table("sword: slash, plot 3", f"bow: acted, plot {plot}", "ren: acted, plot 4")
    sword.acts("slash")
    assert sword.refused(bow) == reason
    sword.chooses(ren)
    t.dice(1, 1)


def test_whoever_reaches_nobody_cannot_attack(table):
    """NS-ATK-1a 間合い内のキャラクターの中から目標を選びます"""
    t, sword, bow = table("sword: plot 6", "bow: plot 4")
    assert sword.refused("slash") == "nobody-in-reach NS-ATK-1a"


def test_nobody_attacks_itself(table):
    """NS-ATK-1a 目標を選びます"""
    t, sword, bow = table("sword", "bow")
    sword.acts("slash")
    assert sword.refused(sword) == "oneself NS-ATK-1a" and sword.options() == ["bow"]
    sword.chooses(bow)
    t.dice(1, 1)


@pytest.mark.parametrize("other", ["aoi: dropped", "ren: hidden 9", "ren: dropped"])
def test_only_somebody_whose_position_is_known_can_be_aimed_at(table, other):
    """NS-F-SIGHT-1 位置が分かっている者だけを目標にできる"""
    t, sword, bow, away = table("sword", "bow", other)
    sword.acts("slash")
    assert sword.refused(away) == "no-such-target NS-F-SIGHT-1"
    sword.chooses(bow)
    if t.topic == "attack.guard":
        t.all_pass()
    t.dice(1, 1)


def test_whoever_was_found_can_be_aimed_at(table):
    """NS-F-SIGHT-1 隠れていても、見つかっていれば"""
    t, sword, bow = table("sword", "bow: hidden 9, known")
    sword.attacks(bow)
    t.dice(1, 1)


@pytest.mark.parametrize(
    ("skill", "reasons"),
    [
        ("slash", ["", "not-in-area NS-F-ATK-AREA", "not-in-area NS-F-ATK-AREA"]),
        ("shot", ["", "", "not-in-area NS-F-ATK-AREA"]),
        ("snipe", ["", "", ""]),
    ],
)
def test_a_skill_reaches_its_area(table, skill, reasons):
    """NS-F-ATK-AREA 同じエリア、隣のエリアまで、マップ全体"""
    t, sword, bow, ren, aoi = table(f"sword: {skill}", "bow", "ren: at pier", "aoi: at warehouses")
    sword.acts(skill)
    assert [sword.refused(one) for one in (bow, ren, aoi)] == reasons
    sword.chooses(bow)
    t.dice(1, 1)


def test_of_a_free_specialty_the_attacker_names_one(table):
    """NS-F-ATK-FREE 指定特技が自由なスキルは、使用者が特技を指定する"""
    t, sword, bow = table("sword: flash", "bow: reflexes")
    sword.acts("flash")
    assert t.asks(sword) == "attack.specialty" and len(sword.options()) == 66
    sword.chooses("dreams")
    sword.chooses(bow)
    t.dice(4, 4)
    bow.evades()
    assert [check["specialty"] for check in t.told("check")] == ["dreams", "dreams"]
    t.dice(1, 1)


# ---------------------------------------------------------------------- the hit check


def test_the_hit_check_is_a_check_of_the_skills_specialty(table):
    """NS-ATK-2 攻撃スキルの指定特技で判定を行います。これを命中判定と呼びます"""
    t, sword, bow = table("sword: thrust", "bow")
    sword.attacks(bow, "thrust")
    assert t.rolling == ("hit", 2)
    check = {"character": "sword", "purpose": "hit", "specialty": "spearplay", "target": 5}
    assert t.told("check") == [check]
    t.dice(2, 2)


@pytest.mark.parametrize(("dice", "hits"), [((2, 2), False), ((2, 3), True)])
def test_if_the_hit_check_fails_there_is_no_evasion(table, dice, hits):
    """NS-ATK-2a 命中判定に失敗したら、攻撃そのものが失敗し、回避判定は発生しません"""
    t, sword, bow = table("sword", "bow: at square", rounds=9)
    sword.attacks(bow)
    t.dice(*dice)
    assert (t.topic == "attack.answer") == hits and bool(t.told("missed")) != hits
    assert hits or bow.hp == 12


def test_if_it_succeeds_the_target_evades_or_waives_that(table):
    """NS-ATK-3 その攻撃に対し回避判定を行うか、またはそれを放棄し防御判定を行うかを選択します"""
    t, sword, bow = table("sword", "bow")
    sword.attacks(bow)
    t.dice(4, 4)
    assert t.asks(bow) == "attack.answer" and bow.options() == ["evade", "waive"]
    bow.waives()
    assert t.told("waives") == [{"character": "bow"}] and t.asks(bow) == "attack.defence"


def test_one_hit_check_counts_for_all_and_each_answers_by_plot(table):
    """NS-F-ATK-MANY 命中判定は1回。プロット値の順にそれぞれ回避か放棄を選び、ダメージと効果は同時に適用する"""
    t, sword, aoi, bow, ren = table("sword: sweep, plot 4", "aoi: plot 2", "bow: plot 3", "ren: plot 2")
    sword.acts("sweep")
    for one in (aoi, ren, bow):
        sword.chooses(one)
    t.all_pass()
    t.dice(4, 4)
    bow.evades()
    t.dice(1, 1)
    assert bow.hp == 12
    aoi.waives_and_defends()
    t.dice(5)
    ren.evades()
    t.dice(6, 4)
    assert [one.hp for one in (aoi, bow, ren)] == [7, 8, 10] and len(t.told("targeted")) == 3


def test_nobody_is_aimed_at_twice(table):
    """NS-F-ATK-MANY 3人まで"""
    t, sword, bow, ren = table("sword: sweep", "bow: plot 1", "ren: acted")
    sword.acts("sweep")
    sword.chooses(bow)
    assert sword.refused(bow) == "targeted-already NS-F-ATK-MANY" and sword.refused(None) == ""
    sword.passes()
    t.dice(1, 1)


def test_as_many_as_the_skill_says_and_no_more(table):
    """NS-F-ATK-MANY NS-F-SKILL-SWEEP 3人までを目標にする"""
    t, sword, minato, tsubaki, keeper, hound = table(
        "sword: sweep, at stairs", "minato", "tsubaki", "keeper", "hound", scenario="the-bell", gm_there=True
    )
    sword.acts("sweep")
    for one in (keeper, hound, minato):
        sword.chooses(one)
    assert t.topic == "attack.guard"


def test_all_in_range_are_struck_friends_and_hidden_ones_too(table):
    """NS-F-ATK-ALL 間合内の全員（味方を含む）。届くエリアに隠れている者も目標になり、位置が公開される"""
    t, sword, aoi, bow, ren = table(
        "sword: starfall, plot 4", "aoi: plot 4", "bow: plot 1, hidden 9, at pier", "ren: plot 2, at warehouses"
    )
    sword.acts("starfall")
    sword.chooses("might")
    assert [event["target"] for event in t.told("targeted")] == ["aoi", "bow"]
    assert t.told("revealed") == [{"character": "bow", "area": "pier"}]
    t.dice(1, 1)


def test_against_all_in_range_may_be_tried_where_nobody_is_to_be_seen(table):
    """NS-F-ATK-ALL 見えなくても使える"""
    t, sword, bow = table("sword: starfall, plot 6, at church", "bow: hidden 9, plot 1, at church", rounds=9)
    sword.acts("starfall")
    sword.chooses("might")
    assert t.told("targeted") == [] and sword.acted and sword.mp == 1


def test_that_too_shows_where_the_attacker_hides(table):
    """NS-HIDE-2 NS-F-ATK-ALL 攻撃スキルを使用する場合"""
    t, sword, bow = table("sword: starfall, hidden 9, plot 6, at church", "bow: plot 1, at market", rounds=9)
    sword.acts("starfall")
    sword.chooses("might")
    assert t.told("revealed") == [{"character": "sword", "area": "church"}] and bow.knows_place_of(sword)


# ---------------------------------------------------------------------- the attack skills, one by one

SKILLS = [
    # skill, cost, range, specialty, damage
    ("slash", 0, 1, "swordplay", 3),
    ("thrust", 1, 1, "spearplay", 4),
    ("shot", 1, 3, "archery", 3),
    ("grapple", 0, 0, "unarmed", 3),
    ("smash", 2, 1, "axe-and-hammer", 5),
    ("sweep", 3, 2, "twin-blades", 4),
    ("snipe", 2, 4, "sniping", 4),
    ("fireball", 2, 2, "fire", 4),
    ("curse", 2, 2, "curses", 3),
    ("ambush", 1, 1, "surprise", 3),
    ("bullet", 1, 2, "throwing", 3),
    ("bolt", 2, 3, "storm", 4),
    ("flash", 4, 2, "", 6),
    ("starfall", 5, 3, "", 5),
]


@pytest.mark.parametrize(("skill", "cost", "reach", "specialty", "damage"), SKILLS, ids=[row[0] for row in SKILLS])
def test_an_attack_skill_does_what_it_says(table, skill, cost, reach, specialty, damage):
    """NS-F-SKILL-SLASH NS-F-SKILL-THRUST NS-F-SKILL-SHOT NS-F-SKILL-GRAPPLE NS-F-SKILL-SMASH NS-F-SKILL-SWEEP

    NS-F-SKILL-SNIPE NS-F-SKILL-FIREBALL NS-F-SKILL-CURSE NS-F-SKILL-AMBUSH NS-F-SKILL-BULLET NS-F-SKILL-BOLT
    NS-F-SKILL-FLASH NS-F-SKILL-STARFALL コスト・間合・指定特技・ダメージ
    """
    t, sword, bow, ren = table(f"sword: {skill}, plot 6", f"bow: plot {6 - reach}", f"ren: plot {5 - reach}, at square")
    sword.acts(skill)
    assert sword.mp == 6 - cost
    if not specialty:
        sword.chooses("pacts")
    if skill != "starfall":
        assert sword.refused(ren) == "out-of-range NS-ATK-1a" and sword.refused(bow) == ""
        sword.chooses(bow)
    if skill == "sweep":
        sword.passes()
    assert t.told("check")[0]["specialty"] == (specialty or "pacts")
    t.dice(4, 5)
    bow.evades()
    t.dice(1, 1)
    assert bow.hp == 12 - damage and t.told("targeted") == [{"character": "sword", "target": "bow"}]


@pytest.mark.parametrize("skill", ["shot", "fireball", "curse", "bullet", "bolt"])
def test_some_reach_a_neighbouring_area(table, skill):
    """NS-F-SKILL-SHOT NS-F-SKILL-FIREBALL NS-F-SKILL-CURSE NS-F-SKILL-BULLET NS-F-SKILL-BOLT 隣のエリアにも届く"""
    t, sword, bow = table(f"sword: {skill}", "bow: at pier")
    sword.attacks(bow, skill)
    t.dice(1, 1)


def test_a_snipe_reaches_the_whole_map(table):
    """NS-F-SKILL-SNIPE マップ上のどこにでも届く"""
    t, sword, bow = table("sword: snipe, at church", "bow: at warehouses")
    sword.attacks(bow, "snipe")
    t.dice(1, 1)


@pytest.mark.parametrize(("skill", "again"), [("flash", "used-up NS-F-USES"), ("starfall", "used-up NS-F-USES")])
def test_a_secret_art_is_used_once_a_scene(table, skill, again):
    """NS-F-SKILL-FLASH NS-F-SKILL-STARFALL シーンに1回"""
    t, sword, bow = table(f"sword: {skill}, used {skill}", "bow")
    assert sword.refused(skill) == again


@pytest.mark.parametrize(("dice", "mp"), [((1, 3), 5), ((6, 5), 6)])
def test_a_curse_takes_mp_unless_the_attack_is_void(table, dice, mp):
    """NS-F-SKILL-CURSE 無効化されなければ、目標のMPも1点減らす"""
    t, sword, bow = table("sword: curse", "bow")
    sword.attacks(bow, "curse")
    t.dice(4, 4)
    bow.evades()
    t.dice(*dice)
    assert bow.mp == mp and len(bow.hears("mp-lost")) == 6 - mp and not sword.hears("mp-lost")


def test_a_curse_takes_mp_even_if_all_damage_is_warded_off(table):
    """NS-F-SKILL-CURSE 無効化されなければ"""
    t, sword, bow = table("sword: curse", "bow: shield")
    sword.attacks(bow, "curse")
    t.dice(4, 4)
    bow.waives_and_defends("shield")
    t.dice(6)
    assert (bow.hp, bow.mp) == (12, 4)


@pytest.mark.parametrize(("hidden", "hp"), [(", hidden 9", 7), ("", 9)])
def test_an_ambush_out_of_hiding_hurts_more(table, hidden, hp):
    """NS-F-SKILL-AMBUSH 宣言したとき姿を隠していれば、ダメージ+2"""
    t, sword, bow = table(f"sword: ambush{hidden}", "bow")
    sword.attacks(bow, "ambush")
    t.dice(4, 4)
    bow.evades()
    t.dice(1, 1)
    assert bow.hp == hp


@pytest.mark.parametrize(
    ("bow", "reached"), [("at square", True), ("at square, hidden 9", True), ("at church, hidden 9", False)]
)
def test_an_attack_aimed_blindly_passes_by_whoever_is_elsewhere(table, bow, reached):
    """NS-F-SIGHT-2 what may be aimed at does not depend on where somebody hides; what is struck does"""
    t, sword, bow = table("sword", f"bow: {bow}", rulings={"attack_sight": "no"})
    sword.acts("slash")
    assert sword.refused(bow) == ""
    sword.chooses(bow)
    assert bool(t.told("passes-by")) != reached and t.told("revealed") == []
    assert t.topic == ("roll" if reached else "turn.action")


def test_of_several_aimed_at_blindly_only_those_are_struck_whom_the_skill_reaches(table):
    """NS-F-SIGHT-2 for that target it comes to nothing"""
    lines = ("sword: sweep, plot 3", "bow: hidden 9, plot 3", "ren: hidden 9, at church")
    t, sword, bow, ren = table(*lines, rulings={"attack_sight": "no"})
    sword.attacks(bow, "sweep", ren)
    assert t.told("passes-by") == [{"character": "sword", "target": "ren"}] and sword.mp == 3
    t.dice(4, 4)
    assert t.asks(bow) == "attack.answer"
