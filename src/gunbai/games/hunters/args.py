"""For every effect, ability and win condition that content files can name: what it takes."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from gunbai.games.checking import Strict, one_of
from gunbai.games.hunters.ids import AREA_IDS, CHARACTER_IDS

Deck = Literal["hermit", "white", "black"]
Faction = Literal["shadow", "hunter", "neutral"]
Character = Annotated[str, one_of(CHARACTER_IDS)]
Area = Annotated[str, one_of(AREA_IDS)]
Amount = Annotated[int, Field(ge=1, le=14)]
Die = Literal[4, 6]


# ---------------------------------------------------------------------- what effects take


class Args(Strict):
    """What an effect takes: nothing."""


class Concerns(Args):
    """Whom it concerns, by faction, name or HP; everybody where nothing is said."""

    factions: list[Faction] = Field(default_factory=list)
    characters: list[Character] = Field(default_factory=list)
    min_hp: int | None = None
    max_hp: int | None = None


class Rolls(Args):
    """So many rolls to choose from."""

    rolls: Literal[1, 2]


class Sources(Args):
    """The cards and areas whose damage is kept away."""

    sources: list[str] = Field(min_length=1)


class Adds(Args):
    """More damage of attacks."""

    add: Amount


class AddsFor(Concerns):
    """More damage of attacks by those whom it concerns."""

    add: Amount


class Wards(Args):
    """Less damage of attacks, dealt and taken."""

    dealt: Amount
    taken: Amount


class Damages(Args):
    """Damage."""

    damage: Amount


class Heals(Args):
    """Healing."""

    heal: Amount


class Turns(Args):
    """Turns to come."""

    turns: Amount


class Shames(Args):
    """Kills of up to this HP."""

    to_hp: Amount


class Aimed(Args):
    """Something aimed at another player, or at oneself, too."""

    self_too: bool


class AimedDie(Aimed):
    """A die of so many sides."""

    die: Die


class AimedDamage(Aimed):
    """Damage to somebody; for ``set-damage``: what the damage becomes."""

    damage: Amount


class Bites(AimedDamage):
    """Damage to somebody, healing or damage to its user."""

    heal: Amount | None = None
    recoil: Amount | None = None


class Doll(AimedDamage):
    """Damage to somebody, from the face ``self_from`` on to its user."""

    die: Die
    self_from: Amount


class AimedAt(AimedDamage):
    """Damage to somebody in an area."""

    area: Area


class Reveals(Concerns):
    """``revealed_too``: whether the card tells those who are revealed already to use it as well."""

    revealed_too: bool


class Mirror(Concerns):
    """``expansion``: whom the expansion's printing concerns as well; ``large_hp``: or those of them of so many HP."""

    expansion: list[Character] = Field(default_factory=list)
    large_hp: Amount


class Vision(Concerns):
    """What a hermit card does to those whom it concerns."""

    damage: Amount


class HealingVision(Vision):
    """The damage is for those who have none to heal."""

    heal: Amount


EFFECTS: Final[dict[str, dict[str, type[Args]]]] = {
    "equipment": {
        "move-rolls": Rolls,
        "prevent": Sources,
        "loot-all": Args,
        "attack-choice": AddsFor,
        "attack-ward": Wards,
        "attack-damage": Adds,
        "attack-must": Args,
        "attack-all": Args,
        "attack-far": Args,
    },
    "single": {
        "heal-self": Heals,
        "reveal-heal": Reveals,
        "heal-other": AimedDie,
        "extra-turn": Turns,
        "guard-attacks": Args,
        "hurt-others": Damages,
        "reveal-must": Mirror,
        "set-damage": AimedDamage,
        "hurt-one": Bites,
        "steal": Args,
        "hurt-by-die": Doll,
        "hurt-area": Damages,
        "give-or-hurt": Damages,
    },
    "vision": {
        "vision-heal": HealingVision,
        "vision-give": Vision,
        "vision-damage": Vision,
        "vision-show": Args,
    },
}
"""By kind of card: what every effect takes."""


class Draws(Args):
    """The decks to choose from."""

    decks: list[Deck] = Field(min_length=1)


class HarmsOrHeals(Args):
    """Damage or healing."""

    damage: Amount
    heal: Amount


AREA_EFFECTS: Final[dict[str, type[Args]]] = {"draw": Draws, "harm-or-heal": HarmsOrHeals, "steal": Args}


class Robs(Args):
    """The least damage instead of which a card is taken."""

    from_damage: Amount


ABILITIES: Final[dict[str, type[Args]]] = {
    "mothers-love": Args,
    "robbery": Robs,
    "looting": Args,
    "bloody-feast": Damages,
    "scream": Args,
    "teleport": Args,
    "lightning": AimedDie,
    "demolition": AimedDie,
    "deceit": Args,
    "drain": Heals,
    "counter-attack": Args,
    "caprice": Args,
    "my-god": Shames,
    "stigmata": Heals,
    "grave-digger": Args,
    "forbidden-chain": Aimed,
    "dynamite-nurse": AimedDamage,
    "ghostly-barrier": Args,
    "murder-ray": AimedAt,
    "horn-of-war": Args,
    "multiplication": Args,
}
"""By ability: what it takes."""


class Cards(Args):
    """So many equipment cards; where ``of`` names some, of these."""

    cards: Amount
    of: list[str] = Field(default_factory=list)


class Deaths(Args):
    """So many dead."""

    deaths: Amount


class Kill(Args):
    """A kill of somebody of at least this HP, or to stand in an area at the end."""

    hp: Amount
    area: Area


class Living(Args):
    """So many alive at most: fewer than sit at any table."""

    living: int = Field(ge=1, le=3)


NEEDS: Final[dict[str, type[Args]]] = {
    "bob": Cards,
    "charles": Deaths,
    "bryan": Kill,
    "catherine": Living,
    "david": Cards,
}
"""By character: what its win condition takes; nothing where none is named."""
