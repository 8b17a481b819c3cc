"""What the content files of the showdown say, as the numbers the rules use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from gunbai.games.checking import entries
from gunbai.games.showdown.entries import LineEntry
from gunbai.games.showdown.ids import ATTRIBUTE_IDS, D5, D10, LOCATION_IDS, MARK_IDS, STAT_IDS
from gunbai.games.showdown.injury_effects import EFFECTS
from gunbai.games.showdown.injury_line import SELF, WHO_IDS, InjuryTables, Line, Step
from gunbai.games.showdown.rule_files import read, rulebook, rulings
from gunbai.kernel.document import Document

INJURIES: Final = "content/injuries.toml"
TRAUMA: Final = "trauma"
TABLES: Final = [*LOCATION_IDS, TRAUMA]
DICE: Final = {"1d5": D5, "1d10": D10}


# ---------------------------------------------------------------------- entries


class InjuryFile:
    """The lines of all tables, checked. Raises DocumentError."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.tables: dict[str, list[LineEntry]] = {}
        for name in document.data:
            if name not in TABLES:
                raise document.error((name,), "expected one of " + ", ".join(TABLES))
        for name in TABLES:
            self.tables[name] = entries(document, name, LineEntry)
            self.check_results(name)
            self.check_references(name)

    def check_results(self, name: str) -> None:
        """The lines begin at 1 and follow each other."""
        last = 0
        for at, line in enumerate(self.tables[name]):
            if line.at <= last or (not last and line.at != 1):
                raise self.document.error((name, at, "from"), f"expected {'more than ' if last else ''}{last or 1}")
            last = line.at
        if not last:
            raise self.document.error((), f"expected lines of [[{name}]]")

    def check_references(self, name: str) -> None:
        """Rules and rulings are there."""
        options = {ruling.name: ruling.options for ruling in rulings()}
        for at, line in enumerate(self.tables[name]):
            if line.rule not in rulebook():
                raise self.document.error((name, at, "rule"), "expected a rule in rules.toml")
            for of, step in enumerate(line.steps):
                for ruling, option in (step.ruling or {}).items():
                    if option not in options.get(ruling, {}):
                        path = (name, at, "steps", of, "ruling")
                        raise self.document.error(path, "expected a ruling of rulings.toml, and one of its options")


@cache
def injury_file() -> InjuryFile:
    """The file of this installation, read once."""
    return InjuryFile(read(INJURIES))


# ---------------------------------------------------------------------- numbers


def injury_tables(chosen: Mapping[str, str], file: InjuryFile | None = None) -> InjuryTables:
    """The tables as a table's rulings have them."""
    lines: list[Line] = []
    by_result: dict[str, list[int]] = {}
    for name, found in (file or injury_file()).tables.items():
        results = range(1, max(D10, found[-1].at) + 1)
        before = len(lines) - 1
        by_result[name] = [0] + [before + sum(entry.at <= result for entry in found) for result in results]
        lines += [Line(entry.rule, list(steps_of(entry, chosen, name != TRAUMA)), entry.maims) for entry in found]
    return InjuryTables(lines, [by_result[name] for name in LOCATION_IDS], by_result[TRAUMA])


def steps_of(line: LineEntry, chosen: Mapping[str, str], bleeds: bool) -> Iterator[Step]:
    """The steps that count at this table; with the bleeding token that a severe injury gives (SD-SEV-2)."""
    done: set[str] = set()
    for step in line.steps:
        if all(chosen[ruling] == option for ruling, option in (step.ruling or {}).items()):
            if step.when is None:
                done.add(step.do)
            yield step_of(line, step)
    if bleeds and not done & {"kill", "bleed"}:
        yield Step(EFFECTS["bleed"], SELF, 0, 1, 0)


def step_of(line: LineEntry, entry: Any) -> Step:
    """One step in numbers."""
    effect = EFFECTS[entry.do]
    amount = getattr(entry, "amount", getattr(entry, "add", getattr(entry, "to", 0)))
    die = DICE.get(str(amount), 0)
    step = Step(effect, WHO_IDS.index(entry.who), what_of(entry), 0 if die else amount, die)
    if effect.lasting and isinstance(line.times, int):
        step.last = line.times
    if entry.second:
        step.first = step.last = 2
    if entry.when is not None:
        step.stat = STAT_IDS.index(entry.when.stat)
        step.below = entry.when.below is not None
        step.at_least = entry.when.below if step.below else entry.when.at_least
    return step


def what_of(entry: Any) -> int:
    """The attribute, the stat or the mask of marks that a step names."""
    if entry.do == "mark":
        return sum({1 << MARK_IDS.index(mark) for mark in entry.marks})
    what = getattr(entry, "what", "")
    return (ATTRIBUTE_IDS if what in ATTRIBUTE_IDS else STAT_IDS).index(what) if what else 0
