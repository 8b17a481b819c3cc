"""What every game must keep to, as functions over any registered game.

A game joins by registering: nothing here knows a rule. A definition may offer, besides what the kernel asks of it:

- ``check(game)``: raises AssertionError where something does not hold that always must (cards conserved, ...);
- ``random_report(game, stream)``: some list of ints for an open ``Report``, now and then one that is refused;
- ``secrets``: attributes that imagining must vary, besides those of hidden fields;
- ``to_be_seen()`` and ``seen(game, events)``: content that must occur in a campaign, and what of it just did.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from math import sqrt
from typing import Any

from gunbai.games.texts import check_texts
from gunbai.kernel.audience import SPECTATOR, may_know
from gunbai.kernel.codec import restore, snapshot
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.document import Document
from gunbai.kernel.event import Event, Listener
from gunbai.kernel.game import CHANCE, UNSEALED, Game
from gunbai.kernel.journal import ANSWER, DECLARE, Entry
from gunbai.kernel.procedure import Procedure, stage_table
from gunbai.kernel.question import PASS, Ask, AskAll, Question, Report, Roll, Shuffle, Topic
from gunbai.kernel.refusal import NOT_AVAILABLE, Refusal, Refused
from gunbai.kernel.registry import Definition
from gunbai.kernel.ruling import SetupError
from gunbai.kernel.text import placeholders
from gunbai.kernel.view import ALL, HIDDEN

ENOUGH = 600
"""Answers for which a world or a match is played on: most games are over by then."""
LONGEST = 20_000
"""Answers after which a game that has not ended is taken to be endless."""


# ---------------------------------------------------------------------- games and answers


@cache
def book_of(definition: Definition) -> dict[str, Any]:
    """The book, made once."""
    return definition.book()


def pick(stream: Stream, items: Sequence[Any]) -> Any:
    return items[stream.below(len(items))]


def random_setup(definition: Definition, stream: Stream, seats: int = 0, covered: bool | None = None) -> dict[str, Any]:
    """Some setup that can be played: seats, options and rulings at random, every second ruling as by default."""
    low, high = definition.seats
    for _ in range(1000):
        setup: dict[str, Any] = {
            "seats": seats or low + stream.below(high - low + 1),
            "options": random_options(definition, stream),
            "rulings": {
                ruling.name: pick(stream, list(ruling.options)) for ruling in definition.rulings if stream.below(2)
            },
            "covered": bool(stream.below(2)) if covered is None else covered,
        }
        try:
            definition.make(setup)
            return setup
        except SetupError:  # not every option goes with every ruling
            continue
    raise AssertionError("no setup found that can be played")


def random_options(definition: Definition, stream: Stream) -> dict[str, str]:
    """A choice for every option, those left out that are there with another choice only."""
    options = book_of(definition).get("options", [])
    chosen: dict[str, str] = {option["id"]: pick(stream, option["choices"])["id"] for option in options}
    for option in options:
        needed = option.get("with")
        if needed and chosen[needed["option"]] != needed["choice"]:
            del chosen[option["id"]]
    return chosen


def begin(definition: Definition, setup: Mapping[str, Any]) -> Game:
    """A game at its first question."""
    game = definition.make(setup)
    game.listener = Listener()
    game.start_match()
    return game


def random_entry(definition: Definition, game: Game, stream: Stream, declaring: int = 12, bold: bool = False) -> Entry:
    """Some legal act: mostly an answer to the open question; one in ``declaring`` times a declaration.

    ``bold``: whoever is asked alone passes only where nothing else can be answered, so that more comes about.
    """
    if game.declarations is not None and stream.below(declaring) == 0:
        entry = random_declaration(game, stream)
        if entry is not None:
            return entry
    question = game.question
    if isinstance(question, (Roll, Shuffle)):
        return Entry(ANSWER, CHANCE, draw(question, stream))
    if isinstance(question, Report):
        seat = question.seat if question.seat >= 0 else stream.below(game.seats)
        return Entry(ANSWER, seat, random_report(definition, game, seat, stream))
    if isinstance(question, AskAll):
        anew = stream.below(declaring) == 0  # now and then somebody thinks better of it
        at = pick(stream, [at for at, value in enumerate(game.sealed) if anew or value == UNSEALED])
        return Entry(ANSWER, question.seats[at], (pick(stream, question.options[at]),))
    assert isinstance(question, Ask)
    options = question.options
    if bold:
        options = [value for value in options if value != PASS] or options
    return Entry(ANSWER, question.seat, (pick(stream, options),))


def random_declaration(game: Game, stream: Stream) -> Entry | None:
    """Something that some seat may declare now; None if it is not."""
    seat = stream.below(game.seats)
    assert game.declarations is not None
    values = [
        value for value in game.declarations.candidates(game, seat) if game.refuse_declaration(seat, value) is None
    ]
    return Entry(DECLARE, seat, (pick(stream, values),)) if values else None


def random_report(definition: Any, game: Game, seat: int, stream: Stream) -> tuple[int, ...]:
    """A report that is not refused."""
    assert isinstance(game.question, Report)
    for _ in range(1000):
        values: tuple[int, ...] = definition.random_report(game, stream)
        if game.question.topic.refuse_report(game, seat, values) is None:
            return values
    raise AssertionError("no report is ever accepted")


def apply(game: Game, entry: Entry) -> list[Event]:
    """Carry out an act; the events that it caused. Raises Refused."""
    game.listener = listener = Listener()
    if entry.act == DECLARE:
        game.declare(entry.seat, entry.values[0])
    else:
        game.answer(entry.seat, entry.values)
    return listener.events


def play_on(definition: Definition, game: Game, stream: Stream, steps: int = LONGEST) -> list[Entry]:
    """Play at random to the end, or for ``steps`` answers; what always must hold is checked after each."""
    done: list[Entry] = []
    while not game.over and len(done) < steps:
        entry = random_entry(definition, game, stream)
        apply(game, entry)
        done.append(entry)
        check_always(definition, game)
    assert game.over or steps < LONGEST, f"the game has not ended after {LONGEST} answers"
    return done


def positions(definition: Definition, setup: Mapping[str, Any], seed: str) -> Iterator[Game]:
    """A random game at every one of its questions. The game is to be left as it is."""
    stream = Stream(seed)
    game = begin(definition, setup)
    for _ in range(LONGEST):
        yield game
        if game.over:
            return
        apply(game, random_entry(definition, game, stream))
    raise AssertionError(f"the game has not ended after {LONGEST} answers")


def check_always(definition: Any, game: Game) -> None:
    """The game's own invariants, where it states some."""
    if hasattr(definition, "check"):
        definition.check(game)


# ---------------------------------------------------------------------- what a seat is sent


def as_bytes(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def position(definition: Definition, game: Game) -> bytes:
    """The whole position, byte for byte."""
    return as_bytes(snapshot(game, definition.state()))


def read(refusal: Refusal | None, seat: int) -> Any:
    """A refusal as ``seat`` may read it, as plain data."""
    if refusal is None:
        return None
    shown = refusal.read_by(seat)
    return {"key": shown.key, "rule": shown.rule, "params": shown.params}


def topics_asked(game: Game, seat: int) -> list[Topic[Any]]:
    """The topics that ``seat`` is to answer or may declare now."""
    question = game.question
    found: list[Topic[Any]] = []
    if (isinstance(question, Ask) and question.seat == seat) or (
        isinstance(question, AskAll) and seat in question.seats
    ):
        found.append(question.topic)
    if isinstance(question, Report) and question.seat in (-1, seat) and seat >= 0:
        found.append(question.topic)
    return found


def question_sent(game: Game, seat: int) -> Any:
    """The open question as ``seat`` sees it: all its options with their refusals; chance is seen by all who may."""
    question = game.question
    if not game.may_see_question(seat):
        assert not topics_asked(game, seat), f"seat {seat} is asked what it may not see"
        return None
    if isinstance(question, Roll):
        return {"kind": "roll", "seat": question.seat, "dice": question.dice, "purpose": question.purpose}
    if isinstance(question, Shuffle):
        return {"kind": "shuffle", "count": question.count, "purpose": question.purpose}
    sent: list[Any] = [
        {"topic": topic.name, "context": topic.context(game, seat), "options": options_sent(game, topic, seat)}
        for topic in topics_asked(game, seat)
    ]
    if sent and isinstance(question, AskAll):
        sent.append({"answered": game.sealed[question.seats.index(seat)]})
    return sent


def options_sent(game: Game, topic: Topic[Any], seat: int) -> Any:
    return [[value, read(topic.refuse(game, seat, value), seat)] for value in topic.candidates(game, seat)]


def declarations_sent(game: Game, seat: int) -> Any:
    """What ``seat`` may declare now, and why not the rest."""
    topic = game.declarations
    if topic is None or seat < 0 or game.over:
        return None
    return [[value, read(game.refuse_declaration(seat, value), seat)] for value in topic.candidates(game, seat)]


def what_is_sent(definition: Definition, game: Game, seat: int) -> bytes:
    """All that a table sends to ``seat`` (or SPECTATOR) about a position."""
    return as_bytes(
        {
            "id": game.asked if game.may_see_question(seat) else None,
            "over": game.over,
            "view": definition.view(game, seat),
            "question": question_sent(game, seat),
            "declare": declarations_sent(game, seat),
            "waiting": game.to_act() if game.may_see_question(seat) else None,
        }
    )


def heard(events: Sequence[Event], seat: int) -> list[Event]:
    """The events that ``seat`` may know."""
    return [event for event in events if may_know(event.audience, seat)]


def told(events: Sequence[Event]) -> list[bytes]:
    """Events with their audiences, byte for byte."""
    return [as_bytes([event.described(), event.audience]) for event in events]


# ---------------------------------------------------------------------- what must hold at every question


def check_question(definition: Definition, game: Game) -> None:
    """Every seat asked has an option; what is offered and what is not refused is the same; refusals are in the book."""
    question = game.question
    asked: list[tuple[int, list[int]]] = []
    if isinstance(question, Ask):
        asked = [(question.seat, question.options)]
    elif isinstance(question, AskAll):
        assert question.seats, f"{question.topic.name} asks nobody"
        asked = list(zip(question.seats, question.options, strict=True))
    for seat, options in asked:
        assert options, f"{question_name(game)}: seat {seat} has no option"
        assert len(set(options)) == len(options), f"{question_name(game)}: an option stands twice: {options}"
        refused = refusals_of(definition, game, topics_asked(game, seat)[0], seat)
        legal = {value for value, refusal in refused if refusal is None}
        assert set(options) == legal, f"{question_name(game)}: seat {seat} is offered {options}, not refused {legal}"
    if isinstance(question, (Ask, AskAll, Report)):
        assert any(question.topic is topic for topic in definition.topics), f"{question.topic.name} is not in topics"
    if game.declarations is not None:
        for seat in range(game.seats):
            refusals_of(definition, game, game.declarations, seat)


def question_name(game: Game) -> str:
    question = game.question
    return question.topic.name if isinstance(question, (Ask, AskAll, Report)) else type(question).__name__


def refusals_of(definition: Definition, game: Game, topic: Topic[Any], seat: int) -> list[tuple[int, Refusal | None]]:
    """Every candidate with its refusal, each refusal found in the definition's list and the rulebook."""
    found = [(value, topic.refuse(game, seat, value)) for value in topic.candidates(game, seat)]
    for value, refusal in found:
        if refusal is not None and refusal is not NOT_AVAILABLE:
            where = f"{topic.name} {value}: refusal {refusal.key}"
            assert refusal.key in {listed.key for listed in definition.refusals}, f"{where} is not in the list"
            assert refusal.rule in definition.rulebook, f"{where} cites {refusal.rule!r}, which is no rule"
            words = book_of(definition)["texts"]["en"]["refusal"][refusal.key] if refusal.params else ""
            assert placeholders(words) <= {name for name, _, _ in refusal.params}, f"{where} lacks a parameter"
    return found


def check_events(definition: Definition, events: Sequence[Event]) -> None:
    """What happens is listed, and carries what it says that it carries."""
    for event in events:
        assert any(event.kind is kind for kind in definition.events), f"event {event.kind.name} is not in the list"
        assert len(event.values) == len(event.kind.fields), event.kind.name


def check_copy(definition: Definition, game: Game, seed: str) -> None:
    """A copy equals, plays on alike, and what is done to it does not touch the original."""
    before = position(definition, game)
    twin, third = game.copy(), game.copy()
    assert position(definition, twin) == before, "a copy differs"
    assert twin.listener is None, "a copy has no listener"
    entries = play_on(definition, twin, Stream(seed), 60)
    assert position(definition, game) == before, "what was done to a copy changed the original"
    assert position(definition, third) == before, "what was done to a copy changed another copy"
    for entry in entries:
        apply(third, entry)
    assert position(definition, third) == position(definition, twin), "the same answers led two copies to two positions"


def check_snapshot(definition: Definition, game: Game, setup: Mapping[str, Any], seed: str) -> None:
    """A position saved and loaded is the same for everybody, and plays on alike with the same events."""
    saved = as_bytes(snapshot(game, definition.state()))
    loaded = definition.make(setup)
    restore(loaded, json.loads(saved), definition.procedures_by_name())
    assert position(definition, loaded) == saved, "a restored position differs"
    for seat in (SPECTATOR, *range(game.seats)):
        assert what_is_sent(definition, loaded, seat) == what_is_sent(definition, game, seat), (
            f"seat {seat} sees another"
        )
    twin = game.copy()
    stream = Stream(seed)
    for _ in range(30):
        if twin.over:
            break
        entry = random_entry(definition, twin, stream)
        assert told(apply(twin, entry)) == told(apply(loaded, entry)), "a restored game tells other events"
    assert position(definition, twin) == position(definition, loaded), "a restored game plays on otherwise"


def check_refused_answers(definition: Definition, game: Game, stream: Stream) -> None:
    """Answers that are not options, and seats that are not asked, are refused and change nothing."""
    before = position(definition, game)
    wrong = [Entry(ANSWER, seat, (value,)) for seat in (-2, *range(game.seats + 1)) for value in (-99, PASS, 0, 1, 99)]
    wrong += [
        Entry(ANSWER, seat, values) for seat in range(-1, game.seats) for values in ((), (-7, 0), (1, 1, 1, 1, 1, 1))
    ]
    wrong += [Entry(DECLARE, seat, (value,)) for seat in range(-2, game.seats + 1) for value in (-99, 0, 1, 2, 99)]
    for _ in range(4):
        entry = pick(stream, wrong)
        twin = game.copy()
        try:
            apply(twin, entry)
        except Refused:
            assert position(definition, twin) == before, f"a refused answer changed something: {entry.plain()}"
            assert twin.question is game.question, "a refused answer closed the question"


# ---------------------------------------------------------------------- secrets


def differ(one: Sequence[Event], two: Sequence[Event]) -> str:
    """How two tales of the same answer differ, though nothing has revealed anything before; empty if they do not."""
    for at in range(max(len(one), len(two))):
        here = [events[at] for events in (one, two) if at < len(events)]
        if any(event.kind.reveals for event in here):
            return ""
        if len(here) == 1 or told(here[:1]) != told(here[1:]):
            return " or ".join(str([event.described() for event in events]) for events in (one, two))
    return ""


def check_no_leak(definition: Definition, game: Game, seat: int, stream: Stream, steps: int = 40) -> int:
    """Two worlds that ``seat`` cannot tell apart stay so under the same answers, until an event reveals a difference.

    Returns how many answers long they did.
    """
    one, two = game.copy(), definition.imagine(game, seat, stream)
    compare_sent(definition, one, two, seat, "imagined")
    for step in range(steps):
        entry = common_entry(definition, one, two, stream)
        if entry is None:
            return step
        opens = opens_other_answers(one, two)
        events = apply(one, entry), apply(two, entry)
        ones, twos = heard(events[0], seat), heard(events[1], seat)
        difference = differ(ones, twos)
        assert not difference, f"seat {seat} hears a secret after {entry.plain()}: {difference}"
        if told(ones) == told(twos) and not opens and not any(event.kind.reveals for event in ones):
            compare_sent(definition, one, two, seat, f"after {entry.plain()}")
        elif what_is_sent(definition, one, seat) != what_is_sent(definition, two, seat):
            return step
        if one.over or two.over:
            return step
    return steps


def opens_other_answers(one: Game, two: Game) -> bool:
    """Whether one more answer opens what several have sealed, and they have sealed other answers in the two worlds.

    How the game goes on tells what was sealed then (``kernel.journal.Step``).
    """
    last = isinstance(one.question, AskAll) and one.sealed.count(UNSEALED) == 1
    return last and one.sealed != two.sealed


def common_entry(definition: Definition, one: Game, two: Game, stream: Stream) -> Entry | None:
    """An act that is legal in both worlds; None if none is found."""
    for _ in range(20):
        if one.over or two.over:
            return None
        entry = random_entry(definition, one, stream)
        try:
            apply(two.copy(), entry)
        except Refused:
            continue
        return entry
    return None


def compare_sent(definition: Definition, one: Game, two: Game, seat: int, when: str) -> None:
    """Two worlds send ``seat`` the same; the message names the first part that differs."""
    if what_is_sent(definition, one, seat) == what_is_sent(definition, two, seat):
        return
    first, second = (json.loads(what_is_sent(definition, game, seat)) for game in (one, two))
    for part, value in first.items():
        if isinstance(value, dict):
            for name, inner in value.items():
                assert inner == second[part].get(name), f"seat {seat} sees a secret in {part}.{name}, {when}"
        assert value == second[part], f"seat {seat} sees a secret in {part}, {when}: {value} or {second[part]}"


def check_imagine(definition: Definition, game: Game, seat: int, seed: str) -> None:
    """Imagining changes nothing; the seat sees the same; the world is legal and can be played to its end."""
    before, question = position(definition, game), game.question
    twin = definition.imagine(game, seat, Stream(seed))
    assert position(definition, game) == before, "imagining changed the original"
    assert game.question is question, "imagining changed the open question"
    if game.covered:
        compare_sent(definition, game, twin, seat, "imagined")
    check_always(definition, twin)
    if not twin.over:
        check_question(definition, twin)
    again = definition.imagine(game, seat, Stream(seed))
    assert position(definition, again) == position(definition, twin), "the same stream imagined two worlds"
    play_on(definition, twin, Stream(seed + " on"), ENOUGH)
    if twin.over:
        definition.result(twin)
    assert position(definition, game) == before, "playing an imagined world on changed the original"


def check_frames(definition: Definition, setup: Mapping[str, Any], seed: str) -> int:
    """While somebody is asked, no frame holds an order or sealed answers any more: whoever copies it would know them.

    Returns at how many questions a frame that had held some was on the stack.
    """
    stream = Stream(seed)
    game = begin(definition, setup)
    filled: dict[Procedure, type[Question]] = {}
    looked = 0
    while not game.over:
        question, frame = game.question, game.stack[-1]
        apply(game, random_entry(definition, game, stream))
        if question is not None and game.question is not question:
            filled[frame] = type(question)
        if not isinstance(game.question, (Ask, AskAll, Report)):
            continue
        secret = [frame for frame in game.stack if filled.get(frame) in (Shuffle, AskAll)]
        looked += len(secret) > 0
        for frame in secret:
            assert not frame.answers, f"{frame.table.name} still holds {frame.answers} at {question_name(game)}"
    return looked


def hidden_state(definition: Definition) -> list[str]:
    """The attributes that not everybody sees as they are."""
    return [
        name for field in definition.fields for name in field.state if field.audience != ALL or field.show is not None
    ]


def elements(game: Game, names: Sequence[str]) -> dict[tuple[str, int], Any]:
    """Hidden state by attribute and, where it is a list by seat, seat."""
    found: dict[tuple[str, int], Any] = {}
    for name in names:
        value = getattr(game, name)
        if isinstance(value, list) and len(value) == game.seats:
            found |= {(name, seat): json.dumps(item) for seat, item in enumerate(value)}
        else:
            found[name, -1] = json.dumps(value)
    return found


class Variation:
    """Whether imagining varies what is hidden, and never favours the truth.

    From the truth and from a world imagined for the same seat, that seat must imagine alike. So what the truth holds
    may come up no more often when the truth is imagined from than when the other world is.
    """

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.names = hidden_state(definition)
        hidden = [name for field in definition.fields if field.audience == HIDDEN for name in field.state]
        self.secrets = {*hidden, *getattr(definition, "secrets", ())}
        self.varied: dict[bool, set[str]] = {True: set(), False: set()}
        """For seats, and for spectators: what was imagined in more ways than one."""
        self.excess: dict[str, list[float]] = defaultdict(list)

    def look(self, game: Game, seat: int, seed: str, draws: int = 6) -> None:
        """Take one position into account."""
        truth = elements(game, self.names)
        other = self.definition.imagine(game, seat, Stream(f"{seed} other"))
        from_truth = [self.draw(game, seat, f"{seed} {at}") for at in range(draws)]
        from_other = [self.draw(other, seat, f"{seed} other {at}") for at in range(draws)]
        for element, value in truth.items():
            worlds = [world[element] for world in from_truth + from_other]
            if len(set(worlds)) > 1 or worlds[0] != value:
                self.varied[seat >= 0].add(element[0])
                hits = [sum(world[element] == value for world in drawn) for drawn in (from_truth, from_other)]
                self.excess[element[0]].append((hits[0] - hits[1]) / draws)

    def draw(self, game: Game, seat: int, seed: str) -> dict[tuple[str, int], Any]:
        return elements(self.definition.imagine(game, seat, Stream(seed)), self.names)

    def check(self) -> None:
        """Raises AssertionError naming what never varied, or what the imagined worlds know of the truth."""
        for seated, varied in self.varied.items():
            never = sorted(self.secrets - varied)
            who = "a seat" if seated else "a spectator"
            assert not never, f"imagining for {who} never varies {', '.join(never)}"
        for name, excess in self.excess.items():
            mean = sum(excess) / len(excess)
            error = sqrt(sum((value - mean) ** 2 for value in excess)) / len(excess)
            assert mean <= 5 * error + 0.5 / len(excess), f"imagining knows {name}: {mean:.3f} ± {error:.3f} too often"


# ---------------------------------------------------------------------- what a definition must say


def public_attributes(game: Game) -> list[str]:
    """The state that a game adds to the kernel's: attributes of plain data."""
    names = list(vars(game)) if hasattr(game, "__dict__") else list(getattr(type(game), "__mypyc_attrs__", ()))
    kernel = set(vars(Game(2))) if hasattr(Game(2), "__dict__") else set(getattr(Game, "__mypyc_attrs__", ()))
    plain = (bool, int, str, list, tuple, dict, set)
    return [name for name in names if name not in kernel and name[0] != "_" and isinstance(getattr(game, name), plain)]


def check_state_declared(definition: Definition, game: Game, constant: Sequence[str]) -> None:
    """Every public attribute of a game is declared by exactly one field; ``constant`` ones come from the setup."""
    declared = [name for field in definition.fields for name in field.state]
    twice = sorted({name for name in declared if declared.count(name) > 1})
    assert not twice, f"declared by two fields: {twice}"
    here = set(public_attributes(game)) - set(constant)
    assert not here - set(declared), f"declared by no field: {sorted(here - set(declared))}"
    assert not set(declared) - here, f"declared, but no attribute: {sorted(set(declared) - here)}"


def setup_constants(definition: Definition, setup: Mapping[str, Any]) -> list[str]:
    """Plain attributes that random games leave as they were made, and that no field declares."""
    declared = {name for field in definition.fields for name in field.state}
    first = definition.make(setup)
    made = {name: repr(getattr(first, name)) for name in public_attributes(first) if name not in declared}
    changed: set[str] = set()
    for seed in ("constants 1", "constants 2", "constants 3"):
        for game in positions(definition, setup, seed):
            changed |= {name for name, value in made.items() if repr(getattr(game, name)) != value}
    return [name for name in made if name not in changed]


def check_rules_exist(definition: Definition) -> None:
    """Whatever cites a rule cites one of the rulebook."""
    for procedure in definition.procedures:
        for info in stage_table(procedure).stages:
            for rule in info.rules:
                assert rule in definition.rulebook, f"stage {procedure.__name__} {info.number} carries out {rule!r}"
    for kind in definition.events:
        assert not kind.rule or kind.rule in definition.rulebook, f"event {kind.name} cites {kind.rule!r}"
    for topic in definition.topics:
        for rule in topic.rules:
            assert rule in definition.rulebook, f"topic {topic.name} cites {rule!r}"
    for refusal in definition.refusals:
        assert refusal.rule in definition.rulebook, f"refusal {refusal.key} cites {refusal.rule!r}"
    for ruling in definition.rulings:
        assert ruling.rule in definition.rulebook, f"ruling {ruling.name} cites {ruling.rule!r}"
        assert ruling.default in ruling.options, f"ruling {ruling.name} has no option {ruling.default!r}"


def check_ids_once(definition: Definition) -> None:
    """Names are names of one thing each."""
    for what, names in {
        "event": [kind.name for kind in definition.events],
        "topic": [topic.name for topic in definition.topics],
        "refusal": [refusal.key for refusal in definition.refusals],
        "ruling": [ruling.name for ruling in definition.rulings],
        "procedure": [stage_table(procedure).name for procedure in definition.procedures],
    }.items():
        twice = sorted({name for name in names if names.count(name) > 1})
        assert not twice, f"{what} stands twice: {twice}"


def check_words(definition: Definition) -> None:
    """Events, topics and refusals are in the book, and have words in every language."""
    book = book_of(definition)
    for kind in definition.events:
        assert kind.name in book["events"], f"event {kind.name} is not in the book"
    for refusal in definition.refusals:
        assert refusal.key in book["refusals"], f"refusal {refusal.key} is not in the book"
    for topic in definition.topics:
        assert topic.name in book["topics"], f"topic {topic.name} is not in the book"
    check_texts(definition, {name: Document(name, words, {}) for name, words in book["texts"].items()})


def check_context(definition: Definition, game: Game) -> None:
    """What a prompt names, the question's context has; a PASS that is offered has its word."""
    texts = book_of(definition)["texts"]["en"]["topic"]
    for seat in range(game.seats):
        for topic in topics_asked(game, seat):
            words = texts[topic.name]
            context = topic.context(game, seat)
            assert placeholders(words["prompt"]) <= set(context), f"{topic.name} needs {placeholders(words['prompt'])}"
            if PASS in topic.candidates(game, seat):
                assert "pass" in words, f"{topic.name} offers to pass and has no word for it"


# ---------------------------------------------------------------------- what has been seen


class Seen:
    """What of a game's lists has occurred."""

    def __init__(self, definition: Any) -> None:
        self.definition = definition
        self.stages: set[tuple[str, str]] = set()
        self.counts: dict[str, set[str]] = {name: set() for name in self.expected()}

    def expected(self) -> dict[str, set[str]]:
        """All that must occur."""
        definition = self.definition
        low, high = definition.seats
        book = book_of(definition)
        return {
            "seats": {str(seats) for seats in range(low, high + 1)},
            "options": {
                f"{option['id']}={choice['id']}" for option in book.get("options", []) for choice in option["choices"]
            },
            "rulings": {f"{ruling.name}={option}" for ruling in definition.rulings for option in ruling.options},
            "events": {kind.name for kind in definition.events},
            "refusals": {refusal.key for refusal in definition.refusals},
            "topics": {topic.name for topic in definition.topics},
            "stages": {
                f"{table.name} {info.number}"
                for table in map(stage_table, definition.procedures)
                for info in table.stages
            },
            "content": set(definition.to_be_seen()) if hasattr(definition, "to_be_seen") else set(),
        }

    def setup(self, setup: Mapping[str, Any]) -> None:
        self.counts["seats"].add(str(setup["seats"]))
        self.counts["options"] |= {f"{name}={choice}" for name, choice in setup["options"].items()}
        for ruling in self.definition.rulings:
            self.counts["rulings"].add(f"{ruling.name}={setup['rulings'].get(ruling.name, ruling.default)}")

    def question(self, game: Game) -> None:
        """Note the topics asked and every refusal that the seats asked would read."""
        for seat in game.to_act():
            for topic in topics_asked(game, seat):
                self.counts["topics"].add(topic.name)
                self.refusals(game, topic, seat)
        if isinstance(game.question, Report):
            self.counts["topics"].add(game.question.topic.name)

    def any_time(self, game: Game) -> None:
        """Note every refusal of what may be declared at any time, which every seat would read."""
        if game.declarations is not None and isinstance(game.question, (Ask, AskAll)):
            self.counts["topics"].add(game.declarations.name)
            for seat in range(game.seats):
                self.refusals(game, game.declarations, seat)

    def refusals(self, game: Game, topic: Topic[Any], seat: int) -> None:
        for value in topic.candidates(game, seat):
            refusal = topic.refuse(game, seat, value)
            if refusal is not None:
                self.counts["refusals"].add(refusal.key)

    def report(self, game: Game, stream: Stream) -> None:
        """Try one report of whatever kind, on a copy."""
        question = game.question
        if isinstance(question, Report):
            refusal = question.topic.refuse_report(
                game, max(question.seat, 0), self.definition.random_report(game, stream)
            )
            if refusal is not None:
                self.counts["refusals"].add(refusal.key)

    def events(self, game: Game, events: Sequence[Event]) -> None:
        self.counts["events"] |= {event.kind.name for event in events}
        if hasattr(self.definition, "seen"):
            self.counts["content"] |= set(self.definition.seen(game, events))

    def all(self) -> dict[str, set[str]]:
        """What has occurred, by kind."""
        return self.counts | {"stages": {f"{name} {number}" for name, number in self.stages}}

    @contextmanager
    def recording_stages(self) -> Iterator[None]:
        """Note every stage that runs meanwhile."""
        tables = [stage_table(procedure) for procedure in self.definition.procedures]
        kept = [list(table.runs) for table in tables]
        for table in tables:
            table.runs[:] = [
                self.noting(table.name, info.number, run) for info, run in zip(table.stages, table.runs, strict=True)
            ]
        try:
            yield
        finally:
            for table, runs in zip(tables, kept, strict=True):
                table.runs[:] = runs

    def noting(self, name: str, number: str, run: Any) -> Any:
        stages = self.stages

        def noted(frame: Any, game: Any) -> Any:
            stages.add((name, number))
            return run(frame, game)

        return noted
