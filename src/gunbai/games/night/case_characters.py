"""The characters of a case: what it says of each; otherwise the usual HP and MP, no LUC, the first area of the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gunbai.games.cases import Words
from gunbai.games.night.case_facts import to_area, to_ward
from gunbai.games.night.case_moments import Moment
from gunbai.games.night.content import RESOURCES, library
from gunbai.games.night.ids import DROPPED, HERE, LEFT, NO_FIELD, NOBODY, NOWHERE, UNKNOWN
from gunbai.games.night.numbers import Character, Sheet
from gunbai.games.night.state import MOST_LUCK, Night

Named = Mapping[int, tuple[int, Any]]
"""By character: where its entry stands in the case, and the entry."""
USUAL_PLOT: Final = 1
SHEET_KEYS: Final = {"sheet", "hp_max", "mp_max", "luck", "strong", "specialties", "skills", "name_specialty"}
"""What a case can say of a character while sheets are dealt."""
BEFORE_KEYS: Final = SHEET_KEYS | {"map", "hp", "mp"}
"""What it can say before anybody stands on a map."""


def with_sheets(game: Night, named: Named, words: Words, dealt: bool) -> None:
    """Everybody has the sheet that the case tells; where sheets are still to be dealt, only if it tells of any."""
    sheets, characters = list(game.content.sheets), list(game.content.characters)
    chosen = [NOBODY] * len(characters)
    for one in game.setup.playing:
        at, entry = named.get(one, (0, None))
        if entry is not None and entry.sheet:
            chosen[one] = words.number("sheet", entry.sheet, ("characters", at, "sheet"))
            if chosen[one] not in characters[one].sheets:
                raise words.wrong(("characters", at, "sheet"), "a sheet of this character")
            continue
        sheet = own_sheet(game, len(sheets), one, at, entry, words)
        chosen[one] = sheet.number
        sheets.append(sheet)
        characters[one] = Character(one, characters[one].kind, (*characters[one].sheets, sheet.number))
    if not dealt:
        game.sheet = chosen
    elif named:
        for at, entry in named.values():
            refuse_keys(entry, SHEET_KEYS, ("characters", at), words)
        game.setup.forced_sheets = chosen
    else:
        return
    game.content.sheets = sheets
    game.content.characters = characters


def own_sheet(game: Night, number: int, one: int, at: int, entry: Any, words: Words) -> Sheet:
    """The sheet that a case writes for a character."""
    kind = game.setup.kind[one]
    hp, mp, luck = RESOURCES[kind]
    if entry is None:
        return Sheet(number, kind, hp, mp, luck, NO_FIELD, (), (), UNKNOWN, {})
    path = ("characters", at)

    def listed(domain: str, key: str) -> tuple[int, ...]:
        return tuple(words.number(domain, word, (*path, key, place)) for place, word in enumerate(getattr(entry, key)))

    strong = words.number("specialty-field", entry.strong, (*path, "strong")) if entry.strong else NO_FIELD
    name = (
        words.number("specialty", entry.name_specialty, (*path, "name_specialty")) if entry.name_specialty else UNKNOWN
    )
    return Sheet(
        number,
        kind,
        hp if entry.hp_max is None else entry.hp_max,
        mp if entry.mp_max is None else entry.mp_max,
        luck if entry.luck is None else entry.luck,
        strong,
        listed("specialty", "specialties"),
        listed("skill", "skills"),
        name,
        {},
    )


def place_character(game: Night, one: int, named: tuple[int, Any] | None, moment: Moment, words: Words) -> None:
    """One character as the position tells."""
    at, entry = named if named is not None else (0, None)
    path = ("characters", at)
    sheet = game.sheet_of(one)
    game.hp[one], game.mp[one] = sheet.hp, sheet.mp
    if not moment.chooses_map():
        game.map[one] = game.setup.scenario.maps[0] if game.playing_map == NOWHERE else game.playing_map
    if entry is None:
        return
    if moment.before():
        refuse_keys(entry, BEFORE_KEYS, path, words)
    for key, most in (("hp", sheet.hp), ("mp", sheet.mp), ("luck", MOST_LUCK)):
        value = getattr(entry, key)
        if value is not None:
            if value > most:
                raise words.wrong((*path, key), f"at most {most}")
            getattr(game, key)[one] = value
    if entry.map:
        game.map[one] = words.number("map", entry.map, (*path, "map"))
        if game.map[one] not in game.setup.scenario.maps:
            raise words.wrong((*path, "map"), "a map of this scenario")
    if moment.before():
        return
    stand(game, one, entry, path, words)
    in_hiding(game, one, entry, path, words)
    in_round(game, one, entry, moment, path, words)
    used(game, one, entry, path, words)


def refuse_keys(entry: Any, allowed: set[str], path: tuple[str | int, ...], words: Words) -> None:
    """Nothing may be said of a character that is only settled later."""
    for key in entry.model_fields_set - allowed - {"character"}:
        raise words.wrong((*path, key), "nothing of this at that moment: it is settled later")


def stand(game: Night, one: int, entry: Any, path: tuple[str | int, ...], words: Words) -> None:
    """Where it is, or whether it is out."""
    game.presence[one] = LEFT if entry.left else DROPPED if entry.dropped else HERE
    if entry.dropped:
        game.hp[one] = 0
    if game.presence[one] != HERE:
        if entry.area:
            raise words.wrong((*path, "area"), "no area for somebody who is out of the scene")
        return
    areas = game.content.maps[game.map[one]].areas
    game.area[one] = words.number("area", entry.area, (*path, "area")) if entry.area else areas[0]
    if game.area[one] not in areas:
        raise words.wrong((*path, "area"), f"an area of the map {library().maps[game.map[one]].id}")


def in_hiding(game: Night, one: int, entry: Any, path: tuple[str | int, ...], words: Words) -> None:
    """Whether it hides, and who has found it or its true name."""
    if entry.stealth:
        game.hidden[one] = game.chose_hiding[one] = True
        game.stealth[one] = entry.stealth
    for at, word in enumerate(entry.found_by):
        if not entry.stealth:
            raise words.wrong((*path, "found_by"), "somebody who hides: say its stealth")
        game.located[one] |= 1 << words.number("character", word, (*path, "found_by", at))
    for at, word in enumerate(entry.known_by):
        game.names[one] |= 1 << words.number("character", word, (*path, "known_by", at))


def in_round(game: Night, one: int, entry: Any, moment: Moment, path: tuple[str | int, ...], words: Words) -> None:
    """What holds in the present round."""
    if moment.after_reveal():
        game.plot[one] = entry.plot or USUAL_PLOT
        game.plot_open[one] = True
    elif entry.plot:
        raise words.wrong((*path, "plot"), "no plot before plots are revealed")
    game.acted[one] = entry.acted
    game.off_balance[one] = entry.off_balance
    game.pursued[one] = entry.pursued
    game.survived[one] = entry.survived
    game.spent[one] = entry.spent
    if entry.guards:
        game.ward[one] = to_ward(words.number("ward", entry.guards, (*path, "guards")))
        game.acted[one] = True
    if entry.destination:
        game.destination[one] = to_area(words.number("destination", entry.destination, (*path, "destination")))


def used(game: Night, one: int, entry: Any, path: tuple[str | int, ...], words: Words) -> None:
    """Skills that were used, command seals that are left."""
    for key in ("used_round", "used_scene"):
        for at, word in enumerate(getattr(entry, key)):
            bit = 1 << words.number("skill", word, (*path, key, at))
            game.used_scene[one] |= bit
            game.shown[one] |= bit
            if key == "used_round":
                game.used_round[one] |= bit
    pair = game.setup.pair[one]
    if entry.seals is not None or entry.seal_used:
        if pair == NOBODY or not game.rulings.seals:
            raise words.wrong(path, 'no command seals, unless rulings = { command_seals = "three" }')
        game.seal_used[pair] = game.seal_used[pair] or entry.seal_used
        game.seals[pair] = game.seals[pair] if entry.seals is None else entry.seals
