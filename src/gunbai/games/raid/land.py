"""シュート後: what lies where, hits and misses, クラッシュ, エフェクトの発動; and what dice count for."""

from __future__ import annotations

from gunbai.games.raid import events
from gunbai.games.raid.ids import CARDS_FROM, MOST_DICE, ON_FIELD, OUT
from gunbai.games.raid.report import FAULT, Fall, Fallen
from gunbai.games.raid.state import Raid


def land(game: Raid, fall: Fall) -> None:
    """The dice lie as the report tells; then hits, and the effects of cards they have got on, one after the other."""
    shot = game.slot
    order = sorted(fall.dice, key=lambda die: (die.slot != shot, die.slot))
    before = {die.slot: game.on[die.slot] for die in order}
    game.place[shot] = ON_FIELD
    game.struck = [die.slot for die in order if die.slot != shot and moved(game, die)]
    lost = fall.state == FAULT and game.faults == 0 and game.rulings.second_fault_lost
    for die in order:
        if lost and die.slot == shot:
            leave(game, shot)
        else:
            lie(game, die)
    tell_hit(game, shot)
    for slot in game.struck:
        if game.place[slot] == ON_FIELD:
            game.emit(events.PUSHED, game.die(slot), game.face[slot])
    tokens_for_moved(game)
    for slot in [shot, *game.struck]:
        apply_cards(game, slot, before[slot] if slot != shot else ())
    game.known = len(game.card_effect)


def moved(game: Raid, die: Fallen) -> bool:
    """Whether the shot has moved a die that lay there: at a real table, whether anything is told to be otherwise, but
    for its lying on a card that has been slipped under it."""
    slot = die.slot
    if (die.pose, die.face, die.cocked) != (game.pose[slot], game.face[slot], game.cocked[slot]):
        return True
    known = [piece for piece in die.on if piece < CARDS_FROM + game.known or piece in game.on[slot]]
    return sorted(known) != sorted(game.on[slot])


def lie(game: Raid, die: Fallen) -> None:
    """One die lies there, or has left the table (MR-HIT-2a)."""
    slot = die.slot
    if die.face == 0:
        game.emit(events.OFF_TABLE, game.die(slot))
        if game.rulings.off_table_to_hand or game.ready(slot // MOST_DICE, "come_back"):
            game.back_to_hand(slot)
        else:
            game.take_off(slot, OUT)
        return
    game.face[slot] = die.face
    game.cocked[slot] = die.cocked
    game.on[slot] = die.on
    game.pose[slot] = die.pose


def tell_hit(game: Raid, shot: int) -> None:
    """A hit on each target that the die lies on, or a miss (MR-HIT-1, MR-HIT-2)."""
    if game.place[shot] != ON_FIELD:
        return
    hit = targets_of(game, shot)
    for target in hit:
        game.emit(events.HIT, game.die(shot), target, game.face[shot])
    if not hit:
        game.emit(events.MISSED, game.die(shot))


def leave(game: Raid, slot: int) -> None:
    """A die is taken off the table until the round ends; others may have lain on it."""
    game.take_off(slot, OUT)
    game.unsettled = True


def tokens_for_moved(game: Raid) -> None:
    """Tokens for other dice that the shot has moved and that lie on a target, if the shooter has that skill."""
    most = sum(amounts(game, game.shooter, "struck"))
    for slot in game.struck:
        targets = [target for target in targets_of(game, slot) if not game.untouchable(target)]
        for target in targets[:1] if most > 0 else []:
            game.add_tokens(target, 1)
            most -= 1


def apply_cards(game: Raid, slot: int, before: tuple[int, ...]) -> None:
    """The effects at once of the cards that a die has got on (MR-HIT-3, MR-CRASH-2)."""
    for piece in game.on[slot]:
        card = piece - CARDS_FROM
        if card < 0 or piece in before or game.place[slot] != ON_FIELD:
            continue
        kind = events.ON_CARD if slot == game.slot else events.PUSHED_ON_CARD
        game.emit(kind, game.die(slot), game.card_effect[card], game.card_target[card])
        if game.effect_of(card).at_once:
            apply_at_once(game, slot, card)


def apply_at_once(game: Raid, slot: int, card: int) -> None:
    """What a card does to whoever gets on it (MR-EFFECT-3a)."""
    effect, target = game.effect_of(card), game.card_target[card]
    if effect.effect == "swallow":
        game.emit(events.SWALLOWED, game.die(slot), target)
        leave(game, slot)
    elif effect.effect == "wall":
        game.hurt_wall(effect.amount)
    else:
        game.add_tokens(target, effect.amount)
    if effect.once:
        game.remove_card(card)
        game.unsettled = True


# ---------------------------------------------------------------------- what dice count for


def targets_of(game: Raid, slot: int) -> list[int]:
    """The targets that a die lies on: it counts for a target on whose card it lies, too (MR-EFFECT-3).

    A die over two counts for both, or with the ruling for the one that it covers most.
    """
    found: list[int] = []
    for piece in game.on[slot]:
        if piece < CARDS_FROM:
            target = piece
        elif game.rulings.card_counts:
            target = game.card_target[piece - CARDS_FROM]
        else:
            continue
        if target not in found:
            found.append(target)
    return found[:1] if game.rulings.most_counts else found


def dice_on(game: Raid, target: int) -> list[int]:
    """The dice that count for a target."""
    return [slot for slot in game.on_field() if target in targets_of(game, slot)]


def value_of(game: Raid, slot: int, target: int) -> int:
    """What a die counts for on a target: its face, its owner's passive skills, then the cards under it."""
    if game.cocked[slot] and game.rulings.cocked_nothing:
        return 0
    value = value_of_face(game, slot // MOST_DICE, game.face[slot])
    cards = [card for card in game.cards_of(target) if CARDS_FROM + card in game.on[slot]]
    for card in cards:
        if game.effect_of(card).effect == "double":
            value *= 2
    for card in cards:
        if game.effect_of(card).effect == "value":
            value += game.effect_of(card).amount
    return value


def damage_of(game: Raid, target: int) -> int:
    """The dice on a target and its damage tokens (MR-END-1)."""
    return game.tokens[target] + sum([value_of(game, slot, target) for slot in dice_on(game, target)])


def covered(game: Raid, target: int, effect: str) -> int:
    """The amounts of a target's cards of this effect on which a die lies, one at least for each; 0 for none."""
    found = 0
    for card in game.cards_of(target):
        if game.effect_of(card).effect == effect:
            if any(CARDS_FROM + card in game.on[slot] for slot in game.on_field()):
                found += max(1, game.effect_of(card).amount)
    return found


def value_of_face(game: Raid, adventurer: int, face: int) -> int:
    """What a face of an adventurer's die counts for by its passive skills: the highest least, and every bonus."""
    least = max([face, *amounts(game, adventurer, "least")])
    return least + sum(amounts(game, adventurer, "bonus"))


def amounts(game: Raid, adventurer: int, effect: str) -> list[int]:
    """Of an adventurer's passive skills of this effect."""
    return [skill.amount for skill in game.ready(adventurer, effect)]
