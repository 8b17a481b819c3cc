"""What a card can do, step by step: by name what each step takes (``STEPS``)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from gunbai.games.checking import Strict
from gunbai.games.showdown.pack.conditions import Holds, Moment, When, by_tag
from gunbai.games.showdown.pack.words import (
    Amount,
    AmountOrLevel,
    Anyone,
    Approach,
    BodyPart,
    CardId,
    Change,
    CounterId,
    LineId,
    LocationId,
    MonsterAttribute,
    ResourceId,
    Stat,
    State,
    StatusId,
    SurvivorAttribute,
    TerrainId,
    Who,
    ZoneId,
)

Within = Annotated[list["Step"], Field(max_length=12)]
"""Steps in a step."""


class Base(Strict):
    """A step; where ``when`` does not hold it is skipped."""

    do: str
    when: When = Field(default=[])


class Plain(Base):
    """A step that takes nothing. ``flow``: survivors may spend survival. ``end-card``: the rest of the card is skipped.

    ``instinct``: the monster's. ``draw-ai``: draw and perform another AI card.
    ``end-turn``: the monster's turn ends. ``end-attack``: the hits that are left are cancelled.
    """

    do: Literal["flow", "instinct", "draw-ai", "end-card", "end-turn", "end-attack", "reshuffle-ai"]


class OnSurvivors(Base):
    """Something that befalls survivors: who they are, the zone for ``who = "zone"``, and which of them alone."""

    who: Who = "target"
    zone: ZoneId | None = None
    those: list[State] = Field(default=[], max_length=4)


# ---------------------------------------------------------------------- targets, moves, attacks


class PickTarget(Base):
    """The first line that somebody fits gives the target; what happens where nobody fits any.

    ``priority = false``: no Pick Target list in the rules' sense, so that the priority target token does nothing.
    """

    do: Literal["pick-target"]
    lines: list[LineId] = Field(min_length=1, max_length=8)
    count: Annotated[int, Field(ge=1, le=4)] | Literal["all"] = 1
    priority: bool = True
    no_target: Literal["instinct", "basic-action", "end-card", "end-turn", "go-on"]


class Profile(Base):
    """An attack: dice, the least result that hits, damage of a hit, and its triggers, each once an attack."""

    speed: Amount
    accuracy: int = Field(ge=1, le=10)
    damage: int = Field(ge=0, le=20)
    location: BodyPart | None = None
    after_hit: Within = Field(default=[])
    before_damage: Within = Field(default=[])
    after_damage: Within = Field(default=[])


class MoveAndAttack(Profile):
    """Move until the target is in reach, face it, attack; ``by`` stands for the walk."""

    do: Literal["move-and-attack"]
    by: Approach | None = None


class Attack(Profile):
    """An attack without a move before it."""

    do: Literal["attack"]
    who: Who = "target"
    zone: ZoneId | None = None


class BasicAction(Base):
    """The basic action: with its own target, or on ``who``; better by so much."""

    do: Literal["basic-action"]
    who: Who | None = None
    speed: Change = 0
    damage: Change = 0


class Move(Base):
    """A move of the monster, a full one unless ``spaces`` says how far.

    ``ahead`` and ``back`` go by its facing, ``toward`` and ``away`` by ``of``: survivors, all threats, terrain of a
    kind. ``crossed``: what befalls those whom it moves across, besides the collision.
    """

    do: Literal["move"]
    direction: Literal["ahead", "back", "toward", "away"]
    spaces: Amount | None = None
    of: Who | Literal["threats", "terrain"] | None = None
    terrain: TerrainId | None = None
    turn: bool = True
    crossed: Within = Field(default=[])


class Appear(Base):
    """Materialize or Ghost Step: the monster is placed beside somebody, whatever its movement."""

    do: Literal["materialize", "ghost-step"]
    who: Who = "target"


class Face(Base):
    """The monster turns to somebody."""

    do: Literal["face"]
    who: Who = "target"


class Place(Base):
    """To be put somewhere whatever the movement; terrain of a kind for ``on-terrain``."""

    do: Literal["place"]
    who: Anyone
    at: Literal["beside-monster", "beside-target", "centre", "nearest-edge", "on-terrain", "off-board", "back-on-board"]
    terrain: TerrainId | None = None


class Intimidate(OnSurvivors):
    """No attack: no dodge, no block, from wherever the monster stands. Its steps have those survivors for targets."""

    do: Literal["intimidate"]
    steps: Annotated[Within, Field(min_length=1)]


# ---------------------------------------------------------------------- what befalls survivors


class Harm(OnSurvivors):
    """``bleed``: so many bleeding tokens; ``stop-bleeding``: so many fewer; ``brain-damage``."""

    do: Literal["bleed", "stop-bleeding", "brain-damage"]
    amount: AmountOrLevel


class Damage(OnSurvivors):
    """Damage outside attacks: no tokens, no dodge, no block; by die where no location is named."""

    do: Literal["damage"]
    amount: AmountOrLevel
    location: BodyPart | None = None


class SevereInjury(OnSurvivors):
    """A roll on a severe injury table."""

    do: Literal["severe-injury"]
    location: BodyPart | None = None


class BrainTrauma(OnSurvivors):
    """A roll on the brain trauma table, with a bonus."""

    do: Literal["brain-trauma"]
    bonus: int = Field(default=0, ge=0, le=10)


class Knockback(OnSurvivors):
    """Straight away from the monster."""

    do: Literal["knockback"]
    spaces: Amount


class Grab(OnSurvivors):
    """Hurt outside attacks, knocked down, and put beside the monster."""

    do: Literal["grab"]
    amount: AmountOrLevel = 1


class UpOrDown(Base):
    """``knock-down``, ``stand``; ``kill``: dead at once."""

    do: Literal["knock-down", "stand", "kill"]
    who: Anyone = "target"
    zone: ZoneId | None = None
    those: list[State] = Field(default=[], max_length=4)


class Gain(OnSurvivors):
    """So much more of something."""

    do: Literal["gain"]
    what: Stat
    amount: AmountOrLevel


class Lose(OnSurvivors):
    """So much less of something, or all of it."""

    do: Literal["lose"]
    what: Stat
    amount: AmountOrLevel | Literal["all"]


class SurvivorToken(OnSurvivors):
    """An attribute token of survivors."""

    do: Literal["survivor-token"]
    attribute: SurvivorAttribute
    add: Change
    until: Literal["attack-end", "monster-turn-end", "round-end", "knocked-down", "showdown-end", "for-good"] = (
        "showdown-end"
    )


class PriorityTarget(OnSurvivors):
    """The priority target token; ``keep``: being picked does not discard it."""

    do: Literal["priority-target"]
    keep: bool = False


class Status(OnSurvivors):
    """To get a status card, or be rid of it."""

    do: Literal["give-status", "take-status"]
    status: StatusId


class Resource(OnSurvivors):
    """Resources: of the monster's deck by name, or the top of the basic or the monster's own deck."""

    do: Literal["resource"]
    resource: ResourceId | None = None
    deck: Literal["basic", "monster"] | None = None
    amount: Amount = 1


class LoseGear(OnSurvivors):
    """A piece of gear of a kind is archived, if there is one."""

    do: Literal["lose-gear"]
    kind: Literal["weapon", "melee-weapon", "jewelry", "armor", "any"]


class Hide(OnSurvivors):
    """``hide``: no threat as long as they neither move nor attack. ``stop``: their movement ends here."""

    do: Literal["hide", "stop"]


# ---------------------------------------------------------------------- what befalls the monster and its cards


class MonsterToken(Base):
    """An attribute token of the monster."""

    do: Literal["monster-token"]
    attribute: MonsterAttribute
    add: Change
    until: Literal["monster-turn-end", "next-monster-turn-start", "round-end", "showdown-end"] = "showdown-end"


class Health(Base):
    """``heal``: so many cards back from the wound stack; ``wound``: so many cards onto it."""

    do: Literal["heal", "wound"]
    amount: AmountOrLevel


class Counters(Base):
    """Counters of the pack; ``who`` for those that survivors hold. All of them where ``remove`` gives no amount."""

    do: Literal["add-counter", "remove-counter"]
    counter: CounterId
    amount: AmountOrLevel | None = None
    who: Who | None = None


class DiscardMood(Base):
    """One mood in play, the named one or the controller's choice."""

    do: Literal["discard-mood"]
    card: CardId | None = None


class PutLocation(Base):
    """Copies of a location that is aside are put on top of the deck."""

    do: Literal["put-location"]
    location: LocationId
    amount: Amount = 1


class Look(Base):
    """The top cards of a deck are looked at and put back in any order."""

    do: Literal["look"]
    deck: Literal["ai", "locations"]
    amount: Amount


class Terrain(Base):
    """Terrain is added by its card's rule, or the nearest, on or beside the monster, is taken away."""

    do: Literal["add-terrain", "remove-terrain"]
    terrain: TerrainId


# ---------------------------------------------------------------------- steps of steps


class If(Base):
    """These steps, or otherwise those."""

    do: Literal["if"]
    when: Annotated[When, Field(min_length=1)]
    steps: Annotated[Within, Field(min_length=1)]
    otherwise: Within = Field(default=[])


class Result(Strict):
    """A range of results; the last may go up without an end."""

    at_least: int = Field(ge=-20, le=40)
    steps: Within = Field(default=[])


class Roll(Base):
    """One die; the last result that it reaches is carried out. ``add``: counters that ``who`` holds count."""

    do: Literal["roll"]
    die: Literal[6, 10] = 10
    who: Who | None = None
    add: CounterId | None = None
    results: list[Result] = Field(min_length=1, max_length=10)


class May(OnSurvivors):
    """They may pay for it, or take what is otherwise; each who does is the ``actor`` of the steps."""

    do: Literal["may"]
    pay: Literal["survival", "insanity", "movement", "activation", "nothing"] = "nothing"
    amount: Amount = 1
    steps: Within = Field(default=[])
    otherwise: Within = Field(default=[])


class Later(Base):
    """The next time that this moment comes."""

    do: Literal["later"]
    on: Moment
    steps: Annotated[Within, Field(min_length=1)]


class ForATime(Base):
    """Something holds until then."""

    do: Literal["for-a-time"]
    until: Literal["monster-turn-end", "next-monster-turn-start", "round-end", "next-round-end"]
    always: list[Holds] = Field(min_length=1, max_length=6)


Step = TypeAliasType("Step", Annotated[
    Plain | PickTarget | MoveAndAttack | Attack | BasicAction | Move | Appear | Face | Place | Intimidate
    | Harm | Damage | SevereInjury | BrainTrauma | Knockback | Grab | UpOrDown | Gain | Lose | SurvivorToken
    | PriorityTarget | Status | Resource | LoseGear | Hide
    | MonsterToken | Health | Counters | DiscardMood | PutLocation | Look | Terrain
    | If | Roll | May | Later | ForATime,
    Field(discriminator="do"),
])  # fmt: skip

Steps = Annotated[list[Step], Field(max_length=12)]
"""Carried out in order, each before the next."""

STEPS: Final[dict[str, type[Strict]]] = by_tag(Step, "do")
"""By name of a step: what it takes."""
for _model in STEPS.values():
    _model.model_rebuild()
