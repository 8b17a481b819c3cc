"""Setting up (ゲームの準備): players, areas, characters, decks, the first player, the ways to mix."""

from __future__ import annotations

import pytest

from games.hunters.table import CARD_IDS, HUNTERS, new_match
from gunbai.games.hunters.content import characters, content
from gunbai.games.hunters.ids import BOB, BY_INITIAL, CHARACTER_IDS, DECKS, INITIALS, NOWHERE
from gunbai.kernel.question import Roll, Shuffle
from gunbai.kernel.ruling import SetupError

COUNTS = {4: (2, 2, 0), 5: (2, 2, 1), 6: (2, 2, 2), 7: (2, 2, 3), 8: (3, 3, 2)}
SEEDS = [f"deal {number}" for number in range(12)]


def dealt(match):
    """The ids of the characters in play."""
    return [CHARACTER_IDS[character] for character in match.game.character]


def mixed(mix):
    return {"options": {"mix": mix}}


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_four_to_eight_may_play(seats):
    """SH-SETUP-1 4～8人"""
    assert new_match(seats).game.seats == seats


@pytest.mark.parametrize("seats", [0, 3, 9, -4, "5", None, True, 4.0])
def test_nobody_else_may(seats):
    """SH-SETUP-1 4～8人"""
    with pytest.raises(SetupError, match="seats"):
        HUNTERS.make({"seats": seats})


@pytest.mark.parametrize("seed", SEEDS)
def test_six_areas_lie_in_three_pairs(seed):
    """SH-SETUP-2 6枚のエリアカードをよく混ぜ"""
    slots = new_match(4, seed).game.slots
    assert sorted(slots) == [0, 1, 2, 3, 4, 5]


def test_the_areas_lie_as_they_were_shuffled():
    """SH-SETUP-2 どのエリアどうしが組になるかはゲームごとに変わる"""
    game = HUNTERS.make({"seats": 4})
    game.start_match()
    assert isinstance(game.question, Shuffle) and game.question.count == 6
    game.happen((5, 0, 3, 2, 1, 4))
    assert game.slots == [5, 0, 3, 2, 1, 4]
    game.area[0], game.area[1], game.area[2] = 5, 0, 3
    assert game.same_range(0, 1) and not game.same_range(1, 2)


@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize("mix", ["base", "expansion", "either", "all"])
def test_each_number_of_players_has_its_shadows_hunters_and_neutrals(seats, mix):
    """SH-SETUP-3 人数に応じた枚数のシャドウ・ハンター・ニュートラル"""
    for seed in SEEDS:
        game = new_match(seats, seed, **mixed(mix)).game
        factions = [game.faction(seat) for seat in range(seats)]
        assert tuple(factions.count(number) for number in range(3)) == COUNTS[seats]


def test_the_rest_is_put_aside_unseen():
    """SH-SETUP-3 SH-HIDE-3 残りは誰も見ずに脇へよけておく"""
    game = new_match(5).game
    assert sorted([*game.character, *game.spare]) == list(range(10))
    assert all("spare" not in HUNTERS.view(game, seat) for seat in range(5))


def test_every_character_of_the_mix_is_dealt_some_time_and_to_every_seat():
    """SH-SETUP-3 無作為に選び、まとめて混ぜてから1人に1枚ずつ"""
    games = [new_match(6, f"many {number}").game for number in range(150)]
    assert {character for game in games for character in game.character} == set(range(10))
    assert {game.seat_of[9] for game in games} == {-1, 0, 1, 2, 3, 4, 5}


def test_three_decks_of_sixteen_lie_face_down():
    """SH-SETUP-4 各16枚"""
    game = new_match(4).game
    assert [len(deck) for deck in game.decks] == [16, 16, 16]
    assert game.discards == [[], [], []]
    assert HUNTERS.view(game, 0)["decks"]["white"] == {"left": 16, "discard": []}


def test_hermit_cards_are_discarded_face_down_the_others_face_up(table):
    """SH-SETUP-4 白と黒のカードは表向き、おババカードは裏向き"""
    t, mika = table("mika: george", discarded="slap blessing bat", at="move")
    decks = mika.sees()["decks"]
    assert decks["hermit"]["discard"] == 1
    assert decks["white"]["discard"] == [CARD_IDS.index("blessing")]
    assert decks["black"]["discard"] == [CARD_IDS.index("bat")]


@pytest.mark.parametrize(
    ("card", "copies"),
    [("holywater", 2), ("bat", 3), ("goblin", 2), ("anger", 2), ("blackmail", 2), ("greed", 2), ("slap", 2)],
)
def test_some_cards_are_there_more_than_once(card, copies):
    """SH-SETUP-4 各16枚"""
    number = CARD_IDS.index(card)
    assert sum(deck.count(number) for deck in content().decks) == copies


def test_white_and_black_have_six_pieces_of_equipment_each():
    """SH-SETUP-4 白10枚＋装備6枚、黒10枚＋装備6枚"""
    for deck in (1, 2):
        assert sorted(card for card in content().decks[deck] if card < 12) == list(range(deck * 6 - 6, deck * 6))
    assert DECKS == ("hermit", "white", "black")


def test_everybody_starts_unhurt_and_off_the_areas():
    """SH-SETUP-5 ダメージ0、コマはまだどのエリアにも置かない"""
    game = new_match(8).game
    assert game.damage == [0] * 8
    assert game.area == [NOWHERE] * 8
    assert game.equipment == [0] * 8


def test_the_first_player_is_drawn_at_random():
    """SH-SETUP-6 最初に手番を行うプレイヤーは無作為に決める"""
    firsts = {new_match(5, f"first {number}").game.turn_seat for number in range(60)}
    assert firsts == {0, 1, 2, 3, 4}


@pytest.mark.parametrize(
    ("mix", "allowed"),
    [
        ("base", range(10)),
        ("expansion", range(10, 20)),
        ("chosen", range(10)),
        ("either", range(20)),
        ("all", range(20)),
    ],
)
def test_the_game_without_the_expansion_and_the_four_ways_with_it(mix, allowed):
    """SH-SETUP-7 「基本」「拡張」「指名」「どちらか」「すべて」"""
    played = {c for number in range(80) for c in new_match(6, f"{mix} {number}", **mixed(mix)).game.character}
    assert played == set(allowed)


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_chosen_plays_those_that_were_named_and_of_the_other_initials_the_first(seats):
    """SH-SETUP-7 頭文字ごとに2人のうち使うほうを話し合って選ぶ"""
    options = {"mix": "chosen", "b": "bryan", "e": "ellen", "w": "wight"}
    game = new_match(seats, options=options).game
    names = {CHARACTER_IDS[character] for character in [*game.character, *game.spare]}
    assert names == set("allie bryan charles daniel ellen franklin george unknown vampire wight".split())


def test_every_character_can_be_named_with_either_of_its_initial():
    """SH-SETUP-7 all twenty, and nobody but the two of an initial"""
    for initial, pair in BY_INITIAL.items():
        assert [name[0] for name in pair] == [initial] * 2
        for name in pair:
            mix = HUNTERS.make({"seats": 5, "options": {"mix": "chosen", initial: name}}).setup.mix
            assert CHARACTER_IDS.index(name) in mix and len(mix) == INITIALS


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"mix": "chosen", "a": "bob"}, r"options\.a: expected one of allie, agnes"),
        ({"mix": "chosen", "a": 0}, r"options\.a: expected one of allie, agnes"),
        ({"mix": "all", "a": "agnes"}, r"options\.a: expected mix = chosen"),
        ({"a": "allie"}, r"options\.a: expected mix = chosen"),
        ({"mix": "chosen", "x": "agnes"}, r"options\.x: expected one of mix"),
    ],
)
def test_what_cannot_be_named_is_refused_by_its_name(options, wrong):
    """SH-SETUP-7 頭文字ごとに2人のうち1人"""
    with pytest.raises(SetupError, match=wrong):
        HUNTERS.make({"seats": 5, "options": options})


def test_the_book_offers_the_two_characters_of_an_initial_where_the_table_chooses_them():
    """SH-SETUP-7 what the page shows and when"""
    options = {option["id"]: option for option in HUNTERS.book()["options"]}
    assert options["e"]["with"] == {"option": "mix", "choice": "chosen"} and options["mix"]["with"] is None
    assert [choice["name"]["ja"] for choice in options["e"]["choices"]] == ["映魅", "エレン"]


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_either_plays_one_of_the_two_characters_of_an_initial(seats):
    """SH-SETUP-7 頭文字ごとに2人のうち1人を無作為に選ぶ"""
    for seed in SEEDS:
        game = new_match(seats, seed, **mixed("either")).game
        initials = [character % INITIALS for character in [*game.character, *game.spare]]
        assert len(set(initials)) == len(initials)


def test_all_may_play_both_characters_of_an_initial():
    """SH-SETUP-7 20人をバランスを気にせず混ぜる"""
    games = [new_match(8, f"both {number}", **mixed("all")).game for number in range(40)]
    assert any(len({c % INITIALS for c in game.character}) < 8 for game in games)


def test_characters_of_one_initial_have_the_same_hp():
    """SH-SETUP-7 HP: A8 B10 C11 D13 E10 F12 G14 U11 V13 W14"""
    hp = {"A": 8, "B": 10, "C": 11, "D": 13, "E": 10, "F": 12, "G": 14, "U": 11, "V": 13, "W": 14}
    assert {(c.initial, c.hp) for c in characters()} == set(hp.items())


def test_an_unknown_way_to_mix_is_refused():
    """SH-SETUP-7 次の4通りから選ぶ"""
    with pytest.raises(SetupError, match=r"options\.mix"):
        HUNTERS.make({"seats": 5, "options": {"mix": "new"}})


def test_without_abilities_nobody_has_one(table):
    """SH-SETUP-8 特殊能力を使わないゲーム"""
    t, mika, ken = table("mika: franklin revealed", "ken: vampire cemetery", abilities="off", at="start")
    assert t.rolls() == ("mika", "d6 d4")
    t.dice(4, 2)
    mika.passes()
    assert mika.refused_ability() == "no-abilities SH-SETUP-8"
    mika.attacks(ken)
    t.dice(6, 1)
    assert ken.damage == 5


def test_without_abilities_faction_hp_and_win_condition_still_count(table):
    """SH-SETUP-8 陣営・HP・勝利条件だけを見る"""
    t, mika, ken = table(
        "mika: daniel 12 damage church", "ken: vampire cemetery", abilities="off", turn="ken", at="attack"
    )
    ken.attacks(mika)
    t.dice(2, 1)
    assert mika.dead and t.winners == [mika]


def test_without_abilities_daniel_may_reveal_himself(table):
    """SH-SETUP-8 キャラクターカードは陣営・HP・勝利条件だけを見る"""
    t, mika, ken = table("mika: daniel", "ken: vampire church", turn="ken", abilities="off", at="area")
    mika.reveals()
    assert mika.revealed
    ken.passes()


@pytest.mark.parametrize("mix", ["expansion", "either", "all"])
def test_with_the_expansion_the_mirror_unmasks_all_shadows_but_unknown(table, mix):
    """SH-SETUP-9 アンノウン以外のシャドウで対象を示す"""
    t, mika = table("mika: valkyrie church", mix=mix, white="mirror", at="area")
    mika.draws()
    assert mika.revealed


@pytest.mark.parametrize("character", ["agnes", "ellen", "ultrasoul"])
def test_with_the_expansion_chocolate_names_initials(table, character):
    """SH-SETUP-9 新しい版は頭文字で対象を示す"""
    t, mika = table(f"mika: {character} church 5 damage", white="chocolate", at="area")
    mika.draws()
    mika.uses()
    assert mika.damage == 0 and mika.revealed


@pytest.mark.parametrize(
    ("card", "character", "damage"),
    [("bully", "catherine", 1), ("bully", "david", 0), ("lesson", "fuka", 2), ("lesson", "ellen", 0)],
)
def test_with_the_expansion_bully_and_lesson_name_hp(table, card, character, damage):
    """SH-SETUP-9 HPで対象を示す"""
    t, mika, ken = table("mika: george used hermit", f"ken: {character}", hermit=card, at="area")
    mika.draws()
    mika.hands_it_to(ken)
    assert ken.damage == damage


def test_the_quick_start_is_off_unless_wanted():
    """SH-SETUP-10 通常は使わない"""
    match = new_match(6)
    assert match.game.area == [NOWHERE] * 6 and match.game.notes == ()


def test_quick_start_everybody_rolls_for_an_area_and_hands_a_hermit_card_to_the_left():
    """SH-SETUP-10 開始エリアを決め、おババカードを1枚ずつ左隣のプレイヤーに渡す"""
    match = new_match(4, rulings={"quick_start": "on", "first_player": "seat1"})
    for roll in ((1, 1), (2, 3), (3, 3), (4, 4)):
        assert isinstance(match.game.question, Roll)
        match.dice(*roll)
    assert [player.area for player in match.players] == ["hermit", "gate", "church", "cemetery"]
    assert match.story("area-used") == []
    while match.stage.startswith("hermit-card"):
        answer_first(match)
    assert [(giver, to) for giver, to, _, _ in match.game.notes] == [(0, 1), (1, 2), (2, 3), (3, 0)]
    assert match.game.turn_seat == 0


def test_quick_start_on_a_seven_the_player_chooses():
    """SH-SETUP-10 SH-MOVE-4 合計が7なら好きなエリア"""
    match = new_match(4, rulings={"quick_start": "on", "first_player": "seat1"})
    match.dice(3, 4)
    first = match.players[0]
    assert len(first.options()) == 6
    first.chooses("altar")
    assert first.area == "altar"


def answer_first(match):
    """The first legal answer of whoever is asked."""
    for seat in match.game.to_act():
        match.game.answer(seat, (match.options(match.players[seat])[0],))


def test_a_deal_of_large_games_without_a_variant_leaves_bob_out():
    """SH-BOB-5 7人以上ではそのままではボブを使わない"""
    assert all("bob" not in dealt(new_match(7, seed)) for seed in SEEDS)
    assert BOB not in new_match(7).game.setup.mix
