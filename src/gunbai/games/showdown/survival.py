"""Survival actions (SD-SURV-*): what they cost, who may use which, and the windows in which they are used.

Dodge and endure are asked where the hit is and where the injury is; encourage, dash and surge have windows. A value of
the domain ``survival-action`` is survivor * SURVIVAL_ACTIONS + action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gunbai.games.showdown import events, refusals
from gunbai.games.showdown.conditions import attribute, is_held
from gunbai.games.showdown.gear import special
from gunbai.games.showdown.ids import (
    CANNOT_DASH,
    CANNOT_DODGE,
    CANNOT_ENCOURAGE,
    CANNOT_SPEND_SURVIVAL,
    CANNOT_SURGE,
    D10,
    DASH,
    DEAF,
    DODGE,
    ENCOURAGE,
    ENDURE,
    LUCK,
    SURGE,
    SURVIVAL,
    SURVIVAL_ACTIONS,
    SURVIVORS,
    UNTIL_ATTACK_END,
)
from gunbai.games.showdown.spaces import NO_SPACE
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.walk import reachable_spaces
from gunbai.kernel.procedure import END, End, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Timing, Window, clockwise

ENDURE_COST: Final = 7
"""Less the survivor's luck (SD-SURV-ENDURE)."""
IN_WINDOWS: Final = (ENCOURAGE, DASH, SURGE)
FORBIDDEN_BY: Final = {
    DODGE: CANNOT_DODGE,
    ENCOURAGE: CANNOT_ENCOURAGE,
    DASH: CANNOT_DASH,
    SURGE: CANNOT_SURGE,
}
"""By survival action: the mark of an injury that forbids it."""
ATTACKER_OF: Final[list[Callable[[Procedure], int]]] = []
"""How one tells of a frame which survivor attacks in it: NOBODY if none does, or the attack has ended."""
ALL_ATTACKS: Final[list[type[Procedure]]] = []
"""The procedures that are attacks, of survivors and of the monster."""
AT_ONCE: Final[dict[int, Callable[[int], Procedure]]] = {}
"""By survival action that brings an act: the procedure of that act, for a survivor."""

# ---------------------------------------------------------------- what may be used


def cost(game: Showdown, survivor: int, action: int) -> int:
    """How much survival an action takes."""
    return max(1, ENDURE_COST - attribute(game, survivor, LUCK)) if action == ENDURE else 1


def refuse_action(game: Showdown, survivor: int, action: int) -> Refusal | None:
    """Why a survivor cannot use a survival action now, its own circumstances aside (SD-SURV-1 to SD-SURV-3)."""
    if not game.alive[survivor]:
        return refusals.DEAD
    if not game.setup.learned[action]:
        return refusals.NOT_LEARNED
    if game.survival_actions[survivor] >> action & 1:
        return refusals.USED_THIS_ROUND
    if game.is_marked(survivor, CANNOT_SPEND_SURVIVAL):
        return refusals.INJURED_SO
    if action in FORBIDDEN_BY and game.is_marked(survivor, FORBIDDEN_BY[action]):
        return refusals.INJURED_SO
    if is_held(game, "no-survival", survivor):
        return refusals.SURVIVAL_LOCKED
    if game.stats[survivor][SURVIVAL] < cost(game, survivor, action):
        return refusals.NO_SURVIVAL
    if in_own_attack(game, survivor):
        return refusals.IN_OWN_ATTACK
    return refusals.KNOCKED_DOWN if action != DODGE and game.is_down(survivor) else None


def in_own_attack(game: Showdown, survivor: int) -> bool:
    """Whether it is in the middle of its attack (SD-SURV-3)."""
    return any(attacker_of(frame) == survivor for frame in game.stack for attacker_of in ATTACKER_OF)


def end_attack(game: Showdown, survivor: int) -> None:
    """What lasts as long as an attack ends; in the middle of another attack only what ``survivor`` has."""
    attacks = [frame for frame in game.stack if type(frame) in ALL_ATTACKS]
    game.run_out(UNTIL_ATTACK_END, survivor if len(attacks) > 1 else None)


def refuse_encouraged(game: Showdown, survivor: int, other: int) -> Refusal | None:
    """Why ``survivor`` cannot make ``other`` stand up (SD-SURV-ENCOURAGE)."""
    if not game.alive[other]:
        return refusals.DEAD
    if other == survivor:
        return refusals.ONESELF
    if not game.is_down(other):
        return refusals.STANDING
    return refusals.DEAF if game.is_marked(other, DEAF) else None


def refuse_in_window(game: Showdown, survivor: int, action: int) -> Refusal | None:
    """Why a survivor cannot use encourage, dash or surge now."""
    refusal = refuse_action(game, survivor, action)
    if refusal is not None:
        return refusal
    if game.space[survivor] == NO_SPACE:
        return refusals.OFF_THE_BOARD
    if action == ENCOURAGE:
        found = any(refuse_encouraged(game, survivor, other) is None for other in range(SURVIVORS))
        return None if found else refusals.NOBODY_TO_ENCOURAGE
    if is_held(game, "no-acts", survivor):
        return refusals.NO_ACTS
    return refusals.NOWHERE_TO_GO if action == DASH and not reachable_spaces(game, survivor) else None


def spend(game: Showdown, survivor: int, action: int) -> None:
    """Pay for a survival action, which cannot be used again this round (SD-SURV-2)."""
    game.emit(events.SURVIVAL_USED, survivor, action)
    game.lose(survivor, SURVIVAL, cost(game, survivor, action))
    game.survival_actions[survivor] |= 1 << action


class SurvivalBack(Procedure):
    """After a survival action: gear may give back 1 survival (the Rawhide Set)."""

    def __init__(self, survivor: int) -> None:
        super().__init__()
        self.survivor = survivor

    def parts(self) -> tuple[object, ...]:
        return (self.survivor,)

    @stage("1", "SD-GEAR-4")
    def roll_die(self, game: Showdown) -> Outcome | None:
        if game.outcome or not game.alive[self.survivor] or not special(game, self.survivor, "survival-back"):
            return END
        return game.roll(self.survivor, D10, "survival-back")

    @stage("2", "SD-GEAR-4")
    def gain(self, game: Showdown) -> Outcome | None:
        if self.answers[0] >= special(game, self.survivor, "survival-back"):
            game.gain(self.survivor, SURVIVAL, 1)
        return END


# ---------------------------------------------------------------- dodge


class Dodge(Topic[Showdown]):
    """Which hit of the attack the target ignores: the location of one of them, or none."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Dodging)
        return [*sorted(set(frame.locations)), PASS]

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        frame = game.stack[-1]
        assert isinstance(frame, Dodging)
        return None if value == PASS else refuse_action(game, frame.survivor, DODGE)

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, Dodging)
        return {"survivor": ("survivor", frame.survivor)}


DODGED: Final = Dodge("survival.dodge", "location", ("SD-SURV-DODGE",))


class Dodging(Procedure):
    """The target of a monster's attack may ignore one of its hits, which are on ``locations`` (SD-SURV-DODGE).

    Answers the index of the hit that is ignored, or -1.
    """

    def __init__(self, survivor: int, locations: tuple[int, ...], ignored: int = -1) -> None:
        super().__init__()
        self.survivor = survivor
        self.locations = locations
        self.ignored = ignored

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.locations, self.ignored)

    @stage("1", "SD-SURV-DODGE", "SD-SURV-1", "SD-SURV-2")
    def ask_target(self, game: Showdown) -> Outcome | None:
        if not self.locations or refuse_action(game, self.survivor, DODGE) is not None:
            return End(-1)
        return ask(game, game.setup.owner[self.survivor], DODGED)

    @stage("2", "SD-SURV-DODGE", "SD-DOWN-5")
    def ignore_hit(self, game: Showdown) -> Outcome | None:
        if self.answer == PASS:
            return End(-1)
        self.ignored = self.locations.index(self.answer)
        spend(game, self.survivor, DODGE)
        return SurvivalBack(self.survivor)

    @stage("3", "SD-SURV-DODGE")
    def tell(self, game: Showdown) -> Outcome | None:
        return End(self.ignored)


# ---------------------------------------------------------------- endure


class Endure(Topic[Showdown]):
    """Whether a survivor ignores the severe injury that it is about to suffer."""

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        frame = game.stack[-1]
        assert isinstance(frame, Enduring)
        return refuse_action(game, frame.survivor, ENDURE) if value == IGNORE else None

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, Enduring)
        return {"survivor": ("survivor", frame.survivor), "location": ("location", frame.location)}


IGNORE: Final = 0
ENDURED: Final = Endure("survival.endure", "choice", ("SD-SURV-ENDURE",), ("ignore", "suffer"))


class Enduring(Procedure):
    """Before a severe injury is rolled its victim may ignore it; answers 1 if it does (SD-SURV-ENDURE)."""

    def __init__(self, survivor: int, location: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.location = location

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.location)

    @stage("1", "SD-SURV-ENDURE")
    def ask_victim(self, game: Showdown) -> Outcome | None:
        if refuse_action(game, self.survivor, ENDURE) is not None:
            return End(0)
        return ask(game, game.setup.owner[self.survivor], ENDURED)

    @stage("2", "SD-SURV-ENDURE")
    def ignore_injury(self, game: Showdown) -> Outcome | None:
        if self.answer != IGNORE:
            return End(0)
        spend(game, self.survivor, ENDURE)
        return SurvivalBack(self.survivor)

    @stage("3", "SD-SURV-ENDURE")
    def tell(self, game: Showdown) -> Outcome | None:
        return End(1)


# ---------------------------------------------------------------- encourage, dash, surge


class Encourage(Topic[Showdown]):
    """Whom a survivor makes stand up."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        return list(range(SURVIVORS))

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        frame = game.stack[-1]
        assert isinstance(frame, UseSurvival)
        return refuse_encouraged(game, frame.survivor, value)

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, UseSurvival)
        return {"survivor": ("survivor", frame.survivor)}


ENCOURAGED: Final = Encourage("survival.encourage", "survivor", ("SD-SURV-ENCOURAGE",))


class UseSurvival(Procedure):
    """A survivor uses encourage, dash or surge, wholly before anything else (SD-SURV-4)."""

    def __init__(self, survivor: int, action: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.action = action

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.action)

    @stage("1", "SD-SURV-ENCOURAGE")
    def choose_whom(self, game: Showdown) -> Outcome | None:
        if self.action != ENCOURAGE:
            return None
        options = ENCOURAGED.legal(game, game.setup.owner[self.survivor])
        if len(options) > 1:
            return ask(game, game.setup.owner[self.survivor], ENCOURAGED)
        self.answer = options[0]
        return None

    @stage("2", "SD-SURV-ENCOURAGE", "SD-SURV-DASH", "SD-SURV-SURGE", "SD-SURV-4", "SD-DOWN-2")
    def carry_out(self, game: Showdown) -> Outcome | None:
        spend(game, self.survivor, self.action)
        if self.action != ENCOURAGE:
            return AT_ONCE[self.action](self.survivor)
        game.stand_up(self.answer)
        return None

    @stage("3", "SD-GEAR-4")
    def give_back(self, game: Showdown) -> Outcome | None:
        return SurvivalBack(self.survivor)


# ---------------------------------------------------------------- windows

W_ACT: Final = 0
W_FLOW: Final = 1
W_WOUND: Final = 2
W_CRITICAL: Final = 3


class SurvivalTiming(Timing):
    """A moment at which survivors may use encourage, dash and surge.

    The dash and the surge of the survivor whose action it is are acts of that action, where its action has a window.
    """

    def __init__(self, name: str, rules: tuple[str, ...], of_actions: bool = False) -> None:
        super().__init__(name, "survival-action", rules)
        self.of_actions = of_actions

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        found = [
            survivor * SURVIVAL_ACTIONS + action
            for survivor in game.living()
            for action in IN_WINDOWS
            if game.setup.owner[survivor] == seat and not self.is_act(game, survivor, action)
        ]
        return [*found, PASS]

    def is_act(self, game: Showdown, survivor: int, action: int) -> bool:
        """Whether it is offered among the acts of its own action."""
        return self.of_actions and survivor == game.acting and action != ENCOURAGE

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        return None if value == PASS else refuse_in_window(game, *divmod(value, SURVIVAL_ACTIONS))

    def asked(self, game: Showdown, first: int) -> list[int]:
        if game.outcome:
            return []
        return [seat for seat in clockwise(game.seats, first) if len(self.legal(game, seat)) > 1]

    def use(self, game: Showdown, seat: int, value: int) -> Procedure:
        return UseSurvival(*divmod(value, SURVIVAL_ACTIONS))

    def stands(self, game: Showdown, seat: int, value: int) -> bool:
        return not game.outcome and self.refuse(game, seat, value) is None


TIMINGS: Final[list[Timing]] = [
    SurvivalTiming("survival.act", ("SD-SURV-5",), of_actions=True),
    SurvivalTiming("survival.flow", ("SD-SURV-6",)),
    SurvivalTiming("survival.wound", ("SD-SURV-7",)),
    SurvivalTiming("survival.critical", ("SD-SURV-7",)),
]
"""The windows of a showdown by number."""


def survival_window(game: Showdown, timing: int) -> Window:
    """One of the windows, the controller first."""
    return Window(timing, game.controller)
