"""Setting up (Showdown Phase, Create a Monster, Showdown Board Setup)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.showdown.setting_up import asked, at, definition, options_of, play_on, set_up, spaces, told
from games.showdown.table import make_table
from gunbai.games.pack_files import PackErrors
from gunbai.games.showdown.ids import NO_CARD, SURVIVAL
from gunbai.games.showdown.kits import check_kits, gear_of, kits
from gunbai.games.showdown.library import library
from gunbai.games.showdown.setup import SetUp
from gunbai.games.showdown.spaces import SPACES, distance, printed, tile
from gunbai.games.showdown.terrain import PLACE, WHICH, PlaceTerrain, RemoveTerrain, places
from gunbai.kernel.audience import PUBLIC
from gunbai.kernel.document import DocumentError, parse_document
from gunbai.kernel.question import Shuffle
from gunbai.kernel.ruling import SetupError

LEVELS = [
    (monster.id, level.id) for monster in library().monsters for level in monster.sheet.level if level.ai is not None
]
every_level = pytest.mark.parametrize(("monster", "level"), LEVELS)


def names(cards, numbered):
    by_number = {number: name for name, number in numbered.by_id.items()}
    return [by_number[card] for card in cards]


def categories(game, cards):
    return Counter(game.setup.library.cards[card].deck for card in cards)


# ---------------------------------------------------------------- Create a Monster


@every_level
def test_so_many_cards_of_each_category_are_drawn(monster, level):
    """SD-SETUP-4 B7 A3 L1と記載されているなら"""
    game = set_up(monster=monster, level=level, until="shuffle locations")
    apart = [game.setup.monster.cards[name] for name in game.setup.level_sheet.at_bottom]
    drawn = Counter(game.ai_deck)
    drawn.subtract(apart)
    counts = game.setup.level_sheet.ai
    expected = {"B": counts.B, "A": counts.A, "L": counts.L}
    assert categories(game, drawn.elements()) == {name: amount for name, amount in expected.items() if amount}


def test_each_category_is_shuffled_by_itself_and_then_all_that_was_drawn():
    """SD-SETUP-4 それぞれB、A、Lのみの山を作りそれをシャッフル"""
    game = set_up(level="1", until="shuffle ai")
    counts = []
    while asked(game) == "shuffle ai":
        assert isinstance(game.question, Shuffle)
        counts.append(game.question.count)
        game.happen(tuple(range(game.question.count)))
    models = list(game.setup.monster.pack.ai.card)
    piles = [sum(model.count for model in models if model.deck == category) for category in "BAL"]
    assert counts == [*piles, 10]


@every_level
def test_what_is_not_drawn_is_left_out(monster, level):
    """SD-SETUP-5 使わなかったカードの内容も"""
    game = set_up(monster=monster, level=level, until="shuffle locations")
    models = game.setup.library.cards
    there = Counter({number: models[number].count for number in game.setup.monster.cards.numbers()})
    found = Counter(game.ai_deck + game.ai_left_out + game.always)
    assert all(found[card] == amount for card, amount in there.items() if models[card].deck != "S")


def test_nobody_knows_the_order_of_the_deck():
    """SD-SETUP-5 裏返した状態（内容が見えない状態）で配置する"""
    game = set_up(level="1", until="shuffle locations")
    assert set(game.ai_known) == {0} and len(game.ai_known) == len(game.ai_deck) == 10


def test_a_card_that_the_sheet_lays_at_the_bottom_is_known_to_all():
    """SD-SETUP-2 Applause lies at the bottom of The Hand's deck"""
    game = set_up(monster="the-hand", level="1", until="shuffle locations")
    assert names(game.ai_deck[:1], game.setup.monster.cards) == ["applause"]
    assert game.ai_known == [PUBLIC] + [0] * 10


def test_the_prologue_is_fought_with_the_cards_that_its_sheet_names():
    """SD-SETUP-2 モンスターのレベルごとの能力"""
    game = set_up(level="prologue", until="setup.survivor")
    cards, level = game.setup.monster.cards, game.setup.level_sheet
    assert sorted(names(game.ai_deck, cards)) == sorted(level.cards)
    assert names(game.ai_deck[-1:], cards) == ["claw"] and game.ai_known[-1] == PUBLIC
    assert names(game.hl_deck[-1:], game.setup.monster.locations) == ["strange-hand"] and game.hl_known[-1] == PUBLIC


@every_level
def test_s_cards_lie_open_and_are_in_no_deck(monster, level):
    """SD-SETUP-6 これらはAIデッキには組み込まれない"""
    game = set_up(monster=monster, level=level, until="shuffle locations")
    assert names(game.always, game.setup.monster.cards) == game.setup.level_sheet.always
    assert not categories(game, game.ai_deck + game.ai_left_out)["S"]


def test_the_monster_starts_with_the_tokens_of_its_level():
    """SD-SETUP-3 attributesトークン"""
    game = set_up(monster="phoenix", level="3", until="shuffle locations")
    assert game.monster_tokens == [0, 0, 2, 0, 3, 2, 0, 0]


@pytest.mark.parametrize("monster", [monster.id for monster in library().monsters])
def test_all_hit_locations_are_shuffled_but_those_that_lie_aside(monster):
    """SD-SETUP-8 全てのヒットロケーションカードをシャッフル"""
    game = set_up(monster=monster, until="setup.terrain")
    models = game.setup.monster.pack.locations.location
    for deck, aside in ((game.hl_deck, False), (game.hl_aside, True)):
        found = Counter(names(deck, game.setup.monster.locations))
        assert found == {model.id: model.count for model in models if model.aside == aside}


@pytest.mark.parametrize("monster", ["white-lion", "kings-man"])
def test_the_resources_are_two_decks(monster):
    """SD-SETUP-9 Basic Resourceカードを全てシャッフル"""
    game = set_up(monster=monster, until="setup.survivor")
    basic, own = game.resource_decks
    assert basic and max(basic) < library().basic_resources
    assert bool(own) == (monster == "white-lion")
    assert not any(library().resources[card].aside for card in basic + own)


# ---------------------------------------------------------------- Terrain


def test_fixed_terrain_lies_where_the_sheet_says():
    """SD-SETUP-11 固有Terrainはブックに"""
    game = set_up(monster="kings-man", until="shuffle terrain")
    columns = library().terrain_numbers["stone-column"]
    assert [(card, *at(anchor), width, height) for card, anchor, width, height in game.tiles] == [
        (columns, 10, 6, 1, 2),
        (columns, 11, 4, 2, 1),
        (columns, 13, 6, 1, 2),
    ]


def test_the_sheet_beats_the_card():
    """SD-SETUP-12 カードのルールを無視してブックで指定されているエリア内なら"""
    game = set_up(monster="screaming-antelope", until="shuffle terrain")
    plants = [printed(*space) for space in [(14, 6), (14, 11), (15, 7), (15, 10), (16, 8), (16, 9)]]
    card = library().terrain_numbers["acanthus"]
    assert [anchor for of, anchor, _, _ in game.tiles if of == card] == plants


def test_cards_whose_tiles_are_fixed_are_not_drawn_again():
    """SD-SETUP-10 three cards bring the six plants of the antelope: one is left of four"""
    game = set_up(monster="screaming-antelope", until="shuffle terrain")
    whole = sum(card.copies for card in library().terrain)
    assert isinstance(game.question, Shuffle) and game.question.count == whole - 3 - 1


def test_so_many_terrain_cards_are_drawn_as_the_sheet_wants():
    """SD-SETUP-10 指示されている枚数を引く"""
    game = set_up(monster="screaming-antelope", until="setup.survivor")
    assert len(told(game, "terrain-drawn")) == 2
    first = set_up(until="setup.terrain")
    frame = next(one for one in first.stack if isinstance(one, SetUp))
    drawn = [card for (card,) in told(first, "terrain-drawn")]
    assert len(drawn) == 2 and set(frame.drawn) <= set(drawn), "no frame holds what nobody was told"
    assert len(told(set_up(level="prologue", until="setup.survivor"), "terrain-drawn")) == 0


def test_the_controller_places_random_terrain():
    """SD-SETUP-11 ランダムTerrainはカードの下部に記載されているルールに従う"""
    game = set_up(seats=3, until="setup.terrain")
    assert game.question.seat == game.controller == 0


@pytest.mark.parametrize("seed", range(6))
def test_tiles_lie_apart_and_where_no_miniature_starts(seed):
    """SD-TERRAIN-1 Tiles never overlap"""
    game = set_up(until="setup.survivor", seed=str(seed))
    covered = game.monster_spaces()
    for start in game.setup.monster.sheet.deployment.survivors.spaces:
        covered |= 1 << printed(*start)
    for _, anchor, width, height in game.tiles:
        assert not covered & tile(anchor, width, height)
        covered |= tile(anchor, width, height)


def terrain(name):
    return library().terrain_numbers[name]


def test_a_plant_grows_six_spaces_from_every_other():
    """SD-SETUP-11 Acanthus Plants: 6マス離して配置"""
    [table] = make_table()
    table.game.lay_tile(terrain("acanthus"), printed(5, 5), 1, 1)
    table.happens(PlaceTerrain(terrain("acanthus")))
    assert min(distance(1 << printed(5, 5), 1 << space) for space in table.options) == 6
    refusal = PLACE.refuse(table.game, 0, printed(9, 6))
    assert refusal is not None and refusal.key == "too-near-terrain"
    table.chooses(0, printed(8, 8))
    assert printed(8, 8) not in table.options
    table.chooses(0, printed(17, 5))


def test_terrain_that_stands_alone_is_next_to_no_other():
    """SD-SETUP-11 a column may touch the grass with a corner, not with an edge"""
    [table] = make_table()
    table.game.lay_tile(terrain("tall-grass"), printed(5, 5), 2, 2)
    beside, corner = printed(7, 5), printed(7, 7)
    allowed = places(table.game, terrain("stone-column"), False)
    assert not allowed >> beside & 1 and allowed >> corner & 1
    debris = places(table.game, terrain("debris"), False)
    assert debris >> beside & 1


def test_a_tile_that_is_no_square_may_be_turned():
    """SD-SETUP-11 a place beyond the board's spaces is that of a turned tile"""
    [table] = make_table()
    table.happens(PlaceTerrain(terrain("toppled-pillar")))
    table.chooses(0, SPACES + printed(3, 3))
    assert table.game.tiles[-1][1:] == (printed(3, 3), 4, 1)


def test_terrain_is_not_placed_on_miniatures():
    """SD-TERRAIN-1 ミニチュアのいるマスにも置かない"""
    [table, ana] = make_table("ana: at 5 5")
    table.game.round = 1
    table.happens(PlaceTerrain(terrain("debris")))
    for taken in (printed(5, 5), printed(11, 8), printed(12, 9)):
        refusal = PLACE.refuse(table.game, 0, taken)
        assert refusal is not None and refusal.key == "taken" and taken not in table.options
    table.chooses(0, printed(1, 1))


def test_a_tile_that_finds_no_place_is_left_out():
    """SD-TERRAIN-2 置ける場所がないとき"""
    walls = [(column, row) for column in range(1, 23) for row in range(2, 16, 3)]
    [table] = make_table(walls=walls)
    before = len(table.game.tiles)
    table.happens(PlaceTerrain(terrain("nightmare-tree")))
    assert len(table.game.tiles) == before


def test_a_tile_that_is_not_in_stock_is_left_out():
    """SD-TERRAIN-2 タイルが足りないとき"""
    [table] = make_table()
    for number in range(2):
        table.game.lay_tile(terrain("debris"), printed(1 + 3 * number, 1), 1, 1)
    table.happens(PlaceTerrain(terrain("debris")))
    assert len(table.game.tiles) == 2


def test_terrain_is_taken_away_where_it_is_nearest():
    """SD-SETUP-14 the antelope eats the plant beside it"""
    [table, ana] = make_table("ana: at 3 3")
    for space in ((3, 4), (13, 8), (20, 3)):
        table.game.lay_tile(terrain("acanthus"), printed(*space), 1, 1)
    table.happens(RemoveTerrain(terrain("acanthus")))
    table.happens(RemoveTerrain(terrain("acanthus"), ana.number))
    assert [at(anchor) for _, anchor, _, _ in table.game.tiles] == [(20, 3)]


def test_of_tiles_equally_near_the_controller_chooses():
    """SD-CTRL-1 decides what it leaves open"""
    [table] = make_table()
    for space in ((13, 8), (10, 9)):
        table.game.lay_tile(terrain("acanthus"), printed(*space), 1, 1)
        table.game.spent_tiles.append(printed(*space))
    table.happens(RemoveTerrain(terrain("acanthus")))
    assert table.game.question.topic is WHICH
    table.chooses(0, printed(10, 9))
    assert [at(anchor) for _, anchor, _, _ in table.game.tiles] == [(13, 8)]
    assert table.game.spent_tiles == [printed(13, 8)]


def test_of_tiles_equally_near_a_survivor_its_player_chooses():
    """SD-TERRAIN-7 whoever picks a plant picks which"""
    [table, ana] = make_table("ana", "bo: at 3 3", seats=2)[:2]
    table.game.setup.owner = [0, 1, 0, 1]
    for space in ((3, 4), (4, 3)):
        table.game.lay_tile(terrain("acanthus"), printed(*space), 1, 1)
    table.happens(RemoveTerrain(terrain("acanthus"), 1))
    assert table.game.question.topic is WHICH and table.game.question.seat == 1
    table.chooses(1, printed(4, 3))
    assert [at(anchor) for _, anchor, _, _ in table.game.tiles] == [(3, 4)]


def test_a_tile_that_is_gone_is_searched_no_more():
    """SD-TERRAIN-7 however it went"""
    [table, *_] = make_table()
    table.game.lay_tile(terrain("debris"), printed(3, 3), 1, 1)
    table.game.spent_tiles.append(printed(3, 3))
    table.game.take_tile(0)
    assert table.game.spent_tiles == []


# ---------------------------------------------------------------- Survivors & Monster


def test_the_monster_starts_where_its_sheet_says():
    """SD-SETUP-13 ブックで指示されているルールに従って配置"""
    game = set_up(until="setup.survivor")
    assert (at(game.anchor), game.facing) == ((11, 8), 2)


def test_survivors_start_on_the_spaces_of_the_sheet():
    """SD-SETUP-13"""
    game = set_up(monster="kings-man", until="setup.survivor")
    assert options_of(game) == spaces((10, 16), (11, 16), (12, 16), (13, 16))


def test_against_the_lion_they_may_start_anywhere_six_spaces_away():
    """SD-SETUP-13 the ring around the lion"""
    game = set_up(level="prologue", until="setup.survivor")
    steps = {distance(game.monster_spaces(), 1 << space) for space in options_of(game)}
    assert steps == {6} and len(options_of(game)) == 28


def test_one_after_the_other_is_placed_by_who_plays_it():
    """SD-SETUP-15 受け持ったサバイバー"""
    game = set_up(seats=3, monster="phoenix", until="setup.survivor")
    seats = []
    while asked(game) == "setup.survivor":
        seats.append(game.question.seat)
        game.choose(options_of(game)[0])
    assert seats == [0, 1, 2] and sorted(game.space) == spaces((10, 15), (11, 16), (12, 16), (13, 16))


def test_a_start_is_refused_with_its_reason():
    """SD-SETUP-13 SD-TERRAIN-4"""
    game = set_up(monster="kings-man", until="setup.survivor")
    topic = game.question.topic
    found = {space: topic.refuse(game, 0, printed(*space)).key for space in ((11, 8), (10, 6), (1, 1))}
    assert found == {(11, 8): "occupied", (10, 6): "blocked-by-terrain", (1, 1): "no-starting-space"}


def test_survivors_start_with_their_gear_and_its_armour_points():
    """SD-GEAR-3 全ポイントがそろった状態で"""
    game = set_up(until="setup.survivor", gear="starting")
    assert [library().gear[card].id for card in game.gear[0] if card != NO_CARD] == ["founding-stone", "cloth"]
    assert game.armour == [[0, 0, 0, 1, 0]] * 4
    lion = set_up(until="setup.survivor", gear="lion")
    assert lion.armour == [[3] * 5] * 4


def test_survivors_start_with_as_much_survival_as_the_limit_allows():
    """SD-ATTR-2 unless the setup says otherwise"""
    assert [stats[SURVIVAL] for stats in set_up(until="setup.survivor").stats] == [1] * 4
    assert [stats[SURVIVAL] for stats in set_up(until="setup.survivor", survival="6").stats] == [6] * 4


def test_every_survivor_gets_the_status_of_the_sheet():
    """SD-STATUS-2 全てのサバイバーがShowdownの開始時に"""
    game = set_up(monster="kings-man", until="setup.survivor")
    assert game.statuses == [[game.setup.monster.statuses["battle-tempo"]]] * 4


def test_a_status_that_acts_when_it_comes_into_play_acts_before_the_first_round():
    """SD-STATUS-2 The Hand gives every survivor a colour"""
    game = set_up(monster="the-hand", until="setup.survivor")
    assert not any(map(any, game.survivor_counters))
    play_on(game)
    assert [sum(counters) for counters in game.survivor_counters] == [1] * 4


def test_the_first_controller_is_told_where_there_are_several_players():
    """SD-CTRL-1 ソロプレイの場合はモンスターコントローラーの概念は無い"""
    assert told(set_up(seats=2), "controller")[:1] == [(0,)] and not told(set_up(), "controller")


# ---------------------------------------------------------------- what the table agrees on


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"monster": "moth"}, "options.monster"),
        ({"monster": "phoenix", "level": "prologue"}, "options.level"),
        ({"level": "9"}, "options.level"),
        ({"weather": "rain"}, "options.weather"),
        ({"gear": "none"}, "options.gear"),
    ],
)
def test_a_setup_that_cannot_be_played_says_which_key_is_wrong(options, key):
    with pytest.raises(SetupError) as found:
        definition().make({"seats": 1, "options": options})
    assert found.value.key == key


@pytest.mark.parametrize("seats", [0, 5, True, "2", None])
def test_one_to_four_play(seats):
    """SD-SETUP-15 Four survivors: 1～4人のプレイヤー"""
    with pytest.raises(SetupError, match="seats"):
        definition().make({"seats": seats})


def test_survivors_may_know_how_to_dodge_alone():
    """SD-SURV-1"""
    assert set_up(until="setup.survivor", actions="dodge").setup.learned == [True, False, False, False, False]


def test_every_piece_of_gear_is_in_a_kit():
    """SD-GEAR-8 but fist and tooth, which nobody has to carry"""
    brought = {card for kit in kits() for grid in gear_of(kit, library()) for card in grid}
    left = [card.id for number, card in enumerate(library().gear) if number not in brought]
    assert left == ["fist-and-tooth"]


KIT = '[[kit]]\nid = "odd"\nname = {{ en = "Odd", ja = "変" }}\ngrids = [[{}], [], [], []]\n'


@pytest.mark.parametrize(
    ("grid", "expected"),
    [
        ('"sling"', "gear that there is"),
        ('"cloth", "cloth"', "no second"),
        ('"cloth", "rawhide-pants"', "one piece of armor for the waist"),
        ('"", "", "", "", "", "", "", "", "", "cloth"', "at most 9"),
    ],
)
def test_a_kit_that_nobody_can_carry_is_refused(grid, expected):
    """SD-GEAR-1 SD-GEAR-2 SD-GEAR-6"""
    with pytest.raises((DocumentError, PackErrors), match=expected):
        check_kits(parse_document(KIT.format(grid), "kits.toml"), library().gear)


def test_weapons_may_be_carried_twice():
    """SD-GEAR-6 武器を除いて"""
    check_kits(parse_document(KIT.format('"bone-axe", "bone-axe"'), "kits.toml"), library().gear)
