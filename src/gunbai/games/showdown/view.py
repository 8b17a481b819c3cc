"""Who may know which part of a showdown: the declarations from which every view is built.

Hidden are the order of the decks and the AI cards left out (SD-SETUP-5, SD-SETUP-8); whoever has looked at a card knows
it as long as it lies there. All else is open. Sets of spaces are hexadecimal: bit ``n`` is space ``n``.
"""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown.activation import can_act
from gunbai.games.showdown.carry_out import CarryOut
from gunbai.games.showdown.conditions import attribute, is_threat, monster_attribute, monster_range, moves_by
from gunbai.games.showdown.ids import (
    ATTRIBUTES,
    MONSTER_ATTRIBUTES,
    NO_CARD,
    NOBODY,
    SURVIVORS,
    SURVIVORS_TURN,
    WON,
)
from gunbai.games.showdown.monster_odds import coming_odds
from gunbai.games.showdown.move import TOWARD, Walk, full_move, reach
from gunbai.games.showdown.sight import blind_spot, facing_area, field_of_view
from gunbai.games.showdown.spaces import BOARD, NO_SPACE, neighbours, within
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.walk import reachable_spaces
from gunbai.games.showdown.zones import zone
from gunbai.kernel.audience import may_know
from gunbai.kernel.view import ALL, HIDDEN, Field, phase_of

WALK: Final = "walk"


def hexed(spaces: int) -> str:
    """A set of spaces for a client; "" for none."""
    return f"{spaces:x}" if spaces else ""


# ---------------------------------------------------------------- survivors


def survivors_of(game: Showdown, seat: int) -> list[dict[str, Any]]:
    return [survivor_of(game, survivor) for survivor in range(SURVIVORS)]


def survivor_of(game: Showdown, survivor: int) -> dict[str, Any]:
    """All that lies open about one survivor."""
    return {
        "seat": game.setup.owner[survivor],
        "alive": game.alive[survivor],
        "space": game.space[survivor],
        "down": game.is_down(survivor),
        "threat": is_threat(game, survivor),
        "hidden": (game.hidden | game.unnoticed) >> survivor & 1 == 1,
        "armour": game.armour[survivor].copy(),
        "light": game.light[survivor],
        "heavy": game.heavy[survivor],
        "brain": game.brain[survivor],
        "stats": game.stats[survivor].copy(),
        "attributes": [attribute(game, survivor, number) for number in range(ATTRIBUTES)],
        "base": game.attributes[survivor].copy(),
        "tokens": game.tokens[survivor].copy(),
        "marks": game.marks[survivor],
        "suffered": [line for line, times in enumerate(game.suffered[survivor]) for _ in range(times)],
        "gear": game.gear[survivor].copy(),
        "used_gear": game.used_gear[survivor],
        "statuses": game.statuses[survivor].copy(),
        "counters": {str(number): amount for number, amount in enumerate(game.survivor_counters[survivor]) if amount},
        "acted": game.acted[survivor],
        "movements": game.movements[survivor],
        "activations": game.activations[survivor],
        "blocks": game.blocks[survivor],
        "survival_actions": game.survival_actions[survivor],
        "reach": hexed(reach_of(game, survivor)),
    }


def reach_of(game: Showdown, survivor: int) -> int:
    """Where a survivor could move now (SD-ACT-4, SD-ACT-5): everywhere it could with a movement of its own, if it may
    still act in this turn."""
    if game.turn != SURVIVORS_TURN or not can_act(game, survivor):
        return 0
    if not (game.movements[survivor] if game.acting == survivor else not game.acted[survivor]):
        return 0
    return reachable_spaces(game, survivor)


# ---------------------------------------------------------------- the monster and its areas


def monster_of(game: Showdown, seat: int) -> dict[str, Any]:
    setup = game.setup
    return {
        "monster": setup.monster.number,
        "level": setup.monster.sheet.level.index(setup.level_sheet),
        "anchor": game.anchor,
        "size": setup.size,
        "facing": game.facing,
        "down": game.monster_down,
        "attributes": [monster_attribute(game, number) for number in range(MONSTER_ATTRIBUTES)],
        "tokens": game.monster_tokens.copy(),
        "counters": {str(number): amount for number, amount in enumerate(game.monster_counters) if amount},
    }


def areas_of(game: Showdown, seat: int) -> dict[str, Any]:
    """The monster's areas as it stands (SD-SIGHT-2 to SD-SIGHT-8, SD-TARGET-2)."""
    anchor, size, facing = game.anchor, game.setup.size, game.facing
    if anchor == NO_SPACE:
        return {"facing": "", "view": "", "blind": "", "range": "", "adjacent": "", "zones": {}}
    body, library = game.monster_spaces(), game.setup.library
    return {
        "facing": hexed(facing_area(anchor, size, facing)),
        "view": hexed(field_of_view(anchor, size, facing, game.obstacles)),
        "blind": hexed(blind_spot(anchor, size, facing)),
        "range": hexed(within(body, monster_range(game)) & ~body),
        "adjacent": hexed(neighbours(body)),
        "zones": {
            str(number): hexed(zone(library.offsets[number], anchor, size, facing) & BOARD)
            for number in game.setup.monster.zones.numbers()
        },
    }


def paths_of(game: Showdown, seat: int) -> list[list[int]]:
    """The route that the monster would take toward each survivor (SD-MOVE-1, SD-MOVE-3), by its anchors."""
    return [path_to(game, survivor) for survivor in range(SURVIVORS)]


def path_to(game: Showdown, survivor: int) -> list[int]:
    """One of the routes; none if the monster does not walk, or need not."""
    if game.anchor == NO_SPACE or game.space[survivor] == NO_SPACE or moves_by(game) != WALK:
        return []
    route = Walk(TOWARD, 1 << game.space[survivor], full_move(game), reach(game)).routes(game)[0]
    return route if len(route) > 1 else []


# ---------------------------------------------------------------- cards


def deck_of(game: Showdown, seat: int) -> dict[str, Any]:
    """What lies open of the monster's cards, and how many lie face down."""
    return {
        "ai": len(game.ai_deck),
        "ai_top": game.ai_deck[-1] if game.top_face_up and game.ai_deck else NO_CARD,
        "ai_discard": game.ai_discard.copy(),
        "wounds": len(game.wounds),
        "moods": game.moods.copy(),
        "always": game.always.copy(),
        "performed": game.performed.copy(),
        "locations": len(game.hl_deck),
        "location_discard": game.hl_discard.copy(),
        "location_aside": game.hl_aside.copy(),
        "persistent": game.persistent.copy(),
        "hits": game.hits.copy(),
        "resources": game.resources.copy(),
        "resource_decks": [len(deck) for deck in game.resource_decks],
    }


def knows(game: Showdown, seat: int, audience: int) -> bool:
    """Whether a seat knows a card that lies face down."""
    return game.opened or game.over or may_know(audience, seat)


def known_of(game: Showdown, seat: int) -> dict[str, list[list[int]]]:
    """The cards face down that a seat knows: their places from the top, and what they are."""
    decks = {
        "ai": (game.ai_deck, game.ai_known),
        "wounds": (game.wounds, game.wounds_known),
        "locations": (game.hl_deck, game.hl_known),
    }
    return {
        name: [
            [len(cards) - 1 - at, cards[at]] for at in range(len(cards) - 1, -1, -1) if knows(game, seat, audiences[at])
        ]
        for name, (cards, audiences) in decks.items()
    }


def tiles_of(game: Showdown, seat: int) -> list[list[int]]:
    return [
        [card, anchor, width, height, int(anchor in game.spent_tiles)] for card, anchor, width, height in game.tiles
    ]


# ---------------------------------------------------------------- the course of the game


def winners(game: Showdown) -> list[int]:
    """All seats or none: the survivors win together (SD-END-2)."""
    return list(range(game.seats)) if game.outcome == WON else []


def seat_on_turn(game: Showdown) -> int:
    """The seat whose survivor acts; NOBODY while none does."""
    return NOBODY if game.acting == NOBODY else game.setup.owner[game.acting]


def step_of(game: Showdown) -> int:
    """The step that the AI card at hand has come to (SD-AI-1), by its number; NO_CARD if none is carried out."""
    if not game.performed:
        return NO_CARD
    library = game.setup.library
    for frame in game.stack:
        if isinstance(frame, CarryOut) and frame.at < len(library.lists[frame.steps]):
            return library.step_number(library.lists[frame.steps][frame.at])
    return NO_CARD


def last_of(game: Showdown, seat: int) -> dict[str, int]:
    """Which survivor did or suffered something last, as Pick Target lines ask."""
    return {
        "wounded": game.wounded_last,
        "grabbed": game.grabbed_last,
        "attacked": game.attacked_last,
        "moved": game.moved_last,
    }


def lasting_of(game: Showdown, seat: int) -> list[list[int]]:
    """Tokens that go away again: until when, whose (-1: the monster's), attribute, amount."""
    return [list(entry) for entry in game.lent]


def pending_of(game: Showdown, seat: int) -> dict[str, Any]:
    """What has been begun and is not over: what holds for a time, and what is to be done later."""
    return {
        "holds": [[until, number] for until, number, _ in game.for_a_time],
        "later": [[moment, steps] for moment, steps, _ in game.laters],
    }


SURVIVOR_STATE: Final = (
    "alive space fell falls armour light heavy brain stats attributes tokens marks suffered gear used_gear "
    "statuses hidden unnoticed survivor_counters acted movements activations blocks survival_actions trauma_cards"
).split()
MONSTER_STATE: Final = "anchor facing monster_down monster_tokens monster_counters".split()
DECK_STATE: Final = (
    "ai_deck ai_discard ai_proven top_face_up wounds moods always performed hl_deck hl_aside hl_discard persistent "
    "hits resources resource_decks"
).split()

FIELDS: Final = [
    Field("round"),
    Field("side", ALL, ("turn",), show=lambda game, seat: game.turn),
    Field("turn", ALL, (), show=lambda game, seat: seat_on_turn(game)),
    Field("monster_turns"),
    Field("phase", ALL, (), show=phase_of),
    Field("controller"),
    Field("acting"),
    Field("outcome"),
    Field("winners", ALL, (), show=lambda game, seat: winners(game) if game.over else None),
    Field("survivors", ALL, SURVIVOR_STATE, show=survivors_of),
    Field("monster", ALL, MONSTER_STATE, show=monster_of),
    Field("areas", ALL, (), show=areas_of),
    Field("paths", ALL, (), show=paths_of),
    Field("deck", ALL, DECK_STATE, show=deck_of),
    Field("step", ALL, (), show=lambda game, seat: step_of(game)),
    Field("coming", ALL, (), show=lambda game, seat: coming_odds(game)),
    Field("draws", ALL, ("draws", "drawn"), show=lambda game, seat: game.draws),
    Field("tiles", ALL, ("tiles", "spent_tiles", "impassable", "obstacles", "holding"), show=tiles_of),
    Field("known", ALL, ("ai_known", "wounds_known", "hl_known"), show=known_of),
    Field("priority", ALL, ("priority", "priority_kept"), show=lambda game, seat: game.priority),
    Field("last", ALL, ("wounded_last", "grabbed_last", "attacked_last", "moved_last"), show=last_of),
    Field("lasting", ALL, ("lent",), show=lasting_of),
    Field("pending", ALL, ("for_a_time", "laters", "occurred"), show=pending_of),
    Field("left_out", HIDDEN, ("ai_left_out",)),
]
