"""【ターゲット】の配置: the boss in the middle, followers edge to edge, flyers on stands."""

from __future__ import annotations

from math import dist

import pytest
from shapely import Polygon

from games.raid.setting_up import number_of
from gunbai.games.raid import geometry

CARD = 88_000


def outline(t, target):
    return Polygon(t.game.outline(number_of("target", target)))


def touching(t, one, other):
    """Whether two boards touch along a whole side."""
    shared = outline(t, one).buffer(50).intersection(outline(t, other).buffer(50))
    return shared.length > 2 * 64_000 and outline(t, one).intersection(outline(t, other)).area < 10_000_000


def test_the_boss_lies_in_the_middle(table):
    """MR-PLACE-1 ボスを【バトルフィールド】の中央に配置し"""
    t, sigurd = table("ogre", "goblin", "sigurd", at="place")
    assert t.lies("ogre") == (0, 0, 27_000) and t.told("boss-placed") == [{"target": "ogre"}]
    assert t.topic == "place.follower"


def test_a_follower_is_laid_as_one_likes_so_that_it_touches_the_boss(table):
    """MR-PLACE-1 MR-F-PLACE-2 取り巻きをボスに接するよう、好きなように並べてください"""
    t, sigurd = table("ogre", "goblin", "slime", "sigurd", at="place")
    assert len(sigurd.options) == 1 + 8
    sigurd.chooses("ogre-6")
    sigurd.chooses("ogre-2")
    assert touching(t, "ogre", "goblin") and touching(t, "ogre", "slime")
    assert t.told("follower-placed")[0] == {"target": "goblin", "host": "ogre"}
    assert t.topic == "place.card"


def test_followers_may_touch_one_another(table):
    """MR-PLACE-1 取り巻き同士が接しても問題ありません"""
    t, sigurd = table("orc-drummer", "slime", "skeleton", "sigurd", at="place")
    sigurd.chooses("orc-drummer-1")
    sigurd.chooses("orc-drummer-2")
    assert touching(t, "slime", "skeleton")
    assert t.topic == "place.card"


def test_boards_never_lie_over_one_another(table):
    """MR-F-PLACE-2 a side that is taken, and one beside it for which there is no room"""
    t, sigurd = table("orc-drummer", "ogre", "treant", "sigurd", at="place")
    sigurd.chooses("orc-drummer-1")
    assert sigurd.refused("orc-drummer-1") == "no-overlap MR-F-PLACE-2"
    assert sigurd.refused("orc-drummer-2") == "no-overlap MR-F-PLACE-2"
    assert sigurd.refused("orc-drummer-3") == ""


def test_as_long_as_there_is_room_at_the_boss_a_follower_goes_there(table):
    """MR-PLACE-1 ボスに接するよう"""
    t, sigurd = table("ogre", "goblin", "slime", "sigurd", at="place")
    sigurd.chooses("ogre-1")
    assert sigurd.refused("goblin-2") == "at-the-boss MR-PLACE-1"


def test_a_follower_without_room_at_the_boss_is_laid_at_any_follower(table):
    """MR-PLACE-1a もしも、ボスに接するよう並べられない場合、好きな取り巻きに接するよう並べます"""
    t, sigurd = table("vampire", "ogre", "giant-spider", "treant", "goblin", "sigurd", at="place")
    for side in (1, 3, 5):
        sigurd.chooses(f"vampire-{side}")
    assert not [option for option in sigurd.options if option.startswith("vampire")]
    sigurd.chooses("treant-4")
    assert touching(t, "treant", "goblin") and t.told("follower-placed")[-1]["host"] == "treant"
    assert t.topic == "place.card"


def test_sigurds_player_lays_out(table):
    """MR-F-PLACE-1 Sigurd's player lays out targets and their effect cards"""
    t, sigurd = table("ogre", "goblin", "cave-bat", "sigurd", at="place", players=(3, 0, 1, 2))
    assert t.asked == (3,) and t.topic == "place.follower"
    sigurd.chooses("place-for-me")
    assert t.asked == (3,) and t.topic == "place.flyer"
    sigurd.reports()
    assert t.asked == (3,) and t.topic == "place.card"


def test_a_follower_left_to_the_rules_goes_to_the_first_side_with_room(table):
    """MR-F-PLACE-4 a follower or a card goes to the first side that has room"""
    t, sigurd = table("orc-drummer", "ogre", "goblin", "sigurd", at="place")
    sigurd.chooses("place-for-me")
    assert t.lies("ogre")[:2] == (0, t.lies("ogre")[1]) and t.lies("ogre")[1] < 0
    sigurd.chooses("place-for-me")
    assert touching(t, "orc-drummer", "goblin") and t.topic == "place.card"


# ---------------------------------------------------------------------- flyers


def test_a_flyer_stands_at_least_two_cards_away_from_the_boss(table):
    """MR-PLACE-2 ボスからカード２枚分以上離れるよう、好きな位置に配置してください"""
    t, sigurd = table("ogre", "cave-bat", "sigurd", at="place")
    reach = geometry.apothem(8, 65_000) + geometry.apothem(6, 65_000)
    far = int((reach + 2 * CARD) // 1000) + 1
    assert sigurd.refused_report(0, far - 2, 90) == "too-near-boss MR-PLACE-2"
    assert sigurd.refused_report(0, far, 90) == ""
    sigurd.reports(0, far, 90)
    assert t.told("on-stand") == [{"target": "cave-bat"}] and t.view["targets"][1]["stand"]
    assert t.lies("cave-bat") == (0, far * 1000, 9_000)
    assert t.topic == "place.card"


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ((880, 0, 0), "off-the-table MR-F-PLACE-3"),
        ((0, 690, 0), "off-the-table MR-F-PLACE-3"),
        ((-500, 10, 30), "no-overlap MR-F-PLACE-2"),
        ((500,), "no-such-place MR-PLACE-2"),
        ((500, 0, 0, 0), "no-such-place MR-PLACE-2"),
        ((10_001, 0, 0), "no-such-place MR-PLACE-2"),
        ((-10_001, 0, 0), "no-such-place MR-PLACE-2"),
        ((500, 0, 0), ""),
    ],
)
def test_a_flyer_stands_on_the_table_and_over_nothing(table, place, reason):
    """MR-F-PLACE-3 MR-F-PLACE-2 MR-PLACE-2 whatever is laid out lies on the table as a whole"""
    t, sigurd = table("ogre", "cave-bat", "harpy", "sigurd", at="place")
    sigurd.reports(-500, 0, 0)
    assert sigurd.refused_report(*place) == reason


def test_a_flyer_left_to_the_rules_goes_to_the_nearest_place(table):
    """MR-F-PLACE-4 a flyer goes to the nearest place round the boss"""
    t, sigurd = table("ogre", "cave-bat", "harpy", "sigurd", at="place")
    sigurd.reports()
    sigurd.reports()
    for flyer in ("cave-bat", "harpy"):
        assert 2 * CARD <= outline(t, flyer).distance(outline(t, "ogre")) <= 2 * CARD + 20_000
    assert outline(t, "cave-bat").distance(outline(t, "harpy")) > 0 and t.topic == "place.card"


def test_two_stands_carry_two_flyers_the_third_lies_on_the_table(table):
    """MR-COMP-7 土台（２個）"""
    t, sigurd = table("orc-drummer", "cave-bat", "harpy", "will-o-wisp", "sigurd", at="place")
    sigurd.chooses("orc-drummer-1")
    assert touching(t, "orc-drummer", "will-o-wisp")
    sigurd.reports()
    sigurd.reports()
    assert [target["stand"] for target in t.view["targets"]] == [False, True, True, False]
    assert t.topic == "place.card"


def test_a_board_on_a_stand_is_nobodys_neighbour(table):
    """MR-PLACE-1a a follower is laid at a follower that lies on the table"""
    lines = ["cave-bat", "ogre", "giant-spider", "treant", "goblin"]
    t, sigurd = table("vampire", *lines, "sigurd", at="place")
    for side in (1, 3, 5):
        sigurd.chooses(f"vampire-{side}")
    assert not [option for option in sigurd.options if option.startswith(("cave-bat", "vampire"))]
    assert dist(t.lies("ogre")[:2], (0, 0)) > 0
