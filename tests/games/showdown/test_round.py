"""The Showdown Round, Monster Controller, the parts of the monster's turn, and how a showdown ends."""

from __future__ import annotations

import pytest

from games.showdown.cards import carry_out, lay, named
from games.showdown.setting_up import set_up, told
from games.showdown.striking import asked, begins, ends
from gunbai.games.showdown.act import SurvivorsTurn
from gunbai.games.showdown.end import Victory
from gunbai.games.showdown.ids import LOST, MONSTER_TURN, SURVIVORS_TURN, WON
from gunbai.games.showdown.library import library
from gunbai.games.showdown.run_away import DECLARATION
from gunbai.games.showdown.turn import MonsterTurn
from gunbai.games.showdown.view import winners
from gunbai.kernel.dice import Stream
from gunbai.kernel.question import Ask, AskAll, Roll, Shuffle


def play(game, rounds, seed="rounds"):
    """Play by lot until so many rounds are over."""
    stream = Stream(seed)
    while not game.over and game.round <= rounds:
        question = game.question
        if isinstance(question, Shuffle):
            game.happen(tuple(stream.order(question.count)))
        elif isinstance(question, Roll):
            game.happen(tuple(stream.below(sides) + 1 for sides in question.dice))
        elif isinstance(question, Ask):
            game.choose(question.options[stream.below(len(question.options))])
        else:
            assert isinstance(question, AskAll)
            for seat in game.to_act():
                options = question.options[question.seats.index(seat)]
                game.seal(seat, options[stream.below(len(options))])
    assert not game.over, "played until the end: another seed"


def later(on, who, what):
    """Once that moment comes, survivors gain 1 of something."""
    return {"do": "later", "on": on, "steps": [{"do": "gain", "who": who, "what": what, "amount": 1}]}


# ---------------------------------------------------------------- rounds and turns


def test_all_is_set_up_before_the_fight():
    """SD-SETUP-1 テレイン、モンスター、サバイバーを指定の場所に配置。戦闘が開始する"""
    game = set_up()
    kinds = [event.kind.name for event in game.listener.events]
    order = ("tile-laid", "monster-placed", "placed", "round-began")
    assert sorted(order, key=kinds.index) == list(order) and kinds.count("placed") == 4
    assert len(kinds) - kinds[::-1].index("placed") <= kinds.index("round-began")
    assert all(game.resource_decks) and game.hl_deck and not game.resources


@pytest.mark.parametrize(("monster", "first"), [("white-lion", MONSTER_TURN), ("kings-man", SURVIVORS_TURN)])
def test_the_sheet_says_who_goes_first(monster, first):
    """SD-ROUND-1 モンスターのターンが先行し: but against the King's Man the survivors do"""
    game = set_up(monster=monster)
    assert told(game, "turn-began")[0] == (1, first)


def test_a_round_is_a_turn_of_each_side():
    """SD-ROUND-2 SD-TURN-1 サバイバーとモンスターの行動を全て含めたものをラウンドと呼ぶ"""
    game = set_up()
    play(game, 2)
    assert told(game, "round-began") == [(1,), (2,), (3,)]
    turns = [(number, turn) for number in (1, 2) for turn in (MONSTER_TURN, SURVIVORS_TURN)]
    assert told(game, "turn-began")[:4] == turns


def test_all_survivors_take_their_action_in_one_turn():
    """SD-ROUND-2 サバイバー全員の行動をターンと呼ぶ: those who can act"""
    game = set_up()
    play(game, 1)
    kinds = [event.kind.name for event in game.listener.events]
    acted = {survivor for (survivor,) in told(game, "action-began")}
    assert acted and len(acted) == kinds.count("action-began") == kinds.count("action-ended")
    turns = [at for at, kind in enumerate(kinds) if kind == "turn-began"]
    assert min(at for at, kind in enumerate(kinds) if kind == "action-began") > turns[1]


def test_an_action_is_made_of_acts(table):
    """SD-ROUND-2 行動と移動を分割したものをアクト: a movement and an activation"""
    t, ana = table("ana")
    begins(ana)
    assert (t.game.movements[0], t.game.activations[0]) == (1, 1)
    ends(t)
    assert (t.game.movements[0], t.game.activations[0]) == (0, 0)


@pytest.mark.parametrize(("seats", "controllers"), [(1, []), (2, [0, 1, 0, 1]), (3, [0, 1, 2, 0])])
def test_the_controller_changes_clockwise_after_every_round(seats, controllers):
    """SD-CTRL-1 ラウンドごとに時計回りに次のプレイヤーに渡していく, ソロプレイの場合は概念は無い"""
    game = set_up(seats=seats)
    play(game, 3)
    assert [seat for (seat,) in told(game, "controller")] == controllers
    assert game.controller == (controllers or [0])[-1]


# ---------------------------------------------------------------- the three parts of the monster's turn


def test_the_monsters_turn_has_a_start_a_draw_and_an_end(table):
    """SD-TURN-1 SD-TURN-2 SD-TURN-3 1.ターンの開始 2.AIカードを引く 3.ターン終了"""
    t, *_ = table("ana")
    carry_out(
        t, later("monster-turn-end", "everybody", "courage"), later("monster-turn-start", "everybody", "insanity")
    )
    lay(t, deck=["lick-wounds", "claw"])
    t.happens(MonsterTurn())
    wanted = ("turn-began", "gained", "card-drawn", "card-discarded")
    told_so = [event for event in t.listener.events if event.kind.name in wanted]
    assert [event.kind.name for event in told_so] == [
        "turn-began", *["gained"] * 4, "card-drawn", "card-discarded", *["gained"] * 4
    ]  # fmt: skip
    assert t.told("card-drawn") == [(named("lick-wounds"),)]
    assert [values[1] for values in t.told("gained")] == [1] * 4 + [2] * 4


def test_the_controller_orders_what_acts_at_the_end(table):
    """SD-TURN-6 モンスターコントローラーが実行順序を決める; then those stand up who have lain long enough"""
    t, ana, bo = table("ana: down", "bo", seats=2)
    t.game.controller = 1
    lay(t, deck=["lick-wounds"])
    carry_out(t, later("monster-turn-end", "everybody", "courage"), later("monster-turn-end", "everybody", "insanity"))
    t.happens(MonsterTurn())
    assert asked(t) == "moment.order" and t.game.question.seat == 1
    assert "down" in ana.has and t.told("gained") == []
    t.chooses(1, t.options[1])
    assert [values[1] for values in t.told("gained")] == [1] * 4 + [2] * 4
    assert t.idle() and "down" not in ana.has


# ---------------------------------------------------------------- the end


def won(t, living=4):
    """The monster is dead."""
    for survivor in range(living, 4):
        t.game.kill(survivor)
    t.game.win()
    t.happens(Victory())


def test_who_wins_draws_the_rewards_of_the_level(table):
    """SD-END-2 SD-SETUP-1 勝てばリワードを手に入れ: 4 basic resources and 6 of the White Lion at level 2"""
    t, *_ = table("ana", level="2")
    lion = t.game.setup.monster.resources.numbers()
    basic = [number for number in range(len(library().resources)) if number not in lion]
    t.game.resource_decks = [basic[:1] * 6, lion[:1] * 8]
    won(t)
    assert t.game.over and t.game.outcome == WON and winners(t.game) == [0]
    assert t.game.resources == basic[:1] * 4 + lion[:1] * 6 and t.told("victory") == [()]


def test_nobody_is_rewarded_for_a_defeat(table):
    """SD-END-3 the last survivor dies, even if the monster does in the same moment"""
    t, ana, *_ = table("ana", "bo: dead", "chie: dead", "dan: dead")
    t.game.resource_decks = [[0] * 6, [0] * 6]
    t.game.kill(0)
    t.game.win()
    assert t.game.over and t.game.outcome == LOST and winners(t.game) == [] and not t.game.resources


@pytest.mark.parametrize(("living", "outcome"), [(1, LOST), (2, WON)])
def test_who_is_gutted_does_not_survive_alone(table, living, outcome):
    """SD-SEV-BODY-6 SD-END-3 ほかに誰も生き残らなければ死亡する"""
    t, ana, *_ = table("ana: dies-alone")
    won(t, living)
    assert t.game.over and t.game.outcome == outcome and t.game.alive[0] is (outcome == WON)


@pytest.mark.parametrize("end", ["victory", "flight"])
def test_all_tokens_are_taken_off_when_it_is_over(table, end):
    """SD-TOKEN-2 won or lost"""
    t, ana = table("ana: 2 strength tokens, -1 speed tokens, 3 bleeding, priority, 1 accuracy")
    t.game.add_monster_tokens(0, -1)
    if end == "victory":
        won(t)
    else:
        t.happens(SurvivorsTurn())
        t.game.declare(0, DECLARATION.candidates(t.game, 0)[0])
    assert t.game.over and ana.has == {"1 accuracy"} and not any(t.game.monster_tokens)
