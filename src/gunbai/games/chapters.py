"""What the modules of a rulebook's chapters hold, gathered for a game's definition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from gunbai.kernel.procedure import Procedure
from gunbai.kernel.question import Topic
from gunbai.kernel.window import Timing, Window

T = TypeVar("T")


def held(modules: Iterable[Any], kind: type[T]) -> list[T]:
    """All values of a kind that the modules define or name, each once, in their order."""
    found: list[T] = []
    for module in modules:
        found += [value for value in vars(module).values() if isinstance(value, kind) and value not in found]
    return found


def procedures_in(modules: Iterable[Any]) -> list[type[Procedure]]:
    """All procedures of the chapters, and the kernel's window where they have a timing for it."""
    classes = [one for one in held(modules, type) if issubclass(one, Procedure)]
    windows: list[type[Procedure]] = [Window] if held(modules, Timing) else []
    return [*[one for one in classes if one not in (Procedure, Window)], *windows]


def topics_in(modules: Iterable[Any]) -> list[Topic[Any]]:
    """All topics of the chapters, the windows among them."""
    return held(modules, Topic)
