"""Packs from strangers: they read nothing, run nothing, exhaust nothing, and are right or wrong and nothing else."""

from __future__ import annotations

import os
import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.packs import change
from games.showdown.packs import faults, new_pack
from gunbai.games import bounds
from gunbai.games.bounds import MOST_ERRORS, check_nesting
from gunbai.games.pack_files import PackErrors, checked, read_document
from gunbai.games.showdown.pack.cards import FILES
from gunbai.games.showdown.pack.reading import (
    CONTENT,
)
from gunbai.games.showdown.pack.steps import STEPS
from gunbai.kernel.document import Document, DocumentError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new monster to be changed."""
    return new_pack(tmp_path)


# ---------------------------------------------------------------------- strangers


def test_a_link_is_not_followed(folder, tmp_path):
    secret = tmp_path / "secret.toml"
    secret.write_text('password = "open sesame"', "utf-8")
    (folder / "ai.toml").unlink()
    (folder / "ai.toml").symlink_to(secret)
    assert [error.expected for error in faults(folder)] == ["expected a file, not a link"]
    assert "sesame" not in str(faults(folder)[0])


def test_a_folder_that_is_a_link_is_not_followed(folder):
    link = folder.parent / "link"
    link.symlink_to(folder, target_is_directory=True)
    assert [error.expected for error in faults(link)] == ["expected a folder"]


@pytest.mark.parametrize("make", ["folder", "pipe"])
def test_only_files_are_read(folder, make):
    (folder / "ai.toml").unlink()
    os.mkfifo(folder / "ai.toml") if make == "pipe" else (folder / "ai.toml").mkdir()
    (error,) = faults(folder)
    assert error.name == str(folder / "ai.toml")
    assert error.expected in ("expected a file", "cannot be read: Is a directory")


def test_what_is_not_there_is_told(tmp_path):
    assert [error.expected for error in faults(tmp_path / "nowhere")] == ["expected a folder"]


def test_a_file_that_is_too_large_is_not_read(folder):
    (folder / "ai.toml").write_text("#" * (bounds.LARGEST_FILE + 1), "utf-8")
    assert [error.expected for error in faults(folder)] == ["expected a file of at most 256 kB"]


def test_a_folder_of_too_many_files_is_not_looked_through(folder):
    for number in range(bounds.MOST_FILES + 1):
        (folder / f"{number}.txt").touch()
    assert [error.expected for error in faults(folder)] == ["expected a folder of at most 200 files"]


def test_what_is_no_text_is_told_with_its_line(folder):
    (folder / "ai.toml").write_bytes(b"# one\n# two \xff\n")
    assert [(error.line, error.expected) for error in faults(folder)] == [(2, "expected a text file in UTF-8")]


HEAVY = {
    "one key of very many parts": "a" + ".a" * 100_000 + " = 1",
    "one header of very many parts": "[a" + ".a" * 100_000 + "]",
    "lists in lists": "a = " + "[" * 100_000,
    "tables in tables": "a = " + "{a=" * 80_000,
    "texts that never end": 'a = """' + '\\"""' * 60_000,
    "very many tables": "[[card]]\n" * 25_000,
    "very many keys": "".join(f"k{number} = 1\n" for number in range(20_000)),
    "a very long number": "a = " + "9" * 200_000,
    "a very long text": 'game = "' + "x" * 200_000 + '"',
    "very many steps": "[[card]]\nsteps = [" + '{do="flow"},' * 20_000 + "]",
}


@pytest.mark.parametrize("text", HEAVY.values(), ids=HEAVY.keys())
def test_a_pack_that_means_harm_is_only_wrong(folder, text):
    """Sizes and nesting are bounded: what is told stays small, whatever the file holds"""
    (folder / "ai.toml").write_text(text, "utf-8")
    found = faults(folder)
    assert found and len(found) <= MOST_ERRORS
    assert all(len(str(error)) < 2_000 for error in found)


ESCAPE = "\\u001b[2J\\u202e"
TRICKS = {
    "a value": ('kind = "mood"', f'kind = "{ESCAPE}mood"'),
    "a name": ('injury = "broken-fang"', f'injury = "{ESCAPE}"'),
    "a key": ('deck = "B"', f'deck = "B"\n"{ESCAPE}" = 1'),
    "a long key": ('deck = "B"', f'deck = "B"\n{"k" * 100_000} = 1'),
    "a key twice": ('deck = "B"', f'deck = "B"\n"{ESCAPE}{"k" * 9_000}" = 1\n"{ESCAPE}{"k" * 9_000}" = 1'),
    "a table twice": ('deck = "B"', f'deck = "B"\n["{ESCAPE}{"k" * 9_000}"]\n["{ESCAPE}{"k" * 9_000}"]'),
}


@pytest.mark.parametrize(("old", "new"), TRICKS.values(), ids=TRICKS.keys())
def test_what_a_fault_shows_cannot_play_tricks_on_a_terminal(folder, old, new):
    change(folder / "ai.toml", old, new)
    found = faults(folder)
    assert found
    assert all(str(error).isprintable() and len(str(error)) < 1_000 for error in found)


def test_the_name_of_a_file_cannot_play_tricks_on_a_terminal(folder):
    (folder / "\x1b[2J.toml").touch()
    (error,) = faults(folder)
    assert str(error).isprintable()


# ---------------------------------------------------------------------- broken packs

ODD = ["[", "]", "{", "}", "=", '"', "'", "\n", ",", ".", "#", "-1", "9" * 30, "true", "[[card]]", "é", "\x00", "[x]"]


def broken(text: str, stream: random.Random) -> str:
    """A text with a few small wounds."""
    for _ in range(stream.randint(1, 4)):
        at, to = stream.randrange(len(text)), stream.randint(1, 60)
        match stream.randrange(4):
            case 0:
                text = text[:at] + text[at + to :]
            case 1:
                text = text[:at] + stream.choice(ODD) + text[at:]
            case 2:
                text = text[:at] + stream.choice(ODD) + text[at + 1 :]
            case _:
                start = stream.randrange(len(text))
                text = text[:at] + text[start : start + to] + text[at:]
    return text or "\n"


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), file=st.sampled_from(sorted(FILES)))
def test_a_broken_pack_is_wrong_or_right_and_nothing_else(folder, seed, file):
    path = folder / file
    whole = path.read_text("utf-8")
    try:
        path.write_text(broken(whole, random.Random(seed)), "utf-8")
        for error in faults(folder):
            assert isinstance(error, DocumentError) and error.line >= 1 and error.expected
    finally:
        path.write_text(whole, "utf-8")


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(list(STEPS)),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["do", "is", "on", "who", "steps", "when", "amount", "x"]), inner, max_size=4)
    ),
    max_leaves=8,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Everywhere in a document."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inner for place in places(value, (*path, key)))]


@settings(max_examples=300, deadline=None)
@given(data=st.data(), file=st.sampled_from(sorted(FILES)))
def test_any_value_anywhere_is_wrong_or_right_and_nothing_else(data, file):
    document = read_document(CONTENT.parent / "template" / file)
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


@given(st.text(alphabet="ab.=[]{}\"'#,\n 1\\", max_size=60))
def test_whatever_parses_shallow_is_not_called_deep(text):
    """The bound says nothing of what is within it"""
    try:
        check_nesting(text, "x")
    except DocumentError:
        assert text.count("[") + text.count("{") > bounds.DEEPEST or text.count(".") >= bounds.LONGEST_KEY
