"""What leads to what: no card may set off itself without an end, nor more than anybody would carry out.

A step may bring about moments (``bleed``: ``survivor-bleeds``), the basic action, the instinct; what watches for a
moment carries out steps of its own. Whatever comes round to where it began is refused, even where dice might end it.
That a card draws another is allowed: the rules bound the draws of a turn. What is for later must not put off itself
again either, for it could do so more often each time.

What sets off nothing of itself may still grow with every turn: twelve times the instinct, which is twelve times the
basic action. All that one moment or one card sets off is counted, as if every step of every card in play were carried
out once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pydantic import BaseModel

from gunbai.games.showdown.ids import SURVIVORS
from gunbai.games.showdown.pack.cards import Action, Duration, Mood, StatusesFile, Trait, Watch
from gunbai.games.showdown.pack.references import children
from gunbai.games.showdown.pack.steps import Base, Later, PickTarget, UpOrDown
from gunbai.games.showdown.pack.whole import Pack
from gunbai.kernel.document import Document, DocumentError, Path, written

CARD: Final = "the card "
LOCATION: Final = "the hit location "
LATER: Final = "what is for later at "
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
MOST_STEPS: Final = 500
"""Steps that one moment or one card may set off."""


class Led(NamedTuple):
    """A step that something leads to: what it sets off in turn, how many cards in play may say so, where it stands."""

    effects: tuple[str, ...]
    times: int
    document: Document
    path: Path


Leads = dict[str, list[Led]]
"""By moment, or what else is set off: every step that this leads to."""


def check_loops(pack: Pack) -> Iterator[DocumentError]:
    """Every place at which something sets itself off again; if there is none, at which it sets off too much."""
    leads = leads_of(pack)
    cards = cards_of(pack)
    drawn = [one for name, steps in cards.items() if name.startswith(CARD) for one in drawing_aside(steps)]
    loops = list(loops_in({**leads, DRAWN: [*drawn, *leads[DRAWN]]}))
    yield from loops
    if not loops:
        yield from too_much(leads, cards)


def leads_of(pack: Pack) -> Leads:
    """What the moments, the instinct and the basic action lead to."""
    leads: Leads = {}
    sheet = pack.documents["monster.toml"]
    collect(leads, "instinct", sheet, pack.monster.instinct, ("instinct",))
    collect(leads, "basic-action", sheet, pack.monster.basic_action, ("basic_action",))
    for document, model in pack.parts():
        find_watches(leads, document, model, (), 1)
    leads[DRAWN] = drawing_aside(leads.get(DRAWN, []))
    return leads


def cards_of(pack: Pack) -> Leads:
    """What the AI cards that are carried out, and the hit locations, lead to."""
    leads: Leads = {}
    for at, card in enumerate(pack.ai.card):
        if isinstance(card, Action | Duration):
            collect(leads, CARD + card.id, pack.documents["ai.toml"], card, ("card", at))
    for at, location in enumerate(pack.locations.location):
        collect(leads, LOCATION + location.id, pack.documents["locations.toml"], location, ("location", at))
    return leads


def drawing_aside(steps: list[Led]) -> list[Led]:
    """The steps that do not draw."""
    return [step for step in steps if DRAWN not in step.effects]


def loops_in(leads: Leads) -> Iterator[DocumentError]:
    """Every place at which something sets itself off again."""
    ends = {start: reachable(leads, start) for start in leads}
    for start, steps in leads.items():
        for effects, _, document, path in steps:
            if any(start == effect or start in ends.get(effect, ()) for effect in effects):
                yield document.error(path, f"expected no step that leads to {start} again, for that would never end")


def too_much(leads: Leads, cards: Leads) -> Iterator[DocumentError]:
    """The weightiest step of everything that sets off too many, though nothing that it leads to does by itself."""
    weights: dict[str, int] = {}

    def weight(start: str) -> int:
        if start not in weights:
            weights[start] = sum(weight_of(step) for step in leads.get(start, []))
        return weights[start]

    def weight_of(step: Led) -> int:
        return step.times * (1 + sum(weight(effect) for effect in step.effects))

    for start, steps in {**leads, **cards}.items():
        found = sum(weight_of(step) for step in steps)
        if found > MOST_STEPS and all(weight(effect) <= MOST_STEPS for step in steps for effect in step.effects):
            worst = max(steps, key=weight_of)
            expected = f"expected at most {MOST_STEPS} steps that {start} may set off; here it is one of {found}"
            yield worst.document.error(worst.path, expected)


def find_watches(leads: Leads, document: Document, model: BaseModel, path: Path, times: int) -> None:
    """Everything in a model that waits for a moment; so many of them may be in play."""
    if isinstance(model, Mood | Trait):
        times = model.count
    if isinstance(model, StatusesFile):
        times = SURVIVORS
    if isinstance(model, Watch | Later):
        for place, child in children(model, path):
            collect(leads, model.on, document, child, place, times)
            if isinstance(model, Later):
                collect(leads, LATER + written(path), document, child, place)
    for place, child in children(model, path):
        find_watches(leads, document, child, place, times)


def collect(leads: Leads, start: str, document: Document, model: BaseModel, path: Path, times: int = 1) -> None:
    """All that the steps in a model set off at once; what is for later waits for its own moment."""
    if isinstance(model, Base):
        effects = (LATER + written(path),) if isinstance(model, Later) else effects_of(model)
        leads.setdefault(start, []).append(Led(effects, times, document, path))
    if not isinstance(model, Later):
        for place, child in children(model, path):
            collect(leads, start, document, child, place, times)


def effects_of(model: Base) -> tuple[str, ...]:
    """What one step sets off."""
    if isinstance(model, PickTarget):
        return CAUSES.get(model.no_target, ())
    if isinstance(model, UpOrDown) and model.do == "knock-down" and model.who != "monster":
        return ()
    return CAUSES.get(model.do, ())


def reachable(leads: Leads, start: str) -> set[str]:
    """All that may follow from something."""
    found: set[str] = set()
    open_ends = [start]
    while open_ends:
        for step in leads.get(open_ends.pop(), []):
            new = set(step.effects) - found
            found |= new
            open_ends += new
    return found
