"""Links: a seat is a secret. The table keeps only a digest of it, and the secret never stands in an address.

A link is ``/table#TOKEN``: what stands behind the ``#`` a browser does not send.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

from gunbai.table.limits import TOKEN

SEAT: Final = "seat"
WATCH: Final = "watch"
HOST: Final = "host"
TOKEN_BYTES: Final = 32


@dataclass(frozen=True)
class Ticket:
    """What a link opens: ``role`` at ``table``, with ``seat`` -1 for those who have none."""

    table: str
    role: str
    seat: int
    digest: str


class Chance:
    """Where tokens, table ids and seeds come from: the operating system. Tests replace it."""

    def token(self) -> str:
        return secrets.token_urlsafe(TOKEN_BYTES)

    def table(self) -> str:
        return secrets.token_hex(8)

    def seed(self) -> str:
        return secrets.token_hex(16)


def digest(token: str) -> str:
    """What is kept of a token; whatever is no token has a digest that opens nothing."""
    return hashlib.sha256(token[:TOKEN].encode("utf-8", "surrogatepass")).hexdigest()


def link(token: str) -> str:
    """The address that opens a seat, to follow the server's own."""
    return f"/table#{token}"
