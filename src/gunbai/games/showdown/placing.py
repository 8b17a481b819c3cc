"""Placing terrain, the monster and survivors (Showdown Board Setup, Additional Terrain, Place The Monster).

Each function gives the anchors or spaces that are allowed, as a mask; who chooses among them, and what happens if there
is none, is for the rules. An area is what a sheet or card names: any set of spaces, the whole ``BOARD`` for "anywhere".
"""

from __future__ import annotations

from gunbai.games.showdown.spaces import BOARD, covering, nearest, room, standing_within, within


def terrain_places(width: int, height: int, area: int, taken: int, apart_from: int, apart: int) -> int:
    """The anchors at which a terrain tile may be placed (SD-SETUP-11, SD-TERRAIN-1): in the area, on no ``taken``
    space.

    The tile is at least ``apart`` steps from every space of ``apart_from``; a sheet that overrules its card's spacing
    asks with 0 (SD-SETUP-12). A tile that may be turned is asked for once each way.
    """
    places = room(width, height, BOARD & ~area | taken)
    if apart > 0:
        places &= ~covering(within(apart_from, apart - 1), width, height)
    return places


def survivor_places(area: int, occupied: int) -> int:
    """The spaces in which a survivor may be placed (SD-SETUP-13): the free ones of the area; if there is none, the free
    ones nearest to it."""
    return nearest(area, BOARD & ~occupied)


def monster_places(size: int, area: int, occupied: int) -> int:
    """The anchors at which a monster may be placed wholly inside the area, on no occupied space (SD-MOVE-7)."""
    return room(size, size, BOARD & ~area | occupied)


def monster_places_by(size: int, target: int, reach: int, occupied: int) -> int:
    """The anchors at which a monster may be placed with a target at most ``reach`` steps away (SD-MOVE-2, SD-MOVE-7).

    With reach 1 it is placed adjacent, as by The Hand's Ghost Step.
    """
    return room(size, size, occupied) & standing_within(size, target, reach)
