"""A night set up by hand, played in the game's own words.

A position is a line for each character: its id, then phrases in any order, with commas between them::

    t, sword, bow = table("sword: thrust, plot 5, at market", "bow: shield, reflexes archery, plot 4, 8 hp, 1 luck")
    sword.attacks(bow, "thrust")
    t.dice(4, 4)
    bow.waives()

Phrases are skills, specialties, ``at AREA``, ``plot N``, ``N hp``, ``N mp``, ``N luck``, ``strong FIELD``, ``name
SPECIALTY`` (that of its true name), ``hidden N`` (the stealth total), ``known`` (everybody knows where it hides),
``knows SECRET`` or ``knows CHARACTER`` (the true name), ``moving AREA``, ``guarding CHARACTER`` (or anybody), ``used
SKILL``, ``acted``, ``pursued``, ``survived``, ``off-balance``, ``dropped``. Whoever names no specialty has them all, so
that its checks need 5; whoever names no skill has the slash; usual are full HP and MP, no LUC, plot 2, the square of
the harbour. Whoever is not named has left the map. Everything is plains, but for ``fields={"market": "fog"}``.

``at`` is the moment: "before" the scene, the beginning of a "round", the "reveal" of the plots, the "order" of turns,
the "turns" themselves (equal plots in the order of the lines), the "end" of the round.

The table is strict. It fails where dice fall that nobody rolls, where a face is on no die, where somebody answers who
is not asked, and where a test ends with a question unanswered. Whatever fails shows the stack with its stage numbers,
and the options with their refusals. After every answer the game's own invariants are checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from games.night.setting_up import NIGHT, WORDS, Line, lay_out, make_game, number_of
from games.night.someone import Someone
from games.night.wording import Answer, in_words, word_of, written
from gunbai.games.night.ids import NOBODY, members
from gunbai.games.night.round import Play
from gunbai.games.night.state import Night
from gunbai.kernel.event import Listener
from gunbai.kernel.question import PASS, Ask, AskAll, Roll, Shuffle, Topic
from gunbai.kernel.refusal import Refused

BEGINNINGS = (
    "turn.action",
    "order",
    "round.plot",
    "plot",
    "before.openly",
    "before.battlefield",
    "before.hide",
    "before.area",
)
"""Questions, and what falls to chance, with which something new begins: a test may end there."""


class Unexpected(AssertionError):
    """Something was done at the table that the game did not wait for."""


class Table:
    """A night in a position set up by hand, and those who take part."""

    def __init__(self, game: Night) -> None:
        self.game = game
        self.listener = Listener()
        game.listener = self.listener
        self.gm = Someone(self, NOBODY, game.setup.gm, "gm")
        self.seen = True
        """Whether the test has looked at the open question since the last answer."""

    def __getitem__(self, name: str) -> Someone:
        number = number_of("character", name)
        return Someone(self, number, self.game.setup.owner[number], name)

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

    def draws(self, drawn: int, *others: int) -> None:
        """Something is drawn at random: this one of so many, counted from 1."""
        question = self.game.question
        if not isinstance(question, Shuffle):
            self.fail("nothing is drawn")
        first = [drawn - 1, *[other - 1 for other in others]]
        self.game.happen((*first, *[at for at in range(question.count) if at not in first]))
        self.after_answer()

    def seal(self, topic: str, **answers: Answer) -> None:
        """All who are named answer the question of all, in this order; ``rest`` is what the others answer."""
        rest = [answers.pop("rest")] if "rest" in answers else []
        for name, what in answers.items():
            self[name].asked(topic)
            self[name].chooses(what)
        for what in rest:
            for seat in self.game.to_act():
                other = self[WORDS["character"][self.game.setup.character_of[seat]]]
                other.asked(topic)
                other.chooses(what)

    def plots(self, **plots: int) -> None:
        """Everybody seals a plot, in this order."""
        self.seal("round.plot", **plots)

    def all_pass(self) -> None:
        """All who are asked at once decline."""
        if not isinstance(self.game.question, AskAll):
            self.fail("nobody is asked at once")
        for seat in self.game.to_act():
            self.game.seal(seat, PASS)
        self.after_answer()

    def answer(self, who: Someone, value: int) -> None:
        try:
            self.game.answer(who.seat, (value,))
        except Refused as error:
            self.fail(f"{who}'s answer {value} is refused: {written(error.refusal)}")
        self.after_answer()

    def declare(self, who: Someone, value: int) -> None:
        try:
            self.game.declare(who.seat, value)
        except Refused as error:
            self.fail(f"{who}'s declaration is refused: {written(error.refusal)}")
        self.after_answer()

    def after_answer(self) -> None:
        self.seen = False
        try:
            NIGHT.check(self.game)
            for seat in range(-1, self.game.seats):
                NIGHT.view(self.game, seat)
            question = self.game.question
            if isinstance(question, (Ask, AskAll)):
                assert all(question.topic.context(self.game, seat) is not None for seat in self.game.to_act())
        except AssertionError as error:
            self.fail(f"what must always hold does not: {error}")

    # ------------------------------------------------------------------ what can be seen

    def options(self, who: Someone) -> list[int]:
        """The legal values of the open question."""
        question = self.game.question
        if isinstance(question, AskAll):
            return question.options[question.seats.index(who.seat)]
        assert isinstance(question, Ask)
        return question.options

    @property
    def topic(self) -> str:
        """The name of the open question; "roll" or "draw" where chance answers."""
        self.seen = True
        question = self.game.question
        if isinstance(question, (Ask, AskAll)):
            return question.topic.name
        return {Roll: "roll", Shuffle: "draw"}.get(type(question), "")

    def asks(self, *who: Someone) -> str:
        """The name of the open question, which must be asked of exactly these, in this order."""
        found = self.topic
        question = self.game.question
        seats = (question.seat,) if isinstance(question, Ask) else ()
        seats = question.seats if isinstance(question, AskAll) else seats
        if seats != tuple(one.seat for one in who):
            self.fail(f"not {list(who)} but the seats {seats} are asked")
        return found

    @property
    def rolling(self) -> tuple[str, int]:
        """What is rolled for, and how many dice."""
        self.seen = True
        question = self.game.question
        if not isinstance(question, Roll):
            self.fail("no dice are rolled")
        return question.purpose, len(question.dice)

    @property
    def over(self) -> bool:
        return self.game.over

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of one kind so far, in words."""
        return [in_words(event) for event in self.listener.events if event.kind.name == kind]

    def story(self, *kinds: str) -> list[str]:
        """The kinds of the events so far in order, of those asked for."""
        return [event.kind.name for event in self.listener.events if event.kind.name in kinds]

    @property
    def winners(self) -> list[str]:
        setup = self.game.setup
        names = [WORDS["character"][one] for one in setup.players] + ["gm"]
        return [names[seat] for seat in members(self.game.winners)]

    def field(self, area: str) -> str:
        """The battlefield that counts in an area."""
        return WORDS["battlefield"][self.game.field(number_of("area", area))]

    # ------------------------------------------------------------------ failing

    def leave(self) -> None:
        """At the end of a test: nothing is left unanswered that the test has not looked at."""
        question = self.game.question
        asked = question.topic.name if isinstance(question, (Ask, AskAll)) else ""
        asked = question.purpose if isinstance(question, (Roll, Shuffle)) else asked
        if self.game.over or self.seen or asked in BEGINNINGS:
            return
        self.fail("the test ends with a question unanswered")

    def fail(self, what: str) -> NoReturn:
        raise Unexpected("\n".join([what, *self.lines()]))

    def lines(self) -> Iterator[str]:
        """The stack with its stage numbers, the open question, its options with their refusals."""
        for depth, frame in enumerate(self.game.stack):
            info = frame.table.stages[min(max(frame.stage - 1, 0), frame.table.size - 1)]
            rules = " ".join(info.rules)
            yield f"{'  ' * depth}{frame.table.name} {info.number} {info.name} {frame.parts()} [{rules}]"
        question = self.game.question
        if isinstance(question, Roll):
            yield f"seat {question.seat} rolls {len(question.dice)} dice: {question.purpose}"
        elif isinstance(question, Ask):
            yield from self.offered(question.topic, question.seat)
        elif isinstance(question, AskAll):
            for seat in question.seats:
                yield from self.offered(question.topic, seat)
        else:
            yield "the game is over" if self.game.over else type(question).__name__

    def offered(self, topic: Topic[Any], seat: int) -> Iterator[str]:
        one = self.game.setup.character_of[seat]
        yield f"{'gm' if one == NOBODY else WORDS['character'][one]} is asked {topic.name}"
        for value in topic.candidates(self.game, seat):
            reason = topic.refuse(self.game, seat, value)
            yield f"  {word_of(topic, value)}" + (f": {written(reason)}" if reason else "")


# ---------------------------------------------------------------------- setting up


def make_table(
    *texts: str,
    at: str = "turns",
    round_: int = 1,
    fields: Mapping[str, str] | None = None,
    covered: bool = False,
    **made: Any,
) -> list[Any]:
    """A table and the characters named, ready for the next question: ``t, sword, bow = make_table("sword", "bow")``.

    ``made`` goes to ``setting_up.make_game``: the scenario, gm_there, rulings, preset, rounds, ends, goal, lethal,
    mode, pairs, cut_off, joinable.
    """
    lines = [Line(text) for text in texts]
    game = make_game(lines, **made)
    game.covered = covered
    if at == "before":
        game.stack = [Play()]
    else:
        lay_out(game, lines, at, round_, fields or {})
    table = Table(game)
    game.start_match()
    table.after_answer()
    table.seen = True
    return [table, *[table[WORDS["character"][line.number]] for line in lines]]


def new_night(seats: int, **setup: Any) -> Table:
    """A night as a table begins it, before the sheets are dealt."""
    table = Table(NIGHT.make({"seats": seats, **setup}))
    table.game.start_match()
    return table
