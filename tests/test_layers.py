"""An import only ever points left: kernel <- games <- players <- table, lab."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "gunbai"

# Each part of the package, and the parts it may import besides itself.
# "version" is gunbai/__init__.py, which imports nothing and has nothing but the version.
MAY_IMPORT = {
    "version": set[str](),
    "kernel": set[str](),
    "games": {"version", "kernel"},
    "usage": {"games"},
    "judge": {"version", "kernel", "games", "usage"},
    "packs": {"version", "kernel", "games", "usage"},
    "players": {"version", "kernel", "games", "usage"},
    "table": {"version", "kernel", "games", "players"},
    "lab": {"version", "kernel", "games", "players", "usage"},
    "cli": {"version", "kernel", "games", "judge", "packs", "players", "table", "lab"},
    "__main__": {"cli"},
}
KERNEL_LIBRARIES = sys.stdlib_module_names | {"mypy_extensions"}


@dataclass(frozen=True)
class Import:
    """An import as it is written: by which module, of what, where."""

    importer: str
    imported: str
    place: str


def test_every_import_points_left() -> None:
    assert forbidden_imports(PACKAGE) == []


def test_the_layers_were_really_read() -> None:
    """No import would be forbidden in an empty folder."""
    importers = {part_of(found.importer) for found in imports_of(PACKAGE)}
    assert {"kernel", "cli"} <= importers


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("kernel/game.py", "import gunbai.games.hunters.state"),
        ("kernel/game.py", "from gunbai import games"),
        ("kernel/game.py", "from gunbai import __version__"),
        ("kernel/game.py", "from ..games import hunters"),
        ("kernel/game.py", "import pydantic"),
        ("kernel/game.py", "def load():\n    import pydantic"),
        ("kernel/game.py", "if TYPE_CHECKING:\n    from gunbai.games import hunters"),
        ("kernel/game.py", "importlib.import_module('gunbai.games.hunters')"),
        ("games/hunters/attack.py", "from gunbai.games.raid import dice"),
        ("games/hunters/attack.py", "from gunbai.games import raid"),
        ("games/hunters/attack.py", "from ..raid.dice import flick"),
        ("games/hunters/attack.py", "from gunbai.players import greedy"),
        ("games/hunters/__init__.py", "from ..raid import dice"),
        ("players/greedy.py", "from gunbai.table import rooms"),
        ("players/greedy.py", "from gunbai.judge import ask"),
        ("judge/ask.py", "from gunbai.players import greedy"),
        ("table/rooms.py", "from gunbai.lab import play"),
        ("lab/play.py", "from gunbai.table import rooms"),
        ("lab/play.py", "from gunbai import cli"),
        ("__init__.py", "from gunbai.kernel import game"),
        ("unheard_of/thing.py", "from gunbai.kernel import game"),
        ("table/rooms.py", "from gunbai.unheard_of import thing"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, file: str, line: str) -> None:
    package = small_package(tmp_path, file, line)
    assert len(forbidden_imports(package)) == 1


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("kernel/game.py", "import random, collections.abc"),
        ("kernel/game.py", "from mypy_extensions import mypyc_attr"),
        ("kernel/game.py", "from . import dice"),
        ("kernel/game.py", "from .dice import roll"),
        ("games/hunters/attack.py", "from gunbai.kernel.procedure import stage"),
        ("games/hunters/attack.py", "from gunbai.games.hunters import state"),
        ("games/hunters/attack.py", "from .state import State"),
        ("games/hunters/content.py", "import pydantic"),
        ("games/catalogue.py", "from gunbai.games import hunters, raid"),
        ("judge/ask.py", "from gunbai.games import raid"),
        ("table/rooms.py", "from gunbai import __version__, kernel, players"),
        ("lab/play.py", "from ..players.greedy import Greedy"),
        ("cli.py", "from gunbai import table, lab, judge"),
    ],
)
def test_an_allowed_import_is_not_reported(tmp_path: Path, file: str, line: str) -> None:
    package = small_package(tmp_path, file, line)
    assert forbidden_imports(package) == []


def small_package(folder: Path, file: str, line: str) -> Path:
    """A package `gunbai` with one import and the games hunters and raid."""
    package = folder / "gunbai"
    for game in ("hunters", "raid"):
        (package / "games" / game).mkdir(parents=True)
    module = package / file
    module.parent.mkdir(parents=True, exist_ok=True)
    module.write_text(line, encoding="utf-8")
    return package


def forbidden_imports(package: Path) -> list[str]:
    """The imports that point anywhere but left, each as `file:line: who imports whom`."""
    games = {path.name for path in (package / "games").iterdir() if path.is_dir()}
    return [
        f"{found.place}: {found.importer} must not import {found.imported}"
        for found in imports_of(package)
        if not may_import(found.importer, found.imported, games)
    ]


def may_import(importer: str, imported: str, games: set[str]) -> bool:
    part = part_of(importer)
    if part not in MAY_IMPORT:
        return False
    if imported.split(".")[0] != "gunbai":
        return part != "kernel" or imported.split(".")[0] in KERNEL_LIBRARIES
    if part_of(imported) != part:
        return part_of(imported) in MAY_IMPORT[part]
    own_game, other_game = game_of(importer, games), game_of(imported, games)
    return own_game is None or other_game is None or own_game == other_game


def part_of(module: str) -> str:
    """gunbai.games.hunters.state -> games"""
    names = module.split(".")
    return names[1] if len(names) > 1 else "version"


def game_of(module: str, games: set[str]) -> str | None:
    """gunbai.games.hunters.state -> hunters; a module that all games share is of none."""
    names = module.split(".")
    return names[2] if len(names) > 2 and names[1] == "games" and names[2] in games else None


def imports_of(package: Path) -> Iterator[Import]:
    for path in sorted(package.rglob("*.py")):
        names = ["gunbai", *path.relative_to(package).with_suffix("").parts]
        home = names[:-1]  # what a relative import starts from
        importer = ".".join(home if names[-1] == "__init__" else names)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            for imported in imported_by(node, home):
                yield Import(importer, imported, f"{path}:{getattr(node, 'lineno', 0)}")


def imported_by(node: ast.AST, home: list[str]) -> Iterator[str]:
    """The modules that a statement imports; of `from gunbai import x`, and from gunbai.games, what it names."""
    match node:
        case ast.Import(names=names):
            yield from (name.name for name in names)
        case ast.ImportFrom(module=module, names=names, level=level):
            start = home[: len(home) - level + 1] if level else []
            source = ".".join([*start, *([module] if module else [])])
            if source == "gunbai":
                yield from (source if name.name.startswith("__") else f"{source}.{name.name}" for name in names)
            elif source == "gunbai.games":
                yield from (f"{source}.{name.name}" for name in names)
            else:
                yield source
        case ast.Call(func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module")):
            match node.args:
                case [ast.Constant(value=str(name)), *_]:
                    yield name
