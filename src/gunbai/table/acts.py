"""What a connection may ask of its table, one function a message. All run under the room's lock."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from gunbai.kernel.game import CHANCE
from gunbai.kernel.question import Ask, AskAll, Report, Roll, legal_of
from gunbai.table import messages
from gunbai.table.connection import Connection
from gunbai.table.failures import NotKept
from gunbai.table.room import Room
from gunbai.table.seats import BOT, HANDED, HUMAN, LEFT, SAT, SMART, Change, ChangeKind, clean_name
from gunbai.table.sight import reporters, sealed

READ_ONLY: Final = "read-only"
FINISHED: Final = "finished"
STALE: Final = "stale-question"
NOT_YOURS: Final = "not-your-question"
NOT_SEATED: Final = "not-seated"
NOT_HOST: Final = "not-host"
NO_PERSON: Final = "no-person"
PRESENT: Final = "present"
ANSWERED: Final = "answered"
NOT_AN_OPTION: Final = "not-an-option"
NOT_KEPT: Final = "not-kept"


async def do(room: Room, connection: Connection, message: Any) -> None:
    """Carry out what a message asks for."""
    act = ACTS.get(type(message))
    if act is None:
        return
    try:
        await room.perform(act, room, connection, message)
    except NotKept:
        question = getattr(message, "question", None)
        connection.send(messages.Refused(question=question, reason=NOT_KEPT))


def closed_to_acts(room: Room) -> str | None:
    """Why nothing at all can be done at this table."""
    if room.read_only:
        return READ_ONLY
    return FINISHED if room.match.game.over else None


def refuse_answer(room: Room, seat: int, question: str) -> str | None:
    """Why ``seat`` may not answer ``question``, whatever the answer."""
    closed = closed_to_acts(room)
    if closed is not None:
        return closed
    if seat < 0 or not room.seats[seat].human:
        return NOT_YOURS
    if int(question) != room.match.number_for(seat):
        return STALE
    asked = room.match.game.question
    if isinstance(asked, (Ask, AskAll)):
        if legal_of(asked, seat) is None:
            return NOT_YOURS
        there = sealed(room.match, seat) or room.beat.holds(seat)
        return ANSWERED if there and not asked.topic.changeable else None
    if isinstance(asked, Roll):
        return None if asked.seat == seat else NOT_YOURS
    if isinstance(asked, Report):
        return None if seat in reporters(asked, room.humans()) else NOT_YOURS
    return STALE


async def answer(room: Room, connection: Connection, message: messages.Answer) -> None:
    """Answer the open question; before the beat the answer may have to wait for it."""
    seat = connection.seat
    reason = refuse_answer(room, seat, message.question)
    if reason is not None:
        connection.send(messages.Refused(question=message.question, reason=reason))
        return
    asked = room.match.game.question
    chosen = isinstance(asked, (Ask, AskAll))
    if chosen != (message.value is not None):
        connection.send(messages.Refused(question=message.question, reason=NOT_AN_OPTION))
        return
    if message.value is not None and message.value in (legal_of(asked, seat) or []):
        if room.beat.hold(seat, message.value):
            room.tell()  # that seat alone: nothing has changed for anybody else
            return
    values = (message.value,) if message.value is not None else tuple(message.values or ())
    answering = seat
    if isinstance(asked, Roll):
        answering = CHANCE
    elif isinstance(asked, Report) and asked.seat >= 0:
        answering = asked.seat  # a bot's die is read by whoever stands next to it
    if await room.try_act(connection, message.question, room.match.answer, room.match.question_id, answering, values):
        await room.settle()


async def declare(room: Room, connection: Connection, message: messages.Declare) -> None:
    """Do what may be done at any time."""
    seat = connection.seat
    reason = closed_to_acts(room)
    if reason is None and (seat < 0 or not room.seats[seat].human):
        reason = NOT_SEATED
    if reason is None and int(message.question) != room.match.number_for(seat):
        reason = STALE
    if reason is not None:
        connection.send(messages.Refused(question=message.question, reason=reason))
        return
    number = room.match.question_id
    if await room.try_act(connection, message.question, room.match.declare, number, seat, message.value):
        await room.settle()


async def take_back(room: Room, connection: Connection, message: messages.TakeBack) -> None:
    """Undo one's last act; everybody begins anew from there."""
    seat = connection.seat
    reason = closed_to_acts(room)
    if reason is None and (seat < 0 or not room.seats[seat].human):
        reason = NOT_SEATED
    if reason is None:
        refusal = room.match.refuse_take_back(seat)
        reason = refusal.key if refusal is not None else None
    if reason is not None:
        connection.send(messages.Refused(question=None, reason=reason))
        return
    await room.carry_out(room.match.take_back, seat)
    await room.settle(begin=True)


async def order(room: Room, connection: Connection, message: messages.Order) -> None:
    """Leave a private standing order; only this seat's own connections are told."""
    seat = connection.seat
    if seat < 0 or not room.seats[seat].human:
        connection.send(messages.Refused(question=None, reason=NOT_SEATED))
        return
    if room.seats[seat].standing != message.windows:
        room.seats[seat].standing = message.windows
        await room.keep_seats()
    for other in room.connections:
        if other.seat == seat:
            other.send(messages.Ordered(windows=message.windows))
    room.tell()
    room.beat.plan()


async def sit(room: Room, connection: Connection, message: messages.Sit) -> None:
    """Take the seat of one's link over from the bot, or change one's name there."""
    seat = connection.seat
    reason = closed_to_acts(room) or (NOT_SEATED if seat < 0 else None)
    if reason is not None:
        connection.send(messages.Refused(question=None, reason=reason))
        return
    place = room.seats[seat]
    taken_over = not place.human
    if taken_over:
        place.standing = SMART
    place.kind = HUMAN
    place.name = clean_name(message.name) or place.name
    await changed_seat(room, seat, SAT if taken_over else None)


async def stand(room: Room, connection: Connection, message: messages.Stand) -> None:
    """Leave one's seat to a bot."""
    seat = connection.seat
    reason = closed_to_acts(room)
    if reason is None and (seat < 0 or not room.seats[seat].human):
        reason = NOT_SEATED
    if reason is not None:
        connection.send(messages.Refused(question=None, reason=reason))
        return
    await leave_to_bot(room, seat, LEFT)


async def hand_over(room: Room, connection: Connection, message: messages.HandOver) -> None:
    """Leave the seat of a person who is not there to a bot, so that the others can go on; only the host may."""
    seat = message.seat
    reason = closed_to_acts(room)
    if reason is None and not connection.host:
        reason = NOT_HOST
    if reason is None and (seat >= len(room.seats) or not room.seats[seat].human):
        reason = NO_PERSON
    if reason is None and any(other.seat == seat for other in room.connections):
        reason = PRESENT
    if reason is not None:
        connection.send(messages.Refused(question=None, reason=reason))
        return
    await leave_to_bot(room, seat, HANDED)


async def leave_to_bot(room: Room, seat: int, kind: ChangeKind) -> None:
    """A bot plays this seat from now on; what its person has answered before the beat is forgotten."""
    room.seats[seat].kind = BOT
    room.beat.held.pop(seat, None)
    await changed_seat(room, seat, kind)


async def changed_seat(room: Room, seat: int, kind: ChangeKind | None) -> None:
    """Another sits there now, or under another name: its connections begin anew, the others are told who."""
    await room.keep_seats(Change(kind, seat, room.seats[seat].name) if kind is not None else None)
    for connection in room.connections:
        if connection.seat == seat:
            room.welcome(connection)
    room.tell_people()
    room.tell()
    room.beat.plan()


ACTS: Final[dict[type, Callable[[Room, Connection, Any], Awaitable[None]]]] = {
    messages.Answer: answer,
    messages.Declare: declare,
    messages.TakeBack: take_back,
    messages.Order: order,
    messages.Sit: sit,
    messages.Stand: stand,
    messages.HandOver: hand_over,
}
