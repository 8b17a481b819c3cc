"""A seat as the table keeps it: who sits there, the order left for windows, and what has changed there."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from gunbai.table.limits import NAME

HUMAN: Final = "human"
BOT: Final = "bot"
SMART: Final = "smart"
Kind = Literal["human", "bot"]
Standing = Literal["ask", "smart", "pass"]
DEFAULT_BOT: Final = "greedy"
Language = Literal["en", "ja"]
BOT_NAMES: Final[dict[Language, tuple[str, ...]]] = {
    "en": ("Fox", "Crane", "Badger", "Heron", "Otter", "Owl", "Hare", "Carp"),
    "ja": ("狐", "鶴", "狸", "鷺", "獺", "梟", "兎", "鯉"),
}
SAT: Final = "sat"
LEFT: Final = "left"
HANDED: Final = "handed"
RELINKED: Final = "relinked"
ChangeKind = Literal["sat", "left", "handed", "relinked"]


@dataclass
class Seat:
    """``kind`` is "human" or "bot", ``bot`` which bot plays when it is one, ``standing`` "ask", "smart" or "pass"."""

    kind: Kind = HUMAN
    bot: str = DEFAULT_BOT
    name: str = ""
    standing: Standing = SMART

    @property
    def human(self) -> bool:
        return self.kind == HUMAN

    def plain(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Change:
    """What everybody at the table is told of a seat, since who comes to it sees what was hidden there.

    ``kind``: a person "sat" down in the place of a bot, "left" the seat to one, the host "handed" it to one, or its
    link was "relinked" (of seat -1: the link to watch). ``name`` is who sits there then.
    """

    kind: ChangeKind
    seat: int
    name: str


def latest(changes: Iterable[Change]) -> list[Change]:
    """Of each kind at each seat the last, in their order: whoever changes seats without end fills nobody's list."""
    found: dict[tuple[str, int], Change] = {}
    for change in changes:
        found.pop((change.kind, change.seat), None)
        found[change.kind, change.seat] = change
    return list(found.values())


def clean_name(name: str) -> str:
    """A name fit to be shown: one line, no control characters, at most ``NAME`` characters."""
    kept = "".join([" " if char.isspace() else char for char in name if char.isspace() or may_stand(char)])
    return unicodedata.normalize("NFC", " ".join(kept.split()))[:NAME].strip()


def may_stand(char: str) -> bool:
    """Whether a character may stand in a name: no control, surrogate, private or direction-changing one."""
    return unicodedata.category(char) not in ("Cc", "Cs", "Co", "Cn", "Cf") or char in "\u200c\u200d"


def bot_name(seat: int, language: Language) -> str:
    """What a bot at ``seat`` is called if nobody named it."""
    names = BOT_NAMES[language]
    return names[seat % len(names)]
