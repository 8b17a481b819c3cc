"""Brain trauma (Brain Trauma): the roll on its table, and the dice that its lines roll."""

from __future__ import annotations

from gunbai.games.showdown import events
from gunbai.games.showdown.ids import D5, D10
from gunbai.games.showdown.injuries import Suffer
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.procedure import END, Outcome, Procedure, stage


class BrainTrauma(Procedure):
    """A roll on the brain trauma table, with a bonus."""

    def __init__(self, survivor: int, bonus: int = 0) -> None:
        super().__init__()
        self.survivor = survivor
        self.bonus = bonus

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.bonus)

    @stage("1", "SD-BRAIN-2")
    def roll_die(self, game: Showdown) -> Outcome | None:
        return game.roll(self.survivor, D10, "brain-trauma") if game.alive[self.survivor] else END

    @stage("2", "SD-BRAIN-2")
    def read_table(self, game: Showdown) -> Outcome | None:
        face = self.answers[0]
        game.emit(events.TRAUMA_ROLLED, self.survivor, face, self.bonus)
        trauma = game.setup.injuries.trauma
        return Suffer(self.survivor, trauma[max(1, min(face + self.bonus, len(trauma) - 1))])


class GainByDie(Procedure):
    """A survivor gains as much of something as a die shows: D10, or D5, which is that halved and rounded up."""

    def __init__(self, survivor: int, stat: int, sides: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.stat = stat
        self.sides = sides

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.stat, self.sides)

    @stage("1", "SD-BRAIN-4")
    def roll_die(self, game: Showdown) -> Outcome | None:
        return game.roll(self.survivor, D10, "gain")

    @stage("2", "SD-BRAIN-4")
    def gain(self, game: Showdown) -> Outcome | None:
        face = self.answers[0]
        amount = (face + 1) // 2 if self.sides == D5 else face
        game.emit(events.GAIN_ROLLED, self.survivor, face, self.sides)
        game.gain(self.survivor, self.stat, amount)
        return END
