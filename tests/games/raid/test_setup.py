"""コンポーネント and ゲームの準備: what there is, who plays whom, dice and skills at the start, difficulty."""

from __future__ import annotations

from math import dist

import pytest

from games.raid.setting_up import RAID, WORDS, make_game, number_of
from games.raid.table import new_raid
from gunbai.games.raid import geometry
from gunbai.games.raid.ids import KINDS
from gunbai.kernel.ruling import SetupError

CONTENT = RAID.library.content
SIZES = CONTENT.sizes


# ---------------------------------------------------------------------- components


def test_it_is_a_game_for_two_to_four_who_win_and_lose_together():
    """MR-COMP-1 ２〜４人用"""
    for seats in (2, 3, 4):
        assert RAID.make({"seats": seats}).seats == seats
    for seats in (0, 5, True, "2", None):
        with pytest.raises(SetupError, match="seats"):
            RAID.make({"seats": seats})
    t = new_raid(4)
    t.game.finish()
    assert RAID.result(t.game)["winners"] == []


def test_one_person_plays_all_four():
    """MR-F-SOLO-1 one person may play too: nobody is asked whom to play"""
    t = new_raid(1)
    assert t.game.player == [0, 0, 0, 0] and t.topic == "boss"


def test_there_are_nineteen_boards_of_four_sizes():
    """MR-COMP-2 ターゲットボード（１９枚）１辺は６．５ｃｍ"""
    assert len(CONTENT.targets) == 19 and {target.sides for target in CONTENT.targets} == {5, 6, 8, 12}
    for sides in (5, 6, 8, 12):
        corners = geometry.board((0, 0, 0), sides, SIZES.side)
        for one, other in zip(corners, corners[1:] + corners[:1], strict=True):
            assert dist(one, other) == pytest.approx(65_000, abs=2)


def test_a_board_says_its_hp_icons_rank_and_number():
    """MR-COMP-2a ボード裏面にはＡ〜Ｃのランクと１〜６の数字"""
    for rank in range(3):
        assert [target.roll for target in CONTENT.targets if target.rank == rank] == [1, 2, 3, 4, 5, 6]
    assert all(target.hp > 0 for target in CONTENT.targets)
    assert any(target.icons for target in CONTENT.targets)


def test_an_adventurer_has_a_colour_dice_a_die_to_add_and_one_skill():
    """MR-COMP-3 初期ダイスと、成長時の追加ダイス、そして初期スキルが１つ設定されています"""
    assert WORDS["adventurer"] == ["sigurd", "leaf", "paola", "genjimaru"]
    entries = RAID.library.files.adventurers
    assert len({entry.colour for entry in entries}) == 4
    for card in CONTENT.adventurers:
        assert card.dice and card.adds in KINDS
        assert [skill.number for skill in CONTENT.skills if skill.initial and skill.adventurer == card.number] == [
            card.skill
        ]


def test_there_are_sixteen_skill_cards_four_of_each():
    """MR-COMP-4 スキルカード（１６枚）"""
    assert [len(card.skills) for card in CONTENT.adventurers] == [4, 4, 4, 4]
    assert len({skill for card in CONTENT.adventurers for skill in card.skills}) == 16


def test_effect_cards_belong_to_icons_or_to_skills():
    """MR-COMP-5 ターゲットボードに差し込む、様々な特殊効果を持つカード"""
    by_icons = {icon for target in CONTENT.targets for icon in target.icons}
    by_skills = {skill.card for skill in CONTENT.skills if skill.effect == "card"}
    assert by_icons == {effect.number for effect in CONTENT.effects if not effect.of_adventurer}
    assert by_skills == {effect.number for effect in CONTENT.effects if effect.of_adventurer}


def test_dice_have_4_6_8_12_or_20_faces():
    """MR-COMP-6 ４面体、６面体、８面体、１２面体、２０面体の５種類"""
    assert KINDS == (4, 6, 8, 12, 20) and len(SIZES.stock) == 5


def test_there_are_three_launchers_and_paola_uses_none():
    """MR-COMP-8 MR-PREP-3a 「赤の女帝　パオラ」は【発射台】を使用しないので"""
    assert [card.name for card in CONTENT.adventurers if 0 in card.methods] == ["sigurd", "leaf", "genjimaru"]


# ---------------------------------------------------------------------- getting ready


def test_first_the_players_settle_who_plays_whom():
    """MR-PREP-1a 自分が担当する冒険者を決定します"""
    t = new_raid(4)
    assert t.topic == "prep.adventurer" and t.asked == (0,)
    for seat, adventurer in enumerate((2, 0, 3, 1)):
        t.answer(seat, (adventurer,))
    assert t.game.player == [1, 3, 0, 2]
    assert t.told("adventurer-taken")[0] == {"seat": 0, "adventurer": "paola"}


def test_nobody_takes_an_adventurer_that_is_taken():
    """MR-PREP-1a"""
    t = new_raid(4)
    t.answer(0, (2,))
    question = t.game.question
    assert question.options == [0, 1, 3]
    assert question.topic.refuse(t.game, 1, 2).key + " MR-PREP-1a" == "taken MR-PREP-1a"
    assert t.topic


@pytest.mark.parametrize(("seats", "several"), [(2, [2, 2]), (3, [2, 1, 1]), (4, [1, 1, 1, 1])])
def test_all_four_take_part_whoever_plays(seats, several):
    """MR-PREP-1 プレイ人数に関わらず冒険者は全て使用します"""
    t = new_raid(seats)
    while t.topic == "prep.adventurer":
        t.answer(t.asked[0], (t.game.question.options[0],))
    assert [t.game.player.count(seat) for seat in range(seats)] == several
    assert t.topic == "boss"


def test_whoever_takes_a_card_takes_its_dice():
    """MR-PREP-2 「初期ダイス」で指定された自分の色のサイコロを手元に置きます"""
    t = new_raid(2)
    t.answer(0, (1,))
    dice = [f"d{sides}" for sides in CONTENT.adventurers[1].dice]
    assert t["leaf"].dice == [f"{die} hand" for die in dice] and t["sigurd"].dice == []
    assert t.told("die-taken") == [{"die": f"leaf-{die}"} for die in dice]
    assert t.topic


def test_the_four_skill_cards_are_a_hand_apart_from_the_skill_gained():
    """MR-PREP-2a 自分のスキルカードを４枚受け取って手札とします"""
    t = new_raid(1)
    for adventurer in t.view["adventurers"]:
        states = [skill["state"] for skill in adventurer["skills"]]
        assert sorted(states) == ["hand"] * 4 + ["ready"]
    assert t["leaf"].skills == ["keen-eye"] and t.topic


def test_the_battlefield_is_the_middle_of_the_table(table):
    """MR-PREP-3 テーブルの中央スペースを【バトルフィールド】としてください"""
    t, sigurd = table("ogre", "sigurd", at="place")
    assert t.lies("ogre")[:2] == (0, 0) and t.topic


# ---------------------------------------------------------------------- difficulty


def test_the_table_sets_the_difficulty():
    """MR-PREP-4 「イージー」「ノーマル」「ハード」の３つがあります"""
    for at, difficulty in enumerate(("easy", "normal", "hard")):
        game = RAID.make({"seats": 2, "options": {"difficulty": difficulty}})
        assert RAID.view(game, 0)["difficulty"] == at
    assert RAID.view(RAID.make({"seats": 2}), 0)["difficulty"] == 1


@pytest.mark.parametrize(
    ("difficulty", "of_targets", "of_adventurers"),
    [("easy", 44_000, 88_000), ("normal", 44_000, 44_000), ("hard", 88_000, 44_000)],
)
def test_the_difficulty_says_whose_cards_are_halved(difficulty, of_targets, of_adventurers):
    """MR-PREP-4a 各難易度の違いは、エフェクトカードの面積となります"""
    game = make_game(difficulty=difficulty)
    ogre = number_of("target", "ogre")
    for of_adventurer, long in ((False, of_targets), (True, of_adventurers)):
        corners = game.card_at(ogre, 0, of_adventurer)
        assert dist(corners[0], corners[1]) == pytest.approx(long, abs=2)


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"options": {"difficulty": "deadly"}}, "options.difficulty"),
        ({"options": {"weather": "rain"}}, "options.weather"),
        ({"options": "easy"}, "options"),
        ({"rulings": "house"}, "rulings"),
        ({"rulings": {"gone": "never"}}, "rulings"),
    ],
)
def test_what_no_table_can_agree_on_is_refused(wrong, where):
    """MR-PREP-4 the setup says what is wrong"""
    with pytest.raises(SetupError, match=where):
        RAID.make({"seats": 2, **wrong})
