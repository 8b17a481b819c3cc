"""One person's game at a terminal: asks, explains, lets the bots answer, saves."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from gunbai.games.words import Words
from gunbai.kernel.audience import may_know
from gunbai.kernel.dice import Stream
from gunbai.kernel.journal import Match
from gunbai.kernel.question import PASS, Ask, AskAll, Report, Topic
from gunbai.kernel.refusal import Refusal, Refused
from gunbai.kernel.registry import Definition
from gunbai.players.bot import ask_bot, imagining, options_of
from gunbai.players.catalogue import make_bot
from gunbai.players.terminal.board import Block, as_text, options_as_text, show_blocks
from gunbai.players.terminal.phrases import PHRASES
from gunbai.players.terminal.quitting import Quit
from gunbai.players.terminal.reporting import Reporting

HUMAN: Final = "human"
MANY: Final = 16
"""More options than these are listed only where the person wants it."""
FEW: Final = 3
APOSTROPHE: Final = "’"
SEPARATORS: Final = re.compile(r"[\s,.:;、。ー−–-]+")


class Session:
    """A match between the person at ``seat`` and bots. ``players`` says by seat which bot, or ``HUMAN``."""

    def __init__(
        self, definition: Definition, match: Match, players: Sequence[str], console: Console, language: str
    ) -> None:
        self.definition = definition
        self.match = match
        self.seat = list(players).index(HUMAN)
        self.console = console
        self.say = PHRASES[language]
        names = [self.say["player"].format(seat + 1) for seat in range(len(players))]
        self.words = Words(definition, language, names)
        self.streams = [Stream(f"{match.journal.seed}:{seat}") for seat in range(len(players))]
        """By seat, the own chance of its bot."""
        self.bots = {
            seat: make_bot(name, definition, self.streams[seat]) for seat, name in enumerate(players) if name != HUMAN
        }
        self.stream = self.streams[self.seat]
        """The chance of what the person leaves to the game."""
        self.told = 0
        """How many of the match's steps have been told."""
        self.text = as_text(definition)
        self.naming = options_as_text(self.text)
        self.shown = ""
        """The heading of the board that was shown last."""

    # ------------------------------------------------------------------ the match

    def play(self) -> None:
        """Play to the end. Raises Quit."""
        self.line(self.say["seed"].format(self.match.journal.seed))
        self.line(self.say["help"])
        self.tell(self.match.opening)
        self.match.settle()
        self.tell_news()
        while not self.match.game.over:
            self.answer_for_bots()
            self.tell_news()
            if isinstance(self.match.game.question, Report):
                Reporting(self, self.match.game.question).ask()
                self.tell_news()
            elif self.seat in self.match.game.to_act():
                self.ask_person()
                self.tell_news()
        self.show_board()
        self.line(self.outcome(), "bold")

    def outcome(self) -> str:
        """How the match has ended for the person."""
        game, score = self.match.game, self.definition.score
        if score:
            return self.say["score"].format(self.words.text("figure", score), self.definition.figures(game)[score])
        return self.say["win" if self.seat in self.definition.result(game)["winners"] else "lose"]

    def answer_for_bots(self) -> None:
        """Every bot that is asked answers, as long as the person is not the only one left; but what any eyes can see is
        left to the person's."""
        game = self.match.game
        for seat in game.to_act():
            if seat == self.seat or game.over:
                continue
            if not isinstance(game.question, Report):
                value = ask_bot(self.bots[seat], self.definition, game, seat, self.streams[seat])
                self.match.answer(self.match.question_id, seat, (value,))
            elif game.question.topic.own:
                imagine = imagining(self.definition, game, seat, self.streams[seat])
                self.match.answer(self.match.question_id, seat, self.bots[seat].report(seat, imagine))

    def tell_news(self) -> None:
        """Tell what has happened since, to the person and to the bots."""
        steps = self.match.steps
        self.told = min(self.told, len(steps))
        while self.told < len(steps):
            events = steps[self.told].events
            self.told += 1
            self.tell(events)

    def tell(self, events: Sequence[Any]) -> None:
        for event in events:
            for seat, bot in self.bots.items():
                if may_know(event.audience, seat):
                    bot.hear(event)
            if may_know(event.audience, self.seat):
                text = Text("  " + self.words.event(event))
                if event.kind.rule:
                    text.append(f"  [{event.kind.rule}]", style="dim")
                self.console.print(text)

    # ------------------------------------------------------------------ asking

    def ask_person(self) -> None:
        """Ask until the person has answered, declared or taken back something. Raises Quit."""
        game, seat = self.match.game, self.seat
        question = game.question
        assert isinstance(question, (Ask, AskAll))
        topic: Topic[Any] = question.topic
        options = options_of(game, seat)
        if len(options) == 1:
            if options[0] != PASS:
                self.line("  " + self.say["only"].format(*self.names(topic, options)), "dim")
            self.match.answer(self.match.question_id, seat, (options[0],))
            return
        if len(options) > MANY or str(next(iter(self.board()), "")) != self.shown:
            self.show_board()
        declarations = self.declarations()
        self.line(self.words.prompt(topic, topic.context(game, seat)), "bold")
        names = [f"{name}{self.odds(value)}" for name, value in zip(self.names(topic, options), options, strict=True)]
        self.list_options(names, MANY)
        if declarations:
            listed = self.words.listed([f"d{at + 1} {self.declared(value)}" for at, value in declarations])
            self.line("  " + self.say["declare"].format(listed), "dim")
        while not self.obey(self.read(), topic, options, dict(declarations)):
            pass

    def list_options(self, names: list[str], most: int) -> None:
        """Say what can be chosen, each option in a line with its number; of more than ``most`` how many, and a few."""
        if len(names) > most:
            self.line("  " + self.say["many"].format(len(names), self.words.listed([*names[:FEW], names[-1]])))
            return
        for number, name in enumerate(names, start=1):
            self.line(f"  {number}  {name}")

    def number_of(self, command: str, topic: Topic[Any], options: list[int]) -> int:
        """Which option, counted from 0, is meant by its number or its name; -1 if none is, or several are."""
        if command.isdecimal() and 1 <= int(command) <= len(options):
            return int(command) - 1
        names = [plain(name) for name in self.names(topic, options)]
        return names.index(plain(command)) if names.count(plain(command)) == 1 else -1

    def obey(self, command: str, topic: Topic[Any], options: list[int], declarations: dict[int, int]) -> bool:
        """Carry out what was typed; says whether the question has been dealt with."""
        if command == "q":
            raise Quit
        try:
            number = self.number_of(command, topic, options)
            if number >= 0:
                self.match.answer(self.match.question_id, self.seat, (options[number],))
                return True
            if command[:1] == "d" and command[1:].isdecimal() and int(command[1:]) - 1 in declarations:
                self.match.declare(self.match.question_id, self.seat, declarations[int(command[1:]) - 1])
                return True
            if command == "u":
                self.match.take_back(self.seat)
                return True
        except Refused as refused:
            self.show_refusal("", refused.refusal.read_by(self.seat))
            return False
        if command == "?":
            self.explain(topic)
        elif command == "b":
            self.show_board()
        elif command == "l":
            self.list_options(self.names(topic, options), len(options))
        elif command:
            self.line(self.say["unknown"].format(command))
            self.line(self.say["help"])
        return False

    def declarations(self) -> list[tuple[int, int]]:
        """What the person may declare now: its place in the list of all declarations, and its value."""
        game = self.match.game
        if game.declarations is None:
            return []
        candidates = game.declarations.candidates(game, self.seat)
        return [(at, v) for at, v in enumerate(candidates) if game.refuse_declaration(self.seat, v) is None]

    def declared(self, value: int) -> str:
        game = self.match.game
        assert game.declarations is not None
        return self.names(game.declarations, [value])[0]

    def names(self, topic: Topic[Any], values: Sequence[int]) -> list[str]:
        """What options are called, as the person sees the position."""
        context = topic.context(self.match.game, self.seat)
        view = self.definition.view(self.match.game, self.seat) if self.naming is not None else {}

        def name(domain: str, value: int) -> str:
            told = self.naming.option(view, self.words, domain, value, context) if self.naming is not None else ""
            return told or self.words.name(domain, value)

        return [self.words.option(topic, value, context, name) for value in values]

    # ------------------------------------------------------------------ showing

    def explain(self, topic: Topic[Any]) -> None:
        """List what may not be chosen or declared, each with the reason and the rule."""
        game, seat = self.match.game, self.seat
        refused: list[tuple[str, Refusal]] = []
        candidates = topic.candidates(game, seat)
        for value, name in zip(candidates, self.names(topic, candidates), strict=True):
            refusal = topic.refuse(game, seat, value)
            if refusal is not None:
                refused.append((name, refusal.read_by(seat)))
        if game.declarations is not None:
            for value in game.declarations.candidates(game, seat):
                refusal = game.refuse_declaration(seat, value)
                if refusal is not None:
                    refused.append((self.declared(value), refusal.read_by(seat)))
        self.line(self.say["refused" if refused else "nothing_refused"])
        for option, refusal in refused:
            self.show_refusal(option, refusal)

    def show_refusal(self, option: str, refusal: Refusal) -> None:
        self.line(f"  {option}: {self.words.refusal(refusal)}" if option else f"  {self.words.refusal(refusal)}")
        if refusal.rule:
            self.line(f"      {self.words.rule(refusal.rule)}", "dim")

    def board(self) -> Sequence[Block]:
        """The board as text, with what the person is asked for; empty if the game has none."""
        if self.text is None:
            return []
        game = self.match.game
        asked = self.seat in game.to_act() and isinstance(game.question, (Ask, AskAll))
        domain = game.question.topic.means if asked and isinstance(game.question, (Ask, AskAll)) else ""
        options = options_of(game, self.seat) if asked else []
        return self.text.board(self.definition.view(game, self.seat), self.words, self.seat, domain, options)

    def show_board(self) -> None:
        blocks = self.board()
        if blocks:
            self.shown = str(blocks[0])
            show_blocks(self.console, blocks)

    def odds(self, value: int) -> str:
        """The odds of an option, where there are any."""
        found = self.definition.odds(self.match.game, self.seat, value)
        return "" if found is None or self.text is None else f"  ({self.text.odds(found, self.words)})"

    def line(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def read(self) -> str:
        """What the person types. Raises Quit at the end of the input."""
        try:
            typed = self.console.input("> ").strip().lower()
        except EOFError:
            raise Quit(ended=True) from None
        if not sys.stdin.isatty():
            self.line(typed)
        return typed


def plain(text: str) -> str:
    """A name as it is compared with what was typed: ``5,7`` and ``５ー７`` as ``5-7``, ``’`` as ``'``."""
    folded = unicodedata.normalize("NFKC", text).strip().casefold()
    return SEPARATORS.sub("-", folded.replace(APOSTROPHE, "'"))
