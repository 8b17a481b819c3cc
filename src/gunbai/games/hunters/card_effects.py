"""What each single-use card does, under the names that content files use (SH-CARD-1).

Damage by cards is not attack damage (SH-ATK-9).
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import events, refusals
from gunbai.games.hunters.card_effect import CardEffect
from gunbai.games.hunters.ids import BY_CARD, D4, NOBODY, NOWHERE, members
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask
from gunbai.kernel.refusal import Refusal

YES: Final = 0
TAKE_DAMAGE: Final = -2
"""Banana Peel by the ruling banana_choice: the damage instead of a card."""


# ---------------------------------------------------------------------- choices


class CardTarget(Topic[Hunters]):
    """Which player a single-use card concerns."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return game.setup.everybody

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if not game.alive[value]:
            return refusals.DEAD
        if value != seat or game.content.self_too[game.in_play]:
            return None
        if game.rulings.bat_anyone and isinstance(game.content.effect[game.in_play], AimedHurt):
            return None
        return refusals.citing(refusals.OTHERS_ONLY, game.content.card_rule[game.in_play])

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"card": ("card", game.in_play)}


class RevealToHeal(Topic[Hunters]):
    """Whether one whom the card concerns shows it and is healed (Advent, Chocolate, Diabolic Ritual)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [YES, PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == PASS or (game.content.fits[game.in_play] >> game.character[seat]) & 1:
            return None
        return refusals.citing(refusals.NOT_FOR_YOU, game.content.card_rule[game.in_play])

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"card": ("card", game.in_play)}


class OthersCard(Topic[Hunters]):
    """Which equipment card to take from another player (Moody Goblin)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return others_cards(game, seat)


class OwnCard(Topic[Hunters]):
    """Which of one's own equipment cards to give away (Banana Peel)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [*members(game.equipment[seat]), TAKE_DAMAGE]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == TAKE_DAMAGE and not game.rulings.banana_may_hurt:
            return refusals.citing(refusals.MUST_GIVE, game.content.card_rule[game.in_play])
        return None

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"damage": ("number", game.content.damage[game.in_play])}


class Recipient(Topic[Hunters]):
    """Who is given a card: any other living player."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return game.setup.everybody

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if not game.alive[value]:
            return refusals.DEAD
        return refusals.citing(refusals.OTHERS_ONLY, self.rule(game)) if value == seat else None

    def rule(self, game: Hunters) -> str:
        """The rule that has something given away."""
        return game.content.card_rule[game.in_play]


CARD_TARGET: Final = CardTarget("card.target", "seat", ("SH-CARD-1",))
REVEAL_TO_HEAL: Final = RevealToHeal("card.reveal", "choice", ("SH-CARD-1",), ("reveal",))
OTHERS_CARD: Final = OthersCard("card.steal", "card", ("SH-CARD-GOBLIN",))
OWN_CARD: Final = OwnCard("card.give", "card", ("SH-CARD-BANANA",), (), ((TAKE_DAMAGE, "take-damage"),))
GIVE_TO: Final = Recipient("card.give-to", "seat", ("SH-CARD-BANANA",))


def others_cards(game: Hunters, seat: int) -> list[int]:
    """All equipment cards that other players hold."""
    mask = 0
    for other in range(game.seats):
        if other != seat:
            mask |= game.equipment[other]
    return members(mask)


# ---------------------------------------------------------------------- dice and hand-over


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
        return game.roll(self.seat, game.content.dice[self.card])

    @stage("2", "SH-CARD-BLESSING", "SH-CARD-DOLL", "SH-CARD-DYNAMITE")
    def apply(self, game: Hunters) -> Outcome | None:
        game.show_dice(self.seat, self.answers, game.content.dice[self.card] == (D4,))
        game.content.effect[self.card].fall(game, self.seat, self.card, self.target, self.answers)
        return END


# ---------------------------------------------------------------------- effects


def hurt_by_card(game: Hunters, seat: int, card: int, amount: int) -> int:
    """Damage by ``card``, unless equipment keeps it away (SH-CARD-TALISMAN); returns what ``seat`` took."""
    if game.equipment[seat] & game.content.ward[card]:
        game.emit(events.PROTECTED, seat)
        return 0
    return game.hurt(seat, amount, BY_CARD)


class HealSelf(CardEffect):
    """Holy Water of Healing (SH-CARD-HOLYWATER)."""

    def carry_out(self, game: Hunters, seat: int, card: int, answer: int) -> None:
        game.heal(seat, game.content.heal[card])


class RevealHeal(CardEffect):
    """Shown, and all damage healed (SH-CARD-ADVENT, SH-CARD-CHOCOLATE, SH-CARD-RITUAL)."""

    def choose(self, game: Hunters, seat: int, card: int) -> Outcome | None:
        """Ask everybody whom the card might concern, so that being asked tells nothing."""
        content = game.content
        if game.revealed[seat] or not game.covered:
            if not (content.fits[card] >> game.character[seat]) & 1:
                return None
            if game.revealed[seat] and game.rulings.ritual_hidden_only and not content.revealed_too[card]:
                return None
        return ask(game, seat, REVEAL_TO_HEAL)

    def carry_out(self, game: Hunters, seat: int, card: int, answer: int) -> None:
        if answer == YES:
            game.reveal(seat)
            game.set_damage(seat, 0)
        else:
            game.emit(events.NOTHING_HAPPENS, seat)


class ExtraTurn(CardEffect):
    """Concealed Knowledge (SH-CARD-CONCEALED)."""

    def carry_out(self, game: Hunters, seat: int, card: int, answer: int) -> None:
        game.extra_turns += game.content.turns[card]
        game.emit(events.EXTRA_TURN, seat)


class GuardAttacks(CardEffect):
    """Guardian Angel (SH-CARD-ANGEL)."""

    def carry_out(self, game: Hunters, seat: int, card: int, answer: int) -> None:
        game.angel[seat] = True
        game.emit(events.ANGEL_CAME, seat)


class HurtOthers(CardEffect):
    """Flare of Judgement (SH-CARD-FLARE)."""

    def carry_out(self, game: Hunters, seat: int, card: int, answer: int) -> None:
        for other in game.living_others(seat):
            hurt_by_card(game, other, card, game.content.damage[card])


class RevealMust(CardEffect):
    """Disenchant Mirror: those whom it concerns must reveal themselves (SH-CARD-MIRROR, SH-SETUP-9)."""

    def carry_out(self, game: Hunters, seat: int, card: int, answer: int) -> None:
        mask = game.content.unmasks[card][game.rulings.mirror_printing]
        if (mask >> game.character[seat]) & 1:
            game.reveal(seat)
        else:
            game.excluded[seat] |= mask
            game.emit(events.NOTHING_HAPPENS, seat)


class Aimed(CardEffect):
    """An effect on a player of one's choice."""

    def choose(self, game: Hunters, seat: int, card: int) -> Outcome | None:
        return ask(game, seat, CARD_TARGET)


class SetDamage(Aimed):
    """First Aid (SH-CARD-FIRSTAID)."""

    def carry_out(self, game: Hunters, seat: int, card: int, answer: int) -> None:
        game.set_damage(answer, game.content.damage[card])


class HealOther(Aimed):
    """Blessing (SH-CARD-BLESSING)."""

    def go_on(self, game: Hunters, seat: int, card: int, answer: int) -> Outcome | None:
        return RolledCard(seat, card, answer)

    def fall(self, game: Hunters, seat: int, card: int, target: int, faces: tuple[int, ...]) -> None:
        game.heal(target, faces[0])


class AimedHurt(Aimed):
    """Damage to a player of one's choice; by the ruling bat_target to oneself as well."""


class HurtOne(AimedHurt):
    """Vampire Bat and Bloodthirsty Spider (SH-CARD-BAT, SH-CARD-SPIDER)."""

    def carry_out(self, game: Hunters, seat: int, card: int, answer: int) -> None:
        content = game.content
        taken = hurt_by_card(game, answer, card, content.damage[card])
        if content.heal[card] and (taken or not game.rulings.bat_needs_damage):
            game.heal(seat, content.heal[card])
        if not content.recoil[card]:
            return
        if game.rulings.recoil_never_protected:
            game.hurt(seat, content.recoil[card], BY_CARD)
        else:
            hurt_by_card(game, seat, card, content.recoil[card])


class HurtByDie(AimedHurt):
    """Spiritual Doll (SH-CARD-DOLL)."""

    def go_on(self, game: Hunters, seat: int, card: int, answer: int) -> Outcome | None:
        return RolledCard(seat, card, answer)

    def fall(self, game: Hunters, seat: int, card: int, target: int, faces: tuple[int, ...]) -> None:
        backfires = faces[0] >= game.content.self_from[card]
        hurt_by_card(game, seat if backfires else target, card, game.content.damage[card])


class HurtArea(CardEffect):
    """Dynamite: everybody in the area rolled; nothing on a seven (SH-CARD-DYNAMITE)."""

    def go_on(self, game: Hunters, seat: int, card: int, answer: int) -> Outcome | None:
        return RolledCard(seat, card, NOBODY)

    def fall(self, game: Hunters, seat: int, card: int, target: int, faces: tuple[int, ...]) -> None:
        area = game.content.area_of_roll[faces[0] + faces[1]]
        if area == NOWHERE:
            game.emit(events.NOTHING_HAPPENS, seat)
            return
        for other in range(game.seats):
            if game.alive[other] and game.area[other] == area:
                hurt_by_card(game, other, card, game.content.damage[card])


class Steal(CardEffect):
    """Moody Goblin (SH-CARD-GOBLIN)."""

    def choose(self, game: Hunters, seat: int, card: int) -> Outcome | None:
        return ask(game, seat, OTHERS_CARD) if others_cards(game, seat) else None

    def carry_out(self, game: Hunters, seat: int, card: int, answer: int) -> None:
        if answer >= 0:
            game.hand_over(game.holder(answer), seat, answer, events.TOOK)
        else:
            game.emit(events.NOTHING_HAPPENS, seat)


class GiveOrHurt(CardEffect):
    """Banana Peel (SH-CARD-BANANA)."""

    def choose(self, game: Hunters, seat: int, card: int) -> Outcome | None:
        return ask(game, seat, OWN_CARD) if game.equipment[seat] else None

    def go_on(self, game: Hunters, seat: int, card: int, answer: int) -> Outcome | None:
        return GiveCard(seat, answer) if answer >= 0 else None

    def carry_out(self, game: Hunters, seat: int, card: int, answer: int) -> None:
        if answer < 0:
            hurt_by_card(game, seat, card, game.content.damage[card])


EFFECTS: Final[dict[str, CardEffect]] = {
    effect.name: effect
    for effect in (
        HealSelf("heal-self"),
        RevealHeal("reveal-heal"),
        HealOther("heal-other"),
        ExtraTurn("extra-turn"),
        GuardAttacks("guard-attacks"),
        HurtOthers("hurt-others"),
        RevealMust("reveal-must"),
        SetDamage("set-damage"),
        HurtOne("hurt-one"),
        Steal("steal"),
        HurtByDie("hurt-by-die"),
        HurtArea("hurt-area"),
        GiveOrHurt("give-or-hurt"),
    )
}
"""By the name that content files use."""
