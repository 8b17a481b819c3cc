"""The server as a program."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI
from uvicorn.server import HANDLED_SIGNALS

from gunbai.table.app import create_app
from gunbai.table.store import StoreError

LARGEST_FRAME: Final = 256 * 1024
"""Bytes of a message that is read at all: what is larger than the protocol allows is answered, not cut off."""
BACKLOG: Final = 2048
EVERYWHERE: Final = ("0.0.0.0", "::", "")


def serve(host: str, port: int, data: Path | None) -> None:
    """Serve tables until interrupted. ``port`` 0 takes a free one. Exits with a message where it cannot."""
    try:
        app = create_app(data)
    except StoreError as error:
        sys.exit(f"gunbai: {error}")
    try:
        listening = listen(host, port)
    except (OSError, OverflowError) as error:
        sys.exit(f"gunbai: cannot listen on {host} port {port} ({error}); --port chooses another, 0 any free one")
    port = listening.getsockname()[1]
    run(app, listening, lambda: announce(host, port))


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at that address, so that who comes early waits. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(BACKLOG)
    except OSError:
        found.close()
        raise
    return found


@contextmanager
def signals_held() -> Iterator[None]:
    """No signal arrives meanwhile, where the system can hold them: a handler is not changed under one on its way."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, HANDLED_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Server(uvicorn.Server):
    """A server that the first signal ends, in its own time; further ones neither hurry it nor end the process before.

    ``opened`` is called when it serves, and signals are heard.
    """

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened = opened
        self.ended_by: int | None = None
        """The signal that came first."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        for number in HANDLED_SIGNALS:
            signal.signal(number, self.handle_exit)
        try:
            yield
        finally:
            with signals_held():
                for number in HANDLED_SIGNALS:
                    signal.signal(number, signal.SIG_IGN)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.ended_by is None:
            self.ended_by = sig
            self.should_exit = True


def run(app: FastAPI, listening: socket.socket, opened: Callable[[], None] = lambda: None) -> None:
    """Serve ``app`` on a socket until interrupted. Exits with 128 and the signal's number where one ended it."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        timeout_graceful_shutdown=3,
    )
    server = Server(config, opened)
    server.run(sockets=[listening])
    if server.ended_by is not None:
        sys.exit(128 + server.ended_by)


def announce(host: str, port: int) -> None:
    """Print where the table is."""
    print("\n  軍配 Gunbai: the table is open\n")
    shown = "127.0.0.1" if host in EVERYWHERE else host
    print(f"    http://{f'[{shown}]' if ':' in shown else shown}:{port}/")
    if host in EVERYWHERE and (own := own_address()):
        print(f"    http://{own}:{port}/    from other machines in this network")
    print("\n  Stop it with Ctrl+C; every match goes on where it was when you start it again.\n", flush=True)


def own_address() -> str | None:
    """This machine's address in its network, as far as can be told without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.254.254.254", 1))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") else found
