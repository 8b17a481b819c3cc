"""``ai.toml``, ``locations.toml``, ``resources.toml``, ``statuses.toml``: the cards of a monster."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, Field

from gunbai.games.checking import Strict, Text
from gunbai.games.showdown.pack.conditions import Holds, Moment, When
from gunbai.games.showdown.pack.monster import MonsterFile
from gunbai.games.showdown.pack.steps import Steps
from gunbai.games.showdown.pack.words import InjuryId, Named, ZoneId

Copies = Annotated[int, Field(ge=1, le=12)]
SomeSteps = Annotated[Steps, Field(min_length=1)]


class Watched(Strict):
    """A moment at which a card in play acts; ``zone`` where the moment is about a zone."""

    on: Moment
    zone: ZoneId | None = None
    when: When = Field(default=[])


class Watch(Watched):
    """What a card does at a moment."""

    steps: SomeSteps


class Standing(Named):
    """What stays in play: what holds meanwhile, what it watches for."""

    always: list[Holds] = Field(default=[], max_length=6)
    watch: list[Watch] = Field(default=[], max_length=6)


# ---------------------------------------------------------------------- AI cards


class Variant(Strict):
    """What is done instead while a persistent injury is in play."""

    injury: InjuryId
    text: Text
    steps: Steps = Field(default=[])


class Action(Named):
    """An AI card that is carried out and discarded."""

    kind: Literal["action"]
    deck: Literal["B", "A", "L"]
    count: Copies = 1
    steps: SomeSteps
    injured: list[Variant] = Field(default=[], max_length=4)


class Mood(Standing):
    """A card that stays until ``discard``. ``draw``: another card on entry, or none at all while in play."""

    kind: Literal["mood"]
    deck: Literal["B", "A", "L"]
    count: Copies = 1
    draw: Literal["another", "none"] | None = None
    discard: list[Watched] = Field(min_length=1, max_length=4)


class Trait(Standing):
    """A card that stays for the whole showdown; all S cards are traits."""

    kind: Literal["trait"]
    deck: Literal["B", "A", "L", "S"]
    count: Copies = 1
    draw: Literal["another", "none"] | None = None


class Duration(Named):
    """A card of two draws: ``face_down``, then it lies face up on the deck while ``always`` holds, then ``face_up``."""

    kind: Literal["duration"]
    deck: Literal["B", "A", "L"]
    count: Copies = 1
    face_down: Steps
    always: list[Holds] = Field(default=[], max_length=6)
    face_up: SomeSteps


AiCard = Annotated[Action | Mood | Trait | Duration, Field(discriminator="kind")]


class AiFile(Strict):
    """``ai.toml``."""

    card: list[AiCard] = Field(min_length=1, max_length=80)


# ---------------------------------------------------------------------- hit locations


class Critical(Strict):
    """What a critical wound brings besides the wound; ``injury`` stays in play."""

    text: Text
    steps: Steps = Field(default=[])
    injury: InjuryId | None = None


class Location(Named):
    """A hit location. ``trap`` alone makes it a trap. ``aside``: not shuffled into the deck at the start."""

    count: Copies = 1
    impervious: bool = False
    first_strike: bool = False
    super_dense: bool = False
    aside: bool = False
    trap: SomeSteps | None = None
    failure: SomeSteps | None = None
    wound: SomeSteps | None = None
    reflex: SomeSteps | None = None
    critical: Critical | None = None


class LocationsFile(Strict):
    """``locations.toml``."""

    location: list[Location] = Field(min_length=1, max_length=60)
    injury: list[Standing] = Field(default=[], max_length=20)


# ---------------------------------------------------------------------- resources, statuses


class ResourceCard(Named):
    """A resource. ``aside``: not in the deck, won by name alone."""

    count: Copies = 1
    kinds: list[Literal["bone", "hide", "organ", "scrap", "herb", "vermin", "iron", "consumable"]] = Field(
        min_length=1, max_length=4
    )
    aside: bool = False


class ResourcesFile(Strict):
    """``resources.toml``."""

    resource: list[ResourceCard] = Field(min_length=1, max_length=40)


class StatusesFile(Strict):
    """``statuses.toml``."""

    status: list[Standing] = Field(min_length=1, max_length=12)


FILES: Final[dict[str, type[BaseModel]]] = {
    "monster.toml": MonsterFile,
    "ai.toml": AiFile,
    "locations.toml": LocationsFile,
    "resources.toml": ResourcesFile,
    "statuses.toml": StatusesFile,
}
"""By name: what each file of a pack holds."""
OPTIONAL: Final = ("resources.toml", "statuses.toml")
