"""The monster's attacks (Move & Attack Target Actions, How Monsters Attack, Trigger & Attack Effects)."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events
from gunbai.games.showdown.carry_out import EACH, ONCE, CarryOut, Moments, lies_down
from gunbai.games.showdown.conditions import attribute, monster_attribute, moves_by, of_mask, with_one, with_targets
from gunbai.games.showdown.damage import DealDamage
from gunbai.games.showdown.gear import softened
from gunbai.games.showdown.ids import (
    D6,
    D10,
    END_ATTACK,
    END_CARD,
    EVASION,
    GO_ON,
    HITS,
    LOCATION_IDS,
    LOCATION_OF_FACE,
    M_ACCURACY,
    M_DAMAGE,
    M_SPEED,
    MOST_DICE,
    TARGETS,
    Scope,
)
from gunbai.games.showdown.move import TOWARD, Walk, full_move, is_within, reach
from gunbai.games.showdown.placement import APPROACHES, Appear, Turn, spaces_of
from gunbai.games.showdown.spaces import NO_SPACE
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.survival import ALL_ATTACKS, Dodging, end_attack, in_own_attack
from gunbai.kernel.procedure import End, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Roll, Topic, ask

# ---------------------------------------------------------------- numbers


def attack_dice(game: Showdown, step: Any, bonus: int, scope: Scope) -> int:
    """How many dice an attack rolls (SD-ATTACK-2, SD-ATTACK-9)."""
    return max(0, min(MOST_DICE, int(step.speed) + bonus + monster_attribute(game, M_SPEED, scope)))


def needed_to_hit(game: Showdown, step: Any, survivor: int, scope: Scope) -> int:
    """The least face that hits a survivor (SD-ATTACK-3 to SD-ATTACK-6): 10 at the most, 2 at the least (or 1)."""
    accuracy = monster_attribute(game, M_ACCURACY, scope)
    needed = int(step.accuracy) + (-accuracy if game.rulings.accuracy_helps else accuracy)
    needed += attribute(game, survivor, EVASION, scope)
    return min(D10, max(1 if game.rulings.one_counts else 2, needed))


def attack_damage(game: Showdown, step: Any, bonus: int, scope: Scope) -> int:
    """What each hit does, before what softens it (SD-ATTACK-2, SD-ATTACK-9)."""
    return max(0, int(step.damage) + bonus + monster_attribute(game, M_DAMAGE, scope))


# ---------------------------------------------------------------- the attack


class Hit(Topic[Showdown]):
    """One of the hits, by its location: which is dealt with next, or which is blocked."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, MonsterAttack)
        return sorted(set(frame.hits))

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, MonsterAttack)
        return {"survivor": ("survivor", frame.survivor)}


HIT: Final = Hit("attack.hit", "location", ("SD-ATTACK-5",))
BLOCKED: Final = Hit("attack.block", "location", ("SD-KEY-BLOCK",))


class MonsterAttack(Procedure):
    """An attack on one survivor with the profile of a step, and so much more ``speed`` and ``damage``.

    ``hits`` are the locations that are hit, ``order`` those of them whose place in the order is settled, ``done`` is 1
    when damage has been done. Answers END_CARD or END_TURN where a trigger ends so much, otherwise GO_ON.
    """

    def __init__(
        self,
        step: int,
        survivor: int,
        scope: Scope,
        speed: int = 0,
        damage: int = 0,
        hits: tuple[int, ...] = (),
        order: tuple[int, ...] = (),
        done: int = 0,
    ) -> None:
        super().__init__()
        self.step = step
        self.survivor = survivor
        self.scope = scope
        self.speed = speed
        self.damage = damage
        self.hits = hits
        self.order = order
        self.done = done

    def parts(self) -> tuple[object, ...]:
        return (self.step, self.survivor, self.scope, self.speed, self.damage, self.hits, self.order, self.done)

    def profile(self, game: Showdown) -> Any:
        """The step with the attack's profile."""
        return game.setup.library.steps[self.step]

    def trigger(self, game: Showdown, steps: list[Any]) -> Outcome | None:
        """What the profile names for this moment (SD-TRIGGER-1)."""
        self.answer = GO_ON
        number = game.setup.library.number(steps)
        return CarryOut(number, self.scope) if number else None

    def is_over(self, game: Showdown) -> bool:
        """Whether a trigger has ended the attack, or its target is gone."""
        gone = game.space[self.survivor] == NO_SPACE or game.anchor == NO_SPACE
        return self.answer != GO_ON or gone or game.outcome != 0

    def over(self, game: Showdown) -> End:
        """The end; what a trigger has ended besides the attack goes to the caller."""
        if not in_own_attack(game, self.survivor):
            end_attack(game, self.survivor)
        return End(GO_ON if self.answer == END_ATTACK else self.answer)

    @stage("1-1", "SD-ATTACK-1", "SD-ATTACK-2", "SD-ATTACK-9")
    def begin(self, game: Showdown) -> Outcome | None:
        self.answer = GO_ON
        if self.is_over(game):
            return End(GO_ON)
        self.scope = with_one(with_targets(self.scope, [self.survivor]), HITS, 0)
        profile = self.profile(game)
        dice = attack_dice(game, profile, self.speed, self.scope)
        needed = needed_to_hit(game, profile, self.survivor, self.scope)
        damage = attack_damage(game, profile, self.damage, self.scope)
        game.emit(events.MONSTER_ATTACKS, self.survivor, dice, needed, damage)
        return None if dice else End(GO_ON)

    @stage("1-2", "SD-ATTACK-1", "SD-ATTACK-8")
    def roll_to_hit(self, game: Showdown) -> Outcome | None:
        dice = attack_dice(game, self.profile(game), self.speed, self.scope)
        return Roll(game.controller, (D10,) * dice, "attack")

    @stage("2", "SD-ATTACK-3", "SD-ATTACK-4", "SD-ATTACK-6", "SD-TRIGGER-2")
    def count_hits(self, game: Showdown) -> Outcome | None:
        profile = self.profile(game)
        needed = needed_to_hit(game, profile, self.survivor, self.scope)
        for face in self.answers:
            game.emit(events.MONSTER_ROLLED, self.survivor, face, int(face >= needed))
        hits = len([face for face in self.answers if face >= needed])
        self.scope = with_one(self.scope, HITS, hits)
        return self.trigger(game, profile.after_hit) if hits else End(GO_ON)

    @stage("3-1", "SD-ATTACK-5", "SD-ATTACK-8")
    def roll_locations(self, game: Showdown) -> Outcome | None:
        if self.is_over(game):
            return self.over(game)
        self.answers = ()
        if self.profile(game).location is not None:
            return None
        return Roll(game.setup.owner[self.survivor], (D6,) * self.scope[HITS], "location")

    @stage("3-2", "SD-ATTACK-5", "SD-ATTACK-7")
    def find_locations(self, game: Showdown) -> Outcome | None:
        named = self.profile(game).location
        if named is None:
            self.hits = tuple([LOCATION_OF_FACE[face] for face in self.answers])
        else:
            self.hits = (LOCATION_IDS.index(named),) * self.scope[HITS]
        for location in self.hits:
            game.emit(events.HIT_ON, self.survivor, location)
        return None

    @stage("4-1", "SD-KEY-BLOCK")
    def choose_blocked(self, game: Showdown) -> Outcome | None:
        blocks = game.blocks[self.survivor]
        if not self.hits or not blocks:
            return Jump("4-3")
        if len(set(self.hits)) > 1 and blocks < len(self.hits):
            return ask(game, game.setup.owner[self.survivor], BLOCKED)
        self.answer = self.hits[0]
        return None

    @stage("4-2", "SD-KEY-BLOCK")
    def block(self, game: Showdown) -> Outcome | None:
        game.blocks[self.survivor] -= 1
        self.hits = without(self.hits, self.answer)
        game.emit(events.HIT_IGNORED, self.survivor, self.answer)
        return Jump("4-1")

    @stage("4-3", "SD-KEY-BLOCK", "SD-SURV-DODGE", "SD-ATTACK-8")
    def dodge(self, game: Showdown) -> Outcome | None:
        game.blocks[self.survivor] = 0
        return Dodging(self.survivor, self.hits)

    @stage("4-4", "SD-SURV-DODGE")
    def lose_dodged(self, game: Showdown) -> Outcome | None:
        if self.answer >= 0:
            self.hits = without(self.hits, self.hits[self.answer])
        self.answer = GO_ON
        return None if self.hits else self.over(game)

    @stage("5-1", "SD-ATTACK-5")
    def choose_next(self, game: Showdown) -> Outcome | None:
        if len(set(self.hits)) > 1:
            return ask(game, game.setup.owner[self.survivor], HIT)
        self.answer = self.hits[0]
        return None

    @stage("5-2", "SD-ATTACK-5")
    def put_next(self, game: Showdown) -> Outcome | None:
        self.hits = without(self.hits, self.answer)
        self.order += (self.answer,)
        return Jump("5-1") if self.hits else None

    @stage("6", "SD-TRIGGER-3")
    def act_before_damage(self, game: Showdown) -> Outcome | None:
        return self.trigger(game, self.profile(game).before_damage)

    @stage("7-1", "SD-ATTACK-1", "SD-ATTACK-5", "SD-DAMAGE-2")
    def deal_damage(self, game: Showdown) -> Outcome | None:
        if self.is_over(game):
            return self.over(game)
        amount = attack_damage(game, self.profile(game), self.damage, self.scope)
        amount = softened(game, self.survivor, amount)
        location, self.order = self.order[0], self.order[1:]
        self.done |= int(amount > 0)
        return DealDamage(self.survivor, location, amount)

    @stage("7-2", "SD-ATTACK-5", "SD-END-1")
    def go_on(self, game: Showdown) -> Outcome | None:
        if self.answer != GO_ON or game.outcome or game.anchor == NO_SPACE:
            return self.over(game)
        return Jump("7-1") if self.order and game.alive[self.survivor] else None

    @stage("8-1", "SD-TRIGGER-1", "SD-TRIGGER-4")
    def act_after_damage(self, game: Showdown) -> Outcome | None:
        return self.trigger(game, self.profile(game).after_damage) if self.done else None

    @stage("8-2", "SD-TRIGGER-4")
    def end(self, game: Showdown) -> Outcome | None:
        return self.over(game)


ALL_ATTACKS.append(MonsterAttack)


def without(hits: tuple[int, ...], location: int) -> tuple[int, ...]:
    """The hits but for one on a location."""
    at = hits.index(location)
    return hits[:at] + hits[at + 1 :]


# ---------------------------------------------------------------- Move & Attack


class MoveAndAttack(Procedure):
    """The monster comes to the target, faces it and attacks; ``whom`` it has yet to attack of several targets.

    Answers END_CARD if it has reached nobody, or what the attack answers.
    """

    def __init__(self, step: int, scope: Scope, speed: int = 0, damage: int = 0, whom: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.step = step
        self.scope = scope
        self.speed = speed
        self.damage = damage
        self.whom = whom

    def parts(self) -> tuple[object, ...]:
        return (self.step, self.scope, self.speed, self.damage, self.whom)

    @stage("1", "SD-MOVE-1", "SD-MOVE-2", "SD-MOVE-3", "SD-MOVE-4", "SD-MOVE-5")
    def come(self, game: Showdown) -> Outcome | None:
        targets = of_mask(game, self.scope[TARGETS])
        spaces = spaces_of(game, targets)
        if game.anchor == NO_SPACE or not spaces or is_within(game, spaces, reach(game)):
            return None
        how = game.setup.library.steps[self.step].by or moves_by(game)
        if how == "walk":
            return Walk(TOWARD, spaces, full_move(game), reach(game))
        return Appear(APPROACHES.index(how), targets[0])

    @stage("2", "SD-MOOD-1")
    def let_cards_watch(self, game: Showdown) -> Outcome | None:
        self.answer = GO_ON
        return Moments() if game.occurred else None

    @stage("3", "SD-MOVE-1", "SD-MOVE-10", "SD-MOVE-13", "SD-DOWN-11")
    def face(self, game: Showdown) -> Outcome | None:
        held = lies_down(game, self.scope)
        if held:
            game.emit(events.HELD)
        if self.answer != GO_ON or game.outcome or held:
            return End(self.answer)
        targets = of_mask(game, self.scope[TARGETS])
        self.whom = tuple([one for one in targets if is_within(game, spaces_of(game, [one]), reach(game))])
        if not self.whom:
            game.emit(events.OUT_OF_REACH)
            return End(END_CARD)
        return Turn(spaces_of(game, list(self.whom)))

    @stage("4", "SD-MOVE-1", "SD-ATTACK-1")
    def attack(self, game: Showdown) -> Outcome | None:
        if not self.whom:
            return End(GO_ON)
        survivor, self.whom = self.whom[0], self.whom[1:]
        self.answer = GO_ON
        return MonsterAttack(self.step, survivor, self.scope, self.speed, self.damage)

    @stage("5", "SD-ATTACK-1")
    def go_on(self, game: Showdown) -> Outcome | None:
        return End(self.answer) if self.answer != GO_ON else Jump("4")


# ---------------------------------------------------------------- the steps


def move_and_attack(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """SD-MOVE-1"""
    return MoveAndAttack(game.setup.library.step_number(step), frame.scope, frame.speed, frame.damage)


def attack(game: Showdown, frame: CarryOut, step: Any, survivor: int) -> Outcome | None:
    """An attack without a move before it (SD-MOVE-2)."""
    number = game.setup.library.step_number(step)
    return MonsterAttack(number, survivor, frame.scope, frame.speed, frame.damage)


ONCE["move-and-attack"] = move_and_attack
EACH["attack"] = attack
