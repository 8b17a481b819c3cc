"""The survivors' turn (SD-ACT-1, SD-ACT-2): who acts next, and what each does in its action."""

from __future__ import annotations

from typing import Final

from gunbai.games.showdown import events, refusals
from gunbai.games.showdown.activation import Activate, can_act, refuse_to_act
from gunbai.games.showdown.acts import (
    ACT_DASH,
    ACT_SURGE,
    END_ACTION,
    MOVE,
    act,
    activations,
    acts_of,
    kind_of,
    refuse_act,
)
from gunbai.games.showdown.carry_out import Moments
from gunbai.games.showdown.ids import (
    DASH,
    NOBODY,
    SURGE,
    SURVIVOR_ACTS,
    SURVIVORS,
    SURVIVORS_TURN,
    SURVIVORS_TURN_END,
    SURVIVORS_TURN_START,
)
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.survival import AT_ONCE, W_ACT, UseSurvival, survival_window
from gunbai.games.showdown.walk import Movement
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask, ask_all
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import clockwise

# ---------------------------------------------------------------- who acts next


class Next(Topic[Showdown]):
    """Which of a seat's survivors acts next; ``PASS`` lets others go first."""

    def __init__(self, name: str, may_pass: bool) -> None:
        super().__init__(name, "survivor", ("SD-ACT-1",))
        self.may_pass = may_pass

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        own = [survivor for survivor in game.living() if game.setup.owner[survivor] == seat]
        return [*own, PASS] if self.may_pass else own

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        if value == PASS:
            return None
        return refusals.HAS_ACTED if game.acted[value] else refuse_to_act(game, value)


NEXT: Final = Next("act.next", False)
NEXT_OR_PASS: Final = Next("act.first", True)


NOBODY_ACTS: Final[Topic[Showdown]] = Topic("act.nobody", "choice", ("SD-ACT-1", "SD-END-4"), ("go-on",))
"""Nobody can act: somebody has to let time pass, or all run away."""


def waiting(game: Showdown) -> list[int]:
    """The survivors who have yet to act and can."""
    return [survivor for survivor in range(SURVIVORS) if not game.acted[survivor] and can_act(game, survivor)]


def seats_waiting(game: Showdown) -> list[int]:
    """The seats that play them, clockwise from the controller."""
    found = {game.setup.owner[survivor] for survivor in waiting(game)}
    return [seat for seat in clockwise(game.seats, game.controller) if seat in found]


class SurvivorsTurn(Procedure):
    """The survivors' turn (サバイバーターン). ``staying``: not all have agreed to run away in it."""

    def __init__(self, staying: bool = False) -> None:
        super().__init__()
        self.staying = staying

    def parts(self) -> tuple[object, ...]:
        return (self.staying,)

    @stage("1", "SD-ROUND-2", "SD-DOWN-6")
    def start(self, game: Showdown) -> Outcome | None:
        game.turn = SURVIVORS_TURN
        game.drawn = 0
        game.acted = [False] * SURVIVORS
        game.movements = [0] * SURVIVORS
        game.activations = [0] * SURVIVORS
        game.emit(events.TURN_BEGAN, game.round, SURVIVORS_TURN)
        game.stand_monster()
        game.occur(SURVIVORS_TURN_START)
        return Moments() if game.occurred else None

    @stage("1-1", "SD-END-4")
    def wait_where_nobody_can_act(self, game: Showdown) -> Outcome | None:
        if game.outcome or waiting(game):
            return None
        return ask(game, game.controller, NOBODY_ACTS)

    @stage("2", "SD-ACT-1", "SD-END-4")
    def ask_seats(self, game: Showdown) -> Outcome | None:
        seats = seats_waiting(game)
        if game.outcome or not seats:
            return Jump("5")
        if len(seats) > 1:
            return ask_all(game, tuple(seats), NEXT_OR_PASS)
        return Jump("3")

    @stage("2-1", "SD-ACT-1")
    def take_first(self, game: Showdown) -> Outcome | None:
        named = [survivor for survivor in self.answers if survivor != PASS]
        if not named:
            return None
        self.answer = named[0]
        game.emit(events.FIRST_TO_ACT, self.answer)
        return Jump("4")

    @stage("3", "SD-ACT-1", "SD-END-4")
    def ask_one(self, game: Showdown) -> Outcome | None:
        seat = seats_waiting(game)[0]
        options = NEXT.legal(game, seat)
        if len(options) > 1 or may_run_away(game, self):
            return ask(game, seat, NEXT)
        self.answer = options[0]
        return None

    @stage("4", "SD-ACT-1")
    def begin_action(self, game: Showdown) -> Outcome | None:
        return Action(self.answer)

    @stage("4-1", "SD-ACT-1")
    def go_on(self, game: Showdown) -> Outcome | None:
        return Jump("2")

    @stage("5", "SD-ROUND-2")
    def end(self, game: Showdown) -> Outcome | None:
        game.occur(SURVIVORS_TURN_END)
        return Moments() if game.occurred and not game.outcome else None


def may_run_away(game: Showdown, turn: SurvivorsTurn) -> bool:
    """Whether running away can be proposed: nobody has acted, and it was not declined before (SD-END-4)."""
    return True not in game.acted and not turn.staying and not game.rulings.never_run_away


# ---------------------------------------------------------------- one action


class Act(Topic[Showdown]):
    """What the survivor whose action it is does next."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        return acts_of(game, game.acting)

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        return refuse_act(game, game.acting, value)

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        return {"survivor": ("survivor", game.acting)}


ACT: Final = Act("act.act", "act", ("SD-ACT-2", "SD-ACT-6"))


class Action(Procedure):
    """A survivor's action: its movement and its activation in either order (SD-ACT-2)."""

    def __init__(self, survivor: int) -> None:
        super().__init__()
        self.survivor = survivor

    def parts(self) -> tuple[object, ...]:
        return (self.survivor,)

    @stage("1", "SD-ACT-1", "SD-ACT-2", "SD-KEY-BLOCK")
    def begin(self, game: Showdown) -> Outcome | None:
        game.acting = self.survivor
        game.acted[self.survivor] = True
        game.movements[self.survivor] = game.activations[self.survivor] = 1
        game.blocks[self.survivor] = 0
        game.emit(events.ACTION_BEGAN, self.survivor)
        game.occur(SURVIVOR_ACTS, self.survivor)
        return Moments() if game.occurred else None

    @stage("2", "SD-SURV-5")
    def offer_survival(self, game: Showdown) -> Outcome | None:
        return Jump("5") if game.outcome else survival_window(game, W_ACT)

    @stage("3", "SD-ACT-2", "SD-ACT-6")
    def choose_act(self, game: Showdown) -> Outcome | None:
        if game.outcome or not can_act(game, self.survivor):
            return Jump("5")
        seat = game.setup.owner[self.survivor]
        return ask(game, seat, ACT) if len(ACT.legal(game, seat)) > 1 else Jump("5")

    @stage("4", "SD-ACT-2", "SD-ACT-3", "SD-SURV-DASH", "SD-SURV-SURGE")
    def carry_out(self, game: Showdown) -> Outcome | None:
        kind = kind_of(self.answer)
        if kind == END_ACTION:
            return Jump("5")
        if kind == MOVE:
            game.movements[self.survivor] -= 1
            return Movement(self.survivor)
        if kind in (ACT_DASH, ACT_SURGE):
            return UseSurvival(self.survivor, DASH if kind == ACT_DASH else SURGE)
        return Activate(self.survivor, self.answer)

    @stage("4-1", "SD-SURV-5")
    def go_on(self, game: Showdown) -> Outcome | None:
        return Jump("2")

    @stage("5", "SD-ACT-2")
    def end(self, game: Showdown) -> Outcome | None:
        game.acting = NOBODY
        game.movements[self.survivor] = game.activations[self.survivor] = 0
        game.emit(events.ACTION_ENDED, self.survivor)
        return END


# ---------------------------------------------------------------- dash and surge


class SurgeAct(Topic[Showdown]):
    """What a survivor does with the activation of a surge."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Surge)
        return [*activations(game, frame.survivor), act(END_ACTION)]

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        frame = game.stack[-1]
        assert isinstance(frame, Surge)
        return refuse_act(game, frame.survivor, value)

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, Surge)
        return {"survivor": ("survivor", frame.survivor)}


SURGE_ACT: Final = SurgeAct("act.surge", "act", ("SD-SURV-SURGE", "SD-ACT-6"))


class Surge(Procedure):
    """One more activation, used at once (SD-SURV-SURGE)."""

    def __init__(self, survivor: int) -> None:
        super().__init__()
        self.survivor = survivor

    def parts(self) -> tuple[object, ...]:
        return (self.survivor,)

    @stage("1", "SD-SURV-SURGE")
    def gain_activation(self, game: Showdown) -> Outcome | None:
        game.activations[self.survivor] += 1
        return None

    @stage("2", "SD-SURV-SURGE", "SD-ACT-6")
    def choose_act(self, game: Showdown) -> Outcome | None:
        seat = game.setup.owner[self.survivor]
        if len(SURGE_ACT.legal(game, seat)) > 1:
            return ask(game, seat, SURGE_ACT)
        self.answer = act(END_ACTION)
        return None

    @stage("3", "SD-SURV-SURGE", "SD-ACT-6")
    def use_activation(self, game: Showdown) -> Outcome | None:
        if kind_of(self.answer) != END_ACTION:
            return Activate(self.survivor, self.answer)
        game.activations[self.survivor] -= 1
        return None


AT_ONCE[DASH] = Movement
AT_ONCE[SURGE] = Surge
