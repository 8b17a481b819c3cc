"""A showdown: what the rules read in its position, and the small effects that change it."""

from __future__ import annotations

from typing import Final

from gunbai.games.showdown import events
from gunbai.games.showdown.ids import (
    ATTRIBUTES,
    BLEEDING,
    CANNOT_GAIN_SURVIVAL,
    DEADLY_BLEEDING,
    FOR_GOOD,
    HEAD,
    INSANE_FROM,
    INSANITY,
    LOST,
    MARK_IDS,
    MONSTER_ATTRIBUTES,
    MONSTER_KNOCKED_DOWN,
    NO_CARD,
    NOBODY,
    STANDING,
    SURVIVAL,
    SURVIVOR_BLEEDS,
    SURVIVOR_DIES,
    SURVIVORS,
    UNTIL_KNOCKED_DOWN,
    UNTIL_SHOWDOWN_END,
    WON,
)
from gunbai.games.showdown.position import Position
from gunbai.games.showdown.spaces import NO_SPACE, base, neighbours, tile
from gunbai.kernel.question import Roll

MOST_TOKENS: Final = 99
"""Tokens of one attribute beyond this, for better or worse, change nothing more."""


def bounded(tokens: int) -> int:
    """So many tokens of one attribute as count."""
    return max(-MOST_TOKENS, min(MOST_TOKENS, tokens))


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

    def amount(self, given: int | str) -> int:
        """An amount on a card: a number, or the monster's level."""
        return self.setup.level if given == "level" else int(given)

    def has_light_box(self, location: int) -> bool:
        """SD-DAMAGE-4"""
        return location != HEAD or self.rulings.head_light_too

    def roll(self, survivor: int, sides: int, purpose: str) -> Roll:
        """Ask for one die, rolled by whoever plays ``survivor``."""
        return Roll(self.setup.owner[survivor], (sides,), purpose)

    def finish(self) -> None:
        """The showdown is over, won or lost: all tokens are taken off (SD-TOKEN-2)."""
        self.tokens = [[0] * ATTRIBUTES for _ in range(SURVIVORS)]
        self.monster_tokens = [0] * MONSTER_ATTRIBUTES
        for stats in self.stats:
            stats[BLEEDING] = 0
        self.priority = NOBODY
        self.lent = []
        super().finish()

    # ------------------------------------------------------------------ effects on survivors

    def gain(self, survivor: int, stat: int, amount: int) -> None:
        """More survival up to the limit (SD-ATTR-2), insanity, bleeding tokens (SD-BLEED-1, SD-BLEED-2), ..."""
        if stat == SURVIVAL:
            if self.is_marked(survivor, CANNOT_GAIN_SURVIVAL):
                return
            amount = min(amount, self.setup.survival_limit - self.stats[survivor][SURVIVAL])
        if amount <= 0 or not self.alive[survivor]:
            return
        self.stats[survivor][stat] += amount
        self.emit(events.GAINED, survivor, stat, amount)
        if stat == BLEEDING:
            self.occur(SURVIVOR_BLEEDS, survivor)
        if self.stats[survivor][BLEEDING] >= DEADLY_BLEEDING:
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

    def add_tokens(self, survivor: int, attribute: int, amount: int, until: int = UNTIL_SHOWDOWN_END) -> None:
        """Attribute tokens, until the end of the showdown (SD-TOKEN-1) or sooner; or the attribute changes for good."""
        if until == FOR_GOOD:
            self.set_attribute(survivor, attribute, self.attributes[survivor][attribute] + amount)
            return
        self.tokens[survivor][attribute] = bounded(self.tokens[survivor][attribute] + amount)
        self.emit(events.TOKENS_CHANGED, survivor, attribute, amount)
        if until != UNTIL_SHOWDOWN_END:
            self.lent.append((until, survivor, attribute, amount))

    def add_monster_tokens(self, attribute: int, amount: int, until: int = UNTIL_SHOWDOWN_END) -> None:
        """Attribute tokens of the monster (SD-TOKEN-1)."""
        self.monster_tokens[attribute] = bounded(self.monster_tokens[attribute] + amount)
        self.emit(events.MONSTER_TOKENS, attribute, amount)
        if until != UNTIL_SHOWDOWN_END:
            self.lent.append((until, NOBODY, attribute, amount))

    def run_out(self, until: int, whose: int | None = None) -> None:
        """Take back what lasted until now: tokens (of ``whose`` alone, if given), and what held for a time."""
        for entry in [one for one in self.lent if one[0] == until and whose in (None, one[1])]:
            self.lent.remove(entry)
            _, survivor, attribute, amount = entry
            if survivor == NOBODY:
                self.add_monster_tokens(attribute, -amount)
            elif self.alive[survivor]:
                self.add_tokens(survivor, attribute, -amount)
        if whose is None:
            self.for_a_time = [one for one in self.for_a_time if one[0] != until]

    def last_another_round(self, before: int, after: int) -> None:
        """What lasts until the end of the next round lasts until the end of this one from now on."""
        self.for_a_time = [(after if one[0] == before else one[0], one[1], one[2]) for one in self.for_a_time]

    def mark(self, survivor: int, marks: int) -> None:
        """A mask of marks holds from now on (SD-SEV-3)."""
        added = marks & ~self.marks[survivor]
        self.marks[survivor] |= marks
        for mark in range(len(MARK_IDS)):
            if added >> mark & 1:
                self.emit(events.MARKED, survivor, mark)

    def make_priority(self, survivor: int, keep: bool = False) -> None:
        """Hand the one priority target token to a survivor (SD-PRIO-1), who may ``keep`` it whatever happens."""
        if self.priority_kept:
            return
        self.priority = survivor
        self.priority_kept = keep
        self.emit(events.PRIORITY_TARGET, survivor)

    def drop_priority(self) -> None:
        """The priority target token is discarded (SD-PRIO-3), unless its holder keeps it."""
        if self.priority != NOBODY and not self.priority_kept:
            self.emit(events.PRIORITY_LOST, self.priority)
            self.priority = NOBODY

    def knock_down(self, survivor: int) -> None:
        """Once more does nothing (SD-DOWN-1)."""
        if self.alive[survivor] and not self.is_down(survivor):
            self.fell[survivor] = self.monster_turns
            self.falls[survivor] += 1
            self.emit(events.KNOCKED_DOWN, survivor)
            self.come_out(survivor)
            self.run_out(UNTIL_KNOCKED_DOWN, survivor)

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
        self.survivor_counters[survivor] = [0] * len(self.survivor_counters[survivor])
        self.statuses[survivor] = []
        self.blocks[survivor] = 0
        self.lent = [one for one in self.lent if one[1] != survivor]
        if self.priority == survivor:
            self.priority_kept = False
            self.drop_priority()
        self.emit(events.DIED, survivor)
        self.occur(SURVIVOR_DIES, survivor)
        if True not in self.alive:
            self.outcome = LOST
            self.emit(events.DEFEATED)
            self.finish()

    def hide(self, survivor: int) -> None:
        """No threat as long as it neither moves nor attacks (SD-TERRAIN-5)."""
        self.hidden |= 1 << survivor
        self.emit(events.HIDDEN, survivor)

    def come_out(self, survivor: int) -> None:
        """A threat again (SD-TERRAIN-5)."""
        if self.hidden >> survivor & 1:
            self.hidden &= ~(1 << survivor)
            self.emit(events.CAME_OUT, survivor)

    def put_survivor(self, survivor: int, space: int) -> None:
        """Place a survivor (SD-MOVE-7); NO_SPACE takes it off the board."""
        if self.space[survivor] != space:
            self.emit(events.PLACED, survivor, self.space[survivor], space)
            self.space[survivor] = space

    def archive(self, survivor: int, gear: int) -> None:
        """A piece of gear is out of the game (SD-GEAR-7)."""
        if gear in self.gear[survivor]:
            self.gear[survivor][self.gear[survivor].index(gear)] = NO_CARD
            self.emit(events.ARCHIVED, survivor, gear)

    def count(self, counter: int, amount: int, survivor: int = NOBODY) -> None:
        """Lay counters, or take them away where ``amount`` is below 0; never more than there may be, nor fewer than
        none."""
        counters = self.monster_counters if survivor == NOBODY else self.survivor_counters[survivor]
        after = max(0, min(self.setup.library.counters[counter].limit, counters[counter] + amount))
        if after != counters[counter]:
            counters[counter] = after
            if survivor == NOBODY:
                self.emit(events.MONSTER_COUNTED, counter, after)
            else:
                self.emit(events.COUNTED, survivor, counter, after)

    def give_status(self, survivor: int, status: int) -> None:
        """A survivor gets a status card that it has not yet (SD-STATUS-1)."""
        self.statuses[survivor].append(status)
        self.emit(events.STATUS_GIVEN, survivor, status)

    def take_status(self, survivor: int, status: int) -> None:
        """A survivor is rid of a status card."""
        if status in self.statuses[survivor]:
            self.statuses[survivor].remove(status)
            self.emit(events.STATUS_TAKEN, survivor, status)

    # ------------------------------------------------------------------ what cards in play watch for

    def occur(self, moment: int, survivor: int = NOBODY, detail: int = NO_CARD) -> None:
        """Something happens for which cards in play may watch (SD-MOOD-1); ``carry_out.py`` lets them."""
        if self.setup.monster.watched >> moment & 1 or any(later[0] == moment for later in self.laters):
            self.occurred.append((moment, survivor, detail))

    # ------------------------------------------------------------------ effects on the monster and the board

    def knock_down_monster(self) -> None:
        """Once more does nothing (SD-DOWN-1)."""
        if not self.monster_down:
            self.monster_down = True
            self.emit(events.MONSTER_DOWN)
            self.occur(MONSTER_KNOCKED_DOWN)

    def put_monster(self, anchor: int, facing: int) -> None:
        """Set the monster on the board with its upper left on ``anchor`` (SD-MOVE-7); NO_SPACE takes it off."""
        if (anchor, facing) != (self.anchor, self.facing):
            self.emit(events.MONSTER_PLACED, self.anchor, anchor, facing)
            self.anchor = anchor
            self.facing = facing

    def turn_monster(self, facing: int) -> None:
        """The monster turns on its spaces (SD-MOVE-13)."""
        if facing != self.facing:
            self.facing = facing
            self.emit(events.MONSTER_TURNED, facing)

    def win(self) -> None:
        """The monster is dead (SD-END-2); SD-END-3 if no survivor is left."""
        self.emit(events.MONSTER_DIED)
        self.anchor = NO_SPACE
        if self.living():
            self.outcome = WON

    def stand_monster(self) -> None:
        """Back on its feet (SD-DOWN-6, SD-DOWN-9, SD-DOWN-10)."""
        if self.monster_down:
            self.monster_down = False
            self.emit(events.MONSTER_STOOD)

    def lay_tile(self, card: int, anchor: int, width: int, height: int) -> None:
        """Put a terrain tile on the board."""
        self.tiles.append((card, anchor, width, height))
        self.emit(events.TILE_LAID, card, anchor, width, height)
        self.cover()

    def take_tile(self, at: int) -> None:
        """Take the tile with this number off the board."""
        card, anchor, width, height = self.tiles.pop(at)
        if anchor in self.spent_tiles:
            self.spent_tiles.remove(anchor)
        self.emit(events.TILE_TAKEN, card, anchor, width, height)
        self.cover()

    def cover(self) -> None:
        """Count anew which spaces the tiles cover."""
        self.impassable = self.obstacles = self.holding = 0
        for card, anchor, width, height in self.tiles:
            spaces = tile(anchor, width, height)
            if self.setup.impassable_terrain >> card & 1:
                self.impassable |= spaces
            if self.setup.obstacle_terrain >> card & 1:
                self.obstacles |= spaces
            if self.setup.holding_terrain >> card & 1:
                self.holding |= spaces

    def lying_open(self, card: int) -> int:
        """How many of an AI card everybody can see."""
        standing = self.moods.count(card) + self.always.count(card)
        begun = max(0, self.performed.count(card) - standing)
        return self.ai_discard.count(card) + standing + begun

    def begin_card(self, card: int) -> None:
        """An AI card begins to be carried out: nobody has rolled brain trauma because of it yet."""
        self.performed.append(card)
        self.ai_proven[card] = max(self.ai_proven[card], self.lying_open(card))
        self.trauma_cards = [cards & ~(1 << card) for cards in self.trauma_cards]

    def end_card(self) -> None:
        """The AI card that began last has been carried out."""
        self.performed.pop()
