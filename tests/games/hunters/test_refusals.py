"""Why not: whatever is refused cites the rule that is about the matter at hand."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from games.hunters.table import HUNTERS
from gunbai.games.hunters.content import characters
from gunbai.games.hunters.ids import CHARACTER_IDS
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.question import Ask, AskAll
from gunbai.kernel.window import Timing

SUBJECTS: dict[str, tuple[str, ...]] = {
    "move.seven": ("SH-MOVE-4",),
    "move.teleport": ("SH-CHAR-EMI",),
    "area.altar": ("SH-AREA-ALTAR",),
    "hermit.recipient": ("SH-AREA-HERMIT",),
    "hermit.answer": ("SH-HERMIT-0", "{hermit_card}"),
    "card.target": ("{card}",),
    "card.reveal": ("{card}",),
    "card.give": ("{card}",),
    "card.give-to": ("{card}",),
    "attack.target": ("SH-ATK-1c", "SH-RANGE-1", "SH-RANGE-2", "SH-CARD-HANDGUN", "SH-CARD-MASAMUNE"),
    "attack.everybody": ("SH-CARD-MASAMUNE",),
    "attack.horn": ("SH-CHAR-VALKYRIE",),
    "attack.spear": ("SH-CARD-SPEAR",),
    "attack.robbery": ("SH-CHAR-BOB",),
    "attack.drain": ("SH-CHAR-VAMPIRE",),
    "attack.counter": ("SH-CHAR-WEREWOLF",),
    "attack.feast": ("SH-CHAR-CHARLES",),
    "death.looting": ("SH-BOB-2",),
    "ability.target": ("{character}",),
    "ability.dig": ("SH-CHAR-DAVID",),
}
"""By topic: the rules that it is about; in braces the rule of the card or the character at hand."""

OF_ABILITIES = ("SH-ABILITY-1", "SH-CHAR-ELLEN", "SH-SETUP-8")
"""What takes an ability away, whatever it is."""
OF_WINDOWS = ("SH-ALLIE-5", "SH-ALLIE-6", *OF_ABILITIES)
OF_DECLARATIONS = (
    *("SH-REVEAL-1", "SH-REVEAL-3", "SH-MOVE-1", "SH-ATK-6", "SH-ATK-4a", "SH-ATK-5d", "SH-HERMIT-1"),
    *("SH-START-1", "SH-START-3"),
)
"""Where else an ability has its place, or a reveal its limit."""


def subjects(game: Hunters, topic: Any, seat: int) -> set[str]:
    """The rules that a refusal of ``topic`` may cite to ``seat``."""
    content = game.content
    at_hand = {
        "{card}": content.card_rule[game.in_play] if game.in_play >= 0 else "",
        "{hermit_card}": content.card_rule[game.hermit_card] if game.hermit_card >= 0 else "",
        "{character}": content.character_rule[game.character[seat]],
    }
    found = {at_hand.get(rule, rule) for rule in SUBJECTS.get(topic.name, ())}
    if topic.means == "seat" or isinstance(topic, Timing):
        found.add("SH-DEATH-2")
    if isinstance(topic, Timing):
        found |= {*OF_WINDOWS, at_hand["{character}"]}
        found |= set(OF_DECLARATIONS if topic is game.declarations else topic.rules)
    return found


RULES = [{}, {"david_timing": "own_turn", "bat_target": "anyone"}, {"bob_variant": "looting", "looting": "must"}]


@cache
def walk(number: int) -> list[tuple[str, str, str, bool]]:
    """All refusals that the seats of a random game would read: topic, key, rule, whether the rule is about it."""
    setup = {
        "seats": 7 + number % 2 if number % 3 == 2 else 4 + number % 5,
        "options": {"mix": ("base", "expansion", "all")[number // 3 % 3], "abilities": "on" if number % 10 else "off"},
        "rulings": RULES[number % 3] if number % 10 else {},
        "covered": number % 4 != 0,
    }
    game, stream = HUNTERS.make(setup), Stream(f"why not {number}")
    game.start_match()
    found: set[tuple[str, str, str, bool]] = set()
    while game.question is not None:
        question = game.question
        if isinstance(question, (Ask, AskAll)):
            asked = [(question.topic, seat) for seat in game.to_act()]
            for topic, seat in [*asked, *((game.declarations, seat) for seat in range(game.seats))]:
                for value in topic.candidates(game, seat):
                    refusal = topic.refuse(game, seat, value)
                    if refusal is not None:
                        about = refusal.rule in subjects(game, topic, seat)
                        found.add((topic.name, refusal.key, refusal.rule, about))
        if isinstance(question, Ask):
            game.choose(question.options[stream.below(len(question.options))])
        elif isinstance(question, AskAll):
            for at, seat in enumerate(question.seats):
                game.seal(seat, question.options[at][stream.below(len(question.options[at]))])
        else:
            game.happen(draw(question, stream))
    return sorted(found)


GAMES = range(90)


@pytest.mark.parametrize("number", GAMES)
def test_every_refusal_cites_a_rule_about_the_matter_at_hand(number):
    """Design 4.8: why something may not be done, with the rule that says so"""
    assert [cited for cited in walk(number) if not cited[-1]] == []


def test_the_walk_has_come_across_nearly_every_refusal():
    """Design 6.6: what never occurs proves nothing"""
    seen = {key for number in GAMES for _, key, _, _ in walk(number)}
    rare = {refusal.key for refusal in HUNTERS.refusals} - seen
    assert rare <= {"must-loot", "not-enough-damage", "not-on-an-area", "too-much-pain"}, rare


@pytest.mark.parametrize("character", CHARACTER_IDS)
def test_an_ability_declared_out_of_its_time_is_refused_by_a_rule_that_is_about_it(table, character):
    """SH-REVEAL-2 every character, while the piece is on its way"""
    t, mika = table(f"mika: {character} gate", at="move", mix="all")
    t.dice(3, 4)
    t.seen = True
    _, _, cited = mika.refused_ability().rpartition(" ")
    rule = HUNTERS.rulebook.by_id[cited]
    name = characters()[CHARACTER_IDS.index(character)].name.en
    assert name in f"{rule.title['en']}. {rule.text['en']}"
