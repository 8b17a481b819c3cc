"""Whether a game's texts have words for all that happens, is asked and is refused, in every language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gunbai.kernel.document import Document, Path
from gunbai.kernel.registry import Definition
from gunbai.kernel.text import placeholders


def check_texts(definition: Definition, texts: Mapping[str, Document]) -> None:
    """``texts``: by language. Raises DocumentError, at the text that is missing or names what it cannot know."""
    for kind in definition.events:
        check_phrase(texts, ("event", kind.name), kind.fields)
    for kind, _ in definition.counted():
        check_phrase(texts, ("count", kind.name), ())
    for refusal in definition.refusals:
        check_phrase(texts, ("refusal", refusal.key))
    for topic in definition.topics:
        for key in ("prompt", *topic.choices):
            check_phrase(texts, ("topic", topic.name, key))
    for document in texts.values():
        for topic in definition.topics:
            for key in document.data["topic"][topic.name]:
                check_phrase(texts, ("topic", topic.name, key))


def check_phrase(texts: Mapping[str, Document], path: Path, known: Iterable[str] | None = None) -> None:
    """One phrase: it is there in every language, with the same placeholders, which are of those ``known``."""
    found = {language: placeholders(phrase(document, path)) for language, document in texts.items()}
    everywhere = set.intersection(*found.values())
    for language, names in found.items():
        for name in sorted(names - everywhere):
            raise texts[language].error(path, f"expected the same in every language; {{{name}}} is here alone")
        for name in sorted(names.difference(names if known is None else known)):
            raise texts[language].error(path, f"expected of {', '.join(known or ())} only, not {{{name}}}")


def phrase(document: Document, path: Path) -> str:
    """The text at ``path``. Raises DocumentError where there is none."""
    here: Any = document.data
    for key in path:
        here = here.get(key) if isinstance(here, dict) else None
    if not isinstance(here, str) or not here:
        raise document.error(path, "expected a text, which is missing")
    return here
