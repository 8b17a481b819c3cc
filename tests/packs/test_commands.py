"""`gunbai pack` as people run it: exit codes, text in both languages, JSON that says the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from gunbai.cli import app
from gunbai.games import GAMES, takes_packs
from gunbai.games.pack_files import GAME_OF
from gunbai.packs.commands import author


def gunbai(*arguments: object) -> Any:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    assert gunbai("pack", "new", "showdown", "ash-hound", "--into", tmp_path).exit_code == 0
    return tmp_path / "ash-hound"


def spoil(pack: Path) -> None:
    path = pack / "ai.toml"
    path.write_text(path.read_text("utf-8").replace('do = "flow"', 'do = "flwo"'), "utf-8")


def test_a_new_pack_is_right(pack):
    ran = gunbai("pack", "check", pack)
    assert ran.exit_code == 0 and ran.stderr == ""
    assert "✓ Ash Hound (ash-hound): levels 2" in ran.stdout


def test_the_same_in_japanese(pack):
    ran = gunbai("pack", "check", pack, "--lang", "ja")
    assert "レベル2" in ran.stdout and "✓" in ran.stdout
    ran = gunbai("pack", "new", "showdown", "mist", "--into", pack.parent, "--lang", "ja")
    assert "新しいモンスター" in ran.stdout


def test_a_wrong_pack_is_1_and_every_fault_is_a_line(pack):
    spoil(pack)
    ran = gunbai("pack", "check", pack)
    assert ran.exit_code == 1
    assert f'{pack}/ai.toml:14: card[0].steps[1].do: expected a name, not "flwo"; did you mean "flow"?' in ran.stderr
    assert "2 to mend" in ran.stdout
    assert "直すところ2件" in gunbai("pack", "check", pack, "--lang", "ja").stdout


def test_json_says_the_same(pack):
    other = gunbai("pack", "new", "showdown", "mist", "--into", pack.parent) and pack.parent / "mist"
    spoil(pack)
    ran = gunbai("pack", "check", pack, other, "--json")
    assert ran.exit_code == 1
    found = json.loads(ran.stdout)
    assert found["holds"] is False and [one["holds"] for one in found["packs"]] == [False, True]
    assert {"file", "line", "key", "expected"} == set(found["packs"][0]["errors"][0])
    assert found["packs"][1]["name"] == {"en": "Mist", "ja": "Mist"} and found["packs"][1]["counts"]["ai_cards"] == 7


def test_a_folder_that_is_not_there_is_wrong(tmp_path):
    ran = gunbai("pack", "check", tmp_path / "nowhere")
    assert ran.exit_code == 1 and "expected a folder" in ran.stderr


def test_every_game_is_known_by_the_file_of_its_packs(pack):
    assert gunbai("pack", "new", "night", "misty-pass", "--into", pack.parent).exit_code == 0
    ran = gunbai("pack", "check", pack, pack.parent / "misty-pass")
    assert ran.exit_code == 0 and ran.stderr == ""
    assert "✓ Ash Hound (ash-hound): levels 2" in ran.stdout
    assert "✓ Misty Pass (misty-pass): pairs 2, NPCs 1" in ran.stdout
    assert "組2、" in gunbai("pack", "check", pack.parent / "misty-pass", "--game", "night", "--lang", "ja").stdout


def test_a_pack_of_another_game_is_wrong(pack):
    ran = gunbai("pack", "check", pack, "--game", "night")
    assert ran.exit_code == 1
    assert "scenario.toml:1: expected this file, which is missing" in ran.stderr
    assert "monster.toml:1: expected only scenario.toml" in ran.stderr


def test_a_folder_without_a_pack_is_wrong(tmp_path):
    ran = gunbai("pack", "check", tmp_path)
    assert ran.exit_code == 1 and "expected a folder with monster.toml or scenario.toml" in ran.stderr
    assert json.loads(gunbai("pack", "check", tmp_path, "--json").stdout)["holds"] is False


def test_a_scenario_is_begun_in_japanese(tmp_path):
    ran = gunbai("pack", "new", "night", "misty-pass", "--into", tmp_path, "--lang", "ja")
    assert "新しいシナリオを作りました。確かめるには：gunbai pack check" in ran.stdout


def test_all_games_that_take_packs_have_an_author():
    taking = {game for game in GAMES.games if takes_packs(game)}
    assert taking == set(GAME_OF.values())
    assert all(GAME_OF[next(iter(author(game).FILES))] == game for game in taking)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("new", "showdown", "Ash Hound"), "small letters"),
        (("new", "showdown", "ash-hound"), "is there already"),
        (("new", "hunters", "x"), "no packs for 'hunters'"),
        (("schema", "hunters"), "no packs for 'hunters'"),
        (("schema", "showdown", "gear.toml"), "there are monster.toml"),
        (("schema", "night", "monster.toml"), "there are scenario.toml, characters.toml, sheets.toml"),
        (("new", "night", "Misty"), "small letters"),
        (("check", ".", "--game", "hunters"), "no packs for 'hunters'"),
    ],
)
def test_wrong_use_is_2(pack, monkeypatch, arguments, said):
    monkeypatch.chdir(pack.parent)
    ran = gunbai("pack", *arguments)
    assert ran.exit_code == 2 and said in ran.stderr


def test_a_schema_is_printed_or_written(tmp_path):
    one = json.loads(gunbai("pack", "schema", "showdown", "ai.toml").stdout)
    everything = json.loads(gunbai("pack", "schema", "showdown").stdout)
    assert everything["ai.toml"] == one and len(everything) == 5
    ran = gunbai("pack", "schema", "showdown", "--into", tmp_path / "schema")
    assert len(ran.stdout.splitlines()) == 5
    assert json.loads((tmp_path / "schema" / "ai.schema.json").read_text("utf-8")) == one
