"""The night scene's side of the judge: how a position is written in a case file, and how it is set up.

Only the words are here; every number comes from the game. Whom a case does not name is not there; what it does not say
of those whom it names is as on a sheet of nothing but the usual HP, MP and LUC, on plains.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

from gunbai.games.cases import Words
from gunbai.games.night.before import DealSheets
from gunbai.games.night.case_characters import place_character, with_sheets
from gunbai.games.night.case_facts import DOMAINS, FACTS, SECRETS
from gunbai.games.night.case_moments import Moment, MomentError, lay_stack
from gunbai.games.night.content import library
from gunbai.games.night.ids import NOBODY
from gunbai.games.night.numbers import Content, Map, Scenario
from gunbai.games.night.options import PRESETS
from gunbai.games.night.round import PLOTS
from gunbai.games.night.state import Night
from gunbai.kernel.question import Shuffle

GAME_MASTER: Final = "gm"
"""The name of the game master's seat where the case gives none."""


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class CharacterEntry(Strict):
    """One character of a position."""

    character: str = Field(min_length=1)
    map: str = ""
    area: str = ""
    left: bool = False
    dropped: bool = False
    hp: int | None = Field(default=None, ge=0)
    mp: int | None = Field(default=None, ge=0)
    luck: int | None = Field(default=None, ge=0)
    sheet: str = ""
    hp_max: int | None = Field(default=None, ge=1)
    mp_max: int | None = Field(default=None, ge=0)
    strong: str = ""
    specialties: list[str] = []
    skills: list[str] = []
    name_specialty: str = ""
    plot: int = Field(default=0, ge=0, le=PLOTS)
    stealth: int = Field(default=0, ge=0)
    """In hiding, with this total of its stealth check."""
    found_by: list[str] = []
    known_by: list[str] = []
    acted: bool = False
    off_balance: bool = False
    pursued: bool = False
    survived: bool = False
    guards: str = ""
    destination: str = ""
    spent: int = Field(default=0, ge=0)
    used_round: list[str] = []
    used_scene: list[str] = []
    seals: int | None = Field(default=None, ge=0, le=3)
    seal_used: bool = False


class Position(Strict):
    """What ``[case.position]`` may say."""

    scenario: str = "harbour"
    pairs: int | None = None
    gm: bool = False
    players: list[str] = Field(default=[], min_length=1, max_length=20)
    preset: str = ""
    rulings: dict[str, str] = {}
    covered: bool = False
    rounds: int | None = Field(default=None, ge=1)
    lethal: bool = False
    map: str = ""
    battlefield: str = ""
    battlefields: dict[str, str] = {}
    """By area."""
    found: dict[str, list[str]] = {}
    """By secret: who has found it."""
    declared: list[str] = []
    closed: list[str] = []
    """The maps whose scenes are over."""
    characters: list[CharacterEntry] = []
    at: str = "play"
    round: int = Field(default=1, ge=1)
    acting: str = ""
    skill: str = ""
    specialty: str = ""
    targets: list[str] = []
    hit: int | None = Field(default=None, ge=0)
    special: bool = False


SETTLED: Final = {"battlefield", "battlefields", "found", "declared", "closed", "round"}
"""What cannot be said before anything has happened."""


class NightSituation:
    """What the judge asks of this game."""

    position: type[BaseModel] = Position
    facts = FACTS
    domains = DOMAINS
    secrets = SECRETS
    setup_keys: Mapping[str, str] = {"seats": "pairs", "options.scenario": "scenario", "options.preset": "preset"}

    def names(self, position: Position, words: Words) -> Mapping[str, Sequence[str]]:
        return {"seat": seat_names(position, words)}

    def setup_of(self, position: Position, words: Words) -> dict[str, Any]:
        scenario = scenario_of(position, words)
        preset, rulings = position.preset, dict(position.rulings)
        if preset and preset not in PRESETS:
            raise words.wrong(("preset",), "one of " + ", ".join(f'"{name}"' for name in PRESETS))
        if preset in ("", PRESETS[0]):
            preset, rulings = scenario.preset, {**scenario.rulings, **rulings}
        return {
            "seats": 2 * pairs_of(position, words) + position.gm,
            "options": {"scenario": scenario.name, "preset": preset},
            "rulings": rulings,
            "covered": position.covered,
        }

    def place(self, game: Night, position: Position, words: Words) -> list[dict[str, str]]:
        moment = moment_of(position, words)
        game.playing_map = map_of(game, position, words)
        change_content(game, position, words)
        named = entries(game, position, words)
        with_sheets(game, named, words, moment.deals())
        if moment.deals():
            for key in position.model_fields_set & SETTLED:
                raise words.wrong((key,), f'nothing of this for "{position.at}": it is settled later')
        else:
            settle(game, position, moment, words)
            for one in game.setup.playing:
                place_character(game, one, named.get(one), moment, words)
        try:
            lay_stack(game, moment)
        except MomentError as error:
            raise words.wrong((error.key,), error.expected) from error
        return []

    def shuffled(self, game: Night, question: Shuffle, wanted: Sequence[str], words: Words) -> tuple[int, ...]:
        frame = game.stack[-1]
        if isinstance(frame, DealSheets):
            things = list(game.content.characters[game.setup.playing[frame.at]].sheets)
            domain = "sheet"
        else:
            things, domain = list(range(1, question.count + 1)), "plot"
        first: list[int] = []
        for at, word in enumerate(wanted):
            thing = words.number(domain, word, (at,))
            if thing not in things or things.index(thing) in first:
                raise words.wrong((at,), f'something that is drawn from here, not "{word}"')
            first.append(things.index(thing))
        return tuple(first + [place for place in range(question.count) if place not in first])

    def knows(self, game: Night, seat: int, whose: int) -> bool:
        """Whether a seat may read the sheet of another's character."""
        one = game.setup.character_of[whose]
        return one != NOBODY and game.knows_sheet(seat, one)


SITUATION: Final = NightSituation()


# ---------------------------------------------------------------- the table


def scenario_of(position: Position, words: Words) -> Scenario:
    return library().content.scenarios[words.number("scenario", position.scenario, ("scenario",))]


def pairs_of(position: Position, words: Words) -> int:
    """How many pairs play: as few as can, if the case does not say."""
    scenario = scenario_of(position, words)
    if position.pairs is None:
        return scenario.fewest
    if not scenario.fewest <= position.pairs <= len(scenario.pairs):
        raise words.wrong(("pairs",), f"{scenario.fewest} to {len(scenario.pairs)} pairs, as the scenario has them")
    return position.pairs


def seat_names(position: Position, words: Words) -> list[str]:
    """The players in order of their seats; where the case names none, they are called like their characters."""
    scenario = scenario_of(position, words)
    playing = [one for pair in scenario.pairs[: pairs_of(position, words)] for one in pair]
    found = [library().characters[one].id for one in playing] + [GAME_MASTER] * position.gm
    if not position.players:
        return found
    for at, name in enumerate(position.players):
        if name in position.players[:at]:
            raise words.wrong(("players", at), f'another name; "{name}" plays already')
    if len(position.players) != len(found):
        raise words.wrong(("players",), f"{len(found)} names: {', '.join(found)}")
    return position.players


def entries(game: Night, position: Position, words: Words) -> dict[int, tuple[int, CharacterEntry]]:
    """By character: where it stands in the list of the case, and what that says of it."""
    found: dict[int, tuple[int, CharacterEntry]] = {}
    for at, entry in enumerate(position.characters):
        one = words.number("character", entry.character, ("characters", at, "character"))
        if one not in game.setup.playing:
            raise words.wrong(("characters", at, "character"), "somebody who takes part in this scenario")
        if one in found:
            raise words.wrong(("characters", at, "character"), "each character once")
        found[one] = (at, entry)
    return found


def change_content(game: Night, position: Position, words: Words) -> None:
    """The scenario with as many rounds as the case says, and lethal if it says so."""
    old, content = game.setup.scenario, game.content
    maps = list(content.maps)
    if position.rounds is not None:
        for number in old.maps:
            one = maps[number]
            maps[number] = Map(number, one.areas, position.rounds, one.battlefield, one.end_when)
    game.setup.content = game.content = Content(
        content.skills,
        content.sheets,
        content.characters,
        content.areas,
        maps,
        content.secrets,
        content.scenarios,
        content.stance,
        content.search,
        content.pursuit,
        content.escape,
        content.field_rules,
    )
    game.setup.scenario = Scenario(
        old.number,
        old.name,
        old.mode,
        old.pairs,
        old.fewest,
        old.maps,
        old.npcs,
        old.goal,
        old.lethal or position.lethal,
        old.preset,
        old.rulings,
        old.labels,
    )


def settle(game: Night, position: Position, moment: Moment, words: Words) -> None:
    """Battlefields, what has been found, the round."""
    for number in game.setup.scenario.maps:
        game.battlefield[number] = 0
        game.rounds[number] = 0 if moment.before() else position.round
    if position.battlefield:
        game.battlefield[game.playing_map] = words.number("battlefield", position.battlefield, ("battlefield",))
    for word, field in position.battlefields.items():
        area = words.number("area", word, ("battlefields", word))
        game.area_field[area] = words.number("battlefield", field, ("battlefields", word))
    for word, finders in position.found.items():
        secret = words.number("secret", word, ("found", word))
        for at, finder in enumerate(finders):
            game.found[secret] |= 1 << words.number("character", finder, ("found", word, at))
        game.taken[secret] = bool(finders) and game.content.secrets[secret].once
    for at, label in enumerate(position.declared):
        game.declared_labels |= 1 << words.number("label", label, ("declared", at))
    for at, word in enumerate(position.closed):
        game.closed[words.number("map", word, ("closed", at))] = True
    game.round = 0 if moment.before() else position.round - moment.begins_round()
    if moment.before():
        game.playing_map = NOBODY


def map_of(game: Night, position: Position, words: Words) -> int:
    """The map that is played: the first, if the case does not say."""
    maps = game.setup.scenario.maps
    found = words.number("map", position.map, ("map",)) if position.map else maps[0]
    if found not in maps:
        raise words.wrong(("map",), "a map of this scenario")
    return found


def moment_of(position: Position, words: Words) -> Moment:
    """Where the case begins, with what it says about that."""
    moment = Moment(position.at)
    if position.acting:
        moment.acting = words.number("character", position.acting, ("acting",))
    if position.skill:
        moment.skill = words.number("skill", position.skill, ("skill",))
    if position.specialty:
        moment.specialty = words.number("specialty", position.specialty, ("specialty",))
    moment.targets = [words.number("character", word, ("targets", at)) for at, word in enumerate(position.targets)]
    moment.hit = position.hit
    moment.special = position.special
    return moment
