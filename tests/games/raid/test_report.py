"""What a shot has come to, as ints: packed and read, and nothing read that is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gunbai.games.raid.report import MOST_WORDS, POSE, Fall, Fallen, from_words, pack, read, to_words

INTS = st.integers(-(1 << 40), 1 << 40)
DICE = st.lists(
    st.builds(
        Fallen,
        st.integers(0, 19),
        st.integers(0, 20),
        st.booleans(),
        st.lists(st.integers(0, 120), max_size=6).map(tuple),
        st.one_of(st.just(()), st.lists(INTS, min_size=POSE, max_size=POSE).map(tuple)),
    ),
    max_size=20,
)
WORDS = st.lists(st.integers(0, (1 << 48) - 1), max_size=20).map(tuple)


def plain(fall):
    """All that a fall tells."""
    return (
        fall.state,
        [(die.slot, die.face, die.cocked, tuple(die.on), tuple(die.pose)) for die in fall.dice],
        tuple(fall.motion),
    )


@given(st.integers(0, 2), DICE, WORDS)
def test_what_is_packed_is_read_as_it_was(state, dice, motion):
    """MR-F-SHOT-4 each die: its face, whether it is cocked, and on what it lies"""
    fall = Fall(state, dice, motion)
    found = read(pack(fall))
    assert found is not None and plain(found) == plain(fall)


@given(st.lists(st.integers(-3, 130), max_size=60).map(tuple))
def test_nothing_is_read_that_is_not_packed(values):
    """MR-F-SHOT-4 what can be read packs to the same ints; the rest is none"""
    found = read(values)
    assert found is None or pack(found) == values


@given(DICE, st.data())
def test_a_report_that_is_cut_short_is_none(dice, data):
    """MR-F-SHOT-4"""
    values = pack(Fall(0, dice, ()))
    assert read(values[: data.draw(st.integers(0, len(values) - 1))]) is None


@pytest.mark.parametrize(
    "values",
    [
        (),
        (0,),
        (3, 0),
        (-1, 0),
        (0, -1),
        (0, 21),
        (0, 1, 0, 1, 2, 0, 0),  # cocked is yes or no
        (0, 1, 0, 1, 0, -1, 0),
        (0, 1, 0, 1, 0, 21, *range(21), 0),
        (0, 1, 0, 1, 0, 0, 3, 1, 1, 1),  # a pose has seven ints
        (0, 1, 0, 1, 0, 0, -7),
        (0, 0, -1),
        (0, 0, 1 << 48),
        (0, 0, *[0] * (MOST_WORDS + 1)),
    ],
)
def test_what_cannot_be_is_no_report(values):
    """MR-F-SHOT-4"""
    assert read(values) is None


@pytest.mark.parametrize("words", [(0,) * MOST_WORDS, ((1 << 48) - 1,)])
def test_a_motion_may_be_as_long_and_its_words_as_large(words):
    """MR-F-SHOT-4"""
    found = read((0, 0, *words))
    assert found is not None and found.motion == words


@given(st.binary(max_size=200))
def test_bytes_as_words_are_the_bytes_again(data):
    """MR-F-SHOT-4 words of six bytes"""
    words = to_words(data)
    assert from_words(words) == data and all(0 <= word < 1 << 48 for word in words)


@given(st.lists(st.integers(0, (1 << 48) - 1), max_size=8).map(tuple))
def test_words_that_do_not_fit_are_no_bytes(words):
    """MR-F-SHOT-4"""
    data = from_words(words)
    assert data == b"" or len(data) == words[0]
