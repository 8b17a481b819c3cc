"""What all rooms of one server share."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from gunbai.kernel.registry import Registry
from gunbai.table.limits import Limits
from gunbai.table.links import Chance
from gunbai.table.pace import Pace
from gunbai.table.store import Store


@dataclass
class House:
    """``source`` is the private stream of the table's own pauses; it knows nothing of any game."""

    games: Registry
    store: Store
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    chance: Chance = field(default_factory=Chance)
    source: random.Random = field(default_factory=random.SystemRandom)
    now: Callable[[], float] = time.time
    reckoners: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(2))
    """How many odds are computed at the same time."""
