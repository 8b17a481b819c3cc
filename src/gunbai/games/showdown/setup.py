"""Setting up a showdown (Showdown Phase, Create a Monster, Showdown Board Setup): SD-SETUP-1 to SD-SETUP-16.

``sheet.py`` tells what the monster's sheet wants. What is shuffled is laid where it belongs at once, for no frame may
hold what nobody knows.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.showdown import events, refusals
from gunbai.games.showdown.card_effects import add_status
from gunbai.games.showdown.carry_out import Moments
from gunbai.games.showdown.decks import lay_ai_deck, lay_locations, shuffled
from gunbai.games.showdown.gear import armour_points
from gunbai.games.showdown.gear_effects import Arrival
from gunbai.games.showdown.ids import SURVIVAL, SURVIVORS
from gunbai.games.showdown.placing import survivor_places
from gunbai.games.showdown.round import Play
from gunbai.games.showdown.sheet import (
    CATEGORIES,
    chosen_cards,
    drawn_from,
    fixed_tiles,
    location_cards,
    monster_start,
    monster_tokens,
    named_cards,
    pile,
    resource_cards,
    survivor_starts,
    terrain_deck,
    terrain_setup,
    top_locations,
)
from gunbai.games.showdown.spaces import BOARD, SPACES, members
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.terrain import PlaceTerrain
from gunbai.games.showdown.turn import bring_into_play
from gunbai.kernel.audience import NOBODY as UNKNOWN
from gunbai.kernel.audience import PUBLIC
from gunbai.kernel.procedure import Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Shuffle, Topic, ask
from gunbai.kernel.refusal import Refusal

RESOURCE_DECKS: Final = 2


# ---------------------------------------------------------------- where survivors start


class Start(Topic[Showdown]):
    """In which space a survivor starts."""

    def survivor(self, game: Showdown) -> int:
        frame = game.stack[-1]
        assert isinstance(frame, SetUp)
        return frame.at

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        return list(range(SPACES))

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        if starts(game) >> value & 1:
            return None
        if (game.survivor_spaces() | game.monster_spaces()) >> value & 1:
            return refusals.OCCUPIED
        return refusals.BLOCKED_BY_TERRAIN if game.impassable >> value & 1 else refusals.NO_STARTING_SPACE

    def legal(self, game: Showdown, seat: int) -> list[int]:
        return members(starts(game))

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        return {"survivor": ("survivor", self.survivor(game))}


START: Final = Start("setup.survivor", "space", ("SD-SETUP-13",))


def starts(game: Showdown) -> int:
    """The spaces in which the next survivor may start (SD-SETUP-13)."""
    occupied = game.survivor_spaces() | game.monster_spaces() | game.impassable
    return survivor_places(survivor_starts(game.setup), occupied & BOARD)


# ---------------------------------------------------------------- the procedure


class SetUp(Procedure):
    """Everything before the first round. ``at`` counts what a step does several times over; ``drawn`` are the random
    terrain cards, drawn openly, that have yet to be placed."""

    def __init__(self, at: int = 0, drawn: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.at = at
        self.drawn = drawn

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.drawn)

    @stage("1", "SD-SETUP-1", "SD-SETUP-15", "SD-ATTR-2", "SD-ATTR-3", "SD-GEAR-1", "SD-GEAR-3", "SD-STATUS-2")
    def equip_survivors(self, game: Showdown) -> Outcome | None:
        for survivor in range(SURVIVORS):
            equip(game, survivor)
        return None

    @stage("2-1", "SD-SETUP-4")
    def shuffle_category(self, game: Showdown) -> Outcome | None:
        return Shuffle(len(pile(game.setup, self.at)), "ai")

    @stage("2-2", "SD-SETUP-4", "SD-SETUP-5")
    def draw_category(self, game: Showdown) -> Outcome | None:
        draw_category(game, self.at, self.answers)
        self.at += 1
        return Jump("2-1") if self.at < len(CATEGORIES) else None

    @stage("2-3", "SD-SETUP-4")
    def shuffle_ai_deck(self, game: Showdown) -> Outcome | None:
        return Shuffle(len(game.ai_deck), "ai")

    @stage("2-4", "SD-SETUP-4", "SD-SETUP-5")
    def lay_ai_deck(self, game: Showdown) -> Outcome | None:
        lay_ai_deck(game, shuffled(game.ai_deck, self.answers))
        lay_known_cards(game)
        return None

    @stage("2-5", "SD-SETUP-2", "SD-SETUP-3", "SD-SETUP-6", "SD-SETUP-7")
    def lay_open_cards(self, game: Showdown) -> Outcome | None:
        lay_open_cards(game)
        return None

    @stage("3-1", "SD-SETUP-8")
    def shuffle_locations(self, game: Showdown) -> Outcome | None:
        return Shuffle(len(location_cards(game.setup, aside=False)), "locations")

    @stage("3-2", "SD-SETUP-8")
    def lay_locations(self, game: Showdown) -> Outcome | None:
        lay_locations(game, shuffled(location_cards(game.setup, aside=False), self.answers))
        game.hl_deck += reversed(top_locations(game.setup))
        game.hl_known += [PUBLIC] * len(top_locations(game.setup))
        game.hl_aside = location_cards(game.setup, aside=True)
        self.at = 0
        return None

    @stage("4-1", "SD-SETUP-9")
    def shuffle_resources(self, game: Showdown) -> Outcome | None:
        return Shuffle(len(resource_cards(game.setup, self.at)), "resources")

    @stage("4-2", "SD-SETUP-9")
    def lay_resources(self, game: Showdown) -> Outcome | None:
        game.resource_decks[self.at] = shuffled(resource_cards(game.setup, self.at), self.answers)
        self.at += 1
        return Jump("4-1") if self.at < RESOURCE_DECKS else None

    @stage("5-1", "SD-SETUP-10", "SD-SETUP-11", "SD-SETUP-12", "SD-SETUP-16")
    def lay_fixed_terrain(self, game: Showdown) -> Outcome | None:
        for card, anchor, width, height in fixed_tiles(game.setup):
            game.lay_tile(card, anchor, width, height)
        return None

    @stage("5-2", "SD-SETUP-10")
    def shuffle_terrain(self, game: Showdown) -> Outcome | None:
        if not terrain_setup(game.setup).random:
            return Jump("5-4")
        return Shuffle(len(terrain_deck(game.setup)), "terrain")

    @stage("5-3", "SD-SETUP-10")
    def draw_terrain(self, game: Showdown) -> Outcome | None:
        amount = terrain_setup(game.setup).random
        self.drawn = tuple(shuffled(terrain_deck(game.setup), self.answers)[:amount])
        for card in self.drawn:
            game.emit(events.TERRAIN_DRAWN, card)
        return None

    @stage("5-4", "SD-SETUP-10", "SD-SETUP-11")
    def place_terrain(self, game: Showdown) -> Outcome | None:
        if not self.drawn:
            return Jump("6")
        card = self.drawn[0]
        self.drawn = self.drawn[1:]
        return PlaceTerrain(card)

    @stage("5-5", "SD-SETUP-10")
    def place_next_terrain(self, game: Showdown) -> Outcome | None:
        return Jump("5-4")

    @stage("6", "SD-SETUP-13")
    def place_monster(self, game: Showdown) -> Outcome | None:
        game.put_monster(*monster_start(game.setup))
        self.at = 0
        return None

    @stage("7-1", "SD-SETUP-13")
    def choose_start(self, game: Showdown) -> Outcome | None:
        options = START.legal(game, 0)
        if len(options) > 1:
            return ask(game, game.setup.owner[self.at], START)
        self.answer = options[0]
        return None

    @stage("7-2", "SD-SETUP-13")
    def place_survivor(self, game: Showdown) -> Outcome | None:
        game.put_survivor(self.at, self.answer)
        self.at += 1
        return Jump("7-1") if self.at < SURVIVORS else None

    @stage("8", "SD-MOOD-1")
    def let_cards_act(self, game: Showdown) -> Outcome | None:
        return Moments() if game.occurred else None

    @stage("9", "SD-GEAR-7", "SD-SETUP-13")
    def arrive(self, game: Showdown) -> Outcome | None:
        return Arrival()

    @stage("10", "SD-SETUP-1", "SD-SETUP-13", "SD-CTRL-1")
    def fight(self, game: Showdown) -> Outcome | None:
        if game.seats > 1:
            game.emit(events.CONTROLLER, game.controller)
        return Play()


# ---------------------------------------------------------------- what is laid where


def equip(game: Showdown, survivor: int) -> None:
    """What a survivor starts with: gear, armour points, survival, statuses and counters of the monster's pack."""
    setup = game.setup
    game.gear[survivor] = list(setup.kits[survivor])
    game.armour[survivor] = armour_points(setup, game.gear[survivor])
    game.stats[survivor][SURVIVAL] = setup.survival_limit
    for name in setup.monster.sheet.statuses:
        add_status(game, survivor, setup.monster.statuses[name])
    for counter in setup.monster.counters.numbers():
        if setup.library.counters[counter].on == "survivor":
            game.survivor_counters[survivor][counter] = setup.library.counters[counter].start


def draw_category(game: Showdown, category: int, order: tuple[int, ...]) -> None:
    """So many cards of a category, in a drawn order, go into the AI deck; the others are left out (SD-SETUP-4)."""
    cards = shuffled(pile(game.setup, category), order)
    amount = drawn_from(game.setup, category)
    drawn, left = cards[:amount], cards[amount:]
    for card in chosen_cards(game.setup):
        if card in left:
            left.remove(card)
            drawn.append(card)
    game.ai_deck += drawn
    game.ai_known += [UNKNOWN] * len(drawn)
    game.ai_left_out += left


def lay_known_cards(game: Showdown) -> None:
    """Cards that the sheet lays on top of the AI deck, the first uppermost, or at its bottom, the last lowest."""
    top = named_cards(game.setup, game.setup.level_sheet.on_top)
    bottom = named_cards(game.setup, game.setup.level_sheet.at_bottom)
    game.ai_deck = [*reversed(bottom), *game.ai_deck, *reversed(top)]
    game.ai_known = [PUBLIC] * len(bottom) + game.ai_known + [PUBLIC] * len(top)


def lay_open_cards(game: Showdown) -> None:
    """S cards, attribute tokens and counters lie open on the monster's panel (SD-SETUP-3, SD-SETUP-6)."""
    setup = game.setup
    for card in named_cards(setup, setup.level_sheet.always):
        bring_into_play(game, card)
    for attribute, amount in enumerate(monster_tokens(setup)):
        if amount:
            game.add_monster_tokens(attribute, amount)
    for counter in setup.monster.counters.numbers():
        if setup.library.counters[counter].on == "monster":
            game.monster_counters[counter] = setup.library.counters[counter].start
