"""What one seat is sent and shown, and what not."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from client.conftest import Invite, Match

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-match")]


def lawful(seat: int, states: list[dict[str, Any]]) -> None:
    """Fails if a message tells ``seat`` who somebody is before that one was revealed or has shown it to them."""
    known = {seat}
    for message in states:
        if message["type"] not in ("welcome", "update"):
            continue
        view = message["state"]["view"]
        over = view["winners"] is not None
        for event in message.get("log", []) + message.get("events", []):
            if event["kind"] == "revealed" or (event["kind"] == "showed-character" and event["to"] == seat):
                known.add(event["seat"])
            if "character" in event:
                assert over or event["seat"] in known, event
        for other, place in enumerate(view["seats"]):
            assert over or place["character"] < 0 or other in known, (other, view)


def test_frames_tell_no_character_too_early(match: Match) -> None:
    for seat, person in enumerate(match.people):
        lawful(seat, [json.loads(text) for text in person.heard])


def test_pages_show_no_character_too_early(match: Match) -> None:
    """Neither the board (labels for screen readers included) nor the log names a hidden character."""
    book = httpx.get(f"{match.table.house.url}/api/games/hunters/book").json()
    names = [entry["name"] for entry in book["domains"]["character"]]
    truth = [place["character"] for place in match.people[0].state["view"]["seats"]]
    assert len(match.glimpses) > 8
    hidden = 0
    for glimpse in match.glimpses:
        told = [place["character"] for place in glimpse.view["seats"]]
        for character in [truth[other] for other in range(4) if told[other] < 0]:
            hidden += 1
            for name in names[character].values():
                assert name not in glimpse.board, (glimpse.seat, name)
                assert not any(name in line for line in glimpse.lines), (glimpse.seat, name)
        own = names[truth[glimpse.seat]]
        assert any(name in glimpse.board for name in own.values()), "the board shows one's own character"
    assert hidden > 8


def test_a_spectator_sees_no_secret_and_no_button(match: Match, invite: Invite) -> None:
    table = match.table.house.table(people=1, bots=3)
    watcher = invite()
    watcher.open(table.watch)
    watcher.panel.get_by_text("You are watching.").wait_for()
    player = invite()
    player.open(table.seats[0])
    player.options.first.wait_for()
    assert watcher.options.count() == 0
    assert watcher.panel.get_by_role("button", name="Take back").count() == 0
    assert watcher.page.get_by_role("button", name="Let a bot play for me").count() == 0
    assert watcher.page.get_by_role("heading", name="Your secret card").count() == 0
    assert watcher.state["question"] is None
    lawful(-1, [json.loads(text) for text in watcher.heard])
    assert all(place["character"] < 0 or place["revealed"] for place in watcher.state["view"]["seats"])
