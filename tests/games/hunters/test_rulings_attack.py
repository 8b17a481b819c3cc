"""The named rulings on the attack: their scenes, and what else they bring with them."""

from __future__ import annotations

import pytest

from games.hunters.scenes import scene


@scene(choice=(4, False), automatic=(6, True))
def spear(table, rulings):
    """SH-ATK-3c Is the Spear used by choice? (A revealed Hunter who would not use it.)"""
    t, mika, ken = table("mika: emi revealed church spear", "ken: vampire cemetery", at="attack", rulings=rulings)
    mika.attacks(ken)
    t.dice(6, 2)
    if rulings["spear"] == "choice":
        mika.passes()
    return ken.damage, bool(t.told("spear-used"))


def test_the_automatic_spear_counts_for_the_revealed_only(table):
    """SH-ATK-3c it always counts for a revealed Hunter, and reveals nobody"""
    t, mika, ken = table("mika: emi church spear", "ken: vampire cemetery", at="attack", rulings={"spear": "automatic"})
    mika.attacks(ken)
    t.dice(6, 2)
    assert ken.damage == 4 and not mika.revealed


@scene(sum=1, robe_first=0)
def step3_order(table, rulings):
    """SH-ATK-11 In what order do the changes of step 3 count? Dice of 2 and 1, a weapon against a robe."""
    t, mika, ken = table("mika: emi church axe", "ken: vampire robe church", at="attack", rulings=rulings)
    mika.attacks(ken)
    t.dice(2, 1)
    return ken.damage


@pytest.mark.parametrize(("attacker", "target", "dice", "damage"), [
    ("robe axe", "", (2, 1), 0),
    ("axe", "robe", (3, 1), 2),
    ("robe axe knife", "", (3, 1), 3),
    ("axe", "", (2, 1), 2),
])  # fmt: skip
def test_the_robe_first_ends_an_attack_only_where_it_leaves_nothing(table, attacker, target, dice, damage):
    """SH-ATK-11 the Robe of either side"""
    t, mika, ken = table(
        f"mika: emi church {attacker}", f"ken: vampire {target} church", at="attack",
        rulings={"step3_order": "robe_first"},
    )  # fmt: skip
    mika.attacks(ken)
    t.dice(*dice)
    assert ken.damage == damage


@scene(per_target=(0, 3), together=(0, 0))
def machine_gun_failure(table, rulings):
    """SH-ATK-8 What of the others, if a Machine Gun attack comes to nothing against one?"""
    t, mika, ken, yui = table(
        "mika: unknown church machinegun", "ken: emi church angel", "yui: franklin used church", at="attack",
        rulings=rulings,
    )  # fmt: skip
    mika.attacks_everybody()
    t.dice(4, 1)
    return ken.damage, yui.damage


@scene(yes=True, no=False)
def robbery_hits(table, rulings):
    """SH-ATK-4a Does step 6 follow for a player whom Bob has robbed?"""
    t, mika, ken = table("mika: bob church", "ken: werewolf axe church", at="attack", rulings=rulings)
    mika.attacks(ken)
    t.dice(6, 1)
    mika.chooses("axe")
    return asked_to_counter(t, ken)


def asked_to_counter(t, player):
    """Whether ``player`` may counter-attack now; it does not."""
    t.seen = True
    if not t.game.over and player.seat in t.game.to_act() and t.asks(player) == "attack.counter":
        player.passes()
        return True
    return False


def test_of_several_targets_the_robbed_one_alone_has_not_been_hit(table):
    """SH-ATK-4a where no damage was dealt nothing follows"""
    t, mika, ken, yui = table(
        "mika: bob church machinegun", "ken: werewolf church", "yui: emi axe church", at="attack",
        rulings={"robbery_hits": "no"},
    )  # fmt: skip
    mika.attacks_everybody()
    t.dice(6, 1)
    mika.chooses("axe")
    assert (ken.damage, yui.damage) == (5, 0)
    assert asked_to_counter(t, ken)


@scene(hit=(True, False, False), step6=(True, True, False), attacked=(True, True, True))
def counter_on(table, rulings):
    """SH-CHAR-WEREWOLF After which attacks: one that hits him, one that hits another, one that misses?"""
    found = []
    for protected, dice in (("", (4, 1)), ("angel", (4, 1)), ("", (3, 3))):
        t, mika, ken, yui = table(
            "mika: emi church machinegun", f"ken: werewolf church {protected}", "yui: unknown used church",
            at="attack", rulings=rulings,
        )  # fmt: skip
        mika.attacks_everybody()
        t.dice(*dice)
        found.append(asked_to_counter(t, ken))
    return tuple(found)


@pytest.mark.parametrize(("target", "dice"), [("", (3, 3)), ("robe", (2, 1)), ("angel", (6, 1))])
def test_a_failed_attack_is_countered_and_calls_up_nothing_else(table, target, dice):
    """SH-CHAR-WEREWOLF any attack on him; SH-ATK-2a SH-ATK-3d the attacker has still failed"""
    t, mika, ken = table(
        "mika: charles church", f"ken: werewolf church {target}", at="attack", rulings={"counter_on": "attacked"}
    )
    mika.attacks(ken)
    t.dice(*dice)
    ken.uses()
    t.dice(6, 1)
    assert mika.damage == (4 if target == "robe" else 5) and ken.damage == 0
    assert t.turn_of == ken and not t.told("attacked-again")


def test_what_charles_hit_before_does_not_count_when_his_second_attack_fails(table):
    """SH-ATK-6a a repeated attack that fails is not countered for the first one's sake"""
    t, mika, ken = table("mika: charles church", "ken: werewolf church", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    ken.passes()
    mika.uses()
    t.dice(2, 2)
    assert t.turn_of == ken and ken.damage == 3


def test_a_failed_counter_attack_is_over(table):
    """SH-ATK-10 it calls up no abilities"""
    t, mika, ken = table("mika: emi church", "ken: werewolf church", at="attack", rulings={"counter_on": "attacked"})
    mika.attacks(ken)
    t.dice(3, 3)
    ken.uses()
    t.dice(2, 2)
    assert t.turn_of == ken and mika.damage == 0


@scene(anywhere=5, own_range=0)
def counter_range(table, rulings):
    """SH-ATK-10 Must the attacker, here with a Handgun, be in the Werewolf's own range?"""
    t, mika, ken = table("mika: emi church handgun", "ken: werewolf gate", at="attack", rulings=rulings)
    mika.attacks(ken)
    t.dice(4, 1)
    if rulings["counter_range"] == "anywhere":
        ken.uses()
        t.dice(6, 1)
    return mika.damage


def test_with_own_range_an_attacker_beside_him_is_countered(table):
    """SH-ATK-10 in the own area or its pair"""
    t, mika, ken = table(
        "mika: emi church", "ken: werewolf cemetery", at="attack", rulings={"counter_range": "own_range"}
    )
    mika.attacks(ken)
    t.dice(4, 1)
    assert asked_to_counter(t, ken)


@scene(no="off-the-board SH-RANGE-2", yes="")
def handgun_off_areas(table, rulings):
    """SH-RANGE-2 Does the Handgun reach those off the areas?"""
    t, mika, ken, yui = table(
        "mika: emi church handgun", "ken: vampire", "yui: unknown gate", at="attack", rulings=rulings
    )
    reason = mika.refused(ken)
    if not reason:
        mika.attacks(ken)
        t.dice(6, 1)
        assert ken.damage == 5
    t.seen = True
    return reason


def test_without_a_handgun_nobody_reaches_those_off_the_areas(table):
    """SH-RANGE-2 the Handgun alone; the Machine Gun with it"""
    rulings = {"handgun_off_areas": "yes"}
    t, mika, ken, yui = table("mika: emi church", "ken: vampire", "yui: unknown church", at="attack", rulings=rulings)
    assert mika.refused(ken) == "off-the-board SH-RANGE-2"
    t, mika, ken, yui = table(
        "mika: emi church handgun machinegun", "ken: vampire", "yui: unknown church", at="attack", rulings=rulings
    )
    mika.attacks_everybody()
    t.dice(6, 1)
    assert (ken.damage, yui.damage) == (5, 0)
    t.seen = True


@scene(once=3, per_target=1)
def vampire_machine_gun(table, rulings):
    """SH-CHAR-VAMPIRE How often does Vampire drain after a Machine Gun attack?"""
    t, mika, ken, yui = table(
        "mika: vampire 5 damage church machinegun", "ken: emi church", "yui: franklin used church", at="attack",
        rulings=rulings,
    )  # fmt: skip
    mika.attacks_everybody()
    t.dice(4, 1)
    mika.uses()
    return mika.damage


@scene(may_kill="", not_lethal="too-much-pain SH-CHAR-CHARLES")
def charles_cost(table, rulings):
    """SH-CHAR-CHARLES May Charles pay for the feast with his life?"""
    t, mika, ken = table("mika: charles 9 damage church", "ken: vampire church", at="attack", rulings=rulings)
    mika.attacks(ken)
    t.dice(4, 1)
    return mika.refused("use")


@scene(yes=(True, ["mika"]), no=(False, ["mika"]))
def win_check_without_death(table, rulings):
    """SH-ATK-5c Is the win check of step 5 made when nobody died? Whether step 6 is cut off; who has won after it."""
    t, mika, ken = table(
        "mika: bob church axe knife robe rosary", "ken: werewolf cemetery spear", at="attack", rulings=rulings
    )
    mika.attacks(ken)
    t.dice(6, 1)
    mika.chooses("spear")
    cut_off = t.game.over
    if not cut_off:
        assert t.asks(ken) == "attack.counter"
        ken.passes()
    return cut_off, [player.name for player in t.winners]


@scene(any_hit=3, all_hit=5)
def machine_gun_step6(table, rulings):
    """SH-ATK-8 When does step 6 follow a Machine Gun attack?"""
    t, mika, ken, yui = table(
        "mika: vampire 5 damage church machinegun", "ken: emi church angel", "yui: franklin used church", at="attack",
        rulings=rulings,
    )  # fmt: skip
    mika.attacks_everybody()
    t.dice(4, 1)
    if rulings["machine_gun_step6"] == "any_hit":
        mika.uses()
    return mika.damage


def test_with_all_hit_step_6_follows_when_all_were_hit(table):
    """SH-ATK-8 only when every target was hit"""
    t, mika, ken, yui = table(
        "mika: vampire 5 damage church machinegun", "ken: emi church", "yui: franklin used church", at="attack",
        rulings={"machine_gun_step6": "all_hit"},
    )  # fmt: skip
    mika.attacks_everybody()
    t.dice(4, 1)
    assert t.asks(mika) == "attack.drain"


@scene(single=(5, 0), guns=(5, 5))
def counter_guns(table, rulings):
    """SH-ATK-10 Does the Werewolf's Machine Gun count in a counter-attack?"""
    t, mika, ken, yui = table(
        "mika: emi church",
        "ken: werewolf church machinegun",
        "yui: franklin used cemetery",
        at="attack",
        rulings=rulings,
    )
    mika.attacks(ken)
    t.dice(4, 1)
    ken.uses()
    t.dice(6, 1)
    return mika.damage, yui.damage


GUNS = {"counter_guns": "guns"}


@pytest.mark.parametrize("area", ["church", "cemetery"])
def test_with_guns_the_handgun_needs_its_range(table, area):
    """SH-ATK-10 the Handgun can only attack those outside the own range, where no attacker without it can be"""
    t, mika, ken = table(f"mika: emi {area}", "ken: werewolf church handgun", at="attack", rulings=GUNS)
    mika.attacks(ken)
    t.dice(4, 1)
    assert ken.damage == 3 and mika.damage == 0 and t.turn_of == ken


def test_with_guns_machine_gun_and_handgun_strike_those_far_away(table):
    """SH-ATK-10 the Machine Gun strikes all in range, here the Handgun's"""
    t, mika, ken, yui = table(
        "mika: emi church",
        "ken: werewolf church machinegun handgun",
        "yui: franklin used gate",
        at="attack",
        rulings=GUNS,
    )
    mika.attacks(ken)
    t.dice(4, 1)
    ken.uses()
    t.dice(6, 1)
    assert (mika.damage, yui.damage) == (0, 5)


@scene(choice=True, always=False)
def valkyrie_horn(table, rulings):
    """SH-CHAR-VALKYRIE Once revealed, may Valkyrie still attack with both dice?"""
    t, mika, ken = table("mika: valkyrie revealed church", "ken: emi church", at="attack", rulings=rulings)
    mika.attacks(ken)
    if rulings["valkyrie_horn"] == "choice":
        mika.passes()
    return t.rolls() == ("mika", "d6 d4")


def test_a_hidden_valkyrie_need_not_sound_the_horn(table):
    """SH-CHAR-VALKYRIE it always sounds once she is revealed"""
    rulings = {"valkyrie_horn": "always"}
    t, mika, ken = table("mika: valkyrie church", "ken: emi church", at="attack", rulings=rulings)
    mika.attacks(ken)
    mika.passes()
    assert t.rolls() == ("mika", "d6 d4")
