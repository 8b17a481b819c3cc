"""Dealing the unknown anew: a world that one seat cannot tell from the true one.

Dealt anew are the characters of all whom the seat does not know, the unused ones, the order of the decks, and the
hermit cards that the seat has not seen. A world is kept only if it could have come about: nobody has more damage than
HP, nobody whom a mirror or a death would have shown is hidden, whoever was handed a hermit card can have answered as
everybody heard, nobody has won already.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import win
from gunbai.games.hunters.death import Deaths
from gunbai.games.hunters.hermit import HermitCard, contradicting, could_answer
from gunbai.games.hunters.ids import CHARACTERS, FACTIONS, HERMIT, INITIALS, NO_CARD, NOBODY
from gunbai.games.hunters.state import Hunters
from gunbai.games.hunters.view import knows
from gunbai.kernel.dice import Stream
from gunbai.kernel.imagine import ask_imagined
from gunbai.kernel.question import Ask, AskAll


def imagine(game: Hunters, seat: int, stream: Stream) -> Hunters:
    """A copy as ``seat`` (or SPECTATOR) may imagine it; what others have sealed is not in it."""
    world = game.copy()
    for deck in range(len(world.decks)):
        if deck != HERMIT:
            stream.shuffle(world.decks[deck])
    hidden = HiddenCards(world, seat, stream)
    if game.over or not deal_characters(world, seat, stream, hidden):
        hidden.match(world)
    hidden.lay(world, stream)
    if isinstance(world.question, (Ask, AskAll)):
        ask_imagined(world, seat, stream)
    return world


def deal_characters(world: Hunters, seat: int, stream: Stream, hidden: HiddenCards) -> bool:
    """Give every unknown seat a character that it may have; the true deal is one of those that may come out.

    False if there is nothing to deal.
    """
    unknown = [other for other in range(world.seats) if not knows(world, seat, other)]
    if not unknown or world.character[0] == NOBODY:
        return False
    pool = [world.character[other] for other in unknown] + world.spare
    left = [0] * len(FACTIONS)
    for other in unknown:
        left[world.content.faction[world.character[other]]] += 1
    everybody = unused_initials(world, unknown) if world.setup.one_per_initial else pool
    order = [everybody[at] for at in stream.order(len(everybody))]
    if not deal_from(world, hidden, unknown, order, left, 0, 0):
        raise AssertionError("no world was found that fits what is known")
    lay_aside(world, order)
    return True


def unused_initials(world: Hunters, unknown: list[int]) -> list[int]:
    """Where one of each initial plays: all characters whose initial no known seat has."""
    known = [world.character[seat] % INITIALS for seat in range(world.seats) if seat not in unknown]
    return [character for character in world.setup.mix if character % INITIALS not in known]


def deal_from(
    world: Hunters, hidden: HiddenCards, unknown: list[int], free: list[int], left: list[int], used: int, at: int
) -> bool:
    """Deal to the unknown seats from ``at`` on, each the first in ``free`` that leads to a world that could be.

    ``used`` is the mask of those of ``free`` that are dealt already, or stay out because of them.
    """
    if at == len(unknown):
        return hidden.match(world) and (win_is_open(world) or not win.any_won(world))
    seat = unknown[at]
    out = used | hidden.ruled_out[seat] | world.excluded[seat]
    damage = world.damage[seat] if world.alive[seat] else 0
    for character in free:
        faction = world.content.faction[character]
        if (out >> character) & 1 or not left[faction] or world.content.hp[character] <= damage:
            continue
        taken = used | (1 << character)
        if world.setup.one_per_initial:
            taken |= 1 << ((character + INITIALS) % CHARACTERS)
        left[faction] -= 1
        world.character[seat] = character
        if deal_from(world, hidden, unknown, free, left, taken, at + 1):
            return True
        left[faction] += 1
    return False


def win_is_open(world: Hunters) -> bool:
    """Whether somebody may have won without the game having looked at it yet."""
    if world.rulings.win_needs_death or world.deaths_pending():
        return True
    return any(isinstance(frame, Deaths) for frame in world.stack)


def lay_aside(world: Hunters, order: list[int]) -> None:
    """The characters that are not dealt are the unused ones."""
    world.seat_of = [NOBODY] * CHARACTERS
    for seat in range(world.seats):
        world.seat_of[world.character[seat]] = seat
    initials = [character % INITIALS for character in world.character] if world.setup.one_per_initial else []
    world.spare = []
    for character in order:
        if character in world.character or character % INITIALS in initials:
            continue
        world.spare.append(character)
        if world.setup.one_per_initial:
            initials.append(character % INITIALS)


NOT_ANSWERED: Final = -1


class HiddenCards:
    """The hermit cards that ``seat`` has not seen, and the places where they may lie.

    A place is a discarded card, or the one on its way; there the recipient's answer may be known. The cards that the
    seat did see tell it who a recipient is not: ``ruled_out``, by seat a mask of characters.
    """

    def __init__(self, world: Hunters, seat: int, stream: Stream) -> None:
        self.ruled_out = [0] * world.seats
        self.notes: list[int] = []
        """By place: the number of its note; that of the card on its way is one past the last."""
        self.to: list[int] = []
        self.outcome: list[int] = []
        self.old: list[int] = []
        """The notes of cards that lie in the deck again."""
        self.pool = world.decks[HERMIT]
        first = len(world.notes) - len(world.discards[HERMIT])
        for at, (giver, to, card, outcome) in enumerate(world.notes):
            if seat in (giver, to):
                self.ruled_out[to] |= contradicting(world, card, outcome)
            elif at >= first:
                self.add(at, to, card, outcome)
            else:
                self.old.append(at)
        if world.hermit_card != NO_CARD:
            self.add_card_on_its_way(world, seat)
        stream.shuffle(self.pool)
        self.place_of: list[int] = []
        """By card of the pool: the place where it lies, or -1."""

    def add_card_on_its_way(self, world: Hunters, seat: int) -> None:
        outcome = NOT_ANSWERED
        for frame in world.stack:
            if isinstance(frame, HermitCard) and frame.answered():
                outcome = frame.outcome
        to = world.hermit_to
        if seat < 0 or seat not in (world.hermit_giver, to):
            self.add(len(world.notes), to, world.hermit_card, outcome)
        elif outcome != NOT_ANSWERED:
            self.ruled_out[to] |= contradicting(world, world.hermit_card, outcome)

    def add(self, note: int, to: int, card: int, outcome: int) -> None:
        """One more place, whose card may be any of the pool."""
        self.notes.append(note)
        self.to.append(to)
        self.outcome.append(outcome)
        self.pool.append(card)

    def match(self, world: Hunters) -> bool:
        """Find a card for every place to which its recipient, as now dealt, can have answered so; False if none is."""
        self.place_of = [-1] * len(self.pool)
        for place in range(len(self.notes)):
            if not self.find(world, place, [False] * len(self.pool)):
                return False
        for at in self.old:
            if not fitting_cards(world, world.notes[at][1], world.notes[at][3]):
                return False
        return True

    def find(self, world: Hunters, place: int, tried: list[bool]) -> bool:
        """Find a card for ``place``; who has it already may have to take another (Kuhn's augmenting paths)."""
        outcome = self.outcome[place]
        for at, card in enumerate(self.pool):
            if tried[at] or not (outcome == NOT_ANSWERED or could_answer(world, self.to[place], card, outcome)):
                continue
            tried[at] = True
            if self.place_of[at] < 0 or self.find(world, self.place_of[at], tried):
                self.place_of[at] = place
                return True
        return False

    def lay(self, world: Hunters, stream: Stream) -> None:
        """Lay the cards where ``match`` found them to go, the rest into the deck."""
        notes = list(world.notes)
        first = len(notes) - len(world.discards[HERMIT])
        world.decks[HERMIT] = []
        for at, card in enumerate(self.pool):
            place = self.place_of[at]
            if place < 0:
                world.decks[HERMIT].append(card)
            elif self.notes[place] == len(notes):
                world.hermit_card = card
            else:
                note = self.notes[place]
                giver, to, _, outcome = notes[note]
                notes[note] = (giver, to, card, outcome)
                world.discards[HERMIT][note - first] = card
        for note in self.old:
            giver, to, _, outcome = notes[note]
            cards = fitting_cards(world, to, outcome)
            notes[note] = (giver, to, cards[stream.below(len(cards))], outcome)
        world.notes = tuple(notes)


def fitting_cards(world: Hunters, seat: int, outcome: int) -> list[int]:
    """The hermit cards that ``seat`` can have answered with ``outcome``."""
    return [card for card in world.content.decks[HERMIT] if could_answer(world, seat, card, outcome)]
