"""What can be wrong with a scenario: its pairs and NPCs, its secrets and labels, its conditions, its rulings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gunbai.games.faults import error_at
from gunbai.games.night.content_files import Errors, Vocabulary, known, own_ids, rule_files
from gunbai.games.night.entries import MOST_NESTED, ConditionEntry, MapEntry, ScenarioFile
from gunbai.games.night.pack.places import check_places
from gunbai.kernel.document import Document, Path


def check_scenario(
    document: Document, scenario: ScenarioFile, kinds: Mapping[str, str], vocabulary: Vocabulary
) -> Errors:
    """All that is wrong in a scenario; ``kinds``: by id the kind of every character that it may name."""
    yield from check_ids(document, scenario)
    yield from check_cast(document, scenario, kinds)
    yield from check_mode(document, scenario)
    yield from check_places(document, scenario)
    for at, secret in enumerate(scenario.secret):
        path: Path = ("secret", at)
        yield from known(document, (*path, "specialty"), secret.specialty, "specialty", vocabulary.specialty_numbers)
        yield from known(document, (*path, "area"), secret.area, "area", areas_of(scenario.map))
    yield from check_rulings(document, scenario)
    for at, one in enumerate(scenario.map):
        if one.end_when is not None:
            yield from Conditions(document, scenario, [one]).check(("map", at, "end_when"), one.end_when, 1)
    if scenario.goal is not None:
        yield from Conditions(document, scenario, scenario.map).check(("goal",), scenario.goal, 1)


def areas_of(maps: Iterable[MapEntry]) -> list[str]:
    """The ids of all areas of the maps."""
    return [area.id for one in maps for area in one.area]


def check_ids(document: Document, scenario: ScenarioFile) -> Errors:
    """Maps, areas, secrets and labels: each has an id that no other of its kind has."""
    areas: list[tuple[Path, str]] = [
        (("map", at, "area", of), area.id) for at, one in enumerate(scenario.map) for of, area in enumerate(one.area)
    ]
    yield from own_ids(document, [(("map", at), one.id) for at, one in enumerate(scenario.map)])
    yield from own_ids(document, areas)
    yield from own_ids(document, [(("secret", at), one.id) for at, one in enumerate(scenario.secret)])
    yield from own_ids(document, [(("label", at), one.id) for at, one in enumerate(scenario.label)])


def check_cast(document: Document, scenario: ScenarioFile, kinds: Mapping[str, str]) -> Errors:
    """Whoever takes part is a character of the right kind, and takes part once."""
    places: list[tuple[Path, str, str]] = []
    for at, pair in enumerate(scenario.pair):
        places += [(("pair", at, "servant"), pair.servant, "servant"), (("pair", at, "master"), pair.master, "master")]
    places += [(("npc", at, "character"), npc.character, "npc") for at, npc in enumerate(scenario.npc)]
    seen: set[str] = set()
    for path, name, kind in places:
        yield from known(document, path, name, kind, [one for one, of in kinds.items() if of == kind])
        if name in seen:
            yield error_at(document, path, f'expected somebody who does not take part yet, not "{name}" again')
        seen.add(name)
    for at, npc in enumerate(scenario.npc):
        yield from known(document, ("npc", at, "area"), npc.area, "area", areas_of(scenario.map))
    for at, pair in enumerate(scenario.pair):
        for of, name in enumerate(pair.maps or []):
            yield from known(document, ("pair", at, "maps", of), name, "map", [one.id for one in scenario.map])


def check_mode(document: Document, scenario: ScenarioFile) -> Errors:
    """Pairs against each other are at least two; pairs together have a goal, and somebody against them."""
    pairs, together = len(scenario.pair), scenario.mode == "coop"
    if scenario.fewest is not None and scenario.fewest > pairs:
        yield error_at(document, ("fewest",), f"expected at most {pairs}, the number of pairs")
    if not together and scenario.fewest_pairs() < 2:
        path: Path = ("pair",) if scenario.fewest is None else ("fewest",)
        yield error_at(document, path, "expected at least 2 pairs against each other")
    if together and scenario.goal is None:
        yield error_at(document, ("goal",), 'expected this key, which is missing, for mode = "coop"')
    if together and not scenario.npc:
        yield error_at(document, ("npc",), 'expected somebody against the pairs, for mode = "coop"')
    if not together and scenario.goal is not None:
        yield error_at(document, ("goal",), 'expected no such key; only mode = "coop" has a goal')


def check_rulings(document: Document, scenario: ScenarioFile) -> Errors:
    """The rulings are there, and so are their options."""
    options = {ruling.id: [option.id for option in ruling.options] for ruling in rule_files().rulings}
    for name, option in scenario.rules.rulings.items():
        path = ("rules", "rulings", name)
        if name not in options:
            yield from known(document, path, name, "ruling", options)
        else:
            yield from known(document, path, option, "option", options[name])


class Conditions:
    """The conditions that the scene of a map, or a whole night, can have: those of ``maps``."""

    def __init__(self, document: Document, scenario: ScenarioFile, maps: list[MapEntry]) -> None:
        self.document = document
        self.rounds = max(one.rounds for one in maps)
        self.areas = areas_of(maps)
        self.secrets = [secret.id for secret in scenario.secret if secret.area in self.areas]
        self.labels = [label.id for label in scenario.label]
        players = [name for pair in scenario.pair for name in (pair.servant, pair.master)]
        self.characters = players + [npc.character for npc in scenario.npc if npc.area in self.areas]

    def check(self, path: Path, entry: ConditionEntry, depth: int) -> Errors:
        """Nothing that cannot come about: what is not there, who does not take part, a round that is not played."""
        key, value = entry.said()
        here = (*path, key)
        if depth > MOST_NESTED:
            yield error_at(self.document, path, f"expected at most {MOST_NESTED} conditions within each other")
        elif key in ("any", "all"):
            for at, part in enumerate(value):
                yield from self.check((*here, at), part, depth + 1)
        elif key == "not":
            yield from self.check(here, value, depth + 1)
        elif key == "rounds" and value > self.rounds:
            yield error_at(self.document, here, f"expected at most {self.rounds} rounds, for no more are played")
        elif key == "secret_found":
            yield from known(self.document, here, value, "secret that lies here", self.secrets)
        elif key == "dropped":
            yield from known(self.document, here, value, "character who takes part", self.characters)
        elif key == "gm":
            yield from known(self.document, here, value, "label", self.labels)
        elif key == "in_area":
            what = "character who takes part"
            yield from known(self.document, (*here, "character"), value.character, what, self.characters)
            yield from known(self.document, (*here, "area"), value.area, "area", self.areas)
