"""The moments at which a case can begin: a procedure by its name and one of its numbers, and what it needs to be known.

A moment lies on the stack alone: when it is over, nothing comes after it. Whole rounds are ``play``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gunbai.games.showdown.act import Action, SurvivorsTurn
from gunbai.games.showdown.carry_out import CarryOut
from gunbai.games.showdown.case_cards import take_out
from gunbai.games.showdown.collision import KnockedBack, away_from_monster
from gunbai.games.showdown.conditions import with_one, with_targets
from gunbai.games.showdown.damage import BrainDamage, DealDamage, OutsideDamage
from gunbai.games.showdown.end import Victory
from gunbai.games.showdown.ids import (
    ATTACKER,
    MONSTER_TURN,
    NO_CARD,
    NO_LOCATION,
    NO_SCOPE,
    NOBODY,
    SURVIVORS_TURN,
    TARGETS,
    Scope,
)
from gunbai.games.showdown.injuries import SevereInjury
from gunbai.games.showdown.monster_attack import MonsterAttack, MoveAndAttack
from gunbai.games.showdown.move import MonsterMove
from gunbai.games.showdown.placement import Grab
from gunbai.games.showdown.round import Play
from gunbai.games.showdown.setup import SetUp
from gunbai.games.showdown.sheet import location_cards, pile, resource_cards, terrain_deck
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.strike import Strike
from gunbai.games.showdown.target import PickTarget
from gunbai.games.showdown.terrain import PlaceTerrain
from gunbai.games.showdown.trauma import BrainTrauma
from gunbai.games.showdown.turn import BasicAction, DrawAi, MonsterTurn, steps_of
from gunbai.games.showdown.walk import Movement
from gunbai.games.showdown.wounds import Wound
from gunbai.kernel.procedure import Procedure, procedure_name, stage_table
from gunbai.kernel.question import Shuffle


class MomentError(ValueError):
    """A moment that cannot be set up: which key of the position is wrong, and what was expected."""

    def __init__(self, key: str, expected: str) -> None:
        super().__init__(f"{key}: {expected}")
        self.key = key
        self.expected = expected


class Moment:
    """Where a case begins, and what has to be known there."""

    def __init__(self, at: str) -> None:
        self.procedure, _, self.number = at.partition(" ")
        self.survivor = NOBODY
        self.targets: list[int] = []
        self.attacker = NOBODY
        self.card = NO_CARD
        self.hit_location = NO_CARD
        self.weapon = NO_CARD
        self.terrain_card = NO_CARD
        self.location = NO_LOCATION
        self.amount = 0
        self.face_up = False

    def somebody(self) -> int:
        """The survivor whom the moment is about. Raises MomentError."""
        if self.survivor == NOBODY:
            raise MomentError("survivor", f'the survivor whom "{self.procedure}" is about')
        return self.survivor

    def somewhere(self) -> int:
        """The location. Raises MomentError."""
        if self.location == NO_LOCATION:
            raise MomentError("location", f'the location that is hit, for "{self.procedure}"')
        return self.location

    def some(self) -> int:
        """The amount. Raises MomentError."""
        if self.amount <= 0:
            raise MomentError("amount", f'how much, for "{self.procedure}"')
        return self.amount

    def a_card(self) -> int:
        """The AI card. Raises MomentError."""
        if self.card == NO_CARD:
            raise MomentError("card", f'the AI card, for "{self.procedure}"')
        return self.card

    def scope(self) -> Scope:
        """Who is meant by the words of a card."""
        targets = self.targets or ([self.survivor] if self.survivor != NOBODY else [])
        return with_one(with_targets(NO_SCOPE, targets), ATTACKER, self.attacker)


# ---------------------------------------------------------------- cards


def steps(game: Showdown, moment: Moment) -> int:
    """The number of the steps of the card, the reaction of a hit location or the basic action. Raises MomentError."""
    library = game.setup.library
    if moment.hit_location != NO_CARD:
        location: Any = library.locations[moment.hit_location]
        reaction = location.failure or location.wound or location.reflex
        if reaction is None:
            raise MomentError("hit_location", "a hit location with a reaction")
        return library.number(reaction)
    if moment.card == NO_CARD:
        return game.setup.monster.basic_action
    if library.cards[moment.card].kind in ("mood", "trait"):
        raise MomentError("card", "a card with steps")
    return steps_of(game, moment.card, moment.face_up)


def step_of(game: Showdown, moment: Moment, *names: str) -> int:
    """The number of the first step of those names. Raises MomentError."""
    found = first_step(game.setup.library.lists[steps(game, moment)], names)
    if found is None:
        raise MomentError("card", f'a card that says "{names[0]}"')
    return game.setup.library.step_number(found)


def first_step(listed: list[Any], names: tuple[str, ...]) -> Any:
    """The first step of those names, steps within steps included."""
    for step in listed:
        if step.do in names:
            return step
        for part in ("steps", "otherwise", "after_hit", "before_damage", "after_damage"):
            found = first_step(getattr(step, part, []), names)
            if found is not None:
                return found
    return None


def carry_out(game: Showdown, moment: Moment) -> Procedure:
    """A card's steps; where the target is named already, those after it was picked."""
    number = steps(game, moment)
    picks = [at for at, step in enumerate(game.setup.library.lists[number], 1) if step.do == "pick-target"]
    return CarryOut(number, moment.scope(), picks[0] if picks and moment.scope()[TARGETS] else 0)


def draw_ai(game: Showdown, moment: Moment) -> Procedure:
    if moment.card != NO_CARD:
        take_out(game, moment.card)
        game.begin_card(moment.card)
    return DrawAi(moment.card, int(moment.face_up))


def knocked_back(game: Showdown, moment: Moment) -> Procedure:
    return away_from_monster(game, moment.somebody(), moment.some())


def strike(game: Showdown, moment: Moment) -> Procedure:
    if moment.weapon == NO_CARD:
        raise MomentError("weapon", 'the weapon, for "strike"')
    game.acting = moment.somebody()
    return Strike(moment.survivor, moment.weapon)


def place_terrain(game: Showdown, moment: Moment) -> Procedure:
    if moment.terrain_card == NO_CARD:
        raise MomentError("terrain_card", 'the terrain card, for "place-terrain"')
    return PlaceTerrain(moment.terrain_card)


def walk(game: Showdown, moment: Moment) -> Procedure:
    game.acting = moment.somebody()
    return Movement(moment.survivor)


def bring_trauma(game: Showdown, moment: Moment) -> Procedure:
    return BrainTrauma(moment.somebody(), moment.amount)


Builder = Callable[[Showdown, Moment], Procedure]

ATTACKS: Final = ("move-and-attack", "attack")
BUILDERS: Final[dict[type[Procedure], Builder]] = {
    SetUp: lambda game, moment: SetUp(),
    Play: lambda game, moment: Play(),
    MonsterTurn: lambda game, moment: MonsterTurn(),
    DrawAi: draw_ai,
    BasicAction: lambda game, moment: BasicAction(moment.scope()[TARGETS]),
    CarryOut: carry_out,
    PickTarget: lambda game, moment: PickTarget(step_of(game, moment, "pick-target"), moment.scope()),
    MonsterMove: lambda game, moment: MonsterMove(step_of(game, moment, "move"), moment.scope()),
    MoveAndAttack: lambda game, moment: MoveAndAttack(step_of(game, moment, "move-and-attack"), moment.scope()),
    MonsterAttack: lambda game, moment: MonsterAttack(
        step_of(game, moment, *ATTACKS), moment.somebody(), moment.scope()
    ),
    Grab: lambda game, moment: Grab(moment.somebody(), moment.some()),
    DealDamage: lambda game, moment: DealDamage(moment.somebody(), moment.somewhere(), moment.some()),
    OutsideDamage: lambda game, moment: OutsideDamage(moment.somebody(), moment.some(), moment.location),
    BrainDamage: lambda game, moment: BrainDamage(moment.somebody(), moment.some()),
    SevereInjury: lambda game, moment: SevereInjury(moment.somebody(), moment.somewhere()),
    BrainTrauma: bring_trauma,
    KnockedBack: knocked_back,
    Wound: lambda game, moment: Wound(moment.some(), moment.survivor),
    SurvivorsTurn: lambda game, moment: SurvivorsTurn(),
    Action: lambda game, moment: Action(moment.somebody()),
    Movement: walk,
    Strike: strike,
    PlaceTerrain: place_terrain,
    Victory: lambda game, moment: Victory(),
}
SURVIVORS_OWN: Final = (SurvivorsTurn, Action, Movement, Strike)
"""What happens in the survivors' turn."""
BY_NAME: Final = {procedure_name(procedure): procedure for procedure in BUILDERS}


def lay_stack(game: Showdown, moment: Moment) -> None:
    """Lay the procedure of ``moment`` on the stack. Raises MomentError."""
    procedure = BY_NAME.get(moment.procedure)
    if procedure is None:
        raise MomentError("at", "one of " + ", ".join(f'"{name}"' for name in BY_NAME))
    table = stage_table(procedure)
    numbers = [number for number in table.index if is_of(number, moment.number)]
    if not numbers:
        raise MomentError("at", "one of " + ", ".join(f'"{moment.procedure} {number}"' for number in table.index))
    frame = BUILDERS[procedure](game, moment)
    frame.stage = table.index[numbers[0]]
    game.stack = [frame]


def turn_of(moment: Moment) -> int:
    """Whose turn it is at a moment, if the position does not say."""
    return SURVIVORS_TURN if BY_NAME.get(moment.procedure) in SURVIVORS_OWN else MONSTER_TURN


def is_of(stage: str, number: str) -> bool:
    """Whether a stage is that of a number, or the first of them: "2" is "2-1"."""
    return not number or stage == number or stage.startswith(number + "-")


# ---------------------------------------------------------------- what is shuffled


def what_is_shuffled(game: Showdown, question: Shuffle) -> tuple[list[int], str, bool]:
    """The things that a shuffle orders, their domain, and whether the first of them comes first: in a deck that is the
    last, for the top of a deck is its end."""
    frame = game.stack[-1]
    if isinstance(frame, SetUp):
        return shuffled_in_set_up(game, frame, question)
    if question.purpose == "locations":
        cards = game.hl_discard if question.count == len(game.hl_discard) else game.hl_deck + game.hl_discard
        return list(cards), "hit-location", False
    if question.purpose == "ai":
        face_down = game.ai_deck[:-1] if game.top_face_up else game.ai_deck
        cards = game.ai_discard if question.count == len(game.ai_discard) else face_down + game.ai_discard
        return list(cards), "card", False
    return list(range(question.count)), "number", True


def shuffled_in_set_up(game: Showdown, frame: SetUp, question: Shuffle) -> tuple[list[int], str, bool]:
    """The same while a showdown is set up."""
    setup = game.setup
    if question.purpose == "terrain":
        return terrain_deck(setup), "terrain", True
    if question.purpose == "locations":
        return location_cards(setup, aside=False), "hit-location", False
    if question.purpose == "resources":
        return resource_cards(setup, frame.at), "resource", False
    drawing = frame.table.stages[frame.stage - 1].name == "shuffle_category"
    return (pile(setup, frame.at), "card", True) if drawing else (list(game.ai_deck), "card", False)
