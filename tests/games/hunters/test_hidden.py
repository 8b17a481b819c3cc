"""What is hidden (正体の秘密): identities, Hermit cards, decks; revealing; taking back; what refusals tell."""

from __future__ import annotations

import json

import pytest

from games.hunters.table import CARD_IDS, HUNTERS, MOMENTS, Table, make_table
from gunbai.kernel.audience import SPECTATOR, may_know
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.journal import Journal, Match
from gunbai.kernel.question import PASS, Ask, AskAll
from gunbai.kernel.refusal import Refused

LINES = ("mika: emi hermit", "ken: vampire church", "yui: werewolf church", "rio: franklin woods")

# ---------------------------------------------------------------------- hidden


@pytest.mark.parametrize("watcher", [0, 2, 3, SPECTATOR])
def test_a_character_is_known_to_its_owner_alone(table, watcher):
    """SH-HIDE-1 公開されるまで本人しか知らない"""
    t, mika, ken, *others = table(*LINES, at="area")
    assert HUNTERS.view(t.game, watcher)["seats"][ken.seat]["character"] == -1
    assert ken.sees()["seats"][ken.seat]["character"] == t.game.character[ken.seat]
    mika.passes()


def test_once_revealed_it_is_known_to_all(table):
    """SH-HIDE-1 公開されるまで"""
    t, mika, ken, yui, rio = table(*LINES, at="area")
    ken.reveals()
    assert all(player.sees()["seats"][ken.seat]["character"] == 8 for player in t.players)
    mika.passes()


def test_a_hermit_card_is_known_to_giver_and_recipient_alone(table):
    """SH-HIDE-2 内容を知るのは、渡した人と渡された人だけ"""
    t, mika, ken, yui, rio = table(*LINES, hermit="slap", at="area", covered=True)
    mika.draws()
    assert mika.sees()["hermit"] == CARD_IDS.index("slap")
    assert ken.sees()["hermit"] == -1
    mika.hands_it_to(ken)
    assert ken.sees()["hermit"] == CARD_IDS.index("slap")
    assert "slap" not in words_seen_by(t, yui.seat) and "slap" not in words_seen_by(t, SPECTATOR)
    assert "slap" in words_seen_by(t, ken.seat)
    ken.answers("nothing")


def test_what_visibly_follows_from_a_hermit_card_is_open_to_all(table):
    """SH-HIDE-2 その結果として起きたことは全員に見える"""
    t, mika, ken, yui, rio = table(*LINES, hermit="spell", at="area")
    mika.draws()
    mika.hands_it_to(ken)
    public = [event.kind.name for event in t.listener.events if may_know(event.audience, SPECTATOR)]
    assert "hermit-given" in public and "damaged" in public
    assert yui.sees()["decks"]["hermit"] == {"left": 15, "discard": 1}


def test_prediction_tells_nobody_else_who_it_is(table):
    """SH-HIDE-2 SH-CARD-PREDICTION 手番プレイヤーにだけ見せる"""
    t, mika, ken, yui, rio = table(*LINES, hermit="prediction", at="area")
    mika.draws()
    mika.hands_it_to(ken)
    assert "vampire" in words_seen_by(t, mika.seat)
    assert "vampire" not in words_seen_by(t, yui.seat)


def test_unused_characters_and_the_order_of_decks_are_known_to_nobody(table):
    """SH-HIDE-3 使われなかったキャラクターカードと山札の順番は、誰も知らない"""
    t, mika, *others = table(*LINES, at="area")
    twin = make_table(*LINES, at="area")[0]
    for deck in twin.game.decks:
        deck.reverse()
    twin.game.spare.reverse()
    for seat in (*range(4), SPECTATOR):
        assert HUNTERS.view(t.game, seat) == HUNTERS.view(twin.game, seat)
    mika.passes()


def test_one_may_look_at_the_own_card_at_any_time(table):
    """SH-HIDE-4 自分のキャラクターカードは、いつでも見直してよい"""
    t, mika, ken, yui, rio = table(*LINES, at="area")
    assert [player.sees()["own_character"] for player in (mika, ken, yui, rio)] == [4, 8, 9, 5]
    mika.passes()


# ---------------------------------------------------------------------- revealing


def test_everybody_may_reveal_at_any_time(table):
    """SH-REVEAL-1 正体は、いつでも自分から公開してよい"""
    t, mika, ken, yui, rio = table(*LINES, at="area")
    for player in (yui, mika, ken):
        player.reveals()
        assert player.revealed
    assert t.asks(mika) == "area.use"
    assert yui.refused_reveal() == "already-revealed SH-REVEAL-1"


def test_in_the_middle_of_an_attack_too(table):
    """SH-REVEAL-1 いつでも"""
    t, mika, ken, yui, rio = table(*LINES[:1], "ken: vampire hermit", *LINES[2:], turn="ken", at="attack")
    ken.attacks(mika)
    t.dice(4, 1)
    assert t.asks(ken) == "attack.drain"
    mika.reveals()
    assert mika.revealed and t.asks(ken) == "attack.drain"


def test_revealing_uses_no_ability(table):
    """SH-REVEAL-1 SH-REVEAL-2 公開するだけでは特殊能力を使ったことにならない"""
    t, mika, ken, yui, rio = table(*LINES, at="area")
    rio.reveals()
    assert not rio.ability_spent and not t.told("ability-used")
    mika.passes()


def test_daniel_alone_may_not(table):
    """SH-REVEAL-3 ダニエルだけは、自分の意思で正体を公開することができない"""
    t, mika, ken, yui = table("mika: emi church", "ken: daniel", "yui: bryan", at="area", mix="all")
    assert ken.refused_reveal() == "daniel-never-reveals SH-REVEAL-3"
    assert ken.refused_ability() == "by-itself SH-CHAR-DANIEL"
    assert yui.refused_reveal() == ""
    mika.passes()


def test_an_ability_may_be_declared_and_revealed_in_one(table):
    """SH-REVEAL-2 宣言と同時に公開してもよい"""
    t, mika, ken = table("mika: franklin", "ken: vampire")
    mika.uses()
    assert t.story("revealed", "ability-used") == ["revealed", "ability-used"]
    assert t.asks(mika) == "ability.target"


def test_only_unknown_uses_the_ability_in_hiding(table):
    """SH-REVEAL-2 アンノウンだけは隠れたまま使える"""
    t, mika, ken = table("mika: emi hermit", "ken: unknown", hermit="spell", at="area")
    mika.draws()
    mika.hands_it_to(ken)
    ken.answers("nothing")
    assert not ken.revealed


# ---------------------------------------------------------------------- being asked tells nothing


@pytest.mark.parametrize("character", ["vampire", "unknown", "werewolf"])
def test_every_hidden_attacker_is_asked_the_same(table, character):
    """SH-HIDE-1 SH-ATK-6 誰に尋ねたかで正体が分からないようにする"""
    others = [other for other in ("vampire", "unknown", "werewolf") if other != character]
    t, mika, ken, *rest = table(
        f"mika: {character} church", "ken: emi church", f"yui: {others[0]}", "rio: franklin", at="attack", covered=True
    )
    mika.attacks(ken)
    t.dice(4, 1)
    assert t.asks(mika) == "attack.drain"
    expected = "" if character == "vampire" else "no-such-ability SH-CHAR-VAMPIRE"
    assert mika.refused("use") == expected


def test_every_hidden_recipient_is_asked_the_same(table):
    """SH-HIDE-2 SH-HERMIT-0 こっそり確かめる"""
    for character in ("unknown", "vampire", "emi"):
        other = "franklin" if character == "emi" else "emi"
        t, mika, ken = table(f"mika: {other} hermit", f"ken: {character}", hermit="slap", at="area", covered=True)
        mika.draws()
        mika.hands_it_to(ken)
        assert t.asks(ken) == "hermit.answer"


def test_the_first_window_is_offered_to_all_who_might_use_it(table):
    """SH-HIDE-1 SH-START-1 公開情報から使うかもしれない全員に尋ねる"""
    t, mika, ken, yui, rio = table("mika: emi", "ken: vampire", "yui: werewolf", "rio: franklin", covered=True)
    assert t.asks(mika) == "turn.start"
    assert mika.refused("use") == "no-such-ability SH-START-1"


def answers_of_all(game, stream):
    """Let whoever is asked answer at random, dice and shuffles included."""
    question = game.question
    if isinstance(question, Ask):
        game.choose(question.options[stream.below(len(question.options))])
    elif isinstance(question, AskAll):
        for seat in game.to_act():
            options = question.options[question.seats.index(seat)]
            game.seal(seat, options[stream.below(len(options))])
    else:
        game.happen(draw(question, stream))


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_no_refusal_rests_on_what_the_asked_cannot_know(seats):
    """SH-HIDE-1 SH-HIDE-3 a refusal is the same in every world that the one who is asked may imagine"""
    game = HUNTERS.make({"seats": seats, "options": {"mix": "all"}, "covered": True})
    game.start_match()
    stream, dream = Stream(f"refusals {seats}"), Stream(f"dreams {seats}")
    for _ in range(250):
        if game.over:
            break
        question = game.question
        if isinstance(question, (Ask, AskAll)):
            for seat in game.to_act():
                world = HUNTERS.imagine(game, seat, dream)
                for value in question.topic.candidates(game, seat):
                    true = question.topic.refuse(game, seat, value)
                    imagined = question.topic.refuse(world, seat, value)
                    assert (true and true.key) == (imagined and imagined.key), (question.topic.name, seat, value)
        answers_of_all(game, stream)


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_who_is_asked_follows_from_public_knowledge(seats):
    """SH-HIDE-1 in a covered game a spectator could say who is asked what"""
    game = HUNTERS.make({"seats": seats, "covered": True})
    game.start_match()
    stream, dream = Stream(f"asked {seats}"), Stream(f"asked dreams {seats}")
    for _ in range(250):
        if game.over:
            break
        question = game.question
        if isinstance(question, (Ask, AskAll)):
            world = HUNTERS.imagine(game, SPECTATOR, dream)
            assert type(world.question) is type(question)
            assert world.question.topic is question.topic
            assert seats_of(world.question) == seats_of(question)
        answers_of_all(game, stream)


def seats_of(question):
    return (question.seat,) if isinstance(question, Ask) else question.seats


# ---------------------------------------------------------------------- taking back


def match_at(table_: Table) -> Match:
    """A match that goes on from a position set up by hand."""
    position = table_.position

    def make(setup):
        return position.copy()

    match = Match(Journal("hunters", "1", {}, "take back"), make)
    match.settle()
    return match


@pytest.fixture
def match():
    """A match from a position: ``match("mika: emi church", ..., at="attack")``."""

    def set_up(*lines, **options):
        return match_at(make_table(*lines, **options)[0])

    return set_up


def refused_take_back(match, seat):
    reason = match.refuse_take_back(seat)
    return "" if reason is None else reason.key


def test_a_choice_that_told_nothing_may_be_taken_back(match):
    """SH-AREA-WOODS whom the Woods concern, before harm or benefit is chosen"""
    m = match("mika: emi woods", "ken: vampire", at="area")
    m.answer(m.question_id, 0, (1,))
    m.take_back(0)
    assert m.game.question.topic.name == "area.woods"
    m.answer(m.question_id, 0, (0,))


def test_not_when_a_die_has_fallen(match):
    """SH-ATK-2 the target cannot be changed after the roll"""
    m = match("mika: emi church", "ken: vampire church", at="attack")
    m.answer(m.question_id, 0, (1,))
    assert refused_take_back(m, 0) == "die-fell"
    with pytest.raises(Refused):
        m.take_back(0)


def test_not_when_a_card_was_seen(match):
    """SH-AREA-0 a drawn card must be resolved"""
    m = match("mika: emi church", "ken: vampire", white="firstaid", at="area")
    m.answer(m.question_id, 0, (0,))
    assert refused_take_back(m, 0) == "information-revealed"


def test_not_when_a_hermit_card_was_seen_by_oneself_alone(match):
    """SH-AREA-HERMIT SH-HIDE-2 the one who drew it has looked at it"""
    m = match("mika: emi hermit", "ken: vampire", hermit="slap", at="area", covered=True)
    m.answer(m.question_id, 0, (0,))
    assert refused_take_back(m, 0) == "information-revealed"


def test_not_when_somebody_revealed(match):
    """SH-REVEAL-1 what was shown was seen"""
    m = match("mika: emi woods", "ken: vampire", at="area")
    m.declare(m.question_id, 1, 0)
    assert refused_take_back(m, 1) == "information-revealed"


def test_not_when_somebody_else_has_acted(match):
    """SH-REVEAL-1 another has revealed since"""
    m = match("mika: emi woods", "ken: vampire", at="area")
    m.answer(m.question_id, 0, (1,))
    assert refused_take_back(m, 0) == ""
    m.declare(m.question_id, 1, 0)
    assert refused_take_back(m, 0) == "somebody-acted"


def test_not_what_was_answered_in_secret(match):
    """SH-PRIO-1 it is sealed, and does not show to the others"""
    m = match("mika: allie 2 damage", "ken: franklin", "yui: david", turn="ken", mix="all")
    m.answer(m.question_id, 1, (PASS,))
    assert refused_take_back(m, 0) == "nothing-to-take-back"
    assert refused_take_back(m, 1) == "sealed"


def test_not_when_the_game_is_over(match):
    """SH-WIN-1 the game ended at once"""
    m = match("mika: emi woods", "ken: vampire 12 damage", "yui: werewolf dead", at="area")
    m.answer(m.question_id, 0, (1,))
    m.answer(m.question_id, 0, (0,))
    assert m.game.over and refused_take_back(m, 0) == "information-revealed"


@pytest.mark.parametrize("at", MOMENTS)
def test_before_anything_was_done_there_is_nothing_to_take_back(match, at):
    """SH-TURN-1 nothing has been done yet"""
    m = match("mika: allie 1 damage woods", "ken: vampire woods", at=at)
    assert refused_take_back(m, 0) == "nothing-to-take-back"


# ---------------------------------------------------------------------- helpers


def words_seen_by(t, seat):
    """All words of the events that a seat may know."""
    return json.dumps([t.in_words(event) for event in t.listener.events if may_know(event.audience, seat)])
