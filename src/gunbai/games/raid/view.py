"""What everybody sees of a raid: all of it."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from gunbai.games.raid.geometry import Place
from gunbai.games.raid.growth import Growth
from gunbai.games.raid.ids import ADVENTURERS, CARDS_FROM, MOST_DICE, PLACES, SKILL_STATES, SLOTS
from gunbai.games.raid.land import damage_of
from gunbai.games.raid.place import LayOut
from gunbai.games.raid.report import RESTED, VOID, from_words, read
from gunbai.games.raid.shot import Shot, errors_of, least_distance
from gunbai.games.raid.state import Raid
from gunbai.kernel.view import Field, phase_of


def adventurers(game: Raid, seat: int) -> list[dict[str, Any]]:
    return [
        {
            "adventurer": adventurer,
            "seat": game.player[adventurer],
            "points": game.points[adventurer],
            "passed": game.passed[adventurer],
            "skills": [
                {"skill": skill.number, "state": SKILL_STATES[game.skill[skill.number]]}
                for skill in game.content.skills
                if skill.adventurer == adventurer
            ],
        }
        for adventurer in range(ADVENTURERS)
    ]


def dice(game: Raid, seat: int) -> list[dict[str, Any]]:
    return [
        {
            "slot": slot,
            "owner": slot // MOST_DICE,
            "sides": game.sides[slot],
            "place": PLACES[game.place[slot]],
            "face": game.face[slot],
            "cocked": game.cocked[slot],
            "on": list(game.on[slot]),
            "pose": list(game.pose[slot]),
        }
        for slot in range(SLOTS)
        if game.sides[slot]
    ]


def targets(game: Raid, seat: int) -> list[dict[str, Any]]:
    found = []
    for number in game.field():
        damage = damage_of(game, number)
        place: Place = game.lies[number]
        found.append(
            {
                "target": number,
                "boss": number == game.boss,
                "at": list(place),
                "stand": game.stand[number],
                "tokens": game.tokens[number],
                "dice": damage - game.tokens[number],
                "hp_left": max(0, game.target(number).hp - damage),
            }
        )
    return found


def coming(game: Raid, seat: int) -> list[int]:
    """The targets that are drawn and not laid yet, the one being laid first."""
    frame = game.stack[-1] if game.stack else None
    drawn = [number for number in game.followers if not game.laid[number]]
    if isinstance(frame, LayOut) and frame.target in drawn:
        drawn.sort(key=lambda number: number != frame.target)
    return drawn


def cards(game: Raid, seat: int) -> list[dict[str, Any]]:
    return [
        {
            "card": CARDS_FROM + card,
            "effect": game.card_effect[card],
            "target": game.card_target[card],
            "side": game.card_side[card],
            "owner": game.card_owner[card],
            "outline": [list(corner) for corner in game.card_outline(card)],
        }
        for card in game.cards()
    ]


def aiming(game: Raid, seat: int) -> dict[str, Any] | None:
    """The shot that is being made; None at another moment."""
    frames = [frame for frame in game.stack if isinstance(frame, Shot)]
    if not frames:
        return None
    return {
        "adventurer": game.shooter,
        "slot": game.slot,
        "sides": game.sides[game.slot],
        "method": game.method,
        "face": game.up,
        "yaw": game.yaw,
        "errors": list(errors_of(game, game.shooter)),
        "away": least_distance(game),
        "faults": game.faults,
    }


def shot(game: Raid, seat: int) -> dict[str, Any] | None:
    """The last shot that has fallen, with its motion; None before the first."""
    fall = read(game.fallen)
    if fall is None:
        return None
    aim = list(game.aim)
    return {
        "number": game.shots,
        "adventurer": game.shooter,
        "slot": game.slot,
        "method": game.method,
        "from": [aim[0] * 1000, aim[1] * 1000] if aim else [],
        "aim": aim,
        "fault": game.fault,
        "void": fall.state == VOID,
        "rested": fall.state == RESTED,
        "struck": list(game.struck),
        "motion": b64encode(from_words(fall.motion)).decode(),
    }


def turn(game: Raid, seat: int) -> int:
    """The seat whose adventurer acts; -1 for none."""
    return game.player[game.acting] if game.acting >= 0 else -1


def proposer(game: Raid, seat: int) -> int:
    """Who proposes how to share the points; -1 where nobody does."""
    frame = game.stack[-1] if game.stack else None
    return frame.proposer(game) if isinstance(frame, Growth) and game.growth else -1


def winners(game: Raid, seat: int) -> list[int] | None:
    """Nobody against anybody: the score tells; None until the game is over."""
    return [] if game.over else None


FIELDS = (
    Field("round"),
    Field("turn", state=(), show=turn),
    Field("acting"),
    Field("phase", state=(), show=phase_of),
    Field("difficulty", state=(), show=lambda game, seat: game.setup.difficulty),
    Field("simulated", state=(), show=lambda game, seat: game.setup.simulated),
    Field("wall"),
    Field("wall_by_round", state=("walls",), show=lambda game, seat: list(game.walls)),
    Field("kills_by_round", state=("kills",), show=lambda game, seat: list(game.kills)),
    Field("points", state=("growth",), show=lambda game, seat: game.growth),
    Field("proposal"),
    Field("proposer", state=(), show=proposer),
    Field("adventurers", state=("player", "points", "passed", "skill"), show=adventurers),
    Field("dice", state=("sides", "place", "face", "cocked", "on", "pose"), show=dice),
    Field("boss"),
    Field("coming", state=("followers",), show=coming),
    Field("targets", state=("lies", "laid", "stand", "tokens"), show=targets),
    Field(
        "cards",
        state=("card_effect", "card_target", "card_side", "card_owner", "card_gone", "known", "unsettled"),
        show=cards,
    ),
    Field("icons"),
    Field("roles", state=("role",), show=lambda game, seat: list(game.role)),
    Field("stock"),
    Field("boost"),
    Field("ward"),
    Field("aiming", state=("up", "yaw", "faults", "method", "slot", "shooter"), show=aiming),
    Field("shot", state=("shots", "aim", "errors", "fallen", "struck", "fault"), show=shot),
    Field("winners", state=(), show=winners),
    Field("neutral", state=(), show=lambda game, seat: list(range(game.seats))),
)
