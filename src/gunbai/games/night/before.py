"""Before the night scene (夜シーン前の処理の流れ): maps, battlefield, hiding, stealth, starting areas (NS-FLOW-1)."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import checks, events, refusals
from gunbai.games.night.checks import HIDDEN_SPECIALTY, Check, succeeds, total_of
from gunbai.games.night.fields import SetFields
from gunbai.games.night.ids import FOG, HERE, NOBODY, NOWHERE, PVP, SPECIALTIES
from gunbai.games.night.state import Night
from gunbai.kernel.audience import PUBLIC
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Shuffle, Topic, ask_all
from gunbai.kernel.refusal import Refusal

SECRETLY: Final = 0
OPENLY: Final = 1
FOG_STEALTH: Final = 2
"""What a thick fog adds to a stealth total (NS-F-FIELD-2)."""


class ChooseMap(Topic[Night]):
    """Which map to join."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return list(game.setup.scenario.maps)

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        return None if value in joinable(game, game.setup.character_of[seat]) else refusals.MAP_NOT_OPEN


def joinable(game: Night, one: int) -> tuple[int, ...]:
    """The maps that the scenario lets a character join (NS-MAP-1)."""
    return game.setup.scenario.joinable[game.setup.pair[one]]


class TellMap(Topic[Night]):
    """Whether to say openly which map one joins."""

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        return {"map": ("map", game.map[game.setup.character_of[seat]])}


class Hide(Topic[Night]):
    """Whether to hide, and by which specialty."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*range(SPECIALTIES), PASS]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        if value == PASS or game.luck[game.setup.character_of[seat]] > 0:
            return None
        return refusals.CANNOT_HIDE


class StartArea(Topic[Night]):
    """Where to begin."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        joined = game.content.maps[game.map[game.setup.character_of[seat]]]
        return [area for area in joined.areas if game.content.areas[area].start]


MAP: Final = ChooseMap("before.map", "map", ("NS-MAP-1", "NS-MAP-2"))
OPEN: Final = TellMap("before.openly", "choice", ("NS-MAP-2",), ("secretly", "openly"))
HIDE: Final = Hide("before.hide", "specialty", ("NS-HIDE-1", "NS-STEALTH-1"))
START: Final = StartArea("before.area", "area", ("NS-AREA-1", "NS-F-AREA-2"))


def all_players(game: Night) -> tuple[int, ...]:
    """The seats of all characters that have one."""
    return tuple([game.setup.owner[one] for one in game.setup.players])


class DealSheets(Procedure):
    """Who everybody turns out to be (NS-F-SHEET-1)."""

    def __init__(self, at: int = 0) -> None:
        super().__init__()
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.at,)

    @stage("1", "NS-F-SHEET-1")
    def draw(self, game: Night) -> Outcome | None:
        if self.at == len(game.setup.playing):
            return END
        one = game.setup.playing[self.at]
        count = len(game.content.characters[one].sheets)
        return None if game.setup.forced_sheets or count == 1 else Shuffle(count, "sheet")

    @stage("2", "NS-F-SHEET-1", "NS-F-SHEET-3")
    def take(self, game: Night) -> Outcome | None:
        one = game.setup.playing[self.at]
        forced = game.setup.forced_sheets
        drawn = self.answers[0] if self.answers else 0
        game.sheet[one] = forced[one] if forced else game.content.characters[one].sheets[drawn]
        sheet = game.sheet_of(one)
        game.hp[one], game.mp[one], game.luck[one] = sheet.hp, sheet.mp, sheet.luck
        game.confide(one, events.SHEET_DEALT, one)
        self.answers = ()
        self.at += 1
        return Jump("1")


class Before(Procedure):
    """The five steps before the scene."""

    @stage("0", "NS-F-SHEET-1")
    def deal(self, game: Night) -> Outcome | None:
        return DealSheets()

    @stage("1", "NS-FLOW-1", "NS-MAP-1", "NS-MAP-2")
    def choose_maps(self, game: Night) -> Outcome | None:
        return Jump("1-2") if game.setup.one_map else ask_all(game, all_players(game), MAP)

    @stage("1-2", "NS-MAP-1", "NS-MAP-1a")
    def note_maps(self, game: Night) -> Outcome | None:
        for at, one in enumerate(game.setup.players):
            game.map[one] = game.setup.scenario.maps[0] if game.setup.one_map else self.answers[at]
            game.confide(one, events.MAP_CHOSEN, one, game.map[one])
        for npc in game.setup.scenario.npcs:
            game.map[npc.character] = npc.map
        return None

    @stage("1-3", "NS-MAP-2")
    def ask_openly(self, game: Night) -> Outcome | None:
        if game.setup.one_map or game.setup.scenario.mode != PVP:
            return Jump("2")
        return ask_all(game, all_players(game), OPEN)

    @stage("1-4", "NS-MAP-2")
    def tell_openly(self, game: Night) -> Outcome | None:
        for at, one in enumerate(game.setup.players):
            if self.answers[at] == OPENLY:
                game.told_openly[one] = True
                game.emit(events.MAP_TOLD, one, game.map[one])
        return None

    @stage("2", "NS-FLOW-1", "NS-FIELD-1")
    def set_battlefields(self, game: Night) -> Outcome | None:
        return SetFields()

    @stage("3", "NS-FLOW-1", "NS-HIDE-1")
    def ask_hiding(self, game: Night) -> Outcome | None:
        return ask_all(game, all_players(game), HIDE)

    @stage("4", "NS-FLOW-1", "NS-STEALTH-1", "NS-HIDE-1")
    def hide(self, game: Night) -> Outcome | None:
        """Pay for hiding; the specialties go to the stealth checks as negative totals until each is made."""
        for at, one in enumerate(game.setup.players):
            if self.answers[at] != PASS:
                game.chose_hiding[one] = True
                game.stealth[one] = -1 - self.answers[at]
                game.emit(events.CHOSE_HIDING, one)
                game.spend_luck(one, 1)
        for npc in game.setup.scenario.npcs:
            if npc.hidden:
                game.chose_hiding[npc.character] = True
                game.stealth[npc.character] = -1 - game.sheet_of(npc.character).specialties[0]
                game.emit(events.CHOSE_HIDING, npc.character)
        return None

    @stage("4-2", "NS-STEALTH-1")
    def stealth_checks(self, game: Night) -> Outcome | None:
        for one in game.setup.playing:
            if game.stealth[one] < 0:
                return Stealth(one)
        return None

    @stage("4-3", "NS-STEALTH-1")
    def next_stealth(self, game: Night) -> Outcome | None:
        return Jump("4-2") if min(game.stealth) < 0 else None

    @stage("5", "NS-FLOW-1", "NS-AREA-1", "NS-F-AREA-2")
    def ask_areas(self, game: Night) -> Outcome | None:
        return ask_all(game, all_players(game), START)

    @stage("5-2", "NS-F-AREA-2")
    def note_areas(self, game: Night) -> Outcome | None:
        for at, one in enumerate(game.setup.players):
            game.area[one] = self.answers[at]
        for npc in game.setup.scenario.npcs:
            game.area[npc.character] = npc.area
        for one in game.setup.playing:
            game.presence[one] = HERE
        return None

    @stage("6", "NS-F-ROLL-CALL", "NS-HIDE-1a", "NS-MAP-3")
    def roll_call(self, game: Night) -> Outcome | None:
        for one in game.setup.playing:
            game.emit(events.JOINED, one, game.map[one])
        for one in game.setup.playing:
            mate = game.setup.mate[one]
            if game.setup.is_servant(one) and mate != NOBODY and game.map[one] != game.map[mate]:
                game.emit(events.LINK_CUT, one, mate)
            if game.hidden[one]:
                game.tell(one, events.IN_HIDING, one)
                game.confide(one, events.PLACED, one, game.area[one])
            else:
                game.tell(one, events.PLACED, one, game.area[one])
        return None


class Stealth(Procedure):
    """The stealth check of one who chose to hide, or of one who vanishes in the scene (NS-F-SKILL-VEIL)."""

    def __init__(self, character: int) -> None:
        super().__init__()
        self.character = character

    def parts(self) -> tuple[object, ...]:
        return (self.character,)

    @stage("1", "NS-STEALTH-1", "NS-F-FIELD-2")
    def check(self, game: Night) -> Outcome | None:
        one = self.character
        fog = game.field(game.area[one]) if game.area[one] != NOWHERE else game.battlefield[game.map[one]]
        return Check(one, checks.STEALTH, HIDDEN_SPECIALTY, FOG_STEALTH if fog == FOG else 0, checks.TO_PAIR)

    @stage("2", "NS-STEALTH-1a", "NS-STEALTH-1b")
    def result(self, game: Night) -> Outcome | None:
        one = self.character
        game.stealth[one] = 0
        if succeeds(self.answer):
            game.hidden[one] = True
            game.stealth[one] = total_of(self.answer)
            game.located[one] = 0
            game.confide(one, events.STEALTH_TOTAL, one, game.stealth[one])
            if game.round:
                game.tell(one, events.IN_HIDING, one)
            return None
        game.emit_to(PUBLIC if not game.round else game.on_map(game.map[one]), events.STEALTH_FAILED, one)
        if game.rulings.stealth_refund and not game.round:
            game.gain_luck(one, 1)
        return None
