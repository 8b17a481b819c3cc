"""The content that ships: what is wrong in a file is told with its place, and whatever is drawn can be played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest

from gunbai.games.books import Texts
from gunbai.games.raid.content import library, rulebook, rulings, text_files
from gunbai.games.raid.content_files import ContentFiles, read
from gunbai.games.raid.domains import domains
from gunbai.games.raid.draw import BOSS_RANK, FOLLOWER_RANK
from gunbai.games.raid.ids import DRAGON, KINDS, RANK_A, RANK_B, RANK_C, RANKS, SKILLS_FROM
from gunbai.games.raid.numbers import (
    ACTIVE_EFFECTS,
    ADVENTURER_EFFECTS,
    AT_ONCE_EFFECTS,
    NO_CARD,
    PASSIVE_EFFECTS,
    TARGET_EFFECTS,
    Target,
)
from gunbai.games.raid.rulings import Rulings
from gunbai.kernel.document import Document, DocumentError, parse_document
from gunbai.kernel.ruling import choose_rulings

CONTENT = library().content


def reading(file: str, change: Callable[[str], str]) -> Callable[[str], Document]:
    """Reads the files of the game, one of them changed."""

    def changed(name: str) -> Document:
        if name != file:
            return read(name)
        text = files("gunbai.games.raid").joinpath(name).read_text("utf8")
        new = change(text)
        assert new != text
        return parse_document(new, name)

    return changed


def replaced(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


def within(entry: str, old: str, new: str) -> Callable[[str], str]:
    """A change in the entry with this id."""

    def change(text: str) -> str:
        start = text.index(f'id = "{entry}"')
        return text[:start] + text[start:].replace(old, new, 1)

    return change


def without(table: str, entry: str) -> Callable[[str], str]:
    """All but the entry with this id."""
    return lambda text: re.sub(rf'\[\[{table}\]\]\nid = "{entry}"\n(?:.+\n)*', "", text)


TABLE, TARGETS, EFFECTS = "content/table.toml", "content/targets.toml", "content/effects.toml"
ADVENTURERS, SKILLS = "content/adventurers.toml", "content/skills.toml"
WRONG: list[tuple[str, Callable[[str], str], str, str]] = [
    (TABLE, replaced("side_um = 65000", "side_um = 6.5"), "side_um", "valid integer"),
    (TABLE, replaced("stands = 2", "stand = 2"), "stand", "expected one of side_um, card_um"),
    (TABLE, replaced("[63000, 88000]", "[63000]"), "card_um", "at least 2 items"),
    (TABLE, replaced("side_um = 65000", "side_um = 1900000"), "side_um", "less than or equal to 200000"),
    (TABLE, replaced("side_um = 65000", "side_um = 100"), "side_um", "greater than or equal to 20000"),
    (TABLE, replaced("side_um = 65000", "side_um = 95000"), "half_um[0]", "room to lay out wyvern with its followers"),
    (TABLE, replaced("[63000, 88000]", "[63000, 2000000]"), "card_um[1]", "less than or equal to 200000"),
    (TABLE, replaced("[63000, 88000]", "[100, 88000]"), "card_um[0]", "greater than or equal to 10000"),
    (TABLE, replaced("[63000, 88000]", "[63000, 190000]"), "half_um[0]", "room to lay out wyvern with its followers"),
    (TABLE, replaced("range_card_um = 88000", "range_card_um = 900000"), "range_card_um", "equal to 400000"),
    (TABLE, replaced("range_card_um = 88000", "range_card_um = 20"), "range_card_um", "equal to 40000"),
    (TABLE, replaced("range_card_um = 88000", "range_card_um = 130000"), "half_um[0]", "and to shoot"),
    (TABLE, replaced("board_um = 3000", "board_um = 30000"), "board_um", "less than or equal to 20000"),
    (TABLE, replaced("thickness_um = 500", "thickness_um = 0"), "card_thickness_um", "greater than or equal to 100"),
    (TABLE, replaced("stand_um = 40000", "stand_um = 200000"), "stand_um", "less than or equal to 80000"),
    (TABLE, replaced("stands = 2", "stands = 0"), "stands", "greater than or equal to 1"),
    (TABLE, replaced("[900000, 700000]", "[900000, 100]"), "half_um[1]", "greater than or equal to 200000"),
    (TABLE, replaced("[900000, 700000]", "[9000000, 700000]"), "half_um[0]", "less than or equal to 2000000"),
    (TABLE, replaced("[900000, 700000]", "[892371, 700000]"), "half_um[0]", "expected at least 892372, room to lay"),
    (TABLE, replaced("[900000, 700000]", "[900000, 631232]"), "half_um[1]", "expected at least 631233, room to lay"),
    (TABLE, replaced("d20 = 2", "d10 = 2"), "stock.d10", "no such key"),
    (EFFECTS, replaced("[[effect]]", "[[effects]]"), "effects", "expected one of effect"),
    (EFFECTS, within("maw", "maw", "flight"), "effect[1].id", '"flight" again'),
    (EFFECTS, within("maw", "EFFECT-MAW", "EFFECT-GULLET"), "effect[1].rule", 'a rule, not "MR-F-EFFECT-GULLET"'),
    (EFFECTS, within("maw", '"swallow"', '"gulp"'), "effect[1].effect", "expected one of flee, swallow"),
    (
        EFFECTS,
        within("maw", '"swallow"', '"double"'),
        "effect[1].effect",
        "expected one of flee, swallow, wall, tokens",
    ),
    (EFFECTS, within("maw", '"at_once"', '"round_end"'), "effect[1].timing", 'expected "at_once" of the effect'),
    (EFFECTS, within("flight", '"round_end"', '"at_once"'), "effect[0].timing", 'expected "round_end"'),
    (EFFECTS, within("flight", "once = false", "once = true"), "effect[0].once", "expected false"),
    (EFFECTS, within("war-drum", "amount = 1", "amount = 10"), "effect[3].amount", "less than or equal to 9"),
    (EFFECTS, within("war-drum", "amount = 1", "amount = 3"), "effect[3].text.en", "the number 3 in the text"),
    (EFFECTS, within("war-drum", "城壁が1", "城壁が2"), "effect[3].text.ja", "the number 1 in the text"),
    (EFFECTS, within("war-drum", "amount = 1\n", ""), "effect[3].amount", 'an amount of the effect "wall"'),
    (EFFECTS, within("maw", "once = false", "amount = 1\nonce = false"), "effect[1].amount", "no amount of the effect"),
    (
        EFFECTS,
        within("bounty", "amount = 1", "amount = -1"),
        "effect[10].amount",
        'more than 0 of the effect "treasure"',
    ),
    (EFFECTS, within("maw", ', ja = "大口"', ""), "effect[1].name.ja", "which is missing"),
    (EFFECTS, without("effect", "shadow-pin"), "effect", 'an effect card with the effect "bind"'),
    (TARGETS, within("slime", '"slime"', '"goblin"'), "target[1].id", '"goblin" again'),
    (TARGETS, within("slime", '"c"', '"d"'), "target[1].rank", "expected one of c, b, a, dragon"),
    (TARGETS, within("slime", "number = 2", "number = 1"), "target[1].number", "expected one of 2, 3, 4, 5, 6, not 1"),
    (TARGETS, within("slime", '"c"', '"b"'), "target[7].number", "expected one of 3, 4, 5, 6, not 2"),
    (TARGETS, within("dragon", "number = 1", "number = 2"), "target[18].number", "expected one of 1, not 2"),
    (TARGETS, within("chimera", '"a"', '"dragon"'), "target[17].number", "expected one of 1, not 6"),
    (
        TARGETS,
        lambda text: text + text[text.rindex("[[target]]") :].replace("ragon", "rake", 2).replace("ドラゴン", "竜", 1),
        "target[19].number",
        "expected no more of this rank, not 1",
    ),
    (TARGETS, without("target", "roc"), "target", "a target of rank a with the number 3"),
    (TARGETS, within("slime", '"medium"', '"tiny"'), "target[1].size", "expected one of small, medium, large, huge"),
    (TARGETS, within("slime", "hp = 8", "hp = 0"), "target[1].hp", "greater than or equal to 1"),
    (TARGETS, within("slime", '["maw"]', '["maws"]'), "target[1].icons[0]", 'did you mean "maw"?'),
    (TARGETS, within("slime", '["maw"]', '["bounty"]'), "target[1].icons[0]", 'not "bounty"'),
    (TARGETS, replaced('"cobweb", "cobweb", "cobweb"', '"maw"'), "target", 'a target with the icon "cobweb"'),
    (TARGETS, within("slime", "followers = 0", "followers = 1"), "target[1].followers", "expected 0"),
    (TARGETS, within("ogre", "followers = 2", "followers = 1"), "target[6].followers", "expected at least 2"),
    (TARGETS, within("wyvern", "followers = 3", "followers = 4"), "target[8].followers", "expected at most 3"),
    (TARGETS, within("hydra", "followers = 2", "followers = 3"), "target[12].followers", "expected at most 2"),
    (TARGETS, within("dragon", "followers = 3", "followers = 5"), "target[18].followers", "expected at most 4"),
    (ADVENTURERS, within("leaf", '"leaf"', '"leave"'), "adventurer[1].id", 'expected "leaf"'),
    (ADVENTURERS, without("adventurer", "genjimaru"), "adventurer[3].id", 'expected "genjimaru"'),
    (ADVENTURERS, within("leaf", '"#4fa860"', '"green"'), "adventurer[1].colour", "pattern"),
    (ADVENTURERS, within("leaf", '"throw"', '"toss"'), "adventurer[1].methods[1]", "expected one of flick, throw"),
    (ADVENTURERS, within("leaf", '"throw"', '"flick"'), "adventurer[1].methods", "each of them once"),
    (ADVENTURERS, within("sigurd", '"d8"', '"d10"'), "adventurer[0].dice[0]", "expected one of d4, d6, d8, d12, d20"),
    (ADVENTURERS, within("sigurd", '["d8", "d6"]', '["d20", "d20", "d20"]'), "adventurer[0].dice[2]", "at most 2 d20"),
    (ADVENTURERS, within("sigurd", '"dragon-charge"', '"iron-nerve"'), "adventurer[0].skill", "dragon-charge"),
    (ADVENTURERS, within("leaf", "direction", "angle"), "adventurer[1].steadiness.angle", "no such key"),
    (TABLE, replaced("most_dice = 5", "most_dice = 2"), "adventurer[1].dice", "expected at most 2 of them"),
    (TABLE, replaced("d6 = 5", "d6 = 0"), "adventurer[0].dice[1]", "expected at most 0 d6, as in stock"),
    (SKILLS, within("majesty", '"majesty"', '"keen-eye"'), "skill[14].id", '"keen-eye" again'),
    (SKILLS, within("majesty", "SKILL-MAJESTY", "SKILL-GRACE"), "skill[14].rule", 'a rule, not "MR-F-SKILL-GRACE"'),
    (SKILLS, within("majesty", '"paola"', '"paula"'), "skill[14].adventurer", 'did you mean "paola"?'),
    (SKILLS, within("majesty", '"passive"', '"active"'), "skill[14].effect", "expected one of card, closer"),
    (SKILLS, within("by-decree", '"active"', '"passive"'), "skill[13].effect", "expected one of bonus, least"),
    (SKILLS, within("majesty", "amount = 3", "amount = 4"), "skill[14].text.en", "the number 4 in the text"),
    (SKILLS, within("majesty", "amount = 3\n", ""), "skill[14].amount", 'an amount of the effect "least"'),
    (SKILLS, within("majesty", "amount = 3", 'amount = 3\ncard = "bounty"'), "skill[14].card", "no card of this"),
    (SKILLS, replaced('card = "bounty"\n', ""), "skill[11].card", "the effect card that it gives"),
    (SKILLS, replaced('card = "bounty"', 'card = "maw"'), "skill[11].card", 'not "maw"'),
    (SKILLS, replaced('card = "bounty"', 'card = "bullseye"'), "skill", 'a skill that gives "bounty"'),
    (SKILLS, within("thrown-blade", '"other"', '"closer"'), "skill", 'a skill with the effect "other"'),
    (SKILLS, within("majesty", "initial = false", "initial = true"), "skill[14].initial", "1 initial skills of paola"),
    (SKILLS, without("skill", "iron-nerve"), "skill", 'a skill with the effect "steady"'),
    (SKILLS, without("skill", "whirlwind"), "skill[18].initial", "4 further skills of genjimaru, not 3"),
    (SKILLS, within("second-arrow", '"extra"', '"other"'), "skill", 'a skill with the effect "extra"'),
    (SKILLS, within("creep-up", '"closer"', '"other"'), "skill", 'a skill with the effect "closer"'),
    (ADVENTURERS, within("genjimaru", '["flick"]', '["flick", "throw"]'), "skill[17].effect", "by either method"),
]


@pytest.mark.parametrize(("file", "change", "key", "expected"), WRONG, ids=[f"{w[2]} {w[3][:24]}" for w in WRONG])
def test_what_is_wrong_is_told_with_its_place(file: str, change: Callable[[str], str], key: str, expected: str) -> None:
    """Design 4.8: checked on load, with file, line, key and what was expected"""
    with pytest.raises(DocumentError) as told:
        ContentFiles(reading(file, change))
    assert (told.value.key, expected in told.value.expected) == (key, True), str(told.value)
    assert told.value.name.startswith("content/") and told.value.line >= 1


# ---------------------------------------------------------------------- what ships


def of_rank(rank: int) -> list[Target]:
    return [target for target in CONTENT.targets if target.rank == rank]


def draws(boss: Target, left: frozenset[int]) -> list[frozenset[int]]:
    """All that may follow a boss, of those whose boards are left."""
    ranks = dict(zip(BOSS_RANK, FOLLOWER_RANK, strict=True))
    there = sorted(number for number in left if CONTENT.targets[number].rank == ranks[boss.rank])
    return [frozenset(some) for some in combinations(there, boss.followers)]


def test_every_draw_of_every_round_can_be_made() -> None:
    """MR-ROUND-3, MR-ROUND-4, MR-ROUND-4a, MR-END-3: whatever was drawn before, bosses and followers are left"""
    states = {frozenset(target.number for target in CONTENT.targets)}
    for rank in BOSS_RANK:
        after = set()
        for left in states:
            bosses = [target for target in of_rank(rank) if target.number in left]
            assert bosses
            for boss in bosses:
                rest = left - {boss.number}
                followers = draws(boss, rest)
                assert followers, boss.name
                after |= {rest - drawn for drawn in followers}
        states = after


def test_flyers_can_outnumber_the_stands() -> None:
    """MR-COMP-7: of each rank two or three fly, so that a boss may come with more flyers than there are stands"""
    for rank in (RANK_C, RANK_B, RANK_A):
        assert len([target for target in of_rank(rank) if target.flying]) in (2, 3)
    assert max(len([t for t in of_rank(rank) if t.flying]) for rank in (RANK_C, RANK_B)) > CONTENT.sizes.stands
    assert any(target.flying and target.icons for target in CONTENT.targets)


def test_targets_stand_in_the_order_of_their_numbers() -> None:
    """MR-COMP-2, MR-COMP-2a: nineteen boards, six of each rank and the dragon, of four sizes"""
    assert [(target.rank, target.roll) for target in CONTENT.targets] == [
        *[(rank, roll) for rank in (RANK_C, RANK_B, RANK_A) for roll in range(1, 7)],
        (DRAGON, 1),
    ]
    assert {target.sides for target in CONTENT.targets} == {5, 6, 8, 12}
    assert [target.number for target in CONTENT.targets] == list(range(19))
    assert [(target.name, target.rank) for target in CONTENT.targets if target.name in RANKS] == [("dragon", DRAGON)]


def test_whatever_the_rules_know_is_used() -> None:
    """MR-COMP-5: each effect of cards and skills is there, each card on a target or given by a skill"""
    effects, skills = CONTENT.effects, CONTENT.skills
    assert {effect.effect for effect in effects if effect.of_adventurer} == set(ADVENTURER_EFFECTS)
    assert {effect.effect for effect in effects if not effect.of_adventurer} == set(TARGET_EFFECTS)
    assert {effect.effect for effect in effects if effect.at_once} == set(AT_ONCE_EFFECTS)
    assert {skill.effect for skill in skills if not skill.active} == set(PASSIVE_EFFECTS)
    assert {skill.effect for skill in skills if skill.active} == set(ACTIVE_EFFECTS)
    shown = {icon for target in CONTENT.targets for icon in target.icons}
    given = {skill.card for skill in skills} - {NO_CARD}
    assert shown == {effect.number for effect in effects if not effect.of_adventurer}
    assert given == {effect.number for effect in effects if effect.of_adventurer}


def test_an_adventurer_has_one_initial_skill_and_four_in_hand() -> None:
    """MR-COMP-3, MR-COMP-4: sixteen skill cards, four of each, and an initial skill"""
    for adventurer in CONTENT.adventurers:
        own = [skill for skill in CONTENT.skills if skill.adventurer == adventurer.number]
        assert [skill.number for skill in own if skill.initial] == [adventurer.skill]
        assert tuple(skill.number for skill in own if not skill.initial) == adventurer.skills
        assert len(adventurer.skills) == 4
        assert {*adventurer.dice, adventurer.adds} <= set(KINDS)
    assert [adventurer.methods for adventurer in CONTENT.adventurers] == [(0,), (0, 1), (1,), (0,)]
    assert CONTENT.adventurers[1].adds == 4


def test_every_source_rule_has_a_number_and_every_ruling_a_rule() -> None:
    """Design 4.12: rules carry their number"""
    known = {rule.id for rule in rulebook().rules}
    assert len(known) == len(rulebook().rules) > 100
    assert {ruling.rule for ruling in rulings()} <= known
    for rule in rulebook().rules:
        assert (rule.kind == "filled") == ("-F-" in rule.id), rule.id


@pytest.mark.parametrize("ruling", rulings(), ids=lambda ruling: ruling.name)
def test_the_first_option_of_a_ruling_is_its_default_and_each_is_read(ruling: Any) -> None:
    """Design 4.9: ambiguities are named rulings"""
    assert next(iter(ruling.options)) == ruling.default
    usual = vars(Rulings(choose_rulings(rulings(), {})))
    for option in ruling.options:
        if option != ruling.default:
            chosen = vars(Rulings(choose_rulings(rulings(), {ruling.name: option})))
            assert len([name for name in usual if chosen[name] != usual[name]]) == 1


def numbers_in(text: str) -> set[int]:
    return {int(found) for found in re.findall("[0-9]+", text)}


def test_rules_and_rulings_tell_the_numbers_of_the_content() -> None:
    """MR-COMP-2, MR-F-CARD-1, MR-GROW-3, MR-GROW-3a: what a text says is what is played"""
    rules = {rule.id: rule.text for rule in rulebook().rules}
    files = library().files
    stated = [thing.rule for thing in (*files.effects, *files.skills)]
    assert len(set(stated)) == len(stated), "a rule states two things"
    for thing in (*files.effects, *files.skills):
        for text in rules[thing.rule].values():
            assert not thing.amount or abs(thing.amount) in numbers_in(text), thing.id
    sizes = CONTENT.sizes
    stock = {f"D{sides}": count for sides, count in zip(KINDS, sizes.stock, strict=True)}
    limited = next(ruling for ruling in rulings() if ruling.name == "stock").options["limited"]
    assert all(
        f"{count} {kind}" in limited["en"] and f"{kind}が{count}個" in limited["ja"] for kind, count in stock.items()
    )
    lengths = next(ruling for ruling in rulings() if ruling.name == "card_length").options
    for text in rules["MR-F-CARD-1"].values():
        assert {sizes.card_width // 1000, sizes.card_length // 1000, sizes.card_length // 2000} == numbers_in(text)
    for language in ("en", "ja"):
        assert numbers_in(lengths["long"][language]) == {sizes.card_length // 1000}
        assert numbers_in(lengths["short"][language]) == {sizes.card_width // 1000}
        assert f"{sizes.side / 10000:g}" in rules["MR-COMP-2"][language]
    assert str(sizes.most_dice) in rules["MR-GROW-3a"]["ja"]


# ---------------------------------------------------------------------- in words


def domain_names() -> Iterable[tuple[str, dict[str, Any]]]:
    for domain, found in domains(library(), Texts(text_files())).items():
        yield from ((domain, entry) for entry in found)


def test_everything_has_a_name_of_its_own_in_both_languages() -> None:
    """Design 4.13: both languages alike"""
    for language in ("en", "ja"):
        seen: set[tuple[str, str]] = set()
        for domain, entry in domain_names():
            if entry["id"].startswith("unused-"):
                continue
            name = entry["name"][language]
            assert name and "{" not in name and (domain, name) not in seen, (domain, entry["id"], name)
            seen.add((domain, name))
    for _, entry in domain_names():
        assert not re.search("[ぁ-んァ-ヶ一-龠]", entry["name"]["en"]), entry["id"]


def test_numbers_of_the_domains_are_those_of_the_rules() -> None:
    """docs/protocol.md: an entry's place in its domain is its number"""
    found = domains(library(), Texts(text_files()))
    for domain, things in (("target", CONTENT.targets), ("effect", CONTENT.effects), ("skill", CONTENT.skills)):
        assert [entry["id"] for entry in found[domain]] == [thing.name for thing in things]
    assert [entry["skill"] for entry in found["adventurer"]] == [one.skill for one in CONTENT.adventurers]
    for skill in CONTENT.skills:
        assert found["skill"][skill.number]["card"] == skill.card
        for domain in ("action", "growth"):
            name = found["skill"][skill.number]["name"]
            assert all(name[to] in found[domain][SKILLS_FROM + skill.number]["name"][to] for to in name)
    known = {rule.id for rule in rulebook().rules}
    assert all(entry["rule"] in known for domain in ("effect", "skill") for entry in found[domain])
