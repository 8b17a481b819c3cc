"""What is wrong in a position or a report of a case is told at its place; every ruling has its cases."""

from __future__ import annotations

from typing import Any

import pytest

from games.case_files import cases_of
from gunbai.games import GAMES
from gunbai.games.raid.content import content
from gunbai.games.raid.invariants import check
from gunbai.judge.grammar import CaseErrors
from gunbai.judge.judge import judge
from gunbai.judge.load import parse_cases
from gunbai.judge.verdict import Verdict

HEAD = """\
game = "raid"
title = "A case"
rules = ["MR-HIT-1"]
"""
OGRE = 'boss = "ogre"\nfollowers = [{ target = "goblin", at = "ogre 2" }]\n'
SHOT = f'at = "shot"\ndie = "sigurd d6"\n{OGRE}'


def position(lines: str) -> str:
    return f"[position]\n{lines}\n[expect]\nover = true\n"


def verdict(text: str) -> Verdict:
    (case,) = parse_cases(HEAD + text, "test.toml")
    return judge(case)


def adventurer(keys: str) -> str:
    return f'{SHOT}adventurers = [{{ adventurer = "sigurd", {keys} }}]'


def simulated(keys: str) -> str:
    return f'{die(keys)}\nshots = "simulated"'


def die(keys: str) -> str:
    return f"{SHOT}dice = [{{ {keys} }}]"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ('at = "turns"', 'position.at: expected one of "play", "round", "draw", "lay-out", "attack-phase", "turn"'),
        ('at = "turn 2"', 'position.at: expected one of "turn 1", "turn 5"'),
        ('at = "turn"', 'position.boss: expected the boss, for "turn"'),
        (f'at = "turn"\n{OGRE}', 'position.acting: expected the adventurer whose "turn" it is'),
        (f'at = "shot"\n{OGRE}', "position.die: expected the die in hand that is shot"),
        (f'at = "shot"\ndie = "sigurd d4"\n{OGRE}', "position.die: expected a die that the adventurer has"),
        (f'at = "shot"\ndie = "sigurd 3"\n{OGRE}', "position.die: expected a die that there is"),
        (f'at = "shot"\ndie = "sigurd d7"\n{OGRE}', '"sigurd d7" is no die of an adventurer; did you mean "sigurd-d'),
        (f'at = "shot"\ndie = "paola d6"\n{OGRE}', 'position.die: expected "paola-1" or "paola-2": there are several'),
        (f'{SHOT}dice = [{{ die = "sigurd d6", face = 3 }}]', "position.die: expected the die in hand that is shot"),
        (f'{SHOT}method = "roll"', 'position.method: "roll" is no method; expected one of flick, throw'),
        ('difficulty = "expert"', "position.difficulty: expected one of easy, normal, hard"),
        ('shots = "drawn"', "position.shots: expected 'real' or 'simulated', found \"drawn\""),
        ('rulings = { over_two = "none" }', "position.rulings.over_two: expected one of all, most"),
        ('players = ["A", "B", "A"]', 'position.players[2]: expected another name; "A" plays already'),
        ('players = ["A", "B", "C", "D", "E"]', "position.players: expected a number from 1 to 4"),
        ("round = 6", "position.round: expected a number of at most 5, found 6"),
        ('at = "growth"\nboss = "ogre"', 'position.boss: expected nothing of this for "growth": the battlefield is'),
        ('at = "lay-out"\nboss = "ogre"\ntokens = { ogre = 1 }', "position.tokens: expected nothing of this for"),
        (f'at = "lay-out"\n{OGRE}', "position.followers[0].at: expected nothing of this: nothing is laid yet"),
        (f'{SHOT}gone = ["goblin"]', "position.followers[0]: expected another target: it has come already"),
        (f'{SHOT}gone = ["gobbling"]', 'position.gone[0]: "gobbling" is no target; did you mean "goblin"'),
        (SHOT.replace("ogre 2", "ogre 9"), "followers[0].at: expected a side of a target that lies on the"),
        (SHOT.replace("ogre 2", "slime 2"), "followers[0].at: expected a side of a target that lies on the"),
        (SHOT.replace('"ogre 2"', "[0, 400, 0]"), "followers[0].at: expected for a flyer [mm to the right"),
        (
            'at = "shot"\ndie = "sigurd d6"\nboss = "ogre"\nfollowers = [{ target = "harpy", at = [0, 100, 0] }]',
            "followers[0].at: expected a place on the table, far enough from the boss",
        ),
        (
            SHOT.replace("}]", '}, { target = "slime", at = "ogre 2" }]'),
            "followers[1].at: expected a side with room for it",
        ),
        (f"{SHOT}tokens = {{ slime = 1 }}", "position.tokens.slime: expected a target on the battlefield"),
        (f"{SHOT}tokens = {{ goblin = -1 }}", "position.tokens.goblin: expected a number of at least 0, found -1"),
        (f"{SHOT}hp = {{ ogre = 0 }}", "position.hp.ogre: expected a number of at least 1, found 0"),
        (f"{SHOT}hp = {{ ogres = 9 }}", 'position.hp.ogres: "ogres" is no target; did you mean "ogre"'),
        (f'{SHOT}cards = [{{ card = "flight", at = "slime 2" }}]', "cards[0].at: expected a side of a target that"),
        (f'{SHOT}cards = [{{ card = "flight", at = "ogre 2" }}]', "cards[0].at: expected a free side with room for it"),
        (f'{SHOT}cards = [{{ card = "fright", at = "ogre 5" }}]', '"fright" is no effect; did you mean "flight"'),
        (adventurer('player = "Mika"'), 'adventurers[0].player: "Mika" is no seat; expected one of sigurd, leaf'),
        (adventurer('dice = ["d7"]'), 'adventurers[0].dice[0]: "d7" is no kind'),
        (adventurer('dice = ["d6", "d4", "d4", "d4", "d4", "d4"]'), "adventurers[0].dice: expected at most 5 dice"),
        (adventurer('dice = ["d6", "d20", "d20", "d20"]'), "adventurers[0].dice: expected dice that are in stock"),
        (adventurer('skills = ["keen-eye"]'), "adventurers[0].skills[0]: expected a skill of this adventurer"),
        (adventurer("points = -1"), "adventurers[0].points: expected a number of at least 0, found -1"),
        (adventurer("point = 1"), 'adventurers[0].point: no such key; did you mean "points"?'),
        (f'{SHOT}adventurers = [{{ adventurer = "leaf" }}, {{ adventurer = "leaf" }}]', "each adventurer once"),
        (die('die = "leaf 1"'), "dice[0].face: expected the face that it shows, 1 to 4"),
        (die('die = "leaf 1", face = 5'), "dice[0].face: expected the face that it shows, 1 to 4"),
        (die('die = "leaf 1", face = 3, on = ["slime"]'), "dice[0].on[0]: expected a target on the battlefield"),
        (die('die = "leaf 1", face = 3, on = ["ogre 5"]'), "dice[0].on[0]: expected a side at which a card lies"),
        (die('die = "leaf 1", face = 3, on = ["ogre", "ogre"]'), "dice[0].on: expected each piece once"),
        (die('die = "leaf 1", face = 3, on = ["ogres"]'), '"ogres" is no target or side with a card; did you mean'),
        (die('die = "leaf 1", face = 3, out = true'), "dice[0].out: expected nothing more of a die that is out"),
        (die('die = "leaf 1", face = 3, at = [1]'), "dice[0].at: expected at least 2, found 1"),
        (
            f'{SHOT}dice = [{{ die = "leaf 1", face = 3 }}, {{ die = "leaf 1", out = true }}]',
            "dice[1].die: expected each die once",
        ),
        ("players = []", "position.players: expected at least 1, found 0"),
        (SHOT.replace('"ogre"', '"none"'), 'position.boss: expected a target, not "none"'),
        (SHOT.replace('"goblin"', '"none"'), 'position.followers[0]: expected a target, not "none"'),
        (f'{SHOT}method = "none"', 'position.method: expected a method, not "none"'),
        (f'{SHOT}cards = [{{ card = "none", at = "ogre 5" }}]', 'cards[0].card: expected an effect, not "none"'),
        (f'{SHOT}gone = ["dragon", "dragon"]', "position.gone[1]: expected each target once"),
        (f"{SHOT}hp = {{ ogre = 3, Ogre = 4 }}", "position.hp.Ogre: expected each target once"),
        (f"{SHOT}tokens = {{ ogre = 3, Ogre = 4 }}", "position.tokens.Ogre: expected each target once"),
        (f"{SHOT}tokens = {{ goblin = 1000 }}", "position.tokens.goblin: expected a number of at most 999"),
        (f"{SHOT}hp = {{ goblin = 1000 }}", "position.hp.goblin: expected a number of at most 999"),
        (f"{SHOT}wall = 1000", "position.wall: expected a number of at most 999, found 1000"),
        (adventurer("points = 1000"), "adventurers[0].points: expected a number of at most 999, found 1000"),
        (adventurer('skills = ["iron-nerve", "iron-nerve"]'), "adventurers[0].skills[1]: expected each skill once"),
        (adventurer('used = ["iron-nerve"]'), "adventurers[0].used[0]: expected an active skill"),
        (die('die = "leaf 1", face = 3, at = [0, 0]'), "dice[0].at: expected nothing of this: where real dice lie"),
        (simulated('die = "leaf 1", face = 3, at = [901, 0]'), "dice[0].at: expected a place on the table"),
        (f'{SHOT}acting = "sigurd"', 'position.acting: expected nothing of this for "shot": it says whose turn'),
        (f'at = "turn"\nacting = "leaf"\ndie = "leaf 1"\n{OGRE}', 'position.die: expected nothing of this for "turn"'),
        (f'at = "attack-phase"\nmethod = "flick"\n{OGRE}', "position.method: expected nothing of this for"),
        (f"{SHOT}defeated = 1", 'position.defeated: expected nothing of this for "shot": no damage has been counted'),
        (f'at = "round-end 3"\ndefeated = 3\n{OGRE}', "position.defeated: expected at most 2, for there are no more"),
        ('at = "growth"\ndefeated = 99', "position.defeated: expected at most 4, for there are no more targets"),
        (f"{SHOT}growth = 1", 'position.growth: expected nothing of this for "shot": there are no points to share'),
        ('at = "growth 6"\ngrowth = 1', 'position.growth: expected nothing of this for "growth 6"'),
        ('at = "growth"\nward = 1', 'position.ward: expected nothing of this for "growth": no skill spares the wall'),
        ('boss = "ogre"', 'position.boss: expected nothing of this for "play": nobody has an adventurer yet'),
        ('at = "play 4"\nround = 3', 'position.round: expected nothing of this for "play 4": all rounds are over'),
        ("wall = 3", 'position.wall: expected nothing of this for "play": nobody has an adventurer yet'),
        ('at = "lay-out"\nboss = "ogre"\ndice = []', 'position.dice: expected nothing of this for "lay-out"'),
        (
            'at = "lay-out"\nboss = "ogre"\nfollowers = ["goblin", "slime", "harpy", "skeleton"]',
            "position.followers: expected at most 3, for no boss brings more along",
        ),
        (
            'at = "lay-out 3"\nboss = "ogre"\nfollowers = [{ target = "harpy", at = [0, 400, 0] }, '
            '{ target = "cave-bat", at = [0, -400, 0] }, { target = "will-o-wisp", at = [400, 0, 0] }]',
            "position.followers[2].at: expected a side of a target: all stands are taken",
        ),
    ],
)
def test_a_slip_in_a_position(lines: str, expected: str) -> None:
    with pytest.raises(CaseErrors) as found:
        parse_cases(HEAD + position(lines), "test.toml")
    assert expected in str(found.value)


@pytest.mark.parametrize(
    ("report", "expected"),
    [
        ('{ fall = [{ die = "sigurd d7", face = 3 }] }', 'report.fall[0].die: "sigurd d7" is no die of an adventurer'),
        ('{ fall = [{ die = "sigurd d6", face = 3, on = ["troll"] }] }', 'report.fall[0].on[0]: "troll" is no target'),
        ('{ fall = [{ die = "sigurd d6", fase = 3 }] }', 'report.fall[0].fase: no such key; did you mean "face"?'),
        ("{ fall = 3 }", "report.fall: expected a list in [ ], found 3"),
        ("{ aim_from = [1] }", "report.aim_from: expected at least 2, found 1"),
    ],
)
def test_a_slip_in_a_report(report: str, expected: str) -> None:
    with pytest.raises(CaseErrors) as found:
        parse_cases(f"{HEAD}[position]\n{SHOT}\n[[step]]\nreport = {report}\n[expect]\nover = true\n", "test.toml")
    assert expected in str(found.value)


@pytest.mark.parametrize(
    ("report", "expected"),
    [
        ('{ fall = [{ die = "paola d6", face = 3 }] }', 'report.fall[0].die: expected "paola-1" or "paola-2"'),
        (
            '{ fall = [{ die = "sigurd d6", face = 3 }, { die = "sigurd d6", face = 4 }] }',
            "report.fall[1].die: expected each die once",
        ),
        (
            '{ fall = [{ die = "sigurd d6", off = true, face = 3 }] }',
            "report.fall[0].off: expected no face, place or piece",
        ),
        ('{ fall = [{ die = "sigurd d6", face = 3, on = ["ogre 1"] }] }', "report.fall[0].on[0]: expected a side at"),
        ("{ stands = [] }", "report.stands: expected fall, fault, void for this question, not stands"),
        ('{ fall = [{ die = "sigurd d6", face = 9 }] }', "The die has no such face. [MR-F-SHOT-4]"),
        ('{ fall = [{ die = "sigurd d6" }] }', "report.fall[0].face: expected the face that it shows, or off = true"),
        (
            '{ fall = [{ die = "sigurd d6", face = 3, at = [0, 0] }] }',
            "report.fall[0].at: expected nothing of this: where real dice lie",
        ),
        ('{ fall = [{ die = "sigurd d6", face = 3 }], void = true }', "report.void: expected no fall and no fault"),
        ("{ fault = true }", "report.fall: expected fall, what the dice have come to, or void = true"),
    ],
)
def test_a_report_that_tells_something_else_does_not_hold(report: str, expected: str) -> None:
    found = verdict(f"[position]\n{SHOT}\n[[step]]\nreport = {report}\n[expect]\nover = true\n")
    assert not found.holds and expected in found.findings[0].found


def test_dice_that_a_report_does_not_name_lie_as_before() -> None:
    lines = f'{SHOT}dice = [{{ die = "leaf 1", face = 3, on = ["goblin"], cocked = true }}]\n'
    report = '[[step]]\nreport = { fall = [{ die = "sigurd d6", face = 3 }] }\n'
    expect = (
        "[expect]\nface = { leaf-1 = 3 }\non = { leaf-1 = ['goblin'] }\ncocked = ['leaf-1']\nno_events = ['pushed']\n"
    )
    assert verdict(f"[position]\n{lines}{report}{expect}").holds


def test_a_position_tells_nothing_of_what_it_does_not_name() -> None:
    expect = "[expect]\nhere = { ogre = true, goblin = true, slime = false }\ncard = { goblin-2 = 'none' }\n"
    assert verdict(f"[position]\n{SHOT}{expect}").holds


def test_a_case_may_say_how_many_hp_a_target_has() -> None:
    lines = f"{SHOT}hp = {{ goblin = 33 }}\ntokens = {{ goblin = 2 }}\n[expect]\nleft = {{ goblin = 31 }}\n"
    assert verdict(f"[position]\n{lines}").holds
    assert all(target.hp != 33 for target in content().targets)


@pytest.mark.parametrize(
    ("ruling", "option"), [(ruling, option) for ruling in GAMES["raid"].rulings for option in ruling.options]
)
def test_every_answer_to_a_ruling_has_a_case(ruling: Any, option: str) -> None:
    def decided(setup: dict[str, Any]) -> str:
        return str(setup["rulings"].get(ruling.name, ruling.default))

    assert [case for case in cases_of("raid") if ruling.rule in case.entry.rules and decided(case.setup) == option]


def test_every_position_of_a_case_is_one_that_the_rules_know() -> None:
    for case in cases_of("raid"):
        if case.entry.expect is None or case.entry.expect.setup_refused is None:
            check(case.place())  # type: ignore[arg-type]
