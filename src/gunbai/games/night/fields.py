"""The battlefields (戦場の決定, 戦場表): set before the scene, and what they do when a round ends."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events
from gunbai.games.night.ids import (
    BATTLEFIELD_IDS,
    COLLAPSE,
    LEYLINE,
    NO_BATTLEFIELD,
    NOBODY,
    NOWHERE,
    RANDOM_FIELD,
)
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Ask, Roll, Topic

D6: Final = 6
AS_PREPARED: Final = -3
"""The game master's answer that leaves a map as its scenario has it."""


class SetBattlefield(Topic[Night]):
    """The game master sets the battlefield of a map."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [AS_PREPARED, RANDOM_FIELD, *range(len(BATTLEFIELD_IDS))]

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, SetFields)
        return {"map": ("map", game.setup.scenario.maps[frame.at])}


BATTLEFIELD: Final = SetBattlefield(
    "before.battlefield",
    "battlefield",
    ("NS-FIELD-1", "NS-F-GM-5"),
    (),
    ((AS_PREPARED, "as-prepared"), (RANDOM_FIELD, "random")),
)


class SetFields(Procedure):
    """The battlefields of all maps, one after the other."""

    def __init__(self, at: int = 0, area_at: int = 0) -> None:
        super().__init__()
        self.at = at
        self.area_at = area_at

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.area_at)

    @stage("1", "NS-FIELD-1", "NS-F-GM-5")
    def ask_gm(self, game: Night) -> Outcome | None:
        if self.at == len(game.setup.scenario.maps):
            return END
        if with_gm(game):
            return Ask(game.setup.gm, BATTLEFIELD, BATTLEFIELD.candidates(game, game.setup.gm))
        self.answer = AS_PREPARED
        return None

    @stage("2", "NS-FIELD-1", "NS-FIELD-2", "NS-F-FIELD-7")
    def prepare(self, game: Night) -> Outcome | None:
        number = game.setup.scenario.maps[self.at]
        chosen = game.content.maps[number].battlefield if self.answer == AS_PREPARED else self.answer
        for area in game.content.maps[number].areas:
            own = game.content.areas[area].battlefield
            if own != NO_BATTLEFIELD:
                game.area_field[area] = own
                game.emit(events.AREA_FIELD, area, own)
        if chosen == RANDOM_FIELD:
            return Jump("4") if game.rulings.areas_alone else None
        game.battlefield[number] = chosen
        game.emit(events.FIELD_SET, number, chosen)
        return Jump("5")

    @stage("3", "NS-FIELD-1a")
    def roll(self, game: Night) -> Outcome:
        return Roll(game.roller(game.setup.scenario.maps[self.at]), (D6,), "battlefield")

    @stage("3-2", "NS-FIELD-1a")
    def read(self, game: Night) -> Outcome | None:
        number = game.setup.scenario.maps[self.at]
        game.battlefield[number] = self.answers[0] - 1
        game.emit(events.FIELD_ROLLED, number, self.answers[0], game.battlefield[number])
        return Jump("5")

    @stage("4", "NS-FIELD-1a", "NS-F-FIELD-7")
    def roll_area(self, game: Night) -> Outcome | None:
        if self.unset(game) == NOWHERE:
            return Jump("4-3")
        return Roll(game.roller(game.setup.scenario.maps[self.at]), (D6,), "battlefield")

    @stage("4-2", "NS-FIELD-1a", "NS-F-FIELD-7")
    def read_area(self, game: Night) -> Outcome | None:
        area = self.unset(game)
        game.area_field[area] = self.answers[0] - 1
        game.emit(events.AREA_FIELD, area, game.area_field[area])
        return Jump("4")

    @stage("4-3", "NS-F-FIELD-7")
    def plains_elsewhere(self, game: Night) -> Outcome | None:
        game.battlefield[game.setup.scenario.maps[self.at]] = 0
        return None

    @stage("5", "NS-FIELD-1")
    def next_map(self, game: Night) -> Outcome | None:
        self.at += 1
        return Jump("1")

    def unset(self, game: Night) -> int:
        """The next area of the map without a battlefield; NOWHERE if all have one."""
        for area in game.content.maps[game.setup.scenario.maps[self.at]].areas:
            if game.area_field[area] == NO_BATTLEFIELD:
                return area
        return NOWHERE


def with_gm(game: Night) -> bool:
    return game.setup.gm != NOBODY


class FieldsAct(Procedure):
    """What the battlefields do at the end of a round (NS-F-FIELD-4, NS-F-FIELD-6)."""

    def __init__(self, on_map: int, at: int = 0) -> None:
        super().__init__()
        self.on_map = on_map
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.on_map, self.at)

    @stage("1", "NS-F-FIELD-4")
    def leylines(self, game: Night) -> Outcome | None:
        for area in game.content.maps[self.on_map].areas:
            if game.field(area) == LEYLINE:
                game.emit_to(game.on_map(self.on_map), events.FIELD_GIVES, area)
                for one in game.here(self.on_map):
                    if game.area[one] == area:
                        game.gain_mp(one, 1)
        return None

    @stage("2", "NS-F-FIELD-6")
    def next_area(self, game: Night) -> Outcome | None:
        areas = game.content.maps[self.on_map].areas
        while self.at < len(areas) and game.field(areas[self.at]) != COLLAPSE:
            self.at += 1
        return END if self.at == len(areas) else None

    @stage("3", "NS-F-FIELD-6")
    def roll(self, game: Night) -> Outcome:
        return Roll(game.roller(self.on_map), (D6,), "collapse")

    @stage("4", "NS-F-FIELD-6")
    def strike(self, game: Night) -> Outcome | None:
        area = game.content.maps[self.on_map].areas[self.at]
        game.emit_to(game.on_map(self.on_map), events.FIELD_STRIKES, area, self.answers[0])
        if self.answers[0] <= game.round:
            for one in game.here(self.on_map):
                if game.area[one] == area:
                    game.show_position(one)
                    game.hurt(one, 1)
        self.at += 1
        return Jump("2")
