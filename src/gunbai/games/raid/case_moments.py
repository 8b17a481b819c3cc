"""The moments at which a case can begin: a procedure by its name and one of its numbers, and what it needs to be known.

A moment lies on the stack alone, a shot in its turn: when that is over, nothing comes after it. Whole raids are
``play``.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.raid.draw import Draw
from gunbai.games.raid.ending import RoundEnd
from gunbai.games.raid.growth import Growth
from gunbai.games.raid.ids import MOST_DICE, NOBODY, ROUNDS
from gunbai.games.raid.place import LayOut
from gunbai.games.raid.prep import Play, Round
from gunbai.games.raid.shot import Shot, take_up
from gunbai.games.raid.state import Raid
from gunbai.games.raid.turn import AttackPhase, Turn
from gunbai.kernel.procedure import Procedure, procedure_name, stage_table

NUMBERS: Final[dict[type[Procedure], tuple[str, ...]]] = {
    Play: ("1", "3", "3-1", "4"),
    Round: ("1", "1-1", "2", "4"),
    Draw: ("1", "2"),
    LayOut: ("1", "2", "3"),
    AttackPhase: ("1",),
    Turn: ("1", "5"),
    Shot: ("1",),
    RoundEnd: ("1", "3", "4"),
    Growth: ("1", "6"),
}
"""The numbers of each procedure at which a case can begin: those that need no answer which was given before."""
BY_NAME: Final = {procedure_name(procedure): procedure for procedure in NUMBERS}

# What lies on the battlefield when a moment begins
EMPTY: Final = 0
DRAWN: Final = 1
"""Boss and followers are drawn; nothing is laid."""
BOSS_LAID: Final = 2
"""Followers are laid as far as the case says where."""
ALL_LAID: Final = 3

STATES: Final[dict[tuple[type[Procedure], str], int]] = {
    (Round, "1-1"): DRAWN,
    (Draw, "2"): DRAWN,
    (LayOut, "1"): DRAWN,
    (LayOut, "2"): BOSS_LAID,
    (LayOut, "3"): ALL_LAID,
    (Round, "2"): ALL_LAID,
    (Round, "4"): ALL_LAID,
    (AttackPhase, "1"): ALL_LAID,
    (Turn, "1"): ALL_LAID,
    (Turn, "5"): ALL_LAID,
    (Shot, "1"): ALL_LAID,
    (RoundEnd, "1"): ALL_LAID,
    (RoundEnd, "3"): ALL_LAID,
}


class MomentError(ValueError):
    """A moment that cannot be set up: which key of the position is wrong, and what was expected."""

    def __init__(self, key: str, expected: str) -> None:
        super().__init__(f"{key}: {expected}")
        self.key = key
        self.expected = expected


class Moment:
    """Where a case begins, and what has to be known there. Raises MomentError."""

    def __init__(self, at: str) -> None:
        self.name, _, number = at.partition(" ")
        if self.name not in BY_NAME:
            raise MomentError("at", "one of " + ", ".join(f'"{name}"' for name in BY_NAME))
        self.procedure = BY_NAME[self.name]
        self.number = number or NUMBERS[self.procedure][0]
        if self.number not in NUMBERS[self.procedure]:
            known = ", ".join(f'"{self.name} {one}"' for one in NUMBERS[self.procedure])
            raise MomentError("at", f"one of {known}")
        self.acting = NOBODY
        self.slot = NOBODY
        self.method = NOBODY

    def prepares(self) -> bool:
        """Whether nobody has an adventurer yet."""
        return self.procedure is Play and self.number == "1"

    def field(self) -> int:
        """What lies on the battlefield."""
        return STATES.get((self.procedure, self.number), EMPTY)

    def judged(self) -> bool:
        """Whether the damage of the round has been counted."""
        return self.procedure is RoundEnd and self.number != "1"

    def counted(self) -> bool:
        """Whether a round's damage has been counted."""
        return self.rounds_over(1) > 0

    def shares(self) -> bool:
        """Whether there may be points that nobody has got yet."""
        return self.judged() or (self.procedure is Growth and self.number == "1")

    def wards(self) -> bool:
        """Whether skills may have been used to spare the wall in this round."""
        return self.field() == ALL_LAID and not self.judged() and self.procedure is not LayOut

    def rounds_over(self, round_number: int) -> int:
        """How many rounds are over."""
        if self.procedure is Play and self.number == "4":
            return ROUNDS
        over = self.procedure is Growth or (self.procedure is Play and self.number == "3-1") or self.judged()
        return round_number if over else round_number - 1

    def round_of(self, round_number: int) -> int:
        """The round that the game has come to when the moment begins."""
        if self.procedure is Play and self.number != "3-1":
            return self.rounds_over(round_number)
        return round_number


def lay_stack(game: Raid, moment: Moment) -> None:
    """Lay the procedure of ``moment`` on the stack. Raises MomentError."""
    frames = frames_of(game, moment)
    frames[-1].stage = stage_table(moment.procedure).index[moment.number]
    game.stack = frames


def frames_of(game: Raid, moment: Moment) -> list[Procedure]:
    """The procedure, with what it knows at that moment; under a shot its turn."""
    if moment.procedure is Shot:
        return shot_at(game, moment)
    if moment.procedure is Turn:
        if moment.acting == NOBODY:
            raise MomentError("acting", f'the adventurer whose "{moment.name}" it is')
        game.acting = game.shooter = moment.acting
        return [Turn(moment.acting)]
    return [moment.procedure()]


def shot_at(game: Raid, moment: Moment) -> list[Procedure]:
    """A die in hand is taken up to be shot."""
    adventurer = moment.slot // MOST_DICE
    if moment.slot == NOBODY or moment.slot not in game.hand(adventurer):
        raise MomentError("die", 'the die in hand that is shot, for "shot"')
    methods = game.content.adventurers[adventurer].methods
    game.acting = adventurer
    take_up(game, adventurer, moment.slot, methods[0] if moment.method == NOBODY else moment.method)
    turn = Turn(adventurer)
    turn.stage = stage_table(Turn).index["5"]
    return [turn, Shot(adventurer)]
