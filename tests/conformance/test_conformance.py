"""What every registered game must keep to: the toy, and all that ship. Nothing here knows a rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from conformance import harness
from conformance.harness import begin, positions, random_setup
from gunbai.games import GAMES as SHIPPED
from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.dice import Stream
from gunbai.kernel.journal import DECLARE, Journal, Match, parse_journal, replay
from gunbai.kernel.refusal import Refused
from gunbai.kernel.registry import Definition
from kernel.toy_book import GAMES as TOYS

REGISTERED = [*TOYS.games.values(), *SHIPPED.games.values()]
TABLES = [
    pytest.param(definition, seats, id=f"{definition.id}-{seats}")
    for definition in REGISTERED
    for seats in range(definition.seats[0], definition.seats[1] + 1)
]
every_game = pytest.mark.parametrize("definition", [pytest.param(game, id=game.id) for game in REGISTERED])
every_table = pytest.mark.parametrize(("definition", "seats"), TABLES)


def setups(
    definition: Definition, seats: int, count: int, covered: bool | None = None
) -> list[tuple[dict[str, Any], str]]:
    """Setups of one table size with different options and rulings, each with a seed."""
    seeds = [f"{definition.id} {seats} {at}" for at in range(count)]
    return [(random_setup(definition, Stream(seed), seats, covered), seed) for seed in seeds]


# ---------------------------------------------------------------------- what a definition says


@every_game
def test_whatever_cites_a_rule_cites_one_of_the_rulebook(definition: Definition) -> None:
    """Design 4.12: rules carry their number."""
    harness.check_rules_exist(definition)


@every_game
def test_every_name_is_the_name_of_one_thing(definition: Definition) -> None:
    """Design 3: one word, one meaning."""
    harness.check_ids_once(definition)


@every_game
def test_everything_has_words_in_both_languages_with_equal_placeholders(definition: Definition) -> None:
    """Design 4.14: words come last, and in every language."""
    harness.check_words(definition)


@every_game
def test_every_part_of_the_state_is_declared_by_exactly_one_field(definition: Definition) -> None:
    """Design 4.10: hidden state is declared."""
    setup = random_setup(definition, Stream("state"))
    harness.check_state_declared(definition, begin(definition, setup), harness.setup_constants(definition, setup))


# ---------------------------------------------------------------------- at every question


@every_table
def test_every_question_can_be_answered_and_every_refusal_cites_a_rule(definition: Definition, seats: int) -> None:
    """Design 4.4: legality has one source, and it has a reason."""
    for setup, seed in setups(definition, seats, 4):
        for game in positions(definition, setup, seed):
            harness.check_always(definition, game)
            assert game.listener is not None
            harness.check_events(definition, game.listener.events)
            harness.check_question(definition, game)
            harness.check_context(definition, game)


@every_table
def test_a_refused_answer_changes_nothing(definition: Definition, seats: int) -> None:
    """Design 3: a refusal leaves the game as it was."""
    for setup, seed in setups(definition, seats, 1):
        stream = Stream(seed + " wrong")
        for at, game in enumerate(positions(definition, setup, seed)):
            if at % 2 == 0:
                harness.check_refused_answers(definition, game, stream)


@every_table
def test_a_copy_equals_and_never_aliases(definition: Definition, seats: int) -> None:
    """Design 4.1: one mutable game and an explicit copy."""
    for setup, seed in setups(definition, seats, 1):
        for at, game in enumerate(positions(definition, setup, seed)):
            if at % 8 == 0:
                harness.check_copy(definition, game, f"{seed} {at}")


@every_table
def test_a_position_can_be_saved_and_loaded_at_every_question(definition: Definition, seats: int) -> None:
    """Design 4.2: snapshots speed up loading and change nothing."""
    for setup, seed in setups(definition, seats, 1):
        for at, game in enumerate(positions(definition, setup, seed)):
            if at % 3 == 0:
                harness.check_snapshot(definition, game, setup, f"{seed} {at}")


@every_table
def test_the_same_journal_gives_the_same_game(definition: Definition, seats: int) -> None:
    """Design 4.2: the journal is the save; take-backs and declarations are in it."""
    setup, seed = setups(definition, seats, 1)[0]
    match = played_match(definition, setup, seed)
    again = replay(parse_journal(match.journal.to_json()), definition.make)
    assert harness.position(definition, again.game) == harness.position(definition, match.game)
    assert harness.told(again.events) == harness.told(match.events)
    assert again.journal.to_json() == match.journal.to_json()


def played_match(definition: Definition, setup: Mapping[str, Any], seed: str) -> Match:
    """A random match, now and then with something taken back; of a very long one the beginning."""
    match = definition_match(definition, setup, seed)
    stream = Stream(seed + " players")
    while not match.game.over and len(match.journal.entries) < harness.ENOUGH:
        entry = harness.random_entry(definition, match.game, stream)
        if entry.act == DECLARE:
            match.declare(match.question_id, entry.seat, entry.values[0])
        else:
            match.answer(match.question_id, entry.seat, entry.values)
        if stream.below(4) == 0:
            try:
                match.take_back(entry.seat)
            except Refused:
                continue
    return match


def definition_match(definition: Definition, setup: Mapping[str, Any], seed: str) -> Match:
    match = Match(Journal(definition.id, definition.version, setup, seed), definition.make)
    match.settle()
    return match


# ---------------------------------------------------------------------- secrets


@every_table
def test_nothing_that_a_seat_is_sent_depends_on_what_it_may_not_know(definition: Definition, seats: int) -> None:
    """Design 4.5 and 6.3: change a secret, and view, questions and events stay byte for byte the same."""
    for setup, seed in setups(definition, seats, 8, covered=True):
        stream = Stream(seed + " worlds")
        for at, game in enumerate(positions(definition, setup, seed)):
            if at % 6 == 0 and not game.over:
                harness.check_no_leak(definition, game, stream.below(seats + 1) - 1, stream)


@every_table
def test_every_imagined_world_is_legal_and_looks_the_same_to_its_seat(definition: Definition, seats: int) -> None:
    """Design 4.10: bots are given an imagined copy, never the truth."""
    for setup, seed in setups(definition, seats, 4, covered=True):
        stream = Stream(seed + " seats")
        for at, game in enumerate(positions(definition, setup, seed)):
            if at % 12 == 0 and not game.over:
                harness.check_imagine(definition, game, stream.below(seats + 1) - 1, f"{seed} {at}")


@every_game
def test_no_frame_keeps_an_order_or_sealed_answers_while_somebody_is_asked(definition: Definition) -> None:
    """Design 3: a frame holds no secret copied out of the game."""
    low, high = definition.seats
    looked = 0
    for seats in range(low, high + 1):
        for setup, seed in setups(definition, seats, 12, covered=True):
            looked += harness.check_frames(definition, setup, seed)
    assert looked, "no frame that had held a secret was ever on the stack"


@every_game
def test_imagining_varies_what_is_hidden_and_never_favours_the_truth(definition: Definition) -> None:
    """A hidden thing that never changes is a leak, and so is one that comes up true too often."""
    variation = variations(definition)
    variation.check()


@cache
def variations(definition: Definition) -> harness.Variation:
    variation = harness.Variation(definition)
    low, high = definition.seats
    for seats in range(low, high + 1):
        for setup, seed in setups(definition, seats, 2, covered=True):
            for at, game in enumerate(positions(definition, setup, seed)):
                if at % 10 == 0 and not game.over:
                    variation.look(game, at // 10 % seats, f"{seed} {at}")
                if at % 10 == 5 and not game.over:
                    variation.look(game, SPECTATOR, f"{seed} {at}")
    return variation
