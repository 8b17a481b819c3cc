"""Games that differ in one secret: by kind, how it is changed, who may know it, and what lawfully reveals it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from gunbai.games.night import events
from gunbai.games.night.before import HIDE, MAP, OPEN, START
from gunbai.games.night.checks import FIRST, HIDDEN_SPECIALTY, Check
from gunbai.games.night.guard import REDIRECT
from gunbai.games.night.ids import ABSENT, HERE, NOBODY, NOWHERE, OFF_THE_MAP, SPECIALTIES
from gunbai.games.night.move import PURSUIT
from gunbai.games.night.round import PLOT, PLOTS
from gunbai.games.night.state import MOST_LUCK, Night
from gunbai.kernel.audience import may_know
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import EventKind
from gunbai.kernel.game import UNSEALED
from gunbai.kernel.question import AskAll


def nothing_shows(game: Night) -> bool:
    return False


class Change(NamedTuple):
    """The same game with another secret.

    ``insiders``: the seats that may know it; ``learners``: those that may as soon as the question is closed.
    ``lawful``: the events in which the two games may differ for all others, since they reveal it; ``shows``: whether a
    position does.
    """

    kind: str
    game: Night
    insiders: frozenset[int]
    lawful: frozenset[str]
    learners: frozenset[int] = frozenset()
    shows: Callable[[Night], bool] = nothing_shows


def seats_in(game: Night, audience: int) -> frozenset[int]:
    return frozenset(seat for seat in range(game.seats) if may_know(audience, seat))


def pick(stream: Stream, items: Sequence[int]) -> int:
    return items[stream.below(len(items))]


def names(*kinds: EventKind) -> frozenset[str]:
    return frozenset(kind.name for kind in kinds)


def other_than(value: int, values: Iterable[int]) -> list[int]:
    return [one for one in values if one != value]


# ---------------------------------------------------------------------- one secret, changed

SHOWN_AT_REVEAL = names(events.PLOT_REVEALED)
FIGHTS = names(
    events.REVEALED,
    events.TARGETED,
    events.PASSES_BY,
    events.SUMMONED,
    events.HURT,
    events.DEFENCE_ROLLED,
    events.CONDITION_MET,
)
"""Where somebody hides may show when it is found, struck, or stands where a condition asks for it."""
SEALED = {
    MAP: names(events.MAP_TOLD, events.JOINED),
    OPEN: names(events.MAP_TOLD),
    HIDE: names(events.CHOSE_HIDING, events.STEALTH_FAILED, events.OFF_BALANCE),
    START: names(events.PLACED, events.FOUND) | FIGHTS,
    PLOT: SHOWN_AT_REVEAL,
    REDIRECT: names(events.GUARDS, events.GUARDS_ANYBODY, events.REDIRECTED, events.SHIELDED),
    PURSUIT: names(events.PURSUES),
}
"""What several seal at once, and what shows it."""


def seal(game: Night, stream: Stream) -> Change | None:
    """Another answer of somebody who is not waited for any more."""
    question = game.question
    if not isinstance(question, AskAll) or question.topic not in SEALED:
        return None
    answered = [at for at, value in enumerate(game.sealed) if value != UNSEALED and len(question.options[at]) > 1]
    if not answered:
        return None
    at = pick(stream, answered)
    twin = game.copy()
    twin.sealed[at] = pick(stream, other_than(game.sealed[at], question.options[at]))
    seat, gm = question.seats[at], game.setup.gm
    knows = frozenset({seat, gm} if question.topic is PLOT else {seat})
    one = game.setup.character_of[seat]
    learners = seats_in(game, game.setup.knows[one] if one != NOBODY else 0)
    return Change(f"sealed {question.topic.name}", twin, knows, SEALED[question.topic], learners)


def npc_plot(game: Night, stream: Stream) -> Change | None:
    """The plot that an NPC has set."""
    found = [one for one in game.setup.npcs if game.plot[one] and not game.plot_open[one]]
    if not found:
        return None
    one = pick(stream, found)
    twin = game.copy()
    twin.plot[one] = pick(stream, other_than(game.plot[one], range(1, PLOTS + 1)))
    return Change("plot of an NPC", twin, seats_in(game, game.alone(one)), SHOWN_AT_REVEAL)


def at_rest(game: Night, one: int) -> bool:
    """Whether nothing that ``one`` does is under way, and a seat answers for it: the rules do what they know."""
    return game.setup.owner[one] != NOBODY and all(getattr(frame, "character", NOBODY) != one for frame in game.stack)


def hiding(game: Night) -> list[int]:
    """Who hides, and is doing nothing at the moment that depends on where."""
    here = [one for one in game.setup.playing if game.hidden[one] and game.presence[one] == HERE]
    return [one for one in here if at_rest(game, one)]


def knowing_place(game: Night, one: int) -> frozenset[int]:
    """The seats that know where ``one`` hides."""
    found = [game.setup.owner[other] for other in game.setup.players if game.located[one] >> other & 1]
    return seats_in(game, game.knowers(one)) | frozenset(found)


def hidden_area(game: Night, stream: Stream) -> Change | None:
    """Where somebody hides; a move under way leads from there."""
    found = hiding(game)
    if not found:
        return None
    one = pick(stream, found)
    twin = game.copy()
    areas = game.content.maps[game.map[one]].areas
    twin.area[one] = pick(stream, other_than(game.area[one], areas))
    if game.destination[one] == OFF_THE_MAP and not game.content.areas[twin.area[one]].way_out:
        return None
    if game.destination[one] not in (NOWHERE, OFF_THE_MAP):
        twin.destination[one] = pick(stream, list(game.content.areas[twin.area[one]].neighbours))
    return Change("hidden area", twin, knowing_place(game, one), FIGHTS, shows=lambda here: not here.hidden[one])


def hidden_move(game: Night, stream: Stream) -> Change | None:
    """Where somebody who hides is going."""
    found = [one for one in hiding(game) if game.destination[one] not in (NOWHERE, OFF_THE_MAP)]
    if not found:
        return None
    one = pick(stream, found)
    ways = other_than(game.destination[one], game.content.areas[game.area[one]].neighbours)
    if not ways:
        return None
    twin = game.copy()
    twin.destination[one] = pick(stream, ways)
    return Change("hidden move", twin, knowing_place(game, one), FIGHTS, shows=lambda here: not here.hidden[one])


def stealth_total(game: Night, stream: Stream) -> Change | None:
    """How well somebody hides, or by which specialty it is about to."""
    found = [one for one in game.setup.playing if game.stealth[one]]
    if not found:
        return None
    one = pick(stream, found)
    twin = game.copy()
    about_to = game.stealth[one] < 0
    others = range(-SPECIALTIES, 0) if about_to else range(4, 20)
    twin.stealth[one] = pick(stream, other_than(game.stealth[one], others))
    lawful = names(events.STEALTH_FAILED, events.OFF_BALANCE) if about_to else names(events.REVEALED, events.FOUND)
    under_way = any(isinstance(frame, Check) and frame.character == one for frame in game.stack)
    kept = frozenset(knowing_place(game, one)) if not about_to else seats_in(game, game.knowers(one))
    return None if about_to and under_way else Change("stealth", twin, kept, lawful)


def map_choice(game: Night, stream: Stream) -> Change | None:
    """Which map somebody joins."""
    setup = game.setup
    found = [
        one
        for one in setup.players
        if game.map[one] != NOWHERE and game.presence[one] == ABSENT and not game.told_openly[one]
    ]
    if setup.one_map or not found or (isinstance(game.question, AskAll) and game.question.topic is START):
        return None  # while start areas are asked for, the maps stand
    one = pick(stream, found)
    twin = game.copy()
    twin.map[one] = pick(stream, other_than(game.map[one], setup.scenario.maps))
    lawful = names(events.MAP_TOLD, events.JOINED, events.STEALTH_FAILED)
    return Change("map choice", twin, seats_in(game, setup.knows[one]), lawful)


def secrets_of(game: Night) -> list[int]:
    """The secrets of the scenario."""
    areas = [area for number in game.setup.scenario.maps for area in game.content.maps[number].areas]
    return [secret for area in areas for secret in game.content.areas[area].secrets]


def area_secret(game: Night, stream: Stream) -> Change | None:
    """What two secrets hold: each what the other one held."""
    known = secrets_of(game)
    one = pick(stream, known)
    others = other_than(one, known)
    if not others:
        return None
    other = pick(stream, others)
    twin = game.copy()
    twin.holds[one], twin.holds[other] = game.holds[other], game.holds[one]
    finders = game.found[one] | game.found[other]
    knowing = {game.setup.owner[who] for who in game.setup.players if finders >> who & 1} | {game.setup.gm}
    lawful = names(events.LUCK_GAINED, events.MP_GAINED, events.HEALED)

    def found_now(here: Night) -> bool:
        return here.found[one] | here.found[other] != finders

    return Change("area secret", twin, frozenset(knowing), lawful, shows=found_now)


def finding(game: Night, stream: Stream) -> Change | None:
    """Whether somebody has found a secret out."""
    secret, one = pick(stream, secrets_of(game)), pick(stream, game.setup.players)
    if not at_rest(game, one):
        return None
    twin = game.copy()
    twin.found[secret] ^= 1 << one
    lawful = names(events.CONDITION_MET, events.HEALED, events.WINS)
    return Change("what was found", twin, seats_in(game, game.alone(one)), lawful)


def known_name(game: Night, stream: Stream) -> Change | None:
    """Whether somebody has found a true name out."""
    setup = game.setup
    one = pick(stream, setup.players)
    servants = [other for other in setup.playing if setup.is_servant(other) and other not in (one, setup.mate[one])]
    if not at_rest(game, one) or not servants:
        return None
    twin = game.copy()
    twin.names[pick(stream, servants)] ^= 1 << one
    return Change("known name", twin, seats_in(game, game.alone(one)), names(events.ROLLED))


def known_place(game: Night, stream: Stream) -> Change | None:
    """Whether somebody has found out where another one hides."""
    setup = game.setup
    found = hiding(game)
    if not found:
        return None
    hider, one = pick(stream, found), pick(stream, setup.players)
    if one in (hider, setup.mate[hider]) or not at_rest(game, one):
        return None
    twin = game.copy()
    twin.located[hider] ^= 1 << one
    return Change("known place", twin, seats_in(game, game.alone(one)), names(events.REVEALED))


def sheet(game: Night, stream: Stream) -> Change | None:
    """Who somebody is: its true name, and all that it can do but has not shown."""
    setup = game.setup
    one = pick(stream, setup.playing)
    numbers = other_than(game.sheet[one], game.content.characters[one].sheets)
    shown = game.shown[one] & ~(1 << game.content.stance)
    numbers = [number for number in numbers if not shown & ~game.content.sheets[number].skill_mask]
    if game.sheet[one] == NOBODY or not numbers or not at_rest(game, one):
        return None
    twin = game.copy()
    twin.sheet[one] = pick(stream, numbers)
    twin.mp[one] = min(game.mp[one], twin.sheet_of(one).mp)
    knowing = [seat for seat in range(game.seats) if game.knows_sheet(seat, one)]
    lawful = names(events.CHECK, events.CHECKED, events.STEALTH_FAILED, events.OFF_BALANCE, events.HEALED)
    return Change("sheet", twin, frozenset(knowing), lawful)


def resources(game: Night, stream: Stream) -> Change | None:
    """MP, or LUC."""
    one = pick(stream, game.setup.playing)
    if game.sheet[one] == NOBODY or not at_rest(game, one) or not at_rest(game, game.setup.mate[one]):
        return None
    twin = game.copy()
    if stream.below(2):
        twin.mp[one] = stream.below(game.sheet_of(one).mp + 1)
    else:
        twin.luck[one] = stream.below(MOST_LUCK + 1)
    return Change("resources", twin, seats_in(game, game.knowers(one)), frozenset())


def private_check(game: Night, stream: Stream) -> Change | None:
    """How a check that only its own are told has fallen so far."""
    for frame in game.stack:
        if isinstance(frame, Check) and frame.specialty == HIDDEN_SPECIALTY and game.check and game.check[FIRST]:
            twin = game.copy()
            first, second = 1 + stream.below(6), 1 + stream.below(6)
            twin.check = (*game.check[:5], first, second, *game.check[7:])
            audience = game.knowers(frame.character) | game.alone(frame.character)
            lawful = names(events.OFF_BALANCE, events.STEALTH_FAILED, events.HEALED, events.REVEALED, events.FOUND)
            return Change("private check", twin, seats_in(game, audience), lawful)
    return None


CHANGES: tuple[Callable[[Night, Stream], Change | None], ...] = (
    seal,
    npc_plot,
    hidden_area,
    hidden_move,
    stealth_total,
    map_choice,
    area_secret,
    finding,
    known_name,
    known_place,
    sheet,
    resources,
    private_check,
)


def changed(game: Night, kind: Callable[[Night, Stream], Change | None], stream: Stream) -> Change | None:
    """The game with another secret of this kind, its question asked anew; None where there is none."""
    change = kind(game, stream)
    if change is not None and kind is not seal:
        sealed, asked = change.game.sealed, change.game.asked
        change.game.ask_anew()
        change.game.asked, change.game.sealed = asked, sealed
    return change
