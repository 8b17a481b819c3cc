"""Events and audiences (``kernel/event.py``, ``kernel/audience.py``)."""

from __future__ import annotations

import pytest

from gunbai.kernel import game as game_module
from gunbai.kernel.audience import NOBODY, PUBLIC, SPECTATOR, may_know, only
from gunbai.kernel.event import Event, EventKind, Listener
from kernel.small import Bare

HURT = EventKind("hurt", "seat:seat amount:number", "R-4")
SEEN = EventKind("seen", "card:card", "R-5", reveals=True)


def heard_by(game: Bare) -> Listener:
    game.listener = Listener()
    return game.listener


def test_an_event_carries_its_values_in_the_order_of_the_kind_s_fields() -> None:
    """What happened, in rulebook words."""
    game = Bare()
    listener = heard_by(game)
    game.emit(HURT, 2, 3)
    assert listener.events[0].values == (2, 3)
    assert listener.events[0].described() == {"kind": "hurt", "rule": "R-4", "seat": 2, "amount": 3}


def test_an_event_without_a_rule_says_none() -> None:
    """The log links a rule where there is one."""
    assert Event(EventKind("ended"), ()).described() == {"kind": "ended", "rule": None}


def test_no_event_is_built_where_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Design 4.14: simulations pay nothing for events."""
    if not (game_module.__file__ or "").endswith(".py"):
        pytest.skip("a compiled module does not look its names up")
    built: list[EventKind] = []
    monkeypatch.setattr(game_module, "Event", lambda kind, values, audience: built.append(kind))
    game = Bare()
    game.emit(HURT, 2, 3)
    game.emit_to(only(1), SEEN, 5)
    assert built == []


def test_an_event_is_public_unless_it_is_told_to_some() -> None:
    """Everybody, spectators included; or one seat."""
    game = Bare()
    listener = heard_by(game)
    game.emit(HURT, 0, 1)
    game.emit_to(only(1), SEEN, 5)
    assert [event.audience for event in listener.events] == [PUBLIC, 0b10]


def test_a_copy_has_no_listener() -> None:
    """What happens in somebody's head is not told."""
    game = Bare()
    heard_by(game)
    assert game.copy().listener is None


def test_a_kind_knows_its_fields_domains_and_whether_it_reveals() -> None:
    """The book is written from the kinds."""
    assert HURT.fields == ("seat", "amount")
    assert HURT.domains == ("seat", "number")
    assert not HURT.reveals
    assert SEEN.reveals


def test_an_event_has_four_fields_at_most() -> None:
    """A fifth would silently be lost."""
    with pytest.raises(ValueError, match="at most four fields"):
        EventKind("much", "a:number b:number c:number d:number e:number")


@pytest.mark.parametrize(
    ("audience", "those_who_know"),
    [
        (PUBLIC, [SPECTATOR, 0, 1, 2, 3]),
        (NOBODY, []),
        (only(0), [0]),
        (only(1) | only(3), [1, 3]),
    ],
)
def test_an_audience_is_a_set_of_seats(audience: int, those_who_know: list[int]) -> None:
    """Spectators belong to the public only."""
    assert [seat for seat in (SPECTATOR, 0, 1, 2, 3) if may_know(audience, seat)] == those_who_know
