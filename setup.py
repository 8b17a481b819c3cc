"""The three build steps that pyproject.toml cannot say: the compiled kernel, the compiled step of dice and the page.

GUNBAI_PURE=1               plain Python, nothing is compiled
GUNBAI_REQUIRE_COMPILED=1   fail where compiling fails, instead of falling back to plain Python
GUNBAI_NO_CLIENT=1          install without the page
GUNBAI_OPT_LEVEL=0          how hard the C compiler tries, 0 to 3 (2 by default): 0 builds in a fraction of the time

An editable install never compiles the kernel and never builds the page: a compiled module would shadow later edits. It
does compile the step of dice (``raid/physics/step.c``), which is the same in C, beside its source.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # an isolated build does not look beside setup.py

from build_client import CLIENT, ClientBuildError, build_client  # noqa: E402
from build_stages import copy_with_direct_stages  # noqa: E402

# Everything that a simulated game runs through, under src/gunbai (what lies deeper, as raid's physics, stays plain) ...
COMPILED = ("kernel/*.py", "games/*/*.py", "players/*.py")
# ... but for the modules that load files, with pydantic and other libraries.
NOT_COMPILED = {
    "__init__.py",
    "args.py",
    "as_text.py",
    "book.py",
    "case.py",
    "case_cards.py",
    "case_characters.py",
    "case_facts.py",
    "case_field.py",
    "case_moments.py",
    "case_reports.py",
    "case_survivors.py",
    "case_words.py",
    "content.py",
    "content_files.py",
    "domains.py",
    "entries.py",
    "kits.py",
    "library.py",
    "occurrences.py",
    "rule_files.py",
}
# Only these commands make a wheel; the others would compile for nothing.
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}

STEP = "gunbai.games.raid.physics._step"

# Nothing is left in the checkout, where an old build would end up in the next wheel.
SCRATCH = tempfile.mkdtemp(prefix="gunbai-build-")
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)


def wanted(variable: str) -> bool:
    return os.environ.get(variable, "") not in ("", "0")


def compiled_modules() -> list[str]:
    """The source files that mypyc compiles, relative to this folder."""
    package = ROOT / "src" / "gunbai"
    found = {path for pattern in COMPILED for path in package.glob(pattern) if path.name not in NOT_COMPILED}
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def compiled_extensions() -> list[Any]:
    """One mypyc build of all the modules together: classes must not be subclassed across builds."""
    if wanted("GUNBAI_PURE") or not COMPILING_COMMANDS & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        level = os.environ.get("GUNBAI_OPT_LEVEL") or "2"
        copy_with_direct_stages(ROOT / "src" / "gunbai", Path(SCRATCH, "src", "gunbai"))
        with contextlib.chdir(SCRATCH):  # tracebacks name the files as they lie in the checkout
            extensions = mypycify(
                # No library of ours is installed while building: scripts/check is for the types of all the rest.
                ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent", *compiled_modules()],
                opt_level=level,
                multi_file=level == "0",  # builds in half the time; what is to run fast is inlined in one file
                debug_level="0",
                group_name="gunbai",
                target_dir=SCRATCH,
            )
    except (Exception, SystemExit) as error:  # mypycify exits where the types are wrong
        if wanted("GUNBAI_REQUIRE_COMPILED"):
            raise
        explain_plain_python(error)
        return []
    for extension in extensions:
        extension.optional = not wanted("GUNBAI_REQUIRE_COMPILED")
        if sys.platform == "linux":
            # Lets the compiler inline mypyc's own helpers: about a sixth faster.
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return extensions


def step_of_dice() -> list[Extension]:
    """The step of raid's dice in C; MuJoCo's headers come with its package, and nothing is linked."""
    mujoco = find_spec("mujoco")
    if wanted("GUNBAI_PURE") or mujoco is None or not mujoco.submodule_search_locations:
        if wanted("GUNBAI_REQUIRE_COMPILED"):
            sys.exit("gunbai: the step of dice cannot be compiled without mujoco-core")
        return []
    return [
        Extension(
            STEP,
            ["src/gunbai/games/raid/physics/step.c"],
            include_dirs=[str(Path(mujoco.submodule_search_locations[0], "include"))],
            # The same bits on every processor: no fused multiplications, no wider instructions.
            extra_compile_args=[] if sys.platform == "win32" else ["-O2", "-ffp-contract=off"],
            optional=not wanted("GUNBAI_REQUIRE_COMPILED"),
        )
    ]


def explain_plain_python(reason: object) -> None:
    print(f"gunbai: not compiled ({reason}); it is installed as plain Python, which does the same more slowly.")


class BuildAllOrNothing(build_ext):
    """All modules of the kernel compiled or none: they share one library, and half of them would not import."""

    def build_extensions(self) -> None:
        super().build_extensions()
        files = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions if extension.name != STEP]
        if not all(file.is_file() for file in files):
            for file in files:
                file.unlink(missing_ok=True)
            explain_plain_python("no C compiler, or it failed: see above")


def build_page() -> None:
    if wanted("GUNBAI_NO_CLIENT") or not CLIENT.is_dir():
        return
    try:
        build_client()
    except ClientBuildError as error:
        sys.exit(f"gunbai: {error}")


class BuildWithPage(build_py):
    def run(self) -> None:
        if not self.editable_mode:
            build_page()
        super().run()


class SdistWithPage(sdist):
    def run(self) -> None:
        build_page()
        super().run()


setup(
    options={"build": {"build_base": SCRATCH}},
    ext_modules=[*compiled_extensions(), *step_of_dice()],
    cmdclass={"build_ext": BuildAllOrNothing, "build_py": BuildWithPage, "sdist": SdistWithPage},
)
