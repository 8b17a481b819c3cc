"""The toy: a small card game that uses everything the kernel offers. Its rules stand in ``toy_book.py``.

Two to four seats hold three secret cards and one secret charm. Each round all bid a card; the highest bidder strikes
somebody with two dice, and where they show the same, a die is flicked across the table. Three rounds, or until
somebody falls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gunbai.kernel.audience import only
from gunbai.kernel.event import EventKind
from gunbai.kernel.game import Game
from gunbai.kernel.procedure import END, End, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import (
    PASS,
    Report,
    ReportTopic,
    Roll,
    Shuffle,
    Topic,
    ask,
    ask_all,
)
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Timing, Window, clockwise

CARDS: Final = 12
HAND: Final = 3
ROUNDS: Final = 3
LIFE: Final = 6
TABLE: Final = 300
"""How wide the table is, in millimetres."""
NOBODY: Final = -1

LAMP: Final = 0
HORN: Final = 1
WARD: Final = 2
CHARMS: Final[list[int]] = [LAMP, LAMP, HORN, HORN, WARD, WARD]

SHOW: Final = 0
PRAY: Final = 1

BEFORE_BIDS: Final = 0
AFTER_ROLL: Final = 1


# ---------------------------------------------------------------------- what can happen

DEALT = EventKind("dealt", "", "TOY-DEAL-1", reveals=True)
YOUR_CARD = EventKind("your-card", "card:card", "TOY-DEAL-1", reveals=True)
YOUR_CHARM = EventKind("your-charm", "charm:charm", "TOY-DEAL-2", reveals=True)
ROUND_BEGAN = EventKind("round-began", "round:number leader:seat", "TOY-ROUND-1")
BID_OPENED = EventKind("bid-opened", "seat:seat card:card", "TOY-BID-2", reveals=True)
STRUCK = EventKind("struck", "seat:seat to:seat", "TOY-STRIKE-1")
ROLLED = EventKind("rolled", "seat:seat six:number four:number", "TOY-STRIKE-2")
FLICKED = EventKind("flicked", "seat:seat distance:number face:number", "TOY-FLICK-1")
HURT = EventKind("hurt", "seat:seat amount:number", "TOY-STRIKE-4")
FELL = EventKind("fell", "seat:seat", "TOY-END-1")
CHARM_SHOWN = EventKind("charm-shown", "seat:seat charm:charm", "TOY-CHARM-1", reveals=True)
HORN_BLOWN = EventKind("horn-blown", "seat:seat", "TOY-CHARM-3")
LOOKED = EventKind("looked", "seat:seat to:seat", "TOY-CHARM-2")
CHARM_SEEN = EventKind("charm-seen", "seat:seat charm:charm", "TOY-CHARM-2", reveals=True)
WARDED_OFF = EventKind("warded-off", "seat:seat", "TOY-CHARM-4")
PRAYED = EventKind("prayed", "seat:seat face:number", "TOY-PRAY-1")
HEALED = EventKind("healed", "seat:seat", "TOY-PRAY-2")
EVENTS: Sequence[EventKind] = [
    DEALT, YOUR_CARD, YOUR_CHARM, ROUND_BEGAN, BID_OPENED, STRUCK, ROLLED, FLICKED, HURT, FELL, CHARM_SHOWN, HORN_BLOWN,
    LOOKED, CHARM_SEEN, WARDED_OFF, PRAYED, HEALED,
]  # fmt: skip

# ---------------------------------------------------------------------- what is refused

TOO_HIGH = Refusal("too-high", "TOY-BID-1")
ONESELF = Refusal("oneself", "TOY-STRIKE-1")
SEEN_WARD = Refusal("seen-ward", "TOY-CHARM-5")
NOT_HELD = Refusal("not-held", "TOY-CHARM-0")
ALREADY_SHOWN = Refusal("already-shown", "TOY-CHARM-1")
HAS_PRAYED = Refusal("has-prayed", "TOY-PRAY-1")
OFF_THE_TABLE = Refusal("off-the-table", "TOY-FLICK-1")
NO_SUCH_FLICK = Refusal("no-such-flick", "TOY-FLICK-1")
REFUSALS: Sequence[Refusal] = [
    TOO_HIGH, ONESELF, SEEN_WARD, NOT_HELD, ALREADY_SHOWN, HAS_PRAYED, OFF_THE_TABLE, NO_SUCH_FLICK,
]  # fmt: skip


def because(refusal: Refusal, domain: str, value: int, reveals: int) -> Refusal:
    """The same reason with the thing it speaks of, for those who may read it."""
    return Refusal(refusal.key, refusal.rule, ((domain, domain, value),), reveals)


# ---------------------------------------------------------------------- the position


class Toy(Game):
    """One game of the toy."""

    def __init__(self, seats: int, rulings: dict[str, str], charms: bool) -> None:
        super().__init__(seats)
        self.rulings = rulings
        self.charms = charms
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.charm = [NOBODY] * seats
        self.spare: list[int] = []
        self.shown = [False] * seats
        self.seen = [0] * seats
        """By seat: the mask of seats whose charm it has looked at."""
        self.blown = [False] * seats
        """By seat: whether its horn counts this round."""
        self.prayed = [False] * seats
        self.life = [LIFE] * seats
        self.round = 0
        self.leader = 0
        self.strikes: list[tuple[int, int, int]] = []
        """Who struck whom, and how hard."""

    def copy(self) -> Toy:
        twin = Toy(self.seats, self.rulings, self.charms)
        self.copy_kernel_into(twin)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.deck = self.deck.copy()
        twin.discard = self.discard.copy()
        twin.charm = self.charm.copy()
        twin.spare = self.spare.copy()
        twin.shown = self.shown.copy()
        twin.seen = self.seen.copy()
        twin.blown = self.blown.copy()
        twin.prayed = self.prayed.copy()
        twin.life = self.life.copy()
        twin.round = self.round
        twin.leader = self.leader
        twin.strikes = self.strikes.copy()
        return twin

    def hurt(self, seat: int, amount: int) -> None:
        """Take ``amount`` of life (TOY-STRIKE-4); whoever has none left ends the game (TOY-END-1)."""
        self.life[seat] = max(0, self.life[seat] - amount)
        self.emit(HURT, seat, amount)
        if self.life[seat] == 0:
            self.emit(FELL, seat)
            self.finish()

    def show_charm(self, seat: int) -> None:
        """Turn up a charm: it is spent (TOY-CHARM-1)."""
        self.shown[seat] = True
        self.emit(CHARM_SHOWN, seat, self.charm[seat])

    def has_ready(self, seat: int, charm: int) -> bool:
        return self.charm[seat] == charm and not self.shown[seat]

    def knows_ward(self, seat: int, whose: int) -> bool:
        """Whether ``seat`` has looked at a ward that ``whose`` still holds."""
        return (self.seen[seat] >> whose) & 1 == 1 and self.has_ready(whose, WARD)


# ---------------------------------------------------------------------- what is asked


class Bid(Topic[Toy]):
    def candidates(self, game: Toy, seat: int) -> list[int]:
        return game.hands[seat]

    def refuse(self, game: Toy, seat: int, value: int) -> Refusal | None:
        if game.round == 1 and value >= CARDS - 2:
            return because(TOO_HIGH, "card", value, only(seat))
        return None


class Target(Topic[Toy]):
    def candidates(self, game: Toy, seat: int) -> list[int]:
        return list(range(game.seats))

    def refuse(self, game: Toy, seat: int, value: int) -> Refusal | None:
        if value == seat:
            return ONESELF
        others = [other for other in range(game.seats) if other != seat]
        if game.knows_ward(seat, value) and not all(game.knows_ward(seat, other) for other in others):
            return because(SEEN_WARD, "seat", value, only(seat) | only(value))
        return None


class Look(Topic[Toy]):
    def candidates(self, game: Toy, seat: int) -> list[int]:
        return [other for other in range(game.seats) if other != seat]


class Heal(Topic[Toy]):
    def candidates(self, game: Toy, seat: int) -> list[int]:
        return list(range(game.seats))


class Flick(ReportTopic[Toy]):
    """What the flicked die did: how far it went in millimetres, and its face."""

    def refuse_report(self, game: Toy, seat: int, values: tuple[int, ...]) -> Refusal | None:
        if len(values) != 2 or not 1 <= values[1] <= 6 or values[0] < 0:
            return NO_SUCH_FLICK
        return OFF_THE_TABLE if values[0] > TABLE else None


class AnyTime(Timing):
    """What may be declared whoever is asked."""

    def candidates(self, game: Toy, seat: int) -> list[int]:
        return [SHOW, PRAY]

    def refuse(self, game: Toy, seat: int, value: int) -> Refusal | None:
        if value == PRAY:
            return HAS_PRAYED if game.prayed[seat] else None
        if game.charm[seat] == NOBODY:
            return NOT_HELD
        return ALREADY_SHOWN if game.shown[seat] else None

    def use(self, game: Toy, seat: int, value: int) -> Procedure:
        return ShowCharm(seat) if value == SHOW else Prayer(seat)


class CharmWindow(Timing):
    """A window in which some of the charms may be used."""

    def __init__(self, name: str, charms: tuple[int, ...]) -> None:
        super().__init__(name, "charm", ("TOY-CHARM-0",))
        self.usable = charms

    def asked(self, game: Toy, first: int) -> list[int]:
        seats = self.concerned(game, first)
        if game.covered:
            return [seat for seat in seats if game.charms and not game.shown[seat]]
        return [seat for seat in seats if len(self.legal(game, seat)) > 1]

    def concerned(self, game: Toy, first: int) -> list[int]:
        return clockwise(game.seats, first)

    def candidates(self, game: Toy, seat: int) -> list[int]:
        return [PASS, *self.usable]

    def refuse(self, game: Toy, seat: int, value: int) -> Refusal | None:
        if value == PASS or game.has_ready(seat, value):
            return None
        return because(NOT_HELD, "charm", value, only(seat))

    def use(self, game: Toy, seat: int, value: int) -> Procedure:
        if value == LAMP:
            return UseLamp(seat)
        return UseHorn(seat) if value == HORN else UseWard(seat)


class StruckWindow(CharmWindow):
    """Concerns nobody but the one who is struck."""

    def concerned(self, game: Toy, first: int) -> list[int]:
        return [first]


BID = Bid("bid", "card", ("TOY-BID-1",))
TARGET = Target("strike.target", "seat", ("TOY-STRIKE-1",))
LOOK = Look("lamp.target", "seat", ("TOY-CHARM-2",))
HEAL = Heal("prayer.target", "seat", ("TOY-PRAY-2",))
FLICK = Flick("flick", "number", ("TOY-FLICK-1",))
ANY_TIME = AnyTime("any-time", "choice", ("TOY-CHARM-1", "TOY-PRAY-1"), ("show", "pray"))
TIMINGS: Final[list[Timing]] = [CharmWindow("before-bids", (LAMP, HORN)), StruckWindow("after-roll", (WARD,))]
TOPICS: Sequence[Topic[Any]] = [BID, TARGET, LOOK, HEAL, FLICK, ANY_TIME, *TIMINGS]


# ---------------------------------------------------------------------- the procedures


class Play(Procedure):
    """The whole game."""

    @stage("1", "TOY-DEAL-1")
    def shuffle_cards(self, game: Toy) -> Outcome:
        return Shuffle(CARDS, "cards")

    @stage("2", "TOY-DEAL-1")
    def deal_cards(self, game: Toy) -> None:
        game.deck = list(self.answers)
        for seat in range(game.seats):
            for _ in range(HAND):
                card = game.deck.pop()
                game.hands[seat].append(card)
                game.emit_to(only(seat), YOUR_CARD, card)
        game.emit(DEALT)

    @stage("3", "TOY-DEAL-2")
    def shuffle_charms(self, game: Toy) -> Outcome:
        return Shuffle(len(CHARMS), "charms") if game.charms else Jump("5")

    @stage("4", "TOY-DEAL-2")
    def deal_charms(self, game: Toy) -> None:
        charms = [CHARMS[at] for at in self.answers]
        game.charm = charms[: game.seats]
        game.spare = charms[game.seats :]
        for seat in range(game.seats):
            game.emit_to(only(seat), YOUR_CHARM, game.charm[seat])

    @stage("5", "TOY-ROUND-1")
    def play_a_round(self, game: Toy) -> Outcome:
        game.round += 1
        game.emit(ROUND_BEGAN, game.round, game.leader)
        return Round(game.leader)

    @stage("6", "TOY-END-1")
    def begin_the_next(self, game: Toy) -> Outcome:
        game.leader = self.answer
        return Jump("5") if game.round < ROUNDS else END


class Round(Procedure):
    """One round; it answers who struck, and so leads the next."""

    def __init__(self, leader: int, target: int = NOBODY) -> None:
        super().__init__()
        self.leader = leader
        self.target = target

    def parts(self) -> tuple[object, ...]:
        return (self.leader, self.target)

    @stage("1", "TOY-CHARM-0")
    def offer_charms(self, game: Toy) -> Outcome:
        game.blown = [False] * game.seats
        return Window(BEFORE_BIDS, self.leader)

    @stage("2", "TOY-BID-1")
    def bid(self, game: Toy) -> Outcome:
        return ask_all(game, tuple(clockwise(game.seats, self.leader)), BID)

    @stage("3", "TOY-BID-2", "TOY-BID-3")
    def open_bids(self, game: Toy) -> None:
        best = winner = NOBODY
        for seat, card in zip(clockwise(game.seats, self.leader), self.answers, strict=True):
            game.hands[seat].remove(card)
            game.discard.append(card)
            game.emit(BID_OPENED, seat, card)
            worth = card + (2 if game.blown[seat] else 0)
            if worth > best or (worth == best and game.rulings["ties"] == "last"):
                best, winner = worth, seat
        self.leader = winner

    @stage("4", "TOY-STRIKE-1")
    def choose_target(self, game: Toy) -> Outcome:
        return ask(game, self.leader, TARGET)

    @stage("5", "TOY-STRIKE-1")
    def strike(self, game: Toy) -> Outcome:
        self.target = self.answer
        game.emit(STRUCK, self.leader, self.target)
        return Strike(self.leader, self.target)

    @stage("6", "TOY-STRIKE-4")
    def take_damage(self, game: Toy) -> Outcome:
        game.strikes.append((self.leader, self.target, self.answer))
        if self.answer:
            game.hurt(self.target, self.answer)
        return End(self.leader)


class Strike(Procedure):
    """Two dice, or a flicked one; it answers the damage."""

    def __init__(self, seat: int, target: int, damage: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.target = target
        self.damage = damage

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.target, self.damage)

    @stage("1", "TOY-STRIKE-2")
    def roll_dice(self, game: Toy) -> Outcome:
        return Roll(self.seat, (6, 4), "strike")

    @stage("2", "TOY-STRIKE-2", "TOY-STRIKE-3")
    def read_dice(self, game: Toy) -> Outcome | None:
        six, four = self.answers
        game.emit(ROLLED, self.seat, six, four)
        self.damage = abs(six - four)
        return Jump("5") if self.damage else None

    @stage("3", "TOY-FLICK-1")
    def flick_a_die(self, game: Toy) -> Outcome:
        return Report(-1 if game.rulings["flick"] == "anybody" else self.seat, FLICK)

    @stage("4", "TOY-FLICK-2")
    def read_the_die(self, game: Toy) -> None:
        distance, face = self.answers
        game.emit(FLICKED, self.seat, distance, face)
        self.damage = face if 2 * distance >= TABLE else 0

    @stage("5", "TOY-CHARM-4")
    def offer_ward(self, game: Toy) -> Outcome:
        return Window(AFTER_ROLL, self.target)

    @stage("6", "TOY-CHARM-4")
    def tell_damage(self, game: Toy) -> Outcome:
        return End(self.damage)


class UseLamp(Procedure):
    """The lamp looks at somebody's charm."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    @stage("1", "TOY-CHARM-1")
    def show_lamp(self, game: Toy) -> None:
        game.show_charm(self.seat)

    @stage("2", "TOY-CHARM-2")
    def choose_whom(self, game: Toy) -> Outcome:
        return ask(game, self.seat, LOOK)

    @stage("3", "TOY-CHARM-2")
    def look(self, game: Toy) -> Outcome:
        game.seen[self.seat] |= 1 << self.answer
        game.emit(LOOKED, self.seat, self.answer)
        game.emit_to(only(self.seat), CHARM_SEEN, self.answer, game.charm[self.answer])
        return END


class UseHorn(Procedure):
    """The horn makes a bid two higher."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    @stage("1", "TOY-CHARM-1", "TOY-CHARM-3")
    def blow(self, game: Toy) -> Outcome:
        game.show_charm(self.seat)
        game.blown[self.seat] = True
        game.emit(HORN_BLOWN, self.seat)
        return END


class UseWard(Procedure):
    """The ward turns the strike's damage to nothing."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    @stage("1", "TOY-CHARM-1", "TOY-CHARM-4")
    def ward_off(self, game: Toy) -> Outcome:
        game.show_charm(self.seat)
        for frame in game.stack:
            if isinstance(frame, Strike):
                frame.damage = 0
        game.emit(WARDED_OFF, self.seat)
        return END


class ShowCharm(Procedure):
    """Declared at any time: turn up one's own charm, which spends it."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    @stage("1", "TOY-CHARM-1")
    def show(self, game: Toy) -> Outcome:
        game.show_charm(self.seat)
        return END


class Prayer(Procedure):
    """Declared at any time, once a game: a six heals somebody."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    @stage("1", "TOY-PRAY-1")
    def roll_a_die(self, game: Toy) -> Outcome:
        return Roll(self.seat, (6,), "prayer")

    @stage("2", "TOY-PRAY-1")
    def read_the_die(self, game: Toy) -> Outcome | None:
        game.prayed[self.seat] = True
        game.emit(PRAYED, self.seat, self.answers[0])
        return None if self.answers[0] == 6 else END

    @stage("3", "TOY-PRAY-2")
    def choose_whom(self, game: Toy) -> Outcome:
        return ask(game, self.seat, HEAL)

    @stage("4", "TOY-PRAY-2")
    def heal(self, game: Toy) -> Outcome:
        game.life[self.answer] = min(LIFE, game.life[self.answer] + 1)
        game.emit(HEALED, self.answer)
        return END


PROCEDURES: Sequence[type[Procedure]] = [
    Play, Round, Strike, UseLamp, UseHorn, UseWard, ShowCharm, Prayer, Window,
]  # fmt: skip
