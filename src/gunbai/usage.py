"""The help of the commands where it names games, which only the registry knows."""

from __future__ import annotations

from copy import copy
from typing import Any, Final

from typer.core import TyperArgument, TyperCommand, TyperOption

EVERY_GAME: Final = "{games}"
GAMES_WITH_PACKS: Final = "{games with packs}"


class NamesGames(TyperCommand):
    """A command in whose parameters' help ``EVERY_GAME`` and ``GAMES_WITH_PACKS`` stand for games.

    The games are read when the help is shown, not before: that takes a second.
    """

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from gunbai.games import GAMES, takes_packs

        games = list(GAMES.games)
        named = {EVERY_GAME: games, GAMES_WITH_PACKS: [game for game in games if takes_packs(game)]}
        told = [copy(param) for param in self.params]
        for param in told:
            if isinstance(param, (TyperArgument, TyperOption)) and param.help:
                for words, those in named.items():
                    param.help = param.help.replace(words, ", ".join(those))
        params, self.params = self.params, told
        try:
            super().format_help(ctx, formatter)
        finally:
            self.params = params
