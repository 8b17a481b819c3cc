"""The special abilities (特殊能力) and win conditions of the twenty characters; Allie and Bob have their own files."""

from __future__ import annotations

import pytest

from games.hunters.table import HUNTERS
from gunbai.games.hunters.content import characters

# ---------------------------------------------------------------------- the start of the turn


@pytest.mark.parametrize(("character", "die"), [("franklin", "d6"), ("george", "d4")])
def test_the_start_of_the_turn_lasts_until_the_movement_dice_are_rolled(table, character, die):
    """SH-START-1 移動のためのダイスを振る直前まで"""
    t, mika, ken = table(f"mika: {character}", "ken: vampire")
    assert t.asks(mika) == "turn.start"
    mika.uses()
    mika.chooses(ken)
    assert t.rolls() == ("mika", die)
    t.dice(3)
    assert ken.damage == 3 and t.rolls() == ("mika", "d6 d4")


@pytest.mark.parametrize("character", ["franklin", "george", "agnes", "catherine", "ellen", "fuka", "ultrasoul"])
def test_after_the_movement_roll_it_is_too_late(table, character):
    """SH-START-1 SH-START-3 移動のダイスを振った後は、この特殊能力を使うことはできません"""
    t, mika, ken = table(f"mika: {character}", "ken: emi gate", mix="all")
    mika.passes()
    t.dice(3, 4)
    assert t.asks(mika) == "move.seven"
    rule = "SH-START-1" if character in ("franklin", "george") else "SH-START-3"
    assert mika.refused_ability() == f"start-of-turn-only {rule}"


def test_the_start_begins_when_the_turn_before_is_over(table):
    """SH-START-1 一つ前の手番のプレイヤーが手番内の全ての行動を終了したことを宣言した後から"""
    t, mika, ken, yui = table("mika: vampire church", "ken: franklin cemetery", "yui: emi", at="attack")
    mika.attacks_nobody()
    assert t.turn_of == ken and t.asks(ken) == "turn.start"


def test_the_turn_before_was_the_right_hand_neighbours(table):
    """SH-START-2 一つ前の手番のプレイヤー（通常、右隣のプレイヤー）"""
    t, mika, ken, yui, rio = table("mika: emi", "ken: vampire", "yui: franklin used", "rio: werewolf", at="end")
    assert t.turn_of == ken and t.game.last_turn == mika.seat


@pytest.mark.parametrize("character", ["agnes", "catherine", "ellen", "fuka", "ultrasoul"])
def test_the_same_start_for_the_others(table, character):
    """SH-START-3 アグネス・キャサリン・エレン・楓花・ウルトラソウルも同じ"""
    t, mika, ken = table(f"mika: {character}", "ken: emi gate", mix="all")
    assert t.asks(mika) == "turn.start"


def test_a_start_of_turn_ability_is_used_once_a_turn(table):
    """SH-CHAR-ULTRASOUL 手番ごとに1回"""
    t, mika, ken = table("mika: ultrasoul", "ken: emi gate")
    mika.uses()
    mika.chooses(ken)
    assert t.rolls() == ("mika", "d6 d4")


def test_it_belongs_to_the_own_turn(table):
    """SH-START-1 「あなたの手番のはじめ」"""
    t, mika, ken = table("mika: vampire", "ken: franklin")
    assert t.rolls() == ("mika", "d6 d4")


# ---------------------------------------------------------------------- once a game, reveal


def test_once_a_game_is_spent_whatever_comes_of_it(table):
    """SH-ABILITY-1 宣言した時点で使ったことになる"""
    t, mika, ken = table("mika: franklin", "ken: gregor barrier", mix="all")
    mika.uses()
    mika.chooses(ken)
    t.dice(6)
    assert ken.damage == 0 and mika.ability_spent


@pytest.mark.parametrize(
    "character", [c.id for c in characters() if c.ability.once and c.ability.window == "turn.start"]
)
def test_what_is_spent_is_not_offered_again(table, character):
    """SH-ABILITY-1 ゲーム中1回"""
    t, mika, ken = table(f"mika: {character} used", "ken: emi gate", mix="all")
    assert t.rolls() == ("mika", "d6 d4")


@pytest.mark.parametrize("character", ["franklin", "george", "ellen", "fuka", "ultrasoul", "agnes", "catherine"])
def test_using_an_ability_reveals(table, character):
    """SH-REVEAL-2 宣言と同時に公開してもよい"""
    t, mika, ken = table(f"mika: {character}", "ken: emi gate", mix="all")
    mika.uses()
    assert mika.revealed
    assert t.told("ability-used") == [{"seat": "mika", "character": character}]
    t.seen = True


@pytest.mark.parametrize("entry", characters(), ids=lambda entry: entry.id)
def test_every_character_has_its_side_and_hp(table, entry):
    """SH-CHAR-ALLIE SH-CHAR-BOB SH-CHAR-CHARLES SH-CHAR-DANIEL 陣営とHP"""
    hunters = "emi franklin george ellen fuka gregor".split()
    shadows = "unknown vampire werewolf ultrasoul valkyrie wight".split()
    side = "hunter" if entry.id in hunters else "shadow" if entry.id in shadows else "neutral"
    hp = dict(zip("ABCDEFGUVW", (8, 10, 11, 13, 10, 12, 14, 11, 13, 14), strict=True))
    assert (entry.faction, entry.hp) == (side, hp[entry.id[0].upper()])


# ---------------------------------------------------------------------- Charles


def test_charles_takes_two_damage_to_attack_the_same_target_again(table):
    """SH-CHAR-CHARLES 自分が2ダメージを受けることで、同じ相手をもう一度攻撃できる"""
    t, mika, ken = table("mika: charles church", "ken: vampire church", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    mika.uses()
    t.dice(3, 1)
    assert (mika.damage, ken.damage, mika.revealed) == (2, 3, True)
    mika.passes()


def test_charles_may_do_so_again_and_again(table):
    """SH-CHAR-CHARLES 何度でも使ってよい"""
    t, mika, ken = table("mika: charles church", "ken: vampire church", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    for _ in range(3):
        mika.uses()
        t.dice(2, 1)
    mika.passes()
    assert (mika.damage, ken.damage) == (6, 4)


@pytest.mark.parametrize(("dead", "wins"), [(1, False), (2, True), (3, True)])
def test_charles_wins_by_the_third_death_or_a_later_one_by_his_attack(table, dead, wins):
    """SH-CHAR-CHARLES 自分の攻撃でほかのキャラクターを死亡させ、その時点で3人以上が死亡している"""
    state = ["dead" if number < dead else "" for number in range(3)]
    t, mika, ken, *others = table(
        "mika: charles church",
        "ken: vampire 12 damage church",
        f"yui: franklin {state[0]}",
        f"rio: bob {state[1]}",
        f"sora: allie {state[2] and 'dead'}",
        seats=7,
        at="attack",
    )
    mika.attacks(ken)
    t.dice(4, 1)
    assert mika.wins is wins


def test_a_kill_by_a_card_does_not_count_for_charles(table):
    """SH-CHAR-CHARLES 自分の攻撃で"""
    t, mika, ken, yui, rio = table(
        "mika: charles woods", "ken: vampire 12 damage", "yui: franklin dead", "rio: allie dead", at="area"
    )
    mika.chooses(ken)
    mika.chooses("harm")
    assert not t.game.over


def test_the_price_of_the_feast_may_kill_charles(table):
    """SH-CHAR-CHARLES 自分が2ダメージを受ける"""
    t, mika, ken = table("mika: charles 9 damage church", "ken: vampire church", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    mika.uses()
    assert mika.dead and ken.damage == 1 and t.turn_of == ken


# ---------------------------------------------------------------------- Daniel


def test_daniel_wins_if_he_is_the_first_to_die(table):
    """SH-CHAR-DANIEL 最初に死亡する"""
    t, mika, ken = table("mika: vampire church", "ken: daniel 12 damage church", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    assert t.winners == [ken]


def test_the_second_to_die_is_not_the_first(table):
    """SH-CHAR-DANIEL 最初に死亡する"""
    t, mika, ken, yui = table("mika: unknown church", "ken: daniel 12 damage church", "yui: franklin dead", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    assert ken.dead and not t.game.over


def test_daniel_wins_with_the_hunters_if_he_lives(table):
    """SH-CHAR-DANIEL シャドウが全員死亡したときに生きている"""
    t, mika, ken, yui, rio = table(
        "mika: emi woods", "ken: daniel", "yui: vampire 12 damage", "rio: werewolf dead", at="area"
    )
    mika.chooses(yui)
    mika.chooses("harm")
    assert ken.wins and mika.wins


def test_daniel_screams_when_another_dies(table):
    """SH-CHAR-DANIEL ほかのキャラクターが死亡したとき、正体を公開しなければならない"""
    t, mika, ken, yui = table("mika: emi woods", "ken: daniel", "yui: vampire 12 damage", at="area")
    mika.chooses(yui)
    mika.chooses("harm")
    assert ken.revealed


# ---------------------------------------------------------------------- Emi


def test_emi_teleports_to_the_other_area_of_her_pair(table):
    """SH-CHAR-EMI いまいるエリアの隣のエリアへ移動してもよい"""
    t, mika = table("mika: emi gate", at="move")
    t.dice(6, 4)
    assert mika.options() == ["hermit", "pass"]
    assert mika.refused("church") == "not-next-to SH-CHAR-EMI"
    mika.chooses("hermit")
    assert mika.area == "hermit"
    mika.passes()


# ---------------------------------------------------------------------- Franklin, George


def test_franklins_lightning_strikes_another_with_the_six_sided_die(table):
    """SH-CHAR-FRANKLIN 6面ダイスを振り、ほかのプレイヤー1人に出目の数だけダメージ"""
    t, mika, ken, yui = table("mika: franklin", "ken: vampire 1 damage", "yui: werewolf")
    mika.uses()
    assert mika.refused(mika) == "others-only SH-CHAR-FRANKLIN"
    mika.chooses(ken)
    t.dice(6)
    assert ken.damage == 7 and t.told("rolled-one") == [{"seat": "mika", "face": 6, "sides": 6}]


def test_georges_demolition_strikes_another_with_the_four_sided_die(table):
    """SH-CHAR-GEORGE 4面ダイスを振り、ほかのプレイヤー1人に出目の数だけダメージ"""
    t, mika, ken, yui = table("mika: george", "ken: vampire 1 damage", "yui: werewolf")
    mika.uses()
    assert mika.refused(mika) == "others-only SH-CHAR-GEORGE"
    mika.chooses(ken)
    t.dice(4)
    assert ken.damage == 5 and t.told("rolled-one") == [{"seat": "mika", "face": 4, "sides": 4}]


# ---------------------------------------------------------------------- Unknown, Vampire, Werewolf


def test_unknown_lies_in_hiding(table):
    """SH-CHAR-UNKNOWN 嘘の答えをしてもよい。正体を公開する必要はない"""
    t, mika, ken = table("mika: emi hermit", "ken: unknown", hermit="exorcism", at="area")
    mika.draws()
    mika.hands_it_to(ken)
    ken.answers("nothing")
    assert ken.damage == 0 and not ken.revealed


@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0)])
def test_vampire_heals_two_when_his_attack_dealt_damage(table, before, after):
    """SH-CHAR-VAMPIRE 自分の攻撃でダメージを与えたとき、自分のダメージを2回復"""
    t, mika, ken = table(f"mika: vampire {before} damage church", "ken: emi church", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    mika.uses()
    assert mika.damage == after and mika.revealed


def test_vampire_may_leave_it(table):
    """SH-CHAR-VAMPIRE 回復してもよい"""
    t, mika, ken = table("mika: vampire 5 damage church", "ken: emi church", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    mika.passes()
    assert mika.damage == 5 and not mika.revealed


def test_vampire_drains_after_a_kill_too(table):
    """SH-CHAR-VAMPIRE SH-ATK-6 ①"""
    t, mika, ken = table("mika: vampire 5 damage church", "ken: emi 9 damage church", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    mika.uses()
    assert ken.dead and mika.damage == 3


def test_the_werewolf_may_strike_back_when_hit(table):
    """SH-CHAR-WEREWOLF 攻撃を受けてなお生きているとき、ただちに攻撃し返してもよい"""
    t, mika, ken = table("mika: emi church", "ken: werewolf church", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    ken.uses()
    t.dice(5, 2)
    assert mika.damage == 3 and ken.revealed


def test_a_dead_werewolf_does_not_strike_back(table):
    """SH-CHAR-WEREWOLF なお生きているとき"""
    t, mika, ken = table("mika: emi church", "ken: werewolf 13 damage church", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    assert ken.dead and t.rolls()[1] == "d6 d4" and mika.damage == 0


def test_of_several_targets_the_werewolf_strikes_back_if_he_was_hit(table):
    """SH-CHAR-WEREWOLF SH-ATK-8 攻撃を受けて"""
    t, mika, ken, yui = table(
        "mika: emi church machinegun", "ken: werewolf church", "yui: vampire church robe", at="attack"
    )
    mika.attacks_everybody()
    t.dice(2, 1)
    assert t.asks(ken) == "attack.counter"
    ken.uses()
    t.dice(6, 1)
    assert (mika.damage, yui.damage) == (5, 0)


# ---------------------------------------------------------------------- Agnes

RING = ("mika: emi woods", "ken: agnes", "yui: vampire 12 damage", "rio: werewolf dead")


def test_agnes_wins_with_the_neighbour_on_her_right(table):
    """SH-CHAR-AGNES 右隣のプレイヤーが勝利する"""
    t, mika, ken, yui, rio = table(*RING, at="area")
    mika.chooses(yui)
    mika.chooses("harm")
    assert mika.wins and ken.wins and not yui.wins


def test_after_caprice_it_is_the_neighbour_on_her_left(table):
    """SH-CHAR-AGNES 以後、「右隣」を「左隣」に読み替える"""
    t, mika, ken, yui, rio = table(RING[0], "ken: agnes changed", *RING[2:], at="area")
    mika.chooses(yui)
    mika.chooses("harm")
    assert mika.wins and not ken.wins


def test_dead_or_alive_does_not_matter(table):
    """SH-CHAR-AGNES どちらの生死も問わない"""
    t, mika, ken, yui, rio, sora = table(
        "mika: ellen dead", "ken: agnes dead", "yui: vampire 12 damage", "rio: werewolf dead", "sora: emi woods",
        turn="sora", at="area",
    )  # fmt: skip
    sora.chooses(yui)
    sora.chooses("harm")
    assert ken.wins and mika.wins


def test_agnes_changes_her_mind_at_the_start_of_her_turn_once(table):
    """SH-CHAR-AGNES ゲーム中1回、自分の手番のはじめに"""
    t, mika = table("mika: agnes", mix="all")
    mika.uses()
    assert t.told("changed-side") == [{"seat": "mika"}] and mika.ability_spent
    assert mika.sees()["seats"][0]["changed_side"]


# ---------------------------------------------------------------------- Bryan


@pytest.mark.parametrize(
    ("victim", "wins"),
    [
        ("vampire 12 damage", True),
        ("george 13 damage", True),
        ("franklin 11 damage", False),
        ("unknown 10 damage", False),
    ],
)
def test_bryan_wins_by_killing_somebody_of_13_hp_or_more_by_attack(table, victim, wins):
    """SH-CHAR-BRYAN 自分の攻撃でHP13以上のキャラクターを死亡させる"""
    t, mika, ken = table("mika: bryan church", f"ken: {victim} church", at="attack", mix="all")
    mika.attacks(ken)
    t.dice(4, 1)
    assert mika.wins is wins and mika.revealed is not wins


def test_a_kill_by_a_card_neither_wins_for_bryan_nor_reveals_him(table):
    """SH-CHAR-BRYAN 自分の攻撃で"""
    t, mika, ken, yui = table(
        "mika: bryan church", "ken: franklin 11 damage", "yui: vampire 12 damage", white="flare", at="area", mix="all"
    )
    mika.draws()
    assert ken.dead and yui.dead and not t.game.over and not mika.revealed


def test_one_of_13_hp_among_several_is_enough(table):
    """SH-CHAR-BRYAN 同時に複数を死亡させた場合は、そのうち1人がHP13以上ならよい"""
    t, mika, ken, yui = table(
        "mika: bryan church machinegun", "ken: vampire 12 damage church", "yui: emi 9 damage church", at="attack",
        mix="all",
    )  # fmt: skip
    mika.attacks_everybody()
    t.dice(4, 1)
    assert t.winners == [mika]


def test_bryan_wins_if_he_is_on_the_altar_when_the_game_ends(table):
    """SH-CHAR-BRYAN ゲーム終了時に「いにしえの祭壇」にいる"""
    t, mika, ken, yui, rio = table(
        "mika: emi woods", "ken: bryan altar", "yui: vampire 12 damage", "rio: werewolf dead", at="area", mix="all"
    )
    mika.chooses(yui)
    mika.chooses("harm")
    assert ken.wins and mika.wins


def test_bryan_must_reveal_when_he_kills_somebody_small(table):
    """SH-CHAR-BRYAN HP12以下のキャラクターを死亡させたとき、正体を公開しなければならない"""
    t, mika, ken = table("mika: bryan church", "ken: franklin 11 damage church", at="attack", mix="all")
    mika.attacks(ken)
    t.dice(4, 1)
    assert mika.revealed and not t.game.over


@pytest.mark.parametrize(("victim", "possible"), [("franklin 11 damage", False), ("vampire 12 damage", True)])
def test_who_kills_somebody_small_and_stays_hidden_is_not_bryan(table, victim, possible):
    """SH-CHAR-BRYAN SH-HIDE-1 My God! would have revealed him; after a bigger kill he would have won"""
    lines = ("mika: werewolf church", f"ken: {victim} church", "yui: charles")
    t, mika, ken, *_ = table(*lines, at="attack", mix="all")
    mika.attacks(ken)
    t.dice(4, 1)
    assert (11 in ken.sees()["seats"][mika.seat]["possible"]) is possible


def test_who_stays_hidden_after_a_death_is_not_daniel(table):
    """SH-CHAR-DANIEL SH-HIDE-1 the Scream would have revealed him"""
    t, mika, ken, *_ = table("mika: emi woods", "ken: vampire 12 damage", "yui: bob", at="area")
    assert 3 in ken.sees()["seats"][mika.seat]["possible"]
    mika.chooses(ken)
    mika.chooses("harm")
    assert 3 not in ken.sees()["seats"][mika.seat]["possible"]


# ---------------------------------------------------------------------- Catherine


def test_catherine_wins_if_she_is_the_first_to_die(table):
    """SH-CHAR-CATHERINE 最初に死亡する"""
    t, mika, ken = table("mika: unknown church", "ken: catherine 10 damage church", at="attack", mix="all")
    mika.attacks(ken)
    t.dice(4, 1)
    assert t.winners == [ken]


def test_together_with_others_counts_too(table):
    """SH-CHAR-CATHERINE ほかの誰かと同時でもよい"""
    t, mika, ken, yui = table(
        "mika: unknown church machinegun", "ken: catherine 10 damage church", "yui: franklin 11 damage church",
        at="attack", mix="all",
    )  # fmt: skip
    mika.attacks_everybody()
    t.dice(4, 1)
    assert t.winners == [ken]


def test_catherine_wins_among_the_last_two(table):
    """SH-CHAR-CATHERINE 生き残りが2人以下になったときに生きている"""
    t, mika, ken, yui, rio, sora = table(
        "mika: catherine woods",
        "ken: unknown",
        "yui: vampire dead",
        "rio: emi 9 damage",
        "sora: franklin dead",
        at="area",
        mix="all",
    )
    mika.chooses(rio)
    mika.chooses("harm")
    assert mika.wins and ken.wins  # the last Hunter fell as well


def test_catherine_heals_one_at_the_start_of_her_turn_once_revealed(table):
    """SH-CHAR-CATHERINE 正体を公開した後は、自分の手番のはじめごとにダメージを1回復する"""
    t, mika = table("mika: catherine revealed 4 damage", mix="all")
    assert mika.damage == 3 and t.rolls() == ("mika", "d6 d4")


def test_hidden_she_may_reveal_to_heal(table):
    """SH-CHAR-CATHERINE SH-REVEAL-2 宣言と同時に公開してもよい"""
    t, mika = table("mika: catherine 4 damage", mix="all")
    mika.uses()
    assert mika.damage == 3 and mika.revealed and t.rolls() == ("mika", "d6 d4")


def test_hidden_she_may_stay_so_and_does_not_heal(table):
    """SH-CHAR-CATHERINE 正体を公開した後は"""
    t, mika = table("mika: catherine 4 damage", mix="all")
    mika.passes()
    assert mika.damage == 4 and not mika.revealed


# ---------------------------------------------------------------------- David


def test_david_wins_with_three_relics(table):
    """SH-CHAR-DAVID 《魔除けのお守り》《ロンギヌスの槍》《聖者のローブ》《銀のロザリオ》のうち3枚以上"""
    t, mika = table("mika: david church talisman robe", white="rosary", at="area", mix="all")
    mika.draws()
    assert t.winners == [mika]


def test_other_equipment_is_no_relic(table):
    """SH-CHAR-DAVID うち3枚以上"""
    t, mika = table("mika: david church talisman robe", white="compass", at="area", mix="all")
    mika.draws()
    assert not t.game.over


def test_david_digs_any_equipment_out_of_a_discard_pile(table):
    """SH-CHAR-DAVID ゲーム中1回、捨て札から好きな装備カードを1枚取る"""
    t, mika, ken = table(
        "mika: david", "ken: vampire church", turn="ken", at="area", discarded="axe robe bat", mix="all"
    )
    mika.declares_ability()
    assert mika.options() == ["robe", "axe"]
    assert mika.refused("spear") == "not-in-discards SH-CHAR-DAVID"
    mika.chooses("axe")
    assert mika.equipment == ["axe"] and mika.revealed and t.pile("black") == ["bat"]
    assert mika.refused_ability() == "used-up SH-ABILITY-1"
    ken.passes()


def test_david_digs_at_any_time_even_within_an_attack(table):
    """SH-CHAR-DAVID いつでも使える"""
    t, mika, ken = table(
        "mika: david church talisman robe",
        "ken: vampire church",
        turn="ken",
        at="attack",
        discarded="rosary",
        mix="all",
    )
    ken.attacks(mika)
    t.dice(4, 1)
    assert t.asks(ken) == "attack.drain"
    mika.declares_ability()
    mika.chooses("rosary")
    assert t.winners == [mika]


def test_with_nothing_in_the_discard_piles_david_cannot_dig(table):
    """SH-CHAR-DAVID 捨て札から"""
    t, mika, ken = table(
        "mika: david", "ken: vampire church", turn="ken", at="area", discarded="bat holywater", mix="all"
    )
    assert mika.refused_ability() == "not-in-discards SH-CHAR-DAVID"
    ken.passes()


# ---------------------------------------------------------------------- Ellen

SILENT = [
    ("werewolf", "counter"),
    ("vampire", "drain"),
    ("charles", "feast"),
    ("bob", "robbery"),
    ("valkyrie", "horn"),
]


def test_ellen_takes_away_an_ability_for_the_rest_of_the_game(table):
    """SH-CHAR-ELLEN そのプレイヤーの特殊能力は、ゲーム終了まで失われる"""
    t, mika, ken = table("mika: ellen", "ken: franklin")
    mika.uses()
    assert mika.refused(mika) == "others-only SH-CHAR-ELLEN"
    mika.chooses(ken)
    assert ken.sees()["seats"][1]["silenced"]
    t.dice(3, 4)
    mika.chooses("woods")
    mika.passes()
    assert t.rolls() == ("ken", "d6 d4")  # no lightning


@pytest.mark.parametrize(("character", "ability"), SILENT)
def test_in_an_attack_the_silenced_have_nothing(table, character, ability):
    """SH-CHAR-ELLEN 特殊能力は失われる"""
    if ability == "counter":
        t, mika, ken = table("mika: emi church", f"ken: {character} silenced church axe", at="attack", mix="all")
    else:
        t, mika, ken = table(f"mika: {character} silenced church", "ken: emi church axe", at="attack", mix="all")
    mika.attacks(ken)
    t.dice(4, 1)
    assert ken.damage == 3 and t.turn_of == ken


def test_a_silenced_unknown_tells_the_truth(table):
    """SH-CHAR-ELLEN SH-HERMIT-1 特殊能力は失われる"""
    t, mika, ken = table("mika: gregor hermit", "ken: unknown silenced", hermit="spell", at="area", mix="all")
    mika.draws()
    mika.hands_it_to(ken)
    assert ken.damage == 1
    t.seen = True


def test_a_silenced_allie_cannot_heal(table):
    """SH-CHAR-ELLEN 特殊能力は失われる"""
    t, mika, ken = table("mika: vampire woods", "ken: allie silenced 2 damage", at="after move", mix="all")
    assert t.asks(mika) == "area.woods"
    assert ken.refused_ability() == "is-silenced SH-CHAR-ELLEN"


def test_a_silenced_daniel_neither_screams_nor_must_hide(table):
    """SH-CHAR-ELLEN SH-CHAR-DANIEL 特殊能力は失われる"""
    t, mika, ken, yui = table(
        "mika: unknown woods", "ken: daniel silenced", "yui: vampire 12 damage woods", at="area", mix="all"
    )
    mika.chooses(yui)
    mika.chooses("harm")
    assert not ken.revealed


def test_the_silenced_keep_their_win_condition(table):
    """SH-CHAR-ELLEN 失われるのは特殊能力だけ"""
    t, mika = table("mika: bob silenced church axe knife robe spear", white="compass", at="area", mix="all")
    mika.draws()
    assert mika.wins


# ---------------------------------------------------------------------- Fu-ka, Gregor


@pytest.mark.parametrize(("before", "who"), [(2, "ken"), (10, "ken"), (9, "mika")])
def test_fuka_sets_anybodys_damage_to_seven(table, before, who):
    """SH-CHAR-FUKA 自分を含む好きなプレイヤー1人のダメージを、ちょうど7にする"""
    hurt = {who: f"{before} damage"}
    t, mika, ken = table(f"mika: fuka {hurt.get('mika', '')}", f"ken: vampire {hurt.get('ken', '')}")
    mika.uses()
    mika.chooses(t[who])
    assert t[who].damage == 7


def test_gregor_takes_no_damage_of_any_kind_until_his_next_turn(table):
    """SH-CHAR-GREGOR 次の自分の手番が始まるまで、あらゆるダメージを受けない"""
    t, mika, ken = table("mika: gregor", "ken: vampire", at="end", mix="all")
    mika.uses()
    assert mika.guarded and mika.revealed and t.turn_of == ken
    t.dice(5, 4)
    ken.chooses(mika)
    ken.chooses("harm")
    assert mika.damage == 0


@pytest.mark.parametrize(("card", "deck", "area"), [("bat", "black", "cemetery"), ("flare", "white", "church")])
def test_cards_do_not_hurt_through_the_barrier(table, card, deck, area):
    """SH-CHAR-GREGOR あらゆるダメージを受けない"""
    t, mika, ken = table(f"mika: unknown {area}", "ken: gregor barrier", at="area", mix="all", **{deck: card})
    mika.draws()
    if card == "bat":
        mika.chooses(ken)
    assert ken.damage == 0 and t.told("protected") == [{"seat": "ken"}]


def test_the_barrier_falls_when_his_turn_starts(table):
    """SH-CHAR-GREGOR SH-TURN-4 次の自分の手番が始まるまで"""
    t, mika = table("mika: gregor used barrier", mix="all")
    assert not mika.guarded and t.rolls() == ("mika", "d6 d4")


# ---------------------------------------------------------------------- Ultra Soul, Valkyrie, Wight


def test_ultra_souls_ray_hits_one_player_at_the_underworld_gate(table):
    """SH-CHAR-ULTRASOUL 「時空の扉」にいるプレイヤー1人に3ダメージ"""
    t, mika, ken, yui = table("mika: ultrasoul", "ken: emi gate", "yui: franklin used church")
    mika.uses()
    assert mika.refused(yui) == "not-at-the-gate SH-CHAR-ULTRASOUL"
    mika.chooses(ken)
    assert ken.damage == 3


def test_with_nobody_at_the_gate_there_is_no_ray(table):
    """SH-CHAR-ULTRASOUL 「時空の扉」にいるプレイヤー1人"""
    t, mika, ken = table("mika: ultrasoul gate", "ken: emi church", mix="all")
    assert t.rolls() == ("mika", "d6 d4")


def test_ultra_soul_shoots_every_turn(table):
    """SH-CHAR-ULTRASOUL 手番ごとに1回"""
    t, mika, ken = table("mika: ultrasoul revealed", "ken: emi gate", extra_turns=1)
    mika.uses()
    mika.chooses(ken)
    t.dice(5, 4)
    mika.passes()
    assert t.asks(mika) == "turn.start"
    mika.uses()
    mika.chooses(ken)
    assert ken.damage == 6


def test_valkyrie_attacks_with_the_four_sided_die_alone(table):
    """SH-CHAR-VALKYRIE 4面ダイスだけを振ってもよい。その出目がそのままダメージになる"""
    t, mika, ken = table("mika: valkyrie church knife", "ken: emi church", at="attack")
    mika.attacks(ken)
    assert t.stage == "attack 2-1"
    mika.uses()
    assert mika.revealed and t.rolls() == ("mika", "d4")
    t.dice(3)
    assert ken.damage == 4


def test_valkyrie_may_leave_the_horn(table):
    """SH-CHAR-VALKYRIE 振ってもよい"""
    t, mika, ken = table("mika: valkyrie church", "ken: emi church", at="attack")
    mika.attacks(ken)
    mika.passes()
    t.dice(6, 2)
    assert ken.damage == 4 and not mika.revealed


@pytest.mark.parametrize("dead", [0, 1, 2])
def test_wight_takes_an_extra_turn_for_every_dead_character(table, dead):
    """SH-CHAR-WIGHT 死亡しているキャラクターの数だけ、続けて追加の手番を行う"""
    states = ["dead" if number < dead else "" for number in range(2)]
    t, mika, *others = table("mika: wight", f"ken: emi {states[0]}", f"yui: vampire {states[1]}", at="end")
    mika.uses()
    for number in range(dead):
        assert t.turn_of == mika
        t.dice(*((5, 4), (6, 2))[number])
        mika.passes()
    assert t.turn_of != mika and mika.ability_spent


def test_all_characters_are_played_by_their_rules():
    """SH-CHAR-EMI SH-CHAR-VALKYRIE SH-CHAR-WIGHT every character cites a rule of the book"""
    assert all(entry.rule in HUNTERS.rulebook for entry in characters())
