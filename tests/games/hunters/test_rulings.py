"""The named rulings (rulings.toml): every option of every one, and that the choice changes what happens.

Each ruling has a scene: a position played in the same way, whatever was ruled, as far as the rules let it. The scene
returns what came of it; ``EXPECTED`` says what that is under each option.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.hunters.table import HUNTERS, new_match
from gunbai.games.hunters.ids import BOB
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


@scene(by_mix=(False, True), base=(False, False), expansion=(True, True))
def mirror(table, rulings):
    """SH-CARD-MIRROR Whom does the mirror unmask? (Wight, by the base set and by all.)"""
    found = []
    for mix in ("base", "all"):
        game = HUNTERS.make({"seats": 5, "options": {"mix": mix}, "rulings": rulings})
        found.append(game.setup.mirror_expanded)
    t, mika = table("mika: wight church", white="mirror", at="area", rulings=rulings)
    mika.draws()
    assert mika.revealed is found[1]
    t.seen = True
    return tuple(found)


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


# ---------------------------------------------------------------------- abilities


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
