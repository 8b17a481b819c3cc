"""The games on the shelf, and their books as they are sent."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from gunbai.kernel.registry import Registry
from gunbai.table.messages import GameInfo


class Book:
    """A game's book as bytes, with a tag that changes when they do."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self.body = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
        self.tag = f'"{hashlib.sha256(self.body).hexdigest()[:32]}"'


class Shelf:
    """What can be played here, described by the games themselves."""

    def __init__(self, games: Registry) -> None:
        self.games = games
        self.books: dict[str, Book] = {}

    def book(self, game: str) -> Book | None:
        """The book of a game; None if there is no such game."""
        if game not in self.games.games:
            return None
        if game not in self.books:
            self.books[game] = Book(self.games[game].book())
        return self.books[game]

    def infos(self) -> list[GameInfo]:
        """All games, those that can be played first."""
        here = []
        for name, definition in self.games.games.items():
            book = definition.book()
            nothing = {"en": "", "ja": ""}
            here.append(
                GameInfo(
                    id=name,
                    name=book["name"],
                    blurb=book.get("blurb", nothing),
                    seats=definition.seats,
                )
            )
        return here
