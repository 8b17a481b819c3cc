"""What cards ask for: who is meant, in what state, which conditions hold, and what holds because of cards in play.

All of it is read from the position and from the ``Scope`` of the steps at hand. What holds may ask for conditions, and
conditions for what holds, so both stand here.
"""

from __future__ import annotations

from typing import Any

from gunbai.games.showdown.grid import held_by_grid, worn
from gunbai.games.showdown.ids import (
    ACTOR,
    ATTACKER,
    ATTRIBUTE_IDS,
    BLEEDING,
    CROSSED,
    DEAF,
    HITS,
    HOLDER,
    M_MOVEMENT,
    M_RANGE,
    MONSTER_ATTRIBUTE_IDS,
    MOVEMENT,
    NO_CARD,
    NO_SCOPE,
    NOBODY,
    STAT_IDS,
    SURVIVORS,
    TARGETS,
    Scope,
)
from gunbai.games.showdown.sight import blind_spot, facing_area, sees
from gunbai.games.showdown.spaces import NO_SPACE, column_of, distance, neighbours, row_of, tile, within
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.zones import zone

# ---------------------------------------------------------------- scopes


def with_targets(scope: Scope, survivors: list[int]) -> Scope:
    """The same scope with these targets."""
    mask = 0
    for survivor in survivors:
        mask |= 1 << survivor
    return (mask, *scope[1:])


def with_one(scope: Scope, role: int, survivor: int) -> Scope:
    """The same scope with somebody in the role of ATTACKER, ACTOR or HOLDER, or another number of HITS."""
    changed = list(scope)
    changed[role] = survivor
    return (changed[0], changed[1], changed[2], changed[3], changed[4], changed[5])


def holder_scope(survivor: int) -> Scope:
    """Who is meant by what a survivor uses."""
    return with_one(with_one(NO_SCOPE, HOLDER, survivor), ACTOR, survivor)


def of_mask(game: Showdown, mask: int) -> list[int]:
    """The living survivors of a mask."""
    return [survivor for survivor in range(SURVIVORS) if mask >> survivor & 1 and game.alive[survivor]]


# ---------------------------------------------------------------- who is meant


def meant(game: Showdown, who: str, zone_name: str | None, those: list[str], scope: Scope) -> list[int]:
    """The living survivors that a card means by a word, in one of ``those`` states at least all at once.

    ``random`` gives all who can be drawn.
    """
    found = named(game, who, zone_name, scope)
    return [one for one in found if all(is_in_state(game, one, state) for state in those)]


def named(game: Showdown, who: str, zone_name: str | None, scope: Scope) -> list[int]:
    """The living survivors that a word means."""
    if who == "target":
        return of_mask(game, scope[TARGETS])
    if who == "crossed":
        return of_mask(game, scope[CROSSED])
    if who in ("attacker", "actor", "holder"):
        one = scope[(ATTACKER, ACTOR, HOLDER)[("attacker", "actor", "holder").index(who)]]
        return [one] if one != NOBODY and game.alive[one] else []
    if who == "others":
        former = scope[TARGETS] or sum([1 << one for one in scope[ATTACKER:CROSSED] if one != NOBODY][:1])
        return [one for one in game.living() if not former >> one & 1]
    if who == "adjacent":
        return game.survivors_in(neighbours(game.monster_spaces()))
    if who == "beside-target":
        return beside(game, of_mask(game, scope[TARGETS]))
    if who == "zone":
        assert zone_name is not None
        return game.survivors_in(zone_spaces(game, zone_name))
    return game.living()  # everybody, random


def beside(game: Showdown, survivors: list[int]) -> list[int]:
    """The survivors adjacent to any of these, they themselves not among them."""
    spaces = 0
    for survivor in survivors:
        if game.space[survivor] != NO_SPACE:
            spaces |= 1 << game.space[survivor]
    return [one for one in game.survivors_in(neighbours(spaces)) if one not in survivors]


def zone_spaces(game: Showdown, name: str) -> int:
    """The spaces of a zone of the monster's pack, as it stands and faces (SD-TARGET-2)."""
    if game.anchor == NO_SPACE:
        return 0
    setup = game.setup
    return zone(setup.library.offsets[setup.monster.zones[name]], game.anchor, setup.size, game.facing)


# ---------------------------------------------------------------- states


def is_threat(game: Showdown, survivor: int) -> bool:
    """Standing, and hidden by nothing (SD-SIGHT-1, SD-DOWN-3)."""
    if not game.alive[survivor] or game.is_down(survivor) or game.space[survivor] == NO_SPACE:
        return False
    return not (game.hidden | game.unnoticed) >> survivor & 1 or is_held(game, "all-threats")


def is_in_state(game: Showdown, survivor: int, state: str) -> bool:
    """Whether a living survivor is in a state that cards name."""
    if state == "threat":
        return is_threat(game, survivor)
    if state in ("standing", "knocked-down"):
        return game.is_down(survivor) == (state == "knocked-down")
    if state in ("deaf", "hearing"):
        return game.is_marked(survivor, DEAF) == (state == "deaf")
    if state in ("insane", "sane"):
        return game.is_insane(survivor) == (state == "insane")
    if state == "bleeding":
        return game.stats[survivor][BLEEDING] > 0
    if state == "grabbed":
        return game.grabbed_last == survivor
    if state == "hidden":
        return game.hidden >> survivor & 1 == 1
    if state == "armed":
        return any(card != NO_CARD and game.setup.library.gear[card].weapon for card in game.gear[survivor])
    return is_placed(game, survivor, state.removeprefix("in-"))


def is_placed(game: Showdown, survivor: int, where: str) -> bool:
    """Whether it is in the monster's ``facing``, ``field-of-view``, ``range``, ``blind-spot``, or ``adjacent``."""
    space = game.space[survivor]
    if space == NO_SPACE or game.anchor == NO_SPACE:
        return False
    anchor, size, facing = game.anchor, game.setup.size, game.facing
    if where == "facing":
        return facing_area(anchor, size, facing) >> space & 1 == 1
    if where == "field-of-view":
        return sees(anchor, size, facing, space, game.obstacles)
    if where == "blind-spot":
        return blind_spot(anchor, size, facing) >> space & 1 == 1
    if where == "adjacent":
        return neighbours(game.monster_spaces()) >> space & 1 == 1
    return within(game.monster_spaces(), monster_range(game)) >> space & 1 == 1


def monster_range(game: Showdown) -> int:
    """How far away a survivor may be to be in range: a move and an attack (SD-SIGHT-6)."""
    return max(0, monster_attribute(game, M_MOVEMENT)) + max(1, monster_attribute(game, M_RANGE))


def monster_distance(game: Showdown, survivor: int) -> int:
    """Steps from the nearest of the monster's spaces (SD-SIGHT-7)."""
    return distance(game.monster_spaces(), 1 << game.space[survivor])


# ---------------------------------------------------------------- conditions


def all_hold(game: Showdown, when: list[Any], scope: Scope) -> bool:
    """Whether all conditions hold (SD-AI-3)."""
    return all(holds(game, condition, scope) != condition.not_ for condition in when)


def holds(game: Showdown, condition: Any, scope: Scope) -> bool:
    """Whether one condition holds, ``not`` left aside."""
    kind: str = condition.is_
    monster = game.setup.monster
    if kind == "level":
        return game.setup.level >= int(condition.at_least)
    if kind == "hits":
        return scope[HITS] >= int(condition.at_least)
    if kind == "monster-knocked-down":
        return game.monster_down
    if kind == "injury":
        return monster.injuries[condition.injury] in injuries_in_play(game)
    if kind == "in-play":
        return monster.cards[condition.card] in standing_cards(game)
    if kind == "somebody":
        return bool(fitting(game, condition.line, scope))
    if kind == "terrain":
        return near_terrain(game, condition.terrain, condition.within)
    if kind == "counter" and condition.who is None:
        return game.monster_counters[monster.counters[condition.counter]] >= int(condition.at_least)
    asked = named(game, condition.who, getattr(condition, "zone", None), scope)
    return bool(asked) and all(one_is_so(game, condition, one) for one in asked)


def one_is_so(game: Showdown, condition: Any, survivor: int) -> bool:
    """Whether a condition on survivors holds of one of them; it may ask for courage or understanding (SD-ATTR-3)."""
    kind: str = condition.is_
    monster = game.setup.monster
    if kind == "state":
        return is_in_state(game, survivor, condition.state)
    if kind == "has":
        return game.stats[survivor][STAT_IDS.index(condition.what)] >= int(condition.at_least)
    if kind == "status":
        return monster.statuses[condition.status] in game.statuses[survivor]
    return game.survivor_counters[survivor][monster.counters[condition.counter]] >= int(condition.at_least)


def near_terrain(game: Showdown, terrain: str, steps: int) -> bool:
    """Whether terrain of a kind lies within so many steps of the monster."""
    card = game.setup.library.terrain_numbers[terrain]
    around = within(game.monster_spaces(), steps)
    return any(of == card and tile(anchor, width, height) & around for of, anchor, width, height in game.tiles)


def fitting(game: Showdown, line: str, scope: Scope) -> list[int]:
    """The survivors who fit a line of a Pick Target list, whichever of them is taken (SD-TARGET-1, SD-SIGHT-10)."""
    model = game.setup.library.lines[game.setup.monster.lines[line]]
    found: list[int] = []
    for survivor in game.living():
        if game.space[survivor] == NO_SPACE or (model.who == "threat" and not is_threat(game, survivor)):
            continue
        if model.did is not None and did_last(game, model.did) != survivor:
            continue
        if model.zone is not None and not zone_spaces(game, model.zone) >> game.space[survivor] & 1:
            continue
        placed = all(is_placed(game, survivor, where) for where in model.within)
        if placed and all(is_in_state(game, survivor, state) for state in model.those):
            found.append(survivor)
    return found


def did_last(game: Showdown, what: str) -> int:
    """The survivor who did or suffered something last."""
    if what == "wounded-last":
        return game.wounded_last
    if what == "grabbed-last":
        return game.grabbed_last
    return game.attacked_last if what == "attacked-last" else game.moved_last


# ---------------------------------------------------------------- what is in play


def standing_cards(game: Showdown) -> list[int]:
    """The moods and traits in play (SD-MOOD-1, SD-SETUP-6)."""
    return game.always + game.moods


def injuries_in_play(game: Showdown) -> list[int]:
    """The persistent injuries in play (SD-HL-3)."""
    library, monster = game.setup.library, game.setup.monster
    found: list[int] = []
    for location in game.persistent:
        critical = library.locations[location].critical
        if critical is not None and critical.injury is not None:
            found.append(monster.injuries[critical.injury])
    return found


def in_force(game: Showdown) -> list[tuple[list[Any], int]]:
    """All lists of what holds now, whether the monster stands or lies (SD-DOWN-12), each with its holder, or NOBODY."""
    library = game.setup.library
    found = [(getattr(library.cards[card], "always", []), NOBODY) for card in standing_cards(game)]
    if game.top_face_up and game.ai_deck:
        found.append((getattr(library.cards[game.ai_deck[-1]], "always", []), NOBODY))
    found += [(library.injuries[injury].always, NOBODY) for injury in injuries_in_play(game)]
    found += [(library.holds[number], scope[HOLDER]) for _, number, scope in game.for_a_time]
    for survivor in game.living():
        found += [(library.statuses[status].always, survivor) for status in game.statuses[survivor]]
        found += [(entries, survivor) for entries in held_by_grid(library, worn(game, survivor))]
        found += ground(game, survivor)
    return found


def ground(game: Showdown, survivor: int) -> list[tuple[list[Any], int]]:
    """What holds because of the terrain that a survivor is in."""
    space = game.space[survivor]
    if space == NO_SPACE or not game.holding >> space & 1:
        return []
    library = game.setup.library
    column, row = column_of(space), row_of(space)
    return [
        (library.terrain[card].inside, survivor)
        for card, anchor, width, height in game.tiles
        if library.terrain[card].inside
        and 0 <= column - column_of(anchor) < width
        and 0 <= row - row_of(anchor) < height
    ]


def is_held(game: Showdown, what: str, survivor: int = NOBODY, scope: Scope = NO_SCOPE) -> bool:
    """Whether something holds (of a survivor, where it is said of some)."""
    for entries, holder in in_force(game):
        for entry in entries:
            if entry.holds != what:
                continue
            own = with_one(scope, HOLDER, holder)
            if survivor != NOBODY and survivor not in named(game, entry.who, None, own):
                continue
            if all_hold(game, entry.when, own):
                return True
    return False


def moves_by(game: Showdown) -> str:
    """How the monster comes to its target: ``walk``, or what stands in its place (SD-MOVE-2)."""
    for entries, holder in in_force(game):
        for entry in entries:
            if entry.holds == "moves-by" and all_hold(game, entry.when, with_one(NO_SCOPE, HOLDER, holder)):
                how: str = entry.how
                return how
    return "walk"


# ---------------------------------------------------------------- numbers


def times(game: Showdown, counter: str | None, survivor: int) -> int:
    """How often a change counts: once, or once for each counter."""
    if counter is None:
        return 1
    number = game.setup.monster.counters[counter]
    on_survivor = game.setup.library.counters[number].on == "survivor"
    if on_survivor:
        return game.survivor_counters[survivor][number] if survivor != NOBODY else 0
    return game.monster_counters[number]


def monster_attribute(game: Showdown, attribute: int, scope: Scope = NO_SCOPE) -> int:
    """An attribute of the monster at its level, with its tokens (SD-TOKEN-1) and what cards in play make of it."""
    value = game.setup.sheet[attribute] + game.monster_tokens[attribute]
    name = MONSTER_ATTRIBUTE_IDS[attribute]
    for entries, holder in in_force(game):
        for entry in entries:
            if entry.holds == "monster" and entry.attribute == name:
                if all_hold(game, entry.when, with_one(scope, HOLDER, holder)):
                    value += entry.add * times(game, entry.per, holder)
    return value


def attribute(game: Showdown, survivor: int, number: int, scope: Scope = NO_SCOPE) -> int:
    """An attribute of a survivor with its tokens (SD-ATTR-1, SD-TOKEN-1) and what cards in play make of it."""
    value = game.attributes[survivor][number] + game.tokens[survivor][number]
    name = ATTRIBUTE_IDS[number]
    for entries, holder in in_force(game):
        for entry in entries:
            if entry.holds != "survivor" or entry.attribute != name:
                continue
            own = with_one(scope, HOLDER, holder)
            if survivor in named(game, entry.who, entry.zone, own) and all_hold(game, entry.when, own):
                value += entry.add * times(game, entry.per, survivor)
    return value


def movement(game: Showdown, survivor: int) -> int:
    """How many spaces a movement of its own takes a survivor (SD-ACT-5)."""
    return max(1, attribute(game, survivor, MOVEMENT))
