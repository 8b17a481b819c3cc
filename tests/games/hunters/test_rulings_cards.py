"""The named rulings on moving, death, loot and cards: their scenes, and what else they bring with them."""

from __future__ import annotations

import pytest

from games.hunters.scenes import scene
from gunbai.games.hunters.content import card_ids, content
from gunbai.games.hunters.ids import INITIALS

# ---------------------------------------------------------------------- moving


@scene(after="6 and 4, then teleport", before="teleport, no dice")
def emi_timing(table, rulings):
    """SH-MOVE-1 When does Emi decide on her Teleport?"""
    t, mika = table("mika: emi gate", at="move", rulings=rulings)
    if rulings["emi_timing"] == "after":
        t.dice(6, 4)
    mika.chooses("hermit")
    assert mika.area == "hermit"
    t.seen = True
    return "6 and 4, then teleport" if t.told("rolled") else "teleport, no dice"


def test_emi_who_does_not_teleport_before_the_roll_moves_by_the_dice(table):
    """SH-MOVE-1 instead of rolling"""
    t, mika = table("mika: emi gate", at="move", rulings={"emi_timing": "before"})
    assert mika.options() == ["hermit", "pass"]
    mika.passes()
    t.dice(6, 4)
    assert mika.area == "altar"
    t.seen = True


@scene(paired=["hermit", "pass"], ring=["hermit", "church", "pass"])
def emi_adjacency(table, rulings):
    """SH-CHAR-EMI Which area is next to Emi's?"""
    t, mika = table("mika: emi gate", at="move", rulings=rulings)
    t.dice(6, 4)
    return mika.options()


# ---------------------------------------------------------------------- death and loot


@scene(attack=[], any=["robe"])
def loot_on(table, rulings):
    """SH-DEATH-3 When does a kill bring equipment?"""
    t, mika, ken = table("mika: emi woods", "ken: vampire 12 damage robe", at="area", rulings=rulings)
    mika.chooses(ken)
    mika.chooses("harm")
    if rulings["loot_on"] == "any":
        mika.chooses("robe")
    return mika.equipment


@scene(attack=False, any=True)
def charles_kill(table, rulings):
    """SH-CHAR-CHARLES Which kills count for Charles?"""
    t, mika, ken, yui, rio = table(
        "mika: charles woods",
        "ken: vampire 12 damage",
        "yui: franklin dead",
        "rio: allie dead",
        at="area",
        rulings=rulings,
    )
    mika.chooses(ken)
    mika.chooses("harm")
    return mika.wins


@scene(replace=["robe", "axe"], add=["axe", "robe"])
def loot_combination(table, rulings):
    """SH-ATK-5a How do the one-card loot and Looting go together? The cards in the order in which Bob gets them."""
    t, mika, ken = table(
        "mika: bob church", "ken: vampire 12 damage church robe axe", at="attack", seats=7,
        rulings={"bob_variant": "looting", **rulings},
    )  # fmt: skip
    mika.attacks(ken)
    t.dice(4, 1)
    if rulings["loot_combination"] == "add":
        mika.chooses("axe")
    mika.uses()
    return [event["card"] for event in t.told("took")]


@scene(no=False, yes=True)
def charles_dead_target(table, rulings):
    """SH-ATK-6a May Charles repeat his attack on a target that has died?"""
    t, mika, ken = table("mika: charles church", "ken: vampire 12 damage church", at="attack", rulings=rulings)
    mika.attacks(ken)
    t.dice(4, 1)
    if rulings["charles_dead_target"] == "no":
        return mika.ability_spent or mika.damage > 0
    mika.uses()
    t.dice(6, 1)
    mika.passes()
    return mika.damage == 2 and ken.dead


@scene(counts=["ken"], _not=[])
def daniel_cofirst(table, rulings):
    """SH-CHAR-DANIEL Does dying first together count?"""
    t, mika, ken, yui = table(
        "mika: unknown church machinegun", "ken: daniel 12 damage church", "yui: franklin 11 damage church",
        at="attack", rulings=rulings,
    )  # fmt: skip
    mika.attacks_everybody()
    t.dice(4, 1)
    return [player.name for player in t.winners]


# ---------------------------------------------------------------------- cards


@scene(expansion=[True, True, True, False], base=[True, False, False, False], large=[True, True, False, False])
def mirror(table, rulings):
    """SH-CARD-MIRROR Whom does the mirror unmask? Vampire, Wight, Ultra Soul, Unknown."""
    found = []
    for character in ("vampire", "wight", "ultrasoul", "unknown"):
        t, mika = table(f"mika: {character} church", white="mirror", at="area", rulings=rulings)
        mika.draws()
        found.append(mika.revealed)
        t.seen = True
    return found


def test_of_the_first_ten_characters_both_printings_unmask_the_same_two():
    """SH-CARD-MIRROR so that no table without the expansion need choose"""
    base, expansion, large = content().unmasks[card_ids().index("mirror")]
    first_ten = (1 << INITIALS) - 1
    assert base == base & first_ten == expansion & first_ten == large & first_ten


@scene(yes="", no="not-on-an-area SH-AREA-WOODS")
def woods_off_areas(table, rulings):
    """SH-AREA-WOODS May the Woods be used on those off the areas?"""
    t, mika, ken = table("mika: emi woods", "ken: vampire", at="area", rulings=rulings)
    return mika.refused(ken)


@scene(others=[f"others-only SH-CARD-{card}" for card in ("BAT", "SPIDER", "DOLL")], anyone=["", "", ""])
def bat_target(table, rulings):
    """SH-CARD-BAT May Bat, Spider and Doll be aimed at oneself?"""
    found = []
    for card in ("bat", "spider", "doll"):
        t, mika, ken = table("mika: emi cemetery", "ken: vampire", black=card, at="area", rulings=rulings)
        mika.draws()
        found.append(mika.refused(mika))
    return found


@pytest.mark.parametrize(("card", "damage"), [("bat", 3), ("spider", 6), ("doll", 5)])
def test_who_aims_at_oneself_bears_it(table, card, damage):
    """SH-CARD-BAT SH-CARD-SPIDER SH-CARD-DOLL with the ruling that allows it"""
    t, mika = table("mika: emi 2 damage cemetery", black=card, at="area", rulings={"bat_target": "anyone"})
    mika.draws()
    mika.chooses(mika)
    if card == "doll":
        t.dice(1)
    assert mika.damage == damage


def test_the_ruling_on_bats_does_not_touch_other_cards(table):
    """SH-CARD-BLESSING Bat, Spider and Doll only"""
    t, mika = table("mika: emi 2 damage church", white="blessing", at="area", rulings={"bat_target": "anyone"})
    mika.draws()
    assert mika.refused(mika) == "others-only SH-CARD-BLESSING"


@scene(protected=(0, 2), never=(2, 2))
def spider_recoil(table, rulings):
    """SH-CARD-SPIDER Does the user's own Talisman stop the recoil?"""
    t, mika, ken = table("mika: emi talisman cemetery", "ken: vampire", black="spider", at="area", rulings=rulings)
    mika.draws()
    mika.chooses(ken)
    return mika.damage, ken.damage


@scene(yes=(3, 0), no=(4, 0))
def bat_heals_vs_talisman(table, rulings):
    """SH-CARD-BAT Does the bat heal its user when the Talisman stops the damage?"""
    t, mika, ken = table(
        "mika: emi 4 damage cemetery", "ken: vampire talisman", black="bat", at="area", rulings=rulings
    )
    mika.draws()
    mika.chooses(ken)
    return mika.damage, ken.damage


@scene(no="must-give SH-CARD-BANANA", yes="")
def banana_choice(table, rulings):
    """SH-CARD-BANANA May one take the damage instead of giving?"""
    t, mika, ken = table("mika: emi axe cemetery", "ken: vampire", black="banana", at="area", rulings=rulings)
    mika.draws()
    reason = mika.refused("damage")
    if not reason:
        mika.chooses("damage")
        assert mika.damage == 1 and mika.equipment == ["axe"]
        t.seen = True
    return reason


@scene(damage_only=(2, 0), no_effect=(3, 2))
def brooch(table, rulings):
    """SH-CARD-BROOCH What does the brooch keep off? Healing by another; harm by oneself."""
    t, mika, ken = table("mika: emi woods", "ken: vampire brooch 3 damage", at="area", rulings=rulings)
    mika.chooses(ken)
    mika.chooses("benefit")
    t, own = table("own: emi woods brooch", at="area", rulings=rulings)
    own.chooses(own)
    own.chooses("harm")
    return ken.damage, own.damage


@scene(may_lie=["nothing", "damage"], truth=["damage"])
def unknown_hp_cards(table, rulings):
    """SH-HERMIT-1 May Unknown lie about the cards that ask for HP?"""
    t, mika, ken = table(
        "mika: george used hermit", "ken: unknown", hermit="bully", at="area", rulings=rulings, covered=True
    )
    mika.draws()
    mika.hands_it_to(ken)
    return ken.options()


def test_about_other_cards_unknown_may_lie_in_any_case(table):
    """SH-HERMIT-1 Bully and Tough Lesson of Love only"""
    t, mika, ken = table(
        "mika: george used hermit", "ken: unknown", hermit="spell", at="area", rulings={"unknown_hp_cards": "truth"}
    )
    mika.draws()
    mika.hands_it_to(ken)
    assert ken.options() == ["nothing", "damage"]


@scene(yes=0, no=6)
def ritual_revealed_heals(table, rulings):
    """SH-CARD-RITUAL Does the ritual heal a Shadow who is revealed already?"""
    t, mika = table("mika: vampire revealed 6 damage cemetery", black="ritual", at="area", rulings=rulings)
    mika.draws()
    if rulings["ritual_revealed_heals"] == "yes":
        mika.uses()
    return mika.damage
