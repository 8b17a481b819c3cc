"""Shows verdicts: ticks and crosses, the rules, the facts used, the rulings in force, what was not checked."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from gunbai.judge.speech import say
from gunbai.judge.verdict import Finding, Verdict

TICK = "✓"
CROSS = "✗"
PIPED_WIDTH = 200
"""Where nobody looks at a terminal, lines are not broken."""


def console(error: bool = False) -> Console:
    """Rich on a terminal, plain text into a pipe or a file."""
    stream = sys.stderr if error else sys.stdout
    return Console(
        stderr=error, highlight=False, soft_wrap=True, width=None if stream.isatty() else PIPED_WIDTH, emoji=False
    )


class Shower:
    """Writes verdicts in one language."""

    def __init__(self, out: Console, language: str) -> None:
        self.out = out
        self.language = language

    def say(self, path: str, **words: object) -> str:
        return say(self.language, path, **words)

    def line(self, text: str, indent: int = 0, style: str = "") -> None:
        self.out.print(Text(" " * indent + text, style=style))

    def verdict(self, verdict: Verdict) -> None:
        """One case."""
        self.out.print(Text(verdict.title, style="bold"), Text(f"  {verdict.file}:{verdict.line}", style="dim"))
        for rule in verdict.rules:
            self.out.print(Text(f"  {rule['id']}  ", style="cyan"), Text(rule["title"]), sep="")
        for act in verdict.acts:
            if act.text:
                self.line(f"→ {act.text}", 2)
            for finding in act.findings:
                self.finding(finding)
        self.rulings(verdict.rulings)
        self.section("head.assumed", verdict.assumed)
        self.section("head.unchecked", verdict.unchecked)
        self.out.print()

    def finding(self, finding: Finding) -> None:
        """One expectation, with what it rests on."""
        mark, style = (TICK, "green") if finding.holds else (CROSS, "bold red")
        where = "" if finding.holds else f"  (:{finding.line})"
        self.out.print(Text(f"    {mark} ", style=style), Text(finding.text), Text(where, style="dim"), sep="")
        if finding.found:
            self.line(finding.found, 8, "" if finding.holds else "red")
        if finding.rule is not None and finding.rule["text"]:
            rule = finding.rule
            self.line(f"{rule['id']} {rule['title']}: {rule['text']}", 8, "cyan")
        if finding.facts:
            self.line(f"{self.say('head.facts')}: " + "; ".join(finding.facts), 8, "dim")
        if finding.stood:
            self.line(f"{self.say('head.stood')}:", 8)
            for line in finding.stood:
                self.line(line, 10)

    def rulings(self, rulings: Sequence[dict[str, Any]]) -> None:
        lines = []
        for ruling in rulings:
            mark = f" ({self.say('head.default')})" if ruling["default"] else ""
            lines.append(f"{ruling['id']} = {ruling['option']}{mark}: {ruling['question']} {ruling['label']}")
        self.section("head.rulings", lines)

    def section(self, title: str, lines: Sequence[str]) -> None:
        if lines:
            self.line(f"{self.say(title)}:", 2, "dim")
            for line in lines:
                self.line(f"- {line}", 4, "dim")

    def summary(self, verdicts: Sequence[Verdict]) -> None:
        """How many hold."""
        numbers = summary(verdicts)
        text = self.say("head.summary", **numbers)
        self.line(
            f"{CROSS if numbers['failing'] else TICK} {text}", 0, "bold red" if numbers["failing"] else "bold green"
        )


def summary(verdicts: Sequence[Verdict]) -> dict[str, int]:
    """Cases, expectations, how many hold and how many do not."""
    findings = [finding for verdict in verdicts for finding in verdict.findings]
    holding = len([finding for finding in findings if finding.holds])
    return {
        "cases": len(verdicts),
        "expectations": len(findings),
        "holding": holding,
        "failing": len(findings) - holding,
    }
