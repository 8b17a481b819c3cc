"""A whole game played through the page by four seats, two of them on a phone."""

from __future__ import annotations

import re

import pytest

from client.conftest import Invite, Match
from client.person import DESKTOP, PHONE

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-match")]


def test_four_seats_play_until_somebody_has_won(match: Match) -> None:
    for person in match.people:
        assert person.panel.get_by_role("heading", level=2).text_content() in (
            "You have won",
            "You have lost",
            "あなたの勝ち",
            "あなたの負け",
        )
        assert person.offered() == []
    assert match.presses > 40


def test_all_pages_agree_on_the_end(match: Match) -> None:
    """Winners, damage, dead and characters are the same at every seat and on every screen."""
    winners = [person.state["view"]["winners"] for person in match.people]
    seats = [person.state["view"]["seats"] for person in match.people]
    assert winners[0]
    assert winners == [winners[0]] * 4
    assert seats == [seats[0]] * 4
    for person in match.people:
        rows = person.panel.get_by_role("listitem")
        crowned = [row for row in rows.all() if row.get_by_text(re.compile("^(Winner|勝者)$")).count()]
        names = [match.table.names[seat] for seat in winners[0]]
        assert len(crowned) == len(names)
        assert all(name in (row.text_content() or "") for name, row in zip(names, crowned, strict=True))


def test_nothing_went_wrong_and_nothing_stuck_out(match: Match) -> None:
    """No error or warning in any console, no failed request, no scrolling sideways on any screen at any time."""
    for person in match.people:
        person.check()


def test_the_finished_game_can_be_stepped_through(match: Match, invite: Invite) -> None:
    for size in (DESKTOP, PHONE):
        person = invite(size=size)
        person.page.goto(match.table.watch)
        person.page.get_by_role("link", name="Replay step by step").click()
        controls = person.page.get_by_role("region", name="Replay controls")
        controls.wait_for()
        last = int(controls.get_by_role("slider").get_attribute("max") or 0)
        first = int(controls.get_by_role("slider").input_value())
        for _ in range(6):
            controls.get_by_role("button", name="One step on").click()
        assert controls.locator("output").inner_text() == f"Step {first + 6} of {last}"
        person.page.locator(".hunters").wait_for()
        early = person.lines()
        controls.get_by_role("button", name="To the end").click()
        assert len(person.lines()) > len(early) > 0
        assert person.lines()[: len(early)] == early
        winners = person.page.locator(".mat.winner").count()
        assert winners == len(match.people[0].state["view"]["winners"])
        person.page.locator("main").focus()
        person.page.keyboard.press("ArrowLeft")
        assert controls.locator("output").inner_text() == f"Step {last - 1} of {last}"
        controls.get_by_role("button", name="To the beginning").click()
        controls.get_by_role("button", name="Play").click()
        controls.get_by_text("Step 1 of").wait_for()
        controls.get_by_role("button", name="Pause").click()
        person.check()
