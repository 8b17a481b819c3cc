"""Packs that are played: every command that starts games takes them, and what is wrong in them is told before."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from gunbai.games import GAMES, WrongPacks, add_packs, takes_packs
from gunbai.games.night.pack.author import new as new_scenario
from gunbai.games.showdown.pack.author import new

SECONDS = 120
COMMAND = "from gunbai.cli import main; main()"
SPAWNED = f"import multiprocessing; multiprocessing.set_start_method('spawn'); {COMMAND}"


@pytest.fixture
def games() -> Iterator[None]:
    """The games, as they were before."""
    before = dict(GAMES.games)
    yield
    GAMES.games.update(before)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return new("ash-hound", tmp_path)


def renamed(folder: Path, name: str) -> Path:
    path = folder / "monster.toml"
    path.write_text(re.sub(r'^id = ".*"', f'id = "{name}"', path.read_text("utf-8"), count=1, flags=re.M), "utf-8")
    return folder


def spoilt(folder: Path) -> Path:
    path = folder / "ai.toml"
    path.write_text(path.read_text("utf-8").replace('do = "flow"', 'do = "flwo"'), "utf-8")
    return folder


def gunbai(*arguments: object, cwd: Path, typed: str = "", program: str = COMMAND) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program, *map(str, arguments)]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, cwd=cwd, timeout=SECONDS, encoding="utf-8", check=False
    )


def one_line(text: str) -> str:
    """A message as it reads without the frame that it stands in."""
    return " ".join(text.replace("│", " ").split())


def monsters() -> list[str]:
    return [monster["id"] for monster in GAMES["showdown"].book()["domains"]["monster"]]


# ---------------------------------------------------------------- adding


@pytest.mark.usefixtures("games")
def test_a_game_that_takes_packs_has_their_monsters_and_the_others_are_the_same(pack: Path) -> None:
    hunters, shipped = GAMES["hunters"], monsters()
    add_packs([pack])
    assert monsters() == [*shipped, "ash-hound"]
    assert GAMES["hunters"] is hunters
    assert takes_packs("showdown")
    assert not takes_packs("hunters")


@pytest.mark.usefixtures("games")
def test_what_shipped_keeps_its_numbers_whatever_is_added_and_the_order_of_folders_does_not_matter(pack: Path) -> None:
    """Journals hold numbers."""
    other = new("a-mist", pack.parent)
    shipped = GAMES["showdown"].book()["domains"]
    add_packs([pack, other])
    one = GAMES["showdown"].book()["domains"]
    add_packs([other, pack])
    assert GAMES["showdown"].book()["domains"] == one
    for domain in ("monster", "card", "hit-location", "status", "resource", "line"):
        assert one[domain][: len(shipped[domain])] == shipped[domain]


@pytest.mark.usefixtures("games")
def test_every_game_gets_the_packs_that_are_for_it(pack: Path) -> None:
    shipped = [entry["id"] for entry in GAMES["night"].book()["domains"]["scenario"]]
    add_packs([new_scenario("misty-pass", pack.parent), pack])
    assert monsters()[-1] == "ash-hound"
    assert [entry["id"] for entry in GAMES["night"].book()["domains"]["scenario"]] == [*shipped, "misty-pass"]


def test_a_folder_that_is_a_pack_of_no_game_is_told(tmp_path: Path) -> None:
    with pytest.raises(WrongPacks) as told:
        add_packs([tmp_path])
    assert [error.expected for error in told.value.errors] == ["expected a folder with monster.toml or scenario.toml"]


@pytest.mark.usefixtures("games")
def test_an_id_that_another_monster_has_is_refused(pack: Path) -> None:
    lion = renamed(new("lion", pack.parent), "white-lion")
    twin = renamed(new("twin", pack.parent), "ash-hound")
    before = GAMES["showdown"]
    with pytest.raises(WrongPacks) as told:
        add_packs([lion, pack, twin])
    first, second = told.value.errors
    assert (Path(first.name).parent, first.key) == (lion, "id")
    assert '"white-lion" ships with the game' in first.expected
    assert (Path(second.name).parent, second.key) == (twin, "id")
    assert f"is in {pack / 'monster.toml'} too" in second.expected
    assert min(first.line, second.line) > 1
    assert GAMES["showdown"] is before


@pytest.mark.usefixtures("games")
def test_all_that_is_wrong_in_any_of_the_packs_is_told(pack: Path) -> None:
    with pytest.raises(WrongPacks) as told:
        add_packs([spoilt(pack), pack.parent / "nowhere"])
    assert {Path(error.name).name for error in told.value.errors} == {"ai.toml", "nowhere"}


# ---------------------------------------------------------------- the commands


@pytest.mark.parametrize("command", ["lab showdown", "play showdown", "play", "serve --port 0"])
def test_a_wrong_pack_is_2_and_every_fault_is_a_line(pack: Path, command: str) -> None:
    name, *rest = command.split()
    if command == "play":
        rest = ["--resume", str(pack / "ai.toml")]
    done = gunbai(name, *rest, "--pack", spoilt(pack), cwd=pack.parent)
    assert done.returncode == 2
    assert done.stdout == ""
    told = done.stderr.splitlines()
    assert told[0].endswith('ai.toml:14: card[0].steps[1].do: expected a name, not "flwo"; did you mean "flow"?')
    assert all(re.match(r".*\.toml:\d+: ", line) for line in told)


@pytest.mark.parametrize("command", ["lab", "play"])
def test_a_game_that_takes_no_packs_says_so(pack: Path, command: str) -> None:
    done = gunbai(command, "hunters", "--pack", pack, cwd=pack.parent)
    assert done.returncode == 2
    assert "--pack: hunters takes no packs" in one_line(done.stderr)


@pytest.mark.parametrize(("program", "jobs"), [(COMMAND, 1), (COMMAND, 2), (SPAWNED, 2)], ids=["one", "two", "spawned"])
def test_the_laboratory_plays_a_pack_in_every_process(pack: Path, program: str, jobs: int) -> None:
    """Also that greedy survivors fight a slow monster to the end, instead of fleeing for ever."""
    chosen = ("--monster", "ash-hound", "--bots", "greedy", "--games", 6, "--jobs", jobs, "--json")
    done = gunbai("lab", "showdown", "--pack", pack, *chosen, cwd=pack.parent, program=program)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["games"] == 6
    assert [share["id"] for share in found["by_group"]["monster"]] == ["ash-hound"]


def test_a_game_with_a_pack_is_saved_and_goes_on_with_the_same_pack_only(pack: Path) -> None:
    flags = ("--pack", pack, "--monster", "ash-hound", "--seats", 1, "--seed", "saved")
    first = gunbai("play", "showdown", *flags, typed="1\n1\n1\nq\n", cwd=pack.parent)
    assert first.returncode == 0, first.stderr
    assert "Ash Hound" in first.stdout
    again = gunbai("play", "--resume", "showdown-saved.journal", "--pack", pack, typed="q\n", cwd=pack.parent)
    assert again.returncode == 0, again.stderr
    without = gunbai("play", "--resume", "showdown-saved.journal", typed="q\n", cwd=pack.parent)
    assert without.returncode == 2
    assert "options.monster in its setup, not 'ash-hound'; --pack adds" in one_line(without.stderr)


def test_a_table_has_the_monsters_of_packs(pack: Path) -> None:
    """Those that whoever runs the server named, and no others."""
    command = ["serve", "--port", "0", "--data", str(pack.parent / "data"), "--pack", str(pack)]
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stdout is not None
        address = next(line.strip() for line in process.stdout if "http://" in line)
        with urlopen(f"{address}api/games/showdown/book", timeout=SECONDS) as answer:
            book = json.load(answer)
        assert "ash-hound" in [monster["id"] for monster in book["domains"]["monster"]]
        seats = [{"kind": "human"}]
        body = json.dumps({"game": "showdown", "seats": seats, "options": {"monster": "ash-hound"}}).encode()
        post = Request(f"{address}api/tables", body, {"content-type": "application/json"})
        with urlopen(post, timeout=SECONDS) as answer:
            assert answer.status in (200, 201)
    finally:
        process.kill()
        process.communicate(timeout=SECONDS)
