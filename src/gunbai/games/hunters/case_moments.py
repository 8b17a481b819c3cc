"""The moments at which a case can begin: ``turn 4``, ``attack 1``; what has to be known for each, what is shuffled."""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters.area import AreaEffect, draw_from
from gunbai.games.hunters.attack import Attack
from gunbai.games.hunters.attack_choices import refuse_target
from gunbai.games.hunters.ids import AREAS, CHARACTERS, DECKS, NOWHERE
from gunbai.games.hunters.move import Move
from gunbai.games.hunters.state import Hunters
from gunbai.games.hunters.turn import Play, Turn
from gunbai.kernel.procedure import Procedure, stage_table
from gunbai.kernel.question import Shuffle

TURN: Final = ("1-1", "1-2", "2", "3-1", "3-2", "4-1", "4-2", "5-1")
ATTACK: Final = {"1": "1-1", "2": "2-1", "3": "3-1", "4": "4-1", "5": "5", "6": "6-0"}
"""The six steps, and the stages with which they begin."""
MOMENTS: Final = [*(f"turn {number}" for number in TURN), "move", "area-effect", "draw"] + [
    f"attack {step}" for step in ATTACK
]


class MomentError(ValueError):
    """A moment that cannot be set up: which key of the position is wrong, and what was expected."""

    def __init__(self, key: str, expected: str) -> None:
        super().__init__(f"{key}: {expected}")
        self.key = key
        self.expected = expected


class Moment:
    """Where a case begins, and what has to be known there."""

    def __init__(self, at: str, turn: int) -> None:
        self.procedure, _, self.number = at.partition(" ")
        self.turn = turn
        self.attacker = turn
        self.targets: list[int] = []
        self.difference: int | None = None
        self.amount: int | None = None
        self.deck: int | None = None


def lay_stack(game: Hunters, moment: Moment) -> None:
    """Lay the procedures of ``moment`` on the stack, the outermost first. Raises MomentError."""
    game.stack = []
    if moment.procedure == "turn":
        lay_turn(game, moment.turn, turn_number(moment.number))
    elif moment.procedure == "attack":
        lay_turn(game, moment.turn, "4-2", 1)
        game.stack.append(attack_at(game, moment))
    elif moment.procedure == "move" and moment.number in ("", "1"):
        lay_turn(game, moment.turn, "2", 1)
        game.stack.append(Move(moment.turn))
    elif moment.procedure == "area-effect" and moment.number in ("", "1"):
        if game.area[moment.turn] == NOWHERE:
            raise MomentError("at", "a turn player who stands on an area")
        lay_turn(game, moment.turn, "3-2", 1)
        game.stack.append(AreaEffect(moment.turn))
    elif moment.procedure == "draw" and moment.number in ("", "1"):
        if moment.deck is None:
            raise MomentError("deck", 'the deck that is drawn from: "hermit", "white" or "black"')
        lay_turn(game, moment.turn, "3-2", 1)
        game.stack.append(draw_from(moment.turn, moment.deck))
    else:
        raise MomentError("at", "one of " + ", ".join(f'"{one}"' for one in MOMENTS) + ' and "set-up"')


def turn_number(number: str) -> str:
    """The stage of a turn: its number, or the first one of a step ("4" is "4-1")."""
    for stage in TURN:
        if stage == number or stage.startswith(number + "-") or not number:
            return stage
    raise MomentError("at", "one of " + ", ".join(f'"turn {one}"' for one in TURN))


def lay_turn(game: Hunters, seat: int, stage: str, after: int = 0) -> None:
    """The game and a turn whose next stage is ``stage``, or the one ``after`` it."""
    play = Play(seat)
    play.stage = 1
    turn = Turn(seat)
    turn.stage = stage_table(Turn).index[stage] + after
    game.stack = [play, turn]


def attack_at(game: Hunters, moment: Moment) -> Procedure:
    """An attack that comes to one of its six steps next."""
    step = moment.number or "1"
    if step not in ATTACK:
        raise MomentError("at", "one of " + ", ".join(f'"attack {one}"' for one in ATTACK))
    attack = Attack(moment.attacker)
    attack.stage = attack.table.index[ATTACK[step]]
    if step == "1":
        return attack
    if not moment.targets:
        raise MomentError("target", f'the target of the attack, for at = "attack {step}"')
    for target in moment.targets:
        if target == moment.attacker or not game.alive[target]:
            raise MomentError("target", "somebody else who lives")
        if step == "2" and refuse_target(game, moment.attacker, target) is not None:
            raise MomentError("target", "somebody whom the attacker can reach")
    attack.targets = tuple(moment.targets)
    game.attacked = True
    if step == "3":
        if moment.difference is None:
            raise MomentError("difference", "the difference of the dice, 1 to 5")
        attack.difference = moment.difference
    elif step in ("4", "5", "6"):
        if moment.amount is None:
            raise MomentError("amount", "the damage value that step 3 came to")
        attack.amounts = tuple([moment.amount for _ in moment.targets])
        attack.taken = attack.amounts
    return attack


def what_is_shuffled(game: Hunters, question: Shuffle) -> tuple[list[int], str]:
    """The things that a shuffle orders, and their domain."""
    purpose = question.purpose
    if purpose == "areas":
        return list(range(AREAS)), "area"
    if purpose == "characters":
        return list(range(CHARACTERS)), "character"
    if purpose in ("seats", "first player"):
        return list(range(game.seats)), "seat"
    if purpose in DECKS:
        return list(game.content.decks[DECKS.index(purpose)]), "card"
    empty = next(deck for deck in range(len(DECKS)) if not game.decks[deck])
    return list(game.discards[empty]), "card"
