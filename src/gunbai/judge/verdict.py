"""What the judge found, as plain data in the words of one language: text and JSON are made of the same."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass
class Finding:
    """One expectation, or one step that could not be carried out."""

    kind: str
    line: int
    text: str
    holds: bool
    found: str = ""
    """What was found where it differs, or what adds to a finding that holds."""
    rule: dict[str, str] | None = None
    """The rule behind it: id, title, text."""
    facts: list[str] = field(default_factory=list)
    """The values of the position that it rests on."""
    stood: list[str] = field(default_factory=list)
    """Where the game stood, for what does not hold."""


@dataclass
class Act:
    """A step that was carried out, and what followed from it."""

    line: int
    text: str
    findings: list[Finding] = field(default_factory=list)


@dataclass
class Verdict:
    """What came of one case."""

    title: str
    game: str
    file: str
    line: int
    rules: list[dict[str, str]]
    acts: list[Act] = field(default_factory=list)
    rulings: list[dict[str, Any]] = field(default_factory=list)
    """Those a table has chosen, and those that belong to the rules of the case."""
    assumed: list[str] = field(default_factory=list)
    unchecked: list[str] = field(default_factory=list)

    @property
    def findings(self) -> list[Finding]:
        return [finding for act in self.acts for finding in act.findings]

    @property
    def holds(self) -> bool:
        return all(finding.holds for finding in self.findings)

    def plain(self) -> dict[str, Any]:
        """Everything, fit for JSON."""
        return {"holds": self.holds, **asdict(self)}
