"""What is wrong in a position of a case is told at its place; what names mean in one."""

from __future__ import annotations

import pytest

from games.case_files import cases_of
from gunbai.games.showdown.invariants import check
from gunbai.judge.grammar import CaseErrors
from gunbai.judge.judge import judge
from gunbai.judge.load import parse_cases
from gunbai.judge.verdict import Verdict

HEAD = """\
game = "showdown"
title = "A case"
rules = ["SD-DAMAGE-1"]
"""


OF_A_CARD = ("carry-out", "pick-target", "monster-move", "move-and-attack", "monster-attack")
"""The moments that lie in the steps of a card."""


def verdict(text: str) -> Verdict:
    (case,) = parse_cases(HEAD + text, "test.toml")
    return judge(case)


def errors(text: str) -> str:
    with pytest.raises(CaseErrors) as found:
        parse_cases(HEAD + text, "test.toml")
    return str(found.value)


def position(lines: str) -> str:
    return f"[position]\n{lines}\n[expect]\nover = true\n"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ('at = "monsters-turn"', 'position.at: expected one of "set-up", "play", "monster-turn"'),
        ('at = "monster-turn 9"', 'position.at: expected one of "monster-turn 1", "monster-turn 1-1"'),
        ('at = "severe-injury"\nsurvivor = "Ash"\nsurvivors = [{ name = "Ash" }]', "position.location: expected"),
        ('at = "brain-damage"\nsurvivor = "Ash"\nsurvivors = [{ name = "Ash" }]', "position.amount: expected how much"),
        ('at = "pick-target"\ncard = "Lick Wounds"', 'position.card: expected a card that says "pick-target"'),
        *[(f'at = "{at}"\ncard = "Bloodthirsty"', "position.card: expected a card with steps") for at in OF_A_CARD],
        (
            'at = "carry-out"\nhit_location = "Clever Ploy"',
            "position.hit_location: expected a hit location with a reaction",
        ),
        ('at = "strike"\nsurvivor = "Ash"\nsurvivors = [{ name = "Ash" }]', "position.weapon: expected the weapon"),
        ('at = "action"', "position.survivor: expected the survivor"),
        ('at = "place-terrain"', "position.terrain_card: expected"),
        ('at = "action"\nsurvivor = "Ash"', 'position.survivor: "Ash" is no survivor; expected one of Other 1'),
        ('survivors = [{ name = "Ash" }, { name = "Ash" }]', "position.survivors[1].name: expected another name"),
        ('players = ["Mika", "Mika"]', "position.players[1]: expected another name"),
        ('survivors = [{ name = "Ash", space = "23,1" }]', 'survivors[0].space: "23,1" is no space; did you mean'),
        ('survivors = [{ name = "Ash", space = "11,8" }]', "survivors[0].space: expected a space that is free"),
        (
            'survivors = [{ name = "Ash", survival = 2 }]',
            "survivors[0].survival: expected at most the survival limit of 1",
        ),
        ('survivors = [{ name = "Ash", dead = true, down = true }]', "survivors[0].dead: expected nothing else said"),
        ('survivors = [{ name = "A", priority = true }, { name = "B", priority = true }]', "survivors[1].priority"),
        ('survivors = [{ name = "Ash", statuses = ["Dreaded Decade"] }]', "a status of the white-lion, not"),
        ('at = "set-up"\nsurvivors = [{ name = "Ash", down = true }]', "survivors[0]: expected nothing but a name"),
        ('monster_space = "22,8"', "position.monster_space: expected the upper left of its spaces"),
        ('terrain = [{ card = "Tall Grass", space = "22,1" }]', "terrain[0].space: expected a space from which 2 by 2"),
        (
            'terrain = [{ card = "Debris", space = "1,1" }, { card = "Ore Vein", space = "1,1" }]',
            "terrain[1].space: expected a space for the tile beside the others",
        ),
        ('ai_deck = ["Maul"]\nai_discard = ["Maul"]', "position.ai_deck[0]: expected a card that is left"),
        ('ai_deck = ["Peck"]', 'position.ai_deck[0]: expected a card of the white-lion, not "Peck"'),
        ("top_face_up = true", "position.top_face_up: expected the card on top of the AI deck to be named"),
        ("wounds = 11", "position.wounds: expected at most the 10 cards that are left"),
        ('injuries = ["Lost Hand"]\nlocations = ["Strange Hand"]', "position.locations[0]: expected a hit-location"),
        ('level = "4"', 'position.level: expected one of "prologue", "1", "2", "3"'),
    ],
)
def test_a_slip_in_a_position(lines: str, expected: str) -> None:
    assert expected in errors(position(lines))


def test_a_word_means_what_the_monsters_own_pack_calls_so() -> None:
    """噛みつき is the lion's Chomp here, and the antelope's Bite elsewhere."""
    found = verdict('[position]\nat = "wound"\namount = 1\nai_deck = ["噛みつき"]\n[expect]\nwound_top = "Chomp"\n')
    assert found.holds


def test_only_the_names_that_the_case_gives_are_survivors() -> None:
    text = position('at = "action"\nsurvivor = "Briar"\nsurvivors = [{ name = "Ash" }]')
    assert '"Briar" is no survivor' in errors(text)


def test_the_case_names_survivors_as_it_likes() -> None:
    lines = (
        'at = "deal-damage"\nsurvivor = "アッシュ"\nlocation = "頭"\namount = 1\nsurvivors = [{ name = "アッシュ" }]'
    )
    found = verdict(
        f'[position]\n{lines}\n[expect]\ndown = ["アッシュ"]\nheavy = {{ アッシュ = ["頭"] }}\n'.replace(
            "{ アッシュ =", '{ "アッシュ" ='
        )
    )
    assert found.holds
    assert "アッシュ" in found.findings[0].text


def test_whoever_plays_alone_need_not_be_named() -> None:
    lines = 'at = "action"\nsurvivor = "Ash"\nsurvivors = [{ name = "Ash" }]'
    step = '[[step]]\nchoose = "end"\n'
    assert verdict(f"[position]\n{lines}\n{step}[expect]\nover = true\n").holds
    several = f'[position]\nplayers = ["Mika", "Ken"]\n{lines}\n{step}[expect]\nover = true\n'
    assert 'step[0]: the key "seat" is missing' in errors(several)


def test_nobody_sees_what_is_secret_and_everybody_what_is_open() -> None:
    lines = 'at = "survivors-turn"\nai_deck = ["Vanish", "Claw"]'
    secrets = "[expect]\nasked = ['Player']\nunseen = ['AI deck order', 'AI cards left out', 'wound stack']\n"
    assert verdict(f"[position]\n{lines}\nwounds = 3\n{secrets}").holds
    found = verdict(f"[position]\n{lines}\nwounds = 3\ntop_face_up = true\n{secrets}")
    assert [one.text for one in found.findings if not one.holds] == ["nobody can know: AI deck order"]


def test_the_positions_of_the_cases_are_such_as_a_showdown_can_have() -> None:
    for case in cases_of("showdown"):
        expect = case.entry.expect
        as_the_level_has_them = getattr(case.position, "always", None) is None
        if as_the_level_has_them and (expect is None or expect.setup_refused is None):
            check(case.place())  # type: ignore[arg-type]
