"""Judges a case: plays it, looks at what it expects, and says what it rested on and what it left alone."""

from __future__ import annotations

from typing import Any

from gunbai.judge.case import Case
from gunbai.judge.expect import Look
from gunbai.judge.grammar import Expect, Step
from gunbai.judge.play import Mark, Playing, Problem
from gunbai.judge.reports import written_out
from gunbai.judge.speech import Speech
from gunbai.judge.verdict import Act, Finding, Verdict
from gunbai.kernel.document import Path, written
from gunbai.kernel.question import PASS, Ask, AskAll, Topic
from gunbai.kernel.ruling import SetupError


def judge(case: Case, language: str = "en") -> Verdict:
    """What comes of ``case``, in the words of one language."""
    speech = Speech(language, case.names, case.definition.rulebook)
    verdict = Verdict(
        case.title(language),
        case.definition.id,
        case.document.name,
        case.line(()),
        [speech.rule(rule) for rule in case.entry.rules],
    )
    verdict.rulings = rulings_in_force(case, language)
    expect = case.entry.expect
    if expect is not None and expect.setup_refused is not None:
        verdict.acts.append(Act(case.line(("expect",)), "", [judge_setup(case, speech, expect.setup_refused)]))
        return verdict
    Judging(case, speech, verdict).all()
    return verdict


def judge_setup(case: Case, speech: Speech, key: str) -> Finding:
    """Whether the game cannot be set up because of ``key``."""
    error = case.refused_setup()
    text = speech.say("say.setup_refused", key=key)
    line = case.line(("expect", "setup_refused"))
    if error is None:
        return Finding("setup_refused", line, text, False, speech.say("found.setup_taken"))
    wrong = written(case.written(error.key))
    return Finding(
        "setup_refused", line, text, wrong == key, speech.say("found.setup_other", key=wrong, expected=error.expected)
    )


def rulings_in_force(case: Case, language: str) -> list[dict[str, Any]]:
    """The rulings that differ from their default, and those of the rules that the case shows."""
    try:
        held = case.definition.rulings_of(case.setup)
    except SetupError:  # a case about a setup that is refused
        return []
    found: list[dict[str, Any]] = []
    for ruling in case.definition.rulings:
        option = held[ruling.name]
        if option == ruling.default and ruling.rule not in case.entry.rules:
            continue
        found.append(
            {
                "id": ruling.name,
                "option": option,
                "default": option == ruling.default,
                "rule": ruling.rule,
                "question": ruling.question[language],
                "label": ruling.options[option][language],
            }
        )
    return found


class Judging:
    """One case being judged."""

    def __init__(self, case: Case, speech: Speech, verdict: Verdict) -> None:
        self.case = case
        self.speech = speech
        self.verdict = verdict
        self.playing = Playing(case, speech)
        self.since = self.playing.first
        """When the last thing was done: what a step expects is what has followed from it."""
        self.covered: set[tuple[str, int]] = set()
        self.stopped = False

    def all(self) -> None:
        """Every step, and the expectations of the whole."""
        self.playing.start()
        for at, step in enumerate(self.case.entry.step):
            self.step(step, ("step", at))
        expect = self.case.entry.expect
        if expect is not None:
            act = Act(self.case.line(("expect",)), "")
            self.look(act, expect, self.playing.first, ("expect",))
            self.verdict.acts.append(act)
        if not self.stopped:
            self.look_at_end()
        self.tell_assumed()
        self.tell_unchecked()

    # ------------------------------------------------------------------ steps

    def step(self, step: Step, path: Path) -> None:
        act = Act(self.case.line(path), "")
        self.verdict.acts.append(act)
        act.text = self.told(step)
        if not self.stopped:
            try:
                self.playing.reach(step)
                if step.acts():
                    self.since = self.playing.mark()
                act.text = self.told(step)
                self.playing.carry_out(step)
            except Problem as problem:
                self.stopped = True
                act.findings.append(self.problem(step, path, problem))
        if step.expect is not None:
            self.look(act, step.expect, self.since, (*path, "expect"))

    def look(self, act: Act, expect: Expect, since: Mark, path: Path) -> None:
        """Look at what is expected; nothing holds that was not reached."""
        look = Look(self.playing, since, path)
        if self.stopped:
            text = self.speech.say("problem.not_reached")
            act.findings.append(Finding("not_reached", self.case.line(path), text, False))
            return
        act.findings += look.all(expect)
        self.covered |= look.covered

    def problem(self, step: Step, path: Path, problem: Problem) -> Finding:
        number = int(path[-1]) + 1
        text = self.speech.say("say.step", number=number, act=self.told(step))
        found = Finding("step", self.case.line(path), text, False, problem.text)
        found.stood = self.speech.stood(self.playing.game)
        if problem.rule:
            found.rule = self.speech.rule(problem.rule)
        return found

    def told(self, step: Step) -> str:
        """A step in words."""
        say = self.speech.say
        seat = self.playing.word(self.playing.seat(step.seat)) if step.by_seat() else ""
        if step.dice is not None:
            return say("act.dice", faces=self.speech.listed(str(face) for face in step.dice))
        if step.shuffle is not None:
            return say("act.shuffle", things=self.speech.listed(step.shuffle))
        if step.report is not None:
            told = written_out(step.report)
            who = self.playing.word(self.playing.seat(step.seat)) if step.seat is not None else ""
            return say("act.report", seat=who, told=told) if who else say("act.reported", told=told)
        if step.declare is not None:
            option = self.answer_told(self.playing.game.declarations, step.declare, step.seat)
            return say("act.declare", seat=seat, option=option)
        if step.pass_:
            return say("act.pass", seat=seat)
        if step.choose is not None:
            option = self.answer_told(self.playing.topic_of(self.playing.seat(step.seat)), step.choose, step.seat)
            return say("act.choose", seat=seat, option=option)
        return say("say.reach", question=self.speech.topic(step.question)) if step.question else say("act.look")

    def answer_told(self, topic: Topic[Any] | None, word: str | int, seat: str | None) -> str:
        """An answer as the panel shows it, where it answers ``topic``; else as the case has it."""
        if topic is None:
            return str(word)
        return self.speech.answer(topic, word, self.playing.game, self.playing.seat(seat))

    # ------------------------------------------------------------------ the end

    def look_at_end(self) -> None:
        """A question that must be answered may not be left open unless the case has looked at it."""
        game = self.playing.game
        question = game.question
        if not isinstance(question, (Ask, AskAll)) or self.playing.looked_at == game.asked:
            return
        must = [seat for seat in game.to_act() if PASS not in self.playing.options_of(seat)]
        if must:
            topic = self.speech.topic(question.topic.name)
            text = self.speech.say("problem.left_open", seat=self.speech.seats(must), question=topic)
            steps = len(self.case.entry.step)
            last = self.case.line(("step", steps - 1) if steps else ())
            finding = Finding("left_open", last, text, False, stood=self.speech.stood(game))
            self.verdict.acts.append(Act(last, "", [finding]))

    def tell_assumed(self) -> None:
        """What was decided where the case says nothing."""
        told = [sentence[self.speech.language] for sentence in self.case.assumed]
        for seat, topic in dict.fromkeys(self.playing.passed):
            name = self.speech.word("seat", seat)
            told.append(self.speech.say("assumed.passed", seat=name, question=self.speech.topic(topic)))
        if self.playing.shuffles:
            told.append(self.speech.say("assumed.shuffled"))
        if not self.playing.game.covered:
            told.append(self.speech.say("assumed.uncovered"))
        self.verdict.assumed = told

    def tell_unchecked(self) -> None:
        """What changed without being spoken of, what is still open, and which rules nothing named."""
        told: list[str] = []
        changes = self.speech.listed(self.changes())
        if changes:
            told.append(self.speech.say("unchecked.changed", changes=changes))
        if not self.playing.game.over:
            told.append(self.speech.say("unchecked.open", open=self.speech.open(self.playing.game)))
        unnamed = [rule for rule in self.case.entry.rules if rule not in self.playing.rules_met]
        told += [self.speech.say("unchecked.rule", rule=rule) for rule in unnamed]
        self.verdict.unchecked = told

    def changes(self) -> list[str]:
        """The facts that are not what they were and that no expectation spoke of."""
        told: list[str] = []
        for (name, whose), before in self.playing.first.values.items():
            fact = self.case.facts[name]
            after = self.playing.read(name, whose)
            if fact.echoes or before == after or (name, whose) in self.covered:
                continue
            key = "unchecked.change" if fact.of else "unchecked.change_table"
            told.append(
                self.speech.say(
                    key,
                    fact=fact.label[self.speech.language],
                    whose=self.speech.word(fact.of, whose) if fact.of else "",
                    before="–" if before is None else self.speech.value(fact, before),
                    after="–" if after is None else self.speech.value(fact, after),
                )
            )
        return told
