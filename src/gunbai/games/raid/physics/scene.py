"""What goes into a simulation and what comes out: ints throughout, so that a journal keeps the very same bits.

Lengths are micrometres (um), poses nanometres and 1e-9 (x y z, quaternion w x y z), angles hundredths of a degree,
speeds mm/s, spins hundredths of rad/s. The table is the plane z = 0, the middle of the battlefield its origin, x to the
right, y away from the first seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

Pose: TypeAlias = tuple[int, int, int, int, int, int, int]

FLICK: Final = 0
THROW: Final = 1

BOARD: Final = "board"
CARD: Final = "card"
FLYER: Final = "flyer"
LAUNCHER: Final = "launcher"
KINDS: Final = (BOARD, CARD, FLYER, LAUNCHER)

UNRESTED: Final = "unrested"
NOT_FINITE: Final = "not-finite"


@dataclass(frozen=True, slots=True)
class Piece:
    """A flat thing that lies still. A launcher among them is one that stands by: nothing counts as lying on it."""

    outline: tuple[tuple[int, int], ...]
    """Its corners, um, counter-clockwise, convex."""
    top: int
    """um above the table of the surface a die can lie on."""
    kind: str
    """``board``, ``card``, ``flyer`` (a board on a stand) or ``launcher``."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A die that lies on the battlefield."""

    die: int
    sides: int
    pose: Pose


@dataclass(frozen=True, slots=True)
class Scene:
    """The battlefield before a shot."""

    half: tuple[int, int]
    """um: the table reaches from -half to +half."""
    pieces: tuple[Piece, ...] = ()
    dice: tuple[Lying, ...] = ()


@dataclass(frozen=True, slots=True)
class Shot:
    """A die that is flicked from a launcher, or thrown."""

    die: int
    sides: int
    method: int
    """``FLICK`` or ``THROW``."""
    x: int
    """um: the middle of the launcher, or above it the hand lets go."""
    y: int
    direction: int
    """0.01 degrees, 0 = +x, counter-clockwise."""
    speed: int
    """mm/s."""
    rise: int = 0
    """0.01 degrees above the table (throws)."""
    across: int = 0
    """um to the right of the middle of the face that the finger strikes (flicks)."""
    up: int = 0
    """um above the middle of that face (flicks)."""
    tumble: int = 0
    """0.01 rad/s, head over heels along the flight (throws)."""
    face: int = 1
    """Which face is up at the start (of a die with four sides: down), 1 to sides."""
    yaw: int = 0
    """0.01 degrees about the vertical at the start."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Where a die came to rest."""

    die: int
    pose: Pose | tuple[()]
    """Empty when the die has left the table."""
    face: int
    """The face it shows, 0 when it has left the table."""
    cocked: bool
    """Whether two faces are so nearly level that it shows neither clearly."""
    on: tuple[int, ...]
    """The pieces it lies on or over the edge of, as indices, the most overlapped first."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a shot did."""

    void: str
    """Empty, ``unrested`` or ``not-finite``; a void shot leaves everything as it was."""
    fault: bool
    """Whether the die fell off the launcher rather than being shot."""
    dice: tuple[Rest, ...]
    """Every die of the scene in its order, then the shot one."""
    struck: tuple[int, ...]
    """The other dice that moved."""
    motion: bytes
    """The dice that moved, 240 times a second: see ``motion.unpack``."""
    digest: str
    """Of the final bits of all dice: equal where the simulation was the very same."""
    steps: int
    rate: int
    """Steps a second."""

    @property
    def seconds(self) -> float:
        """How long the dice moved, with the time that they were watched lying still."""
        return self.steps / self.rate
