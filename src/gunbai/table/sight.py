"""What one seat is sent: its view, its question, its events, and nothing else.

A *face* is who looks: a seat, or ``SPECTATOR``. All connections of one face are sent the same.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from gunbai.kernel.audience import SPECTATOR, may_know
from gunbai.kernel.event import Event
from gunbai.kernel.game import UNSEALED, Game
from gunbai.kernel.journal import Match
from gunbai.kernel.odds import Unbounded
from gunbai.kernel.question import Ask, AskAll, Question, Report, Roll, Topic, legal_of
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.registry import Definition
from gunbai.kernel.window import Timing
from gunbai.table import messages

log = logging.getLogger(__name__)

Odds = dict[int, dict[str, Any] | None]


class Logs:
    """What every face was told, in order: ``n`` is an event's place in that face's own log."""

    def __init__(self, match: Match) -> None:
        self.heard: dict[int, list[messages.Event]] = {face: [] for face in range(SPECTATOR, match.game.seats)}
        self.steps = 0
        self.hear(match.opening)
        self.follow(match)

    def follow(self, match: Match) -> None:
        """Take in the steps of ``match`` since the last call; after taking back, make a new one instead."""
        for step in match.steps[self.steps :]:
            self.hear(step.events)
        self.steps = len(match.steps)

    def hear(self, events: list[Event]) -> None:
        for event in events:
            plain = event.described()
            for face, told in self.heard.items():
                if may_know(event.audience, face):
                    told.append(messages.Event.model_validate({"n": len(told), **plain}))


def all_events(events: list[Event], first: int) -> list[messages.Event]:
    """Events as told when everything is public, numbered from ``first``."""
    return [messages.Event.model_validate({"n": first + at, **event.described()}) for at, event in enumerate(events)]


def house_rulings(definition: Definition, setup: Mapping[str, Any]) -> dict[str, str]:
    """The rulings of a table that differ from the defaults, whether it has named them or a preset has."""
    held = definition.rulings_of(setup)
    return {ruling.name: held[ruling.name] for ruling in definition.rulings if held[ruling.name] != ruling.default}


def waited_for(question: Question | None, humans: list[int]) -> list[int]:
    """The seats that everybody knows are waited for: all who were asked, whether or not their answer is in."""
    if isinstance(question, AskAll):
        return sorted(question.seats)
    if isinstance(question, (Ask, Roll)):
        return [question.seat] if question.seat >= 0 else []
    if isinstance(question, Report):
        return reporters(question, humans)
    return []


def reporters(question: Report, humans: list[int]) -> list[int]:
    """Who tells: the seat that is asked; what any eyes can see anybody, where that seat is a bot's."""
    return [question.seat] if question.topic.own or question.seat in humans else humans


def reason(refusal: Refusal | None, seat: int) -> messages.Refusal | None:
    """A refusal as ``seat`` may read it."""
    if refusal is None:
        return None
    read = refusal.read_by(seat)
    params = {name: (domain, value) for name, domain, value in read.params}
    return messages.Refusal(key=read.key, rule=read.rule or None, params=params)


def options(topic: Topic[Any], game: Game, seat: int, legal: list[int] | None, odds: Odds) -> list[messages.Option]:
    """Everything that might come to mind, with why not; ``legal`` are the values that the open question offers."""
    shown: list[messages.Option] = []
    candidates = list(dict.fromkeys([*topic.candidates(game, seat), *(legal or [])]))
    for value in candidates:
        refusal = None
        if legal is None or value not in legal:
            refusal = reason(topic.refuse(game, seat, value), seat)
        shown.append(messages.Option(value=value, refusal=refusal, odds=odds.get(value)))
    return shown


def asked(match: Match, seat: int, humans: list[int], odds: Odds, held: bool) -> messages.Question | None:
    """The open question as ``seat`` is asked it; None if it is not. ``held``: its answer waits for the beat."""
    game = match.game
    question = game.question
    number = str(match.number_for(seat))
    if isinstance(question, Roll):
        if question.seat != seat:
            return None
        context: dict[str, Any] = {"dice": list(question.dice), "purpose": question.purpose}
        return messages.Question(id=number, kind="roll", topic="roll", seat=seat, context=context)
    if isinstance(question, Report):
        if seat not in reporters(question, humans):
            return None
        name = question.topic.name
        return messages.Question(
            id=number, kind="report", topic=name, seat=seat, context=context_of(question.topic, game, seat)
        )
    if not isinstance(question, (Ask, AskAll)):
        return None
    legal = legal_of(question, seat)
    if legal is None:
        return None
    topic = question.topic
    together = isinstance(question, AskAll)
    return messages.Question(
        id=number,
        kind="ask_all" if together else "ask",
        topic=topic.name,
        seat=seat,
        context=context_of(topic, game, seat),
        window=topic.name if isinstance(topic, Timing) else None,
        options=options(topic, game, seat, legal, odds),
        answered=held or sealed(match, seat),
        changeable=together and topic.changeable,
    )


def context_of(topic: Topic[Any], game: Game, seat: int) -> dict[str, Any]:
    return {name: [domain, value] for name, (domain, value) in topic.context(game, seat).items()}


def sealed(match: Match, seat: int) -> bool:
    """Whether the answer of ``seat`` to the open question is in."""
    question = match.game.question
    if not isinstance(question, AskAll) or seat not in question.seats:
        return False
    return match.game.sealed[question.seats.index(seat)] != UNSEALED


def declarable(match: Match, seat: int) -> messages.Declarable | None:
    """What ``seat`` may do at any time, with why not; None where there is nothing or it is not the moment."""
    game = match.game
    topic = game.declarations
    if topic is None or not isinstance(game.question, (Ask, AskAll, Roll)):
        return None
    shown = [
        messages.Option(value=value, refusal=reason(game.refuse_declaration(seat, value), seat))
        for value in topic.candidates(game, seat)
    ]
    if not shown:
        return None
    return messages.Declarable(question=str(match.number_for(seat)), topic=topic.name, options=shown)


def find_odds(definition: Definition, game: Game, seat: int) -> Odds:
    """Exact odds of all that ``seat`` may answer, where the game has them."""
    found: Odds = {}
    for value in legal_of(game.question, seat) or []:
        try:
            found[value] = definition.odds(game, seat, value)
        except Unbounded:
            log.warning("the odds of %s have too many branches", definition.id)
            break  # those of the other options would hardly have fewer
        except Exception:
            log.exception("odds could not be computed")
    return found


def state_of(
    definition: Definition,
    match: Match,
    face: int,
    humans: list[int],
    refuse_take_back: Callable[[int], Refusal | None] | None,
    silent: bool,
    held: bool,
    odds: Odds,
) -> messages.State:
    """All that ``face`` is shown of the present.

    ``silent``: its standing order answers the open question for it, so that it is not asked. ``held``: its
    answer waits for the beat. Without ``refuse_take_back`` the match is only looked at.
    """
    view = definition.view(match.game, face)
    waiting = waited_for(match.game.question, humans) if match.game.may_see_question(face) else []
    if refuse_take_back is None:
        return messages.State(view=view, take_back=messages.TakeBackState(allowed=False, reason="read-only"))
    if face == SPECTATOR:
        still = messages.TakeBackState(allowed=False, reason="not-seated")
        return messages.State(view=view, take_back=still, waiting=waiting)
    refusal = refuse_take_back(face)
    return messages.State(
        view=view,
        question=None if silent else asked(match, face, humans, odds, held),
        declare=declarable(match, face),
        take_back=messages.TakeBackState(allowed=refusal is None, reason=refusal.key if refusal else None),
        waiting=waiting,
    )
