"""What attacks of the night scene come to, quick to look up; ``games/night/odds.py`` has it exact.

A *loss* is counted in HP: what is taken, and more where it drops somebody. ``fumble``: the highest natural result that
is a fumble, 0 for none; ``special``: whether a natural 12 is one.
"""

from __future__ import annotations

from typing import Final

DROP: Final = 3.0
"""What it is worth to put somebody out of the scene, in HP."""
LOWEST: Final = 2
HIGHEST: Final = 12
D6: Final = 6
MORE: Final = 1
"""The damage that a special hit adds."""
CHANCE: Final = [0.0, 0.0, *[(6 - abs(7 - natural)) / 36 for natural in range(LOWEST, HIGHEST + 1)]]
"""By natural result: how likely 2D6 show it."""

FOUND: Final[dict[tuple[int, ...], float]] = {}
"""What was worked out before, by all that it depends on, the kind of question first."""
DEFENCE: Final = 0
EVASION: Final = 1
ATTACK: Final = 2


def success(needed: int, modifier: int, fumble: int, special: bool) -> float:
    """The chance that a check succeeds."""
    chance = 0.0
    for natural in range(max(LOWEST, fumble + 1), HIGHEST + 1):
        if natural + modifier >= needed or (special and natural == HIGHEST):
            chance += CHANCE[natural]
    return chance


def loss_of(taken: int, hp: int) -> float:
    """What it costs somebody with ``hp`` to take so much."""
    return hp + DROP if taken >= hp else float(taken)


def left_after(damage: int, total: int) -> int:
    """What is left of the damage after a defence with this total."""
    return damage - min(damage, max(0, total - damage))


def defence_loss(damage: int, guard: int, hp: int) -> float:
    """The loss on average with a defence of this value."""
    key = (DEFENCE, damage, guard, hp)
    found = FOUND.get(key)
    if found is None:
        found = 0.0
        for die in range(1, D6 + 1):
            found += loss_of(left_after(damage, die + guard), hp) / D6
        FOUND[key] = found
    return found


def evasion_loss(needed: int, fumble: int, special: bool, hit: int, damage: int, guard: int, hp: int) -> float:
    """The loss on average of whoever evades an attack that hit with a total of ``hit``, and defends if it may."""
    key = (EVASION, needed, fumble, int(special), hit, damage, guard, hp)
    found = FOUND.get(key)
    if found is None:
        found = 0.0
        for natural in range(LOWEST, HIGHEST + 1):
            found += CHANCE[natural] * evaded(natural, needed, fumble, special, hit, damage, guard, hp)
        FOUND[key] = found
    return found


def evaded(
    natural: int, needed: int, fumble: int, special: bool, hit: int, damage: int, guard: int, hp: int, added: int = 0
) -> float:
    """The loss once the evasion has shown ``natural``, with ``added`` to its total."""
    if natural <= fumble:
        return loss_of(damage, hp)
    made = natural + added >= needed or (special and natural == HIGHEST)
    beats = natural + added > hit
    if made and beats:
        return 0.0
    return defence_loss(damage, guard, hp) if made or beats else loss_of(damage, hp)


class Target:
    """Whoever an attack is aimed at: what its evasion needs, whether it may evade, how it defends, its HP."""

    def __init__(self, needed: int, fumble: int, may_evade: bool, guard: int, hp: int) -> None:
        self.needed = needed
        self.fumble = fumble
        self.may_evade = may_evade
        self.guard = guard
        self.hp = hp

    def loss(self, hit: int, damage: int, special: bool) -> float:
        """Its loss from an attack that hit, by its better answer."""
        waived = defence_loss(damage, self.guard, self.hp)
        if not self.may_evade:
            return waived
        return min(waived, evasion_loss(self.needed, self.fumble, special, hit, damage, self.guard, self.hp))


def attack_loss(needed: int, fumble: int, bonus: int, special: bool, damage: int, target: Target) -> float:
    """The loss on average of whoever is attacked."""
    key = (
        *(ATTACK, needed, fumble, bonus, int(special), damage),
        *(target.needed, target.fumble, int(target.may_evade), target.guard, target.hp),
    )
    found = FOUND.get(key)
    if found is None:
        found = 0.0
        for natural in range(LOWEST, HIGHEST + 1):
            found += CHANCE[natural] * hit_loss(natural, needed, fumble, bonus, special, damage, target)
        FOUND[key] = found
    return found


def hit_loss(natural: int, needed: int, fumble: int, bonus: int, special: bool, damage: int, target: Target) -> float:
    """The loss of whoever is attacked once the hit check has shown ``natural``."""
    most = special and natural == HIGHEST
    if natural <= fumble or not (most or natural + bonus >= needed):
        return 0.0
    return target.loss(natural + bonus, damage + MORE if most else damage, special)
