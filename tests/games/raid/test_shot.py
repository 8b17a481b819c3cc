"""◎シュート: which die, in which way, from where, faults; aimed and shaken where it is simulated."""

from __future__ import annotations

import pytest

from games.raid.setting_up import RAID
from gunbai.games.raid import geometry
from gunbai.games.raid.report import Fall, Fallen, pack

CONTENT = RAID.library.content
WHOLE = (0, 0, 0, 1_000_000_000, 0, 0, 0)


def simulated(table, *lines, **more):
    return table(*lines, shots="simulated", **more)


# ---------------------------------------------------------------------- with what, and how


def test_a_shot_attacks_with_one_die_of_the_hand(table):
    """MR-SHOT-1 手元に残っているサイコロを１個使ってモンスターを攻撃します"""
    t, sigurd = table("ogre", "sigurd: d6, d8, d12 3")
    assert sigurd.options == ["flick-d6", "flick-d8"]
    assert sigurd.refused("flick-d12") == "no-such-die MR-SHOT-1"
    sigurd.flicks("d8", "7 on ogre")
    assert sigurd.dice == ["d6 hand", "d8 field 7", "d12 field 3"]
    assert t.told("takes-up") == t.told("shot") == [{"adventurer": "sigurd", "die": "sigurd-d8", "method": "flick"}]


@pytest.mark.parametrize(("name", "die", "way"), [("sigurd", "d6", "throw"), ("genjimaru", "d6", "throw")])
def test_whoever_flicks_does_not_throw(table, name, die, way):
    """MR-SHOT-3 弾く（シグルド／リーフ／ゲンジマル）"""
    t, one = table("ogre", f"{name}: d6")
    assert one.refused(f"throw-{die}") == "not-its-way MR-SHOT-1" and one.refused(f"flick-{die}") == ""


def test_paola_does_not_flick(table):
    """MR-SHOT-5 MR-PREP-3a 投げる（リーフ／パオラ）"""
    t, paola = table("ogre", "paola: d6")
    assert paola.options == ["throw-d6"] and paola.refused("flick-d6") == "not-its-way MR-SHOT-1"


def test_leaf_chooses_for_each_shot(table):
    """MR-SHOT-6 「緑の射手リーフ」のみ、「弾く」か「投げる」の好きな方を選択してシュートできます"""
    t, leaf = table("ogre", "leaf: d4, d4, d4")
    for way in ("flick", "throw"):
        assert leaf.options == ["flick-d4", "throw-d4"]
        leaf.shoots(f"{way}-d4", ("1",), False)
    assert [told["method"] for told in t.told("shot")] == ["flick", "throw"]


# ---------------------------------------------------------------------- from where


def test_a_shot_is_made_from_any_side(table):
    """MR-SHOT-2 攻撃の際は、席を移動して好きな角度から行って構いません"""
    t, sigurd = simulated(table, "ogre", "sigurd: d6")
    sigurd.flicks("d6")
    t.dice(6, 1)
    for x, y in ((0, -700), (0, 700), (900, 0), (-900, 0), (-900, 700)):
        assert sigurd.refused_report(x, y, 0, 500, 0, 0, 0) == ""
    assert sigurd.refused_report(901, 0, 0, 500, 0, 0, 0) == "beyond-the-edge MR-F-SHOT-5"
    assert sigurd.refused_report(0, -701, 0, 500, 0, 0, 0) == "beyond-the-edge MR-F-SHOT-5"


def test_a_shot_is_made_at_least_two_range_cards_away(table):
    """MR-SHOT-2a 最も近い【ターゲット】からレンジカード２枚分以上離してシュートを行ってください"""
    t, sigurd = simulated(table, "ogre", "sigurd: d6")
    sigurd.flicks("d6")
    t.dice(6, 1)
    far = int((geometry.apothem(8, 65_000) + 176_000) // 1000) + 1
    assert sigurd.refused_report(0, -far, 0, 500, 0, 0, 0) == ""
    assert sigurd.refused_report(0, 1 - far, 0, 500, 0, 0, 0) == "too-near MR-SHOT-2a"
    assert t.view["aiming"]["away"] == 176_000


@pytest.mark.parametrize("nearest", ["ogre: maw at 1", "ogre: maw at 5"])
def test_a_card_is_part_of_its_target_when_it_is_aimed(table, nearest):
    """MR-SHOT-2a MR-EFFECT-3 the nearest target, its cards with it"""
    t, sigurd = simulated(table, nearest, "sigurd: d6")
    sigurd.flicks("d6")
    t.dice(6, 1)
    far = int((geometry.apothem(8, 65_000) + 176_000) // 1000) + 1
    sides = {1: (0, -far), 5: (0, far)}
    side = int(nearest[-1])
    assert sigurd.refused_report(*sides[side], 0, 500, 0, 0, 0) == "too-near MR-SHOT-2a"
    assert sigurd.refused_report(*sides[6 - side], 0, 500, 0, 0, 0) == ""


def test_no_die_starts_where_another_lies(table):
    """MR-F-SHOT-5 a place on the table: one that is free"""
    t, genjimaru = simulated(table, "ogre", "genjimaru: d6, d6, d6, d6, d6 3")
    genjimaru.flicks("d6")
    t.dice(6, 1)
    x, y, _ = [length // 1_000_000 for length in t.view["dice"][-1]["pose"][:3]]
    assert genjimaru.refused_report(x, y, 0, 500, 0, 0, 0) == "in-the-way MR-F-SHOT-5"
    assert genjimaru.refused_report(x, y - 100, 0, 500, 0, 0, 0) == ""


# ---------------------------------------------------------------------- a simulated shot


def test_the_die_lies_as_it_falls_before_one_aims(table):
    """MR-F-SHOT-1 two rolls decide which face is up at first and how the die is turned; both are shown"""
    t, sigurd = simulated(table, "ogre", "sigurd: d12, d6")
    sigurd.flicks("d12")
    assert t.rolling == ("start", [12, 3600])
    t.dice(11, 900)
    assert t.told("face-up") == [{"die": "sigurd-d12", "face": 11}]
    assert t.topic == "shot.aim" and t.asked == (0,)
    aiming = t.view["aiming"]
    assert (aiming["face"], aiming["yaw"], aiming["sides"], aiming["slot"]) == (11, 9_000, 12, 0)


def test_four_rolls_say_how_far_the_hand_is_off(table):
    """MR-F-SHOT-2 four rolls of 1000 faces: direction, speed and, across and up, the point that the finger strikes"""
    t, sigurd = simulated(table, "ogre", "sigurd: d6, d6")
    sigurd.flicks("d6")
    t.dice(6, 1)
    sigurd.reports(0, -600, 9_000, 500, 0, 1_000, -2_000)
    assert t.rolling == ("steadiness", [1000] * 4)
    t.dice(1, 500, 1000, 7)
    assert t.game.errors == (1, 500, 1000, 7) and t.game.aim == (0, -600, 9_000, 500, 0, 1_000, -2_000)
    assert t.topic == "shot.fall" and t.asked == (-1,)
    t.falls("3 on ogre")
    assert t.view["shot"]["aim"] == [0, -600, 9_000, 500, 0, 1_000, -2_000]
    assert t.view["shot"]["from"] == [0, -600_000]


def test_what_a_shot_is_aimed_at_is_told(table):
    """MR-SHOT-2 【ターゲット】へ向かって: the one that lies first on its way, cards being part of theirs"""
    for way, told in ((9_000, ["ogre"]), (27_000, []), (0, [])):
        t, sigurd = simulated(table, "ogre: maw at 1", "sigurd: d6, d6")
        sigurd.flicks("d6")
        t.dice(6, 1)
        sigurd.lets_go(0, -600, way, 500, 0, 0, 0)
        t.falls("3")
        assert [one["target"] for one in t.told("aimed")] == told


@pytest.mark.parametrize(("strength", "told"), [(100, "goblin"), (800, "ogre"), (1000, "ogre")])
def test_a_throw_makes_for_the_target_where_it_comes_down(table, strength, told):
    """MR-SHOT-2 【ターゲット】へ向かって: of those on its way the one nearest to where it comes down"""
    t, leaf = simulated(table, "ogre", "goblin: at ogre-1", "leaf: d4, d4")
    leaf.throws("d4")
    t.dice(4, 1)
    at = t.view["targets"][1]["at"]
    leaf.lets_go(0, at[1] // 1000 - 240, 9_000, strength, 3_500, 0, 0)
    t.falls("3")
    assert t.told("aimed") == [{"die": "leaf-d4", "target": told}]


def test_at_a_real_table_nothing_is_rolled_and_nobody_aims(table):
    """MR-F-SHOT-4 after a shot with real dice the players report"""
    t, sigurd = table("ogre", "sigurd: d6, d6")
    sigurd.flicks("d6")
    assert t.topic == "shot.fall" and t.asked == (-1,)
    assert t.view["shot"] is None


def test_a_shot_that_does_not_come_to_rest_is_made_again(table):
    """MR-F-SHOT-3 everything lies as it did before, and the shot is made again"""
    t, sigurd = simulated(table, "ogre", "sigurd: d6, d8 5 on ogre")
    sigurd.flicks("d6")
    t.dice(6, 1)
    sigurd.lets_go()
    t.void()
    assert t.told("void") == [{"adventurer": "sigurd"}] and t.view["shot"]["void"]
    assert sigurd.dice == ["d6 hand", "d8 field 5"] and t.rolling == ("start", [6, 3600])
    t.dice(2, 7)
    sigurd.lets_go()
    t.falls("4 on ogre", fault=True)
    assert t.topic == "shot.again"


FLICK = [
    ((0, -600, 36_000, 500, 0, 0, 0), "no-such-shot MR-F-SHOT-5"),
    ((0, -600, -1, 500, 0, 0, 0), "no-such-shot MR-F-SHOT-5"),
    ((0, -600, 35_999, 1000, 0, 0, 0), ""),
    ((0, -600, 0, 0, 0, 4_000, -4_000), ""),
    ((0, -600, 0, 1001, 0, 0, 0), "no-such-shot MR-F-SHOT-5"),
    ((0, -600, 0, -1, 0, 0, 0), "no-such-shot MR-F-SHOT-5"),
    ((0, -600, 0, 500, 1500, 0, 0), "no-such-shot MR-F-SHOT-5"),
    ((0, -600, 0, 500, 0, 4_001, 0), "no-such-shot MR-F-SHOT-5"),
    ((0, -600, 0, 500, 0, 0, -4_001), "no-such-shot MR-F-SHOT-5"),
    ((0, -600, 0, 500, 0, 0), "no-such-shot MR-F-SHOT-5"),
    ((), "no-such-shot MR-F-SHOT-5"),
]
THROW = [
    ((0, -600, 0, 500, 1_500, 0, 0), ""),
    ((0, -600, 0, 500, 6_000, 0, 0), ""),
    ((0, -600, 0, 500, 1_499, 0, 0), "not-underhand MR-SHOT-5a"),
    ((0, -600, 0, 500, 6_001, 0, 0), "not-underhand MR-SHOT-5a"),
    ((0, -600, 0, 500, -3_000, 0, 0), "not-underhand MR-SHOT-5a"),
    ((0, -600, 0, 500, 3_000, 1, 0), "no-such-shot MR-F-SHOT-5"),
    ((0, -600, 0, 500, 3_000, 0, 1), "no-such-shot MR-F-SHOT-5"),
]


@pytest.mark.parametrize(("aim", "reason"), FLICK)
def test_a_flick_has_a_place_a_direction_a_strength_and_a_point(table, aim, reason):
    """MR-F-SHOT-5 MR-SHOT-3 a strength from 0 to 1000; struck at most 8 mm off the middle"""
    t, sigurd = simulated(table, "ogre", "sigurd: d6")
    sigurd.flicks("d6")
    t.dice(6, 1)
    assert sigurd.refused_report(*aim) == reason


@pytest.mark.parametrize(("aim", "reason"), THROW)
def test_a_throw_is_tossed_upward_from_below(table, aim, reason):
    """MR-SHOT-5a MR-F-SHOT-5 上から下へ投げ入れるのではなく、下から上へ放り込むような感じでシュートしてください"""
    t, paola = simulated(table, "ogre", "paola: d6")
    paola.throws("d6")
    t.dice(6, 1)
    assert paola.refused_report(*aim) == reason


@pytest.mark.parametrize("way", ["flick-d4", "throw-d4"])
def test_a_bot_knows_some_shot_that_can_be(table, way):
    """MR-F-SHOT-5 what is made up keeps to what one can aim for"""
    from gunbai.kernel.dice import Stream

    t, leaf = simulated(table, "ogre: maw at 1", "goblin", "leaf: d4")
    leaf.shoots(way, (), False)
    t.dice(1, 1)
    topic = leaf.asked_for("shot.aim")
    assert {leaf.refused_report(*topic.some(t.game, 1, Stream(str(number)))) for number in range(20)} == {""}


# ---------------------------------------------------------------------- faults


def test_a_fault_may_be_done_over_once(table):
    """MR-SHOT-4 フォルトしてしまったら、１回のシュートにつき、１度だけやり直しすることができます"""
    t, genjimaru = table("ogre", "genjimaru: d6, d6")
    genjimaru.flicks("d6", "1", fault=True)
    assert t.told("fault") == [{"adventurer": "genjimaru", "die": "genjimaru-d6"}]
    assert t.topic == "shot.again" and genjimaru.options == ["again", "stand"]
    genjimaru.chooses("again")
    assert t.told("done-over") == [{"adventurer": "genjimaru", "die": "genjimaru-d6"}]
    t.falls("2", fault=True)
    assert t.topic == "turn.after" and genjimaru.dice == ["d6 field 2", "d6 hand"]


def test_what_is_done_over_is_as_if_it_had_not_been(table):
    """MR-SHOT-4 やり直し: the die is in hand, others are where they were"""
    t, sigurd = table("ogre: war-drum at 1", "sigurd: d6, d6, d8 5 on ogre")
    sigurd.flicks("d6", "1 on ogre/war-drum", "sigurd d8 off", fault=True)
    assert sigurd.dice == ["d6 hand", "d6 hand", "d8 field 5"] and t.game.wall == 0
    sigurd.chooses("again")
    t.falls("3")
    assert sigurd.dice == ["d6 field 3", "d6 hand", "d8 field 5"]


def test_a_fault_may_stand(table):
    """MR-SHOT-4 やり直しすることができます: nobody must"""
    t, sigurd = table("ogre", "sigurd: d6, d6")
    sigurd.flicks("d6", "4 on ogre", fault=True)
    sigurd.chooses("stand")
    assert t.damage("ogre") == 4 and t.view["shot"]["fault"]


def test_each_shot_has_its_fault(table):
    """MR-SHOT-4 １回のシュートにつき"""
    t, sigurd = table("ogre", "sigurd: d6, d6, d6")
    for _ in range(2):
        sigurd.flicks("d6", "1", fault=True)
        assert t.view["aiming"]["faults"] == 1
        sigurd.chooses("again")
        assert t.view["aiming"]["faults"] == 0
        t.falls("1")


def test_without_a_fault_nothing_is_done_over(table):
    """MR-SHOT-4"""
    t, sigurd = table("ogre", "sigurd: d6, d6")
    sigurd.flicks("d6", "4")
    assert t.topic == "turn.action"


# ---------------------------------------------------------------------- what is reported


def lying(slot, face=1, cocked=False, on=(), pose=()):
    return Fallen(slot, face, cocked, on, pose)


REPORTS = [
    ([lying(0, 3), lying(1, 5, on=(6,))], ""),
    ([lying(1, 5, on=(6,)), lying(0, 3)], ""),
    ([lying(0, 3)], "other-dice MR-F-SHOT-4"),
    ([lying(0, 3), lying(1, 5), lying(2)], "other-dice MR-F-SHOT-4"),
    ([lying(0, 3), lying(0, 3)], "other-dice MR-F-SHOT-4"),
    ([lying(0, 7), lying(1, 5)], "no-such-face MR-F-SHOT-4"),
    ([lying(0, 6), lying(1, 8)], ""),
    ([lying(0, 6), lying(1, 9)], "no-such-face MR-F-SHOT-4"),
    ([lying(0, -1), lying(1, 5)], "no-such-face MR-F-SHOT-4"),
    ([lying(0, 0, cocked=True), lying(1, 5)], "no-such-face MR-F-SHOT-4"),
    ([lying(0, 0), lying(1, 5)], ""),
    ([lying(0, 0, on=(6,)), lying(1, 5)], "no-such-piece MR-F-SHOT-4"),
    ([lying(0, 3, on=(7,)), lying(1, 5)], "no-such-piece MR-F-SHOT-4"),
    ([lying(0, 3, on=(6, 6)), lying(1, 5)], "no-such-piece MR-F-SHOT-4"),
    ([lying(0, 3, on=(6, 100)), lying(1, 5)], ""),
    ([lying(0, 3, on=(101,)), lying(1, 5)], "no-such-piece MR-F-SHOT-4"),
    ([lying(0, 3, pose=WHOLE), lying(1, 5)], "no-such-fall MR-F-SHOT-4"),
]


@pytest.mark.parametrize(("dice", "reason"), REPORTS)
def test_each_die_on_the_battlefield_and_the_one_shot_are_reported(table, dice, reason):
    """MR-F-SHOT-4 its face or that it has left the table, whether it is cocked, and on what it lies"""
    t, sigurd = table("ogre: maw at 1", "sigurd: d6, d8 5 on ogre, d6 out, d6")
    sigurd.flicks("d6")
    assert t.refused_fall(pack(Fall(0, dice, ()))) == reason


@pytest.mark.parametrize(
    ("fall", "reason"),
    [
        (Fall(2, [], ()), "no-such-fall MR-F-SHOT-4"),
        (Fall(0, [lying(0, 3)], (3, 5)), "no-such-fall MR-F-SHOT-4"),
        (Fall(1, [lying(0, 3)], ()), ""),
    ],
)
def test_at_a_real_table_nothing_is_void_and_nothing_is_recorded(table, fall, reason):
    """MR-F-SHOT-4 MR-F-SHOT-3 only a simulated shot is void, and has a motion"""
    t, sigurd = table("ogre", "sigurd: d6")
    sigurd.flicks("d6")
    assert t.refused_fall(pack(fall)) == reason
    assert t.refused_fall((1, 2, 3)) == "no-such-fall MR-F-SHOT-4"


@pytest.mark.parametrize(
    ("fall", "reason"),
    [
        (Fall(0, [lying(0, 3, pose=WHOLE)], (3, 5)), ""),
        (Fall(0, [lying(0, 0)], (3, 5)), ""),
        (Fall(0, [lying(0, 3)], ()), "no-such-fall MR-F-SHOT-4"),
        (Fall(0, [lying(0, 0, pose=WHOLE)], ()), "no-such-fall MR-F-SHOT-4"),
        (Fall(2, [], ()), ""),
        (Fall(2, [lying(0, 3, pose=WHOLE)], ()), "no-such-fall MR-F-SHOT-4"),
    ],
)
def test_a_simulated_die_lies_somewhere_exactly(table, fall, reason):
    """MR-F-SHOT-3 MR-F-SHOT-4"""
    t, sigurd = simulated(table, "ogre", "sigurd: d6")
    sigurd.flicks("d6")
    t.dice(6, 1)
    sigurd.lets_go()
    assert t.refused_fall(pack(fall)) == reason


def test_what_a_shot_came_to_and_its_number_go_together(table):
    """MR-F-SHOT-4 while a shot is made again, the one before is not shown as its own"""
    t, sigurd = table("ogre", "sigurd: d6, d6")
    sigurd.flicks("d6", "4", fault=True)
    assert t.view["shot"]["number"] == 1
    sigurd.chooses("again")
    assert t.view["shot"] is None and t.topic == "shot.fall"
    t.falls("2")
    assert t.view["shot"]["number"] == 2


def test_only_a_flick_can_be_a_fault(table):
    """MR-SHOT-4 MR-SHOT-5 フォルト stands with 「弾く」: 【発射台】から落ちてしまったり"""
    t, paola = table("ogre", "paola: d6, d6")
    paola.throws("d6")
    assert t.refused_fall(t.fall("1", fault=True)) == "no-fault MR-SHOT-4"
    t.falls("1")


def test_a_shot_that_was_done_over_without_a_fault_is_not_asked_about_again(table):
    """MR-SHOT-4 MR-F-SKILL-IRON-NERVE one more may be done over, but only a fault"""
    t, sigurd = table("ogre", "sigurd: d6, d6, iron-nerve")
    sigurd.flicks("d6", "1", fault=True)
    sigurd.chooses("again")
    t.falls("2 on ogre")
    assert t.topic == "turn.action" and t.damage("ogre") == 2
