"""A raid set up by hand, played in the game's own words.

A position is a line for each target, the boss first, and for each adventurer, phrases with commas between them::

    t, leaf = table("ogre: weak-spot at 3, 2 tokens", "goblin: at ogre-1", "leaf: d4, d4 3 on ogre, barbed-arrows")
    leaf.flicks("d4", "4 on ogre/weak-spot", "leaf d4 1 on goblin")

Phrases of targets: an effect card, with its side or at the first that is free; ``N tokens``; ``at SIDE`` of another,
``stands X Y`` (mm). Of adventurers: a die (``d6`` in hand, ``d6 4`` on the table, ``d6 4 on ogre & ogre/maw``, ``d6 4
cocked on ogre``, ``d6 out``), a skill gained, ``used SKILL``, ``N points``, ``passed``, ``unskilled`` (without the
initial skill), ``dice-less``. Whoever is named without dice has those of its card; whoever is not named has none.
The first adventurer named begins. Shots are those of a real table: the last phrases tell how the shot die lies, and
which others have moved; ``off`` has left the table.

``at`` is the moment: "draw", "place" (boards are drawn), "cards" (they lie), "turn", "end" of the round, "growth".

The table is strict. It fails where dice fall that nobody rolls, where a face is on no die, where somebody answers who
is not asked, and where a test ends with a question unanswered. Whatever fails shows the stack with its stage numbers,
and the options with their refusals. After every answer the game's own invariants are checked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from games.raid.setting_up import RAID, Line, begin, gone, lay_out, lying, make_game, number_of, read_face
from games.raid.someone import Someone
from games.raid.wording import asked_of, in_words, name_of, word, word_of, written
from gunbai.games.raid.ids import MOST_DICE
from gunbai.games.raid.land import damage_of
from gunbai.games.raid.report import FAULT, RESTED, VOID, Fall, Fallen, pack
from gunbai.games.raid.shot import FALL
from gunbai.games.raid.state import Raid
from gunbai.kernel.event import Listener
from gunbai.kernel.question import Ask, AskAll, Report, Roll
from gunbai.kernel.refusal import Refused

BEGINNINGS = ("turn.action", "boss", "follower", "growth.share", "turn.adventurer")
"""What is asked or rolled for where something new begins: a test may end there."""


class Unexpected(AssertionError):
    """Something was done at the table that the game did not wait for."""


class Table:
    """A raid in a position set up by hand, and those who take part."""

    def __init__(self, game: Raid) -> None:
        self.game = game
        self.listener = Listener()
        game.listener = self.listener
        self.seen = True
        """Whether the test has looked at the open question since the last answer."""

    def __getitem__(self, name: str) -> Someone:
        return Someone(self, number_of("adventurer", name), name)

    # ------------------------------------------------------------------ answers

    def dice(self, *faces: int) -> None:
        """Dice fall: one face for every die rolled."""
        question = self.game.question
        if not isinstance(question, Roll):
            self.fail(f"nobody rolls dice{faces}: they are left over")
        if len(faces) != len(question.dice):
            self.fail(f"dice{faces}, but {len(question.dice)} dice are rolled")
        for face, sides in zip(faces, question.dice, strict=True):
            if not 1 <= face <= sides:
                self.fail(f"no {face} on a d{sides}")
        self.game.happen(faces)
        self.after_answer()

    def falls(self, shot: str, *others: str, fault: bool = False) -> None:
        """What the shot has come to: how its die lies, and each other that has moved (``leaf d4 1 on goblin``)."""
        self.answer(-1, self.fall(shot, *others, fault=fault))

    def fall(self, shot: str, *others: str, fault: bool = False) -> tuple[int, ...]:
        """The ints of such a report."""
        game = self.game
        lie = {slot: (game.face[slot], game.cocked[slot], game.on[slot], game.pose[slot]) for slot in game.on_field()}
        told = {game.slot: shot.split()}
        for text in others:
            owner, kind, *rest = text.split()
            own = range(number_of("adventurer", owner) * MOST_DICE, number_of("adventurer", owner) * MOST_DICE + 5)
            slot = next(one for one in own if one in lie and one not in told and f"d{game.sides[one]}" == kind)
            told[slot] = rest
        for slot, phrase in told.items():
            face, cocked, on = read_face(game, phrase)
            x, *turn = lying(slot)
            pose = (x, game.shots * 30_000_000, *turn[1:]) if game.setup.simulated and face else ()
            lie[slot] = (face, cocked, on, pose)
        dice = [Fallen(slot, *how) for slot, how in lie.items()]
        return pack(Fall(FAULT if fault else RESTED, dice, (3, 5) if game.setup.simulated else ()))

    def settles(self) -> None:
        """The physics tells how dice lie that have lost what they lay on, or got a card under them."""
        self.asks_for("shot.settle")
        told = self.game.tells()
        assert told is not None
        self.answer(-1, told)

    def void(self) -> None:
        """The simulated dice have not come to rest."""
        self.answer(-1, pack(Fall(VOID, [], ())))

    def refused_fall(self, values: tuple[int, ...]) -> str:
        """Why a report of a shot cannot be, as ``key RULE``; empty if it can."""
        self.asks_for("shot.fall")
        return written(FALL.refuse_report(self.game, 0, values))

    def answer(self, seat: int, values: tuple[int, ...]) -> None:
        try:
            self.game.answer(seat, values)
        except Refused as error:
            self.fail(f"the answer {values} of seat {seat} is refused: {written(error.refusal)}")
        self.after_answer()

    def agree(self, *answers: str) -> None:
        """All who are asked seal an answer, in the order of the seats."""
        self.asks_for("growth.agree")
        for seat, what in zip(self.game.to_act(), answers, strict=True):
            self.answer(seat, (["agree", "disagree"].index(what),))

    def after_answer(self) -> None:
        self.seen = False
        try:
            RAID.check(self.game)
            RAID.view(self.game, 0)
            question = self.game.question
            if isinstance(question, (Ask, AskAll, Report)):
                assert all(question.topic.context(self.game, seat) is not None for seat in self.game.to_act())
        except AssertionError as error:
            self.fail(f"what must always hold does not: {error}")

    # ------------------------------------------------------------------ what can be seen

    @property
    def topic(self) -> str:
        """What is asked, or rolled for; empty when the game is over."""
        self.seen = True
        return name_of(self.game.question)

    def asks_for(self, topic: str) -> None:
        if self.topic != topic:
            self.fail(f"{topic} is not asked")

    @property
    def rolling(self) -> tuple[str, list[int]]:
        """What is rolled for, and the sides of the dice."""
        self.seen = True
        question = self.game.question
        if not isinstance(question, Roll):
            self.fail("no dice are rolled")
        return question.purpose, list(question.dice)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked."""
        self.seen = True
        return asked_of(self.game.question)

    @property
    def view(self) -> dict[str, Any]:
        """What everybody is shown."""
        found: dict[str, Any] = RAID.view(self.game, 0)
        return found

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of one kind so far, in words."""
        return [in_words(event) for event in self.listener.events if event.kind.name == kind]

    def story(self, *kinds: str) -> list[str]:
        """The kinds of the events so far in order, of those asked for."""
        return [event.kind.name for event in self.listener.events if event.kind.name in kinds]

    def tokens(self, target: str) -> int:
        return self.game.tokens[number_of("target", target)]

    def damage(self, target: str) -> int:
        """What lies on a target, and its tokens."""
        return damage_of(self.game, number_of("target", target))

    def role(self, target: str) -> int:
        return self.game.role[number_of("target", target)]

    def lies(self, target: str) -> tuple[int, int, int]:
        return self.game.lies[number_of("target", target)]

    @property
    def cards(self) -> list[str]:
        """The effect cards that lie, as ``ogre-3 maw``: side and effect."""
        game = self.game
        sides = [word("side", game.card_target[card] * 12 + game.card_side[card]) for card in game.cards()]
        effects = [word("effect", game.card_effect[card]) for card in game.cards()]
        return [f"{side} {effect}" for side, effect in zip(sides, effects, strict=True)]

    # ------------------------------------------------------------------ failing

    def leave(self) -> None:
        """At the end of a test: nothing is left unanswered that the test has not looked at."""
        if not self.game.over and not self.seen and name_of(self.game.question) not in BEGINNINGS:
            self.fail("the test ends with a question unanswered")

    def fail(self, what: str) -> NoReturn:
        raise Unexpected("\n".join([what, *self.lines()]))

    def lines(self) -> Iterator[str]:
        """The stack with its stage numbers, the open question, its options with their refusals."""
        for depth, frame in enumerate(self.game.stack):
            info = frame.table.stages[min(max(frame.stage - 1, 0), frame.table.size - 1)]
            yield f"{'  ' * depth}{frame.table.name} {info.number} {info.name} {frame.parts()} {list(info.rules)}"
        question = self.game.question
        yield f"asked: {name_of(question) or 'nothing, the game is over'}, of seats {asked_of(question)}"
        if isinstance(question, (Ask, AskAll)):
            topic, seat = question.topic, asked_of(question)[0]
            for value in topic.candidates(self.game, seat):
                reason = topic.refuse(self.game, seat, value)
                yield f"  {word_of(topic, value)}" + (f": {written(reason)}" if reason else "")


# ---------------------------------------------------------------------- setting up


def make_table(
    *texts: str,
    at: str = "turn",
    round_: int = 1,
    walls: tuple[int, ...] = (),
    left: str = "",
    points: int = 0,
    **made: Any,
) -> list[Any]:
    """A table and the adventurers named, ready for the next question.

    ``walls``: by round over, what the wall took; ``left``: boards that have left the game; ``points``: to be shared;
    ``made`` goes to ``setting_up.make_game``: seats, difficulty, shots, rulings, players.
    """
    lines = [Line(text) for text in texts]
    game = make_game(**made)
    game.round = round_
    game.walls, game.kills, game.wall = list(walls), [0] * len(walls), sum(walls)
    gone(game, left)
    lay_out(game, lines, at)
    begin(game, lines, at, points)
    table = Table(game)
    game.start_match()
    table.after_answer()
    return [table, *[table[line.name] for line in lines if line.adventurer]]


def new_raid(seats: int = 4, **setup: Any) -> Table:
    """A raid as a table begins it."""
    table = Table(RAID.make({"seats": seats, **setup}))
    table.game.start_match()
    table.after_answer()
    return table
