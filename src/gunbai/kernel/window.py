"""Windows: the moments at which abilities may be used.

Every row of a game's table of windows is a ``Timing``: who is asked, what each may use, what using it does. All seats
that are asked declare at once and in secret; the first in the priority order is carried out, then the window is offered
again, until all pass. No stage calls an ability; abilities name a window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask_all

if TYPE_CHECKING:
    from gunbai.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Timing(Topic[Any]):
    """One window: a topic whose values are abilities, PASS among them."""

    def asked(self, game: Any, first: int) -> list[int]:
        """The seats to ask, in priority order.

        In a covered game all who might hold something by public knowledge; otherwise those only who do.
        """
        raise NotImplementedError

    def use(self, game: Any, seat: int, value: int) -> Procedure:
        """The procedure that carries out ability ``value`` of ``seat``."""
        raise NotImplementedError


def clockwise(seats: int, first: int) -> list[int]:
    """Seat numbers from ``first`` clockwise."""
    return [(first + step) % seats for step in range(seats)]


class Window(Procedure):
    """Offers one timing to all it concerns until all pass."""

    def __init__(self, timing: int, first: int) -> None:
        super().__init__()
        self.timing = timing
        self.first = first

    def parts(self) -> tuple[object, ...]:
        return (self.timing, self.first)

    @stage("offer")
    def offer(self, game: Game) -> Outcome | None:
        timing = game.timing(self.timing)
        seats = timing.asked(game, self.first)
        if not seats:
            return END
        return ask_all(game, tuple(seats), timing)

    @stage("resolve")
    def resolve(self, game: Game) -> Outcome | None:
        timing = game.timing(self.timing)
        for seat, value in zip(timing.asked(game, self.first), self.answers, strict=True):
            if value != PASS:
                return timing.use(game, seat, value)
        return END

    @stage("again")
    def again(self, game: Game) -> Outcome | None:
        return Jump("offer")
