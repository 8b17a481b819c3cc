"""What everybody sees: all of it, for a raid has no secrets."""

from __future__ import annotations

import json

import pytest

from games.raid.setting_up import RAID, hp
from games.raid.table import Table, new_raid
from gunbai.games.raid.imagine import imagine
from gunbai.games.raid.physics import unpack
from gunbai.games.raid.physics.motion import RATE
from gunbai.games.raid.report import from_words, read
from gunbai.games.raid.world import tells
from gunbai.kernel.codec import snapshot
from gunbai.kernel.dice import Stream


def test_everybody_sees_the_same(table):
    """Design 4.10: all is public"""
    t, leaf = table("ogre: maw at 1", "goblin", "leaf: d4, d4 3 on ogre, creep-up")
    views = [RAID.view(t.game, seat) for seat in range(-1, 4)]
    assert all(view == views[0] for view in views) and json.dumps(views[0])


def test_nothing_is_hidden():
    """Design 4.10: a raid declares no field that somebody may not know"""
    assert {field.audience for field in RAID.fields} == {RAID.fields[0].audience}


def test_a_target_is_shown_with_what_lies_on_it(table):
    """MR-END-1 MR-COMP-9"""
    t, leaf = table("ogre: 2 tokens", "cave-bat: stands 500 100", "leaf: d4, d4 3 on ogre")
    boss, bat = t.view["targets"]
    assert boss == {
        "target": 6,
        "boss": True,
        "at": [0, 0, 27_000],
        "stand": False,
        "tokens": 2,
        "dice": 3,
        "hp_left": hp("ogre") - 5,
    }
    assert bat["stand"] and bat["at"] == [500_000, 100_000, 0] and not bat["boss"] and t.topic


def test_a_target_never_has_less_than_no_hp_left(table):
    """MR-END-1"""
    t, leaf = table(f"ogre: {hp('ogre') + 3} tokens", "leaf: d4")
    assert t.view["targets"][0]["hp_left"] == 0 and t.topic


def test_a_die_is_shown_where_it_is(table):
    """MR-PREP-2 MR-HIT-1"""
    t, leaf = table("ogre: maw at 1", "leaf: d4, d6 out, d8 3 cocked on ogre & ogre/maw", shots="simulated")
    hand, out, field = t.view["dice"]
    assert hand == {
        "slot": 5,
        "owner": 1,
        "sides": 4,
        "place": "hand",
        "face": 0,
        "cocked": False,
        "on": [],
        "pose": [],
    }
    assert (out["place"], out["sides"]) == ("out", 6)
    assert (field["place"], field["face"], field["cocked"], field["on"]) == ("field", 3, True, [6, 100])
    assert len(field["pose"]) == 7 and t.topic


def test_a_card_is_shown_with_its_outline(table):
    """MR-EFFECT-1"""
    t, leaf = table("ogre: maw at 2", "leaf: d4")
    (card,) = t.view["cards"]
    assert (card["card"], card["effect"], card["target"], card["side"], card["owner"]) == (100, 1, 6, 1, -1)
    assert card["outline"] == [list(corner) for corner in t.game.card_at(6, 1, False)] and t.topic


def test_adventurers_are_shown_with_skills_and_points(table):
    """MR-PREP-2a MR-SKILL-1a"""
    t, leaf, paola = table("ogre", "leaf: d4, 2 points, used creep-up", "paola: d6 3")
    shown = t.view["adventurers"][1]
    assert (shown["adventurer"], shown["seat"], shown["points"], shown["passed"]) == (1, 1, 2, False)
    assert [one["state"] for one in shown["skills"]] == ["ready", "hand", "hand", "used", "hand"]
    assert t.view["adventurers"][2]["passed"] and t.view["turn"] == 1 and t.view["acting"] == 1 and t.topic


def test_at_first_nobody_plays_anybody():
    """MR-PREP-1a"""
    t = new_raid(3)
    view = t.view
    assert [one["seat"] for one in view["adventurers"]] == [-1] * 4
    assert (view["round"], view["turn"], view["acting"], view["boss"], view["dice"]) == (0, -1, -1, -1, [])
    assert view["shot"] is None and view["aiming"] is None and view["winners"] is None and t.topic


def test_those_who_come_are_shown_before_they_lie(table):
    """MR-PLACE-1 the one being laid first"""
    t, sigurd = table("ogre", "cave-bat", "goblin", "slime", "sigurd", at="place")
    assert t.view["coming"] == [0, 2, 1]
    sigurd.chooses("place-for-me")
    assert t.view["coming"][0] == 1 and t.topic


def test_the_shot_that_is_made_is_shown_while_it_is_made(table):
    """MR-F-SHOT-1"""
    t, leaf = table("ogre", "leaf: d4, d4")
    assert t.view["aiming"] is None
    leaf.throws("d4")
    aiming = t.view["aiming"]
    assert (aiming["adventurer"], aiming["slot"], aiming["sides"], aiming["method"], aiming["faults"]) == (
        1,
        5,
        4,
        1,
        1,
    )
    t.falls("2 on ogre")
    assert t.view["aiming"] is None


def test_the_last_shot_is_shown_with_its_motion(table):
    """MR-CRASH-1"""
    t, leaf = table("ogre", "leaf: d4, d4", shots="simulated")
    leaf.throws("d4")
    t.dice(1, 1)
    leaf.lets_go(10, -600, 9_000, 500, 3_000, 0, 0, hand=(1, 2, 3, 4))
    t.falls("2 on ogre")
    shot = t.view["shot"]
    assert (shot["number"], shot["adventurer"], shot["slot"], shot["method"]) == (1, 1, 5, 1)
    assert shot["from"] == [10_000, -600_000] and shot["aim"] == [10, -600, 9_000, 500, 3_000, 0, 0]
    assert (shot["fault"], shot["void"], shot["rested"], shot["struck"]) == (False, False, True, [])
    assert shot["motion"] == "BQAA"  # three bytes in one word: 05 00 00


def test_the_last_shot_is_shown_until_the_next_die_is_taken_up(table):
    """MR-SHOT-1 what is shown of a shot belongs to one shot"""
    t, leaf = table("ogre", "leaf: d4, d4, d4", shots="simulated")
    leaf.throws("d4")
    t.dice(1, 1)
    leaf.lets_go(10, -600, 9_000, 500, 3_000, 0, 0, hand=(1, 2, 3, 4))
    t.falls("2 on ogre")
    assert t.view["shot"] is not None
    leaf.flicks("d4")
    assert t.view["shot"] is None and t.game.aim == () and t.game.errors == ()
    assert t.rolling


@pytest.mark.parametrize("at", ["turn", "end", "growth"])
def test_the_wall_is_shown_by_round(table, at):
    """MR-SCORE-1"""
    t, sigurd = table(*(["ogre"] if at != "growth" else []), "sigurd", at=at, round_=3, walls=(3, 4), points=1)
    assert t.view["wall_by_round"][:2] == [3, 4] and t.view["wall"] >= 7
    assert len(t.view["kills_by_round"]) == len(t.view["wall_by_round"]) and t.topic


def test_what_is_imagined_is_what_there_is(table):
    """Design 4.10: nothing is unknown"""
    t, leaf = table("ogre: maw at 1", "leaf: d4, d4 3 on ogre")
    for seat in range(4):
        twin = imagine(t.game, seat, Stream("imagined"))
        assert twin is not t.game and twin.lies is not t.game.lies
        assert snapshot(twin, RAID.state()) == snapshot(t.game, RAID.state())
    assert t.topic


def test_a_copy_is_another_game(table):
    """Design 3: an explicit copy never aliases"""
    t, leaf = table("ogre: maw at 1", "leaf: d4, d4 3 on ogre")
    twin = t.game.copy()
    before = snapshot(t.game, RAID.state())
    other = Table(twin)
    other["leaf"].flicks("d4", "2 on ogre/maw", "leaf d4 off")
    assert snapshot(t.game, RAID.state()) == before and t.topic


def test_bots_go_on_when_a_flight_has_been_seen(table):
    """MR-HIT-1 the table waits for what the page shows: a simulated shot, once"""
    t, leaf = table("ogre", "leaf: d4, d4, d4", shots="simulated")
    leaf.throws("d4")
    t.dice(1, 1)
    leaf.lets_go(10, -600, 9_000, 500, 3_000, 0, 0)
    assert RAID.showing(t.game) == (1, 0.0)
    t.answer(-1, tells(t.game))
    tracks = unpack(from_words(read(t.game.fallen).motion))
    flies = max(track.first + len(track.poses) for track in tracks) / RATE
    number, seconds = RAID.showing(t.game)
    assert number == 1 and flies > 0.2 and flies + 1 < seconds < 2 * flies + 2


def test_at_a_real_table_nothing_is_waited_for(table):
    """MR-F-SHOT-4 people have seen it"""
    t, leaf = table("ogre", "leaf: d4, d4")
    leaf.throws("d4", "2 on ogre")
    assert RAID.showing(t.game) == (1, 0.0)
