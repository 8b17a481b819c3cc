"""When a scene ends by its scenario (NS-END-3a), and who comes off best (NS-F-WIN-1)."""

from __future__ import annotations

from gunbai.games.night import events
from gunbai.games.night.ids import (
    ABSENT,
    ALL_LEFT,
    ANY,
    COOP,
    DROPPED,
    EVERY,
    GM_SAYS,
    HERE,
    IN_AREA,
    IS_DROPPED,
    NOT,
    NOWHERE,
    ONE_SIDE_LEFT,
    ROUNDS,
    SECRET_FOUND,
    SERVANT,
)
from gunbai.games.night.numbers import Condition
from gunbai.games.night.state import Night
from gunbai.kernel.audience import only


def holds(game: Night, condition: Condition, on_map: int) -> bool:
    """Whether a condition is met; ``on_map``: the map whose scene asks, NOWHERE for the whole night."""
    kind = condition.kind
    if kind == ANY:
        return any(holds(game, part, on_map) for part in condition.parts)
    if kind == EVERY:
        return all(holds(game, part, on_map) for part in condition.parts)
    if kind == NOT:
        return not holds(game, condition.parts[0], on_map)
    if kind == SECRET_FOUND:
        return any(game.found[condition.a] >> one & 1 for one in game.setup.players)
    if kind == ROUNDS:
        return game.round >= condition.a
    if kind == IS_DROPPED:
        return game.presence[condition.a] == DROPPED
    if kind == IN_AREA:
        return game.area[condition.a] == condition.b
    if kind == GM_SAYS:
        return bool(game.declared_labels >> condition.a & 1)
    joined = [one for one in game.setup.playing if on_map in (NOWHERE, game.map[one]) and game.presence[one] != ABSENT]
    here = [one for one in joined if stays(game, one)]
    if kind == ALL_LEFT:
        return not any(not game.setup.is_npc(one) for one in here)
    assert kind == ONE_SIDE_LEFT
    return sides(game, here) <= 1 < sides(game, joined)


def sides(game: Night, those: list[int]) -> int:
    """On how many sides they are."""
    return len({game.setup.side[one] for one in those})


def stays(game: Night, one: int) -> bool:
    return game.presence[one] == HERE


def pair_hp(game: Night, pair: int) -> int:
    """The HP that a pair has left in the scene."""
    return sum([game.hp[one] for one in game.setup.players if game.setup.pair[one] == pair and stays(game, one)])


def best_pairs(game: Night) -> list[int]:
    """Which pairs come off best (NS-F-WIN-1): with the most HP left in the scene; together, all or none."""
    pairs = list(range(game.setup.pairs))
    scenario = game.setup.scenario
    if scenario.mode == COOP:
        someone = any(stays(game, one) for one in game.setup.players)
        attained = scenario.goal is None or holds(game, scenario.goal, NOWHERE)
        return pairs if someone and attained else []
    most = max([pair_hp(game, pair) for pair in pairs])
    return [pair for pair in pairs if most and pair_hp(game, pair) == most]


def settle_winners(game: Night) -> None:
    """Note who comes off best; in a cooperative night that is lost, the game master does."""
    best = best_pairs(game)
    if game.setup.scenario.mode != COOP:
        tell_hp(game)
    for one in game.setup.players:
        if game.setup.pair[one] in best:
            game.winners |= only(game.setup.owner[one])
            game.emit(events.WINS, one)
    if game.setup.scenario.mode == COOP and not best and game.setup.gm >= 0:
        game.winners |= only(game.setup.gm)


def tell_hp(game: Night) -> None:
    """What decides between pairs: the HP that each has left, told by its servant."""
    for one in game.setup.players:
        if game.setup.kind[one] == SERVANT:
            game.emit(events.PAIR_HAS, one, pair_hp(game, game.setup.pair[one]))
