"""Looks at what a case expects, and says of each expectation whether it holds, by which rule and on which values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from gunbai.judge.expect_events import look_at_events
from gunbai.judge.grammar import Expect, Option
from gunbai.judge.names import PASS_WORD, WrongWord
from gunbai.judge.play import Mark, Playing
from gunbai.judge.reports import Told, values_of, written_out
from gunbai.judge.speech import dice
from gunbai.judge.verdict import Finding
from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.document import Path, written
from gunbai.kernel.question import PASS, Roll, Topic
from gunbai.kernel.refusal import NOT_AN_OPTION, Refusal


class Look:
    """One look at a position: what is expected there, since when."""

    def __init__(self, playing: Playing, since: Mark, path: Path) -> None:
        self.playing = playing
        self.since = since
        self.path = path
        self.speech = playing.speech
        self.names = playing.case.names
        self.covered: set[tuple[str, int]] = set()
        """The facts that an expectation spoke of."""

    # ------------------------------------------------------------------ findings

    def finding(self, kind: str, text: str, holds: bool, path: Path, found: str = "") -> Finding:
        line = self.playing.case.line((*self.path, *path))
        return Finding(kind, line, text, holds, found, stood=[] if holds else self.speech.stood(self.playing.game))

    def all(self, expect: Expect) -> Iterator[Finding]:
        """A finding for everything that ``expect`` says, in the order of the grammar."""
        yield from self.asked(expect)
        yield from self.options(expect)
        for key, allowed in (("may", True), ("may_not", False)):
            for at, option in enumerate(getattr(expect, key) or []):
                yield self.option(option, allowed, (key, at))
        yield from self.roll(expect)
        if expect.at is not None:
            yield self.moment(expect.at)
        yield from look_at_events(self.playing, expect, self.since.events, self.path)
        for key, knows in (("knows", True), ("not_knows", False)):
            for seat, others in (getattr(expect, key) or {}).items():
                for at, other in enumerate(others):
                    yield self.knowledge(seat, other, knows, (key, seat, at))
        for at, secret in enumerate(expect.unseen or []):
            yield self.secret(secret, ("unseen", at))
        for key, value in (expect.model_extra or {}).items():
            yield from self.fact(key, value)
        if expect.over is not None:
            over = self.playing.game.over
            text = self.speech.say("say.over" if expect.over else "say.not_over")
            yield self.finding("over", text, over == expect.over, ("over",))
        if expect.winners is not None:
            yield self.winners(expect.winners)

    # ------------------------------------------------------------------ questions

    def asked(self, expect: Expect) -> Iterator[Finding]:
        for key, wanted in (("asked", True), ("not_asked", False)):
            given = getattr(expect, key)
            pairs: list[tuple[str, str]] = []
            if isinstance(given, list):
                pairs = [(seat, "") for seat in given]
            elif given is not None:
                for seat, topics in given.items():
                    pairs += [(seat, topic) for topic in ([topics] if isinstance(topics, str) else topics)]
            for at, (name, topic) in enumerate(pairs):
                path: Path = (key, at) if isinstance(given, list) else (key, name)
                yield self.asked_one(name, topic, wanted, path)

    def asked_one(self, name: str, topic: str, wanted: bool, path: Path) -> Finding:
        """Whether a seat is asked now, or has been asked since the step began."""
        seat = self.names.number("seat", name)
        asked = [entry[1] for entry in self.playing.asked[self.since.asked :] if entry[0] == seat]
        now = self.playing.topic_of(seat) or self.playing.told_of(seat, own=True)
        if now is not None:
            asked.append(now.name)
            self.playing.looked_at = self.playing.game.asked
        matching = [one for one in asked if topic in ("", one)]
        question = self.speech.topic(topic) if topic else ""
        if wanted:
            text = self.speech.say("say.asked" if topic else "say.asked_any", seat=name, question=question)
        else:
            text = self.speech.say("say.not_asked_topic" if topic else "say.not_asked", seat=name, question=question)
        holds = bool(matching) == wanted
        found = "" if holds else self.speech.open(self.playing.game)
        if matching and not wanted:
            found = self.speech.say("found.was_asked", question=self.speech.topic(matching[0]))
        result = self.finding("asked" if wanted else "not_asked", text, holds, path, found)
        result.facts = self.telling([seat], None if wanted else self.since)
        return result

    def options(self, expect: Expect) -> Iterator[Finding]:
        """What a seat may choose, no more and no less."""
        for name, words in (expect.options or {}).items():
            seat = self.names.number("seat", name)
            topic = self.playing.topic_of(seat)
            path: Path = ("options", name)
            if topic is None:
                text = self.speech.say("say.options", seat=name, options=self.speech.listed(words))
                yield self.finding("options", text, False, path, self.nobody_asks())
                continue
            game = self.playing.game
            self.playing.looked_at = game.asked
            wanted = {self.names.answer(topic, word) for word in words}
            told = self.speech.listed([self.speech.answer(topic, word, game, seat) for word in words])
            text = self.speech.say("say.options", seat=name, options=told)
            values = self.playing.options_of(seat)
            options = self.speech.options(topic, values, game, seat)
            found = self.speech.say("found.options", seat=name, options=options)
            result = self.finding("options", text, wanted == set(values), path, found)
            result.facts = self.telling([seat])
            yield result

    def option(self, option: Option, allowed: bool, path: Path) -> Finding:
        """Whether a seat may do something now, and if not, by which rule."""
        seat = self.names.seat(option.seat)
        who = self.names.seats[seat]
        if option.declare is not None:
            return self.declaration(option, seat, allowed, path)
        if option.report is not None:
            return self.reported(option, option.report, seat, allowed, path)
        topic = self.playing.topic_of(seat)
        word = PASS_WORD if option.pass_ else str(option.choose)
        key = "say.may" if allowed else "say.may_not"
        if topic is None:
            text = self.speech.say(key, seat=who, option=word)
            return self.finding(path[0] if isinstance(path[0], str) else "", text, False, path, self.nobody_asks())
        self.playing.looked_at = self.playing.game.asked
        value = PASS if option.pass_ else self.names.answer(topic, option.choose if option.choose is not None else "")
        if value is None:
            text = self.speech.say(key, seat=who, option=word)
            found = self.speech.say("found.no_option", question=self.speech.topic(topic.name))
            return self.finding(str(path[0]), text, False, path, found)
        text = self.speech.say(key, seat=who, option=self.speech.option(topic, value, self.playing.game, seat))
        refusal = None
        if value not in self.playing.options_of(seat):
            refusal = self.playing.game.why_not(topic, seat, value)
        facts = [seat, value] if topic.means == "seat" and value >= 0 and value != seat else [seat]
        finding = self.judged(str(path[0]), text, allowed, refusal, option.rule, path, facts)
        if option.odds is not None and finding.holds:
            self.weigh(finding, option.odds, seat, value)
        return finding

    def weigh(self, finding: Finding, wanted: Mapping[str, str | int], seat: int, value: int) -> None:
        """Whether an option has the odds that a case expects of it."""
        odds = self.playing.case.definition.odds(self.playing.game, seat, value) or {}
        told = [f"{name} {odds[name]}" for name in wanted if name in odds]
        finding.found = self.speech.say("found.odds", odds=self.speech.listed(told) or "–")
        finding.holds = all(
            isinstance(odds.get(name), (str, int)) and Fraction(odds[name]) == Fraction(one)
            for name, one in wanted.items()
        )

    def declaration(self, option: Option, seat: int, allowed: bool, path: Path) -> Finding:
        topic: Topic[Any] | None = self.playing.game.declarations
        assert topic is not None and option.declare is not None
        value = self.names.answer(topic, option.declare)
        assert value is not None
        refusal = self.playing.game.refuse_declaration(seat, value)
        key = "say.may_declare" if allowed else "say.may_not_declare"
        name = self.names.seats[seat]
        text = self.speech.say(key, seat=name, option=self.speech.option(topic, value, self.playing.game, seat))
        return self.judged(str(path[0]), text, allowed, refusal, option.rule, path, [seat])

    def reported(self, option: Option, told: Told, seat: int, allowed: bool, path: Path) -> Finding:
        """Whether what a seat might report can be."""
        topic, game = self.playing.told_of(seat), self.playing.game
        key = "say.may_report" if allowed else "say.may_not_report"
        text = self.speech.say(key, seat=self.names.seats[seat], told=written_out(told))
        if topic is None:
            return self.finding(str(path[0]), text, False, path, self.nobody_asks())
        self.playing.looked_at = game.asked
        try:
            refusal = topic.refuse_report(game, seat, values_of(self.playing.case, game, told))
        except WrongWord as error:
            found = f"{written(('report', *error.path))}: {error.expected}"
            return self.finding(str(path[0]), text, False, path, found)
        return self.judged(str(path[0]), text, allowed, refusal, option.rule, path, [seat])

    def judged(
        self, kind: str, text: str, allowed: bool, refusal: Refusal | None, rule: str, path: Path, seats: list[int]
    ) -> Finding:
        """A finding about something allowed or refused."""
        if refusal is None:
            found = "" if allowed else self.speech.say("found.not_refused")
            holds = allowed
        else:
            self.playing.rules_met.add(refusal.rule)
            holds = not allowed and rule in ("", refusal.rule) and refusal is not NOT_AN_OPTION
            found = self.speech.say("found.refused", reason=self.speech.refusal(refusal))
            if not allowed and rule not in ("", refusal.rule):
                found += "; " + self.speech.say("found.other_rule", rule=refusal.rule or "–", expected=rule)
        result = self.finding(kind, text, holds, path, found)
        cited = refusal.rule if refusal is not None else ""
        if cited or rule:
            result.rule = self.speech.rule(cited or rule)
        result.facts = self.telling(seats)
        return result

    def nobody_asks(self) -> str:
        return self.speech.say("found.nothing_asked", open=self.speech.open(self.playing.game))

    def roll(self, expect: Expect) -> Iterator[Finding]:
        """Who rolls which dice now."""
        question = self.playing.game.question
        for name, wanted in (expect.roll or {}).items():
            text = self.speech.say("say.roll", seat=name, dice=" ".join(wanted))
            if not isinstance(question, Roll):
                yield self.finding("roll", text, False, ("roll", name), self.speech.say("found.no_roll"))
                continue
            seat = self.names.number("seat", name)
            holds = question.seat == seat and dice(question).split() == wanted
            roller = self.speech.word("seat", question.seat)
            found = "" if holds else self.speech.say("found.rolled_by", seat=roller, dice=dice(question))
            result = self.finding("roll", text, holds, ("roll", name), found)
            result.facts = self.telling([seat])
            yield result

    def moment(self, moment: str) -> Finding:
        """Where in the procedures the game stands."""
        name, _, number = moment.partition(" ")
        stack = self.playing.game.stack
        here = [(frame.table.name, frame.table.stages[max(frame.stage - 1, 0)].number) for frame in stack]
        holds = any(
            name == procedure and (not number or one == number or one.startswith(number + "-"))
            for procedure, one in here
        )
        found = "" if holds else self.speech.say("found.moment", moment=", ".join(" ".join(one) for one in here))
        return self.finding("at", self.speech.say("say.at", moment=moment), holds, ("at",), found)

    # ------------------------------------------------------------------ values

    def knowledge(self, name: str, other: str, wanted: bool, path: Path) -> Finding:
        seat, whose = self.names.number("seat", name), self.names.number("seat", other)
        knows = self.playing.case.situation.knows(self.playing.game, seat, whose)
        text = self.speech.say("say.knows" if wanted else "say.not_knows", seat=name, whose=other)
        return self.finding("knows" if wanted else "not_knows", text, knows == wanted, path)

    def secret(self, name: str, path: Path) -> Finding:
        """Whether no seat and no spectator would see anything else if ``name`` were different."""
        game = self.playing.game
        definition = self.playing.case.definition
        other = game.copy()
        self.playing.case.situation.secrets[name](other)
        seats = [SPECTATOR, *range(game.seats)]
        seeing = [seat for seat in seats if definition.view(game, seat) != definition.view(other, seat)]
        watcher = self.speech.say("say.spectator")
        found = self.speech.listed(watcher if seat == SPECTATOR else self.names.seats[seat] for seat in seeing)
        text = self.speech.say("say.unseen", secret=name)
        return self.finding("unseen", text, not seeing, path, found and self.speech.say("found.seen_by", seats=found))

    def fact(self, key: str, value: Any) -> Iterator[Finding]:
        """One fact of the game, of each it is told of."""
        fact = self.playing.case.facts[key]
        if not fact.of:
            yield self.fact_one(key, -1, value, (key,))
        elif isinstance(value, list):
            for at, name in enumerate(value):
                yield self.fact_one(key, self.names.number(fact.of, name), True, (key, at))
        else:
            for name, one in value.items():
                yield self.fact_one(key, self.names.number(fact.of, name), one, (key, name))

    def fact_one(self, key: str, whose: int, value: Any, path: Path) -> Finding:
        fact = self.playing.case.facts[key]
        wanted = self.number_of(fact.domain, value)
        actual = self.playing.read(key, whose)
        self.covered.add((fact.echoes or key, whose))
        holds = actual == wanted
        found = "" if holds else self.speech.say("found.value", value=self.speech.value(fact, actual))
        result = self.finding("fact", self.speech.fact(fact, whose, wanted), holds, path, found)
        before = self.since.values.get((key, whose))
        if before is not None and before != actual:
            result.facts = [self.speech.say("found.before", value=self.speech.fact(fact, whose, before))]
        return result

    def number_of(self, domain: str, value: Any) -> Any:
        if isinstance(value, list):
            return sorted(self.number_of(domain, one) for one in value)
        return self.names.number(domain, value) if isinstance(value, str) else value

    def winners(self, names: list[str]) -> Finding:
        wanted = sorted(self.names.number("seat", name) for name in names)
        playing = self.playing
        actual = list(playing.case.definition.result(playing.game)["winners"]) if playing.game.over else []
        text = self.speech.say("say.winners", seats=self.speech.seats(wanted))
        holds = sorted(actual) == wanted
        found = "" if holds else self.speech.say("found.value", value=self.speech.seats(actual))
        result = self.finding("winners", text, holds, ("winners",), found)
        result.facts = self.telling(wanted)
        return result

    def telling(self, seats: list[int], since: Mark | None = None) -> list[str]:
        """What is worth knowing of some seats, now or at a mark: their facts at other than their usual values."""
        values = self.playing.values() if since is None else since.values
        lines: list[str] = []
        for seat in seats:
            parts = []
            for fact in self.playing.case.facts.values():
                value = values[fact.name, seat] if fact.of == "seat" and not fact.echoes else None
                if value is not None and value != fact.usual:
                    parts.append(self.speech.short(fact, value))
            if parts:
                lines.append(f"{self.names.seats[seat]}: {self.speech.listed(parts)}")
        return lines
