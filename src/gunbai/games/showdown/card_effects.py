"""What the steps of cards do to survivors, to the monster and to its cards; moves and attacks stand elsewhere."""

from __future__ import annotations

from typing import Any

from gunbai.games.showdown import events
from gunbai.games.showdown.carry_out import EACH, ONCE, CarryOut
from gunbai.games.showdown.conditions import is_held, meant, of_mask
from gunbai.games.showdown.damage import BrainDamage, OutsideDamage
from gunbai.games.showdown.decks import gain_resource, heal, put_locations
from gunbai.games.showdown.ids import (
    ATTRIBUTE_IDS,
    BLEEDING,
    COMES_INTO_PLAY,
    D6,
    LOCATION_IDS,
    LOCATION_OF_FACE,
    MONSTER_ATTRIBUTE_IDS,
    MONSTER_TURN,
    NO_LOCATION,
    NOBODY,
    STAT_IDS,
    TARGETS,
    UNTIL_IDS,
)
from gunbai.games.showdown.injuries import SevereInjury
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.survival import W_FLOW
from gunbai.games.showdown.trauma import BrainTrauma
from gunbai.games.showdown.watching import STATUS, code
from gunbai.games.showdown.wounds import Wound
from gunbai.kernel.procedure import Outcome, Procedure, stage
from gunbai.kernel.window import Window

# ---------------------------------------------------------------- harm


def bleed(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """Bleeding tokens (SD-BLEED-1)."""
    game.gain(survivor, BLEEDING, game.amount(step.amount))
    return None


def stop_bleeding(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """So many bleeding tokens fewer."""
    game.lose(survivor, BLEEDING, game.amount(step.amount))
    return None


def brain_damage(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """Brain damage (SD-BRAIN-1)."""
    return BrainDamage(survivor, game.amount(step.amount))


def damage(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """Damage outside attacks (SD-OUTSIDE-1)."""
    return OutsideDamage(survivor, game.amount(step.amount), location_of(step.location))


def severe_injury(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """A roll on a severe injury table (SD-SEV-1), of a location by die where none is named."""
    location = location_of(step.location)
    return SevereAnywhere(survivor) if location == NO_LOCATION else SevereInjury(survivor, location)


class SevereAnywhere(Procedure):
    """A roll on the severe injury table of the location that the hit location die shows."""

    def __init__(self, survivor: int) -> None:
        super().__init__()
        self.survivor = survivor

    def parts(self) -> tuple[object, ...]:
        return (self.survivor,)

    @stage("1", "SD-OUTSIDE-2")
    def roll_location(self, game: Showdown) -> Outcome | None:
        return game.roll(self.survivor, D6, "location")

    @stage("2", "SD-ATTACK-7", "SD-SEV-1")
    def suffer(self, game: Showdown) -> Outcome | None:
        face = self.answers[0]
        location = LOCATION_OF_FACE[face]
        game.emit(events.LOCATION_ROLLED, self.survivor, face, location)
        return SevereInjury(self.survivor, location)


def brain_trauma(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """A roll on the brain trauma table (SD-BRAIN-2)."""
    return BrainTrauma(survivor, step.bonus)


def location_of(name: str | None) -> int:
    """The location of that name, NO_LOCATION where none is named."""
    return NO_LOCATION if name is None else LOCATION_IDS.index(name)


def knock_down(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """SD-DOWN-1"""
    game.knock_down(survivor)
    return None


def stand(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """Back on its feet."""
    game.stand_up(survivor)
    return None


def kill(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """Dead at once (SD-END-1)."""
    game.kill(survivor)
    return None


# ---------------------------------------------------------------- what survivors have


def gain(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """More of something."""
    game.gain(survivor, STAT_IDS.index(step.what), game.amount(step.amount))
    return None


def lose(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """Less of something, or all of it."""
    stat = STAT_IDS.index(step.what)
    game.lose(survivor, stat, game.stats[survivor][stat] if step.amount == "all" else game.amount(step.amount))
    return None


def survivor_token(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """An attribute token (SD-TOKEN-1)."""
    game.add_tokens(survivor, ATTRIBUTE_IDS.index(step.attribute), step.add, UNTIL_IDS.index(step.until))
    return None


def priority_target(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """The priority target token (SD-PRIO-1)."""
    game.make_priority(survivor, step.keep)
    return None


def give_status(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """A survivor status card (SD-STATUS-1)."""
    add_status(game, survivor, game.setup.monster.statuses[step.status])
    return None


def add_status(game: Showdown, survivor: int, status: int) -> None:
    """The survivor gets a status card, and what it does when it comes into play takes place (SD-STATUS-1)."""
    if status not in game.statuses[survivor]:
        game.give_status(survivor, status)
        game.occur(COMES_INTO_PLAY, survivor, code((STATUS, status, survivor, 0)))


def take_status(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """The survivor is rid of a status card."""
    game.take_status(survivor, game.setup.monster.statuses[step.status])
    return None


def resource(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """Resources, by name or from the top of a deck."""
    if step.resource is not None:
        number = game.setup.monster.resources[step.resource]
        for _ in range(step.amount):
            take_resource(game, survivor, number)
        return None
    deck = game.resource_decks[0 if step.deck == "basic" else 1]
    for _ in range(min(step.amount, len(deck))):
        gain_resource(game, survivor, deck.pop())
    return None


def take_resource(game: Showdown, survivor: int, number: int) -> None:
    """A resource by name: out of its deck, or from those that lie aside; none if all are taken."""
    if number in game.resource_decks[1]:
        game.resource_decks[1].remove(number)
        gain_resource(game, survivor, number)
    elif game.setup.library.resources[number].aside:
        gain_resource(game, survivor, number)


def survivor_counter(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """Counters beside a survivor."""
    counter = game.setup.monster.counters[step.counter]
    game.count(counter, counters_moved(game, step, game.survivor_counters[survivor][counter]), survivor)
    return None


# ---------------------------------------------------------------- the monster and its cards


def monster_token(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """An attribute token of the monster (SD-TOKEN-1)."""
    game.add_monster_tokens(MONSTER_ATTRIBUTE_IDS.index(step.attribute), step.add, UNTIL_IDS.index(step.until))
    return None


def monster_counter(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """Counters on the monster's panel."""
    counter = game.setup.monster.counters[step.counter]
    game.count(counter, counters_moved(game, step, game.monster_counters[counter]))
    return None


def counters_moved(game: Showdown, step: Any, there: int) -> int:
    """How many counters a step adds, or takes away if below 0: all ``there`` are where it names no number."""
    amount = there if step.amount is None else game.amount(step.amount)
    return amount if step.do == "add-counter" else -amount


def knock_monster_down(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The monster is knocked down (SD-DOWN-1), unless something keeps it on its feet; in its own turn survivors may use
    survival then (SD-SURV-6)."""
    if game.monster_down or is_held(game, "no-knock-down"):
        return None
    game.knock_down_monster()
    return Window(W_FLOW, game.controller) if game.turn == MONSTER_TURN else None


def stand_monster(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The monster gets up."""
    game.stand_monster()
    return None


def kill_monster(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The monster dies (SD-END-2)."""
    game.win()
    return None


def heal_monster(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """SD-HEAL-1"""
    heal(game, game.amount(step.amount))
    return None


def wound_monster(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """Wounds that nobody deals (SD-WOUND-1)."""
    return Wound(game.amount(step.amount), NOBODY)


def put_location(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """Hit locations that lie aside go on top of their deck."""
    put_locations(game, game.setup.monster.locations[step.location], step.amount)
    return None


def intimidate(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """No attack, from wherever the monster stands (SD-INTIM-1): these survivors are the targets of its steps."""
    mask = 0
    for survivor in meant(game, step.who, step.zone, step.those, frame.scope):
        mask |= 1 << survivor
    if not mask:
        return None
    scope = (mask, *frame.scope[1:])
    if not of_mask(game, scope[TARGETS]):
        return None
    return CarryOut(game.setup.library.number(step.steps), scope, 0, (), frame.speed, frame.damage)


EACH.update({
    "bleed": bleed,
    "stop-bleeding": stop_bleeding,
    "brain-damage": brain_damage,
    "damage": damage,
    "severe-injury": severe_injury,
    "brain-trauma": brain_trauma,
    "knock-down": knock_down,
    "stand": stand,
    "kill": kill,
    "gain": gain,
    "lose": lose,
    "survivor-token": survivor_token,
    "priority-target": priority_target,
    "give-status": give_status,
    "take-status": take_status,
    "resource": resource,
    "add-counter": survivor_counter,
    "remove-counter": survivor_counter,
})  # fmt: skip
ONCE.update({
    "knock-down": knock_monster_down,
    "stand": stand_monster,
    "kill": kill_monster,
    "add-counter": monster_counter,
    "remove-counter": monster_counter,
    "monster-token": monster_token,
    "heal": heal_monster,
    "wound": wound_monster,
    "put-location": put_location,
    "intimidate": intimidate,
})  # fmt: skip
