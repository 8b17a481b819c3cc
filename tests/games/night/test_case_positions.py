"""What is wrong in a position of a case is told at its place; what one leaves open; every ruling has its cases."""

from __future__ import annotations

from typing import Any

import pytest

from games.case_files import cases_of
from gunbai.games import GAMES
from gunbai.games.night.invariants import check
from gunbai.judge.grammar import CaseErrors
from gunbai.judge.judge import judge
from gunbai.judge.load import parse_cases
from gunbai.judge.verdict import Verdict

HEAD = """\
game = "night"
title = "A case"
rules = ["NS-DEF-3"]
"""
ATTACK = 'acting = "sword"\nskill = "slash"\ncharacters = [{ character = "sword" }, { character = "bow" }]\n'


def position(lines: str) -> str:
    return f"[position]\n{lines}\n[expect]\nover = true\n"


def verdict(text: str) -> Verdict:
    (case,) = parse_cases(HEAD + text, "test.toml")
    return judge(case)


def one(keys: str, at: str = "turn", more: str = "") -> str:
    """A position in which something is said of the one who acts."""
    return f'at = "{at}"\nacting = "sword"\n{more}characters = [{{ character = "sword", {keys} }}]'


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ('at = "turns"', 'position.at: expected one of "play", "before", "rounds", "map-round", "turn", "attack"'),
        ('at = "attack 6"', 'position.at: expected one of "attack 1", "attack 2", "attack 3", "attack 4"'),
        ('at = "turn"', 'position.acting: expected somebody on a map, whose "turn" it is'),
        ('at = "turn"\nacting = "sword"', "position.acting: expected somebody on a map"),
        ('at = "attack"\nacting = "sword"\ncharacters = [{ character = "sword" }]', "position.skill: expected the"),
        (f'at = "attack"\n{ATTACK}'.replace("slash", "shield"), "position.skill: expected the attack skill"),
        (f'at = "attack 5"\n{ATTACK}', "position.targets: expected whom the attack is aimed at"),
        (f'at = "attack 5"\ntargets = ["ren"]\n{ATTACK}', "position.targets: expected others in the scene"),
        (f'at = "attack 5"\ntargets = ["sword"]\n{ATTACK}', "position.targets: expected others in the scene"),
        (f'at = "attack 7"\ntargets = ["bow"]\n{ATTACK}', "position.hit: expected the total of the hit check"),
        ('scenario = "harbor"', 'position.scenario: "harbor" is no scenario; did you mean "harbour"'),
        ("pairs = 3", "position.pairs: expected 2 to 2 pairs"),
        ('preset = "strict"', 'position.preset: expected one of "scenario", "table", "literal"'),
        ('rulings = { search_tie = "maybe" }', "position.rulings.search_tie: expected one of ge, gt, gm"),
        ('players = ["Mika", "Ken"]', "position.players: expected 4 names: sword, aoi, bow, ren"),
        ('players = ["A", "B", "A", "C"]', 'position.players[2]: expected another name; "A" plays already'),
        ('map = "upper-bridge"\nat = "map-round"', "position.map: expected a map of this scenario"),
        ('at = "before"\nbattlefield = "fog"', 'position.battlefield: expected nothing of this for "before"'),
        ('characters = [{ character = "spear" }]', "characters[0].character: expected somebody who takes part"),
        ('characters = [{ character = "bow" }, { character = "bow" }]', "characters[1].character: expected each"),
        ('characters = [{ character = "bow", hp = 3 }]', "characters[0].hp: expected nothing of this at that moment"),
        (
            'at = "before 3"\ncharacters = [{ character = "bow", area = "pier" }]',
            "characters[0].area: expected nothing of this at that moment",
        ),
        (
            'at = "map-round"\ncharacters = [{ character = "bow", plot = 3 }]',
            "characters[0].plot: expected no plot before plots are revealed",
        ),
        (one("hp = 13"), "characters[0].hp: expected at most 12"),
        (one("luck = 6"), "characters[0].luck: expected at most 5"),
        (one('area = "mill"'), "characters[0].area: expected an area of the map harbour"),
        (one('map = "upper-bridge"'), "characters[0].map: expected a map of this scenario"),
        (one('left = true, area = "pier"'), "characters[0].area: expected no area for somebody who is out"),
        (one('found_by = ["bow"]'), "characters[0].found_by: expected somebody who hides"),
        (one('sheet = "yoichi"'), "characters[0].sheet: expected a sheet of this character"),
        (one('skills = ["slosh"]'), 'characters[0].skills[0]: "slosh" is no skill; did you mean "slash"'),
        (one('specialties = ["Archers"]'), 'characters[0].specialties[0]: "Archers" is no specialty; did you mean'),
        (one("seals = 2"), "characters[0]: expected no command seals, unless"),
        (one("plot = 7"), "characters[0].plot: expected a number of at most 6, found 7"),
        (one("plott = 3"), 'characters[0].plott: no such key; did you mean "plot"?'),
    ],
)
def test_a_slip_in_a_position(lines: str, expected: str) -> None:
    with pytest.raises(CaseErrors) as found:
        parse_cases(HEAD + position(lines), "test.toml")
    assert expected in str(found.value)


def test_who_is_not_named_is_not_there() -> None:
    found = verdict(
        f'[position]\nat = "attack 2"\n{ATTACK}\n[expect]\noptions = {{ sword = ["bow"] }}\nhere = ["bow"]\n'
    )
    assert found.holds
    assert not verdict(f'[position]\nat = "attack 2"\n{ATTACK}\n[expect]\nhere = ["ren"]\n').holds


def test_seats_may_have_names_of_their_own() -> None:
    names = 'players = ["Mika", "Ken", "Rin", "Taro"]\n'
    assert verdict(f'[position]\nat = "attack 2"\n{names}{ATTACK}\n[expect]\noptions = {{ Mika = ["弓の座"] }}\n').holds


@pytest.mark.parametrize(("odds", "holds"), [('"5/6"', True), ('"15/18"', True), ('"1/6"', False), ("1", False)])
def test_odds_are_compared_as_fractions(odds: str, holds: bool) -> None:
    who = '[{ character = "sword", specialties = ["Swordplay"] }, { character = "bow" }]'
    where = f'[position]\nat = "attack 2"\nacting = "sword"\nskill = "slash"\ncharacters = {who}\n'
    may = f'[{{ seat = "sword", choose = "bow", odds = {{ success = {odds} }} }}]'
    assert verdict(f"{where}\n[expect]\nmay = {may}\n").holds is holds


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("may = [{ seat = 'sword', choose = 'bow', odds = { success = 'half' } }]", "odds.success: expected a number"),
        ("may_not = [{ seat = 'sword', choose = 'bow', odds = { success = 1 } }]", "odds: only what may be chosen"),
        ("may = [{ seat = 'sword', declare = 'correct', odds = { success = 1 } }]", "odds: only what may be chosen"),
    ],
)
def test_a_slip_in_odds(line: str, expected: str) -> None:
    with pytest.raises(CaseErrors) as found:
        parse_cases(f'{HEAD}[position]\nat = "attack 2"\n{ATTACK}\n[expect]\n{line}\n', "test.toml")
    assert expected in str(found.value)


def test_odds_that_a_game_does_not_tell_do_not_hold() -> None:
    may = "[{ seat = 'sword', choose = 'bow', odds = { luck = 1 } }]"
    assert not verdict(f'[position]\nat = "attack 2"\n{ATTACK}\n[expect]\nmay = {may}\n').holds


def test_a_sealed_plot_is_changed_only_by_a_step_that_names_the_question() -> None:
    where = '[position]\nat = "map-round 1-3"\ncharacters = [{ character = "sword" }, { character = "bow" }]\n'
    first = '[[step]]\nseat = "sword"\nchoose = "6"\n'
    again = '[[step]]\nseat = "sword"\nchoose = "2"\n'
    last = '[[step]]\nseat = "bow"\nchoose = "1"\n[expect]\nplot = { sword = 2 }\n'
    assert not verdict(f"{where}{first}{again}{last}").holds
    assert verdict(f'{where}{first}{again}question = "round.plot"\n{last}').holds


def test_the_rulings_of_a_preset_are_told() -> None:
    found = verdict(f'[position]\nat = "attack 2"\npreset = "literal"\n{ATTACK}\n[expect]\nover = false\n')
    told = {ruling["id"]: ruling["option"] for ruling in found.rulings}
    assert told["attack_sight"] == "no" and told["fumble"] == "none"


@pytest.mark.parametrize(
    ("ruling", "option"), [(ruling, option) for ruling in GAMES["night"].rulings for option in ruling.options]
)
def test_every_answer_to_a_ruling_has_a_case(ruling: Any, option: str) -> None:
    def decided(setup: dict[str, Any]) -> str:
        usual = ruling.presets.get(setup["options"]["preset"], ruling.default)
        return str(setup["rulings"].get(ruling.name, usual))

    assert [case for case in cases_of("night") if ruling.rule in case.entry.rules and decided(case.setup) == option]


def test_every_position_of_a_case_is_one_that_the_rules_know() -> None:
    for case in cases_of("night"):
        check(case.place())  # type: ignore[arg-type]
