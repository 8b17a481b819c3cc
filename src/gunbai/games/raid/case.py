"""The raid's side of the judge: how a position is written in a case file, and how it is set up.

Only the words are here; every number comes from the game. What a case does not say of its adventurers is as at the
start; on its battlefield lies what it names, and nothing else. Shots are those of a real table, unless it says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from gunbai.games.cases import Words
from gunbai.games.raid.case_facts import DOMAINS, FACTS
from gunbai.games.raid.case_field import (
    by_target,
    most_followers,
    place_adventurers,
    place_cards,
    place_dice,
    place_targets,
    refuse_keys,
)
from gunbai.games.raid.case_moments import ALL_LAID, Moment, MomentError, lay_stack
from gunbai.games.raid.case_reports import REPORTS
from gunbai.games.raid.case_words import number, slot_of
from gunbai.games.raid.content import content
from gunbai.games.raid.ids import DIFFICULTIES, NORMAL, REAL, ROUNDS
from gunbai.games.raid.state import Raid
from gunbai.kernel.question import Shuffle


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


MOST: Final = 999
"""As much as any number of points, tokens or damage may be."""
Number = Annotated[int, Field(ge=0, le=MOST)]


class AdventurerEntry(Strict):
    """One adventurer of a position."""

    adventurer: str = Field(min_length=1)
    player: str = ""
    dice: list[str] | None = None
    skills: list[str] = []
    used: list[str] = []
    points: Number = 0
    passed: bool = False


class FollowerEntry(Strict):
    """A follower that lies somewhere: at a side of another target, or on a stand at [mm, mm, degrees]."""

    target: str = Field(min_length=1)
    at: str | list[int] | None = None


class CardEntry(Strict):
    """An effect card at a side of a target."""

    card: str = Field(min_length=1)
    at: str = Field(min_length=1)


class DieEntry(Strict):
    """A die that is not in hand: it shows a face, or is out."""

    die: str = Field(min_length=1)
    face: int = Field(default=0, ge=0)
    cocked: bool = False
    on: list[str] = []
    at: list[int] | None = Field(default=None, min_length=2, max_length=2)
    out: bool = False


class Position(Strict):
    """What ``[case.position]`` may say."""

    at: str = "play"
    players: list[str] = Field(default=[], min_length=1, max_length=20)
    difficulty: str = DIFFICULTIES[NORMAL]
    shots: Literal["real", "simulated"] = REAL
    rulings: dict[str, str] = {}
    round: int = Field(default=1, ge=1, le=ROUNDS)
    adventurers: list[AdventurerEntry] = []
    boss: str = ""
    followers: list[str | FollowerEntry] = []
    gone: list[str] = []
    hp: dict[str, Annotated[int, Field(ge=1, le=MOST)]] = {}
    """By target, if not as on its board."""
    tokens: dict[str, Number] = {}
    cards: list[CardEntry] = []
    dice: list[DieEntry] = []
    wall: Number = 0
    ward: Number = 0
    defeated: Number = 0
    """How many targets were defeated in the round that is over."""
    growth: Number = 0
    acting: str = ""
    die: str = ""
    method: str = ""


AGREED: Final = {"at", "players", "difficulty", "shots", "rulings", "hp"}
"""What can be said before anything has happened."""
IDLE: Final[Sequence[tuple[Sequence[str], Callable[[Moment], bool], str]]] = [
    (("round",), lambda moment: (moment.name, moment.number) != ("play", "4"), "all rounds are over"),
    (("acting",), lambda moment: moment.name == "turn", "it says whose turn it is at a turn alone"),
    (("die", "method"), lambda moment: moment.name == "shot", "no die is shot"),
    (("defeated",), Moment.counted, "no damage has been counted"),
    (("growth",), Moment.shares, "there are no points to share"),
    (("ward",), Moment.wards, "no skill spares the wall"),
]
"""Keys, the moments at which they mean something, and why they mean nothing at others."""


class RaidSituation:
    """What the judge asks of this game."""

    position: type[BaseModel] = Position
    facts = FACTS
    domains = DOMAINS
    reports = REPORTS
    secrets: Mapping[str, Callable[[Any], None]] = {}
    setup_keys: Mapping[str, str] = {"seats": "players", "options.difficulty": "difficulty", "options.shots": "shots"}

    def names(self, position: Position, words: Words) -> Mapping[str, Sequence[str]]:
        return {"seat": seat_names(position, words)}

    def setup_of(self, position: Position, words: Words) -> dict[str, Any]:
        return {
            "seats": len(seat_names(position, words)),
            "options": {"difficulty": position.difficulty, "shots": position.shots},
            "rulings": dict(position.rulings),
        }

    def place(self, game: Raid, position: Position, words: Words) -> list[dict[str, str]]:
        try:
            moment = Moment(position.at)
            refuse_idle_keys(position, moment, words)
            change_hp(game, position, words)
            if not moment.prepares():
                settle(game, position, moment, words)
            lay_stack(game, moment)
        except MomentError as error:
            raise words.wrong((error.key,), error.expected) from error
        return []

    def shuffled(self, game: Raid, question: Shuffle, wanted: Sequence[str], words: Words) -> tuple[int, ...]:
        raise AssertionError("nothing is shuffled in a raid")

    def knows(self, game: Raid, seat: int, whose: int) -> bool:
        """Nothing is secret."""
        return True


SITUATION: Final = RaidSituation()


def seat_names(position: Position, words: Words) -> list[str]:
    """The players in order of their seats; where the case names none, four are called like their adventurers."""
    for at, name in enumerate(position.players):
        if name in position.players[:at]:
            raise words.wrong(("players", at), f'another name; "{name}" plays already')
    return position.players or [adventurer.name for adventurer in content().adventurers]


def refuse_idle_keys(position: Position, moment: Moment, words: Words) -> None:
    """What means nothing at that moment may not be said."""
    if moment.prepares():
        refuse_keys(position, sorted(position.model_fields_set - AGREED), "nobody has an adventurer yet", words)
    for keys, meant, why in IDLE:
        if not meant(moment):
            refuse_keys(position, keys, why, words)


def change_hp(game: Raid, position: Position, words: Words) -> None:
    """The boards with as many HP as the case says."""
    if not position.hp:
        return
    told = by_target(position.hp, "hp", words)
    targets = [copy(target) for target in game.content.targets]
    for target in targets:
        target.hp = told.get(target.number, target.hp)
    game.content = copy(game.content)
    game.content.targets = tuple(targets)
    game.setup.content = game.content


def settle(game: Raid, position: Position, moment: Moment, words: Words) -> None:
    """Everything but the moment itself."""
    over = moment.rounds_over(position.round)
    game.round = moment.round_of(position.round)
    game.wall, game.ward, game.growth = position.wall, position.ward, position.growth
    game.walls = [position.wall, *[0] * (over - 1)] if over else []
    game.kills = [*[0] * (over - 1), position.defeated] if over else []
    place_adventurers(game, position, words)
    place_targets(game, position, moment, words)
    most = len(game.field()) if moment.field() == ALL_LAID else 1 + most_followers()
    if position.defeated > most:
        raise words.wrong(("defeated",), f"at most {most}, for there are no more targets in a round")
    place_cards(game, position, words)
    place_dice(game, position, words)
    if position.acting:
        moment.acting = number(words, "adventurer", position.acting, ("acting",))
    if position.die:
        moment.slot = slot_of(game, position.die, ("die",), words)
    if position.method:
        moment.method = number(words, "method", position.method, ("method",))
