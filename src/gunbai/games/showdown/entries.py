"""What an entry of ``content/injuries.toml`` may look like. What is wrong is told by ``checking.checked``."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from gunbai.games.checking import Strict, one_of
from gunbai.games.showdown.ids import ATTRIBUTE_IDS, MARK_IDS, STAT_IDS
from gunbai.games.showdown.injury_line import WHO_IDS

Stat = Annotated[str, one_of(STAT_IDS)]
Attribute = Annotated[str, one_of(ATTRIBUTE_IDS)]
MOST: Final = 20
Points = Annotated[int, Field(ge=1, le=MOST)]
Change = Annotated[int, Field(ge=-MOST, le=MOST)]


def number_or(*words: str) -> AfterValidator:
    """A number from 1 on, or one of ``words``."""

    def check(value: int | str) -> int | str:
        if value in words or (isinstance(value, int) and 1 <= value <= MOST):
            return value
        expected = "expected 1 to {most}, or one of {words}"
        raise PydanticCustomError("number", expected, {"most": MOST, "words": ", ".join(words)})

    return AfterValidator(check)


class Condition(Strict):
    """A condition on the survivor: so much of a stat at least, or less."""

    stat: Stat
    at_least: int | None = Field(default=None, ge=1, le=MOST)
    below: int | None = Field(default=None, ge=1, le=MOST)

    @model_validator(mode="after")
    def one_bound(self) -> Condition:
        if (self.at_least is None) == (self.below is None):
            raise PydanticCustomError("bound", "expected either at_least or below")
        return self


class Step(Strict):
    """What all steps may say."""

    who: Annotated[str, one_of(WHO_IDS)] = "self"
    when: Condition | None = None
    ruling: dict[str, str] | None = Field(default=None, min_length=1, max_length=1)
    second: bool = False


class Plain(Step):
    """A step that takes nothing."""

    do: Literal["kill", "disorder", "survival-to-insanity", "knock-down", "flee", "priority-target"]


class Bleed(Step):
    """So many bleeding tokens, 0 for none at all."""

    do: Literal["bleed"]
    amount: int = Field(ge=0, le=5)


class Gain(Step):
    """So much of a stat, by a die perhaps."""

    do: Literal["gain"]
    what: Stat
    amount: Annotated[int | str, number_or("1d5", "1d10")]


class Lose(Step):
    """So much less of a stat."""

    do: Literal["lose"]
    what: Stat
    amount: Points


class Harm(Step):
    """Damage outside attacks, or brain damage."""

    do: Literal["damage", "brain-damage"]
    amount: Points


class Changed(Step):
    """An attribute for good, or its tokens."""

    do: Literal["attribute", "token"]
    what: Attribute
    add: Change


class SetTo(Step):
    """An attribute is so much from now on."""

    do: Literal["set-attribute"]
    what: Attribute
    to: int = Field(ge=0, le=MOST)


class Marked(Step):
    """Something holds from now on."""

    do: Literal["mark"]
    marks: list[Annotated[str, one_of(MARK_IDS)]] = Field(alias="as", min_length=1)


AnyStep = Annotated[Plain | Bleed | Gain | Lose | Harm | Changed | SetTo | Marked, Field(discriminator="do")]


class LineEntry(Strict):
    """One line of a table."""

    at: int = Field(alias="from", ge=1, le=MOST)
    rule: str
    times: Annotated[int | str, number_or("any")] = 1
    maims: bool = False
    steps: list[AnyStep] = Field(min_length=1)
