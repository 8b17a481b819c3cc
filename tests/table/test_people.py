"""Who sits where: leaving and coming back, watching, bots' seats, links."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.harness import Line, Server, play, scenario, token_of

PASS = -1


async def answer_to(server: Server, token: str) -> dict[str, object]:
    line = await Line.open(server)
    await line.send(type="join", token=token)
    return await line.receive()


@scenario
async def test_all_devices_of_a_seat_are_kept_in_step(server: Server) -> None:
    table = server.table(humans=2)
    zero, _ = await table.all("ask")
    phone = await table.sit(0)
    assert phone.state == zero.state
    await phone.answer(PASS)
    await zero.until(lambda message: message["type"] == "update")
    await phone.until(lambda message: message["type"] == "update")
    assert phone.state == zero.state
    assert zero.state["question"]["answered"]
    await phone.send(type="standing", windows="pass")
    told = await zero.until(lambda message: message["type"] == "standing")
    assert told["windows"] == "pass"


@scenario
async def test_who_comes_back_goes_on_in_the_middle_of_a_window(server: Server) -> None:
    table = server.table(humans=2)
    zero, one = await table.all("ask")
    await zero.until_asked()
    await zero.close()
    people = await one.until(lambda message: message["type"] == "people" and not message["online"][0])
    assert people["online"] == [False, True]
    await one.answer(PASS)
    zero = await table.sit(0)
    assert zero.asked["window"] == "before-bids"
    await zero.answer(PASS)
    await one.until(lambda message: message["type"] == "update" and one.asked != {} and one.asked["topic"] == "bid")


@scenario
async def test_a_spectator_sees_what_everybody_may(server: Server) -> None:
    table = server.table(humans=2)
    lines = await table.all()
    watcher = await Line.join(server, table.watch)
    host = await Line.join(server, table.host)
    assert watcher.welcome["seat"] is None
    assert not watcher.welcome["host"]
    assert host.welcome["seat"] is None
    assert host.welcome["host"]
    await play(lines)
    await watcher.until(lambda message: watcher.finished)
    kinds = {event["kind"] for event in watcher.log}
    assert "bid-opened" in kinds
    assert "your-card" not in kinds
    assert "your-charm" not in kinds


@pytest.mark.parametrize(
    "message",
    [{"type": "take_back"}, {"type": "standing", "windows": "pass"}, {"type": "stand"}, {"type": "sit", "name": "X"}],
)
@scenario
async def test_a_spectator_has_no_seat_to_act_from(server: Server, message: dict[str, str]) -> None:
    table = server.table(humans=2)
    watcher = await Line.join(server, table.watch)
    await watcher.send(**message)
    assert (await watcher.until(lambda told: told["type"] == "refused"))["reason"] == "not-seated"


@scenario
async def test_a_bots_seat_is_taken_over_and_left_again(server: Server) -> None:
    table = server.table(humans=1, bots=1, options={"charms": "none"})
    zero = await table.sit(0)
    one = await table.sit(1)
    assert one.welcome["kinds"] == ["human", "bot"]
    assert "hand" not in one.state["view"]["seats"][1], "as long as a bot plays, its link only watches"
    await one.send(type="sit", name="  Hanako\n\u202e ")
    welcome = await one.until(lambda message: message["type"] == "welcome")
    assert welcome["names"][1] == "Hanako"
    assert welcome["kinds"] == ["human", "human"]
    assert len(welcome["state"]["view"]["seats"][1]["hand"]) > 0
    people = await zero.until(lambda message: message["type"] == "people" and message["kinds"][1] == "human")
    assert people["names"][1] == "Hanako"
    assert people["changes"] == welcome["changes"] == [{"kind": "sat", "seat": 1, "name": "Hanako"}]
    assert one.state["question"]["answered"], "the bot had bid already"
    await one.send(type="stand")
    welcome = await one.until(lambda message: message["type"] == "welcome")
    assert welcome["kinds"] == ["human", "bot"]
    assert "hand" not in welcome["state"]["view"]["seats"][1]
    assert [change["kind"] for change in welcome["changes"]] == ["sat", "left"]
    late = await Line.join(server, table.watch)
    assert late.welcome["changes"] == welcome["changes"], "who comes later is told as well"
    await play([zero])


@scenario
async def test_another_name_is_no_change_of_who_sits_there(server: Server) -> None:
    table = server.table(humans=2)
    zero = await table.sit(0)
    await zero.send(type="sit", name="花子")
    welcome = await zero.until(lambda message: message["type"] == "welcome")
    assert welcome["names"][0] == "花子"
    assert welcome["changes"] == []


@pytest.mark.parametrize(("lang", "first"), [("en", "Crane"), ("ja", "鶴"), (None, "Crane")])
def test_a_bot_without_a_name_has_one_in_the_language_asked_for(server: Server, lang: str | None, first: str) -> None:
    """The same at a table made at once as at one that was planned."""
    more = {"lang": lang} if lang else {}
    planned = server.table(humans=1, bots=2, **more).made
    quick = server.request("POST", "/api/quick", {"game": "toy", "seats": 3, "name": "P0", **more}).json()
    names = [[seat["name"] for seat in made["seats"]] for made in (planned, quick)]
    assert names[0] == names[1]
    assert names[0][1] == first


@scenario
async def test_a_person_who_leaves_is_played_on_by_a_bot(server: Server) -> None:
    table = server.table(humans=2)
    zero, one = await table.all("ask")
    await one.until_asked()
    await one.send(type="stand")
    await play([zero])


@scenario
async def test_links_that_open_nothing_are_all_refused_alike(server: Server, data: Path) -> None:
    with Server(data, "--link-seconds", "-1") as other:
        foreign = server.table().seats[0]
        expired = other.table().seats[0]
        answers = [await answer_to(other, token) for token in (foreign, expired, "", "x" * 128, "席")]
    assert [answer["reason"] for answer in answers] == ["bad-link"] * 5
    assert len({str(answer) for answer in answers}) == 1


@scenario
async def test_a_lost_link_is_replaced_by_the_host(server: Server) -> None:
    table = server.table()
    old = await table.sit(1)
    zero = await table.sit(0)
    answer = server.request("POST", f"/api/tables/{table.id}/relink", {"seat": 1}, table.host)
    assert answer.status_code == 200
    new = await Line.join(server, token_of(answer.json()["link"]))
    assert new.welcome["seat"] == 1
    replaced = {"kind": "relinked", "seat": 1, "name": "P1"}
    assert new.welcome["changes"] == [replaced]
    people = await zero.until(lambda message: message["type"] == "people" and message["changes"])
    assert people["changes"] == [replaced], "everybody is told"
    told = await old.until(lambda message: message["type"] == "error")
    assert told["reason"] == "bad-link"
    assert await old.closed() == 1008
    assert (await answer_to(server, table.seats[1]))["reason"] == "bad-link"
    answer = server.request("POST", f"/api/tables/{table.id}/relink", {}, table.host)
    watcher = await Line.join(server, token_of(answer.json()["link"]))
    assert watcher.welcome["seat"] is None
    assert watcher.welcome["changes"] == [replaced, {"kind": "relinked", "seat": None, "name": ""}]
    assert (await answer_to(server, table.watch))["reason"] == "bad-link"


@scenario
async def test_only_the_host_of_the_table_replaces_links(server: Server) -> None:
    table, other = server.table(), server.table()
    for token in (table.seats[0], table.watch, other.host, "nothing", None):
        answer = server.request("POST", f"/api/tables/{table.id}/relink", {"seat": 1}, token)
        assert answer.status_code == 401
        assert answer.json()["reason"] == "bad-link"
    answer = server.request("POST", f"/api/tables/{table.id}/relink", {"seat": 2}, table.host)
    assert answer.status_code == 422
    assert answer.json()["key"] == "seat"


@scenario
async def test_a_table_takes_so_many_connections_and_no_more(data: Path) -> None:
    with Server(data, "--connections", "2") as server:
        table = server.table()
        await table.all()
        assert (await answer_to(server, table.watch))["reason"] == "full"


@scenario
async def test_no_link_stands_in_the_store(server: Server) -> None:
    table = server.table()
    await table.sit(0)
    kept = b"".join(path.read_bytes() for path in server.data.iterdir())
    assert table.id.encode() in kept
    for token in (*table.seats, table.watch, table.host):
        assert token.encode() not in kept


@scenario
async def test_the_host_hands_the_seat_of_who_is_gone_to_a_bot(server: Server) -> None:
    """The others go on, everybody is told, and who comes back takes the seat over again."""
    table = server.table(humans=2)
    zero, one = await table.all("ask")
    host = await Line.join(server, table.host)
    seen = host.state["view"]
    await host.send(type="hand_over", seat=1)
    assert (await host.until(lambda message: message["type"] == "refused"))["reason"] == "present"
    await one.close()
    await host.until(lambda message: message["type"] == "people" and not message["online"][1])
    await host.send(type="hand_over", seat=1)
    people = await zero.until(lambda message: message["type"] == "people" and message["kinds"][1] == "bot")
    assert people["changes"] == [{"kind": "handed", "seat": 1, "name": "P1"}]
    assert host.state["view"] == seen, "the host sees nothing by it"
    one = await table.sit(1)
    await one.send(type="sit")
    await zero.until(lambda message: message["type"] == "people" and message["kinds"][1] == "human")
    await one.send(type="stand")
    await play([zero])


@pytest.mark.parametrize(("who", "seat", "reason"), [
    ("seat", 1, "not-host"), ("watch", 1, "not-host"), ("host", 2, "no-person"), ("host", 31, "no-person"),
])  # fmt: skip
@scenario
async def test_nobody_else_and_no_other_seat_is_handed_to_a_bot(
    server: Server, who: str, seat: int, reason: str
) -> None:
    table = server.table(humans=2, bots=1)
    line = await Line.join(server, {"seat": table.seats[0], "watch": table.watch, "host": table.host}[who])
    await line.send(type="hand_over", seat=seat)
    assert (await line.until(lambda message: message["type"] == "refused"))["reason"] == reason


@scenario
async def test_changes_without_end_fill_no_list(server: Server) -> None:
    """Of each kind at each seat the last is told and kept, whoever makes them: the seat or the host."""
    table = server.table(humans=1, bots=1)
    zero = await table.sit(0)
    bot = await table.sit(1)
    for number in range(10):
        await bot.send(type="sit", name=f"N{number}")
        await bot.send(type="stand")
        assert server.request("POST", f"/api/tables/{table.id}/relink", {}, table.host).status_code == 200
    told = [{"kind": "sat", "seat": 1, "name": "N9"}, {"kind": "left", "seat": 1, "name": "N9"}]
    told.append({"kind": "relinked", "seat": None, "name": ""})
    key = str
    await zero.until(lambda message: sorted(message.get("changes", []), key=key) == sorted(told, key=key))
    late = await Line.join(server, table.seats[0])
    assert sorted(late.welcome["changes"], key=key) == sorted(told, key=key)
    with server.store() as store:
        assert store.execute("SELECT count(*) FROM changes WHERE table_id = ?", [table.id]).fetchone() == (3,)
