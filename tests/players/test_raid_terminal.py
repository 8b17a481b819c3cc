"""A raid in the terminal: whole games by scripted input, the board at every moment, reports as they are typed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from gunbai.games import GAMES
from gunbai.games.raid import as_text
from gunbai.games.raid.ids import ADD_DIE, SLOTS
from gunbai.games.raid.report import FAULT, RESTED, read
from gunbai.games.raid.shot import AIM, FALL
from gunbai.games.raid.state import Raid
from gunbai.games.words import Words
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.journal import Journal, Match
from gunbai.kernel.question import Ask, AskAll, Report
from gunbai.players.random import some
from gunbai.players.terminal.session import HUMAN, Session

RAID = GAMES["raid"]


class Strict(Words):
    """A text that is missing is an error, not its key."""

    def text(self, *path: str) -> str:
        found = super().text(*path)
        assert path[0] not in ("board", "report") or path[1] in self.texts[path[0]], path
        return found


def step(game: Raid, stream: Stream) -> None:
    """Answer the open question somehow; at a real table every die falls onto the boss."""
    question = game.question
    if isinstance(question, Report):
        told = game.tells()
        if question.topic is FALL and told is None:
            told = as_text.read_report("shot.fall", "1 1", RAID.view(game, 0))
        game.report(question.seat, told if told is not None else some(game, question.seat, stream))
    elif isinstance(question, (Ask, AskAll)):
        for seat in game.to_act():
            options = question.options if isinstance(question, Ask) else question.options[question.seats.index(seat)]
            game.answer(seat, (options[stream.below(len(options))],))
    else:
        assert question is not None
        game.happen(draw(question, stream))


def started(shots: str = "real", seats: int = 1) -> Raid:
    game = RAID.make({"seats": seats, "options": {"shots": shots}})
    assert isinstance(game, Raid)
    game.start_match()
    return game


def at(topic: object, shots: str = "real", after: int = 0) -> Raid:
    """A game at the report of a topic, the first one in which ``after`` dice lie on the battlefield."""
    game, stream = started(shots), Stream("at")
    while not (isinstance(game.question, Report) and game.question.topic is topic and len(game.on_field()) >= after):
        step(game, stream)
    return game


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("shots", ["simulated", "real"])
def test_the_raid_can_be_read_at_every_moment(language: str, shots: str) -> None:
    words, game, stream = Strict(RAID, language), started(shots, 2), Stream("read")
    while game.question is not None and game.round < 4:
        view = RAID.view(game, 0)
        for block in as_text.board(view, words, 0, "", []):
            cells = [block] if isinstance(block, str) else [cell for row in block for cell in row]
            assert all("{" not in cell for cell in cells)
            assert isinstance(block, str) or len({len(row) for row in block}) == 1
        if isinstance(game.question, Report):
            lines = as_text.report_help(game.question.topic.name, view, words)
            assert lines and all("{" not in line for line in lines)
        step(game, stream)
    assert game.round == 4


@pytest.mark.parametrize(
    ("language", "lying", "at_ease", "in_hand"),
    [
        (
            "en",
            "Sigurd’s D6 showing 3, on the Goblin",
            "Sigurd’s D8 showing 7, on the battlefield",
            "Sigurd’s D20 (hand)",
        ),
        (
            "ja",
            "シグルドのD6（出目3、ゴブリンの上）",
            "シグルドのD8（出目7、バトルフィールドの上）",
            "シグルドのD20（手元）",
        ),
    ],
)
def test_a_die_to_choose_is_told_by_kind_face_and_place(language: str, lying: str, at_ease: str, in_hand: str) -> None:
    rows = [(6, "field", 3, [0]), (8, "field", 7, []), (20, "hand", 0, [])]
    dice = [
        {"slot": slot, "owner": 0, "sides": sides, "place": place, "face": face, "on": on}
        for slot, (sides, place, face, on) in enumerate(rows)
    ]
    view = {"dice": dice, "cards": []}
    told = [as_text.option(view, Strict(RAID, language), "slot", slot, {}) for slot in range(len(rows))]
    assert told == [lying, at_ease, in_hand]


def options_asked(language: str) -> Iterator[tuple[str, list[str]]]:
    """Topics of one raid, each with the names of its options as the person at the terminal reads them."""
    setup = {"seats": 1, "players": [HUMAN], "options": {"shots": "real"}}
    match = Match(Journal("raid", RAID.version, setup, "names"), RAID.make)
    session, stream = Session(RAID, match, [HUMAN], Console(quiet=True), language), Stream("names")
    game = match.game
    assert isinstance(game, Raid)
    match.settle()
    while not game.over:
        if isinstance(game.question, Ask):
            topic = game.question.topic
            yield topic.means, session.names(topic, topic.candidates(game, 0))
        step(game, stream)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_option_at_the_terminal_is_a_number_that_the_board_does_not_show(language: str) -> None:
    """Which of an adventurer's dice, and which die is added, the position tells, not the book."""
    words, met = Words(RAID, language), set()
    hidden = {words.name("slot", slot) for slot in range(SLOTS)} | {words.name("growth", ADD_DIE)}
    for means, names in options_asked(language):
        met.add(means)
        assert not hidden.intersection(names)
    assert {"slot", "growth"} <= met


@pytest.mark.parametrize(
    ("typed", "values"),
    [
        ("0 -600 90 450 0 2", (0, -600, 9_000, 450, 0, 0, 2_000)),
        ("0 -600 t1 450", (0, -600, 9_000, 450, 0, 0, 0)),
        ("600 0 t1 1", (600, 0, 18_000, 1, 0, 0, 0)),
        ("0 -600 -90.5 450 1.5", (0, -600, 26_950, 450, 0, 1_500, 0)),
    ],
)
def test_an_aim_is_typed_in_numbers(typed: str, values: tuple[int, ...]) -> None:
    game = at(AIM, "simulated")
    assert game.method == 0
    assert as_text.read_report("shot.aim", typed, RAID.view(game, 0)) == values
    assert AIM.refuse_report(game, 0, values) is None


def test_a_throw_rises() -> None:
    view = RAID.view(at(AIM, "simulated"), 0)
    view["aiming"] = {**view["aiming"], "method": 1}
    assert as_text.read_report("shot.aim", "0 -600 90 450 50", view) == (0, -600, 9_000, 450, 5_000, 0, 0)
    assert 1_500 <= as_text.read_report("shot.aim", "0 -600 90 450", view)[4] <= 6_000


@pytest.mark.parametrize("typed", ["", "1 2", "a b c d", "0 -600 t99 450", "0 -600 t0 450", "0 -600 t 450"])
def test_an_aim_that_cannot_be_read_is_a_value_error(typed: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        as_text.read_report("shot.aim", typed, RAID.view(at(AIM, "simulated"), 0))


def test_a_fall_is_typed_in_simple_words() -> None:
    """The shot die first, then those that were moved; the others lie as they did."""
    game = at(FALL, after=2)
    view = RAID.view(game, 0)
    first, second = game.on_field()[:2]
    pieces = game.pieces()
    fall = read(as_text.read_report("shot.fall", f"3 2 1; {first + 1}: off", view))
    assert fall is not None
    assert fall.state == RESTED
    told = {die.slot: die for die in fall.dice}
    assert set(told) == {game.slot, *game.on_field()}
    assert (told[game.slot].face, told[game.slot].on) == (3, (pieces[1], pieces[0]))
    assert (told[first].face, told[first].on) == (0, ())
    assert (told[second].face, told[second].on) == (game.face[second], game.on[second])
    assert FALL.refuse_report(game, 0, as_text.read_report("shot.fall", f"1; {first + 1}: off", view)) is None


@pytest.mark.parametrize(
    ("typed", "state", "face", "on", "cocked"),
    [
        ("off", RESTED, 0, (), False),
        ("2", RESTED, 2, (), False),
        ("fault 2", FAULT, 2, (), False),
        ("2 1 cocked", RESTED, 2, (0,), True),
        ("フォルト 2", FAULT, 2, (), False),
        ("2 1 傾いた", RESTED, 2, (0,), True),
        ("落ちた", RESTED, 0, (), False),
    ],
)
def test_the_words_of_a_fall(typed: str, state: int, face: int, on: tuple[int, ...], cocked: bool) -> None:
    game = at(FALL)
    fall = read(as_text.read_report("shot.fall", typed, RAID.view(game, 0)))
    assert fall is not None
    (die,) = fall.dice
    assert (fall.state, die.face, die.cocked) == (state, face, cocked)
    assert die.on == tuple([game.pieces()[piece] for piece in on])


@pytest.mark.parametrize("typed", ["", ";", "x", "1 99", "1 0", "1; 2", "1; x: 3", "1; 2:"])
def test_a_fall_that_cannot_be_read_is_a_value_error(typed: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        as_text.read_report("shot.fall", typed, RAID.view(at(FALL), 0))


COMMAND = [sys.executable, "-c", "from gunbai.cli import main; main()", "play", "raid"]


@pytest.mark.parametrize(
    ("language", "arguments", "typed", "expected"),
    [
        ("en", (), "auto\n1\n", ("Round 5", "Damage of the wall: ", "The raid is over", "is not one of the choices")),
        ("ja", ("--seats", "2"), "auto\n1\n", ("第5ラウンド", "城壁のダメージ：", "おまかせ")),
        (
            "en",
            ("--shots", "real"),
            "1 1\nauto\n1\n",
            ("is shot: throw", "shows 1", "Damage of the wall: ", "cannot be read"),
        ),
    ],
)
def test_a_whole_raid_is_played_by_piped_input(
    tmp_path: Path, language: str, arguments: tuple[str, ...], typed: str, expected: tuple[str, ...]
) -> None:
    done = subprocess.run(
        [*COMMAND, *arguments, "--seed", "whole", "--lang", language],
        input=typed * 600,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=120,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for words in expected:
        assert words in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_a_raid_is_saved_and_goes_on(tmp_path: Path) -> None:
    """Shots that were simulated are in the save; what is typed wrong changes nothing."""
    save = tmp_path / "raid.json"
    begun = subprocess.run(
        [*COMMAND, "--seats", "1", "--seed", "save", "--save", str(save)],
        input="1\nauto\nwhat\n?\nb\n" * 12 + "q\n",
        capture_output=True,
        text=True,
        timeout=120,
        encoding="utf-8",
        check=False,
    )
    assert begun.returncode == 0, begun.stderr
    assert any(word in begun.stdout for word in ("misses", "hits", "leaves the table"))
    again = subprocess.run(
        [*COMMAND[:-1], "--resume", str(save)],
        input="q\n",
        capture_output=True,
        text=True,
        timeout=120,
        encoding="utf-8",
        check=False,
    )
    assert again.returncode == 0, again.stderr
    assert "Sigurd" in again.stdout
