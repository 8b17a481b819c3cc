"""What outlives the server: matches, their links and their journals, in SQLite.

Every call here blocks, for as long as the disk takes to keep what it is given (``synchronous = FULL``). A room calls
them in a worker thread, holding its own lock: other tables go on meanwhile, and nobody is told before it is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path
from sqlalchemy import (
    JSON,
    URL,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from gunbai.kernel.journal import Entry, Journal
from gunbai.table.links import Ticket
from gunbai.table.seats import Change, Seat, latest

FILE: Final = "tables.sqlite3"
BUSY_MS: Final = 10_000

metadata = MetaData()
matches = Table(
    "matches",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", String(64), nullable=False),
    Column("setup", JSON, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("seats", JSON, nullable=False),
    Column("created", Float, nullable=False),
    Column("finished", Float),
)
links = Table(
    "links",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("table_id", ForeignKey("matches.table_id", ondelete="CASCADE"), nullable=False, index=True),
    Column("role", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
)
entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("matches.table_id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("act", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("answer", JSON, nullable=False),
)
changes = Table(
    "changes",
    metadata,
    Column("position", Integer, primary_key=True),
    Column("table_id", ForeignKey("matches.table_id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
)


class StoreError(Exception):
    """Something could not be kept or read; nothing of it was."""


class TooManyTables(StoreError):
    """The store is full."""


@dataclass
class Kept:
    """A match as it is kept."""

    table: str
    journal: Journal
    seats: list[Seat]
    finished: bool = False
    created: float = 0.0
    changes: list[Change] = field(default_factory=list)


@dataclass
class Store:
    """The file in which tables are kept. Raises StoreError from every call that could not be done."""

    url: str | URL
    engine: Engine = field(init=False)

    def __post_init__(self) -> None:
        self.engine = create_engine(self.url, connect_args={"check_same_thread": False, "timeout": BUSY_MS / 1000})
        event.listen(self.engine, "connect", prepare)
        try:
            metadata.create_all(self.engine)
        except SQLAlchemyError as error:
            reason = getattr(error, "orig", None) or error
            raise StoreError(f"the tables cannot be kept in {self.engine.url.database}: {reason}") from error

    def close(self) -> None:
        self.engine.dispose()

    def create(self, kept: Kept, tickets: Sequence[Ticket], now: float, expires: float, most: int) -> None:
        """Keep a new match with its links and what its journal holds. Raises TooManyTables beyond ``most``."""
        journal = kept.journal
        try:
            with self.engine.begin() as connection:
                if (connection.scalar(select(func.count()).select_from(matches)) or 0) >= most:
                    raise TooManyTables(f"there are {most} tables already")
                connection.execute(
                    insert(matches).values(
                        table_id=kept.table,
                        game=journal.game,
                        rules=journal.version,
                        setup=journal.setup,
                        seed=journal.seed,
                        seats=[seat.plain() for seat in kept.seats],
                        created=now,
                        finished=now if kept.finished else None,
                    )
                )
                connection.execute(insert(links), [link_row(ticket, now, expires) for ticket in tickets])
                if journal.entries:
                    connection.execute(insert(entries), entry_rows(kept.table, 0, journal.entries))
        except SQLAlchemyError as error:
            raise StoreError("the new table could not be kept") from error

    def append(self, table: str, position: int, new: Sequence[Entry], finished_at: float | None) -> None:
        """Keep ``new`` entries from ``position`` on, all or none; none if that position is taken."""
        try:
            with self.engine.begin() as connection:
                if new:
                    connection.execute(insert(entries), entry_rows(table, position, new))
                if finished_at is not None:
                    connection.execute(update(matches).where(matches.c.table_id == table).values(finished=finished_at))
        except SQLAlchemyError as error:
            raise StoreError("an answer could not be kept") from error

    def keep_seats(self, table: str, seats: Sequence[Seat], change: Change | None = None) -> None:
        """Keep who sits where, with their standing orders, and the change that this was."""
        rows = [seat.plain() for seat in seats]
        try:
            with self.engine.begin() as connection:
                connection.execute(update(matches).where(matches.c.table_id == table).values(seats=rows))
                if change is not None:
                    keep_change(connection, table, change)
        except SQLAlchemyError as error:
            raise StoreError("the seats could not be kept") from error

    def load(self, table: str) -> Kept | None:
        """The match of a table with its whole journal."""
        try:
            with self.engine.connect() as connection:
                row = connection.execute(select(matches).where(matches.c.table_id == table)).mappings().first()
                if row is None:
                    return None
                journal = Journal(row["game"], row["rules"], row["setup"], row["seed"])
                found = connection.execute(
                    select(entries.c.act, entries.c.seat, entries.c.answer)
                    .where(entries.c.table_id == table)
                    .order_by(entries.c.position)
                )
                journal.entries = [Entry(act, seat, tuple(answer)) for act, seat, answer in found]
                changed = changes_of(connection, table)
        except SQLAlchemyError as error:
            raise StoreError("the table could not be read") from error
        seats = [Seat(**seat) for seat in row["seats"]]
        return Kept(table, journal, seats, row["finished"] is not None, row["created"], changed)

    def changes(self, table: str) -> list[Change]:
        """What has changed at the seats of a table: of each kind at each seat the last."""
        try:
            with self.engine.connect() as connection:
                return changes_of(connection, table)
        except SQLAlchemyError as error:
            raise StoreError("the table could not be read") from error

    def find(self, digest: str, now: float) -> Ticket | None:
        """What a link opens; None if it is unknown or too old."""
        wanted = select(links.c.table_id, links.c.role, links.c.seat, links.c.digest).where(
            links.c.digest == digest, links.c.expires > now
        )
        try:
            with self.engine.connect() as connection:
                row = connection.execute(wanted).first()
        except SQLAlchemyError as error:
            raise StoreError("the link could not be read") from error
        return None if row is None else Ticket(*row)

    def relink(self, ticket: Ticket, change: Change, now: float, expires: float) -> list[str]:
        """Put a new link in the place of the old ones for the same role and seat, whose digests are returned."""
        same = (links.c.table_id == ticket.table, links.c.role == ticket.role, links.c.seat == ticket.seat)
        try:
            with self.engine.begin() as connection:
                old = list(connection.scalars(select(links.c.digest).where(*same)))
                connection.execute(delete(links).where(*same))
                connection.execute(insert(links).values(**link_row(ticket, now, expires)))
                keep_change(connection, ticket.table, change)
        except SQLAlchemyError as error:
            raise StoreError("the new link could not be kept") from error
        return old

    def purge(self, now: float) -> int:
        """Forget the tables that no link opens any more; how many they were."""
        alive = select(links.c.table_id).where(links.c.expires > now)
        try:
            with self.engine.begin() as connection:
                return connection.execute(delete(matches).where(matches.c.table_id.not_in(alive))).rowcount
        except SQLAlchemyError as error:
            raise StoreError("old tables could not be forgotten") from error


def prepare(connection: Any, record: Any) -> None:
    """Every connection to the file: a write is on the disk when it is committed, and readers do not wait for it."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def changes_of(connection: Connection, table: str) -> list[Change]:
    wanted = select(changes.c.kind, changes.c.seat, changes.c.name).where(changes.c.table_id == table)
    return latest(Change(*row) for row in connection.execute(wanted.order_by(changes.c.position)))


def keep_change(connection: Connection, table: str, change: Change) -> None:
    """Keep a change in the place of the last one of its kind at its seat."""
    same = (changes.c.table_id == table, changes.c.kind == change.kind, changes.c.seat == change.seat)
    connection.execute(delete(changes).where(*same))
    connection.execute(insert(changes).values(table_id=table, **asdict(change)))


def link_row(ticket: Ticket, now: float, expires: float) -> dict[str, Any]:
    return {
        "digest": ticket.digest,
        "table_id": ticket.table,
        "role": ticket.role,
        "seat": ticket.seat,
        "created": now,
        "expires": expires,
    }


def entry_rows(table: str, position: int, new: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {"table_id": table, "position": position + at, "act": entry.act, "seat": entry.seat, "answer": entry.values}
        for at, entry in enumerate(new)
    ]


def store_url(data: Path | None) -> URL:
    """The address of the store in a folder, which is made where it is missing; by default the user's data folder."""
    folder = data if data is not None else user_data_path("gunbai")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {folder} cannot be made: {error.strerror or error}") from error
    return URL.create("sqlite", database=str(folder.resolve() / FILE))
