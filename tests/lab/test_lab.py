"""The command `gunbai lab`, through real processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console

from gunbai.games import GAMES
from gunbai.kernel.audience import PUBLIC
from gunbai.kernel.event import Event, EventKind
from gunbai.kernel.game import Game
from gunbai.kernel.registry import Rate
from gunbai.lab.report import PHRASES, plain_report, show_report
from gunbai.lab.simulate import Rater, Series, Tally, chunks_of, play_chunk, simulate
from gunbai.players.match import play_match

COMMAND = [sys.executable, "-c", "from gunbai.cli import main; main()", "lab"]
BY_TIME = {"seconds", "games_per_second", "decisions_per_second"}


def lab(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, timeout=120, encoding="utf-8", check=False
    )


def result(*arguments: str) -> dict[str, Any]:
    done = lab(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_same_seed_gives_the_same_result_whatever_the_jobs() -> None:
    arguments = ("hunters", "--games", "37", "--seats", "6", "--seed", "same", "--bots", "greedy,random")
    results = [result(*arguments, "--jobs", jobs) for jobs in ("1", "2", "3")]
    for one in results:
        for key in BY_TIME:
            del one[key]
    assert results[0] == results[1] == results[2]
    assert result(*arguments[:-3], "other", "--bots", "random")["decisions"] != results[0]["decisions"]


def test_what_is_counted_adds_up() -> None:
    found = result("hunters", "--games", "24", "--seats", "5", "--mix", "all", "--jobs", "1")
    assert found["games"] == found["asked"] == 24
    assert sum(found["winners"].values()) == 24
    for shares in (found["by_bot"], found["by_group"]["faction"], found["by_group"]["character"]):
        assert sum(share["seats"] for share in shares) == 24 * 5
        assert sum(share["wins"] for share in shares) == sum(int(n) * c for n, c in found["winners"].items())
        assert all(share["low"] <= share["share"] <= share["high"] for share in shares)
    assert found["length"]["turns"]["low"] <= found["length"]["turns"]["median"] <= found["length"]["turns"]["high"]
    assert found["decisions"] == pytest.approx(24 * found["length"]["decisions"]["mean"])


def test_options_and_rulings_are_played_by() -> None:
    base = result("hunters", "--games", "12", "--seats", "7", "--jobs", "1")
    shares = {share["id"] for share in base["by_group"]["character"]}
    assert "wight" not in shares
    assert "bob" not in shares, "Bob stays out of large games"
    changed = result(
        *(
            "hunters",
            "--games",
            "12",
            "--seats",
            "7",
            "--jobs",
            "1",
            "--abilities",
            "off",
            "--ruling",
            "bob_variant=four",
        )
    )
    assert changed["setup"]["rulings"] == {"bob_variant": "four"}
    assert changed["setup"]["options"] == {"abilities": "off"}
    assert "bob" in {share["id"] for share in changed["by_group"]["character"]}


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ("10 games of 4, seed 1", "Shadow", "Character", "95 % interval", "decisions and", "seats win a game")),
        ("ja", ("4人戦を10回、シード 1", "シャドウ", "キャラクター", "95 %信頼区間", "回の選択", "席が勝利する")),
    ],
)
def test_the_page_for_people(language: str, expected: tuple[str, ...]) -> None:
    done = lab("hunters", "--games", "10", "--seats", "4", "--lang", language)
    assert done.returncode == 0, done.stderr
    for words in expected:
        assert words in done.stdout
    assert "\x1b" not in done.stdout


SHOWDOWN = ("showdown", "--monster", "white-lion", "--level", "1", "--games", "8", "--bots", "greedy")


def test_a_showdown_is_measured_and_its_events_are_counted() -> None:
    found = result(*SHOWDOWN)
    assert set(found["figures"]) == {"rounds", "deaths", "wounds"}
    assert found["figures"]["rounds"]["low"] >= 1
    assert 0 <= found["figures"]["deaths"]["low"] <= found["figures"]["deaths"]["high"] <= 4
    counts = found["counts"]
    assert set(counts) == {"hit-on", "location-wounded", "card-drawn"}
    assert set(counts["hit-on"]) <= {"head", "arms", "body", "waist", "legs"}
    assert all(sum(counter.values()) for counter in counts.values())
    assert set(found["winners"]) <= {"0", "4"}
    assert list(found["by_group"]) == ["monster"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_showdown_is_reported_in_words(language: str) -> None:
    done = lab(*SHOWDOWN, "--lang", language)
    assert done.returncode == 0, done.stderr
    texts = GAMES["showdown"].book()["texts"][language]
    for words in (*texts["figure"].values(), *texts["count"].values()):
        assert words in done.stdout
    for key in ("monster", "part", "length"):
        assert PHRASES[language][key] in done.stdout
    assert PHRASES[language]["all_or_none"].partition("{")[0].strip() in done.stdout


def test_what_a_game_measures_has_words_in_both_languages() -> None:
    """Also without a game that was played: a figure that has no text would show its key."""
    for name, definition in GAMES.games.items():
        game = play_out_once(name)
        texts = definition.book()["texts"]
        for figure in definition.figures(game):
            assert all(figure in texts[language].get("figure", {}) for language in ("en", "ja")), figure
        for kind, field in definition.counted():
            assert field in kind.fields
        for rate in definition.rated():
            assert all(rate.name in texts[language].get("rate", {}) for language in ("en", "ja")), rate.name
            assert all(rate.key in kind.fields for kind in (*rate.tried, rate.done))
            assert rate.domain in definition.book()["domains"]
        assert not definition.score or definition.score in definition.figures(game)
        for domain in definition.groups(game):
            assert all(domain in PHRASES[language] for language in ("en", "ja")), domain


def play_out_once(name: str) -> Game:
    definition = GAMES[name]
    fewest = definition.seats[0]
    return play_match(definition, {"seats": fewest}, ["random"] * fewest, "once")[0]


def test_the_report_has_the_same_phrases_in_both_languages() -> None:
    assert PHRASES["en"].keys() == PHRASES["ja"].keys()


def test_a_report_in_japanese_has_no_english_but_names_of_bots() -> None:
    done = lab("hunters", "--games", "3", "--seats", "4", "--lang", "ja")
    letters = set("".join(char if char.isascii() and char.isalpha() else " " for char in done.stdout).split())
    assert letters <= {"random"}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("chess",), "no game 'chess'; there are hunters"),
        (("hunters", "--seats", "3"), "--seats: seats: expected a number from 4 to 8"),
        (("hunters", "--mix", "both"), "--mix: options.mix: expected one of base"),
        (("hunters", "--option", "mix"), "expected NAME=VALUE"),
        (("hunters", "--option", "colour=red"), "--option: options.colour: expected one of mix"),
        (("hunters", "--ruling", "loot_on=never"), "--ruling: rulings.loot_on: expected one of"),
        (("hunters", "--bots", "clever"), "--bots: no bot 'clever' for hunters"),
        (("hunters", "--bots", "random," * 6 + "random"), "7 bots for 6 seats"),
        (("hunters", "--games", "0"), "'--games'"),
        (("hunters", "--games", "999999999999"), "'--games'"),
        (("hunters", "--jobs", "999999999999"), "'--jobs'"),
        (("hunters", "--seats", "99999999999"), "--seats: seats: expected a number from 4 to 8"),
        (("hunters", "--seed", "\udcff"), "--seed: expected a text in Unicode"),
        (("hunters", "--lang", "de"), "expected en or ja"),
    ],
)
def test_a_wrong_argument_is_named(arguments: tuple[str, ...], expected: str) -> None:
    done = lab(*arguments)
    assert done.returncode == 2
    assert expected in " ".join(done.stderr.replace("│", " ").split())


def heed_interrupts() -> None:
    """Also where whoever started the tests ignores Ctrl-C, as a shell does for what runs in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(jobs: str, seconds: float) -> tuple[int, str, str]:
    """A long series, stopped by Ctrl-C after ``seconds``: the exit code, what was printed, the errors."""
    process = subprocess.Popen(
        [*COMMAND, "hunters", "--games", "100000", "--jobs", jobs, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interrupts,
    )
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGINT)
    try:
        printed, errors = process.communicate(timeout=60)
    finally:
        process.kill()
    return process.returncode, printed, errors


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_was_played(jobs: str) -> None:
    """On a busy machine it takes a while until the first game is played."""
    for seconds in (3, 6, 12, 24, 48):
        code, printed, errors = interrupted(jobs, seconds)
        if printed:
            break
    assert code == 130, errors
    found = json.loads(printed)
    assert 0 <= found["games"] < found["asked"] == 100000
    assert "Traceback" not in errors


def test_help_has_examples() -> None:
    done = lab("--help")
    assert done.returncode == 0
    assert "gunbai lab hunters --games 1000" in " ".join(done.stdout.split())


def test_chunks_hold_every_game_once() -> None:
    for games in (1, 7, 100, 12345):
        for jobs in (1, 2, 16):
            numbers = [number for first, count in chunks_of(games, jobs) for number in range(first, first + count)]
            assert numbers == list(range(games))


def test_bots_move_on_by_one_seat_every_match() -> None:
    series = Series("hunters", {"seats": 4}, ("greedy", "random", "random", "random"), "x", 4)
    assert [series.bots_of(number).index("greedy") for number in range(5)] == [0, 1, 2, 3, 0]


def test_bots_of_a_pair_move_together_and_a_game_master_stays() -> None:
    series = Series("night", {"seats": 5}, ("greedy", "greedy", "random", "random", "greedy"), "x", 4)
    assert series.bots_of(0) == list(series.bots)
    assert series.bots_of(1) == ["random", "random", "greedy", "greedy", "greedy"]
    assert series.bots_of(2) == series.bots_of(0)


@pytest.mark.parametrize("bots", [("random",) * 4, ("greedy", "random", "random", "random")])
def test_a_game_without_an_end_is_given_up_and_nobody_has_won_it(
    bots: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    whole = Series("hunters", {"seats": 4}, bots, "end", 6)
    short = replace(whole, most=20)
    assert play_chunk(whole, 0, 6).without_end == 0
    tally = play_chunk(short, 0, 6)
    assert tally.without_end == 6
    assert set(tally.decisions_by_game) <= set(range(20, 25)), "all who are asked at once answer"
    assert tally.winners == {0: 6}
    assert plain_report(short, tally, 1.0)["without_end"] == 6
    for language, words in (("en", "No end: 6 games"), ("ja", "決着なし：6回")):
        show_report(Console(width=120), short, tally, 1.0, language)
        assert words in capsys.readouterr().out
    show_report(Console(width=120), whole, play_chunk(whole, 0, 6), 1.0, "en")
    assert "No end" not in capsys.readouterr().out


NIGHT = ("night", "--scenario", "harbour", "--games", "12", "--bots", "greedy,greedy,random,random")


def test_a_night_is_measured_and_its_events_are_counted() -> None:
    found = result(*NIGHT)
    assert found["setup"]["seats"] == 4, "the fewest for which the scenario is there"
    assert set(found["figures"]) >= {"rounds", "servants-out", "masters-out", "hp-left"}
    assert 1 <= found["figures"]["rounds"]["low"] <= found["figures"]["rounds"]["high"] <= 4
    assert set(found["counts"]) == {"skill-used", "plot-revealed", "checked"}
    assert set(found["counts"]["plot-revealed"]) <= {"1", "2", "3", "4", "5", "6"}
    assert [share["id"] for share in found["by_group"]["character"]] == ["sword", "bow", "aoi", "ren"]
    assert found["without_end"] == 0


def test_a_game_master_counts_as_no_character() -> None:
    found = result(*NIGHT[:5], "--seats", "5", "--preset", "literal")
    assert sum(share["seats"] for share in found["by_group"]["character"]) == 4 * 12
    assert found["setup"]["options"] == {"scenario": "harbour", "preset": "literal"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_night_is_reported_in_words(language: str) -> None:
    done = lab(*NIGHT, "--lang", language)
    assert done.returncode == 0, done.stderr
    texts = GAMES["night"].book()["texts"][language]
    measured = GAMES["night"].figures(play_out_once("night"))
    for words in (*(texts["figure"][name] for name in measured), *texts["count"].values()):
        assert words in done.stdout


RAID = ("raid", "--difficulty", "hard", "--games", "3", "--bots", "greedy")


def test_a_raid_is_measured_and_its_hits_are_rated() -> None:
    """Nobody wins it: the wall tells how well it went."""
    found = result(*RAID, "--jobs", "2")
    assert found["setup"]["seats"] == 4
    assert found["setup"]["options"] == {"difficulty": "hard"}
    assert found["by_bot"] == []
    assert found["winners"] == {}
    figures = found["figures"]
    rounds = [figures[f"wall-{number}"]["mean"] for number in range(1, 6)]
    assert figures["wall"]["mean"] == pytest.approx(sum(rounds), abs=6), "cards at once count for no round's end"
    assert all(one["mean_low"] <= one["mean"] <= one["mean_high"] for one in figures.values())
    shots = sum(found["counts"]["takes-up"].values())
    for name in ("hit-by-adventurer", "hit-by-method", "hit-by-kind"):
        rates = found["rates"][name]
        assert sum(rate["tries"] for rate in rates) == shots
        assert all(0 <= rate["came_off"] <= rate["tries"] for rate in rates)
        assert all(rate["low"] <= rate["share"] <= rate["high"] for rate in rates)
    assert [rate["id"] for rate in found["rates"]["hit-by-method"]] == ["flick", "throw"]
    aimed, hits = found["rates"]["hit-by-target"], sum(found["counts"]["hit"].values())
    assert shots / 2 < sum(rate["tries"] for rate in aimed) <= shots, "bots aim at targets"
    assert 0 < sum(rate["came_off"] for rate in aimed) <= hits
    defeats = found["rates"]["defeat-by-target"]
    assert sum(rate["came_off"] for rate in defeats) == sum(found["counts"]["defeated"].values())
    assert 3 * 5 <= sum(rate["tries"] for rate in defeats) <= 3 * 19


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_raid_is_reported_in_words_without_winners(language: str) -> None:
    done = lab(*RAID, "--lang", language)
    assert done.returncode == 0, done.stderr
    texts = GAMES["raid"].book()["texts"][language]
    printed = "".join(char for char in done.stdout if char not in "┃│ \n")
    for words in texts["rate"].values():
        assert words.replace(" ", "")[:12] in printed
    for key in ("wins", "seats"):
        assert PHRASES[language][key] not in done.stdout
    for key in ("together", "all_or_none"):
        words = max(PHRASES[language][key].replace("{", "}").split("}"), key=len)
        assert words.strip() not in done.stdout
    assert PHRASES[language]["tries"] in done.stdout


def test_real_dice_are_not_for_bots() -> None:
    done = lab("raid", "--shots", "real")
    assert done.returncode == 2
    assert "--shots: options.shots: expected simulated: no bot sees how real dice fall" in " ".join(
        done.stderr.replace("│", " ").split()
    )


TRIED = EventKind("tried", "thing:number way:number")
DONE = EventKind("done", "thing:number")


def test_a_try_comes_off_once_and_only_if_it_is_still_open() -> None:
    rater = Rater(Rate("r", "number", [TRIED], DONE, "thing", lambda event: event.values[1]))
    for kind, *values in [
        (DONE, 1),  # was never tried
        (TRIED, 1, 7),
        (DONE, 1),
        (DONE, 1),  # once is enough
        (TRIED, 2, 7),
        (TRIED, 1, 8),
        (DONE, 2),  # another's try in between closes nothing
        (TRIED, 1, 8),
        (DONE, 1),
    ]:
        rater.hear(Event(kind, tuple(values), PUBLIC))
    rater.end_game()
    assert {under: (share.seats, share.wins) for under, share in rater.shares.items()} == {7: (2, 2), 8: (2, 1)}
    rater.hear(Event(DONE, (2,), PUBLIC))
    rater.end_game()
    assert rater.shares[7].games == 1, "a new game begins anew"


def test_parts_add_up_to_the_whole() -> None:
    series = Series("hunters", {"seats": 4, "options": {}, "rulings": {}}, ("random",) * 4, "parts", 9)
    whole = Tally()
    for part in simulate(series, 1):
        whole.add(part)
    assert whole.games == 9
    assert whole.bots["random"].seats == 36
