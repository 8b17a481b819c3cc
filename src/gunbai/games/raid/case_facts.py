"""What a case can expect of a position of a raid, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from gunbai.games.cases import Reading, flag, words
from gunbai.games.raid import geometry
from gunbai.games.raid.case_words import OWN, PIECE, card_at, piece_number
from gunbai.games.raid.geometry import SLACK
from gunbai.games.raid.ids import GONE, IN_SKILL_HAND, MOST_SIDES, NOBODY, ON_FIELD, USED, kind_of
from gunbai.games.raid.land import damage_of
from gunbai.games.raid.state import Raid

DOMAINS: Final = OWN
UM: Final = 1000
DEGREE: Final = 100


def of_target(name: str, label: Mapping[str, str], read: Callable[[Raid, int], Any], domain: str = "number") -> Reading:
    """Something of a target on the battlefield; nothing, 0, of another."""
    return Reading(
        name, label, domain, lambda game, one: read(game, one) if one in game.field() else 0, of="target", usual=0
    )


def of_slot(name: str, label: Mapping[str, str], domain: str, read: Callable[[Raid, int], Any]) -> Reading:
    """Something of a die; nothing where there is none."""
    return Reading(name, label, domain, lambda game, slot: read(game, slot) if game.sides[slot] else NOBODY, of="slot")


def of_table(name: str, label: Mapping[str, str], domain: str, read: Callable[[Raid], Any]) -> Reading:
    return Reading(name, label, domain, lambda game, _: read(game), of="", usual=NOBODY)


def touching(game: Raid, target: int) -> list[int]:
    """The targets whose boards lie edge to edge with this one's."""
    if target not in game.field():
        return []
    outline = game.outline(target)
    others = [number for number in game.field() if number != target]
    return [number for number in others if geometry.apart(outline, game.outline(number)) <= SLACK]


def away(game: Raid, target: int) -> int:
    return geometry.apart(game.outline(target), game.outline(game.boss)) // UM


def kinds(game: Raid, adventurer: int, hand: bool) -> list[int]:
    slots = game.hand(adventurer) if hand else game.dice_of(adventurer)
    return [kind_of(game.sides[slot]) for slot in slots]


def on(game: Raid, slot: int) -> list[int]:
    return [piece_number(game, piece) for piece in game.on[slot]]


def effect_at(game: Raid, side: int) -> int:
    """The effect card at a side."""
    card = card_at(game, *divmod(side, MOST_SIDES))
    return NOBODY if card == NOBODY else game.card_effect[card]


def shown(game: Raid, side: int) -> int:
    """How many millimetres of the card at a side show."""
    card = card_at(game, *divmod(side, MOST_SIDES))
    if card == NOBODY:
        return 0
    sizes = game.content.sizes
    return (sizes.card_length // 2 if game.half(game.card_owner[card] != NOBODY) else sizes.card_length) // UM


TARGET_FACTS: Final = [
    flag(
        "here",
        words("on the battlefield", "バトルフィールドにいる"),
        lambda game, one: one in game.field(),
        of="target",
    ),
    flag(
        "gone",
        words("out of the game", "ゲームから取り除かれた"),
        lambda game, one: game.role[one] == GONE,
        of="target",
    ),
    flag("on_stand", words("on a stand", "土台の上"), lambda game, one: game.stand[one], of="target"),
    of_target(
        "x",
        words("to the right of the middle, mm", "中央から右へのmm"),
        lambda game, one: round(game.lies[one][0] / UM),
    ),
    of_target("y", words("beyond the middle, mm", "中央から奥へのmm"), lambda game, one: round(game.lies[one][1] / UM)),
    of_target("turn", words("turned by, degrees", "向きの角度"), lambda game, one: game.lies[one][2] // DEGREE),
    of_target("away", words("away from the boss, mm", "ボスからのmm"), away),
    Reading("touches", words("touches", "接する相手"), "target", touching, of="target", many=True, usual=[]),
    of_target("tokens", words("damage tokens", "ダメージトークン"), lambda game, one: game.tokens[one]),
    of_target("damage", words("damage", "ダメージ"), damage_of),
    Reading(
        "left",
        words("HP left", "残りHP"),
        "number",
        lambda game, one: max(0, game.target(one).hp - damage_of(game, one)) if one in game.field() else 0,
        of="target",
        usual=0,
        echoes="damage",
    ),
    Reading("card", words("effect card", "エフェクトカード"), "effect", effect_at, of="side", usual=NOBODY),
    Reading(
        "shown",
        words("mm of the card that show", "カードの見えている長さ（mm）"),
        "number",
        shown,
        of="side",
        usual=0,
        echoes="card",
    ),
]

DICE_FACTS: Final = [
    of_slot("kind", words("kind", "種類"), "kind", lambda game, slot: kind_of(game.sides[slot])),
    of_slot("place", words("where it is", "場所"), "place", lambda game, slot: game.place[slot]),
    of_slot("face", words("face", "目"), "number", lambda game, slot: game.face[slot]),
    Reading("on", words("lies on", "乗っている相手"), PIECE, on, of="slot", many=True, usual=[]),
    flag("cocked", words("cocked", "傾いている"), lambda game, slot: game.cocked[slot], of="slot"),
    flag(
        "posed",
        words("lies at an exact place", "正確な位置がある"),
        lambda game, slot: game.place[slot] == ON_FIELD and bool(game.pose[slot]),
        of="slot",
        echoes="place",
    ),
]

ADVENTURER_FACTS: Final = [
    Reading("played_by", words("played by", "担当"), "seat", lambda game, one: game.player[one], of="adventurer"),
    Reading(
        "dice", words("dice", "ダイス"), "kind", lambda game, one: kinds(game, one, False), of="adventurer", many=True
    ),
    Reading(
        "in_hand",
        words("dice in hand", "手元のダイス"),
        "kind",
        lambda game, one: kinds(game, one, True),
        of="adventurer",
        many=True,
        echoes="place",
    ),
    Reading(
        "points", words("growth points", "成長ポイント"), "number", lambda game, one: game.points[one], of="adventurer"
    ),
    flag("passed", words("has passed", "パスした"), lambda game, one: game.passed[one], of="adventurer"),
    flag("gained", words("gained", "取得済み"), lambda game, one: game.skill[one] != IN_SKILL_HAND, of="skill"),
    flag("used", words("turned sideways", "横倒し"), lambda game, one: game.skill[one] == USED, of="skill"),
    Reading(
        "stock",
        words("dice in stock", "ストックのダイス"),
        "number",
        lambda game, die: game.stock[die],
        of="die",
    ),
]

TABLE_FACTS: Final = [
    of_table("round", words("round", "ラウンド"), "number", lambda game: game.round),
    of_table("boss", words("boss", "ボス"), "target", lambda game: game.boss),
    of_table("acting", words("whose turn it is", "手番"), "adventurer", lambda game: game.acting),
    of_table("wall", words("damage of the wall", "城壁のダメージ"), "number", lambda game: game.wall),
    of_table("growth", words("growth points to share", "割り振る成長ポイント"), "number", lambda game: game.growth),
    Reading(
        "followers",
        words("followers", "取り巻き"),
        "target",
        lambda game, _: list(game.followers),
        of="",
        many=True,
        usual=[],
    ),
]

FACTS: Final = [*TARGET_FACTS, *DICE_FACTS, *ADVENTURER_FACTS, *TABLE_FACTS]
