"""Why not: the reason a thing may not be done, with the rule that says so."""

from __future__ import annotations

from typing import Final

from gunbai.kernel.audience import PUBLIC, may_know


class Refusal:
    """A reason, by key; its words are in the game's texts.

    ``params`` are ``(name, domain, value)``; ``reveals`` is the audience that may read this reason: one that rests on
    another seat's secret is read as ``NOT_AVAILABLE`` by everybody else.
    """

    def __init__(
        self, key: str, rule: str, params: tuple[tuple[str, str, int], ...] = (), reveals: int = PUBLIC
    ) -> None:
        self.key = key
        self.rule = rule
        self.params = params
        self.reveals = reveals

    def read_by(self, seat: int) -> Refusal:
        """The reason as ``seat`` may read it."""
        return self if may_know(self.reveals, seat) else NOT_AVAILABLE


NOT_AVAILABLE: Final = Refusal("not-available", "")
NOT_AN_OPTION: Final = Refusal("not-an-option", "")


class Refused(Exception):
    """An answer was not taken; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} {refusal.rule}".strip())
        self.refusal = refusal
