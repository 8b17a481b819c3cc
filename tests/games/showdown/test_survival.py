"""Survival actions: dodge, encourage, dash, surge, endure; what forbids them, and their windows."""

from __future__ import annotations

from typing import ClassVar

import pytest

from games.showdown.cards import carry_out
from games.showdown.striking import asked, chooses_act, refusal
from games.showdown.table import IDLE
from gunbai.games.showdown import refusals
from gunbai.games.showdown.acts import GEAR, kind_of
from gunbai.games.showdown.ids import (
    BODY,
    DASH,
    DODGE,
    ENCOURAGE,
    ENDURE,
    HEAD,
    LEGS,
    SURGE,
    SURVIVAL_ACTION_IDS,
    SURVIVAL_ACTIONS,
)
from gunbai.games.showdown.injuries import SevereInjury
from gunbai.games.showdown.spaces import NO_SPACE, printed
from gunbai.games.showdown.survival import (
    W_ACT,
    W_FLOW,
    Dodging,
    cost,
    refuse_action,
    refuse_in_window,
    survival_window,
)
from gunbai.kernel.procedure import Outcome, Procedure, stage
from gunbai.kernel.question import PASS


class Answer(Procedure):
    """Keeps what a procedure answers."""

    told: ClassVar[list[int]] = []

    def __init__(self, survivor: int, locations: tuple[int, ...]) -> None:
        super().__init__()
        self.survivor = survivor
        self.locations = locations

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.locations)

    @stage("1")
    def dodge(self, game: object) -> Outcome | None:
        return Dodging(self.survivor, self.locations)

    @stage("2")
    def keep(self, game: object) -> Outcome | None:
        Answer.told = [self.answer]
        return None


def dodges(t, who, *locations):
    Answer.told = []
    t.happens(Answer(who.number, locations))


def window(t, timing=W_FLOW):
    t.happens(survival_window(t.game, timing))


def use(who, action):
    return who.number * SURVIVAL_ACTIONS + action


# ---------------------------------------------------------------- what forbids them


def why(t, who, action):
    found = refuse_action(t.game, who.number, action)
    return (found.key, found.rule) if found else None


@pytest.mark.parametrize(
    ("phrases", "action", "reason"),
    [
        ("1 survival", DODGE, None),
        ("", DODGE, ("no-survival", "SD-ATTR-2")),
        ("1 survival, cannot-dodge", DODGE, ("injured-so", "SD-SEV-3")),
        ("1 survival, cannot-dodge", SURGE, None),
        ("1 survival, cannot-spend-survival", DODGE, ("injured-so", "SD-SEV-3")),
        ("1 survival, cannot-encourage", ENCOURAGE, ("injured-so", "SD-SEV-3")),
        ("1 survival, cannot-dash", DASH, ("injured-so", "SD-SEV-3")),
        ("1 survival, cannot-surge", SURGE, ("injured-so", "SD-SEV-3")),
        ("1 survival, down", DODGE, None),
        ("1 survival, down", ENCOURAGE, ("knocked-down", "SD-DOWN-5")),
        ("1 survival, down", DASH, ("knocked-down", "SD-DOWN-5")),
        ("9 survival, down", ENDURE, ("knocked-down", "SD-DOWN-5")),
        ("6 survival", ENDURE, ("no-survival", "SD-ATTR-2")),
        ("6 survival, 1 luck", ENDURE, None),
        ("dead", DODGE, ("dead", "SD-END-1")),
    ],
)
def test_what_forbids_a_survival_action(table, phrases, action, reason):
    """SD-SURV-1 SD-DOWN-5 SD-SEV-3 SD-SURV-ENDURE"""
    t, ana = table(f"ana: {phrases}")
    assert why(t, ana, action) == reason


def test_what_is_not_learned_cannot_be_used(table):
    """SD-SURV-1 dodge is known to all"""
    t, ana = table("ana: 9 survival")
    t.game.setup.learned = [True, False, False, False, False]
    found = [why(t, ana, action) for action in range(SURVIVAL_ACTIONS)]
    assert found == [None] + [("not-learned", "SD-SURV-1")] * 4 and SURVIVAL_ACTION_IDS[DODGE] == "dodge"


def test_each_once_a_round(table):
    """SD-SURV-2"""
    t, ana = table("ana: 3 survival")
    dodges(t, ana, HEAD)
    t.chooses(0, HEAD)
    assert why(t, ana, DODGE) == ("used-this-round", "SD-SURV-2") and why(t, ana, SURGE) is None


def test_a_card_can_lock_survival(table):
    """no-survival"""
    t, ana = table("ana: 3 survival")
    carry_out(t, {"do": "for-a-time", "until": "round-end", "always": [{"holds": "no-survival"}]})
    assert why(t, ana, DODGE) == ("survival-locked", "SD-SURV-1")
    dodges(t, ana, HEAD)
    assert Answer.told == [-1]


@pytest.mark.parametrize(("luck", "price"), [(0, 7), (2, 5), (-1, 8), (9, 1)])
def test_endure_costs_less_with_luck(table, luck, price):
    """SD-SURV-ENDURE"""
    t, ana = table(f"ana: {luck} luck")
    assert cost(t.game, 0, ENDURE) == price and cost(t.game, 0, DODGE) == 1


# ---------------------------------------------------------------- dodge


def test_the_target_ignores_one_of_its_hits(table):
    """SD-SURV-DODGE for 1 survival"""
    t, ana = table("ana: 2 survival")
    dodges(t, ana, LEGS, HEAD, LEGS)
    assert asked(t) == "survival.dodge" and t.options == [HEAD, LEGS, PASS]
    t.chooses(0, HEAD)
    assert Answer.told == [1] and ana.has == {"1 survival"} and t.told("survival-used") == [(0, DODGE)]


def test_the_target_need_not_dodge(table):
    """SD-SURV-DODGE"""
    t, ana = table("ana: 2 survival")
    dodges(t, ana, LEGS)
    t.chooses(0, PASS)
    assert Answer.told == [-1] and ana.has == {"2 survival"}


@pytest.mark.parametrize(
    ("phrases", "hits"), [("", (HEAD,)), ("2 survival", ()), ("2 survival, cannot-dodge", (HEAD,))]
)
def test_who_cannot_dodge_is_not_asked(table, phrases, hits):
    """SD-SURV-DODGE"""
    t, ana = table(f"ana: {phrases}")
    dodges(t, ana, *hits)
    assert Answer.told == [-1] and t.idle()


def test_the_owner_of_the_target_decides(table):
    """SD-SETUP-15"""
    t, ana, bo = table("ana", "bo: 1 survival", seats=2)
    dodges(t, bo, HEAD)
    t.chooses(1, HEAD)
    assert Answer.told == [0]


@pytest.mark.parametrize(("face", "left"), [(5, 1), (6, 2)])
def test_the_rawhide_set_may_give_survival_back(table, face, left):
    """SD-GEAR-4 after a survival action, on 6 or more"""
    pieces = "headband gloves vest pants boots".split()
    t, ana = table("ana: 2 survival, " + ", ".join(f"gear rawhide-{piece}" for piece in pieces))
    dodges(t, ana, HEAD)
    t.chooses(0, HEAD)
    assert t.rolling[0] == "survival-back"
    t.dice(face)
    assert Answer.told == [0] and ana.has == {f"{left} survival"}


# ---------------------------------------------------------------- endure


def test_a_severe_injury_can_be_ignored_before_it_is_rolled(table):
    """SD-SURV-ENDURE"""
    t, ana = table("ana: 8 survival, weak-legs")
    t.happens(SevereInjury(0, LEGS))
    assert asked(t) == "survival.endure"
    t.chooses(0, 0)
    assert ana.has == {"1 survival", "weak-legs"}


def test_or_suffered(table):
    """SD-SURV-ENDURE"""
    t, ana = table("ana: 8 survival")
    t.happens(SevereInjury(0, BODY))
    t.chooses(0, 1)
    t.dice(10)
    assert ana.has == {"8 survival", "down", "1 bleeding"}


# ---------------------------------------------------------------- windows


def test_a_window_asks_those_only_who_can_do_something(table):
    """SD-SURV-6 SD-SETUP-15"""
    t, ana, bo = table("ana", "bo: 1 survival", seats=4)
    window(t)
    assert t.game.question.seats == (1,)
    t.chooses(1, PASS)
    assert t.idle()


def test_nobody_is_asked_where_nobody_can_do_anything(table):
    """SD-SURV-6"""
    t, ana = table("ana")
    window(t)
    assert t.idle()


def test_somebody_is_encouraged(table):
    """SD-SURV-ENCOURAGE SD-DOWN-2: another who is knocked down and not deaf"""
    t, ana, bo, chie = table("ana: 1 survival", "bo: down", "chie: down")
    window(t)
    t.chooses(0, use(ana, ENCOURAGE))
    assert refusal(t, 0, ana.number) == ("oneself", "SD-SURV-ENCOURAGE")
    t.chooses(0, bo.number)
    assert bo.has == set() and chie.has == {"down"} and ana.has == set()


@pytest.mark.parametrize(("phrase", "key"), [("down, deaf", "nobody-to-encourage"), ("deaf", "nobody-to-encourage")])
def test_the_deaf_and_those_who_stand_cannot_be_encouraged(table, phrase, key):
    """SD-SURV-ENCOURAGE"""
    t, ana, bo = table("ana: 1 survival", f"bo: {phrase}")
    window(t)
    assert refusal(t, 0, use(ana, ENCOURAGE)) == (key, "SD-SURV-ENCOURAGE")
    t.chooses(0, PASS)


def test_a_dash_is_a_movement_at_once(table):
    """SD-SURV-DASH"""
    t, ana = table("ana: 1 survival, at 5 5")
    window(t)
    t.chooses(0, use(ana, DASH))
    t.chooses(0, printed(8, 7))
    assert ana.at == (8, 7) and ana.has == set()


def test_a_surge_is_an_activation_at_once(table):
    """SD-SURV-SURGE SD-GEAR-7"""
    t, ana = table("ana: 1 survival, 3 bleeding, gear bandages")
    window(t)
    t.chooses(0, use(ana, SURGE))
    assert asked(t) == "act.surge"
    chooses_act(t, GEAR, "bandages")
    assert ana.has == {"1 bleeding"} and t.game.activations == [0, 0, 0, 0]


def test_the_activation_of_a_surge_can_be_given_up(table):
    """SD-SURV-SURGE"""
    t, ana = table("ana: 1 survival, gear bandages")
    window(t)
    t.chooses(0, use(ana, SURGE))
    t.chooses(0, next(value for value in t.options if kind_of(value) == 0))
    assert t.game.activations == [0, 0, 0, 0] and t.idle()


def test_one_survival_action_after_the_other(table):
    """SD-SURV-4 all may declare, the first in order is carried out, the others are asked anew"""
    t, ana, bo = table("ana: 1 survival, at 5 5", "bo: 1 survival", seats=2)
    window(t)
    t.chooses(0, use(ana, DASH))
    t.chooses(1, use(bo, DASH))
    t.chooses(0, printed(5, 6))
    assert t.game.question.topic is not IDLE and bo.has == {"1 survival"}
    t.chooses(1, PASS)


def test_between_acts_the_dash_of_the_acting_survivor_is_no_window_matter(table):
    """SD-SURV-5"""
    t, ana, bo = table("ana: 1 survival", "bo: down")
    t.game.acting = 0
    window(t, W_ACT)
    assert t.game.question.options == [[use(ana, ENCOURAGE), PASS]]
    t.chooses(0, PASS)


def test_who_is_off_the_board_or_bound_cannot_dash(table):
    """SD-SURV-DASH Gobbled Up: no acts"""
    t, ana, bo = table("ana: 1 survival, status gobbled-up", "bo: 1 survival", pack="screaming-antelope")
    t.game.space[1] = -1
    t.happens(survival_window(t.game, W_FLOW))
    assert t.idle()


def test_who_is_walled_in_does_not_dash_in_a_window(table):
    """SD-SURV-DASH SD-ACT-4 in a window as in its action"""
    t, ana = table("ana: at 5 5, 2 survival", walls=[(4, 5), (6, 5), (5, 4), (5, 6)])
    found = refuse_in_window(t.game, 0, DASH)
    assert found is refusals.NOWHERE_TO_GO and refuse_in_window(t.game, 0, SURGE) is None


def test_who_is_off_the_board_encourages_nobody(table):
    """SD-SURV-ENCOURAGE"""
    t, ana, bo = table("ana: 2 survival", "bo: down")
    assert refuse_in_window(t.game, 0, ENCOURAGE) is None
    t.game.space[0] = NO_SPACE
    for action in (ENCOURAGE, DASH, SURGE):
        assert refuse_in_window(t.game, 0, action) is refusals.OFF_THE_BOARD
