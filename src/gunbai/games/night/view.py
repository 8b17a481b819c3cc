"""Who may know what of a night scene: everything that a seat is shown is made here, by allow-list.

``docs/protocol.md`` describes views; the numbers are of the book's domains, UNKNOWN where a seat may not know.
"""

from __future__ import annotations

from typing import Any

from gunbai.games.night.answer import answer_under_way
from gunbai.games.night.attack import Attack, attack_under_way
from gunbai.games.night.checks import (
    ADDED,
    FIRST,
    MODIFIER,
    MOST_ADDED,
    NEEDED,
    PURPOSE,
    SECOND,
    SPECIALTY,
    WHO,
    audience,
    total,
    total_of,
)
from gunbai.games.night.checks import Check as CheckFrame
from gunbai.games.night.ids import ABSENT, HERE, NO_FIELD, NOBODY, NOWHERE, PVP, UNKNOWN, members
from gunbai.games.night.reach import reach_of
from gunbai.games.night.share import known_things
from gunbai.games.night.state import MOST_LUCK, PLOT_TOPIC, Night
from gunbai.kernel.audience import may_know
from gunbai.kernel.game import UNSEALED
from gunbai.kernel.question import AskAll
from gunbai.kernel.view import HIDDEN, Field, phase_of


def knows_all(game: Night, seat: int, one: int) -> bool:
    """Whether a seat knows all of a character: its player, its mate's, the game master."""
    return may_know(game.knowers(one), seat)


def sees_map(game: Night, seat: int, on_map: int) -> bool:
    """Whether a seat may know what goes on on a map (NS-F-APART); when the night is over everybody may."""
    return on_map != NOWHERE and (game.over or may_know(game.on_map(on_map), seat))


def map_known(game: Night, seat: int, one: int) -> bool:
    """Whether a seat may know which map a character joins: everybody from the roll call on, or if it was told."""
    return game.presence[one] != ABSENT or game.told_openly[one] or knows_all(game, seat, one) or game.setup.one_map


def place_known(game: Night, seat: int, one: int) -> bool:
    """Whether a seat knows in which area a character is."""
    if knows_all(game, seat, one):
        return True
    if game.presence[one] != HERE or not sees_map(game, seat, game.map[one]):
        return False
    own = game.setup.character_of[seat] if seat >= 0 else NOBODY
    return not game.hidden[one] or (own != NOBODY and bool(game.located[one] >> own & 1))


def character_of(game: Night, seat: int, one: int) -> dict[str, Any]:
    """One character as a seat knows it."""
    setup = game.setup
    on_map = game.map[one] if map_known(game, seat, one) else UNKNOWN
    scene = knows_all(game, seat, one) or (game.presence[one] != ABSENT and sees_map(game, seat, game.map[one]))
    return {
        "character": one,
        "kind": setup.kind[one],
        "seat": setup.owner[one],
        "pair": setup.pair[one],
        "mate": setup.mate[one],
        "map": on_map,
        "chose_hiding": game.chose_hiding[one],
        "seals": game.seals[setup.pair[one]] if scene and seals_known(game, one) else UNKNOWN,
        "linked": scene and game.linked(one) != NOBODY,
        **(in_scene(game, seat, one) if scene else OUT_OF_SIGHT),
        "named_by": members(game.names[one]) if seat >= 0 and seat == setup.gm else [],
        **resources(game, seat, one),
        **sheet(game, seat, one, scene),
    }


def seals_known(game: Night, one: int) -> bool:
    """Whether those on the map of ``one`` know how many seals its pair has left: where its servant, who spends, is."""
    mate = game.setup.mate[one]
    if game.setup.pair[one] == NOBODY or not game.rulings.seals:
        return False
    return game.setup.is_servant(one) or game.presence[mate] == ABSENT or game.map[one] == game.map[mate]


OUT_OF_SIGHT: dict[str, Any] = {
    "presence": UNKNOWN,
    "area": UNKNOWN,
    "hidden": False,
    "plot": 0,
    "sealed": False,
    "acted": False,
    "guarding": NOBODY,
    "off_balance": False,
    "survived": False,
    "moving": False,
    "destination": UNKNOWN,
}
"""What is told of a character on a map of which a seat knows nothing."""


def in_scene(game: Night, seat: int, one: int) -> dict[str, Any]:
    """What all on the map know of a character, and where it is if the seat knows that."""
    place = place_known(game, seat, one)
    moving = game.destination[one] != NOWHERE
    return {
        "presence": game.presence[one],
        "area": game.area[one] if place else UNKNOWN,
        "hidden": game.hidden[one],
        "plot": plot_known(game, seat, one),
        "sealed": game.plot_open[one] or sealed_plot(game, one) != UNSEALED,
        "acted": game.acted[one],
        "guarding": game.ward[one],
        "off_balance": game.off_balance[one],
        "survived": game.survived[one],
        "moving": moving,
        "destination": game.destination[one] if moving and (place or not game.hidden[one]) else UNKNOWN,
    }


def sealed_plot(game: Night, one: int) -> int:
    """What the player of ``one`` has sealed as its plot in the open question, else UNSEALED."""
    question = game.question
    if not isinstance(question, AskAll) or question.topic.name != PLOT_TOPIC:
        return UNSEALED
    seat = game.setup.owner[one]
    return game.sealed[question.seats.index(seat)] if seat in question.seats else UNSEALED


def plot_known(game: Night, seat: int, one: int) -> int:
    """The plot that a seat may know: open ones, its own, and for the game master those that are in; 0 for none."""
    if game.plot_open[one]:
        return game.plot[one]
    if not may_know(game.alone(one), seat):
        return 0
    found = sealed_plot(game, one)
    return game.plot[one] if found == UNSEALED else found


def resources(game: Night, seat: int, one: int) -> dict[str, Any]:
    """HP for those on the map, MP and LUC for who knows all; maxima as far as they follow from what is known."""
    known = knows_all(game, seat, one) and game.sheet[one] != NOBODY
    health = game.sheet[one] != NOBODY and (known or sees_map(game, seat, game.map[one]))
    sheets = [game.content.sheets[number] for number in game.content.characters[one].sheets]
    own = game.sheet_of(one) if game.knows_sheet(seat, one) else None
    return {
        "hp": game.hp[one] if health and (known or game.presence[one] != ABSENT) else UNKNOWN,
        "hp_max": own.hp if own else max([each.hp for each in sheets]),
        "mp": game.mp[one] if known else UNKNOWN,
        "mp_max": own.mp if own else max([each.mp for each in sheets]),
        "luck": game.luck[one] if known else UNKNOWN,
        "luck_max": MOST_LUCK,
        "stealth": game.stealth[one] if known and game.hidden[one] else UNKNOWN,
    }


def sheet(game: Night, seat: int, one: int, scene: bool) -> dict[str, Any]:
    """A character's sheet for who may read it (NS-F-SHEET-2); for others the skills that they have seen."""
    if not game.knows_sheet(seat, one):
        seen = members(game.shown[one]) if scene else []
        stance = game.content.stance
        return {
            **NO_SHEET,
            "skills": [*[skill for skill in seen if skill != stance], stance],
            "used": used(game, one, seen),
        }
    found = game.sheet_of(one)
    skills = game.skills_of(one)
    return {
        "sheet": game.sheet[one],
        "strong": found.strong,
        "specialties": list(found.specialties),
        "targets": list(found.target),
        "skills": skills,
        "used": used(game, one, skills) if scene else [],
        "reach": reaches(game, seat, one, skills),
        "true_name": found.secret.get("true_name"),
        "weakness": found.secret.get("weakness"),
        "name_specialty": found.name_specialty,
    }


NO_SHEET: dict[str, Any] = {
    "sheet": UNKNOWN,
    "strong": NO_FIELD,
    "specialties": [],
    "targets": [],
    "reach": [],
    "true_name": None,
    "weakness": None,
    "name_specialty": UNKNOWN,
}


def reaches(game: Night, seat: int, one: int, skills: list[int]) -> list[int]:
    """The range of each skill: where the character stands, if the seat knows that."""
    found = [game.content.skills[skill] for skill in skills]
    if game.presence[one] != HERE or not place_known(game, seat, one):
        return [skill.reach for skill in found]
    return [reach_of(game, one, skill) for skill in found]


def used(game: Night, one: int, skills: list[int]) -> list[int]:
    """Which of these skills cannot be used again for now."""
    return [skill for skill in skills if game.used_up(one, game.content.skills[skill])]


def characters(game: Night, seat: int) -> list[dict[str, Any]]:
    return [character_of(game, seat, one) for one in game.setup.playing]


def maps(game: Night, seat: int) -> list[dict[str, Any]]:
    """The maps of the scenario."""
    return [
        {
            "map": number,
            "known": sees_map(game, seat, number),
            "battlefield": game.battlefield[number],
            "round": game.rounds[number] if sees_map(game, seat, number) else 0,
            "over": game.closed[number] and sees_map(game, seat, number),
        }
        for number in game.setup.scenario.maps
    ]


def areas(game: Night, seat: int) -> list[dict[str, Any]]:
    """The areas of the scenario's maps; ``sought``: there is something that this seat has not found yet."""
    own = game.setup.character_of[seat] if seat >= 0 else NOBODY
    found: list[dict[str, Any]] = []
    for number in game.setup.scenario.maps:
        for area in game.content.maps[number].areas:
            secrets = game.content.areas[area].secrets
            left = [one for one in secrets if own == NOBODY or not game.found[one] >> own & 1]
            found.append({"area": area, "battlefield": game.field(area), "sought": bool(left)})
    return found


def secrets(game: Night, seat: int) -> list[dict[str, Any]]:
    """What a seat has found out; a game master knows it all."""
    own = game.setup.character_of[seat] if seat >= 0 else NOBODY
    master = seat >= 0 and seat == game.setup.gm
    found: list[dict[str, Any]] = []
    for number in game.setup.scenario.maps:
        for area in game.content.maps[number].areas:
            for secret in game.content.areas[area].secrets:
                knows = own != NOBODY and game.found[secret] >> own & 1
                if knows or master:
                    found.append(secret_told(game, secret, area, master))
    return found


def secret_told(game: Night, secret: int, area: int, master: bool) -> dict[str, Any]:
    """A secret with its text, and for a game master who knows it."""
    return {
        "secret": secret,
        "area": area,
        "text": dict(game.content.secrets[game.holds[secret]].text),
        "known_by": members(game.found[secret]) if master else [],
    }


def check(game: Night, seat: int) -> dict[str, Any] | None:
    """The check under way, for who is told of it."""
    if not game.check or not may_know(audience(game), seat):
        return None
    here = game.check
    modified = here[FIRST] or may_know(game.alone(here[WHO]), seat)  # else the roll tells it: one may know a name
    return {
        "character": here[WHO],
        "purpose": here[PURPOSE],
        "specialty": here[SPECIALTY],
        "target": here[NEEDED],
        "modifier": here[MODIFIER] if modified else 0,
        "dice": [die for die in (here[FIRST], here[SECOND]) if die],
        "added": here[ADDED],
        "total": total(game) if here[FIRST] else 0,
        "luck_left_to_add": MOST_ADDED - here[ADDED],
    }


def phase(game: Night, seat: int) -> list[dict[str, str]]:
    """What is being carried out; of a check that the seat is not told of, no more than that it is being made."""
    found = phase_of(game, seat)
    private = game.check and not may_know(audience(game), seat)
    for at, frame in enumerate(game.stack):
        if private and isinstance(frame, CheckFrame):
            return found[: at + 1]
    return found


def attack(game: Night, seat: int) -> dict[str, Any] | None:
    """The attack under way, for those on its map."""
    found = attack_under_way(game)
    if found is None or not sees_map(game, seat, game.map[found.character]):
        return None
    return told(game, found)


def told(game: Night, found: Attack) -> dict[str, Any]:
    """Who attacks whom with what; targets once all are told, the total once the attack has hit."""
    answer = answer_under_way(game)
    aimed = found.table.index["4"] < found.stage
    return {
        "attacker": found.character,
        "skill": found.skill,
        "specialty": found.specialty,
        "targets": list(found.targets) if aimed else [],
        "hit": total_of(found.hit) if found.hit else UNKNOWN,
        "at": answer.character if answer is not None else UNKNOWN,
        "damage": found.full_damage(game) if found.hit else UNKNOWN,
    }


def last_round(game: Night, seat: int) -> int:
    """The last round that was begun on a map that the seat sees."""
    return max([game.rounds[number] for number in game.setup.scenario.maps if sees_map(game, seat, number)], default=0)


def order(game: Night, seat: int) -> list[int]:
    """Whose turns the present step has, in order."""
    return list(game.order) if sees_map(game, seat, game.playing_map) else []


def mine(game: Night, seat: int, value: int) -> int:
    """A number that belongs to the map being played, for those on it."""
    return value if sees_map(game, seat, game.playing_map) else UNKNOWN


def acting_seat(game: Night, seat: int) -> int:
    acting = mine(game, seat, game.acting)
    return game.setup.owner[acting] if acting != NOBODY else NOBODY


def own_things(game: Night, seat: int) -> list[int]:
    """What the seat's character may hand on, in the domain of things."""
    own = game.setup.character_of[seat] if seat >= 0 else NOBODY
    return known_things(game, own) if own != NOBODY else []


def neutral(game: Night, seat: int) -> list[int]:
    """Who neither wins nor loses: a game master between pairs that are against each other."""
    return [game.setup.gm] if game.setup.gm != NOBODY and game.setup.scenario.mode == PVP else []


def winners(game: Night, seat: int) -> list[int] | None:
    """Who comes off best; None until the night is over."""
    return members(game.winners) if game.over else None


BY_CHARACTER = (
    "sheet map area presence told_openly hp mp luck chose_hiding hidden stealth located plot plot_open acted ward "
    "off_balance destination pursued survived spent used_round used_scene shown names seals seal_used"
).split()

FIELDS = (
    Field("scenario", state=(), show=lambda game, seat: game.setup.scenario.number),
    Field("mode", state=(), show=lambda game, seat: game.setup.scenario.mode),
    Field("gm", state=(), show=lambda game, seat: game.setup.gm),
    Field("own", state=(), show=lambda game, seat: game.setup.character_of[seat] if seat >= 0 else NOBODY),
    Field("round", show=lambda game, seat: last_round(game, seat)),
    Field("turns", state=(), show=lambda game, seat: last_round(game, seat)),
    Field("turn", state=(), show=acting_seat),
    Field("phase", state=(), show=phase),
    Field("map", state=("playing_map",), show=lambda game, seat: mine(game, seat, game.playing_map)),
    Field("step", show=lambda game, seat: mine(game, seat, game.step)),
    Field("acting", show=lambda game, seat: mine(game, seat, game.acting)),
    Field("order", show=order),
    Field("characters", state=BY_CHARACTER, show=characters),
    Field("maps", state=("battlefield", "rounds", "closed"), show=maps),
    Field("areas", state=("area_field",), show=areas),
    Field("secrets", state=("found", "taken"), show=secrets),
    Field("things", state=(), show=own_things),
    Field("holds", HIDDEN),
    Field("check", show=check),
    Field("attack", state=(), show=attack),
    Field("labels", state=("declared_labels",), show=lambda game, seat: members(game.declared_labels)),
    Field("winners", show=winners),
    Field("neutral", state=(), show=neutral),
)
