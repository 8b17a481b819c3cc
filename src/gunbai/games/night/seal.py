"""Command seals (令印), where the table plays with them (NS-F-SEAL-0 to -3): used freely in the pair's own turns."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.checks import refuse_seal, use_seal
from gunbai.games.night.ids import NOBODY
from gunbai.games.night.state import Night
from gunbai.kernel.refusal import Refusal

SEAL_MP: Final = 3
"""What a seal gives the servant (NS-F-SEAL-1)."""


def servant_of(game: Night, one: int) -> int:
    """The servant of the pair of ``one``."""
    return one if game.setup.is_servant(one) else game.setup.mate[one]


def refuse_linked_seal(game: Night, one: int) -> Refusal | None:
    """Why the pair may not use a seal that needs the link (NS-F-SEAL-0); who is apart cannot tell how many are left."""
    return refusals.LINK_IS_CUT if game.linked(servant_of(game, one)) == NOBODY else refuse_seal(game, one)


def refuse_seal_mp(game: Night, one: int) -> Refusal | None:
    """Why the pair may not give its servant MP by a seal."""
    refusal = refuse_linked_seal(game, one)
    if refusal is not None:
        return refusal
    servant = servant_of(game, one)
    return refusals.MP_AT_TOP if game.mp[servant] == game.sheet_of(servant).mp else None


def refuse_summons(game: Night, one: int) -> Refusal | None:
    """Why the pair may not call its servant to its master."""
    refusal = refuse_linked_seal(game, one)
    if refusal is not None:
        return refusal
    servant = servant_of(game, one)
    return refusals.TOGETHER_ALREADY if game.area[servant] == game.area[game.setup.mate[servant]] else None


def give_mp(game: Night, one: int) -> None:
    """MP for the servant (NS-F-SEAL-1)."""
    use_seal(game, one)
    game.gain_mp(servant_of(game, one), SEAL_MP)


def summon(game: Night, one: int) -> None:
    """The servant stands at once where its master is (NS-F-SEAL-2); if it hides, only its own learn where."""
    use_seal(game, one)
    servant = servant_of(game, one)
    master = game.setup.mate[servant]
    game.cancel_move(servant)
    game.area[servant] = game.area[master]
    game.located[servant] = 0
    if game.hidden[servant]:
        game.confide(servant, events.SUMMONED, servant, game.area[servant])
    else:
        game.tell(servant, events.SUMMONED, servant, game.area[servant])
