"""Scenes of the rulings that choose among things that are filled in: fumbles, specials, LUC, names, seals, defence."""

from __future__ import annotations

from games.night.scenes import scene


@scene(plot=["fumble", "fumble"], fixed2=["fumble", "success"], none=["failure", "success"])
def fumble(table, rulings):
    """NS-F-FUMBLE-1 At plot 5: what are a 2 and a 5?"""
    outcomes = []
    for dice in ((1, 1), (2, 3)):
        t, sword, bow = table("sword: plot 5", "bow: plot 5, acted", rulings=rulings)
        sword.attacks(bow)
        t.dice(*dice)
        outcomes += [event["outcome"] for event in t.told("checked")]
        t.seen = True
    return outcomes


@scene(
    no_evade=(True, "off-balance NS-F-DEF-5", []),
    none=(False, "", ["success"]),
    all_fail=(True, "", ["failure"]),
)
def fumble_effect(table, rulings):
    """NS-F-FUMBLE-2 Sword fumbles: is it off balance, may it evade, and what would be a 10?"""
    rulings = {"fumble": "fixed2", **rulings} if rulings else {}
    t, sword, bow = table("sword", "bow", rulings=rulings)
    sword.attacks(bow)
    t.dice(1, 1)
    off = sword.off_balance
    bow.attacks(sword)
    t.dice(2, 3)
    reason = sword.refused("evade")
    if reason:
        sword.waives_and_defends()
        t.dice(1)
        return off, reason, []
    sword.evades()
    t.dice(5, 5)
    if t.topic == "attack.defence":
        sword.passes()
    return off, reason, [event["outcome"] for event in t.told("checked")[2:]]


@scene(yes=("special", 4), no=("failure", 3))
def specials(table, rulings):
    """NS-F-SPECIAL-1 A natural 12 where 13 or more is needed: what is it, and what MP has Sword of 3?"""
    t, sword, bow = table("sword: 3 mp, life-and-death", "bow", rulings=rulings)
    sword.attacks(bow)
    assert t.told("check")[0]["target"] > 12
    t.dice(6, 6)
    t.seen = True
    return t.told("checked")[0]["outcome"], sword.mp


@scene(yes=(True, True), no=(False, False))
def luck_uses(table, rulings):
    """NS-F-LUCK-0 May Sword roll again, and may Bow survive?"""
    t, sword, bow = table("sword: 1 luck, plot 3", "bow: 1 hp, 2 luck", rounds=9, rulings=rulings)
    sword.attacks(bow)
    t.dice(4, 4)
    asked = t.topic == "check.fortune"
    if asked:
        sword.passes()
    bow.waives()
    bow.passes()
    return asked, t.topic == "attack.survive"


@scene(yes=9, no=8)
def truename_bonus(table, rulings):
    """NS-F-NAME-2 What is an 8 against somebody whose true name Sword has?"""
    t, sword, bow = table("sword: knows bow", "bow", rulings=rulings)
    sword.attacks(bow)
    t.dice(4, 4)
    t.seen = True
    return t.told("rolled")[0]["total"]


@scene(none=([], False), three=([3, 3], True))
def command_seals(table, rulings):
    """NS-F-SEAL-0 What seals are there, and may they be used?"""
    t, sword, aoi = table("sword: 1 mp", "aoi", rulings=rulings)
    return [left for left in t.game.seals if left], "seal-mp" in sword.options()


@scene(one=(1, "roll", 10), several=(3, "attack.defence", 12))
def defence_skills(table, rulings):
    """NS-F-DEF-4 Against a slash: how many skills, what comes after the first one, and what HP are left at a 1?"""
    t, sword, bow = table("sword", "bow: shield barrier", rounds=9, rulings=rulings)
    sword.attacks(bow)
    t.dice(4, 4)
    bow.waives_and_defends("barrier")
    after = t.topic
    if after == "attack.defence":
        assert bow.refused("barrier") == "one-defence NS-F-DEF-4"
        bow.defends("shield")
        bow.defends("stance")
        bow.passes()
    t.dice(1)
    return len(t.told("defends")), after, bow.hp


@scene(no="", yes="cannot-pay NS-F-COST-1")
def mp_cap_by_plot(table, rulings):
    """NS-F-COST-3 May Sword pay 3 MP at plot 2?"""
    t, sword, bow = table("sword: sweep", "bow", rulings=rulings)
    return sword.refused("sweep")


# ---------------------------------------------------------------------- what goes with them


def test_the_cap_counts_all_that_is_spent_in_a_round(table):
    """NS-F-COST-3 mp_cap_by_plot: 1ラウンドに消費できるMPは、自分のプロット値まで"""
    t, sword, bow = table(
        "sword: thrust shield smash, plot 2", "bow: plot 2", rounds=9, rulings={"mp_cap_by_plot": "yes"}
    )
    sword.attacks(bow, "smash")
    t.dice(1, 1)
    bow.attacks(sword)
    t.dice(4, 4)
    sword.waives()
    assert sword.refused("shield") == "cannot-pay NS-F-COST-1"
    sword.passes()


def test_where_luck_is_for_hiding_only_a_seal_may_still_roll_again(table):
    """NS-F-LUCK-0 luck_uses: 姿を隠す以外には使えない"""
    t, sword, bow = table("sword: 2 luck", "bow", rulings={"luck_uses": "no", "command_seals": "three"})
    sword.attacks(bow)
    t.dice(2, 2)
    assert sword.refused("reroll") == sword.refused("add") == "luck-not-used NS-F-LUCK-0"
    sword.passes()


def test_luck_still_hides_where_it_does_nothing_else(table):
    """NS-HIDE-1 NS-F-LUCK-0 luck_uses"""
    t, sword = table("sword: 1 luck", at="before", rulings={"luck_uses": "no"})
    t.dice(1)
    assert sword.refused("lurking") == ""


def test_several_defence_skills_are_all_paid(table):
    """NS-F-DEF-4 NS-DEF-2 defence_skills: 防御値を合計する"""
    t, sword, bow = table("sword: smash", "bow: shield barrier", rounds=9, rulings={"defence_skills": "several"})
    sword.attacks(bow, "smash")
    t.dice(4, 4)
    bow.waives_and_defends("barrier")
    bow.defends("shield")
    bow.passes()
    t.dice(2)
    assert bow.mp == 3 and t.told("defence-rolled")[0]["total"] == 7 and bow.hp == 9


def test_defence_may_be_declined_where_several_skills_may_be_used(table):
    """NS-DEF-1 defence_skills"""
    t, sword, bow = table("sword", "bow: shield", rounds=9, rulings={"defence_skills": "several"})
    sword.attacks(bow)
    t.dice(4, 4)
    bow.waives()
    bow.passes()
    assert bow.hp == 9
