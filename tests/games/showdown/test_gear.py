"""The gear grid: armour, sets, affinities; what gear does, what injuries forbid; looking at cards."""

from __future__ import annotations

import pytest

from games.showdown.cards import carry_out, face_up, lay, named
from games.showdown.striking import FIST, act, asked, attacks, gear, lay_hits, location
from gunbai.games.showdown.activation import Activate
from gunbai.games.showdown.acts import BLOCK, GEAR, act_entries, refuse_activation
from gunbai.games.showdown.conditions import attribute
from gunbai.games.showdown.gear import armour_points, refuse_weapon, softened, weapons
from gunbai.games.showdown.grid import affinities, held_by_grid, whole_sets
from gunbai.games.showdown.ids import (
    ACCURACY,
    ARMS,
    BODY,
    EVASION,
    HEAD,
    LEGS,
    LUCK,
    M_SPEED,
    NO_CARD,
    SPEED,
    STRENGTH,
    WAIST,
)
from gunbai.games.showdown.library import library
from gunbai.games.showdown.pack.table import Gear
from gunbai.games.showdown.strike_numbers import attack_scope, critical_from, dice, needed, own, strength
from gunbai.kernel.audience import only

RAWHIDE = [f"rawhide-{piece}" for piece in "headband gloves vest pants boots".split()]
LION = [f"white-lion-{piece}" for piece in "helm gauntlets coat skirt boots".split()]


def wears(*names):
    """Phrases for these pieces of gear."""
    return ", ".join(f"gear {name}" for name in names)


def grid(*names):
    """A grid with these pieces by place, "" for an empty one."""
    found = [gear(name) if name else NO_CARD for name in names]
    return tuple(found + [NO_CARD] * (9 - len(found)))


def uses(t, who, name, kind=GEAR):
    t.game.activations[who.number] = 1
    t.happens(Activate(who.number, act(t, kind, name)))


# ---------------------------------------------------------------- armour and sets


def test_all_gear_for_a_location_adds_its_points(table):
    """SD-GEAR-3"""
    t, ana = table("ana")
    points = armour_points(t.game.setup, list(grid("skull-helm", "cloth", "white-lion-coat", "cloth")))
    assert points == [3, 0, 2, 2, 0] and list(range(5)) == [HEAD, ARMS, BODY, WAIST, LEGS]


@pytest.mark.parametrize(("pieces", "points"), [(RAWHIDE, [2] * 5), (RAWHIDE[:4], [1, 1, 1, 1, 0])])
def test_a_whole_set_adds_a_point_everywhere(table, pieces, points):
    """SD-GEAR-4"""
    t, ana = table("ana")
    assert armour_points(t.game.setup, list(grid(*pieces))) == points


def test_every_set_that_ships_can_be_whole():
    """SD-GEAR-4"""
    for one in library().sets:
        assert whole_sets(library(), grid(*one.gear)) == (one,)
        assert whole_sets(library(), grid(*one.gear[1:])) == ()


def test_a_set_may_be_for_some_weapons_alone(table):
    """SD-GEAR-4 White Lion Set: speed +1 and strength +2 with daggers and katars"""
    t, ana = table(f"ana: {wears(*LION)}")
    assert [own(t.game, 0, gear("cat-fang-knife"), number) for number in (SPEED, STRENGTH, ACCURACY)] == [1, 2, 0]
    assert [own(t.game, 0, gear("bone-axe"), number) for number in (SPEED, STRENGTH)] == [0, 0]
    assert attribute(t.game, 0, SPEED, attack_scope(0)) == 0 and dice(t.game, 0, gear("lion-beast-katar"), 1) == 5


def test_without_waist_gear_no_set_is_whole(table):
    """SD-SEV-WAIST-4"""
    t, ana = table(f"ana: cannot-wear-waist-gear, {wears(*LION)}")
    assert own(t.game, 0, gear("cat-fang-knife"), SPEED) == 0


# ---------------------------------------------------------------- affinities


@pytest.mark.parametrize(
    ("places", "blue"),
    [
        (("monster-grease", "lucky-charm"), 1),
        (("monster-grease", "", "lucky-charm"), 0),
        (("lucky-charm", "monster-grease"), 0),
        (("", "", "monster-grease", "lucky-charm"), 0),
        (("monster-grease", "lucky-charm", "whisker-harp"), 2),
        (("monster-grease", "cloth", "lucky-charm"), 0),
    ],
)
def test_halves_of_one_colour_that_meet_are_an_affinity(places, blue):
    """SD-GEAR-5 the last of one row and the first of the next are no neighbours"""
    assert affinities(library(), grid(*places)) == (0, 0, blue)


def test_halves_meet_up_and_down_and_whole_squares_count_alone():
    """SD-GEAR-5"""
    shown = {"tier": "starting", "name": {"en": "x", "ja": "x"}, "text": {"en": "x", "ja": "x"}}
    upper = Gear(id="upper", edges={"down": "red", "right": "green"}, whole=["blue", "blue"], **shown)
    lower = Gear(id="lower", edges={"up": "red", "left": "green"}, **shown)
    pack = type("Pack", (), {"gear": [upper, lower], "sets": []})()
    assert affinities(pack, (0, -1, -1, 1)) == (1, 0, 2)
    assert affinities(pack, (0, 1)) == (0, 1, 2)
    assert affinities(pack, (1, -1, -1, 0)) == (0, 0, 2)


def test_gear_works_better_with_enough_affinities(table):
    """SD-GEAR-5 Lucky Charm: luck +1 with a blue affinity"""
    t, ana, bo = table("ana: gear monster-grease, gear lucky-charm", "bo: gear lucky-charm")
    assert [attribute(t.game, one, LUCK) for one in (0, 1)] == [1, 0]
    assert [attribute(t.game, one, EVASION) for one in (0, 1)] == [1, 0]


def test_what_gear_holds_it_holds_for_its_holder(table):
    """SD-GEAR-5"""
    t, ana, bo = table("ana: gear tooth-necklace", "bo")
    assert [attribute(t.game, one, STRENGTH) for one in (0, 1)] == [1, 0]
    assert len(held_by_grid(library(), grid("tooth-necklace", "monster-grease"))) == 2


# ---------------------------------------------------------------- what gear does


@pytest.mark.parametrize(("damage", "left"), [(3, 2), (2, 1), (1, 1), (0, 0)])
def test_a_cloak_softens_every_hit_to_1_at_least(table, damage, left):
    """Lion Skin Cloak"""
    t, ana, bo = table("ana: gear lion-skin-cloak", "bo")
    assert softened(t.game, 0, damage) == left and softened(t.game, 1, damage) == damage


def test_bandages_stop_bleeding(table):
    """SD-GEAR-7 SD-BLEED-1"""
    t, ana = table("ana: gear bandages, 3 bleeding")
    uses(t, ana, "bandages")
    assert ana.has == {"1 bleeding"} and t.told("gear-used") == [(0, gear("bandages"))]


def test_a_salve_hides_from_the_monster_until_an_attack(table):
    """SD-SIGHT-1 SD-PRIO-3"""
    t, ana = table("ana: gear fecal-salve, priority")
    uses(t, ana, "fecal-salve")
    assert t.game.unnoticed == 1 and ana.has == set()


def test_a_block_is_worth_so_many_hits(table):
    """SD-KEY-BLOCK"""
    t, ana = table("ana: gear king-spear", "bo")[:2]
    spear = t.game.setup.library.gear[gear("king-spear")]
    before, spear.weapon.__dict__["block"] = spear.weapon.block, 2
    try:
        uses(t, ana, "king-spear", BLOCK)
        assert t.game.blocks[0] == 2
        t.game.marks[0] |= 1 << 10
        assert refuse_activation(t.game, 0, BLOCK, gear("king-spear")).key == "cannot-block"
    finally:
        spear.weapon.__dict__["block"] = before


def test_a_hammer_dazes_and_a_whip_draws_attention(table):
    """Skullcap Hammer, Rawhide Whip"""
    t, ana = table("ana: at 11 7, 20 strength")
    lay_hits(t, "femur", "femur")
    attacks(ana, "skullcap-hammer")
    t.rolls(9, 2)
    t.dice(5)
    assert t.game.monster_tokens[M_SPEED] == -1
    attacks(ana, "rawhide-whip")
    t.rolls(9, 2, 2)
    t.dice(5)
    assert "priority" in ana.has


def test_a_lost_piece_is_of_the_kind_that_is_asked_for(table):
    """SD-GEAR-7 the survivor's player chooses among several"""
    t, ana = table("ana: gear bone-darts, gear bone-axe, gear cloth, gear bone-blade")
    carry_out(t, {"do": "lose-gear", "who": "attacker", "kind": "melee-weapon"}, attacker=0)
    assert t.options == sorted([gear("bone-axe"), gear("bone-blade")])
    t.chooses(0, gear("bone-axe"))
    assert t.told("archived") == [(0, gear("bone-axe"))]
    carry_out(t, {"do": "lose-gear", "who": "attacker", "kind": "jewelry"}, attacker=0)
    assert len(t.told("archived")) == 1


# ---------------------------------------------------------------- what injuries forbid


@pytest.mark.parametrize(
    ("mark", "weapon", "paired", "refused"),
    [
        ("cannot-use-two-handed", "zanbato", False, True),
        ("cannot-use-two-handed", "bone-axe", False, False),
        ("cannot-use-weapons", "bone-axe", False, True),
        ("cannot-use-weapons", FIST, False, False),
        ("cannot-use-paired", "lion-beast-katar", True, True),
        ("cannot-use-paired", "lion-beast-katar", False, False),
        ("deaf", "zanbato", False, False),
    ],
)
def test_what_injuries_forbid(table, mark, weapon, paired, refused):
    """SD-SEV-ARMS-4 SD-SEV-ARMS-9 SD-KEY-TWOHANDED SD-GEAR-8"""
    t, ana = table(f"ana: {mark}, gear {weapon}")
    assert (refuse_weapon(t.game, 0, gear(weapon), paired) is not None) is refused


def test_who_cannot_consume_uses_no_consumables(table):
    """SD-SEV-HEAD-9"""
    t, ana = table("ana: cannot-consume, gear fecal-salve, gear bandages")
    found = [refuse_activation(t.game, 0, GEAR, gear(name)) for name in ("fecal-salve", "bandages")]
    assert [one.key if one else None for one in found] == ["injured-so", None]


def test_everybody_has_fist_and_tooth(table):
    """SD-GEAR-8 speed 2, accuracy 8+, strength 0, deadly"""
    t, ana, bo = table("ana", "bo: gear bone-axe, gear cloth, gear bone-axe")
    assert weapons(t.game, 0) == [gear(FIST)] and weapons(t.game, 1) == sorted([gear(FIST), gear("bone-axe")])
    model = library().gear[gear(FIST)]
    line = (model.weapon.speed, model.weapon.accuracy, model.weapon.strength)
    assert line == (2, 8, 0) and "deadly" in model.keywords


def test_other_words_do_nothing_by_themselves(table):
    """SD-KEY-WORDS heavy, fragile, tool, jewelry"""
    t, ana = table("ana: at 11 7, gear bone-axe")
    card, before = gear("bone-axe"), list(library().gear[gear("bone-axe")].keywords)
    numbers = [numbers_of(t, card)]
    library().gear[card].keywords[:] = [*before, "heavy", "fragile", "tool", "jewelry"]
    try:
        numbers.append(numbers_of(t, card))
    finally:
        library().gear[card].keywords[:] = before
    assert numbers[0] == numbers[1]


def numbers_of(t, card):
    """All numbers of an attack with a weapon, and whether it may be made."""
    found = [dice(t.game, 0, card, 0), needed(t.game, 0, card, 0), strength(t.game, 0, card, 0, True)]
    return [*found, critical_from(t.game, 0, card), refuse_weapon(t.game, 0, card)]


def test_every_act_has_a_number_of_its_own():
    """SD-ACT-6"""
    found = act_entries(library())
    assert len({value for value, _, _, _ in found}) == len(found)


# ---------------------------------------------------------------- looking at cards


def test_a_headband_orders_the_next_ai_cards(table):
    """SD-GEAR-7 the last that is put back lies on top"""
    t, ana, bo = table("ana", "bo: gear rawhide-headband", seats=2)
    lay(t, deck=["claw", "chomp", "maul"])
    uses(t, bo, "rawhide-headband")
    assert asked(t) == "look.ai" and t.options == sorted([named("claw"), named("chomp")])
    t.chooses(1, named("claw"))
    assert [library().cards[card].id for card in reversed(t.game.ai_deck)] == ["chomp", "claw", "maul"]
    assert t.game.ai_known == [0, only(1), only(1)] and t.told("looked") == [(1, 0, 2)]


def test_a_face_up_duration_card_keeps_the_order(table):
    """SD-DUR-3"""
    t, ana = table("ana: gear rawhide-headband")
    lay(t, deck=["vanish", "claw"])
    t.game.top_face_up = True
    uses(t, ana, "rawhide-headband")
    assert face_up(t) == "vanish" and t.idle() and not t.told("looked") and t.game.ai_known == [0, 0]


def test_looking_brings_no_discard_back(table):
    """SD-WOUND-2"""
    t, ana = table("ana: gear rawhide-headband")
    lay(t, discard=["claw", "chomp"])
    uses(t, ana, "rawhide-headband")
    assert t.idle() and len(t.game.ai_discard) == 2


def test_a_circlet_orders_hit_locations(table):
    """SD-GEAR-7"""
    t, ana = table("ana: gear cat-eye-circlet")
    lay_hits(t, "knee", "femur", "ribs", "ear")
    uses(t, ana, "cat-eye-circlet")
    t.chooses(0, location(t, "knee"))
    t.chooses(0, location(t, "ribs"))
    found = [library().locations[one].id for one in reversed(t.game.hl_deck)]
    assert found == ["femur", "ribs", "knee", "ear"] and t.game.hl_known == [0, 1, 1, 1]


def test_who_looks_is_asked_even_where_the_cards_are_alike(table):
    """Asking must not leak: otherwise all would learn that they are"""
    t, ana = table("ana: gear rawhide-headband")
    lay(t, deck=["claw", "claw"])
    uses(t, ana, "rawhide-headband")
    assert t.options == [named("claw")]
    t.chooses(0, named("claw"))


def test_one_card_that_is_looked_at_is_known(table):
    """SD-GEAR-7"""
    t, ana = table("ana: gear cat-eye-circlet")
    lay_hits(t, "knee")
    uses(t, ana, "cat-eye-circlet")
    assert t.idle() and t.game.hl_known == [1]
