"""The journal of a match: rules version, setup, seed, answers. It is the save file, the replay and the bug report."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.event import Event, Listener
from gunbai.kernel.game import CHANCE, UNSEALED, Game
from gunbai.kernel.question import Ask, AskAll, Question, Report, Roll, Shuffle
from gunbai.kernel.refusal import Refusal, Refused

FORMAT: Final = 1
ANSWER: Final = "answer"
DECLARE: Final = "declare"
TAKE_BACK: Final = "take-back"

STALE: Final = Refusal("stale-question", "")
NOTHING_TO_TAKE_BACK: Final = Refusal("nothing-to-take-back", "")
DIE_FELL: Final = Refusal("die-fell", "")
SOMEBODY_ACTED: Final = Refusal("somebody-acted", "")
REVEALED: Final = Refusal("information-revealed", "")
SEALED: Final = Refusal("sealed", "")


class JournalError(ValueError):
    """A journal that cannot be read or replayed: where, and what was expected."""

    def __init__(self, where: str, expected: str) -> None:
        super().__init__(f"{where}: expected {expected}")
        self.where = where
        self.expected = expected


class Entry:
    """One accepted answer: ``act`` is ANSWER, DECLARE or TAKE_BACK; ``seat`` is CHANCE for dice."""

    def __init__(self, act: str, seat: int, values: tuple[int, ...]) -> None:
        self.act = act
        self.seat = seat
        self.values = values

    def plain(self) -> list[Any]:
        return [self.act, self.seat, list(self.values)]


class Journal:
    """Everything needed to play a match again."""

    def __init__(self, game: str, version: str, setup: Mapping[str, Any], seed: str) -> None:
        self.game = game
        self.version = version
        self.setup = dict(setup)
        self.seed = seed
        self.entries: list[Entry] = []

    def to_json(self) -> str:
        """One line of head, then one line an entry."""
        head = {
            "gunbai": FORMAT,
            "game": self.game,
            "rules": self.version,
            "setup": self.setup,
            "seed": self.seed,
        }
        lines = [json.dumps(head, ensure_ascii=False)]
        lines += [json.dumps(entry.plain()) for entry in self.entries]
        return "\n".join(lines) + "\n"


def parse_entry(line: str, where: str) -> Entry:
    """One line of a journal. Raises JournalError."""
    try:
        act, seat, values = json.loads(line)
        if act not in (ANSWER, DECLARE, TAKE_BACK) or type(seat) is not int:
            raise ValueError
        if (act == DECLARE and len(values) != 1) or (act == TAKE_BACK and values):
            raise ValueError
        if type(values) is not list or not all(type(value) is int for value in values):
            raise ValueError
        return Entry(act, seat, tuple(values))
    except (ValueError, TypeError, RecursionError) as error:
        raise JournalError(where, 'an entry like ["answer", 2, [5]]') from error


def parse_journal(text: str, name: str = "journal") -> Journal:
    """Read what ``to_json`` wrote. Raises JournalError with the line."""
    lines = text.removesuffix("\n").split("\n")  # not splitlines: a name may hold other line breaks of Unicode
    try:
        head = json.loads(lines[0])
        if head["gunbai"] != FORMAT or type(head["setup"]) is not dict:
            raise ValueError
        if not all(type(head[key]) is str for key in ("game", "rules", "seed")):
            raise ValueError
        journal = Journal(head["game"], head["rules"], head["setup"], head["seed"])
    except (ValueError, KeyError, IndexError, TypeError, RecursionError) as error:
        raise JournalError(f"{name}:1", f"a journal's head, format {FORMAT}") from error
    if not text.endswith("\n"):
        raise JournalError(f"{name}:{len(lines)}", "a line ended by a line break: the journal is cut short")
    for number, line in enumerate(lines[1:], start=2):
        journal.entries.append(parse_entry(line, f"{name}:{number}"))
    return journal


class Step:
    """What one entry did: the entry, the events it caused, whether it revealed something.

    ``sealed``: it answers a question of several that stays open. ``closes``: it closed one. When such a question has
    closed, how it goes on shows what was answered; in which order the answers came in is not told, so all of them count
    as revealing.
    """

    def __init__(self, entry: Entry, events: list[Event], sealed: bool, closes: bool) -> None:
        self.entry = entry
        self.events = events
        self.sealed = sealed
        self.reveals = sealed or closes or any(event.kind.reveals for event in events)


class Match:
    """A game with its journal. ``replay`` makes one from a journal that has entries.

    ``make`` builds the game of a setup, not yet started. Made, a match stands at its first question; ``settle`` lets
    dice fall. A setup with ``"dice": "typed"`` leaves rolls to be typed in; they are answered like any question, as
    ``CHANCE``.
    """

    def __init__(self, journal: Journal, make: Callable[[Mapping[str, Any]], Game]) -> None:
        self.journal = journal
        self.make = make
        self.typed_dice = journal.setup.get("dice") == "typed"
        self.stream = Stream(journal.seed)
        self.steps: list[Step] = []
        self.game = make(journal.setup)
        self.numbers = [0] * self.game.seats
        """By seat: how many questions it was asked, or could declare something at."""
        self.opening = self._start(self.game)
        self._number()

    def _start(self, game: Game) -> list[Event]:
        game.listener = listener = Listener()
        game.start_match()
        return listener.events

    def _number(self) -> None:
        """Count the question that was opened for those whom it concerns."""
        for seat in range(self.game.seats):
            self.numbers[seat] += self._concerns(seat)

    def _concerns(self, seat: int) -> bool:
        """Whether ``seat`` is asked by the open question, or can declare something as long as it is open."""
        game, question = self.game, self.game.question
        if question is None or self._seeded(question):
            return False
        if game.declarations is not None and game.declarations.candidates(game, seat):
            return True
        if isinstance(question, AskAll):
            return seat in question.seats
        if isinstance(question, Report) and not question.topic.own:
            return True
        return isinstance(question, (Ask, Roll, Report)) and question.seat == seat

    @property
    def question_id(self) -> int:
        """The number of the open question."""
        return self.game.asked

    def number_for(self, seat: int) -> int:
        """The number of the open question as ``seat`` is told it: it does not count what only others were asked."""
        return self.numbers[seat] if 0 <= seat < len(self.numbers) else 0

    def _seeded(self, question: Question | None) -> bool:
        """Whether the seeded dice answer: nobody's always, a seat's unless they are typed in."""
        if isinstance(question, Roll):
            return not self.typed_dice or question.seat == CHANCE
        return isinstance(question, Shuffle)

    def settle(self) -> None:
        """Let the seeded dice answer, and a simulated world tell, as long as they are asked; typed rolls are left
        open."""
        while True:
            question = self.game.question
            values: tuple[int, ...] | None = None
            if question is not None and self._seeded(question):
                values = draw(question, self.stream)
            elif isinstance(question, Report):
                values = self.game.tells()
            if values is None:
                return
            self._carry_out(Entry(ANSWER, CHANCE, values))

    def answer(self, question: int, seat: int, values: tuple[int, ...]) -> None:
        """Answer question number ``question``; then dice fall as far as they must. Raises Refused."""
        if question != self.game.asked or self.game.over:
            raise Refused(STALE)
        self._carry_out(Entry(ANSWER, seat, values))
        self.settle()

    def declare(self, question: int, seat: int, value: int) -> None:
        """Declare something that may be done at any time, while ``question`` is open. Raises Refused."""
        if question != self.game.asked or self.game.over:
            raise Refused(STALE)
        self._carry_out(Entry(DECLARE, seat, (value,)))
        self.settle()

    def refuse_take_back(self, seat: int) -> Refusal | None:
        """Why ``seat`` may not take back its last act; None if it may.

        Whatever came first after it is why, and nothing later changes that: what others do meanwhile must not show in
        it. The answers that a question of several has so far count as not yet given. One's own stays sealed.
        """
        if self.game.over:
            return REVEALED
        if self._has_sealed(seat):
            return SEALED
        shown = len(self.steps) - self._sealed_steps()
        own = shown - 1
        while own >= 0 and self.steps[own].entry.seat != seat:
            own -= 1
        if own < 0 or seat == CHANCE:
            return NOTHING_TO_TAKE_BACK
        if self.steps[own].reveals:
            return REVEALED
        if own == shown - 1:
            return None
        return DIE_FELL if self.steps[own + 1].entry.seat == CHANCE else SOMEBODY_ACTED

    def _has_sealed(self, seat: int) -> bool:
        question = self.game.question
        if not isinstance(question, AskAll) or seat not in question.seats:
            return False
        return self.game.sealed[question.seats.index(seat)] != UNSEALED

    def _sealed_steps(self) -> int:
        """How many of the last steps are answers to a question of several that is still open."""
        count = 0
        while count < len(self.steps) and self.steps[-1 - count].sealed:
            count += 1
        return count

    def take_back(self, seat: int) -> None:
        """Undo the last act of ``seat``; what was sealed since falls with it. Raises Refused."""
        refusal = self.refuse_take_back(seat)
        if refusal is not None:
            raise Refused(refusal)
        self.journal.entries.append(Entry(TAKE_BACK, seat, ()))
        self._undo(self._sealed_steps() + 1)

    def _undo(self, count: int) -> None:
        kept = [step.entry for step in self.steps[:-count]]
        asked, numbers = self.game.asked, self.numbers.copy()
        self.steps = []
        self.game = self.make(self.journal.setup)
        self._start(self.game)
        for entry in kept:
            self._apply(entry)
        # A question asked again is a new question: an answer to the one taken back is stale.
        self.game.asked = asked + 1
        self.numbers = numbers
        self._number()

    def _carry_out(self, entry: Entry) -> None:
        self._apply(entry)
        self.journal.entries.append(entry)

    def _apply(self, entry: Entry) -> None:
        game = self.game
        game.listener = listener = Listener()
        question, asked = game.question, game.asked
        if entry.act == DECLARE:
            game.declare(entry.seat, entry.values[0])
        else:
            game.answer(entry.seat, entry.values)
        joint = entry.act == ANSWER and isinstance(question, AskAll) and len(question.seats) > 1
        still_open = game.asked == asked and not game.over
        self.steps.append(Step(entry, listener.events, joint and still_open, joint and not still_open))
        if not still_open:
            self._number()

    @property
    def events(self) -> list[Event]:
        """All events that still stand, in order."""
        events = list(self.opening)
        for step in self.steps:
            events += step.events
        return events


def replay(journal: Journal, make: Callable[[Mapping[str, Any]], Game], name: str = "journal") -> Match:
    """Play a journal called ``name`` again to its end. Raises JournalError at the line that does not fit."""
    kept = Journal(journal.game, journal.version, journal.setup, journal.seed)
    match = Match(kept, make)
    for number, entry in enumerate(journal.entries):
        try:
            if entry.act == TAKE_BACK:
                match.take_back(entry.seat)
                continue
            if entry.seat == CHANCE:
                expected = match.game.question
                if expected is not None and match._seeded(expected):
                    draw(expected, match.stream)
            match._carry_out(entry)
        except (Refused, AssertionError, IndexError) as error:
            raise JournalError(f"{name}:{number + 2}", "an act that the rules allow at this moment") from error
    return match
