"""Handing on what was found (NS-F-SHARE-1, C16): secrets and true names, freely, in the own turn."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.asking import CharacterTopic, actor, ask_for
from gunbai.games.night.ids import HERE, NOBODY
from gunbai.games.night.information import pass_name_on, pass_secret_on
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import PASS
from gunbai.kernel.refusal import Refusal


def known_things(game: Night, one: int) -> list[int]:
    """What ``one`` has found, in the domain of things: the secrets, then the true names of the characters."""
    found = [secret for secret in range(len(game.found)) if game.found[secret] >> one & 1]
    return found + [len(game.found) + other for other in game.setup.playing if game.names[other] >> one & 1]


def name_of(game: Night, thing: int) -> int:
    """Whose true name a thing is; below 0 for a secret."""
    return thing - len(game.found)


def refuse_sharing(game: Night, one: int) -> Refusal | None:
    """Why ``one`` can hand nothing on (NS-F-SHARE-1, C16)."""
    if not known_things(game, one):
        return refusals.NOTHING_TO_SHARE
    for other in game.setup.players:
        if refuse_receiver(game, one, other) is None:
            return None
    return refusals.NO_SUCH_TARGET


def refuse_receiver(game: Night, one: int, other: int) -> Refusal | None:
    """Why ``other`` cannot be told anything."""
    if one == other:
        return refusals.ONESELF
    here = game.presence[other] == HERE and game.map[other] == game.map[one]
    return None if here else refusals.NO_SUCH_TARGET


class ShareTo(CharacterTopic):
    """Whom to tell something."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return game.setup.players

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        return refuse_receiver(game, actor(game), value)


class ShareWhat(CharacterTopic):
    """What to hand on."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [*known_things(game, actor(game)), PASS]


SHARE_TO: Final = ShareTo("share.to", "character", ("NS-F-SHARE-1",))
SHARE_WHAT: Final = ShareWhat("share.what", "thing", ("NS-F-SHARE-1",))


class Share(Procedure):
    """What was found is handed on, freely, in the own turn (NS-F-SHARE-1): to whom all see, what only the two learn."""

    def __init__(self, character: int, to: int = NOBODY) -> None:
        super().__init__()
        self.character = character
        self.to = to

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.to)

    @stage("1", "NS-F-SHARE-1")
    def choose_whom(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, SHARE_TO)

    @stage("2", "NS-F-SHARE-1")
    def turn_to(self, game: Night) -> Outcome | None:
        self.to = self.answer
        game.tell(self.character, events.TAKES_ASIDE, self.character, self.to)
        return None

    @stage("3", "NS-F-SHARE-1")
    def choose_what(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, SHARE_WHAT)

    @stage("4", "NS-F-SHARE-1")
    def hand_on(self, game: Night) -> Outcome | None:
        one, other, thing = self.character, self.to, self.answer
        if thing == PASS:
            return END
        audience = game.alone(one) | game.alone(other)
        name = name_of(game, thing)
        if name < 0:
            game.found[thing] |= 1 << other
            game.emit_to(audience, events.SECRET_SHARED, one, other, thing)
            pass_secret_on(game, other, thing)
        else:
            game.learn_name(other, name)
            game.emit_to(audience, events.NAME_SHARED, one, other, name)
            pass_name_on(game, other, name)
        return None
