"""The grammar of a case file: which keys there are and what each may hold. ``docs/cases.md`` tells it to players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gunbai.games.bounds import MOST_ERRORS, cut
from gunbai.judge.names import near
from gunbai.kernel.document import Document, DocumentError, Path


class Strict(BaseModel):
    """No unknown keys, and a number is never a text."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Words(Strict):
    """A text in both languages."""

    en: str
    ja: str


class Option(Strict):
    """Something a seat may or may not do now: an answer to the open question, a declaration or a report."""

    seat: str | None = None
    choose: str | int | None = None
    pass_: Literal[True] | None = Field(default=None, alias="pass")
    declare: str | None = None
    report: list[Any] | dict[str, Any] | None = None
    rule: str = ""
    odds: dict[str, str | int] | None = None
    """Of what may be done: its odds, by what the game calls them."""


class Happening(BaseModel):
    """An event: its kind, any of its fields, who may know it, the rule it belongs to."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)
    kind: str
    known_to: list[str] | None = None
    rule: str = ""


class Expect(BaseModel):
    """What must be true; other keys are facts of the game."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)
    asked: dict[str, str | list[str]] | list[str] | None = None
    not_asked: dict[str, str | list[str]] | list[str] | None = None
    options: dict[str, list[str]] | None = None
    may: list[Option] | None = None
    may_not: list[Option] | None = None
    roll: dict[str, list[str]] | None = None
    at: str | None = None
    events: list[str | Happening] | None = None
    no_events: list[str | Happening] | None = None
    knows: dict[str, list[str]] | None = None
    not_knows: dict[str, list[str]] | None = None
    unseen: list[str] | None = None
    over: bool | None = None
    winners: list[str] | None = None
    setup_refused: str | None = None


class Step(Strict):
    """One thing done: dice, a shuffle, a report, an answer or a declaration of a seat; and what must be true then."""

    seat: str | None = None
    choose: str | int | None = None
    pass_: Literal[True] | None = Field(default=None, alias="pass")
    declare: str | None = None
    dice: list[int] | None = None
    shuffle: list[str] | None = None
    report: list[Any] | dict[str, Any] | None = None
    """Whole numbers, or what the game's ``Reports`` understands."""
    question: str | None = None
    expect: Expect | None = None

    def acts(self) -> list[str]:
        """The keys that do something."""
        named = {
            "choose": self.choose,
            "pass": self.pass_,
            "declare": self.declare,
            "dice": self.dice,
            "shuffle": self.shuffle,
            "report": self.report,
        }
        return [key for key, value in named.items() if value is not None]

    def by_seat(self) -> bool:
        """Whether a seat must be named that does it; whoever is asked for a report need not be."""
        return any(act in ("choose", "pass", "declare") for act in self.acts())


class CaseEntry(Strict):
    """One case."""

    title: str | Words
    game: str | None = None
    rules: list[str] = Field(min_length=1)
    position: dict[str, Any]
    step: list[Step] = []
    expect: Expect | None = None


CASE_KEYS: Final = tuple(CaseEntry.model_fields)

EXPECTED: Final = {
    "missing": "this key is missing",
    "string_type": "expected a text in quotes",
    "int_type": "expected a whole number",
    "int_from_float": "expected a whole number",
    "bool_type": "expected true or false",
    "list_type": "expected a list in [ ]",
    "dict_type": "expected a table, { key = value }",
    "model_type": "expected a table, { key = value }",
    "model_attributes_type": "expected a table, { key = value }",
}


LONGEST_KEY: Final = 200
"""Characters of a key that are shown."""
LONGEST_REASON: Final = 2_000
"""Characters of what was expected, with all the names that it lists."""


class CaseErrors(ValueError):
    """What is wrong in a case file, one error after the other, at most MOST_ERRORS of them."""

    def __init__(self, errors: list[DocumentError]) -> None:
        self.errors = [readable(error) for error in errors[:MOST_ERRORS]]
        super().__init__("\n".join(str(error) for error in self.errors))


def readable(error: DocumentError) -> DocumentError:
    """The same error, of a length that can be shown; anybody may have written the words in it."""
    return DocumentError(error.name, error.line, cut(error.key, LONGEST_KEY), cut(error.expected, LONGEST_REASON))


def errors_of(document: Document, error: ValidationError, base: Path, model: type[BaseModel]) -> list[DocumentError]:
    """The errors of a model at their lines; several at one place are one."""
    raw = value_at(document.data, base)
    places: dict[Path, list[str]] = {}
    for one in error.errors(include_url=False)[:MOST_ERRORS]:
        path = real_path(raw, one["loc"])
        known = keys_at(model, one["loc"])
        message = message_of(one, raw_at(raw, path), path, known)
        messages = places.setdefault(path, [])
        if message not in messages:
            messages.append(message)
    return [document.error((*base, *path), join_messages(messages)) for path, messages in places.items()]


def join_messages(messages: list[str]) -> str:
    """Several readings of one value: ``expected a text in quotes or a whole number, found true``."""
    if len(messages) == 1:
        return messages[0]
    stems = [message.partition(", found ")[0].removeprefix("expected ") for message in messages]
    found = messages[0].partition(", found ")[2]
    return "expected " + " or ".join(dict.fromkeys(stems)) + (f", found {found}" if found else "")


def message_of(error: Any, value: Any, path: Path, known: list[str]) -> str:
    """What was expected and what was found."""
    kind = error["type"]
    if kind == "extra_forbidden":
        key = str(path[-1])
        meant = near(key, known)
        hint = f'; did you mean "{meant[0]}"?' if meant else ""
        return "no such key" + hint + (f" (there are {', '.join(known)})" if known and not meant else "")
    if kind == "missing":
        return EXPECTED[kind]
    if kind in EXPECTED:
        return f"{EXPECTED[kind]}, found {written(value)}"
    context = error.get("ctx", {})
    if kind == "literal_error":
        return f"expected {context['expected'].replace('True', 'true')}, found {written(value)}"
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = "at least" if kind == "greater_than_equal" else "at most"
        return f"expected a number of {bound} {context.get('ge', context.get('le'))}, found {written(value)}"
    if kind in ("too_short", "too_long"):
        bound = context.get("min_length", context.get("max_length"))
        return f"expected {'at least' if kind == 'too_short' else 'at most'} {bound}, found {context['actual_length']}"
    return str(error["msg"]).removeprefix("Value error, ")


def written(value: Any) -> str:
    """A value about as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else str(value)


def value_at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data


def raw_at(raw: Any, path: Path) -> Any:
    """The value at ``path``; None where there is none."""
    try:
        return value_at(raw, path)
    except (KeyError, IndexError, TypeError):
        return None


def real_path(raw: Any, location: tuple[int | str, ...]) -> Path:
    """The parts of a model's error that are keys of the file; the last may be a key that is missing."""
    path: list[int | str] = []
    here = raw
    for at, part in enumerate(location):
        in_list = isinstance(here, list) and isinstance(part, int) and part < len(here)
        if in_list or (isinstance(here, dict) and part in here):
            path.append(part)
            here = here[part]
        elif isinstance(here, dict) and at == len(location) - 1 and "[" not in str(part):
            path.append(part)
    return tuple(path)


def keys_at(model: type[BaseModel], location: tuple[int | str, ...]) -> list[str]:
    """The keys of the table in which an error stands, for suggestions."""
    here: type[BaseModel] | None = model
    for part in location[:-1]:
        field = here.model_fields.get(str(part)) if here is not None else None
        if field is not None:
            here = next(models_in(field.annotation), None)
    return [field.alias or name for name, field in here.model_fields.items()] if here is not None else []


def models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    """The models named anywhere in an annotation."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in getattr(annotation, "__args__", ()):
        yield from models_in(part)
