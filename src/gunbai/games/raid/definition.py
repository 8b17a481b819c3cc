"""Monster Raid as the table, the laboratory and the judge see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from gunbai.games import seen
from gunbai.games.chapters import held, procedures_in, topics_in
from gunbai.games.raid import (
    draw,
    ending,
    events,
    growth,
    occurrences,
    place,
    prep,
    refusals,
    settle,
    shot,
    skills,
    turn,
)
from gunbai.games.raid.book import raid_book
from gunbai.games.raid.content import library, rulebook, rulings
from gunbai.games.raid.ids import GONE, KINDS
from gunbai.games.raid.imagine import imagine
from gunbai.games.raid.invariants import check
from gunbai.games.raid.options import SEATS, make_setup
from gunbai.games.raid.physics.shooting import RECIPE
from gunbai.games.raid.random_reports import random_report
from gunbai.games.raid.state import Raid
from gunbai.games.raid.view import FIELDS
from gunbai.games.raid.world import flight
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event, EventKind
from gunbai.kernel.game import Game
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.registry import Definition, Rate
from gunbai.kernel.ruling import SetupError

CHAPTERS: Final[list[Any]] = [prep, draw, place, turn, skills, shot, settle, ending, growth]

PACE: Final = 0.75
"""How fast a shot is shown: ``playback.svelte.ts`` of the page."""
LOOK: Final = 1.4
"""Seconds for which one looks at what it came to."""


class RaidDefinition(Definition):
    """The fourth game."""

    def __init__(self) -> None:
        self.library = library()
        self.id = "raid"
        self.version = f"2.{RECIPE}"
        self.seats = SEATS
        self.score = "wall"
        self.fields = FIELDS
        self.rulebook = rulebook()
        self.rulings = rulings()
        self.procedures = procedures_in(CHAPTERS)
        self.events = held([events], EventKind)
        self.refusals = held([refusals], Refusal)
        self.topics = topics_in(CHAPTERS)
        self.content = occurrences.names(self.library)
        self.told: dict[str, Any] | None = None

    def make(self, setup: Mapping[str, Any]) -> Game:
        game = Raid(make_setup(setup))
        game.stack.append(prep.Play())
        return game

    def check_bots(self, setup: Mapping[str, Any]) -> None:
        if not make_setup(setup).simulated:
            raise SetupError("options.shots", "simulated: no bot sees how real dice fall")

    def imagine(self, game: Game, seat: int, stream: Stream) -> Game:
        assert isinstance(game, Raid)
        return imagine(game, seat, stream)

    def result(self, game: Game) -> dict[str, Any]:
        return {"winners": [], **self.figures(game)}

    def showing(self, game: Game) -> tuple[int, float]:
        """The last shot: it flies a little slower than it did, and then one looks at what it came to."""
        assert isinstance(game, Raid)
        seconds = flight(game)
        return game.shots, seconds / PACE + LOOK if seconds else 0.0

    def figures(self, game: Game) -> dict[str, int]:
        """What a finished raid came to."""
        assert isinstance(game, Raid)
        came = sum([target.hp for target in game.content.targets if game.role[target.number] == GONE])
        found = {"wall": game.wall, "came": came, "kills": sum(game.kills)}
        for number, wall in enumerate(game.walls):
            found[f"wall-{number + 1}"] = wall
        return found

    def counted(self) -> Sequence[tuple[EventKind, str]]:
        return (
            (events.TAKES_UP, "adventurer"),
            (events.HIT, "target"),
            (events.DEFEATED, "target"),
            (events.SKILL_USED, "skill"),
            (events.ON_CARD, "effect"),
        )

    def rated(self) -> Sequence[Rate]:
        taken = (events.TAKES_UP,)
        arriving = (events.BOSS_PLACED, events.FOLLOWER_PLACED, events.ON_STAND)
        return (
            Rate("hit-by-adventurer", "adventurer", taken, events.HIT, "die", lambda event: event.values[0]),
            Rate("hit-by-method", "method", taken, events.HIT, "die", lambda event: event.values[2]),
            Rate("hit-by-kind", "kind", taken, events.HIT, "die", lambda event: event.values[1] % len(KINDS)),
            Rate("hit-by-target", "target", [events.AIMED], events.HIT, "die", lambda event: event.values[1], "target"),
            Rate("defeat-by-target", "target", arriving, events.DEFEATED, "target", lambda event: event.values[0]),
        )

    def book(self) -> dict[str, Any]:
        if self.told is None:
            self.told = raid_book(self, self.library)
        return self.told

    def random_report(self, game: Game, stream: Stream) -> tuple[int, ...]:
        """Something to tell at an open ``Report``: mostly what can be, sometimes what cannot."""
        assert isinstance(game, Raid)
        return random_report(game, stream)

    def to_be_seen(self) -> Sequence[str]:
        """Content that must occur in a campaign."""
        return seen.to_be_seen(self.content)

    def seen(self, game: Game, heard: Sequence[Event]) -> Iterable[str]:
        """Which of ``to_be_seen`` occurred."""
        return seen.seen(self.content, heard)

    def check(self, game: Game) -> None:
        """What must always hold; AssertionError where it does not."""
        assert isinstance(game, Raid)
        check(game)
