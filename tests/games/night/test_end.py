"""The end of the scene and of the night: rounds, conditions, rewards, who comes off best."""

from __future__ import annotations

import pytest

NEVER = {"gm": "midnight"}
"""A condition that does not come about by itself."""


def ended(table, *lines, **more):
    """Whether the night is over after this round."""
    t, *who = table(*lines, at="end", **{"rounds": 9, **more})
    return t.over


# ---------------------------------------------------------------------- when a scene ends


@pytest.mark.parametrize(("round_", "over"), [(3, False), (4, True), (5, True)])
def test_the_scene_ends_when_the_rounds_of_the_map_have_passed(table, round_, over):
    """NS-END-3 そのマップに定められている規定ラウンド数以上が経過した場合"""
    t, sword, bow = table("sword", "bow", at="end", rounds=4, round_=round_)
    assert t.over == over and bool(t.told("scene-ends")) == over


def test_the_scene_ends_too_when_the_scenario_says_so(table):
    """NS-END-3a シナリオに定められているシーンの終了条件を満たしていた場合は、そのシーンは終了となります"""
    t, sword, bow = table("sword: at lighthouse", "bow", rounds=9)
    sword.seeks_secret()
    t.dice(4, 4)
    assert not t.over
    bow.passes()
    assert t.over and t.story("round-ends", "condition-met", "scene-ends") == [
        "round-ends",
        "condition-met",
        "scene-ends",
    ]


@pytest.mark.parametrize(
    ("condition", "lines", "over"),
    [
        ({"secret_found": "go-between"}, ("sword: knows go-between", "bow"), True),
        ({"secret_found": "go-between"}, ("sword: knows ley-mouth", "bow"), False),
        ({"rounds": 1}, ("sword", "bow"), True),
        ({"rounds": 2}, ("sword", "bow"), False),
        ({"one_side_left": True}, ("sword", "aoi"), True),
        ({"one_side_left": True}, ("sword", "ren"), False),
        ({"all_left": True}, ("sword", "bow"), False),
        ({"dropped": "aoi"}, ("sword", "aoi: dropped", "bow"), True),
        ({"dropped": "aoi"}, ("sword", "bow"), False),
        ({"in_area": {"character": "sword", "area": "market"}}, ("sword: moving market", "bow"), True),
        ({"in_area": {"character": "sword", "area": "market"}}, ("sword", "bow: at market"), False),
        (NEVER, ("sword", "bow"), False),
        ({"not": NEVER}, ("sword", "bow"), True),
        ({"all": [{"rounds": 1}, {"dropped": "aoi"}]}, ("sword", "bow"), False),
        ({"all": [{"rounds": 1}, {"dropped": "aoi"}]}, ("sword", "aoi: dropped", "bow"), True),
        ({"any": [{"rounds": 1}, {"dropped": "aoi"}]}, ("sword", "bow"), True),
        ({"any": [{"rounds": 2}, {"dropped": "aoi"}]}, ("sword", "bow"), False),
    ],
)
def test_what_a_scenario_may_make_a_condition(table, condition, lines, over):
    """NS-END-3a シナリオに定められているシーンの終了条件"""
    assert ended(table, *lines, ends=condition) == over


def test_where_the_scenario_sets_no_condition_one_side_left_is_the_end(table):
    """NS-F-ORDER-END シナリオに条件がなければ、残りが1組になったとき"""
    t, sword, bow = table("sword", "bow: at church", rounds=9)
    sword.passes()
    bow.leaves_the_map()
    assert t.over and t.told("condition-met")


def test_when_all_have_left_the_scene_is_over(table):
    """NS-END-3a 全員がマップを出たとき"""
    t, sword, aoi = table("sword: at church", "aoi: acted, at church", rounds=9, ends={"all_left": True})
    sword.leaves_the_map()
    aoi.passes()
    assert not t.over
    t.plots(aoi=3)
    aoi.leaves_the_map()
    assert t.over


def test_a_secret_that_an_npc_knows_is_not_found(table):
    """NS-END-3a 手がかりを見つけるのはプレイヤーのキャラクター"""
    bell = {"scenario": "the-bell", "gm_there": True}
    assert not ended(table, "sword", "keeper: knows tongue", ends={"secret_found": "tongue"}, **bell)
    assert ended(table, "sword: knows tongue", "keeper", ends={"secret_found": "tongue"}, **bell)


def test_npcs_are_a_side_but_no_players(table):
    """NS-END-3a 全員：プレイヤーのキャラクター"""
    bell = {"scenario": "the-bell", "gm_there": True}
    assert not ended(table, "sword", "keeper", ends={"one_side_left": True}, **bell)
    assert ended(table, "sword", "shadow", ends={"one_side_left": True}, **bell)
    assert ended(table, "keeper", "hound", ends={"all_left": True}, **bell)


@pytest.mark.parametrize("rule", ["position", "ends"])
def test_hiding_ends_with_the_scene(table, rule):
    """NS-F-HIDE-5 シーンが終了すると、まだ姿を隠している者は姿を現す"""
    more = {"at": "end", "rounds": 1, "rulings": {"hidden_after_attack": rule}}
    t, sword, bow = table("sword: hidden 9, at pier", "bow", **more)
    assert t.over and not sword.hidden
    assert bow.hears("revealed") == [{"character": "sword", "area": "pier"}] and bow.sees(sword)["area"] >= 0


# ---------------------------------------------------------------------- what the end gives


def test_whoever_stayed_gains_one_luck(table):
    """NS-END-4 最後まで夜シーンから脱落しなかったキャラは、シーン終了時にＬＵＣを１つ獲得します"""
    t, sword, aoi, bow = table("sword: 1 luck", "aoi: dropped", "bow", at="end", rounds=1)
    assert [one.luck for one in (sword, aoi, bow)] == [2, 0, 1]


@pytest.mark.parametrize(
    ("aoi", "mp"), [("aoi: 3 mp, at pier", (5, 5)), ("aoi: 3 mp, dropped", (3, 3)), ("aoi: 7 mp, at pier", (5, 8))]
)
def test_a_pair_that_ends_on_one_map_rests(table, aoi, mp):
    """NS-F-END-2 シーン終了時に同じマップにいる英霊とマスターは、それぞれMP+2"""
    t, sword, master, bow = table("sword: 3 mp", aoi, "bow", at="end", rounds=1)
    assert (sword.mp, master.mp) == mp


def test_those_who_dropped_out_come_to_with_one_hp(table):
    """NS-F-END-3 脱落した者は、シーン終了時にHP1で戻る"""
    t, sword, bow, ren = table("sword", "bow", "ren: dropped", at="end", rounds=1)
    assert ren.hp == 1 and t.told("returns") == [{"character": "ren"}] and ren.place == "dropped"


# ---------------------------------------------------------------------- the end of the night


def test_the_night_is_over_when_all_scenes_are(table):
    """NS-F-END-1 すべてのマップのシーンが終わったとき、夜は終わる"""
    t, sword, bow = table("sword", "bow", at="end", rounds=1)
    assert t.over and t.told("night-ends") == [{"round": 1}]


@pytest.mark.parametrize(
    ("lines", "winners"),
    [
        (("sword: 5 hp", "aoi: 4 hp", "bow: 8 hp"), ["sword", "aoi"]),
        (("sword: 5 hp", "bow: 8 hp", "ren: dropped"), ["bow", "ren"]),
        (("sword: 5 hp", "aoi: 4 hp", "bow: 9 hp"), ["sword", "aoi", "bow", "ren"]),
        (("sword: 5 hp, moving market", "bow: 8 hp"), ["bow", "ren"]),
    ],
)
def test_the_pair_with_the_most_hp_left_on_the_map_wins(table, lines, winners):
    """NS-F-WIN-1 マップに残っている者のHPの合計が最も多い組が勝つ。同じなら分け合う"""
    t, *who = table(*lines, at="end", rounds=1)
    assert t.winners == winners and t.told("wins")


def test_what_each_pair_has_left_is_told(table):
    """NS-F-WIN-1 マップに残っている者のHPの合計"""
    t, *who = table("sword: 5 hp", "aoi: 4 hp", "bow: 8 hp", "ren: dropped", at="end", rounds=1)
    assert t.told("pair-has") == [{"character": "sword", "hp": 9}, {"character": "bow", "hp": 8}]


def test_where_nobody_is_left_nobody_wins(table):
    """NS-F-WIN-1 誰も残っていなければ、勝者はいない"""
    t, sword, bow = table("sword: at church", "bow: dropped", rounds=1)
    sword.leaves_the_map()
    assert t.over and t.winners == []


GOAL = {"secret_found": "tongue"}


@pytest.mark.parametrize(
    ("lines", "gm_there", "winners"),
    [
        (("sword: knows tongue", "keeper"), True, ["shadow", "minato", "frenzy", "tsubaki", "sword", "aoi"]),
        (("sword", "keeper"), True, ["gm"]),
        (("sword", "keeper"), False, []),
        (("sword: knows tongue, dropped", "keeper"), True, ["gm"]),
    ],
)
def test_together_all_win_or_none(table, lines, gm_there, winners):
    """NS-F-WIN-1 協力：目的を果たし、誰かが残っていれば全員の勝ち。そうでなければGMの勝ち"""
    t, *who = table(*lines[::-1], at="end", scenario="the-bell", gm_there=gm_there, rounds=1, goal=GOAL)
    assert t.over and t.winners == winners
