"""Survivors who attack: hit locations laid by name, weapons by name. A deck is read from the top."""

from __future__ import annotations

from collections.abc import Sequence

from games.showdown.table import Survivor, Table
from gunbai.games.showdown import acts
from gunbai.games.showdown.act import Action
from gunbai.games.showdown.library import library
from gunbai.games.showdown.strike import Strike
from gunbai.games.showdown.strike_numbers import PLAINLY
from gunbai.kernel.question import Ask, AskAll, Question

FIST = "fist-and-tooth"


def gear(name: str) -> int:
    """The number of a piece of gear."""
    return library().gear_numbers[name]


def location(t: Table, name: str) -> int:
    """The number of a hit location of the monster."""
    return t.game.setup.monster.locations[name]


def lay_hits(t: Table, *deck: str, discard: Sequence[str] = ()) -> None:
    """The hit location deck, and its discard; an AI deck that is long enough."""
    game = t.game
    game.hl_deck = [location(t, name) for name in reversed(deck)]
    game.hl_known = [0] * len(deck)
    game.hl_discard = [location(t, name) for name in discard]
    cards = [card for card in game.setup.monster.cards.numbers() if library().cards[card].kind == "action"]
    game.ai_deck = cards[:8]
    game.ai_known = [0] * len(game.ai_deck)


def attacks(survivor: Survivor, weapon: str = FIST, how: int = PLAINLY) -> None:
    """An attack, its price aside."""
    survivor.table.happens(Strike(survivor.number, gear(weapon), how))


def lies(t: Table, *names: str) -> bool:
    """Whether the hit location discard holds just these."""
    return sorted(t.game.hl_discard) == sorted(location(t, name) for name in names)


def wounds(t: Table) -> int:
    """How often the monster has been wounded."""
    return len(t.told("wounded"))


def chooses_act(t: Table, kind: int, name: str = "") -> None:
    """Whoever is asked answers with an act."""
    question = t.game.question
    assert isinstance(question, Ask)
    t.chooses(question.seat, act(t, kind, name))


def act(t: Table, kind: int, name: str = "") -> int:
    """An act with a piece of gear, terrain or a status of that name."""
    numbers = {acts.TERRAIN: library().terrain_numbers, acts.STATUS: t.game.setup.monster.statuses.by_id}
    return acts.act(kind, numbers.get(kind, library().gear_numbers)[name] if name else 0)


def begins(survivor: Survivor) -> None:
    """A survivor's action begins."""
    survivor.table.happens(Action(survivor.number))


def ends(t: Table) -> None:
    """The survivor whose action it is has done enough."""
    chooses_act(t, acts.END_ACTION)


def refused_act(t: Table, kind: int, name: str = "") -> tuple[str, str] | None:
    """Why the survivor whose action it is cannot do something."""
    assert isinstance(t.game.question, Ask)
    return refusal(t, t.game.question.seat, act(t, kind, name))


def refusal(t: Table, seat: int, value: int) -> tuple[str, str] | None:
    """Why the open question does not offer a value: its key and rule."""
    question: Question | None = t.game.question
    assert isinstance(question, Ask | AskAll)
    assert value in question.topic.candidates(t.game, seat), "nobody would think of it"
    found = question.topic.refuse(t.game, seat, value)
    return (found.key, found.rule) if found is not None else None


def asked(t: Table) -> str:
    """The topic of the open question."""
    question = t.game.question
    assert isinstance(question, Ask | AskAll), t.waiting()
    return question.topic.name
