"""A seat as the table keeps it: who sits there, and the order left for windows."""

from __future__ import annotations

import unicodedata
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from gunbai.table.limits import NAME

HUMAN: Final = "human"
BOT: Final = "bot"
SMART: Final = "smart"
Kind = Literal["human", "bot"]
Standing = Literal["ask", "smart", "pass"]
DEFAULT_BOT: Final = "greedy"
BOT_NAMES: Final = ("Kitsune", "Tanuki", "Usagi", "Kuma", "Tsuru", "Kame", "Neko", "Shika")


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


def clean_name(name: str) -> str:
    """A name fit to be shown: one line, no control characters, at most ``NAME`` characters."""
    kept = "".join([" " if char.isspace() else char for char in name if char.isspace() or may_stand(char)])
    return unicodedata.normalize("NFC", " ".join(kept.split()))[:NAME].strip()


def may_stand(char: str) -> bool:
    """Whether a character may stand in a name: no control, surrogate, private or direction-changing one."""
    return unicodedata.category(char) not in ("Cc", "Cs", "Co", "Cn", "Cf") or char in "\u200c\u200d"


def bot_name(seat: int) -> str:
    """What a bot at ``seat`` is called if nobody named it."""
    return BOT_NAMES[seat % len(BOT_NAMES)]
