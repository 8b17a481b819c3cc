"""How often a hand hits: many shots of one kind at one piece alone on the table. For tables of where to aim."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Final

from gunbai.games.raid import geometry
from gunbai.games.raid.content import content
from gunbai.games.raid.ids import FLICK
from gunbai.games.raid.physics import Piece, Scene, Shot, simulate
from gunbai.games.raid.physics.ranges import TUMBLE
from gunbai.games.raid.physics.steadiness import ROLLS, SIDES, shaken, spread
from gunbai.games.raid.world import speed_of

RATE: Final = 480
"""Steps a second: good enough for maps of where to aim."""
CARD: Final = 0
"""As the sides of a piece: the half of an effect card that shows."""
Hand = tuple[int, int, int]


@dataclass(frozen=True)
class Aim:
    """One way to shoot: strength to 1,000; rise in 0.01 degrees (throws); up, how high the die is struck, in um."""

    strength: int
    rise: int = 0
    up: int = 0


@dataclass(frozen=True)
class Cell:
    """What is shot at what from where. ``shape``: the sides of a board, or CARD; ``gap``: um from the launcher's
    middle to the near edge of the piece."""

    method: int
    sides: int
    shape: int
    flying: bool
    gap: int


def depth_of(shape: int) -> float:
    """From the near edge of a piece to its middle, um."""
    sizes = content().sizes
    return sizes.card_length / 4 if shape == CARD else geometry.apothem(shape, sizes.side)


def piece_of(shape: int, flying: bool) -> Piece:
    """The piece in the middle of the table, an edge of it toward the launcher."""
    sizes = content().sizes
    if shape == CARD:
        x, y = sizes.card_length // 4, sizes.card_width // 2
        return Piece(((-x, -y), (x, -y), (x, y), (-x, y)), sizes.card, "card")
    outline = geometry.board((0, 0, geometry.FULL_TURN // 2), shape, sizes.side)
    return Piece(outline, sizes.stand if flying else sizes.board, "flyer" if flying else "board")


def shot_of(cell: Cell, aim: Aim, hand: Hand, chance: Random) -> Shot:
    """A shot toward the middle of the piece, shaken by the hand."""
    shot = Shot(
        die=0,
        sides=cell.sides,
        method=cell.method,
        x=-cell.gap - round(depth_of(cell.shape)),
        y=0,
        direction=0,
        speed=speed_of(cell.method, aim.strength),
        rise=aim.rise,
        across=0,
        up=aim.up,
        tumble=0 if cell.method == FLICK else TUMBLE,
        face=1 + chance.randrange(cell.sides),
        yaw=10 * chance.randrange(3600),
    )
    return shaken(shot, spread(hand, [1 + chance.randrange(SIDES) for _ in range(ROLLS)]))


def hits(cell: Cell, aim: Aim, hand: Hand, shots: int, seed: str) -> int:
    """How many of so many shots come to lie on the piece."""
    sizes = content().sizes
    chance = Random(f"{seed} {cell} {aim}")
    scene = Scene((sizes.half_x, sizes.half_y), (piece_of(cell.shape, cell.flying),), ())
    found = 0
    for _ in range(shots):
        rest = simulate(scene, shot_of(cell, aim, hand, chance), rate=RATE).dice
        found += bool(rest and rest[0].on)
    return found


def all_hits(tasks: list[tuple[Cell, Aim, Hand, int, str]], workers: int = 2) -> list[int]:
    """The hits of many tasks, in their order."""
    with ThreadPoolExecutor(workers) as pool:
        return list(pool.map(lambda task: hits(*task), tasks))
