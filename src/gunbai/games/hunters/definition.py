"""Shadow Hunters as the table, the laboratory and the judge see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from gunbai.games.chapters import held, topics_in
from gunbai.games.hunters import (
    abilities,
    area,
    attack,
    card_effects,
    cards,
    death,
    events,
    hermit,
    move,
    refusals,
    reveal,
    setup,
    turn,
    windows,
)
from gunbai.games.hunters.book import hunters_book
from gunbai.games.hunters.content import ONLY_WITH, OPTIONS, content, rulebook, rulings
from gunbai.games.hunters.ids import NO_CARD, NOWHERE, members
from gunbai.games.hunters.imagine import imagine
from gunbai.games.hunters.occurrences import seen, to_be_seen
from gunbai.games.hunters.odds import attack_odds
from gunbai.games.hunters.rulings import Rulings
from gunbai.games.hunters.state import Hunters, Setup
from gunbai.games.hunters.view import FIELDS
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event, EventKind
from gunbai.kernel.game import Game
from gunbai.kernel.procedure import Procedure
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.registry import Definition
from gunbai.kernel.ruling import SetupError, choose_rulings
from gunbai.kernel.view import Field
from gunbai.kernel.window import Window

SEATS: Final = (min(content().seats), max(content().seats))
"""The fewest and the most who may play (SH-SETUP-1)."""


def make_setup(plain: Mapping[str, Any]) -> Setup:
    """Check a setup and make it. Raises SetupError."""
    seats = plain.get("seats")
    if not isinstance(seats, int) or isinstance(seats, bool) or seats not in content().seats:
        raise SetupError("seats", "a number from {} to {}".format(*SEATS))
    options = choose_options(plain.get("options") or {})
    chosen = plain.get("rulings") or {}
    if not isinstance(chosen, Mapping):
        raise SetupError("rulings", "a table of rulings by name")
    house = Rulings(choose_rulings(rulings(), chosen))
    check_variant(house, seats, options)
    made = Setup(content(), house, seats, setup.mix_of(house, seats, options), options["mix"] == "either")
    made.abilities = options["abilities"] == "on"
    return made


def choose_options(given: object) -> dict[str, str]:
    """Every option with its choice. Raises SetupError."""
    if not isinstance(given, Mapping):
        raise SetupError("options", "a table of options by name")
    for name in given:
        if name not in OPTIONS:
            raise SetupError(f"options.{name}", "one of " + ", ".join(OPTIONS))
    result: dict[str, str] = {}
    for name, choices in OPTIONS.items():
        choice = given.get(name, choices[0])
        if choice not in choices:
            raise SetupError(f"options.{name}", "one of " + ", ".join(choices))
        result[name] = choice
    for name, (other, choice) in ONLY_WITH.items():
        if name in given and result[other] != choice:
            raise SetupError(f"options.{name}", f"{other} = {choice} beside it")
    return result


def check_variant(house: Rulings, seats: int, options: dict[str, str]) -> None:
    """Bob's variants are for large games: A with abilities, B without (SH-BOB-2, SH-BOB-3)."""
    fewest = content().variants_from
    if house.bob_looting and (seats < fewest or options["abilities"] == "off"):
        raise SetupError("rulings.bob_variant", f"looting only with {fewest} seats or more and with abilities")
    if house.bob_four and (seats < fewest or options["abilities"] == "on"):
        raise SetupError("rulings.bob_variant", f"four only with {fewest} seats or more and without abilities")


class HuntersDefinition(Definition):
    """The first game."""

    id = "hunters"
    version = "1"
    seats = SEATS
    fields: Sequence[Field] = FIELDS
    procedures: Sequence[type[Procedure]] = [
        setup.SetUp,
        setup.QuickStart,
        turn.Play,
        turn.Turn,
        move.Move,
        area.AreaEffect,
        cards.Draw,
        cards.SingleUse,
        card_effects.RolledCard,
        card_effects.GiveCard,
        hermit.HermitCard,
        attack.Attack,
        death.Deaths,
        abilities.Ability,
        windows.StartAbility,
        reveal.Reveal,
        Window,
    ]

    def __init__(self) -> None:
        self.rulebook = rulebook()
        self.rulings = rulings()
        self.events = held([events], EventKind)
        self.refusals = held([refusals], Refusal)
        chapters = topics_in([move, area, card_effects, hermit, attack, death, abilities])
        self.topics = [*chapters, *windows.TIMINGS, reveal.ANY_TIME]

    def make(self, setup_: Mapping[str, Any]) -> Game:
        game = Hunters(make_setup(setup_))
        game.covered = bool(setup_.get("covered", False))
        game.timings = list(windows.TIMINGS)
        game.declarations = reveal.ANY_TIME
        game.stack.append(setup.SetUp())
        return game

    def imagine(self, game: Game, seat: int, stream: Stream) -> Game:
        assert isinstance(game, Hunters)
        return imagine(game, seat, stream)

    def result(self, game: Game) -> dict[str, Any]:
        assert isinstance(game, Hunters)
        return {
            "winners": members(game.winners),
            "characters": list(game.character),
            "alive": list(game.alive),
            "turns": game.turns,
        }

    def remaining(self, game: Game) -> list[int]:
        assert isinstance(game, Hunters)
        return [seat for seat in range(game.seats) if game.alive[seat]]

    def groups(self, game: Game) -> dict[str, list[int]]:
        assert isinstance(game, Hunters)
        return {"faction": [game.faction(seat) for seat in range(game.seats)], "character": list(game.character)}

    def book(self) -> dict[str, Any]:
        return hunters_book(self)

    def odds(self, game: Game, seat: int, value: int) -> dict[str, Any] | None:
        assert isinstance(game, Hunters)
        return attack_odds(game, seat, value)

    secrets = ("character", "decks", "spare", "hermit_card")
    """State that imagining must vary."""

    def to_be_seen(self) -> Sequence[str]:
        """Content that must occur in a campaign."""
        return to_be_seen()

    def seen(self, game: Game, heard: Sequence[Event]) -> Iterable[str]:
        """Which of ``to_be_seen`` occurred."""
        assert isinstance(game, Hunters)
        return seen(game, heard)

    def check(self, game: Game) -> None:
        """What must always hold; AssertionError where it does not."""
        assert isinstance(game, Hunters)
        if game.turn_seat < 0:
            return
        check_cards(game)
        for seat in range(game.seats):
            assert 0 <= game.damage[seat] <= game.hp(seat), f"damage of seat {seat}"
            if not game.alive[seat]:
                assert game.revealed[seat] and game.area[seat] == NOWHERE, f"the dead seat {seat}"
            assert game.seat_of[game.character[seat]] == seat
        if not any(isinstance(frame, death.Deaths) for frame in game.stack):
            assert not any(game.equipment[seat] for seat in range(game.seats) if not game.alive[seat]), "the dead hold"
        check_hermit_answers(game)
        assert game.over == (game.winners != 0), "a game ends with winners"


def check_hermit_answers(game: Hunters) -> None:
    """Whoever was handed a hermit card can have answered as it did."""
    heard = [(to, card, outcome) for _, to, card, outcome in game.notes]
    if game.hermit_card != NO_CARD:
        asked = [frame for frame in game.stack if isinstance(frame, hermit.HermitCard) and frame.answered()]
        heard += [(frame.to, game.hermit_card, frame.outcome) for frame in asked]
    for to, card, outcome in heard:
        assert hermit.could_answer(game, to, card, outcome), f"seat {to} never answers card {card} with {outcome}"


def check_cards(game: Hunters) -> None:
    """All cards are accounted for, each where it may be."""
    count = [0] * len(game.content.deck_of)
    for pile in game.decks + game.discards:
        for card in pile:
            count[card] += 1
    for mask in game.equipment:
        for card in members(mask):
            count[card] += 1
    for card in (game.in_play, game.hermit_card):
        if card != NO_CARD:
            count[card] += 1
    for card in range(len(count)):
        expected = sum(deck.count(card) for deck in game.content.decks)
        assert count[card] == expected, f"card {card} stands {count[card]} times, not {expected}"
