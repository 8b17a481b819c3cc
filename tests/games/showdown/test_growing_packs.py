"""What sets off nothing of itself may still grow with every turn: a pack in which it grows too much is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.packs import change
from games.showdown.packs import faults, new_pack
from gunbai.games.showdown.pack import loops
from gunbai.games.showdown.pack.reading import CONTENT, read_pack, shipped, shipped_pack

DOWN = '{ do = "knock-down", who = "monster" }'
PICK = '{ do = "pick-target", lines = ["view"], no_target = "end-card" }'
MOOD = '[{ on = "monster-turn-end", steps = [{ do = "brain-damage", who = "adjacent", amount = 1 }] }]'
SHAKEN = 'on = "holder-activates", steps = ['


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new monster to be changed."""
    return new_pack(tmp_path)


def many(step: str, amount: int) -> str:
    """The same step again and again."""
    return ", ".join([step] * amount)


def plain(name: str, amount: int) -> str:
    """The same step, which takes nothing, again and again."""
    return many(f'{{ do = "{name}" }}', amount)


def if_so(steps: str) -> str:
    """Steps in a step."""
    return f'{{ do = "if", when = [{{ is = "level", at_least = 1 }}], steps = [{steps}] }}'


def replace_steps(path: Path, name: str, steps: str) -> None:
    """Other steps of the card, the instinct or the basic action ``name``."""
    text = path.read_text("utf-8")
    pattern = re.compile(rf'(id = "{name}"\n(?:(?!steps).*\n)*)steps = \[\n(?:.*\n)*?\]\n')
    assert pattern.search(text)
    path.write_text(pattern.sub(rf"\1steps = [{steps}]\n", text, count=1), "utf-8")


def grown(folder: Path) -> list[tuple[str, str]]:
    """Which file and key, of what sets off too much."""
    found = [error for error in faults(folder) if f"expected at most {loops.MOST_STEPS} steps" in error.expected]
    return [(Path(error.name).name, error.key) for error in found]


@pytest.mark.parametrize(
    ("actions", "instincts", "last", "wrong"),
    [(11, 12, 12, True), (11, 12, 3, True), (11, 2, 12, False), (2, 12, 12, False), (11, 12, 1, False)],
)
def test_what_grows_with_every_turn_is_refused(folder, actions, instincts, last, wrong):
    """A card that has the basic action many times, which has the instinct many times, which has many steps"""
    replace_steps(folder / "ai.toml", "bite", f"{PICK}, {plain('basic-action', actions)}")
    replace_steps(folder / "monster.toml", "basic-action", plain("instinct", instincts))
    replace_steps(folder / "monster.toml", "smoulder", plain("flow", last))
    assert (("ai.toml", "card[0].steps[1]") in grown(folder)) == wrong == bool(faults(folder))


def test_the_first_that_grows_too_much_is_told(folder):
    """And not all that leads to it"""
    replace_steps(folder / "monster.toml", "basic-action", many(if_so(plain("instinct", 12)), 12))
    replace_steps(folder / "monster.toml", "smoulder", plain("flow", 12))
    assert grown(folder) == [("monster.toml", "basic_action.steps[0].steps[0]")]


@pytest.mark.parametrize(("copies", "wrong"), [(1, False), (12, True)])
def test_every_copy_of_a_card_in_play_counts(folder, copies, wrong):
    """Moods that knock down the monster four times, at which every survivor's status acts"""
    change(folder / "ai.toml", 'kind = "mood"', f'kind = "mood"\ncount = {copies}')
    change(folder / "ai.toml", MOOD, f'[{{ on = "round-end", steps = [{many(DOWN, 4)}] }}]')
    change(folder / "statuses.toml", SHAKEN, f'on = "monster-knocked-down", steps = [{plain("flow", 4)}, ')
    assert grown(folder) == [("ai.toml", "card[2].watch[0].steps[0]")] * wrong


def test_what_is_put_off_counts_where_it_is_put_off(folder):
    """A card that puts off many times the basic action, of many steps"""
    later = f'{{ do = "later", on = "round-end", steps = [{plain("basic-action", 12)}] }}'
    replace_steps(folder / "ai.toml", "bite", f"{PICK}, {many(later, 6)}")
    replace_steps(folder / "monster.toml", "basic-action", plain("flow", 12))
    assert ("ai.toml", "card[0].steps[1]") in grown(folder)


def test_a_card_of_very_many_steps_is_refused(folder):
    replace_steps(folder / "ai.toml", "bite", many(if_so(many(if_so(plain("flow", 12)), 12)), 4))
    assert grown(folder) == [("ai.toml", "card[0].steps[0]")]


def test_the_monsters_that_ship_are_far_from_it(folder, monkeypatch):
    """There is room for another monster"""
    monkeypatch.setattr(loops, "MOST_STEPS", 100)
    packs = [*(shipped_pack(monster) for monster in shipped()), read_pack(folder)]
    assert len(packs) == len(list(CONTENT.glob("*/monster.toml"))) + 1
    assert [str(error) for pack in packs for error in loops.check_loops(pack)] == []
