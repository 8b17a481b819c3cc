"""Scenario packs: a night that no code knows; whatever is wrong is told with its place; strangers do no harm."""

from __future__ import annotations

import os
import random
import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.night.packs import faults, new_scenario
from games.packs import change
from gunbai.games import bounds
from gunbai.games.night.content import library, library_with
from gunbai.games.night.domains import domains
from gunbai.games.night.entries import FILES, MOST_NESTED
from gunbai.games.night.ids import CONDITION_KINDS
from gunbai.games.night.pack import author
from gunbai.games.pack_files import PackErrors, checked, read_document, schemas_of
from gunbai.kernel.document import Document, DocumentError

WRONG = tomllib.loads((Path(__file__).parent / "wrong_scenarios.toml").read_text("utf-8"))["wrong"]
PAGE = (Path(__file__).resolve().parents[3] / "docs" / "night-scenarios.md").read_text("utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new scenario to be changed."""
    return new_scenario(tmp_path)


# ---------------------------------------------------------------------- a night that no code knows


def test_the_new_scenario_is_right_and_explains_itself(tmp_path):
    folder = author.new("misty-pass", tmp_path)
    found = author.check(folder)
    assert found.errors == [] and found.id == "misty-pass" and found.name == {"en": "Misty Pass", "ja": "Misty Pass"}
    assert {path.name for path in folder.glob("*.toml")} == set(FILES)
    for path in folder.glob("*.toml"):
        text = path.read_text("utf-8")
        assert text.count("\n# ") >= 1
        assert (folder / text.splitlines()[0].removeprefix("#:schema ")).is_file()


@pytest.mark.parametrize("name", ["", "..", "../x", "Misty", "a/b", "a_b", "a" * 41])
def test_a_name_that_is_no_id_writes_nothing(tmp_path, name):
    with pytest.raises(ValueError, match="expected small letters"):
        author.new(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_pack_is_played_with_characters_of_its_own_and_those_that_ship(folder):
    """What shipped keeps its numbers."""
    shipped, found = library(), library_with([folder])
    new = found.content.scenarios[-1]
    names = [found.characters[one].id for pair in new.pairs for one in pair]
    assert (new.name, names) == ("misty-pass", ["lantern", "nagi", "bow", "ren"])
    assert [len(found.content.characters[one].sheets) for one in new.pairs[0]] == [2, 2]
    before, after = domains(shipped), domains(found)
    for domain, entries in before.items():
        assert after[domain][: len(entries)] == entries
    assert len(after["character"]) == len(before["character"]) + 3
    (on_map,) = new.maps
    assert after["map"][on_map]["scenario"] == new.number == after["label"][-1]["scenario"]


def test_the_order_of_folders_does_not_matter_and_ids_of_characters_are_each_packs_own(folder, tmp_path):
    """Journals hold numbers."""
    other = tmp_path / "a-shore"
    author.new("a-shore", tmp_path)
    one, two = library_with([folder, other]), library_with([other, folder])
    assert domains(one) == domains(two)
    lanterns = [number for number, entry in enumerate(one.characters) if entry.id == "lantern"]
    last, first = one.content.scenarios[-1], one.content.scenarios[-2]
    assert [first.pairs[0][0], last.pairs[0][0]] == lanterns
    assert set(one.content.characters[lanterns[0]].sheets).isdisjoint(one.content.characters[lanterns[1]].sheets)


def test_an_id_that_another_scenario_has_is_refused(folder, tmp_path):
    twin = tmp_path / "twin"
    author.new("twin", tmp_path)
    change(twin / "scenario.toml", 'id = "twin"', 'id = "misty-pass"')
    shore = tmp_path / "shore"
    author.new("shore", tmp_path)
    change(shore / "scenario.toml", 'id = "shore"', 'id = "harbour"')
    with pytest.raises(PackErrors) as told:
        library_with([folder, twin, shore])
    assert [(Path(error.name).parent, error.key) for error in told.value.errors] == [(twin, "id"), (shore, "id")]
    assert f"is in {folder / 'scenario.toml'} too" in told.value.errors[0].expected
    assert '"harbour" ships with the game' in told.value.errors[1].expected


def test_a_scenario_alone_is_right(folder):
    for name in ("characters.toml", "sheets.toml"):
        (folder / name).unlink()
    for old, new in (("lantern", "sword"), ("nagi", "aoi"), ("watchman", "hound")):
        change(folder / "scenario.toml", f'"{old}"', f'"{new}"')
    assert faults(folder) == []


def test_characters_without_sheets_are_told(folder):
    (folder / "sheets.toml").unlink()
    assert [error.key for error in faults(folder)] == [f"character[{at}].id" for at in range(3)]


def test_maps_without_a_grid_and_marks_at_the_edge(folder):
    """Where no area says `exit` or `start`, all at the edge of the grid are; the template's commented map is right."""
    text = (folder / "scenario.toml").read_text("utf-8")
    text = re.sub(r"^# ?((\[\[map|id|name|rounds|neighbours|start).*|)$", r"\1", text, flags=re.MULTILINE)
    text = text.replace("exit = true", "#").replace("start = true             #", "#").replace("start = true\n#  ", "#")
    (folder / "scenario.toml").write_text(text, "utf-8")
    assert faults(folder) == []
    found = library_with([folder]).content
    cape, tunnels = [found.maps[one] for one in found.scenarios[-1].maps]
    assert all(found.areas[area].start and found.areas[area].way_out for area in cape.areas)
    shaft, gallery = [found.areas[area] for area in tunnels.areas]
    assert (shaft.neighbours, gallery.neighbours) == ((gallery.number,), (shaft.number,))
    assert [one.start for one in (shaft, gallery)] == [True, False]
    assert not shaft.way_out and not gallery.way_out


# ---------------------------------------------------------------------- mistakes


@pytest.mark.parametrize("row", WRONG, ids=lambda row: row["what"])
def test_a_mistake_is_told_with_file_line_key_and_what_was_expected(folder, row):
    """Design 4.8"""
    path = folder / row["file"]
    for old, new in [(row["old"], row["new"]), *row.get("also", [])]:
        change(path, old, new)
    found = [error for error in faults(folder) if error.key == row["key"] and row["expected"] in error.expected]
    assert len(found) == 1, [str(error) for error in faults(folder)]
    assert found[0].name == str(path)
    mark = row.get("line") or row["new"].splitlines()[-1]
    assert mark in path.read_text("utf-8").splitlines()[found[0].line - 1]


def test_a_new_scenario_has_none_of_these_mistakes(folder):
    assert faults(folder) == []


def test_all_mistakes_are_told_at_once_in_the_order_of_files_and_lines(folder):
    change(folder / "scenario.toml", "rounds = 4", "rounds = 0")
    change(folder / "scenario.toml", 'specialty = "swimming"', "specialty = 7")
    change(folder / "characters.toml", 'kind = "npc"', 'kind = "cat"')
    change(folder / "sheets.toml", "luck = 3", "luck = true")
    found = [(Path(error.name).name, error.key) for error in faults(folder)]
    assert found == [
        ("scenario.toml", "map[0].rounds"),
        ("scenario.toml", "secret[0].specialty"),
        ("characters.toml", "character[2].kind"),
        ("sheets.toml", "sheet[1].luck"),
    ]


def test_files_that_are_missing_or_do_not_belong_there_are_told(folder):
    (folder / "scenario.toml").rename(folder / "scenarios.toml")
    assert {Path(error.name).name for error in faults(folder)} == {"scenario.toml", "scenarios.toml"}


def test_a_condition_of_one_map_cannot_name_what_is_on_another(folder):
    """Every map runs its own scene (NS-MAP-1a)."""
    with (folder / "scenario.toml").open("a", encoding="utf-8") as file:
        file.write(
            '[[map]]\nid = "hut"\nname = { en = "Hut", ja = "小屋" }\nrounds = 9\n'
            'end_when = { any = [{ secret_found = "wreck" }, { dropped = "watchman" }, { rounds = 9 }] }\n'
            '[[map.area]]\nid = "room"\nname = { en = "Room", ja = "部屋" }\nstart = true\n'
        )
    assert [error.key for error in faults(folder)] == [
        "map[1].end_when.any[0].secret_found",
        "map[1].end_when.any[1].dropped",
    ]


# ---------------------------------------------------------------------- strangers


def test_a_link_is_not_followed(folder, tmp_path):
    secret = tmp_path / "secret.toml"
    secret.write_text('password = "open sesame"', "utf-8")
    (folder / "sheets.toml").unlink()
    (folder / "sheets.toml").symlink_to(secret)
    assert [error.expected for error in faults(folder)] == ["expected a file, not a link"]


@pytest.mark.parametrize("make", ["folder", "pipe"])
def test_only_files_are_read(folder, make):
    (folder / "scenario.toml").unlink()
    os.mkfifo(folder / "scenario.toml") if make == "pipe" else (folder / "scenario.toml").mkdir()
    (error,) = faults(folder)
    assert error.name == str(folder / "scenario.toml")


HEAVY = {
    "too large": "#" * (bounds.LARGEST_FILE + 1),
    "lists in lists": "a = " + "[" * 100_000,
    "conditions in conditions": "goal = " + "{not=" * 50_000,
    "conditions under headers": "".join(f"[goal{'.not' * depth}]\n" for depth in range(2_000)),
    "very many maps": "[[map]]\n" * 25_000,
    "very many areas": "[[map]]\n" + "[[map.area]]\n" * 20_000,
    "very many conditions": "goal = { any = [" + "{gm='x'}," * 25_000 + "] }",
    "a very long number": "fewest = " + "9" * 200_000,
    "a very long text": 'id = "' + "x" * 200_000 + '"',
    "very many rulings": "[rules.rulings]\n" + "".join(f'k{number} = "x"\n' for number in range(15_000)),
}


@pytest.mark.parametrize("text", HEAVY.values(), ids=HEAVY.keys())
def test_a_pack_that_means_harm_is_only_wrong(folder, text):
    """Sizes and nesting are bounded: what is told stays small, whatever the file holds"""
    (folder / "scenario.toml").write_text(text, "utf-8")
    found = faults(folder)
    assert found and len(found) <= bounds.MOST_ERRORS
    assert all(len(str(error)) < 2_000 for error in found)


BOUNDS = {
    "pairs": ("pair", '[[pair]]\nservant = "sword"\nmaster = "aoi"\n', 2, 3),
    "NPCs": ("npc", '[[npc]]\ncharacter = "hound"\narea = "cave"\n', 1, 7),
    "labels": ("label", '[[label]]\nid = "x{}"\nname = {{ en = "x", ja = "x" }}\n', 1, 8),
    "areas": ("map[0].area", '[[map.area]]\nid = "x{}"\nname = {{ en = "x", ja = "x" }}\n', 4, 24),
}


@pytest.mark.parametrize(("key", "entry", "there", "most"), BOUNDS.values(), ids=BOUNDS.keys())
def test_there_is_a_most_of_everything(folder, key, entry, there, most):
    path = folder / "scenario.toml"
    text = path.read_text("utf-8")
    told = f"expected at most {most} of them"
    for count, wrong in ((most - there, False), (most - there + 1, True)):
        added = "\n".join(entry.format(number) for number in range(count))
        path.write_text(text + "\n" + added if "area" not in key else with_areas(text, added), "utf-8")
        assert any(error.key == key and error.expected == told for error in faults(folder)) == wrong


def with_areas(text: str, added: str) -> str:
    return text.replace("# A map without a grid:", f"{added}\n# A map without a grid:")


ESCAPE = "\\u001b[2J\\u202e"
TRICKS = {
    "a value": ('mode = "pvp"', f'mode = "{ESCAPE}"'),
    "an id": ('secret_found = "wreck"', f'secret_found = "{ESCAPE}"'),
    "a key": ("rounds = 4", f'rounds = 4\n"{ESCAPE}" = 1'),
    "a long key": ("rounds = 4", f"rounds = 4\n{'k' * 100_000} = 1"),
    "a ruling": ('search_tie = "ge"', f'"{ESCAPE}" = "ge"'),
    "an option": ('search_tie = "ge"', f'search_tie = "{ESCAPE}"'),
    "a name that hides": ('en = "Cape"', f'en = "{ESCAPE}"'),
}


@pytest.mark.parametrize(("old", "new"), TRICKS.values(), ids=TRICKS.keys())
def test_what_a_fault_shows_cannot_play_tricks_on_a_terminal(folder, old, new):
    change(folder / "scenario.toml", old, new)
    found = faults(folder)
    assert found
    assert all(str(error).isprintable() and len(str(error)) < 1_000 for error in found)


ODD = ["[", "]", "{", "}", "=", '"', "'", "\n", ",", ".", "#", "-1", "9" * 30, "true", "[[map]]", "é", "\x00", "[x]"]


def broken(text: str, stream: random.Random) -> str:
    """A text with a few small wounds."""
    for _ in range(stream.randint(1, 4)):
        at, to = stream.randrange(len(text)), stream.randint(1, 60)
        match stream.randrange(3):
            case 0:
                text = text[:at] + text[at + to :]
            case 1:
                text = text[:at] + stream.choice(ODD) + text[at:]
            case _:
                start = stream.randrange(len(text))
                text = text[:at] + text[start : start + to] + text[at:]
    return text or "\n"


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), file=st.sampled_from(sorted(FILES)))
def test_a_broken_pack_is_wrong_or_right_and_nothing_else(folder, seed, file):
    path = folder / file
    whole = path.read_text("utf-8")
    try:
        path.write_text(broken(whole, random.Random(seed)), "utf-8")
        for error in faults(folder):
            assert isinstance(error, DocumentError) and error.line >= 1 and error.expected
        if not faults(folder):
            domains(library_with([folder]))
    finally:
        path.write_text(whole, "utf-8")


VALUES = st.recursive(
    st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=5) | st.sampled_from(["free", "x"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from([*CONDITION_KINDS, "id", "en", "kind"]), inner, max_size=3)
    ),
    max_leaves=8,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Everywhere in a document."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inner for place in places(value, (*path, key)))]


@settings(max_examples=100, deadline=None)
@given(data=st.data(), file=st.sampled_from(sorted(FILES)))
def test_any_value_anywhere_is_wrong_or_right_and_nothing_else(data, file):
    document = read_document(Path(author.__file__).parents[1] / "template" / file)
    raw = deepcopy(document.data)
    path = data.draw(st.sampled_from(places(raw)[1:]))
    here: Any = raw
    for part in path[:-1]:
        here = here[part]
    here[path[-1]] = data.draw(VALUES)
    found: list[DocumentError] = []
    try:
        checked(Document(file, raw, document.lines), FILES[file])
    except PackErrors as error:
        found = error.errors
    assert all(one.line >= 1 and one.expected for one in found)


# ---------------------------------------------------------------------- the page and the schema


def test_every_condition_and_every_file_is_in_the_schema_and_on_the_page():
    found = schemas_of(FILES)
    assert list(found) == list(FILES)
    assert list(found["scenario.toml"]["$defs"]["ConditionEntry"]["properties"]) == list(CONDITION_KINDS)
    for word in (*FILES, *CONDITION_KINDS):
        assert f"`{word}`" in PAGE


def keys(model: Any) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items()]


@pytest.mark.parametrize("entries", ["specialty", "skill", "character", "battlefield"])
def test_every_id_that_a_pack_can_name_is_on_the_page(entries):
    missing = [entry["id"] for entry in domains(library())[entries] if f"`{entry['id']}`" not in PAGE]
    assert missing == []


def test_the_scenario_of_the_page_is_right(tmp_path):
    (text,) = re.findall(r"```toml\n(schema.*?)```", PAGE, re.DOTALL)
    (tmp_path / "scenario.toml").write_text(text, "utf-8")
    assert faults(tmp_path) == []


def test_the_page_tells_how_deep_conditions_go():
    assert f"{MOST_NESTED} deep" in PAGE
