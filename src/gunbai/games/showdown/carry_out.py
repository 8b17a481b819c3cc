"""A card's steps carried out, from the first to the last, each wholly before the next (Playing AI Cards).

``CarryOut`` is the one procedure for all lists of steps: AI cards, reactions, traps, gear, terrain. What a step does is
a registered effect, ``EACH`` for what befalls survivors one after another, ``ONCE`` for everything else. A step may end
more than itself: then the procedure answers its caller END_ATTACK, END_CARD or END_TURN.

What happens is noted (``Showdown.occur``). As soon as the step at hand is done, ``Moments`` lets everything that
watches for it act, in the order that the monster controller decides (SD-TURN-2, SD-TURN-6); then moods whose end it is
leave play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gunbai.games.showdown.conditions import all_hold, meant
from gunbai.games.showdown.ids import ATTACKER, GO_ON, MONSTER_TURN, NO_CARD, NOBODY, Scope
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.watching import Watcher, code, discard_mood, moods_over, scope_to_act, watchers_of
from gunbai.kernel.procedure import End, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Roll, Topic, ask

Each = Callable[["Showdown", "CarryOut", Any, int], "Outcome | None"]
Once = Callable[["Showdown", "CarryOut", Any], "Outcome | None"]
EACH: Final[dict[str, Each]] = {}
"""By step: what it does to one survivor. It may return a procedure, or an ``End`` that ends the list."""
ONCE: Final[dict[str, Once]] = {}
"""By step: what it does, whomever it concerns."""
THEN: Final[dict[str, Once]] = {}
"""By step of ``ONCE``: what follows from the ``answer`` of the procedure that it returned."""


ONE_BY_ONE: Final = ("attack", "knockback", "grab")
"""Steps of which it matters whom they befall first."""


class NextTopic(Topic[Showdown]):
    """Whom a step befalls next, of several."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, CarryOut)
        return list(frame.whom)


NEXT: Final = NextTopic("card.next", "survivor", ("SD-CTRL-1",))


class CarryOut(Procedure):
    """List number ``steps`` of the library, from step ``at`` on; ``whom`` a step has yet to be done to.

    ``speed`` and ``damage`` are what its attacks have more, as a basic action may.
    """

    def __init__(
        self, steps: int, scope: Scope, at: int = 0, whom: tuple[int, ...] = (), speed: int = 0, damage: int = 0
    ) -> None:
        super().__init__()
        self.steps = steps
        self.scope = scope
        self.at = at
        self.whom = whom
        self.speed = speed
        self.damage = damage

    def parts(self) -> tuple[object, ...]:
        return (self.steps, self.scope, self.at, self.whom, self.speed, self.damage)

    def step(self, game: Showdown) -> Any:
        """The step at hand."""
        return game.setup.library.lists[self.steps][self.at]

    @stage("1", "SD-AI-1", "SD-AI-3")
    def find_step(self, game: Showdown) -> Outcome | None:
        steps = game.setup.library.lists[self.steps]
        while self.at < len(steps) and not counts(game, steps[self.at], self.scope):
            self.at += 1
        return End(GO_ON) if self.at == len(steps) else None

    @stage("2", "SD-AI-1", "SD-SIGHT-9")
    def find_whom(self, game: Showdown) -> Outcome | None:
        step = self.step(game)
        self.whom = ()
        if befalls_survivors(step):
            self.whom = tuple(meant(game, step.who, step_zone(step), getattr(step, "those", []), self.scope))
            if step.who == "random" and len(self.whom) > 1:
                return Roll(game.controller, (len(self.whom),), "random")
        self.answers = ()
        return None

    @stage("3", "SD-SIGHT-9")
    def draw_lot(self, game: Showdown) -> Outcome | None:
        if self.answers:
            self.whom = (self.whom[self.answers[0] - 1],)
        return None

    @stage("3-1", "SD-CTRL-1")
    def choose_next(self, game: Showdown) -> Outcome | None:
        if len(self.whom) > 1 and self.step(game).do in ONE_BY_ONE:
            return ask(game, game.controller, NEXT)
        self.answer = self.whom[0] if self.whom else NOBODY
        return None

    @stage("4", "SD-AI-1")
    def carry_out(self, game: Showdown) -> Outcome | None:
        step, survivor = self.step(game), self.answer
        self.answer = GO_ON
        if not befalls_survivors(step):
            return ONCE[step.do](game, self, step)
        if not self.whom:
            return Jump("6")
        self.whom = tuple([one for one in self.whom if one != survivor])
        return EACH[step.do](game, self, step, survivor) if game.alive[survivor] else None

    @stage("5", "SD-AI-1")
    def read_answer(self, game: Showdown) -> Outcome | None:
        step = self.step(game)
        if step.do in THEN:
            return THEN[step.do](game, self, step)
        return End(self.answer) if self.answer != GO_ON else None

    @stage("6", "SD-MOOD-1")
    def let_cards_watch(self, game: Showdown) -> Outcome | None:
        self.answer = GO_ON
        return Moments() if game.occurred else None

    @stage("7", "SD-AI-1")
    def go_on(self, game: Showdown) -> Outcome | None:
        if self.answer != GO_ON or game.outcome:
            return End(self.answer)
        if self.whom:
            return Jump("3-1")
        self.at += 1
        return Jump("1")


ACTIONS: Final = "move move-and-attack attack basic-action materialize ghost-step intimidate grab".split()
"""What a monster does not do in its own turn once it is knocked down."""


def lies_down(game: Showdown, scope: Scope) -> bool:
    """Whether the monster was knocked down in its own turn (SD-DOWN-11) or in a reaction to an attacker (SD-DOWN-8) and
    does nothing more of it."""
    if not game.monster_down:
        return False
    return scope[ATTACKER] != NOBODY or (game.turn == MONSTER_TURN and not game.rulings.goes_on_when_down)


def counts(game: Showdown, step: Any, scope: Scope) -> bool:
    """Whether a step is carried out now (SD-AI-3); ``if`` says itself what is done otherwise."""
    if step.do in ACTIONS and lies_down(game, scope):
        return False
    return step.do == "if" or all_hold(game, step.when, scope)


def befalls_survivors(step: Any) -> bool:
    """Whether a step is done to survivors one after another: by ``EACH``, not ``ONCE``."""
    return step.do in EACH and (step.do not in ONCE or step.who not in (None, "monster"))


def step_zone(step: Any) -> str | None:
    """The zone that a step names."""
    zone: str | None = getattr(step, "zone", None)
    return zone


class WatcherTopic(Topic[Showdown]):
    """Which of the cards that act at the same moment acts first: a place in the list of those that are left."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Moments)
        return list(dict.fromkeys([code(watcher) for watcher in frame.watchers]))


ORDER: Final = WatcherTopic("moment.order", "watcher", ("SD-TURN-2", "SD-TURN-6"))


class Moments(Procedure):
    """All that has occurred and is still to be watched.

    ``watchers`` have yet to act at ``moment``, ``over`` are moods that end by it; ``ends`` is the most that any of
    those who have acted has ended besides itself, and what this procedure answers.
    """

    def __init__(
        self,
        moment: int = -1,
        survivor: int = NOBODY,
        detail: int = NO_CARD,
        watchers: tuple[Watcher, ...] = (),
        over: tuple[int, ...] = (),
        ends: int = GO_ON,
    ) -> None:
        super().__init__()
        self.moment = moment
        self.survivor = survivor
        self.detail = detail
        self.watchers = watchers
        self.over = over
        self.ends = ends

    def parts(self) -> tuple[object, ...]:
        return (self.moment, self.survivor, self.detail, self.watchers, self.over, self.ends)

    @stage("1", "SD-MOOD-1")
    def take_moment(self, game: Showdown) -> Outcome | None:
        if not game.occurred or game.outcome:
            game.occurred = []
            return End(self.ends)
        self.moment, self.survivor, self.detail = game.occurred.pop(0)
        self.watchers = tuple(watchers_of(game, self.moment, self.survivor, self.detail))
        self.over = tuple(moods_over(game, self.moment, self.survivor, self.detail))
        return None

    @stage("2", "SD-TURN-2", "SD-TURN-6")
    def choose_first(self, game: Showdown) -> Outcome | None:
        if not self.watchers:
            return Jump("5")
        if len({code(watcher) for watcher in self.watchers}) > 1:
            return ask(game, game.controller, ORDER)
        self.answer = code(self.watchers[0])
        return None

    @stage("3", "SD-MOOD-1", "SD-MOOD-4", "SD-STATUS-1")
    def act(self, game: Showdown) -> Outcome | None:
        at = [code(watcher) for watcher in self.watchers].index(self.answer)
        first = self.watchers[at]
        self.watchers = self.watchers[:at] + self.watchers[at + 1 :]
        self.answer = GO_ON
        scope = scope_to_act(game, self.moment, self.survivor, self.detail, first)
        return CarryOut(first[3], scope) if scope is not None else None

    @stage("4", "SD-MOOD-1")
    def act_on(self, game: Showdown) -> Outcome | None:
        self.ends = max(self.ends, self.answer)
        return Jump("2")

    @stage("5", "SD-MOOD-1", "SD-MOOD-4")
    def discard_moods(self, game: Showdown) -> Outcome | None:
        for card in self.over:
            discard_mood(game, card)
        return Jump("1")
