"""How any game's content files are checked, entry by entry: what is wrong is a DocumentError with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Annotated, Any, TypeVar
from unicodedata import category, normalize

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from gunbai.games.bounds import cut
from gunbai.kernel.document import Document, DocumentError, Path, parse_document

M = TypeVar("M", bound=BaseModel)


class Strict(BaseModel):
    """No unknown keys, no value of another type."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Bilingual(Strict):
    """A text in both languages."""

    en: str = Field(min_length=1)
    ja: str = Field(min_length=1)


def one_line(text: str) -> str:
    """One line with something to read in it: no control characters, none that turn or hide the text."""
    if not text.strip() or any(category(char).startswith("C") for char in text):
        raise PydanticCustomError("one_line", "expected one line of text without control characters")
    return text


OneLine = Annotated[str, AfterValidator(one_line), Field(json_schema_extra={"pattern": r"\S"})]

Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]


class Name(Strict):
    """A name in both languages."""

    en: OneLine = Field(max_length=60)
    ja: OneLine = Field(max_length=60)


class Text(Strict):
    """A text in both languages, in the author's own words."""

    en: OneLine = Field(max_length=600)
    ja: OneLine = Field(max_length=600)


def one_of(names: Iterable[str]) -> AfterValidator:
    """A word that must be one of ``names``."""
    known = list(names)

    def check(word: str) -> str:
        if word not in known:
            raise PydanticCustomError("unknown", "expected one of {names}", {"names": ", ".join(known)})
        return word

    return AfterValidator(check)


def read_document(package: str, name: str) -> Document:
    """A data file of a package. Raises DocumentError where it is no TOML."""
    return parse_document(files(package).joinpath(name).read_text("utf8"), name)


def checked(document: Document, path: Path, model: type[M], raw: object) -> M:
    """``raw``, which stands at ``path``, as ``model`` wants it. Raises DocumentError."""
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        # A key that is misspelt is missing as well; the misspelling helps more.
        first = min(error.errors(), key=lambda one: one["type"] != "extra_forbidden")
        raise document.error((*path, *first["loc"]), expected(model, first)) from error


def expected(model: type[BaseModel], error: Any) -> str:
    """What was expected instead of what was found."""
    if error["type"] == "missing":
        return "expected this key, which is missing"
    if error["type"] == "extra_forbidden":
        known = ", ".join(model.model_fields) if len(error["loc"]) == 1 else ""
        return f"expected one of {known}" if known else "expected no such key"
    return str(error["msg"])


def entries(document: Document, table: str, model: type[M]) -> list[M]:
    """All entries of an array of tables, each with names of its own. Raises DocumentError."""
    raw = document.data.get(table, [])
    found = [checked(document, (table, at), model, entry) for at, entry in enumerate(raw)]
    for error in names_of_their_own(document, raw, (table,)):
        raise error
    return found


def names_of_their_own(document: Document, data: object, path: Path = ()) -> Iterator[DocumentError]:
    """What is wrong in ``data``, which stands at ``path``: in any of its lists, a name that was there before."""
    places = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    taken: set[tuple[str, str]] = set()
    for place, entry in places:
        name = entry.get("name") if isinstance(data, list) and isinstance(entry, dict) else None
        for language, word in name.items() if isinstance(name, dict) else ():
            folded = (language, " ".join(normalize("NFKC", word).casefold().split()))
            if folded in taken:
                told = f'expected a name of its own, not "{cut(word)}" again'
                yield document.error((*path, place, "name", language), told)
            taken.add(folded)
        yield from names_of_their_own(document, entry, (*path, place))


def ids_of_their_own(document: Document, path: Path, ids: Iterable[str]) -> None:
    """Each entry of the list at ``path`` has another id. Raises DocumentError."""
    seen: set[str] = set()
    for at, name in enumerate(ids):
        if name in seen:
            raise document.error((*path, at, "id"), f'expected an id of its own, not "{name}" again')
        seen.add(name)
