"""The book of the night scene for whoever puts it in words: names, texts, rules, rulings, options, stages."""

from __future__ import annotations

from typing import Any

from gunbai.games.books import Texts, book_of, option_entries
from gunbai.games.night.checks import OUTCOMES, PURPOSES
from gunbai.games.night.content import Library, text_files
from gunbai.games.night.correction import FIGURES
from gunbai.games.night.domains import domains
from gunbai.games.night.gm import DECLARATIONS
from gunbai.games.night.ids import PRESENCES
from gunbai.games.night.information import DECISIONS, MATTERS
from gunbai.games.night.options import PRESETS
from gunbai.games.night.turn import ACTIONS, SKILLS_FROM
from gunbai.kernel.registry import Definition


def night_book(definition: Definition, library: Library) -> dict[str, Any]:
    """All of it as plain data; see docs/protocol.md. Raises DocumentError where a text is missing or wrong."""
    texts = Texts(text_files())
    own = domains(library)
    scenarios = {entry["id"]: entry for entry in own["scenario"]}

    def choice_name(option: str, choice: str) -> dict[str, Any]:
        """The name of a choice: of a scenario, its own."""
        return scenarios[choice]["name"] if option == "scenario" else texts.both("option", option, choice)

    options = option_entries(texts, {"scenario": list(scenarios), "preset": PRESETS}, choice_name, {})
    for choice in options[0]["choices"]:
        choice["seats"] = scenarios[choice["id"]]["seats"]
    return book_of(definition, texts, {**own, **further(library, own, texts)}, options)


def further(library: Library, own: dict[str, Any], texts: Texts) -> dict[str, Any]:
    """The domains that are made of others, and those of the rules alone."""
    unused = [{"id": f"unused-{at}", "name": {"en": "", "ja": ""}} for at in range(len(ACTIONS), SKILLS_FROM)]
    return {
        "action": [*texts.named("action", ACTIONS), *unused, *own["skill"]],
        "thing": [*own["secret"], *[true_name(texts, entry) for entry in own["character"]]],
        "declaration": [*texts.named("declaration", DECLARATIONS), *own["label"]],
        "plot": [{"id": str(plot), "name": {"en": str(plot), "ja": str(plot)}} for plot in range(7)],
        "purpose": texts.named("purpose", PURPOSES),
        "outcome": texts.named("outcome", OUTCOMES),
        "figure": texts.named("figure", FIGURES),
        "matter": texts.named("matter", MATTERS),
        "decision": texts.named("decision", DECISIONS),
        "presence": texts.named("presence", PRESENCES),
    }


def true_name(texts: Texts, character: dict[str, Any]) -> dict[str, Any]:
    """The true name of a character as a thing that may be handed on."""
    words = texts.both("thing", "true-name")
    name = {language: word.format(character["name"][language]) for language, word in words.items()}
    return {"id": f"name-of-{character['id']}", "name": name}
