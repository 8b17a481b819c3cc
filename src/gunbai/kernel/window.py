"""Windows: the moments at which abilities may be used.

Every row of a game's table of windows is a ``Timing``: who is asked, what each may use, what using it does. All seats
that are asked declare at once and in secret; the first in the priority order is carried out, and where the row says so
the others in their order; then the window is offered again, until all pass. No stage calls an ability; abilities name a
window.
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

    def together(self, game: Any) -> bool:
        """Whether all that is declared at once counts; otherwise the first only, and the others are asked anew."""
        return False

    def announce(self, game: Any, seat: int, value: int) -> None:
        """What everybody learns when ``seat`` has declared something that counts, before anything is carried out."""

    def stands(self, game: Any, seat: int, value: int) -> bool:
        """Whether what ``seat`` has declared can be carried out now, when its turn has come."""
        return True


def clockwise(seats: int, first: int) -> list[int]:
    """Seat numbers from ``first`` clockwise."""
    return [(first + step) % seats for step in range(seats)]


class Window(Procedure):
    """Offers one timing to all it concerns until all pass."""

    def __init__(self, timing: int, first: int, waiting: tuple[tuple[int, int], ...] = ()) -> None:
        super().__init__()
        self.timing = timing
        self.first = first
        self.waiting = waiting
        """Who has declared what at the same time as that which is being carried out: announced, so no secret."""

    def parts(self) -> tuple[object, ...]:
        return (self.timing, self.first, self.waiting)

    @stage("offer")
    def offer(self, game: Game) -> Outcome | None:
        timing = game.timing(self.timing)
        seats = timing.asked(game, self.first)
        if not seats:
            return END
        return ask_all(game, tuple(seats), timing)

    @stage("resolve")
    def resolve(self, game: Game) -> Outcome | None:
        if not self.waiting:
            self.waiting = self.declared(game)
            if not self.waiting:
                return END
        timing = game.timing(self.timing)
        while self.waiting:
            seat, value = self.waiting[0]
            self.waiting = self.waiting[1:]
            if timing.stands(game, seat, value):
                return timing.use(game, seat, value)
        return None

    def declared(self, game: Game) -> tuple[tuple[int, int], ...]:
        """What counts of that which was declared, in priority order."""
        timing = game.timing(self.timing)
        found: list[tuple[int, int]] = []
        for seat, value in zip(timing.asked(game, self.first), self.answers, strict=True):
            if value != PASS and (not found or timing.together(game)):
                found.append((seat, value))
        for seat, value in found:
            timing.announce(game, seat, value)
        return tuple(found)

    @stage("again")
    def again(self, game: Game) -> Outcome | None:
        return Jump("resolve" if self.waiting else "offer")
