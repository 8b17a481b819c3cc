"""Content as the rules read it: numbers alone. ``content.py`` makes all of it from the content files.

Everything is numbered in the order of its file; targets by rank and roll. Lengths are in micrometres.
"""

from __future__ import annotations

from typing import Final

SIZES: Final = {"small": 5, "medium": 6, "large": 8, "huge": 12}
"""By size of a target board: how many sides it has (MR-COMP-2)."""

NO_CARD: Final = -1
"""As the card of a skill that gives none."""

TARGET_EFFECTS: Final = ("flee", "swallow", "wall", "tokens")
"""What the effect cards of targets may do."""
ADVENTURER_EFFECTS: Final = ("value", "double", "treasure", "bind")
"""What the effect cards of adventurers may do."""
AT_ONCE_EFFECTS: Final = ("swallow", "wall", "tokens")
"""Those that apply when a die gets on the card; the others apply when the round ends."""
PASSIVE_EFFECTS: Final = ("bonus", "least", "come_back", "steady", "struck")
"""What passive skills may do."""
BEFORE_EFFECTS: Final = ("card", "closer", "other", "extra", "ward")
"""What active skills may do that are used before a shot."""
RETRY: Final = "retry"
"""What an active skill may do that is used when a shot has fallen, before it counts."""
AFTER_EFFECTS: Final = ("token", "reroll", "raise", "recall")
"""What active skills may do that are used after a shot."""
ACTIVE_EFFECTS: Final[tuple[str, ...]] = (*BEFORE_EFFECTS, RETRY, *AFTER_EFFECTS)
"""What active skills may do."""


class Target:
    """A target board. ``name``: its id; ``roll``: the number by which it is drawn in its rank; ``sides``: 5, 6, 8 or
    12; ``followers``: how many come with it as a boss; ``icons``: numbers of effects."""

    def __init__(
        self,
        number: int,
        name: str,
        rank: int,
        roll: int,
        sides: int,
        hp: int,
        followers: int,
        flying: bool,
        icons: tuple[int, ...],
    ) -> None:
        self.number = number
        self.name = name
        self.rank = rank
        self.roll = roll
        self.sides = sides
        self.hp = hp
        self.followers = followers
        self.flying = flying
        self.icons = icons


class Effect:
    """An effect card. ``name``: its id; ``of_adventurer``: given by a skill, not by an icon; ``effect``: one of
    TARGET_EFFECTS or ADVENTURER_EFFECTS; ``once``: the card leaves when it has been applied."""

    def __init__(
        self, number: int, name: str, of_adventurer: bool, at_once: bool, effect: str, amount: int, once: bool
    ) -> None:
        self.number = number
        self.name = name
        self.of_adventurer = of_adventurer
        self.at_once = at_once
        self.effect = effect
        self.amount = amount
        self.once = once


class Adventurer:
    """An adventurer. ``methods``: 0 flick, 1 throw; ``dice``: the sides of those at the start; ``adds``: the sides of
    an added die; ``skill``: the one at the start; ``skills``: the four in hand; ``errors``: one standard deviation in
    direction (0.01 degrees), speed (per mille) and strike point (micrometres)."""

    def __init__(
        self,
        number: int,
        name: str,
        methods: tuple[int, ...],
        dice: tuple[int, ...],
        adds: int,
        skill: int,
        skills: tuple[int, ...],
        errors: tuple[int, int, int],
    ) -> None:
        self.number = number
        self.name = name
        self.methods = methods
        self.dice = dice
        self.adds = adds
        self.skill = skill
        self.skills = skills
        self.errors = errors


class Skill:
    """A skill. ``adventurer``: whose it is; ``initial``: owned from the start; ``effect``: one of PASSIVE_EFFECTS or
    ACTIVE_EFFECTS; ``card``: the effect card that it gives, or NO_CARD."""

    def __init__(
        self,
        number: int,
        name: str,
        adventurer: int,
        initial: bool,
        active: bool,
        effect: str,
        amount: int,
        card: int,
    ) -> None:
        self.number = number
        self.name = name
        self.adventurer = adventurer
        self.initial = initial
        self.active = active
        self.effect = effect
        self.amount = amount
        self.card = card


class Sizes:
    """What lies on the table, in micrometres, and how much there is of it.

    ``side``: of a target board; ``card_width``: along the side that an effect card touches; ``range_card``: the length
    of one; ``board``, ``card``: thickness; ``stand``: the height of a flyer's board; ``stands``: how many;
    ``half_x``, ``half_y``: from the middle of the table to its edges; ``stock``: dice of each kind for each adventurer,
    those in play among them.
    """

    def __init__(
        self,
        side: int,
        card_width: int,
        card_length: int,
        range_card: int,
        board: int,
        card: int,
        stand: int,
        stands: int,
        half_x: int,
        half_y: int,
        most_dice: int,
        stock: tuple[int, ...],
    ) -> None:
        self.side = side
        self.card_width = card_width
        self.card_length = card_length
        self.range_card = range_card
        self.board = board
        self.card = card
        self.stand = stand
        self.stands = stands
        self.half_x = half_x
        self.half_y = half_y
        self.most_dice = most_dice
        self.stock = stock


class Content:
    """All there is to play with."""

    def __init__(
        self,
        targets: tuple[Target, ...],
        effects: tuple[Effect, ...],
        adventurers: tuple[Adventurer, ...],
        skills: tuple[Skill, ...],
        sizes: Sizes,
    ) -> None:
        self.targets = targets
        self.effects = effects
        self.adventurers = adventurers
        self.skills = skills
        self.sizes = sizes
