"""The named rulings (rulings.toml): every option of every one, and that the choice changes what happens.

Each ruling has a scene: a position played in the same way, whatever was ruled, as far as the rules let it. The scene
returns what came of it; ``EXPECTED`` says what that is under each option.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.hunters.table import HUNTERS, new_match
from gunbai.games.hunters.content import card_ids, content
from gunbai.games.hunters.ids import BOB, INITIALS
from gunbai.kernel.ruling import SetupError

SCENES: dict[str, Callable[[Any, dict[str, str]], Any]] = {}
EXPECTED: dict[str, dict[str, Any]] = {}


def scene(**expected: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register the scene of the ruling that the function is named after, with what each option makes of it.

    An option whose name is no Python name is written with an underscore before it.
    """

    def register(play: Callable[..., Any]) -> Callable[..., Any]:
        SCENES[play.__name__] = play
        EXPECTED[play.__name__] = {name.lstrip("_"): value for name, value in expected.items()}
        return play

    return register


OPTIONS = [(ruling.name, option) for ruling in HUNTERS.rulings for option in ruling.options]


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=[f"{name}-{option}" for name, option in OPTIONS])
def test_what_was_ruled_is_what_happens(table, name, option):
    """Decided ambiguities: every option of every ruling."""
    result = SCENES[name](table, {name: option})
    assert result == EXPECTED[name][option]


@pytest.mark.parametrize("ruling", HUNTERS.rulings, ids=lambda ruling: ruling.name)
def test_every_ruling_has_a_scene_in_which_its_options_differ(ruling):
    """An option that changes nothing is no option."""
    found = EXPECTED[ruling.name]
    assert list(found) == list(ruling.options)
    different = {repr(value) for value in found.values()}
    assert len(different) == len(found)


@pytest.mark.parametrize("ruling", HUNTERS.rulings, ids=lambda ruling: ruling.name)
def test_a_ruling_cites_a_rule_and_has_a_default(ruling):
    """Design, decision 9."""
    assert ruling.rule in HUNTERS.rulebook
    assert ruling.default in ruling.options
    assert ruling.source and ruling.question["ja"] and ruling.question["en"]


def test_an_unknown_ruling_or_option_is_refused():
    """Design, decision 9."""
    for wrong in ({"mercy": "yes"}, {"spear": "maybe"}, {"spear": 1}, {"spear": None}):
        with pytest.raises(SetupError, match="rulings"):
            HUNTERS.make({"seats": 5, "rulings": wrong})


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


# ---------------------------------------------------------------------- the attack


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


# ---------------------------------------------------------------------- Allie


@scene(windows=True, any_time=False)
def allie_timing(table, rulings):
    """SH-ATK-7 When may Allie heal? With 6 damage, struck by dice of 6 and 1."""
    t, mika, ken = table("mika: unknown church", "ken: allie 6 damage church", at="attack", rulings=rulings)
    mika.attacks(ken)
    t.dice(6, 1)
    if rulings["allie_timing"] == "any_time":
        ken.uses()
        assert ken.damage == 5
    return ken.dead


def test_any_time_means_whoever_is_asked(table):
    """SH-ATK-7 any time, among friends"""
    t, mika, ken = table("mika: vampire church", "ken: allie 6 damage", at="area", rulings={"allie_timing": "any_time"})
    ken.declares_ability()
    assert ken.damage == 0 and t.asks(mika) == "area.use"


@scene(after_ability=False, always=True)
def allie_first_window(table, rulings):
    """SH-ALLIE-1 Does her window before the move open if no start-of-turn ability was used? (The very first turn.)"""
    t, mika, ken = table("mika: vampire", "ken: allie 2 damage", first_turn=True, rulings=rulings)
    return somebody_is_asked(t)


def somebody_is_asked(t):
    """Whether somebody is asked, rather than dice rolled."""
    t.seen = True
    return bool(t.game.to_act())


@scene(earlier=False, later=True)
def allie_fourth(table, rulings):
    """SH-ALLIE-4 Does anybody's ability close the window between two turns?"""
    t, mika, ken = table("mika: gregor", "ken: allie 2 damage", at="end", rulings=rulings, mix="all")
    mika.uses()
    ken.passes()
    return somebody_is_asked(t)


@scene(yes=True, no=False)
def allie_without_attack(table, rulings):
    """SH-ALLIE-4 Does that window open after a turn without an attack?"""
    t, mika, ken = table("mika: vampire church", "ken: allie 2 damage", at="attack", rulings=rulings)
    return somebody_is_asked(t)


def test_after_an_attack_that_window_opens_in_any_case(table):
    """SH-ALLIE-4 only after an attack"""
    t, mika, ken = table(
        "mika: unknown church", "ken: allie 2 damage church", at="attack", rulings={"allie_without_attack": "no"}
    )
    mika.attacks(ken)
    t.dice(3, 3)
    assert t.asks(ken) == "turn.end"


@scene(in_order=(True, 0), first=(True, 2))
def declared_together(table, rulings):
    """SH-PRIO-1 What becomes of several abilities declared at once? Gregor, who ends his turn, and Allie."""
    t, mika, ken = table("mika: gregor", "ken: allie 2 damage", at="end", rulings=rulings, mix="all")
    mika.uses()
    ken.uses()
    return mika.guarded, ken.damage


@pytest.mark.parametrize(("damage", "dead"), [(2, False), (6, True)])
def test_what_was_declared_at_once_is_carried_out_if_it_still_can_be(table, damage, dead):
    """SH-PRIO-1 Franklin before Allie: his lightning strikes her, and she heals if she lives"""
    t, mika, ken, *_ = table("mika: franklin", f"ken: allie {damage} damage", "yui: unknown", turn="mika")
    assert t.asks(mika, ken) == "turn.start"
    ken.uses()
    mika.uses()
    assert mika.revealed and ken.revealed, "both have declared"
    mika.chooses(ken)
    t.dice(5)
    assert ken.dead is dead
    assert ken.damage == (8 if dead else 0)
    assert t.story("ability-used") == ["ability-used"] * (1 if dead else 2)


def test_the_priority_order_decides_who_is_carried_out_first(table):
    """SH-PRIO-1 Allie, who ended her turn, before Franklin, whose turn it is"""
    t, ken, mika = table("ken: allie 6 damage", "mika: franklin", turn="mika")
    assert t.asks(ken, mika) == "turn.start"
    mika.uses()
    ken.uses()
    assert ken.damage == 0
    mika.chooses(ken)
    t.dice(5)
    assert ken.damage == 5 and not ken.dead


# ---------------------------------------------------------------------- abilities


@scene(extra_turn=False, regular_turn=True)
def protection_ends(table, rulings):
    """SH-TURN-4 Does an extra turn end the protection of the Guardian Angel?"""
    t, mika = table("mika: emi used angel church", at="attack", extra_turns=1, rulings=rulings)
    assert t.rolls() == ("mika", "d6 d4") and t.turn_of == mika
    return mika.guarded


@pytest.mark.parametrize("protection", ["angel", "barrier"])
def test_a_protection_that_outlasts_extra_turns_ends_with_the_next_regular_one(table, protection):
    """SH-TURN-4 it lasts until the turn comes round again"""
    rulings = {"protection_ends": "regular_turn"}
    t, mika = table(f"mika: gregor used {protection}", rulings=rulings, mix="all")
    assert not mika.guarded
    t, mika = table(f"mika: gregor used {protection}", rulings=rulings, mix="all", at="end", extra_turns=1)
    assert mika.guarded and t.turn_of == mika
    t.seen = True


@scene(inclusive=[(True, True), (False, True)], exclusive=[(False, False), (False, False)])
def bryan_hp(table, rulings):
    """SH-CHAR-BRYAN Do the HP on the card count themselves? Kills of 13 and of 12 HP: has he won, is he revealed?"""
    found = []
    for line in ("ken: vampire 12 damage church", "ken: franklin 11 damage church"):
        t, mika, ken = table("mika: bryan church", line, at="attack", mix="all", rulings=rulings)
        mika.attacks(ken)
        t.dice(6, 1)
        found.append((mika.wins, mika.revealed or mika.wins))
        t.seen = True
    return found


@pytest.mark.parametrize(("line", "wins", "reveals"), [
    ("ken: werewolf 13 damage church", True, False),
    ("ken: unknown 10 damage church", False, True),
])  # fmt: skip
def test_exclusive_hp_of_bryan(table, line, wins, reveals):
    """SH-CHAR-BRYAN more than 13 wins, less than 12 reveals"""
    t, mika, ken = table("mika: bryan church", line, at="attack", mix="all", rulings={"bryan_hp": "exclusive"})
    mika.attacks(ken)
    t.dice(6, 1)
    assert (mika.wins, mika.revealed) == (wins, reveals)
    t.seen = True


@scene(each_turn=True, once=False)
def ultrasoul_limit(table, rulings):
    """SH-CHAR-ULTRASOUL How often may Ultra Soul use the Murder Ray?"""
    t, mika, ken = table("mika: ultrasoul", "ken: emi gate", extra_turns=1, rulings=rulings)
    mika.uses()
    mika.chooses(ken)
    t.dice(5, 4)
    mika.passes()
    return somebody_is_asked(t)


@scene(automatic=3, choice=4)
def catherine_heal(table, rulings):
    """SH-CHAR-CATHERINE May Catherine leave the Stigmata unused?"""
    t, mika = table("mika: catherine revealed 4 damage", rulings=rulings, mix="all")
    if rulings["catherine_heal"] == "choice":
        mika.passes()
    return mika.damage


@scene(any_time="", own_turn="own-turn-only SH-CHAR-DAVID")
def david_timing(table, rulings):
    """SH-CHAR-DAVID When may David use the Grave Digger?"""
    t, mika, ken = table(
        "mika: david", "ken: vampire church", turn="ken", at="area", discarded="axe", rulings=rulings, mix="all"
    )
    ken.passes()
    t, own = table("own: david church", at="area", discarded="axe", rulings=rulings, mix="all")
    assert own.refused_ability() == ""
    own.passes()
    t, mika, ken = table(
        "mika: david", "ken: vampire church", turn="ken", at="area", discarded="axe", rulings=rulings, mix="all"
    )
    reason = mika.refused_ability()
    ken.passes()
    return reason


# ---------------------------------------------------------------------- setting up, Bob


@scene(off=False, on=True)
def quick_start(table, rulings):
    """SH-SETUP-10 Does everybody start on an area?"""
    match = new_match(4, rulings=rulings)
    return match.stage.startswith("quick-start")


@scene(none=(False, False), looting=(True, False), four=(False, True))
def bob_variant(table, rulings):
    """SH-BOB-2 Which variant for Bob?"""
    abilities = "off" if rulings["bob_variant"] == "four" else "on"
    game = new_match(7, options={"abilities": abilities}, rulings=rulings).game
    return game.rulings.bob_looting, game.rulings.bob_four


@scene(_7=[True, False, False], _8=[True, True, False], never=[True, True, True])
def bob_left_out_from(table, rulings):
    """SH-BOB-5 From how many players on is Bob left out?"""
    return [BOB in new_match(seats, rulings=rulings).game.setup.mix for seats in (6, 7, 8)]


@scene(may=True, must=False)
def looting(table, rulings):
    """SH-BOB-2 Must Bob take everything when he loots? (A Bob who is revealed already.)"""
    t, mika, ken = table(
        "mika: bob revealed church", "ken: vampire 12 damage church robe axe", at="attack", seats=7,
        rulings={"bob_variant": "looting", **rulings},
    )  # fmt: skip
    mika.attacks(ken)
    t.dice(4, 1)
    return "pass" in mika.options()


@scene(random=False, seat1=True)
def first_player(table, rulings):
    """SH-SETUP-6 Who plays first?"""
    return {new_match(4, f"first {number}", rulings=rulings).game.turn_seat for number in range(20)} == {0}
