"""Chance as a keyed byte stream: the same on every Python, unbiased, its state three values.

Block ``i`` of the stream named ``seed`` is ``shake_128(f"{seed}:{i}")``; one byte makes a draw, with rejection.
The first block is short, so that a stream used for a single hand costs little.
"""

from __future__ import annotations

from hashlib import shake_128
from typing import Final

from gunbai.kernel.question import Question, Roll, Shuffle

FIRST_BLOCK: Final = 64
BLOCK: Final = 512
BYTE: Final = 256


class Stream:
    """A stream of draws. Copies share the current block, which never changes."""

    def __init__(self, seed: str, block: int = 0, at: int = 0, data: bytes = b"") -> None:
        self.seed = seed
        self.block = block
        self.at = at
        self.data = data or block_bytes(seed, block)

    def copy(self) -> Stream:
        """An independent stream that will draw the same values."""
        return Stream(self.seed, self.block, self.at, self.data)

    def next_block(self) -> None:
        """Go on to the block after the present one."""
        self.block += 1
        self.at = 0
        self.data = block_bytes(self.seed, self.block)

    def next_byte(self) -> int:
        """The next byte, 0 to 255."""
        if self.at == len(self.data):
            self.next_block()
        value = self.data[self.at]
        self.at += 1
        return value

    def below(self, count: int) -> int:
        """A number from 0 to ``count - 1``, each as likely. ``count`` is 1 to 65,536."""
        if count <= BYTE:
            limit = BYTE - BYTE % count
            while True:
                if self.at == len(self.data):
                    self.next_block()
                value = self.data[self.at]
                self.at += 1
                if value < limit:
                    return value % count
        if count > BYTE * BYTE:
            raise ValueError("at most 65,536 values can be drawn from")
        limit = BYTE * BYTE - BYTE * BYTE % count
        value = self.next_byte() * BYTE + self.next_byte()
        while value >= limit:
            value = self.next_byte() * BYTE + self.next_byte()
        return value % count

    def faces(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """A roll of dice with so many sides each: the faces, from 1."""
        if len(dice) == 2:
            return (self.below(dice[0]) + 1, self.below(dice[1]) + 1)
        return tuple([self.below(sides) + 1 for sides in dice])

    def order(self, count: int) -> list[int]:
        """The numbers 0 to ``count - 1`` in random order."""
        numbers = list(range(count))
        self.shuffle(numbers)
        return numbers

    def shuffle(self, items: list[int]) -> None:
        """Shuffle ``items`` in place (Fisher and Yates). Draws as ``below`` does, whose calls would cost most of it."""
        last = len(items) - 1
        while last >= BYTE:
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1
        data, at = self.data, self.at
        while last > 0:
            limit = BYTE - BYTE % (last + 1)
            if at == len(data):
                self.next_block()
                data, at = self.data, 0
            value = data[at]
            at += 1
            if value < limit:
                other = value % (last + 1)
                items[last], items[other] = items[other], items[last]
                last -= 1
        self.at = at


def block_bytes(seed: str, block: int) -> bytes:
    """Block number ``block`` of the stream named ``seed``."""
    return shake_128(f"{seed}:{block}".encode()).digest(BLOCK if block else FIRST_BLOCK)


def draw(question: Question, stream: Stream) -> tuple[int, ...]:
    """What a stream answers to a ``Roll`` (faces from 1) or a ``Shuffle`` (an order of 0 to count - 1)."""
    if isinstance(question, Roll):
        return stream.faces(question.dice)
    if isinstance(question, Shuffle):
        return tuple(stream.order(question.count))
    raise TypeError("only a roll or a shuffle is answered by chance")
