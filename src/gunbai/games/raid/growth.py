"""冒険者の成長: points for defeated targets, shared as all agree, spent on skills and dice.

Somebody proposes to whom each point goes, the others agree or not (MR-F-AGREE-1); then each adventurer spends its own.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.raid import events, refusals
from gunbai.games.raid.ids import (
    ADD_DIE,
    ADVENTURERS,
    IMPROVE_FROM,
    IN_SKILL_HAND,
    KINDS,
    NOBODY,
    READY,
    SKILLS_FROM,
    kind_of,
)
from gunbai.games.raid.state import Raid
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask, ask_all
from gunbai.kernel.refusal import NOT_AN_OPTION, Refusal

AGREE: Final = 0


class Share(Topic[Raid]):
    """To whom the next point would go."""

    def candidates(self, game: Raid, seat: int) -> list[int]:
        return list(range(ADVENTURERS))

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        return {"number": ("number", len(game.proposal) + 1), "points": ("number", game.growth)}


class Agree(Topic[Raid]):
    """Whether to share the points as proposed."""

    def candidates(self, game: Raid, seat: int) -> list[int]:
        return [AGREE, 1]


def in_stock(game: Raid, adventurer: int, sides: int) -> bool:
    return game.rulings.no_stock or game.stock[adventurer * len(KINDS) + kind_of(sides)] > 0


def growing(game: Raid) -> int:
    """Whose points are being spent; nobody's at another moment."""
    frame = game.stack[-1] if game.stack else None
    return frame.adventurer if isinstance(frame, Growth) else NOBODY


def refuse_growth(game: Raid, adventurer: int, value: int) -> Refusal | None:
    """Why an adventurer cannot grow like that."""
    if value >= SKILLS_FROM:
        state = game.skill[value - SKILLS_FROM]
        return None if state == IN_SKILL_HAND else refusals.GAINED_ALREADY
    if value == ADD_DIE:
        if len(game.dice_of(adventurer)) >= game.content.sizes.most_dice:
            return refusals.FIVE_DICE
        adds = game.content.adventurers[adventurer].adds
        return None if in_stock(game, adventurer, adds) else refusals.NONE_TO_ADD
    sides = KINDS[value - IMPROVE_FROM]
    if sides not in [game.sides[slot] for slot in game.dice_of(adventurer)]:
        return refusals.NO_DIE_OF_KIND
    return None if in_stock(game, adventurer, KINDS[value]) else refusals.NONE_IN_STOCK


class Spend(Topic[Raid]):
    """How an adventurer grows for one point."""

    def candidates(self, game: Raid, seat: int) -> list[int]:
        adventurer = growing(game)
        if adventurer == NOBODY:
            return []
        own = game.content.adventurers[adventurer].skills
        improve = [IMPROVE_FROM + kind for kind in range(len(KINDS) - 1)]
        return [ADD_DIE, *improve, *[SKILLS_FROM + skill for skill in own], PASS]

    def refuse(self, game: Raid, seat: int, value: int) -> Refusal | None:
        adventurer = growing(game)
        if adventurer == NOBODY:
            return NOT_AN_OPTION
        return None if value == PASS else refuse_growth(game, adventurer, value)

    def context(self, game: Raid, seat: int) -> dict[str, tuple[str, int]]:
        adventurer = growing(game)
        if adventurer == NOBODY:
            return {}
        return {"adventurer": ("adventurer", adventurer), "points": ("number", game.points[adventurer])}


SHARE: Final = Share("growth.share", "adventurer", ("MR-GROW-1a",))
AGREEMENT: Final = Agree("growth.agree", "choice", ("MR-GROW-1a", "MR-F-AGREE-1"), choices=("agree", "disagree"))
SPEND: Final = Spend("growth.spend", "growth", ("MR-GROW-1b",))


class Growth(Procedure):
    """The party's points: proposed, agreed, spent."""

    def __init__(self, refused: int = 0, adventurer: int = NOBODY) -> None:
        super().__init__()
        self.refused = refused
        """How many proposals were refused."""
        self.adventurer = adventurer
        """Whose points are being spent."""

    def parts(self) -> tuple[object, ...]:
        return (self.refused, self.adventurer)

    def proposer(self, game: Raid) -> int:
        return (game.leader() + self.refused) % game.seats

    def others(self, game: Raid) -> tuple[int, ...]:
        """Who must agree: every player of an adventurer but the one who proposes."""
        if game.rulings.leader_decides:
            return ()
        return tuple([seat for seat in range(game.seats) if seat != self.proposer(game)])

    @stage("1", "MR-GROW-1")
    def points(self, game: Raid) -> Outcome | None:
        if game.growth == 0:
            return Jump("6")
        game.emit(events.GROWTH_POINTS, game.growth)
        return None

    @stage("2", "MR-GROW-1a")
    def ask_share(self, game: Raid) -> Outcome:
        return ask(game, self.proposer(game), SHARE)

    @stage("3", "MR-GROW-1a", "MR-F-AGREE-1")
    def propose(self, game: Raid) -> Outcome | None:
        game.proposal.append(self.answer)
        game.emit(events.PROPOSES, self.proposer(game), self.answer)
        return Jump("2") if len(game.proposal) < game.growth else None

    @stage("4", "MR-GROW-1a", "MR-F-AGREE-1")
    def ask_agreement(self, game: Raid) -> Outcome:
        others = self.others(game)
        return ask_all(game, others, AGREEMENT) if others else Jump("5-1")

    @stage("5", "MR-F-AGREE-1")
    def agreed(self, game: Raid) -> Outcome | None:
        others = self.others(game)
        for seat, answer in zip(others, self.answers, strict=True):
            game.emit(events.AGREES if answer == AGREE else events.DISAGREES, seat)
        if all(answer == AGREE for answer in self.answers):
            return None
        game.proposal = []
        self.refused += 1
        if self.refused < game.seats:
            return Jump("2")
        self.deal_evenly(game)
        return None

    def deal_evenly(self, game: Raid) -> None:
        """Nobody's proposal was taken: a point to each in the order of turns, until none is left."""
        order = game.turn_order()
        game.proposal = [order[at % ADVENTURERS] for at in range(game.growth)]
        game.emit(events.DEALT_EVENLY, game.growth)

    @stage("5-1", "MR-GROW-1a")
    def share(self, game: Raid) -> Outcome | None:
        for adventurer in range(ADVENTURERS):
            gained = game.proposal.count(adventurer)
            game.points[adventurer] += gained
            if gained:
                game.emit(events.GETS_POINTS, adventurer, gained)
        game.growth = 0
        game.proposal = []
        return None

    @stage("6", "MR-GROW-1b")
    def next_adventurer(self, game: Raid) -> Outcome | None:
        order = game.turn_order()
        later = order[order.index(self.adventurer) + 1 :] if self.adventurer != NOBODY else order
        waiting = [adventurer for adventurer in later if game.points[adventurer]]
        if not waiting:
            return END
        self.adventurer = waiting[0]
        return None

    @stage("7", "MR-GROW-1b", "MR-GROW-3a", "MR-GROW-4a")
    def ask_spend(self, game: Raid) -> Outcome:
        return ask(game, game.player[self.adventurer], SPEND)

    @stage("8", "MR-GROW-2", "MR-GROW-3", "MR-GROW-4", "MR-COMP-4", "MR-COMP-6")
    def spend(self, game: Raid) -> Outcome:
        if self.answer == PASS:
            self.leave_points(game)
            return Jump("6")
        game.points[self.adventurer] -= 1
        grow(game, self.adventurer, self.answer)
        return Jump("7") if game.points[self.adventurer] else Jump("6")

    def leave_points(self, game: Raid) -> None:
        if not game.rulings.points_kept:
            game.emit(events.POINTS_LOST, self.adventurer, game.points[self.adventurer])
            game.points[self.adventurer] = 0


def grow(game: Raid, adventurer: int, value: int) -> None:
    """A skill, a die, or a stronger die (MR-GROW-2, MR-GROW-3, MR-GROW-4)."""
    if value >= SKILLS_FROM:
        game.skill[value - SKILLS_FROM] = READY
        game.emit(events.SKILL_GAINED, adventurer, value - SKILLS_FROM)
    elif value == ADD_DIE:
        adds = game.content.adventurers[adventurer].adds
        game.gain_die(adventurer, adds)
        game.emit(events.DIE_ADDED, adventurer, kind_of(adds))
    else:
        kind = value - IMPROVE_FROM
        slot = next(slot for slot in game.dice_of(adventurer) if game.sides[slot] == KINDS[kind])
        game.give_back(slot)
        game.gain_die(adventurer, KINDS[kind + 1])
        game.emit(events.DIE_IMPROVED, adventurer, kind, kind + 1)
