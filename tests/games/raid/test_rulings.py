"""The named rulings (rulings.toml): every option of every one, and that the choice changes what happens.

Each ruling has a scene: a position played in the same way, whatever was ruled, as far as the rules let it. The scene
returns what came of it; ``EXPECTED`` says what that is under each option.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.raid.setting_up import RAID, hp
from gunbai.kernel.ruling import SetupError

SCENES: dict[str, Callable[[Any, dict[str, str]], Any]] = {}
EXPECTED: dict[str, dict[str, Any]] = {}
OPTIONS = [(ruling.name, option) for ruling in RAID.rulings for option in ruling.options]


def scene(**expected: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register the scene of the ruling that the function is named after, with what each option makes of it."""

    def register(play: Callable[..., Any]) -> Callable[..., Any]:
        SCENES[play.__name__] = play
        EXPECTED[play.__name__] = expected
        return play

    return register


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=[f"{name}-{option}" for name, option in OPTIONS])
def test_what_was_ruled_is_what_happens(table, name, option):
    """Decided ambiguities: every option of every ruling."""
    assert SCENES[name](table, {name: option}) == EXPECTED[name][option]


@pytest.mark.parametrize("ruling", RAID.rulings, ids=lambda ruling: ruling.name)
def test_every_ruling_has_a_scene_in_which_its_options_differ(ruling):
    """An option that changes nothing is no option; the first is the default."""
    found = EXPECTED[ruling.name]
    assert list(found) == list(ruling.options) and ruling.default == next(iter(ruling.options))
    assert len({repr(value) for value in found.values()}) == len(found)


@pytest.mark.parametrize("ruling", RAID.rulings, ids=lambda ruling: ruling.name)
def test_what_is_not_ruled_goes_by_default(table, ruling):
    """Design 4.9: a ruling has a default"""
    assert SCENES[ruling.name](table, {}) == EXPECTED[ruling.name][ruling.default]


def test_an_unknown_ruling_or_option_is_refused():
    """Design, decision 9."""
    for wrong in ({"mercy": "yes"}, {"gone": "maybe"}, {"gone": 1}, {"gone": None}):
        with pytest.raises(SetupError, match="rulings"):
            RAID.make({"seats": 4, "rulings": wrong})


# ---------------------------------------------------------------------- who comes


@scene(reroll=[2], next=[1])
def gone(table, rulings):
    """MR-ROUND-4b A 1 is rolled for the boss, then a 2: ogre (1) has left the game."""
    t, sigurd = table("sigurd", at="draw", round_=2, left="ogre", rulings=rulings)
    t.dice(1)
    if t.topic == "boss":
        t.dice(2)
    assert t.told("boss-rolled")[0]["target"] == "orc-drummer" and t.topic == "follower"
    return [told["die"] for told in t.told("boss-rolled")]


def test_after_six_comes_one(table):
    """MR-ROUND-4b gone: next — after 6 comes 1"""
    t, sigurd = table("sigurd", at="draw", round_=2, left="gargoyle ogre", rulings={"gone": "next"})
    t.dice(6)
    assert t.told("boss-rolled") == [{"die": 6, "target": "orc-drummer"}] and t.topic == "follower"


def test_a_number_rolled_before_is_rolled_again_whatever_is_ruled(table):
    """MR-ROUND-4b 同じ数字を振ったら、振り直してください: the board is there, no other stands for it"""
    t, sigurd = table("sigurd", at="draw", rulings={"gone": "next"})
    for face in (1, 4, 4):
        t.dice(face)
    assert t.told("rolled-again") == [{"die": 4}] and len(t.told("follower-rolled")) == 1 and t.topic == "follower"


def test_a_number_that_stands_for_one_rolled_before_is_rolled_again(table):
    """MR-ROUND-4b gone: next"""
    t, sigurd = table("sigurd", at="draw", round_=2, left="goblin", rulings={"gone": "next"})
    for face in (1, 2, 1):
        t.dice(face)
    assert t.told("rolled-again") == [{"die": 1}] and t.topic == "follower"


# ---------------------------------------------------------------------- laying out


@scene(ground=(False, 1), stand=(True, 0))
def flying_boss(table, rulings):
    """MR-PLACE-2 A wyvern is the boss: does it stand, and has it its card? Followers touch it either way."""
    t, sigurd = table("wyvern", "goblin", "sigurd", at="place", rulings=rulings)
    assert "wyvern-3" in sigurd.options
    sigurd.chooses("place-for-me")
    while t.topic == "place.card":
        sigurd.chooses("place-for-me")
    return t.view["targets"][0]["stand"], len([card for card in t.cards if card.startswith("wyvern")])


def test_a_boss_on_a_stand_needs_one_of_the_two(table):
    """MR-COMP-7 flying_boss: stand — two stands in all"""
    t, sigurd = table("wyvern", "cave-bat", "harpy", "sigurd", at="place", rulings={"flying_boss": "stand"})
    sigurd.chooses("wyvern-1")
    sigurd.reports()
    assert [target["stand"] for target in t.view["targets"]] == [True, True, False] and t.topic == "turn.action"


@scene(ground=[True, True, False], stand=[True, True, True])
def spare_flyer(table, rulings):
    """MR-COMP-7 Three followers fly: which stand?"""
    t, sigurd = table("orc-drummer", "cave-bat", "harpy", "will-o-wisp", "sigurd", at="place", rulings=rulings)
    while t.topic.startswith("place"):
        sigurd.reports() if t.topic == "place.flyer" else sigurd.chooses("place-for-me")
    return [target["stand"] for target in t.view["targets"]][1:]


@scene(no=["orc-drummer war-drum"] * 2, yes=["orc-drummer war-drum", "orc-drummer war-drum", "wyvern maw"])
def flyer_icons(table, rulings):
    """MR-SKILL-2a MR-EFFECT-1 A wyvern stands beside the boss: which cards are laid?"""
    t, sigurd = table("orc-drummer", "wyvern", "sigurd", at="cards", rulings=rulings)
    while t.topic == "place.card":
        sigurd.chooses("place-for-me")
    return [card.split("-")[0] + "-drummer war-drum" if "drum" in card else "wyvern maw" for card in t.cards]


@scene(long="too-near-boss MR-PLACE-2", short="")
def card_length(table, rulings):
    """MR-PLACE-2 A bat 150 mm from the boss, edge to edge: two cards are 176 mm one way and 126 the other."""
    t, sigurd = table("ogre", "cave-bat", "sigurd", at="place", rulings=rulings)
    assert sigurd.refused_report(0, 78 + 56 + 120, 90) == "too-near-boss MR-PLACE-2"
    return sigurd.refused_report(0, 78 + 56 + 150, 90)


# ---------------------------------------------------------------------- turns


@scene(adventurer=["sigurd", "paola", "leaf"], player=["sigurd", "leaf", "paola"])
def turns(table, rulings):
    """MR-TURN-1 Two players: one with Sigurd and Paola, the other with Leaf."""
    lines = ["sigurd: d6, d6", "leaf: d4, d4", "paola: d6, d6"]
    t, *_ = table("ogre", *lines, seats=2, players=(0, 1, 0, 1), rulings=rulings)
    for _ in range(2):
        take_turn(t)
    if t.topic == "turn.adventurer":
        t.answer(0, (2,))
    return [told["adventurer"] for told in t.told("turn-begins")]


def take_turn(t):
    """Whoever is asked shoots with the first of its adventurers that can."""
    if t.topic == "turn.adventurer":
        t.answer(t.asked[0], (t.game.question.options[0],))
    acting = t[t.told("turn-begins")[-1]["adventurer"]]
    acting.shoots(acting.options[0], ("1",), False)


def test_a_player_takes_the_turn_with_one_of_its_own_who_has_dice(table):
    """MR-TURN-1 MR-PREP-1a turns: player"""
    lines = ["sigurd: d6, d6", "leaf: d4", "paola: d6"]
    t, sigurd, leaf, paola = table("ogre", *lines, seats=2, players=(0, 1, 0, 0), rulings={"turns": "player"})
    assert t.asked == (0,) and t.topic == "turn.adventurer"
    assert sigurd.refused("leaf") == "taken MR-PREP-1a" and sigurd.refused("genjimaru") == "no-dice MR-TURN-2"
    sigurd.chooses("paola")
    paola.throws("d6", "1")
    leaf.chooses("leaf")
    leaf.flicks("d4", "1")
    assert sigurd.options == ["sigurd"] and sigurd.refused("paola") == "no-dice MR-TURN-2"


def test_a_player_without_dice_is_passed_over(table):
    """MR-TURN-1 MR-TURN-2 turns: player"""
    t, sigurd, leaf = table("ogre", "sigurd: d6, d6", "leaf: d4", seats=3, rulings={"turns": "player"})
    for asked in (0, 1, 0):
        assert t.asked == (asked,)
        take_turn(t)
    assert t.told("field-cleared")


def test_the_first_turn_of_a_phase_is_that_of_sigurds_player(table):
    """MR-TURN-1 turns: player"""
    made = {"seats": 3, "players": (2, 0, 1, 0), "rulings": {"turns": "player"}}
    t, *_ = table("gargoyle", "leaf", "sigurd", "paola", at="cards", round_=3, **made)
    assert t.asked == (2,) and t.topic == "turn.adventurer"


@scene(no="dice-left MR-TURN-2", yes="")
def may_pass(table, rulings):
    """MR-TURN-2 May Sigurd pass with a die in hand?"""
    t, sigurd = table("ogre", "sigurd: d6", rulings=rulings)
    return sigurd.refused(None)


def test_whoever_passes_with_dice_rests_until_the_round_ends(table):
    """MR-TURN-2 may_pass: yes, until the round ends; a die that comes back changes nothing"""
    t, sigurd, paola = table("ogre", "sigurd: d6, d6, d6", "paola: d6, d6 3", rulings={"may_pass": "yes"})
    sigurd.flicks("d6", "1")
    paola.passes()
    assert paola.passed and t.told("turn-passed")[-1] == {"adventurer": "paola"} and t.asked == (0,)
    sigurd.flicks("d6", "1", "paola d6 off")
    assert paola.passed and t.asked == (0,)
    sigurd.flicks("d6", "1")
    assert t.told("field-cleared") == [{"round": 1}]


def test_what_was_given_to_a_shot_that_is_not_made_is_gone(table):
    """MR-TURN-2 MR-F-SKILL-THROWN-BLADE may_pass: yes — the next to shoot has none of it"""
    lines = ["sigurd: d6, d6", "genjimaru: d6, d6, thrown-blade"]
    t, sigurd, genjimaru = table("ogre", *lines, rulings={"may_pass": "yes"})
    sigurd.flicks("d6", "1")
    genjimaru.uses("thrown-blade")
    genjimaru.passes()
    assert sigurd.options == ["flick-d6", "pass"] and t.view["boost"] == 0


# ---------------------------------------------------------------------- shots


@scene(stands="d6 field 2", lost="d6 out")
def second_fault(table, rulings):
    """MR-SHOT-4 A fault is done over, and is a fault again."""
    t, sigurd = table("ogre", "sigurd: d6, d6", rulings=rulings)
    sigurd.flicks("d6", "1", fault=True)
    sigurd.chooses("again")
    t.falls("2 on ogre", fault=True)
    assert t.story("hit", "missed") == (["hit"] if t.damage("ogre") else [])
    return sigurd.dice[0]


def test_a_fault_that_might_be_done_over_stands_if_one_likes(table):
    """MR-SHOT-4 second_fault: lost — of a fault that may not be done over"""
    t, sigurd = table("ogre", "sigurd: d6, d6", rulings={"second_fault": "lost"})
    sigurd.flicks("d6", "2 on ogre", fault=True)
    sigurd.chooses("stand")
    assert sigurd.dice[0] == "d6 field 2"


def test_a_die_that_a_second_fault_takes_off_the_table_is_told_once(table):
    """MR-SHOT-4 MR-HIT-2a second_fault: lost — it is out, whatever else is ruled of dice off the table"""
    t, sigurd = table("ogre", "sigurd: d6, d6", rulings={"second_fault": "lost", "off_table": "hand"})
    sigurd.flicks("d6", "1", fault=True)
    sigurd.chooses("again")
    t.falls("off", fault=True)
    assert sigurd.dice == ["d6 out", "d6 hand"] and t.story("off-table", "back-to-hand", "hit", "missed") == []


@scene(out=("d6 out", True), hand=("d6 hand", False))
def off_table(table, rulings):
    """MR-HIT-2a Sigurd's last die falls off the table: where is it, and is the round over?"""
    t, sigurd, leaf = table("ogre", "sigurd: d6", "leaf: d4, d4", rulings=rulings)
    sigurd.flicks("d6", "off")
    return sigurd.dice[0], sigurd.passed


# ---------------------------------------------------------------------- what counts


@scene(all=(5, 5), most=(0, 5))
def over_two(table, rulings):
    """MR-END-1 MR-HIT-1 A 5 lies on the goblin, and a bit on the ogre: what do they take?"""
    t, sigurd = table("ogre", "goblin", "sigurd: d6, d6", rulings=rulings)
    sigurd.flicks("d6", "5 on goblin & ogre")
    assert len(t.told("hit")) == len([damage for damage in (t.damage("ogre"), t.damage("goblin")) if damage])
    return t.damage("ogre"), t.damage("goblin")


@scene(nearest=5, nothing=0, reroll=2)
def cocked(table, rulings):
    """MR-END-1 MR-F-HIT-1 A cocked 5 when the round ends: where it is rolled again, it shows a 2."""
    t, sigurd = table("ogre", "sigurd: d6 5 cocked on ogre", at="end", rulings=rulings)
    if t.topic == "leaning":
        t.dice(2)
    return t.told("survives")[0]["damage"]


@scene(yes=(5, "hit"), no=(0, "missed"))
def card_counts(table, rulings):
    """MR-EFFECT-3 A die lies on an effect card alone: what does its target take, and is it a hit?"""
    t, sigurd = table("ogre: regrowth at 1", "sigurd: d6, d6", rulings=rulings)
    sigurd.flicks("d6", "5 on ogre/regrowth")
    assert len(t.told("on-card")) == 1
    return t.damage("ogre"), *t.story("hit", "missed")


@pytest.mark.parametrize(("untouchable", "tokens"), [("cards", 1), ("all", 0)])
def test_what_is_untouchable_gets_no_tokens_from_passive_skills_either(table, untouchable, tokens):
    """MR-DRAFT-1 untouchable: Dragon Charge moves a die on a bat on its stand"""
    t, sigurd, leaf = table(
        "ogre", "cave-bat", "sigurd: d6, d6", "leaf: d4 3 on cave-bat", rulings={"untouchable": untouchable}
    )
    sigurd.flicks("d6", "2", "leaf d4 1 on cave-bat")
    assert t.tokens("cave-bat") == tokens


def test_whoever_has_passed_with_dice_in_hand_is_told_so(table):
    """MR-TURN-2 turns: player, may_pass: yes"""
    rulings = {"turns": "player", "may_pass": "yes"}
    t, sigurd, leaf, paola = table(
        "ogre", "sigurd: d6, d6", "leaf: d4, d4", "paola: d6, d6", players=(0, 1, 0, 1), seats=2, rulings=rulings
    )
    sigurd.chooses("sigurd")
    sigurd.passes()
    leaf.chooses("leaf")
    leaf.flicks("d4", "1")
    assert paola.refused("sigurd") == "has-passed MR-TURN-2"
    paola.chooses("paola")


@scene(cards="", all="untouchable MR-DRAFT-1")
def untouchable(table, rulings):
    """MR-DRAFT-1 Paola's die lies on a flyer: may she put tokens on it?"""
    t, paola = table("ogre", "cave-bat", "paola: d6, d6, d6 3 on ogre, crimson-flame", rulings=rulings)
    paola.throws("d6", "1 on cave-bat")
    paola.uses("crimson-flame")
    return paola.refused("cave-bat")


# ---------------------------------------------------------------------- growth


@scene(all=("growth.agree", (0, 2)), leader=("growth.spend", (1,)))
def agreement(table, rulings):
    """MR-GROW-1a MR-F-AGREE-1 Sigurd's player gives itself a point: who is asked next?"""
    t, sigurd = table("sigurd", at="growth", points=1, seats=3, players=(1, 0, 2, 0), rulings=rulings)
    sigurd.chooses("sigurd")
    return t.topic, t.asked


@scene(lost=0, kept=2)
def unspent(table, rulings):
    """MR-GROW-1b Sigurd spends none of its two points."""
    t, sigurd = table("sigurd: 2 points", at="growth", rulings=rulings)
    sigurd.passes()
    assert t.told("points-lost") == ([] if sigurd.points else [{"adventurer": "sigurd", "points": 2}])
    return sigurd.points


def test_whoever_keeps_its_points_is_not_asked_again(table):
    """MR-GROW-1b unspent: kept"""
    lines = ["leaf: 1 points", "paola: 2 points"]
    t, leaf, paola = table(*lines, at="growth", rulings={"unspent": "kept"})
    leaf.passes()
    paola.passes()
    assert (leaf.points, paola.points) == (1, 2) and t.topic == "boss"


def test_points_that_are_kept_are_spent_when_another_round_ends(table):
    """MR-GROW-1b unspent: kept — for the end of a later round, even one without a kill"""
    t, sigurd = table("ogre", "sigurd: d6, 2 points", at="end", rulings={"unspent": "kept"})
    sigurd.chooses("gain-iron-nerve")
    sigurd.passes()
    assert sigurd.points == 1 and t.topic == "boss"


@scene(limited="none-in-stock MR-GROW-4a", unlimited="")
def stock(table, rulings):
    """MR-GROW-3 MR-GROW-4a Both D20 of Sigurd's colour are in play: may a D12 be improved?"""
    t, sigurd = table("sigurd: d12, d20, d20, 1 points", at="growth", rulings=rulings)
    return sigurd.refused("improve-d12")


def test_an_unlimited_stock_is_not_counted(table):
    """MR-GROW-3 stock: unlimited"""
    t, leaf = table("leaf: d4, d4, d4, d4, 2 points", at="growth", rulings={"stock": "unlimited"})
    before = t.view["stock"]
    leaf.chooses("add")
    leaf.chooses("improve-d4")
    assert len(leaf.dice) == 5 and t.view["stock"] == before and t.topic == "boss"


def test_a_target_that_is_defeated_by_a_die_over_two_gives_its_point(table):
    """MR-GROW-1 MR-END-1 over_two: all — one die may defeat two"""
    lines = [f"ogre: {hp('ogre') - 5} tokens", f"goblin: {hp('goblin') - 5} tokens"]
    for rule, kills in (("all", 2), ("most", 1)):
        t, sigurd = table(*lines, "sigurd: d6 5 on ogre & goblin", at="end", rulings={"over_two": rule})
        assert t.game.kills == [kills] and t.topic == "growth.share"
