"""The page: the built client from ``static/``, and the headers that every answer carries."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.datastructures import MutableHeaders
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

STATIC: Final = Path(__file__).parent / "static"
INDEX: Final = "index.html"
ROUTES: Final = ("/", "/new", "/table", "/replay", "/rules/{game}")
"""Addresses that the client shows itself."""
FOR_EVER: Final = "public, max-age=31536000, immutable"

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
"""No script but our own files; styles may stand in the page, where pieces are placed by number."""

HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gunbai</title>
<h1>The table is running, but its page has not been built</h1>
<p>In a checkout, <code>scripts/run</code> builds it; so does <code>python build_client.py</code>, after which this
address shows it. An ordinary <code>pip install</code> brings it along.</p>
<p lang="ja">サーバーは動いていますが、画面がまだ作られていません。<code>scripts/run</code> か
<code>python build_client.py</code> で作れます。</p>
</html>
"""


class Guard:
    """Adds the headers to every answer, and refuses a body that is too large before it is read."""

    def __init__(self, app: ASGIApp, body: int) -> None:
        self.app = app
        self.body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        if scope["method"] not in ("POST", "PUT", "PATCH"):
            await self.app(scope, receive, send_guarded)
            return
        body = await self.whole_body(receive)
        if body is None:
            refused = '{"reason":"too-large","detail":"the body is too large","key":null}'
            answer = Response(refused, 413, media_type="application/json", headers={"connection": "close"})
            await answer(scope, receive, send_guarded)
            return
        await self.app(scope, replayed(body, receive), send_guarded)

    async def whole_body(self, receive: Receive) -> bytes | None:
        """The body; None if it is too large."""
        body = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return body
            body += bytes(message.get("body", b""))
            if len(body) > self.body:
                return None
            if not message.get("more_body", False):
                return body


def replayed(body: bytes, receive: Receive) -> Receive:
    """Gives a body that was read already to whoever reads it next."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def is_file_of(static: Path, path: str) -> bool:
    """Whether ``path`` names a file of the client: nothing outside, nothing hidden, no name that no file can have."""
    parts = path.split("/")
    if any(not part or part.startswith(".") or "\\" in part or ":" in part for part in parts):
        return False
    try:
        return static.joinpath(*parts).is_file()
    except (OSError, ValueError):
        return False


def page_routes(static: Path = STATIC) -> APIRouter:
    """The client's addresses and files; where it is not built, a page that says how."""
    router = APIRouter(include_in_schema=False)

    def page(status: int = 200) -> Response:
        if not (static / INDEX).is_file():
            return HTMLResponse(NOT_BUILT, 503)
        return FileResponse(static / INDEX, status, headers={"cache-control": "no-cache"})

    def show() -> Response:
        return page()

    for route in ROUTES:
        router.add_api_route(route, show, methods=["GET", "HEAD"])

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def other(path: str, request: Request) -> Response:
        """A file of the client; otherwise the client, which says that there is nothing here."""
        if path.startswith("api/"):
            return Response('{"reason":"not-found","detail":"there is nothing here","key":null}', 404)
        if path != INDEX and is_file_of(static, path):
            files = StaticFiles(directory=static)
            answer = await files.get_response(path, request.scope)
            answer.headers["cache-control"] = FOR_EVER if path.startswith("assets/") else "no-cache"
            return answer
        return page(404)

    return router
