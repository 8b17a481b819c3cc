"""The toy's side of the judge: proof that a game joins by its book, its facts and its positions alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict

from gunbai.kernel.question import Report, Shuffle
from gunbai.kernel.registry import Registry
from kernel.toy import Round, Strike, Toy
from kernel.toy_book import ToyDefinition


class ToySeat(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    name: str
    hand: list[str] = []
    charm: str = ""
    life: int = 6


class ToyPosition(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    seats: list[ToySeat]
    at: str = "round"
    target: str = ""
    rulings: dict[str, str] = {}


class ToyFact:
    def __init__(self, name: str, domain: str, read: Callable[[Any, int], Any], of: str = "seat", many: bool = False):
        self.name = name
        self.label = {"en": name, "ja": name}
        self.domain = domain
        self.read: Callable[[Any, int], Any] = read
        self.of = of
        self.many = many
        self.usual: Any = False if domain == "flag" else None
        self.echoes = ""


class ToyReport(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    off: list[int]
    by: str


class ToyReports:
    """Where a die was flicked, as the distances in millimetres, and by whom."""

    model: type[BaseModel] = ToyReport

    def words(self, report: ToyReport) -> list[tuple[tuple[str | int, ...], str, str]]:
        return [(("by",), "seat", report.by)]

    def values(self, game: Toy, question: Report, report: ToyReport, words: Any) -> tuple[int, ...]:
        if words.number("seat", report.by, ("by",)) == 0:
            raise words.wrong(("by",), "somebody who flicks")
        return tuple(report.off)


class ToySituation:
    position: type[BaseModel] = ToyPosition
    facts = (
        ToyFact("life", "number", lambda game, seat: game.life[seat]),
        ToyFact("shown", "flag", lambda game, seat: game.shown[seat]),
        ToyFact("round", "number", lambda game, _: game.round, of=""),
    )
    domains: Mapping[str, Sequence[Mapping[str, Any]]] = {}
    secrets: Mapping[str, Callable[[Any], None]] = {
        "deck": lambda game: game.deck.reverse(),
        "lives": lambda game: game.life.reverse(),
    }

    reports = ToyReports()
    setup_keys: Mapping[str, str] = {}

    def names(self, position: ToyPosition, words: Any) -> Mapping[str, Sequence[str]]:
        return {"seat": [seat.name for seat in position.seats]}

    def setup_of(self, position: ToyPosition, words: Any) -> dict[str, Any]:
        return {"seats": len(position.seats), "rulings": position.rulings}

    def place(self, game: Toy, position: ToyPosition, words: Any) -> list[dict[str, str]]:
        for seat, entry in enumerate(position.seats):
            game.hands[seat] = [words.number("card", card, ("seats", seat, "hand")) for card in entry.hand]
            game.charm[seat] = words.number("charm", entry.charm, ("seats", seat, "charm")) if entry.charm else -1
            game.life[seat] = entry.life
        game.round = 2
        target = words.number("seat", position.target, ("target",)) if position.target else 1
        game.stack = [Strike(0, target)] if position.at == "strike" else [Round(0)]
        return []

    def shuffled(self, game: Toy, question: Shuffle, wanted: Sequence[str], words: Any) -> tuple[int, ...]:
        return tuple(range(question.count))

    def knows(self, game: Toy, seat: int, whose: int) -> bool:
        return seat == whose or game.shown[whose]


class JudgedToy(ToyDefinition):
    situation = ToySituation()


TOYS = Registry()
TOYS.add(JudgedToy())
