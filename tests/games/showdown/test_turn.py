"""Monster Turn, AI cards, moods and traits, Duration cards, healing; and wounds, of which the AI deck is made."""

from __future__ import annotations

import pytest

from games.showdown.cards import carry_out, face_up, lay, named, wound
from gunbai.games.showdown.carry_out import Moments
from gunbai.games.showdown.decks import heal
from gunbai.games.showdown.ids import MONSTER_TURN_START
from gunbai.games.showdown.spaces import printed
from gunbai.games.showdown.turn import DrawAi, MonsterTurn

# ---------------------------------------------------------------- drawing AI


def test_the_top_card_is_drawn_and_discarded_face_up(table):
    """SD-TURN-3, SD-AI-4 一番上のカードを引く、AI Discardの山に表向きで破棄する"""
    t, *_ = table("ana")
    lay(t, deck=["lick-wounds", "enraged"])
    t.happens(DrawAi())
    assert t.told("card-drawn") == [(named("lick-wounds"),)]
    assert t.game.ai_discard == [named("lick-wounds")]
    assert t.game.ai_deck == [named("enraged")]


def test_an_empty_deck_is_made_of_the_discard_again(table):
    """SD-TURN-4 Discardの山を再シャッフルして"""
    t, *_ = table("ana")
    lay(t, deck=[], discard=["lick-wounds", "enraged"])
    t.happens(DrawAi())
    t.game.happen((1, 0))
    assert t.told("card-drawn") == [(named("lick-wounds"),)]
    assert t.game.ai_deck == [named("enraged")] and t.game.ai_discard == [named("lick-wounds")]


def test_without_any_card_the_basic_action_is_performed(table):
    """SD-TURN-5 ベーシックアクションを行う"""
    t, *_ = table("ana: dead", "bo: dead", "cy: dead", "di: at 1 1")
    lay(t, deck=[])
    t.happens(DrawAi())
    assert t.told("basic-action") == [()] and not t.told("card-drawn")
    t.finish()


def test_drawing_a_card_brings_the_monster_to_its_feet(table):
    """SD-DOWN-9 AIカードを引くときにモンスターは立ち上がり"""
    t, *_ = table("ana")
    lay(t, deck=["lick-wounds"])
    t.game.knock_down_monster()
    t.happens(DrawAi())
    assert not t.game.monster_down and t.game.ai_discard == [named("lick-wounds")]


def test_a_card_that_has_another_one_drawn_is_discarded_first(table):
    """SD-AI-7, SD-MOOD-2: Enraged draws another card when it comes into play."""
    t, *_ = table("ana")
    lay(t, deck=["enraged", "lick-wounds", "claw"])
    t.happens(MonsterTurn())
    assert t.told("card-drawn") == [(named("enraged"),), (named("lick-wounds"),)]
    assert t.game.moods == [named("enraged")]


def test_nothing_is_drawn_while_a_card_says_so(table):
    """SD-MOOD-3, SD-MOOD-4: Ground Fighting."""
    t, *_ = table("ana")
    lay(t, deck=["claw"], moods=["ground-fighting"])
    t.happens(MonsterTurn())
    assert not t.told("card-drawn")


def test_a_mood_ends_by_its_own_condition(table):
    """SD-MOOD-4: Ground Fighting is discarded when the lion is wounded."""
    t, *_ = table("ana")
    lay(t, deck=["claw", "chomp"], moods=["ground-fighting"])
    wound(t, 1)
    assert not t.game.moods and t.game.ai_discard == [named("ground-fighting")]


# ---------------------------------------------------------------- actions and their conditions


def test_what_does_not_count_is_left_out_and_the_card_goes_on(table):
    """SD-AI-3 条件が満たされた場合にそのアクションは実行する。それ以外の場合は無視し次のアクションへ"""
    t, ana = table("ana")
    carry_out(
        t,
        {"do": "gain", "who": "everybody", "what": "insanity", "amount": 3, "when": [{"is": "level", "at_least": 2}]},
        {"do": "gain", "who": "everybody", "what": "courage", "amount": 1},
    )
    assert ana.has == {"1 courage"}


def test_an_injury_in_play_changes_the_card(table):
    """SD-AI-5: with Lost Hand, Combo Claw does what stands under Lost Hand, and is discarded."""
    t, ana, bo = table("ana: at 11 7", "bo: at 1 1")
    lay(t, deck=["combo-claw"], injuries=["strange-hand"])
    t.happens(DrawAi())
    assert ana.has == {"1 understanding"} and bo.has == set()
    assert t.game.ai_discard == [named("combo-claw")]


def test_some_steps_are_otherwise(table):
    """``if``: these steps, or those."""
    t, ana = table("ana: 2 survival")
    step = {
        "do": "if",
        "when": [{"is": "has", "who": "everybody", "what": "survival", "at_least": 1}],
        "steps": [{"do": "kill", "who": "everybody"}],
        "otherwise": [{"do": "gain", "who": "everybody", "what": "courage", "amount": 1}],
    }
    carry_out(t, step)
    assert ana.has == {"2 survival", "1 courage"}


# ---------------------------------------------------------------- start and end of the turn


def test_the_controller_orders_what_acts_at_the_start(table):
    """SD-TURN-2 モンスターコントローラーが実行順序を決める"""
    t, *_ = table("ana")
    lay(t, deck=["lick-wounds", "claw"], moods=["bloodthirsty"], injuries=["soft-belly"])
    t.game.monster_counters[t.game.setup.monster.counters["blood"]] = 3
    t.game.occur(MONSTER_TURN_START)
    t.happens(Moments())
    assert len(t.options) == 2
    t.chooses(0, t.options[1])
    t.dice(10)
    assert t.told("injury-acts") and t.told("card-acts")
    t.finish()


def test_a_concussed_lion_may_lose_its_turn(table):
    """Temple: before the draw, a die of 1 or 2 ends the turn."""
    t, *_ = table("ana")
    lay(t, deck=["lick-wounds"], injuries=["temple"])
    t.happens(MonsterTurn())
    t.dice(2)
    assert not t.told("card-drawn")


# ---------------------------------------------------------------- duration cards


def test_a_duration_card_lies_face_up_on_the_deck_and_is_then_performed_and_discarded(table):
    """SD-DUR-1, SD-DUR-2: Vanish."""
    t, *_ = table("ana: at 11 6", "bo: dead", "cy: dead", "di: dead")
    lay(t, deck=["vanish", "claw"])
    t.happens(DrawAi())
    assert face_up(t) == "vanish" and not t.game.ai_discard
    assert t.game.anchor < 0
    t.happens(DrawAi())
    t.finish()
    assert t.game.anchor >= 0
    assert t.game.ai_discard == [named("vanish")] and not t.game.top_face_up


def test_a_wound_takes_a_duration_card_that_lies_face_up(table):
    """SD-DUR-4 表向いていてもWound Stackに送ることができる; the lion comes back."""
    t, *_ = table("ana")
    lay(t, deck=["vanish", "claw"])
    t.happens(DrawAi())
    wound(t, 1)
    assert t.game.wounds == [named("vanish")] and not t.game.top_face_up
    t.finish()
    assert t.game.anchor >= 0


# ---------------------------------------------------------------- wounds and healing


def test_a_wound_moves_the_top_card_unseen(table):
    """SD-WOUND-1"""
    t, *_ = table("ana")
    lay(t, deck=["claw", "chomp"])
    wound(t, 1)
    assert t.game.wounds == [named("claw")] and t.game.wounds_known == [0]
    assert t.told("wounded") == [(0,)]


@pytest.mark.parametrize("ruling", ["reshuffle", "discard"])
def test_an_empty_deck_is_made_anew_for_a_wound(table, ruling):
    """SD-WOUND-2, ruling wound_empty_deck"""
    t, *_ = table("ana", rulings={"wound_empty_deck": ruling})
    lay(t, deck=[], discard=["claw", "chomp"])
    wound(t, 1)
    if ruling == "reshuffle":
        t.game.happen((1, 0))
        assert t.game.wounds == [named("claw")] and t.game.ai_deck == [named("chomp")]
    else:
        assert t.game.wounds == [named("chomp")] and t.game.ai_discard == [named("claw")]


def test_a_wound_without_any_card_kills_and_moods_keep_nothing_alive(table):
    """SD-WOUND-3, SD-WOUND-4, SD-END-2"""
    t, *_ = table("ana")
    lay(t, deck=[], moods=["enraged"])
    wound(t, 1)
    assert t.told("monster-died") == [()]


def test_healing_lays_cards_below_the_deck_one_by_one(table):
    """SD-HEAL-1 Wound Stackの一番上から順にAIデッキの一番下へ"""
    t, *_ = table("ana")
    lay(t, deck=["claw"])
    t.game.wounds = [named("chomp"), named("maul"), named("grasp")]
    t.game.wounds_known = [0, 0, 0]
    heal(t.game, 2)
    assert t.game.ai_deck == [named("maul"), named("grasp"), named("claw")]
    assert t.game.wounds == [named("chomp")]
    heal(t.game, 5)
    assert not t.game.wounds


def test_the_last_breath(table):
    """Straining Neck: with a 10 the lion dies at the end of its next turn."""
    t, *_ = table("ana")
    steps = t.game.setup.library.locations[t.game.setup.monster.locations["straining-neck"]].critical.steps
    carry_out(t, *steps, attacker=0)
    t.dice(10)
    lay(t, deck=["lick-wounds"])
    t.happens(MonsterTurn())
    assert t.told("monster-died") == [()]


def test_a_card_laid_on_a_zone_is_read_where_the_monster_stands(table):
    """SD-TARGET-2: the zone turns with the monster."""
    t, ana, bo = table("ana: at 11 7", "bo: at 10 7")
    carry_out(t, {"do": "gain", "who": "zone", "zone": "around", "what": "courage", "amount": 1})
    assert ana.has == {"1 courage"} and bo.has == set()
    assert t.game.anchor == printed(11, 8)
