"""Numbered procedures of a rulebook, and what a stage may say when it has run.

A stage returns nothing (go on with the next one), a ``Question`` (stop until it is answered), a ``Procedure`` (carry
that out first), a ``Jump`` (go on at another number) or an ``End`` (finish and fill the caller's blank). A stage that
asks changes nothing before it asks: it may be run again to ask anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

F = TypeVar("F", bound=Callable[..., Any])

_marks: Final[dict[str, tuple[str, tuple[str, ...]]]] = {}


def stage(number: str, *rules: str) -> Callable[[F], F]:
    """Mark a method as the stage ``number`` of its procedure, carrying out ``rules``."""

    def mark(run: F) -> F:
        # Compiled methods cannot carry attributes; they know their class, plain functions their module.
        owner: Any = getattr(run, "__objclass__", run)
        _marks[f"{owner.__module__}.{run.__qualname__}"] = (number, rules)
        return run

    return mark


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome:
    """What a stage returns when the next stage is not simply to follow."""


class Jump(Outcome):
    """Go on at the stage ``number`` of the same procedure."""

    def __init__(self, number: str) -> None:
        self.number = number


class End(Outcome):
    """The procedure is over; ``answer`` fills the caller's blank."""

    def __init__(self, answer: int = 0) -> None:
        self.answer = answer


END: Final = End()


class StageInfo:
    """One numbered stage: its number, the method's name, the rules it carries out."""

    def __init__(self, number: str, name: str, rules: tuple[str, ...]) -> None:
        self.number = number
        self.name = name
        self.rules = rules


class StageTable:
    """The stages of one procedure in the order of the rulebook."""

    def __init__(self, name: str, runs: list[Any], stages: list[StageInfo]) -> None:
        self.name = name
        self.runs = runs
        self.stages = stages
        self.size = len(runs)
        self.index: dict[str, int] = {}
        for at, info in enumerate(stages):
            self.index[info.number] = at


_tables: Final[dict[type, StageTable]] = {}


def stage_table(procedure: type) -> StageTable:
    """The stages of a procedure class, in the order in which they are written."""
    table = _tables.get(procedure)
    if table is None:
        runs: list[Any] = []
        stages: list[StageInfo] = []
        prefix = f"{procedure.__module__}.{procedure.__qualname__}."
        for path, (number, rules) in _marks.items():
            if path.startswith(prefix):
                name = path[len(prefix) :]
                runs.append(vars(procedure)[name])
                stages.append(StageInfo(number, name, rules))
        table = StageTable(procedure_name(procedure), runs, stages)
        if not stages or len(table.index) != len(stages):
            raise TypeError(f"{procedure.__qualname__} needs stages of its own, each number once")
        _tables[procedure] = table
    return table


def procedure_name(procedure: type) -> str:
    """The id of a procedure class: ``AreaEffect`` is ``area-effect``."""
    name = procedure.__name__
    return "".join([f"-{c.lower()}" if c.isupper() and at else c.lower() for at, c in enumerate(name)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Outcome):
    """A frame of the stack: which stage comes next, and the blank that an answer or a roll fills.

    ``answer`` holds what one seat or a sub-procedure answered, ``answers`` dice faces, an order, or the answers of
    several seats. An order and sealed answers are there for the next stages only, until something is asked or called:
    a frame holds no secret while anybody is asked. A subclass takes all its own values in its constructor and returns
    them from ``parts``: ints and tuples of ints only, never objects, never a secret copied out of the game.
    """

    def __init__(self) -> None:
        table = _tables.get(type(self))
        self.table: StageTable = table if table is not None else stage_table(type(self))
        self.stage = 0
        self.answer = 0
        self.answers: tuple[int, ...] = ()
        self.aside: tuple[int, ...] = ()
        """Set on a declared procedure: where the question stood that it put aside, and the answers sealed there."""

    def run_stage(self, game: Any, at: int) -> Outcome | None:
        """Carry out the stage at index ``at``: what compiled code calls, with direct calls in each procedure."""
        outcome: Outcome | None = self.table.runs[at](self, game)
        return outcome

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments that would make this frame again."""
        return ()

    def copy(self) -> Procedure:
        """A frame at the same stage with the same values."""
        make: Any = type(self)
        twin: Procedure = make(*self.parts())
        twin.stage = self.stage
        twin.answer = self.answer
        twin.answers = self.answers
        twin.aside = self.aside
        return twin
