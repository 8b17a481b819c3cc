"""From where each piece of a raid's battlefield can be shot at, and what is in the way. Lengths in micrometres."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import Final

from gunbai.games.raid import geometry
from gunbai.games.raid.ids import CARDS_FROM
from gunbai.games.raid.place import UM
from gunbai.games.raid.shot import least_distance
from gunbai.games.raid.state import Raid
from gunbai.players.raid_aims import CARD

WAYS: Final = 24
"""From how many directions each piece is looked at."""
FARTHEST: Final = 450_000
"""A stand farther from its piece than this is not worth a thought."""
CARD_REACH: Final = 24_000
"""Of a card, about: from its middle to its edges."""
MARGIN: Final = 12_000
"""What a die needs beside its way."""


class Spot:
    """A piece as a circle, near enough to see what is in whose way."""

    def __init__(self, piece: int, x: float, y: float, reach: float, flying: bool, shape: int) -> None:
        self.piece = piece
        self.x = x
        self.y = y
        self.reach = reach
        self.flying = flying
        self.shape = shape


class Stand:
    """A place to shoot at a piece from. ``gap``: from there to the piece's near edge; ``crossed``: the pieces on the
    way; ``behind``: the piece that a die which goes too far comes to, or -1."""

    def __init__(self, spot: Spot, x: int, y: int, direction: int, gap: int, crossed: list[Spot], behind: int) -> None:
        self.spot = spot
        self.x = x
        self.y = y
        self.direction = direction
        self.gap = gap
        self.crossed = crossed
        self.behind = behind


def spots(game: Raid) -> list[Spot]:
    """All pieces."""
    side = game.content.sizes.side
    found = []
    for piece in game.pieces():
        if piece >= CARDS_FROM:
            corners = game.card_outline(piece - CARDS_FROM)
            x, y = sum(corner[0] for corner in corners) / 4, sum(corner[1] for corner in corners) / 4
            found.append(Spot(piece, x, y, CARD_REACH, False, CARD))
        else:
            sides = game.target(piece).sides
            place = game.lies[piece]
            reach = geometry.apothem(sides, side)
            found.append(Spot(piece, place[0], place[1], reach, game.stand[piece], sides))
    return found


def stands(game: Raid) -> list[Stand]:
    """All of them, as things lie."""
    around, outlines = spots(game), game.outlines()
    found = []
    for spot in around:
        for way in range(WAYS):
            one = stand(game, spot, 360 / WAYS * way, around, outlines)
            if one is not None:
                found.append(one)
    return found


def stand(game: Raid, spot: Spot, angle: float, around: list[Spot], outlines: list[geometry.Outline]) -> Stand | None:
    """The nearest legal place in a direction from a piece; None where there is none near."""
    out_x, out_y = cos(radians(angle)), sin(radians(angle))
    sizes, least = game.content.sizes, least_distance(game)
    away = spot.reach + least + UM
    while True:
        x, y = round((spot.x + away * out_x) / UM), round((spot.y + away * out_y) / UM)
        if away > spot.reach + FARTHEST or abs(x) * UM > sizes.half_x or abs(y) * UM > sizes.half_y:
            return None
        short = least - geometry.away((x * UM, y * UM), outlines)
        if short <= 0:
            break
        away += short + UM  # so far at least
    direction = geometry.direction(round(spot.x) - x * UM, round(spot.y) - y * UM)
    crossed = [other for other in around if other is not spot and between(other, spot, x * UM, y * UM)]
    behind = behind_of(spot, out_x, out_y, around)
    return Stand(spot, x, y, direction, round(away - spot.reach), crossed, behind)


def between(other: Spot, spot: Spot, x: float, y: float) -> bool:
    """Whether a piece lies on the way from a place to the near edge of another."""
    return near_way(other.x, other.y, x, y, spot) < other.reach + MARGIN


def near_way(at_x: float, at_y: float, x: float, y: float, spot: Spot) -> float:
    """How far a point is from the way that a die takes from a place to the near edge of a piece."""
    way_x, way_y = spot.x - x, spot.y - y
    whole = hypot(way_x, way_y)
    part = max(0.0, 1 - spot.reach / whole)
    along = ((at_x - x) * way_x + (at_y - y) * way_y) / whole**2
    along = max(0.0, min(part, along))
    return hypot(x + along * way_x - at_x, y + along * way_y - at_y)


def behind_of(spot: Spot, out_x: float, out_y: float, around: list[Spot]) -> int:
    """The piece that lies behind another, for whoever stands in that direction; -1 for none."""
    x, y = spot.x - out_x * (spot.reach + CARD_REACH), spot.y - out_y * (spot.reach + CARD_REACH)
    for other in around:
        if other is not spot and hypot(other.x - x, other.y - y) < other.reach:
            return other.piece
    return -1
