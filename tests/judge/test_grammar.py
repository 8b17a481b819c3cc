"""A case file that is wrong: every slip is told with its file, line and key, and with what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gunbai.games.bounds import MOST_ERRORS
from gunbai.judge.grammar import CaseErrors
from gunbai.judge.load import LARGEST_FILE, parse_cases, read_cases
from judge.cases import ATTACK, HIT

WHOLE = f"{ATTACK}{HIT}\n[expect]\ndamage = {{ Rin = 5 }}\n"


def errors(text: str) -> list[str]:
    with pytest.raises(CaseErrors) as caught:
        parse_cases(text, "test.toml")
    return [str(error) for error in caught.value.errors]


def test_the_whole_is_right() -> None:
    assert len(parse_cases(WHOLE, "test.toml")) == 1


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('game = "hunters"', 'game = "hunter"', 'test.toml:1: game: "hunter" is no game; did you mean "hunters"?'),
        ('game = "hunters"\n', "", 'test.toml:1: the key "game" is missing: expected one of hunters'),
        ('title = "Ken attacks Rin"', "title = 3", "test.toml:2: title: expected a text in quotes or a table"),
        ('rules = ["SH-ATK-1"]', "rules = []", "test.toml:3: rules: expected at least 1, found 0"),
        ('rules = ["SH-ATK-1"]\n', "", "test.toml:1: rules: this key is missing"),
        ('["SH-ATK-1"]', '["SH-ATK-12"]', 'test.toml:3: rules[0]: "SH-ATK-12" is no rule; did you mean "SH-ATK-'),
        ("[position]", "[posiiton]", 'test.toml:5: posiiton: no such key; did you mean "position"?'),
        ('turn = "Ken"', 'turn = "Kem"', 'test.toml:6: position.turn: "Kem" is no seat; did you mean "Ken"?'),
        ('turn = "Ken"', 'trun = "Ken"', 'test.toml:6: position.trun: no such key; did you mean "turn"?'),
        ('"attack 1"', '"attack 9"', 'test.toml:7: position.at: expected one of "attack 1", "attack 2"'),
        ('"attack 1"', '"atack 1"', 'test.toml:7: position.at: expected one of "turn 1-1"'),
        ('"attack 1"', '"attack 3"', "test.toml:5: position.target: expected the target of the attack"),
        ('"Emi"', '"Emily"', 'test.toml:10: position.seats[1].character: "Emily" is no character; did you mean "emi"'),
        ('"Emi"', '"Unknown"', 'test.toml:10: position.seats[1].character: expected each character once; "unknown" is'),
        ('name = "Rin"', 'name = "Ken"', 'test.toml:10: position.seats[1].name: expected another name; "Ken" sits'),
        ("damage = 2", 'damage = "2"', 'test.toml:10: position.seats[1].damage: expected a whole number, found "2"'),
        ("damage = 2", "damage = -1", "test.toml:10: position.seats[1].damage: expected a number of at least 0"),
        ("damage = 2", "damage = 12", "test.toml:10: position.seats[1].damage: expected less than the 10 HP"),
        ("damage = 2", "damge = 2", 'test.toml:10: position.seats[1].damge: no such key; did you mean "damage"?'),
        ("damage = 2", "dead = true", "test.toml:10: position.seats[1].dead: expected the dead to stand nowhere"),
        ('choose = "Rin"', 'choose = "Rim"', 'test.toml:16: step[0].choose: "Rim" is no answer; did you mean "Rin"'),
        (
            'choose = "Rin"',
            "choose = true",
            "test.toml:16: step[0].choose: expected a text in quotes or a whole number",
        ),
        ('choose = "Rin"', 'declare = "revel"', 'test.toml:16: step[0].declare: "revel" is no declaration; did you'),
        ('choose = "Rin"', "pass = false", "test.toml:16: step[0].pass: expected true, found false"),
        ('seat = "Ken"\n', "", 'test.toml:14: step[0]: the key "seat" is missing: who does it?'),
        (
            'choose = "Rin"',
            'choose = "Rin"\ndice = [1]',
            "test.toml:14: step[0]: a step does one thing, not choose and dice",
        ),
        ('choose = "Rin"\n', "", "test.toml:14: step[0]: a step does something"),
        ("dice = [4, 1]", 'dice = [4, "1"]', 'test.toml:19: step[1].dice[1]: expected a whole number, found "1"'),
        ("dice = [4, 1]", "dice = 4", "test.toml:19: step[1].dice: expected a list in [ ], found 4"),
        (
            "damage = { Rin",
            "demage = { Rin",
            "test.toml:22: expect.demage: nothing of this name can be expected; did you",
        ),
        ("damage = { Rin", "damage = { Rim", 'test.toml:22: expect.damage.Rim: "Rim" is no seat; did you mean "Rin"?'),
        ("{ Rin = 5 }", "{ Rin = true }", "test.toml:22: expect.damage.Rin: expected a whole number, found true"),
        ("{ Rin = 5 }", "5", "test.toml:22: expect.damage: expected one value for each seat, as in damage = { NAME"),
        (
            "damage = { Rin = 5 }",
            "dead = true",
            'test.toml:22: expect.dead: expected one value for each seat, as in dead = ["Ken"',
        ),
        (
            "damage = { Rin = 5 }",
            "area = { Rin = 'Chruch' }",
            'expect.area.Rin: "Chruch" is no area; did you mean "church"',
        ),
        ("damage = { Rin = 5 }", "equipment = { Rin = 'robe' }", "expect.equipment.Rin: expected a list in [ ], found"),
        (
            "damage = { Rin = 5 }",
            "events = ['damged']",
            'expect.events[0]: "damged" is no event; did you mean "damaged"',
        ),
        (
            "damage = { Rin = 5 }",
            "events = [{ kind = 'damaged', amonut = 3 }]",
            'expect.events[0].amonut: the event "damaged" has no such field; did you mean "amount"?',
        ),
        (
            "damage = { Rin = 5 }",
            "asked = { Rin = 'atack.target' }",
            '"atack.target" is no question; did you mean "attack.',
        ),
        ("damage = { Rin = 5 }", "at = 'atack 1'", 'expect.at: "atack" is no procedure; did you mean "attack"?'),
        ("damage = { Rin = 5 }", "at = 'attack 8'", 'expect.at: "8" is no number of attack; expected one of 1-1'),
        ("damage = { Rin = 5 }", "roll = { Rin = ['6'] }", 'expect.roll.Rin[0]: expected a die like "d6", found "6"'),
        ("damage = { Rin = 5 }", "unseen = ['decks']", 'expect.unseen[0]: "decks" is no secret; '),
        (
            "damage = { Rin = 5 }",
            "may = [{ seat = 'Rin' }]",
            "expect.may[0]: expected one of choose, pass, declare and report",
        ),
        (
            "damage = { Rin = 5 }",
            "may = [{ choose = 'Rin' }]",
            'expect.may[0]: the key "seat" is missing: who does it?',
        ),
        (
            "damage = { Rin = 5 }",
            "may = [{ seat = 'Ken', choos = 'Rin' }]",
            'may[0].choos: no such key; did you mean "choose"?',
        ),
        ("damage = { Rin = 5 }", "winners = 'Rin'", "expect.winners: expected a list in [ ], found"),
        ("[expect]\ndamage = { Rin = 5 }", "", "this case expects nothing: add an [expect]"),
        ("damage = { Rin = 5 }", "", "test.toml:21: expect: expected at least one expectation"),
        ("[expect]", "[expect", "not TOML"),
    ],
)
def test_a_slip(old: str, new: str, expected: str) -> None:
    assert old in WHOLE
    found = errors(WHOLE.replace(old, new, 1))
    assert expected in "\n".join(found)


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ('equipment = ["Advent"]', 'seats[0].equipment[0]: expected an equipment card; "Advent" is none'),
        (
            'equipment = ["robe", "Holy Robe"]',
            'seats[0].equipment[1]: expected each equipment once; "Holy Robe" is held',
        ),
        (
            'decks = { white = ["Dynamite"] }',
            "decks.white[0]: expected a card that is left in this deck",
        ),
        ('decks = { white = ["Advnt"] }', '"Advnt" is no card; did you mean "advent"'),
        ("players = 3", "players: expected a number from 4 to 8, not 3"),
        ("players = 9", "players: expected a number from 4 to 8, not 9"),
        ('rulings = { spear = "never" }', "rulings.spear: expected one of choice, automatic"),
        ('rulings = { speer = "choice" }', "rulings.speer: expected one of"),
        ('options = { mix = "some" }', "options.mix: expected one of base, expansion"),
        ('areas = ["Church"]', "areas: expected at least 6, found 1"),
        ('first_dead = ["A"]', "first_dead[0]: expected somebody who is dead"),
    ],
)
def test_a_position_that_cannot_be(position: str, expected: str) -> None:
    seat = '{ name = "A", character = "Emi" }'
    line = f"seats = [{seat}]\n{position}"
    if position.startswith("equipment"):
        line = f"seats = [{seat.replace(' }', ', ' + position + ' }')}]"
    text = f'game = "hunters"\ntitle = "x"\nrules = ["SH-ATK-1"]\n[position]\n{line}\n[expect]\nover = false\n'
    assert expected in "\n".join(errors(text))


def test_all_slips_of_a_file_are_told_in_order() -> None:
    text = f'game = "hunters"\n[[case]]\n{WHOLE_CASE}[[case]]\n{WHOLE_CASE.replace("Emi", "Emily")}'
    text = text.replace("SH-ATK-1", "SH-X", 1)
    found = errors(text)
    assert [error.split(": ")[1] for error in found] == ["case[0].rules[0]", "case[1].position.seats[1].character"]


def test_slips_of_one_case_are_told_at_once() -> None:
    """Those in its writing, those of its position and its game too; and the words of one that is written well."""
    written = WHOLE_CASE.replace("title", "titel").replace('name = "Ken"', 'name = "Ken", damage = "6"')
    keys = [error.split(": ")[1] for error in errors(f'game = "chess"\n[[case]]\n{written}')]
    assert keys == ["game", "case[0].title", "case[0].titel"]
    keys = [error.split(": ")[1] for error in errors(f'game = "hunters"\n[[case]]\n{written}')]
    assert sorted(keys) == ["case[0].position.seats[0].damage", "case[0].titel", "case[0].title"]
    words = WHOLE_CASE.replace("SH-ATK-1", "SH-X").replace("over = false", "dead = ['Kim']\nnot_asked = ['Tim']")
    words = words.replace('character = "Emi"', 'character = "Emi", damage = 90')
    keys = [error.split(": ")[1] for error in errors(f'game = "hunters"\n[[case]]\n{words}')]
    assert keys[0] == "case[0].rules[0]"
    assert "case[0].position.seats[1].damage" in keys
    assert {"case[0].expect.dead[0]", "case[0].expect.not_asked[0]"} <= set(keys)


WHOLE_CASE = """\
title = "x"
rules = ["SH-ATK-1"]
[case.position]
seats = [
  { name = "Ken", character = "Unknown" },
  { name = "Rin", character = "Emi" },
]
[case.expect]
over = false
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "test.toml:1: expected a case"),
        ("case = 3", "expected one or several [[case]]"),
        ("case = []", "expected one or several [[case]]"),
        ('game = "hunters"\nstep = []\n[[case]]\ntitle = "x"', "step: beside [[case]] only"),
        ('x = 1\n[[case]]\ntitle = "x"', "x: beside [[case]] only"),
        ("x = " + "[" * 5000, "test.toml:1: expected at most 16 lists and tables within each other"),
    ],
)
def test_a_file_without_a_case(text: str, expected: str) -> None:
    assert expected in "\n".join(errors(text))


HEAVY = {
    "one key of very many parts": "a" + ".a" * 20_000 + " = 1",
    "one header of very many parts": "[a" + ".a" * 100_000 + "]",
    "lists in lists": "a = " + "[" * 100_000,
    "tables in tables": "a = " + "{a=" * 80_000,
    "very many cases": "[[case]]\n" * 20_000,
    "very many cases of a game": 'game = "hunters"\n' + "[[case]]\n" * 20_000,
    "very many keys": 'title = "x"\n' + "".join(f"k{number} = 1\n" for number in range(20_000)),
    "very many steps": 'game = "hunters"\ntitle = "x"\nstep = [' + "1," * 100_000 + "]",
    "a very long key": f'game = "hunters"\ntitle = "x"\n{"k" * 200_000} = 1',
    "a very long text": f'game = "{"x" * 200_000}"\ntitle = "x"',
    "a text that plays tricks": 'title = "x"\ngame = "\\u001b[2J\\u202e"',
    "a key that plays tricks": 'game = "hunters"\ntitle = "x"\n"\\u001b[2J\\u202e" = 1',
}


@pytest.mark.parametrize("text", HEAVY.values(), ids=HEAVY.keys())
def test_a_file_that_means_harm_is_only_wrong(text: str) -> None:
    """Sizes and nesting are bounded: what is told stays small, and can be read, whatever the file holds."""
    found = errors(text)
    assert found and len(found) <= MOST_ERRORS
    assert all(error.isprintable() and len(error) < 3_000 for error in found)


def refused(path: Path) -> str:
    """The only thing that is wrong with a file."""
    with pytest.raises(CaseErrors) as caught:
        read_cases(path)
    (error,) = caught.value.errors
    return error.expected


def test_only_plain_files_of_a_bounded_size_are_read(tmp_path: Path) -> None:
    """And no links are followed."""
    file, link = tmp_path / "a.toml", tmp_path / "link.toml"
    file.write_text(WHOLE + "#" * (LARGEST_FILE - len(WHOLE)), "utf-8")
    link.symlink_to(file)
    assert len(read_cases(file)) == 1
    assert refused(link) == "expected a file, not a link"
    file.write_text(WHOLE + "#" * (LARGEST_FILE - len(WHOLE) + 1), "utf-8")
    assert refused(file) == "expected a file of at most 1024 kB"
    file.write_bytes(b"# one\n# two \xff\n")
    assert refused(file) == "expected a text file in UTF-8"
    assert refused(tmp_path / "nowhere.toml").startswith("cannot be read: ")


@given(st.text(alphabet=st.sampled_from("[]{}=,.\"'#\n abcgseat01-")))
def test_any_text_is_read_or_told_off(text: str) -> None:
    with pytest.raises(CaseErrors):
        parse_cases(text, "test.toml")


@given(st.integers(0, len(WHOLE) - 1), st.sampled_from(["", '"', "]", "}", "x", "0", "\n", "=", "[["]))
def test_a_damaged_file_is_judged_or_told_off(at: int, instead: str) -> None:
    try:
        parse_cases(WHOLE[:at] + instead + WHOLE[at + 1 :], "test.toml")
    except CaseErrors as error:
        lines = [one.line for one in error.errors if one.expected]
        if not lines or min(lines) < 1:
            raise
