"""Death: who has fallen is revealed, loses equipment, and the game may end (step 5 of an attack, and after any effect).

One effect that hurts several is one event: all damage, then all deaths, then all loot, then one look at who has won
(SH-DEATH-5).
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import events, refusals, win
from gunbai.games.hunters.ids import BOB, BRYAN, DANIEL, NOBODY, NOWHERE, members
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask
from gunbai.kernel.refusal import Refusal

TAKE_ALL: Final = 0


def settle(game: Hunters, killer: int = NOBODY, attack: bool = False) -> Outcome | None:
    """After an effect: carry out deaths if somebody has fallen, and see who has won."""
    if game.deaths_pending():
        return Deaths(killer, attack)
    see_who_won(game, 0)
    return None


def see_who_won(game: Hunters, own: int) -> None:
    """End the game if somebody has won, unless the deaths of an event before are still being carried out.

    Those look by themselves when all is looted (SH-DEATH-5). ``own`` counts the asker's frame.
    """
    if win.any_won(game) and sum(isinstance(frame, Deaths) for frame in game.stack) == own:
        win.end(game)


class Loot(Topic[Hunters]):
    """Which card of the dead the killer takes (SH-ATK-5a)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        deaths = game.stack[-1]
        assert isinstance(deaths, Deaths)
        return members(game.equipment[deaths.fallen[deaths.at]])

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        deaths = game.stack[-1]
        assert isinstance(deaths, Deaths)
        return {"dead": ("seat", deaths.fallen[deaths.at])}


class Looting(Topic[Hunters]):
    """Whether Bob takes everything (SH-ATK-5d)."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [TAKE_ALL, PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == TAKE_ALL and not game.acts_as(seat, BOB):
            return refusals.citing(refusals.NO_SUCH_ABILITY, "SH-BOB-2")
        if value == PASS and game.rulings.looting_must and game.acts_as(seat, BOB):
            return refusals.MUST_LOOT
        return None


LOOT: Final = Loot("death.loot", "card", ("SH-ATK-5a",))
LOOTING: Final = Looting("death.looting", "choice", ("SH-ATK-5d",), ("all",))


class Deaths(Procedure):
    """The deaths of one event, caused by ``killer`` (NOBODY if no player did it)."""

    def __init__(self, killer: int, attack: bool, fallen: tuple[int, ...] = (), at: int = 0) -> None:
        super().__init__()
        self.killer = killer
        self.attack = attack
        self.fallen = fallen
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.killer, self.attack, self.fallen, self.at)

    @stage("1", "SH-DEATH-1", "SH-DEATH-2", "SH-ATK-5")
    def fall(self, game: Hunters) -> Outcome | None:
        seats = [seat for seat in range(game.seats) if game.alive[seat] and game.damage[seat] >= game.hp(seat)]
        self.fallen = tuple(seats)
        first = False not in game.alive
        for seat in seats:
            game.alive[seat] = False
            if first:
                game.first_dead |= 1 << seat
            game.emit(events.DIED, seat)
            game.reveal(seat)
            game.area[seat] = NOWHERE
        self.record_kills(game)
        return None

    def record_kills(self, game: Hunters) -> None:
        """Note what counts for Charles and Bryan: kills by an attack of one's own."""
        killer = self.killer
        if killer == NOBODY:
            return
        others = [seat for seat in self.fallen if seat != killer]
        if self.attack:
            for seat in others:
                game.attack_kills[killer] |= 1 << seat
        if others and (self.attack or game.rulings.charles_any_kill):
            dead = game.alive.count(False)
            game.late_kill[killer] = game.late_kill[killer] or dead >= game.content.charles_needs

    @stage("2", "SH-CHAR-DANIEL", "SH-CHAR-BRYAN")
    def forced_reveals(self, game: Hunters) -> Outcome | None:
        self.reveal_daniel(game)
        if self.attack:
            self.reveal_bryan(game)
        return None

    def reveal_daniel(self, game: Hunters) -> None:
        """Daniel screams; whoever does not is not he."""
        for seat in range(game.seats):
            if game.able(seat):
                game.excluded[seat] |= 1 << DANIEL
        daniel = game.seat_of[DANIEL]
        if daniel != NOBODY and game.acts_as(daniel, DANIEL):
            game.reveal(daniel)

    def reveal_bryan(self, game: Hunters) -> None:
        """Bryan shows himself after a small kill; whoever does not is not he."""
        bryan = game.seat_of[BRYAN]
        small = [seat for seat in self.fallen if seat != self.killer and game.hp(seat) <= win.small_hp(game)]
        if small:
            if bryan == self.killer and game.acts_as(bryan, BRYAN):
                game.reveal(bryan)
            if game.able(self.killer) and not game.revealed[self.killer]:
                game.excluded[self.killer] |= 1 << BRYAN

    @stage("3-1", "SH-ATK-5a", "SH-DEATH-3")
    def next_loot(self, game: Hunters) -> Outcome | None:
        """Find the next of the dead whom the killer may loot."""
        lootable = self.attack or game.rulings.loot_any_kill
        if not lootable or self.killer == NOBODY or not game.alive[self.killer]:
            return Jump("4")
        while self.at < len(self.fallen) and game.equipment[self.fallen[self.at]] == 0:
            self.at += 1
        if self.at == len(self.fallen):
            return Jump("4")
        return Jump("3-5") if game.rulings.loot_adds else None

    @stage("3-2", "SH-ATK-5b", "SH-CARD-ROSARY")
    def rosary(self, game: Hunters) -> Outcome | None:
        if game.holds(self.killer, game.content.loot_all):
            self.take_all(game)
            return Jump("3-7")
        return None

    @stage("3-3", "SH-ATK-5d", "SH-BOB-2")
    def ask_looting(self, game: Hunters) -> Outcome | None:
        self.answer = PASS
        if game.rulings.bob_looting and game.asked_as(self.killer, BOB) and self.attack:
            return ask(game, self.killer, LOOTING)
        return None

    @stage("3-4", "SH-BOB-2")
    def looting(self, game: Hunters) -> Outcome | None:
        if self.answer == TAKE_ALL:
            game.declare_ability(self.killer)
            self.take_all(game)
            return Jump("3-7")
        return Jump("3-7") if game.rulings.loot_adds else None

    @stage("3-5", "SH-ATK-5a")
    def ask_loot(self, game: Hunters) -> Outcome | None:
        return ask(game, self.killer, LOOT)

    @stage("3-6", "SH-ATK-5a")
    def loot(self, game: Hunters) -> Outcome | None:
        dead = self.fallen[self.at]
        game.hand_over(dead, self.killer, self.answer, events.TOOK)
        return Jump("3-2") if game.rulings.loot_adds and game.equipment[dead] else None

    @stage("3-7", "SH-ATK-5a", "SH-DEATH-5")
    def next_dead(self, game: Hunters) -> Outcome | None:
        self.at += 1
        return Jump("3-1")

    @stage("4", "SH-DEATH-4")
    def discard_rest(self, game: Hunters) -> Outcome | None:
        for seat in self.fallen:
            game.discard_equipment(seat)
        return None

    @stage("5", "SH-ATK-5c", "SH-WIN-3")
    def see_who_won(self, game: Hunters) -> Outcome | None:
        see_who_won(game, 1)
        return END

    def take_all(self, game: Hunters) -> None:
        """The killer takes every card of the dead."""
        dead = self.fallen[self.at]
        for card in members(game.equipment[dead]):
            game.hand_over(dead, self.killer, card, events.TOOK)
