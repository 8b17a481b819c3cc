"""Every message over the line, and every body over HTTP. ``schema.py`` writes them as JSON Schema."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator

from gunbai.table.limits import CHOICES, KEY, NUMBER, SEATS, TOKEN, VALUES
from gunbai.table.seats import ChangeKind, Kind, Language, Standing

Number = Annotated[int, Field(ge=-NUMBER, le=NUMBER)]
QuestionId = Annotated[str, Field(pattern=r"^[0-9]{1,12}$")]
Key = Annotated[str, Field(min_length=1, max_length=KEY)]
LongName = Annotated[str, Field(max_length=400)]
"""A name as typed; it is cut to length when it is cleaned."""


class Received(BaseModel):
    """What comes from outside: exact types, nothing besides."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Sent(BaseModel):
    """What the table says."""


# ---------------------------------------------------------------------- from a client, over the line


class Join(Received):
    type: Literal["join"]
    token: str = Field(max_length=TOKEN)


class Answer(Received):
    """``value`` answers a choice, ``values`` a roll of real dice or a report."""

    type: Literal["answer"]
    question: QuestionId
    value: Number | None = None
    values: Annotated[list[Number], Field(max_length=VALUES)] | None = None

    @model_validator(mode="after")
    def one_of_both(self) -> Self:
        if (self.value is None) == (self.values is None):
            raise ValueError("either value or values")
        return self


class Declare(Received):
    """Something that may be done at any time, while ``question`` is open."""

    type: Literal["declare"]
    question: QuestionId
    value: Number


class TakeBack(Received):
    type: Literal["take_back"]


class Order(Received):
    """The private standing order for windows."""

    type: Literal["standing"]
    windows: Standing


class Sit(Received):
    """Take over the seat of this link from the bot, or change one's name there."""

    type: Literal["sit"]
    name: LongName = ""


class Stand(Received):
    """Leave the seat to a bot."""

    type: Literal["stand"]


class HandOver(Received):
    """The host leaves the seat of a person who is not there to a bot."""

    type: Literal["hand_over"]
    seat: Annotated[int, Field(ge=0, lt=SEATS)]


class Pong(Received):
    type: Literal["pong"]


ClientMessage = Annotated[
    Join | Answer | Declare | TakeBack | Order | Sit | Stand | HandOver | Pong, Field(discriminator="type")
]
CLIENT_MESSAGE: Final[TypeAdapter[ClientMessage]] = TypeAdapter(ClientMessage)
CLIENT_TYPES: Final = ("join", "answer", "declare", "take_back", "standing", "sit", "stand", "hand_over", "pong")


# ---------------------------------------------------------------------- to a client, over the line


class Refusal(Sent):
    """Why not. ``params``: what its text names, each as ``[domain, value]``."""

    key: str
    rule: str | None = None
    params: dict[str, tuple[str, int]] = {}


class Option(Sent):
    """One thing that might be answered. ``odds`` is of the game's own making."""

    value: int
    refusal: Refusal | None = None
    odds: dict[str, Any] | None = None


class Question(Sent):
    """What this seat is asked. ``context``: what the prompt names, each as ``[domain, value]``; for a roll ``dice``.

    ``changeable``: whether the answer may still be changed once it is in.
    """

    id: str
    kind: Literal["ask", "ask_all", "roll", "report"]
    topic: str
    seat: int
    context: dict[str, Any] = {}
    window: str | None = None
    options: list[Option] = []
    answered: bool = False
    changeable: bool = False


class Declarable(Sent):
    """What this seat may do at any time while ``question`` is open."""

    question: str
    topic: str
    options: list[Option]


class TakeBackState(Sent):
    allowed: bool
    reason: str | None = None


class State(Sent):
    """All that one seat is shown of the present. ``waiting``: the seats that are publicly waited for."""

    view: dict[str, Any]
    question: Question | None = None
    declare: Declarable | None = None
    take_back: TakeBackState
    waiting: list[int] = []


class Event(Sent):
    """What happened; ``n`` counts what this recipient was told. Further fields: those of its kind in the book."""

    model_config = ConfigDict(extra="allow")

    n: int
    kind: str
    rule: str | None = None


class Change(Sent):
    """A person sat down in the place of a bot or left a seat to one, the host handed a seat to one, or a link was
    replaced (seat null: to watch)."""

    kind: ChangeKind
    seat: int | None
    name: str


class People(Sent):
    """Who sits here now. ``changes``: what has changed at the seats, of each kind at each seat the last, in order."""

    type: Literal["people"] = "people"
    names: list[str]
    kinds: list[Kind]
    online: list[bool]
    changes: list[Change]


class Welcome(Sent):
    """All that this connection may know; sent on joining, and whenever it has to begin anew."""

    type: Literal["welcome"] = "welcome"
    table: str
    game: str
    seat: int | None
    host: bool
    names: list[str]
    kinds: list[Kind]
    online: list[bool]
    changes: list[Change]
    options: dict[str, Any]
    rulings: dict[str, Any]
    dice: Literal["seeded", "typed"]
    standing: Standing
    state: State
    log: list[Event]
    finished: bool
    read_only: bool = False
    rules_version: str


class Update(Sent):
    type: Literal["update"] = "update"
    events: list[Event]
    state: State
    finished: bool


class Refused(Sent):
    """What was asked for was not done; nothing has changed."""

    type: Literal["refused"] = "refused"
    question: str | None = None
    reason: str
    rule: str | None = None
    params: dict[str, tuple[str, int]] = {}


class Ordered(Sent):
    """This seat's standing order is in force."""

    type: Literal["standing"] = "standing"
    windows: Standing


class Problem(Sent):
    """A message that could not be read, or a connection that is refused."""

    type: Literal["error"] = "error"
    reason: str
    detail: str


ServerMessage = Annotated[Welcome | Update | People | Refused | Ordered | Problem, Field(discriminator="type")]


# ---------------------------------------------------------------------- over HTTP


class NewSeat(Received):
    kind: Kind
    bot: Key = "greedy"
    name: LongName = ""


class NewTable(Received):
    """A table to be made. Bots without a name are given one in the language ``lang``."""

    game: Key
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=SEATS)]
    options: Annotated[dict[Key, Key], Field(max_length=CHOICES)] = {}
    rulings: Annotated[dict[Key, Key], Field(max_length=CHOICES)] = {}
    dice: Literal["seeded", "typed"] = "seeded"
    lang: Language = "en"


class Quick(Received):
    """One person against bots, at once."""

    game: Key
    seats: Annotated[int, Field(ge=1, le=SEATS)]
    name: LongName = ""
    lang: Language = "en"


class Relink(Received):
    """A new link for a seat (or to watch, without one); the old one opens nothing any more."""

    seat: Annotated[int, Field(ge=0, le=SEATS)] | None = None


class SeatLink(Sent):
    seat: int
    name: str
    kind: Kind
    link: str


class Created(Sent):
    """A new table with all its links; they are told this once."""

    table: str
    seats: list[SeatLink]
    watch: str
    host: str


class Link(Sent):
    link: str


class GameInfo(Sent):
    id: str
    name: dict[str, str]
    blurb: dict[str, str]
    seats: tuple[int, int]


class ViewOnly(Sent):
    view: dict[str, Any]


class ReplayStep(Sent):
    events: list[Event]
    state: ViewOnly


class Replay(Sent):
    """A whole match, all of it public. ``rulings``: those that differ from the defaults, as in ``Welcome``."""

    game: str
    rulings: dict[str, Any]
    names: list[str]
    steps: list[ReplayStep]


class Failure(Sent):
    """Why an HTTP request was refused; ``key`` names what is wrong in its body."""

    reason: str
    detail: str
    key: str | None = None
