"""The survivors' movement (SD-ACT-3 to SD-ACT-5): where one can go, by which way, and what happens on it."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events, refusals
from gunbai.games.showdown.carry_out import EACH, CarryOut, Moments
from gunbai.games.showdown.conditions import injuries_in_play, movement, standing_cards, zone_spaces
from gunbai.games.showdown.cover import look_for_cover
from gunbai.games.showdown.ids import SURVIVOR_ENTERS, SURVIVOR_MOVES
from gunbai.games.showdown.routes import next_steps, reach, steps_left
from gunbai.games.showdown.spaces import BOARD, NO_SPACE, members, within
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Topic, ask
from gunbai.kernel.refusal import Refusal

# ---------------------------------------------------------------- where to


def free_spaces(game: Showdown) -> int:
    """The spaces that a survivor can step into (SD-ACT-4, SD-TERRAIN-4)."""
    return BOARD & ~(game.impassable | game.monster_spaces() | game.survivor_spaces())


def reachable_spaces(game: Showdown, survivor: int) -> int:
    """The mask of spaces in which a movement could end, its own not among them (SD-ACT-4, SD-ACT-5)."""
    space = game.space[survivor]
    if space == NO_SPACE:
        return 0
    return reach(space, movement(game, survivor), free_spaces(game)) & ~(1 << space)


def refuse_space(game: Showdown, survivor: int, space: int) -> Refusal | None:
    """Why a movement of a survivor cannot end in a space."""
    if game.impassable >> space & 1:
        return refusals.BLOCKED_BY_TERRAIN
    if (game.monster_spaces() | game.survivor_spaces()) >> space & 1:
        return refusals.OCCUPIED
    return None if reachable_spaces(game, survivor) >> space & 1 else refusals.TOO_FAR


class Goal(Topic[Showdown]):
    """In which space a survivor's movement ends."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Movement)
        own = 1 << game.space[frame.survivor]
        return members(within(own, movement(game, frame.survivor) + 1) & ~own)

    def legal(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Movement)
        return members(reachable_spaces(game, frame.survivor))

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        frame = game.stack[-1]
        assert isinstance(frame, Movement)
        return refuse_space(game, frame.survivor, value)

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, Movement)
        return {"survivor": ("survivor", frame.survivor)}


GOAL: Final = Goal("act.move", "space", ("SD-ACT-4", "SD-ACT-5"))

# ---------------------------------------------------------------- which way


def watched_zones(game: Showdown) -> list[int]:
    """The zones that cards in play watch survivors enter, as masks."""
    if not game.setup.monster.watched >> SURVIVOR_ENTERS & 1:
        return []
    library = game.setup.library
    sources: list[Any] = [library.cards[card] for card in standing_cards(game)]
    sources += [library.injuries[injury] for injury in injuries_in_play(game)]
    for survivor in game.living():
        sources += [library.statuses[status] for status in game.statuses[survivor]]
    watches = [one for source in sources for one in source.watch if one.on == "survivor-enters"]
    return [zone_spaces(game, one.zone) for one in watches]


def way(game: Showdown, survivor: int, goal: int) -> list[int]:
    """A shortest way to a goal in reach, its start first: where the movement allows it, it enters watched zones nowhere
    but at the goal."""
    start, free = game.space[survivor], free_spaces(game)
    around = free
    for zone in watched_zones(game):
        if not zone >> start & 1:
            around &= ~zone
    left = steps_left(start, 1 << goal, around | 1 << goal)
    if not left or len(left) - 1 > movement(game, survivor):
        left = steps_left(start, 1 << goal, free)
    path = [start]
    while path[-1] != goal:
        path.append(members(next_steps(path[-1], left))[0])
    return path


# ---------------------------------------------------------------- step by step


class Movement(Procedure):
    """One movement of a survivor, all at once (SD-ACT-3)."""

    def __init__(self, survivor: int) -> None:
        super().__init__()
        self.survivor = survivor

    def parts(self) -> tuple[object, ...]:
        return (self.survivor,)

    @stage("1", "SD-ACT-4", "SD-ACT-5")
    def choose_goal(self, game: Showdown) -> Outcome | None:
        if not reachable_spaces(game, self.survivor):
            return END
        return ask(game, game.setup.owner[self.survivor], GOAL)

    @stage("2", "SD-ACT-3", "SD-ACT-4")
    def walk(self, game: Showdown) -> Outcome | None:
        return GoAlong(self.survivor, tuple(way(game, self.survivor, self.answer)))


class GoAlong(Procedure):
    """A survivor goes along ``path``, its own space first, step by step; ``steps`` it has gone."""

    def __init__(self, survivor: int, path: tuple[int, ...], steps: int = 0) -> None:
        super().__init__()
        self.survivor = survivor
        self.path = path
        self.steps = steps

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.path, self.steps)

    def goes_on(self, game: Showdown) -> bool:
        """Whether it can take the next step."""
        if len(self.path) < 2 or game.outcome or not game.alive[self.survivor] or game.is_down(self.survivor):
            return False
        return game.space[self.survivor] == self.path[0] and free_spaces(game) >> self.path[1] & 1 == 1

    @stage("1", "SD-ACT-4", "SD-TERRAIN-5")
    def step(self, game: Showdown) -> Outcome | None:
        if not self.goes_on(game):
            return Jump("2")
        before, after = self.path[0], self.path[1]
        entered = [zone for zone in watched_zones(game) if zone >> after & 1 and not zone >> before & 1]
        game.space[self.survivor] = after
        game.emit(events.WALKED, self.survivor, before, after)
        look_for_cover(game, self.survivor)
        if entered:
            game.occur(SURVIVOR_ENTERS, self.survivor, before)
        self.path = self.path[1:]
        self.steps += 1
        return None

    @stage("1-1", "SD-MOOD-1")
    def let_cards_watch(self, game: Showdown) -> Outcome | None:
        return Moments() if game.occurred else None

    @stage("1-2", "SD-ACT-4")
    def go_on(self, game: Showdown) -> Outcome | None:
        return Jump("1")

    @stage("2", "SD-MOOD-1")
    def arrive(self, game: Showdown) -> Outcome | None:
        if not self.steps or game.outcome or not game.alive[self.survivor]:
            return END
        game.moved_last = self.survivor
        game.occur(SURVIVOR_MOVES, self.survivor)
        return Moments() if game.occurred else None


def stop(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """A survivor's movement ends where it is."""
    for walk in game.stack:
        if isinstance(walk, GoAlong) and walk.survivor == survivor and len(walk.path) > 1:
            walk.path = walk.path[:1]
            game.emit(events.STOPPED, survivor)
    return None


EACH["stop"] = stop
