"""Every kind of expectation holds where it should, and does not where it should not."""

from __future__ import annotations

import pytest

from judge.cases import HIT, attack, only, verdict

LOOK = "may = [{ seat = 'Ken', pass = true }]"
"""Looks at the open question, so that the case may end there."""

HOLDING_AND_NOT = [
    # key, what holds, what does not
    ("asked", "asked = ['Ken']", "asked = ['Rin']", ""),
    ("asked", "asked = { Ken = 'attack.target' }", "asked = { Ken = 'attack.robbery' }", ""),
    ("not_asked", "not_asked = ['Rin']", "not_asked = ['Ken']", ""),
    ("not_asked", "not_asked = { Ken = 'attack.spear' }", "not_asked = { Ken = 'attack.target' }", ""),
    ("options", "options = { Ken = ['Rin', 'pass'] }", "options = { Ken = ['Rin', 'Taro', 'pass'] }", ""),
    ("options", "options = { Ken = ['pass', 'Rin'] }", "options = { Ken = ['Rin'] }", ""),
    ("may", "may = [{ seat = 'Ken', choose = 'Rin' }]", "may = [{ seat = 'Ken', choose = 'Taro' }]", ""),
    ("may", "may = [{ seat = 'Ken', pass = true }]", "may = [{ seat = 'Rin', pass = true }]", ""),
    ("may", "may = [{ seat = 'Rin', declare = 'reveal' }]", "may = [{ seat = 'Rin', declare = 'ability' }]", ""),
    ("may_not", "may_not = [{ seat = 'Ken', choose = 'Taro' }]", "may_not = [{ seat = 'Ken', choose = 'Rin' }]", ""),
    (
        "may_not",
        "may_not = [{ seat = 'Ken', choose = 'Taro', rule = 'SH-RANGE-1' }]",
        "may_not = [{ seat = 'Ken', choose = 'Taro', rule = 'SH-ATK-1c' }]",
        "",
    ),
    (
        "may_not",
        "may_not = [{ seat = 'Rin', declare = 'ability', rule = 'SH-MOVE-1' }]",
        "may_not = [{ seat = 'Rin', declare = 'reveal' }]",
        "",
    ),
    ("at", "at = 'attack 1'", "at = 'attack 2'", ""),
    ("at", "at = 'turn'", "at = 'move'", ""),
    ("knows", "knows = { Ken = ['Ken'] }", "knows = { Ken = ['Rin'] }", ""),
    ("not_knows", "not_knows = { Ken = ['Rin'] }", "not_knows = { Ken = ['Ken'] }", ""),
    ("unseen", "unseen = ['deck order']", "", ""),
    ("fact", "damage = { Rin = 5 }", "damage = { Rin = 2 }", HIT),
    ("fact", "damage = { Rin = 5, Ken = 0 }", "damage = { Rin = 5, Ken = 1 }", HIT),
    ("fact", "alive = ['Rin']", "dead = ['Rin']", HIT),
    ("fact", "alive = { Rin = true }", "alive = { Rin = false }", HIT),
    ("fact", "area = { Rin = '教会' }", "area = { Rin = 'none' }", HIT),
    ("fact", "equipment = { Rin = [] }", "equipment = { Rin = ['robe'] }", HIT),
    ("fact", "turn = 'Rin'", "turn = 'Ken'", HIT),
    ("fact", "left = { white = 16 }", "left = { white = 15 }", HIT),
    ("roll", "roll = { Rin = ['d6', 'd4'] }", "roll = { Rin = ['d4'] }", HIT),
    ("roll", "roll = { Rin = ['d6', 'd4'] }", "roll = { Ken = ['d6', 'd4'] }", HIT),
    ("events", "events = ['attacked', 'damaged']", "events = ['damaged', 'attacked']", HIT),
    (
        "events",
        "events = [{ kind = 'damaged', seat = 'Rin', amount = 3 }]",
        "events = [{ kind = 'damaged', seat = 'Rin', amount = 4 }]",
        HIT,
    ),
    (
        "events",
        "events = [{ kind = 'attacked', rule = 'SH-ATK-1' }]",
        "events = [{ kind = 'attacked', rule = 'SH-ATK-2' }]",
        HIT,
    ),
    (
        "events",
        "events = [{ kind = 'damaged', known_to = ['Ken', 'Rin', 'Taro', 'Other 1'] }]",
        "events = [{ kind = 'damaged', known_to = ['Ken', 'Rin'] }]",
        HIT,
    ),
    ("no_events", "no_events = ['died', { kind = 'damaged', seat = 'Ken' }]", "no_events = ['damaged']", HIT),
    ("over", "over = false", "over = true", HIT),
    ("winners", "winners = []", "winners = ['Ken']", HIT),
]


@pytest.mark.parametrize(("kind", "holding", "failing", "steps"), HOLDING_AND_NOT)
def test_an_expectation_that_holds(kind: str, holding: str, failing: str, steps: str) -> None:
    found = attack(holding + ("" if "may" in holding.split()[0] or steps else f"\n{LOOK}"), steps)
    assert found.holds
    assert kind in {finding.kind for finding in found.findings}


@pytest.mark.parametrize(("kind", "holding", "failing", "steps"), [entry for entry in HOLDING_AND_NOT if entry[2]])
def test_an_expectation_that_does_not_hold(kind: str, holding: str, failing: str, steps: str) -> None:
    found = attack(failing, steps)
    assert not found.holds
    wrong = [finding for finding in found.findings if not finding.holds]
    assert [finding.kind for finding in wrong] == [kind]
    assert wrong[0].stood, "a failure shows where the game stood"


def test_a_secret_that_is_seen_does_not_hold() -> None:
    from judge.toy_cases import TOYS

    text = """
        game = "toy"
        title = "x"
        rules = ["TOY-DEAL-1"]
        [position]
        at = "strike"
        seats = [{ name = "A", life = 3 }, { name = "B" }]
        [expect]
        unseen = ["deck", "lives"]
    """
    first, second = verdict(text, games=TOYS).findings
    assert first.holds and not second.holds
    assert second.found == "seen by spectators, A, B"


def test_a_refusal_names_its_rule_with_the_text() -> None:
    finding = only(attack("may_not = [{ seat = 'Ken', choose = 'Taro' }]"))
    assert finding.rule is not None
    assert finding.rule["id"] == "SH-RANGE-1"
    assert finding.rule["text"].startswith("A player can attack")
    assert "out of your range" in finding.found


def test_a_refusal_by_another_rule_says_which() -> None:
    finding = only(attack("may_not = [{ seat = 'Ken', choose = 'Taro', rule = 'SH-ATK-1c' }]"))
    assert "refused by SH-RANGE-1, not by SH-ATK-1c" in finding.found


def test_the_facts_used_are_those_of_the_seats_spoken_of() -> None:
    finding = only(attack("may_not = [{ seat = 'Ken', choose = 'Taro' }]"))
    assert finding.facts == ["Ken: character Unknown, area Church", "Taro: character Vampire, area Weird Woods"]


def test_a_value_says_what_it_was_before() -> None:
    assert only(attack("damage = { Rin = 5 }", HIT)).facts == ["just before, damage of Rin: 2"]


def test_where_the_game_stood_shows_stages_and_options_with_refusals() -> None:
    stood = "\n".join(only(attack("asked = ['Rin']")).stood[:20])
    assert "Attack 1-1, Declare the target" in stood
    assert "○ Ken: Rin" in stood
    assert "× Ken: Taro: That player is out of your range. [SH-RANGE-1]" in stood


def test_rulings_chosen_and_those_of_the_rules_are_in_force() -> None:
    text = """
        game = "hunters"
        title = "x"
        rules = ["SH-CHAR-EMI"]
        [position]
        rulings = { spear = "automatic" }
        seats = [{ name = "A", character = "Emi" }]
        [expect]
        over = false
    """
    rulings = {ruling["id"]: (ruling["option"], ruling["default"]) for ruling in verdict(text).rulings}
    assert rulings == {"emi_adjacency": ("paired", True), "spear": ("automatic", False)}


def test_what_was_not_checked_is_said() -> None:
    found = attack("over = false", HIT)
    assert found.unchecked[0] == "What else changed: damage of Rin (2 → 5), turn (Ken → Rin)."
    assert found.unchecked[1] == "What follows: Rin rolls d6 d4."


def test_a_rule_that_nothing_names_is_said() -> None:
    text = """
        game = "hunters"
        title = "x"
        rules = ["SH-BOB-6"]
        [position]
        seats = [{ name = "A", character = "Bob" }]
        [expect]
        ability = { A = "強奪" }
    """
    assert any("SH-BOB-6" in line for line in verdict(text).unchecked)


def test_a_setup_that_is_refused() -> None:
    text = """
        game = "hunters"
        title = "x"
        rules = ["SH-SETUP-1"]
        [position]
        players = {players}
        [expect]
        setup_refused = "{key}"
    """
    for players, key, holds in [(3, "players", True), (3, "options.mix", False), (4, "players", False)]:
        filled = text.replace("{players}", str(players)).replace("{key}", key)
        assert verdict(filled).holds == holds


def test_in_japanese() -> None:
    found = verdict(f"{ATTACK_JA}{HIT}\n[expect]\ndamage = {{ Rin = 6 }}\n", "ja")
    assert found.title == "攻撃"
    finding = only(found)
    assert (finding.text, finding.found, finding.facts) == ("Rinのダメージ：6", "実際：5", ["直前は、Rinのダメージ：2"])
    assert found.rules[0]["title"] == "1：対象を宣言する"


ATTACK_JA = """\
game = "hunters"
title = { en = "An attack", ja = "攻撃" }
rules = ["SH-ATK-1"]
[position]
turn = "Ken"
at = "attack 1"
seats = [
  { name = "Ken", character = "アンノウン", area = "教会" },
  { name = "Rin", character = "映魅", area = "教会", damage = 2 },
]
"""
