"""Checks (判定): the table of specialties, target numbers, fumbles, specials; LUC spent on dice."""

from __future__ import annotations

import pytest

from games.night.setting_up import NIGHT, WORDS, number_of
from gunbai.games.night.numbers import distance, targets_of

NO_STRENGTH = -1


def target(owned, sought, strong=""):
    """What a check of ``sought`` needs by a character that has the specialties ``owned``."""
    field = number_of("specialty-field", strong) if strong else NO_STRENGTH
    return targets_of(tuple(number_of("specialty", word) for word in owned.split()), field)[
        number_of("specialty", sought)
    ]


# ---------------------------------------------------------------------- the table of specialties


def test_there_are_66_specialties_in_six_fields_of_eleven():
    """NS-F-TABLE-1 6分野×11の66特技"""
    fields = [entry["field"] for entry in NIGHT.book()["domains"]["specialty"]]
    assert len(set(WORDS["specialty"])) == 66 and [fields.count(field) for field in range(6)] == [11] * 6


@pytest.mark.parametrize(
    ("one", "other", "strong", "steps"),
    [
        ("swordplay", "swordplay", "", 0),
        ("swordplay", "spearplay", "", 1),
        ("swordplay", "menace", "", 10),
        ("swordplay", "might", "", 2),
        ("swordplay", "might", "arms", 1),
        ("swordplay", "might", "body", 1),
        ("swordplay", "might", "heart", 2),
        ("swordplay", "soft-step", "body", 2),
        ("swordplay", "soft-step", "arms", 3),
        ("swordplay", "life-and-death", "", 20),
        ("valour", "swordplay", "wits", 8),
    ],
)
def test_the_distance_of_two_specialties_is_the_steps_between_them(one, other, strong, steps):
    """NS-F-TABLE-2 上下左右の歩数。埋まっていないギャップは1歩多い NS-F-TABLE-1 得意分野の両隣のギャップは埋まる"""
    field = number_of("specialty-field", strong) if strong else NO_STRENGTH
    assert distance(number_of("specialty", one), number_of("specialty", other), field) == steps
    assert distance(number_of("specialty", other), number_of("specialty", one), field) == steps


@pytest.mark.parametrize(
    ("owned", "sought", "strong", "needs"),
    [
        ("swordplay", "swordplay", "", 5),
        ("swordplay", "spearplay", "", 6),
        ("swordplay", "might", "", 7),
        ("swordplay", "might", "arms", 6),
        ("swordplay", "sprinting", "", 8),
        ("swordplay", "life-and-death", "", 25),
        ("archery sensing", "watching", "", 12),
    ],
)
def test_a_check_needs_5_and_1_more_for_each_step_to_the_nearest_specialty(owned, sought, strong, needs):
    """NS-F-CHECK-1 修得している特技は5。ないものは5＋最も近い特技までの距離"""
    assert target(owned, sought, strong) == needs


def test_the_targets_of_a_whole_sheet():
    """NS-F-CHECK-1 NS-F-TABLE-2 counted by hand: six specialties, the field of strength Arms"""
    words = "swordplay shieldwork reflexes sprinting lore valour"
    own = tuple(number_of("specialty", word) for word in words.split())
    targets = targets_of(own, number_of("specialty-field", "arms"))
    counts = [targets.count(needs) for needs in range(5, 13)]
    assert counts == [6, 12, 12, 10, 6, 5, 4, 4] and len([one for one in targets if one > 12]) == 7


# ---------------------------------------------------------------------- the check


@pytest.mark.parametrize(("dice", "outcome"), [((2, 3), "failure"), ((3, 3), "success"), ((6, 5), "success")])
def test_a_check_is_2d6_and_its_total_must_reach_the_target(table, dice, outcome):
    """NS-F-CHECK-2 2D6の合計が出目、修正を加えたものが達成値 NS-F-CHECK-4 達成値が目標値以上なら成功"""
    t, sword, bow = table("sword: spearplay", "bow")
    sword.attacks(bow)
    t.dice(*dice)
    assert t.told("check")[0]["target"] == 6
    assert t.told("checked") == [{"character": "sword", "outcome": outcome, "total": sum(dice)}]
    assert (t.topic == "attack.answer") == (outcome == "success")


def test_modifiers_count_to_the_total(table):
    """NS-F-CHECK-2 修正を加えたものが達成値"""
    t, sword, bow = table("sword: insight, spearplay eloquence", "bow")
    sword.seeks_secret("insight")
    t.dice(1, 2)
    assert sword.hears("rolled") == [{"character": "sword", "first": 1, "second": 2, "total": 5}]
    assert sword.knows("go-between")


# ---------------------------------------------------------------------- fumbles and specials


@pytest.mark.parametrize(
    ("plot", "dice", "fumbles"),
    [(1, (1, 1), True), (1, (1, 2), False), (5, (2, 3), True), (5, (2, 4), False), (6, (3, 3), True)],
)
def test_in_a_round_a_natural_result_up_to_the_own_plot_is_a_fumble(table, plot, dice, fumbles):
    """NS-F-FUMBLE-1 ファンブル値は2、ラウンド中は自分のプロット値。判定は失敗し、達成値は0になる"""
    t, sword, bow = table(f"sword: plot {plot}, slash", f"bow: plot {plot}, acted")
    sword.attacks(bow)
    t.dice(*dice)
    found = t.told("checked")[0]
    assert (found["outcome"] == "fumble") == fumbles
    assert found["total"] == (0 if fumbles else sum(dice)) and (t.topic == "attack.answer") == (sum(dice) == 6 != plot)


def test_before_the_scene_only_a_2_is_a_fumble(table):
    """NS-F-FUMBLE-1 シーン前は2"""
    t, sword = table("sword: 1 luck", at="before")
    t.dice(1)
    t.seal("before.hide", sword="lurking", rest=None)
    t.dice(1, 1)
    assert sword.hears("checked") == [{"character": "sword", "outcome": "fumble", "total": 0}]
    assert not sword.off_balance


def test_a_fumble_goes_before_the_modifiers(table):
    """NS-F-FUMBLE-1 出目で決まる"""
    t, sword, bow = table("sword: insight, plot 6, at square", "bow: at pier")
    sword.seeks_secret("insight")
    t.dice(3, 3)
    assert not sword.knows("go-between")


def test_an_evasion_that_is_a_fumble_beats_nothing(table):
    """NS-F-FUMBLE-1 達成値は0になる NS-EVADE-3"""
    t, sword, bow = table("sword: plot 5", "bow: plot 6, acted", rounds=9)
    sword.attacks(bow)
    t.dice(1, 5)
    bow.evades()
    t.dice(1, 4)
    assert t.told("not-evaded") == [{"character": "bow"}] and bow.hp == 9


def test_whoever_fumbles_in_a_round_is_off_balance_until_it_ends(table):
    """NS-F-FUMBLE-2 ラウンド中にファンブルした者は、そのラウンドの間【体勢崩れ】"""
    t, sword, bow = table("sword", "bow", rounds=9)
    sword.attacks(bow)
    t.dice(1, 1)
    assert sword.off_balance and t.told("off-balance") == [{"character": "sword"}]
    bow.attacks(sword)
    t.dice(3, 3)
    assert sword.refused("evade") == "off-balance NS-F-DEF-5"
    sword.waives_and_defends()
    t.dice(6)
    assert not sword.off_balance


def test_a_natural_12_is_a_special_and_succeeds(table):
    """NS-F-SPECIAL-1 出目12はスペシャルで、必ず成功する"""
    t, sword, bow = table("sword: dreams", "bow: at square")
    sword.attacks(bow)
    assert t.told("check")[0]["target"] > 12
    t.dice(6, 6)
    assert t.told("checked") == [{"character": "sword", "outcome": "special", "total": 12}]
    assert t.asks(bow) == "attack.answer"


def test_a_special_gives_one_mp(table):
    """NS-F-SPECIAL-2 スペシャルでMP+1"""
    t, sword, bow = table("sword: 3 mp", "bow: 5 mp")
    sword.searches()
    t.dice(6, 6)
    assert sword.mp == 4


def test_a_special_hit_hurts_more(table):
    """NS-F-SPECIAL-2 命中判定ならダメージ+1"""
    t, sword, bow = table("sword", "bow", rounds=9)
    sword.attacks(bow)
    t.dice(6, 6)
    bow.waives()
    bow.passes()
    assert bow.hp == 8


@pytest.mark.parametrize(("hit", "void"), [((5, 6), True), ((6, 6), False)])
def test_a_special_evasion_succeeds_but_must_still_beat_the_total(table, hit, void):
    """NS-F-SPECIAL-2 回避判定なら成功となるが、命中判定の達成値を上回る必要はある"""
    t, sword, bow = table("sword", "bow: dreams")
    sword.attacks(bow)
    t.dice(*hit)
    bow.evades()
    t.dice(6, 6)
    assert bool(t.told("voided")) == void and bool(t.told("half-evaded")) != void
    if not void:
        bow.passes()


# ---------------------------------------------------------------------- luck


def rolled(table, line="sword: 2 luck", dice=(2, 2)):
    """Sword has rolled a hit check."""
    t, sword, bow = table(line, "bow", rounds=9)
    sword.attacks(bow)
    t.dice(*dice)
    return t, sword, bow


def test_luck_is_spent_on_dice_already_rolled(table):
    """NS-F-LUCK-0 LUCは、判定や踏みとどまるためにも使える"""
    t, sword, bow = rolled(table)
    assert t.asks(sword) == "check.fortune" and sword.options() == ["reroll", "add", "pass"]
    sword.passes()
    assert sword.luck == 2 and t.told("missed")


def test_who_has_no_luck_spends_none(table):
    """NS-F-LUCK-0 LUCがなければ"""
    t, sword, bow = table("sword", "bow: 1 luck", covered=True)
    sword.attacks(bow)
    t.dice(2, 2)
    assert sword.refused("reroll") == sword.refused("add") == "no-luck NS-F-LUCK-0"
    sword.passes()


def test_a_check_is_rolled_again(table):
    """NS-F-LUCK-1 LUC1：自分の判定か防御のダイスを1回だけ振り直す"""
    t, sword, bow = rolled(table)
    sword.chooses("reroll")
    assert t.rolling == ("hit", 2) and sword.luck == 1 and t.told("rerolled")
    t.dice(4, 4)
    assert sword.refused("reroll") == "rerolled-already NS-F-LUCK-1"
    sword.passes()
    assert t.told("checked") == [{"character": "sword", "outcome": "success", "total": 8}]
    assert t.asks(bow) == "attack.answer"


def test_a_fumble_may_be_rolled_again_before_anything_follows(table):
    """NS-F-LUCK-1 結果が適用される前に"""
    t, sword, bow = rolled(table, "sword: 1 luck", (1, 1))
    sword.chooses("reroll")
    t.dice(4, 4)
    assert not sword.off_balance and t.asks(bow) == "attack.answer"


def test_a_defence_die_is_rolled_again(table):
    """NS-F-LUCK-1 防御のダイス"""
    t, sword, bow = table("sword", "bow: 1 luck", rounds=9)
    sword.attacks(bow)
    t.dice(4, 4)
    bow.waives_and_defends()
    t.dice(1)
    bow.chooses("reroll")
    assert t.rolling == ("defend", 1)
    t.dice(6)
    assert bow.hp == 12 and bow.luck == 0


def test_one_is_added_to_a_total_twice_at_most(table):
    """NS-F-LUCK-2 LUC1：判定後に達成値+1。1回の判定に2回まで"""
    t, sword, bow = rolled(table, "sword: 3 luck, might", (2, 3))
    assert t.told("check")[0]["target"] == 7
    sword.chooses("add")
    sword.chooses("add")
    assert sword.refused("add") == "added-already NS-F-LUCK-2" and sword.luck == 1 and len(t.told("luck-added")) == 2
    sword.passes()
    assert t.told("checked") == [{"character": "sword", "outcome": "success", "total": 7}]
    assert t.asks(bow) == "attack.answer"


def test_what_is_added_does_not_undo_a_fumble(table):
    """NS-F-LUCK-2 NS-F-FUMBLE-1 ファンブルは出目で決まる"""
    t, sword, bow = rolled(table, "sword: 1 luck", (1, 1))
    sword.chooses("add")
    assert t.told("checked")[0]["outcome"] == "fumble"


def test_only_whoever_rolled_spends_luck(table):
    """NS-F-LUCK-1 自分の判定"""
    t, sword, aoi, bow = table("sword", "aoi: 2 luck, at market", "bow: 2 luck")
    sword.attacks(bow)
    t.dice(2, 2)
    assert t.asks(aoi) == "turn.action"


def test_who_would_drop_out_stays_by_luck(table):
    """NS-F-LUCK-3 LUC2：脱落する代わりに、HP1で踏みとどまる"""
    t, sword, bow = table("sword", "bow: 3 hp, 2 luck", rounds=9)
    sword.attacks(bow)
    t.dice(4, 4)
    bow.waives()
    bow.passes()
    assert t.asks(bow) == "turn.action"
    bow.passes()
    assert t.asks(bow) == "attack.survive"
    bow.chooses("survive")
    assert (bow.hp, bow.luck, bow.place) == (1, 0, "square") and t.told("survived")
    assert sword.sees(bow)["survived"] and not bow.sees(sword)["survived"]


@pytest.mark.parametrize("line", ["bow: 3 hp, 4 luck, survived", "bow: 3 hp, 1 luck"])
def test_once_a_scene_and_for_two_luck(table, line):
    """NS-F-LUCK-3 シーンに1回"""
    t, sword, bow, ren = table("sword: plot 3", line, "ren: at market", rounds=9)
    sword.attacks(bow)
    t.dice(4, 4)
    bow.waives()
    bow.passes()
    if t.topic == "attack.survive":
        assert bow.refused("survive") == "no-luck NS-F-LUCK-0"
        bow.falls()
    assert bow.place == "dropped"


# ---------------------------------------------------------------------- MP and dropping out


def test_mp_above_the_maximum_are_lost(table):
    """NS-F-MP-1 最大値を超えるMPは失われる"""
    t, sword, bow = table("sword: 6 mp", "bow: 5 mp", at="end", rounds=9, fields={"square": "leyline"})
    assert (sword.mp, bow.mp) == (6, 6)


def test_who_has_no_hp_drops_out_at_the_end_of_the_step(table):
    """NS-F-DROP-1 HPが0になった者は、その段の終わりに脱落する"""
    t, sword, bow, ren = table("sword: plot 3", "bow: 2 hp", "ren: at market", rounds=9)
    sword.attacks(bow)
    t.dice(4, 4)
    bow.evades()
    t.dice(1, 1)
    bow.falls()
    assert t.told("hurt") == [{"character": "bow", "amount": 2, "left": 0}]
    assert t.told("dropped-out") == [{"character": "bow"}] and bow.place == "dropped"


def test_who_dropped_out_does_nothing_more_and_its_mate_plays_on(table):
    """NS-F-DROP-2 行動もLUCもなく、このシーンには戻れない。組のもう一方は続ける"""
    t, sword, bow, ren = table("sword: plot 3", "bow: dropped", "ren: at market", rounds=2)
    sword.passes()
    ren.passes()
    t.plots(sword=4, ren=3)
    sword.passes()
    ren.passes()
    assert t.over and (sword.luck, bow.luck, ren.luck) == (1, 0, 1)


@pytest.mark.parametrize(("lethal", "told", "hp"), [(True, 1, 0), (False, 0, 1)])
def test_in_a_lethal_scenario_a_servant_that_drops_out_is_lost(table, lethal, told, hp):
    """NS-F-DROP-3 死のあるシナリオでは、脱落した英霊は失われる"""
    t, sword, bow = table("sword: plot 3", "bow: 2 hp", lethal=lethal)
    sword.attacks(bow)
    t.dice(4, 4)
    bow.evades()
    t.dice(1, 1)
    bow.falls()
    assert t.over and len(t.told("lost")) == told and bow.hp == hp
