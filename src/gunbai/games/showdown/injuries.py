"""Severe injuries (Severe Injury): the roll, and the line that it leads to, step by step.

Brain trauma has a table of the same kind; ``Suffer`` carries out the lines of both.
"""

from __future__ import annotations

from gunbai.games.showdown import events
from gunbai.games.showdown.ids import D10, LEGS, SURVIVOR_IS_MAIMED, WEAK_LEGS
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.survival import Enduring
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage


class SevereInjury(Procedure):
    """A roll on the severe injury table of a location."""

    def __init__(self, survivor: int, location: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.location = location

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.location)

    @stage("1", "SD-SURV-ENDURE")
    def endure(self, game: Showdown) -> Outcome | None:
        return Enduring(self.survivor, self.location) if game.alive[self.survivor] else END

    @stage("2", "SD-SURV-ENDURE", "SD-SEV-LEGS-6")
    def fall(self, game: Showdown) -> Outcome | None:
        if self.answer:
            return END
        fall_on_weak_legs(game, self.survivor, self.location)
        return None

    @stage("3", "SD-SEV-1")
    def roll_die(self, game: Showdown) -> Outcome | None:
        return game.roll(self.survivor, D10, "severe-injury")

    @stage("4", "SD-SEV-1", "SD-DAMAGE-3")
    def read_table(self, game: Showdown) -> Outcome | None:
        face = self.answers[0]
        game.emit(events.SEVERE_ROLLED, self.survivor, self.location, face)
        return Suffer(self.survivor, game.setup.injuries.severe[self.location][face])


class Suffer(Procedure):
    """One line of a table: each of its steps, on each whom the step concerns.

    ``at`` is the step, ``targets`` whom it has yet to be done to, ``time`` which time the survivor suffers
    the line.
    """

    def __init__(self, survivor: int, line: int, time: int = 0, at: int = 0, targets: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.survivor = survivor
        self.line = line
        self.time = time
        self.at = at
        self.targets = targets

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.line, self.time, self.at, self.targets)

    @stage("1", "SD-SEV-4")
    def count_times(self, game: Showdown) -> Outcome | None:
        game.suffered[self.survivor][self.line] += 1
        self.time = game.suffered[self.survivor][self.line]
        game.emit(events.SUFFERED, self.survivor, self.line)
        if game.setup.injuries.lines[self.line].maims:
            game.occur(SURVIVOR_IS_MAIMED, self.survivor)
        return None

    @stage("2-1", "SD-SEV-4", "SD-END-1")
    def find_step(self, game: Showdown) -> Outcome | None:
        steps = game.setup.injuries.lines[self.line].steps
        while self.at < len(steps) and not steps[self.at].counts(game, self.survivor, self.time):
            self.at += 1
        if self.at == len(steps):
            return END
        self.targets = tuple(steps[self.at].targets(game, self.survivor))
        return None

    @stage("2-2", "SD-SEV-2", "SD-SEV-3")
    def carry_out_step(self, game: Showdown) -> Outcome | None:
        if not self.targets:
            self.at += 1
            return Jump("2-1")
        target = self.targets[0]
        self.targets = self.targets[1:]
        step = game.setup.injuries.lines[self.line].steps[self.at]
        return step.effect.carry_out(game, target, step)

    @stage("2-3")
    def go_on(self, game: Showdown) -> Outcome | None:
        return Jump("2-2")


def fall_on_weak_legs(game: Showdown, survivor: int, location: int) -> None:
    """Whoever has a torn Achilles tendon is knocked down by an injury of the legs (SD-SEV-LEGS-6)."""
    if location == LEGS and game.is_marked(survivor, WEAK_LEGS):
        game.knock_down(survivor)
