"""Content as the rules read it: numbers, and the few texts that are secret and so travel in views, not in the book.

Everything is numbered across all scenarios: characters, sheets, skills, maps, areas, secrets. ``content.py`` makes
all of it from the content files.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.night.ids import (
    ATTACK,
    FIELDS,
    NO_FIELD,
    ROWS,
    SECRET,
    SPECIALTIES,
)

TARGET: Final = 5
"""What a check with an owned specialty needs."""


class Skill:
    """A skill: what it costs, reaches and does.

    ``reach``: the largest difference of plots; ``targets``: how many at most, ALL_IN_RANGE for all; ``effects``: pairs
    of an effect's number and its amount; ``rule``: the id of the rule that states it.
    """

    def __init__(
        self,
        number: int,
        kind: int,
        cost: int,
        reach: int,
        specialty: int,
        damage: int,
        guard: int,
        targets: int,
        area: int,
        timing: int,
        limit: int,
        effects: tuple[tuple[int, int], ...],
        rule: str,
    ) -> None:
        self.number = number
        self.kind = kind
        self.cost = cost
        self.reach = reach
        self.specialty = specialty
        self.damage = damage
        self.guard = guard
        self.targets = targets
        self.area = area
        self.timing = timing
        self.limit = limit
        self.effects = effects
        self.rule = rule
        self.attacks = kind in (ATTACK, SECRET)

    def amount(self, effect: int) -> int:
        """How much of ``effect`` the skill has; 0 for none."""
        for which, amount in self.effects:
            if which == effect:
                return amount
        return 0


class Sheet:
    """What a character can do: known to its owner and whoever has found it out.

    ``strong``: the field of strength, NO_FIELD for none; ``skills``: numbers of skills; ``name_specialty``: by which
    the true name is found, -1 for a sheet without a true name. ``secret``: texts in both languages, ``{"true_name":
    {"en", "ja"}, "weakness": {...}}``.
    """

    def __init__(
        self,
        number: int,
        kind: int,
        hp: int,
        mp: int,
        luck: int,
        strong: int,
        specialties: tuple[int, ...],
        skills: tuple[int, ...],
        name_specialty: int,
        secret: dict[str, dict[str, str]],
    ) -> None:
        self.number = number
        self.kind = kind
        self.hp = hp
        self.mp = mp
        self.luck = luck
        self.strong = strong
        self.specialties = specialties
        self.skills = skills
        self.name_specialty = name_specialty
        self.secret = secret
        self.target = targets_of(specialties, strong)
        """What a check needs, by specialty."""
        self.skill_mask = 0
        for skill in skills:
            self.skill_mask |= 1 << skill


class Character:
    """A role in the night: a class of servant, a master, somebody else. ``sheets``: those that it may have."""

    def __init__(self, number: int, kind: int, sheets: tuple[int, ...]) -> None:
        self.number = number
        self.kind = kind
        self.sheets = sheets


class Condition:
    """When a scene ends, or a goal is attained: a kind of CONDITION_KINDS, its numbers, its parts.

    ``a``: a secret, a number of rounds, a character, a label; ``b``: an area. ``parts``: of any, all and not.
    """

    def __init__(self, kind: int, a: int = 0, b: int = 0, parts: tuple[Condition, ...] = ()) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.parts = parts


class Area:
    """An area of a map.

    ``neighbours``: without those beyond walls; ``diagonal``: what lies cornerwise; ``way_out``: one may leave the map
    here; ``battlefield``: prepared for it, or NO_BATTLEFIELD; ``secrets``: what is hidden here, by number.
    """

    def __init__(
        self,
        number: int,
        on_map: int,
        neighbours: tuple[int, ...],
        diagonal: tuple[int, ...],
        way_out: bool,
        start: bool,
        battlefield: int,
        secrets: tuple[int, ...],
    ) -> None:
        self.number = number
        self.map = on_map
        self.neighbours = neighbours
        self.diagonal = diagonal
        self.way_out = way_out
        self.start = start
        self.battlefield = battlefield
        self.secrets = secrets


class Map:
    """A map of a scenario. ``rounds``: how many it is played at least (NS-END-3); ``battlefield``: its number, or
    RANDOM_FIELD."""

    def __init__(self, number: int, areas: tuple[int, ...], rounds: int, battlefield: int, end_when: Condition) -> None:
        self.number = number
        self.areas = areas
        self.rounds = rounds
        self.battlefield = battlefield
        self.end_when = end_when


class Secret:
    """Information hidden in an area: the specialty by which it is found, what finding it gives (pairs of an effect's
    number and amount), whether it is found once only, and its text in both languages."""

    def __init__(
        self,
        number: int,
        specialty: int,
        gives: tuple[tuple[int, int], ...],
        once: bool,
        text: dict[str, str],
    ) -> None:
        self.number = number
        self.specialty = specialty
        self.gives = gives
        self.once = once
        self.text = text


class Npc:
    """Somebody whom the game master plays, or the rules: where it stands."""

    def __init__(self, character: int, on_map: int, area: int, hidden: bool) -> None:
        self.character = character
        self.map = on_map
        self.area = area
        self.hidden = hidden


class Scenario:
    """One night: who may take part, on which maps, when it ends.

    ``pairs``: servant and master, character numbers; the first ``fewest`` or more of them are played. ``rulings``: what
    the scenario decides by itself. ``goal``: in a cooperative scenario, what the players must attain. ``labels``: what
    a game master may declare to have come about, by number in the domain "label", as GM_SAYS conditions name it.
    ``joinable``: by pair, the maps that it may join; all of them if left out.
    """

    def __init__(
        self,
        number: int,
        name: str,
        mode: int,
        pairs: tuple[tuple[int, int], ...],
        fewest: int,
        maps: tuple[int, ...],
        npcs: tuple[Npc, ...],
        goal: Condition | None,
        lethal: bool,
        preset: str,
        rulings: dict[str, str],
        labels: tuple[int, ...],
        joinable: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.number = number
        self.name = name
        self.mode = mode
        self.pairs = pairs
        self.fewest = fewest
        self.maps = maps
        self.npcs = npcs
        self.goal = goal
        self.lethal = lethal
        self.preset = preset
        self.rulings = rulings
        self.labels = labels
        self.joinable = joinable or (maps,) * len(pairs)


class Content:
    """All there is to play with."""

    def __init__(
        self,
        skills: list[Skill],
        sheets: list[Sheet],
        characters: list[Character],
        areas: list[Area],
        maps: list[Map],
        secrets: list[Secret],
        scenarios: list[Scenario],
        stance: int,
        search: tuple[int, ...],
        pursuit: int,
        escape: int,
        field_rules: tuple[str, ...],
    ) -> None:
        self.skills = skills
        self.sheets = sheets
        self.characters = characters
        self.areas = areas
        self.maps = maps
        self.secrets = secrets
        self.scenarios = scenarios
        self.stance = stance
        """The skill that everybody has: a defence that costs nothing."""
        self.search = search
        """The specialties of a search."""
        self.pursuit = pursuit
        """The specialty of a pursuit check."""
        self.escape = escape
        """The specialty of an escape check."""
        self.field_rules = field_rules
        """The rule of each battlefield."""


def gaps_crossed(one: int, other: int, strong: int) -> int:
    """How many gaps lie between two fields, those beside the field of strength being filled."""
    low, high = min(one, other), max(one, other)
    count = 0
    for gap in range(low, high):  # gap g lies between the fields g and g + 1
        if strong == NO_FIELD or strong not in (gap, gap + 1):
            count += 1
    return count


def distance(one: int, other: int, strong: int) -> int:
    """Steps on the table of specialties from one to the other (NS-F-TABLE-2)."""
    rows = abs(one % ROWS - other % ROWS)
    fields = abs(one // ROWS - other // ROWS)
    return rows + fields + gaps_crossed(one // ROWS, other // ROWS, strong)


def targets_of(specialties: tuple[int, ...], strong: int) -> list[int]:
    """By specialty, what a check needs: 5, and 1 more for each step to the nearest that is owned (NS-F-CHECK-1)."""
    if not specialties:
        return [TARGET + ROWS + 2 * FIELDS] * SPECIALTIES
    return [TARGET + min([distance(own, at, strong) for own in specialties]) for at in range(SPECIALTIES)]
