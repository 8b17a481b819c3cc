"""Winning (勝利条件): the factions, who wins together, and when it is looked at."""

from __future__ import annotations

import pytest


def kills_in_the_woods(mika, victim):
    mika.chooses(victim)
    mika.chooses("harm")


def test_the_hunters_win_when_every_shadow_is_dead(table):
    """SH-WIN-HUNTER シャドウが全員死亡"""
    t, mika, ken, yui, rio = table(
        "mika: emi woods", "ken: vampire 12 damage", "yui: werewolf dead", "rio: franklin", at="area"
    )
    kills_in_the_woods(mika, ken)
    assert t.winners == [mika, rio]


def test_one_living_shadow_keeps_the_game_going(table):
    """SH-WIN-HUNTER シャドウが全員死亡"""
    t, mika, ken, yui = table("mika: emi woods", "ken: vampire 12 damage", "yui: werewolf", at="area")
    kills_in_the_woods(mika, ken)
    assert not t.game.over


def test_the_shadows_win_when_every_hunter_is_dead(table):
    """SH-WIN-SHADOW ハンターが全員死亡"""
    t, mika, ken, yui, rio = table(
        "mika: vampire woods", "ken: emi 9 damage", "yui: franklin dead", "rio: werewolf", at="area"
    )
    kills_in_the_woods(mika, ken)
    assert t.winners == [mika, rio]


def test_the_shadows_win_when_three_neutrals_are_dead(table):
    """SH-WIN-SHADOW ニュートラルが3人死亡"""
    t, mika, ken, yui, rio = table(
        "mika: vampire woods", "ken: allie 7 damage", "yui: charles dead", "rio: bob dead", at="area"
    )
    kills_in_the_woods(mika, ken)
    assert [player.name for player in t.winners if t.game.faction(player.seat) == 0] == ["mika", "aki"]
    assert not any(t.game.faction(player.seat) == 1 for player in t.winners)


def test_two_dead_neutrals_are_not_enough(table):
    """SH-WIN-SHADOW ニュートラルが3人死亡"""
    t, mika, ken, yui = table("mika: vampire woods", "ken: allie 7 damage", "yui: charles dead", seats=7, at="area")
    kills_in_the_woods(mika, ken)
    assert not t.game.over


def test_the_game_ends_at_once(table):
    """SH-WIN-1 勝利条件が満たされたら、ただちにゲームが終わる"""
    t, mika, ken, yui = table("mika: emi woods", "ken: vampire 12 damage", "yui: werewolf dead", at="area")
    kills_in_the_woods(mika, ken)
    assert t.game.over and t.game.question is None
    assert t.told("game-ended") == [{}] and not t.told("no-attack")


def test_all_whose_condition_holds_win_together(table):
    """SH-WIN-2 その時点で条件を満たしている全員が勝利する"""
    t, mika, ken, yui, rio, sora = table(
        "mika: emi woods",
        "ken: vampire 12 damage",
        "yui: werewolf dead",
        "rio: franklin",
        "sora: allie",
        at="area",
    )
    kills_in_the_woods(mika, ken)
    assert t.winners == [mika, rio, sora]


def test_the_dead_win_with_their_faction(table):
    """SH-WIN-2 死亡していても、陣営が勝てば勝利"""
    t, mika, ken, yui, rio = table(
        "mika: emi woods", "ken: vampire 12 damage", "yui: werewolf dead", "rio: franklin dead", at="area"
    )
    kills_in_the_woods(mika, ken)
    assert t.winners == [mika, rio]


def test_all_characters_are_known_in_the_end(table):
    """SH-WIN-2 勝者が告げられる"""
    t, mika, ken, yui = table("mika: emi woods", "ken: vampire 12 damage", "yui: werewolf dead", at="area")
    kills_in_the_woods(mika, ken)
    assert len(t.told("won")) == len(t.winners)
    assert all(seat["character"] >= 0 for seat in ken.sees()["seats"])


def test_it_is_checked_after_an_area(table):
    """SH-WIN-3 エリアの効果を最後まで行った後"""
    t, mika, ken = table("mika: bob altar axe knife robe rosary", "ken: vampire spear", at="area")
    mika.chooses("spear")
    assert t.winners == [mika]


def test_it_is_checked_after_a_drawn_piece_of_equipment(table):
    """SH-WIN-3 装備が変わった後"""
    t, mika = table("mika: bob church axe knife robe rosary", white="compass", at="area")
    mika.draws()
    assert t.winners == [mika]


def test_it_is_checked_after_a_card(table):
    """SH-WIN-3 カードの効果を最後まで行った後"""
    t, mika, ken = table("mika: bob cemetery axe knife robe rosary", "ken: vampire spear", black="goblin", at="area")
    mika.draws()
    mika.chooses("spear")
    assert t.winners == [mika]


def test_it_is_checked_after_a_banana_peel(table):
    """SH-WIN-3 装備が変わった後"""
    t, mika, ken = table("mika: vampire cemetery spear", "ken: bob axe knife robe rosary", black="banana", at="area")
    mika.draws()
    mika.chooses("spear")
    mika.chooses(ken)
    assert t.winners == [ken]


def test_it_is_checked_after_a_hermit_card(table):
    """SH-WIN-3 装備が変わった後"""
    t, mika, ken = table("mika: bob hermit axe knife robe rosary", "ken: vampire spear", hermit="anger", at="area")
    mika.draws()
    mika.hands_it_to(ken)
    ken.answers("give")
    ken.chooses("spear")
    assert t.winners == [mika]


def test_it_is_checked_after_an_ability(table):
    """SH-WIN-3 特殊能力の効果を最後まで行った後"""
    t, mika, ken, yui = table("mika: franklin", "ken: vampire 10 damage", "yui: werewolf dead")
    mika.uses()
    mika.chooses(ken)
    t.dice(3)
    assert t.game.over and mika.wins


def test_a_single_use_card_is_discarded_only_after_its_effect(table):
    """SH-WIN-3 最後まで行った後"""
    t, mika, ken, yui = table(
        "mika: emi church", "ken: vampire 11 damage", "yui: werewolf dead", white="flare", at="area"
    )
    mika.draws()
    assert t.game.over and mika.wins


def test_conditions_of_the_games_end_do_not_end_it(table):
    """SH-WIN-3 「ゲーム終了時」の条件は、ゲームが終わったときにだけ見る"""
    t, mika, ken = table("mika: allie", "ken: bryan altar", mix="all", at="end")
    assert not t.game.over


@pytest.mark.parametrize("how", ["flare", "machine gun"])
def test_if_one_event_kills_the_last_of_both_sides_both_win(table, how):
    """SH-WIN-4 最後のシャドウと最後のハンターが同時に死亡したら、両陣営が勝利する"""
    weapon = "machinegun" if how == "machine gun" else ""
    t, mika, ken, yui, rio, sora = table(
        f"mika: bob church {weapon}",
        "ken: vampire 12 damage church",
        "yui: emi 9 damage church",
        "rio: werewolf dead",
        "sora: franklin dead",
        white="flare",
        at="attack" if weapon else "area",
    )
    if weapon:
        mika.attacks_everybody()
        t.dice(4, 2)
    else:
        mika.draws()
    assert t.winners == [ken, yui, rio, sora]


def test_a_game_whose_last_shadow_falls_in_a_counter_attack_ends_there(table):
    """SH-WIN-3 SH-ATK-10 手順5"""
    t, mika, ken, yui, rio = table(
        "mika: franklin used 11 damage church",
        "ken: werewolf cemetery",
        "yui: emi dead",
        "rio: vampire",
        at="attack",
    )
    mika.attacks(ken)
    t.dice(4, 1)
    ken.uses()
    t.dice(4, 1)
    assert t.winners == [ken, rio]
