"""What a table agrees on before a raid: the difficulty, whether shots are simulated, and the house rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gunbai.games.raid.content import content, rulings
from gunbai.games.raid.ids import DIFFICULTIES, NORMAL, SHOTS, SIMULATED
from gunbai.games.raid.rulings import Rulings
from gunbai.games.raid.state import Setup
from gunbai.kernel.ruling import SetupError, choose_rulings

SEATS: Final = (1, 4)
OPTIONS: Final[dict[str, tuple[str, ...]]] = {"difficulty": DIFFICULTIES, "shots": SHOTS}
DEFAULTS: Final = {"difficulty": DIFFICULTIES[NORMAL], "shots": SIMULATED}


def make_setup(plain: Mapping[str, Any]) -> Setup:
    """The setup of a table, its difficulty as all have agreed (MR-PREP-4). Raises SetupError."""
    seats = plain.get("seats")
    if not isinstance(seats, int) or isinstance(seats, bool) or not SEATS[0] <= seats <= SEATS[1]:
        raise SetupError("seats", f"a number from {SEATS[0]} to {SEATS[1]}")
    options = plain.get("options") or {}
    if not isinstance(options, Mapping):
        raise SetupError("options", "a table of options by name")
    for name in options:
        if name not in OPTIONS:
            raise SetupError(f"options.{name}", "one of " + ", ".join(OPTIONS))
    chosen = {**DEFAULTS, **options}
    for name, choices in OPTIONS.items():
        if chosen[name] not in choices:
            raise SetupError(f"options.{name}", "one of " + ", ".join(choices))
    house = plain.get("rulings") or {}
    if not isinstance(house, Mapping):
        raise SetupError("rulings", "a table of rulings by name")
    ruled = Rulings(choose_rulings(rulings(), house))
    difficulty = DIFFICULTIES.index(chosen["difficulty"])
    return Setup(content(), ruled, seats, difficulty, chosen["shots"] == SIMULATED)
