"""The commands as people run them: exit codes, plain output, JSON that says the same as the text."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gunbai.games import GAMES
from judge.cases import ATTACK, HIT

ROOT = Path(__file__).resolve().parents[2]
RIGHT = f"{ATTACK}{HIT}\n[expect]\ndamage = {{ Rin = 5 }}\n"
WRONG = RIGHT.replace("{ Rin = 5 }", "{ Rin = 6 }")
BROKEN = RIGHT.replace('"Emi"', '"Emily"')
REFUSAL = f"{ATTACK}\n[expect]\nmay_not = [{{ seat = 'Ken', choose = 'Taro', rule = 'SH-RANGE-1' }}]\n"


def gunbai(*arguments: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run the command `gunbai` in a process of its own."""
    command = [sys.executable, "-c", "from gunbai.cli import main; main()", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, timeout=120)


@pytest.fixture
def case(tmp_path: Path) -> Any:
    """Writes a case file and returns its path."""

    def write(text: str, name: str = "case.toml") -> str:
        (tmp_path / name).write_text(text, "utf-8")
        return str(tmp_path / name)

    return write


def test_all_hold_is_0(case: Any) -> None:
    ran = gunbai("judge", case(RIGHT))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "✓ damage of Rin: 5" in ran.stdout
    assert "\x1b" not in ran.stdout, "plain when it is not a terminal"


def test_some_do_not_is_1(case: Any) -> None:
    ran = gunbai("judge", case(RIGHT), case(WRONG, "wrong.toml"))
    assert ran.returncode == 1
    assert "✗ damage of Rin: 6" in ran.stdout
    assert "found 5" in ran.stdout
    assert "Cases: 2; expectations: 2; hold: 1; do not hold: 1" in ran.stdout


def test_a_wrong_file_is_2_and_the_others_are_judged(case: Any) -> None:
    ran = gunbai("judge", case(BROKEN, "broken.toml"), case(RIGHT))
    assert ran.returncode == 2
    assert 'broken.toml:10: position.seats[1].character: "Emily" is no character; did you mean "emi"' in ran.stderr
    assert "✓ damage of Rin: 5" in ran.stdout


@pytest.mark.parametrize("name", ["missing.toml", "."])
def test_a_file_that_is_not_there_is_2(tmp_path: Path, name: str) -> None:
    ran = gunbai("judge", str(tmp_path / name))
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr
    assert str(tmp_path) in ran.stderr


def test_a_file_that_is_no_text_is_2(tmp_path: Path) -> None:
    (tmp_path / "case.toml").write_bytes(b"\xff\xfe\x00")
    ran = gunbai("judge", str(tmp_path))
    assert ran.returncode == 2
    assert "expected a text file in UTF-8" in ran.stderr


def test_quiet_prints_what_does_not_hold(case: Any) -> None:
    ran = gunbai("judge", "--quiet", case(RIGHT), case(WRONG.replace("attacks", "strikes"), "wrong.toml"))
    assert "Ken attacks Rin" not in ran.stdout
    assert "Ken strikes Rin" in ran.stdout


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text", [RIGHT, WRONG, REFUSAL])
def test_json_says_the_same_as_the_text(case: Any, text: str, language: str) -> None:
    path = case(text)
    printed = gunbai("judge", path, "--lang", language)
    ran = gunbai("judge", path, "--lang", language, "--json")
    plain = json.loads(ran.stdout)
    assert ran.returncode == printed.returncode
    assert plain["holds"] == (ran.returncode == 0)
    for sentence in sentences(plain["cases"]):
        assert sentence in printed.stdout


def sentences(plain: Any) -> list[str]:
    """Every text of a verdict but the full texts of the rules that a case shows, which the text gives by title."""
    found: list[str] = []
    if isinstance(plain, str):
        return [plain]
    if isinstance(plain, list):
        for one in plain:
            found += sentences(one)
    elif isinstance(plain, dict):
        for key, one in plain.items():
            if key == "rules":
                found += [rule["id"] for rule in one] + [rule["title"] for rule in one]
            elif key not in ("kind", "game", "rule" if isinstance(one, str) else ""):
                found += sentences(one)
    return found


def test_json_tells_errors(case: Any) -> None:
    plain = json.loads(gunbai("judge", "--json", case(BROKEN)).stdout)
    assert not plain["holds"]
    error = plain["errors"][0]
    assert (error["line"], error["key"]) == (10, "position.seats[1].character")
    assert error["expected"].startswith('"Emily" is no character')


def test_all_titles_and_what_was_filled_in_are_japanese() -> None:
    """Neither English titles nor ids of characters."""
    plain = json.loads(gunbai("judge", "cases/hunters", "--json", "--lang", "ja", folder=ROOT).stdout)
    assert len(plain["cases"]) > 200
    for case in plain["cases"]:
        assert re.search("[\u3040-\u30ff\u4e00-\u9fff]", case["title"]), case["title"]
        for sentence in case["assumed"]:
            assert not re.search("＝[a-z]", sentence), sentence


def test_a_verdict_in_japanese_has_no_ids_of_choices() -> None:
    """What was chosen and what may be is told as the button says it, numbers filled in."""
    plain = json.loads(gunbai("judge", "cases/hunters", "--json", "--lang", "ja", folder=ROOT).stdout)
    told = [act["text"] for case in plain["cases"] for act in case["acts"]]
    told += [finding["text"] for case in plain["cases"] for act in case["acts"] for finding in act["findings"]]
    chosen = [text for text in told if "を選ぶ" in text or "選べる" in text or "選べない" in text]
    assert len(chosen) > 200
    wrong = [text for text in chosen if re.search("「[a-z-]+」|：[^：]*\\b[a-z]+(-[a-z]+)*\\b|[{}]|–", text)]
    assert wrong == []


def test_a_verdict_in_japanese(case: Any) -> None:
    ran = gunbai("judge", case(REFUSAL), "--lang", "ja")
    assert "✓ Kenは選べない：Taro" in ran.stdout
    assert "SH-RANGE-1 攻撃の届く範囲" in ran.stdout


# ---------------------------------------------------------------- rules


def test_the_rulebook_as_a_table() -> None:
    ran = gunbai("rules", "hunters")
    assert ran.returncode == 0
    assert "2: doubles miss" in ran.stdout
    assert "SH-ATK-2a" in ran.stdout


def test_one_rule_with_code_tests_and_cases() -> None:
    ran = gunbai("rules", "hunters", "sh-atk-2a", "--lang", "ja")
    assert ran.returncode == 0
    assert "ゾロ目は失敗" in ran.stdout
    assert "src/gunbai/games/hunters/attack.py:" in ran.stdout
    assert "Attack.equal_dice_fail" in ran.stdout
    assert "cases/hunters/03-attack.toml:" in ran.stdout
    assert "ゾロ目は失敗" in ran.stdout.split("判定例")[1], "cases by their titles in the language asked for"


def test_the_rules_as_json() -> None:
    rules = {rule["id"]: rule for rule in json.loads(gunbai("rules", "hunters", "--json").stdout)}
    rule = rules["SH-ALLIE-5"]
    assert rule["kind"] == "source"
    assert rule["cases"][0]["file"] == "cases/hunters/01-allie-and-the-shadow.toml"
    assert rule["code"] and rule["tests"]


def test_an_unknown_rule_is_2_with_near_matches() -> None:
    ran = gunbai("rules", "hunters", "SH-ALLIE-55")
    assert ran.returncode == 2
    assert '"SH-ALLIE-55" is no rule; did you mean "SH-ALLIE-5"' in ran.stderr


@pytest.mark.parametrize("word", ["SH-NOPE", "sh-", "zzz"])
def test_nothing_is_suggested_that_is_not_alike(word: str) -> None:
    """All rules begin alike, which makes no other word like one of them."""
    ran = gunbai("rules", "hunters", word)
    assert "did you mean" not in ran.stderr
    assert ran.returncode == (0 if word == "sh-" else 2)


def test_a_part_of_an_id_lists_the_rules_that_have_it() -> None:
    ran = gunbai("rules", "hunters", "atk-2", "--json")
    ids = [rule["id"] for rule in json.loads(ran.stdout)]
    assert {"SH-ATK-2", "SH-ATK-2a"} <= set(ids)
    assert all("SH-ATK-2" in found for found in ids)
    listed = gunbai("rules", "hunters", "atk-2")
    assert listed.returncode == 0
    assert all(found in listed.stdout for found in ids)


def test_an_unknown_game_is_2() -> None:
    ran = gunbai("rules", "hunter")
    assert ran.returncode == 2
    assert 'did you mean "hunters"?' in ran.stderr


@pytest.mark.parametrize("game", GAMES.games)
def test_every_rule_has_code_and_a_case(game: str) -> None:
    ran = gunbai("rules", game, "--unproven")
    assert (ran.returncode, ran.stdout.count("\n")) == (0, 1), ran.stdout


def test_outside_a_checkout_the_rulebook_is_printed_all_the_same(tmp_path: Path) -> None:
    assert gunbai("rules", "hunters", "SH-ATK-3", folder=tmp_path).returncode == 0
