"""The commands `gunbai judge` and `gunbai rules`."""

from __future__ import annotations

import json as json_format
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from gunbai.usage import EVERY_GAME, NamesGames

JUDGE_EXAMPLES = """Examples:

gunbai judge cases/hunters

gunbai judge my-case.toml --lang ja

How to write a case: docs/cases.md. Exit code 0: all hold; 1: some do not; 2: a file is wrong."""

RULES_EXAMPLES = """Examples:

gunbai rules hunters

gunbai rules hunters SH-ATK-2a --lang ja

gunbai rules hunters sh-atk

gunbai rules hunters --unproven"""

HOLDS, FAILS, WRONG = 0, 1, 2


class Language(StrEnum):
    """A language of the output."""

    en = "en"
    ja = "ja"


Lang = Annotated[Language, typer.Option(help="Language of the output.", case_sensitive=False)]


def register(app: typer.Typer) -> None:
    """Add the commands to ``app``."""
    app.command(epilog=JUDGE_EXAMPLES)(judge)
    app.command(cls=NamesGames, epilog=RULES_EXAMPLES)(rules)


def judge(
    files: Annotated[list[Path], typer.Argument(help="Case files, or folders of case files.", metavar="FILE…")],
    lang: Lang = Language.en,
    json: Annotated[bool, typer.Option("--json", help="Print the verdicts as JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only cases that do not hold.")] = False,
) -> None:
    """Say whether case files hold: a situation, what is done, and what must follow."""
    from gunbai.judge.grammar import CaseErrors
    from gunbai.judge.judge import judge as judge_case
    from gunbai.judge.load import case_files, read_cases
    from gunbai.judge.show import Shower, console, summary
    from gunbai.kernel.document import DocumentError

    errors: list[DocumentError] = []
    verdicts = []
    found = case_files(files)
    if not found:
        errors.append(DocumentError(str(files[0]), 1, "", "expected case files (*.toml) in this folder"))
    for path in found:
        try:
            verdicts += [judge_case(case, lang.value) for case in read_cases(path)]
        except CaseErrors as error:
            errors += error.errors
    code = WRONG if errors else HOLDS if all(verdict.holds for verdict in verdicts) else FAILS
    if json:
        plain: dict[str, Any] = {
            "holds": code == HOLDS,
            "summary": summary(verdicts),
            "cases": [verdict.plain() for verdict in verdicts],
            "errors": [error_plain(error) for error in errors],
        }
        typer.echo(json_format.dumps(plain, ensure_ascii=False, indent=2))
    else:
        show = Shower(console(), lang.value)
        for verdict in verdicts:
            if not (quiet and verdict.holds):
                show.verdict(verdict)
        for one in errors:
            typer.echo(str(one), err=True)
        if verdicts:
            show.summary(verdicts)
    raise typer.Exit(code)


def error_plain(error: Any) -> dict[str, Any]:
    """An error of a file as plain data."""
    return {"file": error.name, "line": error.line, "key": error.key, "expected": error.expected}


def rules(
    game: Annotated[str, typer.Argument(help=f"Which game: {EVERY_GAME}.")],
    rule: Annotated[
        str | None, typer.Argument(help="The id of one rule, or a part of those of several.", metavar="[ID]")
    ] = None,
    lang: Lang = Language.en,
    json: Annotated[bool, typer.Option("--json", help="Print the rules as JSON.")] = False,
    unproven: Annotated[
        bool, typer.Option("--unproven", help="List only rules without code or without a case; exit code 1 if any.")
    ] = False,
) -> None:
    """Print the rulebook of a game, with the code, the tests and the cases that carry each rule."""
    from gunbai.games import GAMES
    from gunbai.judge.names import unknown
    from gunbai.judge.proofs import checkout, proofs
    from gunbai.judge.show import console
    from gunbai.judge.show_rules import lacking, show_page, show_table, show_unproven

    if game not in GAMES.games:
        fail(unknown(game, "game", list(GAMES.games)))
    definition = GAMES[game]
    root = checkout(game)
    found = proofs(definition, root, lang.value)
    if rule is not None:
        exact = [proof for proof in found if proof.rule.id.casefold() == rule.casefold()]
        part = [proof for proof in found if rule.casefold() in proof.rule.id.casefold()]
        if not part:
            fail(unknown(rule, "rule", [proof.rule.id for proof in found]))
        found = exact or part
    bare = [proof for proof in found if lacking(proof, lang.value, root is not None)]
    if json:
        listed = bare if unproven else found
        typer.echo(json_format.dumps([proof.plain(lang.value) for proof in listed], ensure_ascii=False, indent=2))
    elif unproven:
        show_unproven(console(), found, lang.value, root is not None)
    elif rule is not None and len(found) == 1:
        show_page(console(), found[0], definition, lang.value, root is not None)
    else:
        show_table(console(), found, lang.value, root is not None)
    raise typer.Exit(FAILS if unproven and bare else HOLDS)


def fail(message: str) -> None:
    """Say what is wrong and leave."""
    typer.echo(f"gunbai: {message}", err=True)
    raise typer.Exit(WRONG)
