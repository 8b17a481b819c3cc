"""The position of a raid, and the small effects that change it. Nothing of it is secret.

Ints, and lists of ints by adventurer, die slot, target or card slot.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.raid import events, geometry
from gunbai.games.raid.geometry import Outline, Place
from gunbai.games.raid.ids import (
    ADVENTURERS,
    BOSS,
    CARDS_FROM,
    EASY,
    FOLLOWER,
    GONE,
    HARD,
    IN_HAND,
    IN_SKILL_HAND,
    IN_STOCK,
    KINDS,
    MOST_DICE,
    NOBODY,
    ON_FIELD,
    READY,
    SIGURD,
    SLOTS,
    USED,
    die_number,
    kind_of,
)
from gunbai.games.raid.numbers import Content, Effect, Skill, Target
from gunbai.games.raid.rulings import Rulings
from gunbai.kernel.event import EventKind
from gunbai.kernel.game import Game

NO_PLACE: Final = (0, 0, 0)


class Setup:
    """What a table has agreed on: who can play how."""

    def __init__(self, content: Content, rulings: Rulings, seats: int, difficulty: int, simulated: bool) -> None:
        self.content = content
        self.rulings = rulings
        self.seats = seats
        self.difficulty = difficulty
        self.simulated = simulated
        """Whether shots are simulated; else people flick real dice and tell what lies where."""


class Raid(Game):
    """One game of five rounds."""

    def __init__(self, setup: Setup, origin: Raid | None = None) -> None:
        """A game before its first stage, or the position of ``origin``, a game of the same setup."""
        super().__init__(setup.seats)
        self.setup = setup
        self.content = setup.content
        self.rulings = setup.rulings
        if origin is not None:
            origin.copy_into(self)
            return
        targets = len(setup.content.targets)
        # By adventurer
        self.player: list[int] = [NOBODY] * ADVENTURERS
        self.points: list[int] = [0] * ADVENTURERS
        """Growth points that each has yet to spend."""
        self.passed: list[bool] = [False] * ADVENTURERS
        """Whether it has passed this round: all have, and the attack phase is over (MR-TURN-3)."""
        self.skill: list[int] = [IN_SKILL_HAND] * len(setup.content.skills)
        """By skill: in its adventurer's hand, ready or used."""
        self.stock: list[int] = list(setup.content.sizes.stock) * ADVENTURERS
        """By adventurer and kind: how many dice of that colour are left."""
        # By die slot
        self.sides: list[int] = [0] * SLOTS
        self.place: list[int] = [IN_HAND] * SLOTS
        self.face: list[int] = [0] * SLOTS
        self.cocked: list[bool] = [False] * SLOTS
        self.on: list[tuple[int, ...]] = [()] * SLOTS
        """The pieces it lies on, those that it covers most first."""
        self.pose: list[tuple[int, ...]] = [()] * SLOTS
        """Where it lies exactly (physics/scene.py); empty at a real table."""
        # By target
        self.role: list[int] = [IN_STOCK] * targets
        self.lies: list[Place] = [NO_PLACE] * targets
        self.laid: list[bool] = [False] * targets
        self.stand: list[bool] = [False] * targets
        self.tokens: list[int] = [0] * targets
        # By card slot, this round's
        self.card_effect: list[int] = []
        self.card_target: list[int] = []
        self.card_side: list[int] = []
        self.card_owner: list[int] = []
        """Whose skill gave it; nobody's, its target's own."""
        self.card_gone: list[bool] = []
        self.known = 0
        """How many of them lay there when the last shot came to rest."""
        self.unsettled = False
        """Whether dice may have lost what they lay on."""
        # The round
        self.round = 0
        self.boss = NOBODY
        self.followers: list[int] = []
        self.icons: list[int] = []
        """Cards yet to be laid at the start of the round: target and effect, one after the other."""
        self.acting = NOBODY
        self.boost = 0
        """The mask of what skills have given to the shot to come."""
        self.ward = 0
        """How much the wall is spared when this round ends."""
        # The shot under way, or the last one
        self.shots = 0
        self.shooter = NOBODY
        self.slot = NOBODY
        self.method = 0
        self.up = 0
        self.yaw = 0
        self.faults = 0
        """How often the shot may still be done over after a fault."""
        self.aim: tuple[int, ...] = ()
        self.errors: tuple[int, ...] = ()
        """Faces of the dice that shake it."""
        self.fallen: tuple[int, ...] = ()
        """The report of what it came to."""
        self.struck: list[int] = []
        """The dice that it has moved."""
        self.fault = False
        # Score and growth
        self.wall = 0
        self.walls: list[int] = []
        """By round over: the damage that the wall took in it."""
        self.kills: list[int] = []
        """By round over: how many targets were defeated."""
        self.growth = 0
        """Growth points to share."""
        self.proposal: list[int] = []
        """To which adventurer each of them would go, as proposed so far."""

    def copy(self) -> Raid:
        return Raid(self.setup, self)

    def copy_into(self, twin: Raid) -> None:
        """Give ``twin`` this position."""
        self.copy_kernel_into(twin)
        twin.player = self.player.copy()
        twin.points = self.points.copy()
        twin.passed = self.passed.copy()
        twin.skill = self.skill.copy()
        twin.stock = self.stock.copy()
        twin.sides = self.sides.copy()
        twin.place = self.place.copy()
        twin.face = self.face.copy()
        twin.cocked = self.cocked.copy()
        twin.on = self.on.copy()
        twin.pose = self.pose.copy()
        twin.role = self.role.copy()
        twin.lies = self.lies.copy()
        twin.laid = self.laid.copy()
        twin.stand = self.stand.copy()
        twin.tokens = self.tokens.copy()
        twin.card_effect = self.card_effect.copy()
        twin.card_target = self.card_target.copy()
        twin.card_side = self.card_side.copy()
        twin.card_owner = self.card_owner.copy()
        twin.card_gone = self.card_gone.copy()
        twin.known = self.known
        twin.unsettled = self.unsettled
        twin.round = self.round
        twin.boss = self.boss
        twin.followers = self.followers.copy()
        twin.icons = self.icons.copy()
        twin.acting = self.acting
        twin.boost = self.boost
        twin.ward = self.ward
        self.copy_shot_into(twin)
        twin.wall = self.wall
        twin.walls = self.walls.copy()
        twin.kills = self.kills.copy()
        twin.growth = self.growth
        twin.proposal = self.proposal.copy()

    def copy_shot_into(self, twin: Raid) -> None:
        """Give ``twin`` the shot under way, or the last one."""
        twin.shots = self.shots
        twin.shooter = self.shooter
        twin.slot = self.slot
        twin.method = self.method
        twin.up = self.up
        twin.yaw = self.yaw
        twin.faults = self.faults
        twin.aim = self.aim
        twin.errors = self.errors
        twin.fallen = self.fallen
        twin.struck = self.struck.copy()
        twin.fault = self.fault

    def tells(self) -> tuple[int, ...] | None:
        from gunbai.games.raid.world import tells  # the physics, which is loaded where shots are simulated

        return tells(self)

    # ------------------------------------------------------------------ who and what there is

    def target(self, number: int) -> Target:
        return self.content.targets[number]

    def field(self) -> list[int]:
        """The targets that lie on the battlefield: the boss, then its followers as they were drawn."""
        if self.boss == NOBODY:
            return []
        return [number for number in [self.boss, *self.followers] if self.laid[number]]

    def leader(self) -> int:
        """The seat of Sigurd's player, who lays out and begins (MR-F-PLACE-1, MR-TURN-1)."""
        return self.player[SIGURD]

    def turn_order(self) -> list[int]:
        """The adventurers clockwise by player, Sigurd's player first (MR-TURN-1)."""
        found: list[int] = []
        for step in range(self.seats):
            seat = (self.leader() + step) % self.seats
            found += self.adventurers_of(seat)
        return found

    def adventurers_of(self, seat: int) -> list[int]:
        return [one for one in range(ADVENTURERS) if self.player[one] == seat]

    def dice_of(self, adventurer: int) -> list[int]:
        """The slots in which an adventurer has dice."""
        first = adventurer * MOST_DICE
        return [slot for slot in range(first, first + MOST_DICE) if self.sides[slot]]

    def hand(self, adventurer: int) -> list[int]:
        return [slot for slot in self.dice_of(adventurer) if self.place[slot] == IN_HAND]

    def on_field(self) -> list[int]:
        """All dice that lie on the battlefield."""
        return [slot for slot in range(SLOTS) if self.sides[slot] and self.place[slot] == ON_FIELD]

    def die(self, slot: int) -> int:
        """A die as events name it."""
        return die_number(slot, self.sides[slot])

    def ready(self, adventurer: int, effect: str) -> list[Skill]:
        """The skills of this effect that an adventurer has gained and not turned."""
        return [
            skill
            for skill in self.content.skills
            if skill.adventurer == adventurer and skill.effect == effect and self.skill[skill.number] == READY
        ]

    # ------------------------------------------------------------------ pieces

    def outline(self, number: int) -> Outline:
        """The corners of a target's board."""
        return geometry.board(self.lies[number], self.target(number).sides, self.content.sizes.side)

    def cards(self) -> list[int]:
        """The slots of the effect cards on the battlefield."""
        return [slot for slot in range(len(self.card_effect)) if not self.card_gone[slot]]

    def cards_of(self, target: int) -> list[int]:
        return [slot for slot in self.cards() if self.card_target[slot] == target]

    def effect_of(self, card: int) -> Effect:
        return self.content.effects[self.card_effect[card]]

    def half(self, of_adventurer: bool) -> bool:
        """Whether such cards show but half of their area (MR-PREP-4a)."""
        return self.setup.difficulty != (EASY if of_adventurer else HARD)

    def card_at(self, target: int, side: int, of_adventurer: bool) -> Outline:
        """What shows of a card at a side of a target."""
        sizes = self.content.sizes
        shown = sizes.card_length // 2 if self.half(of_adventurer) else sizes.card_length
        sides = self.target(target).sides
        return geometry.card(self.lies[target], sides, side, sizes.side, sizes.card_width, shown)

    def card_outline(self, card: int) -> Outline:
        return self.card_at(self.card_target[card], self.card_side[card], self.card_owner[card] != NOBODY)

    def outlines(self) -> list[Outline]:
        """All targets and cards on the battlefield: a card is part of its target (MR-EFFECT-3)."""
        boards = [self.outline(number) for number in self.field()]
        return boards + [self.card_outline(card) for card in self.cards()]

    def pieces(self) -> list[int]:
        """What a die can lie on, by number."""
        return self.field() + [CARDS_FROM + card for card in self.cards()]

    # ------------------------------------------------------------------ effects

    def gain_die(self, adventurer: int, sides: int) -> None:
        """A new die of this kind from stock into a free slot."""
        first = adventurer * MOST_DICE
        slot = next(slot for slot in range(first, first + MOST_DICE) if not self.sides[slot])
        self.sides[slot] = sides
        self.place[slot] = IN_HAND
        if not self.rulings.no_stock:
            self.stock[adventurer * len(KINDS) + kind_of(sides)] -= 1

    def give_back(self, slot: int) -> None:
        """A die goes back to stock."""
        if not self.rulings.no_stock:
            self.stock[slot // MOST_DICE * len(KINDS) + kind_of(self.sides[slot])] += 1
        self.sides[slot] = 0

    def lay_card(self, effect: int, target: int, side: int, owner: int) -> None:
        self.card_effect.append(effect)
        self.card_target.append(target)
        self.card_side.append(side)
        self.card_owner.append(owner)
        self.card_gone.append(False)
        self.emit(events.CARD_LAID, effect, target)

    def remove_card(self, card: int) -> None:
        """A card leaves; dice on it lie on the table then."""
        self.card_gone[card] = True
        for slot in range(SLOTS):
            if CARDS_FROM + card in self.on[slot]:
                self.on[slot] = tuple([piece for piece in self.on[slot] if piece != CARDS_FROM + card])
        self.emit(events.CARD_LEAVES, self.card_effect[card], self.card_target[card])

    def untouchable(self, target: int) -> bool:
        """Whether no skill puts tokens on a target (MR-DRAFT-1)."""
        return self.rulings.no_tokens_on_flyers and self.target(target).flying

    def add_tokens(self, target: int, amount: int) -> None:
        """Damage tokens on a target, or off it, never fewer than none (MR-COMP-9)."""
        change = max(amount, -self.tokens[target])
        self.tokens[target] += change
        if change > 0:
            self.emit(events.TOKENS, target, change, self.tokens[target])
        elif change < 0:
            self.emit(events.TOKENS_OFF, target, -change, self.tokens[target])

    def hurt_wall(self, amount: int) -> None:
        """Damage tokens on the wall, or off it, never fewer than none (MR-COMP-9, MR-END-2)."""
        change = max(amount, -self.wall)
        self.wall += change
        if change > 0:
            self.emit(events.WALL_HURT, change, self.wall)
        elif change < 0:
            self.emit(events.WALL_MENDED, -change, self.wall)

    def take_off(self, slot: int, place: int) -> None:
        """A die leaves the battlefield: to hand, or out until the round ends."""
        self.place[slot] = place
        self.face[slot] = 0
        self.cocked[slot] = False
        self.on[slot] = ()
        self.pose[slot] = ()

    def back_to_hand(self, slot: int, told: EventKind = events.BACK_TO_HAND) -> None:
        """A die leaves the battlefield for hand; whoever has passed for want of dice has not any more (MR-TURN-2)."""
        adventurer = slot // MOST_DICE
        if not self.hand(adventurer):
            self.passed[adventurer] = False
        self.take_off(slot, IN_HAND)
        self.emit(told, self.die(slot))

    def use_skill(self, skill: Skill) -> None:
        """Turn a skill sideways (MR-SKILL-1a)."""
        self.skill[skill.number] = USED
        self.emit(events.SKILL_USED, skill.adventurer, skill.number)

    def clear_field(self) -> None:
        """All boards leave the game, cards and tokens the battlefield, all dice come back (MR-END-3, MR-END-3a)."""
        for number in [self.boss, *self.followers]:
            self.role[number] = GONE
            self.laid[number] = False
            self.stand[number] = False
            self.tokens[number] = 0
        self.card_effect, self.card_target, self.card_side = [], [], []
        self.card_owner, self.card_gone = [], []
        self.known, self.unsettled = 0, False
        self.boss = NOBODY
        self.followers = []
        for slot in range(SLOTS):
            self.take_off(slot, IN_HAND)
        self.emit(events.FIELD_CLEARED, self.round)

    def draw_target(self, number: int, boss: bool) -> None:
        self.role[number] = BOSS if boss else FOLLOWER
        if boss:
            self.boss = number
        else:
            self.followers.append(number)
