"""The content files that ship: what is wrong in them is told with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gunbai.games.night.content_files import read_content, read_vocabulary, vocabulary
from gunbai.games.night.pack.reading import read_shipped, shipped_names
from gunbai.games.pack_files import PackErrors
from gunbai.kernel.document import Document, parse_document


def reading(file: str, old: str, new: str) -> Callable[[str], Document]:
    """Reads the content with one change."""

    def changed(name: str) -> Document:
        document = read_content(name)
        if name != file:
            return document
        text = Path(document.name).read_text("utf-8")
        assert old in text
        return parse_document(text.replace(old, new, 1), name)

    return changed


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "expected"),
    [
        ("specialties.toml", 'id = "spearplay"', 'id = "swordplay"', "field[0].specialties[1].id", '"swordplay" again'),
        ("specialties.toml", 'id = "body"', 'id = "arms"', "field[1].id", '"arms" again'),
        ("skills.toml", 'id = "thrust"', 'id = "slash"', "skill[1].id", '"slash" again'),
        ("skills.toml", '"NS-F-SKILL-THRUST"', '"NS-F-SKILL-TRUST"', "skill[1].rule", '"NS-F-SKILL-THRUST"?'),
        ("skills.toml", '"spearplay"', '"spear"', "skill[1].specialty", 'not "spear"'),
        ("skills.toml", 'specialty = "spearplay"\n', "", "skill[1].specialty", "expected the specialty of its hit"),
        ("skills.toml", "damage = 4\n", "", "skill[1].damage", "expected damage of attacks"),
        ("skills.toml", "damage = 4\n", "damage = 4\nguard = 1\n", "skill[1].guard", "of defences alone"),
        ("skills.toml", "heal = 3", "cure = 3", "skill[20].effects.cure", "expected no such key"),
        ("battlefields.toml", 'stance = "stance"', 'stance = "shield"', "stance", "expected one of stance"),
        ("battlefields.toml", '"watching"', '"watch"', "search[1]", 'did you mean "watching"?'),
        ("battlefields.toml", 'pursuit = "pursuit"', 'pursuit = "hunt"', "pursuit", 'not "hunt"'),
        ("battlefields.toml", 'escape = "escape"', 'escape = "escapes"', "escape", 'did you mean "escape"?'),
        ("battlefields.toml", 'id = "fog"', 'id = "city"', "battlefield[1].id", 'expected "fog"'),
        ("battlefields.toml", '"NS-F-FIELD-2"', '"NS-F-FIELD-9"', "battlefield[1].rule", "expected a rule"),
    ],
)
def test_what_is_wrong_in_the_words_is_told(file, old, new, key, expected):
    """Design 4.8: checked on load"""
    with pytest.raises(PackErrors) as told:
        read_vocabulary(reading(file, old, new))
    found = [error for error in told.value.errors if error.key == key and expected in error.expected]
    assert len(found) == 1, str(told.value)
    assert found[0].name == file and found[0].line > 1


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "expected"),
    [
        ("characters.toml", 'id = "aoi"', 'id = "sword"', "character[7].id", '"sword" again'),
        ("sheets.toml", 'character = "hound"', 'character = "hounds"', "sheet[31].character", 'mean "hound"?'),
        ("scenarios/harbour.toml", 'master = "aoi"', 'master = "bow"', "pair[0].master", 'not "bow"'),
        ("scenarios/harbour.toml", 'id = "harbour"', 'id = "haven"', "id", 'expected "harbour"'),
    ],
)
def test_what_ships_is_checked_as_that_of_strangers(file, old, new, key, expected):
    """Design 4.8: checked on load"""
    with pytest.raises(PackErrors) as told:
        read_shipped(reading(file, old, new), shipped_names(), vocabulary())
    found = [error for error in told.value.errors if error.key == key and expected in error.expected]
    assert len(found) == 1, str(told.value)
    assert found[0].name == file
