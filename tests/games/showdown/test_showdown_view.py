"""What everybody sees of a showdown, and what only some know (SD-SETUP-2, SD-SETUP-5 to SD-SETUP-8)."""

from __future__ import annotations

from games.showdown.setting_up import definition, set_up
from games.showdown.table import make_table
from gunbai.games.showdown.ids import NO_CARD, SURVIVORS_TURN
from gunbai.games.showdown.spaces import members, printed
from gunbai.games.showdown.walk import reachable_spaces
from gunbai.kernel.audience import PUBLIC, SPECTATOR, only
from gunbai.kernel.view import view_of


def seen(game, seat=0):
    """The view of a seat."""
    return view_of(game, definition().fields, seat)


def spaces_in(hexed):
    return members(int(hexed or "0", 16))


def test_a_survivor_is_seen_with_all_it_has():
    """SD-ATTR-1 its attributes with tokens, and without"""
    [table, _] = make_table("ana: waist 2, heavy legs, -1 speed tokens, 3 insanity, deaf, at 5 6")
    ana = seen(table.game)["survivors"][0]
    assert ana["armour"] == [0, 0, 0, 2, 0] and ana["heavy"] == 1 << 4 and ana["stats"][1] == 3
    assert ana["attributes"] == [5, 0, 0, 0, 0, -1] and ana["base"] == [5, 0, 0, 0, 0, 0]
    assert ana["marks"] == 1 << 16 and ana["space"] == printed(5, 6) and ana["threat"]


def test_the_monster_is_seen_with_its_attributes_at_its_level():
    """SD-SETUP-2 SD-TOKEN-1 モンスターのレベルごとの能力, with its tokens"""
    game = set_up(monster="white-lion", level="3", until="setup.survivor")
    monster = seen(game)["monster"]
    assert monster["attributes"] == [8, 14, 2, 2, 2, 1, 0, 1] and monster["level"] == 3
    assert definition().book()["domains"]["monster"][monster["monster"]]["id"] == "white-lion"


def test_the_areas_of_the_monster_are_counted_for_everybody():
    """SD-SIGHT-2 SD-SIGHT-4 SD-SIGHT-6 SD-SIGHT-8"""
    [table] = make_table(monster=(11, 8), facing=0)
    areas = seen(table.game)["areas"]
    assert spaces_in(areas["blind"]) == [printed(11, 10), printed(12, 10)]
    assert printed(11, 7) in spaces_in(areas["facing"]) and printed(11, 10) not in spaces_in(areas["facing"])
    assert len(spaces_in(areas["adjacent"])) == 8 and printed(11, 10) not in spaces_in(areas["view"])
    assert printed(11, 1) in spaces_in(areas["range"]) and printed(4, 7) not in spaces_in(areas["range"])
    assert all(spaces_in(zone) for zone in areas["zones"].values()) and areas["zones"]


def test_a_monster_off_the_board_has_no_areas_and_no_way():
    """SD-MOVE-7"""
    [table] = make_table()
    table.game.anchor = -1
    view = seen(table.game)
    assert view["areas"]["facing"] == "" and view["paths"] == [[]] * 4


def test_the_way_of_the_monster_to_each_survivor_is_shown():
    """SD-MOVE-1 SD-MOVE-5 it stops beside, or where its movement ends"""
    [table, *_] = make_table("ana: at 11 12", "bo: at 1 8", "cy: at 13 8")
    paths = seen(table.game)["paths"]
    assert paths[0] == [printed(11, 8), printed(11, 9), printed(11, 10)]
    assert paths[1] == [printed(column, 8) for column in range(11, 4, -1)] and paths[2] == []


def test_where_a_survivor_can_move_is_shown_in_the_survivors_turn():
    """SD-ACT-4"""
    [table, *_] = make_table("ana: 1 movement, at 1 1", "bo: at 2 1")
    assert seen(table.game)["survivors"][0]["reach"] == ""
    table.game.turn = SURVIVORS_TURN
    assert spaces_in(seen(table.game)["survivors"][0]["reach"]) == [printed(1, 2)]
    table.game.acted[0] = True
    assert seen(table.game)["survivors"][0]["reach"] == ""


def test_of_a_deck_its_size_is_seen_and_nothing_else():
    """SD-SETUP-5 SD-SETUP-8"""
    game = set_up(level="1", until="setup.survivor")
    deck = seen(game)["deck"]
    assert deck["ai"] == 10 and deck["ai_top"] == NO_CARD and deck["locations"] == len(game.hl_deck)
    assert seen(game)["known"] == {"ai": [], "wounds": [], "locations": []}


def test_a_card_that_lies_face_up_on_the_deck_is_seen():
    """SD-DUR-1 表向きにしてAIデッキの一番上に配置する"""
    game = set_up(level="1", until="setup.survivor")
    game.top_face_up = True
    assert seen(game, SPECTATOR)["deck"]["ai_top"] == game.ai_deck[-1]


def test_only_who_has_looked_knows_a_card():
    """SD-SETUP-5 誰も見てはならない"""
    game = set_up(seats=2, level="1", until="setup.survivor")
    game.ai_known[-2] = only(1)
    game.hl_known[-1] = PUBLIC
    assert seen(game, 1)["known"]["ai"] == [[1, game.ai_deck[-2]]]
    assert seen(game, 0)["known"]["ai"] == seen(game, SPECTATOR)["known"]["ai"] == []
    assert seen(game, SPECTATOR)["known"]["locations"] == [[0, game.hl_deck[-1]]]


def test_a_finished_showdown_that_is_looked_at_again_lies_open():
    """Design 4.5"""
    game = set_up(level="1", until="setup.survivor")
    game.opened = True
    assert [card for _, card in seen(game)["known"]["ai"]] == game.ai_deck[::-1]


def test_a_view_shares_nothing_with_the_game():
    """Design 3: a view is plain data"""
    game = set_up(level="1", until="setup.survivor")
    before = seen(game)
    view = seen(game)
    view["survivors"][0]["armour"][0] = 99
    view["deck"]["always"].append(1)
    view["tiles"][0][0] = 99
    assert seen(game) == before


def test_who_cannot_act_reaches_nothing():
    """SD-STATUS-1 SD-DOWN-5 SD-ACT-4: what is shown is what the rules allow"""
    [table, *_] = make_table("ana: status gobbled-up", "bo: down", "chie", pack="screaming-antelope")
    table.game.turn = SURVIVORS_TURN
    reach = [survivor["reach"] for survivor in seen(table.game)["survivors"]]
    assert reach[:2] == ["", ""] and spaces_in(reach[2]) == members(reachable_spaces(table.game, 2))
