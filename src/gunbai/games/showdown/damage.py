"""Damage to survivors (Deal Damage to Hit Locations, Damage Outside of Attack Actions, Brain Damage).

Each hit is dealt with by itself: what it leaves over is lost after one roll on the severe injury table (SD-DAMAGE-2).
"""

from __future__ import annotations

from gunbai.games.showdown import events
from gunbai.games.showdown.ids import D6, INSANITY, LOCATION_OF_FACE, NO_LOCATION, SURVIVOR_IS_HURT
from gunbai.games.showdown.injuries import SevereInjury, fall_on_weak_legs
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.trauma import BrainTrauma
from gunbai.kernel.procedure import END, Outcome, Procedure, stage


class DealDamage(Procedure):
    """One hit on a location, down the ladder: armour, light, heavy, severe. ``left`` is still to be dealt."""

    def __init__(self, survivor: int, location: int, left: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.location = location
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.location, self.left)

    @stage("1", "SD-DAMAGE-1", "SD-DAMAGE-5")
    def lose_armour(self, game: Showdown) -> Outcome | None:
        if not game.alive[self.survivor]:
            return END
        if self.left > 0:
            game.occur(SURVIVOR_IS_HURT, self.survivor)
        self.left -= game.lose_armour(self.survivor, self.location, self.left)
        return None

    @stage("2", "SD-DAMAGE-1", "SD-DAMAGE-4")
    def mark_light_injury(self, game: Showdown) -> Outcome | None:
        marked = game.light[self.survivor] >> self.location & 1
        if self.left > 0 and not marked and game.has_light_box(self.location):
            game.mark_light(self.survivor, self.location)
            fall_on_weak_legs(game, self.survivor, self.location)
            self.left -= 1
        return None

    @stage("3", "SD-DAMAGE-1", "SD-DAMAGE-4")
    def mark_heavy_injury(self, game: Showdown) -> Outcome | None:
        if self.left > 0 and not game.heavy[self.survivor] >> self.location & 1:
            game.mark_heavy(self.survivor, self.location)
            game.knock_down(self.survivor)
            self.left -= 1
        return None

    @stage("4", "SD-DAMAGE-2", "SD-DAMAGE-3")
    def suffer_severe_injury(self, game: Showdown) -> Outcome | None:
        return SevereInjury(self.survivor, self.location) if self.left > 0 else END


class OutsideDamage(Procedure):
    """Damage without an attack profile: its amount as it stands, no dodge, no block (SD-OUTSIDE-3).

    ``location`` is NO_LOCATION where the die finds it.
    """

    def __init__(self, survivor: int, amount: int, location: int = NO_LOCATION) -> None:
        super().__init__()
        self.survivor = survivor
        self.amount = amount
        self.location = location

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.amount, self.location)

    @stage("1", "SD-OUTSIDE-2")
    def roll_location(self, game: Showdown) -> Outcome | None:
        if not game.alive[self.survivor] or self.amount <= 0:
            return END
        return game.roll(self.survivor, D6, "location") if self.location == NO_LOCATION else None

    @stage("2", "SD-ATTACK-7")
    def find_location(self, game: Showdown) -> Outcome | None:
        if self.location == NO_LOCATION:
            face = self.answers[0]
            self.location = LOCATION_OF_FACE[face]
            game.emit(events.LOCATION_ROLLED, self.survivor, face, self.location)
        return None

    @stage("3", "SD-OUTSIDE-1", "SD-OUTSIDE-3")
    def deal_damage(self, game: Showdown) -> Outcome | None:
        return DealDamage(self.survivor, self.location, self.amount)


class BrainDamage(Procedure):
    """Brain damage (Brain Damage): insanity stands in for armour. ``left`` is what is still to be suffered."""

    def __init__(self, survivor: int, left: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.left)

    @stage("1", "SD-BRAIN-1")
    def lose_insanity(self, game: Showdown) -> Outcome | None:
        if not game.alive[self.survivor]:
            return END
        self.left -= game.lose(self.survivor, INSANITY, self.left)
        return None

    @stage("2", "SD-BRAIN-1")
    def mark_brain_injury(self, game: Showdown) -> Outcome | None:
        if self.left > 0 and not game.brain[self.survivor]:
            game.mark_brain(self.survivor)
            self.left -= 1
        return None

    @stage("3", "SD-BRAIN-1", "SD-BRAIN-3")
    def suffer_trauma(self, game: Showdown) -> Outcome | None:
        if self.left <= 0 or spared_by_the_card(game, self.survivor):
            return END
        if game.performed:
            game.trauma_cards[self.survivor] |= 1 << game.performed[-1]
        return BrainTrauma(self.survivor)


def spared_by_the_card(game: Showdown, survivor: int) -> bool:
    """By the ruling trauma_rolls: whether the AI card being carried out has caused ``survivor`` a roll already."""
    if not game.rulings.trauma_each_card or not game.performed:
        return False
    return game.trauma_cards[survivor] >> game.performed[-1] & 1 == 1
