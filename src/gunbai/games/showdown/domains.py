"""What the numbers of the showdown are called, by domain: cards and the like with all that their files tell of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from pydantic import BaseModel

from gunbai.games.showdown.acts import act_entries
from gunbai.games.showdown.card_flow import PRICES
from gunbai.games.showdown.content import injury_tables
from gunbai.games.showdown.decks import DECK_IDS
from gunbai.games.showdown.ids import (
    ATTRIBUTE_IDS,
    LOCATION_IDS,
    MARK_IDS,
    MONSTER_ATTRIBUTE_IDS,
    STAT_IDS,
    SURVIVAL_ACTION_IDS,
    SURVIVORS,
)
from gunbai.games.showdown.library import Library, Numbered
from gunbai.games.showdown.rule_files import rulings
from gunbai.games.showdown.spaces import SPACES, column_of, row_of
from gunbai.games.showdown.watching import CARD, INJURY, KINDS, LATER, STATUS
from gunbai.games.words import LANGUAGES
from gunbai.kernel.rulebook import Rulebook
from gunbai.kernel.ruling import choose_rulings

Entries = list[dict[str, Any]]
Names = Callable[[str, Iterable[str]], Entries]
Both = Callable[..., dict[str, Any]]

SURVIVOR_IDS: Final = "ash briar cole dawn".split()
DIRECTION_IDS: Final = "up right down left".split()
TURN_IDS: Final = "monster survivors".split()
OUTCOME_IDS: Final = "undecided won lost".split()
STEPS: Final = {
    "steps", "when", "watch", "discard", "always", "inside", "face_down", "face_up", "failure", "wound", "reflex",
    "perfect_hit", "hit", "arrival",
}  # fmt: skip
"""What the texts of cards tell in words."""
PARTS: Final = ("steps", "face_down", "face_up")
"""Where an AI card has actions."""
ATTACK: Final = {"speed", "accuracy", "damage"}
MOST_LATER: Final = 8
"""So many things that are to be done later have a name of their own."""


def domains(library: Library, rulebook: Rulebook, named: Names, both: Both) -> dict[str, Entries]:
    """All domains of the book, ``seat`` and ``number`` aside."""
    survivors = named("survivor", SURVIVOR_IDS)
    return {
        "survivor": survivors,
        "survivors": groups(survivors, both),
        "monster": [monster_entry(monster) for monster in library.monsters],
        "level": [{**plain(level), "monster": at.number} for at in library.monsters for level in at.sheet.level],
        "card": owned(library, "cards", library.cards),
        "hit-location": [location_entry(entry, model) for entry, model in of_locations(library)],
        "persistent": owned(library, "injuries", library.injuries),
        "status": owned(library, "statuses", library.statuses),
        "resource": [plain(card) for card in library.resources],
        "counter": [plain(counter) for counter in library.counters],
        "gear": [plain(card) for card in library.gear],
        "set": [plain(one) for one in library.sets],
        "terrain": [plain(card) for card in library.terrain],
        "zone": [plain(zone) for zone in library.zones],
        "line": [{"name": line.text.model_dump()} for line in library.lines],
        "step": [{"id": step.do, "name": both("step", step.do)} for step in library.steps],
        "injury": injuries(rulebook),
        "act": acts(library, both),
        "watcher": watchers(library, both),
        "location": named("location", LOCATION_IDS),
        "attribute": named("attribute", ATTRIBUTE_IDS),
        "monster-attribute": named("monster-attribute", MONSTER_ATTRIBUTE_IDS),
        "stat": named("stat", STAT_IDS),
        "mark": named("mark", MARK_IDS),
        "action": named("action", SURVIVAL_ACTION_IDS),
        "survival-action": survival_actions(survivors, named("action", SURVIVAL_ACTION_IDS), both),
        "space": [{"name": space_name(space)} for space in range(SPACES)],
        "place": places(both),
        "direction": named("direction", DIRECTION_IDS),
        "deck": named("deck", DECK_IDS),
        "turn": named("turn", TURN_IDS),
        "outcome": named("outcome", OUTCOME_IDS),
        "price": named("price", PRICES),
    }


def plain(model: BaseModel) -> dict[str, Any]:
    """What a file tells of a card, without its steps, and without what it leaves out."""
    return model.model_dump(exclude=STEPS, exclude_defaults=True)


def owned(library: Library, kind: str, models: Iterable[BaseModel]) -> Entries:
    """Entries with the number of the monster whose they are."""
    owner = owners(library, kind)
    found: Entries = []
    for number, model in enumerate(models):
        entry = {**plain(model), "monster": owner[number], **actions(library, owner[number], model)}
        for variant, injured in zip(entry.get("injured", []), getattr(model, "injured", []), strict=False):
            variant.pop("steps", None)
            variant |= actions(library, owner[number], injured)
        found.append(entry)
    return found


def actions(library: Library, monster: int, model: Any) -> dict[str, Entries]:
    """The actions of an AI card in order (SD-AI-1), under the names that they have in its file: by their numbers, with
    the numbers of an attack and the lines of a Pick Target list."""
    lines = library.monsters[monster].lines
    return {
        part: [
            {
                **step.model_dump(include=ATTACK, exclude_none=True),
                "step": library.step_number(step),
                "lines": [lines[name] for name in getattr(step, "lines", None) or []],
            }
            for step in getattr(model, part, None) or []
        ]
        for part in PARTS
        if getattr(model, part, None)
    }


def owners(library: Library, kind: str) -> dict[int, int]:
    """By number of a kind: the number of its monster."""
    found: dict[int, int] = {}
    for monster in library.monsters:
        numbered: Numbered = getattr(monster, kind)
        found |= dict.fromkeys(numbered.numbers(), monster.number)
    return found


def of_locations(library: Library) -> Iterable[tuple[dict[str, Any], Any]]:
    return zip(owned(library, "locations", library.locations), library.locations, strict=True)


def location_entry(entry: dict[str, Any], model: Any) -> dict[str, Any]:
    """A hit location: what it reacts to, and what a critical wound there brings."""
    reactions = [name for name in ("failure", "wound", "reflex") if getattr(model, name)]
    entry = {**entry, "trap": bool(model.trap), "reactions": reactions}
    if model.critical is not None:
        entry["critical"] = {"text": model.critical.text.model_dump(), "injury": model.critical.injury}
    return entry


def monster_entry(monster: Any) -> dict[str, Any]:
    """A monster's sheet: what everybody may read (SD-SETUP-2)."""
    entry = monster.sheet.model_dump(
        include={"id", "name", "text", "filled", "kind", "size", "first", "range", "defeat", "level"},
        exclude_defaults=True,
    )
    for part in ("instinct", "basic_action"):
        entry[part] = plain(getattr(monster.sheet, part))
    entry["levels"] = entry.pop("level")
    entry["zones"], entry["lines"] = monster.zones.numbers(), monster.lines.numbers()
    return {"range": 1, **entry}


def injuries(rulebook: Rulebook) -> Entries:
    """The lines of the injury tables, each by its rule."""
    lines = injury_tables(choose_rulings(rulings(), {})).lines
    rules = [rulebook.by_id[line.rule] for line in lines]
    return [{"id": rule.id, "name": dict(rule.title), "text": dict(rule.text)} for rule in rules]


def acts(library: Library, both: Both) -> Entries:
    """What a survivor can do, each with what it is done with: gear, terrain, a status."""
    things: dict[str, list[Any]] = {"gear": library.gear, "terrain": library.terrain, "status": library.statuses}
    told = act_entries(library)
    found: Entries = [{"id": "", "name": both("watcher", "none")} for _ in range(max(entry[0] for entry in told) + 1)]
    for value, kind, domain, number in told:
        pattern = both("act", kind)
        name = things[domain][number].name.model_dump() if domain else dict.fromkeys(LANGUAGES, "")
        words = {language: pattern[language].format(name[language]) for language in LANGUAGES}
        found[value] = {"id": kind, "name": words, "domain": domain, "number": number}
    return found


def watchers(library: Library, both: Both) -> Entries:
    """Cards in play by what acts: number and kind of the card."""
    models: dict[int, list[Any]] = {CARD: library.cards, INJURY: library.injuries, STATUS: library.statuses}
    most = max([MOST_LATER, *(len(kind) for kind in models.values())])
    found: Entries = []
    for number in range(most):
        for kind in range(KINDS):
            there = models.get(kind, [])
            if number < len(there):
                found.append({"name": there[number].name.model_dump()})
            else:
                found.append({"name": both("watcher", "later" if kind == LATER else "none")})
    return found


def groups(survivors: Entries, both: Both) -> Entries:
    """Sets of survivors, by mask."""
    comma, none = both("survivors", "and"), both("survivors", "none")
    found: Entries = []
    for mask in range(1 << SURVIVORS):
        those = [entry["name"] for survivor, entry in enumerate(survivors) if mask >> survivor & 1]
        found.append({"name": {name: comma[name].join(one[name] for one in those) or none[name] for name in LANGUAGES}})
    return found


def survival_actions(survivors: Entries, actions: Entries, both: Both) -> Entries:
    """A survival action of a survivor: its words say whose, for a seat may play several."""
    pattern = both("watcher", "whose")
    return [
        {
            "id": action["id"],
            "survivor": survivor,
            "name": {
                language: pattern[language].format(survivors[survivor]["name"][language], action["name"][language])
                for language in LANGUAGES
            },
        }
        for survivor in range(SURVIVORS)
        for action in actions
    ]


def space_name(space: int) -> dict[str, str]:
    """A space as players count: column and row."""
    name = f"{column_of(space) + 1}-{row_of(space) + 1}"
    return dict.fromkeys(LANGUAGES, name)


def places(both: Both) -> Entries:
    """Where a terrain tile lies: its upper left space, then all of them again for a turned tile."""
    turned = both("watcher", "turned")
    return [{"name": space_name(space)} for space in range(SPACES)] + [
        {"name": {language: turned[language].format(space_name(space)[language]) for language in LANGUAGES}}
        for space in range(SPACES)
    ]
