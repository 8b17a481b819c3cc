"""The showdown as the table, the laboratory and the judge see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from gunbai.games import seen
from gunbai.games.chapters import held, procedures_in, topics_in
from gunbai.games.showdown import (
    act,
    activation,
    card_effects,
    card_flow,
    carry_out,
    collision,
    damage,
    end,
    events,
    gear_effects,
    injuries,
    monster_attack,
    move,
    occurrences,
    placement,
    refusals,
    run_away,
    setup,
    strike,
    strike_hits,
    survival,
    target,
    terrain,
    trauma,
    turn,
    walk,
    wounds,
)
from gunbai.games.showdown import round as rounds
from gunbai.games.showdown.book import showdown_book
from gunbai.games.showdown.imagine import imagine
from gunbai.games.showdown.invariants import check
from gunbai.games.showdown.library import Library, library_with
from gunbai.games.showdown.library import library as shipped
from gunbai.games.showdown.monster_odds import pick_odds
from gunbai.games.showdown.options import FEWEST_SEATS, MOST_SEATS, make_setup
from gunbai.games.showdown.rule_files import rulebook, rulings
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.strike_odds import asked_odds
from gunbai.games.showdown.view import FIELDS, winners
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event, EventKind
from gunbai.kernel.game import Game
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.registry import Definition

CHAPTERS: Final[list[Any]] = [
    setup,
    terrain,
    rounds,
    turn,
    carry_out,
    card_effects,
    card_flow,
    target,
    move,
    placement,
    monster_attack,
    damage,
    injuries,
    trauma,
    collision,
    act,
    walk,
    activation,
    gear_effects,
    strike,
    strike_hits,
    survival,
    run_away,
    wounds,
    end,
]


class ShowdownDefinition(Definition):
    """The second game, with the monsters of ``library``: those that ship, and perhaps packs of strangers."""

    def __init__(self, library: Library | None = None) -> None:
        self.library = library or shipped()
        self.id = "showdown"
        self.version = "1"
        self.seats = (FEWEST_SEATS, MOST_SEATS)
        self.fields = FIELDS
        self.rulebook = rulebook()
        self.rulings = rulings()
        self.procedures = procedures_in(CHAPTERS)
        self.events = held([events], EventKind)
        self.refusals = held([refusals], Refusal)
        self.topics = [*topics_in(CHAPTERS), *[row for row in survival.TIMINGS if row not in topics_in(CHAPTERS)]]
        self.content = occurrences.names(self.library)
        self.told: dict[str, Any] | None = None

    def with_packs(self, folders: Iterable[Path]) -> ShowdownDefinition:
        """The game as it ships, and with the packs in ``folders``. Raises PackErrors."""
        return ShowdownDefinition(library_with(folders))

    def make(self, setup_: Mapping[str, Any]) -> Game:
        game = Showdown(make_setup(self.library, setup_))
        game.covered = bool(setup_.get("covered", False))
        game.timings = list(survival.TIMINGS)
        game.declarations = run_away.DECLARATION
        game.stack.append(setup.SetUp())
        return game

    def imagine(self, game: Game, seat: int, stream: Stream) -> Game:
        assert isinstance(game, Showdown)
        return imagine(game, seat, stream)

    def odds(self, game: Game, seat: int, value: int) -> dict[str, Any] | None:
        assert isinstance(game, Showdown)
        return asked_odds(game, value) or pick_odds(game, value)

    def result(self, game: Game) -> dict[str, Any]:
        assert isinstance(game, Showdown)
        return {
            "winners": winners(game),
            "outcome": game.outcome,
            **self.figures(game),
        }

    def remaining(self, game: Game) -> list[int]:
        assert isinstance(game, Showdown)
        return sorted({game.setup.owner[survivor] for survivor in game.living()})

    def groups(self, game: Game) -> dict[str, list[int]]:
        assert isinstance(game, Showdown)
        return {"monster": [game.setup.monster.number] * game.seats}

    def figures(self, game: Game) -> dict[str, int]:
        assert isinstance(game, Showdown)
        return {"rounds": game.round, "deaths": game.alive.count(False), "wounds": len(game.wounds)}

    def counted(self) -> Sequence[tuple[EventKind, str]]:
        return ((events.HIT_ON, "location"), (events.LOCATION_WOUNDED, "location"), (events.CARD_DRAWN, "card"))

    def book(self) -> dict[str, Any]:
        if self.told is None:
            self.told = showdown_book(self, self.library)
        return self.told

    secrets = ("ai_deck", "ai_left_out", "wounds", "hl_deck", "resource_decks")
    """State that imagining must vary."""

    def to_be_seen(self) -> Sequence[str]:
        """Content that must occur in a campaign."""
        return seen.to_be_seen(self.content)

    def seen(self, game: Game, heard: Sequence[Event]) -> Iterable[str]:
        """Which of ``to_be_seen`` occurred."""
        return seen.seen(self.content, heard)

    def check(self, game: Game) -> None:
        """What must always hold; AssertionError where it does not."""
        assert isinstance(game, Showdown)
        check(game)
