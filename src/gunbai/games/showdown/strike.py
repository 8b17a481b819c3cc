"""A survivor's attack, in its exact order (SD-STRIKE-*, SD-WOUND-*, SD-CRIT-*, SD-REACT-*, SD-HL-*).

The hits that are still to be dealt with are the first ``left`` of ``Showdown.hits``: in a window another survivor may
attack in the middle of this attack, and its hits come before them.
"""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events, refusals
from gunbai.games.showdown.carry_out import CarryOut, Moments
from gunbai.games.showdown.conditions import is_held
from gunbai.games.showdown.gear import special_of
from gunbai.games.showdown.ids import (
    D10,
    END_ATTACK,
    GO_ON,
    M_SPEED,
    NOBODY,
    SURVIVOR_ATTACKS,
    SURVIVOR_HITS_PERFECTLY,
    UNTIL_MONSTER_TURN_END,
)
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.strike_hits import DrawLocations, Repeated, Trap, discard_hit, keep_injury
from gunbai.games.showdown.strike_numbers import (
    CRITICAL,
    FAILED,
    KEPT,
    PLAINLY,
    THROWN,
    attack_scope,
    critical_from,
    dice,
    is_sharp,
    needed,
    refuse_reach,
    result,
    strength,
    sure_result,
    toughness,
    wounds_of,
)
from gunbai.games.showdown.survival import ALL_ATTACKS, ATTACKER_OF, W_CRITICAL, W_WOUND, end_attack, survival_window
from gunbai.games.showdown.wounds import Wound
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Roll, Topic, ask
from gunbai.kernel.refusal import Refusal


class NextLocation(Topic[Showdown]):
    """Which of the hit locations that are left the attacker deals with next."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Strike)
        return sorted(set(game.hits[: frame.left]))

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        locations = game.setup.library.locations
        waits = any(locations[other].first_strike for other in self.candidates(game, seat))
        return refusals.FIRST_STRIKE_FIRST if waits and not locations[value].first_strike else None

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, Strike)
        return {"survivor": ("survivor", frame.survivor)}


NEXT: Final = NextLocation("strike.location", "hit-location", ("SD-STRIKE-7",))


class Strike(Procedure):
    """An attack with one weapon; ``how`` is a mask of ``strike_numbers``. What it costs has been paid.

    ``left`` hits are still to be dealt with; ``perfect`` of all were perfect, ``criticals`` have been criticals;
    ``result`` is that of the wound attempt at hand; ``falls`` is how often the attacker had been knocked down when the
    attack began; ``ended`` says that the attack is over but for what it leaves behind.
    """

    def __init__(
        self,
        survivor: int,
        gear: int,
        how: int = PLAINLY,
        left: int = 0,
        perfect: int = 0,
        criticals: int = 0,
        result: int = FAILED,
        falls: int = 0,
        ended: bool = False,
    ) -> None:
        super().__init__()
        self.survivor = survivor
        self.gear = gear
        self.how = how
        self.left = left
        self.perfect = perfect
        self.criticals = criticals
        self.result = result
        self.falls = falls
        self.ended = ended

    def parts(self) -> tuple[object, ...]:
        return (
            self.survivor,
            self.gear,
            self.how,
            self.left,
            self.perfect,
            self.criticals,
            self.result,
            self.falls,
            self.ended,
        )

    # ------------------------------------------------------------------ reading

    def weapon(self, game: Showdown) -> Any:
        """The gear card."""
        return game.setup.library.gear[self.gear]

    def location(self, game: Showdown) -> Any:
        """The hit location that is being dealt with."""
        return game.setup.library.locations[game.hits[0]]

    def is_over(self, game: Showdown) -> bool:
        """Whether nothing more can be hit (SD-DOWN-4, SD-STRIKE-11)."""
        if self.ended or game.outcome or not game.alive[self.survivor] or game.falls[self.survivor] > self.falls:
            return True
        return refuse_reach(game, self.survivor, self.gear, self.how) is not None

    def reacts(self, game: Showdown) -> bool:
        """Whether the location reacts (SD-CRIT-2, SD-DOWN-8)."""
        if self.result >= CRITICAL or game.monster_down or game.outcome:
            return False
        return not is_held(game, "no-reactions", self.survivor, attack_scope(self.survivor))

    def watch(self, game: Showdown) -> Outcome | None:
        """Let cards in play act, which may end the attack."""
        self.ended = self.ended or self.answer == END_ATTACK
        self.answer = GO_ON
        return Moments() if game.occurred else None

    # ------------------------------------------------------------------ 1 weapon and target

    @stage("1", "SD-STRIKE-1", "SD-TERRAIN-5")
    def attack(self, game: Showdown) -> Outcome | None:
        self.falls = game.falls[self.survivor]
        if self.is_over(game) or game.is_down(self.survivor):
            return END
        if self.weapon(game).weapon.once:
            game.used_gear[self.survivor] |= 1 << self.gear
        game.unnoticed &= ~(1 << self.survivor)
        game.come_out(self.survivor)
        game.attacked_last = self.survivor
        game.emit(events.ATTACKED, self.survivor, self.gear)
        game.occur(SURVIVOR_ATTACKS, self.survivor)
        return None

    @stage("1-1", "SD-MOOD-1")
    def let_cards_act_first(self, game: Showdown) -> Outcome | None:
        return self.watch(game)

    # ------------------------------------------------------------------ 2 and 3 the dice, what hits

    @stage("2", "SD-STRIKE-2")
    def roll_dice(self, game: Showdown) -> Outcome | None:
        self.ended = self.ended or self.answer == END_ATTACK
        if self.is_over(game):
            return Jump("12")
        if self.how & THROWN:
            self.left = 1
            game.archive(self.survivor, self.gear)
            return Jump("4")
        amount = dice(game, self.survivor, self.gear, self.how)
        return Roll(game.setup.owner[self.survivor], (D10,) * amount, "hit")

    @stage("3", "SD-STRIKE-3", "SD-STRIKE-4", "SD-STRIKE-5", "SD-DOWN-7", "SD-KEY-EARLYIRON")
    def count_hits(self, game: Showdown) -> Outcome | None:
        least = needed(game, self.survivor, self.gear, self.how)
        for face in self.answers:
            game.emit(events.HIT_ROLLED, self.survivor, face, least, int(face >= least))
        if "early-iron" in self.weapon(game).keywords and 1 in self.answers:
            game.emit(events.ATTACK_CANCELLED, self.survivor, self.gear)
            return Jump("12")
        self.left = sum([face >= least for face in self.answers])
        self.perfect = self.answers.count(D10)
        for _ in range(self.perfect):
            game.occur(SURVIVOR_HITS_PERFECTLY, self.survivor)
        return None

    @stage("3-1", "SD-KEY-PERFECT")
    def carry_out_perfect_hits(self, game: Showdown) -> Outcome | None:
        steps = game.setup.library.number(self.weapon(game).perfect_hit)
        return Repeated(steps, attack_scope(self.survivor, self.left), self.perfect)

    @stage("3-2", "SD-KEY-PERFECT")
    def carry_out_hits(self, game: Showdown) -> Outcome | None:
        self.ended = self.ended or self.answer == END_ATTACK
        steps = game.setup.library.number(self.weapon(game).hit)
        return Repeated(steps, attack_scope(self.survivor, self.left), self.left)

    @stage("3-3", "SD-MOOD-1")
    def let_cards_watch_hits(self, game: Showdown) -> Outcome | None:
        return self.watch(game)

    # ------------------------------------------------------------------ 4 and 5 hit locations, the trap, the order

    @stage("4", "SD-STRIKE-6", "SD-HL-5")
    def draw_locations(self, game: Showdown) -> Outcome | None:
        self.ended = self.ended or self.answer == END_ATTACK
        amount = 0 if self.is_over(game) else self.left
        self.left = 0
        return DrawLocations(self.survivor, amount)

    @stage("5", "SD-HL-1")
    def look_for_trap(self, game: Showdown) -> Outcome | None:
        self.left = self.answer
        locations = game.setup.library.locations
        trap = next((one for one in game.hits[: self.left] if locations[one].trap is not None), None)
        if trap is None:
            return Jump("6")
        drawn = self.left
        self.left = 0
        self.ended = True
        end_attack(game, self.survivor)
        return Trap(self.survivor, drawn, trap)

    @stage("5-1", "SD-HL-1")
    def end_by_trap(self, game: Showdown) -> Outcome | None:
        return Jump("12")

    @stage("6", "SD-STRIKE-7", "SD-STRIKE-11", "SD-DOWN-4")
    def choose_location(self, game: Showdown) -> Outcome | None:
        if not self.left or self.is_over(game):
            return Jump("12")
        seat = game.setup.owner[self.survivor]
        options = NEXT.legal(game, seat)
        if len(options) > 1:
            return ask(game, seat, NEXT)
        self.answer = options[0]
        return None

    @stage("6-1", "SD-STRIKE-7")
    def take_location(self, game: Showdown) -> Outcome | None:
        game.hits.remove(self.answer)
        game.hits.insert(0, self.answer)
        return None

    # ------------------------------------------------------------------ 6 the wound attempt

    @stage("7", "SD-STRIKE-8", "SD-KEY-SHARP")
    def roll_attempt(self, game: Showdown) -> Outcome | None:
        if self.how & THROWN:
            self.answers = ()
            return None
        amount = 2 if is_sharp(game, self.gear) else 1
        return Roll(game.setup.owner[self.survivor], (D10,) * amount, "wound")

    @stage("7-1", "SD-STRIKE-8", "SD-STRIKE-9", "SD-CRIT-1", "SD-CRIT-2", "SD-CRIT-3", "SD-HL-2", "SD-KEY-SAVAGE")
    def read_attempt(self, game: Showdown) -> Outcome | None:
        self.result = self.attempted(game) if self.answers else sure_result(self.location(game))
        wounds = wounds_of(self.weapon(game), self.location(game), self.result, self.criticals == 0)
        if self.result == FAILED:
            game.emit(events.ATTEMPT_FAILED, self.survivor, game.hits[0])
        elif self.result == CRITICAL:
            self.criticals += 1
            game.emit(events.CRITICAL, self.survivor, game.hits[0])
        self.answer = GO_ON
        if not wounds:
            return Jump("8")
        game.wounded_last = self.survivor
        game.emit(events.LOCATION_WOUNDED, self.survivor, game.hits[0], wounds)
        return Wound(wounds, self.survivor)

    def attempted(self, game: Showdown) -> int:
        """The result of the rolled attempt."""
        me, gear = self.survivor, self.gear
        total = sum(self.answers) + strength(game, me, gear, self.how, self.perfect > 0)
        game.emit(events.WOUND_ROLLED, me, game.hits[0], self.answers[0], total)
        least = critical_from(game, me, gear)
        return result(self.location(game), self.answers[0], total, toughness(game, me), least)

    @stage("7-2", "SD-WOUND-1", "SD-HL-4", "SD-KEY-FRAIL")
    def use_weapon(self, game: Showdown) -> Outcome | None:
        if game.outcome:
            return Jump("12")
        model = self.weapon(game)
        daze = special_of(game, self.gear, "daze")
        if daze:
            game.add_monster_tokens(M_SPEED, -daze, UNTIL_MONSTER_TURN_END)
        if "frail" in model.keywords and self.location(game).super_dense:
            game.archive(self.survivor, self.gear)
        self.answer = GO_ON
        return CarryOut(game.setup.library.number(model.wound), attack_scope(self.survivor, self.left))

    @stage("7-3", "SD-MOOD-1")
    def let_cards_watch_wound(self, game: Showdown) -> Outcome | None:
        return self.watch(game)

    # ------------------------------------------------------------------ 7 windows, criticals, reactions

    @stage("8", "SD-SURV-7", "SD-STRIKE-11")
    def offer_survival(self, game: Showdown) -> Outcome | None:
        self.ended = self.ended or self.answer == END_ATTACK or self.is_over(game)
        return Jump("12") if game.outcome else survival_window(game, W_WOUND)

    @stage("9", "SD-CRIT-2", "SD-HL-3", "SD-DOWN-8")
    def carry_out_critical(self, game: Showdown) -> Outcome | None:
        if game.outcome:
            return Jump("12")
        if self.result != CRITICAL:
            return Jump("10")
        critical = self.location(game).critical
        if critical is None:
            return Jump("9-2")
        if critical.injury is not None:
            keep_injury(game)
            self.left -= 1
            self.result = KEPT
        self.answer = GO_ON
        return CarryOut(game.setup.library.number(critical.steps), attack_scope(self.survivor, self.left))

    @stage("9-1", "SD-MOOD-1")
    def let_cards_watch_critical(self, game: Showdown) -> Outcome | None:
        return self.watch(game)

    @stage("9-2", "SD-SURV-7", "SD-STRIKE-11")
    def offer_survival_again(self, game: Showdown) -> Outcome | None:
        self.ended = self.ended or self.answer == END_ATTACK or self.is_over(game)
        return Jump("12") if game.outcome else survival_window(game, W_CRITICAL)

    @stage("10", "SD-REACT-1", "SD-REACT-2", "SD-DOWN-8")
    def react(self, game: Showdown) -> Outcome | None:
        if not self.reacts(game):
            return Jump("11")
        location = self.location(game)
        steps = location.failure if self.result == FAILED else location.wound
        self.answer = GO_ON
        if not steps:
            return None
        game.emit(events.FAILURE_REACTION if self.result == FAILED else events.WOUND_REACTION, game.hits[0])
        return CarryOut(game.setup.library.number(steps), attack_scope(self.survivor, self.left))

    @stage("10-1", "SD-MOOD-1")
    def let_cards_watch_reaction(self, game: Showdown) -> Outcome | None:
        return self.watch(game)

    @stage("10-2", "SD-REACT-3", "SD-DOWN-8")
    def reflex(self, game: Showdown) -> Outcome | None:
        self.ended = self.ended or self.answer == END_ATTACK
        self.answer = GO_ON
        location = self.location(game)
        if not location.reflex or not self.reacts(game):
            return None
        game.emit(events.REFLEX_REACTION, game.hits[0])
        return CarryOut(game.setup.library.number(location.reflex), attack_scope(self.survivor, self.left))

    @stage("10-3", "SD-MOOD-1")
    def let_cards_watch_reflex(self, game: Showdown) -> Outcome | None:
        return self.watch(game)

    # ------------------------------------------------------------------ 8 on to the next hit

    @stage("11", "SD-STRIKE-10", "SD-HL-3")
    def discard_location(self, game: Showdown) -> Outcome | None:
        self.ended = self.ended or self.answer == END_ATTACK or self.is_over(game)
        if self.result != KEPT:
            discard_hit(game)
            self.left -= 1
        return Jump("6")

    @stage("12", "SD-STRIKE-10", "SD-STRIKE-11", "SD-DOWN-4")
    def end(self, game: Showdown) -> Outcome | None:
        if self.left:
            game.emit(events.HITS_LOST, self.survivor, self.left)
        for _ in range(self.left):
            discard_hit(game)
        end_attack(game, self.survivor)
        return END


def attacker_of(frame: Procedure) -> int:
    """The survivor whose attack a frame is; NOBODY if it is none, or over but for what it leaves behind (SD-HL-1)."""
    return frame.survivor if isinstance(frame, Strike) and not frame.ended else NOBODY


ATTACKER_OF.append(attacker_of)
ALL_ATTACKS.append(Strike)
