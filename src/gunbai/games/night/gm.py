"""The game master at any time: corrects values, ends the waiting for plots, declares conditions (NS-F-GM-3, NS-F-GM-4).

Whatever is declared is an answer in the journal, and told.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.ids import HERE, NOBODY, NOWHERE
from gunbai.games.night.round import PLOTS, MapRound
from gunbai.games.night.state import MOST_LUCK, PLOT_TOPIC, Night
from gunbai.games.night.turn import Turn
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Ask, AskAll, Topic
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Timing

CORRECT: Final = 0
END_WAITING: Final = 1
LABELS_FROM: Final = 2
"""What may be declared: correct a value, end the waiting, then each condition that is the game master's to declare."""

HP: Final = 0
MP: Final = 1
LUCK: Final = 2
PLOT: Final = 3
AREA: Final = 4
HIDING: Final = 5
FIGURES: Final = ("hp", "mp", "luck", "plot", "area", "hiding")


class Declaration(Timing):
    """What the game master may do at any time."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        if seat != game.setup.gm:
            return []
        return [CORRECT, END_WAITING, *[LABELS_FROM + label for label in game.setup.scenario.labels]]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        if game.round == 0:
            return refusals.NOT_BEFORE
        under_way = not isinstance(game.stack[-1], (MapRound, Turn))
        if under_way and (value == CORRECT or any(isinstance(frame, Correct) for frame in game.stack)):
            return refusals.ACTION_FIRST
        if value == END_WAITING:
            return None if unsealed(game) else refusals.NOBODY_WAITED_FOR
        if value >= LABELS_FROM and game.declared_labels >> (value - LABELS_FROM) & 1:
            return refusals.DECLARED_ALREADY
        return None

    def use(self, game: Night, seat: int, value: int) -> Procedure:
        if value == CORRECT:
            return Correct()
        if value == END_WAITING:
            return EndWaiting(tuple(unsealed(game)))
        return DeclareLabel(value - LABELS_FROM)


def unsealed(game: Night) -> list[int]:
    """The characters whose plots are waited for."""
    if not isinstance(game.question, AskAll) or not isinstance(game.stack[-1], MapRound):
        return []
    if game.question.topic.name != PLOT_TOPIC:
        return []
    return [game.setup.character_of[seat] for seat in game.to_act()]


class DeclareLabel(Procedure):
    """A condition of the scenario has come about (NS-F-GM-4)."""

    def __init__(self, label: int) -> None:
        super().__init__()
        self.label = label

    def parts(self) -> tuple[object, ...]:
        return (self.label,)

    @stage("1", "NS-F-GM-4")
    def declare(self, game: Night) -> Outcome | None:
        game.declared_labels |= 1 << self.label
        game.emit(events.GM_DECLARES, self.label)
        return END


class EndWaiting(Procedure):
    """Whoever has not sealed a plot plots 1 (NS-F-PLOT-3)."""

    def __init__(self, late: tuple[int, ...]) -> None:
        super().__init__()
        self.late = late

    def parts(self) -> tuple[object, ...]:
        return (self.late,)

    @stage("1", "NS-F-PLOT-3")
    def end(self, game: Night) -> Outcome | None:
        for one in self.late:
            game.timed_out |= 1 << one
            game.tell(one, events.TIMED_OUT, one)
        return END


class Whom(Topic[Night]):
    """Whose value to correct."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*[one for one in game.setup.playing if game.presence[one] == HERE], PASS]


class Figure(Topic[Night]):
    """Which value to correct."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*range(len(FIGURES)), PASS]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        sealed = value == PLOT and not game.plot_open[correction(game).character]
        return refusals.NOT_REVEALED if sealed else None

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        return {"character": ("character", correction(game).character)}


class Value(Topic[Night]):
    """What the value is to be."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        frame = correction(game)
        if frame.figure == AREA:
            return list(game.content.maps[game.map[frame.character]].areas)
        return list(range(lowest(frame.figure), highest(game, frame.character, frame.figure) + 1))

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        frame = correction(game)
        return {"character": ("character", frame.character), "figure": ("figure", frame.figure)}


class Place(Value):
    """Where a character is to be."""


WHOM: Final = Whom("gm.whom", "character", ("NS-F-GM-3",))
FIGURE: Final = Figure("gm.figure", "figure", ("NS-F-GM-3",))
VALUE: Final = Value("gm.value", "number", ("NS-F-GM-3",))
PLACE: Final = Place("gm.place", "area", ("NS-F-GM-3",))


def lowest(figure: int) -> int:
    return 1 if figure == PLOT else 0


def highest(game: Night, one: int, figure: int) -> int:
    """The most that a figure can be."""
    sheet = game.sheet_of(one)
    if figure == HP:
        return sheet.hp
    if figure == MP:
        return sheet.mp
    if figure == LUCK:
        return MOST_LUCK
    return PLOTS if figure == PLOT else 1


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
        return Ask(game.setup.gm, WHOM, WHOM.legal(game, game.setup.gm))

    @stage("2", "NS-F-GM-3")
    def note_whom(self, game: Night) -> Outcome | None:
        self.character = self.answer
        return END if self.answer == PASS else None

    @stage("3", "NS-F-GM-3")
    def ask_figure(self, game: Night) -> Outcome | None:
        return Ask(game.setup.gm, FIGURE, FIGURE.legal(game, game.setup.gm))

    @stage("4", "NS-F-GM-3")
    def note_figure(self, game: Night) -> Outcome | None:
        self.figure = self.answer
        return END if self.answer == PASS else None

    @stage("5", "NS-F-GM-3")
    def ask_value(self, game: Night) -> Outcome | None:
        topic = PLACE if self.figure == AREA else VALUE
        return Ask(game.setup.gm, topic, topic.legal(game, game.setup.gm))

    @stage("6", "NS-F-GM-3")
    def correct(self, game: Night) -> Outcome | None:
        set_figure(game, self.character, self.figure, self.answer)
        game.emit_to(self.audience(game), events.CORRECTED, self.character, self.figure, self.answer)
        return None

    def audience(self, game: Night) -> int:
        """Who may know the value."""
        one = self.character
        private = self.figure in (MP, LUCK) or (self.figure == AREA and game.hidden[one])
        return game.knowers(one) if private else game.on_map(game.map[one])


def set_figure(game: Night, one: int, figure: int, value: int) -> None:
    """Set what a game master corrects."""
    if figure == HP:
        game.hp[one] = value
    elif figure == MP:
        game.mp[one] = value
    elif figure == LUCK:
        game.luck[one] = value
    elif figure == PLOT:
        game.plot[one] = value
    elif figure == AREA:
        game.area[one] = value
        game.destination[one] = NOWHERE
        game.located[one] = 0
    elif value:
        game.hidden[one] = True
        game.located[one] = 0
    else:
        game.come_out(one)


def correction(game: Night) -> Correct:
    frame = game.stack[-1]
    assert isinstance(frame, Correct)
    return frame


DECLARATION: Final = Declaration("gm.declare", "declaration", ("NS-F-GM-3", "NS-F-GM-4", "NS-F-PLOT-3"))
