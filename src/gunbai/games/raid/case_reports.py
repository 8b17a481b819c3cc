"""How a case writes what the world shows of a raid: where a flyer stands, an aim, what a shot has come to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

from gunbai.games.cases import Words
from gunbai.games.raid.case_field import pieces_of, pose_of, refuse_pose
from gunbai.games.raid.case_words import DIE, PIECE, Path, slot_of
from gunbai.games.raid.place import FLYER
from gunbai.games.raid.report import FAULT, RESTED, VOID, Fall, Fallen, pack
from gunbai.games.raid.settle import SETTLE
from gunbai.games.raid.shot import AIM, FALL
from gunbai.games.raid.state import Raid
from gunbai.kernel.question import Report

MOTION: Final = (1, 0)
"""The motion of a simulated shot of which a case tells the end alone."""


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class FallenEntry(Strict):
    """Where one die has come to rest."""

    die: str = Field(min_length=1)
    face: int = Field(default=0, ge=0)
    off: bool = False
    """It has left the table."""
    cocked: bool = False
    on: list[str] = []
    """What it lies on, what it covers most first."""
    at: list[int] | None = Field(default=None, min_length=2, max_length=2)


class ReportEntry(Strict):
    """What ``report = { … }`` may say."""

    fall: list[FallenEntry] | None = None
    fault: bool = False
    void: bool = False
    stands: list[int] | None = Field(default=None, max_length=3)
    """Where a flyer stands: mm to the right, mm away, degrees; empty: wherever it goes."""
    aim_from: list[int] | None = Field(default=None, min_length=2, max_length=2)
    direction: int = 0
    strength: int = 500
    rise: int = 0
    strike: list[int] = Field(default=[0, 0], min_length=2, max_length=2)


KEYS: Final = {
    FALL: {"fall", "fault", "void"},
    SETTLE: {"fall"},
    FLYER: {"stands"},
    AIM: {"aim_from", "direction", "strength", "rise", "strike"},
}
"""By question: what its report tells."""
NEEDED: Final = {
    FALL: ("fall", "what the dice have come to, or void = true"),
    SETTLE: ("fall", "what the dice have come to"),
    FLYER: ("stands", "where the flyer stands; [ ] for wherever it goes"),
    AIM: ("aim_from", "where the shot is made from"),
}
"""By question: what every report of it tells."""


class RaidReports:
    """What the judge asks of reports."""

    model: type[BaseModel] = ReportEntry

    def words(self, report: ReportEntry) -> Iterable[tuple[Path, str, str]]:
        for at, entry in enumerate(report.fall or []):
            yield ("fall", at, "die"), DIE, entry.die
            for number, word in enumerate(entry.on):
                yield ("fall", at, "on", number), PIECE, word

    def values(self, game: Raid, question: Report, report: ReportEntry, words: Words) -> tuple[int, ...]:
        topic: Any = question.topic
        for key in sorted(report.model_fields_set - KEYS[topic]):
            raise words.wrong((key,), f"{', '.join(sorted(KEYS[topic]))} for this question, not {key}")
        key, told = NEEDED[topic]
        if getattr(report, key) is None and not report.void:
            raise words.wrong((key,), f"{key}, {told}")
        if topic is FLYER:
            assert report.stands is not None
            return tuple(report.stands)
        if topic is AIM:
            assert report.aim_from is not None
            return (*report.aim_from, report.direction, report.strength, report.rise, *report.strike)
        return pack(fall_of(game, report, words, moving=topic is FALL))


def fall_of(game: Raid, report: ReportEntry, words: Words, moving: bool) -> Fall:
    """The dice that are told of; the others on the battlefield lie as before."""
    if report.void:
        if report.fall or report.fault:
            raise words.wrong(("void",), "no fall and no fault of a void shot")
        return Fall(VOID, [], ())
    dice: dict[int, Fallen] = {}
    for at, entry in enumerate(report.fall or []):
        slot = slot_of(game, entry.die, ("fall", at, "die"), words)
        if slot in dice:
            raise words.wrong(("fall", at, "die"), "each die once")
        if entry.off and not {"die", "off"} >= entry.model_fields_set:
            raise words.wrong(("fall", at, "off"), "no face, place or piece of a die that has left the table")
        if not entry.off and not entry.face:
            raise words.wrong(("fall", at, "face"), "the face that it shows, or off = true")
        refuse_pose(game, entry.at, ("fall", at, "at"), words)
        on = pieces_of(game, entry.on, ("fall", at, "on"), words)
        pose = () if entry.off else pose_of(game, slot, entry.face, on, entry.at)
        dice[slot] = Fallen(slot, 0 if entry.off else entry.face, entry.cocked, on, pose)
    for slot in game.on_field():
        if slot not in dice:
            dice[slot] = Fallen(slot, game.face[slot], game.cocked[slot], game.on[slot], game.pose[slot])
    motion = MOTION if game.setup.simulated and moving else ()
    return Fall(FAULT if report.fault else RESTED, list(dice.values()), motion)


REPORTS: Final = RaidReports()
