"""What the files of a pack say to each other: every name is defined and used, decks suffice, all stand on the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pydantic import BaseModel

from gunbai.games.faults import unknown
from gunbai.games.showdown.pack.cards import AiCard, Trait
from gunbai.games.showdown.pack.counters import check_counters
from gunbai.games.showdown.pack.loops import check_loops
from gunbai.games.showdown.pack.monster import Level
from gunbai.games.showdown.pack.places import check_places
from gunbai.games.showdown.pack.references import references
from gunbai.games.showdown.pack.selfless import check_selfless
from gunbai.games.showdown.pack.table import TerrainCard
from gunbai.games.showdown.pack.turns import check_steps
from gunbai.games.showdown.pack.whole import Pack
from gunbai.games.showdown.zones import read_zone
from gunbai.kernel.document import Document, DocumentError, Path

USED: Final = ("line", "zone", "counter", "injury", "status")
"""What is defined must be named somewhere: a name that nothing uses is a misspelt one."""
Definitions = dict[str, dict[str, tuple[Document, Path]]]


def check_pack(pack: Pack, terrain: dict[str, TerrainCard]) -> list[DocumentError]:
    """All that is wrong between the files of a pack."""
    found: list[DocumentError] = []
    defined = definitions(pack, found)
    defined["terrain"] = dict.fromkeys(terrain, (pack.documents["monster.toml"], ()))
    found += check_references(pack, defined)
    if not found:
        found += check_zones(pack)
        found += check_cards(pack)
        found += check_levels(pack)
        found += check_places(pack, terrain)
        found += check_counters(pack)
        found += check_loops(pack)
        found += check_selfless(pack)
        for document, model in pack.parts():
            found += check_steps(document, model)
    return found


# ---------------------------------------------------------------------- names


def definitions(pack: Pack, errors: list[DocumentError]) -> Definitions:
    """By kind and id: where it is defined. An id of a kind is there once."""
    found: Definitions = {}

    def define(kind: str, name: str, document: Document, path: Path) -> None:
        here = found.setdefault(kind, {})
        if name in here:
            errors.append(document.error((*path, "id"), f'expected an id of its own, not "{name}" again'))
        here.setdefault(name, (document, path))

    documents = pack.documents
    for kind, table in (("line", "lines"), ("zone", "zones"), ("counter", "counters")):
        found[kind] = {}
        for name in getattr(pack.monster, table):
            define(kind, name, documents["monster.toml"], (table, name))
    lists: list[tuple[str, str, str, Iterable[BaseModel]]] = [
        ("level", "monster.toml", "level", pack.monster.level),
        ("card", "ai.toml", "card", pack.ai.card),
        ("location", "locations.toml", "location", pack.locations.location),
        ("injury", "locations.toml", "injury", pack.locations.injury),
        ("resource", "resources.toml", "resource", pack.resources.resource if pack.resources else []),
        ("status", "statuses.toml", "status", pack.statuses.status if pack.statuses else []),
    ]
    for kind, file, table, entries in lists:
        found.setdefault(kind, {})
        for at, entry in enumerate(entries):
            define(kind, entry.id, documents[file], (table, at))  # type: ignore[attr-defined]
    return found


def check_references(pack: Pack, defined: Definitions) -> Iterator[DocumentError]:
    """Whatever is named is defined; lines, zones, counters, injuries and statuses that are defined are named."""
    named: dict[str, set[str]] = {}
    given: set[str] = set()
    for document, model in pack.parts():
        for path, kind, name in references(model):
            named.setdefault(kind, set()).add(name)
            if path[-2:] == ("critical", "injury"):
                given.add(name)
            if name not in defined.get(kind, {}):
                yield document.error(path, unknown(name, kind, defined.get(kind, {})))
    for kind in USED:
        for name, (document, path) in defined[kind].items():
            if kind == "injury" and name not in given:
                yield document.error((*path, "id"), f'expected a location whose critical gives the injury "{name}"')
            elif name not in named.get(kind, set()):
                yield document.error(path, f"expected this {kind} to be used somewhere, or not to be there")


# ---------------------------------------------------------------------- cards and levels


def check_zones(pack: Pack) -> Iterator[DocumentError]:
    """Zones are drawn right."""
    for name, zone in pack.monster.zones.items():
        path = ("zones", name, "rows")
        try:
            spaces = read_zone(zone.rows, pack.monster.size)
        except ValueError as error:
            yield pack.documents["monster.toml"].error(path, f"expected a drawing of a zone: {error}")
        else:
            if not spaces:
                yield pack.documents["monster.toml"].error(path, "expected at least one x")


def check_cards(pack: Pack) -> Iterator[DocumentError]:
    """Cards of a deck suit their deck; a trap does nothing else; what holds for a zone names one."""
    locations = pack.documents["locations.toml"]
    for at, location in enumerate(pack.locations.location):
        others = ("failure", "wound", "reflex", "critical")
        for key in others:
            if location.trap is not None and getattr(location, key) is not None:
                yield locations.error(("location", at, key), "expected nothing but the trap on a trap")
    if not any(location.trap for location in pack.locations.location):
        yield locations.error(("location",), "expected at least one location with a trap")


def pools(pack: Pack, level: Level) -> dict[str, int]:
    """By category: how many AI cards there are to draw from; those in play, on top and at the bottom are not drawn."""
    apart = [*level.always, *level.on_top, *level.at_bottom]
    found = {"B": 0, "A": 0, "L": 0, "S": 0}
    for card in pack.ai.card:
        found[card.deck] += max(0, card.count - apart.count(card.id))
    return found


def check_levels(pack: Pack) -> Iterator[DocumentError]:
    """By level: the pools suffice, S cards lie open, what lies on top is in the deck."""
    document = pack.documents["monster.toml"]
    cards: dict[str, AiCard] = {card.id: card for card in pack.ai.card}
    resources = {one.id: one for one in pack.resources.resource} if pack.resources else {}
    aside = {one.id for one in pack.locations.location if one.aside}
    for at, level in enumerate(pack.monster.level):
        path: Path = ("level", at)
        if (level.ai is None) == (not level.cards):
            yield document.error((*path, "ai"), "expected either ai, how many cards of B, A and L, or cards, by name")
        for of, name in enumerate(level.always):
            if not isinstance(cards[name], Trait):
                yield document.error((*path, "always", of), f'expected a trait, and "{name}" is a {cards[name].kind}')
        for of, name in enumerate(level.cards):
            if cards[name].deck == "S":
                yield document.error((*path, "cards", of), f'expected a card of B, A or L, not the S card "{name}"')
            elif level.cards.count(name) > cards[name].count and name not in level.cards[:of]:
                yield document.error((*path, "cards", of), f'expected at most {cards[name].count} of "{name}"')
        if level.ai is not None:
            there = pools(pack, level)
            for deck, wanted in level.ai:
                if wanted > there[deck]:
                    expected = f"expected at most {there[deck]}, for so many {deck} cards are in ai.toml"
                    yield document.error((*path, "ai", deck), expected)
            if not sum(count for _, count in level.ai):
                yield document.error((*path, "ai"), "expected at least one card")
        for key in ("on_top", "at_bottom"):
            for of, name in enumerate(getattr(level, key)):
                if (level.cards and name not in level.cards) or cards[name].deck == "S":
                    yield document.error((*path, key, of), f'expected a card of this deck, not "{name}"')
        for of, name in enumerate(level.locations_on_top):
            if name in aside:
                yield document.error((*path, "locations_on_top", of), f'expected a location of the deck, not "{name}"')
        won = sum(one.count for one in resources.values() if not one.aside)
        if level.rewards.monster > won:
            expected = f"expected at most {won}, for so many cards are in the monster's resource deck"
            yield document.error((*path, "rewards", "monster"), expected)
