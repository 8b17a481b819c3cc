"""Sources for the compiled build: every procedure calls its stages directly.

Plain Python finds a stage in the table of its procedure. Compiled code would call it there through Python's own calling
convention, which costs more than most stages do. So for the compiler the kernel's loop calls ``run_stage`` instead, and
each class with ``@stage`` methods is written anew: its stages are marked behind the class instead of above each, and
``run_stage`` names them one by one. Both stand on the two empty lines behind the class, so that no line of the source
moves and tracebacks stay right.
"""

from __future__ import annotations

import ast
from pathlib import Path

RUN = "    def run_stage(self, game: Any, at: int) -> Outcome | None: return {calls}"
IMPORTS = "from typing import Any; from gunbai.kernel.procedure import Outcome"
BY_TABLE = "runs[at](frame, self)"
DIRECTLY = "frame.run_stage(self, at)"
"""How ``Game.run_frame`` carries out a stage: by the table, and directly."""
Stage = tuple[ast.FunctionDef, ast.Call]


def with_direct_stages(source: str) -> str:
    """The source of a module in which stages are called directly."""
    source = source.replace(BY_TABLE, DIRECTLY)
    lines = [*source.splitlines(), "", ""]
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and stages_of(node)]
    if not classes:
        return source
    for node in classes:
        stages = stages_of(node)
        marks = [f"{ast.unparse(mark)}({node.name}.{method.name})" for method, mark in stages]
        for _, mark in stages:
            for at in range(mark.lineno - 1, mark.end_lineno or mark.lineno):
                lines[at] = ""
        behind = node.end_lineno or 0
        assert lines[behind] == lines[behind + 1] == "", f"two empty lines are expected behind {node.name}"
        lines[behind] = RUN.format(calls=choice_of([method.name for method, _ in stages]))
        lines[behind + 1] = "; ".join(marks)
    lines[lines.index("from __future__ import annotations") + 1] = IMPORTS
    return "\n".join(lines) + "\n"


def stages_of(node: ast.ClassDef) -> list[Stage]:
    """The methods of a class that carry ``@stage``, each with this mark, in the order in which they are written."""
    return [
        (part, mark)
        for part in node.body
        if isinstance(part, ast.FunctionDef)
        for mark in part.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "stage"
    ]


def choice_of(names: list[str]) -> str:
    """An expression that calls the method number ``at`` of ``names``, halving them at every comparison."""
    return choice_between(names, 0, len(names))


def choice_between(names: list[str], first: int, end: int) -> str:
    if end - first == 1:
        return f"self.{names[first]}(game)"
    middle = (first + end) // 2
    return f"({choice_between(names, first, middle)} if at < {middle} else {choice_between(names, middle, end)})"


def copy_with_direct_stages(package: Path, to: Path) -> None:
    """Copy a package's modules below ``to``, with direct stages."""
    for path in package.rglob("*.py"):
        copy = to / path.relative_to(package)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(with_direct_stages(path.read_text(encoding="utf-8")), encoding="utf-8")
