"""A TOML document in which every key knows its line, for errors that name file, line, key and what was expected."""

from __future__ import annotations

import re
import tomllib
from typing import Any

Path = tuple[str | int, ...]


class DocumentError(ValueError):
    """Something is wrong in a document: where, at which key, and what was expected."""

    def __init__(self, name: str, line: int, key: str, expected: str) -> None:
        super().__init__(f"{name}:{line}: {key}: {expected}" if key else f"{name}:{line}: {expected}")
        self.name = name
        self.line = line
        self.key = key
        self.expected = expected


class Document:
    """Parsed data and the line of every table and key."""

    def __init__(self, name: str, data: dict[str, Any], lines: dict[Path, int]) -> None:
        self.name = name
        self.data = data
        self.lines = lines

    def line(self, path: Path) -> int:
        """The line of ``path``, or of the nearest part of it that stands on a line of its own."""
        for length in range(len(path), 0, -1):
            found = self.lines.get(path[:length])
            if found is not None:
                return found
        return 1

    def error(self, path: Path, expected: str) -> DocumentError:
        """An error at ``path``."""
        return DocumentError(self.name, self.line(path), written(path), expected)


def written(path: Path) -> str:
    """A path as people write it: ``position.seats[2].damage``."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def parse_document(text: str, name: str) -> Document:
    """Read TOML. Raises DocumentError where the TOML itself is broken."""
    try:
        return Document(name, tomllib.loads(text), key_lines(text))
    except ValueError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found.group(1)) if found else text.removesuffix("\n").count("\n") + 1
        raise DocumentError(name, line, "", f"not TOML: {error}") from error
    except RecursionError as error:
        raise DocumentError(name, 1, "", "expected a document whose lists and tables are nested less deeply") from error


def key_lines(text: str) -> dict[Path, int]:
    """The line of every header, key and element of a TOML text that parses."""
    scanner = Scanner(text.replace("\r\n", "\n"))
    scanner.document()
    return scanner.lines


_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_PLAIN_VALUE = re.compile(r"[^,\]}#\n]*")
_STRINGS = {
    quote: re.compile(pattern, re.DOTALL)
    for quote, pattern in {
        '"""': r'"""(?:\\.|(?!""").)*"{3,5}',
        "'''": r"'''(?:(?!''').)*'{3,5}",
        '"': r'"(?:\\.|[^"\\])*"',
        "'": r"'[^']*'",
    }.items()
}


class Scanner:
    """Goes once through a TOML text that is known to parse, and notes where things stand."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.counted = 0
        self.number = 1
        self.lines: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}

    def line(self) -> int:
        """The number of the line that the scanner has come to."""
        self.number += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.number

    def blank(self) -> str:
        """Skip spaces, line breaks and comments; the character after them, or nothing at the end."""
        self.skip(_BLANK)
        return self.text[self.at : self.at + 1]

    def skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        assert found is not None, "the text parses"
        self.at = found.end()
        return found.group()

    def document(self) -> None:
        table: Path = ()
        while char := self.blank():
            if char == "[":
                table = self.header()
            else:
                self.entry(table)

    def header(self) -> Path:
        """``[table]`` or ``[[array of tables]]``: its path, with the index of every array in it."""
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        number = self.line()
        self.at += brackets
        parts = self.key()
        self.at += brackets
        path: Path = ()
        for at, part in enumerate(parts):
            path = (*path, part)
            self.lines.setdefault(path, number)
            if at == len(parts) - 1 and brackets == 2:
                self.counts[path] = self.counts.get(path, 0) + 1
            if path in self.counts:
                path = (*path, self.counts[path] - 1)
        self.lines[path] = number
        return path

    def entry(self, table: Path) -> None:
        """``key = value``."""
        number = self.line()
        path = table
        for part in self.key():
            path = (*path, part)
            self.lines.setdefault(path, number)
        self.at += 1
        self.value(path)

    def key(self) -> Path:
        """A dotted key; the scanner stands at the character after it."""
        parts: list[str | int] = []
        while True:
            quote = self.blank()
            if quote in _STRINGS:
                written = self.skip(_STRINGS[quote])
                parts.append(tomllib.loads(f"key = {written}")["key"])
            else:
                parts.append(self.skip(_BARE))
            if self.blank() != ".":
                return tuple(parts)
            self.at += 1

    def value(self, path: Path) -> None:
        char = self.blank()
        three = self.text[self.at : self.at + 3]
        if char == "[":
            self.elements(path)
        elif char == "{":
            self.inline_table(path)
        elif three in _STRINGS or char in _STRINGS:
            self.skip(_STRINGS[three if three in _STRINGS else char])
        else:
            self.skip(_PLAIN_VALUE)

    def elements(self, path: Path) -> None:
        """``[value, value]``."""
        self.at += 1
        index = 0
        while self.blank() != "]":
            element = (*path, index)
            self.lines[element] = self.line()
            self.value(element)
            index += 1
            if self.blank() == ",":
                self.at += 1
        self.at += 1

    def inline_table(self, path: Path) -> None:
        """``{ key = value }``."""
        self.at += 1
        while self.blank() != "}":
            self.entry(path)
            if self.blank() == ",":
                self.at += 1
        self.at += 1
