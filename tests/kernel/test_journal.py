"""The journal: save file, replay and bug report (``kernel/journal.py``)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.harness import position, random_entry, told
from gunbai.kernel.dice import Stream
from gunbai.kernel.game import CHANCE
from gunbai.kernel.journal import (
    ANSWER,
    DECLARE,
    STALE,
    TAKE_BACK,
    Entry,
    Journal,
    JournalError,
    Match,
    parse_journal,
    replay,
)
from gunbai.kernel.question import AskAll, Roll
from gunbai.kernel.refusal import Refused
from kernel.small import toy_match, toy_setup
from kernel.toy import PRAY
from kernel.toy_book import TOY


def play(match: Match, seed: str, steps: int = 10_000, take_back: bool = True) -> Match:
    """Random answers, declarations and take-backs."""
    stream = Stream(seed)
    for _ in range(steps):
        if match.game.over:
            break
        entry = random_entry(TOY, match.game, stream, declaring=4)
        if entry.act == DECLARE:
            match.declare(match.question_id, entry.seat, entry.values[0])
        else:
            match.answer(match.question_id, entry.seat, entry.values)
        if take_back and match.refuse_take_back(entry.seat) is None and stream.below(2):
            match.take_back(entry.seat)
    return match


# ---------------------------------------------------------------------- as text

plain_values = st.none() | st.booleans() | st.integers() | st.text()
numbers = st.integers(-(10**12), 10**12)
entries = st.one_of(
    st.builds(Entry, st.just(ANSWER), st.integers(-1, 8), st.lists(numbers, max_size=12).map(tuple)),
    st.builds(Entry, st.just(DECLARE), st.integers(-1, 8), st.tuples(numbers)),
    st.builds(Entry, st.just(TAKE_BACK), st.integers(-1, 8), st.just(())),
)


@given(
    st.text(),
    st.text(),
    st.dictionaries(st.text(), plain_values | st.lists(plain_values) | st.dictionaries(st.text(), plain_values)),
    st.text(),
    st.lists(entries),
)
def test_a_journal_is_read_as_it_was_written(
    game: str, version: str, setup: dict[str, Any], seed: str, written: list[Entry]
) -> None:
    """Whatever names and line breaks of Unicode the setup holds."""
    journal = Journal(game, version, setup, seed)
    journal.entries = written
    read = parse_journal(journal.to_json())
    assert (read.game, read.version, read.setup, read.seed) == (game, version, setup, seed)
    assert [entry.plain() for entry in read.entries] == [entry.plain() for entry in written]


def test_a_journal_has_one_line_a_head_and_one_an_entry() -> None:
    """So that storing an answer is adding a line."""
    match = play(toy_match(), "lines", 3, take_back=False)
    lines = match.journal.to_json().splitlines()
    assert json.loads(lines[0]) == {"gunbai": 1, "game": "toy", "rules": "1", "setup": toy_setup(), "seed": "match"}
    assert json.loads(lines[1])[:2] == [ANSWER, CHANCE]
    assert len(lines) == 1 + len(match.journal.entries)


@given(st.data())
def test_a_journal_cut_short_says_so_or_is_a_shorter_journal(data: st.DataObject) -> None:
    """A power cut in the middle of a line loses that line at most, and is never read as another answer."""
    text = play(toy_match(), "cut").journal.to_json()
    cut = text[: data.draw(st.integers(0, len(text) - 1))]
    if cut.endswith("\n"):
        assert text.startswith(parse_journal(cut).to_json())
    else:
        with pytest.raises(JournalError, match=r"journal:\d+: expected"):
            parse_journal(cut)


HEAD = '{"gunbai": 1, "game": "toy", "rules": "1", "setup": {"seats": 3}, "seed": "s"}\n'


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "nonsense",
        "[" * 100_000,
        '["answer", 1]',
        '["answer", 1, [1], 2]',
        '["reply", 1, [1]]',
        '["answer", "1", [1]]',
        '["answer", true, [1]]',
        '["answer", 1, [true]]',
        '["answer", 1, [1.5]]',
        '["answer", 1, "1"]',
        '["answer", 1, ""]',
        '["answer", 1, {}]',
        '["answer", 1, null]',
        '["declare", 0, []]',
        '["declare", 0, [1, 2]]',
        '["take-back", 0, [1]]',
        '{"answer": 1}',
        '[["answer"], 1, [1]]',
    ],
)
def test_a_wrong_entry_is_named_by_its_line(line: str) -> None:
    """Where, and what was expected."""
    text = HEAD + '["answer", -1, [3]]\n' + line + "\n"
    with pytest.raises(JournalError) as wrong:
        parse_journal(text, "match.journal")
    assert str(wrong.value) == 'match.journal:3: expected an entry like ["answer", 2, [5]]'


@pytest.mark.parametrize(
    "head",
    [
        "",
        "\n",
        "[]\n",
        "nonsense\n",
        "{}\n",
        '{"gunbai": 2, "game": "toy", "rules": "1", "setup": {}, "seed": "s"}\n',
        '{"gunbai": 1, "game": "toy", "rules": "1", "setup": "", "seed": "s"}\n',
        '{"gunbai": 1, "game": "toy", "rules": "1", "setup": {}, "seed": 7}\n',
        '{"gunbai": 1, "game": ["toy"], "rules": "1", "setup": {}, "seed": "s"}\n',
        '{"gunbai": 1, "game": "toy", "setup": {}, "seed": "s"}\n',
    ],
)
def test_a_wrong_head_is_named(head: str) -> None:
    """It is not a journal, or one of another format."""
    with pytest.raises(JournalError, match="journal:1: expected a journal's head, format 1"):
        parse_journal(head)


# ---------------------------------------------------------------------- as a match


def test_dice_fall_by_themselves_and_are_in_the_journal() -> None:
    """Design 4.2: an accepted answer, dice included, is stored."""
    match = toy_match()
    assert [entry.seat for entry in match.journal.entries] == [CHANCE, CHANCE]
    assert isinstance(match.game.question, AskAll)


def test_the_same_seed_and_answers_give_the_same_match() -> None:
    """The seed is a name; the rest follows."""
    one, two = (play(toy_match(seed="same"), "players") for _ in range(2))
    assert one.journal.to_json() == two.journal.to_json()
    assert told(one.events) == told(two.events)


@given(st.integers(0, 10_000), st.integers(2, 4))
def test_a_replay_equals_the_original(number: int, seats: int) -> None:
    """Position, events, the number of the open question and the dice that are still to fall; take-backs too."""
    match = play(toy_match(seats, f"seed {number}"), f"players {number}", number % 40)
    again = replay(parse_journal(match.journal.to_json()), TOY.make)
    assert position(TOY, again.game) == position(TOY, match.game)
    assert told(again.events) == told(match.events)
    assert again.question_id == match.question_id
    assert again.journal.to_json() == match.journal.to_json()
    assert play(again, "on").journal.to_json() == play(match, "on").journal.to_json()


def test_a_replay_can_stop_between_an_answer_and_its_dice() -> None:
    """Killed in between, the match goes on with the dice that would have fallen."""
    match = toy_match()
    match.declare(match.question_id, 0, PRAY)
    full = match.journal.to_json()
    cut = parse_journal("".join(full.splitlines(keepends=True)[:-1]))
    again = replay(cut, TOY.make)
    assert isinstance(again.game.question, Roll)
    again.settle()
    assert again.journal.to_json() == full


def test_an_answer_to_an_older_question_is_stale() -> None:
    """Doubled or late, it changes nothing."""
    match = toy_match()
    number, before = match.question_id, position(TOY, match.game)
    for late in (number - 1, number + 1):
        with pytest.raises(Refused) as refused:
            match.answer(late, 0, (-1,))
        assert refused.value.refusal is STALE
        with pytest.raises(Refused):
            match.declare(late, 0, PRAY)
    assert position(TOY, match.game) == before


def test_a_refused_answer_is_not_in_the_journal() -> None:
    """Accepted answers only."""
    match = toy_match()
    before = match.journal.to_json()
    with pytest.raises(Refused):
        match.answer(match.question_id, 0, (99,))
    with pytest.raises(Refused):
        match.declare(match.question_id, -1, PRAY)
    assert match.journal.to_json() == before


def test_after_the_end_every_answer_is_stale() -> None:
    """There is no open question."""
    match = play(toy_match(), "end")
    with pytest.raises(Refused) as refused:
        match.answer(match.question_id, 0, (0,))
    assert refused.value.refusal is STALE


@pytest.mark.parametrize(
    "wrong",
    [
        Entry(ANSWER, 0, (99,)),
        Entry(ANSWER, 0, ()),
        Entry(ANSWER, 7, (-1,)),
        Entry(ANSWER, CHANCE, (1, 1)),
        Entry(DECLARE, -1, (0,)),
        Entry(DECLARE, 0, ()),
        Entry(TAKE_BACK, 1, ()),
        Entry(TAKE_BACK, CHANCE, ()),
    ],
)
def test_a_replay_names_the_entry_that_does_not_fit(wrong: Entry) -> None:
    """By its line: the head is line 1."""
    journal = toy_match().journal
    journal.entries.append(wrong)
    with pytest.raises(JournalError, match=r"^saved:4: expected an act that the rules allow at this moment$"):
        replay(journal, TOY.make, "saved")


def test_typed_dice_are_left_open_and_replayed_as_typed() -> None:
    """Design 4.3: real dice typed in at a table; cards are still shuffled by the seed."""
    match = toy_match(dice="typed")
    match.declare(match.question_id, 0, PRAY)
    assert isinstance(match.game.question, Roll)
    match.answer(match.question_id, CHANCE, (5,))
    again = replay(parse_journal(match.journal.to_json()), TOY.make)
    assert again.journal.entries[-1].values == (5,)
    assert position(TOY, again.game) == position(TOY, match.game)


def test_the_events_of_a_match_are_those_that_still_stand() -> None:
    """What was taken back has not happened."""
    match = toy_match(dice="typed")
    before = told(match.events)
    match.declare(match.question_id, 0, PRAY)
    match.take_back(0)
    assert told(match.events) == before
