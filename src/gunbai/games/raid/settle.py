"""Simulated dice that have lost what they lay on, or under which a card is slipped, come to rest anew (MR-F-HIT-3)."""

from __future__ import annotations

from typing import Final

from gunbai.games.raid import refusals
from gunbai.games.raid.ids import NOBODY
from gunbai.games.raid.land import lie
from gunbai.games.raid.report import POSE, RESTED, Fallen, read
from gunbai.games.raid.state import Raid
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import Report, ReportTopic
from gunbai.kernel.refusal import Refusal

WORLD: Final = -1
"""Who reports what is simulated."""


def refuse_dice(game: Raid, dice: list[Fallen]) -> Refusal | None:
    """Why the dice of a report cannot lie like that."""
    pieces = game.pieces()
    for die in dice:
        if not 0 <= die.face <= game.sides[die.slot] or (die.face == 0 and die.cocked):
            return refusals.NO_SUCH_FACE
        if len(set(die.on)) != len(die.on) or not set(die.on) <= set(pieces) or (die.face == 0 and die.on):
            return refusals.NO_SUCH_PIECE
        posed = game.setup.simulated and die.face > 0
        if len(die.pose) != (POSE if posed else 0):
            return refusals.NO_SUCH_FALL
    return None


def as_before(game: Raid, slot: int) -> Fallen:
    """A die that lies as it lay."""
    return Fallen(slot, game.face[slot], game.cocked[slot], game.on[slot], game.pose[slot])


class SettleTopic(ReportTopic[Raid]):
    """How all dice on the battlefield lie: a report without a motion (``report.py``)."""

    def refuse_report(self, game: Raid, seat: int, values: tuple[int, ...]) -> Refusal | None:
        fall = read(values)
        if fall is None or fall.state != RESTED or fall.motion:
            return refusals.NO_SUCH_FALL
        if sorted([die.slot for die in fall.dice]) != game.on_field():
            return refusals.OTHER_DICE
        return refuse_dice(game, fall.dice)


SETTLE: Final = SettleTopic("shot.settle", "fall", ("MR-F-HIT-3",))


class Settle(Procedure):
    """Dice come to rest anew; nothing is hit by that, and no card applies. At a real table they do so by themselves."""

    def __init__(self, card: int = NOBODY) -> None:
        super().__init__()
        self.card = card
        """The slot of the card that is slipped under dice."""

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    @stage("1", "MR-F-HIT-3")
    def see(self, game: Raid) -> Outcome:
        return Report(WORLD, SETTLE) if game.setup.simulated and game.on_field() else END

    @stage("2", "MR-F-HIT-3", "MR-HIT-2a")
    def come_to_rest(self, game: Raid) -> Outcome:
        fall = read(self.answers)
        assert fall is not None
        game.unsettled = False
        for die in fall.dice:
            lie(game, die)
        return END
