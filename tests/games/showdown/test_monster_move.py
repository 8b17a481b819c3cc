"""The monster's movement carried out: moves, collisions on the way, placing, turning, grabbing, knockback by cards."""

from __future__ import annotations

import pytest

from games.showdown.cards import carry_out, lay
from gunbai.games.showdown.ids import M_MOVEMENT, M_RANGE
from gunbai.games.showdown.move import TOWARD, Walk, full_move, reach
from gunbai.games.showdown.placement import Turn
from gunbai.games.showdown.spaces import DOWN, LEFT, NO_SPACE, RIGHT, UP, column_of, members, printed, row_of


def moves(t, direction, *, attacker=-1, **more):
    """The monster moves; where a target is needed it is the attacker."""
    carry_out(t, {"do": "move", "direction": direction, **more}, attacker=attacker)


def anchor(t):
    return column_of(t.game.anchor) + 1, row_of(t.game.anchor) + 1


# ---------------------------------------------------------------- full move, toward


def test_a_full_move_counts_tokens(table):
    """SD-MOVE-5 このWhite LionのFull Moveは５になる"""
    t, ana = table("ana: at 11 1", monster=(11, 14))
    t.game.add_monster_tokens(M_MOVEMENT, -1)
    assert full_move(t.game) == 5
    moves(t, "toward", of="attacker", attacker=0)
    assert anchor(t) == (11, 9)


def test_a_move_toward_stops_as_soon_as_it_is_adjacent(table):
    """SD-MOVE-2 full move towards target; SD-MOVE-9"""
    t, ana = table("ana: at 11 4", monster=(11, 8), facing=DOWN)
    moves(t, "toward", of="attacker", attacker=0)
    assert anchor(t) == (11, 5) and t.game.facing == UP
    assert t.told("monster-moved") == [(printed(11, 8), printed(11, 5))]


def test_a_monster_that_attacks_from_afar_stops_in_range(table):
    """SD-MOVE-4 射程に入った段階でストップ: King's Man"""
    t, ana = table("ana: at 11 3", monster=(11, 8), pack="kings-man")
    t.game.add_monster_tokens(M_RANGE, 2 - reach(t.game))
    assert reach(t.game) == 2
    moves(t, "toward", of="attacker", attacker=0)
    assert anchor(t) == (11, 5)


def test_who_is_adjacent_already_only_turns(table):
    """SD-MOVE-1 移動せずに"""
    t, ana = table("ana: at 13 8", facing=UP)
    moves(t, "toward", of="attacker", attacker=0)
    assert t.told("monster-moved") == [] and t.game.facing == RIGHT


def test_without_turning_its_facing_stays(table):
    """SD-MOVE-13"""
    t, ana = table("ana: at 14 8", facing=UP)
    moves(t, "toward", of="attacker", attacker=0, turn=False)
    assert anchor(t) == (12, 8) and t.game.facing == UP


def test_of_shortest_routes_the_controller_chooses_where_they_end(table):
    """SD-MOVE-11: to the right edge of the base or below it"""
    t, ana = table("ana: at 14 11", monster=(11, 8), seats=2)
    t.game.controller = 1
    moves(t, "toward", of="attacker", attacker=0)
    assert t.options == [printed(13, 9), printed(12, 10)]
    t.chooses(1, printed(12, 10))
    assert anchor(t) == (12, 10) and t.game.facing == RIGHT
    assert len(t.told("monster-moved")) == 2


def test_where_routes_end_alike_the_controller_chooses_whom_they_cross(table):
    """SD-MOVE-11 SD-COLL-2"""
    t, ana, bo = table("ana: at 15 13", "bo: at 13 8", monster=(11, 8))
    carry_out(t, {"do": "move", "direction": "toward", "of": "attacker", "spaces": 4}, attacker=0)
    t.chooses(0, printed(13, 10))
    assert t.options == [0, 1 << bo.number]
    t.chooses(0, 0)
    assert anchor(t) == (13, 10) and "down" not in bo.has


def test_a_target_that_cannot_be_reached_is_approached_all_the_same(table):
    """SD-MOVE-10 SD-MOVE-12: the wall lies between"""
    walls = [(column, 6) for column in range(1, 23)]
    t, ana = table("ana: at 11 3", monster=(11, 10), walls=walls)
    moves(t, "toward", of="attacker", attacker=0)
    assert anchor(t) == (11, 7)


def test_a_movement_below_nothing_is_none(table):
    """SD-MOVE-5"""
    t, ana = table("ana: at 11 1")
    t.game.add_monster_tokens(M_MOVEMENT, -9)
    moves(t, "ahead")
    assert anchor(t) == (11, 8) and t.told("monster-moved") == []


def test_toward_terrain_it_goes_to_the_nearest_tile_and_stops_beside_it(table):
    """SD-MOVE-9: Graze"""
    t, *_ = table("ana: at 1 1", monster=(11, 8))
    acanthus = t.game.setup.library.terrain_numbers["acanthus"]
    t.game.lay_tile(acanthus, printed(15, 8), 1, 1)
    t.game.lay_tile(acanthus, printed(11, 1), 1, 1)
    moves(t, "toward", of="terrain", terrain="acanthus")
    assert anchor(t) == (13, 8) and t.game.facing == RIGHT
    moves(t, "toward", of="terrain", terrain="acanthus")
    assert anchor(t) == (13, 8)


def test_toward_a_random_survivor_a_die_says_to_whom(table):
    """SD-SIGHT-9"""
    t, ana, bo = table("ana: at 11 1", "bo: at 22 8", monster=(11, 8))
    moves(t, "toward", of="random", spaces=2)
    t.dice(2)
    assert anchor(t) == (13, 8) and t.game.facing == RIGHT


def test_there_is_no_move_toward_nobody(table):
    """SD-MOVE-9"""
    t, *_ = table("ana: at 11 1")
    moves(t, "toward", of="attacker")
    assert t.told("monster-moved") == [] and t.game.facing == UP


# ---------------------------------------------------------------- ahead, back, away


def test_ahead_and_back_go_by_its_facing_and_never_turn_it(table):
    """SD-MOVE-8"""
    t, *_ = table("ana: at 1 1", facing=RIGHT)
    moves(t, "ahead", spaces=3)
    assert anchor(t) == (14, 8) and t.game.facing == RIGHT
    moves(t, "back", spaces=1)
    assert anchor(t) == (13, 8) and t.game.facing == RIGHT


def test_ahead_stops_at_the_edge_and_before_what_is_impassable(table):
    """SD-MOVE-8 SD-MOVE-12 SD-BOARD-1"""
    t, *_ = table("ana: at 1 1", monster=(11, 4), walls=[(15, 5)])
    moves(t, "ahead")
    assert anchor(t) == (11, 1)
    t.game.put_monster(printed(11, 4), RIGHT)
    moves(t, "ahead")
    assert anchor(t) == (13, 4)


def test_away_is_as_far_as_can_be_from_the_nearest_threat(table):
    """SD-MOVE-9 最も近い相手からの距離; its back is turned to that one"""
    t, ana, *_ = table("ana: at 4 8", "bo: down", "chie: down", "dai: down", monster=(5, 8))
    moves(t, "away", of="threats", spaces=2)
    assert printed(7, 8) in t.options
    t.chooses(0, printed(7, 8))
    assert anchor(t) == (7, 8) and t.game.facing == RIGHT


# ---------------------------------------------------------------- collisions


def test_a_monster_passes_through_survivors_who_are_knocked_down(table):
    """SD-COLL-2 通過することができる"""
    t, ana = table("ana: at 11 6", monster=(11, 8))
    moves(t, "ahead", spaces=4)
    assert anchor(t) == (11, 4) and ana.at == (11, 6) and "down" in ana.has
    assert t.told("crossed") == [(0,)]


def test_by_a_ruling_passing_does_no_harm(table):
    """SD-COLL-2 passing_collides"""
    t, ana = table("ana: at 11 6", rulings={"passing_collides": "no"})
    moves(t, "ahead", spaces=4)
    assert "down" not in ana.has and t.told("crossed") == [(0,)]


@pytest.mark.parametrize("passing", ["yes", "no"])
def test_whoever_is_where_it_stops_collides_and_is_knocked_back_5(table, passing):
    """SD-COLL-3 Collisionして更にKnockback 5を被る: away from the middle of the base"""
    t, ana = table("ana: at 11 6", rulings={"passing_collides": passing})
    moves(t, "ahead", spaces=3)
    assert t.options == [DOWN, LEFT]
    t.chooses(0, LEFT)
    assert ana.at == (6, 6) and "down" in ana.has


def test_of_several_under_the_base_the_controller_says_who_is_first(table):
    """SD-COLL-3"""
    t, ana, bo = table("ana: at 11 6", "bo: at 12 6")
    moves(t, "ahead", spaces=3)
    assert t.options == [ana.number, bo.number]
    t.chooses(0, bo.number)
    t.chooses(0, RIGHT)
    t.chooses(0, LEFT)
    assert ana.at == (6, 6) and bo.at == (17, 6)


def test_what_else_befalls_those_whom_it_crosses(table):
    """SD-MOVE-6: Horned Storm"""
    t, ana, bo = table("ana: at 11 6", "bo: at 1 1")
    moves(t, "ahead", spaces=4, crossed=[{"do": "bleed", "who": "crossed", "amount": 1}])
    assert "1 bleeding" in ana.has and "1 bleeding" not in bo.has


def test_what_ends_the_card_for_those_whom_it_crosses_ends_it(table):
    """SD-AI-1"""
    t, ana = table("ana: at 11 6")
    carry_out(
        t,
        {"do": "move", "direction": "ahead", "spaces": 4, "crossed": [{"do": "end-card"}]},
        {"do": "bleed", "who": "everybody", "amount": 1},
    )
    assert "1 bleeding" not in ana.has


def test_cards_watch_for_whom_it_crosses_and_that_it_moves(table):
    """SD-MOOD-1: Trample, and the Heel of the lion"""
    t, ana = table("ana: at 11 6, legs 1", pack="screaming-antelope")
    t.game.always = [t.game.setup.monster.cards["trample"]]
    moves(t, "ahead", spaces=4)
    assert t.rolling[0] == "location"
    t.dice(6)
    assert ana.has == {"down"}
    t, *_ = table("ana: at 11 6")
    lay(t, injuries=["heel"])
    moves(t, "ahead", spaces=4)
    t.dice(1)
    assert t.game.monster_down


# ---------------------------------------------------------------- turning


def test_it_faces_whoever_is_far_ahead(table):
    """SD-MOVE-13 前の辺から最も離れた正面"""
    t, ana = table("ana: at 20 5", facing=DOWN)
    carry_out(t, {"do": "face", "who": "attacker"}, attacker=0)
    assert t.game.facing == RIGHT and t.told("monster-turned") == [(RIGHT,)]


def test_of_two_ways_that_are_equal_the_controller_chooses(table):
    """SD-MOVE-13"""
    t, ana = table("ana: at 13 7", facing=DOWN)
    t.happens(Turn(1 << printed(13, 7)))
    assert t.options == [UP, RIGHT]
    t.chooses(0, RIGHT)
    assert t.game.facing == RIGHT


# ---------------------------------------------------------------- Materialize, Ghost Step, place


@pytest.mark.parametrize(("step", "told"), [("materialize", "materialized"), ("ghost-step", "ghost-stepped")])
def test_it_appears_beside_a_survivor_whatever_its_movement_and_crosses_nobody(table, step, told):
    """SD-MOVE-2 SD-MOVE-7 MOVの数字にかかわらず"""
    t, ana, bo = table("ana: at 22 1", "bo: at 18 6", monster=(3, 14), pack="the-hand")
    carry_out(t, {"do": step, "who": "attacker"}, attacker=0)
    assert t.options == [printed(20, 1), printed(21, 2)]
    t.chooses(0, printed(20, 1))
    assert anchor(t) == (20, 1) and t.game.facing == RIGHT
    assert t.told(told) == [(0,)] and t.told("crossed") == [] and "down" not in bo.has


def test_a_monster_that_appears_has_moved(table):
    """SD-MOOD-1: the Heel of the lion"""
    t, ana = table("ana: at 22 1")
    lay(t, injuries=["heel"])
    carry_out(t, {"do": "materialize", "who": "attacker"}, attacker=0)
    t.chooses(0, printed(20, 1))
    t.dice(2)
    assert not t.game.monster_down


def test_with_no_room_beside_it_comes_as_near_as_it_can(table):
    """SD-MOVE-7 SD-MOVE-12: in a narrow corner"""
    t, ana = table("ana: at 1 1", monster=(11, 8), walls=[(2, 2)])
    carry_out(t, {"do": "materialize", "who": "attacker"}, attacker=0)
    assert t.options == [printed(3, 1), printed(1, 3)]
    t.chooses(0, printed(3, 1))
    assert t.game.facing == LEFT


def test_vanish_takes_the_monster_off_the_board_and_sets_it_beside_its_target(table):
    """SD-MOVE-7: Vanish; to be placed is no move"""
    t, ana = table("ana: at 22 1")
    lay(t, injuries=["heel"])
    carry_out(t, {"do": "place", "who": "monster", "at": "off-board"})
    assert t.game.anchor == NO_SPACE
    pick = {"do": "pick-target", "lines": ["anyone"], "no_target": "end-card"}
    carry_out(t, pick, {"do": "place", "who": "monster", "at": "beside-target"})
    t.dice(1)
    t.chooses(0, printed(21, 2))
    assert anchor(t) == (21, 2)


@pytest.mark.parametrize(
    ("at", "ends"), [("centre", [(11, 8)]), ("nearest-edge", [(1, 3), (3, 1)]), ("back-on-board", [(3, 3)])]
)
def test_the_monster_is_placed(table, at, ends):
    """SD-MOVE-7"""
    t, *_ = table("ana: at 1 10", monster=(3, 3))
    carry_out(t, {"do": "place", "who": "monster", "at": at})
    if len(ends) > 1:
        assert sorted(t.options) == sorted(printed(*end) for end in ends)
        t.chooses(0, printed(*ends[0]))
    assert anchor(t) == ends[0]


def test_a_monster_comes_back_in_the_middle_of_the_board(table):
    """SD-MOVE-7"""
    t, *_ = table("ana: at 11 8", monster=(3, 3))
    t.game.put_monster(NO_SPACE, UP)
    carry_out(t, {"do": "place", "who": "monster", "at": "back-on-board"})
    assert sorted(t.options) == sorted(printed(*spot) for spot in [(11, 9), (12, 8)])
    t.chooses(0, printed(12, 8))
    assert anchor(t) == (12, 8)


def test_the_monster_is_placed_on_the_nearest_terrain_of_a_kind(table):
    """SD-MOVE-7"""
    t, *_ = table("ana: at 1 1", monster=(11, 8))
    t.game.lay_tile(t.game.setup.library.terrain_numbers["tall-grass"], printed(16, 8), 2, 2)
    carry_out(t, {"do": "place", "who": "monster", "at": "on-terrain", "terrain": "tall-grass"})
    assert anchor(t) == (15, 8)


def test_a_survivor_is_placed_on_the_nearest_free_space_beside_the_monster(table):
    """SD-MOVE-7 SD-KNOCK-3: of several the controller chooses"""
    t, ana, bo = table("ana: at 16 8", "bo: at 13 8", seats=2)
    t.game.controller = 1
    carry_out(t, {"do": "place", "who": "attacker", "at": "beside-monster"}, attacker=0)
    assert ana.at == (13, 9)
    t.game.put_survivor(ana.number, printed(14, 7))
    t.game.put_survivor(bo.number, printed(1, 1))
    carry_out(t, {"do": "place", "who": "attacker", "at": "beside-monster"}, attacker=0)
    assert t.options == [printed(12, 7), printed(13, 8)]
    t.chooses(1, printed(13, 8))
    assert ana.at == (13, 8)


@pytest.mark.parametrize(
    ("at", "space"),
    [("centre", (11, 9)), ("nearest-edge", (1, 9)), ("back-on-board", (4, 9)), ("beside-monster", (10, 9))],
)
def test_survivors_are_placed(table, at, space):
    """SD-MOVE-7"""
    monster = (11, 7) if at == "centre" else (11, 8)
    t, ana = table("ana: at 4 9", monster=monster)
    carry_out(t, {"do": "place", "who": "attacker", "at": at}, attacker=0)
    assert ana.at == space


def test_a_survivor_is_set_off_the_board_and_comes_back_beside_the_monster(table):
    """SD-MOVE-7: Gobbled Up; nearest to nothing, it may be put on any of these spaces"""
    t, ana = table("ana: at 4 9")
    carry_out(t, {"do": "place", "who": "attacker", "at": "off-board"}, attacker=0)
    assert t.game.space[0] == NO_SPACE
    carry_out(t, {"do": "place", "who": "attacker", "at": "back-on-board"}, attacker=0)
    assert len(t.options) == 8
    t.chooses(0, printed(11, 7))
    assert ana.at == (11, 7)


def test_survivors_are_placed_beside_the_target(table):
    """SD-MOVE-7"""
    t, ana, bo, *_ = table("ana: at 11 5", "bo: at 11 1", "chie: dead", "dai: dead")
    pick = {"do": "pick-target", "lines": ["facing"], "no_target": "end-card"}
    carry_out(t, pick, {"do": "place", "who": "others", "at": "beside-target"})
    assert ana.at == (11, 5) and bo.at == (11, 4)


@pytest.mark.parametrize("spaces", [1, 5])
def test_whoever_is_moved_out_of_the_grass_is_a_threat_again(table, spaces):
    """SD-TERRAIN-5: knocked back within it, it stays hidden"""
    t, ana = table("ana: at 13 8")
    t.game.lay_tile(t.game.setup.library.terrain_numbers["tall-grass"], printed(13, 8), 2, 2)
    t.game.hide(0)
    carry_out(t, {"do": "knockback", "who": "attacker", "spaces": spaces}, attacker=0)
    assert t.game.hidden == int(spaces == 1)
    carry_out(t, {"do": "place", "who": "attacker", "at": "nearest-edge"}, attacker=0)
    t.finish()
    assert t.game.hidden == 0


# ---------------------------------------------------------------- grab


def grabs(t, **more):
    carry_out(t, {"do": "grab", "who": "attacker", **more}, attacker=0)


def test_a_grab_hurts_knocks_down_and_puts_beside_the_monster(table):
    """SD-GRAB-1"""
    t, ana = table("ana: at 13 4, waist 1, 1 evasion tokens", facing=UP)
    grabs(t)
    t.dice(5)
    assert "waist 1" not in ana.has and "down" in ana.has
    assert t.options == [printed(12, 7), printed(13, 8)]
    t.chooses(0, printed(12, 7))
    assert ana.at == (12, 7)
    assert t.game.grabbed_last == 0 and t.told("grabbed") == [(0,)]


def test_by_a_ruling_a_grab_does_no_damage(table):
    """SD-GRAB-1 grab_damage"""
    t, ana = table("ana: at 11 4, waist 1", rulings={"grab_damage": "none"})
    grabs(t)
    assert ana.has == {"waist 1", "down"} and ana.at == (11, 7)


def test_whoever_is_grabbed_to_death_is_not_put_anywhere(table):
    """SD-GRAB-1 SD-END-1"""
    t, ana = table("ana: at 11 4, heavy head")
    grabs(t)
    t.dice(1, 1)
    assert ana.has == {"dead"}


def test_the_lion_drags_its_prey_along(table):
    """SD-GRAB-1 移動を終えた場所で: Scapular Deltoid"""
    t, ana = table("ana: at 11 6", monster=(11, 8))
    moves(t, "ahead", spaces=5, crossed=[{"do": "grab", "who": "crossed"}])
    t.dice(5)
    assert anchor(t) == (11, 3) and ana.at == (11, 5)


# ---------------------------------------------------------------- knockback by cards


def test_power_swat_knocks_back_along_the_edge(table):
    """SD-BOARD-2 ボードの端に沿って: Power Swat, knockback 6"""
    t, ana = table("ana: at 11 1", monster=(11, 2))
    carry_out(t, {"do": "knockback", "who": "attacker", "spaces": 6}, attacker=0)
    assert t.options == [RIGHT, LEFT]
    t.chooses(0, RIGHT)
    assert ana.at == (17, 1)


def test_nothing_knocks_back_who_is_off_the_board(table):
    """SD-KNOCK-1"""
    t, ana = table("ana: at 11 7")
    t.game.put_survivor(0, NO_SPACE)
    carry_out(t, {"do": "knockback", "who": "attacker", "spaces": 6}, attacker=0)
    assert t.told("knocked-back") == []


def column(t, *at):
    t.game.lay_tile(t.game.setup.library.terrain_numbers["stone-column"], printed(*at), 1, 2)


def test_a_stone_column_shatters_and_hurts(table):
    """SD-COLL-6 SD-TERRAIN-6 テレイン自体が粉砕され"""
    t, ana = table("ana: at 13 8, legs 1")
    column(t, 16, 7)
    carry_out(t, {"do": "knockback", "who": "attacker", "spaces": 6}, attacker=0)
    t.dice(6)
    assert ana.at == (15, 8) and ana.has == {"down"} and t.game.tiles == [] and not t.game.impassable


def test_other_terrain_stands(table):
    """SD-COLL-6"""
    t, ana = table("ana: at 13 8, legs 1", walls=[(16, 8)])
    carry_out(t, {"do": "knockback", "who": "attacker", "spaces": 6}, attacker=0)
    assert ana.has == {"down", "legs 1"} and len(t.game.tiles) == 1


def test_whoever_is_off_the_board_can_walk_nowhere(table):
    """SD-MOVE-12: Vanish"""
    t, ana = table("ana: at 11 4")
    t.game.put_monster(NO_SPACE, UP)
    t.happens(Walk(TOWARD, 1 << printed(11, 4), 6))
    moves(t, "ahead")
    assert t.game.anchor == NO_SPACE and members(t.game.monster_spaces()) == []
