"""Moving to another area (エリア移動): declared in the own turn, pursued at once, made when the round ends."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.asking import CharacterTopic, actor, ask_for
from gunbai.games.night.checks import ESCAPE, PURSUE, Check, bound_to_fail, succeeds, total_of
from gunbai.games.night.ids import HERE, NOBODY, NOWHERE, OFF_THE_MAP, RUINS
from gunbai.games.night.payment import declare_skill
from gunbai.games.night.reach import steps_between
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask, ask_all
from gunbai.kernel.refusal import Refusal

RUINS_ESCAPE: Final = -1
"""What ruins add to an escape check (NS-F-FIELD-5)."""
NO_SKILL: Final = -1


def within_leap(game: Night, area: int) -> list[int]:
    """Where a leap leads: a neighbour, an area cornerwise, or one two steps away (NS-F-SKILL-LEAP)."""
    here = game.content.areas[area]
    found = [*here.neighbours, *here.diagonal]
    for next_to in here.neighbours:
        found += game.content.areas[next_to].neighbours
    return sorted({to for to in found if to != area})


def destinations(game: Night, one: int, skill: int) -> list[int]:
    """Where ``one`` can move: to a neighbouring area, over an exit; further by a leap."""
    area = game.content.areas[game.area[one]]
    found = within_leap(game, area.number) if skill != NO_SKILL else list(area.neighbours)
    return [*found, OFF_THE_MAP] if area.way_out else found


def refuse_move(game: Night, one: int, skill: int) -> Refusal | None:
    """Why ``one`` cannot move at all."""
    return None if destinations(game, one, skill) else refusals.NOWHERE_TO_GO


class MoveTo(CharacterTopic):
    """Where to move."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        on_map = game.content.maps[game.map[actor(game)]]
        return [*[area for area in on_map.areas if area != game.area[actor(game)]], OFF_THE_MAP]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        frame = game.stack[-1]
        assert isinstance(frame, Move)
        if value in destinations(game, frame.character, frame.skill):
            return None
        return refusals.NO_EXIT if value == OFF_THE_MAP else refusals.NO_NEIGHBOUR

    def by_rule(self, game: Night, one: int, options: list[int]) -> int:
        """The rules move an NPC toward the nearest foe that it sees, never off the map (NS-F-NPC-2)."""
        foes = [
            game.area[other]
            for other in game.here(game.map[one])
            if game.setup.hostile(one, other) and game.sees(one, other)
        ]
        ways = [area for area in options if area != OFF_THE_MAP]
        return min(ways, key=lambda area: (nearness(game, area, foes), area))


def nearness(game: Night, area: int, foes: list[int]) -> int:
    """How many moves the nearest of ``foes`` is away from an area."""
    return min([steps_between(game, area, foe) for foe in foes], default=0)


MOVE_TO: Final = MoveTo("move.to", "area", ("NS-MOVE-1", "NS-F-MOVE-5"), (), ((OFF_THE_MAP, "off-the-map"),))


class Pursue(Topic[Night]):
    """Whether to pursue the one who moves: with the own character, for the game master with the NPC at hand."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [pursuer(game, seat), PASS]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        return None if value == PASS else refuse_pursuit(game, value, mover(game))

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        return {"mover": ("character", mover(game)), "character": ("character", pursuer(game, seat))}


def mover(game: Night) -> int:
    frame = game.stack[-1]
    assert isinstance(frame, Move)
    return frame.character


def pursuer(game: Night, seat: int) -> int:
    """With whom a seat may pursue."""
    frame = game.stack[-1]
    assert isinstance(frame, Move)
    own = game.setup.character_of[seat]
    return own if own != NOBODY else game.setup.npcs[frame.at]


def refuse_pursuit(game: Night, one: int, other: int) -> Refusal | None:
    """Why ``one`` may not pursue ``other`` (NS-MOVE-2, NS-F-PURSUE-1, NS-F-PURSUE-3)."""
    spent = game.pursued[one] and not game.rulings.pursue_freely
    return refusals.NO_PURSUIT if spent or not game.in_reach_of_sight(one, other) else None


def pursues_by_rule(game: Night, one: int, other: int) -> bool:
    """Whether an NPC pursues where there is no game master: every foe that it can (NS-F-NPC-2)."""
    return game.setup.hostile(one, other) and refuse_pursuit(game, one, other) is None


PURSUIT: Final = Pursue("move.pursue", "character", ("NS-MOVE-2", "NS-F-PURSUE-1"))


class Move(Procedure):
    """A declared move, and who would hinder it.

    ``skill``: the leap that is used, NO_SKILL for a step; ``pursuers``: who is yet to roll; ``best``: the highest total
    of a pursuit check that succeeded, -1 for none; ``at``: the place of the NPC at hand among all. Where to is the
    position's to know: it may be a secret.
    """

    def __init__(
        self, character: int, skill: int = NO_SKILL, pursuers: tuple[int, ...] = (), best: int = -1, at: int = 0
    ) -> None:
        super().__init__()
        self.character = character
        self.skill = skill
        self.pursuers = pursuers
        self.best = best
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.skill, self.pursuers, self.best, self.at)

    @stage("1", "NS-F-SKILL-LEAP", "NS-F-COST-1")
    def leap(self, game: Night) -> Outcome | None:
        if self.skill == NO_SKILL:
            return None
        return declare_skill(game, self.character, game.content.skills[self.skill])

    @stage("2", "NS-MOVE-1", "NS-F-MOVE-5")
    def choose(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, MOVE_TO)

    @stage("3", "NS-MOVE-1", "NS-F-HIDE-3")
    def declare(self, game: Night) -> Outcome | None:
        one = self.character
        to, self.answer = self.answer, 0
        game.destination[one] = to
        leaving = to == OFF_THE_MAP
        if game.hidden[one]:
            game.tell(one, events.MOVES_UNSEEN, one)
            game.confide(one, events.LEAVES if leaving else events.MOVE_DECLARED, one, to)
        else:
            game.tell(one, events.LEAVES if leaving else events.MOVE_DECLARED, one, to)
        return None

    @stage("4", "NS-MOVE-2", "NS-F-PURSUE-1")
    def ask_pursuers(self, game: Night) -> Outcome | None:
        seats = self.asked(game)
        return ask_all(game, tuple(seats), PURSUIT) if seats else None

    @stage("4-2", "NS-MOVE-2", "NS-F-PURSUE-3")
    def note_pursuers(self, game: Night) -> Outcome | None:
        for one in self.answers:
            self.pursue(game, one)
        return None

    @stage("4-3", "NS-MOVE-2", "NS-F-GM-2", "NS-F-NPC-2")
    def ask_for_npc(self, game: Night) -> Outcome | None:
        if self.at == len(game.setup.npcs):
            return Jump("5")
        one = game.setup.npcs[self.at]
        there = game.presence[one] == HERE and game.map[one] == game.map[self.character]
        if game.setup.gm != NOBODY and there and self.might_pursue(game, one):
            return ask(game, game.setup.gm, PURSUIT)
        self.answer = one if game.setup.gm == NOBODY and pursues_by_rule(game, one, self.character) else PASS
        return None

    @stage("4-4", "NS-MOVE-2", "NS-F-PURSUE-3")
    def note_npc(self, game: Night) -> Outcome | None:
        self.pursue(game, self.answer)
        self.at += 1
        return Jump("4-3")

    @stage("5", "NS-MOVE-2", "NS-F-PURSUE-2")
    def pursuit_check(self, game: Night) -> Outcome | None:
        if not self.pursuers:
            return Jump("6")
        return Check(self.pursuers[0], PURSUE, game.content.pursuit, 0)

    @stage("5-2", "NS-F-PURSUE-2")
    def note_pursuit(self, game: Night) -> Outcome | None:
        if succeeds(self.answer):
            self.best = max(self.best, total_of(self.answer))
        self.pursuers = self.pursuers[1:]
        return Jump("5")

    @stage("6", "NS-MOVE-2", "NS-F-PURSUE-2", "NS-F-FIELD-5")
    def escape_check(self, game: Night) -> Outcome | None:
        if self.best < 0:
            return END
        one = self.character
        ruins = RUINS_ESCAPE if game.field(game.area[one]) == RUINS else 0
        return Check(one, ESCAPE, game.content.escape, ruins)

    @stage("7", "NS-MOVE-2", "NS-F-PURSUE-2")
    def judge(self, game: Night) -> Outcome | None:
        escaped = total_of(self.answer) > self.best and not bound_to_fail(game, self.character)
        game.tell(self.character, events.ESCAPED if escaped else events.CAUGHT, self.character)
        if not escaped:
            game.destination[self.character] = NOWHERE
        return None

    def pursue(self, game: Night, one: int) -> None:
        """``one`` pursues; PASS: nobody does."""
        if one != PASS:
            game.pursued[one] = True
            game.tell(one, events.PURSUES, one, self.character)
            game.show_position(one)
            self.pursuers += (one,)

    def asked(self, game: Night) -> list[int]:
        """The players to ask: by public knowledge whoever is in the mover's area or hides; all if the mover hides."""
        there = game.here(game.map[self.character])
        players = [one for one in there if not game.setup.is_npc(one)]
        return [game.setup.owner[one] for one in players if self.might_pursue(game, one)]

    def might_pursue(self, game: Night, one: int) -> bool:
        if one == self.character or (game.pursued[one] and not game.rulings.pursue_freely):
            return False
        if not game.covered:
            return refuse_pursuit(game, one, self.character) is None
        unseen = game.hidden[one] or game.hidden[self.character]
        return unseen or game.area[one] == game.area[self.character]
