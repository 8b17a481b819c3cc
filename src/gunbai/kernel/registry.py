"""The games this referee knows. A game joins by registering its definition."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event, EventKind
from gunbai.kernel.game import Game
from gunbai.kernel.procedure import Procedure, stage_table
from gunbai.kernel.question import Topic
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.rulebook import Rulebook
from gunbai.kernel.ruling import Ruling, choose_rulings
from gunbai.kernel.view import Field, view_of


class Rate:
    """How often one event comes to another, as shots come to hits.

    ``name``: of the book's text ``rate.NAME``. Each event of ``tried`` is a try of the value of its field ``key``,
    until the next one of that value; it has come off if an event of ``done`` with that value follows, once at most.
    Tries are counted by ``under``, a value of ``domain``. Where ``same`` names a field of both, only an event in which
    it is the same as in the try counts.
    """

    def __init__(
        self,
        name: str,
        domain: str,
        tried: Sequence[EventKind],
        done: EventKind,
        key: str,
        under: Callable[[Event], int],
        same: str = "",
    ) -> None:
        self.name = name
        self.domain = domain
        self.tried = tried
        self.done = done
        self.key = key
        self.under = under
        self.same = same


@mypyc_attr(allow_interpreted_subclasses=True)
class Definition:
    """All that the table, the laboratory and the judge need to know of a game.

    A game subclasses this, fills the attributes and says how a game is made, imagined and described. A class that is
    not compiled fills them in ``__init__``: a compiled kernel does not see its class attributes.
    """

    id: str
    version: str
    """Changes with every change of the rules: a journal of another version may not replay."""
    seats: tuple[int, int]
    procedures: Sequence[type[Procedure]]
    topics: Sequence[Topic[Any]]
    """Every topic, the windows included."""
    events: Sequence[EventKind]
    refusals: Sequence[Refusal]
    rulings: Sequence[Ruling]
    rulebook: Rulebook
    fields: Sequence[Field]
    partners: int = 1
    """How many seats side by side belong together, as those of a pair do."""
    score: str = ""
    """Where nobody wins: the figure that tells how well all have done together."""

    def make(self, setup: Mapping[str, Any]) -> Game:
        """A game of this setup, not yet started. Raises SetupError.

        ``setup``: ``{"seats": 6, "options": {...}, "rulings": {...}, "covered": true}``.
        """
        raise NotImplementedError

    def check_bots(self, setup: Mapping[str, Any]) -> None:
        """Raise SetupError where bots alone cannot play, since people have to see what happens."""

    def rulings_of(self, setup: Mapping[str, Any]) -> dict[str, str]:
        """Every ruling by name, as a table of this setup plays. Raises SetupError."""
        return choose_rulings(self.rulings, setup.get("rulings") or {})

    def imagine(self, game: Game, seat: int, stream: Stream) -> Game:
        """A copy in which all that ``seat`` cannot know is dealt anew, as legal as the truth."""
        raise NotImplementedError

    def result(self, game: Game) -> dict[str, Any]:
        """How a finished game ended, as plain data with ``winners`` (seats)."""
        raise NotImplementedError

    def remaining(self, game: Game) -> list[int]:
        """The seats that are still in the game, as everybody knows: whoever is out is asked nothing any more."""
        return list(range(game.seats))

    def showing(self, game: Game) -> tuple[int, float]:
        """What happened last that is to be seen before the game goes on, a flight say: its number, and how many seconds
        it takes to show."""
        return (0, 0.0)

    def groups(self, game: Game) -> dict[str, list[int]]:
        """By what to count who wins: for a domain of the book, each seat's value in a finished game, -1 for none."""
        return {}

    def figures(self, game: Game) -> dict[str, int]:
        """What there is to measure in a finished game, by name; the book's texts ``figure.NAME`` say it in words."""
        return {}

    def counted(self) -> Sequence[tuple[EventKind, str]]:
        """Which events are worth counting, each by the values of one of its fields: where blows fell, say."""
        return ()

    def rated(self) -> Sequence[Rate]:
        """Which events are worth setting against others."""
        return ()

    def book(self) -> dict[str, Any]:
        """Domains, texts, rules, rulings and options for whoever puts them in words."""
        raise NotImplementedError

    def odds(self, game: Game, seat: int, value: int) -> dict[str, Any] | None:
        """Exact odds of an option of the open question, from what ``seat`` may know; None where there are none."""
        return None

    def view(self, game: Game, seat: int) -> dict[str, Any]:
        """What ``seat`` may know."""
        return view_of(game, self.fields, seat)

    def state(self) -> list[str]:
        """The names of all state attributes, in declared order."""
        names: list[str] = []
        for field in self.fields:
            names += [name for name in field.state if name not in names]
        return names

    def procedures_by_name(self) -> dict[str, type[Procedure]]:
        """Procedure classes by id."""
        return {stage_table(procedure).name: procedure for procedure in self.procedures}


class Registry:
    """Definitions by id."""

    def __init__(self) -> None:
        self.games: dict[str, Definition] = {}

    def add(self, definition: Definition) -> None:
        if definition.id in self.games:
            raise ValueError(f"game {definition.id!r} stands twice")
        self.games[definition.id] = definition

    def __getitem__(self, game: str) -> Definition:
        if game not in self.games:
            raise KeyError(f"no game {game!r}; there are " + ", ".join(sorted(self.games)))
        return self.games[game]
