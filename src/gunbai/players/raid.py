"""How the greedy bot plays a raid: the die, the piece and the place that are worth most, aimed as has been measured."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from gunbai.games.raid import geometry
from gunbai.games.raid.growth import SHARE, SPEND, growing, refuse_growth
from gunbai.games.raid.ids import (
    ADD_DIE,
    IMPROVE_FROM,
    KINDS,
    MOST_SIDES,
    PLACE_FOR_ME,
    SKILLS_FROM,
    THROWS_FROM,
)
from gunbai.games.raid.land import targets_of
from gunbai.games.raid.place import CARD, LayCard
from gunbai.games.raid.report import read
from gunbai.games.raid.shot import AGAIN_TOPIC, AIM, STAND, least_distance, may_do_over
from gunbai.games.raid.skills import DIE, TARGET, using
from gunbai.games.raid.state import Raid
from gunbai.games.raid.turn import ACTION, AFTER, WHOSE
from gunbai.kernel.dice import Stream
from gunbai.kernel.game import Game
from gunbai.kernel.question import PASS, Ask, AskAll, Report
from gunbai.players.greedy import Mind
from gunbai.players.raid_shots import choices
from gunbai.players.raid_stands import Stand, stands
from gunbai.players.raid_worth import harmful, left_of, worth_of_die, worth_of_growth, worth_of_token

SKILL_FIRST: Final = 1000.0
"""Skills come before shots: each is to be had anew in the next round."""
LOOK: Final = 150_000
"""um: how far outside of a side one looks for what is in the way there."""


class RaidMind(Mind):
    """Any of the adventurers of one seat."""

    def __init__(self) -> None:
        self.seen: tuple[object, ...] = ()
        self.places: list[Stand] = []

    def decide(self, world: Game, seat: int, options: list[int]) -> int:
        assert isinstance(world, Raid)
        question = world.question
        assert isinstance(question, (Ask, AskAll))
        best, most = options[0], -1e9
        for value in options:
            worth = self.judge(world, question.topic, value)
            if worth > most:
                best, most = value, worth
        return best

    def judge(self, game: Raid, topic: object, value: int) -> float:
        """What an option is worth; where nothing is known the first one is the best."""
        if topic is ACTION:
            return self.worth_of_action(game, value)
        if topic is AFTER:
            return 0.0 if value == PASS else worth_of_after(game, value - SKILLS_FROM)
        if topic is AGAIN_TOPIC:
            return worth_of_again(game, value)
        if topic is TARGET:
            return worth_of_target(game, value)
        if topic is DIE:
            return worth_of_chosen_die(game, value)
        if topic is CARD:
            return worth_of_side(game, value)
        if topic is WHOSE:
            return float(len(game.hand(value)))
        if topic is SHARE:
            return best_growth(game, value, game.proposal.count(value))
        if topic is SPEND:
            return worth_of_growth(game, growing(game), value)
        return 1.0 if value == PLACE_FOR_ME else 0.0

    # ------------------------------------------------------------------ shots

    def stands(self, game: Raid) -> list[Stand]:
        """From where to shoot; thought out anew where the pieces lie otherwise."""
        seen = (least_distance(game), tuple(game.pieces()), tuple(game.lies), tuple(game.card_side))
        if seen != self.seen:
            self.seen = seen
            self.places = stands(game)
        return self.places

    def worth_of_action(self, game: Raid, value: int) -> float:
        """A shot by what it is worth on average; any skill first."""
        if value == PASS:
            return -1.0
        if value >= SKILLS_FROM:
            return SKILL_FIRST
        method, kind = divmod(value, THROWS_FROM)
        found = choices(game, self.stands(game), game.acting, KINDS[kind], method)
        return found[0].worth if found else 0.0

    def report(self, world: Game, seat: int) -> tuple[int, ...]:
        """An aim; a flyer's place is left to the rules."""
        assert isinstance(world, Raid)
        question = world.question
        assert isinstance(question, Report)
        if question.topic is not AIM:
            return ()
        for choice in choices(world, self.stands(world), world.shooter, world.sides[world.slot], world.method):
            aim = choice.aim(world.method)
            if AIM.refuse_report(world, seat, aim) is None:
                return aim
        return AIM.some(world, seat, Stream(f"{world.shots}"))


# ---------------------------------------------------------------------- skills


def worth_of_after(game: Raid, number: int) -> float:
    """What the best use of a skill after a shot is worth; less than nothing where waiting is better."""
    skill = game.content.skills[number]
    if skill.effect == "token":
        best = max(
            [
                worth_of_token(game, skill, target)
                for target in game.field()
                if own_die_on(game, skill.adventurer, target)
            ]
        )
        return best - 0.1
    own = [slot for slot in game.dice_of(skill.adventurer) if game.pose[slot]]
    return max([worth_of_die(game, skill, slot) for slot in own], default=0.0) - 0.1


def own_die_on(game: Raid, adventurer: int, target: int) -> bool:
    return any(target in targets_of(game, slot) for slot in game.dice_of(adventurer))


def worth_of_again(game: Raid, value: int) -> float:
    """A fault is done over; so is, by a skill, a shot that has come to nothing."""
    if value == STAND:
        return 0.5
    if may_do_over(game):
        return 1.0
    fall = read(game.fallen)
    assert fall is not None
    good = [die for die in fall.dice if die.slot == game.slot and any(not harmful(game, piece) for piece in die.on)]
    return 0.0 if good else 1.0


def worth_of_target(game: Raid, target: int) -> float:
    """A token where it is worth most; a card where most is left."""
    skill = using(game)
    if skill is not None and skill.effect == "token":
        return worth_of_token(game, skill, target)
    return float(left_of(game, target))


def worth_of_chosen_die(game: Raid, slot: int) -> float:
    skill = using(game)
    return worth_of_die(game, skill, slot) if skill is not None else 0.0


def worth_of_side(game: Raid, value: int) -> float:
    """A card that does harm goes where nobody shoots from, any other where everybody can."""
    frame = game.stack[-1]
    if value == PLACE_FOR_ME or not isinstance(frame, LayCard):
        return -1e6
    side = value % MOST_SIDES
    effect = game.content.effects[frame.effect]
    target = game.target(frame.target)
    place = game.lies[frame.target]
    angle = radians(geometry.normal(place, target.sides, side) / 100)
    far = geometry.apothem(target.sides, game.content.sizes.side) + LOOK
    at = (round(place[0] + far * cos(angle)), round(place[1] + far * sin(angle)))
    others = [game.outline(number) for number in game.field() if number != frame.target]
    open_way = float(geometry.away(at, others))
    bad = effect.effect == "swallow" or (effect.effect == "wall" and effect.amount > 0)
    return -open_way if bad else open_way


# ---------------------------------------------------------------------- growth


def best_growth(game: Raid, adventurer: int, before: int) -> float:
    """What the best way to grow is worth to an adventurer who gets so many points already."""
    own = game.content.adventurers[adventurer].skills
    ways = [ADD_DIE, *[IMPROVE_FROM + kind for kind in range(len(KINDS) - 1)], *[SKILLS_FROM + skill for skill in own]]
    worths = sorted(
        [worth_of_growth(game, adventurer, way) for way in ways if refuse_growth(game, adventurer, way) is None]
    )
    return worths[-1 - before] if before < len(worths) else 0.0
