"""The position of a game of Shadow Hunters, and the small effects that change it.

Everything is ints, lists of ints by seat, and bit masks; ``view.py`` says who may know which part.
"""

from __future__ import annotations

from gunbai.games.hunters import events
from gunbai.games.hunters.ids import (
    AREAS,
    CATHERINE,
    CHARACTERS,
    D4,
    D6,
    FACTIONS,
    INITIALS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    members,
)
from gunbai.games.hunters.numbers import Content
from gunbai.games.hunters.rulings import Rulings
from gunbai.kernel.event import EventKind
from gunbai.kernel.game import Game
from gunbai.kernel.question import PASS, Roll


class Setup:
    """What was agreed before the game: content, rulings, the characters in the mix. Shared by all copies."""

    def __init__(self, content: Content, rulings: Rulings, seats: int, mix: list[int], one_per_initial: bool) -> None:
        self.content = content
        self.rulings = rulings
        self.seats = seats
        self.mix = mix
        self.one_per_initial = one_per_initial
        self.counts = content.seats[seats]
        self.abilities = True
        self.forced_characters: list[int] = []
        """For a position set up by hand: the characters by seat; else empty."""
        self.everybody = list(range(seats))
        """All seats: candidates of many questions, never to be changed."""
        self.everybody_or_pass = [*self.everybody, PASS]
        self.mix_mask = 0
        for character in mix:
            self.mix_mask |= 1 << character


class Hunters(Game):
    """One game of Shadow Hunters."""

    def __init__(self, setup: Setup, origin: Hunters | None = None) -> None:
        """A game before its first stage, or the position of ``origin``, a game of the same setup."""
        super().__init__(setup.seats)
        seats = setup.seats
        self.setup = setup
        self.rulings = setup.rulings
        self.content = setup.content
        if origin is not None:
            origin.copy_into(self)
            return
        # Characters
        self.character: list[int] = [NOBODY] * seats
        self.seat_of: list[int] = [NOBODY] * CHARACTERS
        self.spare: list[int] = []
        self.revealed: list[bool] = [False] * seats
        self.excluded: list[int] = [0] * seats
        """By seat: the mask of characters that it cannot be, by what everybody has seen."""
        self.shown: list[int] = [0] * seats
        """By seat: the mask of seats that were shown its character."""
        # Bodies
        self.alive: list[bool] = [True] * seats
        self.damage: list[int] = [0] * seats
        self.area: list[int] = [NOWHERE] * seats
        self.equipment: list[int] = [0] * seats
        """By seat: the mask of equipment cards it holds."""
        self.used: list[bool] = [False] * seats
        self.silenced: list[bool] = [False] * seats
        self.angel: list[bool] = [False] * seats
        self.barrier: list[bool] = [False] * seats
        self.changed_side: list[bool] = [False] * seats
        # The table
        self.slots: list[int] = [NOWHERE] * AREAS
        self.slot_of: list[int] = [NOWHERE] * AREAS
        self.decks: list[list[int]] = [[], [], []]
        self.discards: list[list[int]] = [[], [], []]
        self.in_play = NO_CARD
        """The white or black card being resolved."""
        self.hermit_card = NO_CARD
        """The hermit card on its way from giver to recipient."""
        self.hermit_giver = NOBODY
        self.hermit_to = NOBODY
        self.notes: tuple[tuple[int, int, int, int], ...] = ()
        """Hermit cards given: giver, recipient, card, what the recipient did."""
        # The turn
        self.turn_seat = NOBODY
        self.last_turn = NOBODY
        """Who ended the turn before."""
        self.turns = 0
        self.extra_turns = 0
        self.start_used = False
        """Whether the turn player has used a start-of-turn ability this turn."""
        self.declared_since = 0
        """Abilities declared since the last turn's attack was over."""
        self.start_abilities_since = 0
        self.attacked = False
        """Whether the present turn has seen an attack."""
        self.dice: tuple[int, ...] = ()
        """The last roll: six-sided, four-sided; 0 for a die that was not rolled."""
        # What decides who wins
        self.first_dead = 0
        self.attack_kills: list[int] = [0] * seats
        """By seat: the mask of seats it killed by an attack of its own."""
        self.late_kill: list[bool] = [False] * seats
        """By seat: whether one of its kills was the third death or a later one."""
        self.winners = 0

    # ------------------------------------------------------------------ copies

    def copy(self) -> Hunters:
        return Hunters(self.setup, self)

    def copy_into(self, twin: Hunters) -> None:
        """Give ``twin``, a game of the same setup, this position."""
        twin.character = self.character.copy()
        twin.seat_of = self.seat_of.copy()
        twin.spare = self.spare.copy()
        twin.revealed = self.revealed.copy()
        twin.excluded = self.excluded.copy()
        twin.shown = self.shown.copy()
        twin.alive = self.alive.copy()
        twin.damage = self.damage.copy()
        twin.area = self.area.copy()
        twin.equipment = self.equipment.copy()
        twin.used = self.used.copy()
        twin.silenced = self.silenced.copy()
        twin.angel = self.angel.copy()
        twin.barrier = self.barrier.copy()
        twin.changed_side = self.changed_side.copy()
        twin.slots = self.slots.copy()
        twin.slot_of = self.slot_of.copy()
        twin.decks = [deck.copy() for deck in self.decks]
        twin.discards = [pile.copy() for pile in self.discards]
        twin.in_play = self.in_play
        twin.hermit_card = self.hermit_card
        twin.hermit_giver = self.hermit_giver
        twin.hermit_to = self.hermit_to
        twin.notes = self.notes
        twin.turn_seat = self.turn_seat
        twin.last_turn = self.last_turn
        twin.turns = self.turns
        twin.extra_turns = self.extra_turns
        twin.start_used = self.start_used
        twin.declared_since = self.declared_since
        twin.start_abilities_since = self.start_abilities_since
        twin.attacked = self.attacked
        twin.dice = self.dice
        twin.first_dead = self.first_dead
        twin.attack_kills = self.attack_kills.copy()
        twin.late_kill = self.late_kill.copy()
        twin.winners = self.winners
        self.copy_kernel_into(twin)

    # ------------------------------------------------------------------ reading

    def hp(self, seat: int) -> int:
        """The damage at which ``seat`` dies."""
        return self.content.hp[self.character[seat]]

    def faction(self, seat: int) -> int:
        return self.content.faction[self.character[seat]]

    def holds(self, seat: int, cards: int) -> bool:
        """Whether ``seat`` holds one of a mask of equipment cards."""
        return self.equipment[seat] & cards != 0

    def holder(self, card: int) -> int:
        """The seat that holds an equipment card, or NOBODY."""
        for seat in range(self.seats):
            if (self.equipment[seat] >> card) & 1:
                return seat
        return NOBODY

    def living_others(self, seat: int) -> list[int]:
        """The living seats but ``seat``."""
        return [other for other in range(self.seats) if other != seat and self.alive[other]]

    def same_range(self, one: int, other: int) -> bool:
        """Whether two seats stand in the same range: one area or its pair (SH-RANGE-1)."""
        here, there = self.area[one], self.area[other]
        if here == NOWHERE or there == NOWHERE:
            return False
        return self.slot_of[here] // 2 == self.slot_of[there] // 2

    def next_living(self, seat: int) -> int:
        """The next living seat clockwise after ``seat``, itself if nobody else lives (SH-TURN-2)."""
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if self.alive[other]:
                return other
        return seat

    def able(self, seat: int) -> bool:
        """Whether the special ability of ``seat`` counts at all, by what everybody can see."""
        return self.setup.abilities and self.alive[seat] and not self.silenced[seat]

    def acts_as(self, seat: int, character: int) -> bool:
        """Whether ``seat`` is ``character`` and its ability counts."""
        return self.character[seat] == character and self.able(seat)

    def asked_as(self, seat: int, character: int) -> bool:
        """Whether ``seat`` is asked as though it were ``character``.

        In a covered game by public knowledge alone, so that being asked tells nothing.
        """
        plain = self.revealed[seat] or not self.covered
        if plain and self.character[seat] != character:
            return False
        if not self.able(seat) or (self.used[seat] and self.revealed[seat]):
            return False
        return plain or (self.possible(seat) >> character) & 1 == 1

    def possible(self, seat: int) -> int:
        """The mask of characters that an unrevealed ``seat`` may be, by public knowledge."""
        mask = self.setup.mix_mask & ~self.excluded[seat]
        known = [0] * len(FACTIONS)
        for other in range(self.seats):
            if other == seat or not self.revealed[other]:
                continue
            character = self.character[other]
            known[self.content.faction[character]] += 1
            mask &= ~(1 << character)
            if self.setup.one_per_initial:
                mask &= ~(1 << ((character + INITIALS) % CHARACTERS))
        for character in range(CHARACTERS):
            if (mask >> character) & 1:
                faction = self.content.faction[character]
                full = known[faction] >= self.setup.counts[faction]
                if full or self.content.hp[character] <= self.damage[seat]:
                    mask &= ~(1 << character)
        return mask

    # ------------------------------------------------------------------ effects

    def assign(self, seat: int, character: int) -> None:
        """Give ``seat`` its character card."""
        self.character[seat] = character
        self.seat_of[character] = seat

    def reveal(self, seat: int) -> None:
        """Turn up the character card of ``seat``."""
        if not self.revealed[seat]:
            self.revealed[seat] = True
            self.emit(events.REVEALED, seat, self.character[seat])

    def declare_ability(self, seat: int) -> None:
        """Reveal oneself in declaring one's ability (SH-REVEAL-2)."""
        self.reveal(seat)
        self.declared_since += 1
        self.emit(events.ABILITY_USED, seat, self.character[seat])

    def roll(self, seat: int, dice: tuple[int, ...]) -> Roll:
        """Ask for dice rolled by ``seat``."""
        return Roll(seat, dice)

    def show_dice(self, seat: int, faces: tuple[int, ...], d4_alone: bool = False) -> None:
        """Remember and tell what was rolled: both dice, the six-sided one alone, or the four-sided one alone."""
        if len(faces) == 2:
            self.dice = faces
            self.emit(events.ROLLED, seat, faces[0], faces[1])
            return
        self.dice = (0, faces[0]) if d4_alone else (faces[0], 0)
        self.emit(events.ROLLED_ONE, seat, faces[0], D4 if d4_alone else D6)

    def hurt(self, seat: int, amount: int, cause: int) -> int:
        """Damage to ``seat``, stopping at its HP (SH-DEATH-1); returns what it took."""
        if amount <= 0 or not self.alive[seat]:
            return 0
        if self.barrier[seat]:
            self.emit(events.PROTECTED, seat)
            return 0
        taken = min(amount, self.hp(seat) - self.damage[seat])
        self.damage[seat] += taken
        self.emit(events.DAMAGED, seat, amount, cause)
        return taken

    def heal(self, seat: int, amount: int) -> None:
        """Healing, never below no damage (SH-HEAL-1)."""
        healed = min(amount, self.damage[seat])
        self.damage[seat] -= healed
        if healed:
            self.emit(events.HEALED, seat, healed)
        else:
            self.emit(events.NOTHING_TO_HEAL, seat)

    def set_damage(self, seat: int, amount: int) -> None:
        """Put the damage marker of ``seat`` on ``amount``."""
        if amount > self.damage[seat] and self.barrier[seat]:
            self.emit(events.PROTECTED, seat)
            return
        self.damage[seat] = amount
        self.emit(events.DAMAGE_SET, seat, amount)

    def equip(self, seat: int, card: int) -> None:
        """Lay an equipment card in front of ``seat`` (SH-CARD-0)."""
        self.equipment[seat] |= 1 << card

    def hand_over(self, giver: int, taker: int, card: int, kind: EventKind) -> None:
        """Move an equipment card; ``kind`` is TOOK (told of the taker) or GAVE (of the giver)."""
        self.equipment[giver] &= ~(1 << card)
        self.equipment[taker] |= 1 << card
        if kind is events.TOOK:
            self.emit(events.TOOK, taker, giver, card)
        else:
            self.emit(events.GAVE, giver, taker, card)

    def discard_equipment(self, seat: int) -> None:
        """All that ``seat`` holds goes to the discard piles (SH-DEATH-4)."""
        for card in members(self.equipment[seat]):
            self.discards[self.content.deck_of[card]].append(card)
            self.emit(events.DISCARDED, seat, card)
        self.equipment[seat] = 0

    def deaths_pending(self) -> bool:
        """Whether a living seat has damage up to its HP."""
        hp = self.content.hp
        for seat, character in enumerate(self.character):
            if self.damage[seat] >= hp[character] and self.alive[seat]:
                return True
        return False

    def heals_by_itself(self, seat: int) -> bool:
        """Whether Catherine's stigmata works without being declared (SH-CHAR-CATHERINE)."""
        return self.revealed[seat] and self.acts_as(seat, CATHERINE) and not self.rulings.stigmata_choice
