"""Placing terrain and taking it away (Terrain, Additional Terrain).

A place for a tile is its upper left space, and ``SPACES`` more where the tile is turned by a quarter.
"""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events, refusals
from gunbai.games.showdown.acts import tiles_at
from gunbai.games.showdown.carry_out import ONCE, CarryOut
from gunbai.games.showdown.conditions import holder_scope
from gunbai.games.showdown.ids import HOLDER, NO_TURN, NOBODY
from gunbai.games.showdown.placing import terrain_places
from gunbai.games.showdown.sheet import kept_free, sides
from gunbai.games.showdown.spaces import BOARD, NO_SPACE, SPACES, covering, distance, members, room, tile
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Topic, ask
from gunbai.kernel.refusal import Refusal

BESIDE: Final = 2
"""So far apart are tiles that are not next to each other."""


# ---------------------------------------------------------------- where a tile may lie


def tile_spaces(game: Showdown, card: int | None = None) -> int:
    """The spaces that tiles cover, those of one card if one is named."""
    spaces = 0
    for of, anchor, width, height in game.tiles:
        if card is None or of == card:
            spaces |= tile(anchor, width, height)
    return spaces


def taken(game: Showdown) -> int:
    """The spaces on which no tile is placed (SD-TERRAIN-1)."""
    minis = kept_free(game.setup) if game.turn == NO_TURN and game.round == 0 else game.monster_spaces()
    return tile_spaces(game) | minis | game.survivor_spaces()


def ways(game: Showdown, card: int) -> list[bool]:
    """Whether a tile is turned: both ways, but for squares."""
    width, height = sides(game.setup, card, False)
    return [False] if width == height else [False, True]


def places(game: Showdown, card: int, turned: bool) -> int:
    """The anchors at which a tile may be placed, as the bottom of its card says (SD-SETUP-11, SD-SETUP-14)."""
    width, height = sides(game.setup, card, turned)
    model = game.setup.library.terrain[card]
    allowed = terrain_places(width, height, BOARD, taken(game), tile_spaces(game, card), model.apart)
    if model.alone:
        allowed &= terrain_places(width, height, BOARD, 0, tile_spaces(game), BESIDE)
    return allowed


def in_stock(game: Showdown, card: int) -> int:
    """How many tiles of a card are not on the board (SD-TERRAIN-2)."""
    model = game.setup.library.terrain[card]
    on_board = [of for of, _, _, _ in game.tiles].count(card)
    return max(0, int(model.copies) * int(model.tiles) - on_board)


class Place(Topic[Showdown]):
    """Where the next tile of a terrain card lies."""

    def card(self, game: Showdown) -> int:
        frame = game.stack[-1]
        assert isinstance(frame, PlaceTerrain)
        return frame.card

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        card = self.card(game)
        found: list[int] = []
        for turned in ways(game, card):
            width, height = sides(game.setup, card, turned)
            found += [SPACES * turned + anchor for anchor in members(room(width, height, 0))]
        return found

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        card = self.card(game)
        anchor, turned = value % SPACES, value >= SPACES
        if places(game, card, turned) >> anchor & 1:
            return None
        width, height = sides(game.setup, card, turned)
        if covering(taken(game), width, height) >> anchor & 1:
            return refusals.TAKEN
        return refusals.TOO_NEAR_TERRAIN

    def legal(self, game: Showdown, seat: int) -> list[int]:
        card = self.card(game)
        found: list[int] = []
        for turned in ways(game, card):
            found += [SPACES * turned + anchor for anchor in members(places(game, card, turned))]
        return found

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        return {"terrain": ("terrain", self.card(game))}


PLACE: Final = Place("setup.terrain", "place", ("SD-SETUP-10", "SD-SETUP-11", "SD-SETUP-14"))


class PlaceTerrain(Procedure):
    """The tiles of a terrain card are placed, one after another; ``left`` are still to be."""

    def __init__(self, card: int, left: int = 0) -> None:
        super().__init__()
        self.card = card
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.left)

    @stage("1", "SD-SETUP-10", "SD-TERRAIN-2")
    def take_tiles(self, game: Showdown) -> Outcome | None:
        self.left = min(int(game.setup.library.terrain[self.card].tiles), in_stock(game, self.card))
        return None

    @stage("2", "SD-SETUP-11", "SD-SETUP-14", "SD-TERRAIN-1", "SD-TERRAIN-2")
    def choose_place(self, game: Showdown) -> Outcome | None:
        options = PLACE.legal(game, game.controller) if self.left else []
        if not options:
            return END
        if len(options) > 1:
            return ask(game, game.controller, PLACE)
        self.answer = options[0]
        return None

    @stage("3", "SD-SETUP-11")
    def lay_tile(self, game: Showdown) -> Outcome | None:
        width, height = sides(game.setup, self.card, self.answer >= SPACES)
        game.lay_tile(self.card, self.answer % SPACES, width, height)
        self.left -= 1
        return Jump("2")


# ---------------------------------------------------------------- using terrain


class Used(Topic[Showdown]):
    """Which of the tiles that a survivor could use it uses, by its upper left space."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, UseTerrain)
        return tiles_at(game, frame.survivor, frame.card)

    def refuse(self, game: Showdown, seat: int, value: int) -> Refusal | None:
        return refusals.SEARCHED if value in game.spent_tiles else None

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, UseTerrain)
        return {"survivor": ("survivor", frame.survivor), "terrain": ("terrain", frame.card)}


USED: Final = Used("terrain.use", "space", ("SD-TERRAIN-7",))


class UseTerrain(Procedure):
    """A survivor uses terrain with an activation: the tile on ``anchor``. What it costs has been paid."""

    def __init__(self, survivor: int, card: int, anchor: int = NO_SPACE) -> None:
        super().__init__()
        self.survivor = survivor
        self.card = card
        self.anchor = anchor

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.card, self.anchor)

    @stage("1", "SD-TERRAIN-7")
    def choose_tile(self, game: Showdown) -> Outcome | None:
        seat = game.setup.owner[self.survivor]
        options = USED.legal(game, seat)
        if len(options) > 1:
            return ask(game, seat, USED)
        self.answer = options[0]
        return None

    @stage("2", "SD-TERRAIN-7")
    def use(self, game: Showdown) -> Outcome | None:
        self.anchor = self.answer
        activation: Any = game.setup.library.terrain[self.card].activation
        game.emit(events.TERRAIN_USED, self.survivor, self.card, self.anchor)
        if activation.once:
            game.spent_tiles.append(self.anchor)
        return CarryOut(game.setup.library.number(activation.steps), holder_scope(self.survivor))

    @stage("3", "SD-TERRAIN-7")
    def end(self, game: Showdown) -> Outcome | None:
        return END


# ---------------------------------------------------------------- taking terrain away


class Which(Topic[Showdown]):
    """Which of the nearest tiles is taken away, by its upper left space."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, RemoveTerrain)
        return [game.tiles[at][1] for at in frame.nearest(game)]

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, RemoveTerrain)
        return {"terrain": ("terrain", frame.card)}


WHICH: Final = Which("terrain.which", "space", ("SD-CTRL-1",))


class RemoveTerrain(Procedure):
    """The nearest tile of a card is taken away: nearest to a survivor, or to the monster (NOBODY). Of several the
    survivor's player chooses, or the controller."""

    def __init__(self, card: int, survivor: int = NOBODY) -> None:
        super().__init__()
        self.card = card
        self.survivor = survivor

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.survivor)

    def nearest(self, game: Showdown) -> list[int]:
        """The numbers of the nearest tiles; the one that is being used, if one of the card is."""
        found = [at for at, placed in enumerate(game.tiles) if placed[0] == self.card]
        used = [one.anchor for one in game.stack if isinstance(one, UseTerrain) and one.card == self.card]
        if used and used[-1] in [game.tiles[at][1] for at in found]:
            return [at for at in found if game.tiles[at][1] == used[-1]]
        here = game.monster_spaces()
        if self.survivor != NOBODY and game.space[self.survivor] != NO_SPACE:
            here = 1 << game.space[self.survivor]
        if not here or not found:
            return found
        steps = [distance(here, tile(*game.tiles[at][1:])) for at in found]
        return [at for at, far in zip(found, steps, strict=True) if far == min(steps)]

    @stage("1", "SD-CTRL-1")
    def choose_tile(self, game: Showdown) -> Outcome | None:
        nearest = self.nearest(game)
        if not nearest:
            return END
        if len(nearest) > 1:
            seat = game.controller if self.survivor == NOBODY else game.setup.owner[self.survivor]
            return ask(game, seat, WHICH)
        self.answer = game.tiles[nearest[0]][1]
        return None

    @stage("2", "SD-TERRAIN-7")
    def take_tile(self, game: Showdown) -> Outcome | None:
        anchors = [anchor for _, anchor, _, _ in game.tiles]
        game.take_tile(anchors.index(self.answer))
        return END


# ---------------------------------------------------------------- the steps of cards


def add_terrain(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """A terrain card is placed as its bottom says (SD-SETUP-14)."""
    return PlaceTerrain(game.setup.library.terrain_numbers[step.terrain])


def remove_terrain(game: Showdown, frame: CarryOut, step: Any) -> Outcome | None:
    """The nearest tile of that kind goes: to whoever picked it, or to the monster."""
    return RemoveTerrain(game.setup.library.terrain_numbers[step.terrain], frame.scope[HOLDER])


ONCE["add-terrain"] = add_terrain
ONCE["remove-terrain"] = remove_terrain
