"""Cards for the rule tests: decks laid by name, and steps written on the spot.

Decks are read from the top: the first name is drawn first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel

from games.showdown.table import Table
from gunbai.games.showdown.carry_out import CarryOut
from gunbai.games.showdown.conditions import with_one
from gunbai.games.showdown.ids import ATTACKER, NO_SCOPE, NOBODY
from gunbai.games.showdown.library import library
from gunbai.games.showdown.pack.steps import Steps
from gunbai.games.showdown.wounds import Wound


def named(card: str, monster: str = "white-lion") -> int:
    """The number of an AI card."""
    return library().monster(monster).cards[card]


def lay(
    table: Table,
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    moods: Sequence[str] = (),
    injuries: Sequence[str] = (),
) -> None:
    """Lay the monster's cards; ``injuries`` are the hit locations that have left them."""
    game = table.game
    monster = game.setup.monster
    game.ai_deck = [monster.cards[card] for card in reversed(deck)]
    game.ai_known = [0] * len(game.ai_deck)
    game.ai_discard = [monster.cards[card] for card in discard]
    game.moods = [monster.cards[card] for card in moods]
    game.persistent = [monster.locations[location] for location in injuries]


def face_up(table: Table) -> str:
    """The card that lies face up on the AI deck."""
    assert table.game.top_face_up
    card = table.game.ai_deck[-1]
    found: str = table.game.setup.library.cards[card].id
    return found


def wound(table: Table, amount: int, survivor: int = 0) -> None:
    """The monster is wounded, and what watches for it acts."""
    table.happens(Wound(amount, survivor))
    table.watch()


class Written(BaseModel):
    """Steps as an author writes them."""

    steps: Steps


def carry_out(table: Table, *steps: Any, attacker: int = NOBODY) -> None:
    """Steps, written as in a pack or taken from one, are carried out."""
    written = Written(steps=list(steps))
    found = table.game.setup.library
    found.number_steps(written)
    table.happens(CarryOut(found.number(written.steps), with_one(NO_SCOPE, ATTACKER, attacker)))
