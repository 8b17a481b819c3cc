"""White and Black cards (白のカード・黒のカード): equipment, single-use cards, the decks."""

from __future__ import annotations

import pytest

from games.hunters.table import CARD_IDS
from gunbai.games.hunters.content import content

EQUIPMENT = CARD_IDS[: content().equipment]

# ---------------------------------------------------------------------- equipment


@pytest.mark.parametrize("card", EQUIPMENT)
def test_drawn_equipment_lies_open_in_front_of_its_holder(table, card):
    """SH-CARD-0 装備カードは表向きで持ち主の前に置かれ"""
    deck, area = ("white", "church") if CARD_IDS.index(card) < 6 else ("black", "cemetery")
    t, mika, ken = table(f"mika: emi {area}", "ken: vampire", at="area", **{deck: card})
    mika.draws()
    assert mika.equipment == [card]
    assert ken.sees()["seats"][mika.seat]["equipment"] == [CARD_IDS.index(card)]


def test_there_is_no_limit_to_equipment_and_all_of_it_counts(table):
    """SH-CARD-0 枚数に上限はなく、効果はすべて重なる"""
    held = " ".join(card for card in EQUIPMENT if card not in ("masamune", "machinegun", "handgun", "robe"))
    t, mika, ken = table(f"mika: emi church {held}", "ken: vampire cemetery", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    mika.uses()
    assert ken.damage == 6


def test_single_use_cards_are_shown_take_effect_and_are_discarded(table):
    """SH-CARD-1 全員に見せ、ただちに効果を発揮し、捨て札にする"""
    t, mika = table("mika: emi 3 damage church", white="holywater", at="area")
    mika.draws()
    assert t.told("card-shown") == [{"seat": "mika", "card": "holywater"}]
    assert t.pile("white") == ["holywater"] and mika.damage == 1
    assert t.story("card-shown", "healed", "discarded") == ["card-shown", "healed", "discarded"]


@pytest.mark.parametrize(
    ("deck", "area", "card"),
    [("white", "church", "holywater"), ("black", "cemetery", "ritual"), ("hermit", "hermit", "spell")],
)
def test_an_empty_deck_is_made_anew_of_its_discard_pile(table, deck, area, card):
    """SH-CARD-2 山札がなくなったら、捨て札をよく混ぜて新しい山札にする"""
    t, mika, ken = table(f"mika: emi {area}", "ken: vampire robe axe", at="area", empty=deck)
    before = sorted(t.pile(deck))
    mika.draws()
    t.shuffles()
    assert t.told("shuffled") == [{"deck": deck}]
    assert len(t.game.decks[["hermit", "white", "black"].index(deck)]) == len(before) - 1
    t.seen = True


def test_equipment_in_front_of_players_stays_out(table):
    """SH-CARD-2 プレイヤーの前にある装備カードはそのまま"""
    t, mika, ken = table("mika: emi church", "ken: vampire robe talisman", at="area", empty="white")
    mika.draws()
    t.shuffles()
    assert ken.equipment == ["talisman", "robe"]
    t.seen = True


def test_drawn_equipment_must_be_taken(table):
    """SH-CARD-3 引いた装備カードは断れず"""
    t, mika = table("mika: emi cemetery", black="masamune", at="area")
    mika.draws()
    assert mika.equipment == ["masamune"]


def test_equipment_is_never_given_away_of_ones_own_accord(table):
    """SH-CARD-3 自分から手放すこともできない"""
    t, mika, ken = table("mika: emi church axe", "ken: vampire church", at="start")
    t.dice(4, 2 + 2)
    topics = []
    while t.turn_of == mika and not t.game.over and "move 1" not in t.stage:
        topics.append(t.asks(mika))
        mika.passes()
    assert topics == ["move.teleport", "area.use", "attack.target"]


def test_the_compass_offers_two_rolls(table):
    """SH-CARD-COMPASS ダイスを2回振り、どちらか好きな結果を選んでもよい"""
    t, mika = table("mika: george compass church", at="move")
    t.dice(1, 1)
    t.dice(6, 4)
    assert t.asks(mika) == "move.compass"
    mika.chooses("second")
    assert mika.area == "altar"


def test_each_result_of_the_compass_is_one_that_could_be_used_alone(table):
    """SH-CARD-COMPASS SH-MOVE-5 どちらの結果も、それだけで使えるものでなければならない"""
    t, mika = table("mika: george compass church", at="move")
    t.dice(3, 3)  # the own area: again
    t.dice(1, 1)
    t.dice(5, 1)  # the own area: again
    t.dice(6, 4)
    mika.chooses("first")
    assert mika.area == "hermit"
    mika.passes()


def test_a_seven_of_the_compass_leaves_the_choice_of_area(table):
    """SH-CARD-COMPASS SH-MOVE-4 合計が7なら"""
    t, mika = table("mika: george compass church", at="move")
    t.dice(3, 4)
    t.dice(6, 4)
    mika.chooses("first")
    mika.chooses("gate")
    assert mika.area == "gate"
    mika.passes()


@pytest.mark.parametrize("card", ["bat", "spider"])
def test_the_talisman_stops_bat_and_spider(table, card):
    """SH-CARD-TALISMAN 《血に飢えた大蜘蛛》《吸血コウモリ》のダメージを受けない"""
    t, mika, ken = table("mika: emi cemetery", "ken: vampire talisman", black=card, at="area")
    mika.draws()
    mika.chooses(ken)
    assert ken.damage == 0


def test_the_talisman_stops_dynamite(table):
    """SH-CARD-TALISMAN 《ダイナマイト》のダメージを受けない"""
    t, mika, ken = table("mika: emi cemetery", "ken: vampire talisman gate", black="dynamite", at="area")
    mika.draws()
    t.dice(3, 2)
    assert ken.damage == 0 and t.told("protected") == [{"seat": "ken"}]


@pytest.mark.parametrize(("deck", "area", "card"), [("white", "church", "flare"), ("black", "cemetery", "doll")])
def test_the_talisman_stops_nothing_else(table, deck, area, card):
    """SH-CARD-TALISMAN ほかのダメージは受ける"""
    t, mika, ken = table(f"mika: emi {area}", "ken: vampire talisman", at="area", **{deck: card})
    mika.draws()
    if card == "doll":
        mika.chooses(ken)
        t.dice(1)
    assert ken.damage == (3 if card == "doll" else 2)


@pytest.mark.parametrize(("effect", "damage"), [("harm", 3), ("benefit", 2)])
def test_the_brooch_stops_the_damage_of_the_woods_not_their_healing(table, effect, damage):
    """SH-CARD-BROOCH 「希望と絶望の森」のダメージを受けない。回復は受けられる"""
    t, mika, ken = table("mika: emi woods", "ken: vampire brooch 3 damage", at="area")
    mika.chooses(ken)
    mika.chooses(effect)
    assert ken.damage == damage


@pytest.mark.parametrize(("attacker", "target", "damage"), [("robe", "", 3), ("", "robe", 3), ("", "", 4)])
def test_the_robe_takes_one_off_what_one_deals_and_what_one_takes(table, attacker, target, damage):
    """SH-CARD-ROBE 自分の攻撃のダメージが1減り、攻撃から受けるダメージも1減る"""
    t, mika, ken = table(f"mika: emi church {attacker}", f"ken: vampire cemetery {target}", at="attack")
    mika.attacks(ken)
    t.dice(6, 2)
    assert ken.damage == damage


@pytest.mark.parametrize("card", ["chainsaw", "knife", "axe"])
def test_a_weapon_deals_one_more_but_not_in_a_miss(table, card):
    """SH-CARD-CHAINSAW SH-CARD-KNIFE SH-CARD-AXE ゾロ目で失敗していなければ、ダメージが1増える"""
    t, mika, ken = table(f"mika: emi church {card}", "ken: vampire cemetery", at="attack", extra_turns=1)
    mika.attacks(ken)
    t.dice(3, 3)
    assert ken.damage == 0


# ---------------------------------------------------------------------- white


def test_holy_water_heals_two(table):
    """SH-CARD-HOLYWATER ダメージを2回復する"""
    t, mika = table("mika: emi 5 damage church", white="holywater", at="area")
    mika.draws()
    assert mika.damage == 3


def test_without_damage_there_is_nothing_to_heal(table):
    """SH-HEAL-1 no healing of 0 is told"""
    t, mika = table("mika: emi church", white="holywater", at="area")
    mika.draws()
    assert mika.damage == 0
    assert t.story("healed", "nothing-to-heal") == ["nothing-to-heal"]


@pytest.mark.parametrize(
    ("card", "deck", "characters"),
    [
        ("advent", "white", "emi franklin george"),
        ("chocolate", "white", "allie emi unknown"),
        ("ritual", "black", "unknown vampire werewolf"),
    ],
)
def test_whom_it_concerns_may_reveal_and_is_healed(table, card, deck, characters):
    """SH-CARD-ADVENT SH-CARD-CHOCOLATE SH-CARD-RITUAL 正体を公開して自分のダメージを0にしてもよい"""
    area = "church" if deck == "white" else "cemetery"
    for character in characters.split():
        t, mika = table(f"mika: {character} {area} 6 damage", at="area", **{deck: card})
        mika.draws()
        mika.uses()
        assert mika.damage == 0 and mika.revealed
        t.seen = True


@pytest.mark.parametrize(("card", "deck"), [("advent", "white"), ("chocolate", "white"), ("ritual", "black")])
def test_it_is_a_choice(table, card, deck):
    """SH-CARD-ADVENT SH-CARD-CHOCOLATE SH-CARD-RITUAL してもよい"""
    character = {"advent": "emi", "chocolate": "emi", "ritual": "unknown"}[card]
    t, mika = table(
        f"mika: {character} 6 damage {'church' if deck == 'white' else 'cemetery'}", at="area", **{deck: card}
    )
    mika.draws()
    mika.passes()
    assert mika.damage == 6 and not mika.revealed


@pytest.mark.parametrize(
    ("card", "deck", "character"),
    [("advent", "white", "bob"), ("chocolate", "white", "bob"), ("ritual", "black", "bob")],
)
def test_others_are_not_healed(table, card, deck, character):
    """SH-CARD-ADVENT SH-CARD-CHOCOLATE SH-CARD-RITUAL ハンターなら・シャドウなら"""
    t, mika = table(
        f"mika: {character} 6 damage {'church' if deck == 'white' else 'cemetery'}", at="area", **{deck: card}
    )
    mika.draws()
    assert mika.damage == 6 and t.told("nothing-happens")


@pytest.mark.parametrize("card", ["advent", "chocolate"])
def test_who_is_revealed_already_is_healed_as_well(table, card):
    """SH-CARD-ADVENT SH-CARD-CHOCOLATE すでに公開していても"""
    t, mika = table("mika: emi revealed 6 damage church", white=card, at="area")
    mika.draws()
    mika.uses()
    assert mika.damage == 0


def test_blessing_heals_another_by_the_six_sided_die(table):
    """SH-CARD-BLESSING ほかのプレイヤー1人を選び、6面ダイスを振る。出目の数だけ回復"""
    t, mika, ken = table("mika: emi church", "ken: vampire 9 damage", white="blessing", at="area")
    mika.draws()
    assert mika.refused(mika) == "others-only SH-CARD-BLESSING"
    mika.chooses(ken)
    assert t.rolls() == ("mika", "d6")
    t.dice(5)
    assert ken.damage == 4


def test_concealed_knowledge_gives_another_turn(table):
    """SH-CARD-CONCEALED この手番の後、もう一度自分の手番を行う"""
    t, mika = table("mika: emi church", white="concealed", at="area")
    mika.draws()
    assert t.turn_of == mika and t.rolls() == ("mika", "d6 d4")


def test_guardian_angel_keeps_off_the_damage_of_attacks(table):
    """SH-CARD-ANGEL 次の自分の手番まで、攻撃からダメージを受けない"""
    t, mika, ken = table("mika: emi church", "ken: vampire", white="angel", at="area")
    mika.draws()
    assert mika.guarded and t.turn_of == ken
    t.dice(6, 2)
    ken.passes()
    ken.attacks(mika)
    t.dice(6, 1)
    assert mika.damage == 0


def test_flare_hurts_all_the_others(table):
    """SH-CARD-FLARE ほかのプレイヤー全員が2ダメージを受ける"""
    t, mika, *others = table("mika: emi church", "ken: vampire", "yui: bob", white="flare", at="area")
    mika.draws()
    assert [player.damage for player in t.players] == [0, 2, 2, 2, 2]


@pytest.mark.parametrize(
    ("character", "revealed"), [("vampire", True), ("werewolf", True), ("unknown", False), ("emi", False)]
)
def test_the_mirror_unmasks_vampire_and_werewolf(table, character, revealed):
    """SH-CARD-MIRROR ヴァンパイアか狼男なら、正体を公開しなければならない"""
    t, mika = table(f"mika: {character} church", white="mirror", at="area")
    mika.draws()
    assert mika.revealed is revealed


@pytest.mark.parametrize(("who", "before"), [("ken", 2), ("ken", 12), ("mika", 9), ("mika", 0)])
def test_first_aid_sets_anybodys_damage_to_seven(table, who, before):
    """SH-CARD-FIRSTAID 自分を含む好きなプレイヤー1人のダメージを、ちょうど7にする"""
    hurt = {who: f"{before} damage"}
    t, mika, ken = table(
        f"mika: emi church {hurt.get('mika', '')}", f"ken: vampire {hurt.get('ken', '')}", white="firstaid", at="area"
    )
    mika.draws()
    mika.chooses(t[who])
    assert t[who].damage == 7


# ---------------------------------------------------------------------- black


def test_the_bat_hurts_another_and_heals_its_user(table):
    """SH-CARD-BAT ほかのプレイヤー1人に2ダメージを与え、自分のダメージを1回復"""
    t, mika, ken = table("mika: emi 4 damage cemetery", "ken: vampire", black="bat", at="area")
    mika.draws()
    assert mika.refused(mika) == "others-only SH-CARD-BAT"
    mika.chooses(ken)
    assert (mika.damage, ken.damage) == (3, 2)


def test_the_spider_hurts_both(table):
    """SH-CARD-SPIDER ほかのプレイヤー1人に2ダメージを与え、自分も2ダメージを受ける"""
    t, mika, ken = table("mika: emi cemetery", "ken: vampire", black="spider", at="area")
    mika.draws()
    assert mika.refused(mika) == "others-only SH-CARD-SPIDER"
    mika.chooses(ken)
    assert (mika.damage, ken.damage) == (2, 2)


def test_the_goblin_takes_a_card_from_another(table):
    """SH-CARD-GOBLIN ほかのプレイヤー1人から装備カードを1枚奪う"""
    t, mika, ken, yui = table(
        "mika: emi cemetery knife", "ken: vampire robe", "yui: werewolf axe", black="goblin", at="area"
    )
    mika.draws()
    assert mika.options() == ["robe", "axe"]
    mika.chooses("axe")
    assert mika.equipment == ["knife", "axe"]


def test_the_goblin_finds_nothing(table):
    """SH-CARD-GOBLIN ほかに誰も装備カードを持っていなければ、何も起こらない"""
    t, mika = table("mika: emi cemetery knife", black="goblin", at="area")
    mika.draws()
    assert mika.equipment == ["knife"] and t.told("nothing-happens")


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_doll_turns_on_its_owner_on_five_and_six(table, face):
    """SH-CARD-DOLL 1～4ならその相手が、5か6なら自分が3ダメージを受ける"""
    t, mika, ken = table("mika: emi cemetery", "ken: vampire", black="doll", at="area")
    mika.draws()
    assert mika.refused(mika) == "others-only SH-CARD-DOLL"
    mika.chooses(ken)
    t.dice(face)
    assert (mika.damage, ken.damage) == ((3, 0) if face >= 5 else (0, 3))


def test_dynamite_hurts_everybody_in_the_area_rolled(table):
    """SH-CARD-DYNAMITE 合計の数字のエリアにいる全員が3ダメージを受ける。自分がいれば自分も"""
    t, mika, ken, yui = table(
        "mika: emi cemetery", "ken: vampire cemetery", "yui: franklin used church", black="dynamite", at="area"
    )
    mika.draws()
    assert t.rolls() == ("mika", "d6 d4")
    t.dice(6, 2)
    assert [player.damage for player in (mika, ken, yui)] == [3, 3, 0]
    mika.attacks_nobody()


def test_dynamite_on_a_seven_does_nothing(table):
    """SH-CARD-DYNAMITE 合計が7なら何も起こらない"""
    t, mika, ken = table("mika: emi cemetery", "ken: vampire gate", black="dynamite", at="area")
    mika.draws()
    t.dice(3, 4)
    assert [player.damage for player in t.players] == [0] * len(t.players)


def test_dynamite_hurts_nobody_off_the_areas(table):
    """SH-CARD-DYNAMITE SH-RANGE-2 エリアにいる全員"""
    t, mika, ken = table("mika: emi cemetery", "ken: vampire", black="dynamite", at="area")
    mika.draws()
    t.dice(4, 2)
    assert ken.damage == 0


def test_the_banana_peel_gives_a_card_away(table):
    """SH-CARD-BANANA 自分の装備カードを1枚、ほかのプレイヤーに渡す"""
    t, mika, ken = table("mika: emi cemetery axe knife", "ken: vampire", black="banana", at="area")
    mika.draws()
    mika.chooses("axe")
    assert mika.refused(mika) == "others-only SH-CARD-BANANA"
    mika.chooses(ken)
    assert mika.equipment == ["knife"] and ken.equipment == ["axe"] and mika.damage == 0


def test_the_banana_peel_hurts_who_has_nothing(table):
    """SH-CARD-BANANA 装備カードを持っていなければ、1ダメージを受ける"""
    t, mika = table("mika: emi cemetery", black="banana", at="area")
    mika.draws()
    assert mika.damage == 1


def test_who_gives_the_only_card_is_not_hurt(table):
    """SH-CARD-BANANA 装備カードを持っていなければ"""
    t, mika, ken = table("mika: emi cemetery axe", "ken: vampire", black="banana", at="area")
    mika.draws()
    mika.chooses("axe")
    mika.chooses(ken)
    assert mika.damage == 0 and mika.equipment == []
