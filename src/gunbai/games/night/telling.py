"""What the game master gives out in the scene: a secret or a true name to a character, a battlefield to a map."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events
from gunbai.games.night.ids import BATTLEFIELD_IDS, HERE, NOBODY, NOWHERE
from gunbai.games.night.information import pass_name_on, pass_secret_on
from gunbai.games.night.share import name_of
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask


class TellWhom(Topic[Night]):
    """Whom to tell something."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*[one for one in game.setup.playing if game.presence[one] == HERE], PASS]


class TellWhat(Topic[Night]):
    """What to tell."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*unknown_things(game, told(game)), PASS]

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        return {"character": ("character", told(game))}


def told(game: Night) -> int:
    """Who is about to be told something."""
    frame = game.stack[-1]
    assert isinstance(frame, Tell)
    return frame.character


def unknown_things(game: Night, one: int) -> list[int]:
    """What ``one`` does not know, in the domain of things: secrets of the scenario, true names of servants."""
    content = game.content
    areas = [area for number in game.setup.scenario.maps for area in content.maps[number].areas]
    found = [secret for area in areas for secret in content.areas[area].secrets if not game.found[secret] >> one & 1]
    for other in game.setup.playing:
        known = other in (one, game.setup.mate[one]) or game.names[other] >> one & 1
        if game.setup.is_servant(other) and not known:
            found.append(len(game.found) + other)
    return found


TELL_WHOM: Final = TellWhom("gm.tell-whom", "character", ("NS-F-GM-6",))
TELL_WHAT: Final = TellWhat("gm.tell-what", "thing", ("NS-F-GM-6",))


class Tell(Procedure):
    """The game master tells a character something (NS-F-GM-6): whom all see, what only it learns."""

    def __init__(self, character: int = NOBODY) -> None:
        super().__init__()
        self.character = character

    def parts(self) -> tuple[object, ...]:
        return (self.character,)

    @stage("1", "NS-F-GM-6")
    def choose_whom(self, game: Night) -> Outcome | None:
        return ask(game, game.setup.gm, TELL_WHOM)

    @stage("2", "NS-F-GM-6")
    def note_whom(self, game: Night) -> Outcome | None:
        self.character = self.answer
        return END if self.answer == PASS else None

    @stage("3", "NS-F-GM-6")
    def choose_what(self, game: Night) -> Outcome | None:
        return ask(game, game.setup.gm, TELL_WHAT)

    @stage("4", "NS-F-GM-6", "NS-F-SPECIAL-2")
    def tell(self, game: Night) -> Outcome | None:
        one, thing = self.character, self.answer
        if thing == PASS:
            return END
        game.tell(one, events.GM_TELLS, one)
        name = name_of(game, thing)
        if name < 0:
            game.found[thing] |= 1 << one
            game.emit_to(game.alone(one), events.SECRET_TOLD, one, thing)
            pass_secret_on(game, one, thing)
        else:
            game.learn_name(one, name)
            game.emit_to(game.alone(one), events.NAME_TOLD, one, name)
            pass_name_on(game, one, name)
        return None


class FieldOf(Topic[Night]):
    """Which map gets another battlefield."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*[number for number in game.setup.scenario.maps if not game.closed[number]], PASS]


class NewField(Topic[Night]):
    """Which battlefield a map gets."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*range(len(BATTLEFIELD_IDS)), PASS]

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, SetField)
        return {"map": ("map", frame.on_map)}


FIELD_OF: Final = FieldOf("gm.map", "map", ("NS-F-GM-5",))
NEW_FIELD: Final = NewField("gm.battlefield", "battlefield", ("NS-F-GM-5",))


class SetField(Procedure):
    """The game master sets a map's battlefield in mid-scene (NS-F-GM-5)."""

    def __init__(self, on_map: int = NOWHERE) -> None:
        super().__init__()
        self.on_map = on_map

    def parts(self) -> tuple[object, ...]:
        return (self.on_map,)

    @stage("1", "NS-F-GM-5")
    def choose_map(self, game: Night) -> Outcome | None:
        if game.setup.one_map:
            self.on_map = game.setup.scenario.maps[0]
            return Jump("3")
        return ask(game, game.setup.gm, FIELD_OF)

    @stage("2", "NS-F-GM-5")
    def note_map(self, game: Night) -> Outcome | None:
        self.on_map = self.answer
        return END if self.answer == PASS else None

    @stage("3", "NS-F-GM-5")
    def choose_field(self, game: Night) -> Outcome | None:
        return ask(game, game.setup.gm, NEW_FIELD)

    @stage("4", "NS-F-GM-5", "NS-FIELD-1")
    def set_field(self, game: Night) -> Outcome | None:
        if self.answer != PASS:
            game.battlefield[self.on_map] = self.answer
            game.emit(events.FIELD_SET, self.on_map, self.answer)
        return None
