"""TOML in which every key knows its line (``kernel/document.py``)."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gunbai.kernel.document import DocumentError, Path, parse_document, written

SAMPLE = '''\
# A comment: [not.a.header]
title = "[not] = a header"
"quoted key" = 1
a.b.c = 2            # dotted
text = """
[nor.this]
key = "nor this"
"""
list = [1, 2,
  3, # three
  [4,
   5]]
inline = { x = 1, y = { z = 2 } }

[table]
key = 'C:\\'

[table.sub."dotted.name"]
key = 1

[[seat]]
name = "a"
[[seat]]
name = "b"
[[seat.card]]
id = 1
[[seat.card]]
id = 2
[seat.note]
text = "n"
'''

LINES: list[tuple[Path, int]] = [
    (("title",), 2),
    (("quoted key",), 3),
    (("a",), 4),
    (("a", "b", "c"), 4),
    (("text",), 5),
    (("list",), 9),
    (("list", 0), 9),
    (("list", 1), 9),
    (("list", 2), 10),
    (("list", 3), 11),
    (("list", 3, 1), 12),
    (("inline", "x"), 13),
    (("inline", "y", "z"), 13),
    (("table",), 15),
    (("table", "key"), 16),
    (("table", "sub"), 18),
    (("table", "sub", "dotted.name"), 18),
    (("table", "sub", "dotted.name", "key"), 19),
    (("seat",), 21),
    (("seat", 0), 21),
    (("seat", 0, "name"), 22),
    (("seat", 1), 23),
    (("seat", 1, "name"), 24),
    (("seat", 1, "card", 0), 25),
    (("seat", 1, "card", 1, "id"), 28),
    (("seat", 1, "note", "text"), 30),
]


@pytest.mark.parametrize(
    ("path", "line"), LINES, ids=lambda value: written(value) if isinstance(value, tuple) else None
)
def test_every_key_header_and_element_knows_its_line(path: Path, line: int) -> None:
    """Headers, arrays of tables, multi-line strings, inline tables, dotted keys."""
    assert parse_document(SAMPLE, "sample.toml").line(path) == line


def test_a_missing_key_is_said_to_be_missing_where_it_should_stand() -> None:
    """The nearest part of the path that stands somewhere; else the first line."""
    document = parse_document(SAMPLE, "sample.toml")
    assert document.line(("seat", 1, "age")) == 23
    assert document.line(("nothing", 7)) == 1


def test_an_error_names_file_line_key_and_what_was_expected() -> None:
    """Design 4.8: content is checked on load."""
    error = parse_document(SAMPLE, "cards.toml").error(("seat", 1, "card", 1, "id"), "a number from 1 to 48")
    assert str(error) == "cards.toml:28: seat[1].card[1].id: a number from 1 to 48"
    assert (error.name, error.line, error.key) == ("cards.toml", 28, "seat[1].card[1].id")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb = \n", 2),
        ("a = 1\na = 2\n", 2),
        ("a = 1\n\n[t\n", 3),
        ('a = """\nnever closed\n', 2),
        ("a = [1,\n2", 2),
        ("a = 2024-13-45\n", 1),
        ("a = " + "9" * 5000 + "\n", 1),
        ("a = " + "[" * 100_000 + "\n", 1),
    ],
    ids=["no value", "twice", "header", "string", "array", "date", "number", "depth"],
)
def test_broken_toml_is_named_by_file_and_line(text: str, line: int) -> None:
    """Whatever is wrong with it, the error is a DocumentError."""
    with pytest.raises(DocumentError, match=rf"^case.toml:{line}: (not|expected) ") as error:
        parse_document(text, "case.toml")
    assert error.value.line == line


@pytest.mark.parametrize("text", ["", "\n", "# only a comment", "\ufeff"[:0] + "   \n\t\n"])
def test_an_empty_document_has_no_lines(text: str) -> None:
    """Nothing stands anywhere."""
    assert parse_document(text, "empty.toml").lines == {}


def test_lines_are_counted_as_editors_count_them() -> None:
    """Windows line ends count once; line breaks of Unicode inside a string do not count."""
    document = parse_document('a = "x\u2028y\x85z"\r\nb = 2\r\n\r\n[c]\r\nd = 1\r\n', "windows.toml")
    assert [document.line(path) for path in (("a",), ("b",), ("c",), ("c", "d"))] == [1, 2, 4, 5]


# ---------------------------------------------------------------------- random documents, written by a second hand


class Pen:
    """Writes a random document and notes on which line it wrote what."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data
        self.text = ""
        self.lines: dict[Path, int] = {}
        self.names = 0

    def draw(self, *choices: str) -> str:
        return self.data.draw(st.sampled_from(choices))

    def number(self, least: int, most: int) -> int:
        return self.data.draw(st.integers(least, most))

    def note(self, path: Path) -> None:
        self.lines[path] = self.text.count("\n") + 1

    def name(self) -> tuple[str, str]:
        """A key that is new, and how it is written."""
        self.names += 1
        kind = self.draw("bare", "basic", "literal")
        if kind == "bare":
            return f"k{self.names}", f"k{self.names}"
        odd = f"{self.names}" + self.draw("", " ", ".", "]", "#", "=", "[[", "é", "\u2028")
        if kind == "literal":
            odd += self.draw("", '"', "\\")
            return odd, f"'{odd}'"
        odd += self.draw("", "'", '"', "\\", "\t")
        return odd, json.dumps(odd, ensure_ascii=False)

    def key(self, table: Path) -> Path:
        """Write a key, dotted or not; all its parts stand on this line."""
        path = table
        parts = [self.name() for _ in range(self.number(1, 3) // 2 + 1)]
        for name, _ in parts:
            path = (*path, name)
            self.note(path)
        self.text += self.draw("", "  ") + self.draw(".", " . ").join(text for _, text in parts)
        return path

    def entry(self, table: Path, depth: int, inline: bool = False) -> None:
        path = self.key(table)
        self.text += self.draw("=", " = ")
        self.value(path, depth, inline)

    def value(self, path: Path, depth: int, inline: bool) -> None:
        kind = self.draw("scalar", "text", "long text", *(["list", "table"] if depth else []))
        if kind == "scalar":
            self.text += self.draw("1", "-2.5e3", "true", "1979-05-27", "1979-05-27 07:32:00", "0xFF", "inf")
        elif kind == "text":
            self.text += self.draw(
                '"a"', '"]"', '"\\""', '"\\\\"', "'#'", "'\\'", '"[x]\\n"', '""', "''", '"{"', '"\x85"'
            )
        elif kind == "long text":
            self.text += self.draw(
                '"""a"""',
                '"""\nb = 1\n"""',
                '"""x""""',
                '"""x"""""',
                '"""\\"""\n]"""',
                "'''\n[c]\n'''",
                "'''x''''",
                '""""""',
            )
        elif kind == "list":
            self.elements(path, depth - 1, inline)
        else:
            self.inline_table(path, depth - 1)

    def gap(self, inline: bool) -> None:
        self.text += self.draw("", " ") if inline else self.draw("", " ", "\n", "\n  ", " # ], \n", "\n\n#\n")

    def elements(self, path: Path, depth: int, inline: bool) -> None:
        self.text += "["
        self.gap(inline)
        count = self.number(0, 3)
        for at in range(count):
            self.note((*path, at))
            self.value((*path, at), depth, inline)
            self.gap(inline)
            if at < count - 1 or self.draw("", ","):
                self.text += ","
                self.gap(inline)
        self.text += "]"

    def inline_table(self, path: Path, depth: int) -> None:
        self.text += "{ "
        count = self.number(0, 2)
        for at in range(count):
            self.entry(path, depth, inline=True)
            self.text += ", " if at < count - 1 else " "
        self.text += "}"

    def end_line(self) -> None:
        self.text += self.draw("\n", "  # [x]\n", "\n\n", "\n# a = [\n")

    def entries(self, table: Path) -> None:
        for _ in range(self.number(0, 3)):
            self.entry(table, 2)
            self.end_line()

    def header(self, path: Path, words: list[str], brackets: int) -> None:
        self.note(path)
        space = self.draw("", " ")
        self.text += self.draw("", "  ") + "[" * brackets + space + ".".join(words) + space + "]" * brackets
        self.end_line()

    def document(self) -> None:
        self.entries(())
        for _ in range(self.number(0, 3)):
            name, word = self.name()
            if self.draw("table", "array") == "table":
                self.note((name,))
                self.header((name,), [word], 1)
                self.entries((name,))
                self.sub_tables((name,), [word])
            else:
                self.note((name,))
                for at in range(self.number(1, 3)):
                    self.header((name, at), [word], 2)
                    self.entries((name, at))
                    self.sub_tables((name, at), [word])

    def sub_tables(self, path: Path, words: list[str]) -> None:
        for _ in range(self.number(0, 2)):
            name, word = self.name()
            self.note((*path, name))
            if self.draw("table", "array") == "table":
                self.header((*path, name), [*words, word], 1)
                self.entries((*path, name))
            else:
                for at in range(self.number(1, 2)):
                    self.header((*path, name, at), [*words, word], 2)
                    self.entries((*path, name, at))


@given(st.data())
def test_random_documents_know_the_line_of_everything(data: st.DataObject) -> None:
    """Against a second hand that writes the document and notes the lines as it goes."""
    pen = Pen(data)
    pen.document()
    document = parse_document(pen.text, "random.toml")
    assert document.data == tomllib.loads(pen.text)
    assert document.lines == pen.lines
    for path in pen.lines:
        found: Any = document.data
        for part in path:
            found = found[part]


@given(st.text(alphabet="ab.=[]{}\"'#,\n 1\\", max_size=40))
def test_whatever_is_read_is_a_document_or_an_error_with_a_line(text: str) -> None:
    """Nothing else comes out, however broken the text."""
    try:
        lines = list(parse_document(text, "noise.toml").lines.values())
    except DocumentError as error:
        lines = [error.line]
    assert all(1 <= line <= text.count("\n") + 1 for line in lines)
