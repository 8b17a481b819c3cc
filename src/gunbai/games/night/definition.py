"""The night scene as the table, the laboratory and the judge see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from gunbai.games import seen
from gunbai.games.chapters import held, procedures_in, topics_in
from gunbai.games.night import (
    answer,
    attack,
    before,
    checks,
    correction,
    events,
    fall,
    fields,
    gm,
    guard,
    information,
    move,
    occurrences,
    order,
    payment,
    refusals,
    share,
    support,
    telling,
    turn,
)
from gunbai.games.night import round as rounds
from gunbai.games.night.book import night_book
from gunbai.games.night.content import Library, library_with, rulebook, rulings
from gunbai.games.night.content import library as shipped
from gunbai.games.night.goals import pair_hp
from gunbai.games.night.ids import DROPPED, LEFT, NOBODY, SERVANT, members
from gunbai.games.night.imagine import imagine
from gunbai.games.night.invariants import check
from gunbai.games.night.odds import odds_of
from gunbai.games.night.options import agreed, all_seats, make_setup
from gunbai.games.night.state import Night
from gunbai.games.night.view import FIELDS
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event, EventKind
from gunbai.kernel.game import Game
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.registry import Definition
from gunbai.kernel.window import Timing

CHAPTERS: Final[list[Any]] = [
    before,
    fields,
    rounds,
    order,
    turn,
    move,
    guard,
    attack,
    answer,
    information,
    share,
    support,
    checks,
    payment,
    fall,
    gm,
    correction,
    telling,
]
TIMINGS: Final[list[Timing]] = [checks.FORTUNE, rounds.HASTE_WINDOW]
assert TIMINGS[checks.W_FORTUNE] is checks.FORTUNE and TIMINGS[rounds.W_HASTE] is rounds.HASTE_WINDOW


class NightDefinition(Definition):
    """The third game, with the scenarios of ``library``: those that ship, and perhaps packs of strangers."""

    def __init__(self, library: Library | None = None) -> None:
        self.library = library or shipped()
        self.id = "night"
        self.version = "1"
        self.seats = all_seats(self.library)
        self.partners = 2
        self.fields = FIELDS
        self.rulebook = rulebook()
        self.rulings = rulings()
        self.procedures = procedures_in(CHAPTERS)
        self.events = held([events], EventKind)
        self.refusals = held([refusals], Refusal)
        self.topics = topics_in(CHAPTERS)
        self.content = occurrences.names(self.library)
        self.told: dict[str, Any] | None = None

    def with_packs(self, folders: Iterable[Path]) -> NightDefinition:
        """The game as it ships, and with the packs in ``folders``. Raises PackErrors."""
        return NightDefinition(library_with(folders))

    def make(self, setup_: Mapping[str, Any]) -> Game:
        game = Night(make_setup(self.library, setup_))
        game.covered = bool(setup_.get("covered", False))
        game.timings = list(TIMINGS)
        game.declarations = gm.DECLARATION
        game.stack.append(rounds.Play())
        return game

    def rulings_of(self, setup_: Mapping[str, Any]) -> dict[str, str]:
        return agreed(self.library, setup_).rulings

    def imagine(self, game: Game, seat: int, stream: Stream) -> Game:
        assert isinstance(game, Night)
        return imagine(game, seat, stream)

    def odds(self, game: Game, seat: int, value: int) -> dict[str, Any] | None:
        assert isinstance(game, Night)
        return odds_of(game, seat, value)

    def result(self, game: Game) -> dict[str, Any]:
        assert isinstance(game, Night)
        return {"winners": members(game.winners), **self.figures(game)}

    def remaining(self, game: Game) -> list[int]:
        """Whoever is still in a scene, as everybody knows where there is but one; and the game master."""
        assert isinstance(game, Night)
        if not game.setup.one_map:
            return list(range(game.seats))
        out = (LEFT, DROPPED)
        return [
            seat
            for seat in range(game.seats)
            if game.setup.character_of[seat] == NOBODY or game.presence[game.setup.character_of[seat]] not in out
        ]

    def groups(self, game: Game) -> dict[str, list[int]]:
        """By scenario and by character; a game master counts as none."""
        assert isinstance(game, Night)
        return {
            "scenario": [game.setup.scenario.number] * game.seats,
            "character": list(game.setup.character_of),
        }

    def figures(self, game: Game) -> dict[str, int]:
        """What a finished night came to."""
        assert isinstance(game, Night)
        players = game.setup.players
        dropped = [one for one in players if game.presence[one] == DROPPED]
        return {
            "rounds": game.round,
            "servants-out": len([one for one in dropped if game.setup.kind[one] == SERVANT]),
            "masters-out": len([one for one in dropped if game.setup.kind[one] != SERVANT]),
            "left": len([one for one in players if game.presence[one] == LEFT]),
            "hp-left": sum([pair_hp(game, pair) for pair in range(game.setup.pairs)]),
        }

    def counted(self) -> Sequence[tuple[EventKind, str]]:
        return ((events.SKILL_USED, "skill"), (events.PLOT_REVEALED, "plot"), (events.CHECKED, "outcome"))

    def book(self) -> dict[str, Any]:
        if self.told is None:
            self.told = night_book(self, self.library)
        return self.told

    secrets = ("sheet", "mp", "luck", "area", "stealth", "map")
    """State that imagining must vary."""

    def to_be_seen(self) -> Sequence[str]:
        """Content that must occur in a campaign."""
        return seen.to_be_seen(self.content)

    def seen(self, game: Game, heard: Sequence[Event]) -> Iterable[str]:
        """Which of ``to_be_seen`` occurred."""
        return seen.seen(self.content, heard)

    def check(self, game: Game) -> None:
        """What must always hold; AssertionError where it does not."""
        assert isinstance(game, Night)
        check(game)
