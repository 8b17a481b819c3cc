"""Guarding (護衛): who guards may draw attacks on others of the own plot onto itself."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.asking import CharacterTopic, actor, ask_for
from gunbai.games.night.ids import ANYBODY, HERE, NOBODY
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import End, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask, ask_all
from gunbai.kernel.refusal import Refusal


def refuse_ward(game: Night, guard: int, ward: int) -> Refusal | None:
    """Why ``guard`` cannot guard ``ward`` (NS-GUARD-1a, C6)."""
    if guard == ward:
        return refusals.ONESELF
    here = game.presence[ward] == HERE and game.map[ward] == game.map[guard]
    if not here or not (game.rulings.guard_anywhere or game.sees(guard, ward)):
        return refusals.NO_SUCH_TARGET
    if game.plot[guard] != game.plot[ward]:
        return refusals.NOT_SAME_PLOT
    near = game.rulings.guard_anywhere or game.area[guard] == game.area[ward]
    return None if near else refusals.NOT_IN_AREA


def declare_guard(game: Night, guard: int, ward: int) -> None:
    """Guard for the rest of the round; to do so out of hiding shows the position (NS-F-GUARD-4)."""
    if game.rulings.guard_anybody:
        game.ward[guard] = ANYBODY
        game.tell(guard, events.GUARDS_ANYBODY, guard)
    else:
        game.ward[guard] = ward
        game.tell(guard, events.GUARDS, guard, ward)
    game.show_position(guard)


class Ward(CharacterTopic):
    """Whom to guard."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return game.setup.playing

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        return refuse_ward(game, actor(game), value)


WARD: Final = Ward("guard.ward", "character", ("NS-GUARD-1",))


class Guard(Procedure):
    """The own action, spent on guarding somebody this round; no ward is named where guards may guard anybody (C6)."""

    def __init__(self, character: int) -> None:
        super().__init__()
        self.character = character

    def parts(self) -> tuple[object, ...]:
        return (self.character,)

    @stage("1", "NS-GUARD-1")
    def choose(self, game: Night) -> Outcome | None:
        return None if game.rulings.guard_anybody else ask_for(game, self, self.character, WARD)

    @stage("2", "NS-GUARD-1", "NS-F-GUARD-4")
    def declare(self, game: Night) -> Outcome | None:
        declare_guard(game, self.character, self.answer)
        return None


class Redirect(Topic[Night]):
    """Whether to draw an attack onto oneself, and whom of its targets to spare; for the game master, by the NPC at
    hand."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*step_at_hand(game).spared_yet(), PASS]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        if value == PASS:
            return None
        frame = step_at_hand(game)
        return refuse_redirect(game, frame.guard_of(game, seat), value, frame.attacker)

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        frame = step_at_hand(game)
        guard = frame.guard_of(game, seat)
        return {"attacker": ("character", frame.attacker), "character": ("character", guard)}


def step_at_hand(game: Night) -> GuardStep:
    frame = game.stack[-1]
    assert isinstance(frame, GuardStep)
    return frame


def refuse_redirect(game: Night, guard: int, target: int, attacker: int) -> Refusal | None:
    """Why ``guard`` may not draw the attack on ``target`` onto itself."""
    spent = game.acted[guard] and game.ward[guard] == NOBODY
    if spent or guard in (NOBODY, attacker):
        return refusals.NOBODY_TO_GUARD
    if game.ward[guard] not in (NOBODY, ANYBODY, target):
        return refusals.NOT_THE_WARD
    return refuse_ward(game, guard, target)


REDIRECT: Final = Redirect("attack.guard", "character", ("NS-GUARD-1a", "NS-F-GUARD-3"))


class GuardStep(Procedure):
    """Before an attack is rolled, guards may step in; it answers the mask of the targets that are left.

    Who is asked by public knowledge: whoever has the plot of a target and guards it, or has its action left, and is in
    its area, or either of the two is in hiding. The game master is asked after the players, NPC by NPC.

    ``left``: whom the attack is aimed at as yet; ``at``: the place of the NPC at hand among all.
    """

    def __init__(
        self, attacker: int, targets: tuple[int, ...], left: tuple[int, ...] | None = None, at: int = 0
    ) -> None:
        super().__init__()
        self.attacker = attacker
        self.targets = targets
        self.left = targets if left is None else left
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.attacker, self.targets, self.left, self.at)

    @stage("1", "NS-GUARD-1a", "NS-F-GUARD-3")
    def ask_players(self, game: Night) -> Outcome | None:
        seats = self.asked(game)
        return ask_all(game, tuple(seats), REDIRECT) if seats else None

    @stage("2", "NS-GUARD-1a", "NS-GUARD-2", "NS-F-GUARD-3")
    def players_step_in(self, game: Night) -> Outcome | None:
        for seat, target in zip(self.asked(game), self.answers, strict=False):
            self.step_in(game, self.guard_of(game, seat), target)
        return None

    @stage("3", "NS-GUARD-1a", "NS-F-GUARD-3", "NS-F-GM-2")
    def ask_for_npc(self, game: Night) -> Outcome | None:
        if game.setup.gm == NOBODY or self.at == len(game.setup.npcs) or not self.spared_yet():
            return End(sum([1 << one for one in self.left]))
        one = game.setup.npcs[self.at]
        there = game.presence[one] == HERE and game.map[one] == game.map[self.attacker]
        if there and self.might_guard(game, one):
            return ask(game, game.setup.gm, REDIRECT)
        self.answer = PASS
        return None

    @stage("4", "NS-GUARD-1a", "NS-GUARD-2")
    def npc_steps_in(self, game: Night) -> Outcome | None:
        self.step_in(game, game.setup.npcs[self.at], self.answer)
        self.at += 1
        return Jump("3")

    def step_in(self, game: Night, guard: int, target: int) -> None:
        """``guard`` takes an attack on ``target`` upon itself, unless somebody has done so already."""
        if target in self.spared_yet():
            left = list(self.left)
            self.redirect(game, guard, target, left)
            self.left = tuple(left)

    def spared_yet(self) -> list[int]:
        """Of whom the attack was aimed at, those whom no guard has spared it."""
        return [one for one in self.targets if one in self.left]

    def redirect(self, game: Night, guard: int, target: int, left: list[int]) -> None:
        """The guard takes the place of its ward (NS-GUARD-1a); of several, the ward is only taken out (NS-GUARD-2)."""
        if game.ward[guard] == NOBODY:
            game.acted[guard] = True
            declare_guard(game, guard, target)
        left.remove(target)
        several = len(self.targets) > 1
        joins = not several or game.rulings.guard_joins
        game.tell(guard, events.REDIRECTED if joins else events.SHIELDED, guard, target)
        if joins and guard not in left:
            left.append(guard)

    def asked(self, game: Night) -> list[int]:
        """The seats of the players to ask, in the order of play."""
        there = game.here(game.map[self.attacker])
        players = [one for one in there if not game.setup.is_npc(one)]
        return [game.setup.owner[one] for one in players if self.might_guard(game, one)]

    def might_guard(self, game: Night, one: int) -> bool:
        """Whether ``one`` may come into question, by what everybody knows; in an uncovered game, whether it can."""
        if one == self.attacker or (game.acted[one] and game.ward[one] == NOBODY):
            return False
        if not game.covered:
            return any(refuse_redirect(game, one, target, self.attacker) is None for target in self.spared_yet())
        for target in self.spared_yet():
            near = game.rulings.guard_anywhere or game.hidden[one] or game.hidden[target]
            near = near or game.area[one] == game.area[target]
            free = game.ward[one] in (NOBODY, ANYBODY, target)
            if one != target and game.plot[one] == game.plot[target] and near and free:
                return True
        return False

    def guard_of(self, game: Night, seat: int) -> int:
        """Who steps in if ``seat`` says so."""
        own = game.setup.character_of[seat]
        return own if own != NOBODY else game.setup.npcs[self.at]
