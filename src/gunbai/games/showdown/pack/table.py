"""``content/terrain.toml`` and ``content/gear.toml``: what every showdown has, whatever the monster."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from gunbai.games.checking import Id, Strict, Text
from gunbai.games.showdown.pack.conditions import Holds
from gunbai.games.showdown.pack.steps import Steps
from gunbai.games.showdown.pack.words import Amount, BodyPart, Named, Ref

Side = Annotated[int, Field(ge=1, le=4)]


class Activation(Strict):
    """What a survivor may do with it as an activation, or with a movement besides; ``archive``: it is used up."""

    text: Text
    steps: Annotated[Steps, Field(min_length=1)]
    movement_too: bool = False
    archive: bool = False
    once: bool = False


# ---------------------------------------------------------------------- terrain


class TerrainCard(Named):
    """A terrain card: its tiles, how they lie, what stops at them, what happens at them.

    ``apart``: the least distance between its tiles; ``alone``: next to no other terrain. ``inside`` holds for whoever
    stands there; ``activation`` is for whoever stands on it or, if it is impassable, beside it. ``collision_damage``
    befalls who is knocked into it.
    """

    copies: int = Field(ge=1, le=6)
    tiles: int = Field(ge=1, le=6)
    width: Side
    height: Side
    impassable: bool = False
    obstacle: bool = False
    apart: int = Field(default=0, ge=0, le=12)
    alone: bool = False
    placement: Text
    inside: list[Holds] = Field(default=[], max_length=4)
    activation: Activation | None = None
    collision_damage: int = Field(default=0, ge=0, le=10)
    shatters: bool = False


class TerrainFile(Strict):
    """``content/terrain.toml``."""

    terrain: list[TerrainCard] = Field(min_length=1, max_length=40)


# ---------------------------------------------------------------------- gear

GearId = Annotated[Id, Ref("gear")]
Colour = Literal["red", "green", "blue"]
Keyword = Literal[
    "deadly", "slow", "paired", "two-handed", "cumbersome", "frail", "sharp", "savage", "early-iron",
    "irreplaceable", "cursed", "sentient", "fragile", "heavy",
    "axe", "bow", "club", "dagger", "katar", "spear", "sword", "whip", "hammer", "arrow", "thrown", "fist", "tool",
    "armor", "accessory", "jewelry", "consumable", "instrument", "item", "set",
    "bone", "fur", "leather", "scrap", "stone", "metal", "feather",
]  # fmt: skip
"""Those before ``irreplaceable`` have a rule each (SD-KEY-*); the others do nothing by themselves (SD-KEY-WORDS)."""


class Weapon(Strict):
    """Dice, the least result that hits, strength; melee without ``range``; ``reach`` in spaces; ``once`` a showdown."""

    speed: Amount
    accuracy: int = Field(ge=1, le=10)
    strength: int = Field(ge=0, le=20)
    range: Amount | None = None
    reach: Amount = 1
    block: int = Field(default=0, ge=0, le=5)
    once: bool = False


class Armor(Strict):
    """Armor points by location."""

    head: int = Field(default=0, ge=0, le=10)
    arms: int = Field(default=0, ge=0, le=10)
    body: int = Field(default=0, ge=0, le=10)
    waist: int = Field(default=0, ge=0, le=10)
    legs: int = Field(default=0, ge=0, le=10)


class Special(Strict):
    """What no step says. ``sure-critical``: one hit that wounds critically. ``pounce``: move so far, then attack.

    ``soften``: damage of every hit is so much less, at least 1. ``no-threat-until-attack``, as it says. ``daze``: a
    wound takes speed from the monster until its turn ends. ``survival-back``: a survival action returns 1 from this
    result on. ``aim``: speed for accuracy. ``perfect-strength``: so much more in this attack with a perfect hit.
    """

    does: Literal[
        "sure-critical",
        "pounce",
        "soften",
        "no-threat-until-attack",
        "daze",
        "survival-back",
        "aim",
        "perfect-strength",
    ]
    amount: int = Field(default=1, ge=0, le=20)


class Bonus(Strict):
    """What affinities give: so many of each colour in the grid."""

    red: int = Field(default=0, ge=0, le=9)
    green: int = Field(default=0, ge=0, le=9)
    blue: int = Field(default=0, ge=0, le=9)
    always: list[Holds] = Field(min_length=1, max_length=4)


class Gear(Named):
    """A gear card. ``edges``: the colour of half squares; ``whole``: whole squares of colour."""

    tier: Literal["starting", "lion", "settlement", "rare"]
    weapon: Weapon | None = None
    armor: Armor | None = None
    keywords: list[Keyword] = Field(default=[], max_length=10)
    edges: dict[Literal["up", "right", "down", "left"], Colour] = Field(default={})
    whole: list[Colour] = Field(default=[], max_length=3)
    bonus: Bonus | None = None
    perfect_hit: Steps = Field(default=[])
    hit: Steps = Field(default=[])
    wound: Steps = Field(default=[])
    arrival: Steps = Field(default=[])
    activation: Activation | None = None
    always: list[Holds] = Field(default=[], max_length=4)
    special: Special | None = None


class ArmorSet(Named):
    """A whole set of armor: so much more at every location, and what holds for its wearer."""

    gear: list[GearId] = Field(min_length=2, max_length=6)
    armor: int = Field(default=0, ge=0, le=5)
    always: list[Holds] = Field(default=[], max_length=4)
    for_keywords: list[Keyword] = Field(default=[], max_length=4)
    location: BodyPart | None = None
    special: Special | None = None


class GearFile(Strict):
    """``content/gear.toml``."""

    gear: list[Gear] = Field(min_length=1, max_length=120)
    set: list[ArmorSet] = Field(default=[], max_length=20)
