"""Shows a rulebook: a table of all rules, or one rule on a page, with the code, tests and cases that carry it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from gunbai.judge.proofs import Place, Proof
from gunbai.judge.speech import say
from gunbai.kernel.registry import Definition


def show_table(out: Console, found: Sequence[Proof], language: str, known: bool) -> None:
    """All rules, a line each. ``known``: whether tests and cases could be looked for."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say(language, "rules.id"), no_wrap=True, style="cyan")
    table.add_column(say(language, "rules.kind"), no_wrap=True)
    table.add_column(say(language, "rules.title"))
    table.add_column(say(language, "rules.code"), no_wrap=True)
    if known:
        table.add_column(say(language, "rules.proofs"), no_wrap=True)
    chapter = ""
    for proof in found:
        if proof.rule.chapter != chapter:
            chapter = proof.rule.chapter
            table.add_row(Text(chapter, style="bold"))
        code = first(proof.code, language)
        row = [proof.rule.id, say(language, f"rules.kind_{proof.rule.kind}"), proof.rule.title[language], code]
        table.add_row(*row, *([first([*proof.cases, *proof.tests], language)] if known else []))
    out.print(table)
    out.print(say(language, "rules.count", rules=len(found)))


def first(places: Sequence[Place], language: str) -> str:
    """The first place, and how many more there are."""
    if not places:
        return say(language, "rules.none")
    where = f"{places[0].file.rpartition('/')[2]}:{places[0].line}"
    return where + (f" +{len(places) - 1}" if len(places) > 1 else "")


def show_page(out: Console, proof: Proof, definition: Definition, language: str, known: bool) -> None:
    """One rule with everything."""
    rule = proof.rule
    out.print(Text(rule.id, style="bold cyan"), Text(rule.title[language], style="bold"))
    out.print(Text(rule.text[language]))
    kind = say(language, f"rules.kind_{rule.kind}")
    out.print(Text(f"{say(language, 'rules.kind')}: {kind}; {say(language, 'rules.from')}: {rule.origin}", style="dim"))
    rulings = [ruling for ruling in definition.rulings if ruling.rule == rule.id]
    lines = [f"{ruling.name} ({ruling.default}): {ruling.question[language]}" for ruling in rulings]
    section(out, say(language, "rules.rulings"), lines)
    section(out, say(language, "rules.code"), [str(place) for place in proof.code] or [say(language, "rules.none")])
    if known:
        proved = [str(place) for place in [*proof.cases, *proof.tests]]
        section(out, say(language, "rules.proofs"), proved or [say(language, "rules.none")])


def section(out: Console, title: str, lines: Sequence[str]) -> None:
    if lines:
        out.print(Text(f"\n{title}", style="bold"))
        for line in lines:
            out.print(Text(f"  {line}"))


def lacking(proof: Proof, language: str, known: bool) -> list[str]:
    """What a rule lacks: code, or a case. Nothing if it is carried."""
    missing = [] if proof.code else [say(language, "rules.no_code")]
    return missing + ([say(language, "rules.no_case")] if known and not proof.cases else [])


def show_unproven(out: Console, found: Sequence[Proof], language: str, known: bool) -> list[dict[str, Any]]:
    """The rules that lack code or a case; also as plain data."""
    bare = [(proof, lacking(proof, language, known)) for proof in found]
    bare = [(proof, missing) for proof, missing in bare if missing]
    for proof, missing in bare:
        line = Text(f"{proof.rule.id}  ", style="cyan") + Text(
            f"{proof.rule.title[language]}: {', '.join(missing)}", ""
        )
        out.print(line)
    key = "rules.unproven" if bare else "rules.all_proven"
    out.print(say(language, key, count=len(bare), rules=len(found)))
    return [{"id": proof.rule.id, "lacks": missing} for proof, missing in bare]
