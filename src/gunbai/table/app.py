"""The server as an application: tables, their line, the page."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, WebSocket
from starlette.middleware.gzip import GZipMiddleware

from gunbai import __version__
from gunbai.kernel.registry import Registry
from gunbai.table.api import answer_failures, routes
from gunbai.table.house import House
from gunbai.table.limits import Limits
from gunbai.table.links import Chance
from gunbai.table.pace import Pace
from gunbai.table.page import STATIC, Guard, page_routes
from gunbai.table.rooms import Rooms
from gunbai.table.shelf import Shelf
from gunbai.table.socket import Line
from gunbai.table.store import Store, store_url


def create_app(
    data: Path | None = None,
    *,
    url: str | None = None,
    games: Registry | None = None,
    pace: Pace | None = None,
    limits: Limits | None = None,
    chance: Chance | None = None,
    source: random.Random | None = None,
    static: Path = STATIC,
) -> FastAPI:
    """The application. Raises StoreError where the tables cannot be kept.

    ``data`` is the folder of the store (or ``url`` its SQLAlchemy address), ``games`` what can be played, ``chance``
    where tokens and seeds come from, ``source`` the stream of the table's own pauses.
    """
    if games is None:
        from gunbai.games import GAMES

        games = GAMES
    store = Store(url or store_url(data))
    house = House(games, store, pace or Pace(), limits or Limits(), chance or Chance())
    if source is not None:
        house.source = source
    rooms = Rooms(house)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        await rooms.close()
        store.close()

    app = FastAPI(
        title="Gunbai", version=__version__, docs_url=None, redoc_url=None, openapi_url=None, lifespan=lifespan
    )
    app.state.rooms = rooms
    answer_failures(app)
    app.include_router(routes(rooms, Shelf(games)))

    @app.websocket("/ws")
    async def line(socket: WebSocket) -> None:
        await Line(socket, rooms).run()

    app.include_router(page_routes(static))
    app.add_middleware(GZipMiddleware, minimum_size=2000)
    app.add_middleware(Guard, body=house.limits.body)
    return app
