"""The position of a showdown.

Everything is ints, lists of ints by survivor, and bit masks. Survivors are numbered 0 to 3, whoever plays them; a card
is its number in the monster's pack, the top card of a deck its last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunbai.games.showdown.ids import (
    ATTRIBUTES,
    LOCATIONS,
    MONSTER_ATTRIBUTES,
    NO_TURN,
    NOBODY,
    STANDING,
    STARTING_MOVEMENT,
    STATS,
    SURVIVAL_ACTIONS,
    SURVIVORS,
    UNDECIDED,
    Scope,
)
from gunbai.games.showdown.injury_line import InjuryTables
from gunbai.games.showdown.rulings import Rulings
from gunbai.games.showdown.spaces import NO_SPACE, UP
from gunbai.kernel.game import Game

if TYPE_CHECKING:
    from gunbai.games.showdown.library import Library, Monster
    from gunbai.games.showdown.pack.monster import Level


class Setup:
    """What was agreed before the showdown. Made once, never changed, shared by all copies.

    ``sheet`` holds the monster's attributes at its level.
    """

    def __init__(
        self,
        seats: int,
        rulings: Rulings,
        injuries: InjuryTables,
        library: Library,
        monster: Monster,
        level: Level,
        sheet: list[int],
    ) -> None:
        self.seats = seats
        self.rulings = rulings
        self.injuries = injuries
        self.library = library
        self.monster = monster
        self.sheet = sheet
        self.level_sheet = level
        self.level: int = level.number
        self.size: int = monster.sheet.size
        """The side of the monster's base."""
        self.owner = [survivor % seats for survivor in range(SURVIVORS)]
        """By survivor: the seat that plays it."""
        self.survival_limit = 1
        self.learned = [True] * SURVIVAL_ACTIONS
        """By survival action: whether these survivors know it."""
        self.kits: list[list[int]] = [[] for _ in range(SURVIVORS)]
        """By survivor: the gear that it brings, by place in the grid."""
        self.impassable_terrain = mask_of([card.impassable for card in library.terrain])
        self.obstacle_terrain = mask_of([card.obstacle for card in library.terrain])
        self.holding_terrain = mask_of([bool(card.inside) for card in library.terrain])
        """The masks of terrain cards whose tiles stop movement, whose stop sight, inside which something holds."""


def mask_of(flags: list[bool]) -> int:
    """The places at which a list says yes, as a mask."""
    mask = 0
    for place, flag in enumerate(flags):
        mask |= int(flag) << place
    return mask


class Position(Game):
    """All that changes in a showdown; ``state.py`` reads it and changes it."""

    def __init__(self, setup: Setup, origin: Position | None = None) -> None:
        """A game before its first stage, or the position of ``origin``, a game of the same setup."""
        super().__init__(setup.seats)
        self.setup = setup
        self.rulings = setup.rulings
        if origin is not None:
            origin.copy_into(self)
            return
        # Survivors
        self.alive: list[bool] = [True] * SURVIVORS
        self.space: list[int] = [NO_SPACE] * SURVIVORS
        self.fell: list[int] = [STANDING] * SURVIVORS
        """By survivor: the monster turn in or after which it was knocked down, or STANDING."""
        self.falls: list[int] = [0] * SURVIVORS
        """By survivor: how often it has been knocked down."""
        self.armour: list[list[int]] = [[0] * LOCATIONS for _ in range(SURVIVORS)]
        self.light: list[int] = [0] * SURVIVORS
        self.heavy: list[int] = [0] * SURVIVORS
        """By survivor: the masks of locations whose box is marked."""
        self.brain: list[bool] = [False] * SURVIVORS
        self.stats: list[list[int]] = [[0] * STATS for _ in range(SURVIVORS)]
        self.attributes: list[list[int]] = [[STARTING_MOVEMENT, 0, 0, 0, 0, 0] for _ in range(SURVIVORS)]
        self.tokens: list[list[int]] = [[0] * ATTRIBUTES for _ in range(SURVIVORS)]
        self.marks: list[int] = [0] * SURVIVORS
        """By survivor: the mask of what holds of it from now on, and what it cannot do any more."""
        self.suffered: list[list[int]] = [[0] * len(setup.injuries.lines) for _ in range(SURVIVORS)]
        """By survivor, by line of the injury tables: how often."""
        self.gear: list[list[int]] = [[] for _ in range(SURVIVORS)]
        """By survivor: the cards in its gear grid by place, NO_CARD where a place is empty."""
        self.statuses: list[list[int]] = [[] for _ in range(SURVIVORS)]
        self.priority = NOBODY
        """Who has the priority target token."""
        self.priority_kept = False
        """Whether being picked does not discard it."""
        self.hidden = 0
        """The mask of survivors who are no threat until they move, attack or are knocked down."""
        self.unnoticed = 0
        """The mask of survivors who are no threat until they attack."""
        self.blocks: list[int] = [0] * SURVIVORS
        """By survivor: how many hits of the next attack it can block."""
        self.used_gear: list[int] = [0] * SURVIVORS
        """By survivor: the mask of gear that it has used and cannot use again."""
        self.survivor_counters: list[list[int]] = [[0] * len(setup.library.counters) for _ in range(SURVIVORS)]
        self.lent: list[tuple[int, int, int, int]] = []
        """Tokens that go away: until when, whose (NOBODY: the monster's), attribute, amount."""
        # The monster
        self.anchor = NO_SPACE
        self.facing = UP
        self.monster_down = False
        self.monster_tokens: list[int] = [0] * MONSTER_ATTRIBUTES
        self.monster_counters: list[int] = [0] * len(setup.library.counters)
        self.wounded_last = NOBODY
        self.grabbed_last = NOBODY
        self.attacked_last = NOBODY
        self.moved_last = NOBODY
        """Which survivor wounded it last, was grabbed last, attacked last, moved last."""
        # Its cards
        self.ai_deck: list[int] = []
        self.ai_known: list[int] = []
        """By place in the AI deck: the audience that knows the card."""
        self.ai_left_out: list[int] = []
        """AI cards that are not in this showdown."""
        self.ai_proven: list[int] = [0] * len(setup.library.cards)
        """By AI card: how many of it have lain open at once, so that everybody knows them to be in this showdown."""
        self.ai_discard: list[int] = []
        self.top_face_up = False
        """Whether a Duration card lies face up on top of the AI deck."""
        self.wounds: list[int] = []
        """The wound stack."""
        self.wounds_known: list[int] = []
        self.moods: list[int] = []
        self.always: list[int] = []
        """S cards."""
        self.performed: list[int] = []
        """The AI cards being carried out, the one that another one had drawn last."""
        self.draws = 0
        """How many AI cards the monster has yet to draw in this turn."""
        self.drawn = 0
        """How many it has drawn in this turn."""
        self.hl_deck: list[int] = []
        self.hl_known: list[int] = []
        self.hl_aside: list[int] = []
        self.hits: list[int] = []
        """The hit locations drawn in this attack and not yet dealt with, that being dealt with first."""
        self.hl_discard: list[int] = []
        self.persistent: list[int] = []
        """Hit locations in play with a persistent injury."""
        self.resource_decks: list[list[int]] = [[], []]
        """Basic resources, and the monster's own."""
        self.resources: list[int] = []
        """What the survivors have gained."""
        # The board
        self.tiles: list[tuple[int, int, int, int]] = []
        """Terrain: card, anchor, width, height."""
        self.spent_tiles: list[int] = []
        """The anchors of tiles whose activation has been used up."""
        self.impassable = 0
        self.obstacles = 0
        self.holding = 0
        """The masks of spaces that such tiles cover."""
        # The round
        self.round = 0
        self.turn = NO_TURN
        self.monster_turns = 0
        """How many monster turns have begun."""
        self.controller = 0
        """The seat that decides what the rules leave open; alone, the only one."""
        self.acting = NOBODY
        """The survivor whose action it is."""
        self.acted: list[bool] = [False] * SURVIVORS
        self.movements: list[int] = [0] * SURVIVORS
        self.activations: list[int] = [0] * SURVIVORS
        """By survivor: how many it has left."""
        self.survival_actions: list[int] = [0] * SURVIVORS
        """By survivor: the mask of survival actions it has used this round."""
        self.trauma_cards: list[int] = [0] * SURVIVORS
        """By survivor: the mask of AI cards being carried out that have caused it a brain trauma roll."""
        self.occurred: list[tuple[int, int, int]] = []
        """What cards in play have yet to watch: moment, survivor, what else belongs to it."""
        self.for_a_time: list[tuple[int, int, Scope]] = []
        """What holds for a time: until when, the number of a list of what holds, whom its words mean."""
        self.laters: list[tuple[int, int, Scope]] = []
        """What is to be done once: at which moment, the number of its steps, whom their words mean."""
        self.outcome = UNDECIDED

    # ------------------------------------------------------------------ copies

    def copy_into(self, twin: Position) -> None:
        """Give ``twin``, a game of the same setup, this position."""
        twin.alive = self.alive.copy()
        twin.space = self.space.copy()
        twin.fell = self.fell.copy()
        twin.falls = self.falls.copy()
        twin.armour = [points.copy() for points in self.armour]
        twin.light = self.light.copy()
        twin.heavy = self.heavy.copy()
        twin.brain = self.brain.copy()
        twin.stats = [stats.copy() for stats in self.stats]
        twin.attributes = [attributes.copy() for attributes in self.attributes]
        twin.tokens = [tokens.copy() for tokens in self.tokens]
        twin.marks = self.marks.copy()
        twin.suffered = [times.copy() for times in self.suffered]
        twin.gear = [grid.copy() for grid in self.gear]
        twin.statuses = [cards.copy() for cards in self.statuses]
        twin.priority = self.priority
        twin.priority_kept = self.priority_kept
        twin.hidden = self.hidden
        twin.unnoticed = self.unnoticed
        twin.blocks = self.blocks.copy()
        twin.used_gear = self.used_gear.copy()
        twin.survivor_counters = [counters.copy() for counters in self.survivor_counters]
        twin.lent = self.lent.copy()
        twin.anchor = self.anchor
        twin.facing = self.facing
        twin.monster_down = self.monster_down
        twin.monster_tokens = self.monster_tokens.copy()
        twin.monster_counters = self.monster_counters.copy()
        twin.wounded_last = self.wounded_last
        twin.grabbed_last = self.grabbed_last
        twin.attacked_last = self.attacked_last
        twin.moved_last = self.moved_last
        twin.ai_deck = self.ai_deck.copy()
        twin.ai_known = self.ai_known.copy()
        twin.ai_left_out = self.ai_left_out.copy()
        twin.ai_proven = self.ai_proven.copy()
        twin.ai_discard = self.ai_discard.copy()
        twin.top_face_up = self.top_face_up
        twin.wounds = self.wounds.copy()
        twin.wounds_known = self.wounds_known.copy()
        twin.moods = self.moods.copy()
        twin.always = self.always.copy()
        twin.performed = self.performed.copy()
        twin.draws = self.draws
        twin.drawn = self.drawn
        twin.hl_deck = self.hl_deck.copy()
        twin.hl_known = self.hl_known.copy()
        twin.hl_aside = self.hl_aside.copy()
        twin.hits = self.hits.copy()
        twin.hl_discard = self.hl_discard.copy()
        twin.persistent = self.persistent.copy()
        twin.resource_decks = [deck.copy() for deck in self.resource_decks]
        twin.resources = self.resources.copy()
        twin.tiles = self.tiles.copy()
        twin.spent_tiles = self.spent_tiles.copy()
        twin.impassable = self.impassable
        twin.obstacles = self.obstacles
        twin.holding = self.holding
        twin.round = self.round
        twin.turn = self.turn
        twin.monster_turns = self.monster_turns
        twin.controller = self.controller
        twin.acting = self.acting
        twin.acted = self.acted.copy()
        twin.movements = self.movements.copy()
        twin.activations = self.activations.copy()
        twin.survival_actions = self.survival_actions.copy()
        twin.trauma_cards = self.trauma_cards.copy()
        twin.occurred = self.occurred.copy()
        twin.for_a_time = self.for_a_time.copy()
        twin.laters = self.laters.copy()
        twin.outcome = self.outcome
        self.copy_kernel_into(twin)
