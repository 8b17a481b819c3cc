"""What always holds in a night scene, whatever is played: the conformance suite looks after every answer."""

from __future__ import annotations

from gunbai.games.night.ids import ABSENT, ANYBODY, DROPPED, HERE, LEFT, NOBODY, NOWHERE, OFF_THE_MAP
from gunbai.games.night.round import PLOTS
from gunbai.games.night.state import MOST_LUCK, Night


def check(game: Night) -> None:
    """Raises AssertionError where something does not hold."""
    for one in game.setup.playing:
        check_character(game, one)
    for one in range(len(game.presence)):
        assert one in game.setup.playing or game.presence[one] == ABSENT, f"character {one} does not take part"
    assert sorted(game.holds) == list(range(len(game.holds))), "a secret is there twice"
    assert all(0 <= left <= 3 for left in game.seals), "command seals"
    assert game.acting == NOBODY or game.acting in game.setup.playing, "who acts"
    if game.over:
        assert all(game.closed[number] for number in game.setup.scenario.maps), "a scene is still open"


def check_character(game: Night, one: int) -> None:
    if game.sheet[one] == NOBODY:
        return
    sheet = game.sheet_of(one)
    assert game.sheet[one] in game.content.characters[one].sheets, f"character {one} has a strange sheet"
    assert 0 <= game.hp[one] <= sheet.hp, f"HP of {one}: {game.hp[one]}"
    assert 0 <= game.mp[one] <= sheet.mp, f"MP of {one}: {game.mp[one]}"
    assert 0 <= game.luck[one] <= MOST_LUCK, f"LUC of {one}: {game.luck[one]}"
    assert 0 <= game.plot[one] <= PLOTS, f"plot of {one}: {game.plot[one]}"
    assert not game.shown[one] & ~(sheet.skill_mask | 1 << game.content.stance), f"{one} showed a skill it has not"
    if game.presence[one] == HERE:
        assert game.content.areas[game.area[one]].map == game.map[one], f"{one} is off its map"
    elif game.presence[one] in (LEFT, DROPPED):
        assert game.area[one] == NOWHERE and not game.hidden[one], f"{one} is out and yet somewhere"
    if not game.hidden[one] and game.presence[one] == HERE:
        assert game.located[one] == 0 and game.stealth[one] <= 0, f"{one} does not hide"
    assert game.ward[one] != ANYBODY or game.rulings.guard_anybody, f"{one} guards nobody in particular"
    to = game.destination[one]
    assert to in (NOWHERE, OFF_THE_MAP) or game.content.areas[to].map == game.map[one], f"{one} moves off its map"
