"""Dealing the unknown anew: a world that one seat cannot tell from the true one.

Dealt anew are the characters of all whom the seat does not know, the unused ones, the order of the decks, and the
hermit cards that the seat has not seen. A world is kept only if it could have come about: nobody has more damage than
HP, nobody whom a mirror or a death would have shown is hidden, nobody has won already.
"""

from __future__ import annotations

from gunbai.games.hunters import win
from gunbai.games.hunters.death import Deaths
from gunbai.games.hunters.ids import CHARACTERS, FACTIONS, HERMIT, INITIALS, NO_CARD, NOBODY
from gunbai.games.hunters.state import Hunters
from gunbai.games.hunters.view import knows
from gunbai.kernel.dice import Stream
from gunbai.kernel.imagine import ask_imagined
from gunbai.kernel.question import Ask, AskAll


def imagine(game: Hunters, seat: int, stream: Stream) -> Hunters:
    """A copy as ``seat`` (or SPECTATOR) may imagine it; what others have sealed is not in it."""
    world = game.copy()
    if not game.over:
        deal_characters(world, seat, stream)
    shuffle_cards(world, seat, stream)
    if isinstance(world.question, (Ask, AskAll)):
        ask_imagined(world, seat, stream)
    return world


def deal_characters(world: Hunters, seat: int, stream: Stream) -> None:
    """Give every unknown seat a character that it may have; the true deal is one of those that may come out."""
    unknown = [other for other in range(world.seats) if not knows(world, seat, other)]
    if not unknown or world.character[0] == NOBODY:
        return
    pool = [world.character[other] for other in unknown] + world.spare
    left = [0] * len(FACTIONS)
    for other in unknown:
        left[world.content.faction[world.character[other]]] += 1
    everybody = unused_initials(world, unknown) if world.setup.one_per_initial else pool
    order = [everybody[at] for at in stream.order(len(everybody))]
    if not deal_from(world, unknown, order, left, 0):
        raise AssertionError("no world was found that fits what is known")
    lay_aside(world, order)


def unused_initials(world: Hunters, unknown: list[int]) -> list[int]:
    """Where one of each initial plays: all characters whose initial no known seat has."""
    known = [world.character[seat] % INITIALS for seat in range(world.seats) if seat not in unknown]
    return [character for character in world.setup.mix if character % INITIALS not in known]


def deal_from(world: Hunters, unknown: list[int], free: list[int], left: list[int], at: int) -> bool:
    """Deal to the unknown seats from ``at`` on, each the first in ``free`` that leads to a world that could be."""
    if at == len(unknown):
        return win_is_open(world) or not win.any_won(world)
    seat = unknown[at]
    for character in free:
        faction = world.content.faction[character]
        if not left[faction] or not may_be(world, seat, character):
            continue
        rest = [other for other in free if other != character]
        if world.setup.one_per_initial:
            rest = [other for other in rest if other % INITIALS != character % INITIALS]
        left[faction] -= 1
        world.character[seat] = character
        if deal_from(world, unknown, rest, left, at + 1):
            return True
        left[faction] += 1
    return False


def win_is_open(world: Hunters) -> bool:
    """Whether somebody may have won without the game having looked at it yet."""
    if world.rulings.win_needs_death or world.deaths_pending():
        return True
    return any(isinstance(frame, Deaths) for frame in world.stack)


def may_be(world: Hunters, seat: int, character: int) -> bool:
    """Whether what everybody has seen allows ``seat`` to be ``character``."""
    if (world.excluded[seat] >> character) & 1:
        return False
    return world.content.hp[character] > world.damage[seat] or not world.alive[seat]


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


def shuffle_cards(world: Hunters, seat: int, stream: Stream) -> None:
    """Shuffle all decks; hermit cards that ``seat`` has not seen change places with those of the deck."""
    for deck in range(len(world.decks)):
        if deck != HERMIT:
            stream.shuffle(world.decks[deck])
    pile = world.discards[HERMIT]
    first = len(world.notes) - len(pile)
    unseen = [at for at in range(len(pile)) if seat not in world.notes[first + at][:2]]
    held = world.hermit_card != NO_CARD and seat not in (world.hermit_giver, world.hermit_to)
    pool = world.decks[HERMIT] + [pile[at] for at in unseen] + ([world.hermit_card] if held else [])
    stream.shuffle(pool)
    notes = list(world.notes)
    for at in unseen:
        giver, to, _, outcome = notes[first + at]
        pile[at] = take_fitting(world, pool, outcome)
        notes[first + at] = (giver, to, pile[at], outcome)
    for at in range(first):
        giver, to, _, outcome = notes[at]
        if seat not in (giver, to):
            notes[at] = (giver, to, any_fitting(world, outcome, stream), outcome)
    world.notes = tuple(notes)
    if held:
        world.hermit_card = pool.pop()
    world.decks[HERMIT] = pool


def take_fitting(world: Hunters, pool: list[int], outcome: int) -> int:
    """Take the last card out of ``pool`` to which ``outcome`` can have been the answer."""
    for at in range(len(pool) - 1, -1, -1):
        if outcome in world.content.answers[pool[at]]:
            card = pool[at]
            del pool[at]
            return card
    return pool.pop()


def any_fitting(world: Hunters, outcome: int, stream: Stream) -> int:
    """A hermit card to which ``outcome`` can have been the answer, from before the deck was last shuffled."""
    cards = [card for card in world.content.decks[HERMIT] if outcome in world.content.answers[card]]
    return cards[stream.below(len(cards))]
