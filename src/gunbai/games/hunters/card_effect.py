"""What a card does: the one shape of every registered effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunbai.kernel.procedure import Outcome

if TYPE_CHECKING:
    from gunbai.games.hunters.state import Hunters


class CardEffect:
    """An effect under the ``name`` by which content files call it.

    A single-use card runs through its choice, its dice or hand-over, and what is carried out. Equipment and hermit
    cards have none of these: the rules read their numbers where they count.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, game: Hunters, seat: int, card: int) -> Outcome | None:
        """What ``seat``, who drew ``card``, is asked first; nothing if there is no choice."""
        return None

    def go_on(self, game: Hunters, seat: int, card: int, answer: int) -> Outcome | None:
        """What follows upon the choice: dice, or handing something over."""
        return None

    def fall(self, game: Hunters, seat: int, card: int, target: int, faces: tuple[int, ...]) -> None:
        """What the dice have brought."""

    def carry_out(self, game: Hunters, seat: int, card: int, answer: int) -> None:
        """What is left when the choice is made and the dice have fallen."""
