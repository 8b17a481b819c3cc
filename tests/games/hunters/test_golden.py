"""The golden journals: full matches, one for each way to end, replay to the same end (see golden.py)."""

from __future__ import annotations

import pytest

from games.hunters.golden import ENDINGS, FOLDER, digest, read, written
from games.hunters.table import HUNTERS
from gunbai.kernel.journal import DECLARE, TAKE_BACK

PATHS = sorted(FOLDER.glob("*.journal"))


def test_there_is_one_for_every_way_to_end():
    """Design 6.4: at least one per way the game can end."""
    assert {path.stem for path in PATHS} == set(ENDINGS)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_journal_replays_to_the_same_end(path):
    """SH-WIN-1 SH-WIN-2 winners and digest; renew with ``python -m games.hunters.golden`` in ``tests``"""
    title, match = read(path)
    head = path.read_text("utf8").splitlines()
    told = next(line for line in head if line.startswith("# won:"))
    assert told.endswith(f"digest {digest(match)}")
    assert match.game.over and ENDINGS[path.stem].reached(match.game)
    assert written(title, match) == path.read_text("utf8")
    assert match.journal.version == HUNTERS.version


def test_declarations_and_take_backs_occur_in_them():
    """SH-REVEAL-1 what may be done at any time is in the journals too"""
    acts = {entry.act for path in PATHS for entry in read(path)[1].journal.entries}
    assert {DECLARE, TAKE_BACK} <= acts
