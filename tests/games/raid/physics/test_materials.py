"""Materials are data, checked when they are read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.raid.physics.scenes import BARE
from gunbai.games.raid.physics import FLICK, MATERIALS, SETS, MaterialsError, Shot, Surface, simulate
from gunbai.games.raid.physics.materials import read_materials

GOOD = """
[cloth]
table = { restitution = 0.2, friction = 0.5 }
board = { restitution = 0.3, friction = 0.4 }
card = { restitution = 0.3, friction = 0.3 }
launcher = { restitution = 0.4, friction = 0.4 }
die = { restitution = 0.6, friction = 0 }
"""


def test_a_set_is_read() -> None:
    found = read_materials(GOOD)["cloth"]
    assert found.table == Surface(0.2, 0.5) and found.die == Surface(0.6, 0.0)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "restitution = 0.2",
            "restitution = 1.5",
            r"cloth\.table\.restitution: expected a number from 0 to 1, found 1\.5",
        ),
        ("friction = 0.5", "friction = -0.1", r"cloth\.table\.friction: expected a number from 0 to 2"),
        ("friction = 0.5", 'friction = "rough"', r"cloth\.table\.friction"),
        ("friction = 0.5", "friction = nan", r"cloth\.table\.friction"),
        ("friction = 0.5", "friction = true", r"cloth\.table\.friction"),
        (
            "friction = 0.5",
            "grip = 0.5",
            r"cloth\.table: expected the keys restitution, friction, found restitution, grip",
        ),
        ("card =", "paper =", r"cloth: expected the keys table, board, card"),
        ("card = { restitution = 0.3, friction = 0.3 }", "card = 3", r"cloth\.card: expected the keys"),
        ("[cloth]", "[cloth", r"line 2"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(MaterialsError, match=message):
        read_materials(GOOD.replace(old, new, 1))


def test_two_sets_come_along_and_the_table_is_the_default() -> None:
    assert set(SETS) == {"wood", "mat"} and SETS["wood"] == MATERIALS


def test_a_mat_stops_dice_earlier() -> None:
    shot = Shot(1, 6, FLICK, 0, -300_000, 9000, 1500)
    reach = {name: simulate(BARE, shot, found).dice[0].pose[1] for name, found in SETS.items()}
    assert reach["mat"] < reach["wood"] - 50_000_000


def test_materials_are_per_surface() -> None:
    """Rough dice slide as far on a table; a rough table stops them."""
    shot = Shot(1, 6, FLICK, 0, -300_000, 9000, 1500)
    rough = Surface(0.45, 0.9)
    reach = [
        simulate(BARE, shot, found).dice[0].pose[1]
        for found in (MATERIALS, replace(MATERIALS, die=rough), replace(MATERIALS, table=rough))
    ]
    assert reach[0] == reach[1] > reach[2]
