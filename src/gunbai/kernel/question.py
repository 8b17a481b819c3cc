"""What a game waits for.

``Ask`` one seat, ``AskAll`` several at once in secret, ``Roll`` dice, ``Shuffle`` an order, ``Report`` what the
physical world shows. Options are ints; the question's ``Topic`` names what they mean and is the one source of what is
legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from gunbai.kernel.procedure import Outcome
from gunbai.kernel.refusal import NOT_AN_OPTION, Refusal

if TYPE_CHECKING:
    from gunbai.kernel.dice import Stream
    from gunbai.kernel.game import Game

G = TypeVar("G", bound="Game")

PASS: Final = -1
"""The option of doing nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Topic(Generic[G]):
    """What is asked: the values that come into question, and why some of them may not be chosen.

    ``means`` names the domain of the values ("seat", "card", ..., or "choice": an index into ``choices``). A topic is
    one object for all games; it reads the position from the game and its top frame.
    """

    def __init__(
        self,
        name: str,
        means: str,
        rules: tuple[str, ...] = (),
        choices: tuple[str, ...] = (),
        special: tuple[tuple[int, str], ...] = (),
        changeable: bool = False,
    ) -> None:
        self.name = name
        self.means = means
        self.rules = rules
        self.choices = choices
        self.special = special
        """Values outside the domain, PASS aside, with the keys of their texts."""
        self.changeable = changeable
        """Asked of several at once: whether a seat may change its answer until the last one is in."""

    def candidates(self, game: G, seat: int) -> list[int]:
        """Every value that a person at the table might think of, legal or not, in the order shown."""
        return list(range(len(self.choices)))

    def refuse(self, game: G, seat: int, value: int) -> Refusal | None:
        """Why ``seat`` may not answer ``value``; None if it may."""
        return None

    def legal(self, game: G, seat: int) -> list[int]:
        """The candidates that are not refused."""
        found: list[int] = []
        for value in self.candidates(game, seat):
            if self.refuse(game, seat, value) is None:
                found.append(value)
        return found

    def context(self, game: G, seat: int) -> dict[str, tuple[str, int]]:
        """What the prompt names: ``{name: (domain, value)}``."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Outcome):
    """What a game waits for."""


class Ask(Question):
    """One seat chooses one of ``options``."""

    def __init__(self, seat: int, topic: Topic[Any], options: list[int]) -> None:
        self.seat = seat
        self.topic = topic
        self.options = options


class AskAll(Question):
    """Each of ``seats`` chooses in secret; the answers count at once when the last one is in."""

    def __init__(self, seats: tuple[int, ...], topic: Topic[Any], options: list[list[int]]) -> None:
        self.seats = seats
        self.topic = topic
        self.options = options


class Roll(Question):
    """Dice are rolled for ``seat``: ``dice`` lists their sides; the answer lists the faces from 1 in that order.

    Nobody's dice (-1) are no real ones: they are seeded where others are typed in, too.
    """

    def __init__(self, seat: int, dice: tuple[int, ...], purpose: str = "roll") -> None:
        self.seat = seat
        self.dice = dice
        self.purpose = purpose


class Shuffle(Question):
    """An order of ``count`` things is drawn: the answer is a permutation of 0 to ``count - 1``, known to nobody."""

    def __init__(self, count: int, purpose: str = "shuffle") -> None:
        self.count = count
        self.purpose = purpose


class Report(Question):
    """The physical world, or a game master, tells: ``seat`` (or anybody, -1) reports a list of ints.

    Where the world is simulated, ``Game.tells`` answers what would be anybody's to see.

    The topic's ``ReportTopic.refuse_report`` says whether the list can be.
    """

    def __init__(self, seat: int, topic: ReportTopic) -> None:  # type: ignore[type-arg]
        self.seat = seat
        self.topic = topic


@mypyc_attr(allow_interpreted_subclasses=True)
class ReportTopic(Topic[G]):
    """A topic answered by a list of ints: something seen, which any eyes will do for, or the asked seat's ``own``
    choice, as an aim is."""

    def __init__(self, name: str, means: str, rules: tuple[str, ...] = (), own: bool = False) -> None:
        super().__init__(name, means, rules)
        self.own = own

    def refuse_report(self, game: G, seat: int, values: tuple[int, ...]) -> Refusal | None:
        """Why ``values`` cannot be what was seen; None if they can."""
        return None

    def some(self, game: G, seat: int, stream: Stream) -> tuple[int, ...]:
        """An own choice that is not refused, for bots that know no better one."""
        raise NotImplementedError


def ask(game: G, seat: int, topic: Topic[G]) -> Ask:
    """Ask one seat, offering what is legal."""
    return Ask(seat, topic, topic.legal(game, seat))


def ask_all(game: G, seats: tuple[int, ...], topic: Topic[G]) -> AskAll:
    """Ask several seats at once, offering each what is legal for it."""
    return AskAll(seats, topic, [topic.legal(game, seat) for seat in seats])


def legal_of(question: Question | None, seat: int) -> list[int] | None:
    """What the open question offers ``seat``; None if it is not asked to choose."""
    if isinstance(question, Ask) and question.seat == seat:
        return question.options
    if isinstance(question, AskAll) and seat in question.seats:
        return question.options[question.seats.index(seat)]
    return None


def refuse_roll(dice: tuple[int, ...], faces: tuple[int, ...]) -> Refusal | None:
    """Why ``faces`` cannot have been rolled with ``dice``."""
    if len(faces) != len(dice):
        return NOT_AN_OPTION
    for at in range(len(dice)):
        if not 1 <= faces[at] <= dice[at]:
            return NOT_AN_OPTION
    return None
