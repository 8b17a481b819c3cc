"""One look at an imagined world of Shadow Hunters: who may be whom, and what things are worth to this seat."""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters.area import HARM, ward_stops
from gunbai.games.hunters.attack import Attack
from gunbai.games.hunters.attack_choices import targets_of
from gunbai.games.hunters.card_effects import others_cards
from gunbai.games.hunters.ids import CHARACTERS, HUNTER, SHADOW, WOODS, members
from gunbai.games.hunters.state import Hunters
from gunbai.players.hunters_suspicion import Suspicion
from gunbai.players.hunters_worth import (
    CHARLES_NEEDS,
    attack_spread,
    exactly,
    wants_to_die,
    worth_of,
    worth_of_attack,
    worth_of_card,
    worth_of_harm,
    worth_of_taking,
)

LOW: Final = 3
"""With so much damage left to take, a seat looks after itself."""
OWN_LIFE: Final = 1.1
"""What a point of damage to oneself is worth, against one to a certain enemy."""


class Sense:
    """What one seat makes of a world. ``world`` is imagined; only what the seat knows of it is looked at."""

    def __init__(self, world: Hunters, seat: int, leaning: list[list[float]]) -> None:
        self.world = world
        self.seat = seat
        self.suspicion = Suspicion(world, seat, leaning)
        self.worth = worth_of(world, seat, self.suspicion)

    # ------------------------------------------------------------------ oneself

    def revealed(self) -> bool:
        return self.world.revealed[self.seat]

    def left(self) -> int:
        """How much damage is left to take."""
        return self.world.hp(self.seat) - self.world.damage[self.seat]

    def dying(self) -> bool:
        """Whether little is left to take, and that is not what is wanted."""
        return self.left() <= LOW and not self.would_die()

    def would_die(self) -> bool:
        return wants_to_die(self.world, self.world.character[self.seat])

    # ------------------------------------------------------------------ others

    def worth_of(self, other: int) -> float:
        """What a point of damage to ``other`` is worth."""
        if other == self.seat:
            return OWN_LIFE if self.would_die() else -OWN_LIFE
        total = 0.0
        chance = self.suspicion.chance[other]
        for character in range(CHARACTERS):
            total += chance[character] * self.worth[character]
        return total

    def harm(self, other: int, spread: list[float]) -> float:
        """What damage to ``other`` is worth; see ``worth_of_harm``."""
        world = self.world
        if world.barrier[other]:
            return 0.0
        if other != self.seat:
            return worth_of_harm(world, other, spread, self.suspicion.chance[other], self.worth)
        own = [0.0] * CHARACTERS
        own[world.character[other]] = self.worth_of(other)
        return worth_of_harm(world, other, spread, self.suspicion.chance[other], own)

    def set_to(self, other: int, amount: int) -> float:
        """What it is worth that the damage of ``other`` becomes ``amount``."""
        change = amount - self.world.damage[other]
        if change >= 0:
            return self.harm(other, exactly(change))
        return -self.harm(other, exactly(-change))

    def chance_of(self, other: int, mask: int) -> float:
        """How likely ``other`` is one of the characters in ``mask``."""
        total = 0.0
        chance = self.suspicion.chance[other]
        for character in range(CHARACTERS):
            if (mask >> character) & 1:
                total += chance[character]
        return total

    def doubts(self) -> float:
        """How many of the living are not known, 0 to about 2."""
        return sum([self.suspicion.doubt(other) for other in self.world.living_others(self.seat)])

    def brooch_stops(self, target: int) -> bool:
        return ward_stops(self.world, WOODS, self.seat, target, HARM)

    def tells_of_shadow(self, card: int, fits: bool) -> float:
        """How much more an answer suggests a Shadow than a Hunter, -1 to 1."""
        world = self.world
        share = [0.0, 0.0]
        count = [0, 0]
        for character in members(world.setup.mix_mask):
            side = world.content.faction[character]
            if side in (SHADOW, HUNTER):
                count[side] += 1
                if ((world.content.fits[card] >> character) & 1 == 1) == fits:
                    share[side] += 1
        return share[SHADOW] / max(count[SHADOW], 1) - share[HUNTER] / max(count[HUNTER], 1)

    # ------------------------------------------------------------------ equipment

    def theft(self, card: int) -> float:
        """What it is worth to take ``card``."""
        return worth_of_taking(self.world, self.seat, card, self.suspicion, self.worth)

    def best_theft(self) -> float:
        return max([self.theft(card) for card in others_cards(self.world, self.seat)] or [0.0])

    def cheapest_card(self) -> float:
        """What the least of one's own equipment is worth."""
        held = members(self.world.equipment[self.seat])
        return min([worth_of_card(self.world, self.seat, card) for card in held] or [0.0])

    # ------------------------------------------------------------------ attacks

    def attack(self, target: int) -> float:
        """What attacking ``target`` is worth."""
        return worth_of_attack(self.world, self.seat, target, self.suspicion, self.worth)

    def attack_all(self) -> float:
        """What attacking everybody in reach is worth."""
        return sum([self.attack(target) for target in targets_of(self.world, self.seat)])

    def best_attack(self) -> float:
        """The best attack from where the seat stands."""
        if self.world.holds(self.seat, self.world.content.attack_all):
            return self.attack_all()
        return max([self.attack(target) for target in targets_of(self.world, self.seat)] or [0.0])

    def strike(self, target: int, horn: bool, deaths_only: bool) -> float:
        """What one throw at ``target`` is worth; the death alone where nothing else counts."""
        spread = attack_spread(self.world, self.seat, target, horn)
        if not deaths_only:
            return self.harm(target, spread)
        left = [self.world.content.hp[c] - self.world.damage[target] for c in range(CHARACTERS)]
        kill = 0.0
        for character in range(CHARACTERS):
            if self.suspicion.chance[target][character] > 0:
                kill += self.suspicion.chance[target][character] * sum(spread[max(left[character], 0) :])
        return CHARLES_NEEDS * kill

    def attacker(self) -> int:
        """Who is attacking now."""
        for frame in reversed(self.world.stack):
            if isinstance(frame, Attack):
                return frame.attacker
        return self.seat
