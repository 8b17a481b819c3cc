"""What the kernel's tests share: a bare game for procedures written in a test, and players of the toy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gunbai.kernel.game import Game
from gunbai.kernel.journal import Journal, Match
from gunbai.kernel.procedure import Procedure
from gunbai.kernel.question import Topic
from gunbai.kernel.refusal import Refusal
from kernel.toy import CARDS, CHARMS, HORN, LAMP, WARD, Toy
from kernel.toy_book import TOY

FORBIDDEN: Final = Refusal("forbidden", "R-1")


class Bare(Game):
    """A game whose only state is what its procedures note."""

    def __init__(self, seats: int = 3) -> None:
        super().__init__(seats)
        self.notes: list[str] = []

    def copy(self) -> Bare:
        twin = Bare(self.seats)
        self.copy_kernel_into(twin)
        twin.notes = self.notes.copy()
        return twin


class Numbers(Topic[Bare]):
    """The numbers 0 to 4, of which 3 is forbidden."""

    def candidates(self, game: Bare, seat: int) -> list[int]:
        return [0, 1, 2, 3, 4]

    def refuse(self, game: Bare, seat: int, value: int) -> Refusal | None:
        return FORBIDDEN if value == 3 else None


NUMBERS: Final = Numbers("numbers", "number")


def started(root: Procedure, seats: int = 3) -> Bare:
    """A bare game run from ``root`` to its first question."""
    game = Bare(seats)
    game.start(root)
    return game


def toy_setup(seats: int = 3, covered: bool = True, charms: str = "all", **rulings: str) -> dict[str, Any]:
    return {"seats": seats, "options": {"charms": charms}, "rulings": rulings, "covered": covered}


def dealt(charms: list[int], setup: Mapping[str, Any] | None = None) -> Toy:
    """A toy at its first window: seat 0 holds cards 11 to 9, seat 1 cards 8 to 6, and so on; charms as given."""
    game = TOY.make(setup or toy_setup(len(charms)))
    game.start_match()
    game.happen(tuple(range(CARDS)))
    left = list(range(len(CHARMS)))
    order = []
    for charm in charms:
        at = next(at for at in left if CHARMS[at] == charm)
        left.remove(at)
        order.append(at)
    game.happen((*order, *left))
    return game


def toy_match(seats: int = 3, seed: str = "match", **options: Any) -> Match:
    """A match of the toy at its first decision."""
    match = Match(Journal("toy", "1", toy_setup(seats) | options, seed), TOY.make)
    match.settle()
    return match


__all__ = ["FORBIDDEN", "HORN", "LAMP", "NUMBERS", "WARD", "Bare", "dealt", "started", "toy_match", "toy_setup"]
