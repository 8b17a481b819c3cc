"""What holds asks for nothing that depends on itself: whether it holds would have no answer.

``all-threats`` says who is a threat; the monster's movement and range say who is in range. A change of them that asks
for the one or the other, by itself or by a line, leads on to whatever in the pack changes that. Nothing else that
conditions ask for depends on what holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from pydantic import BaseModel

from gunbai.games.showdown.pack.conditions import Holding, InState, MonsterChange, Somebody
from gunbai.games.showdown.pack.monster import Line
from gunbai.games.showdown.pack.references import children
from gunbai.games.showdown.pack.whole import Pack
from gunbai.kernel.document import Document, DocumentError, Path

THREATS: Final = "who is a threat"
RANGE: Final = "who is in range"
STATES: Final = {"threat": THREATS, "in-range": RANGE}
REACH: Final = ("movement", "range")
"""The attributes of the monster that say who is in range."""


class Asking(NamedTuple):
    """A condition of something that holds: what this changes, what the condition asks for, where it stands."""

    changed: str
    asked: str
    document: Document
    path: Path


def check_selfless(pack: Pack) -> Iterator[DocumentError]:
    """Every condition of something that holds, if it comes round to what that changes."""
    found = [one for document, model in pack.parts() for one in askings(pack, document, model, ())]
    leads: dict[str, set[str]] = {THREATS: set(), RANGE: set()}
    for one in found:
        leads[one.changed].add(one.asked)
    for one in found:
        if one.changed == one.asked or one.changed in leads[one.asked]:
            expected = f"expected no condition that asks {one.asked}, for that depends on whether this holds"
            yield one.document.error(one.path, expected)


def askings(pack: Pack, document: Document, model: BaseModel, path: Path) -> Iterator[Asking]:
    """All that is asked for by whatever holds in a model."""
    changed = changed_by(model)
    for place, child in children(model, path):
        if changed is not None:
            for asked in asked_by(pack, child):
                yield Asking(changed, asked, document, (*place, "line" if isinstance(child, Somebody) else "state"))
        yield from askings(pack, document, child, place)


def changed_by(model: BaseModel) -> str | None:
    """What depends on whether something holds, of what conditions ask for."""
    if isinstance(model, Holding) and model.holds == "all-threats":
        return THREATS
    return RANGE if isinstance(model, MonsterChange) and model.attribute in REACH else None


def asked_by(pack: Pack, condition: Any) -> set[str]:
    """What a condition asks for, of what may depend on what holds."""
    if isinstance(condition, InState):
        return asked_by_states([condition.state])
    return asked_by_line(pack.monster.lines[condition.line]) if isinstance(condition, Somebody) else set()


def asked_by_line(line: Line) -> set[str]:
    """What has to be known to see who fits a line."""
    threats = {THREATS} if line.who == "threat" else set()
    reach = {RANGE} if "range" in line.within else set()
    return threats | reach | asked_by_states(line.those)


def asked_by_states(states: list[Any]) -> set[str]:
    return {STATES[state] for state in states if state in STATES}
