"""A night set up by hand, played in the game's own words.

A position is a line for each character: its id, then phrases in any order, with commas between them::

    t, sword, bow = table("sword: thrust, plot 5, at market", "bow: shield, reflexes archery, plot 4, 8 hp, 1 luck")
    sword.attacks(bow, "thrust")
    t.dice(4, 4)
    bow.waives()

Phrases are skills, specialties, ``at AREA``, ``plot N``, ``N hp``, ``N mp``, ``N luck``, ``strong FIELD``, ``name
SPECIALTY`` (that of its true name), ``hidden N`` (the stealth total), ``known`` (everybody knows where it hides),
``knows SECRET`` or ``knows CHARACTER`` (the true name), ``moving AREA``, ``guarding CHARACTER``, ``used SKILL``,
``acted``, ``pursued``, ``survived``, ``off-balance``, ``dropped``. Whoever names no specialty has them all, so that
its checks need 5; whoever names no skill has the slash; usual are full HP and MP, no LUC, plot 2, the square of the
harbour. Whoever is not named has left the map. Everything is plains, but for ``fields={"market": "fog"}``.

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
from gunbai.games.night.ids import NOBODY, NOWHERE, OFF_THE_MAP, PRESENCES, members
from gunbai.games.night.round import Play
from gunbai.games.night.state import Night
from gunbai.kernel.audience import may_know
from gunbai.kernel.event import Event, Listener
from gunbai.kernel.question import PASS, Ask, AskAll, Roll, Shuffle, Topic
from gunbai.kernel.refusal import Refusal, Refused

BEGINNINGS = ("turn.action", "order", "round.plot", "before.openly", "before.battlefield", "before.hide", "before.area")
"""Questions, and a roll, with which something new begins: a test may end there."""


class Unexpected(AssertionError):
    """Something was done at the table that the game did not wait for."""


class Someone:
    """A character, or the game master, as the subject of a sentence."""

    def __init__(self, table: Table, number: int, seat: int, name: str) -> None:
        self.table = table
        self.game = table.game
        self.number = number
        self.seat = seat
        self.name = name

    def __repr__(self) -> str:
        return self.name

    # ------------------------------------------------------------------ what somebody does

    def chooses(self, what: Someone | str | int | None) -> None:
        """Answer the open question: with a character, a word of what is asked for, a number, or None to pass."""
        self.table.answer(self, value_of(self.asked(), what))

    def passes(self) -> None:
        """Decline what is offered; let the own turn pass."""
        self.chooses(None)

    def acts(self, action: str) -> None:
        """What to do in the own turn: an action or a skill."""
        self.asked("turn.action")
        self.chooses(action)

    def attacks(self, target: Someone, skill: str = "slash", *more: Someone) -> None:
        """Use an attack skill on one target, or on several and no more."""
        self.acts(skill)
        for one in (target, *more):
            self.asked("attack.target")
            self.chooses(one)
        if self.table.topic == "attack.target":
            self.passes()
        self.table.seen = False

    def evades(self) -> None:
        self.asked("attack.answer")
        self.chooses("evade")

    def waives(self) -> None:
        self.asked("attack.answer")
        self.chooses("waive")

    def defends(self, skill: str = "stance") -> None:
        self.asked("attack.defence")
        self.chooses(skill)

    def waives_and_defends(self, skill: str = "stance") -> None:
        self.waives()
        self.defends(skill)

    def falls(self) -> None:
        """Without HP, and without luck: out of the scene."""
        self.asked("attack.survive")
        self.passes()

    def moves_to(self, area: str) -> None:
        self.acts("move")
        self.chooses(area)

    def leaves_the_map(self) -> None:
        self.moves_to("off-the-map")

    def guards(self, ward: Someone) -> None:
        self.acts("guard")
        self.chooses(ward)

    def searches(self, specialty: str = "watching", insight: str | None = None) -> None:
        self.acts("search")
        self.chooses(insight)
        self.asked("search.specialty")
        self.chooses(specialty)

    def seeks_secret(self, insight: str | None = None) -> None:
        self.acts("seek-secret")
        self.chooses(insight)

    def seeks_name_of(self, other: Someone, insight: str | None = None) -> None:
        self.acts("seek-name")
        self.chooses(other)
        self.chooses(insight)

    def shares(self, what: str | None, to: Someone) -> None:
        self.acts("share")
        self.chooses(to)
        self.chooses(what)

    def declares(self, what: str) -> None:
        """Something that may be done at any time."""
        self.table.declare(self, number_of("declaration", what))

    def corrects(self, whom: Someone, figure: str, value: str | int) -> None:
        """The game master corrects a value."""
        self.declares("correct")
        for what in (whom, figure, value):
            self.chooses(what)

    # ------------------------------------------------------------------ what may not be done

    def refused(self, what: Someone | str | int | None) -> str:
        """Why the open question may not be answered like this, as ``key RULE``; empty if it may."""
        topic = self.asked()
        self.table.seen = True
        value = value_of(topic, what)
        return "" if value in self.table.options(self) else written(self.game.why_not(topic, self.seat, value))

    def refused_declaration(self, what: str) -> str:
        """Why this may not be declared now."""
        return written(self.game.refuse_declaration(self.seat, number_of("declaration", what)))

    def options(self) -> list[str]:
        """What the open question offers, in words."""
        topic = self.asked()
        self.table.seen = True
        return [word_of(topic, value) for value in self.table.options(self)]

    def odds(self, what: Someone | str | int | None) -> dict[str, Any] | None:
        """The odds of an answer to the open question."""
        found: dict[str, Any] | None = NIGHT.odds(self.game, self.seat, value_of(self.asked(), what))
        return found

    def asked(self, *names: str) -> Topic[Any]:
        """The topic of the open question, which must be asked of this one's player."""
        question = self.game.question
        seats = (question.seat,) if isinstance(question, Ask) else ()
        seats = question.seats if isinstance(question, AskAll) else seats
        if not isinstance(question, (Ask, AskAll)) or self.seat not in seats:
            self.table.fail(f"nobody asks {self.name}")
        topic: Topic[Any] = question.topic
        if names and topic.name not in names:
            self.table.fail(f"{self.name} is not asked {' or '.join(names)}")
        return topic

    # ------------------------------------------------------------------ what is true of somebody

    def __getattr__(self, name: str) -> Any:
        """What the position says of the character: hp, mp, luck, plot, hidden, stealth, acted, off_balance..."""
        return getattr(self.game, name)[self.number]

    @property
    def place(self) -> str:
        """The area's id, or how the character is out of the scene."""
        area = self.game.area[self.number]
        return PRESENCES[self.game.presence[self.number]] if area == NOWHERE else WORDS["area"][area]

    @property
    def going(self) -> str:
        """Where the character will be when the round ends; empty if it stays."""
        to = self.game.destination[self.number]
        return {NOWHERE: "", OFF_THE_MAP: "off-the-map"}.get(to) or ("" if to == NOWHERE else WORDS["area"][to])

    def guarding(self, ward: Someone) -> bool:
        return self.game.ward[self.number] == ward.number

    def knows_place_of(self, other: Someone) -> bool:
        return self.game.sees(self.number, other.number)

    def knows_name_of(self, other: Someone) -> bool:
        return bool(self.game.names[other.number] >> self.number & 1)

    def knows(self, secret: str) -> bool:
        return bool(self.game.found[number_of("secret", secret)] >> self.number & 1)

    @property
    def wins(self) -> bool:
        return bool(self.game.winners >> self.seat & 1)

    def hears(self, kind: str) -> list[dict[str, Any]]:
        """The events of one kind that this one's player is told, in words."""
        return [
            in_words(event)
            for event in self.table.listener.events
            if event.kind.name == kind and may_know(event.audience, self.seat)
        ]

    def view(self) -> dict[str, Any]:
        """What the player is shown."""
        found: dict[str, Any] = NIGHT.view(self.game, self.seat)
        return found

    def sees(self, other: Someone) -> dict[str, Any]:
        """What the player is shown of a character."""
        found: dict[str, Any] = next(one for one in self.view()["characters"] if one["character"] == other.number)
        return found


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

    def seal(self, topic: str, **answers: Someone | str | int | None) -> None:
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
        asked = question.purpose if isinstance(question, Roll) else asked
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


# ---------------------------------------------------------------------- words


def written(refusal: Refusal | None) -> str:
    """A refusal as ``key RULE``."""
    return "" if refusal is None else f"{refusal.key} {refusal.rule}".strip()


def value_of(topic: Topic[Any], what: Someone | str | int | None) -> int:
    """The number of an answer given in words."""
    if what is None:
        return PASS
    if isinstance(what, Someone):
        return what.number
    if isinstance(what, int):
        return what
    for value, key in topic.special:
        if key == what:
            return value
    return topic.choices.index(what) if topic.means == "choice" else number_of(topic.means, what)


def word_of(topic: Topic[Any], value: int) -> str:
    """An option in words."""
    if value == PASS:
        return "pass"
    named = dict(topic.special)
    if value in named:
        return named[value]
    return topic.choices[value] if topic.means == "choice" else str(word(topic.means, value))


def word(domain: str, value: int) -> Any:
    """A value of a domain in words."""
    if domain not in WORDS or value < 0 or domain == "plot":
        return value
    return "off-the-map" if value == OFF_THE_MAP else WORDS[domain][value]


def in_words(event: Event) -> dict[str, Any]:
    """What an event tells."""
    kind = event.kind
    return {
        field: word(domain, value) for field, domain, value in zip(kind.fields, kind.domains, event.values, strict=True)
    }


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
    mode, pairs.
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
