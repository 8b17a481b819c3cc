"""The server as a program: where it keeps its tables, what it prints, how it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gunbai.table.store import FILE

SECONDS = 60


@contextmanager
def serving(data: Path, encoding: str = "utf-8") -> Iterator[tuple[subprocess.Popen[bytes], bytes]]:
    """``gunbai serve`` on a free port, and what it has printed when it is open."""
    command = [sys.executable, "-c", "from gunbai.cli import main; main()", "serve", "--port", "0", "--data", str(data)]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        printed = b""
        for line in process.stdout:
            printed += line
            if b"Ctrl+C" in line:
                break
        yield process, printed
    finally:
        process.kill()
        process.communicate(timeout=SECONDS)


@pytest.mark.parametrize("name", ["plain", "what?x=1", "p%41ü#", "a b&c;d", "席", "file:x"])
def test_the_tables_are_kept_in_the_folder_that_was_named(tmp_path: Path, name: str) -> None:
    """Whatever an address would take its letters for."""
    with serving(tmp_path / name):
        assert (tmp_path / name / FILE).is_file()
        assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("encoding", ["cp932", "ascii", "latin-1"])
def test_a_pipe_that_knows_fewer_letters_is_told_the_address(tmp_path: Path, encoding: str) -> None:
    with serving(tmp_path, encoding) as (_, printed):
        assert b"http://127.0.0.1:" in printed


@pytest.mark.skipif(os.name != "posix", reason="signals are POSIX")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_without_end_end_it_once(tmp_path: Path, number: signal.Signals) -> None:
    """At whatever moment a second one comes."""
    with serving(tmp_path) as (process, _):
        assert process.stderr is not None
        os.set_blocking(process.stderr.fileno(), False)
        told = b""
        while process.poll() is None:
            process.send_signal(number)
            told += process.stderr.read() or b""
        told += process.stderr.read() or b""
        assert told == b""
        assert process.returncode == 128 + number
