"""The compiled kernel, games and bots do the very same as plain Python."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = 500
NEVER_COMPILED = {
    "args",
    "book",
    "case",
    "case_cards",
    "case_characters",
    "case_facts",
    "case_field",
    "case_moments",
    "case_reports",
    "case_survivors",
    "case_words",
    "content",
    "content_files",
    "domains",
    "entries",
    "kits",
    "library",
    "occurrences",
    "rule_files",
}


def compiler() -> str | None:
    """The C compiler that a build would use, if it is there."""
    wanted = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(wanted) or shutil.which("cc") or shutil.which("gcc")


def digest(python: str) -> dict[str, Any]:
    """What tests/lab/digest.py prints with an interpreter, away from the sources."""
    script = Path(__file__).with_name("digest.py")
    done = subprocess.run(
        [python, "-P", str(script), str(GAMES)], capture_output=True, text=True, cwd="/", timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.slow
@pytest.mark.skipif(compiler() is None, reason="no C compiler (cc, gcc or $CC): nothing can be compiled")
def test_the_compiled_build_plays_the_same_games() -> None:
    built = subprocess.run(
        [str(ROOT / "scripts" / "compiled")],
        env={**os.environ, "GUNBAI_OPT_LEVEL": "0"},  # the same games, and built in a fraction of the time
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    compiled, plain = digest(built.stdout.strip()), digest(sys.executable)
    plain_modules = {name for name, is_compiled in compiled["compiled"].items() if not is_compiled}
    left_plain = {name for name in plain_modules if ".pack" not in name and ".physics" not in name}
    assert {name.rpartition(".")[2] for name in left_plain} <= NEVER_COMPILED
    assert len(compiled["compiled"]) - len(plain_modules) > 30
    assert not any(plain["compiled"].values())
    assert compiled["digest"] == plain["digest"]
