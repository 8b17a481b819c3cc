"""The scenes of the named rulings.

Each ruling has a scene: a position played in the same way, whatever was ruled, as far as the rules let it. The scene
returns what came of it; ``EXPECTED`` says what that is under each option.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SCENES: dict[str, Callable[[Any, dict[str, str]], Any]] = {}
EXPECTED: dict[str, dict[str, Any]] = {}


def scene(**expected: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register the scene of the ruling that the function is named after, with what each option makes of it."""

    def register(play: Callable[..., Any]) -> Callable[..., Any]:
        SCENES[play.__name__] = play
        EXPECTED[play.__name__] = expected
        return play

    return register
