"""エフェクトの設置: cards at free sides, half tucked, part of their target; and every effect card of targets."""

from __future__ import annotations

from math import dist

import pytest

from games.raid.setting_up import hp

# ---------------------------------------------------------------------- laying cards


def test_for_each_icon_its_card_is_laid_at_a_free_side(table):
    """MR-EFFECT-1 エフェクトアイコンがあれば、それに対応するエフェクトカードを「空いている」辺に"""
    t, sigurd = table("treant", "goblin: at treant-1", "sigurd", at="cards")
    sigurd.chooses("treant-3")
    sigurd.chooses("treant-5")
    sigurd.chooses("goblin-3")
    assert t.cards == ["treant-3 regrowth", "treant-5 maw", "goblin-3 flight"]
    assert t.told("card-laid")[0] == {"effect": "regrowth", "target": "treant"}


def test_cards_of_a_target_lie_at_its_own_sides(table):
    """MR-EFFECT-1 そのターゲットの辺に接するように"""
    t, sigurd = table("ogre", "goblin: at ogre-1", "sigurd", at="cards")
    assert sigurd.options == ["place-for-me", *[f"ogre-{side}" for side in range(2, 9)]]


def test_a_card_left_to_the_rules_goes_to_the_first_free_side(table):
    """MR-F-PLACE-4 MR-EFFECT-1"""
    t, sigurd = table("ogre", "goblin: at ogre-1", "sigurd", at="cards")
    sigurd.chooses("place-for-me")
    assert t.cards == ["ogre-2 stolen-timber"] and t.topic == "place.card"


def test_a_card_never_lies_over_another_target(table):
    """MR-EFFECT-1a 他の【ターゲット】に重なるようには配置できません"""
    t, sigurd = table("dragon", "hydra: at dragon-1", "sigurd", at="cards")
    for side in (12, 1, 2):
        assert sigurd.refused(f"dragon-{side}") == "covers-target MR-EFFECT-1a"
    assert sigurd.refused("dragon-3") == ""


def test_a_card_lies_on_the_table_as_a_whole(table):
    """MR-F-PLACE-3"""
    t, sigurd = table("orc-drummer", "wyvern: stands 790 0", "sigurd", at="cards", rulings={"flyer_icons": "yes"})
    sigurd.chooses("place-for-me")
    sigurd.chooses("place-for-me")
    assert sigurd.refused("wyvern-1") == "off-the-table MR-F-PLACE-3" and sigurd.refused("wyvern-5") == ""


def test_a_side_takes_one_card(table):
    """MR-EFFECT-4 各辺に配置できるエフェクトカードは１枚だけ"""
    t, sigurd = table("treant", "sigurd", at="cards")
    sigurd.chooses("treant-3")
    assert sigurd.refused("treant-3") == "side-taken MR-EFFECT-4"


def test_a_card_that_has_left_frees_its_side(table):
    """MR-EFFECT-4 エフェクトカードを除去すれば、また新たにエフェクトカードを配置できる"""
    t, sigurd = table("ogre: weak-spot at 3", "sigurd: d6, d6, d6, raise-the-banner")
    sigurd.flicks("d6", "1 on ogre/weak-spot")
    assert t.cards == [] and t.told("card-leaves") == [{"effect": "weak-spot", "target": "ogre"}]
    sigurd.uses("raise-the-banner", on="ogre", side="ogre-3")
    assert t.cards == ["ogre-3 dragon-banner"]


@pytest.mark.parametrize(("difficulty", "long"), [("easy", 44_000), ("normal", 44_000), ("hard", 88_000)])
def test_a_halved_card_is_pushed_under_its_target(table, difficulty, long):
    """MR-EFFECT-2 MR-F-CARD-1 エフェクトカードを【ターゲット】の下に半分潜らせ: 63 by 44 mm show"""
    t, sigurd = table("ogre: maw at 3", "sigurd", difficulty=difficulty)
    corners = t.view["cards"][0]["outline"]
    assert dist(corners[0], corners[1]) == pytest.approx(long, abs=2)
    assert dist(corners[1], corners[2]) == pytest.approx(63_000, abs=2)


def test_a_card_for_which_no_side_has_room_is_not_laid(table):
    """MR-F-CARD-2 an effect card for which no side has room is not laid"""
    sides = (1, 2, 3, 4, 5, 6)
    others = ["goblin", "slime", "skeleton", "harpy", "will-o-wisp", "gargoyle"]
    laid = [f"{other}: at vampire-{side}" for other, side in zip(others, sides, strict=True)]
    t, sigurd = table("vampire", *laid, "sigurd", at="cards")
    assert t.told("card-not-laid") == [
        {"effect": "maw", "target": "vampire"},
        {"effect": "regrowth", "target": "vampire"},
    ]
    assert t.topic == "place.card"


def test_a_flyer_has_no_cards_of_its_own(table):
    """MR-SKILL-2a flyer_icons: no"""
    t, sigurd = table("minotaur", "wyvern", "sigurd", at="cards")
    sigurd.chooses("place-for-me")
    sigurd.chooses("place-for-me")
    assert t.cards == ["minotaur-1 war-drum", "minotaur-2 weak-spot"] and t.topic == "turn.action"


def test_a_card_is_part_of_its_target(table):
    """MR-EFFECT-3 配置されたエフェクトカードはそのターゲットの一部となり"""
    t, sigurd = table("ogre: war-drum at 1", "sigurd: d6, d6")
    sigurd.flicks("d6", "5 on ogre/war-drum")
    assert t.told("hit") == [{"die": "sigurd-d6", "target": "ogre", "face": 5}] and t.damage("ogre") == 5


# ---------------------------------------------------------------------- when an effect applies


def test_an_effect_applies_at_the_time_that_the_card_says(table):
    """MR-EFFECT-3a 適用タイミングは各カードの指示に従ってください: at once or when the round ends"""
    t, sigurd = table("ogre: flight at 1, war-drum at 5", "sigurd: d6, d6, d6")
    sigurd.flicks("d6", "2 on ogre/flight")
    assert t.told("on-card") == [{"die": "sigurd-d6", "effect": "flight", "target": "ogre"}]
    assert t.told("fled") == [] and t.game.wall == 0
    sigurd.flicks("d6", "2 on ogre/war-drum")
    assert t.game.wall == 1
    sigurd.flicks("d6", "1")
    assert t.told("fled") == [{"target": "ogre"}]


def test_flight_lets_its_target_run_away_defeated_or_not(table):
    """MR-F-EFFECT-FLIGHT it is not defeated, gives no growth point, and does no damage to the wall"""
    t, sigurd = table(f"ogre: flight at 1, {hp('ogre')} tokens", "sigurd: d6 1 on ogre/flight", at="end")
    assert t.told("fled") == [{"target": "ogre"}]
    assert t.told("defeated") == [] and t.game.wall == 0 and t.game.kills == [0]
    assert t.topic == "boss"


def test_a_die_on_the_board_alone_lets_nobody_run(table):
    """MR-F-EFFECT-FLIGHT この上にダイスがあるまま"""
    t, sigurd = table("ogre: flight at 1", "sigurd: d6 1 on ogre", at="end")
    assert t.told("fled") == [] and t.game.wall == hp("ogre") - 1


def test_a_maw_swallows_every_die(table):
    """MR-F-EFFECT-MAW a die that gets on it is out at once until the round ends"""
    t, sigurd = table("ogre: maw at 1", "sigurd: d6, d6, d8")
    for _ in range(2):
        sigurd.flicks("d6", "5 on ogre/maw")
    assert sigurd.dice == ["d6 out", "d6 out", "d8 hand"] and t.damage("ogre") == 0
    assert t.told("swallowed")[0] == {"die": "sigurd-d6", "target": "ogre"} and t.cards == ["ogre-1 maw"]


def test_a_cobweb_catches_one_die_and_is_torn(table):
    """MR-F-EFFECT-COBWEB a die that gets on it is out at once until the round ends; then the card leaves"""
    t, sigurd = table("ogre: cobweb at 1", "sigurd: d6, d6")
    sigurd.flicks("d6", "5 on ogre & ogre/cobweb")
    assert sigurd.dice == ["d6 out", "d6 hand"] and t.cards == []


def test_a_war_drum_sounds_for_every_die(table):
    """MR-F-EFFECT-WAR-DRUM each time a die gets on it, the wall takes 1 damage at once"""
    t, sigurd = table("ogre: war-drum at 1", "sigurd: d6, d6, d6")
    for wall in (1, 2):
        sigurd.flicks("d6", "5 on ogre/war-drum")
        assert t.told("wall-hurt")[-1] == {"amount": 1, "wall": wall}
    assert t.cards == ["ogre-1 war-drum"]


def test_fire_burns_the_wall_once(table):
    """MR-F-EFFECT-FIREBREATH the wall takes 2 damage at once; then the card leaves"""
    t, sigurd = table("ogre: firebreath at 1", "sigurd: d6, d6")
    sigurd.flicks("d6", "5 on ogre/firebreath")
    assert t.game.wall == 2 and t.cards == []


@pytest.mark.parametrize(("before", "after"), [(5, 4), (0, 0)])
def test_timber_won_back_mends_the_wall(table, before, after):
    """MR-F-EFFECT-STOLEN-TIMBER 1 damage is taken off the wall at once, if it has any; then the card leaves"""
    t, sigurd = table("ogre: stolen-timber at 1", "sigurd: d6, d6", walls=(before,), round_=2)
    sigurd.flicks("d6", "5 on ogre/stolen-timber")
    assert t.game.wall == after and t.cards == []
    assert t.told("wall-mended") == ([{"amount": 1, "wall": 4}] if before else [])


def test_a_weak_spot_takes_two_tokens(table):
    """MR-F-EFFECT-WEAK-SPOT its target gets 2 damage tokens at once; then the card leaves"""
    t, sigurd = table("ogre: weak-spot at 1, 1 tokens", "sigurd: d6, d6")
    sigurd.flicks("d6", "5 on ogre/weak-spot & ogre")
    assert t.told("tokens") == [{"target": "ogre", "amount": 2, "tokens": 3}]
    assert t.damage("ogre") == 8 and t.cards == []


@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, 0)])
def test_a_target_regrows(table, before, after):
    """MR-F-EFFECT-REGROWTH 1 damage token is taken off its target at once, if it has any"""
    t, sigurd = table(f"ogre: regrowth at 1, {before} tokens", "sigurd: d6, d6")
    sigurd.flicks("d6", "5 on ogre/regrowth")
    assert t.tokens("ogre") == after and t.cards == ["ogre-1 regrowth"]
    assert t.told("tokens-off") == ([{"target": "ogre", "amount": 1, "tokens": 1}] if before else [])


# ---------------------------------------------------------------------- cards of adventurers


def test_on_a_banner_each_die_counts_one_more(table):
    """MR-F-EFFECT-DRAGON-BANNER when damage is counted, each die on it counts 1 more"""
    dice = "d6 3 on ogre & ogre/dragon-banner, d6 2 on ogre/dragon-banner, d6 1 on ogre, d6"
    t, sigurd = table("ogre: dragon-banner at 1", f"sigurd: {dice}")
    assert t.damage("ogre") == 4 + 3 + 1 and t.topic


def test_on_a_bullseye_each_die_counts_twice(table):
    """MR-F-EFFECT-BULLSEYE when damage is counted, each die on it counts twice"""
    t, sigurd = table("ogre: bullseye at 1", "sigurd: d6 3 on ogre/bullseye, d6 4 on ogre, d6")
    assert t.damage("ogre") == 6 + 4 and t.topic


@pytest.mark.parametrize(("tokens", "points"), [(0, 2), (-1, 0)])
def test_a_bounty_is_paid_for_a_target_that_is_defeated(table, tokens, points):
    """MR-F-EFFECT-BOUNTY if its target is defeated while a die lies on it, 1 more growth point"""
    needed = hp("ogre") - 3 + tokens
    t, sigurd = table(f"ogre: bounty at 1, {needed} tokens", "sigurd: d6 3 on ogre/bounty", at="end", seats=1)
    assert t.told("growth-points") == ([{"points": points}] if points else [])
    assert t.told("treasure") == ([{"target": "ogre", "points": 1}] if points else [])


def test_no_bounty_without_a_die_on_the_card(table):
    """MR-F-EFFECT-BOUNTY この上にダイスがある状態で"""
    t, sigurd = table(f"ogre: bounty at 1, {hp('ogre')} tokens", "sigurd: d6 3 on ogre", at="end")
    assert t.told("growth-points") == [{"points": 1}]


@pytest.mark.parametrize(("face", "charge"), [(3, (hp("ogre") - 3) // 2), (2, (hp("ogre") - 2) // 2)])
def test_a_pinned_target_charges_with_half(table, face, charge):
    """MR-F-EFFECT-SHADOW-PIN the wall takes half of the HP that it has left, rounded down"""
    t, sigurd = table("ogre: maw at 3, shadow-pin at 1", f"sigurd: d6 {face} on ogre/shadow-pin", at="end")
    assert t.game.wall == charge and t.told("bound") == [{"target": "ogre", "amount": charge}]
