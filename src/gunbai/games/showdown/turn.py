"""The monster's turn: its start, drawing AI, its end (Monster Turn), and playing AI cards."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events
from gunbai.games.showdown.carry_out import CarryOut, Moments
from gunbai.games.showdown.conditions import injuries_in_play, standing_cards, with_one
from gunbai.games.showdown.decks import lay_ai_deck, lay_ai_on_top, shuffled, take_ai
from gunbai.games.showdown.down import stand_survivors
from gunbai.games.showdown.ids import (
    ATTACKER,
    BEFORE_DRAW,
    CARD_DRAWN,
    COMES_INTO_PLAY,
    END_TURN,
    GO_ON,
    MONSTER_TURN,
    MONSTER_TURN_END,
    MONSTER_TURN_START,
    NO_CARD,
    NO_SCOPE,
    NOBODY,
    UNTIL_MONSTER_TURN_END,
    UNTIL_MONSTER_TURN_START,
)
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.watching import CARD, code
from gunbai.kernel.audience import PUBLIC
from gunbai.kernel.procedure import END, End, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Shuffle

MOST_DRAWS: Final = 12
"""More AI cards than this are not drawn in one turn, whatever cards say."""


class MonsterTurn(Procedure):
    """The monster's turn (モンスターターン)."""

    @stage("1", "SD-TURN-1", "SD-TURN-2", "SD-DOWN-6")
    def start(self, game: Showdown) -> Outcome | None:
        game.turn = MONSTER_TURN
        game.monster_turns += 1
        game.drawn, game.draws = 0, 1
        game.emit(events.TURN_BEGAN, game.round, MONSTER_TURN)
        game.run_out(UNTIL_MONSTER_TURN_START)
        game.stand_monster()
        game.occur(MONSTER_TURN_START)
        return None

    @stage("1-1", "SD-TURN-2")
    def let_cards_act_at_start(self, game: Showdown) -> Outcome | None:
        self.answer = GO_ON
        return Moments() if game.occurred else None

    @stage("2-1", "SD-MOOD-2", "SD-MOOD-3", "SD-MOOD-4", "SD-TURN-3")
    def prepare_draw(self, game: Showdown) -> Outcome | None:
        if self.answer == END_TURN or game.draws == 0 or game.drawn >= MOST_DRAWS or draws_nothing(game):
            return Jump("3")
        self.answer = GO_ON
        game.draws -= 1
        game.occur(BEFORE_DRAW)
        return Moments() if game.occurred else None

    @stage("2-2", "SD-TURN-3")
    def draw(self, game: Showdown) -> Outcome | None:
        if self.answer != GO_ON or game.outcome:
            return Jump("3")
        return DrawAi()

    @stage("2-3", "SD-AI-7", "SD-MOOD-2")
    def draw_on(self, game: Showdown) -> Outcome | None:
        return Jump("2-1")

    @stage("3", "SD-TURN-6")
    def let_cards_act_at_end(self, game: Showdown) -> Outcome | None:
        if game.outcome:
            return END
        game.occur(MONSTER_TURN_END)
        return Moments() if game.occurred else None

    @stage("3-1", "SD-TURN-6", "SD-DOWN-2")
    def end(self, game: Showdown) -> Outcome | None:
        stand_survivors(game)
        game.run_out(UNTIL_MONSTER_TURN_END)
        return END


def draws_nothing(game: Showdown) -> bool:
    """Whether a card in play says Do not draw AI (SD-MOOD-3)."""
    return any(getattr(game.setup.library.cards[card], "draw", None) == "none" for card in standing_cards(game))


class DrawAi(Procedure):
    """One AI card is drawn and carried out (Playing AI Cards); ``ends`` is what its steps have ended.

    Answers END_TURN where it ends the turn.
    """

    def __init__(self, card: int = NO_CARD, face_up: int = 0, ends: int = GO_ON) -> None:
        super().__init__()
        self.card = card
        self.face_up = face_up
        self.ends = ends

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.face_up, self.ends)

    @stage("1", "SD-TURN-4")
    def bring_discard_back(self, game: Showdown) -> Outcome | None:
        if game.ai_deck or not game.ai_discard:
            return Jump("3")
        return Shuffle(len(game.ai_discard), "ai")

    @stage("2", "SD-TURN-4")
    def lay_deck(self, game: Showdown) -> Outcome | None:
        lay_ai_deck(game, shuffled(game.ai_discard, self.answers))
        game.ai_discard = []
        return None

    @stage("3", "SD-TURN-3", "SD-TURN-5", "SD-DOWN-9", "SD-AI-2")
    def draw_card(self, game: Showdown) -> Outcome | None:
        game.stand_monster()
        self.answer = GO_ON
        if not game.ai_deck:
            return BasicAction()
        game.drawn += 1
        self.face_up = int(game.top_face_up)
        self.card = take_ai(game)[0]
        game.begin_card(self.card)
        game.emit(events.CARD_DRAWN, self.card)
        game.occur(CARD_DRAWN)
        return Moments() if game.occurred else None

    @stage("4", "SD-AI-1", "SD-AI-5", "SD-MOOD-1", "SD-DUR-1", "SD-DUR-2")
    def carry_out_card(self, game: Showdown) -> Outcome | None:
        if self.card == NO_CARD:
            return None
        if game.setup.library.cards[self.card].kind in ("mood", "trait"):
            bring_into_play(game, self.card)
            return None
        if self.answer != GO_ON or game.outcome:
            return None
        return CarryOut(steps_of(game, self.card, self.face_up == 1), NO_SCOPE)

    @stage("4-1", "SD-MOOD-1")
    def let_cards_watch(self, game: Showdown) -> Outcome | None:
        self.ends = max(self.ends, self.answer)
        self.answer = GO_ON
        return Moments() if game.occurred else None

    @stage("5", "SD-AI-4", "SD-AI-5", "SD-DUR-1", "SD-DUR-2")
    def put_card_away(self, game: Showdown) -> Outcome | None:
        if self.card != NO_CARD:
            game.end_card()
            put_away(game, self.card, self.face_up == 1)
        return End(END_TURN if max(self.ends, self.answer) == END_TURN else GO_ON)


def steps_of(game: Showdown, card: int, face_up: bool) -> int:
    """The number of the steps that a card has carried out now: those for an injury in play take the place of others."""
    library = game.setup.library
    model: Any = library.cards[card]
    if model.kind == "duration":
        return library.number(model.face_up if face_up else model.face_down)
    for variant in model.injured:
        injury = game.setup.monster.injuries[variant.injury]
        if injury in injuries_in_play(game):
            game.emit(events.INSTEAD, card, injury)
            return library.number(variant.steps)
    return library.number(model.steps)


def bring_into_play(game: Showdown, card: int) -> None:
    """A mood or a trait comes into play (SD-MOOD-1), and may have another card drawn (SD-MOOD-2)."""
    model: Any = game.setup.library.cards[card]
    (game.moods if model.kind == "mood" else game.always).append(card)
    game.emit(events.INTO_PLAY, card)
    if model.draw == "another":
        game.draws += 1
    game.occur(COMES_INTO_PLAY, NOBODY, code((CARD, card, NOBODY, 0)))


def put_away(game: Showdown, card: int, face_up: bool) -> None:
    """A card that has been carried out is discarded (SD-AI-4), or laid face up on the deck (SD-DUR-1)."""
    kind = game.setup.library.cards[card].kind
    if kind == "duration" and not face_up:
        lay_ai_on_top(game, card, PUBLIC)
        game.top_face_up = True
        game.emit(events.FACE_UP, card)
    elif kind in ("action", "duration"):
        game.ai_discard.append(card)
        game.emit(events.CARD_DISCARDED, card)


class BasicAction(Procedure):
    """The basic action, on its own target or on ``targets``, with so much more speed and damage (SD-AI-6).

    ``attacker`` is the survivor to whose attack it is a reaction. Answers END_TURN where its steps end the turn: what
    else they end is the basic action itself.
    """

    def __init__(self, targets: int = 0, speed: int = 0, damage: int = 0, attacker: int = NOBODY) -> None:
        super().__init__()
        self.targets = targets
        self.speed = speed
        self.damage = damage
        self.attacker = attacker

    def parts(self) -> tuple[object, ...]:
        return (self.targets, self.speed, self.damage, self.attacker)

    @stage("1", "SD-TURN-5", "SD-AI-6")
    def carry_out(self, game: Showdown) -> Outcome | None:
        game.emit(events.BASIC_ACTION)
        number = game.setup.monster.basic_action
        steps = game.setup.library.lists[number]
        at = 0
        if self.targets:
            at = next((place for place, step in enumerate(steps, 1) if step.do == "pick-target"), 0)
        scope = with_one((self.targets, *NO_SCOPE[1:]), ATTACKER, self.attacker)
        return CarryOut(number, scope, at, (), self.speed, self.damage)

    @stage("2", "SD-AI-6")
    def tell(self, game: Showdown) -> Outcome | None:
        return End(END_TURN if self.answer == END_TURN else GO_ON)
