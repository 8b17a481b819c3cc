"""Imagined worlds are ones in which the night can go on."""

from __future__ import annotations

from typing import Any

import pytest

from gunbai.games import GAMES
from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.dice import Stream

NIGHT: Any = GAMES["night"]
RULINGS = {"mp_order": "payer_chooses", "reveal_scope": "finder"}
WORLDS = 40


@pytest.mark.parametrize("answers", [(), (0,)])
def test_whoever_acts_against_the_hidden_has_found_somebody_in_every_world(table, answers):
    """NS-F-SIGHT-1: while the cost is paid, and when the target is named, by one who alone has found who hides."""
    t, sword, _, bow = table(
        "sword: smash, 2 mp, plot 1", "aoi: plot 6, acted", "bow: hidden 9, plot 1", rulings=RULINGS
    )
    t.game.located[bow.number] = 1 << sword.number
    t.game.ask_anew()
    sword.acts("smash")
    for answer in answers:
        sword.chooses(answer)
    for number in range(WORLDS):
        world = NIGHT.imagine(t.game, SPECTATOR, Stream(f"world {number}"))
        if world.question.topic.name == "attack.pay":
            world.choose(world.question.options[0])
        assert world.question.topic.name == "attack.target" and world.question.options, f"world {number}"
    assert bow.name in sword.options() or t.topic == "attack.pay"
