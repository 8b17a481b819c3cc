"""What carries each rule: the places in the code that name it, and the tests and cases that would fail without it."""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import gunbai
from gunbai.kernel.document import parse_document
from gunbai.kernel.registry import Definition
from gunbai.kernel.rulebook import Rule

PACKAGE: Final = Path(gunbai.__file__).resolve().parent
NOT_CODE: Final = {"rules.toml", "rulings.toml"}
"""They tell the rules, and so carry out none."""


@dataclass
class Place:
    """A line that names a rule."""

    file: str
    line: int
    name: str
    """The stage, function, test or case in which it stands."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" {self.name}" if self.name else "")


@dataclass
class Proof:
    """One rule with all that carries it."""

    rule: Rule
    code: list[Place] = field(default_factory=list)
    tests: list[Place] = field(default_factory=list)
    cases: list[Place] = field(default_factory=list)

    def plain(self, language: str) -> dict[str, Any]:
        rule = self.rule
        return {
            "id": rule.id,
            "title": rule.title[language],
            "text": rule.text[language],
            "kind": rule.kind,
            "chapter": rule.chapter,
            "from": rule.origin,
            "code": [asdict(place) for place in self.code],
            "tests": [asdict(place) for place in self.tests],
            "cases": [asdict(place) for place in self.cases],
        }


def checkout(game: str) -> Path | None:
    """The folder with ``tests`` and ``cases``: where the command runs or above, else around the package."""
    for folder in [Path.cwd(), *Path.cwd().parents, *PACKAGE.parents]:
        if (folder / "cases" / game).is_dir():
            return folder
    return None


def proofs(definition: Definition, root: Path | None, language: str) -> list[Proof]:
    """Every rule of a game with what carries it; tests and cases only in a checkout, cases by their titles."""
    found = {rule.id: Proof(rule) for rule in definition.rulebook.rules}
    package = PACKAGE / "games" / definition.id
    for path in sorted([*package.rglob("*.py"), *package.rglob("*.toml")], key=first_where_it_is_done):
        if path.name not in NOT_CODE and not path.name.startswith("case") and "text" not in path.parts:
            base = root if root is not None and path.is_relative_to(root) else PACKAGE.parent
            for rule, place in places(path, base):
                if rule in found:
                    found[rule].code.append(place)
    if root is not None:
        read_tests(root, definition.id, found)
        read_cases(root, definition.id, language, found)
    return list(found.values())


def first_where_it_is_done(path: Path) -> tuple[int, Path]:
    """Procedures first; then the tables of events and refusals, and the content."""
    return (2 if path.suffix == ".toml" else int(path.name in ("events.py", "refusals.py")), path)


def read_tests(root: Path, game: str, found: dict[str, Proof]) -> None:
    folder = root / "tests" / "games" / game
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        for rule, place in places(path, root):
            if rule in found:
                found[rule].tests.append(place)


def read_cases(root: Path, game: str, language: str, found: dict[str, Proof]) -> None:
    """The cases that show a rule, by their titles; a file that is not TOML shows none."""
    for path in sorted((root / "cases" / game).rglob("*.toml")):
        try:
            document = parse_document(path.read_text("utf-8"), str(path))
        except ValueError:
            continue
        cases = document.data.get("case", [document.data])
        for at, case in enumerate(cases if isinstance(cases, list) else []):
            title = case.get("title", "")
            name = title.get(language, "") if isinstance(title, dict) else title
            line = document.line(("case", at) if "case" in document.data else ())
            for rule in case.get("rules", []):
                if rule in found:
                    found[rule].cases.append(Place(str(path.relative_to(root)), line, str(name)))


TOKEN: Final = re.compile(r"[A-Z]{2,}(?:-[A-Za-z0-9]+)+")


def places(path: Path, base: Path) -> list[tuple[str, Place]]:
    """Every line of a file that names a rule, with the rule; once a line."""
    text = path.read_text("utf-8")
    names = scopes(text) if path.suffix == ".py" else entries(text)
    found: list[tuple[str, Place]] = []
    for number, line in enumerate(text.splitlines(), 1):
        for rule in dict.fromkeys(TOKEN.findall(line)):
            name = next((name for start, end, name in names if start <= number <= end), "")
            found.append((rule, Place(str(path.relative_to(base)), number, name)))
    return found


def scopes(text: str) -> list[tuple[int, int, str]]:
    """The functions and constants of a module by their lines, the innermost first."""
    found: list[tuple[int, int, str]] = []

    def walk(node: ast.AST, outer: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                name = f"{outer}.{child.name}" if outer else child.name
                walk(child, name)
                start = min([child.lineno, *(one.lineno for one in child.decorator_list)])
                found.append((start, child.end_lineno or start, name))
            elif isinstance(child, (ast.Assign, ast.AnnAssign)) and not outer:
                target = child.targets[0] if isinstance(child, ast.Assign) else child.target
                if isinstance(target, ast.Name):
                    found.append((child.lineno, child.end_lineno or child.lineno, target.id))

    walk(ast.parse(text), "")
    return found


def entries(text: str) -> list[tuple[int, int, str]]:
    """The entries of a content file by their lines, named by their ids."""
    try:
        document = parse_document(text, "")
    except (ValueError, tomllib.TOMLDecodeError):
        return []
    starts: list[tuple[int, str]] = []
    for table, value in document.data.items():
        for at, entry in enumerate(value if isinstance(value, list) else []):
            if isinstance(entry, dict):
                starts.append((document.line((table, at)), str(entry.get("id", entry.get("title", "")))))
    begins = [start for start, _ in starts] + [text.count("\n") + 2]
    return [(start, after - 1, name) for (start, name), after in zip(starts, begins[1:], strict=True)]
