"""A game's position as plain data, and back.

A snapshot holds the state that the game declares, the stack, and the answers already sealed. It is taken at a question;
restoring runs the stage that asked once more, which by the rule of stages changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gunbai.kernel.game import Game
from gunbai.kernel.procedure import Procedure

SCALARS: Final = frozenset((int, bool, str, type(None)))
"""What stays as it is; most lists hold nothing else."""


def plain(value: Any) -> Any:
    """A copy fit for JSON: lists as lists, a tuple as ``{"tuple": [...]}``, numbers and words as they are."""
    if isinstance(value, (list, tuple)):
        items = list(value) if SCALARS.issuperset(map(type, value)) else [plain(item) for item in value]
        return items if isinstance(value, list) else {"tuple": items}
    if value is None or isinstance(value, (int, str)):
        return value
    raise TypeError(f"state is made of ints, words, lists and tuples, not of {type(value).__name__}")


def unplain(value: Any) -> Any:
    """What ``plain`` was given."""
    if isinstance(value, list):
        return [unplain(item) for item in value]
    if isinstance(value, dict):
        return tuple([unplain(item) for item in value["tuple"]])
    return value


def snapshot(game: Game, state: Sequence[str]) -> dict[str, Any]:
    """The position of ``game``: ``state`` names its attributes. Plain data, fit for JSON."""
    return {
        "state": {name: plain(getattr(game, name)) for name in state},
        "stack": [
            [
                frame.table.name,
                frame.stage,
                frame.answer,
                list(frame.answers),
                list(frame.aside),
                [plain(part) for part in frame.parts()],
            ]
            for frame in game.stack
        ],
        "asked": game.asked,
        "sealed": list(game.sealed),
        "over": game.over,
    }


def restore(game: Game, saved: Mapping[str, Any], procedures: Mapping[str, type[Procedure]]) -> None:
    """Put a freshly made ``game`` of the same setup into a saved position, its question open again."""
    for name, value in saved["state"].items():
        setattr(game, name, unplain(value))
    game.stack = []
    for name, at, answer, answers, aside, parts in saved["stack"]:
        make: Any = procedures[name]
        frame: Procedure = make(*[unplain(part) for part in parts])
        frame.stage = at
        frame.answer = answer
        frame.answers = tuple(answers)
        frame.aside = tuple(aside)
        game.stack.append(frame)
    game.over = saved["over"]
    game.asked = saved["asked"]
    game.sealed = list(saved["sealed"])
    game.ask_anew()
