"""The sources of the compiled build: stages are called directly, and nothing else changes."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from gunbai.kernel.procedure import stage_table

ROOT = Path(__file__).parents[2]
SOURCES = [*(ROOT / "src/gunbai/kernel").glob("*.py"), *(ROOT / "src/gunbai/games").glob("*/*.py")]
EXAMPLE = '''"""A procedure of five stages."""

from __future__ import annotations

from gunbai.kernel.procedure import END, Procedure, stage


class Five(Procedure):
    """Adds up what was carried out."""

    @stage("1", "R-1")
    def one(self, game):
        return None

    @stage(
        "2-1",
        "R-2",
        "R-3",
    )
    def two(self, game):
        return game.append("two")

    def helper(self):
        return 0

    @stage("2-2")
    def three(self, game):
        return game.append("three")

    @stage("3")
    def four(self, game):
        return game.append("four")

    @stage("4")
    def five(self, game):
        return END


AFTER = Five
'''


@pytest.fixture(scope="module")
def direct() -> Any:
    """``build_stages.with_direct_stages``, which stands beside setup.py."""
    sys.path.insert(0, str(ROOT))
    try:
        import build_stages
    finally:
        sys.path.remove(str(ROOT))
    return build_stages.with_direct_stages


def module(source: str, name: str) -> Any:
    made = ModuleType(name)
    exec(compile(source, name, "exec"), made.__dict__)
    return made


def test_each_stage_is_called_by_its_number(direct: Any) -> None:
    plain, written = module(EXAMPLE, "plain_five"), module(direct(EXAMPLE), "direct_five")
    assert "run_stage" in vars(written.Five)
    assert "run_stage" not in vars(plain.Five)
    for at in range(5):
        told: tuple[list[str], list[str]] = ([], [])
        outcomes = plain.Five().run_stage(told[0], at), written.Five().run_stage(told[1], at)
        assert outcomes[0] is outcomes[1]
        assert told[0] == told[1] == [[], ["two"], ["three"], ["four"], []][at]


def test_the_table_of_stages_stays(direct: Any) -> None:
    plain, written = module(EXAMPLE, "plain_table"), module(direct(EXAMPLE), "direct_table")
    tables = [
        [(info.number, info.name, info.rules) for info in stage_table(made.Five).stages] for made in (plain, written)
    ]
    assert tables[0] == tables[1]
    assert tables[0][1] == ("2-1", "two", ("R-2", "R-3"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.parent.name + "/" + path.name)
def test_no_line_of_a_source_moves(direct: Any, path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    before, after = source.splitlines(), direct(source).splitlines()
    compile(direct(source), str(path), "exec")
    assert not any(line.lstrip().startswith("@stage") for line in after)
    for line, new in zip(before, after, strict=False):
        assert new == line.replace("runs[at](frame, self)", "frame.run_stage(self, at)") or not line or not new


def test_the_loop_calls_stages_directly(direct: Any) -> None:
    source = (ROOT / "src/gunbai/kernel/game.py").read_text(encoding="utf-8")
    assert "run_stage" not in source
    assert direct(source).count("frame.run_stage(self, at)") == 1
