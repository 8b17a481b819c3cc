"""Who may know which part of a game: the declarations from which every view is built.

Hidden are identities (until revealed, or shown by Prediction to one seat), hermit cards (giver and recipient only),
unused characters and the order of decks (nobody) (SH-HIDE-1 to SH-HIDE-4).
"""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.hunters.ids import BLACK, DECKS, HERMIT, NO_CARD, NOBODY, WHITE, members
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.view import ALL, HIDDEN, OWNER, Field, phase_of


def knows(game: Hunters, seat: int, whose: int) -> bool:
    """Whether ``seat`` knows the character of ``whose``."""
    if game.revealed[whose] or game.over or game.opened or seat == whose:
        return True
    return seat >= 0 and (game.shown[whose] >> seat) & 1 == 1


def character_of(game: Hunters, seat: int, whose: int) -> int:
    """The character of ``whose`` as far as ``seat`` knows it."""
    return game.character[whose] if knows(game, seat, whose) else NOBODY


def equipment_of(game: Hunters, seat: int, whose: int) -> list[int]:
    return members(game.equipment[whose])


def decks_of(game: Hunters, seat: int) -> dict[str, Any]:
    """How many cards are left, and the open discards; the hermit discard lies face down."""
    return {
        DECKS[deck]: {
            "left": len(game.decks[deck]),
            "discard": len(game.discards[HERMIT]) if deck == HERMIT else list(game.discards[deck]),
        }
        for deck in (HERMIT, WHITE, BLACK)
    }


def hermit_of(game: Hunters, seat: int) -> int:
    """The hermit card on its way, for its giver and its recipient."""
    return game.hermit_card if seat in (game.hermit_giver, game.hermit_to) else NO_CARD


def own_character(game: Hunters, seat: int) -> int:
    return game.character[seat]


def notes_of(game: Hunters, seat: int) -> list[dict[str, int]]:
    """The hermit cards that this seat gave or was given, with what came of them."""
    return [
        {"giver": giver, "receiver": to, "card": card, "outcome": outcome}
        for giver, to, card, outcome in game.notes
        if seat in (giver, to)
    ]


def possible_of(game: Hunters, seat: int, whose: int) -> list[int]:
    """The characters that ``whose`` may be, by public knowledge alone."""
    if game.revealed[whose] or game.over:
        return [game.character[whose]]
    return members(game.possible(whose))


def winners_of(game: Hunters, seat: int) -> list[int] | None:
    return members(game.winners) if game.over else None


def counts_of(game: Hunters, seat: int) -> dict[str, int]:
    shadow, hunter, neutral = game.setup.counts
    return {"shadow": shadow, "hunter": hunter, "neutral": neutral}


def mix_of(game: Hunters, seat: int) -> list[int]:
    return list(game.setup.mix)


def dice_of(game: Hunters, seat: int) -> list[int]:
    return list(game.dice)


FIELDS: Final = [
    Field("turns"),
    Field("turn", ALL, ("turn_seat",), show=lambda game, seat: game.turn_seat),
    Field("last_turn"),
    Field("extra_turns"),
    Field("attacked"),
    Field("start_used"),
    Field(
        "since_attack", ALL, ("declared_since", "start_abilities_since"), show=lambda game, seat: game.declared_since
    ),
    Field("phase", ALL, (), show=phase_of),
    Field("areas", ALL, ("slots", "slot_of"), show=lambda game, seat: list(game.slots)),
    Field("decks", ALL, ("decks", "discards"), show=decks_of),
    Field("in_play"),
    Field("dice", ALL, show=dice_of),
    Field("mix", ALL, (), show=mix_of),
    Field("counts", ALL, (), show=counts_of),
    Field("abilities", ALL, (), show=lambda game, seat: game.setup.abilities),
    Field("winners", ALL, show=winners_of),
    Field("damage", ALL, per_seat=True),
    Field("area", ALL, per_seat=True),
    Field("alive", ALL, per_seat=True),
    Field("revealed", ALL, per_seat=True),
    Field("character", ALL, per_seat=True, show=character_of),
    Field("equipment", ALL, per_seat=True, show=equipment_of),
    Field("used", ALL, per_seat=True),
    Field("silenced", ALL, per_seat=True),
    Field("angel", ALL, per_seat=True),
    Field("barrier", ALL, per_seat=True),
    Field("changed_side", ALL, per_seat=True),
    Field("possible", ALL, ("excluded",), per_seat=True, show=possible_of),
    Field("first_dead", ALL, show=lambda game, seat: members(game.first_dead)),
    Field("attack_kills", ALL, per_seat=True, show=lambda game, seat, whose: members(game.attack_kills[whose])),
    Field("late_kill", ALL, per_seat=True),
    Field("own_character", OWNER, ("shown",), show=own_character),
    Field("hermit", OWNER, ("hermit_card", "hermit_giver", "hermit_to"), show=hermit_of),
    Field("notes", OWNER, show=notes_of),
    Field("hidden", HIDDEN, ("spare", "seat_of")),
]
