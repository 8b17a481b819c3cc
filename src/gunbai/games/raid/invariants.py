"""What always holds in a raid, whatever is played: the conformance suite looks after every answer."""

from __future__ import annotations

from gunbai.games.raid import geometry
from gunbai.games.raid.ids import (
    ADVENTURERS,
    CARDS_FROM,
    IN_HAND,
    KINDS,
    MOST_DICE,
    ON_FIELD,
    SKILL_STATES,
    SLOTS,
)
from gunbai.games.raid.state import Raid


def check(game: Raid) -> None:
    """Raises AssertionError where something does not hold."""
    for slot in range(SLOTS):
        check_die(game, slot)
    for adventurer in range(ADVENTURERS):
        check_adventurer(game, adventurer)
    check_field(game)
    assert game.wall >= 0 and sum(game.walls) >= 0, "the wall"
    assert len(game.walls) == len(game.kills) <= game.round, "rounds"
    assert all(0 <= state < len(SKILL_STATES) for state in game.skill), "skills"
    assert all(tokens >= 0 for tokens in game.tokens), "tokens"


def check_die(game: Raid, slot: int) -> None:
    if not game.sides[slot]:
        return
    assert game.sides[slot] in KINDS, f"die {slot} has {game.sides[slot]} sides"
    if game.place[slot] == ON_FIELD:
        assert 1 <= game.face[slot] <= game.sides[slot], f"die {slot} shows {game.face[slot]}"
        assert set(game.on[slot]) <= set(game.pieces()), f"die {slot} lies on what is not there"
        assert len(game.pose[slot]) == (7 if game.setup.simulated else 0), f"pose of die {slot}"
    else:
        assert not game.on[slot] and not game.face[slot], f"die {slot} is off the battlefield and yet somewhere"


def check_adventurer(game: Raid, adventurer: int) -> None:
    assert len(game.dice_of(adventurer)) <= MOST_DICE, f"adventurer {adventurer} has too many dice"
    assert game.points[adventurer] >= 0, f"points of {adventurer}"
    if game.rulings.no_stock:
        return
    held = [game.sides[slot] for slot in game.dice_of(adventurer)]
    for kind, sides in enumerate(KINDS):
        left = game.stock[adventurer * len(KINDS) + kind]
        assert left >= 0 and left + held.count(sides) == game.content.sizes.stock[kind], f"dice of {adventurer}"


def check_field(game: Raid) -> None:
    """Nothing lies over anything else, nothing beyond the table; one card a side."""
    boards = [game.outline(target) for target in game.field()]
    sizes = game.content.sizes
    for at, board in enumerate(boards):
        assert geometry.inside(board, sizes.half_x, sizes.half_y), "a board is off the table"
        assert not geometry.overlaps(board, boards[:at]), "boards overlap"
    for card in game.cards():
        others = [game.outline(target) for target in game.field() if target != game.card_target[card]]
        assert not geometry.overlaps(game.card_outline(card), others), "a card lies over a target"
        assert game.card_target[card] in game.field() and card < CARDS_FROM, "a card of a target that is not there"
    sides = [(game.card_target[card], game.card_side[card]) for card in game.cards()]
    assert len(set(sides)) == len(sides), "two cards at a side"
    if not game.field():
        assert all(place == IN_HAND for place in game.place), "dice without a battlefield"
