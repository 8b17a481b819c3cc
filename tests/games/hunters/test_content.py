"""The content files: what is wrong in them is told with its place, and what they say is what the rules do."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import fields
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from gunbai.games.hunters import content as module
from gunbai.games.hunters.args import EFFECTS as ARGS
from gunbai.games.hunters.card_effects import EFFECTS
from gunbai.games.hunters.content import numbers_of
from gunbai.games.hunters.content_files import ContentFiles, read
from gunbai.games.hunters.hermit import VISIONS
from gunbai.games.hunters.numbers import Content
from gunbai.kernel.document import Document, DocumentError, parse_document

HERE = Path(module.__file__).parent
CARDS, AREAS, TABLE = "content/cards.toml", "content/areas.toml", "content/table.toml"
CHARACTERS, RULES, RULINGS = "content/characters.toml", "rules.toml", "rulings.toml"
Edit = tuple[str, str, str]


unchanged = cache(read)
AS_IT_STANDS = numbers_of(ContentFiles(unchanged))


def reading(*edits: Edit) -> Callable[[str], Document]:
    """Reads the files with changes: in which file, what, what instead; nothing instead of what: at the end."""

    def changed(name: str) -> Document:
        text = (HERE / name).read_text("utf8")
        here = [(old, new) for file, old, new in edits if file == name]
        for old, new in here:
            assert old in text, f"{old!r} stands in {name}"
            text = text.replace(old, new, 1) if old else f"{text}\n{new}"
        return parse_document(text, name) if here else unchanged(name)

    return changed


def card(name: str, deck: str, kind: str, effect: str, args: str) -> Edit:
    """A new card."""
    words = f'{{ en = "New {name}", ja = "新{name}" }}'
    return (
        CARDS,
        "",
        f'[[card]]\nid = "{name}"\ndeck = "{deck}"\nkind = "{kind}"\ncount = 1\nname = {words}\ntext = {words}\n'
        f'rule = "SH-new"\neffect = "{effect}"\nargs = {args}',
    )


NEW_RULE = (
    RULES,
    "",
    '[[rule]]\nid = "SH-new"\nkind = "filled"\nchapter = "cards"\ntitle = { en = "New", ja = "新" }\n'
    'text = { en = "New.", ja = "新。" }\nfrom = "this test"',
)
ONE_BAT_LESS = (
    CARDS,
    'id = "bat"\ndeck = "black"\nkind = "single"\ncount = 3',
    'id = "bat"\ndeck = "black"\nkind = "single"\ncount = 2',
)
ONE_SLAP_LESS = (
    CARDS,
    'id = "slap"\ndeck = "hermit"\nkind = "vision"\ncount = 2',
    'id = "slap"\ndeck = "hermit"\nkind = "vision"\ncount = 1',
)


def one_less(name: str, deck: str, kind: str, count: int) -> Edit:
    """A card of which a copy is taken away, to make place for a new one."""
    entry = f'id = "{name}"\ndeck = "{deck}"\nkind = "{kind}"\ncount = '
    return CARDS, f"{entry}{count}", f"{entry}{count - 1}"


ONE_BAT_LESS = one_less("bat", "black", "single", 3)
ONE_SLAP_LESS = one_less("slap", "hermit", "vision", 2)

WRONG = tomllib.loads((Path(__file__).parent / "content" / "wrong.toml").read_text("utf8"))["wrong"]


@pytest.mark.parametrize("row", WRONG, ids=lambda row: row["what"])
def test_what_is_wrong_is_told_with_file_line_key_and_what_was_expected(row):
    """Design 4.8: checked on load"""
    with pytest.raises(DocumentError) as caught:
        ContentFiles(reading((row["file"], row["old"], row["new"])))
    error = caught.value
    assert error.key == row["key"]
    assert row["expected"] in error.expected
    assert error.name == (CARDS if row["key"].startswith("card[") else row["file"])
    if "line" in row:
        text = (HERE / row["file"]).read_text("utf8").replace(row["old"], row["new"], 1)
        assert error.line == text[: text.index(row["line"])].count("\n") + 1


def test_the_files_are_right_as_they_stand():
    """Design 4.8"""
    files = ContentFiles()
    assert len(files.cards) == 40 and len(files.characters) == 20 and len(files.areas) == 6


def test_every_effect_of_a_file_is_registered_with_what_it_takes_and_what_it_does():
    """Design 4.8: effects are registered functions"""
    assert set(EFFECTS) == set(ARGS["single"])
    assert set(VISIONS) == set(ARGS["vision"])


# ---------------------------------------------------------------------- nothing in the files is dead


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where a number stands in what the files give to the rules."""
    if isinstance(data, int):
        yield path
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from leaves(value, (*path, at))


def numbers_in(name: str) -> list[tuple[str, tuple[Any, ...]]]:
    """The numbers that a file gives to the rules; where the areas lie and how many play must not vary one by one."""
    return [
        (name, path)
        for path in leaves(unchanged(name).data)
        if {"args", "needs", "hp", "once", "winning"} & set(map(str, path))
    ]


NUMBERS = [found for name in (CARDS, AREAS, CHARACTERS, TABLE) for found in numbers_in(name)]


OTHER = {1: 2, 2: 1, 4: 6, 6: 4}
"""Another number that a die, rolls or an amount may have."""


@pytest.mark.parametrize(("name", "path"), NUMBERS, ids=[f"{name} {path}" for name, path in NUMBERS])
def test_every_number_of_the_files_reaches_the_rules(name, path):
    """Design 4.8: another number in the file is another number for the rules"""

    def changed(file: str) -> Document:
        document = unchanged(file)
        if file != name:
            return document
        here = data = deepcopy(document.data)
        for part in path[:-1]:
            here = here[part]
        old = here[path[-1]]
        here[path[-1]] = not old if isinstance(old, bool) else OTHER.get(old, old - 1)
        return Document(document.name, data, document.lines)

    assert numbers_of(ContentFiles(changed)) != AS_IT_STANDS


@pytest.mark.parametrize("name", [field.name for field in fields(Content)])
def test_every_number_for_the_rules_is_read_by_a_rule(name):
    """Design 4.8: no number stands there for nothing"""
    rules = [path for path in HERE.glob("*.py") if path.name not in ("content.py", "numbers.py")]
    assert any(re.search(rf"content(\(\))?\.{name}\b", path.read_text("utf8")) for path in rules)


# ---------------------------------------------------------------------- what they say is what is done


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Play with changed files: ``says((CARDS, "add = 1", "add = 3"))``."""

    def change(*edits: Edit) -> None:
        files = ContentFiles(reading(*edits))
        monkeypatch.setattr(module, "content_files", lambda: files)
        module.content.cache_clear()

    yield change
    monkeypatch.undo()
    module.content.cache_clear()


CHAINSAW = 'rule = "SH-CARD-CHAINSAW"\neffect = "attack-damage"\nargs = { add = 1 }'


@pytest.mark.parametrize("add", [1, 3])
def test_a_weapon_adds_what_its_file_says(table, says, add):
    """SH-CARD-CHAINSAW a chainsaw of 3"""
    says((CARDS, CHAINSAW, CHAINSAW.replace("1", str(add))))
    t, mika, ken = table("mika: emi church chainsaw", "ken: vampire church", at="attack")
    mika.attacks(ken)
    t.dice(6, 4)
    t.seen = True
    assert ken.damage == 2 + add


def test_the_robe_takes_off_what_its_file_says(table, says):
    """SH-CARD-ROBE"""
    says((CARDS, "dealt = 1, taken = 1", "dealt = 1, taken = 2"))
    t, mika, ken = table("mika: emi church", "ken: vampire church robe", at="attack")
    mika.attacks(ken)
    t.dice(6, 1)
    t.seen = True
    assert ken.damage == 3


def test_the_weapon_of_the_page_on_new_cards_needs_no_code(table, says):
    """SH-CARD-KNIFE docs/add-a-card.md: a rusty nail of 2, next to the knife's 1"""
    page = (HERE.parents[3] / "docs" / "add-a-card.md").read_text("utf8")
    nail = dedent(re.findall(r"```toml\n(.*?)```", page, re.DOTALL)[0])
    rule = tomllib.loads(nail)["card"][0]["rule"]
    says((RULES, "", NEW_RULE[2].replace("SH-new", rule)), ONE_BAT_LESS, (CARDS, "", nail))
    t, mika, ken = table("mika: emi church nail knife", "ken: vampire church", at="attack")
    mika.attacks(ken)
    t.dice(6, 4)
    t.seen = True
    assert ken.damage == 2 + 3 and mika.equipment == ["knife", "nail"]


def test_a_new_gun_a_new_spear_and_a_new_ward_need_no_code(table, says):
    """SH-CARD-HANDGUN SH-CARD-SPEAR SH-CARD-TALISMAN SH-CARD-DOLL"""
    says(NEW_RULE, ONE_BAT_LESS, card("bow", "black", "equipment", "attack-far", "{}"))
    t, mika, ken, yui = table("mika: emi church bow", "ken: vampire church", "yui: unknown gate", at="attack")
    assert mika.refused(ken) == "in-own-range SH-new" and mika.refused(yui) == ""
    says(
        NEW_RULE,
        ONE_BAT_LESS,
        card("claw", "black", "equipment", "attack-choice", '{ add = 4, factions = ["shadow"] }'),
    )
    t, mika, ken = table("mika: vampire church claw", "ken: emi church", at="attack")
    mika.attacks(ken)
    t.dice(6, 4)
    mika.uses()
    t.seen = True
    assert ken.damage == 2 + 4
    says(NEW_RULE, ONE_BAT_LESS, card("doily", "black", "equipment", "prevent", '{ sources = ["doll", "woods"] }'))
    t, mika, ken = table("mika: emi cemetery", "ken: vampire doily", black="doll", at="area")
    mika.draws()
    mika.chooses(ken)
    t.dice(1)
    t.seen = True
    assert ken.damage == 0 and t.told("protected") == [{"seat": "ken"}]


def test_a_new_single_use_card_needs_no_code(table, says):
    """SH-CARD-BAT SH-CARD-FIRSTAID a hornet of 4 damage that stings its user for 1 and may be aimed at oneself"""
    hornet = card("hornet", "black", "single", "hurt-one", "{ damage = 4, heal = 2, recoil = 1, self_too = true }")
    says(NEW_RULE, ONE_BAT_LESS, hornet)
    t, mika, ken = table("mika: emi 5 damage cemetery", "ken: vampire", black="hornet", at="area")
    mika.draws()
    assert mika.refused(mika) == ""
    mika.chooses(ken)
    t.seen = True
    assert (ken.damage, mika.damage) == (4, 5 - 2 + 1)


def test_a_new_ritual_needs_no_code(table, says):
    """SH-CARD-RITUAL by the ruling ritual_revealed_heals whatever the card that does not tell the revealed to use it"""
    rite = card("rite", "black", "single", "reveal-heal", '{ characters = ["emi"], revealed_too = false }')
    for ruling, asked in (("yes", "card.reveal"), ("no", "attack.target")):
        says(NEW_RULE, ONE_BAT_LESS, rite)
        rulings = {"ritual_revealed_heals": ruling}
        t, mika, _ken = table(
            "mika: emi revealed 5 damage cemetery", "ken: vampire cemetery", black="rite", at="area", rulings=rulings
        )
        mika.draws()
        assert t.asks(mika) == asked


MERCY = card("mercy", "hermit", "vision", "vision-heal", "{ max_hp = 10, damage = 3, heal = 4 }")


def test_a_new_hermit_card_needs_no_code(table, says):
    """SH-HERMIT-0 a card that asks for those of at most 10 HP"""
    says(
        NEW_RULE,
        ONE_SLAP_LESS,
        MERCY,
    )
    t, mika, ken = table("mika: vampire hermit", "ken: emi 5 damage", hermit="mercy", at="area")
    mika.draws()
    mika.hands_it_to(ken)
    t.seen = True
    assert ken.damage == 1


def test_the_woods_do_what_their_file_says(table, says):
    """SH-AREA-WOODS"""
    says((AREAS, "damage = 2, heal = 1", "damage = 5, heal = 3"))
    for word, damage in (("harm", 9), ("benefit", 1)):
        t, mika, ken = table("mika: emi woods", "ken: vampire 4 damage", at="area")
        mika.chooses(ken)
        mika.chooses(word)
        t.seen = True
        assert ken.damage == damage


def test_abilities_and_win_conditions_are_what_their_files_say(table, says):
    """SH-CHAR-VAMPIRE SH-CHAR-GEORGE SH-BOB-1"""
    says(
        (CHARACTERS, "args = { heal = 2 }", "args = { heal = 5 }"),
        (CHARACTERS, "{ die = 4, self_too = false }", "{ die = 6, self_too = false }"),
        (CHARACTERS, "needs = { cards = 5 }", "needs = { cards = 2 }"),
    )
    t, mika, ken = table("mika: vampire 7 damage church", "ken: emi church", at="attack")
    mika.attacks(ken)
    t.dice(6, 4)
    mika.uses()
    t.seen = True
    assert mika.damage == 2
    t, mika, ken = table("mika: george", "ken: vampire", at="start")
    mika.uses()
    mika.chooses(ken)
    assert t.rolls() == ("mika", "d6")
    t, mika, ken = table("mika: bob woods knife", "ken: vampire 12 damage axe", at="area", rulings={"loot_on": "any"})
    mika.chooses(ken)
    mika.chooses("harm")
    mika.chooses("axe")
    assert mika.wins


def test_a_game_with_new_cards_plays_to_its_end(says):
    """SH-SETUP-4 whatever a bot makes of them"""
    from gunbai.games import GAMES
    from gunbai.players.match import play_match

    says(
        NEW_RULE,
        ONE_BAT_LESS,
        ONE_SLAP_LESS,
        card("nail", "black", "equipment", "attack-damage", "{ add = 2 }"),
        MERCY,
    )
    hunters = GAMES["hunters"]
    for number in range(3):
        game, _ = play_match(hunters, {"seats": 5}, ["greedy"] * 5, f"new cards {number}")
        assert game.over
        hunters.check(game)
