"""Worlds that a seat cannot tell from the truth: all that it may not know is dealt anew.

What others have found out is unknown, and taken to be nothing. Of maps on which a seat is not, it knows who is there;
how they fare there never matters to it, and stays.
"""

from __future__ import annotations

from gunbai.games.night.attack import Attack
from gunbai.games.night.before import joinable
from gunbai.games.night.checks import (
    D6,
    DEFEND,
    FIRST,
    NEEDED,
    PURPOSE,
    SECOND,
    SPECIALTY,
    STEALTH,
    TO_MAP,
    TOLD,
    WHO,
    audience,
    set_check,
    specialty_at_hand,
)
from gunbai.games.night.checks import Check as CheckFrame
from gunbai.games.night.guard import Guard
from gunbai.games.night.ids import ABSENT, ALL_IN_RANGE, HERE, NOBODY, NOWHERE, OFF_THE_MAP, SPECIALTIES
from gunbai.games.night.information import NAME_TARGET, SeekName, SeekSecret
from gunbai.games.night.numbers import Sheet
from gunbai.games.night.payment import Pay
from gunbai.games.night.reach import all_in_reach, refuse_target
from gunbai.games.night.round import PLOTS
from gunbai.games.night.state import MOST_LUCK, Night
from gunbai.games.night.support import Heal, Vanish, refuse_healing, refuse_veil
from gunbai.games.night.turn import refuse_guard
from gunbai.kernel.audience import may_know
from gunbai.kernel.dice import Stream
from gunbai.kernel.game import Game
from gunbai.kernel.imagine import ask_imagined
from gunbai.kernel.question import Ask, AskAll, Question, Roll

TRIES = 60
"""How often a world is dealt until the open question stands in it as in truth."""
LEAST_STEALTH = 5
MOST_STEALTH = 16
NOTED: dict[type, str] = {Attack: "2-2", Heal: "3", SeekName: "2"}
"""By procedure, the stage at which it has been said who is aimed at."""


def imagine(game: Night, seat: int, stream: Stream) -> Night:
    """A world for ``seat`` (or SPECTATOR)."""
    if game.over or (seat >= 0 and seat == game.setup.gm):
        return game.copy()
    for _ in range(TRIES):
        twin = game.copy()
        possible = Dealer(twin, seat, stream).deal()
        ask_imagined(twin, seat, stream)
        if possible and same_question(game, twin):
            return twin
    return game.copy()


def same_question(game: Game, twin: Game) -> bool:
    """Whether the same is asked of the same; in an uncovered game others may hold something than in truth."""
    one, two = game.question, twin.question
    if isinstance(two, Ask) and not two.options:
        return False
    if isinstance(one, AskAll) and not game.covered:
        return not twin.over
    return two is not None and signature(one) == signature(two)


def signature(question: Question | None) -> tuple[object, ...]:
    """What everybody sees of a question."""
    if isinstance(question, Ask):
        return ("ask", question.seat, question.topic.name)
    if isinstance(question, AskAll):
        return ("all", question.seats, question.topic.name)
    if isinstance(question, Roll):
        return ("roll", question.seat, question.dice, question.purpose)
    return (type(question).__name__,)


class Dealer:
    """Deals one world for one seat."""

    def __init__(self, game: Night, seat: int, stream: Stream) -> None:
        self.game = game
        self.seat = seat
        self.own = game.setup.character_of[seat] if seat >= 0 else NOBODY
        self.stream = stream

    def deal(self) -> bool:
        """All that is unknown, in an order that does not depend on it; whether the game can go on like that."""
        game = self.game
        self.secrets()
        for one in game.setup.playing:
            self.forget_what_is_found(one)
            if not may_know(game.knowers(one), self.seat):
                self.character(one)
        self.private_check()
        return self.sight()

    def pick(self, items: list[int]) -> int:
        return items[self.stream.below(len(items))]

    # ------------------------------------------------------------------ what has been found

    def secrets(self) -> None:
        """What lies hidden in the areas: those not found may hold what any other of them holds."""
        game = self.game
        unknown = [secret for secret in self.scenario_secrets() if not self.has_found(secret)]
        held = [game.holds[secret] for secret in unknown]
        held.sort()
        self.stream.shuffle(held)
        for secret, holds in zip(unknown, held, strict=True):
            game.holds[secret] = holds
            game.taken[secret] = False

    def scenario_secrets(self) -> list[int]:
        content = self.game.content
        maps = self.game.setup.scenario.maps
        return [
            secret for on_map in maps for area in content.maps[on_map].areas for secret in content.areas[area].secrets
        ]

    def has_found(self, secret: int) -> bool:
        return self.own != NOBODY and bool(self.game.found[secret] >> self.own & 1)

    def forget_what_is_found(self, one: int) -> None:
        """Others are taken to have found nothing out by themselves; what the rules know, by which they act, stays."""
        game = self.game
        if one == self.own or game.setup.owner[one] == NOBODY:
            return
        keep = ~(1 << one)
        for secret in self.scenario_secrets():
            game.found[secret] &= keep
        for other in game.setup.playing:
            game.names[other] &= keep
            if game.rulings.finder_alone or game.rulings.scope_by_gm:
                game.located[other] &= keep

    # ------------------------------------------------------------------ characters

    def character(self, one: int) -> None:
        game = self.game
        if game.sheet[one] != NOBODY and not game.knows_sheet(self.seat, one):
            game.sheet[one] = self.pick(self.sheets(one))
        if game.presence[one] == ABSENT:
            self.before_the_scene(one)
        self.resources(one)
        if game.presence[one] == HERE and game.hidden[one] and not self.knows_place(one):
            self.hidden_place(one)
        if game.setup.is_npc(one) and not game.plot_open[one] and game.plot[one]:
            game.plot[one] = 1 + self.stream.below(PLOTS)

    def sheets(self, one: int) -> list[int]:
        """The sheets that fit all that everybody has seen."""
        game = self.game
        numbers = game.content.characters[one].sheets
        fitting = [number for number in numbers if self.fits(one, game.content.sheets[number])]
        return fitting or list(numbers)

    def fits(self, one: int, sheet: Sheet) -> bool:
        game = self.game
        shown = game.shown[one] & ~(1 << game.content.stance)
        if shown & ~sheet.skill_mask or game.hp[one] > sheet.hp:
            return False
        here = game.check
        if here and here[WHO] == one and here[TOLD] == TO_MAP and here[PURPOSE] != DEFEND:
            return sheet.target[here[SPECIALTY]] == here[NEEDED]
        return True

    def before_the_scene(self, one: int) -> None:
        """Which map it joins, if that was not told, and by which specialty it will hide."""
        game = self.game
        if game.map[one] != NOWHERE and not game.told_openly[one] and not game.setup.is_npc(one):
            game.map[one] = self.pick(list(joinable(game, one)))
        if game.stealth[one] < 0:
            game.stealth[one] = -1 - self.stream.below(SPECIALTIES)
        elif game.hidden[one]:
            game.stealth[one] = self.stealth_total()

    def stealth_total(self) -> int:
        return LEAST_STEALTH + self.stream.below(MOST_STEALTH - LEAST_STEALTH + 1)

    def resources(self, one: int) -> None:
        """MP and LUC, which others cannot count; whoever is paying has enough."""
        game = self.game
        if game.sheet[one] == NOBODY:
            return
        owed = self.owed(one)
        game.mp[one] = owed + self.stream.below(max(0, game.sheet_of(one).mp - owed) + 1)
        game.luck[one] = self.stream.below(MOST_LUCK + 1)

    def owed(self, one: int) -> int:
        """What ``one`` is about to pay."""
        for frame in self.game.stack:
            if isinstance(frame, Pay) and frame.character == one:
                return frame.cost
        return 0

    # ------------------------------------------------------------------ hiding

    def knows_place(self, one: int) -> bool:
        return self.own != NOBODY and bool(self.game.located[one] >> self.own & 1)

    def hidden_place(self, one: int) -> None:
        """Somewhere on its map, with some stealth total, on its way to somewhere if it moves."""
        game = self.game
        areas = game.content.maps[game.map[one]].areas
        game.area[one] = self.pick([area for area in areas if self.suits(one, area)] or list(areas))
        if game.stealth[one] >= 0:
            game.stealth[one] = self.stealth_total()
        else:
            game.stealth[one] = -1 - self.stream.below(SPECIALTIES)
        if game.destination[one] != NOWHERE:
            area = game.content.areas[game.area[one]]
            ways = [*area.neighbours, OFF_THE_MAP] if area.way_out else list(area.neighbours)
            game.destination[one] = self.pick(ways) if ways else area.number

    def suits(self, one: int, area: int) -> bool:
        """Whether what everybody sees ``one`` doing can be done in an area."""
        game = self.game
        game.area[one] = area
        for frame in game.stack:
            if isinstance(frame, SeekSecret) and frame.character == one:
                return bool(game.content.areas[area].secrets)
            if isinstance(frame, Guard) and frame.character == one:
                return refuse_guard(game, one) is None
            if isinstance(frame, Vanish) and frame.character == one:
                return refuse_veil(game, one) is None
            if isinstance(frame, Heal) and frame.character == one:
                return any(refuse_healing(game, one, other) is None for other in game.here(game.map[one]))
            if isinstance(frame, Attack) and frame.character == one:
                skill = game.content.skills[frame.skill]
                targets = frame.targets or game.here(game.map[one])
                return any(refuse_target(game, one, other, skill) is None for other in targets)
            if isinstance(frame, Attack) and one in frame.targets and frame.table.index["4"] < frame.stage:
                return one in all_in_reach(game, frame.character, game.content.skills[frame.skill])
        return True

    def sight(self) -> bool:
        """Whoever has yet to say whom it attacks or heals, or whose true name it seeks, sees somebody for that: who
        hides, if nobody else. Whether there is somebody."""
        found = True
        for frame in self.game.stack:
            if isinstance(frame, (Attack, Heal, SeekName)) and frame.stage <= frame.table.index[NOTED[type(frame)]]:
                if frame.character != self.own and not self.has_target(frame):
                    self.show_all(frame)
                found = found and self.has_target(frame)
        return found

    def has_target(self, frame: Attack | Heal | SeekName) -> bool:
        """Whether the one who acts can choose anybody."""
        game, one = self.game, frame.character
        here = game.here(game.map[one])
        if isinstance(frame, Heal):
            return any(refuse_healing(game, one, other) is None for other in here)
        if isinstance(frame, SeekName):
            return bool(NAME_TARGET.legal(game, game.setup.owner[one]))
        skill = game.content.skills[frame.skill]
        all_of_them = skill.targets == ALL_IN_RANGE or bool(frame.targets)
        return all_of_them or any(refuse_target(game, one, other, skill) is None for other in here)

    def show_all(self, frame: Attack | Heal | SeekName) -> None:
        """Whoever acts sees all who hide; where they are, as far as that is unknown, is near enough."""
        game, one = self.game, frame.character
        for other in game.here(game.map[one]):
            if not game.sees(one, other):
                game.located[other] |= 1 << one
                known = self.knows_place(other) or may_know(game.knowers(other), self.seat)
                if not known and not isinstance(frame, SeekName):
                    game.area[other] = game.area[one]

    def private_check(self) -> None:
        """A check of which the seat is not told: its specialty, what it needs, its dice."""
        game = self.game
        here = game.check
        if not here or here[TOLD] == TO_MAP or may_know(audience(game), self.seat):
            return
        frame = game.stack[-1]
        for below in reversed(game.stack):
            if isinstance(below, CheckFrame):
                frame = below
                break
        assert isinstance(frame, CheckFrame)
        one = here[WHO]
        if frame.purpose == STEALTH and game.stealth[one] >= 0:
            return
        specialty = specialty_at_hand(game, one, frame.purpose, frame.about)
        set_check(game, SPECIALTY, specialty)
        set_check(game, NEEDED, game.sheet_of(one).target[specialty])
        if here[FIRST]:
            set_check(game, FIRST, 1 + self.stream.below(D6))
            set_check(game, SECOND, 1 + self.stream.below(D6))
