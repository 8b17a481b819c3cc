"""One table that somebody sits at: a match, its connections, one lock.

Every act goes the same way, under the lock: it is checked, carried out in memory, kept in the store, and only then
told. If it cannot be kept, the room forgets what it has in memory and begins anew from the store, so that nobody is
ever told what is not kept. ``perform`` is the only way in.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar

from anyio import to_thread

from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.game import Game
from gunbai.kernel.journal import Match
from gunbai.kernel.question import legal_of
from gunbai.kernel.refusal import Refused
from gunbai.kernel.registry import Definition
from gunbai.table import messages
from gunbai.table.beat import Beat
from gunbai.table.connection import POLICY, Connection
from gunbai.table.failures import NotKept
from gunbai.table.house import House
from gunbai.table.opening import Opened, open_match
from gunbai.table.pace import passes_by_order
from gunbai.table.seats import Change, Seat, latest
from gunbai.table.sight import Logs, Odds, find_odds, house_rulings, sealed, state_of
from gunbai.table.store import Kept, StoreError

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


class Room:
    """A table in memory. ``forget`` is called when the last connection has left."""

    match: Match
    definition: Definition

    def __init__(self, table: str, house: House, forget: Callable[[Room], None]) -> None:
        self.table = table
        self.house = house
        self.forget = forget
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self.open = False
        """Whether the match is in memory."""
        self.gone = False
        """Whether the room was given up; whoever still holds it has to ask for a new one."""
        self.read_only = False
        self.seats: list[Seat] = []
        self.changes: list[Change] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.kept = 0
        """How many entries of the journal are in the store."""

    # ------------------------------------------------------------------ the way in

    async def perform(self, act: Callable[P, Awaitable[T]], *args: P.args, **named: P.kwargs) -> T:
        """Carry out one act at a time, to its end, even if whoever asked for it is gone meanwhile."""
        return await asyncio.shield(asyncio.ensure_future(self.locked(act, *args, **named)))

    async def locked(self, act: Callable[P, Awaitable[T]], *args: P.args, **named: P.kwargs) -> T:
        async with self.lock:
            try:
                return await act(*args, **named)
            except NotKept:
                raise
            except Exception:
                log.exception("an act failed; the table begins anew from what is kept")
                await self.begin_anew()
                raise NotKept from None

    # ------------------------------------------------------------------ opening

    def load(self) -> tuple[Kept, Definition, Opened]:
        """Read and replay the match; blocks. Raises StoreError where it is not to be had."""
        kept = self.house.store.load(self.table)
        if kept is None:
            raise StoreError("there is no such table")
        try:
            definition = self.house.games[kept.journal.game]
        except KeyError as error:
            raise StoreError("this server does not know the game") from error
        opened = open_match(definition, kept)
        if opened is None:
            raise StoreError("the setup of this table is no longer understood")
        return kept, definition, opened

    async def ensure_open(self) -> None:
        """Have the match in memory. Raises StoreError."""
        if self.open:
            return
        kept, self.definition, opened = await to_thread.run_sync(self.load)
        self.match = opened.match
        self.read_only = opened.read_only
        self.seats = kept.seats
        self.changes = kept.changes
        self.kept = len(self.match.journal.entries)
        self.logs = Logs(self.match)
        self.odds: dict[int, Odds] = {}
        self.odds_for = -1
        self.beat = Beat(self)
        self.open = True
        if not self.read_only:
            await self.carry_out(self.match.settle)
            await self.keep_new()
            self.logs.follow(self.match)

    async def begin_anew(self) -> None:
        """Forget what is in memory and go on from the store; everybody is sent everything again."""
        if self.open:
            self.beat.forget()
        self.open = False
        try:
            await self.ensure_open()
            for connection in self.connections:
                self.welcome(connection)
            self.beat.plan()
        except Exception:
            log.exception("a table cannot be opened")
            self.give_up()

    def give_up(self) -> None:
        """Send everybody away: the table is not to be had at the moment."""
        for connection in self.connections:
            connection.send(messages.Problem(reason="server", detail="the table cannot be opened at the moment"))
            connection.close()
        self.connections.clear()
        self.close()

    def close(self) -> None:
        self.gone = True
        if self.open:
            self.beat.stop()
        for task in self.tasks:
            task.cancel()
        self.forget(self)

    async def keep(self) -> None:
        """Store what is new in the journal. Raises NotKept, the room begun anew."""
        try:
            await self.keep_new()
        except StoreError:
            log.exception("an answer was not kept")
            await self.begin_anew()
            raise NotKept from None

    async def keep_new(self) -> None:
        """Store what is new in the journal. Raises StoreError."""
        new = self.match.journal.entries[self.kept :]
        if new:
            finished = self.house.now() if self.match.game.over else None
            await to_thread.run_sync(self.house.store.append, self.table, self.kept, new, finished)
            self.kept += len(new)

    # ------------------------------------------------------------------ coming and going

    async def join(self, connection: Connection) -> bool:
        """Take in a connection; False if the room has been given up and another is to be asked for."""
        if self.gone:
            return False
        try:
            await self.ensure_open()
        except StoreError:
            log.exception("a table cannot be opened")
            connection.send(messages.Problem(reason="read-only", detail="this table cannot be opened any more"))
            connection.close()
            self.close()
            return True
        if len(self.connections) >= self.house.limits.connections:
            connection.send(messages.Problem(reason="full", detail="too many connections at this table"))
            connection.close(POLICY)
            return True
        self.connections.append(connection)
        self.welcome(connection)
        self.tell_people(besides=connection)
        self.beat.plan()
        return True

    async def leave(self, connection: Connection) -> None:
        """Let a connection go; the last one closes the room, and the bots rest."""
        if connection in self.connections:
            self.connections.remove(connection)
            if self.open:
                self.tell_people()
        if not self.connections and not self.gone:
            self.close()

    async def relinked(self, digests: list[str]) -> None:
        """A link was replaced: send away whoever came by the old one, and tell the others."""
        if not self.open:
            return
        self.changes = await to_thread.run_sync(self.house.store.changes, self.table)
        for connection in list(self.connections):
            if connection.ticket.digest in digests:
                connection.send(messages.Problem(reason="bad-link", detail="this link was replaced"))
                connection.close(POLICY)
        self.tell_people()

    # ------------------------------------------------------------------ acts

    async def settle(self, begin: bool = False) -> None:
        """Keep what has changed, tell it, and plan what comes by itself."""
        await self.keep()
        if begin:
            self.logs = Logs(self.match)
            self.beat.bots.clear()
        else:
            self.logs.follow(self.match)
        self.tell(begin)
        self.beat.plan()

    async def carry_out(self, act: Callable[..., None], *args: Any) -> None:
        """Change the match in memory, in a worker thread: a simulated world takes its time. Raises Refused.

        Whoever reads the match elsewhere has to have the lock.
        """
        await to_thread.run_sync(act, *args)

    async def try_act(self, connection: Connection, question: str, act: Callable[..., None], *args: Any) -> bool:
        """Do ``act``, or say why not."""
        try:
            await self.carry_out(act, *args)
        except Refused as error:
            refusal = error.refusal.read_by(connection.seat)
            params = {name: (domain, value) for name, domain, value in refusal.params}
            connection.send(
                messages.Refused(question=question, reason=refusal.key, rule=refusal.rule or None, params=params)
            )
            return False
        return True

    async def keep_seats(self, change: Change | None = None) -> None:
        """Store who sits where, and the change that this was. Raises NotKept, the room begun anew."""
        try:
            await to_thread.run_sync(self.house.store.keep_seats, self.table, self.seats, change)
            if change is not None:
                self.changes = latest([*self.changes, change])
        except StoreError:
            log.exception("the seats were not kept")
            await self.begin_anew()
            raise NotKept from None

    # ------------------------------------------------------------------ telling

    def face(self, connection: Connection) -> int:
        """Who looks: a person at a seat, or a spectator. Whose seat a bot plays is a spectator meanwhile."""
        seat = connection.seat
        return seat if seat >= 0 and self.seats[seat].human else SPECTATOR

    def humans(self) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if seat.human]

    def state(self, face: int) -> messages.State:
        question = self.match.game.question
        silent = face >= 0 and passes_by_order(question, face, self.seats[face].standing)
        self.want_odds(face)
        refuse = None if self.read_only else self.match.refuse_take_back
        held = self.beat.holds(face)
        odds = self.odds.get(face, {})
        return state_of(self.definition, self.match, face, self.humans(), refuse, silent, held, odds)

    def want_odds(self, face: int) -> None:
        """Have the odds of all that ``face`` may answer computed beside the table; once found they are sent."""
        number = self.match.question_id
        if self.odds_for != number:
            self.odds_for = number
            self.odds = {}
        if face < 0 or face in self.odds or self.read_only or sealed(self.match, face):
            return
        if legal_of(self.match.game.question, face):
            self.odds[face] = {}
            self.beside(self.reckon(number, face, self.match.game.copy()))

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside the table, and let go of it when the room closes."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def reckon(self, number: int, face: int, game: Game) -> None:
        """Compute odds in a worker thread, from a copy: they may take long, and nobody waits for them."""
        async with self.house.reckoners:
            if self.open and self.match.question_id == number:
                found = await to_thread.run_sync(find_odds, self.definition, game, face)
                if any(found.values()):
                    with suppress(NotKept):
                        await self.perform(self.have_odds, number, face, found)

    async def have_odds(self, number: int, face: int, found: Odds) -> None:
        if self.odds_for == number == self.match.question_id:
            self.odds[face] = found
            self.tell()

    def tell(self, begin: bool = False) -> None:
        """Send every connection what is new for it, and nothing to those for whom nothing is."""
        states: dict[int, tuple[messages.State, str]] = {}
        for connection in self.connections:
            face = self.face(connection)
            if begin:
                self.welcome(connection)
                continue
            if face not in states:
                state = self.state(face)
                states[face] = (state, state.model_dump_json())
            state, shown = states[face]
            heard = self.logs.heard[face]
            if connection.shown != shown or connection.told != len(heard):
                events = heard[connection.told :]
                connection.told = len(heard)
                connection.shown = shown
                connection.send(messages.Update(events=events, state=state, finished=self.match.game.over))

    def welcome(self, connection: Connection) -> None:
        """Send a connection all it may know."""
        face = self.face(connection)
        state = self.state(face)
        seat = connection.seat if connection.seat >= 0 else None
        setup = self.match.journal.setup
        heard = self.logs.heard[face]
        connection.told = len(heard)
        connection.shown = state.model_dump_json()
        people = self.people()
        connection.send(
            messages.Welcome(
                table=self.table,
                game=self.definition.id,
                seat=seat,
                host=connection.host,
                names=people.names,
                kinds=people.kinds,
                online=people.online,
                changes=people.changes,
                options=setup.get("options") or {},
                rulings=house_rulings(self.definition, setup),
                dice="typed" if self.match.typed_dice else "seeded",
                standing=self.seats[seat].standing if seat is not None else "ask",
                state=state,
                log=heard,
                finished=self.match.game.over,
                read_only=self.read_only,
                rules_version=self.match.journal.version,
            )
        )

    def people(self) -> messages.People:
        """Who sits here, and who is there."""
        present = {connection.seat for connection in self.connections}
        return messages.People(
            names=[seat.name for seat in self.seats],
            kinds=[seat.kind for seat in self.seats],
            online=[not seat.human or at in present for at, seat in enumerate(self.seats)],
            changes=[
                messages.Change(kind=change.kind, seat=change.seat if change.seat >= 0 else None, name=change.name)
                for change in self.changes
            ],
        )

    def tell_people(self, besides: Connection | None = None) -> None:
        told = self.people().model_dump_json()
        for connection in self.connections:
            if connection is not besides:
                connection.send_json(told)
