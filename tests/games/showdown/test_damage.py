"""Deal Damage, Damage Outside of Attack Actions, Brain Damage, bleeding and death."""

from __future__ import annotations

import pytest

# ---------------------------------------------------------------------- Deal Damage to Hit Locations


def test_the_example_of_the_page(table):
    """SD-DAMAGE-1 Waistのアーマーポイントが１の状態で３のダメージ"""
    t, ana = table("ana: waist 1")
    ana.takes(3, "waist")
    assert ana.has == {"light waist", "heavy waist", "down"}
    assert t.told("armour-lost") == [(0, 3, 1)] and t.told("severe-rolled") == []


@pytest.mark.parametrize(
    ("before", "damage", "after"),
    [
        ("waist 2", 0, {"waist 2"}),
        ("waist 2", -1, {"waist 2"}),
        ("waist 2", 1, {"waist 1"}),
        ("waist 2", 2, set()),
        ("waist 2", 3, {"light waist"}),
        ("", 1, {"light waist"}),
        ("", 2, {"light waist", "heavy waist", "down"}),
        ("light waist", 1, {"light waist", "heavy waist", "down"}),
        ("legs 3, arms 3", 1, {"legs 3", "arms 3", "light waist"}),
        ("light legs, heavy legs", 1, {"light legs", "heavy legs", "light waist"}),
    ],
)
def test_damage_takes_armour_then_marks_light_then_heavy(table, before, damage, after):
    """SD-DAMAGE-1 SD-DAMAGE-5 アーマーポイントが０ならば次はLight"""
    t, ana = table(f"ana: {before}")
    ana.takes(damage, "waist")
    assert ana.has == after


def test_a_heavy_injury_does_not_knock_down_once_more(table):
    """SD-DAMAGE-1 SD-DOWN-1 Knocked down中に更にKnocked downを被ることはない"""
    t, ana = table("ana: light arms, down")
    ana.takes(1, "arms")
    assert "heavy arms" in ana.has and t.told("knocked-down") == []


@pytest.mark.parametrize("damage", [1, 2, 10])
def test_one_hit_makes_one_severe_injury_roll_whatever_its_damage(table, damage):
    """SD-DAMAGE-2 Severe Injuryロールはダメージがいくつであろうが１回"""
    t, ana = table("ana: light body, heavy body")
    ana.takes(damage, "body")
    assert t.rolling == ("severe-injury", 0, 10)
    t.dice(9)
    assert t.idle() and len(t.told("severe-rolled")) == 1


def test_two_hits_on_a_full_location_make_two_rolls(table):
    """SD-DAMAGE-2 ２回WaistのSevere Injuryロールを行う必要がある"""
    t, ana = table("ana: light waist, heavy waist")
    for _ in range(2):
        ana.takes(1, "waist")
        t.dice(4)
    assert len(t.told("severe-rolled")) == 2 and "2 bleeding" in ana.has


def test_one_hit_can_run_down_the_whole_ladder(table):
    """SD-DAMAGE-1 SD-DAMAGE-3"""
    t, ana = table("ana: legs 1")
    ana.takes(4, "legs")
    t.dice(7)
    assert ana.has == {"light legs", "heavy legs", "down", "1 bleeding", "cannot-dash", "skips-hunt"}


def test_by_default_the_head_has_no_light_box(table):
    """SD-DAMAGE-4 頭にはHeavyだけがある"""
    t, ana = table("ana: head 1")
    ana.takes(2, "head")
    assert ana.has == {"heavy head", "down"}


def test_by_ruling_the_head_has_a_light_box(table):
    """SD-DAMAGE-4 ruling head_light_box"""
    t, ana = table("ana: head 1", rulings={"head_light_box": "light_too"})
    ana.takes(2, "head")
    assert ana.has == {"light head"}


def test_nothing_happens_to_the_dead(table):
    """SD-END-1 whatever was being carried out goes on without it"""
    t, ana = table("ana: dead")
    ana.takes(3, "head")
    ana.takes_outside(3)
    ana.takes_brain(3)
    assert t.idle() and ana.has == {"dead"}


def test_whoever_plays_the_survivor_rolls(table):
    """SD-SETUP-15 every survivor has a player"""
    t, ana, bo = table("ana: light body, heavy body", "bo: light body, heavy body", seats=2)
    bo.takes(1, "body")
    assert t.rolling == ("severe-injury", 1, 10)
    t.dice(10)


# ---------------------------------------------------------------------- Damage Outside of Attack Actions


@pytest.mark.parametrize(
    ("face", "location"), [(1, "head"), (2, "arms"), (3, "body"), (4, "body"), (5, "waist"), (6, "legs")]
)
def test_the_die_finds_the_location(table, face, location):
    """SD-OUTSIDE-2 SD-ATTACK-7 ヒットロケーションダイスを振って決定する"""
    t, ana = table("ana: head 2, arms 2, body 2, waist 2, legs 2")
    ana.takes_outside(1)
    assert t.rolling == ("location", 0, 6)
    t.dice(face)
    assert f"{location} 1" in ana.has and len(t.told("armour-lost")) == 1


def test_no_die_is_rolled_where_the_card_names_the_location(table):
    """SD-OUTSIDE-2 とくにヒットロケーションが指定されていなければ"""
    t, ana = table("ana")
    ana.takes_outside(1, "legs")
    assert t.idle() and ana.has == {"light legs"}


def test_outside_damage_is_what_the_card_says(table):
    """SD-OUTSIDE-1 SD-OUTSIDE-3 Attributeトークンの影響を受けない; nobody is asked whether to dodge"""
    t, ana = table("ana: 3 survival, 4 evasion tokens")
    t.game.monster_tokens = [3] * 8
    ana.takes_outside(1, "arms")
    assert t.idle() and "light arms" in ana.has and "heavy arms" not in ana.has


def test_no_damage_rolls_no_die(table):
    """SD-OUTSIDE-2"""
    t, ana = table("ana")
    ana.takes_outside(0)
    assert t.idle() and ana.has == set()


# ---------------------------------------------------------------------- Brain Damage


@pytest.mark.parametrize(
    ("before", "damage", "after"),
    [
        ("3 insanity", 2, {"1 insanity"}),
        ("3 insanity", 3, set()),
        ("3 insanity", 4, {"brain"}),
        ("", 1, {"brain"}),
        ("2 insanity, brain", 2, {"brain"}),
        ("2 insanity, head 3", 1, {"1 insanity", "head 3"}),
        ("", 0, set()),
    ],
)
def test_insanity_stands_in_for_armour(table, before, damage, after):
    """SD-BRAIN-1 アーマーポイントの代わりにInsanity"""
    t, ana = table(f"ana: {before}")
    ana.takes_brain(damage)
    assert ana.has == after and t.idle()


@pytest.mark.parametrize("damage", [1, 5])
def test_what_is_left_over_is_one_brain_trauma_roll(table, damage):
    """SD-BRAIN-1 SD-BRAIN-3 Brain Trauma Tableでロールを行う"""
    t, ana = table("ana: brain, 4 proficiency")
    ana.takes_brain(damage)
    assert t.rolling == ("brain-trauma", 0, 10)
    t.dice(3)
    assert ana.has == {"brain", "2 proficiency"} and t.idle()


def test_each_time_that_a_card_does_brain_damage_it_can_cause_a_roll(table):
    """SD-BRAIN-3 ruling trauma_rolls: by default each source"""
    t, ana = table("ana: brain")
    t.game.begin_card(5)
    for _ in range(2):
        ana.takes_brain(1)
        t.dice(3)
    assert len(t.told("trauma-rolled")) == 2


def test_by_ruling_one_card_causes_one_roll_a_survivor(table):
    """SD-BRAIN-3 ruling trauma_rolls: each card"""
    t, ana, bo = table("ana: brain", "bo: brain", rulings={"trauma_rolls": "each_card"})
    t.game.begin_card(5)
    ana.takes_brain(1)
    t.dice(3)
    ana.takes_brain(1)
    assert t.idle()
    bo.takes_brain(1)
    t.dice(3)  # another survivor
    t.game.begin_card(6)
    ana.takes_brain(1)
    t.dice(3)  # the card that it has drawn
    t.game.end_card()
    ana.takes_brain(1)
    assert t.idle()  # the first card again
    t.game.end_card()
    for _ in range(2):
        ana.takes_brain(1)
        t.dice(3)  # no card at all
    t.game.begin_card(5)
    ana.takes_brain(1)
    t.dice(3)  # drawn once more


@pytest.mark.parametrize(("insanity", "insane"), [(2, False), (3, True), (4, True)])
def test_a_survivor_with_insanity_3_is_insane(table, insanity, insane):
    """SD-BRAIN-5 Insanityが3以上"""
    t, ana = table(f"ana: {insanity} insanity")
    assert t.game.is_insane(0) is insane


# ---------------------------------------------------------------------- bleeding and death


@pytest.mark.parametrize(("before", "dies"), [(2, False), (3, True), (4, True)])
def test_five_bleeding_tokens_kill(table, before, dies):
    """SD-BLEED-1 SD-BLEED-2 出血トークンが5個で死亡する"""
    t, ana = table(f"ana: {before} bleeding")
    ana.rolls_severe("body", 3)
    assert ana.has == ({"dead"} if dies else {"4 bleeding"})


def test_the_dead_leave_the_board_with_all_they_carry(table):
    """SD-END-1 持ち物ごとボードから取り除く"""
    t, ana, bo = table("ana: down, priority, 2 bleeding, 1 speed tokens", "bo")
    t.game.gear[0] = [3, 4, 5]
    ana.rolls_severe("head", 3)
    game = t.game
    assert ana.has == {"dead"} and not game.over
    assert (game.space[0], game.priority, game.gear[0]) == (-1, -1, [-1, -1, -1])
    assert max(game.tokens[0]) == 0 and game.living() == [1, 2, 3]


def test_the_last_death_is_a_defeat(table):
    """SD-END-3 ボード上にサバイバーが1人も残っていなければ敗北する"""
    t, ana, *_ = table("ana", "bo: dead", "chie: dead", "dan: dead")
    ana.rolls_severe("head", 1)
    assert t.game.over and t.game.outcome == 2 and t.told("defeated") == [()]
