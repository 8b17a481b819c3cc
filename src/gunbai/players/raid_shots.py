"""The shots that a die could make in a raid, the one that is worth most first."""

from __future__ import annotations

from typing import Final

from gunbai.games.raid.ids import CARDS_FROM, FLICK
from gunbai.games.raid.state import Raid
from gunbai.players.raid_aims import Aimed, aimed
from gunbai.players.raid_stands import Spot, Stand, near_way
from gunbai.players.raid_worth import harmful, worth

CROSSED_BOARD: Final[tuple[float, ...]] = (0.5, 0.85)
"""By method: what is left of a chance where another board lies on the way."""
CROSSED_FLYER: Final[tuple[float, ...]] = (0.6, 0.4)
CROSSED_CARD: Final[tuple[float, ...]] = (0.6, 0.9)
"""Where the card does harm."""
CROSSED_OWN: Final = 1.1
"""Where it is a card of the piece itself, and harmless: a die that stops there counts."""
BEHIND: Final = 0.2
"""What part of the misses comes to lie on what is behind."""
DIE_IN_THE_WAY: Final = 0.8
NEAR: Final = 20_000
"""um: a die so near to the way is in it."""
LOOKED_AT: Final = 12
"""Of so many of the best shots the dice in the way are looked at."""


class Choice:
    """A shot and what it is worth."""

    def __init__(self, stand: Stand, how: Aimed, worth: float) -> None:
        self.stand = stand
        self.how = how
        self.worth = worth

    def aim(self, method: int) -> tuple[int, ...]:
        """As the rules take it."""
        stand, how = self.stand, self.how
        up = how.up if method == FLICK else 0
        return (stand.x, stand.y, stand.direction, how.strength, how.rise, 0, up)


def choices(game: Raid, places: list[Stand], adventurer: int, sides: int, method: int) -> list[Choice]:
    """All shots of a die that may hit something, the best first."""
    values = {piece: worth(game, piece, adventurer, sides) for piece in game.pieces()}
    found = []
    for stand in places:
        spot = stand.spot
        how = aimed(method, sides, spot.shape, spot.flying, stand.gap)
        hit = how.share * clear(game, stand, method)
        behind = values.get(stand.behind, 0.0)
        total = hit * values[spot.piece] + (1 - hit) * BEHIND * behind
        if harmful(game, stand.behind):
            total *= 1 - BEHIND
        if total > 0:
            found.append(Choice(stand, how, total))
    found.sort(key=lambda choice: -choice.worth)
    for choice in found[:LOOKED_AT]:
        choice.worth *= DIE_IN_THE_WAY ** dice_between(game, choice.stand)
    return sorted(found[:LOOKED_AT], key=lambda choice: -choice.worth)


def clear(game: Raid, stand: Stand, method: int) -> float:
    """What is left of a chance, for all that lies on the way."""
    left = 1.0
    for other in stand.crossed:
        left *= crossing(game, stand.spot, other, method)
    return left


def crossing(game: Raid, spot: Spot, other: Spot, method: int) -> float:
    if other.flying:
        return CROSSED_FLYER[method]
    if other.piece < CARDS_FROM:
        return CROSSED_BOARD[method]
    if harmful(game, other.piece):
        return CROSSED_CARD[method]
    return CROSSED_OWN if game.card_target[other.piece - CARDS_FROM] == spot.piece else 1.0


def dice_between(game: Raid, stand: Stand) -> int:
    """How many dice lie on the way."""
    found = 0
    for slot in game.on_field():
        pose = game.pose[slot]
        if pose:
            found += near_way(pose[0] / 1e3, pose[1] / 1e3, stand.x * 1e3, stand.y * 1e3, stand.spot) < NEAR
    return found
