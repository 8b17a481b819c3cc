"""What a case can expect of a position of a showdown, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from gunbai.games.cases import Reading, flag, words
from gunbai.games.showdown.conditions import (
    attribute,
    injuries_in_play,
    is_in_state,
    is_threat,
    monster_attribute,
)
from gunbai.games.showdown.ids import (
    ATTRIBUTE_IDS,
    LOCATION_IDS,
    LOCATIONS,
    MARK_IDS,
    MONSTER_ATTRIBUTE_IDS,
    NO_CARD,
    NOBODY,
    STAT_IDS,
    SURVIVAL_ACTIONS,
)
from gunbai.games.showdown.spaces import COLUMNS, ROWS
from gunbai.games.showdown.state import Showdown

SURVIVOR: Final = "survivor"

ATTRIBUTES_TOLD: Final = [
    words("movement", "移動力"),
    words("accuracy", "Accuracy"),
    words("strength", "Strength"),
    words("evasion", "Evasion"),
    words("luck", "Luck"),
    words("speed", "Speed"),
]
MONSTER_ATTRIBUTES_TOLD: Final = [
    words("movement", "移動力"),
    words("toughness", "Toughness"),
    words("speed", "Speed"),
    words("accuracy", "Accuracy"),
    words("damage", "Damage"),
    words("luck", "Luck"),
    words("evasion", "Evasion"),
    words("range", "射程"),
]
STATS_TOLD: Final = [
    words("survival", "サバイバル"),
    words("insanity", "Insanity"),
    words("courage", "Courage"),
    words("understanding", "Understanding"),
    words("bleeding tokens", "出血トークン"),
    words("disorders", "障害（Disorder）"),
    words("weapon proficiency", "武器の習熟"),
]
LOCATIONS_TOLD: Final = [
    words("head", "頭"),
    words("arms", "腕"),
    words("body", "胴"),
    words("waist", "腰"),
    words("legs", "脚"),
]


def added(label: Mapping[str, str], en: str, ja: str) -> dict[str, str]:
    """A label with more behind it."""
    return words(label["en"] + en, label["ja"] + ja)


# ---------------------------------------------------------------- readers


def listed(mask: int, size: int) -> list[int]:
    """The members of a mask."""
    return [at for at in range(size) if mask >> at & 1]


def repeated(amounts: list[int]) -> list[int]:
    """Each number as often as there is of it."""
    return [number for number, amount in enumerate(amounts) for _ in range(amount)]


def top(cards: list[int]) -> int:
    """The top card; NO_CARD if there is none."""
    return cards[-1] if cards else NO_CARD


def of_survivor(name: str, label: Mapping[str, str], at: int, field: str, usual: int = 0) -> Reading:
    """One of several numbers that each survivor has."""
    return Reading(
        name, label, "number", lambda game, survivor: getattr(game, field)[survivor][at], of=SURVIVOR, usual=usual
    )


def read_attribute(at: int) -> Callable[[Any, int], Any]:
    return lambda game, survivor: attribute(game, survivor, at)


def read_monster_attribute(at: int) -> Callable[[Any, int], Any]:
    return lambda game, _: monster_attribute(game, at)


def read_monster_token(at: int) -> Callable[[Any, int], Any]:
    return lambda game, _: game.monster_tokens[at]


def read_box(boxes: str) -> Callable[[Any, int], Any]:
    return lambda game, survivor: listed(getattr(game, boxes)[survivor], LOCATIONS)


def of_gear(game: Showdown, survivor: int) -> list[int]:
    return [card for card in game.gear[survivor] if card != NO_CARD]


def of_table(
    name: str, label: Mapping[str, str], domain: str, read: Callable[[Any], Any], usual: Any = None
) -> Reading:
    """A fact of the whole table."""
    return Reading(name, label, domain, lambda game, _: read(game), of="", usual=usual)


def pile(name: str, label: Mapping[str, str], domain: str, read: Callable[[Any], list[int]]) -> Reading:
    """Cards of the whole table, without an order."""
    return Reading(name, label, domain, lambda game, _: list(read(game)), of="", many=True, usual=[])


# ---------------------------------------------------------------- the facts

SURVIVOR_FACTS: Final = [
    Reading("space", words("space", "マス"), "space", lambda game, me: game.space[me], of=SURVIVOR),
    flag("alive", words("alive", "生存"), lambda game, me: game.alive[me], of=SURVIVOR, usual=True),
    flag("dead", words("dead", "死亡"), lambda game, me: not game.alive[me], of=SURVIVOR, echoes="alive"),
    flag("down", words("knocked down", "ノックダウン中"), lambda game, me: game.is_down(me), of=SURVIVOR),
    flag("standing", words("standing", "立っている"), lambda game, me: stands(game, me), of=SURVIVOR, echoes="down"),
    flag("threat", words("a threat", "脅威"), is_threat, of=SURVIVOR, echoes="down"),
    flag("hidden", words("hidden", "隠れている"), lambda game, me: is_in_state(game, me, "hidden"), of=SURVIVOR),
    flag("insane", words("insane", "狂気"), lambda game, me: game.is_insane(me), of=SURVIVOR, echoes="insanity"),
    flag("brain", words("brain injury box", "Brain Injury"), lambda game, me: game.brain[me], of=SURVIVOR),
    flag("acted", words("has acted", "行動済み"), lambda game, me: game.acted[me], of=SURVIVOR),
    *[
        of_survivor(f"{name}_armour", added(LOCATIONS_TOLD[at], " armour", "のアーマー"), at, "armour")
        for at, name in enumerate(LOCATION_IDS)
    ],
    Reading("light", words("light injuries", "Light"), "location", read_box("light"), of=SURVIVOR, many=True, usual=[]),
    Reading("heavy", words("heavy injuries", "Heavy"), "location", read_box("heavy"), of=SURVIVOR, many=True, usual=[]),
    *[of_survivor(name, STATS_TOLD[at], at, "stats") for at, name in enumerate(STAT_IDS)],
    *[
        Reading(name, ATTRIBUTES_TOLD[at], "number", read_attribute(at), of=SURVIVOR, echoes=f"{name}_tokens")
        for at, name in enumerate(ATTRIBUTE_IDS)
    ],
    *[
        of_survivor(
            f"{name}_base", added(ATTRIBUTES_TOLD[at], " without tokens", "（トークンを除く）"), at, "attributes"
        )
        for at, name in enumerate(ATTRIBUTE_IDS)
    ],
    *[
        of_survivor(f"{name}_tokens", added(ATTRIBUTES_TOLD[at], " tokens", "トークン"), at, "tokens")
        for at, name in enumerate(ATTRIBUTE_IDS)
    ],
    Reading(
        "marks",
        words("marks", "受けている制限"),
        "mark",
        lambda game, me: listed(game.marks[me], len(MARK_IDS)),
        of=SURVIVOR,
        many=True,
        usual=[],
    ),
    Reading(
        "suffered",
        words("injuries suffered", "受けた負傷"),
        "injury",
        lambda game, me: repeated(game.suffered[me]),
        of=SURVIVOR,
        many=True,
        usual=[],
    ),
    Reading("gear", words("gear", "ギア"), "gear", of_gear, of=SURVIVOR, many=True, usual=[]),
    Reading(
        "statuses",
        words("status cards", "ステータスカード"),
        "status",
        lambda game, me: list(game.statuses[me]),
        of=SURVIVOR,
        many=True,
        usual=[],
    ),
    Reading(
        "counters",
        words("counters", "カウンター"),
        "counter",
        lambda game, me: repeated(game.survivor_counters[me]),
        of=SURVIVOR,
        many=True,
        usual=[],
    ),
    Reading("blocks", words("hits it can block", "Block"), "number", lambda game, me: game.blocks[me], of=SURVIVOR),
    Reading(
        "used_survival",
        words("survival actions used", "使ったサバイバルアクション"),
        "action",
        lambda game, me: listed(game.survival_actions[me], SURVIVAL_ACTIONS),
        of=SURVIVOR,
        many=True,
        usual=[],
    ),
    Reading(
        "movements", words("movements left", "残りの移動"), "number", lambda game, me: game.movements[me], of=SURVIVOR
    ),
    Reading(
        "activations",
        words("activations left", "残りのActivation"),
        "number",
        lambda game, me: game.activations[me],
        of=SURVIVOR,
    ),
    Reading(
        "player", words("player", "受け持つプレイヤー"), "seat", lambda game, me: game.setup.owner[me], of=SURVIVOR
    ),
]

TABLE_FACTS: Final = [
    of_table("monster_space", words("monster", "モンスターの位置"), "space", lambda game: game.anchor),
    of_table("facing", words("facing", "モンスターの向き"), "direction", lambda game: game.facing),
    of_table(
        "monster_down",
        words("monster knocked down", "モンスターがノックダウン中"),
        "flag",
        lambda game: game.monster_down,
    ),
    *[
        Reading(
            f"monster_{name}",
            added(words("monster’s ", "モンスターの"), label["en"], label["ja"]),
            "number",
            read_monster_attribute(at),
            of="",
            echoes=f"monster_{name}_tokens",
        )
        for at, (name, label) in enumerate(zip(MONSTER_ATTRIBUTE_IDS, MONSTER_ATTRIBUTES_TOLD, strict=True))
    ],
    *[
        Reading(
            f"monster_{name}_tokens",
            added(words("monster’s ", "モンスターの"), label["en"] + " tokens", label["ja"] + "トークン"),
            "number",
            read_monster_token(at),
            of="",
            usual=0,
        )
        for at, (name, label) in enumerate(zip(MONSTER_ATTRIBUTE_IDS, MONSTER_ATTRIBUTES_TOLD, strict=True))
    ],
    pile("monster_counters", words("counters", "カウンター"), "counter", lambda game: repeated(game.monster_counters)),
    pile("moods", words("moods", "ムード"), "card", lambda game: game.moods),
    pile("always", words("traits", "場の習性とSカード"), "card", lambda game: game.always),
    pile("injuries", words("persistent injuries", "Persistent Injury"), "persistent", injuries_in_play),
    of_table("ai_deck", words("cards in the AI deck", "AIデッキの枚数"), "number", lambda game: len(game.ai_deck)),
    of_table("ai_top", words("top AI card", "AIデッキの一番上"), "card", lambda game: top(game.ai_deck)),
    of_table("ai_bottom", words("bottom AI card", "AIデッキの一番下"), "card", lambda game: top(game.ai_deck[:1])),
    of_table("top_face_up", words("top AI card face up", "一番上が表向き"), "flag", lambda game: game.top_face_up),
    pile("ai_discard", words("AI discard", "AI Discard"), "card", lambda game: game.ai_discard),
    of_table("wounds", words("cards in the wound stack", "Wound Stackの枚数"), "number", lambda game: len(game.wounds)),
    of_table(
        "wound_top", words("top of the wound stack", "Wound Stackの一番上"), "card", lambda game: top(game.wounds)
    ),
    of_table("locations", words("hit locations left", "HLデッキの枚数"), "number", lambda game: len(game.hl_deck)),
    of_table(
        "location_top", words("top hit location", "HLデッキの一番上"), "hit-location", lambda game: top(game.hl_deck)
    ),
    pile("location_discard", words("hit location discard", "HLの捨て札"), "hit-location", lambda game: game.hl_discard),
    pile("hits", words("hits still to be dealt with", "未処理のヒット"), "hit-location", lambda game: game.hits),
    pile("resources", words("resources gained", "得たリソース"), "resource", lambda game: game.resources),
    of_table(
        "basic_resources",
        words("basic resources left", "基本リソースの残り"),
        "number",
        lambda game: len(game.resource_decks[0]),
    ),
    of_table(
        "own_resources",
        words("monster resources left", "固有リソースの残り"),
        "number",
        lambda game: len(game.resource_decks[1]),
    ),
    pile("terrain", words("terrain tiles", "テレイン"), "terrain", lambda game: [tile[0] for tile in game.tiles]),
    pile(
        "terrain_at",
        words("where terrain lies", "テレインの位置"),
        "space",
        lambda game: [tile[1] for tile in game.tiles],
    ),
    of_table("round", words("round", "ラウンド"), "number", lambda game: game.round),
    of_table("turn", words("turn", "ターン"), "turn", lambda game: game.turn),
    of_table(
        "controller", words("monster controller", "モンスターコントローラー"), "seat", lambda game: game.controller
    ),
    of_table("acting", words("acting", "行動中"), SURVIVOR, lambda game: game.acting, NOBODY),
    of_table("priority", words("priority target", "Priority Target"), SURVIVOR, lambda game: game.priority, NOBODY),
    of_table(
        "wounded_last", words("wounded it last", "最後に傷を負わせた"), SURVIVOR, lambda game: game.wounded_last, NOBODY
    ),
    of_table("grabbed_last", words("grabbed last", "最後に掴まれた"), SURVIVOR, lambda game: game.grabbed_last, NOBODY),
    of_table("outcome", words("outcome", "結果"), "outcome", lambda game: game.outcome),
]

FACTS: Final = [*SURVIVOR_FACTS, *TABLE_FACTS]


def stands(game: Showdown, survivor: int) -> bool:
    """SD-DOWN-1"""
    return game.alive[survivor] and not game.is_down(survivor)


# ---------------------------------------------------------------- words and secrets


def spaces(pattern: Mapping[str, str]) -> list[dict[str, Any]]:
    """The spaces by column and row as printed on the board, from the upper left."""
    found: list[dict[str, Any]] = []
    for row in range(1, ROWS + 1):
        for column in range(1, COLUMNS + 1):
            names = {language: told.format(f"{column},{row}") for language, told in pattern.items()}
            found.append({"id": names["en"], "name": names})
    return found


SPACE: Final = spaces(words("{}", "{}"))
DOMAINS: Final = {"space": SPACE, "place": SPACE + spaces(words("{} turned", "{} 横向き"))}
"""Domains for which a case has words of its own: "10,14" is column 10 and row 14."""


def turn(cards: str) -> Callable[[Any], None]:
    """The same cards in another order."""
    return lambda game: getattr(game, cards).reverse()


def exchange_left_out(game: Any) -> None:
    """Another card is left out in place of one that is in the AI deck."""
    if game.ai_deck and game.ai_left_out:
        game.ai_deck[0], game.ai_left_out[0] = game.ai_left_out[0], game.ai_deck[0]


SECRETS: Final[Mapping[str, Callable[[Any], None]]] = {
    "AI deck order": turn("ai_deck"),
    "AI cards left out": exchange_left_out,
    "hit location order": turn("hl_deck"),
    "wound stack": turn("wounds"),
}
"""What nobody may know, and how it is changed unseen."""
