"""A quick share of the campaign: whatever a game lists occurs. The long one is ``campaign.py``."""

from __future__ import annotations

import re

import pytest

from conformance.campaign import Tally, definition_of, play_batch
from conformance.harness import Seen
from gunbai.games import GAMES as SHIPPED
from kernel.toy import Bid, Toy
from kernel.toy_book import TOY


def test_three_hundred_games_of_the_toy_show_all_that_it_lists() -> None:
    """Design 6.6: what never occurs is a failure."""
    assert play_batch("toy", "share", 0, 300).never(TOY) == {}


def test_the_same_games_show_the_same_however_they_are_shared_out() -> None:
    """The result of a campaign does not depend on its jobs."""
    whole, shared = play_batch("toy", "share", 0, 8), Tally()
    for first in (0, 4):
        shared.add(play_batch("toy", "share", first, 4))
    assert (whole.games, whole.answers, whole.positions) == (shared.games, shared.answers, shared.positions)
    assert whole.seen == shared.seen


def test_what_has_not_occurred_is_named() -> None:
    """One game cannot show every seat count."""
    assert play_batch("toy", "share", 0, 1).never(TOY)["seats"] == ["3", "4"]


def test_a_game_that_breaks_is_named_with_its_seed_and_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure can be played again."""

    def broken(topic: Bid, game: Toy, seat: int) -> list[int]:
        raise RuntimeError("no hand")

    monkeypatch.setattr(Bid, "candidates", broken)
    wrong = play_batch("toy", "share", 0, 1).wrong
    assert re.match(r"game 0, seed 'share 0', \{'seats': 2.*RuntimeError: no hand", wrong[0])


def test_a_game_without_an_end_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stopped, and counted as such."""
    monkeypatch.setattr("conformance.campaign.SETTLER", "random")
    monkeypatch.setattr("conformance.campaign.LONG", 1)
    monkeypatch.setattr("conformance.campaign.LONGEST", 1)
    tally = play_batch("toy", "share", 0, 1)
    assert not tally.wrong
    assert re.match(r"game 0, seed 'share 0', \{'seats': 2", tally.endless[0])


def test_recording_stages_leaves_the_procedures_as_they_were() -> None:
    """Looking changes nothing."""
    from gunbai.kernel.procedure import stage_table

    before = [list(stage_table(procedure).runs) for procedure in TOY.procedures]
    seen = Seen(TOY)
    with seen.recording_stages():
        assert stage_table(TOY.procedures[0]).runs != before[0]
    assert [list(stage_table(procedure).runs) for procedure in TOY.procedures] == before


@pytest.mark.parametrize("first", [0, 4, 8])
@pytest.mark.parametrize("game", list(SHIPPED.games))
def test_a_few_games_go_without_an_error(game: str, first: int) -> None:
    """The quick share of thousands; whether everything is seen, the campaign tells."""
    tally = play_batch(game, "share", first, 4)
    assert tally.games == 4
    assert not tally.wrong
    assert definition_of(game).events
