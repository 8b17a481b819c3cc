"""What a case can expect of a position of a night, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from gunbai.games.cases import Reading, flag, words
from gunbai.games.night.content import library
from gunbai.games.night.ids import ANYBODY, DROPPED, HERE, LEFT, NOBODY, NOWHERE, OFF_THE_MAP, UNKNOWN, members
from gunbai.games.night.state import Night
from gunbai.games.night.view import character_of

CHARACTER: Final = "character"
CHARACTERS: Final = len(library().characters)
AREAS: Final = len(library().areas)
SHEETS: Final = len(library().sheets)


# ---------------------------------------------------------------- words


def named(entries: Any) -> list[dict[str, Any]]:
    return [{"id": entry.id, "name": entry.name.model_dump()} for entry in entries]


DOMAINS: Final[Mapping[str, list[dict[str, Any]]]] = {
    "ward": [
        *named(library().characters),
        {"id": "anybody", "name": words("whoever has its plot", "同じプロット値の全員")},
    ],
    "destination": [
        *named(library().areas),
        {"id": "off-the-map", "name": words("off the map", "マップ外")},
    ],
    "sheet": [
        *[{"id": sheet.id, "name": {}} for sheet in library().sheets],
        {"id": "of-the-case", "name": words("the sheet of this case", "このケースのキャラシート")},
    ],
}
"""Domains that the book does not have: whom one guards, where a move leads, and the sheets, which are secret."""


def to_ward(ward: int) -> int:
    """A ward as the game counts it."""
    return ANYBODY if ward == CHARACTERS else ward


def from_ward(ward: int) -> int:
    return CHARACTERS if ward == ANYBODY else ward


def to_area(destination: int) -> int:
    """A destination as the game counts it."""
    return OFF_THE_MAP if destination == AREAS else destination


def from_area(area: int) -> int:
    return AREAS if area == OFF_THE_MAP else area


# ---------------------------------------------------------------- readers


def of_character(name: str, label: Mapping[str, str], domain: str, field: str = "", usual: Any = None) -> Reading:
    """One of the lists that the game has by character."""
    return Reading(name, label, domain, lambda game, one: getattr(game, field or name)[one], of=CHARACTER, usual=usual)


def masked(name: str, label: Mapping[str, str], domain: str, field: str = "", of: str = CHARACTER) -> Reading:
    """The members of one of the masks that the game has."""
    return Reading(
        name,
        label,
        domain,
        lambda game, one: members(getattr(game, field or name)[one]),
        of=of,
        many=True,
        usual=[],
    )


def known_to(name: str, label: Mapping[str, str], shown: Callable[[dict[str, Any]], bool]) -> Reading:
    """The seats that are shown something of a character, by their own views."""

    def read(game: Night, one: int) -> list[int]:
        if one not in game.setup.playing or game.sheet[one] == NOBODY:
            return []
        return [seat for seat in range(game.seats) if shown(character_of(game, seat, one))]

    return Reading(name, label, "seat", read, of=CHARACTER, many=True, usual=[], echoes=name)


def presence(name: str, label: Mapping[str, str], which: int) -> Reading:
    return flag(name, label, lambda game, one: game.presence[one] == which, of=CHARACTER, echoes="area")


def seals_of(game: Night, one: int) -> int:
    pair = game.setup.pair[one]
    return 0 if pair == NOBODY else game.seals[pair]


def sheet_of(game: Night, one: int) -> int:
    return min(game.sheet[one], SHEETS)


# ---------------------------------------------------------------- the facts

CHARACTER_FACTS: Final = [
    of_character("map", words("map", "マップ"), "map", usual=NOWHERE),
    of_character("area", words("area", "エリア"), "area", usual=NOWHERE),
    of_character("hp", words("HP", "HP"), "number"),
    of_character("mp", words("MP", "MP"), "number"),
    of_character("luck", words("LUC", "LUC"), "number"),
    of_character("plot", words("plot", "プロット値"), "number", usual=0),
    of_character("stealth", words("stealth total", "隠密判定の達成値"), "number", usual=0),
    Reading(
        "guards",
        words("guards", "護衛対象"),
        "ward",
        lambda game, one: from_ward(game.ward[one]),
        of=CHARACTER,
        usual=NOBODY,
    ),
    of_character("spent", words("MP spent this round", "このラウンドに支払ったMP"), "number", usual=0),
    Reading(
        "destination",
        words("moves to", "移動先"),
        "destination",
        lambda game, one: from_area(game.destination[one]),
        of=CHARACTER,
        usual=NOWHERE,
    ),
    Reading("sheet", words("sheet", "キャラシート"), "sheet", sheet_of, of=CHARACTER, usual=NOBODY),
    Reading("seals", words("command seals", "令印"), "number", seals_of, of=CHARACTER, usual=0),
    masked("found_by", words("found by", "位置を知る者"), CHARACTER, "located"),
    masked("known_by", words("true name known by", "真名を知る者"), CHARACTER, "names"),
    masked("used_round", words("skills used this round", "このラウンドに使ったスキル"), "skill"),
    masked("used_scene", words("skills used this scene", "このシーンに使ったスキル"), "skill"),
    presence("here", words("in the scene", "シーンにいる"), HERE),
    presence("left", words("has left the map", "マップ外に出た"), LEFT),
    presence("dropped", words("has dropped out", "脱落"), DROPPED),
    flag("hidden", words("in hiding", "姿を隠している"), lambda game, one: game.hidden[one], of=CHARACTER),
    flag("acted", words("has acted", "行動済み"), lambda game, one: game.acted[one], of=CHARACTER),
    flag("off_balance", words("off balance", "体勢崩れ"), lambda game, one: game.off_balance[one], of=CHARACTER),
    flag("pursued", words("has pursued", "追跡済み"), lambda game, one: game.pursued[one], of=CHARACTER),
    flag(
        "survived",
        words("has survived by luck", "踏みとどまり済み"),
        lambda game, one: game.survived[one],
        of=CHARACTER,
    ),
    flag(
        "linked",
        words("linked to its master", "マスターとつながっている"),
        lambda game, one: game.linked(one) != NOBODY,
        of=CHARACTER,
        echoes="area",
    ),
    known_to("map_known_to", words("who knows the map", "マップを知る人"), lambda shown: shown["map"] != UNKNOWN),
    known_to("area_known_to", words("who knows the area", "エリアを知る人"), lambda shown: shown["area"] != UNKNOWN),
    known_to("plot_known_to", words("who knows the plot", "プロット値を知る人"), lambda shown: shown["plot"] != 0),
    known_to("hp_known_to", words("who knows the HP", "HPを知る人"), lambda shown: shown["hp"] != UNKNOWN),
    known_to("mp_known_to", words("who knows the MP", "MPを知る人"), lambda shown: shown["mp"] != UNKNOWN),
    known_to("luck_known_to", words("who knows the LUC", "LUCを知る人"), lambda shown: shown["luck"] != UNKNOWN),
    known_to(
        "stealth_known_to",
        words("who knows the stealth total", "隠密判定の達成値を知る人"),
        lambda shown: shown["stealth"] != UNKNOWN,
    ),
    known_to(
        "sheet_known_to",
        words("who knows the sheet", "キャラシートを知る人"),
        lambda shown: shown["sheet"] != UNKNOWN,
    ),
]

OTHER_FACTS: Final = [
    Reading("field", words("battlefield", "戦場"), "battlefield", lambda game, area: game.field(area), of="area"),
    masked("found", words("known by", "知る者"), CHARACTER, of="secret"),
    flag("over_on", words("scene over", "シーン終了"), lambda game, on_map: game.closed[on_map], of="map"),
    Reading("round", words("round", "ラウンド"), "number", lambda game, _: game.round, of=""),
    Reading("step", words("step", "ステップ"), "number", lambda game, _: game.step, of="", usual=0),
    Reading("acting", words("acting", "行動中"), CHARACTER, lambda game, _: game.acting, of="", usual=NOBODY),
    Reading(
        "declared",
        words("declared by the game master", "GMが宣言した条件"),
        "label",
        lambda game, _: members(game.declared_labels),
        of="",
        many=True,
        usual=[],
    ),
]

FACTS: Final = [*CHARACTER_FACTS, *OTHER_FACTS]


# ---------------------------------------------------------------- secrets


def exchange_secrets(game: Any) -> None:
    """What is hidden in the areas turns out to be something else."""
    game.holds.reverse()


SECRETS: Final[Mapping[str, Callable[[Any], None]]] = {"what is hidden": exchange_secrets}
"""What nobody may know, and how it is changed unseen."""
