"""Files from strangers: only plain files, of bounded size, length and nesting, and bounded errors about them."""

from __future__ import annotations

import os
import re
import stat
from itertools import islice
from pathlib import Path as FilePath
from typing import Final

from gunbai.kernel.document import DocumentError

LARGEST_FILE: Final = 256 * 1024
"""Bytes."""
MOST_FILES: Final = 200
"""Entries of a folder that are looked at."""
DEEPEST: Final = 16
"""Lists and tables within each other."""
LONGEST_KEY: Final = 8
"""Parts of a dotted key."""
MOST_ERRORS: Final = 200
"""Errors that are told at once."""
SHOWN: Final = 40
"""Characters of a found text, and names of a list, that are shown."""

TOKEN: Final = re.compile(
    r'"""(?:\\.|(?!""").)*+(?:"{3,5}|\Z)|'
    r"'''(?:(?!''').)*+(?:'{3,5}|\Z)|"
    r'"(?:\\.|[^"\\\n])*+"?|'
    r"'[^'\n]*+'?|"
    r"#[^\n]*+|"
    r"[\[\]{}.,=\n]",
    re.DOTALL,
)
"""Whatever is looked at is taken, closed or not: the time grows with the length alone."""


def read_text(path: FilePath, largest: int = LARGEST_FILE) -> str:
    """The text of a plain file of at most so many bytes. Raises DocumentError for a link, for anything but a file, and
    if it is too large."""

    def wrong(expected: str) -> DocumentError:
        return DocumentError(str(path), 1, "", expected)

    try:
        if path.is_symlink():
            raise wrong("expected a file, not a link")
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        handle = os.open(path, flags)
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise wrong("expected a file")
            data = file.read(largest + 1)
    except OSError as error:
        raise wrong(f"cannot be read: {error.strerror or error}") from error
    if len(data) > largest:
        raise wrong(f"expected a file of at most {largest // 1024} kB")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise DocumentError(str(path), line, "", "expected a text file in UTF-8") from error


def toml_files(folder: FilePath) -> list[str]:
    """The names of the TOML files in a folder. Raises DocumentError where it is none that can be read."""
    try:
        if folder.is_symlink() or not folder.is_dir():
            raise DocumentError(str(folder), 1, "", "expected a folder")
        with os.scandir(folder) as entries:
            found = list(islice(entries, MOST_FILES + 1))
    except OSError as error:
        raise DocumentError(str(folder), 1, "", f"cannot be read: {error.strerror or error}") from error
    if len(found) > MOST_FILES:
        raise DocumentError(str(folder), 1, "", f"expected a folder of at most {MOST_FILES} files")
    return sorted(entry.name for entry in found if entry.name.endswith(".toml"))


def check_nesting(text: str, name: str) -> None:
    """Lists, tables and dotted keys are not too deep. Raises DocumentError. Takes time and memory by length alone."""
    depth, parts, line = 0, 1, 1
    for found in TOKEN.finditer(text):
        token = found.group()
        if token in "[{":
            depth += 1
        elif token in "]}":
            depth -= 1
        parts = parts + 1 if token == "." else parts if token[0] in "\"'" else 1
        if depth > DEEPEST:
            raise DocumentError(name, line, "", f"expected at most {DEEPEST} lists and tables within each other")
        if parts > LONGEST_KEY:
            raise DocumentError(name, line, "", f"expected keys of at most {LONGEST_KEY} parts")
        line += token.count("\n")


def cut(word: str, length: int = SHOWN) -> str:
    """A text that is not too long to show, and shows nothing but what can be read."""
    short = word if len(word) <= length else word[:length] + "…"
    return "".join(char if char.isprintable() else "�" for char in short)
