"""A setup that is refused is told by the key that the case writes, whatever the setup calls it."""

from __future__ import annotations

import pytest

from gunbai.games import GAMES
from gunbai.judge.grammar import CaseErrors
from gunbai.judge.load import parse_cases
from gunbai.judge.situation import situation_of

MORE_THAN_CAN_PLAY = 'players = ["A", "B", "C", "D", "E", "F", "G"]'


def errors(game: str, position: str) -> list[str]:
    rule = GAMES[game].rulebook.rules[0].id
    text = f'game = "{game}"\ntitle = "x"\nrules = ["{rule}"]\n[position]\n{position}\n[expect]\nover = true\n'
    with pytest.raises(CaseErrors) as caught:
        parse_cases(text, "test.toml")
    return [f"{error.line}: {error.key}: {error.expected}" for error in caught.value.errors]


@pytest.mark.parametrize(
    ("game", "position", "expected"),
    [
        ("hunters", "players = 3", "players: expected a number from 4 to 8"),
        ("hunters", 'options = { mix = "some" }', "options.mix: expected one of "),
        ("hunters", 'options = { mixed = "all" }', "options.mixed: expected one of "),
        ("hunters", 'rulings = { bob_variant = "some" }', "rulings.bob_variant: expected one of "),
        ("hunters", 'rulings = { bobs_variant = "four" }', "rulings.bobs_variant: expected one of "),
        ("showdown", MORE_THAN_CAN_PLAY, "players: expected a number from 1 to 4"),
        ("showdown", "players = []", "players: expected at least 1, found 0"),
        ("showdown", 'monster = "lion"', 'monster: "lion" is no monster'),
        ("showdown", 'level = "9"', "level: expected one of "),
        ("showdown", 'options = { level = "9" }', "options.level: expected one of "),
        ("showdown", 'options = { monster = "lion" }', "options.monster: expected one of "),
        ("showdown", 'rulings = { no = "yes" }', "rulings.no: expected one of "),
        ("night", "pairs = 9", "pairs: expected "),
        ("night", MORE_THAN_CAN_PLAY, "players: expected "),
        ("night", "players = []", "players: expected at least 1, found 0"),
        ("night", 'scenario = "harbor"', 'scenario: "harbor" is no scenario'),
        ("night", 'preset = "usual"', "preset: expected one of "),
        ("night", 'rulings = { no = "yes" }', "rulings.no: expected one of "),
        ("raid", MORE_THAN_CAN_PLAY, "players: expected a number from 1 to 4"),
        ("raid", "players = []", "players: expected at least 1, found 0"),
        ("raid", 'difficulty = "expert"', "difficulty: expected one of easy, normal, hard"),
        ("raid", 'shots = "drawn"', "shots: expected 'real' or 'simulated'"),
        ("raid", 'rulings = { over_two = "none" }', "rulings.over_two: expected one of all, most"),
    ],
)
def test_what_is_wrong_in_a_setup_is_told_by_the_key_that_was_written(game: str, position: str, expected: str) -> None:
    """docs/cases.md: file, line, key and what was expected"""
    (found,) = errors(game, position)
    assert found.startswith(f"5: position.{expected}")


@pytest.mark.parametrize("game", GAMES.games)
def test_whatever_a_setup_can_be_refused_for_has_a_key_in_positions(game: str) -> None:
    """An error of the setup never names a key that no position can have"""
    situation = situation_of(GAMES[game])
    assert situation is not None
    (case,) = parse_cases(
        f'game = "{game}"\ntitle = "x"\nrules = ["{GAMES[game].rulebook.rules[0].id}"]\n[position]\n'
        + {"hunters": "players = 4", "showdown": ""}.get(game, "")
        + '\n[expect]\nsetup_refused = "rulings"\n',
        "test.toml",
    )
    keys = [key for key in case.setup if key != "options"] + [f"options.{name}" for name in case.setup["options"]]
    for key in keys:
        assert situation.setup_keys.get(key, key).partition(".")[0] in situation.position.model_fields, key
    assert set(situation.setup_keys) <= set(keys)
