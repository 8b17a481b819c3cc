"""All tables of a server: making them, and finding the room of one, which is opened when somebody comes."""

from __future__ import annotations

from collections.abc import Sequence

from anyio import to_thread

from gunbai.kernel.journal import Journal, Match
from gunbai.table import messages
from gunbai.table.connection import Connection
from gunbai.table.house import House
from gunbai.table.links import HOST, SEAT, WATCH, Ticket, digest, link
from gunbai.table.room import Room
from gunbai.table.seats import BOT, HUMAN, RELINKED, Change, Language, Seat, bot_name, clean_name
from gunbai.table.store import Kept, TooManyTables


class Rooms:
    """The tables that somebody sits at."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        self.sockets = 0
        """Connections at the whole server, those included that have not said yet who they are."""

    async def find(self, token: str) -> Ticket | None:
        """What a token opens."""
        return await to_thread.run_sync(self.house.store.find, digest(token), self.house.now())

    async def enter(self, connection: Connection) -> Room:
        """Bring a connection to its table; raises NotKept where the table cannot be opened."""
        while True:
            table = connection.ticket.table
            room = self.rooms.get(table)
            if room is None:
                room = self.rooms[table] = Room(table, self.house, self.forget)
            if await room.perform(room.join, connection):
                return room

    async def leave(self, connection: Connection) -> None:
        """See off a connection that went while it was brought to its table."""
        room = self.rooms.get(connection.ticket.table)
        if room is not None:
            await room.perform(room.leave, connection)

    def forget(self, room: Room) -> None:
        if self.rooms.get(room.table) is room:
            del self.rooms[room.table]

    async def close(self) -> None:
        """Let go of all rooms, each after the act it is busy with."""
        for room in list(self.rooms.values()):
            async with room.lock:
                room.close()

    # ------------------------------------------------------------------ making tables

    async def create(self, wanted: messages.NewTable) -> messages.Created:
        """Make a table. Raises KeyError for an unknown game, SetupError, TooManyTables, StoreError."""
        return await to_thread.run_sync(self.make, wanted)

    def make(self, wanted: messages.NewTable) -> messages.Created:
        """Make a table; blocks."""
        house = self.house
        definition = house.games[wanted.game]
        setup: dict[str, object] = {
            "seats": len(wanted.seats),
            "options": dict(wanted.options),
            "rulings": dict(wanted.rulings),
            "covered": True,
        }
        if wanted.dice == "typed":
            setup["dice"] = "typed"
        if all(seat.kind == "bot" for seat in wanted.seats):
            definition.check_bots(setup)
        journal = Journal(definition.id, definition.version, setup, house.chance.seed())
        match = Match(journal, definition.make)
        match.settle()
        table = house.chance.table()
        seats = [seat_of(at, seat, wanted.lang) for at, seat in enumerate(wanted.seats)]
        roles = [(SEAT, at) for at in range(len(seats))] + [(WATCH, -1), (HOST, -1)]
        tokens = [house.chance.token() for _ in roles]
        tickets = [Ticket(table, role, seat, digest(token)) for (role, seat), token in zip(roles, tokens, strict=True)]
        now = house.now()
        self.keep(Kept(table, journal, seats, match.game.over), tickets, now)
        return messages.Created(
            table=table,
            seats=[
                messages.SeatLink(seat=at, name=seat.name, kind=seat.kind, link=link(tokens[at]))
                for at, seat in enumerate(seats)
            ],
            watch=link(tokens[-2]),
            host=link(tokens[-1]),
        )

    def keep(self, kept: Kept, tickets: Sequence[Ticket], now: float) -> None:
        """Store a new table; where there are too many, those are forgotten that no link opens any more."""
        limits = self.house.limits
        try:
            self.house.store.create(kept, tickets, now, now + limits.link_seconds, limits.tables)
        except TooManyTables:
            if not self.house.store.purge(now):
                raise
            self.house.store.create(kept, tickets, now, now + limits.link_seconds, limits.tables)

    async def relink(self, host: Ticket, seat: int | None, name: str) -> str:
        """A new link for a seat of the host's table, at which ``name`` sits, or to watch.

        The old one opens nothing any more, and everybody at the table is told.
        """
        token = self.house.chance.token()
        role = WATCH if seat is None else SEAT
        ticket = Ticket(host.table, role, -1 if seat is None else seat, digest(token))
        now = self.house.now()
        expires = now + self.house.limits.link_seconds
        change = Change(RELINKED, ticket.seat, name)
        old = await to_thread.run_sync(self.house.store.relink, ticket, change, now, expires)
        room = self.rooms.get(host.table)
        if room is not None:
            await room.perform(room.relinked, old)
        return link(token)


def seat_of(at: int, wanted: messages.NewSeat, language: Language) -> Seat:
    """A seat as it was wished for; a bot without a name is given one."""
    name = clean_name(wanted.name)
    if wanted.kind == BOT:
        return Seat(BOT, wanted.bot, name or bot_name(at, language))
    return Seat(HUMAN, name=name)


def quick_table(wanted: messages.Quick) -> messages.NewTable:
    """One person and otherwise bots."""
    bots = [messages.NewSeat(kind="bot") for _ in range(wanted.seats - 1)]
    person = messages.NewSeat(kind="human", name=wanted.name)
    return messages.NewTable(game=wanted.game, seats=[person, *bots], lang=wanted.lang)
