"""A game master's corrections (NS-F-GM-3): one value of one character, told to whoever may know it."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.ids import ABSENT, HERE, NOBODY, NOWHERE
from gunbai.games.night.round import PLOTS
from gunbai.games.night.state import MOST_LUCK, Night
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask
from gunbai.kernel.refusal import Refusal

HP: Final = 0
MP: Final = 1
LUCK: Final = 2
PLOT: Final = 3
AREA: Final = 4
HIDING: Final = 5
PRESENCE: Final = 6
FIGURES: Final = ("hp", "mp", "luck", "plot", "area", "hiding", "presence")
IN_THE_OPEN: Final = 0
"""In place of a stealth total: not in hiding."""
HIGHEST_STEALTH: Final = 18
BACK_WITH_PLOT: Final = 1
"""The plot of one that comes back; its action of the round is spent."""


class Whom(Topic[Night]):
    """Whose value to correct."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*[one for one in game.setup.playing if correctable(game, one)], PASS]


def correctable(game: Night, one: int) -> bool:
    """Whether ``one`` is in the scene, or can be brought back into it."""
    out = game.presence[one] not in (ABSENT, HERE)
    return game.presence[one] == HERE or (out and not game.closed[game.map[one]])


class Figure(Topic[Night]):
    """Which value to correct: of one that is out of the scene, only that."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*range(len(FIGURES)), PASS]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        one = correction(game).character
        if value == PASS:
            return None
        if (value == PRESENCE) == (game.presence[one] == HERE):
            return refusals.IN_SCENE if value == PRESENCE else refusals.OUT_OF_SCENE
        return refusals.NOT_REVEALED if value == PLOT and not game.plot_open[one] else None

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        return {"character": ("character", correction(game).character)}


class Value(Topic[Night]):
    """What the value is to be."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        frame = correction(game)
        least = 1 if frame.figure == PLOT else 0
        return list(range(least, highest(game, frame.character, frame.figure) + 1))

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        frame = correction(game)
        return {"character": ("character", frame.character), "figure": ("figure", frame.figure)}


def highest(game: Night, one: int, figure: int) -> int:
    """The most that a figure can be."""
    sheet = game.sheet_of(one)
    return {HP: sheet.hp, MP: sheet.mp, LUCK: MOST_LUCK, PLOT: PLOTS}[figure]


class Place(Value):
    """Where a character is to be."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return list(game.content.maps[game.map[correction(game).character]].areas)


class StealthTotal(Value):
    """With which stealth total a character is to hide; or not to hide."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return list(range(IN_THE_OPEN, HIGHEST_STEALTH + 1))


WHOM: Final = Whom("gm.whom", "character", ("NS-F-GM-3",))
FIGURE: Final = Figure("gm.figure", "figure", ("NS-F-GM-3",))
VALUE: Final = Value("gm.value", "number", ("NS-F-GM-3",))
PLACE: Final = Place("gm.place", "area", ("NS-F-GM-3",))
STEALTH: Final = StealthTotal("gm.stealth", "number", ("NS-F-GM-3",), (), ((IN_THE_OPEN, "in-the-open"),))


class Correct(Procedure):
    """One value, corrected by the game master (NS-F-GM-3)."""

    def __init__(self, character: int = NOBODY, figure: int = NOBODY) -> None:
        super().__init__()
        self.character = character
        self.figure = figure

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.figure)

    @stage("1", "NS-F-GM-3")
    def ask_whom(self, game: Night) -> Outcome | None:
        return ask(game, game.setup.gm, WHOM)

    @stage("2", "NS-F-GM-3")
    def note_whom(self, game: Night) -> Outcome | None:
        self.character = self.answer
        return END if self.answer == PASS else None

    @stage("3", "NS-F-GM-3")
    def ask_figure(self, game: Night) -> Outcome | None:
        return ask(game, game.setup.gm, FIGURE)

    @stage("4", "NS-F-GM-3")
    def note_figure(self, game: Night) -> Outcome | None:
        self.figure = self.answer
        return END if self.answer == PASS else None

    @stage("5", "NS-F-GM-3")
    def ask_value(self, game: Night) -> Outcome | None:
        topic = PLACE if self.figure in (AREA, PRESENCE) else STEALTH if self.figure == HIDING else VALUE
        return ask(game, game.setup.gm, topic)

    @stage("6", "NS-F-GM-3")
    def correct(self, game: Night) -> Outcome | None:
        one, value = self.character, self.answer
        if self.figure == AREA:
            put(game, one, value)
        elif self.figure == HIDING:
            hide(game, one, value)
        elif self.figure == PRESENCE:
            bring_back(game, one, value)
        else:
            set_number(game, one, self.figure, value)
        return None


def set_number(game: Night, one: int, figure: int, value: int) -> None:
    """HP and plot are for all on the map to know, MP and LUC for who knows all of ``one``."""
    figures = {HP: game.hp, MP: game.mp, LUCK: game.luck, PLOT: game.plot}[figure]
    figures[one] = value
    audience = game.knowers(one) if figure in (MP, LUCK) else game.on_map(game.map[one])
    game.emit_to(audience, events.CORRECTED, one, figure, value)


def put(game: Night, one: int, area: int) -> None:
    """Somewhere else on its map, its move called off; where one hides that nobody has seen there, nobody learns."""
    game.area[one] = area
    game.destination[one] = NOWHERE
    game.located[one] = 0
    audience = game.knowers(one) if game.hidden[one] else game.on_map(game.map[one])
    game.emit_to(audience, events.GM_PUTS, one, area)


def hide(game: Night, one: int, total: int) -> None:
    """In hiding with a stealth total, of which only its own side learns; or out in the open."""
    if total == IN_THE_OPEN:
        game.come_out(one)
        game.tell(one, events.GM_UNCOVERS, one, game.area[one])
        return
    game.hidden[one] = True
    game.stealth[one] = total
    game.located[one] = 0
    game.tell(one, events.GM_HIDES, one)
    game.confide(one, events.STEALTH_TOTAL, one, total)


def bring_back(game: Night, one: int, area: int) -> None:
    """Back in the scene, with at least 1 HP; its turns begin with the next round."""
    game.presence[one] = HERE
    game.area[one] = area
    game.hp[one] = max(1, game.hp[one])
    game.acted[one] = True
    game.plot[one] = BACK_WITH_PLOT
    game.plot_open[one] = True
    game.tell(one, events.GM_BRINGS_BACK, one, area, game.hp[one])


def correction(game: Night) -> Correct:
    frame = game.stack[-1]
    assert isinstance(frame, Correct)
    return frame
