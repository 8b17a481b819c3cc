"""The monsters, the terrain and the gear that ship."""

from __future__ import annotations

from typing import Any

import pytest

from gunbai.games.pack_files import checked, read_document
from gunbai.games.showdown.pack.reading import (
    CONTENT,
    gear,
    shipped,
    shipped_pack,
    terrain,
)
from gunbai.games.showdown.pack.references import references
from gunbai.games.showdown.pack.steps import STEPS
from gunbai.games.showdown.pack.table import GearFile, TerrainFile
from gunbai.games.showdown.pack.turns import check_steps
from gunbai.games.showdown.pack.whole import Pack

# ---------------------------------------------------------------------- what ships


@pytest.mark.parametrize("monster", shipped())
def test_every_monster_that_ships_is_right(monster):
    """SD-SETUP-2"""
    pack = shipped_pack(monster)
    assert pack.monster.id == monster


def test_the_white_lion_is_whole():
    """SD-SETUP-4: 12 basic, 9 advanced and 2 legendary cards, 23 hit locations, 19 resources, four levels"""
    pack = shipped_pack("white-lion")
    count = {deck: sum(card.count for card in pack.ai.card if card.deck == deck) for deck in "BALS"}
    assert count == {"B": 12, "A": 9, "L": 2, "S": 2}
    assert sum(location.count for location in pack.locations.location) == 23
    assert pack.resources is not None
    assert sum(one.count for one in pack.resources.resource if not one.aside) == 19
    assert [(one.id, one.movement, one.toughness) for one in pack.monster.level] == [
        ("prologue", 6, 6),
        ("1", 6, 8),
        ("2", 7, 10),
        ("3", 8, 14),
    ]


LEVELS = {
    "screaming-antelope": {"1": (7, 3, 0, 6, 8), "2": (10, 5, 0, 8, 10), "3": (12, 8, 2, 8, 12)},
    "phoenix": {"1": (8, 3, 1, 8, 10), "2": (10, 6, 1, 8, 12), "3": (13, 7, 2, 8, 17)},
    "kings-man": {"1": (10, 2, 0, 5, 12), "2": (11, 4, 1, 6, 15), "3": (12, 6, 1, 6, 18)},
    "the-hand": {"1": (10, 0, 0, 5, 14), "2": (10, 1, 0, 6, 15), "3": (10, 2, 0, 6, 30)},
}
"""B, A, L, movement, toughness."""


@pytest.mark.parametrize(("monster", "levels"), LEVELS.items())
def test_the_levels_are_those_of_the_sheet(monster, levels):
    """SD-SETUP-2"""
    found = {}
    for one in shipped_pack(monster).monster.level:
        assert one.ai is not None
        found[one.id] = (one.ai.B, one.ai.A, one.ai.L, one.movement, one.toughness)
    assert found == levels


def test_each_monster_has_the_mechanics_that_it_is_named_for():
    """SD-SETUP-12 SD-MOVE-2 SD-MOVE-4 acanthus placement, Materialize, reach, Ghost Step"""
    (plants,) = [one for one in shipped_pack("screaming-antelope").monster.terrain.fixed if one.card == "acanthus"]
    assert len(plants.tiles) == 6 and terrain()["acanthus"].apart == 6
    punch: Any = next(card for card in shipped_pack("phoenix").ai.card if card.id == "wing-punch")
    assert [step.by for step in punch.steps if step.do == "move-and-attack"] == ["materialize"]
    traits: dict[str, Any] = {
        card.id: card for name in ("kings-man", "the-hand") for card in shipped_pack(name).ai.card if card.deck == "S"
    }
    assert [(one.attribute, one.add) for one in traits["out-fighting"].always] == [("range", 2)]
    assert [one.how for one in traits["ghost-step"].always] == ["ghost-step"]
    assert shipped_pack("kings-man").monster.first == "survivors"


def test_lost_hand_changes_combo_claw():
    """SD-AI-5: the critical on Strange Hand, the card's own variant"""
    pack = shipped_pack("white-lion")
    hand = next(one for one in pack.locations.location if one.id == "strange-hand")
    claw: Any = next(card for card in pack.ai.card if card.id == "combo-claw")
    assert hand.critical is not None and hand.critical.injury == "lost-hand"
    assert [variant.injury for variant in claw.injured] == ["lost-hand"]


def test_what_is_unknown_of_a_card_says_that_it_is_filled():
    """Nothing pretends to be the printed card"""
    pack = shipped_pack("white-lion")
    unknown = {"smart-cat", "golden-eyes", "merciless", "cunning", "terrifying-roar", "vanish"}
    assert unknown <= {card.id for card in pack.ai.card if card.filled}
    assert not {"claw", "power-swat", "lick-wounds"} & {card.id for card in pack.ai.card if card.filled}


def test_terrain_and_gear_that_ship_are_right():
    """SD-SETUP-10: a deck of 21 terrain cards"""
    assert sum(card.copies for card in terrain().values()) == 21
    ids = [one.id for one in gear().gear]
    assert len(ids) == len(set(ids))
    assert {name for _, kind, name in references(gear()) if kind == "gear"} <= set(ids)
    for name, model in (("gear.toml", GearFile), ("terrain.toml", TerrainFile)):
        document = read_document(CONTENT / name)
        assert list(check_steps(document, checked(document, model))) == []


def test_gear_has_the_numbers_of_its_cards():
    """Speed, accuracy and strength of weapons; the armor of whole sets"""
    lines = {one.id: (one.weapon.speed, one.weapon.accuracy, one.weapon.strength) for one in gear().gear if one.weapon}
    assert lines["fist-and-tooth"] == (2, 8, 0) and lines["zanbato"] == (1, 6, 6) and lines["king-spear"] == (2, 6, 3)
    points = {one.id: one.armor for one in gear().gear if one.armor}
    for of, each in {"rawhide": 1, "leather": 3, "white-lion": 2, "screaming": 2, "phoenix": 4, "lantern": 5}.items():
        pieces = [points[piece].model_dump() for one in gear().set if one.id == of for piece in one.gear]
        assert [sum(piece[part] for piece in pieces) for part in ("head", "arms", "body", "waist", "legs")] == [
            each
        ] * 5


def used(packs: list[Pack]) -> set[str]:
    """The names of all steps in packs."""
    found: set[str] = set()

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            found.update(str(value["do"]) for _ in [0] if "do" in value)
            for one in value.values():
                walk(one)
        elif isinstance(value, list):
            for one in value:
                walk(one)

    for pack in packs:
        for document, _ in pack.parts():
            walk(document.data)
    return found


def test_every_step_is_used_by_what_ships():
    """Design 4.8: nothing in the vocabulary that no card needs"""
    found = used([shipped_pack(monster) for monster in shipped()])
    for name in ("terrain.toml", "gear.toml"):
        found |= {str(word) for word in str(read_document(CONTENT / name).data).split("'") if word in STEPS}
    assert set(STEPS) - found == set()
