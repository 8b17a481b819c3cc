"""The content that ships: what it says is what the rules do, and the book keeps its secrets."""

from __future__ import annotations

import json

import pytest

from gunbai.games.night.content import ENDS, Ids, condition_of, content, library, rulebook, rulings
from gunbai.games.night.content_files import vocabulary
from gunbai.games.night.domains import domains
from gunbai.games.night.ids import (
    ADJACENT,
    ALL_IN_RANGE,
    ALL_LEFT,
    ANY,
    ATTACK,
    BATTLEFIELD_IDS,
    COOP,
    DEFENCE,
    EVERY,
    FREE,
    GM_SAYS,
    IN_AREA,
    IS_DROPPED,
    MAP,
    MASTER,
    NO_BATTLEFIELD,
    NO_FIELD,
    NOT,
    NPC,
    ONE_SIDE_LEFT,
    PER_ROUND,
    PER_SCENE,
    PVP,
    RANDOM_FIELD,
    ROUNDS,
    SAME,
    SECRET,
    SECRET_FOUND,
    SERVANT,
    SKILL_EFFECTS,
    SPECIALTIES,
    SUPPORT,
)
from gunbai.games.night.numbers import Area, Condition, Scenario, Sheet, targets_of

WORDS = vocabulary().specialty_numbers
BOOK = domains(library())


def own(*names: str) -> tuple[int, ...]:
    return tuple(WORDS[name] for name in names)


def scenario(name: str) -> Scenario:
    return next(one for one in content().scenarios if one.name == name)


def sheet(name: str) -> Sheet:
    number = next(number for number, one in enumerate(library().sheets) if one.id == name)
    return content().sheets[number]


def area(name: str) -> Area:
    return content().areas[next(number for number, one in enumerate(library().areas) if one.id == name)]


# ---------------------------------------------------------------------- the table of specialties


def test_there_are_66_specialties_in_six_fields_of_eleven():
    """NS-F-TABLE-1"""
    assert len({entry["name"]["ja"] for entry in BOOK["specialty"]}) == SPECIALTIES == 66
    assert [entry["name"]["ja"] for entry in BOOK["specialty-field"]] == "武芸 体捌 影行 知略 魔道 心魂".split()
    assert [[entry["field"], entry["row"]] for entry in BOOK["specialty"]] == [[at // 11, at % 11] for at in range(66)]
    corners = [BOOK["specialty"][number]["name"]["ja"] for number in (0, 10, 55, 65)]
    assert corners == ["剣技", "威圧", "勇猛", "死生"]


@pytest.mark.parametrize(
    ("owned", "strong", "wanted", "needs"),
    [
        ("swordplay", NO_FIELD, "swordplay", 5),
        ("swordplay", NO_FIELD, "spearplay", 6),
        ("swordplay", NO_FIELD, "might", 7),
        ("swordplay", 0, "might", 6),
        ("swordplay", 1, "might", 6),
        ("swordplay", 2, "might", 7),
        ("swordplay", NO_FIELD, "sprinting", 8),
        ("swordplay", NO_FIELD, "life-and-death", 25),
        ("archery sensing", NO_FIELD, "watching", 12),
    ],
)
def test_a_step_on_the_table_is_one_more(owned, strong, wanted, needs):
    """NS-F-CHECK-1 NS-F-TABLE-2"""
    assert targets_of(own(*owned.split()), strong)[WORDS[wanted]] == needs


def test_the_targets_of_a_whole_sheet():
    """NS-F-CHECK-1"""
    found = targets_of(own("swordplay", "shieldwork", "reflexes", "sprinting", "lore", "valour"), 0)
    counts = {needs: found.count(needs) for needs in range(5, 13)}
    assert counts == {5: 6, 6: 12, 7: 12, 8: 10, 9: 6, 10: 5, 11: 4, 12: 4}
    assert sum(needs >= 13 for needs in found) == 7


# ---------------------------------------------------------------------- skills and battlefields

ATTACKS = {
    "斬撃": (0, 1, "swordplay", 3, 1, SAME),
    "突き": (1, 1, "spearplay", 4, 1, SAME),
    "射撃": (1, 3, "archery", 3, 1, ADJACENT),
    "組打ち": (0, 0, "unarmed", 3, 1, SAME),
    "剛撃": (2, 1, "axe-and-hammer", 5, 1, SAME),
    "薙ぎ払い": (3, 2, "twin-blades", 4, 3, SAME),
    "狙い撃ち": (2, 4, "sniping", 4, 1, MAP),
    "火球": (2, 2, "fire", 4, 1, ADJACENT),
    "呪縛": (2, 2, "curses", 3, 1, ADJACENT),
    "影討ち": (1, 1, "surprise", 3, 1, SAME),
    "弾丸": (1, 2, "throwing", 3, 1, ADJACENT),
    "魔弾": (2, 3, "storm", 4, 1, ADJACENT),
    "秘技・一閃": (4, 2, "free", 6, 1, SAME),
    "秘技・星落": (5, 3, "free", 5, ALL_IN_RANGE, ADJACENT),
}
DEFENCES = {"構え": (0, 0), "盾": (1, 2), "障壁": (2, 3), "鉄壁": (3, 4), "護符": (1, 1)}
EFFECTS = {
    "組打ち": ("cancel-move", 1),
    "呪縛": ("drain-mp", 1),
    "影討ち": ("ambush", 2),
    "加速": ("haste", 1),
    "治癒": ("heal", 3),
    "跳躍": ("leap", 2),
    "看破": ("insight", 2),
    "隠身": ("veil", 1),
    "念話": ("telepathy", 1),
}


def test_the_skills_are_those_of_the_list():
    """NS-F-SKILL-SLASH and all the others"""
    names = [entry["name"]["ja"] for entry in BOOK["skill"]]
    by_name = dict(zip(names, content().skills, strict=True))
    specialties = {**WORDS, "free": FREE}
    assert {name for name, skill in by_name.items() if skill.attacks} == set(ATTACKS)
    for name, (cost, reach, specialty, damage, targets, where) in ATTACKS.items():
        skill = by_name[name]
        assert (skill.cost, skill.reach, skill.damage, skill.targets, skill.area) == (
            cost,
            reach,
            damage,
            targets,
            where,
        )
        assert skill.specialty == specialties[specialty]
        assert (skill.kind == SECRET) == (skill.limit == PER_SCENE) == name.startswith("秘技")
    assert {name: (one.cost, one.guard) for name, one in by_name.items() if one.kind == DEFENCE} == DEFENCES
    told = {name: (SKILL_EFFECTS[effect], amount) for name, one in by_name.items() for effect, amount in one.effects}
    assert told == EFFECTS
    assert [name for name, one in by_name.items() if one.limit == PER_ROUND] == ["加速"]
    assert by_name["鉄壁"].limit == PER_SCENE
    assert {name for name, one in by_name.items() if one.kind == SUPPORT} == set(
        "加速 治癒 跳躍 看破 隠身 念話".split()
    )
    assert content().skills[content().stance] is by_name["構え"]


def test_every_skill_and_battlefield_is_stated_by_a_rule_of_its_own():
    rules = [skill.rule for skill in content().skills] + list(content().field_rules)
    assert all(rule in rulebook() for rule in rules)
    assert len(set(rules)) == len(rules) == 25 + 6


def test_the_battlefields_stand_in_the_order_of_the_die():
    """NS-FIELD-1a"""
    assert [entry["id"] for entry in BOOK["battlefield"]] == list(BATTLEFIELD_IDS)
    assert [entry["name"]["ja"] for entry in BOOK["battlefield"]] == "平地 濃霧 市街 霊地 廃墟 崩落".split()


def test_the_specialties_that_the_rules_name():
    """NS-F-SEARCH-2 NS-F-PURSUE-2"""
    assert content().search == own("observation", "watching", "sensing")
    assert (content().pursuit, content().escape) == own("pursuit", "escape")


# ---------------------------------------------------------------------- characters and sheets

KINDS = {SERVANT: {ATTACK: 3, DEFENCE: 1, SUPPORT: 1, SECRET: 1}, MASTER: {ATTACK: 1, DEFENCE: 1, SUPPORT: 2}}


def test_seven_servants_and_seven_masters_have_two_sheets_each():
    """NS-F-SHEET-1"""
    kinds = [one.kind for one in content().characters]
    assert (kinds.count(SERVANT), kinds.count(MASTER)) == (7, 7)
    servants = [entry["name"]["ja"] for entry in BOOK["character"] if entry["kind"] == "servant"]
    assert servants == [f"{word}の座" for word in "剣槍弓騎術影狂"]
    assert all(len(one.sheets) == 2 for one in content().characters if one.kind != NPC)
    dealt = [sheet for one in content().characters for sheet in one.sheets]
    assert sorted(dealt) == list(range(len(content().sheets)))


@pytest.mark.parametrize("name", [entry.id for entry in library().sheets])
def test_every_sheet_is_complete(name):
    """NS-F-SHEET-3"""
    one = sheet(name)
    skills = [content().skills[skill] for skill in one.skills]
    for kind, count in KINDS.get(one.kind, {}).items():
        assert sum(skill.kind == kind for skill in skills) == count
    assert any(skill.kind == ATTACK for skill in skills)
    assert content().stance not in one.skills
    assert 0 <= one.luck <= 5
    if one.kind == SERVANT:
        assert (one.hp, one.luck) == (12, 2) and one.mp >= 6
        assert sum(specialty // 11 == one.strong for specialty in one.specialties) >= 2
        assert set(one.secret) == {"true_name", "weakness"} and 0 <= one.name_specialty < SPECIALTIES
    else:
        assert (one.strong, one.name_specialty, one.secret) == (NO_FIELD, -1, {})
    if one.kind == MASTER:
        assert (one.hp, one.mp, one.luck) == (10, 8, 3)


@pytest.mark.parametrize("name", [entry.id for entry in library().sheets])
def test_whoever_has_a_skill_can_use_it(name):
    """At most 7 is needed, which two dice show more often than not."""
    one = sheet(name)
    attacks = [content().skills[skill] for skill in one.skills if content().skills[skill].kind == ATTACK]
    assert all(one.target[skill.specialty] <= 7 for skill in attacks)


def test_the_two_sheets_of_a_character_can_be_told_apart():
    for one in content().characters:
        for first, second in zip(one.sheets, one.sheets[1:], strict=False):
            left, right = content().sheets[first], content().sheets[second]
            assert len(set(left.skills) - set(right.skills)) >= 2
            assert len(set(left.specialties) - set(right.specialties)) >= 3


# ---------------------------------------------------------------------- scenarios


def test_three_scenarios_ship_the_shortest_first():
    assert [one.name for one in content().scenarios] == ["harbour", "the-bell", "two-bridges"]
    seats = {entry["id"]: entry["seats"] for entry in BOOK["scenario"]}
    assert seats == {"harbour": [4, 5], "two-bridges": [4, 5, 6, 7], "the-bell": [2, 3, 4, 5, 6, 7]}


def test_the_harbour_is_one_map_for_two_pairs_and_four_rounds():
    found = scenario("harbour")
    assert (found.mode, found.fewest, len(found.pairs), found.npcs, found.goal) == (PVP, 2, 2, (), None)
    (on_map,) = [content().maps[one] for one in found.maps]
    assert (on_map.rounds, on_map.battlefield, len(on_map.areas)) == (4, RANDOM_FIELD, 6)
    assert area("warehouses").neighbours == (area("market").number,), "a wall parts it from the pier"
    assert area("square").number not in area("warehouses").neighbours
    assert area("square").number in area("warehouses").diagonal
    assert [one for one in on_map.areas if content().areas[one].way_out] == [area("church").number]


def test_two_bridges_is_two_maps_one_of_them_without_a_grid():
    found = scenario("two-bridges")
    assert len(found.pairs) == 3
    upper, lower = [content().maps[one] for one in found.maps]
    assert library().maps[upper.number].grid == [3, 3] and library().maps[lower.number].grid is None
    assert not any(content().areas[one].diagonal for one in lower.areas)


def test_the_bell_is_for_pairs_together_against_npcs():
    found = scenario("the-bell")
    assert (found.mode, found.fewest, len(found.npcs)) == (COOP, 1, 3)
    assert found.goal is not None and found.goal.kind == ANY
    assert [content().maps[one].battlefield for one in found.maps] == [RANDOM_FIELD]
    assert all(content().characters[npc.character].kind == NPC for npc in found.npcs)
    assert [npc.hidden for npc in found.npcs] == [False, False, True]
    assert all(content().areas[npc.area].map == npc.map for npc in found.npcs)


def test_all_six_battlefields_occur_somewhere():
    """NS-FIELD-1"""
    found = {one.battlefield for one in content().areas} | {one.battlefield for one in content().maps}
    assert found == {RANDOM_FIELD, NO_BATTLEFIELD, *range(6)}


def test_neighbours_are_neighbours_both_ways():
    """NS-MOVE-1"""
    for one in content().areas:
        for other in (*one.neighbours, *one.diagonal):
            assert one.map == content().areas[other].map
        assert all(one.number in content().areas[other].neighbours for other in one.neighbours)
        assert all(one.number in content().areas[other].diagonal for other in one.diagonal)
        assert not set(one.neighbours) & set(one.diagonal)


def test_every_secret_lies_in_one_area():
    lying = [secret for one in content().areas for secret in one.secrets]
    assert sorted(lying) == list(range(len(content().secrets)))


def test_conditions_in_numbers():
    """NS-END-3a"""
    ids = Ids({"bow": 4})
    ids.areas, ids.secrets, ids.labels = {"pier": 7}, {"map": 3}, {"dawn": 2}

    def read(raw: object) -> tuple[object, ...]:
        return plain(condition_of(type(ENDS).model_validate(raw), ids))

    def plain(found: Condition) -> tuple[object, ...]:
        return (found.kind, found.a, found.b, *map(plain, found.parts))

    assert read({"secret_found": "map"}) == (SECRET_FOUND, 3, 0)
    assert read({"rounds": 5}) == (ROUNDS, 5, 0)
    assert read({"dropped": "bow"}) == (IS_DROPPED, 4, 0)
    assert read({"in_area": {"character": "bow", "area": "pier"}}) == (IN_AREA, 4, 7)
    assert read({"gm": "dawn"}) == (GM_SAYS, 2, 0)
    assert read({"not": {"all": [{"one_side_left": True}, {"all_left": True}]}}) == (
        (NOT, 0, 0, (EVERY, 0, 0, (ONE_SIDE_LEFT, 0, 0), (ALL_LEFT, 0, 0)))
    )


# ---------------------------------------------------------------------- what the book does not tell


def test_the_book_tells_no_sheet_no_true_name_and_no_text_of_a_secret():
    """NS-F-SHEET-2 NS-F-SECRET-2"""
    told = json.dumps(BOOK, ensure_ascii=False)
    hidden = [text for secret in content().secrets for text in secret.text.values()]
    hidden += [text for one in content().sheets for both in one.secret.values() for text in both.values()]
    hidden += [entry.id for entry in library().sheets]
    assert hidden and not [text for text in hidden if text in told]
    assert set(BOOK["secret"][0]) == {"id", "name"}
    assert set(BOOK["character"][0]) == {"id", "name", "kind", "about"}


def test_the_rulings_of_a_scenario_are_there():
    options = {ruling.name: ruling.options for ruling in rulings()}
    for one in content().scenarios:
        assert all(option in options[name] for name, option in one.rulings.items())
