"""What one seat may know, by allow-list.

A game declares a ``Field`` for each part of its state. What is not declared is not shown; a field that is declared
says to whom. ``view_of`` builds a seat's view from these declarations alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

ALL: Final = "public"
OWNER: Final = "owner"
HIDDEN: Final = "hidden"


class Field:
    """One part of a game's state.

    ``state`` names the attributes of the game that it covers: that of its name where left out, none where empty.
    ``audience`` is ``ALL``, ``OWNER`` (each seat its own entry of a list) or ``HIDDEN`` (nobody). ``show(game, seat)``
    makes the value for one seat, or per seat ``show(game, seat, whose)`` where ``per_seat`` is set, from what that seat
    may know.
    """

    def __init__(
        self,
        name: str,
        audience: str = ALL,
        state: Sequence[str] | None = None,
        per_seat: bool = False,
        show: Callable[..., Any] | None = None,
    ) -> None:
        self.name = name
        self.audience = audience
        self.state = (name,) if state is None else tuple(state)
        self.per_seat = per_seat
        self.show = show


def phase_of(game: Any, seat: int) -> list[dict[str, str]]:
    """Which stage of which procedure is being carried out, the outermost first, for whoever may see what is asked."""
    found: list[dict[str, str]] = []
    for frame in game.stack if game.may_see_question(seat) else []:
        at = min(max(frame.stage - 1, 0), frame.table.size - 1)
        found.append({"procedure": frame.table.name, "stage": frame.table.stages[at].number})
    return found


def shown(value: Any) -> Any:
    """A copy of ``value`` that shares no list with the game."""
    return [shown(item) for item in value] if isinstance(value, (list, tuple)) else value


def view_of(game: Any, fields: Sequence[Field], seat: int) -> dict[str, Any]:
    """The view of ``seat`` (or SPECTATOR): plain data, ``seats`` holding the fields per seat."""
    view: dict[str, Any] = {}
    seats: list[dict[str, Any]] = [{} for _ in range(game.seats)]
    for field in fields:
        if field.audience == HIDDEN:
            continue
        if field.per_seat:
            for whose in range(game.seats):
                if field.audience == OWNER and whose != seat:
                    continue
                if field.show is not None:
                    seats[whose][field.name] = field.show(game, seat, whose)
                else:
                    seats[whose][field.name] = shown(getattr(game, field.name)[whose])
        elif field.audience == ALL or seat >= 0:
            if field.show is not None:
                view[field.name] = field.show(game, seat)
            else:
                held = getattr(game, field.name)
                view[field.name] = shown(held if field.audience == ALL else held[seat])
    view["seats"] = seats
    return view
