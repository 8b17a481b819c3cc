"""Who may be whom in Shadow Hunters: chances by seat and character, from what one seat knows.

The chances start from the characters that public knowledge allows, are weighed by the answers to hermit cards that the
seat has seen (Unknown may lie) and by who attacked whom, and are brought in line with the number of Shadows, Hunters
and Neutrals that are dealt.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters.hermit import NOTHING, SHOW
from gunbai.games.hunters.ids import CHARACTERS, FACTIONS, HUNTER, INITIALS, SHADOW, UNKNOWN, members
from gunbai.games.hunters.state import Hunters

LIE: Final = 0.5
"""How likely Unknown answers falsely."""
ATTACK_TELLS: Final = 0.45
"""How much an attack says about the sides of the two: 0 nothing, 1 everything."""
ROUNDS: Final = 4
"""Rounds of bringing chances in line with the counts: the error left is below a percent."""


class Suspicion:
    """Chances of one seat's knowledge, for one position.

    ``chance[seat][character]`` sums to 1 by seat; ``side[seat]`` holds the chances of Shadow, Hunter and Neutral.
    """

    def __init__(self, world: Hunters, seat: int, leaning: list[list[float]]) -> None:
        self.chance: list[list[float]] = []
        self.side: list[list[float]] = []
        left = [float(count) for count in world.setup.counts]
        hidden: list[int] = []
        known = 0
        for other in range(world.seats):
            if knows(world, seat, other):
                known |= 1 << world.character[other]
                left[world.faction(other)] -= 1
            else:
                hidden.append(other)
        if world.setup.one_per_initial:
            known |= (known >> INITIALS) | (known << INITIALS)
        for other in range(world.seats):
            row = [0.0] * CHARACTERS
            if other in hidden:
                self.weigh(world, seat, other, known, row, leaning[other])
            else:
                row[world.character[other]] = 1.0
            self.chance.append(row)
        for other in range(world.seats):
            self.side.append(sides_of(world, self.chance[other]))
        self.fit_counts(world, hidden, left)

    def weigh(self, world: Hunters, seat: int, other: int, known: int, row: list[float], leaning: list[float]) -> None:
        """How well each character that ``other`` may be explains what has been seen."""
        faction = world.content.faction
        possible = members(world.possible(other) & ~known) or members(world.setup.mix_mask)
        for character in possible:
            row[character] = leaning[faction[character]]
        for giver, to, card, outcome in world.notes:
            if to != other or giver != seat or outcome == SHOW:
                continue
            told = outcome != NOTHING
            fits = world.content.fits[card]
            for character in possible:
                if character == UNKNOWN:
                    row[character] *= LIE
                elif ((fits >> character) & 1 == 1) != told:
                    row[character] = 0.0
        total = sum(row)
        if total <= 0:
            for character in possible:
                row[character] = 1.0
            total = float(len(possible))
        for character in possible:
            row[character] /= total

    def fit_counts(self, world: Hunters, hidden: list[int], left: list[float]) -> None:
        """Bring the chances in line with how many of each side are still hidden."""
        scale = [[1.0, 1.0, 1.0] for _ in hidden]
        for _ in range(ROUNDS):
            for faction in range(len(FACTIONS)):
                column = 0.0
                for at, other in enumerate(hidden):
                    column += self.side[other][faction] * scale[at][faction]
                if column > 0:
                    for at in range(len(hidden)):
                        scale[at][faction] *= left[faction] / column
            for at, other in enumerate(hidden):
                side = self.side[other]
                total = side[0] * scale[at][0] + side[1] * scale[at][1] + side[2] * scale[at][2]
                if total > 0:
                    for faction in range(len(FACTIONS)):
                        scale[at][faction] /= total
        factions = world.content.faction
        for at, other in enumerate(hidden):
            row = self.chance[other]
            for character in range(CHARACTERS):
                if row[character] > 0:
                    row[character] *= scale[at][factions[character]]
            self.side[other] = sides_of(world, row)

    def doubt(self, other: int) -> float:
        """How little is known of the side of ``other``: 0 (known) to 2/3."""
        shadow, hunter, neutral = self.side[other]
        return 1.0 - shadow * shadow - hunter * hunter - neutral * neutral

    def attack_leaning(self, attacker: int, target: int, leaning: list[list[float]]) -> None:
        """Remember in ``leaning`` what an attack tells of the attacker's side."""
        side = self.side[target]
        opposed = side[HUNTER] - side[SHADOW]
        weight = leaning[attacker]
        weight[SHADOW] *= 1.0 + ATTACK_TELLS * opposed
        weight[HUNTER] *= 1.0 - ATTACK_TELLS * opposed


def knows(world: Hunters, seat: int, other: int) -> bool:
    """Whether ``seat`` knows for certain who ``other`` is."""
    return other == seat or world.revealed[other] or (world.shown[other] >> seat) & 1 == 1


def sides_of(world: Hunters, row: list[float]) -> list[float]:
    """The chances of Shadow, Hunter and Neutral in the chances of the characters."""
    side = [0.0, 0.0, 0.0]
    faction = world.content.faction
    for character in range(CHARACTERS):
        side[faction[character]] += row[character]
    return side
