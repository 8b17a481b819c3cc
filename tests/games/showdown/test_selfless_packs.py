"""What holds may not depend on itself: such a pack is refused, and every other is played."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from games.packs import change
from games.showdown.packs import faults, new_pack

ALWAYS = 'always = [{ holds = "monster", attribute = "damage", add = 1 }]'
VIEW = 'in = ["field-of-view"]\n'

CHANGES = {
    "range": ['holds = "monster", attribute = "movement", add = 1', 'holds = "monster", attribute = "range", add = -1'],
    "threats": ['holds = "all-threats"', 'holds = "all-threats", who = "holder"'],
    "nothing": ['holds = "monster", attribute = "toughness", add = 1', 'holds = "moves-by", how = "materialize"',
                'holds = "survivor", attribute = "movement", add = 1', 'holds = "no-acts"'],
}  # fmt: skip
ASKS = {
    "range": ['{ is = "state", who = "everybody", state = "in-range" }',
              '{ is = "state", who = "everybody", state = "in-range", not = true }'],
    "threats": ['{ is = "state", who = "everybody", state = "threat" }'],
    "nothing": ['{ is = "state", who = "everybody", state = "in-blind-spot" }', '{ is = "level", at_least = 2 }',
                '{ is = "has", who = "everybody", what = "courage", at_least = 1 }'],
}  # fmt: skip
LINES = {
    "range": ['who = "survivor"\nin = ["facing", "range"]\n', 'who = "survivor"\nthose = ["in-range"]\n'],
    "threats": ['who = "threat"\nin = ["facing"]\n', 'who = "survivor"\nthose = ["standing", "threat"]\n'],
    "nothing": ['who = "survivor"\nin = ["facing"]\n'],
}


def pairs(asks: dict[str, list[str]]) -> list[tuple[str, str, bool]]:
    """What holds, what it asks for, whether the one depends on the other."""
    kinds = product(CHANGES, asks)
    return [
        (one, other, changed == asked != "nothing")
        for changed, asked in kinds
        for one, other in product(CHANGES[changed], asks[asked])
    ]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new monster to be changed."""
    return new_pack(tmp_path)


def told(folder: Path) -> list[tuple[str, str]]:
    """Which file and key, of what is wrong in that way."""
    wrong = "depends on whether this holds"
    return [(Path(error.name).name, error.key) for error in faults(folder) if wrong in error.expected]


def hold(folder: Path, holds: str, asked: str) -> None:
    """The mood of the new monster holds this, if that is so."""
    change(folder / "ai.toml", ALWAYS, f"always = [{{ {holds}, when = [{asked}] }}]")


@pytest.mark.parametrize(("holds", "asked", "wrong"), pairs(ASKS))
def test_what_holds_asks_for_nothing_that_depends_on_it(folder, holds, asked, wrong):
    hold(folder, holds, asked)
    assert told(folder) == [("ai.toml", "card[2].always[0].when[0].state")] * wrong


@pytest.mark.parametrize(("holds", "line", "wrong"), pairs(LINES))
def test_what_holds_asks_for_no_line_that_depends_on_it(folder, holds, line, wrong):
    change(folder / "monster.toml", f'who = "threat"\n{VIEW}', line)
    hold(folder, holds, '{ is = "somebody", line = "view" }')
    assert told(folder) == [("ai.toml", "card[2].always[0].when[0].line")] * wrong


def test_two_that_hold_do_not_depend_on_each_other(folder):
    hold(folder, CHANGES["range"][0], ASKS["threats"][0])
    assert told(folder) == []
    always = f"always = [{{ {CHANGES['threats'][0]}, when = [{ASKS['range'][0]}] }}]"
    change(folder / "ai.toml", 'always = [{ holds = "monster", attribute = "toughness", add = 2 }]', always)
    assert told(folder) == [
        ("ai.toml", "card[2].always[0].when[0].state"),
        ("ai.toml", "card[3].always[0].when[0].state"),
    ]


def test_what_holds_for_a_time_does_not_depend_on_itself(folder):
    always = f"[{{ {CHANGES['threats'][0]}, when = [{ASKS['threats'][0]}] }}]"
    steps = f'  {{ do = "for-a-time", until = "round-end", always = {always} }},\n'
    change(folder / "monster.toml", '  { do = "heal", amount = 1 },\n', steps)
    assert told(folder) == [("monster.toml", "instinct.steps[0].always[0].when[0].state")]
