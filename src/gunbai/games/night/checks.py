"""A check: 2D6 against what the specialty asks (facts that the document takes for granted: NS-F-CHECK-1 to -4).

The check under way stands in ``game.check``: character, purpose, specialty, what is needed, modifier, first die, second
die, how often LUC was added, whether it was rolled anew, who is told of it.
A defence check has one die and needs nothing; its second die is 0.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.ids import NOBODY
from gunbai.games.night.state import Night
from gunbai.kernel.event import EventKind
from gunbai.kernel.procedure import END, End, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Roll
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Timing, Window

# What a check is made for
HIT: Final = 0
EVADE: Final = 1
DEFEND: Final = 2
STEALTH: Final = 3
SEARCH: Final = 4
SECRET: Final = 5
NAME: Final = 6
PURSUE: Final = 7
ESCAPE: Final = 8
PURPOSES: Final[tuple[str, ...]] = ("hit", "evade", "defend", "stealth", "search", "secret", "name", "pursue", "escape")

# How it ends
FAILURE: Final = 0
SUCCESS: Final = 1
SPECIAL: Final = 2
FUMBLE: Final = 3
OUTCOMES: Final = ("failure", "success", "special", "fumble")

# Places in ``game.check``
WHO: Final = 0
PURPOSE: Final = 1
SPECIALTY: Final = 2
NEEDED: Final = 3
MODIFIER: Final = 4
FIRST: Final = 5
SECOND: Final = 6
ADDED: Final = 7
AGAIN: Final = 8
TOLD: Final = 9

SPECIAL_VALUE: Final = 12
FUMBLE_VALUE: Final = 2
MOST_ADDED: Final = 2
# Who is told of a check
TO_MAP: Final = 0
TO_PAIR: Final = 1
TO_ONE: Final = 2

D6: Final = 6

# What may be done about a check
REROLL: Final = 0
ADD: Final = 1
SEAL: Final = 2

W_FORTUNE: Final = 0


def coded(total: int, outcome: int) -> int:
    """How a check answers its caller."""
    return total * len(OUTCOMES) + outcome


def total_of(answer: int) -> int:
    return answer // len(OUTCOMES)


def outcome_of(answer: int) -> int:
    return answer % len(OUTCOMES)


def succeeds(answer: int) -> bool:
    return outcome_of(answer) in (SUCCESS, SPECIAL)


def fumble_value(game: Night, one: int) -> int:
    """A natural result up to this is a fumble (NS-F-FUMBLE-1): 2, and in rounds the own plot if higher."""
    if game.rulings.no_fumble:
        return 0
    return max(FUMBLE_VALUE, game.plot[one]) if game.rulings.fumble_by_plot else FUMBLE_VALUE


def set_check(game: Night, place: int, value: int) -> None:
    """Change one number of the check under way."""
    game.check = (*game.check[:place], value, *game.check[place + 1 :])


def natural(game: Night) -> int:
    return game.check[FIRST] + game.check[SECOND]


def total(game: Night) -> int:
    """The total of the check under way (NS-F-CHECK-2)."""
    return natural(game) + game.check[MODIFIER] + game.check[ADDED]


def outcome(game: Night) -> int:
    """How the check under way would end as it stands (NS-F-CHECK-4, NS-F-FUMBLE-1, NS-F-SPECIAL-1)."""
    one = game.check[WHO]
    if natural(game) <= fumble_value(game, one):
        return FUMBLE
    if bound_to_fail(game, one):
        return FAILURE
    if game.rulings.specials and natural(game) >= SPECIAL_VALUE:
        return SPECIAL
    return SUCCESS if total(game) >= game.check[NEEDED] else FAILURE


def counted(game: Night) -> int:
    """The total that the check under way is compared by: a fumble counts as 0."""
    return 0 if outcome(game) == FUMBLE else total(game)


def bound_to_fail(game: Night, one: int) -> bool:
    """Whether all checks of ``one`` fail for the rest of the round (NS-F-FUMBLE-2, by a ruling)."""
    return game.rulings.fumble_all_fail and game.off_balance[one]


def roller(game: Night, one: int) -> int:
    """The seat that rolls for a character."""
    owner = game.setup.owner[one]
    return owner if owner != NOBODY else game.roller(game.map[one])


def tell_check(game: Night, kind: EventKind, a: int, b: int, c: int = 0, d: int = 0) -> None:
    """Tell whom the check under way is told to."""
    game.emit_to(audience(game), kind, a, b, c, d)


def audience(game: Night) -> int:
    """Who is told of the check under way."""
    one = game.check[WHO]
    if game.check[TOLD] == TO_MAP:
        return game.on_map(game.map[one])
    return game.knowers(one) if game.check[TOLD] == TO_PAIR else game.alone(one)


HIDDEN_SPECIALTY: Final = -1
"""For a check whose specialty is not for everybody: the state tells it, and the frame does not hold it."""


def specialty_at_hand(game: Night, one: int, purpose: int, about: int) -> int:
    """The specialty of a check that is kept to few: of stealth, of the area's secret, of the true name of ``about``."""
    if purpose == STEALTH:
        return -1 - game.stealth[one]
    if purpose == NAME:
        return game.sheet_of(about).name_specialty
    for secret in game.content.areas[game.area[one]].secrets:
        if not game.found[secret] >> one & 1:
            return game.content.secrets[secret].specialty
    raise AssertionError("there is nothing to seek here")


class Check(Procedure):
    """A check of a specialty; it answers ``coded(total, outcome)``. ``about``: whose true name is sought."""

    def __init__(
        self, character: int, purpose: int, specialty: int, modifier: int, told: int = TO_MAP, about: int = NOBODY
    ) -> None:
        super().__init__()
        self.character = character
        self.purpose = purpose
        self.specialty = specialty
        self.modifier = modifier
        self.told = told
        self.about = about

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.purpose, self.specialty, self.modifier, self.told, self.about)

    @stage("1", "NS-F-CHECK-1", "NS-F-TABLE-1", "NS-F-TABLE-2")
    def announce(self, game: Night) -> Outcome | None:
        one, specialty = self.character, self.specialty
        if specialty == HIDDEN_SPECIALTY:
            specialty = specialty_at_hand(game, one, self.purpose, self.about)
        needed = game.sheet_of(one).target[specialty]
        game.check = (one, self.purpose, specialty, needed, self.modifier, 0, 0, 0, 0, self.told)
        if self.told != TO_MAP:
            game.tell(one, events.SECRET_CHECK, one, self.purpose)
        tell_check(game, events.CHECK, one, self.purpose, specialty, needed)
        return None

    @stage("2", "NS-F-CHECK-2")
    def roll(self, game: Night) -> Outcome:
        return Roll(roller(game, self.character), (D6, D6), PURPOSES[self.purpose])

    @stage("3", "NS-F-CHECK-2")
    def read(self, game: Night) -> Outcome | None:
        read_dice(game, self.answers[0], self.answers[1])
        self.answers = ()
        return None

    @stage("4", "NS-F-LUCK-0")
    def fortune(self, game: Night) -> Outcome | None:
        return Window(W_FORTUNE, game.setup.owner[self.character])

    @stage("5", "NS-F-CHECK-4", "NS-F-SPECIAL-1")
    def judge(self, game: Night) -> Outcome | None:
        found = outcome(game)
        tell_check(game, events.CHECKED, self.character, found, counted(game))
        return None

    @stage("6", "NS-F-FUMBLE-2", "NS-F-SPECIAL-2", "NS-F-MP-1")
    def follow(self, game: Night) -> Outcome | None:
        found = outcome(game)
        result = coded(counted(game), found)
        game.check = ()
        if found == FUMBLE:
            stumble(game, self.character)
        elif found == SPECIAL:
            game.gain_mp(self.character, 1)
        return End(result)


def stumble(game: Night, one: int) -> None:
    """A fumble in a round puts off balance until it ends (NS-F-FUMBLE-2)."""
    counts = game.rulings.fumble_no_evasion or game.rulings.fumble_all_fail
    if game.round and counts and not game.off_balance[one]:
        game.off_balance[one] = True
        game.tell(one, events.OFF_BALANCE, one)


def read_dice(game: Night, first: int, second: int) -> None:
    """Take in what was rolled; of a defence check ``second`` is 0."""
    set_check(game, FIRST, first)
    set_check(game, SECOND, second)
    if second:
        tell_check(game, events.ROLLED, game.check[WHO], first, second, total(game))
    else:
        tell_check(game, events.DIE_ROLLED, game.check[WHO], first, total(game))


class Fortune(Timing):
    """Once a check is rolled, its character may change it: by LUC, a servant by a command seal."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [REROLL, ADD, SEAL, PASS] if game.rulings.seals else [REROLL, ADD, PASS]

    def asked(self, game: Night, first: int) -> list[int]:
        if first == NOBODY or game.setup.character_of[first] == NOBODY or not (game.rulings.luck or game.rulings.seals):
            return []
        if game.covered:
            return [first]
        return [first] if len(self.legal(game, first)) > 1 else []

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        if value == PASS:
            return None
        one = game.check[WHO]
        if value == SEAL:
            return refuse_seal_reroll(game, one)
        if not game.rulings.luck:
            return refusals.LUCK_NOT_USED
        if game.luck[one] < 1:
            return refusals.NO_LUCK
        if value == REROLL:
            return refusals.REROLLED_ALREADY if game.check[AGAIN] else None
        return refusals.ADDED_ALREADY if game.check[ADDED] >= MOST_ADDED else None

    def use(self, game: Night, seat: int, value: int) -> Procedure:
        return ChangeCheck(value)


def refuse_seal(game: Night, one: int) -> Refusal | None:
    """Why the pair of ``one`` may not use a command seal now (NS-F-SEAL-0)."""
    pair = game.setup.pair[one]
    if pair == NOBODY or game.seals[pair] < 1:
        return refusals.NO_SEALS
    return refusals.SEAL_THIS_ROUND if game.seal_used[pair] else None


def refuse_seal_reroll(game: Night, one: int) -> Refusal | None:
    """Why ``one`` may not roll anew by a seal (NS-F-SEAL-3)."""
    if not game.setup.is_servant(one):
        return refusals.SEAL_FOR_SERVANTS
    return refuse_seal(game, one)


def use_seal(game: Night, one: int) -> None:
    """One of the pair's command seals is gone (NS-F-SEAL-0)."""
    pair = game.setup.pair[one]
    game.seals[pair] -= 1
    game.seal_used[pair] = True
    master = one if game.setup.is_master(one) else game.setup.mate[one]
    game.tell(one, events.SEAL_USED, master, game.seals[pair])


class ChangeCheck(Procedure):
    """What fortune does to the check under way."""

    def __init__(self, value: int) -> None:
        super().__init__()
        self.value = value

    def parts(self) -> tuple[object, ...]:
        return (self.value,)

    @stage("1", "NS-F-LUCK-1", "NS-F-LUCK-2", "NS-F-SEAL-3")
    def spend(self, game: Night) -> Outcome | None:
        one = game.check[WHO]
        if self.value == SEAL:
            use_seal(game, one)
            tell_check(game, events.SEAL_REROLLED, one, 0)
            return None
        game.spend_luck(one, 1)
        if self.value == REROLL:
            set_check(game, AGAIN, 1)
            tell_check(game, events.REROLLED, one, 0)
            return None
        set_check(game, ADDED, game.check[ADDED] + 1)
        tell_check(game, events.LUCK_ADDED, one, 0)
        return END

    @stage("2", "NS-F-LUCK-1", "NS-F-SEAL-3")
    def roll(self, game: Night) -> Outcome:
        dice = (D6,) if game.check[PURPOSE] == DEFEND else (D6, D6)
        return Roll(roller(game, game.check[WHO]), dice, PURPOSES[game.check[PURPOSE]])

    @stage("3", "NS-F-LUCK-1", "NS-F-SEAL-3")
    def read(self, game: Night) -> Outcome | None:
        read_dice(game, self.answers[0], self.answers[1] if len(self.answers) > 1 else 0)
        self.answers = ()
        return None


FORTUNE: Final = Fortune("check.fortune", "choice", ("NS-F-LUCK-0",), ("reroll", "add", "seal"))
