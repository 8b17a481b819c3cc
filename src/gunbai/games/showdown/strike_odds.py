"""Exact odds of a survivor's attack, by formula: no game is changed, and nothing is read that its player cannot know.

The order of the hit location deck is unknown but for what the player has looked at, so that every card that may lie in
a place is as likely as any other. What reactions, windows and cards in play would bring is left out.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from gunbai.games.showdown.act import ACT, SURGE_ACT, Surge
from gunbai.games.showdown.activation import WEAPON, Pounce
from gunbai.games.showdown.acts import HOW, kind_of, number_of
from gunbai.games.showdown.ids import D10
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.strike_numbers import (
    CRITICAL,
    FAILED,
    POUNCED,
    THROWN,
    critical_from,
    dice,
    is_sharp,
    needed,
    result,
    strength,
    sure_result,
    toughness,
    wounds_of,
)
from gunbai.kernel.audience import may_know
from gunbai.kernel.question import Ask

Chances = dict[int, Fraction]
Pool = tuple[tuple[int, int], ...]
"""Cards among which one is drawn: a location that stands for its like, and how many are left."""
Place = tuple[int, int]
"""Where a hit location comes from: the location itself where it is known, else NO_LOCATION; and the pool."""
NO_LOCATION: Final = -1
DECK: Final = 0
DISCARD: Final = 1
ONE: Final = Fraction(1)
NONE: Final = Fraction(0)


def asked_odds(game: Showdown, value: int) -> dict[str, Any] | None:
    """The odds of an option of the open question; None where a survivor does not attack by it."""
    question, frame = game.question, game.stack[-1] if game.stack else None
    if not isinstance(question, Ask):
        return None
    if question.topic is ACT:
        return act_odds(game, game.acting, value)
    if isinstance(frame, Surge) and question.topic is SURGE_ACT:
        return act_odds(game, frame.survivor, value)
    if isinstance(frame, Pounce) and question.topic is WEAPON:
        return odds(game, frame.survivor, value, POUNCED)
    return None


def act_odds(game: Showdown, survivor: int, act: int) -> dict[str, Any] | None:
    """The odds of an act; None if it is no attack."""
    kind = kind_of(act)
    return odds(game, survivor, number_of(act), HOW[kind]) if kind in HOW else None


def odds(game: Showdown, survivor: int, gear: int, how: int = 0) -> dict[str, Any]:
    """The odds of an attack with a weapon; ``how`` as in ``strike_numbers``. Chances are fractions as strings.

    ``hits`` and ``wounds`` list [number, chance]; ``wound`` and ``critical`` are the chances of one hit that draws no
    trap, ``trap`` that of drawing a trap at all.
    """
    rolled = hits_of(game, survivor, gear, how)
    strikes = {perfect: Attempts(game, survivor, gear, how, perfect) for perfect in (False, True)}
    wounds: Chances = {}
    trap = wound = critical = weight = NONE
    for (hits, perfect), chance in rolled.items():
        found, free = strikes[perfect].wounds(hits)
        trap += chance * (1 - free)
        for number, part in found.items():
            wounds[number] = wounds.get(number, NONE) + chance * part
        wounds[0] = wounds.get(0, NONE) + chance * (1 - free)
        weight += chance * hits
        wound += chance * hits * strikes[perfect].average(False)
        critical += chance * hits * strikes[perfect].average(True)
    hits_alone: Chances = {}
    for (hits, _), chance in rolled.items():
        hits_alone[hits] = hits_alone.get(hits, NONE) + chance
    return {
        "dice": 0 if how & THROWN else dice(game, survivor, gear, how),
        "needed": needed(game, survivor, gear, how),
        "hits": told(hits_alone),
        "wound": str(wound / weight if weight else NONE),
        "critical": str(critical / weight if weight else NONE),
        "trap": str(trap),
        "wounds": told(wounds),
    }


def told(chances: Chances) -> list[list[object]]:
    """A distribution as [number, chance], without what cannot be."""
    return [[number, str(chances[number])] for number in sorted(chances) if chances[number]]


# ---------------------------------------------------------------- how many hits


def hits_of(game: Showdown, survivor: int, gear: int, how: int) -> dict[tuple[int, bool], Fraction]:
    """How many hits, and whether one of them is perfect."""
    if how & THROWN:
        return {(1, False): ONE}
    least = needed(game, survivor, gear, how)
    cancels = "early-iron" in game.setup.library.gear[gear].keywords
    faces = {
        (0, False): Fraction(least - (2 if cancels else 1), D10),
        (1, False): Fraction(D10 - least, D10),
        (1, True): Fraction(1, D10),
    }
    found: dict[tuple[int, bool], Fraction] = {(0, False): ONE}
    for _ in range(dice(game, survivor, gear, how)):
        grown: dict[tuple[int, bool], Fraction] = {}
        for (hits, perfect), chance in found.items():
            for (one, ten), part in faces.items():
                key = (hits + one, perfect or ten)
                grown[key] = grown.get(key, NONE) + chance * part
        found = grown
    if cancels:  # any 1: no hit at all
        found[(0, False)] += 1 - sum(found.values(), NONE)
    return found


# ---------------------------------------------------------------- what a hit does


class Attempts:
    """The wound attempts of one attack, with or without a perfect hit before them."""

    def __init__(self, game: Showdown, survivor: int, gear: int, how: int, perfect: bool) -> None:
        self.game = game
        self.locations: Any = game.setup.library.locations
        self.model: Any = game.setup.library.gear[gear]
        self.added = strength(game, survivor, gear, how, perfect)
        self.toughness = toughness(game, survivor)
        self.critical = critical_from(game, survivor, gear)
        self.sharp = is_sharp(game, gear)
        self.sure = how & THROWN != 0
        self.seat = game.setup.owner[survivor]
        self.known: dict[int, Chances] = {}

    def results(self, location: int) -> Chances:
        """The chances of FAILED, WOUNDED and CRITICAL on a location."""
        if self.sure:
            return {sure_result(self.locations[location]): ONE}
        if location not in self.known:
            found: Chances = {}
            falls = [
                (face, extra) for face in range(1, D10 + 1) for extra in (range(1, D10 + 1) if self.sharp else [0])
            ]
            for face, extra in falls:
                total = face + extra + self.added
                outcome = result(self.locations[location], face, total, self.toughness, self.critical)
                found[outcome] = found.get(outcome, NONE) + Fraction(1, len(falls))
            self.known[location] = found
        return self.known[location]

    def average(self, critical: bool) -> Fraction:
        """The chance that a hit wounds, or is a critical, over all hit locations but traps that may be drawn."""
        cards = self.game.hl_deck or self.game.hl_discard
        found = [one for one in cards if self.locations[one].trap is None]
        if not found:
            return NONE
        return sum([self.succeeds(one, critical) for one in found], NONE) / len(found)

    def succeeds(self, location: int, critical: bool) -> Fraction:
        """The chance that a hit on a location wounds, or is a critical."""
        results = self.results(location)
        if critical:
            return results.get(CRITICAL, NONE)
        return NONE if self.locations[location].impervious else 1 - results.get(FAILED, NONE)

    # ------------------------------------------------------------------ what is drawn

    def like(self, location: int) -> int:
        """The first location that is like this one in all that counts."""
        model = self.locations[location]
        for other in range(location):
            twin = self.locations[other]
            if (twin.trap is None, twin.impervious, twin.critical is None) == (
                model.trap is None,
                model.impervious,
                model.critical is None,
            ):
                return other
        return location

    def pool(self, cards: list[int]) -> Pool:
        """Cards by their like."""
        counted: dict[int, int] = {}
        for card in cards:
            counted[self.like(card)] = counted.get(self.like(card), 0) + 1
        return tuple(sorted(counted.items()))

    def places(self, hits: int) -> tuple[list[Place], tuple[Pool, Pool]]:
        """Where so many hit locations come from (SD-STRIKE-6, SD-HL-5), and the pools of what is unknown."""
        deck, known, discard = self.game.hl_deck, self.game.hl_known, self.game.hl_discard
        seen = [may_know(audience, self.seat) for audience in known]
        unknown = [card for at, card in enumerate(deck) if not seen[at]]
        top = range(len(deck) - 1, max(-1, len(deck) - 1 - hits), -1)
        places = [(deck[at] if seen[at] else NO_LOCATION, DECK) for at in top]
        places += [(NO_LOCATION, DISCARD)] * min(len(discard), hits - len(places))
        return places, (self.pool(unknown), self.pool(list(discard)))

    def wounds(self, hits: int) -> tuple[Chances, Fraction]:
        """How many wounds so many hits make where no trap is drawn, and the chance that none is."""
        places, pools = self.places(hits)
        states: dict[tuple[Pool, Pool, int, bool], Fraction] = {(pools[DECK], pools[DISCARD], 0, True): ONE}
        for place in places:
            grown: dict[tuple[Pool, Pool, int, bool], Fraction] = {}
            for state, chance in states.items():
                for after, part in self.draw(place, state):
                    grown[after] = grown.get(after, NONE) + chance * part
            states = grown
        found: Chances = {}
        for state, chance in states.items():
            found[state[2]] = found.get(state[2], NONE) + chance
        return found, sum(found.values(), NONE)

    def draw(
        self, place: Place, state: tuple[Pool, Pool, int, bool]
    ) -> list[tuple[tuple[Pool, Pool, int, bool], Fraction]]:
        """A hit location is drawn that is no trap, and dealt with: the states after it with their chances."""
        pools = [state[DECK], state[DISCARD]]
        drawn = [(place[0], ONE, pools)] if place[0] != NO_LOCATION else []
        if not drawn:
            cards = sum([left for _, left in pools[place[1]]])
            for location, left in pools[place[1]]:
                less = [(other, number - (other == location)) for other, number in pools[place[1]]]
                rest = pools.copy()
                rest[place[1]] = tuple([entry for entry in less if entry[1]])
                drawn.append((location, Fraction(left, cards), rest))
        found: list[tuple[tuple[Pool, Pool, int, bool], Fraction]] = []
        for location, chance, rest in drawn:
            if self.locations[location].trap is not None:
                continue
            for outcome, part in self.results(location).items():
                made = wounds_of(self.model, self.locations[location], outcome, state[3])
                first = state[3] and outcome != CRITICAL
                found.append(((rest[DECK], rest[DISCARD], state[2] + made, first), chance * part))
        return found
