"""Monster packs: a monster that no code knows, and whatever is wrong in one is told with its place."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from games.packs import change
from games.showdown.packs import faults, new_pack
from gunbai.games.pack_files import schemas_of
from gunbai.games.showdown.pack import author
from gunbai.games.showdown.pack.cards import FILES
from gunbai.games.showdown.pack.conditions import CONDITIONS
from gunbai.games.showdown.pack.reading import (
    read_pack,
    shipped,
)
from gunbai.games.showdown.pack.steps import STEPS

WRONG = tomllib.loads((Path(__file__).parent / "wrong_packs.toml").read_text("utf-8"))["wrong"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new monster to be changed."""
    return new_pack(tmp_path)


# ---------------------------------------------------------------------- a monster that no code knows


def test_the_new_monster_is_right_and_of_its_own(folder):
    """A new monster needs no code"""
    pack = read_pack(folder)
    assert pack.monster.id == "ash-hound" and "ash-hound" not in shipped()
    assert {path.name for path in folder.glob("*.toml")} == set(FILES)


def test_the_new_monster_explains_itself(tmp_path):
    folder = author.new("ash-hound", tmp_path)
    for path in folder.glob("*.toml"):
        assert path.read_text("utf-8").count("\n# ") >= 1
        schema = path.read_text("utf-8").splitlines()[0].removeprefix("#:schema ")
        assert (folder / schema).is_file()


def test_a_new_monster_is_never_written_over_another(folder):
    with pytest.raises(FileExistsError):
        author.new("ash-hound", folder.parent)


@pytest.mark.parametrize("name", ["", "..", "../x", "Ash", "a/b", "a\\b", "a_b", "-a", "a" * 41, "/tmp/x", "a\n"])
def test_a_name_that_is_no_id_writes_nothing(tmp_path, name):
    with pytest.raises(ValueError, match="expected small letters"):
        author.new(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------------- mistakes


@pytest.mark.parametrize("row", WRONG, ids=lambda row: row["what"])
def test_a_mistake_is_told_with_file_line_key_and_what_was_expected(folder, row):
    """Design 4.8"""
    file = folder / row.get("elsewhere", row["file"])
    row = {key: value.replace("\\n", "\n") for key, value in row.items()}
    change(folder / row["file"], row["old"], row["new"])
    found = [error for error in faults(folder) if error.key == row["key"] and row["expected"] in error.expected]
    assert len(found) == 1, [str(error) for error in faults(folder)]
    assert found[0].name == str(file)
    text = file.read_text("utf-8")
    if "elsewhere" not in row:
        mark = row.get("line") or next(
            line for line in row["new"].splitlines() or [row["old"]] if line and (not row["old"] or line in text)
        )
        assert mark in text.splitlines()[found[0].line - 1]


def test_all_mistakes_are_told_at_once(folder):
    change(folder / "ai.toml", 'do = "flow"', 'do = "flwo"')
    change(folder / "ai.toml", 'kind = "mood"', 'kind = "moot"')
    change(folder / "locations.toml", "impervious = true", "impervious = 1")
    change(folder / "monster.toml", "size = 2", "size = 9")
    assert [Path(error.name).name for error in faults(folder)] == [
        "monster.toml",
        "ai.toml",
        "ai.toml",
        "locations.toml",
    ]


def test_a_misspelt_key_is_not_told_as_missing_too(folder):
    change(folder / "ai.toml", "no_target", "notarget")
    assert [error.key for error in faults(folder)] == ["card[0].steps[0].notarget"]


@pytest.mark.parametrize("name", ["monster.toml", "ai.toml", "locations.toml"])
def test_a_file_that_is_missing_is_told(folder, name):
    (folder / name).unlink()
    assert [(error.name, error.expected) for error in faults(folder)] == [
        (str(folder / name), "expected this file, which is missing")
    ]


def test_a_file_that_does_not_belong_there_is_told(folder):
    (folder / "location.toml").write_text("", "utf-8")
    assert [error.name for error in faults(folder)] == [str(folder / "location.toml")]


def test_a_monster_without_resources_and_statuses_is_right(folder):
    for name in ("resources.toml", "statuses.toml"):
        (folder / name).unlink()
    change(folder / "monster.toml", 'statuses = ["ashen"]', "")
    change(folder / "locations.toml", 'resource = "cinder-fang"', 'deck = "basic"')
    change(folder / "monster.toml", "monster = 2 }", "monster = 0 }")
    change(folder / "monster.toml", "monster = 3,", "monster = 0,")
    assert faults(folder) == []


# ---------------------------------------------------------------------- the schema


def test_every_file_has_a_schema_and_every_step_is_in_it():
    found = schemas_of(FILES)
    assert list(found) == list(FILES)
    text = str(found["ai.toml"])
    assert all(f"'{name}'" in text for name in (*STEPS, *CONDITIONS))


def test_the_schema_knows_the_keys_as_they_are_written():
    assert "in" in schemas_of(FILES)["monster.toml"]["$defs"]["Line"]["properties"]
    assert not [name for name in str(schemas_of(FILES)).split("'") if name in ("is_", "not_", "within_")]
