"""The HTTP half of the protocol."""

from __future__ import annotations

from typing import Annotated, Any

from anyio import to_thread
from fastapi import APIRouter, FastAPI, Header, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.ruling import SetupError
from gunbai.players.catalogue import BOTS
from gunbai.table import messages
from gunbai.table.links import HOST, Ticket
from gunbai.table.replays import NotFinished, journal_of, replay_of
from gunbai.table.rooms import Rooms, quick_table
from gunbai.table.shelf import Shelf
from gunbai.table.store import StoreError, TooManyTables

Bearer = Annotated[str, Header(alias="authorization")]
SCHEME = "bearer "


class Failed(Exception):
    """A request that is refused: the status, and why."""

    def __init__(self, status: int, reason: str, detail: str, key: str | None = None) -> None:
        super().__init__(reason)
        self.status = status
        self.failure = messages.Failure(reason=reason, detail=detail, key=key)


def bad_link() -> Failed:
    """The one answer to a link that is wrong, too old, or of another table."""
    return Failed(401, "bad-link", "this link opens nothing here")


def routes(rooms: Rooms, shelf: Shelf) -> APIRouter:
    """All of ``/api``."""
    router = APIRouter(prefix="/api")
    house = rooms.house

    async def ticket_of(authorization: str) -> Ticket:
        """What the token in the header opens. Raises Failed."""
        if not authorization.lower().startswith(SCHEME):
            raise bad_link()
        ticket = await rooms.find(authorization[len(SCHEME) :].strip())
        if ticket is None:
            raise bad_link()
        return ticket

    @router.get("/games")
    def games() -> list[messages.GameInfo]:
        return shelf.infos()

    @router.get("/games/{game}/book", response_class=Response)
    def book(game: str, request: Request) -> Response:
        found = shelf.book(game)
        if found is None:
            raise Failed(404, "not-found", "there is no such game here")
        headers = {"etag": found.tag, "cache-control": "no-cache"}
        if found.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(found.body, media_type="application/json", headers=headers)

    @router.post("/tables")
    async def new_table(wanted: messages.NewTable) -> messages.Created:
        return await create(rooms, wanted)

    @router.post("/quick")
    async def quick(wanted: messages.Quick) -> messages.Created:
        return await create(rooms, quick_table(wanted))

    @router.post("/tables/{table}/relink")
    async def relink(table: str, wanted: messages.Relink, authorization: Bearer = "") -> messages.Link:
        ticket = await ticket_of(authorization)
        if ticket.role != HOST or ticket.table != table:
            raise bad_link()
        kept = await to_thread.run_sync(house.store.load, table)
        if wanted.seat is not None and (kept is None or wanted.seat >= len(kept.seats)):
            raise Failed(422, "bad-request", "seat: expected a seat of this table", "seat")
        name = kept.seats[wanted.seat].name if kept is not None and wanted.seat is not None else ""
        return messages.Link(link=await rooms.relink(ticket, wanted.seat, name))

    @router.get("/replay")
    async def replay(authorization: Bearer = "", seat: int = SPECTATOR) -> messages.Replay:
        ticket = await ticket_of(authorization)
        try:
            return await to_thread.run_sync(replay_of, house.games, house.store, ticket.table, seat)
        except NotFinished as error:
            raise Failed(403, "not-finished", "a match is shown when it is over") from error
        except ValueError as error:
            raise Failed(422, "bad-request", "seat: expected a seat of this table", "seat") from error
        except KeyError as error:
            raise Failed(404, "not-found", "this table cannot be opened any more") from error

    @router.get("/journal")
    async def journal(authorization: Bearer = "") -> dict[str, Any]:
        ticket = await ticket_of(authorization)
        try:
            return await to_thread.run_sync(journal_of, house.games, house.store, ticket.table)
        except NotFinished as error:
            raise Failed(403, "not-finished", "a journal is given out when the match is over") from error
        except KeyError as error:
            raise Failed(404, "not-found", "this table cannot be opened any more") from error

    return router


async def create(rooms: Rooms, wanted: messages.NewTable) -> messages.Created:
    """Make a table, or say what is wrong with it."""
    definition = rooms.house.games.games.get(wanted.game)
    if definition is None:
        known = ", ".join(sorted(rooms.house.games.games))
        raise Failed(422, "bad-setup", f"game: expected one of {known}", "game")
    fewest, most = definition.seats
    if not fewest <= len(wanted.seats) <= most:
        raise Failed(422, "bad-setup", f"seats: expected {fewest} to {most} of them", "seats")
    for at, seat in enumerate(wanted.seats):
        if seat.bot not in BOTS:
            raise Failed(422, "bad-setup", f"seats.{at}.bot: expected one of {', '.join(BOTS)}", f"seats.{at}.bot")
    try:
        return await rooms.create(wanted)
    except SetupError as error:
        raise Failed(422, "bad-setup", str(error), error.key) from error
    except TooManyTables as error:
        raise Failed(503, "too-many-tables", "there are too many tables here; try again later") from error


def answer_failures(app: FastAPI) -> None:
    """Every failure is answered as ``messages.Failure``, and repeats nothing of what was sent."""

    def answer(status: int, failure: messages.Failure) -> Response:
        return JSONResponse(failure.model_dump(), status_code=status)

    @app.exception_handler(Failed)
    async def failed(request: Request, error: Failed) -> Response:
        return answer(error.status, error.failure)

    @app.exception_handler(StoreError)
    async def not_stored(request: Request, error: StoreError) -> Response:
        return answer(503, messages.Failure(reason="server", detail="the tables cannot be read or kept at the moment"))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = [str(part) for part in first["loc"] if part not in ("body", "query", "header")]
        key = ".".join(place)
        wrong = "not JSON" if first["type"] == "json_invalid" else first["msg"]
        detail = f"{key}: {wrong}" if key and first["type"] != "json_invalid" else str(wrong)
        return answer(422, messages.Failure(reason="bad-request", detail=detail[:200], key=key[:200] or None))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        reason = "not-found" if error.status_code == 404 else "bad-request"
        return answer(error.status_code, messages.Failure(reason=reason, detail=str(error.detail)))
