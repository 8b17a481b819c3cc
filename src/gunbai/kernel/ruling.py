"""Decided ambiguities: every place where a source is silent, contradicts itself or allows house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Ruling:
    """One question with its possible answers; ``options[0]`` need not be the default.

    ``presets``: by name of a preset, the answer that it gives instead of the default.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        question: Mapping[str, str],
        options: Mapping[str, Mapping[str, str]],
        default: str,
        source: str,
        presets: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.rule = rule
        self.question = question
        self.options = options
        self.default = default
        self.source = source
        self.presets: Mapping[str, str] = presets or {}


class SetupError(ValueError):
    """A setup that cannot be played: which key is wrong, and what was expected."""

    def __init__(self, key: str, expected: str) -> None:
        super().__init__(f"{key}: expected {expected}")
        self.key = key
        self.expected = expected


def choose_rulings(rulings: Sequence[Ruling], chosen: Mapping[str, object], preset: str = "") -> dict[str, str]:
    """All rulings by name with the option chosen, else that of ``preset``, else the default. Raises SetupError."""
    known = {ruling.name for ruling in rulings}
    for name in chosen:
        if name not in known:
            raise SetupError(f"rulings.{name}", "one of " + ", ".join(sorted(known)))
    result: dict[str, str] = {}
    for ruling in rulings:
        option = chosen.get(ruling.name, ruling.presets.get(preset, ruling.default))
        if not isinstance(option, str) or option not in ruling.options:
            raise SetupError(f"rulings.{ruling.name}", "one of " + ", ".join(ruling.options))
        result[ruling.name] = option
    return result
