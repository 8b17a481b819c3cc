"""What happens in the middle of something else: one watcher after another, hits that are lost, reactions cut short."""

from __future__ import annotations

from games.showdown.cards import carry_out, lay
from games.showdown.striking import FIST, attacks, gear, lay_hits, location
from gunbai.games.showdown import acts
from gunbai.games.showdown.act import SurvivorsTurn
from gunbai.games.showdown.ids import (
    BEFORE_DRAW,
    CARD_DRAWN,
    ENCOURAGE,
    M_SPEED,
    MOST_DICE,
    SPEED,
    SURGE,
    SURVIVAL_ACTIONS,
    SURVIVORS_TURN,
)
from gunbai.games.showdown.spaces import printed
from gunbai.games.showdown.state import MOST_TOKENS
from gunbai.games.showdown.turn import MOST_DRAWS, MonsterTurn
from gunbai.games.showdown.walk import GoAlong
from gunbai.games.showdown.watching import CARD, KINDS
from gunbai.kernel.question import PASS, Ask, AskAll, Roll, Shuffle

FAR = ("ana: at 1 1", "bo: at 22 1", "cy: at 1 16", "di: at 22 16")


def drive(t, faces, choose=lambda question: question.options[-1]):
    """To the end: dice by purpose (9 where none is named), PASS where several are asked, ``choose`` elsewhere."""
    while not t.game.over and not t.idle():
        question = t.game.question
        if isinstance(question, Roll):
            usual = min(9, question.dice[0])
            t.game.happen(tuple(faces.get(question.purpose, usual) for _ in question.dice))
        elif isinstance(question, Shuffle):
            t.game.happen(tuple(range(question.count)))
        elif isinstance(question, AskAll):
            for seat in t.game.to_act():
                t.game.seal(seat, PASS)
        else:
            t.chooses(question.seat, choose(question))


def test_all_that_acts_at_a_moment_acts_though_one_of_them_ends_its_own_card(table):
    """SD-TURN-2 それらはAIカードを引く前に実行すること; SD-MOOD-4"""
    t, *_ = table(*FAR)
    lay(t, deck=["lick-wounds"], moods=["bloodthirsty"], injuries=["soft-belly"])
    t.game.monster_counters[t.game.setup.monster.counters["blood"]] = 3
    t.happens(MonsterTurn())
    assert isinstance(t.game.question, Ask)
    t.chooses(0, next(one for one in t.options if one % KINDS == CARD))
    drive(t, {})
    assert t.told("out-of-reach") and t.told("injury-acts")
    assert t.told("card-drawn") == [(t.game.setup.monster.cards["lick-wounds"],)]


def test_a_trap_can_be_dodged_for_the_attack_has_ended_by_then(table):
    """SD-HL-1 SD-SURV-DODGE"""
    t, _ = table("ana: at 11 7, 3 survival")
    lay_hits(t, "clever-ploy")
    attacks(t.survivors[0])
    t.rolls(10, 2)
    asked: list[str] = []

    def choose(question):
        asked.append(question.topic.name)
        return question.options[0]

    drive(t, {"location": 3}, choose)
    assert "survival.dodge" in asked


def test_hits_that_are_lost_do_not_come_back_to_whoever_is_made_to_stand(table):
    """SD-DOWN-4 SD-STRIKE-11: a second survivor's surge brings the lion over the first, a third encourages it."""
    t, ana, *_ = table("ana: at 11 7", "bo: at 11 10, 3 survival", "cy: at 1 1, 3 survival")
    lay_hits(t, "femur", "knee", "beasts-back")
    t.game.turn, t.game.acting = SURVIVORS_TURN, 0
    attacks(ana)
    t.rolls(10, 10)
    t.chooses(0, location(t, "femur"))
    t.dice(5)
    t.game.seal(0, SURVIVAL_ACTIONS + SURGE)
    t.chooses(0, acts.act(acts.ATTACK, gear(FIST)))
    t.rolls(10, 1)
    t.dice(2)
    encourage = 2 * SURVIVAL_ACTIONS + ENCOURAGE
    encouraged = False
    while not t.idle():
        question = t.game.question
        if isinstance(question, AskAll):
            can = encourage in question.options[0]
            encouraged = encouraged or can
            t.game.seal(0, encourage if can else PASS)
        elif isinstance(question, Roll):
            t.game.happen(tuple(3 for _ in question.dice))
        else:
            t.chooses(0, question.options[0])
    assert encouraged and "down" not in ana.has
    assert t.told("hits-lost") == [(0, 1)]


def test_a_reaction_ends_when_the_monster_falls_in_it(table):
    """SD-DOWN-8 いかなるリアクションもキャンセルされる: the torn heel in the middle of a basic action."""
    t, ana, *_ = table("ana: at 11 6, gear king-spear")
    t.game.turn = SURVIVORS_TURN
    lay_hits(t, "temple")
    lay(t, deck=["claw"] * 8, injuries=["heel"])
    attacks(ana, "king-spear")
    t.rolls(10, 2)
    t.dice(2)
    drive(t, {"card": 1})
    assert t.told("monster-down") and not t.told("monster-attacks")


def test_what_follows_after_damage_follows_though_the_target_is_dead(table):
    """SD-TRIGGER-4 SD-END-1: Combo Claw kills, and another card is drawn."""
    t, ana = table("ana: at 11 7, heavy head")
    lay(t, deck=["combo-claw", "lick-wounds"])
    t.happens(MonsterTurn())
    drive(t, {"location": 1, "severe-injury": 1})
    assert ana.has == {"dead"} and len(t.told("card-drawn")) == 2


def test_a_mood_that_ends_by_a_moment_ends_though_its_own_deed_moves_or_kills_the_survivor(table):
    """SD-MOOD-4: Alert kills whoever came near, and is over."""
    t, ana = table("ana: at 11 5, heavy head")
    lay(t, moods=["alert"], deck=["claw"])
    t.game.turn = SURVIVORS_TURN
    t.happens(GoAlong(0, (printed(11, 5), printed(11, 6), printed(11, 7))))
    drive(t, {"location": 1, "severe-injury": 1})
    assert ana.has == {"dead"} and not t.game.moods


def test_a_basic_action_that_is_a_reaction_asks_nothing_of_the_token(table):
    """SD-PRIO-6"""
    t, *_ = table("ana: at 11 7", "bo: at 1 1, priority")
    t.game.turn = SURVIVORS_TURN
    carry_out(t, {"do": "basic-action"}, attacker=0)
    drive(t, {})
    assert t.told("target-picked")[0] == (0,) and t.game.priority == 1


def test_who_keeps_the_token_keeps_it_until_its_death(table):
    """SD-PRIO-1: Fuzzy Groin."""
    t, *_ = table("ana: at 11 7", "bo: at 12 7")
    carry_out(t, {"do": "priority-target", "who": "attacker", "keep": True}, attacker=0)
    carry_out(t, {"do": "priority-target", "who": "attacker"}, attacker=1)
    t.game.drop_priority()
    assert t.game.priority == 0
    t.game.kill(0)
    carry_out(t, {"do": "priority-target", "who": "attacker"}, attacker=1)
    assert t.game.priority == 1


def test_a_turn_goes_on_to_its_draw_whatever_ended_at_its_start(table, monkeypatch):
    """SD-TURN-3: a pack that watches for nothing before the draw."""
    t, *_ = table(*FAR)
    monster = t.game.setup.monster
    monkeypatch.setattr(monster, "watched", monster.watched & ~(1 << BEFORE_DRAW))
    lay(t, deck=["lick-wounds"], moods=["bloodthirsty"])
    t.game.monster_counters[t.game.setup.monster.counters["blood"]] = 3
    t.happens(MonsterTurn())
    drive(t, {})
    assert t.told("out-of-reach") and t.told("card-drawn")


def test_after_the_monsters_death_nobody_is_asked_for_survival_any_more(table):
    """SD-ROUND-3: it dies of a surge in a window."""
    t, ana, *_ = table("ana: at 11 7", "bo: at 11 10, 3 survival", "cy: at 1 1, 3 survival")
    lay_hits(t, "femur", "knee")
    t.game.turn, t.game.acting = SURVIVORS_TURN, 0
    attacks(ana)
    t.rolls(10, 1)
    t.dice(5)
    t.game.ai_deck, t.game.ai_known = [], []
    t.game.seal(0, SURVIVAL_ACTIONS + SURGE)
    t.chooses(0, acts.act(acts.ATTACK, gear(FIST)))
    t.rolls(10, 1)
    t.dice(10)
    assert t.told("monster-died") and t.idle()


def test_a_mood_comes_into_play_though_a_card_that_watched_the_draw_ends_the_turn(table, monkeypatch):
    """SD-MOOD-1: no card is lost."""
    t, *_ = table(*FAR)
    lay(t, deck=["enraged", "claw"], injuries=["temple"])
    monster = t.game.setup.monster
    injuries, number = list(t.game.setup.library.injuries), monster.injuries["concussed"]
    watch = injuries[number].watch[0].model_copy(update={"on": "card-drawn"})
    injuries[number] = injuries[number].model_copy(update={"watch": [watch]})
    monkeypatch.setattr(t.game.setup.library, "injuries", injuries)
    monkeypatch.setattr(monster, "watched", monster.watched | 1 << CARD_DRAWN)
    t.happens(MonsterTurn())
    t.dice(1)
    assert t.game.moods == [monster.cards["enraged"]] and t.told("card-drawn") == [(monster.cards["enraged"],)]


def test_cards_drawn_outside_the_turn_are_bounded_too(table):
    """SD-AI-7: whatever cards say, no more than so many in one turn."""
    t, *_ = table(*FAR)
    t.game.turn = SURVIVORS_TURN
    lay(t, deck=["lick-wounds"])
    carry_out(t, *[{"do": "draw-ai"} for _ in range(12)])
    drive(t, {})
    carry_out(t, *[{"do": "draw-ai"} for _ in range(12)])
    drive(t, {})
    assert len(t.told("card-drawn")) == MOST_DRAWS


def test_tokens_and_dice_are_bounded(table):
    """SD-TOKEN-1 SD-STRIKE-2: a pack cannot pile them up without end."""
    t, *_ = table("ana: at 11 7")
    for _ in range(20):
        carry_out(t, {"do": "monster-token", "attribute": "speed", "add": 20})
        carry_out(t, {"do": "survivor-token", "who": "everybody", "attribute": "speed", "add": 20})
    assert t.game.monster_tokens[M_SPEED] == MOST_TOKENS == t.game.tokens[0][SPEED]
    lay_hits(t, "femur")
    attacks(t.survivors[0])
    assert isinstance(t.game.question, Roll) and len(t.game.question.dice) == MOST_DICE
    t.finish()


def test_where_nobody_can_act_somebody_is_asked_all_the_same(table):
    """SD-ACT-1 SD-END-4: rounds do not pass by themselves."""
    t, *_ = table("ana: down", "bo: down", "cy: down", "di: down", rulings={"running_away": "never"})
    t.happens(SurvivorsTurn())
    assert isinstance(t.game.question, Ask) and t.game.question.topic.name == "act.nobody"
    t.finish()


def test_of_several_whom_an_attack_befalls_the_controller_says_who_is_first(table):
    """SD-CTRL-1"""
    t, *_ = table("ana: at 11 7", "bo: at 12 7")
    carry_out(t, {"do": "attack", "who": "adjacent", "speed": 1, "accuracy": 2, "damage": 1, "location": "legs"})
    assert t.options == [0, 1]
    t.chooses(0, 1)
    t.rolls(5)
    assert [who for who, *_ in t.told("monster-attacks")] == [1, 0]
    t.rolls(5)
    assert [who for who, *_ in t.told("light-injury")] == [1, 0]
