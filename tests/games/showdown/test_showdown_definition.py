"""What the showdown says of itself: everything that it has is listed, has words, and is carried out by something."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pkgutil import iter_modules

import pytest

from conformance import harness
from games.showdown.setting_up import at, definition
from gunbai.games import showdown
from gunbai.games.showdown.book import showdown_book
from gunbai.games.showdown.carry_out import EACH, ONCE
from gunbai.games.showdown.definition import ShowdownDefinition
from gunbai.games.showdown.library import Library, library
from gunbai.games.showdown.pack.author import new
from gunbai.games.showdown.pack.reading import gear, read_pack, shipped_pack, terrain
from gunbai.games.showdown.spaces import SPACES
from gunbai.kernel.dice import Stream
from gunbai.kernel.procedure import Procedure, stage_table
from gunbai.kernel.question import Topic
from gunbai.kernel.window import Timing

MODULES = [import_module(f"{showdown.__name__}.{module.name}") for module in iter_modules(showdown.__path__)]


def test_every_procedure_and_every_topic_is_listed():
    """A module that the definition forgets would break what is saved, and be without words."""
    for module in MODULES:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Procedure) and value is not Procedure:
                assert value in definition().procedures, value
            topics = value if isinstance(value, list) else [value]
            for topic in topics:
                assert not isinstance(topic, Topic) or topic in definition().topics, topic


def test_names_are_names_of_one_thing():
    """Design 3: one word, one meaning"""
    harness.check_ids_once(definition())


def test_what_cites_a_rule_cites_one_of_the_rulebook():
    """Design 4.12: rules carry their number"""
    harness.check_rules_exist(definition())


def test_everything_has_words_in_both_languages():
    """Design 4.14: words come last, and in every language"""
    harness.check_words(definition())


def phrases(book):
    """Every pair of words in a book, with where it stands."""
    for domain, entries in book["domains"].items():
        for entry in entries:
            yield domain, entry["name"]
    for entry in book["procedures"]:
        yield entry["id"], entry["name"]
        for stage in entry["stages"]:
            yield f"{entry['id']} {stage['number']}", stage["title"]
    for option in book["options"]:
        yield option["id"], option["name"]
        for choice in option["choices"]:
            yield f"{option['id']} {choice['id']}", choice["name"]
    for chapter in book["chapters"]:
        yield chapter["id"], chapter["name"]


def missing_texts():
    """Texts that are asked for and not there: ``both`` gives the last key for them, alike in both languages."""
    book = definition().book()
    alike = {where: name["en"] for where, name in phrases(book) if name["en"] == name["ja"]}
    stages = {info.number for one in definition().procedures for info in stage_table(one).stages}
    return {where for where, name in alike.items() if name in {where, where.split(" ")[-1], *stages}}


def test_all_names_are_in_the_texts():
    """A missing text would show its key: those that are alike in both languages are names of the game itself."""
    assert missing_texts() <= {"pick-target", "move-and-attack", "enduring", "dodging"}


def test_a_text_that_nothing_needs_is_not_kept():
    """One word, one meaning: what is no longer asked for goes"""
    book = definition().book()
    for language, texts in book["texts"].items():
        kept = {
            "event": {kind.name for kind in definition().events},
            "refusal": {refusal.key for refusal in definition().refusals},
            "topic": {topic.name for topic in definition().topics},
            "procedure": {stage_table(one).name for one in definition().procedures},
            "window": {topic.name for topic in definition().topics if isinstance(topic, Timing)},
        }
        for table, names in kept.items():
            assert set(texts[table]) == names, f"{language} {table}: {set(texts[table]) ^ names}"


def test_a_number_of_a_domain_has_a_name_wherever_it_can_occur():
    """Design 4.14: options are numbers"""
    book = definition().book()
    domains = {domain for kind in definition().events for domain in kind.domains}
    domains |= {topic.means for topic in definition().topics} - {"choice"}
    assert domains - set(book["domains"]) == {"seat", "number"}
    assert all(len(book["domains"][domain]) == SPACES * times for domain, times in (("space", 1), ("place", 2)))
    assert book["domains"]["space"][23]["name"]["en"] == "{}-{}".format(*at(23))


def test_every_step_of_every_card_is_carried_out_by_something():
    """SD-AI-1 what a pack may say has an effect"""
    assert {step.do for step in library().steps} <= {*EACH, *ONCE}


def test_a_monster_of_a_stranger_can_be_fought(tmp_path):
    """docs/showdown-packs.md: a monster needs no code"""
    folder = new("ash-hound", tmp_path)
    packs = [shipped_pack("white-lion"), read_pack(folder)]
    own = ShowdownDefinition(Library(packs, gear(), list(terrain().values()), library().resources[:3]))
    monster = packs[1].monster
    game = own.make({"seats": 1, "options": {"monster": monster.id, "level": monster.level[0].id}})
    game.start_match()
    harness.play_on(own, game, Stream("stranger"), 30)
    assert showdown_book(own, own.library)["domains"]["monster"][1]["id"] == monster.id


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_is_played_to_its_end(seats):
    """SD-ROUND-3 敵が死ぬかサバイバーが全滅するまで続く"""
    ends = Counter()
    for number in range(3):
        stream = Stream(f"whole {seats} {number}")
        game = harness.begin(definition(), harness.random_setup(definition(), stream, seats))
        harness.play_on(definition(), game, stream)
        result = definition().result(game)
        ends[result["outcome"]] += 1
        assert result["winners"] in ([], list(range(seats)))
    assert not ends[0]
