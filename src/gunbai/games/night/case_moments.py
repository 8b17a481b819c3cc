"""The moments at which a case can begin: a procedure by its name and one of its numbers, and what it needs to be known.

A moment lies on the stack alone: when it is over, nothing comes after it. Whole nights are ``play``.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.night.attack import Attack
from gunbai.games.night.before import Before
from gunbai.games.night.checks import SPECIAL, SUCCESS, coded
from gunbai.games.night.ids import FREE, HERE, NOBODY
from gunbai.games.night.round import MapRound, Play, Rounds
from gunbai.games.night.state import Night
from gunbai.games.night.turn import Turn
from gunbai.kernel.procedure import Procedure, procedure_name, stage_table

NONE: Final = -1
NUMBERS: Final[dict[type[Procedure], tuple[str, ...]]] = {
    Play: ("1", "2"),
    Before: ("0", "1", "2", "3", "5", "6"),
    Rounds: ("1", "2", "4", "5"),
    MapRound: ("0", "1", "1-3", "1-5", "2", "2-4", "3", "3-2", "3-3", "3-4"),
    Turn: ("1", "2"),
    Attack: ("1", "2", "3", "4", "5", "7"),
}
"""The numbers of each procedure at which a case can begin: those that need no answer which was given before."""
BY_NAME: Final = {procedure_name(procedure): procedure for procedure in NUMBERS}
NEED_TARGETS: Final = ("3", "4", "5", "7")
LAST_STEP: Final = 1
"""Which step of a round ends at its number 2-4."""
SEALED: Final = ("0", "1", "1-3")
"""The numbers of a round at which plots are not revealed yet."""


class MomentError(ValueError):
    """A moment that cannot be set up: which key of the position is wrong, and what was expected."""

    def __init__(self, key: str, expected: str) -> None:
        super().__init__(f"{key}: {expected}")
        self.key = key
        self.expected = expected


class Moment:
    """Where a case begins, and what has to be known there."""

    def __init__(self, at: str) -> None:
        name, _, self.number = at.partition(" ")
        self.procedure = BY_NAME.get(name)
        self.name = name
        if self.procedure is not None and not self.number:
            self.number = NUMBERS[self.procedure][0]
        self.acting = NOBODY
        self.skill = NONE
        self.specialty = FREE
        self.targets: list[int] = []
        self.hit: int | None = None
        self.special = False

    def deals(self) -> bool:
        """Whether the sheets are still to be dealt."""
        return (self.procedure is Play and self.number == "1") or (self.procedure is Before and self.number == "0")

    def chooses_map(self) -> bool:
        """Whether the maps are still to be chosen."""
        return self.procedure is Before and self.number == "1"

    def before(self) -> bool:
        """Whether nobody stands on a map yet."""
        return self.deals() or (self.procedure is Before and self.number != "6")

    def after_reveal(self) -> bool:
        """Whether the plots of the round lie open."""
        if self.procedure is MapRound:
            return self.number not in SEALED
        return self.procedure in (Turn, Attack)

    def begins_round(self) -> bool:
        """Whether a new round begins on all maps."""
        return self.procedure is Play or (self.procedure is Rounds and self.number == "1")


def lay_stack(game: Night, moment: Moment) -> None:
    """Lay the procedure of ``moment`` on the stack. Raises MomentError."""
    procedure = moment.procedure
    if procedure is None:
        raise MomentError("at", "one of " + ", ".join(f'"{name}"' for name in BY_NAME))
    if moment.number not in NUMBERS[procedure]:
        raise MomentError("at", "one of " + ", ".join(f'"{moment.name} {number}"' for number in NUMBERS[procedure]))
    frame = frame_of(game, moment)
    frame.stage = stage_table(procedure).index[moment.number]
    game.stack = [frame]


def frame_of(game: Night, moment: Moment) -> Procedure:
    """The procedure, with what it knows at that moment."""
    if moment.procedure is Play:
        return Play()
    if moment.procedure is Before:
        return Before()
    if moment.procedure is Rounds:
        return Rounds(game.setup.scenario.maps.index(game.playing_map))
    if moment.procedure is MapRound:
        game.step = LAST_STEP
        return MapRound(game.playing_map)
    if moment.acting == NOBODY or game.presence[moment.acting] != HERE:
        raise MomentError("acting", f'somebody on a map, whose "{moment.name}" it is')
    game.acting = moment.acting
    game.playing_map = game.map[moment.acting]
    game.step = game.plot[moment.acting]
    game.order = [one for one in game.here(game.playing_map) if game.plot[one] == game.step]
    return Turn(moment.acting) if moment.procedure is Turn else attack_at(game, moment)


def attack_at(game: Night, moment: Moment) -> Attack:
    """An attack that comes to one of its steps next."""
    if moment.skill == NONE or not game.content.skills[moment.skill].attacks:
        raise MomentError("skill", 'the attack skill, for "attack"')
    if moment.number in NEED_TARGETS and not moment.targets:
        raise MomentError("targets", f'whom the attack is aimed at, for "attack {moment.number}"')
    for target in moment.targets:
        if target == moment.acting or target not in game.here(game.playing_map):
            raise MomentError("targets", "others in the scene of the attacker's map")
    if moment.number == "7" and moment.hit is None:
        raise MomentError("hit", 'the total of the hit check, for "attack 7"')
    own = game.content.skills[moment.skill].specialty
    attack = Attack(moment.acting, moment.skill, moment.specialty if own == FREE else own, tuple(moment.targets))
    if moment.hit is not None:
        attack.hit = coded(moment.hit, SPECIAL if moment.special else SUCCESS)
    return attack
