"""The table of windows: at which moments which abilities may be declared, who is asked, in what order.

Allie's four windows (SH-ALLIE-1 to SH-ALLIE-4) share their moments with the start and the end of turns. Between two
turns the player who ended the turn comes first, then clockwise (SH-PRIO-1); elsewhere the turn player comes first.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import refusals
from gunbai.games.hunters.abilities import Ability, beam_targets
from gunbai.games.hunters.attack import W_ATTACK_ROLLED
from gunbai.games.hunters.ids import ALLIE, AT_END, AT_START, CATHERINE, NOBODY, ULTRASOUL, members
from gunbai.games.hunters.reveal import refuse_ability
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import Outcome, Procedure, stage
from gunbai.kernel.question import PASS
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Timing, Window, clockwise

USE: Final = 0

W_TURN_END: Final = 0
W_TURN_START: Final = 1
W_AFTER_MOVE: Final = 2
W_BEFORE_ATTACK: Final = 3
NO_ABILITIES: Final = -1
"""For a moment at which Allie alone may do something."""


class AbilityWindow(Timing):
    """A moment at which Allie may heal, and at some the turn player may use an ability of the turn's start or end.

    ``window`` names, as in ``WINDOWS``, the abilities that belong to this moment of their own turn.
    """

    def __init__(self, name: str, rules: tuple[str, ...], window: int) -> None:
        super().__init__(name, "choice", rules, ("use",))
        self.window = window

    def of_turn(self, game: Hunters) -> int:
        """The mask of characters whose ability belongs here."""
        return 0 if self.window == NO_ABILITIES else game.content.of_window[self.window]

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [USE, PASS]

    def asked(self, game: Hunters, first: int) -> list[int]:
        turn = game.turn_seat
        if not game.covered:
            return self.holders(game, first)
        return [
            seat
            for seat in clockwise(game.seats, first)
            if self.might_heal(game, seat) or (seat == turn and self.might_use(game, seat))
        ]

    def concerns_anybody(self, game: Hunters) -> bool:
        """Whether Allie has something to heal or the turn player's ability belongs here; else nobody holds anything."""
        allie = game.seat_of[ALLIE]
        if allie != NOBODY and game.damage[allie] > 0 and not game.used[allie]:
            return True
        return self.window != NO_ABILITIES and (self.of_turn(game) >> game.character[game.turn_seat]) & 1 == 1

    def holders(self, game: Hunters, first: int) -> list[int]:
        """Those only who have something to declare."""
        found: list[int] = []
        allie = game.seat_of[ALLIE]
        if allie != NOBODY and self.might_heal(game, allie):
            found.append(allie)
        turn = game.turn_seat
        own = game.character[turn]
        if (self.of_turn(game) >> own) & 1 and game.asked_as(turn, own) and self.usable(game, turn, own):
            if self.refuse(game, turn, USE) is None:
                found.append(turn)
        if len(found) == 2 and (found[0] - first) % game.seats > (found[1] - first) % game.seats:
            found.reverse()
        return found

    def might_heal(self, game: Hunters, seat: int) -> bool:
        """Whether ``seat`` is asked as Allie, by what everybody knows."""
        return game.damage[seat] > 0 and self.open_to_allie(game) and game.asked_as(seat, ALLIE)

    def might_use(self, game: Hunters, seat: int) -> bool:
        """Whether the turn player is asked as one whose ability belongs here, by what everybody knows."""
        for character in members(self.of_turn(game)):
            if game.asked_as(seat, character):
                return self.usable(game, seat, character)
        return False

    def usable(self, game: Hunters, seat: int, character: int) -> bool:
        """Whether the ability of ``character``, which ``seat`` is or may be, can be used at this moment."""
        if self.window == AT_START and game.start_used:
            return False
        if character == CATHERINE and game.heals_by_itself(seat):
            return False
        return not (character == ULTRASOUL and game.revealed[seat] and not beam_targets(game, seat))

    def open_to_allie(self, game: Hunters) -> bool:
        """Whether one of Allie's windows is open at this moment."""
        return True

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == PASS:
            return None
        refusal = refuse_ability(game, seat)
        if refusal is not None:
            return refusal
        character = game.character[seat]
        if character == ALLIE:
            if not self.open_to_allie(game):
                return refusals.NOT_IN_A_WINDOW
            return None if game.damage[seat] else refusals.NO_DAMAGE_TO_HEAL
        if seat != game.turn_seat or not (self.of_turn(game) >> character) & 1:
            return refusals.citing(refusals.NO_SUCH_ABILITY, self.rules[0])
        if self.window == AT_START and game.start_used:
            return refusals.citing(refusals.USED_UP, game.content.character_rule[character])
        if character == ULTRASOUL and not beam_targets(game, seat):
            return refusals.NOT_AT_THE_GATE
        return None

    def use(self, game: Hunters, seat: int, value: int) -> Procedure:
        return Ability(seat)

    def together(self, game: Hunters) -> bool:
        return not game.rulings.first_declaration_only

    def announce(self, game: Hunters, seat: int, value: int) -> None:
        """Whoever declares an ability is revealed (SH-REVEAL-2)."""
        game.reveal(seat)

    def stands(self, game: Hunters, seat: int, value: int) -> bool:
        """Another's ability may have killed or silenced ``seat``; it has not closed the window (SH-PRIO-1)."""
        return refuse_ability(game, seat) is None


class TurnEnd(AbilityWindow):
    """After the attack: the turn player's ability of the end of the turn; Allie's fourth window begins."""

    def open_to_allie(self, game: Hunters) -> bool:
        return fourth_open(game)


class TurnStart(AbilityWindow):
    """Between two turns: the next player's ability of the start of the turn; Allie's fourth window, then her first."""

    def open_to_allie(self, game: Hunters) -> bool:
        return (game.last_turn != NOBODY and fourth_open(game)) or first_open(game)

    def use(self, game: Hunters, seat: int, value: int) -> Procedure:
        return StartAbility(seat) if game.character[seat] != ALLIE else Ability(seat)


def fourth_open(game: Hunters) -> bool:
    """SH-ALLIE-4: after the attack, until the next player moves or, by the default ruling, somebody declares."""
    if game.rulings.allie_attack_needed and not game.attacked:
        return False
    return game.rulings.allie_fourth_later or game.declared_since == 0


def first_open(game: Hunters) -> bool:
    """SH-ALLIE-1: once a start-of-turn ability was used and applied, before the move."""
    return game.rulings.allie_first_always or game.start_abilities_since > 0


class StartAbility(Procedure):
    """An ability of the start of the turn; once it is applied, Allie's first window is open."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    @stage("1", "SH-START-1", "SH-START-3")
    def use(self, game: Hunters) -> Outcome | None:
        game.start_used = True
        return Ability(self.seat)

    @stage("2", "SH-ALLIE-1")
    def applied(self, game: Hunters) -> Outcome | None:
        game.start_abilities_since += 1
        return None


TIMINGS: Final[list[AbilityWindow]] = [
    TurnEnd("turn.end", ("SH-ALLIE-4", "SH-TURN-1"), AT_END),
    TurnStart("turn.start", ("SH-START-1", "SH-START-3", "SH-ALLIE-1", "SH-ALLIE-4", "SH-PRIO-1"), AT_START),
    AbilityWindow("after-move", ("SH-ALLIE-2",), NO_ABILITIES),
    AbilityWindow("before-attack", ("SH-ALLIE-3",), NO_ABILITIES),
    AbilityWindow("attack.rolled", ("SH-ATK-7",), NO_ABILITIES),
]
assert TIMINGS[W_ATTACK_ROLLED].name == "attack.rolled"


def open_window(game: Hunters, timing: int, first: int) -> Outcome | None:
    """A window if there is anybody to ask, else nothing."""
    row = TIMINGS[timing]
    if not game.covered and not row.concerns_anybody(game):
        return None
    return Window(timing, first) if row.asked(game, first) else None
