"""A report at the terminal: what a person has chosen, or sees on a real table, typed in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gunbai.kernel.question import Report
from gunbai.kernel.refusal import Refused
from gunbai.players.terminal.board import reports_as_text
from gunbai.players.terminal.quitting import Quit

if TYPE_CHECKING:
    from gunbai.players.terminal.session import Session

AUTO: Final = "auto"


class Reporting:
    """One open report, which the person answers: an own choice, or what a bot cannot see."""

    def __init__(self, session: Session, question: Report) -> None:
        self.session = session
        self.topic = question.topic
        self.seat = question.seat if question.seat >= 0 else session.seat
        self.text = reports_as_text(session.text)
        self.view = session.definition.view(session.match.game, session.seat)

    def ask(self) -> None:
        """Ask until the person has told, or taken back something. Raises Quit."""
        session = self.session
        if str(next(iter(session.board()), "")) != session.shown:
            session.show_board()
        context = self.topic.context(session.match.game, self.seat)
        session.line(session.words.prompt(self.topic, context), "bold")
        self.explain()
        while not self.obey(session.read()):
            pass

    def explain(self) -> None:
        """Say what can be typed."""
        session = self.session
        lines = [session.say["numbers"]]
        if self.text is not None:
            lines = list(self.text.report_help(self.topic.name, self.view, session.words))
        if self.topic.own:
            lines.append(session.say["report_auto"])
        for line in [*lines, session.say["report_help"]]:
            session.line(f"  {line}", "dim")

    def obey(self, command: str) -> bool:
        """Carry out what was typed; says whether the question has been dealt with."""
        session = self.session
        if command == "q":
            raise Quit
        try:
            if command == "u":
                session.match.take_back(session.seat)
                return True
            if command == "?":
                self.explain()
            elif command == "b":
                session.show_board()
            elif command:
                session.match.answer(session.match.question_id, self.seat, self.values(command))
                return True
        except ValueError:
            session.line(session.say["unreadable"].format(command))
        except Refused as refused:
            session.show_refusal("", refused.refusal.read_by(session.seat))
        return False

    def values(self, command: str) -> tuple[int, ...]:
        """The ints that were meant. Raises ValueError."""
        if command == AUTO and self.topic.own:
            chosen: tuple[int, ...] = self.topic.some(self.session.match.game, self.seat, self.session.stream)
            return chosen
        if self.text is not None:
            return self.text.read_report(self.topic.name, command, self.view)
        return tuple(int(part) for part in command.replace(",", " ").split())
