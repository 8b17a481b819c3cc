"""The monster's movement (Monster Movement, Full Move), and the knockback that its cards bring.

``routes.py`` is the geometry. Who is crossed suffers a collision; who is under the base where the move ends suffers
knockback 5 besides.
"""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events
from gunbai.games.showdown.carry_out import EACH, ONCE, CarryOut
from gunbai.games.showdown.collision import away_from_monster, collide
from gunbai.games.showdown.conditions import (
    is_threat,
    monster_attribute,
    named,
    of_mask,
    with_one,
    with_targets,
)
from gunbai.games.showdown.ids import (
    CROSSED,
    GO_ON,
    M_MOVEMENT,
    M_RANGE,
    MONSTER_MOVES,
    NO_SCOPE,
    SURVIVOR_IS_CROSSED,
    TARGETS,
    Scope,
)
from gunbai.games.showdown.placement import Turn, spaces_of, terrain_spaces
from gunbai.games.showdown.routes import crossed_by, directions_of, ends_away, ends_toward, routes, straight
from gunbai.games.showdown.spaces import NO_SPACE, distance, members, opposite, room
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.procedure import End, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Roll, Topic, ask

AHEAD: Final = 0
BACK: Final = 1
TOWARD: Final = 2
AWAY: Final = 3
WAYS: Final = "ahead back toward away".split()
UNDER_THE_BASE: Final = 5
"""The knockback of whoever is where the monster's move ends (SD-COLL-3)."""


# ---------------------------------------------------------------- numbers


def reach(game: Showdown) -> int:
    """How far away a survivor may be for an attack of the monster; 1 is adjacent (SD-MOVE-4)."""
    return max(1, monster_attribute(game, M_RANGE))


def full_move(game: Showdown) -> int:
    """How many spaces the monster moves at most (SD-MOVE-5)."""
    return max(0, monster_attribute(game, M_MOVEMENT))


def is_within(game: Showdown, spaces: int, steps: int) -> bool:
    """Whether the monster stands within so many steps of one of some spaces."""
    return game.anchor != NO_SPACE and spaces != 0 and distance(game.monster_spaces(), spaces) <= steps


# ---------------------------------------------------------------- walking


class Stop(Topic[Showdown]):
    """Where the monster's move ends: the upper left of its spaces there."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Walk)
        return frame.stops(game)


class Crossing(Topic[Showdown]):
    """Whom the monster moves across on its way: a mask of survivors."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Walk)
        return frame.crossings(game)


class First(Topic[Showdown]):
    """Who of several under the monster's base is knocked back first."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Walk)
        return list(frame.beneath)


STOP: Final = Stop("move.route", "space", ("SD-MOVE-11",))
CROSSING: Final = Crossing("move.crossing", "survivors", ("SD-MOVE-11",))
FIRST: Final = First("move.knockback", "survivor", ("SD-COLL-3",))


class Walk(Procedure):
    """The monster walks at most ``steps`` spaces: ahead, back, or toward or away from the spaces of ``goal``; toward
    them only until it is within ``near`` of one.

    ``end`` is where it stops, ``crossed`` the mask of survivors on its way, ``beneath`` are those of them who have yet
    to be knocked back. Answers the mask of those it has crossed.
    """

    def __init__(
        self,
        way: int,
        goal: int,
        steps: int,
        near: int = 1,
        end: int = NO_SPACE,
        crossed: int = 0,
        beneath: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self.way = way
        self.goal = goal
        self.steps = steps
        self.near = near
        self.end = end
        self.crossed = crossed
        self.beneath = beneath

    def parts(self) -> tuple[object, ...]:
        return (self.way, self.goal, self.steps, self.near, self.end, self.crossed, self.beneath)

    def routes(self, game: Showdown) -> list[list[int]]:
        """One route for every outcome that the rules allow."""
        start, size = game.anchor, game.setup.size
        free, survivors = room(size, size, game.impassable), game.survivor_spaces()
        if self.way in (AHEAD, BACK):
            direction = game.facing if self.way == AHEAD else opposite(game.facing)
            return [straight(start, size, direction, self.steps, game.impassable)]
        if self.way == TOWARD:
            if not self.goal or is_within(game, self.goal, self.near):
                return [[start]]
            ends = ends_toward(start, size, self.goal, self.near, free)
            return routes(start, ends, self.steps, size, free, survivors)
        found: list[list[int]] = []
        for end in members(ends_away(start, size, self.steps, self.goal, free)):
            found += routes(start, 1 << end, self.steps, size, free, survivors)
        return found

    def stops(self, game: Showdown) -> list[int]:
        """Where the routes end."""
        return sorted({route[-1] for route in self.routes(game)})

    def crossings(self, game: Showdown) -> list[int]:
        """The masks of survivors whom the routes to the chosen end cross."""
        return sorted({crossed_on(game, route) for route in self.routes(game) if route[-1] == self.end})

    @stage("1", "SD-MOVE-3", "SD-MOVE-6", "SD-MOVE-8", "SD-MOVE-9", "SD-MOVE-11", "SD-MOVE-12")
    def choose_end(self, game: Showdown) -> Outcome | None:
        if game.anchor == NO_SPACE:
            return End(0)
        stops = self.stops(game)
        if len(stops) > 1:
            return ask(game, game.controller, STOP)
        self.answer = stops[0]
        return None

    @stage("2", "SD-MOVE-11")
    def take_end(self, game: Showdown) -> Outcome | None:
        self.end = self.answer
        return None

    @stage("3", "SD-MOVE-11")
    def choose_crossing(self, game: Showdown) -> Outcome | None:
        crossings = self.crossings(game)
        if len(crossings) > 1:
            return ask(game, game.controller, CROSSING)
        self.answer = crossings[0]
        return None

    @stage("4", "SD-MOVE-3", "SD-COLL-2", "SD-COLL-3")
    def walk(self, game: Showdown) -> Outcome | None:
        self.crossed = self.answer
        route = next(one for one in self.routes(game) if one[-1] == self.end and crossed_on(game, one) == self.crossed)
        go(game, route)
        self.beneath = tuple(game.survivors_in(game.monster_spaces()))
        for survivor in of_mask(game, self.crossed):
            game.emit(events.CROSSED, survivor)
            if survivor in self.beneath or not game.rulings.passing_harmless:
                collide(game, survivor)
            game.occur(SURVIVOR_IS_CROSSED, survivor)
        if len(route) > 1:
            game.occur(MONSTER_MOVES)
        return None

    @stage("5", "SD-COLL-3")
    def choose_first(self, game: Showdown) -> Outcome | None:
        if not self.beneath:
            return End(self.crossed)
        if len(self.beneath) > 1:
            return ask(game, game.controller, FIRST)
        self.answer = self.beneath[0]
        return None

    @stage("6", "SD-COLL-3")
    def knock_back(self, game: Showdown) -> Outcome | None:
        self.beneath = tuple([one for one in self.beneath if one != self.answer])
        return away_from_monster(game, self.answer, UNDER_THE_BASE)

    @stage("7", "SD-COLL-3")
    def go_on(self, game: Showdown) -> Outcome | None:
        return Jump("5")


def crossed_on(game: Showdown, route: list[int]) -> int:
    """The mask of survivors whom a route crosses or stops on."""
    crossed = game.survivors_in(crossed_by(route, game.setup.size, game.survivor_spaces()))
    return with_targets(NO_SCOPE, crossed)[TARGETS]


def go(game: Showdown, route: list[int]) -> None:
    """The monster goes a route: one event for each of its straight parts."""
    directions = directions_of(route)
    for at in range(1, len(route)):
        if at == len(directions) or directions[at] != directions[at - 1]:
            game.emit(events.MONSTER_MOVED, game.anchor, route[at])
            game.anchor = route[at]


# ---------------------------------------------------------------- the step


class MonsterMove(Procedure):
    """A ``move`` step: the walk, what befalls those whom it crosses, and the turn at its end.

    ``goal`` are the spaces toward or away from which it goes. Answers what the steps for those whom it crosses answer.
    """

    def __init__(self, step: int, scope: Scope, goal: int = 0) -> None:
        super().__init__()
        self.step = step
        self.scope = scope
        self.goal = goal

    def parts(self) -> tuple[object, ...]:
        return (self.step, self.scope, self.goal)

    @stage("1", "SD-SIGHT-9")
    def draw_lot(self, game: Showdown) -> Outcome | None:
        self.answers = ()
        if game.setup.library.steps[self.step].of == "random" and len(game.living()) > 1:
            return Roll(game.controller, (len(game.living()),), "random")
        return None

    @stage("2", "SD-MOVE-5", "SD-MOVE-6", "SD-MOVE-8", "SD-MOVE-9")
    def walk(self, game: Showdown) -> Outcome | None:
        step = game.setup.library.steps[self.step]
        drawn = game.living()[self.answers[0] - 1 : self.answers[0]] if self.answers else []
        self.goal = spaces_of(game, drawn) or goal(game, step, self.scope)
        near = 1 if step.of == "terrain" else reach(game)
        self.answer = 0
        return Walk(WAYS.index(step.direction), self.goal, step.spaces or full_move(game), near)

    @stage("3", "SD-MOVE-6")
    def befall_crossed(self, game: Showdown) -> Outcome | None:
        step = game.setup.library.steps[self.step]
        crossed, self.answer = self.answer, GO_ON
        number = game.setup.library.number(step.crossed)
        return CarryOut(number, with_one(self.scope, CROSSED, crossed)) if crossed and number else None

    @stage("4", "SD-MOVE-8", "SD-MOVE-13")
    def turn(self, game: Showdown) -> Outcome | None:
        step = game.setup.library.steps[self.step]
        if self.answer != GO_ON or not step.turn or step.direction in ("ahead", "back"):
            return End(self.answer)
        return Turn(self.goal, int(step.direction == "away"))

    @stage("5", "SD-MOVE-13")
    def end(self, game: Showdown) -> Outcome | None:
        return End(GO_ON)


def goal(game: Showdown, step: Any, scope: Scope) -> int:
    """The spaces by which a move toward or away goes."""
    if step.of == "terrain":
        return terrain_spaces(game, step.terrain)
    if step.of == "threats":
        return spaces_of(game, [one for one in game.living() if is_threat(game, one)])
    return spaces_of(game, named(game, step.of or "target", None, scope))


def move(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The monster moves (SD-MOVE-6)."""
    return MonsterMove(game.setup.library.step_number(step), frame.scope)


def knockback(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """Knockback, straight away from the monster (SD-KNOCK-1)."""
    return away_from_monster(game, survivor, step.spaces)


ONCE["move"] = move
EACH["knockback"] = knockback
