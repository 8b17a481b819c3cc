"""Nothing that an outsider is sent tells a secret before it is lawfully revealed: one secret is changed by hand.

Views, questions with all their options and refusals, who is waited for, what may be declared, and the events are the
same, byte for byte and in the same order, under the same answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from conformance.harness import (
    apply,
    common_entry,
    compare_sent,
    heard,
    positions,
    random_setup,
    told,
)
from games.night.changes import (
    CHANGES,
    SEALED,
    Change,
    area_secret,
    changed,
    finding,
    hidden_area,
    known_name,
    known_place,
    resources,
    seal,
    sheet,
    stealth_total,
)
from gunbai.games import GAMES
from gunbai.games.night import events, move, view
from gunbai.games.night.checks import ADD, REROLL, TO_MAP, TOLD, WHO
from gunbai.games.night.ids import ABSENT, HERE, NOBODY, NOWHERE, UNKNOWN
from gunbai.games.night.round import PLOT
from gunbai.games.night.state import Night
from gunbai.kernel.audience import PUBLIC, SPECTATOR, may_know
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event
from gunbai.kernel.game import UNSEALED
from gunbai.kernel.journal import ANSWER, Entry
from gunbai.kernel.question import AskAll
from gunbai.kernel.view import Field

NIGHT: Any = GAMES["night"]
PRESETS = ("scenario", "table", "literal")


def first_difference(one: Sequence[Event], two: Sequence[Event]) -> list[Event]:
    """The first events in which two tales differ; empty if they do not."""
    for at in range(max(len(one), len(two))):
        here = [heard_[at] for heard_ in (one, two) if at < len(heard_)]
        if len(here) == 1 or told(here[:1]) != told(here[1:]):
            return here
    return []


def compare(game: Night, change: Change, stream: Stream, steps: int = 30) -> int:
    """Play both games on alike; for every outsider they stay the same until a lawful reveal. Returns how long."""
    one, two = game.copy(), change.game
    outsiders = [seat for seat in range(SPECTATOR, game.seats) if seat not in change.insiders]
    for seat in outsiders:
        compare_sent(NIGHT, one, two, seat, f"another {change.kind}")
    outsiders = [seat for seat in outsiders if seat not in change.learners]
    for step in range(steps):
        entry = common_entry(NIGHT, one, two, stream)
        if entry is None or not outsiders:
            return step
        tales = apply(one, entry), apply(two, entry)
        parted = any(event.kind.name in change.lawful for event in first_difference(*tales))
        for seat in outsiders.copy():
            ones, twos = (heard(tale, seat) for tale in tales)
            different = first_difference(ones, twos)
            if any(event.kind.name in change.lawful for event in different) or was_found(ones, change):
                outsiders.remove(seat)
            elif different:
                # What parted the games may be heard elsewhere; here one goes on sooner than the other.
                found = [event.described() for event in different]
                assert parted and len(different) == 1, f"seat {seat} hears of another {change.kind}: {found}"
        apart = one.over and not one.setup.one_map  # what went on elsewhere is told when all is over
        if parted or apart or change.shows(one) or change.shows(two):
            return step
        for seat in outsiders:
            compare_sent(NIGHT, one, two, seat, f"another {change.kind}, after {entry.plain()}")
    return steps


def was_found(tale: Sequence[Event], change: Change) -> bool:
    """Whether what is changed is no secret any more: who hides was shown, or a secret of an area was learned."""
    learned = (events.SECRET_FOUND, events.SECRET_SHARED, events.SECRET_TOLD)
    if change.kind == "area secret" and any(event.kind in learned for event in tale):
        return True
    return events.REVEALED.name in change.lawful and any(event.kind is events.REVEALED for event in tale)


def games(kind: str, count: int) -> Iterator[tuple[Iterator[Night], Stream]]:
    """Random games of all presets and numbers of seats, each at every one of its questions."""
    low, high = NIGHT.seats
    for number in range(count):
        stream = Stream(f"secrets {kind} {number}")
        setup = random_setup(NIGHT, stream, low + number % (high - low + 1), covered=True)
        setup["options"]["preset"] = PRESETS[number % 3]
        if number % 2:
            setup["rulings"] = {}
        yield positions(NIGHT, setup, f"{kind} {number}"), stream  # type: ignore[misc]


@pytest.mark.parametrize("kind", CHANGES, ids=[kind.__name__ for kind in CHANGES])
def test_another_secret_changes_nothing_for_outsiders_until_it_is_revealed(kind: Any) -> None:
    """NS-PLOT-1 NS-HIDE-1a NS-MAP-2 NS-STEALTH-1b NS-INFO-2a NS-F-SHEET-2: who may not know it cannot tell."""
    looked: Counter[str] = Counter()
    for game, stream in games(kind.__name__, GAMES_OF.get(kind, 12)):
        compared: Counter[str] = Counter()
        for position in game:
            if not position.over and stream.below(ONE_IN.get(kind, 1)) == 0:
                change = changed(position, kind, stream)
                if change is not None and compared[change.kind] < EACH.get(kind, 3):
                    looked[change.kind] += 1 + compare(position, change, stream)
                    compared[change.kind] += 1
    assert set(looked) == KINDS.get(kind, set(looked)) and sum(looked.values()) > 50, looked


EACH = {seal: 1}
"""Positions of a game that are compared for each kind of secret."""
ONE_IN = dict.fromkeys((area_secret, finding, known_name, known_place, sheet, resources, stealth_total), 16)
"""Of how many positions one is looked at, where most have such a secret."""
GAMES_OF = {seal: 48}
"""How many games are played, where it takes more to come across all that is looked for."""
KINDS = {seal: {f"sealed {topic.name}" for topic in SEALED}}
"""What must have been looked at."""


# ---------------------------------------------------------------------- who knows what


def random_positions(kind: str, count: int, one_in: int) -> Iterator[Night]:
    for game, stream in games(kind, count):
        for position in game:
            if stream.below(one_in) == 0:
                yield position


def test_every_seat_is_shown_what_it_may_know_and_no_more() -> None:
    """NS-F-SHEET-2 NS-MAP-1a NS-STEALTH-1b NS-HIDE-1a NS-PLOT-1: by the table of who sees what."""
    seen: Counter[str] = Counter()
    for game in random_positions("shown", 12, 8):
        for seat in range(SPECTATOR, game.seats):
            for shown in NIGHT.view(game, seat)["characters"]:
                one = shown["character"]
                for what, known, is_shown in known_of(game, seat, one, shown):
                    assert known == is_shown, f"seat {seat}, character {one}: {what}"
                    seen[what, known] += 1
    assert {what for what, known in seen if known} == {what for what, known in seen if not known}, seen


def known_of(game: Night, seat: int, one: int, shown: dict[str, Any]) -> Iterator[tuple[str, bool, bool]]:
    """What of a character, whether the seat may know it, whether it is told."""
    setup = game.setup
    mate = setup.mate[one]
    alone = seat >= 0 and seat in (setup.owner[one], setup.gm)
    apart = mate != NOBODY and game.presence[one] != ABSENT and game.map[one] != game.map[mate]
    pair = alone or (mate != NOBODY and seat == setup.owner[mate] and not apart)
    dealt = game.sheet[one] != NOBODY
    own = setup.character_of[seat] if seat >= 0 else NOBODY
    yield "MP", pair and dealt, shown["mp"] != UNKNOWN
    yield "LUC", pair and dealt, shown["luck"] != UNKNOWN
    found_out = own != NOBODY and bool(game.names[one] >> own & 1)
    mates = mate != NOBODY and seat == setup.owner[mate]
    yield "sheet", dealt and (alone or found_out or mates), shown["sheet"] == game.sheet[one] != NOBODY
    if setup.is_servant(one):
        yield "true name", dealt and (alone or found_out or mates), shown["true_name"] is not None
    if game.hidden[one] and game.presence[one] == HERE:
        located = own != NOBODY and bool(game.located[one] >> own & 1)
        yield "hidden area", pair or located, shown["area"] == game.area[one]
        yield "stealth", pair, shown["stealth"] == game.stealth[one]
    if game.presence[one] == ABSENT and not setup.one_map and game.map[one] != NOWHERE:
        yield "map", pair or game.told_openly[one], shown["map"] == game.map[one]
    question = game.question
    if isinstance(question, AskAll) and question.topic is PLOT and setup.owner[one] in question.seats:
        sealed = game.sealed[question.seats.index(setup.owner[one])]
        if sealed != UNSEALED and game.setup.one_map:
            assert shown["sealed"]
            yield "sealed plot", alone, shown["plot"] == sealed


PRIVATE = (events.PAID, events.MP_GAINED, events.MP_LOST, events.LUCK_GAINED, events.LUCK_SPENT, events.STEALTH_TOTAL)
FOUND_OUT = (events.SECRET_FOUND, events.NAME_FOUND, events.FOUND)


def test_what_belongs_to_a_pair_is_told_to_the_pair_and_what_one_finds_to_its_finder() -> None:
    """NS-F-SHEET-2 NS-INFO-2a NS-INFO-4a: and to the game master."""
    told_of: Counter[str] = Counter()
    for game in random_positions("told", 40, 1):
        assert game.listener is not None
        for event in game.listener.events:
            if event.kind in (*PRIVATE, *FOUND_OUT):
                one = event.values[0]
                may = game.alone(one) if event.kind in FOUND_OUT else game.knowers(one)
                assert event.audience == may, event.described()
                told_of[event.kind.name] += 1
    assert len(told_of) == len(PRIVATE) + len(FOUND_OUT), told_of


def test_that_a_secret_check_is_rolled_again_shows_to_nobody_else() -> None:
    """NS-F-LUCK-1 NS-F-LUCK-2: not even while real dice are waited for."""
    looked = 0
    for game in random_positions("again", 12, 1):
        question = game.question
        if not game.check or game.check[TOLD] == TO_MAP or not isinstance(question, AskAll):
            continue
        (seat,) = question.seats
        outsiders = [
            other for other in range(SPECTATOR, game.seats) if not may_know(game.knowers(game.check[WHO]), other)
        ]
        for value in {REROLL, ADD} & set(question.options[0]):
            again = game.copy()
            events_ = apply(again, Entry(ANSWER, seat, (value,)))
            for other in outsiders:
                assert NIGHT.view(again, other) == NIGHT.view(game, other)
                assert not heard(events_, other)
                looked += 1
    assert looked


# ---------------------------------------------------------------------- that the comparison sees what it looks for


@pytest.mark.parametrize(
    ("kind", "where", "name", "leak"),
    [
        (hidden_area, view, "place_known", lambda game, seat, one: game.presence[one] == HERE),
        (hidden_area, move.Move, "might_pursue", lambda self, game, one: game.area[one] == game.area[self.character]),
        (stealth_total, view, "knows_all", lambda game, seat, one: True),
        (resources, Night, "knowers", lambda self, one: PUBLIC),
        (known_place, Night, "sees", lambda self, one, other: bool(self.located[other])),
        (area_secret, view, "sees_map", None),
    ],
)
def test_a_leak_does_not_go_unnoticed(
    kind: Any, where: Any, name: str, leak: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One is made on purpose: a view, a prompt, a refusal, an audience that depends on the secret."""
    if leak is None:
        leaky = [field for field in NIGHT.fields if field.name != "holds"]
        monkeypatch.setattr(NIGHT, "fields", [*leaky, Field("holds")])
    else:
        monkeypatch.setattr(where, name, leak)
    with pytest.raises(AssertionError, match=r"another|what it may not see"):
        compare_many(kind)


def compare_many(kind: Any) -> None:
    """Compare what there is of this kind in a few games."""
    for game, stream in games(kind.__name__, 8):
        for position in game:
            change = changed(position, kind, stream) if not position.over else None
            if change is not None and stream.below(4) == 0:
                compare(position, change, stream)
