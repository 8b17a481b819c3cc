"""Hermit cards (おババカード): handing on, answering truthfully, Unknown's lies."""

from __future__ import annotations

import pytest

from games.hunters.cases import rows
from games.hunters.table import CARD_IDS

FACTIONS = {"hunter": "emi", "shadow": "vampire", "neutral": "bob"}


@pytest.mark.parametrize("row", rows("hermit_cards.toml", "card"))
def test_what_a_hermit_card_does_to_whom(table, row):
    """SH-HERMIT-0 当てはまれば効果を実行し、当てはまらなければ「何も起こらない」と告げる"""
    t, mika, ken = table(
        "mika: george used hermit", f"ken: {row['to']} {row.get('damage', 0)} damage", hermit=row["card"], at="area",
        mix="all",
    )  # fmt: skip
    mika.draws()
    mika.hands_it_to(ken)
    if row["to"] == "unknown" and row["card"] != "prediction":
        ken.answers(row["says"])
    assert ken.damage == row["after"]
    said = {"nothing": "nothing-happens", "show": "showed", "damage": "damaged", "heal": "healed"}[row["says"]]
    assert t.told(said), row
    t.seen = True


HONEST = [param for param in rows("hermit_cards.toml", "card") if param.values[0]["to"] != "unknown"]


@pytest.mark.parametrize("row", HONEST)
def test_the_answer_must_be_true(table, row):
    """SH-HERMIT-0 SH-HERMIT-1 答えは必ず正直でなければならない"""
    t, mika, ken = table(
        "mika: george used hermit", f"ken: {row['to']} {row.get('damage', 0)} damage", hermit=row["card"], at="area",
        mix="all", covered=True,
    )  # fmt: skip
    mika.draws()
    mika.hands_it_to(ken)
    assert ken.options() == [row["says"]]
    if row["card"] != "prediction":
        other = "nothing" if row["says"] != "nothing" else "damage"
        reason = "it-fits" if other == "nothing" else "does-not-fit"
        assert ken.refused(other) == f"{reason} SH-HERMIT-0"


GIVE = [("anger", "hunter shadow"), ("blackmail", "hunter neutral"), ("greed", "neutral shadow")]


@pytest.mark.parametrize(("card", "sides"), GIVE)
@pytest.mark.parametrize("side", FACTIONS)
def test_give_a_card_or_take_one_damage(table, card, sides, side):
    """SH-CARD-ANGER SH-CARD-BLACKMAIL SH-CARD-GREED 装備カードを1枚手番プレイヤーに渡すか、1ダメージを受ける"""
    t, mika, ken = table(
        "mika: george used hermit", f"ken: {FACTIONS[side]} axe robe", hermit=card, at="area", mix="all"
    )
    mika.draws()
    mika.hands_it_to(ken)
    if side not in sides:
        assert ken.damage == 0 and ken.equipment == ["robe", "axe"]
        return
    assert ken.options() == ["damage", "give"]
    ken.answers("give")
    ken.chooses("axe")
    assert mika.equipment == ["axe"] and ken.damage == 0


@pytest.mark.parametrize(("card", "sides"), GIVE)
def test_the_damage_may_be_chosen_although_there_is_something_to_give(table, card, sides):
    """SH-CARD-ANGER SH-CARD-BLACKMAIL SH-CARD-GREED 渡すか、1ダメージを受ける"""
    character = FACTIONS[sides.split()[0]]
    t, mika, ken = table("mika: george used hermit", f"ken: {character} axe", hermit=card, at="area", mix="all")
    mika.draws()
    mika.hands_it_to(ken)
    ken.answers("damage")
    assert ken.damage == 1 and ken.equipment == ["axe"]


@pytest.mark.parametrize(("card", "sides"), GIVE)
def test_without_equipment_only_the_damage_is_left(table, card, sides):
    """SH-CARD-ANGER SH-CARD-BLACKMAIL SH-CARD-GREED 装備カードがなければ1ダメージ"""
    character = FACTIONS[sides.split()[0]]
    t, mika, ken = table(
        "mika: george used hermit", f"ken: {character}", hermit=card, at="area", mix="all", covered=True
    )
    mika.draws()
    mika.hands_it_to(ken)
    assert ken.refused("give") == f"nothing-to-give SH-CARD-{card.upper()}"
    ken.answers("damage")
    assert ken.damage == 1
    t.seen = True


def test_the_card_goes_to_the_turn_player_who_handed_it_on(table):
    """SH-CARD-ANGER 手番プレイヤーに渡す"""
    t, mika, ken, yui = table(
        "mika: vampire", "ken: george used hermit", "yui: emi axe", turn="ken", hermit="anger", at="area"
    )
    ken.draws()
    ken.hands_it_to(yui)
    yui.answers("give")
    yui.chooses("axe")
    assert ken.equipment == ["axe"]


# ---------------------------------------------------------------------- Unknown


@pytest.mark.parametrize(
    ("card", "before", "lie", "after"),
    [
        ("aid", 3, "heal", 2),
        ("aid", 0, "damage", 1),
        ("nurturance", 3, "heal", 2),
        ("huddle", 3, "nothing", 3),
        ("anger", 0, "nothing", 0),
        ("blackmail", 0, "damage", 1),
        ("greed", 0, "nothing", 0),
        ("slap", 0, "damage", 1),
        ("spell", 0, "nothing", 0),
        ("exorcism", 0, "nothing", 0),
        ("bully", 0, "nothing", 0),
        ("lesson", 0, "damage", 2),
    ],
)
def test_unknown_may_lie_either_way_and_what_follows_really_happens(table, card, before, lie, after):
    """SH-HERMIT-1 アンノウンだけは、当てはまるふりも、当てはまらないふりもできる"""
    t, mika, ken = table("mika: george used hermit", f"ken: unknown {before} damage", hermit=card, at="area")
    mika.draws()
    mika.hands_it_to(ken)
    ken.answers(lie)
    assert ken.damage == after and not ken.revealed


def test_unknown_may_give_a_card_although_the_card_does_not_fit(table):
    """SH-HERMIT-1 SH-CHAR-UNKNOWN 答えた以上、その結果は実際に起こる"""
    t, mika, ken = table("mika: george used hermit", "ken: unknown axe", hermit="blackmail", at="area")
    mika.draws()
    mika.hands_it_to(ken)
    ken.answers("give")
    ken.chooses("axe")
    assert mika.equipment == ["axe"]


def test_unknown_cannot_heal_in_answer_to_a_card_that_hurts(table):
    """SH-HERMIT-1 SH-HERMIT-0 当てはまるふりをしたら、そのカードの効果が起こる"""
    t, mika, ken = table("mika: george used hermit", "ken: unknown 3 damage axe", hermit="slap", at="area")
    mika.draws()
    mika.hands_it_to(ken)
    assert ken.options() == ["nothing", "damage"]
    assert ken.refused("heal") == ken.refused("give") == "not-this-card SH-CARD-SLAP"
    ken.answers("nothing")


@pytest.mark.parametrize("character", ["unknown", "emi", "bob", "vampire"])
def test_prediction_always_shows_the_card(table, character):
    """SH-CARD-PREDICTION SH-HERMIT-1 キャラクターカードを、手番プレイヤーにだけ見せる"""
    t, mika, ken, yui = table(
        "mika: george used hermit", f"ken: {character}", "yui: werewolf", hermit="prediction", at="area", covered=True
    )
    mika.draws()
    mika.hands_it_to(ken)
    assert ken.options() == ["show"]
    ken.answers("show")
    assert mika.sees()["seats"][ken.seat]["character"] == t.game.character[ken.seat]
    assert yui.sees()["seats"][ken.seat]["character"] == -1
    assert not ken.revealed
    t.seen = True


def test_a_hermit_card_may_kill(table):
    """SH-HERMIT-0 SH-DEATH-1 当てはまれば効果を実行し"""
    t, mika, ken = table("mika: george used hermit", "ken: vampire 11 damage", hermit="exorcism", at="area")
    mika.draws()
    mika.hands_it_to(ken)
    assert ken.dead


@pytest.mark.parametrize("card", ["aid", "huddle", "nurturance"])
def test_healing_cards_never_touch_whom_they_do_not_concern(table, card):
    """SH-HERMIT-0 SH-CARD-AID SH-CARD-HUDDLE SH-CARD-NURTURANCE 当てはまらなければ何も起こらない"""
    for side, character in FACTIONS.items():
        if side == {"aid": "hunter", "huddle": "shadow", "nurturance": "neutral"}[card]:
            continue
        for before in (0, 4):
            t, mika, ken = table(
                "mika: george used hermit", f"ken: {character} {before} damage", hermit=card, at="area", mix="all"
            )
            mika.draws()
            mika.hands_it_to(ken)
            assert ken.damage == before


def test_the_case_table_names_every_hermit_card():
    """SH-SETUP-4 おババカード"""
    named = {param.values[0]["card"] for param in rows("hermit_cards.toml", "card")}
    assert named == set(CARD_IDS[28:])
