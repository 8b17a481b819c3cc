"""The table's own hand: bots, standing orders, and the beat at which they act.

Every question has one beat, drawn when it is asked. At the beat come in, together: the answers of bots, the passes of
standing orders, and whatever persons have answered before it. So the moment at which a question closes does not tell
whose hand was empty. Bots that are not done thinking by then come in a whole beat later. Where a single person plays,
there is nobody to hide from, and the beat comes at once.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from anyio import to_thread

from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.game import CHANCE, Game
from gunbai.kernel.question import PASS, Ask, AskAll, Report, Roll, Topic, legal_of
from gunbai.kernel.refusal import Refused
from gunbai.players.bot import imagining
from gunbai.table.bots import BotAtTable, bot_at, decide
from gunbai.table.failures import NotKept
from gunbai.table.pace import Rhythm, held_until_beat, next_beat, passes_by_order
from gunbai.table.sight import sealed

if TYPE_CHECKING:
    from gunbai.table.room import Room


class Held(NamedTuple):
    """An answer that waits for the beat, with what was asked."""

    topic: Topic[Any]
    value: int


class Beat:
    """Acts for whoever is no person, or has left an order, at one room's table.

    ``plan`` is called under the room's lock after every change; what it sets going takes the lock itself.
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self.rhythm = Rhythm(room.house.pace, room.house.source)
        self.stream = Stream(room.house.chance.seed())
        self.bots: dict[int, BotAtTable] = {}
        self.mind = asyncio.Lock()
        """Bots think one at a time, also where one is no longer waited for."""
        self.number = -1
        self.shown = -1
        """The number of what happened last that was to be seen."""
        self.pause = 0.0
        self.due = 0.0
        self.held: dict[int, Held] = {}
        """Answers of persons that wait for the beat: not accepted yet, and nobody has been told."""
        self.timer: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """Let go of what was planned."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def forget(self) -> None:
        """Begin anew: the match was replaced."""
        self.stop()
        self.number = -1
        self.held.clear()

    def plan(self) -> None:
        """See to it that whoever does not answer by hand is answered for at the beat."""
        self.stop()
        room = self.room
        if room.read_only or room.match.game.over or not room.connections:
            return
        now = asyncio.get_running_loop().time()
        number = room.match.question_id
        if number != self.number:
            self.carry_over()
            game = room.match.game
            self.number = number
            remaining = room.definition.remaining(game)
            self.pause = self.rhythm.beat(game.question, room.seats, remaining, self.to_show(game))
            self.due = now + self.pause
        if self.held or self.automatic():
            self.timer = asyncio.create_task(self.run(number, self.due, self.pause))

    def to_show(self, game: Game) -> float:
        """How many seconds it takes to show what has happened since the last question."""
        number, seconds = self.room.definition.showing(game)
        new, self.shown = number != self.shown, number
        return seconds if new else 0.0

    def hold(self, seat: int, value: int) -> bool:
        """Whether this answer has to wait for the beat; it is then kept until it comes, the last one of each seat."""
        question = self.room.match.game.question
        early = self.number == self.room.match.question_id and asyncio.get_running_loop().time() < self.due
        if not early or not held_until_beat(question, value):
            self.held.pop(seat, None)
            return False
        assert isinstance(question, (Ask, AskAll))
        self.held[seat] = Held(question.topic, value)
        self.plan()
        return True

    def holds(self, seat: int) -> bool:
        """Whether an answer of ``seat`` to the open question waits for the beat."""
        question = self.room.match.game.question
        return seat in self.held and isinstance(question, (Ask, AskAll)) and self.held[seat].topic is question.topic

    def carry_over(self) -> None:
        """A question closed before its beat, since somebody declared something: what is held stays held where it can.

        Once the declaration is carried out, the question is asked anew, and nobody has to answer it twice.
        """
        game = self.room.match.game
        if any(frame.aside for frame in game.stack):
            return
        for seat, held in list(self.held.items()):
            if not self.holds(seat) or held.value not in (legal_of(game.question, seat) or []):
                del self.held[seat]

    def automatic(self) -> list[int]:
        """The seats that are answered for now; ``CHANCE`` for the dice of a bot where dice are typed in."""
        room = self.room
        question = room.match.game.question
        if isinstance(question, Roll):
            person = 0 <= question.seat < len(room.seats) and room.seats[question.seat].human
            return [] if person else [CHANCE]
        if isinstance(question, Ask):
            seats: tuple[int, ...] = (question.seat,)
        elif isinstance(question, AskAll):
            seats = question.seats
        elif isinstance(question, Report) and question.topic.own:
            seats = (question.seat,)
        else:
            return []
        return [
            seat
            for seat in seats
            if not sealed(room.match, seat)
            and (not room.seats[seat].human or passes_by_order(question, seat, room.seats[seat].standing))
        ]

    async def run(self, number: int, due: float, pause: float) -> None:
        """Let the bots think, wait for the beat, act."""
        thought = await self.think(number)
        now = asyncio.get_running_loop().time()
        await asyncio.sleep(next_beat(due, pause, now) - now)
        with suppress(NotKept):  # then the room has begun anew, and planned anew
            await self.room.perform(self.come_in, number, thought)

    async def think(self, number: int) -> dict[int, tuple[int, ...]]:
        """What the bots that are asked would answer, each from a world imagined for it."""
        thoughts: dict[int, tuple[int, ...]] = {}
        for seat in await self.bots_asked(number):
            async with self.mind:
                values = await self.think_for(seat, number)
            if values is None:
                break
            thoughts[seat] = values
        return thoughts

    async def bots_asked(self, number: int) -> list[int]:
        """The bots that question ``number`` asks; none where another is open by now."""
        async with self.room.lock:
            if self.room.match.question_id != number:
                return []
            return [seat for seat in self.automatic() if seat != CHANCE and not self.room.seats[seat].human]

    async def think_for(self, seat: int, number: int) -> tuple[int, ...] | None:
        """What the bot at ``seat`` would answer; None where another question is open by now."""
        room = self.room
        stream = Stream(f"{self.stream.seed}/{number}/{seat}")
        async with room.lock:
            if room.match.question_id != number or seat not in self.automatic():
                return None
            legal = legal_of(room.match.game.question, seat)
            legal = list(legal) if legal is not None else None
            here = self.bot(seat)
            heard = here.unheard(room.match, seat)
            here.told = len(room.match.steps)
            imagine = imagining(room.definition, room.match.game.copy(), seat, stream)
        return await to_thread.run_sync(decide, here.bot, heard, seat, legal, imagine, stream)

    def bot(self, seat: int) -> BotAtTable:
        """The bot that plays ``seat``: a new one where another sat there, or what it was told has been taken back."""
        name = self.room.seats[seat].bot
        here = self.bots.get(seat)
        if here is None or here.name != name or here.told > len(self.room.match.steps):
            here = self.bots[seat] = bot_at(name, self.room.definition, Stream(f"{self.stream.seed}/bot/{seat}"))
        return here

    async def come_in(self, number: int, thought: dict[int, tuple[int, ...]]) -> None:
        """The beat: all that is held or automatic is answered, in the order of the question's seats."""
        room = self.room
        if room.read_only or room.match.game.over or room.match.question_id != number or self.number != number:
            return
        question = room.match.game.question
        answers = self.answers(thought)
        for seat in [seat for seat in self.held if self.holds(seat)]:
            del self.held[seat]
        if not answers:
            return
        order = list(question.seats) if isinstance(question, AskAll) else list(answers)
        for seat in order:
            if seat not in answers:
                continue
            try:
                await room.carry_out(room.match.answer, room.match.question_id, seat, answers[seat])
            except Refused:
                continue  # no longer possible: the seat is still asked
        await room.settle()

    def answers(self, thought: dict[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
        """Who answers what at the beat."""
        room = self.room
        found: dict[int, tuple[int, ...]] = {}
        for seat in self.automatic():
            question = room.match.game.question
            if seat == CHANCE:
                assert isinstance(question, Roll)
                found[seat] = draw(question, self.stream)
            elif room.seats[seat].human:
                found[seat] = (PASS,)
            elif seat in thought:
                found[seat] = thought[seat]
        for seat, held in self.held.items():
            if room.seats[seat].human and self.holds(seat):
                found[seat] = (held.value,)
        return found
