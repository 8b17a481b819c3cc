"""Chance as a keyed byte stream (``kernel/dice.py``)."""

from __future__ import annotations

from hashlib import shake_128
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gunbai.kernel.dice import BLOCK, FIRST_BLOCK, Stream, draw
from gunbai.kernel.question import Question, Roll, Shuffle

# The 99.9 % points of chi-square by degrees of freedom: a fair stream passes, and with a fixed seed it always does.
LIMITS = {3: 16.27, 5: 20.52, 9: 27.88, 23: 49.73, 255: 330.5, 299: 380.0}

# Worked out by hand from shake_128, without the code under test.
KNOWN_DICE = [4, 5, 4, 1, 5, 1, 5, 6, 3, 1, 5, 5, 5, 6, 6, 5, 1, 2, 1, 4]
KNOWN_ORDER = [7, 5, 6, 2, 8, 3, 1, 9, 0, 4]


def chi_square(counts: list[int], total: int) -> float:
    expected = total / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_the_stream_is_shake_128_of_seed_and_block() -> None:
    """The same on every Python: block i is shake_128("seed:i"), the first one short."""
    stream = Stream("gunbai")
    drawn = bytes([stream.next_byte() for _ in range(FIRST_BLOCK + BLOCK)])
    assert drawn[:FIRST_BLOCK] == shake_128(b"gunbai:0").digest(FIRST_BLOCK)
    assert drawn[FIRST_BLOCK:] == shake_128(b"gunbai:1").digest(BLOCK)


def test_known_draws_stay_as_they_are() -> None:
    """A journal kept for years must give the same dice."""
    stream = Stream("gunbai")
    assert [stream.below(6) + 1 for _ in range(20)] == KNOWN_DICE
    assert Stream("軍配").order(10) == KNOWN_ORDER


@pytest.mark.parametrize("count", [4, 6, 10, 24, 256, 300])
def test_every_value_is_as_likely(count: int) -> None:
    """Bytes that would favour the low values are rejected."""
    stream, total = Stream(f"fair {count}"), 300 * count
    counts = [0] * count
    for _ in range(total):
        counts[stream.below(count)] += 1
    assert chi_square(counts, total) < LIMITS[count - 1]


def test_every_order_is_as_likely() -> None:
    """Fisher and Yates: all 24 orders of four things."""
    orders = {order: at for at, order in enumerate(permutations(range(4)))}
    stream, counts = Stream("orders"), [0] * 24
    for _ in range(12_000):
        counts[orders[tuple(stream.order(4))]] += 1
    assert chi_square(counts, 12_000) < LIMITS[23]


@pytest.mark.parametrize("count", [0, 1, 2, 7, 48, 256, 257, 600])
def test_a_shuffle_draws_as_below_does(count: int) -> None:
    """Fisher and Yates, one draw a place: journals hold orders, so the stream must never change."""
    items, expected = list(range(count)), list(range(count))
    stream, other = Stream("shuffle"), Stream("shuffle")
    for _ in range(3):
        stream.shuffle(items)
        for last in range(count - 1, 0, -1):
            at = other.below(last + 1)
            expected[last], expected[at] = expected[at], expected[last]
    assert items == expected
    assert (stream.block, stream.at) == (other.block, other.at)


def test_shuffling_a_list_and_drawing_an_order_are_the_same() -> None:
    """One way to shuffle."""
    items = list(range(20))
    Stream("same").shuffle(items)
    assert items == Stream("same").order(20)


@given(st.text(max_size=20), st.integers(0, 700), st.integers(1, 40))
def test_a_copy_draws_the_same_and_is_independent(seed: str, before: int, count: int) -> None:
    """Copies are taken at any point of the stream, across its blocks."""
    stream = Stream(seed)
    for _ in range(before):
        stream.next_byte()
    twin = stream.copy()
    drawn = [stream.below(count) for _ in range(70)]
    assert [twin.below(count) for _ in range(70)] == drawn


def test_a_stream_is_three_values() -> None:
    """Design 4.15: seed, block and place in it say all."""
    stream = Stream("state")
    for _ in range(FIRST_BLOCK + 10):
        stream.next_byte()
    again = Stream(stream.seed, stream.block, stream.at)
    assert [again.below(6) for _ in range(100)] == [stream.below(6) for _ in range(100)]


@given(st.text(max_size=20), st.integers(1, 65_536))
def test_a_draw_is_below_its_count(seed: str, count: int) -> None:
    """From one value to 65,536."""
    assert 0 <= Stream(seed).below(count) < count


def test_two_seeds_are_two_streams() -> None:
    """A seed is a name."""
    assert Stream("a").order(30) != Stream("b").order(30)


def test_more_values_than_two_bytes_hold_are_refused() -> None:
    """Rather than drawn for ever."""
    with pytest.raises(ValueError, match="at most 65,536"):
        Stream("many").below(65_537)


@given(st.text(max_size=9), st.lists(st.sampled_from([2, 4, 6, 8, 10, 12, 20, 100]), max_size=8))
def test_a_roll_is_answered_by_faces_of_its_dice(seed: str, sides: list[int]) -> None:
    """Faces count from one, in the order of the dice."""
    faces = draw(Roll(0, tuple(sides)), Stream(seed))
    assert len(faces) == len(sides)
    assert all(1 <= face <= most for face, most in zip(faces, sides, strict=True))


@given(st.text(max_size=9), st.integers(0, 60))
def test_a_shuffle_is_answered_by_an_order(seed: str, count: int) -> None:
    """Each of 0 to count - 1 once."""
    assert sorted(draw(Shuffle(count), Stream(seed))) == list(range(count))


def test_chance_answers_nothing_else() -> None:
    """Decisions are for players."""
    with pytest.raises(TypeError, match="only a roll or a shuffle"):
        draw(Question(), Stream("no"))
