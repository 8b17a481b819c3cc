"""How a showdown ends when the monster is dead (SD-END-2); the last survivor's death ends it by itself (SD-END-3)."""

from __future__ import annotations

from gunbai.games.showdown import events
from gunbai.games.showdown.decks import gain_resource
from gunbai.games.showdown.ids import DIES_ALONE, NOBODY
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.procedure import END, Outcome, Procedure, stage


class Victory(Procedure):
    """The survivors have won: who does not live through it, the rewards, the tokens."""

    @stage("1", "SD-SEV-BODY-6", "SD-END-3")
    def bury_the_lonely(self, game: Showdown) -> Outcome | None:
        living = game.living()
        if len(living) == 1 and game.is_marked(living[0], DIES_ALONE):
            game.kill(living[0])
        return None

    @stage("2", "SD-END-2", "SD-SETUP-1")
    def draw_rewards(self, game: Showdown) -> Outcome | None:
        rewards = game.setup.level_sheet.rewards
        game.emit(events.VICTORY)
        for deck, amount in enumerate((rewards.basic, rewards.monster)):
            for _ in range(min(amount, len(game.resource_decks[deck]))):
                gain_resource(game, NOBODY, game.resource_decks[deck].pop())
        for name in rewards.extra:
            gain_resource(game, NOBODY, game.setup.monster.resources[name])
        return None

    @stage("3", "SD-TOKEN-2")
    def take_off_tokens(self, game: Showdown) -> Outcome | None:
        game.finish()
        return END
