"""White and black cards: drawing one, and what each single-use card does (SH-CARD-0 to SH-CARD-2).

Equipment stays in front of who drew it. A single-use card is carried out by the effect that its content file names,
then discarded. Damage by cards is not attack damage (SH-ATK-9).
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import events, refusals
from gunbai.games.hunters.death import settle
from gunbai.games.hunters.ids import (
    BY_CARD,
    EQUIPMENT,
    FIRST_AID,
    NO_CARD,
    NOBODY,
    NOWHERE,
    RITUAL,
    SPIDER,
    TALISMAN,
    members,
)
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Shuffle, Topic, ask
from gunbai.kernel.refusal import Refusal

YES: Final = 0
D6: Final = 6
D4: Final = 4
TAKE_DAMAGE: Final = -2
"""Banana Peel by the ruling banana_choice: the damage instead of a card."""


class Draw(Procedure):
    """A card is drawn from the white or the black deck, carried out, and laid where it belongs."""

    def __init__(self, seat: int, deck: int) -> None:
        super().__init__()
        self.seat = seat
        self.deck = deck

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.deck)

    @stage("1", "SH-CARD-2")
    def reshuffle_if_empty(self, game: Hunters) -> Outcome | None:
        self.answers = ()
        if game.decks[self.deck]:
            return None
        return Shuffle(len(game.discards[self.deck]))

    @stage("2", "SH-CARD-2")
    def renew_deck(self, game: Hunters) -> Outcome | None:
        renew_deck(game, self.deck, self.answers)
        self.answers = ()
        return None

    @stage("3", "SH-AREA-0", "SH-CARD-0", "SH-CARD-1", "SH-CARD-3")
    def turn_up(self, game: Hunters) -> Outcome | None:
        card = game.decks[self.deck].pop()
        game.emit(events.DREW, self.seat, self.deck)
        game.emit(events.CARD_SHOWN, self.seat, card)
        if card < EQUIPMENT:
            game.equip(self.seat, card)
            game.emit(events.EQUIPPED, self.seat, card)
            return settle(game) or END
        game.in_play = card
        return SingleUse(self.seat, card)

    @stage("4", "SH-CARD-1", "SH-WIN-3")
    def discard(self, game: Hunters) -> Outcome | None:
        card = game.in_play
        game.in_play = NO_CARD
        game.discards[self.deck].append(card)
        game.emit(events.DISCARDED, self.seat, card)
        return END


def renew_deck(game: Hunters, deck: int, order: tuple[int, ...]) -> None:
    """Make a deck of its discard pile in the order drawn; nothing if no order was drawn."""
    if order:
        pile = game.discards[deck]
        game.decks[deck] = [pile[at] for at in order]
        game.discards[deck] = []
        game.emit(events.SHUFFLED, deck)


HURTS_ONE: Final = frozenset(["hurt-one", "hurt-by-die"])


class CardTarget(Topic[Hunters]):
    """Which player a single-use card concerns."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return game.setup.everybody

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if not game.alive[value]:
            return refusals.DEAD
        if value != seat or game.in_play == FIRST_AID:
            return None
        if game.rulings.bat_anyone and game.content.effect[game.in_play] in HURTS_ONE:
            return None
        return refusals.OTHERS_ONLY

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"card": ("card", game.in_play)}


class RevealToHeal(Topic[Hunters]):
    """Whether one whom the card concerns shows it and is healed (Advent, Chocolate, Diabolic Ritual)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [YES, PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == PASS or (game.content.fits[game.in_play] >> game.character[seat]) & 1:
            return None
        return refusals.NOT_FOR_YOU

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"card": ("card", game.in_play)}


class OthersCard(Topic[Hunters]):
    """Which equipment card to take from another player (Moody Goblin)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return others_cards(game, seat)


class OwnCard(Topic[Hunters]):
    """Which of one's own equipment cards to give away (Banana Peel)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [*members(game.equipment[seat], EQUIPMENT), TAKE_DAMAGE]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == TAKE_DAMAGE and not game.rulings.banana_may_hurt:
            return refusals.MUST_GIVE
        return None


class GiveTo(Topic[Hunters]):
    """Who is given the card."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return game.setup.everybody

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if not game.alive[value]:
            return refusals.DEAD
        return refusals.OTHERS_ONLY if value == seat else None


CARD_TARGET: Final = CardTarget("card.target", "seat", ("SH-CARD-1",))
REVEAL_TO_HEAL: Final = RevealToHeal("card.reveal", "choice", ("SH-CARD-1",), ("reveal",))
OTHERS_CARD: Final = OthersCard("card.steal", "card", ("SH-CARD-GOBLIN",))
OWN_CARD: Final = OwnCard("card.give", "card", ("SH-CARD-BANANA",), (), ((TAKE_DAMAGE, "take-damage"),))
GIVE_TO: Final = GiveTo("card.give-to", "seat", ("SH-CARD-BANANA",))


def others_cards(game: Hunters, seat: int) -> list[int]:
    """All equipment cards that other players hold."""
    mask = 0
    for other in range(game.seats):
        if other != seat:
            mask |= game.equipment[other]
    return members(mask, EQUIPMENT)


NEEDS_TARGET: Final = frozenset(["heal-other", "set-damage", "hurt-one", "hurt-by-die"])


class SingleUse(Procedure):
    """A single-use card is carried out: its choice, its dice, its effect."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    @stage("1", "SH-CARD-1")
    def choose(self, game: Hunters) -> Outcome | None:
        self.answer = NOBODY
        effect = game.content.effect[self.card]
        if effect in NEEDS_TARGET:
            return ask(game, self.seat, CARD_TARGET)
        if effect == "reveal-heal":
            return self.ask_reveal(game)
        if effect == "steal":
            return ask(game, self.seat, OTHERS_CARD) if others_cards(game, self.seat) else None
        if effect == "give-or-hurt":
            return ask(game, self.seat, OWN_CARD) if game.equipment[self.seat] else None
        return None

    def ask_reveal(self, game: Hunters) -> Outcome | None:
        """Ask everybody whom the card might concern, so that being asked tells nothing."""
        if game.revealed[self.seat] or not game.covered:
            if not (game.content.fits[self.card] >> game.character[self.seat]) & 1:
                return None
            if self.card == RITUAL and game.revealed[self.seat] and game.rulings.ritual_hidden_only:
                return None
        return ask(game, self.seat, REVEAL_TO_HEAL)

    @stage("2", "SH-CARD-BLESSING", "SH-CARD-DOLL", "SH-CARD-DYNAMITE", "SH-CARD-BANANA")
    def roll_or_hand(self, game: Hunters) -> Outcome | None:
        effect = game.content.effect[self.card]
        if effect == "give-or-hurt" and self.answer >= 0:
            return GiveCard(self.seat, self.answer)
        if effect in ("heal-other", "hurt-by-die"):
            return RolledCard(self.seat, self.card, self.answer)
        if effect == "hurt-area":
            return RolledCard(self.seat, self.card, NOBODY)
        return None

    @stage("3", "SH-CARD-1", "SH-DEATH-3", "SH-DEATH-5")
    def carry_out(self, game: Hunters) -> Outcome | None:
        carry_out(game, self.seat, self.card, self.answer)
        return settle(game, self.seat)


class GiveCard(Procedure):
    """The owner of a Banana Peel hands one of its cards to somebody."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    @stage("1", "SH-CARD-BANANA")
    def choose_taker(self, game: Hunters) -> Outcome | None:
        return ask(game, self.seat, GIVE_TO)

    @stage("2", "SH-CARD-BANANA")
    def hand(self, game: Hunters) -> Outcome | None:
        game.hand_over(self.seat, self.answer, self.card, events.GAVE)
        return END


class RolledCard(Procedure):
    """The dice of a card: Blessing, Spiritual Doll, Dynamite."""

    def __init__(self, seat: int, card: int, target: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.target = target

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.target)

    @stage("1", "SH-CARD-BLESSING", "SH-CARD-DOLL", "SH-CARD-DYNAMITE")
    def roll_dice(self, game: Hunters) -> Outcome | None:
        return game.roll(self.seat, (D6, D4) if self.target == NOBODY else (D6,))

    @stage("2", "SH-CARD-BLESSING", "SH-CARD-DOLL", "SH-CARD-DYNAMITE")
    def apply(self, game: Hunters) -> Outcome | None:
        game.show_dice(self.seat, self.answers)
        effect = game.content.effect[self.card]
        amount = game.content.amount[self.card]
        if effect == "heal-other":
            game.heal(self.target, self.answers[0])
        elif effect == "hurt-by-die":
            backfires = self.answers[0] >= game.content.second[self.card]
            game.hurt(self.seat if backfires else self.target, amount, BY_CARD)
        else:
            self.explode(game, amount)
        return END

    def explode(self, game: Hunters, amount: int) -> None:
        """Dynamite: everybody in the area rolled, Talisman holders aside (SH-CARD-TALISMAN); nothing on a seven."""
        area = game.content.area_of_roll[self.answers[0] + self.answers[1]]
        if area == NOWHERE:
            game.emit(events.NOTHING_HAPPENS, self.seat)
            return
        for seat in range(game.seats):
            if game.alive[seat] and game.area[seat] == area:
                if game.holds(seat, TALISMAN):
                    game.emit(events.PROTECTED, seat)
                else:
                    game.hurt(seat, amount, BY_CARD)


def carry_out(game: Hunters, seat: int, card: int, answer: int) -> None:
    """What is left of a single-use card when its choice is made and its dice have fallen.

    By itself it carries out SH-CARD-HOLYWATER, SH-CARD-FLARE, SH-CARD-FIRSTAID, SH-CARD-ANGEL and SH-CARD-CONCEALED.
    """
    effect = game.content.effect[card]
    amount = game.content.amount[card]
    if effect == "heal-self":
        game.heal(seat, amount)
    elif effect == "reveal-heal":
        reveal_heal(game, seat, card, answer)
    elif effect == "extra-turn":
        game.extra_turns += amount
        game.emit(events.EXTRA_TURN, seat)
    elif effect == "guard-attacks":
        game.angel[seat] = True
        game.emit(events.ANGEL_CAME, seat)
    elif effect == "hurt-others":
        for other in game.living_others(seat):
            game.hurt(other, amount, BY_CARD)
    elif effect == "reveal-must":
        look_into_mirror(game, seat, card)
    elif effect == "set-damage":
        game.set_damage(answer, amount)
    elif effect == "hurt-one":
        hurt_one(game, seat, card, answer)
    elif effect == "steal":
        if answer >= 0:
            game.hand_over(game.holder(answer), seat, answer, events.TOOK)
        else:
            game.emit(events.NOTHING_HAPPENS, seat)
    elif effect == "give-or-hurt" and answer < 0:
        if game.equipment[seat] == 0 or answer == TAKE_DAMAGE:
            game.hurt(seat, amount, BY_CARD)


def reveal_heal(game: Hunters, seat: int, card: int, answer: int) -> None:
    """Shown, and all damage healed (SH-CARD-ADVENT, SH-CARD-CHOCOLATE, SH-CARD-RITUAL)."""
    if answer == YES:
        game.reveal(seat)
        game.set_damage(seat, 0)
    else:
        game.emit(events.NOTHING_HAPPENS, seat)


def look_into_mirror(game: Hunters, seat: int, card: int) -> None:
    """Disenchant Mirror: those whom it concerns must reveal themselves (SH-CARD-MIRROR)."""
    mask = game.setup.mirror_mask
    if (mask >> game.character[seat]) & 1:
        game.reveal(seat)
    else:
        game.excluded[seat] |= mask
        game.emit(events.NOTHING_HAPPENS, seat)


def hurt_one(game: Hunters, seat: int, card: int, target: int) -> None:
    """Vampire Bat and Bloodthirsty Spider (SH-CARD-BAT, SH-CARD-SPIDER, SH-CARD-TALISMAN)."""
    taken = 0
    if game.holds(target, TALISMAN):
        game.emit(events.PROTECTED, target)
    else:
        taken = game.hurt(target, game.content.amount[card], BY_CARD)
    if card != SPIDER:
        if taken or not game.rulings.bat_needs_damage:
            game.heal(seat, game.content.second[card])
    elif game.holds(seat, TALISMAN) and not game.rulings.recoil_never_protected:
        game.emit(events.PROTECTED, seat)
    else:
        game.hurt(seat, game.content.second[card], BY_CARD)
