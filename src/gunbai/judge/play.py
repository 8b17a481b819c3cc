"""Plays the steps of a case, strictly: what the case says must be waited for, and what must be answered is said.

What a case does not mention is passed for: questions whose seat may pass are passed until the next step fits, and a
shuffle leaves its pile as it lies; both are noted. Dice, reports and questions that cannot be passed are never made up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gunbai.judge.case import Case, PositionWords
from gunbai.judge.grammar import Step
from gunbai.judge.names import WrongWord
from gunbai.judge.reports import Told, values_of
from gunbai.judge.speech import Speech, dice
from gunbai.kernel.document import written
from gunbai.kernel.event import Event, Listener
from gunbai.kernel.game import CHANCE, Game
from gunbai.kernel.question import PASS, Ask, AskAll, Report, ReportTopic, Roll, Shuffle, Topic, legal_of
from gunbai.kernel.refusal import Refused

Values = dict[tuple[str, int], Any]
"""The facts of a position: by name and by whose it is (-1 for the table)."""


class Problem(Exception):
    """A step that cannot be carried out: why, in words."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.rule = rule


@dataclass
class Mark:
    """A moment of a case: what had happened, what had been asked, and the values of the position then."""

    events: int
    asked: int
    values: Values


class Playing:
    """A case being played."""

    def __init__(self, case: Case, speech: Speech) -> None:
        self.case = case
        self.speech = speech
        self.game: Game = case.place()
        self.listener = Listener()
        self.game.listener = self.listener
        self.asked: list[tuple[int, str]] = []
        """Who was asked which question, in order."""
        self.number = 0
        self.passed: list[tuple[int, str]] = []
        self.shuffles = 0
        self.rules_met: set[str] = set()
        self.looked_at = 0
        """The number of the last question that an expectation spoke of."""
        self.first = Mark(0, 0, self.values())

    def start(self) -> None:
        """Run to the first question."""
        self.game.start_match()
        self.note()

    # ------------------------------------------------------------------ what there is to see

    @property
    def events(self) -> list[Event]:
        return self.listener.events

    def mark(self) -> Mark:
        return Mark(len(self.events), len(self.asked), self.values())

    def values(self) -> Values:
        """All facts of the position."""
        found: Values = {}
        for fact in self.case.facts.values():
            for whose in range(len(self.members(fact.of))) if fact.of else [-1]:
                found[fact.name, whose] = self.read(fact.name, whose)
        return found

    def members(self, domain: str) -> list[Any]:
        names = self.case.names
        return list(names.seats if domain == "seat" else names.domains[domain])

    def read(self, fact: str, whose: int) -> Any:
        """One fact; None where it cannot be read yet (before the characters are dealt)."""
        try:
            value = self.case.facts[fact].read(self.game, whose)
        except IndexError:
            return None
        return sorted(value) if self.case.facts[fact].many else value

    def topic_of(self, seat: int) -> Topic[Any] | None:
        """What ``seat`` is asked now; None if nothing."""
        question = self.game.question
        if isinstance(question, Ask) and question.seat == seat:
            return question.topic
        if isinstance(question, AskAll) and seat in question.seats:
            return question.topic
        return None

    def told_of(self, seat: int, own: bool = False) -> ReportTopic[Any] | None:
        """What ``seat``, or unless it must be its ``own`` anybody, is to report now; None if nothing."""
        question = self.game.question
        if not isinstance(question, Report):
            return None
        return question.topic if question.seat == seat or (question.seat == CHANCE and not own) else None

    def options_of(self, seat: int) -> list[int]:
        """What ``seat`` may answer now."""
        options = legal_of(self.game.question, seat)
        assert options is not None, "only whoever is asked may answer"
        return options

    def note(self) -> None:
        """Take down a question that has just been asked, and the rules at work."""
        question = self.game.question
        for frame in self.game.stack:
            self.rules_met.update(frame.table.stages[max(frame.stage - 1, 0)].rules)
        self.rules_met.update(event.kind.rule for event in self.events)
        if self.game.asked == self.number or not isinstance(question, (Ask, AskAll, Report)):
            return
        self.number = self.game.asked
        self.rules_met.update(question.topic.rules)
        seats = question.seats if isinstance(question, AskAll) else (question.seat,)
        self.asked += [(seat, question.topic.name) for seat in seats]

    # ------------------------------------------------------------------ going on

    def reach(self, step: Step) -> None:
        """Pass for those not mentioned until ``step`` fits the open question. Raises Problem."""
        while not self.fits(step):
            self.pass_over(step)

    def fits(self, step: Step) -> bool:
        """Whether the open question is the one that ``step`` answers, or looks at."""
        question = self.game.question
        if step.dice is not None:
            return isinstance(question, Roll) and (step.seat is None or self.seat(step.seat) == question.seat)
        if step.shuffle is not None:
            return isinstance(question, Shuffle)
        if step.report is not None:
            return isinstance(question, Report)
        if not step.acts() and step.question is None:
            return True
        if not isinstance(question, (Ask, AskAll)):
            return False
        if step.question is not None and question.topic.name != step.question:
            return False
        if step.declare is not None or (step.seat is None and not step.acts()):
            return True
        seat = self.seat(step.seat)
        if step.acts() and not self.may_answer(step, seat, question.topic):
            return False
        return self.topic_of(seat) is not None

    def may_answer(self, step: Step, seat: int, topic: Topic[Any]) -> bool:
        """Whether ``step`` answers what ``seat`` is asked; who names the question changes an answer that may be."""
        waited_for = seat in self.game.to_act() or (topic.changeable and step.question is not None)
        return waited_for and self.means_something(step, topic)

    def means_something(self, step: Step, topic: Topic[Any]) -> bool:
        """Whether what ``step`` chooses can be an answer to ``topic``; one that names its question is always meant."""
        if step.choose is None or step.question is not None:
            return True
        return self.case.names.answer(topic, step.choose) is not None

    def pass_over(self, step: Step) -> None:
        """Pass what is open; Problem where it cannot be passed."""
        question = self.game.question
        if isinstance(question, Shuffle):
            self.game.happen(tuple(range(question.count)))
            self.shuffles += 1
        elif isinstance(question, (Ask, AskAll)) and step.shuffle is None:
            for seat in self.game.to_act():
                if PASS not in self.options_of(seat):
                    raise self.must_answer(step, seat, question.topic)
                self.game.answer(seat, (PASS,))
                self.passed.append((seat, question.topic.name))
        else:
            raise self.cannot_fit(step)
        self.note()

    def must_answer(self, step: Step, seat: int, topic: Topic[Any]) -> Problem:
        """A question that is not answered: either it was forgotten, or what the case says comes out of turn."""
        say = self.speech.say
        asked = say("problem.must_answer", seat=self.word(seat), question=self.speech.topic(topic.name))
        if step.dice is not None:
            return Problem(f"{say('problem.unused_dice')}; {asked}")
        if step.shuffle is not None:
            return Problem(f"{say('problem.not_shuffled')}; {asked}")
        if step.choose is not None and self.seat(step.seat) == seat:
            return Problem(say("found.no_option", question=self.speech.topic(topic.name)))
        return Problem(asked)

    def cannot_fit(self, step: Step) -> Problem:
        """Why ``step`` has no place here."""
        say, question = self.speech.say, self.game.question
        reason = ""
        if step.dice is not None:
            reason = say("problem.unused_dice")
        elif step.shuffle is not None:
            reason = say("problem.not_shuffled")
        elif step.report is not None:
            reason = say("problem.unused_report")
        elif step.acts():
            reason = say("problem.unused_answer", seat=self.word(self.seat(step.seat)))
        if isinstance(question, Roll):
            wanted = say("problem.dice_wanted", seat=self.word(question.seat), dice=dice(question))
        elif isinstance(question, Report):
            wanted = say("problem.report_wanted", question=self.speech.topic(question.topic.name))
        else:
            wanted = say("problem.over") if self.game.over else ""
        return Problem("; ".join(part for part in (reason, wanted) if part))

    # ------------------------------------------------------------------ acting

    def carry_out(self, step: Step) -> None:
        """Do what ``step`` says at the question it fits. Raises Problem."""
        try:
            if step.dice is not None:
                self.roll(step.dice)
            elif step.shuffle is not None:
                self.shuffle(step.shuffle)
            elif step.report is not None:
                self.report(step.seat, step.report)
            elif step.declare is not None:
                self.declare(step)
            elif step.acts():
                self.answer(step)
        except Refused as error:
            self.rules_met.add(error.refusal.rule)
            reason = self.speech.refusal(error.refusal)
            raise Problem(self.speech.say("problem.refused", reason=reason), error.refusal.rule) from error
        self.note()

    def roll(self, faces: list[int]) -> None:
        question = self.game.question
        assert isinstance(question, Roll)
        if len(faces) != len(question.dice):
            raise Problem(self.speech.say("problem.wrong_dice", dice=dice(question)))
        for face, sides in zip(faces, question.dice, strict=True):
            if not 1 <= face <= sides:
                told = self.speech.say("problem.wrong_dice", dice=dice(question))
                raise Problem(self.speech.say("problem.no_such_face", face=face, sides=sides) + "; " + told)
        self.game.answer(CHANCE, tuple(faces))

    def shuffle(self, wanted: list[str]) -> None:
        question = self.game.question
        assert isinstance(question, Shuffle)
        words = PositionWords(self.case.names)
        try:
            order = self.case.situation.shuffled(self.game, question, wanted, words)
        except WrongWord as error:
            raise Problem(error.expected) from error
        self.game.answer(CHANCE, order)

    def report(self, name: str | None, told: Told) -> None:
        """Tell what is waited for; whoever is asked need not be named."""
        question = self.game.question
        assert isinstance(question, Report)
        seat = question.seat if name is None else self.seat(name)
        try:
            values = values_of(self.case, self.game, told)
        except WrongWord as error:
            raise Problem(f"{written(('report', *error.path))}: {error.expected}") from error
        self.game.answer(seat, values)

    def declare(self, step: Step) -> None:
        topic = self.game.declarations
        assert topic is not None and step.declare is not None
        value = self.case.names.answer(topic, step.declare)
        assert value is not None
        self.game.declare(self.seat(step.seat), value)

    def answer(self, step: Step) -> None:
        seat = self.seat(step.seat)
        topic = self.topic_of(seat)
        assert topic is not None
        value = PASS if step.pass_ else self.case.names.answer(topic, step.choose if step.choose is not None else "")
        if value is None:
            raise Problem(self.speech.say("found.no_option", question=self.speech.topic(topic.name)))
        self.game.answer(seat, (value,))

    def seat(self, name: str | None) -> int:
        return self.case.names.seat(name)

    def word(self, seat: int) -> str:
        return self.speech.word("seat", seat)
