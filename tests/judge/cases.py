"""Cases as text, for tests of the judge."""

from __future__ import annotations

from typing import Any

from gunbai.judge.judge import judge
from gunbai.judge.load import parse_cases
from gunbai.judge.verdict import Finding, Verdict

ATTACK = """\
game = "hunters"
title = "Ken attacks Rin"
rules = ["SH-ATK-1"]

[position]
turn = "Ken"
at = "attack 1"
seats = [
  { name = "Ken", character = "Unknown", area = "Church" },
  { name = "Rin", character = "Emi", area = "Church", damage = 2 },
  { name = "Taro", character = "Vampire", area = "Woods" },
]
"""
HIT = """
[[step]]
seat = "Ken"
choose = "Rin"

[[step]]
dice = [4, 1]
"""


def verdict(text: str, language: str = "en", **options: Any) -> Verdict:
    """What comes of the one case in ``text``."""
    cases = parse_cases(text, "test.toml", **options)
    assert len(cases) == 1
    return judge(cases[0], language)


def attack(expect: str, steps: str = "") -> Verdict:
    """Ken, about to attack; then ``steps``; then ``expect`` as lines of an ``[expect]``."""
    return verdict(f"{ATTACK}{steps}\n[expect]\n{expect}\n")


def only(found: Verdict) -> Finding:
    """The one finding of a verdict."""
    assert len(found.findings) == 1, found.findings
    return found.findings[0]
