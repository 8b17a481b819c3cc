"""A showdown: what the rules read in its position, and the small effects that change it."""

from __future__ import annotations

from gunbai.games.showdown import events
from gunbai.games.showdown.ids import (
    ATTRIBUTES,
    BLEEDING,
    CANNOT_GAIN_SURVIVAL,
    DEADLY_BLEEDING,
    HEAD,
    INSANE_FROM,
    INSANITY,
    LOST,
    MARK_IDS,
    MOVEMENT,
    NO_CARD,
    NOBODY,
    STANDING,
    SURVIVAL,
    SURVIVORS,
)
from gunbai.games.showdown.position import Position
from gunbai.games.showdown.spaces import NO_SPACE, base, neighbours, tile
from gunbai.kernel.question import Roll


class Showdown(Position):
    """One showdown (ショーダウン)."""

    def copy(self) -> Showdown:
        return Showdown(self.setup, self)

    # ------------------------------------------------------------------ reading

    def living(self) -> list[int]:
        """The survivors who are left."""
        return [survivor for survivor in range(SURVIVORS) if self.alive[survivor]]

    def survivor_spaces(self) -> int:
        """The mask of spaces that survivors are in."""
        mask = 0
        for space in self.space:
            if space != NO_SPACE:
                mask |= 1 << space
        return mask

    def monster_spaces(self) -> int:
        """The mask of spaces under the monster's base; 0 while it is off the board."""
        return base(self.anchor, self.setup.size) if self.anchor != NO_SPACE else 0

    def survivors_in(self, mask: int) -> list[int]:
        """The survivors in a mask of spaces."""
        return [
            survivor for survivor in self.living() if self.space[survivor] >= 0 and mask >> self.space[survivor] & 1
        ]

    def adjacent_survivors(self, survivor: int) -> list[int]:
        """The survivors adjacent to one (SD-SIGHT-8)."""
        space = self.space[survivor]
        return self.survivors_in(neighbours(1 << space)) if space != NO_SPACE else []

    def is_down(self, survivor: int) -> bool:
        """Whether it is knocked down (SD-DOWN-1)."""
        return self.fell[survivor] != STANDING

    def is_insane(self, survivor: int) -> bool:
        """SD-BRAIN-5"""
        return self.stats[survivor][INSANITY] >= INSANE_FROM

    def is_marked(self, survivor: int, mark: int) -> bool:
        """Whether a mark (``ids.py``) holds of it."""
        return self.marks[survivor] >> mark & 1 == 1

    def attribute(self, survivor: int, attribute: int) -> int:
        """An attribute with its tokens (SD-ATTR-1, SD-TOKEN-1)."""
        return self.attributes[survivor][attribute] + self.tokens[survivor][attribute]

    def movement(self, survivor: int) -> int:
        """How many spaces a movement of its own takes it (SD-ACT-5)."""
        return max(1, self.attribute(survivor, MOVEMENT))

    def monster_attribute(self, attribute: int) -> int:
        """An attribute of the monster at its level, with its tokens (SD-TOKEN-1)."""
        return self.setup.sheet[attribute] + self.monster_tokens[attribute]

    def has_light_box(self, location: int) -> bool:
        """SD-DAMAGE-4"""
        return location != HEAD or self.rulings.head_light_too

    def roll(self, survivor: int, sides: int, purpose: str) -> Roll:
        """Ask for one die, rolled by whoever plays ``survivor``."""
        return Roll(self.setup.owner[survivor], (sides,), purpose)

    # ------------------------------------------------------------------ effects on survivors

    def gain(self, survivor: int, stat: int, amount: int) -> None:
        """More survival up to the limit (SD-ATTR-2), insanity, bleeding tokens (SD-BLEED-1), ..."""
        if stat == SURVIVAL:
            if self.is_marked(survivor, CANNOT_GAIN_SURVIVAL):
                return
            amount = min(amount, self.setup.survival_limit - self.stats[survivor][SURVIVAL])
        if amount <= 0 or not self.alive[survivor]:
            return
        self.stats[survivor][stat] += amount
        self.emit(events.GAINED, survivor, stat, amount)
        if self.stats[survivor][BLEEDING] >= DEADLY_BLEEDING:  # SD-BLEED-2
            self.kill(survivor)

    def lose(self, survivor: int, stat: int, amount: int) -> int:
        """Less of something, never below 0; returns how much it was."""
        lost = min(amount, self.stats[survivor][stat])
        if lost > 0:
            self.stats[survivor][stat] -= lost
            self.emit(events.LOST, survivor, stat, lost)
        return lost

    def lose_armour(self, survivor: int, location: int, damage: int) -> int:
        """Armour points take damage (SD-DAMAGE-1); returns how much they took."""
        lost = min(damage, self.armour[survivor][location])
        if lost > 0:
            self.armour[survivor][location] -= lost
            self.emit(events.ARMOUR_LOST, survivor, location, lost)
        return lost

    def mark_light(self, survivor: int, location: int) -> None:
        """Mark a light injury box (SD-DAMAGE-1)."""
        self.light[survivor] |= 1 << location
        self.emit(events.LIGHT_INJURY, survivor, location)

    def mark_heavy(self, survivor: int, location: int) -> None:
        """Mark a heavy injury box (SD-DAMAGE-1)."""
        self.heavy[survivor] |= 1 << location
        self.emit(events.HEAVY_INJURY, survivor, location)

    def mark_brain(self, survivor: int) -> None:
        """Mark the brain injury box (SD-BRAIN-1)."""
        self.brain[survivor] = True
        self.emit(events.BRAIN_INJURY, survivor)

    def set_attribute(self, survivor: int, attribute: int, value: int) -> None:
        """Change an attribute for good (SD-SEV-3)."""
        change = value - self.attributes[survivor][attribute]
        if change:
            self.attributes[survivor][attribute] = value
            self.emit(events.ATTRIBUTE_CHANGED, survivor, attribute, change)

    def add_tokens(self, survivor: int, attribute: int, amount: int) -> None:
        """Attribute tokens, until the end of the showdown (SD-TOKEN-1)."""
        self.tokens[survivor][attribute] += amount
        self.emit(events.TOKENS_CHANGED, survivor, attribute, amount)

    def mark(self, survivor: int, marks: int) -> None:
        """A mask of marks holds from now on (SD-SEV-3)."""
        added = marks & ~self.marks[survivor]
        self.marks[survivor] |= marks
        for mark in range(len(MARK_IDS)):
            if added >> mark & 1:
                self.emit(events.MARKED, survivor, mark)

    def make_priority(self, survivor: int) -> None:
        """Hand the one priority target token to a survivor (SD-PRIO-1)."""
        self.priority = survivor
        self.emit(events.PRIORITY_TARGET, survivor)

    def knock_down(self, survivor: int) -> None:
        """Once more does nothing (SD-DOWN-1)."""
        if self.alive[survivor] and not self.is_down(survivor):
            self.fell[survivor] = self.monster_turns
            self.emit(events.KNOCKED_DOWN, survivor)

    def stand_up(self, survivor: int) -> None:
        """Back on its feet (SD-DOWN-2)."""
        if self.is_down(survivor):
            self.fell[survivor] = STANDING
            self.emit(events.STOOD_UP, survivor)

    def kill(self, survivor: int) -> None:
        """Taken off the board with all it carries, its tokens too (SD-END-1); the last death is a defeat (SD-END-3)."""
        if not self.alive[survivor]:
            return
        self.alive[survivor] = False
        self.space[survivor] = NO_SPACE
        self.fell[survivor] = STANDING
        self.gear[survivor] = [NO_CARD] * len(self.gear[survivor])
        self.tokens[survivor] = [0] * ATTRIBUTES
        self.stats[survivor][BLEEDING] = 0
        if self.priority == survivor:
            self.priority = NOBODY
        self.emit(events.DIED, survivor)
        if True not in self.alive:
            self.outcome = LOST
            self.emit(events.DEFEATED)
            self.finish()

    # ------------------------------------------------------------------ effects on the monster and the board

    def knock_down_monster(self) -> None:
        """Once more does nothing (SD-DOWN-1)."""
        if not self.monster_down:
            self.monster_down = True
            self.emit(events.MONSTER_DOWN)

    def stand_monster(self) -> None:
        """Back on its feet (SD-DOWN-6, SD-DOWN-9, SD-DOWN-10)."""
        if self.monster_down:
            self.monster_down = False
            self.emit(events.MONSTER_STOOD)

    def lay_tile(self, card: int, anchor: int, width: int, height: int) -> None:
        """Put a terrain tile on the board."""
        self.tiles.append((card, anchor, width, height))
        self.cover()

    def take_tile(self, at: int) -> None:
        """Take the tile with this number off the board."""
        del self.tiles[at]
        self.cover()

    def cover(self) -> None:
        """Count anew which spaces the tiles cover."""
        self.impassable = self.obstacles = 0
        for card, anchor, width, height in self.tiles:
            spaces = tile(anchor, width, height)
            if self.setup.impassable_terrain >> card & 1:
                self.impassable |= spaces
            if self.setup.obstacle_terrain >> card & 1:
                self.obstacles |= spaces

    def begin_card(self, card: int) -> None:
        """An AI card begins to be carried out: nobody has rolled brain trauma because of it yet."""
        self.performed.append(card)
        self.trauma_cards = [cards & ~(1 << card) for cards in self.trauma_cards]

    def end_card(self) -> None:
        """The AI card that began last has been carried out."""
        self.performed.pop()
