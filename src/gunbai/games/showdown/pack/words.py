"""The smallest parts of a pack: ids, texts, amounts; ``Ref`` says of what an id is the name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import Field

from gunbai.games.checking import Id, Name, Strict, Text


@dataclass(frozen=True)
class Ref:
    """An id that names something of ``kind``, which must be defined somewhere."""

    kind: str


LineId = Annotated[Id, Ref("line")]
ZoneId = Annotated[Id, Ref("zone")]
CounterId = Annotated[Id, Ref("counter")]
CardId = Annotated[Id, Ref("card")]
LocationId = Annotated[Id, Ref("location")]
InjuryId = Annotated[Id, Ref("injury")]
StatusId = Annotated[Id, Ref("status")]
ResourceId = Annotated[Id, Ref("resource")]
TerrainId = Annotated[Id, Ref("terrain")]


class Named(Strict):
    """Something with an id, a name and a text. ``filled`` says why it is of our own making, where it is."""

    id: Id
    name: Name
    text: Text
    filled: Text | None = None


Amount = Annotated[int, Field(ge=1, le=20)]
AmountOrLevel = Amount | Literal["level"]
"""A number, or the monster's level."""
Change = Annotated[int, Field(ge=-20, le=20)]

Who = Literal[
    "target", "attacker", "actor", "holder", "crossed",
    "everybody", "others", "adjacent", "beside-target", "zone", "random",
]  # fmt: skip
"""Survivors: the picked target; who attacks the location; who made the watched thing happen; who has the status;
whom the monster moved across; all; all but the former; those beside monster or target, in a zone; one by lot."""
GIVEN: Final = ("target", "attacker", "actor", "holder", "crossed")
"""Those of them who must have come from somewhere before."""
Anyone = Who | Literal["monster"]

State = Literal[
    "threat", "standing", "knocked-down", "hearing", "deaf", "sane", "insane", "bleeding", "grabbed", "hidden",
    "in-blind-spot", "in-range", "in-field-of-view", "armed",
]  # fmt: skip
BodyPart = Literal["head", "arms", "body", "waist", "legs"]
MonsterAttribute = Literal["movement", "toughness", "speed", "accuracy", "damage", "luck", "evasion", "range"]
SurvivorAttribute = Literal["movement", "accuracy", "strength", "evasion", "luck", "speed"]
Stat = Literal["survival", "insanity", "courage", "understanding", "bleeding"]
Approach = Literal["walk", "materialize", "ghost-step"]
Facing = Literal["up", "right", "down", "left"]
