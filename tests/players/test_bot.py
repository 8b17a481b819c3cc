"""Bots never get the truth, whoever drives the match: the laboratory, the terminal, the table."""

from __future__ import annotations

import typing
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console

from gunbai.games import GAMES
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event
from gunbai.kernel.game import Game
from gunbai.kernel.journal import Journal, Match
from gunbai.kernel.registry import Definition, Registry
from gunbai.players.bot import Bot, Imagine, ask_bot
from gunbai.players.greedy import Greedy, Mind
from gunbai.players.match import play_match
from gunbai.players.random import RandomBot
from gunbai.players.terminal.session import HUMAN, Session
from gunbai.table.pace import AT_ONCE
from table.clock import Host, clocked

HUNTERS = GAMES["hunters"]


class Probe(Bot):
    """Plays at random, and keeps all that it was ever handed, one imagined world each time included."""

    def __init__(self, stream: Stream, handed: list[Any]) -> None:
        self.random = RandomBot(stream)
        self.handed = handed

    def choose(self, seat: int, options: list[int], imagine: Imagine) -> int:
        self.handed.append((seat, options, imagine(), len(options)))
        return self.random.choose(seat, options, imagine)

    def hear(self, event: Event) -> None:
        self.handed.append(event)


def within_reach(thing: Any, found: dict[int, Any]) -> dict[int, Any]:
    """All that can be reached from ``thing``, by identity."""
    if id(thing) in found or isinstance(thing, (int, str, bytes, float, type(None), type, Definition)):
        return found
    found[id(thing)] = thing
    inner: Any = thing
    if isinstance(thing, dict):
        inner = list(thing.values())
    elif not isinstance(thing, (list, tuple, set, frozenset)):
        inner = list(getattr(thing, "__dict__", {}).values())
    for part in inner:
        within_reach(part, found)
    return found


def probed(monkeypatch: pytest.MonkeyPatch, module: str) -> list[Any]:
    """Have a driver make probes only; the list of all that they will be handed."""
    handed: list[Any] = []

    def make(name: str, definition: Definition, stream: Stream) -> Bot:
        return Probe(stream, handed)

    monkeypatch.setattr(f"{module}.make_bot", make)
    return handed


def drive_lab(monkeypatch: pytest.MonkeyPatch) -> tuple[Game, list[Any]]:
    handed = probed(monkeypatch, "gunbai.players.match")
    game, _ = play_match(HUNTERS, {"seats": 5}, ["probe"] * 5, "probe")
    return game, handed


def drive_terminal(monkeypatch: pytest.MonkeyPatch) -> tuple[Game, list[Any]]:
    handed = probed(monkeypatch, "gunbai.players.terminal.session")
    players = [HUMAN, *["probe"] * 4]
    setup = {"seats": 5, "covered": True, "players": players}
    match = Match(Journal("hunters", HUNTERS.version, setup, "probe"), HUNTERS.make)
    session = Session(HUNTERS, match, players, Console(quiet=True), "en")
    monkeypatch.setattr(session, "read", lambda: "1")
    session.play()
    return match.game, handed


def drive_table(monkeypatch: pytest.MonkeyPatch) -> tuple[Game, list[Any]]:
    handed = probed(monkeypatch, "gunbai.table.bots")
    games = Registry()
    games.add(HUNTERS)
    played: list[Game] = []

    @clocked
    async def play() -> None:
        host = Host(games, AT_ONCE, "hunters", ["bot"] * 5)
        await host.join()
        played.append(host.room.match.game)
        await host.until(lambda: host.room.match.game.over)

    play()
    return played[0], handed


DRIVERS: list[Callable[[pytest.MonkeyPatch], tuple[Game, list[Any]]]] = [drive_lab, drive_terminal, drive_table]


@pytest.mark.parametrize("drive", DRIVERS)
def test_nothing_of_the_true_game_is_within_reach_of_a_bot(
    drive: Callable[[pytest.MonkeyPatch], tuple[Game, list[Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the game nor any of the lists that hold its state."""
    game, handed = drive(monkeypatch)
    assert game.over
    worlds = [thing[2] for thing in handed if isinstance(thing, tuple)]
    assert len(worlds) > 20
    assert any(isinstance(thing, Event) for thing in handed), "it is told what happened"
    found = within_reach(handed, {})
    assert id(worlds[0].character) in found, "it is really looked into"
    assert id(game) not in found
    state = {name: getattr(game, name) for name in HUNTERS.state()}
    assert [name for name, value in state.items() if isinstance(value, list) and id(value) in found] == []


def test_the_types_of_a_bot_know_no_game() -> None:
    """Only a world that was imagined for it is a game; neither options nor events lead to one."""
    told = {**typing.get_type_hints(Bot.choose), **typing.get_type_hints(Bot.hear)}
    assert told.pop("imagine") == Callable[[], Game]
    assert set(told.values()) == {int, list[int], Event, type(None)}


def test_a_driver_by_whose_clock_nobody_reads_does_not_ask_where_nothing_is_to_be_chosen() -> None:
    handed: list[Any] = []
    game = HUNTERS.make({"seats": 5})
    game.start_match()
    while not game.to_act():
        game.happen(tuple(range(getattr(game.question, "count", 0))) or (1, 1))
    seat = game.to_act()[0]
    chosen = ask_bot(Probe(Stream("x"), handed), HUNTERS, game, seat, Stream("y"))
    assert len(handed) == (len(getattr(game.question, "options", [])) > 1)
    assert isinstance(chosen, int)


class Counting(Mind):
    def __init__(self) -> None:
        self.decided = 0

    def decide(self, world: Game, seat: int, options: list[int]) -> int:
        self.decided += 1
        return options[0]


@pytest.mark.parametrize("options", [[-1], [-1, 3], [3, 4, 5]])
def test_greedy_thinks_for_one_option_as_for_several(options: list[int]) -> None:
    """Else a slow machine would tell who had a choice."""
    mind, dealt = Counting(), []

    def imagine() -> Game:
        dealt.append(1)
        return Game(2)

    assert Greedy(mind).choose(0, options, imagine) == options[0]
    assert (mind.decided, len(dealt)) == (1, 1)
