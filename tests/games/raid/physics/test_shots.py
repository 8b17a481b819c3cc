"""Shots: what they report, and when they count for nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy
import pytest

from games.raid.physics.scenes import BARE, FIELD, HALF, PIECES, drop, polygon, rectangle
from gunbai.games.raid.physics import (
    FLICK,
    THROW,
    Lying,
    Obstructed,
    Piece,
    Pose,
    Scene,
    Shot,
    obstructing,
    settle,
    simulate,
    solid,
    start_pose,
    unpack,
)
from gunbai.games.raid.physics.ranges import LAUNCHER_TOP
from gunbai.games.raid.physics.reading import pieces_under
from gunbai.games.raid.physics.start import product, unit

FLAT = Shot(1, 6, FLICK, 0, -300_000, 9000, 1400)
"""A cube, dead centre, from 30 cm before the boss."""


def lying(die: int, sides: int, x: float, y: float, top: float = 0, face: int = 1) -> Lying:
    """A die flat on the table or so many millimetres above it."""
    pose = start_pose(Shot(die, sides, FLICK, round(x * 1000), round(y * 1000), 0, 0, face=face))
    return Lying(die, sides, (*pose[:2], pose[2] - 1000 * LAUNCHER_TOP + round(top * 1e6), *pose[3:]))


# ---------------------------------------------------------------------- what a shot does


def test_a_flicked_die_slides_off_its_launcher_and_along_the_table() -> None:
    (rest,) = simulate(BARE, FLAT).dice
    assert (rest.die, rest.face, rest.cocked, rest.on) == (1, 1, False, ())
    assert rest.pose[0] == 0 and rest.pose[1] > 0
    assert rest.pose[2] == pytest.approx(8_000_000, abs=30_000)


def test_direction_turns_the_shot() -> None:
    """0 is to the right, and counter-clockwise."""
    right = simulate(BARE, replace(FLAT, direction=0)).dice[0].pose
    left = simulate(BARE, replace(FLAT, direction=18000)).dice[0].pose
    assert right[0] > 250_000_000 and abs(right[1] + 300_000_000) < 3_000_000
    assert left[0] == pytest.approx(-right[0], rel=0.05)


def test_a_blow_to_the_right_of_the_middle_turns_the_die_counter_clockwise() -> None:
    track = unpack(simulate(BARE, replace(FLAT, sides=20, across=1500)).motion)[0]
    assert track.poses[3][6] * track.poses[3][3] > track.poses[0][6] * track.poses[0][3]


def test_a_blow_above_the_middle_makes_the_die_roll_on() -> None:
    """Topspin carries a round die farther than a blow below the middle."""
    reach = {
        up: sum(
            simulate(BARE, replace(FLAT, sides=20, speed=1000, up=up, face=face)).dice[0].pose[1]
            for face in range(1, 21)
        )
        for up in (2000, -2000)
    }
    assert reach[2000] > reach[-2000] + 20 * 10_000_000


def test_a_throw_starts_in_the_hand_and_flies() -> None:
    shot = Shot(1, 6, THROW, 0, -300_000, 9000, 1000, rise=4500, tumble=900)
    track = unpack(simulate(BARE, shot).motion)[0]
    heights = [pose[2] for pose in track.poses]
    assert heights[0] == pytest.approx(100_000_000, abs=3_000_000)
    assert max(heights) == pytest.approx(125_500_000, abs=500_000)  # 0.1 m + (sin 45)2 / 2 g


def test_a_thrown_die_tumbles_head_over_heels() -> None:
    """Its turning axis is level and across the flight, its top goes ahead."""
    shot = Shot(1, 6, THROW, 0, 0, 0, 1000, rise=4500, tumble=1000)
    start, *_, now = unpack(simulate(BARE, shot).motion)[0].poses[:11]
    back = (start[3], *(-part for part in start[4:]))
    w, x, y, z = unit(product(now[3:], back))
    assert abs(x) < 0.01 and abs(z) < 0.01
    assert 2 * numpy.arctan2(y * numpy.sign(w), abs(w)) == pytest.approx(10 * 10 / 240, abs=0.05)


def test_a_struck_die_is_named_and_the_others_lie_exactly_as_they_lay() -> None:
    scene = Scene(HALF, (), (lying(5, 6, 0, -100), lying(6, 8, 120, -100), lying(7, 20, -100, 0)))
    result = simulate(scene, FLAT)
    assert result.struck == (5,)
    assert [rest.die for rest in result.dice] == [5, 6, 7, 1]
    assert result.dice[0].pose != scene.dice[0].pose
    assert [rest.pose for rest in result.dice[1:3]] == [die.pose for die in scene.dice[1:]]
    assert {track.die for track in unpack(result.motion)} == {1, 5}


def test_a_die_that_leaves_the_table_is_gone() -> None:
    result = simulate(Scene((350_000, 350_000)), replace(FLAT, speed=3000))
    (rest,) = result.dice
    assert (rest.pose, rest.face, rest.cocked, rest.on) == ((), 0, False, ())
    assert not result.void and not result.fault
    track = unpack(result.motion)[0]
    assert 330_000_000 < track.poses[-1][1] <= 350_000_000  # it is shown to the very edge


def test_a_die_can_be_knocked_off_the_table() -> None:
    scene = Scene((350_000, 350_000), (), (lying(5, 6, 0, 330),))
    result = simulate(scene, replace(FLAT, y=100_000, speed=2500))
    assert result.struck == (5,)
    assert result.dice[0].pose == () and result.dice[0].face == 0


# ---------------------------------------------------------------------- the launcher


def test_a_die_that_stays_on_its_launcher_is_a_fault_and_falls_straight_down() -> None:
    result = simulate(BARE, replace(FLAT, speed=100))
    (rest,) = result.dice
    assert result.fault
    assert abs(rest.pose[1] + 300_000_000) < 5_000_000
    assert rest.pose[2] == pytest.approx(8_000_000, abs=30_000)


@pytest.mark.parametrize(("speed", "fault"), [(0, True), (400, True), (900, False), (1500, False)])
def test_a_die_that_hardly_leaves_its_launcher_is_a_fault(speed: int, fault: bool) -> None:
    assert simulate(FIELD, replace(FLAT, speed=speed)).fault is fault


def test_a_weak_flick_that_moves_another_die_is_no_fault() -> None:
    near = lying(5, 6, 0, -265)
    assert simulate(BARE, replace(FLAT, speed=450)).fault
    result = simulate(replace(BARE, dice=(near,)), replace(FLAT, speed=450))
    assert result.struck == (5,) and not result.fault


def test_a_weak_flick_that_gets_onto_a_target_is_no_fault() -> None:
    board = Piece(rectangle(-40, -270, 40, -190), 500, "card")
    result = simulate(Scene(HALF, (board,)), replace(FLAT, speed=600))
    assert result.dice[0].on == (0,) and not result.fault


def test_a_throw_is_never_a_fault() -> None:
    shot = Shot(1, 6, THROW, 0, -300_000, 9000, 0, rise=4500)
    assert not simulate(BARE, shot).fault


def test_dice_in_the_way_of_the_launcher_are_told() -> None:
    scene = replace(BARE, dice=(lying(5, 6, 10, -295), lying(6, 6, 100, -300)))
    assert obstructing(scene, FLAT) == (5,)
    with pytest.raises(Obstructed) as error:
        simulate(scene, FLAT)
    assert error.value.dice == (5,)


def test_a_die_below_the_hand_is_in_nobodys_way() -> None:
    scene = replace(BARE, dice=(lying(5, 6, 0, -300),))
    shot = Shot(1, 6, THROW, 0, -300_000, 9000, 1000, rise=4500)
    assert obstructing(scene, shot) == ()
    assert not simulate(scene, shot).void


# ---------------------------------------------------------------------- void shots and refusals


@pytest.mark.parametrize("compiled", [None, False])
def test_a_shot_that_does_not_rest_in_time_is_void(compiled: bool | None) -> None:
    result = simulate(BARE, FLAT, longest=0.1, compiled=compiled)
    assert (result.void, result.dice, result.struck, result.motion) == ("unrested", (), (), b"")
    assert not result.fault


@pytest.mark.parametrize("compiled", [None, False])
@pytest.mark.parametrize("bad", [float("nan"), float("inf"), 1e9])
def test_a_run_that_bursts_says_so(bad: float, compiled: bool | None) -> None:
    run = drop(6, (0, 0, 0.05, 1, 0, 0, 0), (bad, 0, 0, 0, 0, 0), seconds=0.1, compiled=compiled)
    assert run.void == "not-finite"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"speed": float("nan")}, "speed is an int"),
        ({"x": 0.5}, "x is an int"),
        ({"speed": 6001}, "speed is from 0 to 6000"),
        ({"speed": -1}, "speed is from 0"),
        ({"rise": 9001}, "rise is from 0 to 9000"),
        ({"up": 20001}, "up is from -20000"),
        ({"tumble": -6001}, "tumble is from -6000"),
        ({"method": 2}, "method is 0"),
        ({"face": 7}, "no face 7"),
        ({"face": 0}, "no face 0"),
        ({"sides": 10}, "no die has 10 sides"),
    ],
)
def test_what_is_no_shot_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        simulate(BARE, replace(FLAT, **change))


def test_a_die_cannot_lie_and_be_shot() -> None:
    with pytest.raises(ValueError, match="lies on the battlefield"):
        simulate(replace(BARE, dice=(lying(1, 6, 100, 100),)), FLAT)


def test_a_rate_that_has_no_frames_is_refused() -> None:
    with pytest.raises(ValueError, match="multiple of 240"):
        simulate(BARE, FLAT, rate=1000)


# ---------------------------------------------------------------------- what dice lie on


@pytest.mark.parametrize(
    ("x", "on"),
    [
        (0, (0,)),
        (39, (0,)),
        (47.9, (0,)),  # by a tenth of a millimetre
        (47.999, ()),  # not by so much as 0.1 mm2
        (48.5, ()),
    ],
)
def test_a_die_over_the_edge_by_the_least_bit_is_on_the_board(x: float, on: tuple[int, ...]) -> None:
    board = Piece(rectangle(-40, -40, 40, 40), 3000, "board")
    assert pieces_under((board,), 6, lying(1, 6, x, 0).pose) == on


def test_a_die_can_be_on_several_pieces_the_most_overlapped_first() -> None:
    pieces = (Piece(rectangle(0, -40, 40, 40), 3000, "board"), Piece(rectangle(-40, -40, 0, 40), 500, "card"))
    assert pieces_under(pieces, 6, lying(1, 6, -3, 0).pose) == (1, 0)
    assert pieces_under(pieces, 6, lying(1, 6, 3, 0).pose) == (0, 1)


def test_a_die_under_a_flyer_is_not_on_it_and_one_on_it_is_on_nothing_below() -> None:
    pieces = (Piece(polygon(8), 3000, "board"), Piece(polygon(5), 40000, "flyer"))
    assert pieces_under(pieces, 6, lying(1, 6, 30, 0, 3).pose) == (0,)
    assert pieces_under(pieces, 6, lying(1, 6, 30, 0, 40).pose) == (1,)


def test_nothing_is_on_a_launcher_that_stands_by() -> None:
    assert pieces_under((Piece(rectangle(-20, -20, 20, 20), 6000, "launcher"),), 6, lying(1, 6, 0, 0, 6).pose) == ()


def test_dice_land_on_a_flyer_and_pass_under_it() -> None:
    stand = (Piece(polygon(12), 40000, "flyer"),)
    above = Scene(HALF, stand, (lying(5, 6, 80, 0, 60),))
    (rest,) = settle(above).dice
    assert rest.on == (0,) and rest.pose[2] == pytest.approx(48_000_000, abs=30_000)
    below = simulate(Scene(HALF, stand), replace(FLAT, x=95_000, y=-300_000, speed=2000))
    assert below.dice[0].pose[1] > 0 and below.dice[0].on == ()


# ---------------------------------------------------------------------- dice that have lost what they lay on


def test_dice_fall_when_a_board_is_taken_away() -> None:
    board = PIECES[0]
    scene = Scene(HALF, (board,), (lying(5, 6, 0, 0, 3), lying(6, 8, 300, 0)))
    assert settle(scene).struck == ()
    result = settle(replace(scene, pieces=()))
    assert result.struck == (5,)
    assert result.dice[0].pose[2] == pytest.approx(8_000_000, abs=30_000) and result.dice[0].face == 1
    assert result.dice[1].pose == scene.dice[1].pose


def test_an_empty_table_is_settled() -> None:
    result = settle(BARE)
    assert (result.void, result.dice, result.steps, unpack(result.motion)) == ("", (), 0, ())


def test_a_piece_has_the_shape_of_its_outline() -> None:
    """A die that comes down beside a narrow board lies on the table, one over it on the board."""
    board = Piece(rectangle(-10, -100, 10, 100), 3000, "board")
    scene = Scene(HALF, (board,), (lying(5, 6, 0, 0, 10), lying(6, 6, 25, 0, 10)))
    heights: list[Pose] = [rest.pose for rest in settle(scene).dice]  # type: ignore[misc]
    assert [round(pose[2] / 1e6) for pose in heights] == [11, 8]
    assert solid(6).apothem == 0.008
