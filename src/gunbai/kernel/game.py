"""One match in memory: a stack of procedures, the open question, the state that a game adds.

``answer`` and ``declare`` are the only ways in; both either change the game or raise ``Refused`` and change nothing.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from gunbai.kernel.audience import PUBLIC
from gunbai.kernel.event import Event, EventKind, Listener
from gunbai.kernel.procedure import END, End, Jump, Outcome, Procedure
from gunbai.kernel.question import Ask, AskAll, Question, Report, ReportTopic, Roll, Shuffle, Topic, refuse_roll
from gunbai.kernel.refusal import NOT_AN_OPTION, Refusal, Refused
from gunbai.kernel.window import Timing

CHANCE: Final = -1
"""Who answers a roll or a shuffle."""

NOT_ASKED: Final = Refusal("not-asked", "")
GAME_OVER: Final = Refusal("game-over", "")
UNSEALED: Final = -(1 << 40)
"""In ``Game.sealed``: this seat has not answered yet."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The state every game has. A game subclasses it, adds its own state and says how that is copied."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.stack: list[Procedure] = []
        self.question: Question | None = None
        self.asked = 0
        """How many questions have been asked: the open one's number."""
        self.sealed: list[int] = []
        """Answers to an open ``AskAll``, in the order of its seats."""
        self.kept: tuple[int, ...] = ()
        """While running: what a declaration that has just ended had put aside. Empty at every question."""
        self.secret_answers = False
        """While running: the top frame's ``answers`` are an order or were sealed, for its next stages alone. False at
        every question."""
        self.over = False
        self.covered = False
        """Whether windows are offered to all whom public knowledge allows, or to those only who hold something."""
        self.opened = False
        """Whether all secrets lie open: a finished match that is played again step by step."""
        self.listener: Listener | None = None
        self.timings: list[Timing] = []
        """The game's table of windows."""
        self.declarations: Timing | None = None
        """What a seat may declare at any time, whoever is asked."""

    # ------------------------------------------------------------------ running

    def start(self, root: Procedure) -> None:
        """Begin with ``root`` and run to the first question."""
        self.stack.append(root)
        self.run()

    def run(self) -> None:
        """Carry out stages until a question is open or the game is over."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            outcome = self.run_frame(frame)
            if self.secret_answers:
                frame.answers = ()
                self.secret_answers = False
            if self.over:
                stack.clear()
                return
            if isinstance(outcome, End):
                stack.pop()
                if frame.aside:
                    self.kept = frame.aside
                elif stack:
                    stack[-1].answer = outcome.answer
            elif isinstance(outcome, Procedure):
                stack.append(outcome)
            elif isinstance(outcome, Question):
                self.open_question(outcome, frame.stage - 1)
                if self.question is not None:
                    return
        self.over = True

    def run_frame(self, frame: Procedure) -> Outcome:
        """Carry out stages of ``frame`` until one returns more than where to go on; END after the last."""
        table = frame.table
        runs = table.runs
        size = table.size
        at = frame.stage
        while at < size:
            frame.stage = at + 1
            outcome: Outcome | None = runs[at](frame, self)
            if outcome is None:
                if self.over:
                    return END
                at += 1
            elif isinstance(outcome, Jump):
                at = table.index[outcome.number]
            else:
                return outcome
        return END

    def open_question(self, question: Question, at: int) -> None:
        """Wait for the answer to what stage ``at`` of the top frame asks."""
        self.question = question
        self.asked += 1
        if isinstance(question, AskAll):
            self.sealed = [UNSEALED] * len(question.seats)
            if self.kept:
                self.take_up(question, at)
                if UNSEALED not in self.sealed:  # who declared is no longer asked, all others had answered
                    self.open_sealed()
        self.kept = ()

    def finish(self) -> None:
        """End the game: no stage runs after the present one."""
        self.over = True

    # ------------------------------------------------------------------ answers

    def choose(self, value: int) -> None:
        """Answer an open ``Ask``."""
        question = self.question
        if not isinstance(question, Ask):
            raise Refused(NOT_ASKED if not self.over else GAME_OVER)
        if value not in question.options:
            raise Refused(self.why_not(question.topic, question.seat, value))
        self.stack[-1].answer = value
        self.question = None
        self.run()

    def seal(self, seat: int, value: int) -> None:
        """Answer an open ``AskAll`` for one seat; another answer may replace it until the last one is in."""
        question = self.question
        if not isinstance(question, AskAll) or seat not in question.seats:
            raise Refused(NOT_ASKED if not self.over else GAME_OVER)
        at = question.seats.index(seat)
        if value not in question.options[at]:
            raise Refused(self.why_not(question.topic, seat, value))
        again = self.sealed[at] != UNSEALED
        self.sealed[at] = value
        self.answer_sealed(question, seat, again)
        if UNSEALED not in self.sealed:
            self.open_sealed()
            self.run()

    def open_sealed(self) -> None:
        """Close an ``AskAll`` that all have answered: the answers fill the blank."""
        self.stack[-1].answers = tuple(self.sealed)
        self.secret_answers = True
        self.sealed = []
        self.question = None

    def happen(self, values: tuple[int, ...]) -> None:
        """Answer an open ``Roll`` or ``Shuffle``."""
        question = self.question
        if isinstance(question, Roll):
            refusal = refuse_roll(question.dice, values)
            if refusal is not None:
                raise Refused(refusal)
        elif isinstance(question, Shuffle):
            if sorted(values) != list(range(question.count)):
                raise Refused(NOT_AN_OPTION)
            self.secret_answers = True
        else:
            raise Refused(NOT_ASKED if not self.over else GAME_OVER)
        self.stack[-1].answers = values
        self.question = None
        self.run()

    def report(self, seat: int, values: tuple[int, ...]) -> None:
        """Answer an open ``Report``."""
        question = self.question
        if not isinstance(question, Report) or question.seat not in (-1, seat) or not -1 <= seat < self.seats:
            raise Refused(NOT_ASKED if not self.over else GAME_OVER)
        topic: ReportTopic[Any] = question.topic
        refusal = topic.refuse_report(self, seat, values)
        if refusal is not None:
            raise Refused(refusal)
        self.stack[-1].answers = values
        self.question = None
        self.run()

    def answer(self, seat: int, values: tuple[int, ...]) -> None:
        """Answer the open question, whatever its kind, for ``seat`` (``CHANCE`` for a roll or a shuffle)."""
        question = self.question
        if question is None:
            raise Refused(GAME_OVER if self.over else NOT_ASKED)
        if isinstance(question, (Roll, Shuffle)):
            if seat != CHANCE:
                raise Refused(NOT_ASKED)
            self.happen(values)
        elif isinstance(question, Report):
            self.report(seat, values)
        elif len(values) != 1:
            raise Refused(NOT_AN_OPTION)
        elif isinstance(question, AskAll):
            self.seal(seat, values[0])
        elif isinstance(question, Ask) and question.seat == seat:
            self.choose(values[0])
        else:
            raise Refused(NOT_ASKED)

    def refuse_declaration(self, seat: int, value: int) -> Refusal | None:
        """Why ``seat`` may not declare ``value`` now; None if it may."""
        topic = self.declarations
        if self.over:
            return GAME_OVER
        waiting = self.question is not None and not isinstance(self.question, Shuffle)
        if topic is None or not 0 <= seat < self.seats or not waiting:
            return NOT_ASKED
        if value not in topic.candidates(self, seat):
            return NOT_AN_OPTION
        return topic.refuse(self, seat, value)

    def declare(self, seat: int, value: int) -> None:
        """Do something that may be done at any time; the open question is asked anew afterwards.

        Sealed answers of others stay where they are still legal.
        """
        refusal = self.refuse_declaration(seat, value)
        if refusal is not None:
            raise Refused(refusal)
        question = self.question
        frame = self.stack[-1]
        aside = [len(self.stack), frame.stage - 1]
        if isinstance(question, AskAll):
            for at, other in enumerate(question.seats):
                if other != seat and self.sealed[at] != UNSEALED:
                    aside += [other, self.sealed[at]]
        declared = self.declared(seat, value)
        declared.aside = tuple(aside)
        frame.stage -= 1
        self.stack.append(declared)
        self.question = None
        self.sealed = []
        self.run()

    def take_up(self, question: AskAll, at: int) -> None:
        """Seal again what was sealed before a declaration, if the same stage asks anew and it is still legal."""
        kept = self.kept
        if kept[0] != len(self.stack) or kept[1] != at:
            return
        for place, seat in enumerate(question.seats):
            for pair in range(2, len(kept), 2):
                if kept[pair] == seat and kept[pair + 1] in question.options[place]:
                    self.sealed[place] = kept[pair + 1]

    def ask_anew(self) -> None:
        """Ask the open question again with its number and sealed answers: after restoring, or dealing anew."""
        if self.over:
            return
        asked = self.asked
        sealed = self.sealed
        self.stack[-1].stage -= 1
        self.question = None
        self.run()
        self.asked = asked
        self.sealed = sealed

    def why_not(self, topic: Topic[Any], seat: int, value: int) -> Refusal:
        """The reason why ``value`` is not an option."""
        if value in topic.candidates(self, seat):
            return topic.refuse(self, seat, value) or NOT_AN_OPTION
        return NOT_AN_OPTION

    # ------------------------------------------------------------------ events

    def emit(self, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Tell everybody what happened. Costs nothing where nobody listens."""
        if self.listener is not None:
            self.listener.hear(Event(kind, (a, b, c, d)[: len(kind.fields)], PUBLIC))

    def emit_to(self, audience: int, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Tell ``audience`` what happened."""
        if self.listener is not None:
            self.listener.hear(Event(kind, (a, b, c, d)[: len(kind.fields)], audience))

    # ------------------------------------------------------------------ what a game says of itself

    def start_match(self) -> None:
        """Run from the root procedure, which the definition has laid on the stack, to the first question."""
        self.run()

    def tells(self) -> tuple[int, ...] | None:
        """What the world shows where it is simulated, for an open ``Report`` of anybody's; None where people look."""
        return None

    def declared(self, seat: int, value: int) -> Procedure:
        """The procedure that carries out a declaration."""
        assert self.declarations is not None
        return self.declarations.use(self, seat, value)

    def may_see_question(self, seat: int) -> bool:
        """Whether ``seat`` may know who is asked now: whoever is asked must; else the game goes on elsewhere."""
        return True

    def answer_sealed(self, question: AskAll, seat: int, again: bool) -> None:
        """Called when ``seat`` has sealed an answer, ``again`` if in place of another: a game may tell of it."""

    def timing(self, number: int) -> Timing:
        """Row ``number`` of the game's table of windows."""
        return self.timings[number]

    def copy(self) -> Game:
        """An independent game in the same position, without a listener."""
        raise NotImplementedError

    def copy_kernel_into(self, twin: Game) -> None:
        """Copy what every game has; ``copy`` of a game calls it."""
        twin.stack = [frame.copy() for frame in self.stack]
        twin.question = self.question
        twin.asked = self.asked
        twin.sealed = self.sealed.copy()
        twin.over = self.over
        twin.covered = self.covered
        twin.opened = self.opened
        twin.timings = self.timings
        twin.declarations = self.declarations

    def to_act(self) -> list[int]:
        """The seats that have yet to answer the open question."""
        question = self.question
        if isinstance(question, Ask):
            return [question.seat]
        if isinstance(question, AskAll):
            return [seat for at, seat in enumerate(question.seats) if self.sealed[at] == UNSEALED]
        if isinstance(question, Report):
            return [question.seat]
        return []
