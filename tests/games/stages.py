"""How the stages of a game are written: read from its code, for the tests of every game that keeps to it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

import gunbai.games

GAMES = Path(gunbai.games.__file__).parent
LONGEST_MODULE = 400
LONGEST_STAGE = 15
ASKING = {"Ask", "AskAll", "Roll", "Shuffle", "Report", "ask", "ask_all", "ask_for"}


def modules_of(game: str) -> list[Path]:
    return sorted((GAMES / game).rglob("*.py"))


def stages_of(module: Path) -> Iterator[ast.FunctionDef]:
    """The stages of all procedures of a module."""
    for found in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(found, ast.FunctionDef) and any("stage(" in ast.unparse(one) for one in found.decorator_list):
            yield found


def asks(statement: ast.stmt) -> bool:
    """Whether a statement returns a question."""
    calls = (
        [one for one in ast.walk(statement) if isinstance(one, ast.Call)] if isinstance(statement, ast.Return) else []
    )
    return any(isinstance(one.func, ast.Name) and one.func.id in ASKING for one in calls)


def changes(statement: ast.stmt) -> bool:
    """Whether a statement changes the frame or the game: an attribute is set, or an effect called for itself."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Call)
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return any(isinstance(one, (ast.Attribute, ast.Subscript)) for one in targets)


def asks_after_a_change(block: Sequence[ast.stmt], changed: bool = False) -> bool:
    """Whether, on some way through a block, something is changed and then a question returned."""
    for statement in block:
        if changed and asks(statement):
            return True
        if isinstance(statement, (ast.If, ast.For, ast.While)):
            if asks_after_a_change(statement.body, changed) or asks_after_a_change(statement.orelse, changed):
                return True
            for part in (statement.body, statement.orelse):
                stays = not part or not isinstance(part[-1], ast.Return)
                changed = changed or (stays and any(changes(one) for one in part))
        changed = changed or changes(statement)
    return False


def asking_after_a_change(game: str) -> list[str]:
    """The stages of a game that change something before they ask."""
    return [
        f"{module.name} {found.name}"
        for module in modules_of(game)
        for found in stages_of(module)
        if asks_after_a_change(found.body)
    ]


def too_long(game: str) -> list[str]:
    """The modules and the stages of a game that are too long to be read at a glance."""
    long = [module.name for module in modules_of(game) if len(module.read_text("utf-8").splitlines()) > LONGEST_MODULE]
    for module in modules_of(game):
        for found in stages_of(module):
            first = found.body[1] if ast.get_docstring(found) is not None else found.body[0]
            if (found.end_lineno or 0) - first.lineno >= LONGEST_STAGE:
                long.append(f"{module.name} {found.name}")
    return long
