"""What leads to what: no card may set off itself without an end.

A step may bring about moments (``bleed``: ``survivor-bleeds``), the basic action, the instinct; what watches for a
moment carries out steps of its own. Whatever comes round to where it began is refused, even where dice might end it.
That a card draws another is allowed: the rules bound the draws of a turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pydantic import BaseModel

from gunbai.games.showdown.pack.cards import Action, Duration, Watch
from gunbai.games.showdown.pack.references import children
from gunbai.games.showdown.pack.steps import Base, Later, PickTarget, UpOrDown
from gunbai.games.showdown.pack.whole import Pack
from gunbai.kernel.document import Document, DocumentError, Path

DRAWN: Final = "card-drawn"
HURT: Final = ("survivor-is-hurt", "survivor-bleeds", "survivor-is-maimed", "survivor-dies")
MOVED: Final = ("monster-moves", "survivor-is-crossed")
CAUSES: Final[dict[str, tuple[str, ...]]] = {
    "attack": HURT,
    "move-and-attack": HURT + MOVED,
    "move": MOVED,
    "materialize": MOVED,
    "ghost-step": MOVED,
    "damage": HURT,
    "severe-injury": HURT,
    "brain-trauma": HURT,
    "grab": HURT,
    "brain-damage": HURT,
    "bleed": ("survivor-bleeds", "survivor-dies"),
    "gain": ("survivor-bleeds", "survivor-dies"),
    "kill": ("survivor-dies",),
    "wound": ("monster-wounded",),
    "knock-down": ("monster-knocked-down",),
    "knockback": HURT,
    "give-status": ("comes-into-play",),
    "draw-ai": (DRAWN,),
    "basic-action": ("basic-action",),
    "instinct": ("instinct",),
}
"""By step: the moments that it may bring about, and what else it may set off. A knockback is no move."""
Effects = dict[str, list[tuple[str, Document, Path]]]


def check_loops(pack: Pack) -> Iterator[DocumentError]:
    """Every place at which something sets itself off again."""
    leads: Effects = {}
    sheet = pack.documents["monster.toml"]
    collect(leads, "instinct", sheet, pack.monster.instinct, ("instinct",))
    collect(leads, "basic-action", sheet, pack.monster.basic_action, ("basic_action",))
    for at, card in enumerate(pack.ai.card):
        if isinstance(card, Action | Duration):
            collect(leads, DRAWN, pack.documents["ai.toml"], card, ("card", at))
    leads[DRAWN] = [one for one in leads.get(DRAWN, []) if one[0] != DRAWN]
    for document, model in pack.parts():
        find_watches(leads, document, model, ())
    for start in leads:
        for effect, document, path in leads[start]:
            if start == effect or start in reachable(leads, effect):
                yield document.error(path, f"expected no step that leads to {start} again, for that would never end")


def find_watches(leads: Effects, document: Document, model: BaseModel, path: Path) -> None:
    """Everything in a model that waits for a moment."""
    if isinstance(model, Watch | Later):
        for place, child in children(model, path):
            collect(leads, model.on, document, child, place)
    for place, child in children(model, path):
        find_watches(leads, document, child, place)


def collect(leads: Effects, start: str, document: Document, model: BaseModel, path: Path) -> None:
    """All that the steps in a model set off at once; what is for later waits for its own moment."""
    for effect in effects_of(model):
        leads.setdefault(start, []).append((effect, document, path))
    if not isinstance(model, Later):
        for place, child in children(model, path):
            collect(leads, start, document, child, place)


def effects_of(model: Any) -> tuple[str, ...]:
    """What one step sets off."""
    if isinstance(model, PickTarget):
        return CAUSES.get(model.no_target, ())
    if isinstance(model, UpOrDown) and model.do == "knock-down" and model.who != "monster":
        return ()
    return CAUSES.get(model.do, ()) if isinstance(model, Base) else ()


def reachable(leads: Effects, start: str) -> set[str]:
    """All that may follow from something."""
    found: set[str] = set()
    open_ends = [start]
    while open_ends:
        for effect, _, _ in leads.get(open_ends.pop(), []):
            if effect not in found:
                found.add(effect)
                open_ends.append(effect)
    return found
