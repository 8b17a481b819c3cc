"""The lines of the severe injury tables and of the brain trauma table, as the rules read them.

A line is a list of steps; a step says what is done to whom, how much, and when it does not count. What can be done is a
registered ``InjuryEffect`` (``injury_effects.py``); the lines themselves are data (``content/injuries.toml``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gunbai.kernel.procedure import Procedure

if TYPE_CHECKING:
    from gunbai.games.showdown.state import Showdown

SELF: Final = 0
OTHERS: Final = 1
ADJACENT: Final = 2
SELF_AND_ADJACENT: Final = 3
WHO_IDS: Final = "self others adjacent self-and-adjacent".split()

ALWAYS: Final = -1
"""In place of the stat of a condition."""
FOR_EVER: Final = 1 << 30


class InjuryEffect:
    """One thing that a line can do, under the ``name`` by which content files call it.

    ``lasting``: it holds from then on, and is not suffered again unless the line says so (SD-SEV-4).
    """

    def __init__(self, name: str, lasting: bool = False) -> None:
        self.name = name
        self.lasting = lasting

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        """Do it to ``survivor``; a procedure where dice or choices are needed."""
        raise NotImplementedError


class Step:
    """One step of a line: its effect on ``who``, and when it counts."""

    def __init__(self, effect: InjuryEffect, who: int, what: int, amount: int, die: int) -> None:
        self.effect = effect
        self.who = who
        self.what = what
        """An attribute, a stat, or the mask of marks."""
        self.amount = amount
        self.die = die
        """The die that gives the amount, or 0."""
        self.first = 1
        self.last = FOR_EVER
        """It counts from the ``first`` to the ``last`` time that the line is suffered."""
        self.stat = ALWAYS
        self.at_least = 0
        self.below = False
        """It counts with so much of ``stat`` at least, or if ``below`` with less."""

    def counts(self, game: Showdown, survivor: int, time: int) -> bool:
        """Whether it is carried out when ``survivor`` suffers the line for the ``time``-th time."""
        if not self.first <= time <= self.last:
            return False
        return self.stat == ALWAYS or (game.stats[survivor][self.stat] >= self.at_least) != self.below

    def targets(self, game: Showdown, survivor: int) -> list[int]:
        """Whom it concerns; the dead no more."""
        if self.who == OTHERS:
            return [other for other in game.living() if other != survivor]
        found = [survivor] if self.who != ADJACENT and game.alive[survivor] else []
        if self.who != SELF:
            found += game.adjacent_survivors(survivor)
        return found


class Line:
    """One line of a table: the rule that tells of it, its steps in order, and whether a part of the body is lost."""

    def __init__(self, rule: str, steps: list[Step], maims: bool) -> None:
        self.rule = rule
        self.steps = steps
        self.maims = maims


class InjuryTables:
    """All lines by number, and which of them a roll leads to. Made once for a table's rulings, shared by all games."""

    def __init__(self, lines: list[Line], severe: list[list[int]], trauma: list[int]) -> None:
        self.lines = lines
        self.severe = severe
        """By location, by face from 1: a line."""
        self.trauma = trauma
        """By result of the brain trauma roll from 1: a line."""
