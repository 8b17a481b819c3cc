"""What steps and cards may ask for: conditions (``is``), moments (``on``), and what holds while a card is in play."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

from pydantic import Field
from typing_extensions import TypeAliasType

from gunbai.games.checking import Strict
from gunbai.games.showdown.pack.words import (
    Amount,
    Approach,
    CardId,
    Change,
    CounterId,
    InjuryId,
    LineId,
    MonsterAttribute,
    Stat,
    State,
    StatusId,
    SurvivorAttribute,
    TerrainId,
    Who,
    ZoneId,
)


def by_tag(union: Any, tag: str) -> dict[str, type[Strict]]:
    """By name: the model of everything that a tagged union can be."""
    models = get_args(get_args(union.__value__)[0])
    return {name: model for model in models for name in get_args(model.model_fields[tag].annotation)}


# ---------------------------------------------------------------------- conditions


class Asked(Strict):
    """A condition; ``not = true`` turns it round."""

    not_: bool = Field(default=False, alias="not")


class AtLevel(Asked):
    """The monster's level is so high."""

    is_: Literal["level"] = Field(alias="is")
    at_least: int = Field(ge=1, le=9)


class Hits(Asked):
    """The attack at hand has hit so often."""

    is_: Literal["hits"] = Field(alias="is")
    at_least: Amount


class InState(Asked):
    """All of these survivors are in a state."""

    is_: Literal["state"] = Field(alias="is")
    who: Who = "target"
    zone: ZoneId | None = None
    state: State


class Has(Asked):
    """All of these survivors have so much of something."""

    is_: Literal["has"] = Field(alias="is")
    who: Who = "target"
    zone: ZoneId | None = None
    what: Stat
    at_least: Amount


class Counted(Asked):
    """So many counters lie there."""

    is_: Literal["counter"] = Field(alias="is")
    counter: CounterId
    at_least: Amount
    who: Who | None = None


class Injured(Asked):
    """A persistent injury is in play."""

    is_: Literal["injury"] = Field(alias="is")
    injury: InjuryId


class InPlay(Asked):
    """An AI card is in play."""

    is_: Literal["in-play"] = Field(alias="is")
    card: CardId


class Near(Asked):
    """Terrain of a kind lies so near the monster; 0 is under it."""

    is_: Literal["terrain"] = Field(alias="is")
    terrain: TerrainId
    within: int = Field(ge=0, le=40)


class HasStatus(Asked):
    """All of these survivors have a status."""

    is_: Literal["status"] = Field(alias="is")
    status: StatusId
    who: Who = "target"


class Somebody(Asked):
    """At least one survivor fits a line."""

    is_: Literal["somebody"] = Field(alias="is")
    line: LineId


class MonsterDown(Asked):
    """The monster is knocked down."""

    is_: Literal["monster-knocked-down"] = Field(alias="is")


Condition = TypeAliasType(
    "Condition",
    Annotated[
        AtLevel | Hits | InState | Has | Counted | Injured | InPlay | Near | HasStatus | Somebody | MonsterDown,
        Field(discriminator="is_"),
    ],
)
CONDITIONS: Final = by_tag(Condition, "is_")
When = Annotated[list[Condition], Field(max_length=6)]
"""Conditions that must all hold."""

# ---------------------------------------------------------------------- what holds


class MonsterChange(Strict):
    """A number of the monster is another; ``per``: once for each counter."""

    holds: Literal["monster"]
    attribute: MonsterAttribute
    add: Change
    per: CounterId | None = None
    when: When = Field(default=[])


class SurvivorChange(Strict):
    """A number of survivors is another."""

    holds: Literal["survivor"]
    attribute: SurvivorAttribute
    add: Change
    per: CounterId | None = None
    who: Who = "everybody"
    zone: ZoneId | None = None
    when: When = Field(default=[])


class WoundAttempts(Strict):
    """Attempts to wound are stronger or weaker, from anywhere or from the blind spot."""

    holds: Literal["wound-attempts"]
    add: Change
    blind_spot: bool = False
    when: When = Field(default=[])


class Holding(Strict):
    """``all-threats``: every survivor is a threat, whatever hides it. ``off-board``: the monster is not on the board.

    ``no-reactions``: no reaction of the monster happens. ``no-survival``: they spend none. ``no-acts``: they neither
    move nor use an activation. ``perfect-hits-only``: only perfect hits hit. ``no-knock-down``: the monster stands.
    """

    holds: Literal[
        "all-threats", "off-board", "no-reactions", "no-survival", "no-acts", "perfect-hits-only", "no-knock-down"
    ]  # fmt: skip
    who: Who = "everybody"
    when: When = Field(default=[])


class MovesBy(Strict):
    """The monster does not walk: this stands for the move of Move & Attack."""

    holds: Literal["moves-by"]
    how: Approach
    when: When = Field(default=[])


Holds = TypeAliasType(
    "Holds",
    Annotated[
        MonsterChange | SurvivorChange | WoundAttempts | Holding | MovesBy,
        Field(discriminator="holds"),
    ],
)

# ---------------------------------------------------------------------- moments

Moment = Literal[
    "round-start", "monster-turn-start", "before-draw", "card-drawn", "monster-turn-end",
    "survivors-turn-start", "survivors-turn-end", "round-end",
    "comes-into-play", "monster-moves", "monster-wounded", "monster-knocked-down", "locations-shuffled",
    "survivor-acts", "survivor-moves", "survivor-activates", "survivor-attacks", "survivor-hits-perfectly",
    "survivor-enters", "survivor-is-crossed", "survivor-is-hurt", "survivor-bleeds", "survivor-is-maimed",
    "survivor-dies", "holder-activates",
]  # fmt: skip
"""What a card in play may watch for. ``survivor-enters`` is a zone's; ``survivor-is-maimed``: an arm or a leg
is lost."""
WITH_ACTOR: Final = ("survivor-", "monster-wounded")
"""Moments that some survivor, the actor, brings about begin so."""
