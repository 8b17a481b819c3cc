"""The showdown's side of the judge: how a position is written in a case file, and how it is set up.

Only the words are here; every number comes from the game. What a case does not name is as it is before anything has
happened: the monster where its sheet puts it, its decks whole, and survivors with empty record sheets, far apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

from gunbai.games.cases import Words
from gunbai.games.showdown.case_cards import lay_ai, lay_locations, lay_resources
from gunbai.games.showdown.case_facts import DOMAINS, FACTS, SECRETS
from gunbai.games.showdown.case_moments import Moment, MomentError, lay_stack, turn_of, what_is_shuffled
from gunbai.games.showdown.case_survivors import place_survivor
from gunbai.games.showdown.case_words import own
from gunbai.games.showdown.grid import PLACES
from gunbai.games.showdown.ids import SURVIVAL_ACTION_IDS, SURVIVORS
from gunbai.games.showdown.library import library
from gunbai.games.showdown.sheet import monster_start, monster_tokens, sides
from gunbai.games.showdown.spaces import COLUMNS, NO_SPACE, ROWS, column_of, row_of, tile
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.question import Shuffle

PLAYER: Final = "Player"
"""Who plays where a case names nobody."""
OTHER: Final = "Other"


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SurvivorEntry(Strict):
    """One survivor of a position; what is not said is as on an empty record sheet."""

    name: str = Field(min_length=1)
    space: str = ""
    dead: bool = False
    down: bool = False
    hidden: bool = False
    priority: bool = False
    brain: bool = False
    acted: bool = False
    armour: dict[str, int] = {}
    light: list[str] = []
    heavy: list[str] = []
    survival: int = Field(default=0, ge=0)
    insanity: int = Field(default=0, ge=0)
    courage: int = Field(default=0, ge=0)
    understanding: int = Field(default=0, ge=0)
    bleeding: int = Field(default=0, ge=0, le=4)
    disorders: int = Field(default=0, ge=0)
    proficiency: int = Field(default=0, ge=0)
    movement: int | None = None
    accuracy: int | None = None
    strength: int | None = None
    evasion: int | None = None
    luck: int | None = None
    speed: int | None = None
    tokens: dict[str, int] = {}
    marks: list[str] = []
    suffered: list[str] = []
    gear: list[str] = Field(default=[], max_length=PLACES)
    """By place from the upper left; an empty text is an empty place."""
    statuses: list[str] = []
    counters: dict[str, int] = {}
    blocks: int = Field(default=0, ge=0)
    used_survival: list[str] = []
    movements: int = Field(default=0, ge=0)
    activations: int = Field(default=0, ge=0)


class TerrainEntry(Strict):
    """A terrain tile, by its upper left space."""

    card: str
    space: str
    turned: bool = False


class Position(Strict):
    """What ``[case.position]`` may say."""

    players: list[str] = Field(default=[], min_length=1, max_length=20)
    survivors: list[SurvivorEntry] = Field(default=[], max_length=SURVIVORS)
    monster: str = "white-lion"
    level: str = ""
    at: str = "play"
    monster_space: str = ""
    facing: str = ""
    monster_down: bool = False
    monster_tokens: dict[str, int] = {}
    monster_counters: dict[str, int] = {}
    wounded_last: str = ""
    grabbed_last: str = ""
    attacked_last: str = ""
    moved_last: str = ""
    ai_deck: list[str] = []
    """On top, the next one first."""
    ai_only: bool = False
    """No other cards are in the deck."""
    ai_discard: list[str] = []
    wounds: int | list[str] = 0
    """How many cards, or which, the top first."""
    moods: list[str] = []
    always: list[str] | None = None
    top_face_up: bool = False
    locations: list[str] = []
    locations_only: bool = False
    location_discard: list[str] = []
    injuries: list[str] = []
    terrain: list[TerrainEntry] = []
    controller: str = ""
    round: int = Field(default=0, ge=0)
    turn: str = ""
    rulings: dict[str, str] = {}
    options: dict[str, str] = {}
    covered: bool = False
    survivor: str = ""
    targets: list[str] = []
    attacker: str = ""
    card: str = ""
    face_up: bool = False
    hit_location: str = ""
    weapon: str = ""
    terrain_card: str = ""
    location: str = ""
    amount: int = 0


class ShowdownSituation:
    """What the judge asks of this game."""

    position: type[BaseModel] = Position
    facts = FACTS
    domains = DOMAINS
    secrets = SECRETS
    setup_keys: Mapping[str, str] = {"seats": "players", "options.monster": "monster", "options.level": "level"}

    def names(self, position: Position, words: Words) -> Mapping[str, Sequence[str]]:
        survivors = survivor_names(position, words)
        return {
            "seat": player_names(position, words),
            "survivor": survivors,
            "survivors": [
                ", ".join(name for at, name in enumerate(survivors) if mask >> at & 1) or "nobody"
                for mask in range(1 << SURVIVORS)
            ],
            "survival-action": [f"{name}: {action}" for name in survivors for action in SURVIVAL_ACTION_IDS],
        }

    def setup_of(self, position: Position, words: Words) -> dict[str, Any]:
        monster = library().monsters[words.number("monster", position.monster, ("monster",))]
        levels = [level.id for level in monster.sheet.level]
        if position.level and position.level not in levels:
            raise words.wrong(("level",), "one of " + ", ".join(f'"{level}"' for level in levels))
        level = position.level or ("1" if "1" in levels else levels[0])
        return {
            "seats": len(player_names(position, words)),
            "options": {"monster": monster.id, "level": level, **position.options},
            "rulings": dict(position.rulings),
            "covered": position.covered,
        }

    def place(self, game: Showdown, position: Position, words: Words) -> list[dict[str, str]]:
        if position.at.partition(" ")[0] == "set-up":
            for at, entry in enumerate(position.survivors):
                if entry.model_fields_set != {"name"}:
                    raise words.wrong(("survivors", at), 'nothing but a name in "set-up", where survivors are equipped')
            return []
        lay_ai(game, position, words)
        lay_locations(game, position, words)
        lay_resources(game)
        lay_terrain(game, position, words)
        place_monster(game, position, words)
        for survivor, entry in enumerate(entries(position)):
            place_survivor(game, survivor, entry, words)
        begin(game, position, words)
        game.occurred = []
        return []

    def shuffled(self, game: Showdown, question: Shuffle, wanted: Sequence[str], words: Words) -> tuple[int, ...]:
        things, domain, first_is_first = what_is_shuffled(game, question)
        first: list[int] = []
        for at, word in enumerate(wanted):
            thing = words.number(domain, word, (at,))
            found = [place for place in range(question.count) if things[place] == thing and place not in first]
            if not found:
                raise words.wrong((at,), f'something that is shuffled here, not "{word}"')
            first.append(found[0])
        rest = [place for place in range(question.count) if place not in first]
        return tuple(first + rest if first_is_first else rest + first[::-1])

    def knows(self, game: Showdown, seat: int, whose: int) -> bool:
        return True


SITUATION: Final = ShowdownSituation()


# ---------------------------------------------------------------- names


def player_names(position: Position, words: Words) -> list[str]:
    """Who plays, clockwise."""
    for at, name in enumerate(position.players):
        if name in position.players[:at]:
            raise words.wrong(("players", at), f'another name; "{name}" plays already')
    return position.players or [PLAYER]


def survivor_names(position: Position, words: Words) -> list[str]:
    """The names of all four; those whom nobody names come last."""
    named = [entry.name for entry in position.survivors]
    for at, name in enumerate(named):
        if name in named[:at]:
            raise words.wrong(("survivors", at, "name"), f'another name; "{name}" fights already')
    return named + [f"{OTHER} {at}" for at in range(1, SURVIVORS - len(named) + 1)]


def entries(position: Position) -> list[SurvivorEntry]:
    """All four survivors."""
    missing = SURVIVORS - len(position.survivors)
    return [*position.survivors, *(SurvivorEntry(name=OTHER) for _ in range(missing))]


# ---------------------------------------------------------------- the board


def lay_terrain(game: Showdown, position: Position, words: Words) -> None:
    covered = 0
    for at, entry in enumerate(position.terrain):
        path = ("terrain", at)
        card = words.number("terrain", entry.card, (*path, "card"))
        anchor = words.number("space", entry.space, (*path, "space"))
        width, height = sides(game.setup, card, entry.turned)
        if column_of(anchor) + width > COLUMNS or row_of(anchor) + height > ROWS:
            raise words.wrong((*path, "space"), f"a space from which {width} by {height} spaces are on the board")
        spaces = tile(anchor, width, height)
        if covered & spaces:
            raise words.wrong((*path, "space"), "a space for the tile beside the others, not on them")
        covered |= spaces
        game.lay_tile(card, anchor, width, height)


def place_monster(game: Showdown, position: Position, words: Words) -> None:
    anchor, facing = monster_start(game.setup)
    if position.monster_space:
        anchor = words.number("space", position.monster_space, ("monster_space",))
    if position.facing:
        facing = words.number("direction", position.facing, ("facing",))
    if (
        anchor != NO_SPACE
        and max(column_of(anchor) + game.setup.size - COLUMNS, row_of(anchor) + game.setup.size - ROWS) > 0
    ):
        raise words.wrong(("monster_space",), "the upper left of its spaces, all of which are on the board")
    game.anchor, game.facing = anchor, facing
    game.monster_down = position.monster_down
    game.monster_tokens = monster_tokens(game.setup)
    for word, amount in position.monster_tokens.items():
        path = ("monster_tokens", word)
        game.monster_tokens[words.number("monster-attribute", word, path)] = amount
    for counter in game.setup.monster.counters.numbers():
        if game.setup.library.counters[counter].on == "monster":
            game.monster_counters[counter] = game.setup.library.counters[counter].start
    for word, amount in position.monster_counters.items():
        game.monster_counters[own(game, words, "counters", word, ("monster_counters", word))] = amount
    for key in ("wounded_last", "grabbed_last", "attacked_last", "moved_last"):
        if getattr(position, key):
            setattr(game, key, words.number("survivor", getattr(position, key), (key,)))


# ---------------------------------------------------------------- the moment


def begin(game: Showdown, position: Position, words: Words) -> None:
    """Whose turn it is, and what comes next."""
    moment = Moment(position.at)
    game.round = position.round
    game.turn = words.number("turn", position.turn, ("turn",)) if position.turn else turn_of(moment)
    if position.controller:
        game.controller = words.number("seat", position.controller, ("controller",))
    if position.survivor:
        moment.survivor = words.number("survivor", position.survivor, ("survivor",))
    moment.targets = [words.number("survivor", word, ("targets", at)) for at, word in enumerate(position.targets)]
    if position.attacker:
        moment.attacker = words.number("survivor", position.attacker, ("attacker",))
    if position.card:
        moment.card = own(game, words, "cards", position.card, ("card",))
    if position.hit_location:
        moment.hit_location = own(game, words, "locations", position.hit_location, ("hit_location",))
    if position.weapon:
        moment.weapon = words.number("gear", position.weapon, ("weapon",))
    if position.terrain_card:
        moment.terrain_card = words.number("terrain", position.terrain_card, ("terrain_card",))
    if position.location:
        moment.location = words.number("location", position.location, ("location",))
    moment.amount = position.amount
    moment.face_up = position.face_up
    try:
        lay_stack(game, moment)
    except MomentError as error:
        raise words.wrong((error.key,), error.expected) from error
