"""What the lines of the injury tables can do, under the names that ``content/injuries.toml`` calls it by."""

from __future__ import annotations

from typing import Final

from gunbai.games.showdown.collision import toward_edge
from gunbai.games.showdown.conditions import attribute
from gunbai.games.showdown.damage import BrainDamage, OutsideDamage
from gunbai.games.showdown.ids import BLEEDING, DISORDERS, INSANITY, MOVEMENT, SURVIVAL
from gunbai.games.showdown.injury_line import InjuryEffect, Step
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.trauma import GainByDie
from gunbai.kernel.procedure import Procedure


class Kill(InjuryEffect):
    """The survivor dies."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        game.kill(survivor)
        return None


class Bleed(InjuryEffect):
    """Bleeding tokens (SD-BLEED-1)."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        game.gain(survivor, BLEEDING, step.amount)
        return None


class Gain(InjuryEffect):
    """More of something, by a die perhaps."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        if step.die:
            return GainByDie(survivor, step.what, step.die)
        game.gain(survivor, step.what, step.amount)
        return None


class Lose(InjuryEffect):
    """Less of something."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        game.lose(survivor, step.what, step.amount)
        return None


class Disorder(InjuryEffect):
    """A disorder, noted on the record sheet (SD-SEV-3)."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        game.gain(survivor, DISORDERS, 1)
        return None


class SurvivalToInsanity(InjuryEffect):
    """All survival turns into as much insanity."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        game.gain(survivor, INSANITY, game.lose(survivor, SURVIVAL, game.stats[survivor][SURVIVAL]))
        return None


class Attribute(InjuryEffect):
    """An attribute changes by so much."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        game.set_attribute(survivor, step.what, game.attributes[survivor][step.what] + step.amount)
        return None


class SetAttribute(InjuryEffect):
    """An attribute is so much from now on; what changes it later still counts."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        game.set_attribute(survivor, step.what, step.amount)
        return None


class Token(InjuryEffect):
    """Attribute tokens."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        game.add_tokens(survivor, step.what, step.amount)
        return None


class Mark(InjuryEffect):
    """Something holds from now on (``MARK_IDS``)."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        game.mark(survivor, step.what)
        return None


class KnockDown(InjuryEffect):
    """Knocked down (SD-DOWN-1)."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        game.knock_down(survivor)
        return None


class Flee(InjuryEffect):
    """Knockback equal to the movement, toward the nearest edge."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        return toward_edge(game, survivor, attribute(game, survivor, MOVEMENT))


class PriorityTarget(InjuryEffect):
    """The priority target token."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        game.make_priority(survivor)
        return None


class Damage(InjuryEffect):
    """Damage outside attacks, its location by die."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        return OutsideDamage(survivor, step.amount)


class BrainDamaged(InjuryEffect):
    """Brain damage."""

    def carry_out(self, game: Showdown, survivor: int, step: Step) -> Procedure | None:
        return BrainDamage(survivor, step.amount)


_ALL: Final[list[InjuryEffect]] = [
    Kill("kill"),
    Bleed("bleed"),
    Gain("gain"),
    Lose("lose"),
    Disorder("disorder"),
    SurvivalToInsanity("survival-to-insanity"),
    Attribute("attribute", lasting=True),
    SetAttribute("set-attribute", lasting=True),
    Token("token"),
    Mark("mark", lasting=True),
    KnockDown("knock-down"),
    Flee("flee"),
    PriorityTarget("priority-target"),
    Damage("damage"),
    BrainDamaged("brain-damage"),
]
EFFECTS: Final[dict[str, InjuryEffect]] = {effect.name: effect for effect in _ALL}
