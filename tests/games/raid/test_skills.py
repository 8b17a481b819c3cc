"""〇スキルの適用: passive and active, when they may be used, and skills that give effect cards."""

from __future__ import annotations

import pytest

from gunbai.games.raid import geometry
from gunbai.games.raid.ids import CARDS_FROM

# ---------------------------------------------------------------------- passive and active


def test_a_passive_skill_applies_whenever_it_comes_up(table):
    """MR-SKILL-1 パッシブは所持しているだけで常に効果が何度でも適用されます"""
    t, leaf = table("ogre", "leaf: d4, d4, d4")
    for count in (1, 2):
        leaf.flicks("d4", "1 on ogre")
        assert t.damage("ogre") == 2 * count
    assert leaf.skills == ["keen-eye"] and leaf.refused("use-keen-eye") == "passive MR-SKILL-1"


def test_a_passive_skill_is_not_used(table):
    """MR-SKILL-1"""
    t, sigurd = table("ogre", "sigurd: d6, iron-nerve")
    for skill in ("dragon-charge", "iron-nerve"):
        assert sigurd.refused(f"use-{skill}") == "passive MR-SKILL-1"


def test_a_skill_in_hand_is_not_gained_yet(table):
    """MR-SKILL-1 所持しているだけで: those gained; MR-GROW-2"""
    t, leaf = table("ogre", "leaf: d4 3 on ogre, d4")
    assert leaf.refused("use-creep-up") == "not-gained MR-GROW-2" and t.damage("ogre") == 3


def test_an_active_skill_is_used_once_a_round(table):
    """MR-SKILL-1a １度使用するとラウンド終了時まで再使用できなくなります"""
    t, leaf = table("ogre", "leaf: d4, d4, creep-up")
    leaf.uses("creep-up")
    assert t.told("skill-used") == [{"adventurer": "leaf", "skill": "creep-up"}]
    assert leaf.refused("use-creep-up") == "used-already MR-SKILL-1a" and "creep-up used" in leaf.skills
    leaf.flicks("d4", "1")
    assert leaf.refused("use-creep-up") == "used-already MR-SKILL-1a"


def test_a_skill_is_declared_in_ones_own_turn(table):
    """MR-SKILL-1a アクティブは手番中に使用の宣言をする必要があり"""
    t, sigurd, leaf = table("ogre", "sigurd: d6, d6", "leaf: d4, creep-up")
    assert not [option for option in sigurd.options if "creep-up" in option]
    assert t.asked == (0,)


def test_several_skills_may_be_used_at_once(table):
    """MR-SKILL-1b アクティブのスキルを複数同時に使用することもできます"""
    t, leaf = table("ogre", "leaf: d4, d4, creep-up, second-arrow, mark-the-prey")
    leaf.uses("creep-up")
    leaf.uses("second-arrow")
    leaf.uses("mark-the-prey", on="ogre", side="ogre-1")
    assert len(t.told("skill-used")) == 3 and t.asked == (1,)


def test_what_changes_the_shot_is_used_before_it_and_what_changes_its_outcome_after(table):
    """MR-F-AFTER-1 skills that change the shot to come are used before the shot"""
    t, genjimaru = table("ogre", "genjimaru: d6, d6, d6 3 on ogre, thrown-blade, draw-again")
    assert genjimaru.refused("use-draw-again") == "only-after MR-F-AFTER-1"
    assert genjimaru.refused("use-thrown-blade") == ""
    genjimaru.flicks("d6", "2")
    assert t.topic == "turn.after"
    assert genjimaru.refused("use-thrown-blade") == "only-before MR-F-AFTER-1"
    assert genjimaru.options == ["use-returning-cut", "use-draw-again", "pass"]
    genjimaru.passes()
    assert t.topic == "turn.action"


def test_after_a_shot_any_number_of_skills_may_be_used(table):
    """MR-F-AFTER-1 MR-SKILL-1b at each of these times any number of skills may be used, in any order"""
    t, genjimaru = table("ogre", "genjimaru: d6, d6 3 on ogre, draw-again")
    genjimaru.flicks("d6", "2")
    genjimaru.uses("draw-again", on="genjimaru-1")
    genjimaru.uses("returning-cut", on="genjimaru-2")
    t.dice(6)
    assert genjimaru.dice == ["d6 hand", "d6 field 6"] and t.topic == "turn.action"


def test_nobody_is_asked_who_has_no_skill_for_after_the_shot(table):
    """MR-F-AFTER-1"""
    t, sigurd = table("ogre", "sigurd: d6, d6, knights-vow")
    sigurd.flicks("d6", "2 on ogre")
    assert t.topic == "turn.action"


# ---------------------------------------------------------------------- skills that give effect cards

CARDS = [
    ("sigurd", "d6", "raise-the-banner", "dragon-banner"),
    ("leaf", "d4", "mark-the-prey", "bullseye"),
    ("paola", "d6", "price-on-the-head", "bounty"),
    ("genjimaru", "d6", "pin-the-shadow", "shadow-pin"),
]


@pytest.mark.parametrize(("name", "die", "skill", "card"), CARDS)
def test_a_skill_lays_its_card_at_a_free_side(table, name, die, skill, card):
    """MR-SKILL-2 MR-F-SKILL-RAISE-THE-BANNER MR-F-SKILL-MARK-THE-PREY MR-F-SKILL-PRICE-ON-THE-HEAD
    MR-F-SKILL-PIN-THE-SHADOW 難易度に従って空いている辺にエフェクトカードを配置してください"""
    t, one = table("ogre: maw at 3", "goblin: at ogre-1", f"{name}: {die}, {skill}", difficulty="easy")
    one.uses(skill, on="ogre")
    assert one.refused("ogre-3") == "side-taken MR-EFFECT-4"
    assert one.refused("ogre-1") == "covers-target MR-EFFECT-1a"
    one.chooses("ogre-5")
    assert t.cards == ["ogre-3 maw", f"ogre-5 {card}"] and t.topic == "turn.action"
    maw, own = t.view["cards"]
    assert own["owner"] == one.number and maw["owner"] == -1
    assert geometry.apart(tuple(map(tuple, own["outline"])), t.game.outline(t.game.boss)) < 10


def test_the_card_of_a_skill_is_laid_by_whoever_used_it(table):
    """MR-F-PLACE-1 an effect card given by a skill is laid by whoever used the skill"""
    t, paola = table("ogre", "paola: d6, price-on-the-head", players=(0, 1, 3, 2))
    paola.uses("price-on-the-head", on="ogre")
    assert t.topic == "place.card" and t.asked == (3,)


def test_no_card_is_given_to_a_flyer(table):
    """MR-SKILL-2a MR-DRAFT-1 飛行する【ターゲット】にエフェクトカードを与えることはできません"""
    t, leaf = table("ogre", "cave-bat", "leaf: d4, mark-the-prey")
    leaf.uses("mark-the-prey")
    assert leaf.refused("cave-bat") == "flies MR-SKILL-2a" and leaf.options == ["ogre"]


def test_a_card_laid_where_dice_lie_lies_under_them(table):
    """MR-F-HIT-3 MR-EFFECT-3: a die beside the ogre lies on the card from then on, and on top of it"""
    t, leaf = table("ogre", "leaf: d4, d6 3, mark-the-prey", shots="simulated")
    slot, corners = t.game.on_field()[0], t.game.card_at(t.game.boss, 1, True)
    x, y = (sum(corner[axis] for corner in corners) // len(corners) for axis in (0, 1))
    t.game.pose[slot] = (1000 * x, 1000 * y, 8_000_000, 1_000_000_000, 0, 0, 0)
    leaf.uses("mark-the-prey", on="ogre", side="ogre-2")
    t.settles()
    assert t.game.on[slot] == (CARDS_FROM,) and abs(t.game.pose[slot][2] - 8_500_000) < 30_000
    assert t.told("on-card") == [] and t.topic == "turn.action"


def test_no_card_is_given_to_a_target_without_a_free_side(table):
    """MR-EFFECT-4 MR-SKILL-2 他の【ターゲット】を選ぶようしてください"""
    taken = ", ".join(f"maw at {side}" for side in range(1, 6))
    t, leaf = table(f"vampire: {taken}", "ogre: at vampire-6", "leaf: d4, mark-the-prey")
    leaf.uses("mark-the-prey")
    assert leaf.refused("vampire") == "no-free-side MR-EFFECT-4"


def test_where_no_target_takes_a_card_the_skill_is_not_used(table):
    """MR-SKILL-2"""
    taken = ", ".join(f"maw at {side}" for side in range(1, 7))
    t, leaf = table(f"vampire: {taken}", "cave-bat", "leaf: d4, mark-the-prey")
    assert leaf.refused("use-mark-the-prey") == "no-target MR-SKILL-2"
