"""The survivors' turn: who acts next, movement, running away."""

from __future__ import annotations

import pytest

from games.showdown.striking import asked, begins, chooses_act, ends, lay_hits, refusal, refused_act
from gunbai.games.showdown.act import SurvivorsTurn
from gunbai.games.showdown.acts import (
    GEAR,
    MOVE,
)
from gunbai.games.showdown.ids import LOST, NOBODY, SURVIVOR_ENTERS
from gunbai.games.showdown.pack.cards import Watched
from gunbai.games.showdown.spaces import NO_SPACE, printed
from gunbai.games.showdown.walk import Movement, reachable_spaces, way
from gunbai.games.showdown.watching import fits
from gunbai.kernel.question import PASS
from gunbai.kernel.refusal import Refused

# ---------------------------------------------------------------- who acts next


def test_one_player_chooses_the_order(table):
    """SD-ACT-1"""
    t, ana, bo, chie, dan = table("ana", "bo", "chie", "dan")
    t.happens(SurvivorsTurn())
    for who, left in ((bo, [0, 2, 3]), (dan, [0, 2]), (ana, None)):
        t.chooses(0, who.number)
        assert t.game.acting == who.number
        ends(t)
        assert left is None or t.options == left
    assert t.game.acting == chie.number
    ends(t)
    assert t.idle() and t.game.acted == [True] * 4


def test_who_has_acted_does_not_act_again(table):
    """SD-ACT-1"""
    t, ana = table("ana")
    t.happens(SurvivorsTurn())
    t.chooses(0, 0)
    ends(t)
    assert refusal(t, 0, 0) == ("has-acted", "SD-ACT-1")
    t.finish()


def test_who_is_down_off_the_board_or_bound_is_passed_over(table):
    """SD-ACT-1 SD-DOWN-5 ActivationもMovementも使用することはできない; Gobbled Up"""
    t, ana, bo, chie = table("ana: down", "bo", "chie: status gobbled-up", pack="screaming-antelope")
    t.game.space[1] = NO_SPACE
    t.happens(SurvivorsTurn())
    t.dice(3)
    reasons = [("knocked-down", "SD-DOWN-5"), ("off-the-board", "SD-ACT-1"), ("no-acts", "SD-STATUS-1"), None]
    assert t.options == [3] and [refusal(t, 0, who) for who in range(4)] == reasons
    t.chooses(0, 3)
    ends(t)
    assert t.idle()


def test_several_players_say_who_goes_first(table):
    """SD-ACT-1 the first clockwise from the controller who names one"""
    t, ana, bo = table("ana", "bo", seats=2)
    t.game.controller = 1
    t.happens(SurvivorsTurn())
    assert t.game.question.seats == (1, 0)
    t.chooses(0, 0)
    t.chooses(1, PASS)
    assert t.game.acting == 0
    ends(t)
    t.chooses(0, 2)
    t.chooses(1, 3)
    assert t.game.acting == 3
    t.finish()


def test_if_all_let_others_go_first_the_first_has_to_choose(table):
    """SD-ACT-1"""
    t, ana, bo = table("ana", "bo", seats=2)
    t.happens(SurvivorsTurn())
    t.chooses(0, PASS)
    t.chooses(1, PASS)
    assert asked(t) == "act.next" and t.options == [0, 2]
    t.finish()


def test_the_monster_stands_up_at_the_start(table):
    """SD-DOWN-6 どちらかのターンの開始時"""
    t, ana = table("ana")
    t.game.knock_down_monster()
    t.happens(SurvivorsTurn())
    assert not t.game.monster_down
    t.finish()


def test_cards_act_at_the_start_of_the_turn(table):
    """SD-MOOD-1 Silent Hymn: a movement token -1 for everybody"""
    t, ana = table("ana", pack="kings-man")
    t.game.always = [t.game.setup.monster.cards["silent-hymn"]]
    t.happens(SurvivorsTurn())
    assert ana.has == {"-1 movement tokens"}
    t.finish()


# ---------------------------------------------------------------- one action


def test_one_movement_and_one_activation_in_either_order(table):
    """SD-ACT-2 what is not used is lost"""
    t, ana = table("ana: at 5 5, gear bandages, 2 bleeding")
    begins(ana)
    chooses_act(t, GEAR, "bandages")
    assert refused_act(t, GEAR, "bandages") == ("no-activation-left", "SD-ACT-2")
    chooses_act(t, MOVE)
    t.chooses(0, printed(5, 8))
    assert t.idle() and ana.at == (5, 8) and t.game.movements[0] == t.game.activations[0] == 0


def test_what_is_not_used_is_lost(table):
    """SD-ACT-2"""
    t, ana = table("ana: at 5 5")
    begins(ana)
    ends(t)
    assert t.game.movements[0] == t.game.activations[0] == 0 and t.game.acting == -1


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ((5, 10), None),
        ((5, 11), ("too-far", "SD-ACT-4")),
        ((6, 5), ("occupied", "SD-ACT-4")),
        ((4, 5), ("blocked-by-terrain", "SD-TERRAIN-4")),
        ((8, 5), ("occupied", "SD-ACT-4")),
        ((8, 7), None),
    ],
)
def test_where_a_survivor_moves(table, place, reason):
    """SD-ACT-4 SD-TERRAIN-4 not through others, even who is knocked down"""
    t, ana, bo = table("ana: at 5 5", "bo: at 6 5, down", monster=(8, 4), walls=[(4, 5)])
    t.happens(Movement(0))
    assert refusal(t, 0, printed(*place)) == reason
    t.finish()


def test_movement_tokens_count_and_1_space_is_always_left(table):
    """SD-ACT-5 SD-TOKEN-1"""
    t, ana, bo = table("ana: at 5 5, -9 movement tokens", "bo: at 15 5, 2 movement tokens, 1 movement")
    assert reachable_spaces(t.game, 0).bit_count() == 4 and reachable_spaces(t.game, 1).bit_count() == 24


def test_who_is_walled_in_has_nowhere_to_go(table):
    """SD-ACT-4"""
    t, ana = table("ana: at 5 5", walls=[(4, 5), (6, 5), (5, 4), (5, 6)])
    begins(ana)
    assert refused_act(t, MOVE) == ("nowhere-to-go", "SD-ACT-4") if not t.idle() else True
    t.finish()


def test_a_movement_is_told_step_by_step(table):
    """SD-ACT-3"""
    t, ana = table("ana: at 5 5")
    t.happens(Movement(0))
    t.chooses(0, printed(7, 5))
    assert t.told("walked") == [(0, printed(5, 5), printed(6, 5)), (0, printed(6, 5), printed(7, 5))]
    assert t.game.moved_last == 0


# ---------------------------------------------------------------- zones that are watched


def alert(t):
    t.game.moods = [t.game.setup.monster.cards["alert"]]


def test_who_enters_a_watched_zone_stops_there(table):
    """SD-MOOD-1 Alert: stops, becomes the priority target and is attacked; then the mood ends"""
    t, ana = table("ana: at 11 5")
    lay_hits(t)
    alert(t)
    t.happens(Movement(0))
    t.chooses(0, printed(10, 9))
    t.finish()
    assert t.told("walked")[-1][2] == printed(10, 8) and t.told("stopped") == [(0,)]
    assert t.told("priority-target") and not t.game.moods


def test_the_way_avoids_a_watched_zone_if_it_can(table):
    """SD-ACT-4 the shortest way that does not bring an attack"""
    t, ana = table("ana: at 10 6, 9 movement")
    goal = printed(14, 7)
    alert(t)
    path = way(t.game, 0, goal)
    beside = {printed(11, 7), printed(12, 7), printed(13, 8), printed(13, 9)}
    assert path[0] == printed(10, 6) and path[-1] == goal and len(path) == 6 and not beside & set(path)


def test_a_goal_inside_a_zone_is_entered_there_and_nowhere_before(table):
    """SD-ACT-4 whoever steps into the zone on the way would be stopped short of the goal"""
    t, ana = table("ana: at 10 11")
    lay_hits(t)
    alert(t)
    t.happens(Movement(0))
    t.chooses(0, printed(10, 8))
    t.finish()
    assert t.told("walked")[-1][2] == printed(10, 8) and len(t.told("walked")) == 5


def test_a_longer_way_around_is_taken_within_the_movement(table):
    """SD-ACT-4"""
    t, ana = table("ana: at 10 7", walls=[(10, 6)])
    alert(t)
    through = {printed(11, 7), printed(12, 7)}
    assert through <= set(way(t.game, 0, printed(13, 7)))
    t.game.add_tokens(0, 0, 9)
    assert not through & set(way(t.game, 0, printed(13, 7)))


def test_moving_on_inside_a_zone_is_no_entering(table):
    """SD-MOOD-1"""
    t, ana = table("ana: at 11 7")
    alert(t)
    t.happens(Movement(0))
    t.chooses(0, printed(12, 7))
    assert not t.told("card-acts") and t.game.moods


@pytest.mark.parametrize(("before", "enters"), [((11, 6), True), ((12, 7), False)])
def test_who_enters_another_zone_has_not_entered_the_one_that_it_was_in(table, before, enters):
    """SD-MOOD-1 cards watch several zones at once"""
    t, ana = table("ana: at 11 7")
    watched = Watched(on="survivor-enters", zone="around")
    assert fits(t.game, watched, SURVIVOR_ENTERS, 0, NOBODY, printed(*before)) is enters


# ---------------------------------------------------------------- running away


def test_all_players_together_run_away(table):
    """SD-END-4 SD-ROUND-3"""
    t, ana = table("ana", seats=3)
    t.happens(SurvivorsTurn())
    t.game.declare(1, 0)
    t.chooses(0, 0)
    t.chooses(2, 0)
    assert t.game.over and t.game.outcome == LOST and t.told("ran-away")


def test_one_who_stays_keeps_all(table):
    """SD-END-4 it is not proposed again in that turn"""
    t, ana = table("ana", seats=2)
    t.happens(SurvivorsTurn())
    t.game.declare(0, 0)
    t.chooses(1, 1)
    assert not t.game.over and asked(t) == "act.first"
    assert t.game.refuse_declaration(0, 0).key == "not-agreed"
    t.finish()


def test_alone_one_decides_alone(table):
    """SD-END-4"""
    t, ana, bo, chie, dan = table("ana", "bo: dead", "chie: dead", "dan: dead")
    t.happens(SurvivorsTurn())
    t.game.declare(0, 0)
    assert t.game.over and t.game.outcome == LOST


def test_once_somebody_has_acted_it_is_too_late(table):
    """SD-END-4 at the start of the survivors' turn"""
    t, ana = table("ana")
    t.happens(SurvivorsTurn())
    t.chooses(0, 0)
    assert t.game.refuse_declaration(0, 0).key == "not-at-the-start"
    ends(t)
    with pytest.raises(Refused):
        t.game.declare(0, 0)
    t.finish()


def test_by_a_ruling_nobody_runs_away(table):
    """SD-END-4"""
    t, ana = table("ana", rulings={"running_away": "never"})
    t.happens(SurvivorsTurn())
    assert t.game.refuse_declaration(0, 0).key == "never-run-away"
    t.finish()


ALL_DOWN = ("ana: down", "bo: down", "chie: down", "dan: down")


def test_who_cannot_act_can_run_away(table):
    """SD-END-4 all are knocked down: it is declared at the start of their turn all the same"""
    t, *_ = table(*ALL_DOWN, seats=2)
    t.happens(SurvivorsTurn())
    assert asked(t) == "act.nobody" and t.game.question.seat == t.game.controller
    t.game.declare(1, 0)
    t.chooses(0, 0)
    assert t.game.over and t.game.outcome == LOST and t.told("ran-away")


def test_who_cannot_act_and_stays_lets_the_turn_pass(table):
    """SD-END-4"""
    t, *_ = table(*ALL_DOWN)
    t.happens(SurvivorsTurn())
    t.chooses(0, 0)
    assert t.idle() and not t.game.over
