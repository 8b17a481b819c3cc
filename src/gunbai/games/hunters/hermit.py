"""Hermit cards (おババカード): drawn, looked at, handed on, answered in secret (SH-HERMIT-0, SH-HERMIT-1).

Every recipient is asked in the same way, whatever the card and whoever they are, so that being asked tells nothing.
What a recipient may answer follows from its character; Unknown may answer falsely.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import events, refusals
from gunbai.games.hunters.card_effects import Recipient
from gunbai.games.hunters.cards import renew_deck
from gunbai.games.hunters.death import settle
from gunbai.games.hunters.ids import BY_HERMIT_CARD, HERMIT, NO_CARD, NOBODY, UNKNOWN, members
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.audience import only
from gunbai.kernel.procedure import Outcome, Procedure, stage
from gunbai.kernel.question import Shuffle, Topic, ask
from gunbai.kernel.refusal import Refusal

NOTHING: Final = 0
DAMAGE: Final = 1
HEAL: Final = 2
GIVE: Final = 3
SHOW: Final = 4

VISIONS: Final[dict[str, tuple[int, ...]]] = {
    "vision-heal": (NOTHING, DAMAGE, HEAL),
    "vision-give": (NOTHING, DAMAGE, GIVE),
    "vision-damage": (NOTHING, DAMAGE),
    "vision-show": (SHOW,),
}
"""By effect: what can be answered to a hermit card."""


class HermitRecipient(Recipient):
    """To whom the hermit card is handed."""

    def rule(self, game: Hunters) -> str:
        return self.rules[0]

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"card": ("card", game.hermit_card)}


class Answer(Topic[Hunters]):
    """What the recipient announces and does: ``NOTHING``, ``DAMAGE``, ``HEAL``, ``GIVE`` or ``SHOW``."""

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value not in game.content.answers[game.hermit_card]:
            return refusals.citing(refusals.NOT_THIS_CARD, game.content.card_rule[game.hermit_card])
        fits = (game.content.fits[game.hermit_card] >> game.character[seat]) & 1 == 1
        if fits == (value == NOTHING) and not may_lie(game, seat):
            return refusals.IT_FITS if fits else refusals.DOES_NOT_FIT
        refusal = refuse_in_position(game, seat, value)
        return refusals.citing(refusal, game.content.card_rule[game.hermit_card]) if refusal else None

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {
            "card": ("card", game.hermit_card),
            "giver": ("seat", game.hermit_giver),
        }


class GiveWhich(Topic[Hunters]):
    """Which equipment card goes to the one who handed the hermit card."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return members(game.equipment[seat])

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"giver": ("seat", game.hermit_giver)}


def refuse_in_position(game: Hunters, seat: int, value: int) -> Refusal | None:
    """Why damage and equipment of ``seat`` leave no room for an answer, whoever it is."""
    if value == GIVE and not game.equipment[seat]:
        return refusals.NOTHING_TO_GIVE
    if value == HEAL and not game.damage[seat]:
        return refusals.NONE_TO_HEAL
    if value == DAMAGE and game.damage[seat] and HEAL in game.content.answers[game.hermit_card]:
        return refusals.HEAL_INSTEAD
    return None


def may_lie(game: Hunters, seat: int) -> bool:
    """Whether ``seat`` is Unknown and may answer the card falsely (SH-HERMIT-1)."""
    return game.acts_as(seat, UNKNOWN) and may_be_lied_to(game, game.hermit_card)


def may_be_lied_to(game: Hunters, card: int) -> bool:
    """Whether Unknown may answer ``card`` falsely at this table."""
    return not (game.content.asks_hp[card] and game.rulings.hp_cards_truthful)


def contradicting(game: Hunters, card: int, outcome: int) -> int:
    """The mask of characters that never answer ``card`` with ``outcome``, whatever their damage and equipment."""
    if outcome not in game.content.answers[card]:
        return -1
    if outcome == SHOW:
        return 0
    fits = game.content.fits[card]
    mask = fits if outcome == NOTHING else ~fits
    return mask & ~(1 << UNKNOWN) if game.setup.abilities and may_be_lied_to(game, card) else mask


def could_answer(game: Hunters, seat: int, card: int, outcome: int) -> bool:
    """Whether the character of ``seat`` can have answered ``card`` with ``outcome``."""
    return (contradicting(game, card, outcome) >> game.character[seat]) & 1 == 0


def earlier_answer(game: Hunters, seat: int, card: int) -> int:
    """For a position set up by hand: what ``seat`` can have answered to ``card``."""
    return next(outcome for outcome in game.content.answers[card] if could_answer(game, seat, card, outcome))


RECIPIENT: Final = HermitRecipient("hermit.recipient", "seat", ("SH-AREA-HERMIT",))
ANSWER: Final = Answer("hermit.answer", "choice", ("SH-HERMIT-0",), ("nothing", "damage", "heal", "give", "show"))
GIVE_WHICH: Final = GiveWhich("hermit.give", "card", ("SH-CARD-ANGER", "SH-CARD-BLACKMAIL", "SH-CARD-GREED"))


class HermitCard(Procedure):
    """A hermit card from the deck to its discard pile. ``to`` is fixed in a quick start, else NOBODY."""

    def __init__(self, giver: int, to: int = NOBODY, outcome: int = NOTHING) -> None:
        super().__init__()
        self.giver = giver
        self.to = to
        self.outcome = outcome

    def parts(self) -> tuple[object, ...]:
        return (self.giver, self.to, self.outcome)

    def answered(self) -> bool:
        """Whether everybody has heard the recipient's answer."""
        return self.stage > self.table.index["6"]

    @stage("1", "SH-CARD-2")
    def reshuffle_if_empty(self, game: Hunters) -> Outcome | None:
        if game.decks[HERMIT]:
            return None
        return Shuffle(len(game.discards[HERMIT]))

    @stage("2", "SH-AREA-HERMIT", "SH-HIDE-2")
    def look_at_card(self, game: Hunters) -> Outcome | None:
        renew_deck(game, HERMIT, self.answers)
        game.hermit_card = game.decks[HERMIT].pop()
        game.hermit_giver = self.giver
        game.emit(events.DREW, self.giver, HERMIT)
        game.emit_to(only(self.giver), events.HERMIT_SEEN, game.hermit_card)
        return None

    @stage("3", "SH-AREA-HERMIT")
    def choose_recipient(self, game: Hunters) -> Outcome | None:
        if self.to != NOBODY:
            self.answer = self.to
            return None
        return ask(game, self.giver, RECIPIENT)

    @stage("4", "SH-HIDE-2")
    def hand_on(self, game: Hunters) -> Outcome | None:
        self.to = self.answer
        game.hermit_to = self.to
        game.emit(events.HERMIT_GIVEN, self.giver, self.to)
        both = only(self.giver) | only(self.to)
        game.emit_to(both, events.HERMIT_READ, self.giver, self.to, game.hermit_card)
        return None

    @stage("5", "SH-HERMIT-0", "SH-HERMIT-1", "SH-CHAR-UNKNOWN")
    def ask_recipient(self, game: Hunters) -> Outcome | None:
        if not game.covered:
            legal = ANSWER.legal(game, self.to)
            if len(legal) == 1:
                self.answer = legal[0]
                return None
        return ask(game, self.to, ANSWER)

    @stage(
        "6",
        "SH-HERMIT-0",
        "SH-CARD-AID",
        "SH-CARD-HUDDLE",
        "SH-CARD-NURTURANCE",
        "SH-CARD-SLAP",
        "SH-CARD-SPELL",
        "SH-CARD-EXORCISM",
        "SH-CARD-BULLY",
        "SH-CARD-LESSON",
        "SH-CARD-PREDICTION",
    )
    def answer_card(self, game: Hunters) -> Outcome | None:
        self.outcome = self.answer
        game.emit(events.HERMIT_ANSWERED, self.to)
        if self.outcome == NOTHING:
            game.emit(events.NOTHING_HAPPENS, self.to)
        elif self.outcome == DAMAGE:
            game.hurt(self.to, game.content.damage[game.hermit_card], BY_HERMIT_CARD)
        elif self.outcome == HEAL:
            game.heal(self.to, game.content.heal[game.hermit_card])
        elif self.outcome == SHOW:
            self.show_character(game)
        return None

    def show_character(self, game: Hunters) -> None:
        """The recipient shows its character card to the giver alone (SH-CARD-PREDICTION)."""
        game.shown[self.to] |= only(self.giver)
        game.emit(events.SHOWED, self.to, self.giver)
        game.emit_to(only(self.giver), events.SHOWED_CHARACTER, self.to, self.giver, game.character[self.to])

    @stage("7", "SH-CARD-ANGER", "SH-CARD-BLACKMAIL", "SH-CARD-GREED")
    def ask_which(self, game: Hunters) -> Outcome | None:
        if self.outcome != GIVE:
            return None
        return ask(game, self.to, GIVE_WHICH)

    @stage("8", "SH-CARD-ANGER", "SH-CARD-BLACKMAIL", "SH-CARD-GREED")
    def give(self, game: Hunters) -> Outcome | None:
        if self.outcome == GIVE:
            game.hand_over(self.to, self.giver, self.answer, events.GAVE)
        return None

    @stage("9", "SH-HIDE-2", "SH-DEATH-3")
    def discard(self, game: Hunters) -> Outcome | None:
        card = game.hermit_card
        game.notes = (*game.notes, (self.giver, self.to, card, self.outcome))
        game.discards[HERMIT].append(card)
        game.hermit_card = NO_CARD
        game.hermit_giver = NOBODY
        game.hermit_to = NOBODY
        return settle(game, self.giver)
