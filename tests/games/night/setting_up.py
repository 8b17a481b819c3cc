"""Positions of the night scene, read from lines in the game's own words (see ``table.py``)."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from gunbai.games import GAMES
from gunbai.games.night import gm
from gunbai.games.night.content import Ids, condition_of, library
from gunbai.games.night.definition import TIMINGS
from gunbai.games.night.entries import ConditionEntry
from gunbai.games.night.ids import (
    ANYBODY,
    DROPPED,
    HERE,
    LEFT,
    MASTER,
    MODES,
    NO_FIELD,
    NPC,
    PLAINS,
    SERVANT,
    SPECIALTIES,
    UNKNOWN,
)
from gunbai.games.night.numbers import Content, Scenario, Sheet
from gunbai.games.night.options import decided
from gunbai.games.night.position import Setup
from gunbai.games.night.round import MapRound, Play, Rounds
from gunbai.games.night.rulings import Rulings
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import stage_table

NIGHT: Any = GAMES["night"]
WORDS: dict[str, list[str]] = {
    domain: [entry["id"] for entry in entries] for domain, entries in NIGHT.book()["domains"].items()
}
"""The ids of everything that has a number, by domain."""
FULL = {SERVANT: (12, 6), MASTER: (10, 8), NPC: (10, 6)}
"""By kind of character: the HP and MP of whom a line says nothing else."""
MOMENTS = {"round": "0", "reveal": "1-5", "order": "2", "turns": "2-2", "end": "3"}
"""The moments at which a table can be set up, and the stages of a map's round that come next."""
MIDDLE = 4
"""Where on a map they are of whom a line does not say it: the square, the stairs, the bridge."""
USUAL_PLOT = 2
"""At which a check is a fumble no sooner than it always is."""


def number_of(domain: str, word: str) -> int:
    return WORDS[domain].index(word)


class Line:
    """One character's line of a position, read."""

    def __init__(self, text: str) -> None:
        name, _, rest = text.partition(":")
        self.number = number_of("character", name.strip())
        self.area = ""
        self.skills: list[int] = []
        self.specialties: list[int] = []
        self.strong = NO_FIELD
        self.name_specialty = UNKNOWN
        self.figures: dict[str, int] = {}
        self.states: dict[str, str] = {}
        self.said = [phrase.split() for phrase in rest.split(",") if phrase.strip()]
        for words in self.said:
            self.read(words)

    def read(self, words: list[str]) -> None:
        """One phrase."""
        match words:
            case ["at", area]:
                self.area = area
            case ["strong", field]:
                self.strong = number_of("specialty-field", field)
            case ["name", specialty]:
                self.name_specialty = number_of("specialty", specialty)
            case [number, ("hp" | "mp" | "luck") as what]:
                self.figures[what] = int(number)
            case [("plot" | "hidden") as what, number]:
                self.figures[what] = int(number)
            case ["off-balance" | "acted" | "dropped" | "pursued" | "known" | "survived"]:
                self.states[words[0]] = ""
            case [("moving" | "guarding" | "used" | "knows") as what, word]:
                self.states[what] = word
            case _ if all(word in WORDS["skill"] for word in words):
                self.skills += [number_of("skill", word) for word in words]
            case _ if all(word in WORDS["specialty"] for word in words):
                self.specialties += [number_of("specialty", word) for word in words]
            case _:
                raise ValueError(f"nobody understands {' '.join(words)!r}")

    def sheet(self, number: int, kind: int) -> Sheet:
        """Who names no specialty has them all, who names no skill has the slash."""
        hp, mp = FULL[kind]
        return Sheet(
            number,
            kind,
            max(hp, self.figures.get("hp", 0)),
            max(mp, self.figures.get("mp", 0)),
            self.figures.get("luck", 0),
            self.strong,
            tuple(self.specialties or range(SPECIALTIES)),
            tuple(self.skills or [number_of("skill", "slash")]),
            self.name_specialty if self.name_specialty != UNKNOWN or kind != SERVANT else 0,
            {},
        )


def content_with(lines: Sequence[Line], rounds: int, ends: Mapping[str, Any] | None, scenario: Scenario) -> Content:
    """The shipped content; every character that a line names has the sheet of that line, and the maps end so."""
    found = copy.copy(library().content)
    found.sheets = found.sheets.copy()
    found.maps = [copy.copy(one) for one in found.maps]
    found.areas = [copy.copy(one) for one in found.areas]
    for line in lines:
        character = found.characters[line.number]
        found.sheets[character.sheets[0]] = line.sheet(character.sheets[0], character.kind)
    for number in scenario.maps:
        found.maps[number].rounds = rounds or found.maps[number].rounds
        if ends is not None:
            found.maps[number].end_when = condition(ends)
    return found


def condition(said: Mapping[str, Any]) -> Any:
    """A condition as a scenario file has it, of the shipped scenarios."""
    ids = Ids({name: number for number, name in enumerate(WORDS["character"])})
    ids.areas = {name: number for number, name in enumerate(WORDS["area"])}
    ids.secrets = {entry.id: number for number, entry in enumerate(library().secrets)}
    ids.labels = {name: number for number, name in enumerate(WORDS["label"])}
    return condition_of(ConditionEntry.model_validate(said), ids)


def make_scenario(name: str, **changed: Any) -> Scenario:
    """A shipped scenario, but for what is ``changed``."""
    found = copy.copy(next(one for one in library().content.scenarios if one.name == name))
    for key, value in changed.items():
        assert hasattr(found, key)
        setattr(found, key, value)
    return found


def pairs_needed(scenario: Scenario, lines: Sequence[Line]) -> int:
    """How many pairs take part, so that all have a seat who are named."""
    named = [line.number for line in lines]
    last = max([at for at, pair in enumerate(scenario.pairs, 1) if set(pair) & set(named)], default=0)
    return max(last, scenario.fewest)


def make_game(
    lines: Sequence[Line],
    scenario: str = "harbour",
    gm_there: bool = False,
    rulings: Mapping[str, str] | None = None,
    preset: str = "table",
    rounds: int = 0,
    ends: Mapping[str, Any] | None = None,
    goal: Mapping[str, Any] | None = None,
    lethal: bool = False,
    mode: str = "",
    pairs: int = 0,
    cut_off: str = "",
    joinable: Sequence[str] = (),
) -> Night:
    """The game that the lines are about, before anything is laid out.

    ``cut_off``: an area without ways; ``joinable``: the one map that each pair may join.
    """
    made = make_scenario(scenario, lethal=lethal)
    made.goal = condition(goal) if goal else made.goal
    made.joinable = tuple((number_of("map", name),) for name in joinable) or (made.maps,) * len(made.pairs)
    made.mode = MODES.index(mode) if mode else made.mode
    seats = 2 * max(pairs, pairs_needed(made, lines)) + gm_there
    chosen = Rulings(decided(made, preset, rulings or {}), gm_there)
    content = content_with(lines, rounds, ends, made)
    if cut_off:
        content.areas[number_of("area", cut_off)].neighbours = ()
    setup = Setup(content, chosen, made, seats)
    setup.forced_sheets = [one.sheets[0] for one in setup.content.characters]
    game = Night(setup)
    game.timings = list(TIMINGS)
    game.declarations = gm.DECLARATION
    return game


def lay_out(game: Night, lines: Sequence[Line], at: str, round_: int, fields: Mapping[str, str]) -> None:
    """Everybody where the lines say, in the middle of the night; who is not named has left its map."""
    names = {line.number: line for line in lines}
    for one in game.setup.playing:
        game.sheet[one] = game.setup.forced_sheets[one]
        game.map[one] = game.setup.scenario.maps[0]
        game.presence[one] = LEFT
        if one in names:
            seat_one(game, names[one])
    for number in game.setup.scenario.maps:
        game.battlefield[number] = PLAINS
    for area, field in fields.items():
        game.area_field[number_of("area", area)] = number_of("battlefield", field)
    game.round = round_
    begin(game, lines, at)


def seat_one(game: Night, line: Line) -> None:
    """One character as its line says."""
    one, sheet = line.number, game.sheet_of(line.number)
    usual = game.content.maps[game.setup.scenario.maps[0]].areas[MIDDLE]
    area = number_of("area", line.area) if line.area else usual
    game.presence[one], game.area[one] = HERE, area
    game.map[one] = game.content.areas[area].map
    game.hp[one] = line.figures.get("hp", sheet.hp)
    game.mp[one] = line.figures.get("mp", sheet.mp)
    game.luck[one] = line.figures.get("luck", 0)
    game.plot[one], game.plot_open[one] = line.figures.get("plot", USUAL_PLOT), True
    game.stealth[one] = line.figures.get("hidden", 0)
    game.hidden[one] = game.chose_hiding[one] = "hidden" in line.figures
    game.off_balance[one] = "off-balance" in line.states
    game.acted[one] = "acted" in line.states or "guarding" in line.states or "moving" in line.states
    game.pursued[one] = "pursued" in line.states
    game.survived[one] = "survived" in line.states
    if "known" in line.states:
        game.located[one] = -1 & (1 << len(game.sheet)) - 1
    if "moving" in line.states:
        game.destination[one] = number_of("area", line.states["moving"])
    if "guarding" in line.states:
        ward = line.states["guarding"]
        game.ward[one] = ANYBODY if ward == "anybody" else number_of("character", ward)
    if "used" in line.states:
        game.used_round[one] = game.used_scene[one] = 1 << number_of("skill", line.states["used"])
    if "knows" in line.states:
        known = line.states["knows"]
        if known in WORDS["character"]:
            game.learn_name(one, number_of("character", known))
        else:
            game.found[number_of("secret", known)] |= 1 << one
    if "dropped" in line.states:
        game.leave(one, DROPPED)
        game.hp[one] = 0


def begin(game: Night, lines: Sequence[Line], at: str) -> None:
    """Put the round on the stack; its next stage is that of the moment ``at``."""
    on_map = game.map[lines[0].number]
    play, rounds, here = Play(), Rounds(game.setup.scenario.maps.index(on_map)), MapRound(on_map)
    play.stage = stage_table(Play).size
    rounds.stage = stage_table(Rounds).index["3"]
    here.stage = stage_table(MapRound).index[MOMENTS[at]]
    game.stack = [play, rounds, here]
    game.playing_map, game.rounds[on_map] = on_map, game.round
    if at == "turns":
        ready = [line.number for line in lines if line.number in game.here(on_map) and not game.acted[line.number]]
        game.step = max([game.plot[one] for one in ready])
        game.order = [one for one in ready if game.plot[one] == game.step]
