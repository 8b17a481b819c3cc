"""The suite itself: a game that breaks the contract is caught. Each test breaks the toy in one way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from conformance import harness
from gunbai.kernel.dice import Stream
from gunbai.kernel.document import DocumentError
from gunbai.kernel.event import EventKind
from gunbai.kernel.game import Game
from gunbai.kernel.imagine import ask_imagined
from gunbai.kernel.procedure import Outcome, Procedure, stage_table
from gunbai.kernel.question import ask_all
from gunbai.kernel.registry import Definition
from gunbai.kernel.view import HIDDEN, Field
from gunbai.kernel.window import clockwise
from kernel import toy
from kernel.toy import Toy
from kernel.toy_book import FIELDS, TOY, ToyDefinition

SETUP: Mapping[str, Any] = {"seats": 3, "options": {}, "rulings": {}, "covered": True}


def every_position(definition: Definition, check: Any, seeds: int = 12) -> None:
    """Call ``check(game, stream)`` at every question of some games."""
    for seed in range(seeds):
        stream = Stream(f"check {seed}")
        for game in harness.positions(definition, SETUP, f"broken {seed}"):
            if not game.over:
                check(game, stream)


def look_for_leaks(definition: Definition) -> None:
    every_position(
        definition, lambda game, stream: harness.check_no_leak(definition, game, stream.below(4) - 1, stream)
    )


def replace_stage(monkeypatch: pytest.MonkeyPatch, procedure: type[Procedure], number: str, run: Any) -> None:
    """Let ``run`` be the stage ``number`` for the length of a test."""
    table = stage_table(procedure)
    runs = list(table.runs)
    runs[table.index[number]] = run
    monkeypatch.setattr(table, "runs", runs)


def test_the_toy_itself_does_not_leak() -> None:
    """The suite finds nothing where there is nothing."""
    look_for_leaks(TOY)


def test_a_view_that_shows_a_secret_is_caught() -> None:
    """A field that is shown without asking to whom."""

    leaky = ToyDefinition([*FIELDS, Field("next_card", state=(), show=lambda game, seat: game.deck[-1:])])
    with pytest.raises(AssertionError, match=r"sees a secret in view.next_card"):
        look_for_leaks(leaky)


def test_an_event_heard_by_too_many_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that carries a secret, told to everybody."""
    kind = EventKind("struck", "seat:seat to:seat", "TOY-STRIKE-1")

    def strike(self: toy.Round, game: Toy) -> Outcome:
        self.target = self.answer
        game.emit(kind, self.leader, game.charm[self.target])
        return toy.Strike(self.leader, self.target)

    replace_stage(monkeypatch, toy.Round, "5", strike)
    with pytest.raises(AssertionError, match="hears a secret"):
        look_for_leaks(TOY)


def test_a_question_that_is_asked_for_a_secret_is_caught() -> None:
    """In an uncovered game a window is offered to those only who hold something: that is for the laboratory."""

    class Uncovered(ToyDefinition):
        def make(self, setup: Mapping[str, Any]) -> Toy:
            return super().make({**setup, "covered": False})

    with pytest.raises(AssertionError, match="sees a secret in"):
        look_for_leaks(Uncovered())


def test_a_refusal_that_rests_on_another_s_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals may leak: one that depends on what the seat cannot know."""
    monkeypatch.setattr(Toy, "knows_ward", lambda game, seat, whose: game.has_ready(whose, toy.WARD))
    with pytest.raises(AssertionError, match="sees a secret in question"):
        look_for_leaks(TOY)


def test_an_imagined_world_with_the_true_options_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The open question must be asked anew in a world that is dealt anew."""
    monkeypatch.setattr("kernel.toy_book.ask_imagined", lambda game, seat, stream: None)
    with pytest.raises(AssertionError):
        every_position(TOY, lambda game, stream: harness.check_imagine(TOY, game, stream.below(3), "leak"))


class Peeking(ToyDefinition):
    """Imagines the others' charms as they are."""

    def imagine(self, game: Game, seat: int, stream: Stream) -> Toy:
        twin = super().imagine(game, seat, stream)
        twin.charm, twin.spare = cast(Toy, game).charm.copy(), cast(Toy, game).spare.copy()
        ask_imagined(twin, seat, stream)
        return twin


class Hinting(ToyDefinition):
    """Imagines the truth every second time."""

    def imagine(self, game: Game, seat: int, stream: Stream) -> Toy:
        return super().imagine(game, seat, stream) if stream.below(2) else cast(Toy, game).copy()


@pytest.mark.parametrize(
    ("definition", "message"),
    [(Peeking(), "imagining for a seat never varies charm, spare"), (Hinting(), r"imagining knows \w+: 0\.\d+ ± ")],
)
def test_a_bot_that_is_given_the_truth_is_caught(definition: Definition, message: str) -> None:
    """A hidden thing that never changes is a leak, and so is one that comes up true too often."""
    variation = harness.Variation(definition)
    every_position(
        definition, lambda game, stream: variation.look(game, stream.below(4) - 1, f"{game.asked}"), seeds=20
    )
    with pytest.raises(AssertionError, match=message):
        variation.check()


def test_a_copy_that_shares_a_list_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy never aliases."""
    copy = Toy.copy

    def shallow(game: Toy) -> Toy:
        twin = copy(game)
        twin.hands = game.hands
        return twin

    monkeypatch.setattr(Toy, "copy", shallow)
    with pytest.raises(AssertionError, match="changed the original"):
        every_position(TOY, lambda game, stream: harness.check_copy(TOY, game, "alias"))


def test_state_that_no_field_declares_is_caught() -> None:
    """Hidden state is declared: also that which nobody sees."""

    forgetful = ToyDefinition([field for field in FIELDS if field.name != "spare"])
    with pytest.raises(AssertionError, match=r"declared by no field: \['spare'\]"):
        harness.check_state_declared(forgetful, harness.begin(TOY, SETUP), harness.setup_constants(forgetful, SETUP))


def test_state_that_two_fields_declare_is_caught() -> None:
    """One attribute, one audience."""

    twice = ToyDefinition([*FIELDS, Field("again", HIDDEN, state=("deck",))])
    with pytest.raises(AssertionError, match=r"declared by two fields: \['deck'\]"):
        harness.check_state_declared(twice, harness.begin(TOY, SETUP), [])


def test_a_stage_that_changes_something_before_it_asks_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stage may be run again to ask anew: after loading, nothing may be different."""

    def bid(self: toy.Round, game: Toy) -> Outcome:
        game.round += 1
        return ask_all(game, tuple(clockwise(game.seats, self.leader)), toy.BID)

    replace_stage(monkeypatch, toy.Round, "2", bid)
    with pytest.raises(AssertionError, match="a restored position differs"):
        every_position(TOY, lambda game, stream: harness.check_snapshot(TOY, game, SETUP, "twice"))


def test_an_option_that_is_refused_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Legality has one source: what is offered is what is not refused."""
    monkeypatch.setattr(toy.Heal, "legal", lambda topic, game, seat: [0, 1, 2, 3], raising=False)
    monkeypatch.setattr(toy.Bid, "legal", lambda topic, game, seat: game.hands[seat], raising=False)
    with pytest.raises(AssertionError, match="is offered"):
        every_position(TOY, lambda game, stream: harness.check_question(TOY, game))


def test_words_that_lack_a_placeholder_in_one_language_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts say the same in both languages."""
    monkeypatch.setitem(harness.book_of(TOY)["texts"]["ja"]["event"], "fell", "誰かが倒れた。")
    with pytest.raises(DocumentError, match=r"event\.fell"):
        harness.check_words(TOY)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_setup_can_be_played(seats: int) -> None:
    """Options that do not go together are drawn again."""
    setup = harness.random_setup(TOY, Stream("setup"), seats)
    assert setup["seats"] == seats
    assert TOY.make(setup).seats == seats
