"""Steps that lead to other steps: flow, conditions, dice, choices, what comes later, what is drawn and what ends."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events
from gunbai.games.showdown.carry_out import EACH, ONCE, THEN, CarryOut
from gunbai.games.showdown.conditions import (
    all_hold,
    is_held,
    meant,
    named,
    with_one,
    with_targets,
)
from gunbai.games.showdown.decks import lay_ai_deck, shuffled
from gunbai.games.showdown.ids import (
    ACTOR,
    ATTACKER,
    CANNOT_SPEND_SURVIVAL,
    END_ATTACK,
    END_CARD,
    END_TURN,
    GO_ON,
    INSANITY,
    MOMENT_IDS,
    MONSTER_TURN,
    NOBODY,
    SURVIVAL,
    UNTIL_IDS,
    Scope,
)
from gunbai.games.showdown.refusals import CANNOT_PAY
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.survival import W_FLOW
from gunbai.games.showdown.turn import MOST_DRAWS, BasicAction, DrawAi
from gunbai.games.showdown.watching import discard_mood
from gunbai.kernel.procedure import END, End, Outcome, Procedure, stage
from gunbai.kernel.question import Roll, Shuffle, Topic, ask
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Window

# ---------------------------------------------------------------- flow, and ends


def flow(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """Survivors may use survival, in the monster's turn (SD-AI-2, SD-SURV-6)."""
    game.emit(events.FLOW)
    return Window(W_FLOW, game.controller) if game.turn == MONSTER_TURN else None


def after_flow(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """If the monster was knocked down meanwhile, the actions that are left are cancelled (SD-DOWN-11)."""
    if game.monster_down and game.turn == MONSTER_TURN:
        game.emit(events.HELD)
        return End(END_CARD)
    return None


def end_card(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The rest of the card is skipped."""
    return End(END_CARD)


def end_turn(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The monster's turn ends."""
    return End(END_TURN)


def end_attack(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The hits that are left are cancelled."""
    return End(END_ATTACK)


# ---------------------------------------------------------------- other cards and actions


def instinct(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The monster's instinct (SD-TARGET-3)."""
    game.emit(events.INSTINCT)
    return CarryOut(game.setup.monster.instinct, frame.scope)


def basic_action(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The basic action, with its own target or on somebody (SD-AI-6)."""
    if step.who is None:
        return BasicAction(0, step.speed, step.damage, frame.scope[ATTACKER])
    mask = with_targets(frame.scope, named(game, step.who, None, frame.scope))[0]
    return BasicAction(mask, step.speed, step.damage, frame.scope[ATTACKER]) if mask else None


def draw_ai(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """Another AI card: in the monster's turn when this one is discarded (SD-AI-7), otherwise at once."""
    if game.turn != MONSTER_TURN:
        return DrawAi() if game.drawn < MOST_DRAWS else None
    game.draws += 1
    return None


def discard_a_mood(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The named mood, or the controller's choice."""
    if step.card is not None:
        discard_mood(game, game.setup.monster.cards[step.card])
        return None
    return DiscardMood() if game.moods else None


class MoodTopic(Topic[Showdown]):
    """Which mood is discarded."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        return sorted(set(game.moods))


MOOD: Final = MoodTopic("card.mood", "card", ("SD-MOOD-1",))


class DiscardMood(Procedure):
    """One mood in play is discarded."""

    @stage("1", "SD-MOOD-1")
    def choose(self, game: Showdown) -> Outcome | None:
        if len(set(game.moods)) > 1:
            return ask(game, game.controller, MOOD)
        self.answer = game.moods[0]
        return None

    @stage("2", "SD-MOOD-1")
    def discard(self, game: Showdown) -> Outcome | None:
        discard_mood(game, self.answer)
        return END


def reshuffle_ai(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The AI discard goes back into the deck."""
    return ReshuffleAi() if game.ai_discard else None


class ReshuffleAi(Procedure):
    """Deck and discard are shuffled together; a card that lies face up on the deck stays there (SD-DUR-3)."""

    @stage("1", "SD-TURN-4")
    def shuffle(self, game: Showdown) -> Outcome | None:
        return Shuffle(len(game.ai_deck) - int(game.top_face_up) + len(game.ai_discard), "ai")

    @stage("2", "SD-TURN-4", "SD-DUR-3")
    def lay_deck(self, game: Showdown) -> Outcome | None:
        face_up = [game.ai_deck.pop()] if game.top_face_up else []
        cards = shuffled(game.ai_deck + game.ai_discard, self.answers)
        game.ai_discard = []
        lay_ai_deck(game, cards + face_up)
        if face_up:
            game.ai_known[-1] = -1
        return END


# ---------------------------------------------------------------- conditions and dice


def if_so(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """These steps, or otherwise those (SD-AI-3)."""
    return inside(game, frame, step.steps if all_hold(game, step.when, frame.scope) else step.otherwise)


def inside(game: Showdown, frame: CarryOut, steps: list[Any], scope: Scope | None = None) -> Outcome | None:
    """Steps within a step."""
    number = game.setup.library.number(steps)
    return CarryOut(number, scope or frame.scope, 0, (), frame.speed, frame.damage) if number else None


def roll(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """One die, and what its result leads to."""
    who = meant(game, step.who, None, [], frame.scope) if step.who is not None else []
    if step.who is not None and not who:
        return None
    number = game.setup.library.step_number(step)
    return DieRoll(number, frame.scope, who[0] if who else NOBODY, frame.speed, frame.damage)


class DieRoll(Procedure):
    """One die; the last result that it reaches is carried out. Answers what its steps answer."""

    def __init__(self, step: int, scope: Scope, survivor: int, speed: int, damage: int) -> None:
        super().__init__()
        self.step = step
        self.scope = scope
        self.survivor = survivor
        self.speed = speed
        self.damage = damage

    def parts(self) -> tuple[object, ...]:
        return (self.step, self.scope, self.survivor, self.speed, self.damage)

    @stage("1", "SD-AI-1")
    def roll_die(self, game: Showdown) -> Outcome | None:
        step = game.setup.library.steps[self.step]
        seat = game.controller if self.survivor == NOBODY else game.setup.owner[self.survivor]
        return Roll(seat, (step.die,), "card")

    @stage("2", "SD-AI-1")
    def carry_out_result(self, game: Showdown) -> Outcome | None:
        step = game.setup.library.steps[self.step]
        result = face = self.answers[0]
        if step.add is not None:
            result += game.survivor_counters[self.survivor][game.setup.monster.counters[step.add]]
        game.emit(events.ROLLED, self.survivor, face, result)
        reached = [one for one in step.results if result >= one.at_least]
        self.answer = GO_ON
        steps = game.setup.library.number(reached[-1].steps) if reached else 0
        return CarryOut(steps, self.scope, 0, (), self.speed, self.damage) if steps else None

    @stage("3", "SD-AI-1")
    def tell(self, game: Showdown) -> Outcome | None:
        return End(self.answer)


# ---------------------------------------------------------------- choices


def may(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """A survivor may pay for something, or takes what is otherwise."""
    return May(game.setup.library.step_number(step), frame.scope, survivor, frame.speed, frame.damage)


ACCEPT: Final = 0
DECLINE: Final = 1


class MayTopic(Topic[Showdown]):
    """Whether a survivor pays for what a card offers."""

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        frame = game.stack[-1]
        assert isinstance(frame, May)
        return refuse_price(game, frame.survivor, game.setup.library.steps[frame.step]) if value == ACCEPT else None

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, May)
        step = game.setup.library.steps[frame.step]
        return {
            "survivor": ("survivor", frame.survivor),
            "price": ("price", PRICES.index(step.pay)),
            "amount": ("number", step.amount if step.pay in ("survival", "insanity") else 1),
        }


PRICES: Final = "nothing survival insanity movement activation".split()
MAY: Final = MayTopic("card.may", "choice", ("SD-AI-1",), ("accept", "decline"))


def refuse_price(game: Showdown, survivor: int, step: Any) -> Refusal | None:
    """Why a survivor cannot pay what a card asks for."""
    if step.pay == "survival":
        spends = not game.is_marked(survivor, CANNOT_SPEND_SURVIVAL) and not is_held(game, "no-survival", survivor)
        return None if spends and game.stats[survivor][SURVIVAL] >= step.amount else CANNOT_PAY
    if step.pay == "insanity":
        return None if game.stats[survivor][INSANITY] >= step.amount else CANNOT_PAY
    if step.pay == "movement":
        return None if game.movements[survivor] else CANNOT_PAY
    if step.pay == "activation":
        return None if game.activations[survivor] else CANNOT_PAY
    return None


def pay(game: Showdown, survivor: int, step: Any) -> None:
    """Pay what a card asks for."""
    if step.pay == "survival":
        game.lose(survivor, SURVIVAL, step.amount)
    elif step.pay == "insanity":
        game.lose(survivor, INSANITY, step.amount)
    elif step.pay == "movement":
        game.movements[survivor] -= 1
    elif step.pay == "activation":
        game.activations[survivor] -= 1


class May(Procedure):
    """A survivor may pay for steps of which it is the actor; otherwise others are carried out on it.

    Answers what those steps answer.
    """

    def __init__(self, step: int, scope: Scope, survivor: int, speed: int, damage: int) -> None:
        super().__init__()
        self.step = step
        self.scope = scope
        self.survivor = survivor
        self.speed = speed
        self.damage = damage

    def parts(self) -> tuple[object, ...]:
        return (self.step, self.scope, self.survivor, self.speed, self.damage)

    @stage("1", "SD-AI-1")
    def choose(self, game: Showdown) -> Outcome | None:
        if MAY.refuse(game, NOBODY, ACCEPT) is None:
            return ask(game, game.setup.owner[self.survivor], MAY)
        self.answer = DECLINE
        return None

    @stage("2", "SD-AI-1")
    def carry_out(self, game: Showdown) -> Outcome | None:
        step = game.setup.library.steps[self.step]
        accepted = self.answer == ACCEPT
        if accepted:
            pay(game, self.survivor, step)
            game.emit(events.PAID, self.survivor, PRICES.index(step.pay), step.amount)
        scope = with_one(with_targets(self.scope, [self.survivor]), ACTOR, self.survivor)
        self.answer = GO_ON
        number = game.setup.library.number(step.steps if accepted else step.otherwise)
        return CarryOut(number, scope, 0, (), self.speed, self.damage) if number else None

    @stage("3", "SD-AI-1")
    def tell(self, game: Showdown) -> Outcome | None:
        return End(self.answer)


# ---------------------------------------------------------------- later, and for a time


def later(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The next time that a moment comes."""
    game.laters.append((MOMENT_IDS.index(step.on), game.setup.library.number(step.steps), frame.scope))
    return None


def for_a_time(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """Something holds until then."""
    game.for_a_time.append((UNTIL_IDS.index(step.until), game.setup.library.number(step.always), frame.scope))
    return None


EACH["may"] = may
ONCE.update({
    "flow": flow,
    "end-card": end_card,
    "end-turn": end_turn,
    "end-attack": end_attack,
    "instinct": instinct,
    "basic-action": basic_action,
    "draw-ai": draw_ai,
    "discard-mood": discard_a_mood,
    "reshuffle-ai": reshuffle_ai,
    "if": if_so,
    "roll": roll,
    "later": later,
    "for-a-time": for_a_time,
})  # fmt: skip
THEN["flow"] = after_flow
