"""The named rulings (rulings.toml): every option of every one, and that the choice changes what happens.

Here stand the scenes of Allie, of other abilities and of setting up; ``test_rulings_attack.py`` and
``test_rulings_cards.py`` have those of their chapters.
"""

from __future__ import annotations

import pytest

from games.hunters import test_rulings_attack, test_rulings_cards
from games.hunters.scenes import EXPECTED, SCENES, scene
from games.hunters.table import HUNTERS, new_match
from gunbai.games.hunters.ids import BOB
from gunbai.kernel.ruling import SetupError

CHAPTERS = (test_rulings_attack, test_rulings_cards)
"""Imported for their scenes."""
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
