"""A showdown set up by hand, in the game's own words.

A position is a line for each survivor: a name, then phrases in any order, with commas between them::

    t, ana, bo = table("ana: waist 1, heavy legs, at 5 6", "bo: down, 2 insanity")
    ana.takes(2, "waist")
    assert ana.has == {"light waist", "heavy legs"}

Phrases are ``waist 1`` (armour points), ``light waist``, ``heavy waist``, ``brain``, ``down``, ``dead``, ``at COLUMN
ROW``, ``priority``, so much of a stat (``2 insanity``), an attribute (``4 movement``) or its tokens (``-1 speed
tokens``), ``gear bone-axe`` in the next place of its grid, ``status battle-tempo``, and marks (``deaf``). Survivors who
are not named stand far apart in the last row. ``monster`` is the upper left of its base, ``walls`` are spaces of
impassable terrain.

The table is strict. It fails where dice fall that nobody rolls, where somebody answers who is not asked, and where a
test ends with a question unanswered. After every answer the position is copied, saved and loaded, and what must always
hold is looked at.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from gunbai.games.showdown.carry_out import Moments
from gunbai.games.showdown.content import injury_tables
from gunbai.games.showdown.damage import BrainDamage, DealDamage, OutsideDamage
from gunbai.games.showdown.effects import REGISTER
from gunbai.games.showdown.grid import PLACES as PLACES_IN_GRID
from gunbai.games.showdown.ids import (
    ATTRIBUTE_IDS,
    LOCATION_IDS,
    MARK_IDS,
    NO_CARD,
    NO_LOCATION,
    STAT_IDS,
    SURVIVORS,
)
from gunbai.games.showdown.injuries import SevereInjury
from gunbai.games.showdown.library import library
from gunbai.games.showdown.position import Setup
from gunbai.games.showdown.rule_files import rulings as named_rulings
from gunbai.games.showdown.rulings import Rulings
from gunbai.games.showdown.run_away import DECLARATION
from gunbai.games.showdown.spaces import NO_SPACE, UP, column_of, printed, row_of
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.survival import TIMINGS
from gunbai.games.showdown.trauma import BrainTrauma
from gunbai.kernel.codec import restore, snapshot
from gunbai.kernel.event import Event, Listener
from gunbai.kernel.game import Game
from gunbai.kernel.procedure import Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Ask, AskAll, Roll, Shuffle, Topic, ask
from gunbai.kernel.ruling import choose_rulings

assert REGISTER
WALL = library().terrain_numbers["giant-stone-face"]
"""The card of the terrain that tests build walls of."""
PLACES = [(1, 16), (8, 16), (15, 16), (22, 16)]
"""Where survivors stand of whom a test does not say it."""


class Idle(Topic[Showdown]):
    """Nothing is going on."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        return [0]


IDLE = Idle("idle", "choice", (), ("go-on",))


class Scene(Procedure):
    """What lies under everything that a test lets happen."""

    @stage("1")
    def wait(self, game: Showdown) -> Outcome:
        return ask(game, 0, IDLE)

    @stage("2")
    def again(self, game: Showdown) -> Outcome:
        return Jump("1")


class Unexpected(AssertionError):
    """Something was done at the table that the game did not wait for."""


class Survivor:
    """One survivor, as the subject of a sentence."""

    def __init__(self, table: Table, number: int, name: str) -> None:
        self.table = table
        self.number = number
        self.name = name

    def __repr__(self) -> str:
        return self.name

    def takes(self, amount: int, location: str) -> None:
        """One hit of an attack on a location."""
        self.table.happens(DealDamage(self.number, LOCATION_IDS.index(location), amount))

    def takes_outside(self, amount: int, location: str = "") -> None:
        """Damage outside an attack."""
        where = LOCATION_IDS.index(location) if location else NO_LOCATION
        self.table.happens(OutsideDamage(self.number, amount, where))

    def takes_brain(self, amount: int) -> None:
        self.table.happens(BrainDamage(self.number, amount))

    def rolls_severe(self, location: str, face: int) -> None:
        self.table.happens(SevereInjury(self.number, LOCATION_IDS.index(location)))
        self.table.dice(face)

    def rolls_trauma(self, face: int, bonus: int = 0) -> None:
        self.table.happens(BrainTrauma(self.number, bonus))
        self.table.dice(face)

    @property
    def has(self) -> set[str]:
        """All that can be said of it but its space, as a set of phrases."""
        game, me = self.table.game, self.number
        if not game.alive[me]:
            return {"dead"}
        found = [f"{name} {game.armour[me][at]}" for at, name in enumerate(LOCATION_IDS) if game.armour[me][at]]
        for box, held in (("light", game.light[me]), ("heavy", game.heavy[me])):
            found += [f"{box} {name}" for at, name in enumerate(LOCATION_IDS) if held >> at & 1]
        found += [f"{game.stats[me][at]} {name}" for at, name in enumerate(STAT_IDS) if game.stats[me][at]]
        for at, name in enumerate(ATTRIBUTE_IDS):
            value, tokens = game.attributes[me][at], game.tokens[me][at]
            found += [f"{value} {name}"] if value != (5 if name == "movement" else 0) else []
            found += [f"{tokens} {name} tokens"] if tokens else []
        found += [name for at, name in enumerate(MARK_IDS) if game.marks[me] >> at & 1]
        found += ["down"] if game.is_down(me) else []
        found += ["brain"] if game.brain[me] else []
        found += ["priority"] if game.priority == me else []
        return set(found)

    @property
    def at(self) -> tuple[int, int]:
        """Its column and row, as printed."""
        space = self.table.game.space[self.number]
        return column_of(space) + 1, row_of(space) + 1


class Table:
    """A showdown in a position set up by hand."""

    def __init__(self, game: Showdown, names: Sequence[str]) -> None:
        self.game = game
        self.survivors = [Survivor(self, number, name) for number, name in enumerate(names)]
        self.listener = Listener()
        game.listener = self.listener
        game.start(Scene())

    def happens(self, procedure: Procedure) -> None:
        """Let something happen now."""
        if not self.idle():
            raise Unexpected(f"{self.waiting()} first")
        self.game.stack.append(procedure)
        self.game.question = None
        self.game.run()
        self.look_over()

    def dice(self, *faces: int) -> None:
        """One roll after the other, of one die each."""
        for face in faces:
            question = self.game.question
            if not isinstance(question, Roll) or len(question.dice) != 1:
                raise Unexpected(f"nobody rolls a die that could show {face}: {self.waiting()}")
            self.game.happen((face,))
            self.look_over()

    def rolls(self, *faces: int) -> None:
        """One roll of all these dice."""
        question = self.game.question
        if not isinstance(question, Roll) or len(question.dice) != len(faces):
            raise Unexpected(f"nobody rolls {len(faces)} dice: {self.waiting()}")
        self.game.happen(faces)
        self.look_over()

    def chooses(self, seat: int, value: int) -> None:
        """The open question is answered by ``seat``."""
        if self.idle():
            raise Unexpected("nobody is asked")
        self.game.answer(seat, (value,))
        self.look_over()

    def watch(self) -> None:
        """Let cards in play act on what has happened."""
        if self.idle() and self.game.occurred:
            self.happens(Moments())

    def finish(self) -> None:
        """Let all that is going on come to its end, whatever is rolled and chosen."""
        while not self.game.over and not self.idle():
            question = self.game.question
            if isinstance(question, Ask):
                self.game.choose(question.options[-1])
            elif isinstance(question, AskAll):
                for seat in self.game.to_act():
                    self.game.seal(seat, question.options[question.seats.index(seat)][-1])
            elif isinstance(question, Roll):
                self.game.happen(question.dice)
            elif isinstance(question, Shuffle):
                self.game.happen(tuple(range(question.count)))
            self.look_over()

    @property
    def options(self) -> list[int]:
        question = self.game.question
        if not isinstance(question, Ask):
            raise Unexpected(f"nobody is asked: {self.waiting()}")
        return question.options

    @property
    def rolling(self) -> tuple[str, int, int]:
        """What is rolled for, by which seat, and the sides of the die."""
        question = self.game.question
        if not isinstance(question, Roll):
            raise Unexpected(f"nobody rolls: {self.waiting()}")
        return question.purpose, question.seat, question.dice[0]

    def idle(self) -> bool:
        """Whether all that a test let happen is over."""
        question = self.game.question
        return isinstance(question, Ask) and question.topic is IDLE

    def waiting(self) -> str:
        """What the game waits for, for whoever reads a failure."""
        stages = [f"{one.table.name} {one.table.stages[one.stage - 1].number}" for one in self.game.stack]
        return f"{type(self.game.question).__name__} at {' > '.join(stages)}" if stages else "the showdown is over"

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """The values of all events of one kind."""
        heard: list[Event] = self.listener.events
        return [event.values for event in heard if event.kind.name == kind]

    def leave(self) -> None:
        """At the end of a test everything is over that happened."""
        if not self.game.over and not self.idle():
            raise Unexpected(f"the test ends at {self.waiting()}")

    # ------------------------------------------------------------------ what must always hold

    def look_over(self) -> None:
        game = self.game
        for me in range(SURVIVORS):
            assert min(game.stats[me]) >= 0 and min(game.armour[me]) >= 0
            assert game.alive[me] or (game.space[me] == NO_SPACE and not game.is_down(me))
        spaces = [space for space in game.space if space != NO_SPACE]
        assert len(spaces) == len(set(spaces)), "two survivors in one space"
        assert not game.survivor_spaces() & game.impassable
        assert position(game.copy()) == position(game)
        loaded = Showdown(game.setup)
        loaded.timings = game.timings
        loaded.declarations = game.declarations
        restore(loaded, json.loads(json.dumps(snapshot(game, STATE))), by_table_name(game))
        assert position(loaded) == position(game)


def make_setup(rulings: Mapping[str, str], seats: int, pack: str = "white-lion", level: str = "1") -> Setup:
    """What the table has agreed: the shipped monster ``pack`` at a level, without the tokens that it starts with."""
    chosen = choose_rulings(named_rulings(), rulings)
    found = library()
    monster = found.monster(pack)
    own = monster.level(level)
    sheet = [own.movement, own.toughness, 0, 0, 0, 0, 0, monster.sheet.range]
    return Setup(seats, Rulings(chosen), injury_tables(chosen), found, monster, own, sheet)


STATE = sorted(set(vars(Showdown(make_setup({}, 1)))) - set(vars(Game(1))) - {"setup", "rulings"})
"""The attributes that a position is made of."""


def position(game: Showdown) -> Any:
    """Everything that a copy has to have."""
    question = game.question
    asks = (question.topic.name, question.options) if isinstance(question, Ask) else None
    rolls = (question.seat, question.dice, question.purpose) if isinstance(question, Roll) else None
    return [snapshot(game, STATE), asks, rolls]


def by_table_name(game: Showdown) -> dict[str, type[Procedure]]:
    """The procedures on the stack by the names that a snapshot gives them."""
    return {frame.table.name: type(frame) for frame in game.stack}


def make_table(
    *lines: str,
    rulings: Mapping[str, str] | None = None,
    monster: tuple[int, int] = (11, 8),
    facing: int = UP,
    pack: str = "white-lion",
    level: str = "1",
    walls: Sequence[tuple[int, int]] = (),
    survival_limit: int = 10,
    seats: int = 1,
) -> list[Any]:
    """The table and the survivors that the lines name."""
    setup = make_setup(rulings or {}, seats, pack, level)
    setup.survival_limit = survival_limit
    game = Showdown(setup)
    game.timings = list(TIMINGS)
    game.declarations = DECLARATION
    game.anchor = printed(*monster)
    game.facing = facing
    for wall in walls:
        game.lay_tile(WALL, printed(*wall), 1, 1)
    names = [f"survivor{number}" for number in range(SURVIVORS)]
    for me, place in enumerate(PLACES):
        game.space[me] = printed(*place)
    for me, line in enumerate(lines):
        names[me], _, phrases = line.partition(":")
        for phrase in filter(None, map(str.strip, phrases.split(","))):
            set_up(game, me, phrase.split())
    table = Table(game, names)
    return [table, *table.survivors[: len(lines)]]


def set_up(game: Showdown, me: int, words: list[str]) -> None:
    """One phrase about a survivor."""
    match words:
        case ["at", column, row]:
            game.space[me] = printed(int(column), int(row))
        case ["light" | "heavy" as box, location]:
            getattr(game, box)[me] |= 1 << LOCATION_IDS.index(location)
        case ["gear", name]:
            game.gear[me] = game.gear[me] or [NO_CARD] * PLACES_IN_GRID
            game.gear[me][game.gear[me].index(NO_CARD)] = library().gear_numbers[name]
        case ["status", name]:
            game.statuses[me].append(game.setup.monster.statuses[name])
        case [number, attribute, "tokens"]:
            game.tokens[me][ATTRIBUTE_IDS.index(attribute)] = int(number)
        case [number, attribute] if attribute in ATTRIBUTE_IDS:
            game.attributes[me][ATTRIBUTE_IDS.index(attribute)] = int(number)
        case [number, stat] if stat in STAT_IDS:
            game.stats[me][STAT_IDS.index(stat)] = int(number)
        case [location, points] if location in LOCATION_IDS:
            game.armour[me][LOCATION_IDS.index(location)] = int(points)
        case ["down"]:
            game.knock_down(me)
        case ["dead"]:
            game.kill(me)
        case ["brain"]:
            game.brain[me] = True
        case ["priority"]:
            game.priority = me
        case [mark] if mark in MARK_IDS:
            game.marks[me] |= 1 << MARK_IDS.index(mark)
        case _:
            raise Unexpected(f"nobody understands {' '.join(words)!r}")
