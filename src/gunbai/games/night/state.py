"""The position of a night scene, and the small effects that change it.

Everything is ints, and lists of ints by character, area, map or secret; ``view.py`` says who may know which part.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events
from gunbai.games.night.ids import (
    ABSENT,
    CITY,
    DROPPED,
    HERE,
    LEFT,
    NO_BATTLEFIELD,
    NOBODY,
    NOWHERE,
    PER_ROUND,
    PER_SCENE,
    PLAINS,
)
from gunbai.games.night.numbers import Sheet, Skill
from gunbai.games.night.position import Setup
from gunbai.kernel.audience import PUBLIC, may_know, only
from gunbai.kernel.event import EventKind
from gunbai.kernel.game import Game
from gunbai.kernel.question import AskAll

PLOT_TOPIC: Final = "round.plot"
MOST_LUCK: Final = 5
"""The most LUC that anybody holds (NS-F-SHEET-3)."""
DEAR: Final = 3
CITY_SURCHARGE: Final = 1
"""In the city, what costs DEAR or more costs this much more (NS-F-FIELD-3)."""


class Night(Game):
    """One night scene, on all its maps."""

    def __init__(self, setup: Setup, origin: Night | None = None) -> None:
        """A game before its first stage, or the position of ``origin``, a game of the same setup."""
        super().__init__(setup.seats)
        self.setup = setup
        self.rulings = setup.rulings
        self.content = setup.content
        if origin is not None:
            origin.copy_into(self)
            return
        count = len(setup.content.characters)
        # By character
        self.sheet: list[int] = [NOBODY] * count
        self.map: list[int] = [NOWHERE] * count
        self.area: list[int] = [NOWHERE] * count
        self.presence: list[int] = [ABSENT] * count
        self.told_openly: list[bool] = [False] * count
        """Whether it has said before the scene which map it joins."""
        self.hp: list[int] = [0] * count
        self.mp: list[int] = [0] * count
        self.luck: list[int] = [0] * count
        self.chose_hiding: list[bool] = [False] * count
        self.hidden: list[bool] = [False] * count
        self.stealth: list[int] = [0] * count
        """The total of the stealth check of whoever is hidden; else 0."""
        self.located: list[int] = [0] * count
        """Of whoever is hidden: the mask of characters that know where it is."""
        self.plot: list[int] = [0] * count
        self.plot_open: list[bool] = [False] * count
        """Whether the plot lies open."""
        self.acted: list[bool] = [False] * count
        self.ward: list[int] = [NOBODY] * count
        """Whom it guards this round; ANYBODY where no ward is named."""
        self.off_balance: list[bool] = [False] * count
        self.destination: list[int] = [NOWHERE] * count
        """Where it will have moved when the round ends."""
        self.pursued: list[bool] = [False] * count
        """Whether it has pursued somebody this round."""
        self.survived: list[bool] = [False] * count
        """Whether it has survived by luck this scene."""
        self.spent: list[int] = [0] * count
        """MP paid this round."""
        self.used_round: list[int] = [0] * count
        self.used_scene: list[int] = [0] * count
        """Masks of skills used."""
        self.shown: list[int] = [0] * count
        """The mask of skills that the others on its map have seen."""
        self.names: list[int] = [0] * count
        """The mask of characters that have found its true name."""
        # By pair
        self.seals: list[int] = [setup.rulings.seals] * setup.pairs
        self.seal_used: list[bool] = [False] * setup.pairs
        """Whether one was used this round."""
        # By map, area, secret
        self.battlefield: list[int] = [NO_BATTLEFIELD] * len(setup.content.maps)
        self.area_field: list[int] = [NO_BATTLEFIELD] * len(setup.content.areas)
        self.rounds: list[int] = [0] * len(setup.content.maps)
        """Which round was begun last on each map."""
        self.closed: list[bool] = [False] * len(setup.content.maps)
        """Whether the map's scene is over."""
        self.holds: list[int] = list(range(len(setup.content.secrets)))
        """What each secret turns out to be: nobody knows before finding it."""
        self.found: list[int] = [0] * len(setup.content.secrets)
        """The mask of characters that know it."""
        self.taken: list[bool] = [False] * len(setup.content.secrets)
        """Whether what it gives was given."""
        # The round
        self.round = 0
        self.playing_map = NOWHERE
        self.acting = NOBODY
        self.step = 0
        """The plot whose step is being acted."""
        self.order: list[int] = []
        """The turns of the round on the map being played."""
        self.check: tuple[int, ...] = ()
        """The check under way: see ``checks.py``."""
        self.declared_labels = 0
        """The mask of what the game master has declared to have come about."""
        self.winners = 0

    # ------------------------------------------------------------------ copies

    def copy(self) -> Night:
        return Night(self.setup, self)

    def copy_into(self, twin: Night) -> None:
        """Give ``twin``, a game of the same setup, this position."""
        twin.sheet = self.sheet.copy()
        twin.map = self.map.copy()
        twin.area = self.area.copy()
        twin.presence = self.presence.copy()
        twin.told_openly = self.told_openly.copy()
        twin.hp = self.hp.copy()
        twin.mp = self.mp.copy()
        twin.luck = self.luck.copy()
        twin.chose_hiding = self.chose_hiding.copy()
        twin.hidden = self.hidden.copy()
        twin.stealth = self.stealth.copy()
        twin.located = self.located.copy()
        twin.plot = self.plot.copy()
        twin.plot_open = self.plot_open.copy()
        twin.acted = self.acted.copy()
        twin.ward = self.ward.copy()
        twin.off_balance = self.off_balance.copy()
        twin.destination = self.destination.copy()
        twin.pursued = self.pursued.copy()
        twin.survived = self.survived.copy()
        twin.spent = self.spent.copy()
        twin.used_round = self.used_round.copy()
        twin.used_scene = self.used_scene.copy()
        twin.shown = self.shown.copy()
        twin.names = self.names.copy()
        twin.seals = self.seals.copy()
        twin.seal_used = self.seal_used.copy()
        twin.battlefield = self.battlefield.copy()
        twin.area_field = self.area_field.copy()
        twin.rounds = self.rounds.copy()
        twin.closed = self.closed.copy()
        twin.holds = self.holds.copy()
        twin.found = self.found.copy()
        twin.taken = self.taken.copy()
        twin.round = self.round
        twin.playing_map = self.playing_map
        twin.acting = self.acting
        twin.step = self.step
        twin.order = self.order.copy()
        twin.check = self.check
        twin.declared_labels = self.declared_labels
        twin.winners = self.winners
        self.copy_kernel_into(twin)

    def may_see_question(self, seat: int) -> bool:
        """What is asked on a map is for those on it to see (NS-F-APART)."""
        return self.playing_map == NOWHERE or may_know(self.on_map(self.playing_map), seat)

    def answer_sealed(self, question: AskAll, seat: int, again: bool) -> None:
        """That a plot was sealed, or changed, is told; never which (NS-F-PLOT-2)."""
        if question.topic.name == PLOT_TOPIC:
            one = self.setup.character_of[seat]
            self.tell(one, events.PLOT_CHANGED if again else events.PLOT_SEALED, one)

    # ------------------------------------------------------------------ who is where

    def here(self, on_map: int) -> list[int]:
        """The characters in the scene of a map, players first."""
        return [one for one in self.setup.playing if self.presence[one] == HERE and self.map[one] == on_map]

    def sees(self, one: int, other: int) -> bool:
        """Whether ``one`` knows where ``other`` is (NS-F-SIGHT-1): both in the scene of one map."""
        if self.presence[other] != HERE or self.map[one] != self.map[other]:
            return False
        return not self.hidden[other] or one in (other, self.setup.mate[other]) or bool(self.located[other] >> one & 1)

    def in_reach_of_sight(self, one: int, other: int) -> bool:
        """Whether ``other`` is somebody else whom ``one`` knows to be in its own area."""
        return one != other and self.sees(one, other) and self.area[one] == self.area[other]

    def field(self, area: int) -> int:
        """The battlefield that counts in an area: its own before the map's (NS-F-FIELD-7)."""
        own = self.area_field[area]
        if own != NO_BATTLEFIELD:
            return own
        found = self.battlefield[self.content.areas[area].map]
        return PLAINS if found == NO_BATTLEFIELD else found

    def roller(self, on_map: int) -> int:
        """The seat that rolls on a map what no player rolls: the game master's, else the first that is there."""
        if self.setup.gm != NOBODY:
            return self.setup.gm
        there = [one for one in self.setup.players if self.map[one] == on_map and self.presence[one] != ABSENT]
        return self.setup.owner[there[0]] if there else 0

    # ------------------------------------------------------------------ what characters can do

    def sheet_of(self, one: int) -> Sheet:
        return self.content.sheets[self.sheet[one]]

    def skills_of(self, one: int) -> list[int]:
        """Its skills, and last the stance, which everybody has (NS-F-STANCE)."""
        own = [skill for skill in self.sheet_of(one).skills if skill != self.content.stance]
        return [*own, self.content.stance]

    def used_up(self, one: int, skill: Skill) -> bool:
        """Whether a limited skill was used already (NS-F-USES)."""
        if skill.limit == PER_ROUND:
            return bool(self.used_round[one] >> skill.number & 1)
        return skill.limit == PER_SCENE and bool(self.used_scene[one] >> skill.number & 1)

    def cost(self, one: int, skill: Skill) -> int:
        """What the skill costs where ``one`` stands (NS-F-FIELD-3)."""
        dear = skill.cost >= DEAR and self.field(self.area[one]) == CITY
        return skill.cost + CITY_SURCHARGE if dear else skill.cost

    def linked(self, servant: int) -> int:
        """The master whose MP the servant may spend; NOBODY where the link is cut (NS-MAP-3, NS-F-LINK)."""
        master = self.setup.mate[servant]
        if not self.setup.is_servant(servant) or master == NOBODY:
            return NOBODY
        both_here = self.presence[servant] == HERE and self.presence[master] == HERE
        return master if both_here and self.map[servant] == self.map[master] else NOBODY

    def can_pay(self, one: int, cost: int) -> bool:
        """Whether ``one`` can pay so much MP now (NS-F-COST-1, NS-F-COST-3)."""
        if self.rulings.cap_by_plot and self.spent[one] + cost > self.plot[one]:
            return False
        master = self.linked(one)
        return self.mp[one] + (self.mp[master] if master != NOBODY else 0) >= cost

    # ------------------------------------------------------------------ telling

    def on_map(self, on_map: int) -> int:
        """The audience of what happens on a map: everybody where there is but one (NS-F-APART)."""
        if self.setup.one_map:
            return PUBLIC
        audience = only(self.setup.gm) if self.setup.gm != NOBODY else 0
        for one in self.setup.players:
            if self.map[one] == on_map and self.presence[one] != ABSENT:
                audience |= only(self.setup.owner[one])
        return audience

    def tell(self, one: int, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Tell everybody on the map of ``one``."""
        if self.listener is not None:
            self.emit_to(self.on_map(self.map[one]), kind, a, b, c, d)

    def knowers(self, one: int) -> int:
        """The audience that knows all of ``one``: its player, the game master, its mate's player unless elsewhere."""
        mate = self.setup.mate[one]
        apart = self.presence[one] != ABSENT and mate != NOBODY and self.map[one] != self.map[mate]
        return self.alone(one) if apart else self.setup.knows[one]

    def confide(self, one: int, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Tell only who knows all of ``one``."""
        if self.listener is not None:
            self.emit_to(self.knowers(one), kind, a, b, c, d)

    def alone(self, one: int) -> int:
        """The audience of what ``one`` finds out: its player and the game master."""
        audience = only(self.setup.gm) if self.setup.gm != NOBODY else 0
        owner = self.setup.owner[one]
        return audience | only(owner) if owner != NOBODY else audience

    # ------------------------------------------------------------------ effects

    def use(self, one: int, skill: Skill) -> None:
        """Note that a skill was used and seen (NS-F-USES)."""
        self.used_round[one] |= 1 << skill.number
        self.used_scene[one] |= 1 << skill.number
        self.shown[one] |= 1 << skill.number
        self.tell(one, events.SKILL_USED, one, skill.number)

    def pay(self, one: int, amount: int) -> None:
        """Take MP; never refunded (NS-F-COST-1)."""
        if amount:
            self.mp[one] -= amount
            self.confide(one, events.PAID, one, amount)

    def gain_mp(self, one: int, amount: int) -> None:
        """Give MP, up to the maximum (NS-F-MP-1)."""
        gained = min(amount, self.sheet_of(one).mp - self.mp[one])
        if gained > 0:
            self.mp[one] += gained
            self.confide(one, events.MP_GAINED, one, gained)

    def lose_mp(self, one: int, amount: int) -> None:
        lost = min(amount, self.mp[one])
        if lost > 0:
            self.mp[one] -= lost
            self.confide(one, events.MP_LOST, one, lost)

    def gain_luck(self, one: int, amount: int) -> None:
        """Give LUC, up to the most that anybody holds (NS-F-SHEET-3)."""
        gained = min(amount, MOST_LUCK - self.luck[one])
        if gained > 0:
            self.luck[one] += gained
            self.confide(one, events.LUCK_GAINED, one, gained)

    def spend_luck(self, one: int, amount: int) -> None:
        """Take LUC (NS-F-LUCK-0)."""
        self.luck[one] -= amount
        self.confide(one, events.LUCK_SPENT, one, amount)

    def hurt(self, one: int, amount: int) -> None:
        """Take HP, not below 0 (NS-F-DROP-1)."""
        lost = min(amount, self.hp[one])
        if lost > 0:
            self.hp[one] -= lost
            self.tell(one, events.HURT, one, lost, self.hp[one])

    def heal(self, one: int, amount: int) -> None:
        """Give HP back, up to the maximum."""
        gained = min(amount, self.sheet_of(one).hp - self.hp[one])
        if gained > 0:
            self.hp[one] += gained
            self.tell(one, events.HEALED, one, gained, self.hp[one])

    def show_position(self, one: int) -> None:
        """The position of a hidden character becomes known to all on its map (NS-HIDE-2)."""
        if not self.hidden[one]:
            return
        if self.rulings.hidden_still:
            for other in self.setup.playing:
                if self.map[other] == self.map[one]:
                    self.located[one] |= 1 << other
        else:
            self.come_out(one)
        self.tell(one, events.REVEALED, one, self.area[one])

    def come_out(self, one: int) -> None:
        """Hide no longer."""
        self.hidden[one] = False
        self.stealth[one] = 0
        self.located[one] = 0

    def cancel_move(self, one: int) -> None:
        """A declared move is lost (NS-F-MOVE-4)."""
        if self.destination[one] != NOWHERE:
            self.destination[one] = NOWHERE
            self.tell(one, events.MOVE_CANCELLED, one)

    def leave(self, one: int, how: int) -> None:
        """Out of the scene: LEFT over the edge of the map (NS-END-2), or DROPPED (NS-F-DROP-1)."""
        servant = one if self.setup.is_servant(one) else self.setup.mate[one]
        master = self.linked(servant) if servant != NOBODY else NOBODY
        self.presence[one] = how
        self.area[one] = NOWHERE
        self.destination[one] = NOWHERE
        self.ward[one] = NOBODY
        self.come_out(one)
        self.tell(one, events.LEFT_THE_MAP if how == LEFT else events.DROPPED_OUT, one)
        if how == DROPPED and self.setup.scenario.lethal and self.setup.is_servant(one):
            self.tell(one, events.LOST, one)
        if master != NOBODY:
            self.tell(one, events.LINK_CUT, servant, master)

    def learn_name(self, one: int, other: int) -> None:
        """``one`` knows from now on who ``other`` is (NS-INFO-4a)."""
        self.names[other] |= 1 << one

    def knows_sheet(self, seat: int, one: int) -> bool:
        """Whether a seat may read the sheet of ``one`` (NS-F-SHEET-2)."""
        if seat < 0 or self.sheet[one] == NOBODY:
            return False
        if self.setup.knows[one] >> seat & 1:
            return True
        own = self.setup.character_of[seat]
        return own != NOBODY and bool(self.names[one] >> own & 1)
