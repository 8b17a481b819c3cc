"""Shadow Hunters as the table, the laboratory and the judge see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

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
from gunbai.games.hunters.content import OPTIONS, content, rulebook, rulings
from gunbai.games.hunters.ids import BOB, CHARACTERS, INITIALS, NO_CARD, NOWHERE, members
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
from gunbai.kernel.question import Topic
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.registry import Definition
from gunbai.kernel.ruling import SetupError, choose_rulings
from gunbai.kernel.view import Field
from gunbai.kernel.window import Window

BASE: Final = list(range(INITIALS))
EXPANSION: Final = list(range(INITIALS, CHARACTERS))
VARIANT_SEATS: Final = 7


def make_setup(plain: Mapping[str, Any]) -> Setup:
    """Check a setup and make it. Raises SetupError."""
    seats = plain.get("seats")
    if not isinstance(seats, int) or isinstance(seats, bool) or seats not in content().seats:
        raise SetupError("seats", "a number from 4 to 8")
    options = choose_options(plain.get("options") or {})
    chosen = plain.get("rulings") or {}
    if not isinstance(chosen, Mapping):
        raise SetupError("rulings", "a table of rulings by name")
    house = Rulings(choose_rulings(rulings(), chosen))
    check_variant(house, seats, options)
    mix = mix_of(house, seats, options["mix"])
    made = Setup(content(), house, seats, mix, options["mix"] == "either")
    made.abilities = options["abilities"] == "on"
    made.mirror_expanded = mirror_expanded(house, options["mix"])
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
    return result


def check_variant(house: Rulings, seats: int, options: dict[str, str]) -> None:
    """Bob's variants are for seven and more: A with abilities, B without (SH-BOB-2, SH-BOB-3)."""
    if house.bob_looting and (seats < VARIANT_SEATS or options["abilities"] == "off"):
        raise SetupError("rulings.bob_variant", "looting only with 7 or 8 seats and with abilities")
    if house.bob_four and (seats < VARIANT_SEATS or options["abilities"] == "on"):
        raise SetupError("rulings.bob_variant", "four only with 7 or 8 seats and without abilities")


def mix_of(house: Rulings, seats: int, choice: str) -> list[int]:
    """The characters that may be dealt; Bob stays out of large games without a variant (SH-BOB-5)."""
    mix = {"base": BASE, "expansion": EXPANSION}.get(choice, BASE + EXPANSION)
    if seats >= house.bob_out_from and not (house.bob_looting or house.bob_four):
        return [character for character in mix if character != BOB]
    return mix


def mirror_expanded(house: Rulings, mix: str) -> bool:
    """Whether Disenchant Mirror reads as in the expansion at this table (SH-CARD-MIRROR, SH-SETUP-9)."""
    return house.mirror_expansion or (mix != "base" and not house.mirror_base)


class HuntersDefinition(Definition):
    """The first game."""

    id = "hunters"
    version = "1"
    seats = (4, 8)
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
        self.events = [kind for kind in vars(events).values() if isinstance(kind, EventKind)]
        self.refusals = [refusal for refusal in vars(refusals).values() if isinstance(refusal, Refusal)]
        chapters = topics_in(move, area, card_effects, hermit, attack, death, abilities)
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
        assert game.over == (game.winners != 0), "a game ends with winners"


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


def topics_in(*modules: Any) -> list[Topic[Any]]:
    """All topics that the modules of the chapters define."""
    found: list[Topic[Any]] = []
    for module in modules:
        found += [value for value in vars(module).values() if isinstance(value, Topic) and value not in found]
    return found
