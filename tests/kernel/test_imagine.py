"""Dealing the unknown anew (``kernel/imagine.py``, by the toy)."""

from __future__ import annotations

from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.dice import Stream
from gunbai.kernel.game import UNSEALED
from gunbai.kernel.question import PASS, AskAll
from kernel.small import HORN, LAMP, WARD, dealt, toy_setup
from kernel.toy import PRAY, Toy
from kernel.toy_book import TOY


def worlds(game: Toy, seat: int, count: int = 60) -> list[Toy]:
    return [TOY.imagine(game, seat, Stream(f"world {at}")) for at in range(count)]


def bidding() -> Toy:
    game = dealt([LAMP, HORN, WARD])
    for seat in range(3):
        game.seal(seat, PASS)
    return game


def test_what_the_seat_knows_is_as_it_is() -> None:
    """Its hand, its charm."""
    for world in worlds(bidding(), 1):
        assert world.hands[1] == bidding().hands[1]
        assert world.charm[1] == HORN


def test_what_the_seat_does_not_know_varies() -> None:
    """Hands, charms and the order of the deck."""
    drawn = worlds(bidding(), 1)
    assert len({tuple(world.hands[0]) for world in drawn}) > 30
    assert {world.charm[0] for world in drawn} == {LAMP, HORN, WARD}
    assert len({tuple(world.deck) for world in drawn}) > 30


def test_the_open_question_offers_what_is_legal_in_the_imagined_world() -> None:
    """The options of the true world would tell the true hands."""
    for world in worlds(bidding(), 1):
        assert isinstance(world.question, AskAll)
        assert world.question.options[1] == bidding().hands[1]
        assert all(card in world.hands[0] for card in world.question.options[0])


def test_who_has_answered_stays_known_and_what_does_not() -> None:
    """Others' sealed answers are drawn anew, one's own stays."""
    game = bidding()
    game.seal(0, 9)
    game.seal(1, 7)
    drawn = worlds(game, 1)
    assert all(world.sealed[1:] == [7, UNSEALED] for world in drawn)
    assert all(world.sealed[0] in world.hands[0] for world in drawn)
    assert len({world.sealed[0] for world in drawn}) > 4


def test_answers_put_aside_by_a_declaration_are_drawn_anew_too() -> None:
    """They are secrets that lie on the stack."""
    game = bidding()
    game.seal(0, 9)
    game.declare(2, PRAY)
    drawn = worlds(game, 1)
    for world in drawn:
        world.happen((1,))
        assert world.sealed[0] in world.hands[0]
    assert len({world.sealed[0] for world in drawn}) > 4


def test_a_spectator_imagines_everything() -> None:
    """No seat, no secret known."""
    assert len({tuple(world.hands[1]) for world in worlds(bidding(), SPECTATOR)}) > 30


def test_the_number_of_the_question_stays() -> None:
    """An answer worked out in an imagined world fits the true question."""
    assert {world.asked for world in worlds(bidding(), 1)} == {bidding().asked}


def test_an_uncovered_window_may_ask_others_in_an_imagined_world() -> None:
    """For the laboratory, where only holders are asked: every world can still be played on."""
    game = dealt([HORN, LAMP, WARD], toy_setup(covered=False))
    game.seal(0, HORN)
    for world in worlds(game, 2):
        assert world.to_act()


def test_a_game_that_is_over_is_imagined_as_it_is() -> None:
    """There is no question to ask anew."""
    game = bidding()
    game.hurt(0, 6)
    game.stack.clear()
    game.question = None
    assert all(world.over and world.question is None for world in worlds(game, 1, 3))
