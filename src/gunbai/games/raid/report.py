"""What a fallen die leaves on the battlefield, as the ints of a report, and their reading.

The ints: how it fell, the number of dice, for each die its slot, its face (0 if it has left the table), whether it
leans, on how many pieces it lies and which, and the pose: how many ints (0 at a real table, else 7) and those; then, of
a simulated shot, the words of its motion.
"""

from __future__ import annotations

from typing import Final

RESTED: Final = 0
FAULT: Final = 1
VOID: Final = 2
POSE: Final = 7
MOST_WORDS: Final = 8_000
"""Of a motion; one word is six bytes."""
WORD: Final = 6


class Fallen:
    """Where one die has come to rest."""

    def __init__(self, slot: int, face: int, cocked: bool, on: tuple[int, ...], pose: tuple[int, ...]) -> None:
        self.slot = slot
        self.face = face
        self.cocked = cocked
        self.on = on
        self.pose = pose


class Fall:
    """What a shot has come to."""

    def __init__(self, state: int, dice: list[Fallen], motion: tuple[int, ...]) -> None:
        self.state = state
        self.dice = dice
        self.motion = motion


def pack(fall: Fall) -> tuple[int, ...]:
    """The ints of a report."""
    values = [fall.state, len(fall.dice)]
    for die in fall.dice:
        values += [die.slot, die.face, int(die.cocked), len(die.on)]
        values += die.on
        values.append(len(die.pose))
        values += die.pose
    values += fall.motion
    return tuple(values)


def read(values: tuple[int, ...]) -> Fall | None:
    """The fall that the ints of a report tell; None where they tell none."""
    if len(values) < 2 or not RESTED <= values[0] <= VOID or not 0 <= values[1] <= 20:
        return None
    dice: list[Fallen] = []
    at = 2
    for _ in range(values[1]):
        if at + 5 > len(values):
            return None
        pieces = values[at + 3]
        if not 0 <= pieces <= 20 or at + 5 + pieces > len(values):
            return None
        on = values[at + 4 : at + 4 + pieces]
        posed = values[at + 4 + pieces]
        end = at + 5 + pieces + posed
        if posed not in (0, POSE) or end > len(values):
            return None
        if values[at + 2] not in (0, 1):
            return None
        dice.append(Fallen(values[at], values[at + 1], values[at + 2] == 1, on, values[end - posed : end]))
        at = end
    motion = values[at:]
    if len(motion) > MOST_WORDS or (motion and (min(motion) < 0 or max(motion) >= 1 << 48)):
        return None
    return Fall(values[0], dice, motion)


def to_words(data: bytes) -> tuple[int, ...]:
    """Bytes as words of six, the first of which counts the bytes."""
    return (len(data), *[int.from_bytes(data[at : at + WORD], "little") for at in range(0, len(data), WORD)])


def from_words(words: tuple[int, ...]) -> bytes:
    """The bytes of ``to_words``; none where there are no words, or they do not fit."""
    if not words or len(words) != 1 + (words[0] + WORD - 1) // WORD:
        return b""
    return b"".join([word.to_bytes(WORD, "little") for word in words[1:]])[: words[0]]
