"""Dealing anew what a seat cannot know of a showdown."""

from __future__ import annotations

from collections import Counter

import pytest

from games.showdown.setting_up import definition, set_up
from gunbai.games.showdown.imagine import imagine
from gunbai.games.showdown.invariants import check
from gunbai.kernel.audience import PUBLIC, SPECTATOR, only
from gunbai.kernel.dice import Stream

WORLDS = 40


def worlds(game, seat=0, count=WORLDS):
    return [imagine(game, seat, Stream(f"world {number}")) for number in range(count)]


@pytest.fixture
def lion():
    """Level 1 of the lion: B7 A3, and 13 cards left out."""
    return set_up(seats=2, level="1", until="setup.survivor")


def test_the_order_of_the_deck_and_what_was_left_out_are_dealt_anew(lion):
    """SD-SETUP-5 誰も見てはならない"""
    assert len({tuple(world.ai_deck) for world in worlds(lion)}) == WORLDS
    assert len({tuple(sorted(world.ai_left_out)) for world in worlds(lion)}) > WORLDS // 2


def test_so_many_cards_of_each_category_stay_in_the_deck(lion):
    """SD-SETUP-4 everybody knows the counts of the level"""
    models = lion.setup.library.cards
    for world in worlds(lion):
        assert Counter(models[card].deck for card in world.ai_deck) == {"B": 7, "A": 3}
        check(world)


def test_hit_locations_and_resources_are_dealt_anew(lion):
    """SD-SETUP-8 SD-SETUP-9"""
    for name in ("hl_deck", "resource_decks"):
        found = [getattr(world, name) for world in worlds(lion)]
        assert len({repr(value) for value in found}) == WORLDS
    assert all(sorted(world.hl_deck) == sorted(lion.hl_deck) for world in worlds(lion))


def test_who_has_looked_keeps_what_was_seen(lion):
    """SD-SETUP-5 a card looked at stays where it is, for that seat alone"""
    lion.ai_known[-1] = only(1)
    lion.hl_known[-3] = only(1)
    assert {(world.ai_deck[-1], world.hl_deck[-3]) for world in worlds(lion, 1)} == {
        (lion.ai_deck[-1], lion.hl_deck[-3])
    }
    for seat in (0, SPECTATOR):
        assert len({world.ai_deck[-1] for world in worlds(lion, seat)}) > 3


def test_a_wound_may_be_any_card_that_was_drawn_unseen(lion):
    """SD-WOUND-1 nobody looks at a wound"""
    for _ in range(4):
        lion.wounds.append(lion.ai_deck.pop())
        lion.wounds_known.append(lion.ai_known.pop())
    found = {tuple(world.wounds) for world in worlds(lion)}
    assert len(found) == WORLDS and all(len(wounds) == 4 for wounds in found)


def test_a_wound_that_lay_face_up_is_known(lion):
    """SD-DUR-4"""
    lion.wounds.append(lion.ai_deck.pop())
    lion.wounds_known.append(PUBLIC)
    lion.ai_known.pop()
    assert {world.wounds[0] for world in worlds(lion)} == {lion.wounds[0]}


def test_a_card_that_has_lain_open_was_not_left_out(lion):
    """SD-TURN-4 after the discard is shuffled in again, everybody knows that its cards are in the deck"""
    seen = lion.ai_deck.pop()
    lion.ai_known.pop()
    lion.begin_card(seen)
    lion.end_card()
    lion.ai_deck.insert(0, seen)
    lion.ai_known.insert(0, 0)
    models = lion.setup.library.cards
    assert models[seen].count > lion.ai_left_out.count(seen)
    found = worlds(lion)
    assert all(seen in world.ai_deck for world in found)
    assert len({world.ai_deck[0] for world in found}) > 3


def test_the_named_cards_of_the_prologue_are_all_in_its_deck():
    """SD-SETUP-2 a deck by name leaves nothing to guess but its order"""
    game = set_up(level="prologue", until="setup.survivor")
    for world in worlds(game):
        assert sorted(world.ai_deck) == sorted(game.ai_deck) and world.ai_deck[-1] == game.ai_deck[-1]
        assert world.ai_left_out == game.ai_left_out


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_the_view_of_a_seat_is_the_same_in_every_world(lion, seat):
    """Design 6.3: a seat's view is unchanged by re-dealing"""
    lion.ai_known[3] = only(0)
    view = definition().view(lion, seat)
    assert all(definition().view(world, seat) == view for world in worlds(lion, seat))


def test_imagining_leaves_the_truth_as_it_is(lion):
    """Design 4.10"""
    before = [lion.ai_deck.copy(), lion.ai_left_out.copy(), lion.hl_deck.copy(), [*map(list, lion.resource_decks)]]
    worlds(lion)
    assert [lion.ai_deck, lion.ai_left_out, lion.hl_deck, lion.resource_decks] == before


def test_a_world_is_imagined_while_the_monster_is_put_together():
    """SD-SETUP-4 at every shuffle"""
    for until in ("shuffle ai", "shuffle locations", "shuffle resources", "shuffle terrain"):
        game = set_up(until=until)
        check(imagine(game, 0, Stream(until)))
