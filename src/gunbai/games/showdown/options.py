"""What a table agrees on before a showdown: monster and level, gear, survival, and the house rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gunbai.games.showdown.content import injury_tables
from gunbai.games.showdown.ids import DODGE, SURVIVAL_ACTIONS
from gunbai.games.showdown.kits import gear_of, kits
from gunbai.games.showdown.library import Library
from gunbai.games.showdown.position import Setup
from gunbai.games.showdown.rule_files import rulings
from gunbai.games.showdown.rulings import Rulings
from gunbai.kernel.ruling import SetupError, choose_rulings

FIRST_MONSTER: Final = "white-lion"
FEWEST_SEATS: Final = 1
MOST_SEATS: Final = 4
"""How many may play (SD-SETUP-15)."""
ACTIONS: Final = {"all": list(range(SURVIVAL_ACTIONS)), "dodge": [DODGE]}
"""By option: the survival actions that these survivors have learned (SD-SURV-1)."""
SURVIVAL: Final = ["1", "3", "6", "9"]
"""The survival limits that may be chosen, with which all start (SD-ATTR-2)."""


def monsters(library: Library) -> list[str]:
    """The ids of all monsters, the first to be met first."""
    return sorted([monster.id for monster in library.monsters], key=lambda name: name != FIRST_MONSTER)


def levels(library: Library) -> list[str]:
    """The ids of the levels of all monsters, each once; numbers come first."""
    return sorted({level.id for monster in library.monsters for level in monster.sheet.level})


def options(library: Library) -> dict[str, list[str]]:
    """What a table chooses besides rulings, the default first."""
    return {
        "monster": monsters(library),
        "level": levels(library),
        "gear": [kit.id for kit in kits()],
        "actions": list(ACTIONS),
        "survival": SURVIVAL,
    }


def choose_options(library: Library, given: object) -> dict[str, str]:
    """Every option with its choice. Raises SetupError."""
    if not isinstance(given, Mapping):
        raise SetupError("options", "a table of options by name")
    there = options(library)
    for name in given:
        if name not in there:
            raise SetupError(f"options.{name}", "one of " + ", ".join(there))
    chosen: dict[str, str] = {}
    for name, choices in there.items():
        choice = given.get(name, choices[0])
        if choice not in choices:
            raise SetupError(f"options.{name}", "one of " + ", ".join(choices))
        chosen[name] = choice
    own = [level.id for level in library.monster(chosen["monster"]).sheet.level]
    if chosen["level"] not in own:
        if "level" in given:
            raise SetupError("options.level", "one of {} against {}".format(", ".join(own), chosen["monster"]))
        chosen["level"] = own[0]
    return chosen


def make_setup(library: Library, plain: Mapping[str, Any]) -> Setup:
    """Check a setup and make it. Raises SetupError."""
    seats = plain.get("seats")
    if not isinstance(seats, int) or isinstance(seats, bool) or not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise SetupError("seats", f"a number from {FEWEST_SEATS} to {MOST_SEATS}")
    options_ = choose_options(library, plain.get("options") or {})
    house = plain.get("rulings") or {}
    if not isinstance(house, Mapping):
        raise SetupError("rulings", "a table of rulings by name")
    chosen = choose_rulings(rulings(), house)
    monster = library.monster(options_["monster"])
    level = monster.level(options_["level"])
    # Movement, toughness, speed, accuracy, damage, luck, evasion, range: what is not on the sheet comes with tokens.
    sheet = [level.movement, level.toughness, 0, 0, 0, 0, 0, monster.sheet.range]
    setup = Setup(seats, Rulings(chosen), injury_tables(chosen), library, monster, level, sheet)
    setup.survival_limit = int(options_["survival"])
    setup.learned = [action in ACTIONS[options_["actions"]] for action in range(SURVIVAL_ACTIONS)]
    setup.kits = gear_of(next(kit for kit in kits() if kit.id == options_["gear"]), library)
    return setup
