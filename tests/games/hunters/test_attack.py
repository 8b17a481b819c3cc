"""The attack in six steps (攻撃の手順), in the publisher's order."""

from __future__ import annotations

import pytest

from games.hunters.cases import rows


@pytest.mark.parametrize("row", rows("attack_damage.toml", "attack"))
def test_the_damage_of_an_attack(table, row):
    """SH-ATK-3 SH-ATK-3a SH-ATK-3b SH-ATK-3d SH-ATK-11 ダメージ値の決定"""
    spear = "spear" if row.get("spear") else ""
    t, mika, ken = table(
        f"mika: franklin used church {spear} {row.get('attacker', '')}",
        f"ken: werewolf cemetery {row.get('ward', '')} {row.get('target', '')}",
        at="attack",
    )
    mika.attacks(ken)
    t.dice(*row["dice"])
    if spear:
        mika.uses()
    if row["expect"]:
        ken.passes()  # no counter-attack
    assert ken.damage == row["expect"]


# ---------------------------------------------------------------------- 1 対象の宣言


def test_the_six_steps_come_in_their_order(table):
    """SH-ATK-0 攻撃の手順 １）対象 ２）ダイス ３）ダメージ値の決定 ４）ダメージの解決 ５）死亡の判定 ６）特殊能力"""
    t, mika, ken = table(
        "mika: vampire 3 damage church", "ken: daniel 12 damage cemetery", "yui: franklin dead", "rio: emi", at="attack"
    )[:3]
    mika.attacks(ken)
    t.dice(6, 2)
    mika.uses()
    kinds = ["attacked", "rolled", "damage-found", "damaged", "died", "ability-used", "healed"]
    assert t.story(*kinds) == kinds


def test_the_turn_player_names_the_target(table):
    """SH-ATK-1 基本的に対象となるのは「攻撃可能なエリアに存在する任意のプレイヤー１人」"""
    t, mika, ken, yui = table("mika: emi church", "ken: vampire cemetery", "yui: werewolf church", at="attack")
    assert mika.options() == ["ken", "yui", "pass"]
    mika.attacks(yui)
    t.dice(3, 3)
    assert t.told("attacked") == [{"seat": "mika", "target": "yui"}]


def test_the_dead_are_no_targets(table):
    """SH-ATK-1 SH-DEATH-2 死亡したプレイヤーは対象に選ばれない"""
    t, mika, ken, yui = table("mika: emi church", "ken: vampire dead", "yui: werewolf church", at="attack")
    assert mika.refused(ken) == "dead SH-DEATH-2"
    mika.attacks_nobody()


def test_whoever_names_nobody_does_not_attack(table):
    """SH-ATK-1b 選択しない場合、攻撃は行われません"""
    t, mika, ken = table("mika: emi church", "ken: vampire cemetery", at="attack")
    mika.attacks_nobody()
    assert t.told("no-attack") and not t.told("rolled")


def test_whoever_can_name_nobody_does_not_attack(table):
    """SH-ATK-1b またはできない場合、攻撃は行われません"""
    t, mika, ken = table("mika: emi church", "ken: vampire gate", at="attack")
    assert t.told("no-attack") == [{"seat": "mika"}]


@pytest.mark.parametrize("weapon", ["", "handgun", "masamune"])
def test_nobody_may_attack_themself(table, weapon):
    """SH-ATK-1c いかなる場合でも、自分自身を攻撃することはできません"""
    there = "gate" if weapon == "handgun" else "church"
    t, mika, ken = table(f"mika: emi church {weapon}", f"ken: vampire {there}", at="attack")
    assert mika.refused(mika) == "oneself SH-ATK-1c"
    mika.attacks(ken)
    t.dice(*([1] if weapon == "masamune" else [1, 1]))


def test_the_machine_gun_does_not_hit_oneself(table):
    """SH-ATK-1c SH-ATK-1a いかなる場合でも、自分自身を攻撃することはできません"""
    t, mika, ken = table("mika: emi church machinegun", "ken: vampire church", at="attack")
    mika.attacks_everybody()
    t.dice(6, 1)
    assert (mika.damage, ken.damage) == (0, 5)


def test_the_machine_gun_hits_everybody_in_range(table):
    """SH-ATK-1a SH-CARD-MACHINEGUN 《機関銃》の効果が適用されます"""
    t, mika, ken, yui, rio = table(
        "mika: emi church machinegun",
        "ken: vampire church",
        "yui: franklin used cemetery",
        "rio: werewolf gate",
        at="attack",
    )
    mika.attacks_everybody()
    t.dice(4, 1)
    assert [player.damage for player in (ken, yui, rio)] == [3, 3, 0]


def test_the_machine_gun_may_be_held_still(table):
    """SH-ATK-1b 選択しない場合、攻撃は行われません"""
    t, mika, ken = table("mika: emi church machinegun", "ken: vampire church", at="attack")
    mika.attacks_nobody()
    assert t.told("no-attack")


@pytest.mark.parametrize(
    ("area", "reason"),
    [
        ("church", "in-own-range SH-CARD-HANDGUN"),
        ("cemetery", "in-own-range SH-CARD-HANDGUN"),
        ("gate", ""),
        ("hermit", ""),
        ("woods", ""),
        ("altar", ""),
    ],
)
def test_the_handgun_reaches_all_areas_but_the_own_range(table, area, reason):
    """SH-ATK-1a SH-CARD-HANDGUN 《拳銃》の効果が適用されます"""
    t, mika, ken, yui = table("mika: emi church handgun", f"ken: vampire {area}", "yui: werewolf gate", at="attack")
    assert mika.refused(ken) == reason
    mika.attacks(yui)
    t.dice(2, 2)


def test_masamune_must_be_drawn_if_anybody_can_be_attacked(table):
    """SH-ATK-1a SH-CARD-MASAMUNE 攻撃できる相手がいるかぎり、必ず攻撃しなければならない"""
    t, mika, ken = table("mika: emi church masamune", "ken: vampire cemetery", at="attack")
    assert mika.refused(None) == "must-attack SH-CARD-MASAMUNE"
    mika.attacks(ken)
    t.dice(3)
    assert ken.damage == 3


def test_masamune_without_anybody_in_range_stays_in_its_sheath(table):
    """SH-ATK-1b SH-CARD-MASAMUNE 攻撃できる相手がいるかぎり"""
    t, mika, ken = table("mika: emi church masamune", "ken: vampire gate", at="attack")
    assert t.told("no-attack")


def test_masamune_and_machine_gun_roll_one_die_for_all_and_must_attack(table):
    """SH-ATK-1a SH-ATK-8 《機関銃》《妖刀マサムネ》"""
    t, mika, ken, yui = table(
        "mika: emi church masamune machinegun", "ken: vampire church", "yui: franklin used cemetery", at="attack"
    )
    assert mika.refused(None) == "must-attack SH-CARD-MASAMUNE"
    mika.attacks_everybody()
    t.dice(4)
    assert (ken.damage, yui.damage) == (4, 4)


def test_masamune_and_handgun_must_attack_whoever_is_far(table):
    """SH-ATK-1a 《拳銃》《妖刀マサムネ》"""
    t, mika, ken, yui = table(
        "mika: emi church masamune handgun", "ken: vampire church", "yui: franklin used gate", at="attack"
    )
    assert mika.options() == ["yui"]
    mika.attacks(yui)
    t.dice(2)
    assert (ken.damage, yui.damage) == (0, 2)


def test_masamune_and_handgun_with_all_near_do_not_attack(table):
    """SH-ATK-1b 《拳銃》《妖刀マサムネ》"""
    t, mika, ken = table("mika: emi church masamune handgun", "ken: vampire church", at="attack")
    assert t.told("no-attack")


def test_machine_gun_and_handgun_hit_everybody_far(table):
    """SH-ATK-1a 《機関銃》《拳銃》"""
    t, mika, ken, yui, rio = table(
        "mika: emi church machinegun handgun",
        "ken: vampire cemetery",
        "yui: franklin used gate",
        "rio: unknown altar",
        at="attack",
    )
    mika.attacks_everybody()
    t.dice(5, 1)
    assert [player.damage for player in (ken, yui, rio)] == [0, 4, 4]


# ---------------------------------------------------------------------- 2 ダイスを振る


def test_two_dice_are_rolled(table):
    """SH-ATK-2 ダイスを２個振り、出目を決定します"""
    t, mika, ken = table("mika: emi church", "ken: vampire cemetery", at="attack")
    mika.attacks(ken)
    assert t.stage == "attack 2-3"
    assert t.rolls() == ("mika", "d6 d4")


def test_masamune_rolls_the_four_sided_die_alone(table):
    """SH-ATK-2b このタイミングでは《妖刀マサムネ》の効果が適用されます"""
    t, mika, ken = table("mika: emi church masamune", "ken: vampire cemetery", at="attack")
    mika.attacks(ken)
    assert t.rolls() == ("mika", "d4")


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_equal_dice_skip_everything_from_step_3_on(table, face):
    """SH-ATK-2a ダイスの出目が同じであった場合（攻撃失敗）、３）以降のステップは全て飛ばされます"""
    t, mika, ken = table("mika: charles church knife spear", "ken: werewolf cemetery", at="attack")
    mika.attacks(ken)
    t.dice(face, face)
    assert t.told("missed") and not t.told("damage-found")
    assert t.turn_of == ken  # no counter-attack, no bloody feast


def test_a_miss_brings_vampire_nothing(table):
    """SH-ATK-2a ３）以降のステップは全て飛ばされます"""
    t, mika, ken = table("mika: vampire 5 damage church", "ken: franklin used cemetery", at="attack")
    mika.attacks(ken)
    t.dice(2, 2)
    assert mika.damage == 5 and t.turn_of == ken


# ---------------------------------------------------------------------- 3 ダメージ値の決定


def test_the_damage_is_the_higher_die_minus_the_lower_one(table):
    """SH-ATK-3 ダイスの出目の大きい数字から、小さい数字を減算します"""
    t, mika, ken = table("mika: emi church", "ken: vampire cemetery", at="attack")
    mika.attacks(ken)
    t.dice(2, 4)
    assert t.told("damage-found") == [{"seat": "mika", "target": "ken", "amount": 2}]


def test_the_spear_is_a_choice_made_in_step_3(table):
    """SH-ATK-3c 《ロンギヌスの槍》の効果を使用するかどうかを選択できます"""
    t, mika, ken = table("mika: emi church spear", "ken: vampire cemetery", at="attack")
    mika.attacks(ken)
    t.dice(6, 2)
    assert t.asks(mika) == "attack.spear" and t.stage == "attack 3-1"
    mika.passes()
    assert ken.damage == 4 and not mika.revealed


def test_whoever_uses_the_spear_is_revealed(table):
    """SH-ATK-3c SH-CARD-SPEAR 正体を公開して"""
    t, mika, ken = table("mika: emi church spear", "ken: vampire cemetery", at="attack")
    mika.attacks(ken)
    t.dice(6, 2)
    mika.uses()
    assert ken.damage == 6 and mika.revealed


def test_the_spear_is_of_no_use_to_others(table):
    """SH-CARD-SPEAR ハンター以外には役に立たない"""
    t, mika, ken = table("mika: werewolf church spear", "ken: franklin used cemetery", at="attack", covered=True)
    mika.attacks(ken)
    t.dice(6, 2)
    assert mika.refused("use") == "no-use-to-you SH-CARD-SPEAR"
    mika.passes()
    assert ken.damage == 4 and t.asks(mika) == "attack.drain"


def test_a_miss_leaves_nothing_to_the_spear(table):
    """SH-ATK-2a SH-CARD-SPEAR 攻撃が失敗していなければ"""
    t, mika, ken = table("mika: emi church spear", "ken: vampire cemetery", at="attack")
    mika.attacks(ken)
    t.dice(2, 2)
    assert ken.damage == 0 and t.turn_of == ken


def test_a_robe_cannot_give_damage_back(table):
    """SH-ATK-3d ダメージの結果が０以下になった場合"""
    t, mika, ken = table("mika: emi church robe", "ken: vampire 3 damage cemetery", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    assert ken.damage == 3 and t.told("no-damage")


@pytest.mark.parametrize("ward", ["robe", "angel"])
def test_no_damage_skips_everything_from_step_4_on(table, ward):
    """SH-ATK-3d ダメージの結果が０以下（攻撃失敗）、４）以降のステップは全て飛ばされます"""
    t, mika, ken = table("mika: charles church", f"ken: werewolf cemetery {ward}", at="attack")
    mika.attacks(ken)
    t.dice(3, 2)
    assert t.told("no-damage") and not t.told("damaged")
    assert t.turn_of == ken  # no counter-attack, no bloody feast


def test_weapons_are_summed_before_the_test_for_nothing(table):
    """SH-ATK-11 先にすべて足し引きしてから、0以下かどうかを見る"""
    t, mika, ken = table("mika: emi church knife", "ken: vampire cemetery robe", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    assert ken.damage == 1


# ---------------------------------------------------------------------- 4 ダメージの解決


def test_the_target_takes_the_damage(table):
    """SH-ATK-4 ３）で算出されたダメージを受けます"""
    t, mika, ken = table("mika: emi church axe", "ken: vampire 2 damage cemetery", at="attack")
    mika.attacks(ken)
    t.dice(6, 3)
    assert ken.damage == 6
    assert t.told("damaged") == [{"seat": "ken", "amount": 4, "cause": "attack"}]


def test_bob_may_rob_instead(table):
    """SH-ATK-4a 《ボブ（強奪）》の効果を使用するかどうかを選択できます"""
    t, mika, ken = table("mika: bob church", "ken: vampire cemetery robe axe", at="attack")
    mika.attacks(ken)
    t.dice(6, 2)
    assert t.stage == "attack 4-1" and mika.options() == ["robe", "axe", "pass"]
    mika.chooses("axe")
    assert mika.equipment == ["axe"] and ken.damage == 0 and mika.revealed


# ---------------------------------------------------------------------- 5 死亡の判定


def test_whoever_dies_is_revealed(table):
    """SH-ATK-5 正体を公開して死亡したことを明らかにします"""
    t, mika, ken = table("mika: emi church", "ken: vampire 10 damage cemetery", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    assert ken.dead and ken.revealed
    assert t.told("died") == [{"seat": "ken"}]


def test_the_attacker_takes_one_card_of_the_dead(table):
    """SH-ATK-5a その中から１枚を選び、自分のものにします"""
    t, mika, ken = table("mika: emi church", "ken: vampire 12 damage cemetery robe axe", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    assert mika.options() == ["robe", "axe"]
    mika.chooses("axe")
    assert mika.equipment == ["axe"] and t.pile("white") == ["robe"]


def test_the_loot_cannot_be_declined(table):
    """SH-ATK-5a その中から１枚を選び、自分のものにします"""
    t, mika, ken = table("mika: emi church", "ken: vampire 12 damage cemetery robe", at="attack")
    mika.attacks(ken)
    t.dice(4, 2)
    assert mika.options() == ["robe"]


def test_the_silver_rosary_takes_everything(table):
    """SH-ATK-5b SH-CARD-ROSARY 《銀のロザリオ》の効果を適用します"""
    t, mika, ken = table("mika: emi church rosary", "ken: vampire 12 damage cemetery robe axe knife", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    assert mika.equipment == ["rosary", "robe", "knife", "axe"]


def test_the_victims_rosary_does_nothing(table):
    """SH-ATK-5b 攻撃したプレイヤーは《銀のロザリオ》の効果を適用します"""
    t, mika, ken = table("mika: emi church", "ken: vampire 12 damage cemetery rosary axe", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    mika.chooses("axe")
    assert mika.equipment == ["axe"]


def test_from_whoever_has_nothing_nothing_is_taken(table):
    """SH-ATK-5a 死亡したプレイヤーが装備カードをもっていた場合"""
    t, mika, ken = table("mika: emi church rosary", "ken: vampire 12 damage cemetery", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    assert ken.dead and mika.equipment == ["rosary"]


def test_a_looting_bob_may_take_everything(table):
    """SH-ATK-5d 《ボブ（略奪）》の効果を使用するかどうかを選択できます"""
    t, mika, ken = table(
        "mika: bob church",
        "ken: vampire 12 damage cemetery robe axe",
        seats=7,
        at="attack",
        rulings={"bob_variant": "looting"},
    )
    mika.attacks(ken)
    t.dice(4, 1)
    assert t.asks(mika) == "death.looting" and t.stage == "deaths 3-3"
    mika.uses()
    assert mika.equipment == ["robe", "axe"]


def test_if_somebody_has_won_the_game_ends_before_step_6(table):
    """SH-ATK-5c この時点で誰かが勝利条件を満たした場合、ゲームが終了します"""
    t, mika, ken, yui = table(
        "mika: vampire 5 damage church", "ken: emi dead", "yui: franklin 11 damage cemetery", at="attack"
    )
    mika.attacks(yui)
    t.dice(4, 1)
    assert t.game.over and mika.wins and mika.damage == 5


def test_the_loot_comes_before_the_look_at_who_has_won(table):
    """SH-ATK-5a SH-ATK-5c ５）死亡の判定"""
    t, mika, ken, yui = table(
        "mika: david church talisman robe", "ken: vampire 12 damage cemetery spear axe", "yui: emi", at="attack"
    )
    mika.attacks(ken)
    t.dice(4, 1)
    mika.chooses("spear")
    assert t.winners == [mika]


# ---------------------------------------------------------------------- 6 特殊能力の使用


def test_the_abilities_come_in_a_fixed_order(table):
    """SH-ATK-6 ①ヴァンパイア（吸血） ②狼男（反撃） ③チャールズ（血の饗宴）"""
    t, mika, ken = table("mika: charles church", "ken: werewolf cemetery", at="attack", covered=True)
    mika.attacks(ken)
    t.dice(3, 2)
    assert t.asks(mika) == "attack.drain" and t.stage == "attack 6-1"
    mika.passes()
    assert t.asks(ken) == "attack.counter" and t.stage == "attack 6-2"
    ken.uses()
    t.dice(1, 1)
    assert t.asks(mika) == "attack.feast" and t.stage == "attack 6-3"
    mika.passes()


def test_vampire_drains_before_the_werewolf_strikes_back(table):
    """SH-ATK-6 ①《ヴァンパイア（吸血）》の使用の宣言とその解決 ②《狼男（反撃）》"""
    t, mika, ken = table("mika: vampire 12 damage church", "ken: werewolf cemetery", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    mika.uses()
    assert mika.damage == 10
    ken.uses()
    t.dice(3, 1)
    assert mika.damage == 12 and not mika.dead


def test_charles_repeats_from_step_2_on_the_same_target(table):
    """SH-ATK-6a もう一度２）から攻撃の処理を行います"""
    t, mika, ken, yui = table("mika: charles church", "ken: vampire cemetery", "yui: emi church", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    mika.uses()
    assert mika.damage == 2 and t.stage == "attack 2-3"
    t.dice(2, 1)
    assert ken.damage == 4 and yui.damage == 0
    mika.uses()
    t.dice(3, 3)
    assert mika.damage == 4 and t.turn_of == ken


def test_a_repeated_attack_that_misses_brings_no_further_one(table):
    """SH-ATK-6a SH-ATK-2a もう一度２）から"""
    t, mika, ken = table("mika: charles church", "ken: vampire cemetery", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    mika.uses()
    t.dice(1, 1)
    assert t.turn_of == ken


def test_the_werewolf_strikes_back_before_charles_declares(table):
    """SH-ATK-6 ②③の順"""
    t, mika, ken = table("mika: charles 9 damage church", "ken: werewolf cemetery", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    ken.uses()
    t.dice(3, 1)
    assert mika.dead and t.turn_of == ken


# ---------------------------------------------------------------------- 7 to 11


def test_house_rulings_are_off_unless_chosen(table):
    """SH-ATK-7 友達同士など気心の知れた仲間と遊ぶ場合は、ハウスルール"""
    t, mika, ken = table("mika: emi church", "ken: allie 6 damage church", at="attack")
    mika.attacks(ken)
    t.dice(6, 1)
    assert ken.dead


def test_one_roll_serves_all_targets_but_each_has_its_own_damage(table):
    """SH-ATK-8 ダイスは1回だけ振り、ダメージは対象ごとに計算する"""
    t, mika, ken, yui = table(
        "mika: emi church machinegun knife", "ken: vampire church robe", "yui: franklin used cemetery", at="attack"
    )
    mika.attacks_everybody()
    t.dice(4, 2)
    assert (ken.damage, yui.damage) == (2, 3)


def test_an_attack_that_fails_on_one_still_counts_against_the_others(table):
    """SH-ATK-8 ある対象に0以下になっても、ほかの対象への攻撃は有効"""
    t, mika, ken, yui = table(
        "mika: vampire 5 damage church machinegun", "ken: werewolf church angel", "yui: franklin used cemetery",
        at="attack",
    )  # fmt: skip
    mika.attacks_everybody()
    t.dice(4, 2)
    assert t.asks(mika) == "attack.drain"
    mika.uses()
    assert (mika.damage, ken.damage, yui.damage) == (3, 0, 2)
    assert t.turn_of == ken  # who was not hit does not strike back


def test_all_damage_is_dealt_before_deaths_are_checked(table):
    """SH-ATK-8 SH-DEATH-5 すべてのダメージを与えてから死亡を確かめる"""
    t, mika, ken, yui = table(
        "mika: emi church machinegun", "ken: vampire 12 damage church", "yui: bob 9 damage cemetery", at="attack"
    )
    mika.attacks_everybody()
    t.dice(4, 2)
    assert t.story("damaged", "died") == ["damaged", "damaged", "died", "died"]


@pytest.mark.parametrize(("card", "damage"), [("flare", 2), ("firstaid", 7)])
def test_damage_by_cards_is_not_attack_damage(table, card, damage):
    """SH-ATK-9 カード・エリア・特殊能力のダメージは、武器・ローブ・守護天使に関わらない"""
    t, mika, ken = table("mika: emi church knife", "ken: werewolf robe angel gate", white=card, at="area")
    mika.draws()
    if card == "firstaid":
        mika.chooses(ken)
    assert ken.damage == damage
    assert t.turn_of == ken  # no counter-attack


def test_damage_by_the_woods_is_not_attack_damage(table):
    """SH-ATK-9 エリアのダメージ"""
    t, mika, ken = table("mika: vampire 4 damage woods knife", "ken: franklin used robe angel gate", at="area")
    mika.chooses(ken)
    mika.chooses("harm")
    assert ken.damage == 2 and mika.damage == 4


def test_damage_by_abilities_is_not_attack_damage(table):
    """SH-ATK-9 特殊能力のダメージ"""
    t, mika, ken = table("mika: franklin knife", "ken: werewolf robe angel")
    mika.uses()
    mika.chooses(ken)
    t.dice(5)
    assert ken.damage == 5 and t.rolls() == ("mika", "d6 d4")


def test_the_counter_attack_runs_steps_2_to_5_with_the_werewolfs_equipment(table):
    """SH-ATK-10 《反撃》は手順2～5を、狼男自身の装備で行う"""
    t, mika, ken = table("mika: emi church robe", "ken: werewolf cemetery knife axe", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    ken.uses()
    assert t.rolls() == ("ken", "d6 d4")
    t.dice(5, 4)
    assert mika.damage == 2 and ken.damage == 2


def test_a_counter_attack_may_miss(table):
    """SH-ATK-10 SH-ATK-2a 手順2"""
    t, mika, ken = table("mika: emi church", "ken: werewolf cemetery knife", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    ken.uses()
    t.dice(3, 3)
    assert mika.damage == 0


def test_masamune_counts_in_a_counter_attack(table):
    """SH-ATK-10 狼男自身の装備で行う（銃を除く）"""
    t, mika, ken = table("mika: emi church", "ken: werewolf cemetery masamune", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    ken.uses()
    t.dice(4)
    assert mika.damage == 4


@pytest.mark.parametrize("gun", ["machinegun", "handgun"])
def test_guns_do_not_count_in_a_counter_attack(table, gun):
    """SH-ATK-10 攻撃してきた相手1人だけを、どこにいても（銃を除く）"""
    t, mika, ken, yui = table(
        "mika: emi church", f"ken: werewolf cemetery {gun}", "yui: franklin used church", at="attack"
    )
    mika.attacks(ken)
    t.dice(4, 1)
    ken.uses()
    t.dice(6, 1)
    assert (mika.damage, yui.damage) == (5, 0)


def test_a_counter_attack_reaches_an_attacker_far_away(table):
    """SH-ATK-10 どこにいても"""
    t, mika, ken = table("mika: emi altar handgun", "ken: werewolf cemetery", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    ken.uses()
    t.dice(6, 1)
    assert mika.damage == 5


def test_a_counter_attack_cannot_be_countered_nor_call_up_step_6(table):
    """SH-ATK-10 手順6の特殊能力は使えず、反撃に反撃はできない"""
    t, mika, ken = table("mika: charles church", "ken: werewolf cemetery", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    ken.uses()
    t.dice(6, 1)
    assert t.asks(mika) == "attack.feast"  # of the attack itself
    mika.passes()
    assert t.turn_of == ken


def test_a_counter_attack_kills_and_loots(table):
    """SH-ATK-10 手順5"""
    t, mika, ken, yui, rio = table(
        "mika: emi 9 damage church axe knife",
        "ken: werewolf cemetery",
        "yui: franklin used",
        "rio: vampire",
        at="attack",
    )
    mika.attacks(ken)
    t.dice(4, 1)
    ken.uses()
    t.dice(6, 1)
    assert mika.dead and ken.options() == ["knife", "axe"]
    ken.chooses("axe")
    assert ken.equipment == ["axe"] and t.turn_of == ken
