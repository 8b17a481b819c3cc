"""The scene round by round (シーンの流れ): ① plot, ② actions, ③ end of the round; every map is a scene of its own."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.asking import CharacterTopic, actor, ask_for
from gunbai.games.night.before import Before
from gunbai.games.night.fall import DropOuts
from gunbai.games.night.fields import FieldsAct
from gunbai.games.night.goals import holds, settle_winners
from gunbai.games.night.ids import (
    AT_REVEAL,
    DROPPED,
    HASTE,
    HERE,
    LEFT,
    NOBODY,
    NOWHERE,
    OFF_THE_MAP,
)
from gunbai.games.night.order import Order
from gunbai.games.night.payment import declare_skill
from gunbai.games.night.state import PLOT_TOPIC, Night
from gunbai.games.night.turn import Turn
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Shuffle, ask_all
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Timing, Window

PLOTS: Final = 6
W_HASTE: Final = 1
PAIR_REST: Final = 2
"""The MP of a pair that ends the scene on one map (NS-F-END-2)."""


class Plot(CharacterTopic):
    """The plot of a character, sealed."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return list(range(1, PLOTS + 1))

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        return {"character": ("character", plotter(game, seat))}


def plotter(game: Night, seat: int) -> int:
    """For whom a seat sets a plot: its own character, the game master for the NPC at hand."""
    own = game.setup.character_of[seat]
    return own if own != NOBODY else actor(game)


class HasteWindow(Timing):
    """At the reveal: a skill that raises the own plot."""

    def asked(self, game: Night, first: int) -> list[int]:
        seats = [
            game.setup.owner[one]
            for one in game.here(game.playing_map)
            if game.setup.character_of[game.setup.owner[one]] == one and game.plot[one] < PLOTS
        ]
        return seats if game.covered else [seat for seat in seats if len(self.legal(game, seat)) > 1]

    def candidates(self, game: Night, seat: int) -> list[int]:
        one = game.setup.character_of[seat]
        own = [skill for skill in game.skills_of(one) if game.content.skills[skill].timing == AT_REVEAL]
        return [*[skill for skill in own if game.content.skills[skill].amount(HASTE)], PASS]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        if value == PASS:
            return None
        one = game.setup.character_of[seat]
        skill = game.content.skills[value]
        if game.used_up(one, skill) or game.used_round[one] >> value & 1:
            return refusals.USED_UP
        return None if game.can_pay(one, game.cost(one, skill)) else refusals.CANNOT_PAY

    def together(self, game: Night) -> bool:
        return True

    def announce(self, game: Night, seat: int, value: int) -> None:
        game.shown[game.setup.character_of[seat]] |= 1 << value

    def stands(self, game: Night, seat: int, value: int) -> bool:
        """Its mate may have spent what it would pay with."""
        return self.refuse(game, seat, value) is None

    def use(self, game: Night, seat: int, value: int) -> Procedure:
        return Hasten(game.setup.character_of[seat], value)


PLOT: Final = Plot(PLOT_TOPIC, "plot", ("NS-PLOT-1", "NS-F-PLOT-2"), changeable=True)
HASTE_WINDOW: Final = HasteWindow("round.haste", "skill", ("NS-F-SKILL-HASTE",))


class Rounds(Procedure):
    """Round after round on every map, until all scenes are over."""

    def __init__(self, at: int = 0) -> None:
        super().__init__()
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.at,)

    @stage("1", "NS-FLOW-2")
    def begin(self, game: Night) -> Outcome | None:
        game.round += 1
        for pair in range(game.setup.pairs):
            game.seal_used[pair] = False
        self.at = 0
        return None

    @stage("2", "NS-FLOW-2", "NS-F-APART")
    def play_map(self, game: Night) -> Outcome | None:
        if self.at == len(game.setup.scenario.maps):
            return Jump("4")
        number = game.setup.scenario.maps[self.at]
        return None if game.closed[number] else MapRound(number)

    @stage("3", "NS-F-APART")
    def next_map(self, game: Night) -> Outcome | None:
        self.at += 1
        return Jump("2")

    @stage("4", "NS-F-END-1")
    def go_on(self, game: Night) -> Outcome | None:
        game.playing_map = NOWHERE
        over = all(game.closed[number] for number in game.setup.scenario.maps)
        return None if over else Jump("1")

    @stage("5", "NS-F-END-1", "NS-F-WIN-1")
    def end(self, game: Night) -> Outcome | None:
        game.emit(events.NIGHT_ENDS, game.round)
        settle_winners(game)
        game.finish()
        return END


class MapRound(Procedure):
    """One round on one map."""

    def __init__(self, on_map: int, at: int = 0) -> None:
        super().__init__()
        self.on_map = on_map
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.on_map, self.at)

    @stage("0", "NS-FLOW-2")
    def begin(self, game: Night) -> Outcome | None:
        game.playing_map = self.on_map
        game.rounds[self.on_map] = game.round
        game.emit_to(game.on_map(self.on_map), events.ROUND_BEGINS, self.on_map, game.round)
        self.at = 0
        for one in game.here(self.on_map):
            refresh(game, one)
        return None if game.here(self.on_map) else Jump("3-3")

    @stage("1", "NS-PLOT-1", "NS-F-GM-2")
    def npc_plots(self, game: Night) -> Outcome | None:
        """NPCs plot first, so that nobody's plot is known to whoever sets theirs."""
        npcs = self.npcs(game)
        return None if self.at == len(npcs) else NpcPlot(npcs[self.at])

    @stage("1-2", "NS-PLOT-1")
    def next_npc(self, game: Night) -> Outcome | None:
        self.at += 1
        return Jump("1") if self.at <= len(self.npcs(game)) else None

    @stage("1-3", "NS-PLOT-1", "NS-F-PLOT-2", "NS-F-PLOT-3")
    def seal_plots(self, game: Night) -> Outcome | None:
        seats = self.plotting(game)
        return ask_all(game, tuple(seats), PLOT) if seats else None

    @stage("1-4", "NS-PLOT-1a")
    def reveal(self, game: Night) -> Outcome | None:
        for at, seat in enumerate(self.plotting(game)):
            game.plot[game.setup.character_of[seat]] = self.answers[at]
        for one in game.here(self.on_map):
            if not game.plot_open[one]:
                game.plot_open[one] = True
                game.tell(one, events.PLOT_REVEALED, one, game.plot[one])
        return None

    @stage("1-5", "NS-F-SKILL-HASTE")
    def haste(self, game: Night) -> Outcome | None:
        return Window(W_HASTE, 0) if HASTE_WINDOW.asked(game, 0) else None

    @stage("2", "NS-PLOT-2", "NS-F-ORDER-1")
    def order_turns(self, game: Night) -> Outcome | None:
        game.order = []
        game.step = PLOTS + 1
        return None

    @stage("2-1", "NS-PLOT-2", "NS-F-ORDER-1")
    def next_step(self, game: Night) -> Outcome | None:
        game.step -= 1
        if game.step == 0:
            return Jump("3")
        waiting = [one for one in game.here(self.on_map) if not game.acted[one]]
        game.order = [one for one in waiting if game.plot[one] >= game.step]
        return Order(len(game.order)) if len(game.order) > 1 else None

    @stage("2-2", "NS-ACT-1", "NS-PLOT-2")
    def take_turn(self, game: Night) -> Outcome | None:
        for one in game.order:
            if game.presence[one] == HERE and not game.acted[one]:
                return Turn(one)
        return Jump("2-4")

    @stage("2-3", "NS-ACT-1")
    def end_turn(self, game: Night) -> Outcome | None:
        game.acted[game.acting] = True
        game.acting = NOBODY
        return Jump("2-2")

    @stage("2-4", "NS-F-ORDER-1", "NS-F-DROP-1")
    def end_step(self, game: Night) -> Outcome | None:
        return DropOuts(self.on_map)

    @stage("2-5", "NS-F-ORDER-1")
    def further_step(self, game: Night) -> Outcome | None:
        return Jump("2-1")

    @stage("3", "NS-END-1", "NS-MOVE-3", "NS-END-2", "NS-F-ORDER-END")
    def move(self, game: Night) -> Outcome | None:
        game.order = []
        movers = [one for one in game.here(self.on_map) if game.destination[one] != NOWHERE]
        for one in movers:
            arrive(game, one)
        return None

    @stage("3-2", "NS-F-ORDER-END", "NS-F-FIELD-4", "NS-F-FIELD-6")
    def battlefields(self, game: Night) -> Outcome | None:
        return FieldsAct(self.on_map)

    @stage("3-3", "NS-F-DROP-1")
    def drop_outs(self, game: Night) -> Outcome | None:
        return DropOuts(self.on_map)

    @stage("3-4", "NS-END-1", "NS-END-3", "NS-END-3a", "NS-F-HIDE-5")
    def close(self, game: Night) -> Outcome | None:
        game.emit_to(game.on_map(self.on_map), events.ROUND_ENDS, self.on_map, game.round)
        here = game.content.maps[self.on_map]
        met = holds(game, here.end_when, self.on_map)
        if met:
            game.emit_to(game.on_map(self.on_map), events.CONDITION_MET, self.on_map)
        if met or game.round >= here.rounds or not game.here(self.on_map):
            end_scene(game, self.on_map)
        return None

    def npcs(self, game: Night) -> list[int]:
        return [one for one in game.here(self.on_map) if game.setup.is_npc(one)]

    def plotting(self, game: Night) -> list[int]:
        """The seats whose plots are asked for: not of one that the game master has brought back in mid-round."""
        return [
            game.setup.owner[one]
            for one in game.here(self.on_map)
            if not game.setup.is_npc(one) and not game.plot_open[one]
        ]


class NpcPlot(Procedure):
    """The plot of an NPC: set by the game master, or drawn where there is none (NS-F-NPC-1)."""

    def __init__(self, character: int) -> None:
        super().__init__()
        self.character = character

    def parts(self) -> tuple[object, ...]:
        return (self.character,)

    @stage("1", "NS-F-GM-2")
    def ask_gm(self, game: Night) -> Outcome | None:
        if game.setup.gm == NOBODY:
            return Jump("3")
        return ask_for(game, self, self.character, PLOT)

    @stage("2", "NS-F-GM-2")
    def note(self, game: Night) -> Outcome | None:
        game.plot[self.character] = self.answer
        return Jump("5")

    @stage("3", "NS-F-NPC-1")
    def draw(self, game: Night) -> Outcome | None:
        return Shuffle(PLOTS, "plot")

    @stage("4", "NS-F-NPC-1")
    def note_drawn(self, game: Night) -> Outcome | None:
        game.plot[self.character] = self.answers[0] + 1
        return None

    @stage("5", "NS-PLOT-1")
    def set_openly(self, game: Night) -> Outcome | None:
        one = self.character
        if game.rulings.open_npc_plots:
            game.plot_open[one] = True
            game.tell(one, events.PLOT_REVEALED, one, game.plot[one])
        return None


def refresh(game: Night, one: int) -> None:
    """What holds for a round only is over."""
    game.plot[one] = 0
    game.plot_open[one] = False
    game.acted[one] = False
    game.ward[one] = NOBODY
    game.off_balance[one] = False
    game.pursued[one] = False
    game.spent[one] = 0
    game.used_round[one] = 0
    game.destination[one] = NOWHERE


def arrive(game: Night, one: int) -> None:
    """A declared move is made (NS-MOVE-3); what was known of a hidden one's place is no longer true (NS-F-HIDE-4)."""
    to = game.destination[one]
    if to == OFF_THE_MAP:
        game.leave(one, LEFT)
        return
    game.destination[one] = NOWHERE
    game.area[one] = to
    if not game.hidden[one]:
        game.tell(one, events.MOVED, one, to)
        return
    game.located[one] = 0
    game.tell(one, events.MOVED_UNSEEN, one)
    game.confide(one, events.MOVED, one, to)


def end_hiding(game: Night, on_map: int) -> None:
    """Whoever still hides comes out (NS-F-HIDE-5)."""
    for one in game.here(on_map):
        if game.hidden[one]:
            game.come_out(one)
            game.tell(one, events.REVEALED, one, game.area[one])


def end_scene(game: Night, on_map: int) -> None:
    """The scene of a map is over: who stayed gains LUC (NS-END-4), pairs rest, drop-outs come to (NS-F-END-2, -3)."""
    game.closed[on_map] = True
    game.emit_to(game.on_map(on_map), events.SCENE_ENDS, on_map, game.round)
    end_hiding(game, on_map)
    for one in game.setup.playing:
        if game.map[one] != on_map:
            continue
        stayed = game.presence[one] == HERE
        if stayed or (game.presence[one] == LEFT and game.rulings.luck_on_exit):
            game.gain_luck(one, 1)
        mate = game.setup.mate[one]
        if stayed and mate != NOBODY and game.presence[mate] == HERE and game.map[mate] == on_map:
            game.gain_mp(one, PAIR_REST)
        lost = game.setup.scenario.lethal and game.setup.is_servant(one)
        if game.presence[one] == DROPPED and not lost:
            game.hp[one] = 1
            game.tell(one, events.RETURNS, one)


class Hasten(Procedure):
    """The own plot rises at the reveal (NS-F-SKILL-HASTE)."""

    def __init__(self, character: int, skill: int) -> None:
        super().__init__()
        self.character = character
        self.skill = skill

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.skill)

    @stage("1", "NS-F-COST-1")
    def pay(self, game: Night) -> Outcome | None:
        return declare_skill(game, self.character, game.content.skills[self.skill])

    @stage("2", "NS-F-SKILL-HASTE")
    def rise(self, game: Night) -> Outcome | None:
        one = self.character
        skill = game.content.skills[self.skill]
        game.plot[one] = min(PLOTS, game.plot[one] + skill.amount(HASTE))
        game.tell(one, events.HASTENED, one, game.plot[one])
        return None


class Play(Procedure):
    """The whole night."""

    @stage("1", "NS-FLOW-1")
    def before(self, game: Night) -> Outcome | None:
        return Before()

    @stage("2", "NS-FLOW-2")
    def rounds(self, game: Night) -> Outcome | None:
        return Rounds()
