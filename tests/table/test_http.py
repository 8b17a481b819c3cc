"""The HTTP half: games, books, tables, replays, the page and its headers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from gunbai.kernel.journal import parse_journal, replay
from gunbai.table.app import create_app
from gunbai.table.page import HEADERS
from gunbai.table.store import FILE, StoreError
from kernel.toy_book import TOY
from table.harness import Server, play, scenario

PEOPLE = [{"kind": "human", "name": "A"}, {"kind": "human", "name": "B"}]


def test_the_games_are_listed(server: Server) -> None:
    games = {game["id"]: game for game in server.request("GET", "/api/games").json()}
    assert [*games][:4] == ["hunters", "showdown", "night", "raid"]
    assert games["hunters"]["seats"] == [4, 8]
    assert games["raid"]["seats"] == [1, 4]
    assert games["raid"]["name"]["ja"]
    assert games["raid"]["blurb"]["en"]


@pytest.mark.parametrize(
    ("options", "rulings", "told"),
    [
        ({"scenario": "harbour", "preset": "literal"}, {}, {"luc_on_exit": "yes", "pursuit_limit": "free"}),
        ({"scenario": "harbour", "preset": "literal"}, {"luc_on_exit": "no"}, {"luc_on_exit": None}),
        ({"scenario": "the-bell"}, {}, {"npc_plots": "open"}),
        ({"scenario": "the-bell", "preset": "table"}, {}, {"npc_plots": None}),
    ],
)
@scenario
async def test_the_rulings_that_hold_are_told_whoever_has_chosen_them(
    server: Server, options: dict[str, str], rulings: dict[str, str], told: dict[str, str | None]
) -> None:
    """Design 4.9: the table itself, a preset, or the scenario; those that are as by default are not named."""
    line = await server.table("night", humans=1, bots=3, options=options, rulings=rulings).sit(0)
    assert {name: line.welcome["rulings"].get(name) for name in told} == told


def test_a_book_is_sent_once_and_then_only_its_tag(server: Server) -> None:
    first = server.request("GET", "/api/games/hunters/book")
    assert first.status_code == 200
    assert first.json()["game"] == "hunters"
    again = server.request("GET", "/api/games/hunters/book", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert not again.content
    assert server.request("GET", "/api/games/chess/book").status_code == 404


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"game": "chess", "seats": PEOPLE}, "game"),
        ({"game": "toy", "seats": PEOPLE[:1]}, "seats"),
        ({"game": "toy", "seats": PEOPLE * 3}, "seats"),
        ({"game": "toy", "seats": PEOPLE, "options": {"charms": "some"}}, "options.charms"),
        ({"game": "toy", "seats": PEOPLE, "rulings": {"ties": "none"}}, "rulings.ties"),
        ({"game": "toy", "seats": PEOPLE, "rulings": {"unheard": "of"}}, "rulings.unheard"),
        ({"game": "toy", "seats": PEOPLE, "dice": "loaded"}, "dice"),
        ({"game": "toy", "seats": [{"kind": "cat", "name": ""}, PEOPLE[0]]}, "seats.0.kind"),
        ({"game": "toy", "seats": [{"kind": "bot", "bot": "oracle"}, PEOPLE[0]]}, "seats.0.bot"),
        ({"game": "toy", "seats": PEOPLE, "extra": 1}, "extra"),
        ({"game": "toy", "seats": PEOPLE, "options": {"x" * 65: "y"}}, "options." + "x" * 65 + ".[key]"),
        ({"game": "hunters", "seats": PEOPLE * 2, "rulings": {"bob_variant": "four"}}, "rulings.bob_variant"),
        ({"game": "toy"}, "seats"),
        ({"game": "raid", "seats": [{"kind": "bot", "bot": "greedy"}], "options": {"shots": "real"}}, "options.shots"),
    ],
)
def test_a_table_that_cannot_be_played_names_what_is_wrong(server: Server, body: dict[str, Any], key: str) -> None:
    answer = server.request("POST", "/api/tables", body)
    assert answer.status_code == 422
    assert answer.json()["key"] == key
    assert answer.json()["detail"].startswith(key[:50])


def test_what_is_no_json_or_too_much_is_refused(server: Server) -> None:
    url = f"http://{server.address}/api/tables"
    answer = httpx.post(url, content="{", headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["detail"]) == (422, "not JSON")
    answer = httpx.post(url, content=b" " * 70_000, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["reason"]) == (413, "too-large")
    answer = httpx.post(url, content=b"[" * 60_000, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)


def test_one_press_plays_against_bots(server: Server) -> None:
    made = server.request("POST", "/api/quick", {"game": "hunters", "seats": 5, "name": " Aoi "}).json()
    assert [seat["kind"] for seat in made["seats"]] == ["human"] + ["bot"] * 4
    names = [seat["name"] for seat in made["seats"]]
    assert names[0] == "Aoi"
    assert all(names)
    assert len({seat["link"] for seat in made["seats"]} | {made["watch"], made["host"]}) == 7


def test_there_are_so_many_tables_and_no_more(data: Path) -> None:
    with Server(data, "--tables", "2") as server:
        answers = [server.request("POST", "/api/tables", {"game": "toy", "seats": PEOPLE}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 503]
    with Server(data, "--tables", "2", "--link-seconds", "-1") as server:
        assert server.request("POST", "/api/tables", {"game": "toy", "seats": PEOPLE}).status_code == 503


def test_tables_that_no_link_opens_make_room(data: Path) -> None:
    with Server(data, "--tables", "1", "--link-seconds", "-1") as server:
        answers = [server.request("POST", "/api/tables", {"game": "toy", "seats": PEOPLE}) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 200]


@scenario
async def test_a_finished_match_is_replayed_with_all_that_was_hidden(server: Server) -> None:
    table = server.table(humans=2, rulings={"ties": "last"})
    lines = await table.all()
    for path in ("/api/replay", "/api/journal"):
        answer = server.request("GET", path, token=table.seats[0])
        assert (answer.status_code, answer.json()["reason"]) == (403, "not-finished")
    await play(lines)
    shown = server.request("GET", "/api/replay", token=table.watch).json()
    events = [event for step in shown["steps"] for event in step["events"]]
    assert [event["n"] for event in events] == list(range(len(events)))
    assert sum(event["kind"] == "your-card" for event in events) == 6, "what each was dealt is told now"
    assert shown["names"] == ["P0", "P1"]
    assert shown["rulings"] == lines[0].welcome["rulings"] == {"ties": "last"}
    own = server.request("GET", "/api/replay?seat=1", token=table.watch).json()
    assert "hand" in own["steps"][-1]["state"]["view"]["seats"][1]
    assert "hand" not in own["steps"][-1]["state"]["view"]["seats"][0]
    assert server.request("GET", "/api/replay?seat=9", token=table.watch).status_code == 422
    journal = server.request("GET", "/api/journal", token=table.seats[1]).json()
    again = replay(parse_journal(journal["file"]), TOY.make)
    assert again.game.over


@pytest.mark.parametrize("path", ["/api/replay", "/api/journal"])
def test_without_a_link_nothing_is_given_out(server: Server, path: str) -> None:
    answers = [server.request("GET", path, token=token) for token in (None, "wrong", "x" * 5000)]
    answers.append(server.request("GET", path, headers={"authorization": "Basic abc"}))
    assert {answer.status_code for answer in answers} == {401}
    assert len({answer.text for answer in answers}) == 1


def test_every_answer_carries_the_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/api/replay", "/nothing/here", "/api/nothing"):
        answer = server.request("GET", path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "script-src 'self';" in answer.headers["content-security-policy"]
        assert "server" not in answer.headers


def built(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>built</title>")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / ".built-from").write_text("x")
    (folder / "assets" / "a.js").write_text("1")
    return folder


def test_the_page_is_served_with_its_files_and_routes(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--static", str(built(tmp_path / "static"))) as server:
        for path in ("/", "/new", "/table", "/replay", "/rules/hunters"):
            answer = server.request("GET", path)
            assert (answer.status_code, answer.text) == (200, "<title>built</title>")
            assert answer.headers["cache-control"] == "no-cache"
        script = server.request("GET", "/assets/a.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        assert server.request("GET", "/icon.svg").text == "<svg/>"
        for path in (
            "/nothing/here",
            "/.built-from",
            "/assets/.hidden",
            "/%2e%2e/data/tables.sqlite3",
            "/assets/b.js",
            *(f"/{static}/{name}" for static in ("", "/", "assets/", "..") for name in ("etc/passwd", "etc/nope")),
            f"/{tmp_path}/data/tables.sqlite3",
            "/" + "a" * 5000,
            "/" + "a/" * 3000,
            "/%00",
            "/assets/" + "%00" * 300,
        ):
            answer = server.request("GET", path)
            assert (answer.status_code, answer.text) == (404, "<title>built</title>"), path
        assert server.request("GET", "/api/nothing").json()["reason"] == "not-found"


def test_a_page_that_is_not_built_says_how(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--static", str(tmp_path / "nothing")) as server:
        answer = server.request("GET", "/")
        assert answer.status_code == 503
        assert "scripts/run" in answer.text


def test_the_table_knows_no_game() -> None:
    table = Path(create_app.__code__.co_filename).parent
    for path in table.glob("*.py"):
        assert "games.hunters" not in path.read_text(encoding="utf-8"), path.name


@pytest.mark.parametrize("path", ["/api/tables", "/api/quick"])
def test_a_post_without_a_body_is_answered(server: Server, path: str) -> None:
    """Whoever reads a body after the guard is told that there is none, and does not wait for one."""
    assert server.request("POST", path).status_code == 422


def test_a_file_that_is_no_database_is_named_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("These are no tables. " * 100)
    with pytest.raises(StoreError) as wrong:
        create_app(tmp_path)
    assert str(wrong.value) == f"the tables cannot be kept in {tmp_path / FILE}: file is not a database"
