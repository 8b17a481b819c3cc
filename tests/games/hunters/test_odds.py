"""Exact odds, against fractions worked out by hand (odds.toml, movement.toml) and against icepool."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from icepool import Pool, d4, d6

from games.hunters.cases import rows
from games.hunters.table import HUNTERS
from gunbai.games.hunters.content import content
from gunbai.games.hunters.odds import damage_spread
from gunbai.games.words import Words
from gunbai.kernel.odds import spread
from gunbai.kernel.question import PASS
from gunbai.players.terminal.board import as_text
from gunbai.players.terminal.session import Session


def fractions(row):
    return {int(amount): Fraction(falls, row["of"]) for amount, falls in row["damage"].items()}


def stands(table, row, **options):
    who = f"mika: emi church {row.get('attacker', '')}"
    t, mika, ken = table(
        who, f"ken: werewolf revealed cemetery {row.get('ward', '')} {row.get('target', '')}", **options
    )
    t.asks(mika)
    return t, mika, ken


@pytest.mark.parametrize("row", rows("odds.toml", "attack"))
def test_the_odds_of_an_attack(table, row):
    """SH-ATK-3 SH-ATK-3a SH-ATK-3b exact fractions"""
    t, mika, ken = stands(table, row, at="attack")
    assert sum(row["damage"].values()) == row["of"]
    expected = fractions(row)
    assert damage_spread(t.game, ken.seat) == expected
    odds = HUNTERS.odds(t.game, mika.seat, ken.seat)
    assert odds["damage"] == [[amount, str(chance)] for amount, chance in sorted(expected.items())]
    assert Fraction(odds["mean"]) == sum(amount * chance for amount, chance in expected.items())


def test_the_difference_of_both_dice_by_icepool():
    """SH-ATK-3 0: 4, 1: 7, 2: 6, 3: 4, 4: 2, 5: 1 of 24, mean 44/24"""
    die = (d6 - d4).map(abs)
    assert {amount: Fraction(falls, 24) for amount, falls in die.items()} == fractions(
        {"of": 24, "damage": {0: 4, 1: 7, 2: 6, 3: 4, 4: 2, 5: 1}}
    )
    assert die.mean() == Fraction(44, 24)


@pytest.mark.parametrize("row", rows("movement.toml", "sum"))
def test_the_odds_of_a_movement_roll(row):
    """SH-MOVE-3 of 24 falls"""
    assert dict(Pool([d6, d4]).sum().items())[row["sum"]] == row["of24"]
    area = content().area_of_roll[row["sum"]]
    assert (area < 0) is (row["area"] == "choose")


def test_the_odds_of_where_a_move_leads(table):
    """SH-MOVE-3 SH-MOVE-4 Cabin 3, Gate 7, Church 4, Cemetery 3, Woods 2, Altar 1, choice 4 of 24"""
    t, _mika = table("mika: george", at="move", first_turn=True)
    found = spread(
        t.game,
        lambda events: next((event.values[1] for event in events if event.kind.name == "moved"), -1),
        lambda game: False,
    )
    assert found == {
        area: Fraction(falls, 24) for area, falls in zip((-1, 0, 1, 2, 3, 4, 5), (4, 3, 7, 4, 3, 2, 1), strict=True)
    }


def test_the_chance_to_kill_a_revealed_target(table):
    """SH-DEATH-1 with 3 HP left: a difference of 3 or more, 7 of 24"""
    t, mika, ken = table("mika: emi church", "ken: vampire revealed 10 damage cemetery", at="attack")
    t.asks(mika)
    assert HUNTERS.odds(t.game, mika.seat, ken.seat)["kill"] == "7/24"


def test_of_a_hidden_target_the_odds_name_every_hp_it_may_have(table):
    """SH-HIDE-1 nothing is used that the attacker may not know"""
    lines = ("mika: emi church", "ken: vampire 10 damage cemetery", "yui: werewolf", "rio: franklin")
    t, mika, ken, *_ = table(*lines, at="attack", covered=True)
    t.asks(mika)
    odds = HUNTERS.odds(t.game, mika.seat, ken.seat)
    assert odds["kill"] is None
    hps = [hp for hp, _ in odds["kill_by_hp"]]
    assert hps == [11, 12, 13, 14]
    assert dict(odds["kill_by_hp"]) == {11: "5/6", 12: "13/24", 13: "7/24", 14: "1/8"}


def test_hidden_roles_do_not_change_the_odds(table):
    """SH-HIDE-1 the same for whoever the target is"""
    found = []
    for ken_is, yui_is, rio_is in (
        ("vampire", "werewolf", "franklin"),
        ("werewolf", "franklin", "vampire"),
        ("franklin", "vampire", "werewolf"),
    ):
        lines = (f"ken: {ken_is} 9 damage cemetery", f"yui: {yui_is}", f"rio: {rio_is}")
        t, mika, ken, *_ = table("mika: emi church", *lines, at="attack", covered=True)
        t.asks(mika)
        found.append(HUNTERS.odds(t.game, mika.seat, ken.seat))
    assert found[0] == found[1] == found[2]


def test_the_odds_of_the_machine_gun_by_target(table):
    """SH-CARD-MACHINEGUN SH-ATK-8 SH-CARD-ROBE one roll for all: each target's own spread, the mean of all together"""
    t, mika, ken, yui, rio = table(
        "mika: emi church machinegun",
        "ken: vampire revealed 10 damage church",
        "yui: werewolf revealed cemetery robe",
        "rio: franklin hermit",
        at="attack",
    )
    assert t.asks(mika) == "attack.everybody"
    odds = HUNTERS.odds(t.game, mika.seat, 0)
    assert [one["seat"] for one in odds["targets"]] == [ken.seat, yui.seat], "rio stands out of reach"
    of_ken, of_yui = odds["targets"]
    both = (d6 - d4).map(abs)
    for told, ward in ((of_ken, 0), (of_yui, 1)):
        by_icepool = both.map(lambda difference, ward=ward: max(0, difference - ward))
        assert told["damage"] == [[amount, str(Fraction(falls, 24))] for amount, falls in by_icepool.items()]
        assert Fraction(told["mean"]) == by_icepool.mean()
    assert of_ken["kill"] == "7/24" and of_yui["kill"] == "0"
    total = both.map(lambda difference: difference + max(0, difference - 1))
    assert odds["damage"] == [[amount, str(Fraction(falls, 24))] for amount, falls in total.items()]
    assert Fraction(odds["mean"]) == total.mean() == Fraction(of_ken["mean"]) + Fraction(of_yui["mean"])
    assert HUNTERS.odds(t.game, mika.seat, PASS) is None


def test_the_odds_of_the_machine_gun_are_those_of_single_attacks(table):
    """SH-ATK-8 damage is worked out for each target by itself"""
    lines = ("ken: vampire 9 damage church angel", "yui: werewolf cemetery robe", "rio: franklin church")
    t, mika, *_ = table("mika: emi church machinegun chainsaw", *lines, at="attack", covered=True)
    together = HUNTERS.odds(t.game, mika.seat, 0)["targets"]
    t.seen = True
    t, mika, *_ = table("mika: emi church chainsaw", *lines, at="attack", covered=True)
    t.seen = True
    assert together == [{"seat": seat, **HUNTERS.odds(t.game, mika.seat, seat)} for seat in (1, 2, 3)]


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "  (mean 2.8, kills Ken 29 %, Yui 0 %)"), ("ja", "  (平均2.8、撃破Ken 29 %、Yui 0 %)")],
)
def test_the_terminal_tells_the_odds_of_the_machine_gun_by_name(table, language, told):
    """SH-CARD-MACHINEGUN in a line beside the option"""
    t, mika, *_ = table(
        "mika: emi church machinegun",
        "ken: vampire revealed 10 damage church",
        "yui: werewolf revealed cemetery robe",
        at="attack",
    )
    t.asks(mika)
    session: Any = SimpleNamespace(
        definition=HUNTERS,
        match=SimpleNamespace(game=t.game),
        seat=mika.seat,
        words=Words(HUNTERS, language, ["Mika", "Ken", "Yui"]),
        text=as_text(HUNTERS),
    )
    assert Session.odds(session, 0) == told


def test_there_are_no_odds_of_attacking_nobody_nor_for_who_is_not_asked(table):
    """SH-ATK-1b"""
    t, mika, ken = table("mika: emi church", "ken: vampire cemetery", at="attack")
    t.asks(mika)
    assert HUNTERS.odds(t.game, mika.seat, PASS) is None
    assert HUNTERS.odds(t.game, ken.seat, mika.seat) is None


def test_a_friendly_allies_window_does_not_spoil_the_odds(table):
    """SH-ATK-7 the window after the dice is passed"""
    rulings = {"allie_timing": "any_time"}
    t, mika, ken, yui = table(
        "mika: unknown church", "ken: emi church", "yui: allie 2 damage", at="attack", rulings=rulings
    )
    t.asks(mika)
    assert damage_spread(t.game, ken.seat)[5] == Fraction(1, 24)


def test_dice_really_fall_like_this(table):
    """SH-ATK-2 all 24 falls, each played"""
    counts = Counter()
    for six in range(1, 7):
        for four in range(1, 5):
            t, mika, ken = table("mika: emi church", "ken: vampire cemetery", at="attack")
            mika.attacks(ken)
            t.dice(six, four)
            counts[ken.damage] += 1
            t.seen = True
    assert counts == {0: 4, 1: 7, 2: 6, 3: 4, 4: 2, 5: 1}
