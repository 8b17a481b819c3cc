"""Which cards in play watch for a moment, and when moods leave play (Playing Moods & Traits)."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events
from gunbai.games.showdown.conditions import all_hold, injuries_in_play, standing_cards, with_one, zone_spaces
from gunbai.games.showdown.ids import (
    ACTOR,
    COMES_INTO_PLAY,
    HOLDER,
    HOLDER_ACTIVATES,
    MOMENT_IDS,
    NO_SCOPE,
    NOBODY,
    SURVIVOR_ENTERS,
    Scope,
)
from gunbai.games.showdown.spaces import NO_SPACE
from gunbai.games.showdown.state import Showdown

CARD: Final = 0
INJURY: Final = 1
STATUS: Final = 2
LATER: Final = 3
KINDS: Final = 4

Watcher = tuple[int, int, int, int]
"""What acts: the kind of card, its number, its holder, and the number of the steps."""


def code(watcher: Watcher) -> int:
    """A watcher as one number of the domain ``watcher``: number and kind of its card."""
    return watcher[1] * KINDS + watcher[0]


def watchers_of(game: Showdown, moment: int, survivor: int, detail: int) -> list[Watcher]:
    """Everything in play that acts at this moment, whether the monster stands or lies (SD-DOWN-12); ``detail`` is what
    else belongs to it: the code of the card that comes into play or for which its holder spends an activation, or the
    space from which a survivor enters a zone."""
    library = game.setup.library
    sources: list[tuple[int, int, int, Any]] = []
    sources += [(CARD, card, NOBODY, library.cards[card]) for card in standing_cards(game)]
    sources += [(INJURY, injury, NOBODY, library.injuries[injury]) for injury in injuries_in_play(game)]
    for holder in game.living():
        sources += [(STATUS, card, holder, library.statuses[card]) for card in game.statuses[holder]]
    found: list[Watcher] = []
    for kind, number, holder, model in sources:
        own = holder == survivor and code((kind, number, holder, 0)) == detail
        if moment in (COMES_INTO_PLAY, HOLDER_ACTIVATES) and not own:
            continue
        fitting = [one for one in getattr(model, "watch", []) if fits(game, one, moment, survivor, holder, detail)]
        found += [(kind, number, holder, library.number(watch.steps)) for watch in fitting]
    found += [(LATER, at, NOBODY, later[1]) for at, later in enumerate(game.laters) if later[0] == moment]
    return found


def fits(game: Showdown, watched: Any, moment: int, survivor: int, holder: int, detail: int) -> bool:
    """Whether what a card watches for is this moment, with its zone and its conditions."""
    if MOMENT_IDS[moment] != watched.on:
        return False
    if watched.zone is not None:
        space = game.space[survivor] if survivor != NOBODY else NO_SPACE
        zone = zone_spaces(game, watched.zone)
        if space == NO_SPACE or not zone >> space & 1:
            return False
        if moment == SURVIVOR_ENTERS and zone >> detail & 1:
            return False
    return all_hold(game, watched.when, scope_of(survivor, holder))


def scope_of(survivor: int, holder: int) -> Scope:
    """Who is meant in a watch: who brought the moment about, and who has the status."""
    return with_one(with_one(NO_SCOPE, ACTOR, survivor), HOLDER, holder)


def scope_to_act(game: Showdown, moment: int, survivor: int, detail: int, watcher: Watcher) -> Scope | None:
    """One of them acts now, with this scope; None if it is no longer in play or its conditions no longer hold."""
    kind, number, holder, steps = watcher
    library = game.setup.library
    if kind == LATER:
        later = next((one for one in game.laters if one[0] == moment and one[1] == steps), None)
        if later is None:
            return None
        game.laters.remove(later)
        return later[2]
    if kind == CARD and number not in standing_cards(game):
        return None
    if kind == STATUS and number not in game.statuses[holder]:
        return None
    model: Any = (library.cards, library.injuries, library.statuses)[kind][number]
    watch = next(one for one in model.watch if library.number(one.steps) == steps)
    if not fits(game, watch, moment, survivor, holder, detail):
        return None
    if kind == CARD:
        game.emit(events.CARD_ACTS, number)
    elif kind == INJURY:
        game.emit(events.INJURY_ACTS, number)
    else:
        game.emit(events.STATUS_ACTS, holder, number)
    return scope_of(survivor, holder)


def moods_over(game: Showdown, moment: int, survivor: int, detail: int) -> list[int]:
    """The moods whose end this moment is; they leave play when they have acted at it (SD-MOOD-4)."""
    over: list[int] = []
    for card in game.moods:
        model: Any = game.setup.library.cards[card]
        if any(fits(game, watched, moment, survivor, NOBODY, detail) for watched in model.discard):
            over.append(card)
    return over


def discard_mood(game: Showdown, card: int) -> None:
    """A mood leaves play for the AI discard (SD-MOOD-4)."""
    if card in game.moods:
        game.moods.remove(card)
        game.ai_discard.append(card)
        game.emit(events.CARD_DISCARDED, card)
