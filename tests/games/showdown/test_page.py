"""What the page reads of a showdown besides: whose turn it is, which action of a card is being carried out."""

from __future__ import annotations

import pytest

from games.showdown.setting_up import definition, set_up
from gunbai.games.showdown.ids import M_TOUGHNESS, NO_CARD, NOBODY
from gunbai.games.showdown.library import library
from gunbai.kernel.dice import Stream
from gunbai.kernel.question import PASS, Ask, AskAll, Roll, Shuffle
from gunbai.kernel.view import view_of

PARTS = ("steps", "face_down", "face_up")


def seen(game):
    return view_of(game, definition().fields, 0)


def steps_seen(game, most):
    """By step number of the view, as long as a card is carried out: which card that was."""
    stream, found = Stream("page"), {}
    for _ in range(most):
        if game.over:
            break
        view = seen(game)
        if view["step"] != NO_CARD:
            found[view["step"]] = view["deck"]["performed"][0]
        question = game.question
        if isinstance(question, Shuffle):
            game.happen(tuple(stream.order(question.count)))
        elif isinstance(question, Roll):
            game.happen(tuple(stream.below(sides) + 1 for sides in question.dice))
        elif isinstance(question, Ask):
            game.choose(question.options[stream.below(len(question.options))])
        else:
            assert isinstance(question, AskAll)
            for seat in question.seats:
                game.answer(seat, (PASS,))
    return found


def test_it_is_the_turn_of_the_seat_whose_survivor_acts():
    """SD-ACT-1, and the side whose turn it is apart from it"""
    game = set_up(seats=2, level="1")
    assert (seen(game)["side"], seen(game)["turn"]) == (game.turn, NOBODY)
    game.acting = 3
    assert seen(game)["turn"] == game.setup.owner[3] == 1


def test_the_action_that_a_card_has_come_to_is_seen():
    """SD-AI-1 カードに書かれたアクションを上から順に実行する"""
    cards = definition().book()["domains"]["card"]
    found = steps_seen(set_up(level="1"), most=120)
    assert len(found) > 2
    for step, card in found.items():
        variants = [cards[card], *cards[card].get("injured", [])]
        assert step in [action["step"] for part in variants for action in part.get("steps", [])]


def test_nobody_has_won_or_lost_before_the_end():
    """SD-END-2"""
    game = set_up(level="1", until="setup.survivor")
    assert seen(game)["winners"] is None


def test_the_actions_of_every_card_have_words():
    """SD-AI-1 上から順に"""
    domains = definition().book()["domains"]
    with_actions = [card for card in domains["card"] if card.keys() & {*PARTS}]
    assert with_actions == [card for card in domains["card"] if card["kind"] in ("action", "duration")]
    for card in with_actions:
        variants = [card, *card.get("injured", [])]
        actions = [action for part in variants for name in PARTS for action in part.get(name, [])]
        for action in actions:
            assert domains["step"][action["step"]]["name"]["ja"] and not {"do", "when"} & action.keys()
            assert all(domains["line"][line]["name"]["en"] for line in action["lines"])
    [claw] = [card for card in domains["card"] if card["id"] == "claw"]
    assert [domains["step"][action["step"]]["id"] for action in claw["steps"]] == [
        "pick-target", "flow", "move-and-attack",
    ]  # fmt: skip
    assert claw["steps"][2] | {"step": 0} == {"step": 0, "lines": [], "speed": 2, "accuracy": 2, "damage": 1}


@pytest.mark.parametrize("monster", library().monsters, ids=lambda monster: monster.id)
def test_the_basic_action_and_the_numbers_of_a_monster_are_open_to_all(monster):
    """SD-SETUP-7 ベーシックアクション/リファレンスカードをコントロールパネルの上に配置する"""
    entry = definition().book()["domains"]["monster"][monster.number]
    assert entry["basic_action"]["text"] == monster.sheet.basic_action.text.model_dump()
    numbers = [(level.movement, level.toughness) for level in monster.sheet.level]
    assert [(level["movement"], level["toughness"]) for level in entry["levels"]] == numbers
    game = set_up(seats=2, monster=monster.id, level=monster.sheet.level[-1].id)
    seen_by = [view_of(game, definition().fields, seat)["monster"] for seat in range(2)]
    assert seen_by[0] == seen_by[1] and seen_by[0]["attributes"][M_TOUGHNESS] >= numbers[-1][1]
