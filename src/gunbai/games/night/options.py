"""What a table agrees on before a night: the scenario, whose rulings count, and the house rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from gunbai.games.night.content import Library, rulings
from gunbai.games.night.numbers import Scenario
from gunbai.games.night.position import Setup
from gunbai.games.night.rulings import Rulings
from gunbai.kernel.ruling import SetupError, choose_rulings

PRESETS: Final = ("scenario", "table", "literal")
"""The rulings of the scenario, the table's (every default), those that add nothing to the document."""


def seats_of(scenario: Scenario) -> list[int]:
    """With how many seats a scenario can be played: two a pair, and one for a game master."""
    return [seats for pairs in range(scenario.fewest, len(scenario.pairs) + 1) for seats in (2 * pairs, 2 * pairs + 1)]


def all_seats(library: Library) -> tuple[int, int]:
    """The fewest and the most who may play."""
    seats = [number for scenario in library.content.scenarios for number in seats_of(scenario)]
    return min(seats), max(seats)


def choose_scenario(library: Library, name: object, seats: int) -> Scenario:
    """The scenario asked for, else the first for so many seats. Raises SetupError."""
    scenarios = library.content.scenarios
    fitting = [scenario for scenario in scenarios if seats in seats_of(scenario)]
    if name is None:
        return fitting[0]
    found = [scenario for scenario in scenarios if scenario.name == name]
    if not found:
        raise SetupError("options.scenario", "one of " + ", ".join([scenario.name for scenario in scenarios]))
    if found[0] not in fitting:
        raise SetupError("seats", f"one of {', '.join(map(str, seats_of(found[0])))} in the scenario {name}")
    return found[0]


@dataclass(frozen=True)
class Agreed:
    """What a table has agreed on, with every ruling."""

    scenario: Scenario
    seats: int
    rulings: dict[str, str]


def agreed(library: Library, plain: Mapping[str, Any]) -> Agreed:
    """Check what a table asks for. Raises SetupError."""
    seats = plain.get("seats")
    low, high = all_seats(library)
    if not isinstance(seats, int) or isinstance(seats, bool) or not low <= seats <= high:
        raise SetupError("seats", f"a number from {low} to {high}")
    options = plain.get("options") or {}
    if not isinstance(options, Mapping):
        raise SetupError("options", "a table of options by name")
    for name in options:
        if name not in ("scenario", "preset"):
            raise SetupError(f"options.{name}", "one of scenario, preset")
    if not any(seats in seats_of(scenario) for scenario in library.content.scenarios):
        raise SetupError("seats", "a number for which there is a scenario")
    scenario = choose_scenario(library, options.get("scenario"), seats)
    preset = options.get("preset", PRESETS[0])
    if preset not in PRESETS:
        raise SetupError("options.preset", "one of " + ", ".join(PRESETS))
    house = plain.get("rulings") or {}
    if not isinstance(house, Mapping):
        raise SetupError("rulings", "a table of rulings by name")
    return Agreed(scenario, seats, decided(scenario, preset, house))


def make_setup(library: Library, plain: Mapping[str, Any]) -> Setup:
    """The setup of a table. Raises SetupError."""
    found = agreed(library, plain)
    return Setup(library.content, Rulings(found.rulings, bool(found.seats % 2)), found.scenario, found.seats)


def decided(scenario: Scenario, preset: str, house: Mapping[str, Any]) -> dict[str, str]:
    """Every ruling: the table's own word before the preset, and that of the scenario before the scenario's preset."""
    if preset != PRESETS[0]:
        return choose_rulings(rulings(), house, preset)
    return choose_rulings(rulings(), {**scenario.rulings, **house}, scenario.preset)
