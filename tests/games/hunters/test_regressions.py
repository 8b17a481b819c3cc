"""What other implementations got wrong, and what must hold in every game.

The first part takes the known faults of public implementations one by one, each as a requirement; the second part plays
seeded random games and checks the invariants after every answer.
"""

from __future__ import annotations

from functools import cache

import pytest

from games.hunters.table import CARD_IDS, HUNTERS
from gunbai.games.hunters import win
from gunbai.games.hunters.hermit import HermitCard
from gunbai.games.hunters.ids import NOBODY, NOWHERE
from gunbai.kernel.codec import restore, snapshot
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.event import Listener
from gunbai.kernel.question import Ask, AskAll

# ---------------------------------------------------------------------- faults of others


def test_allie_cannot_heal_after_she_was_killed(table):
    """SH-ALLIE-5 SH-DEATH-2 healed after being killed"""
    t, mika, ken = table("mika: vampire woods", "ken: allie 7 damage", at="area")
    mika.chooses(ken)
    mika.chooses("harm")
    assert ken.dead and t.turn_of == ken.table.players[2]


def test_a_dead_werewolf_cannot_counter(table):
    """SH-CHAR-WEREWOLF must survive step 5"""
    t, mika, ken = table("mika: emi church machinegun", "ken: werewolf 13 damage church", at="attack")
    mika.attacks_everybody()
    t.dice(4, 1)
    assert ken.dead and mika.damage == 0


@pytest.mark.parametrize("card", ["bat", "spider", "doll"])
def test_bob_cannot_steal_by_the_damage_of_a_card(table, card):
    """SH-ATK-9 SH-BOB-4 step 4 is of the attack only"""
    t, mika, ken = table("mika: bob cemetery", "ken: vampire axe", black=card, at="area")
    mika.draws()
    mika.chooses(ken)
    if card == "doll":
        t.dice(1)
    assert ken.damage >= 2 and mika.equipment == []


def test_no_kind_of_card_or_character_is_missing():
    """SH-SETUP-4 Bully, Lesson and Prediction, all equipment, all characters"""
    assert len(CARD_IDS) == 40 and {"bully", "lesson", "prediction"} <= set(CARD_IDS)


def test_the_spear_taken_while_hidden_counts_once_one_is_revealed(table):
    """SH-CARD-SPEAR bonus lost when equipped before revealing"""
    t, mika, ken = table("mika: emi church", "ken: vampire church", white="spear", at="area")
    mika.draws()
    mika.reveals()
    mika.attacks(ken)
    t.dice(4, 1)
    mika.uses()
    assert ken.damage == 5


def test_modifiers_and_defence_are_summed(table):
    """SH-ATK-11 clamped in between"""
    t, mika, ken = table("mika: emi church knife spear", "ken: vampire church robe", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    mika.uses()
    assert ken.damage == 3


def test_the_targets_talisman_does_not_stop_the_recoil(table):
    """SH-CARD-TALISMAN SH-CARD-SPIDER it protects its holder only"""
    t, mika, ken = table("mika: emi cemetery", "ken: vampire talisman", black="spider", at="area")
    mika.draws()
    mika.chooses(ken)
    assert (mika.damage, ken.damage) == (2, 0)


@pytest.mark.parametrize("how", ["altar", "goblin", "draw", "dig"])
def test_david_wins_at_once_with_his_third_relic(table, how):
    """SH-WIN-3 SH-CHAR-DAVID checked after any change of equipment"""
    area = {"altar": "altar", "goblin": "cemetery", "draw": "church", "dig": "church"}[how]
    holder = "" if how in ("draw", "dig") else "spear"
    t, mika, ken = table(
        f"mika: david {area} talisman robe", f"ken: vampire {holder}", at="area", mix="all", black="goblin",
        white="rosary" if how == "draw" else "", discarded="rosary" if how == "dig" else "",
    )  # fmt: skip
    if how == "dig":
        mika.declares_ability()
        mika.chooses("rosary")
    elif how == "altar":
        mika.chooses("spear")
    else:
        mika.draws()
        if how == "goblin":
            mika.chooses("spear")
    assert t.winners == [mika]


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_nobody_has_won_before_the_first_turn(seats):
    """SH-CHAR-DANIEL "all Shadows dead" must not hold of none"""
    for number in range(30):
        game = started(f"first {number}", seats, "all")
        assert not game.over


def test_the_card_given_in_answer_goes_to_the_giver_of_the_hermit_card(table):
    """SH-CARD-ANGER SH-HERMIT-1 the item went to the wrong player"""
    t, mika, ken, yui = table("mika: emi gate", "ken: vampire", "yui: unknown robe axe", hermit="blackmail", at="area")
    mika.draws("hermit")
    mika.hands_it_to(yui)
    yui.answers("give")
    yui.chooses("robe")
    assert mika.equipment == ["robe"] and yui.equipment == ["axe"]


def test_all_three_answers_of_unknown_lead_on(table):
    """SH-HERMIT-1 the choice got stuck"""
    for answer in ("nothing", "damage", "give"):
        t, mika, ken = table("mika: emi hermit", "ken: unknown axe", hermit="anger", at="area")
        mika.draws()
        mika.hands_it_to(ken)
        ken.answers(answer)
        if answer == "give":
            ken.chooses("axe")
        assert t.turn_of == ken


def test_dynamite_on_a_seven_hurts_nobody_and_is_discarded(table):
    """SH-CARD-DYNAMITE 7 = nothing; a card in hand vanished"""
    t, mika, ken = table("mika: emi cemetery", "ken: vampire", black="dynamite", at="area")
    mika.draws()
    t.dice(4, 3)
    assert not t.told("damaged") and t.pile("black") == ["dynamite"]


def test_the_robe_can_bring_an_attack_down_to_nothing(table):
    """SH-ATK-3d a minimum of one"""
    t, mika, ken = table("mika: emi church", "ken: vampire church robe", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    assert ken.damage == 0


def test_hunters_win_even_if_none_of_them_lives(table):
    """SH-WIN-2 SH-WIN-4 only if one is alive"""
    t, mika, ken, yui, rio = table(
        "mika: emi 9 damage cemetery", "ken: vampire 12 damage", "yui: franklin dead", "rio: werewolf dead",
        black="spider", at="area",
    )  # fmt: skip
    mika.draws()
    mika.chooses(ken)
    assert mika.dead and mika.wins and yui.wins


def test_the_werewolf_is_asked_after_all_machine_gun_hits(table):
    """SH-ATK-8 SH-ATK-6 asked inside each hit, before later targets"""
    t, mika, ken, yui = table("mika: emi church machinegun", "ken: werewolf church", "yui: vampire church", at="attack")
    mika.attacks_everybody()
    t.dice(4, 1)
    assert t.asks(ken) == "attack.counter" and yui.damage == 3


def test_a_seven_does_not_end_the_compass(table):
    """SH-CARD-COMPASS the second roll was ignored after a 7"""
    t, mika = table("mika: george compass church", at="move")
    t.dice(3, 4)
    assert t.rolls() == ("mika", "d6 d4")


def test_a_match_can_be_saved_and_taken_up_at_every_question():
    """persistence: rooms survive a restart"""
    game = started("saved", 6, "all")
    stream = Stream("saved")
    for _ in range(150):
        if game.over:
            break
        saved = snapshot(game, HUNTERS.state())
        again = HUNTERS.make({"seats": 6, "options": {"mix": "all"}, "covered": True})
        restore(again, saved, HUNTERS.procedures_by_name())
        assert snapshot(again, HUNTERS.state()) == saved
        answer(game, stream)


# ---------------------------------------------------------------------- invariants


def started(seed, seats, mix, covered=True, rulings=None):
    """A game set up by seeded chance, standing at its first question."""
    game = HUNTERS.make({"seats": seats, "options": {"mix": mix}, "covered": covered, "rulings": rulings or {}})
    game.listener = Listener()
    game.start_match()
    stream = Stream(seed)
    while type(game.question).__name__ == "Shuffle":
        game.happen(draw(game.question, stream))
    return game


def answer(game, stream):
    question = game.question
    if isinstance(question, Ask):
        game.choose(question.options[stream.below(len(question.options))])
    elif isinstance(question, AskAll):
        for seat in game.to_act():
            options = question.options[question.seats.index(seat)]
            game.seal(seat, options[stream.below(len(options))])
    else:
        game.happen(draw(question, stream))


@cache
def played(seats, number):
    """The positions of one random game, looked at after every answer."""
    mix = ["base", "expansion", "either", "all"][number % 4]
    game = started(f"play {seats} {number}", seats, mix)
    stream = Stream(f"answers {seats} {number}")
    positions = [game.copy()]
    while not game.over:
        answer(game, stream)
        positions.append(game.copy())
    return positions, game.listener.events


GAMES = [(seats, number) for seats in (4, 5, 6, 7, 8) for number in range(4)]
every_game = pytest.mark.parametrize(("seats", "number"), GAMES)


@every_game
def test_all_48_cards_are_always_accounted_for(seats, number):
    """SH-SETUP-4 deck, discard pile, equipment, the card being resolved"""
    for game in played(seats, number)[0]:
        cards = sum(len(pile) for pile in game.decks + game.discards)
        cards += sum(mask.bit_count() for mask in game.equipment)
        cards += (game.in_play >= 0) + (game.hermit_card >= 0)
        assert cards == 48


@every_game
def test_damage_lies_between_nothing_and_the_hp(seats, number):
    """SH-DEATH-1 SH-HEAL-1"""
    for game in played(seats, number)[0]:
        assert all(0 <= game.damage[seat] <= game.hp(seat) for seat in range(seats))


@every_game
def test_the_dead_hold_nothing_and_stand_nowhere(seats, number):
    """SH-DEATH-2 SH-DEATH-4"""
    for game in played(seats, number)[0]:
        for seat in range(seats):
            if not game.alive[seat]:
                assert game.area[seat] == NOWHERE and game.revealed[seat]
                looting = any(type(frame).__name__ == "Deaths" for frame in game.stack)
                assert game.equipment[seat] == 0 or looting


@every_game
def test_everybody_who_moves_changes_area(seats, number):
    """SH-MOVE-4 SH-MOVE-5 SH-MOVE-6"""
    where = [NOWHERE] * seats
    for event in played(seats, number)[1]:
        if event.kind.name in ("moved", "teleported"):
            seat, area = event.values
            assert where[seat] != area
            where[seat] = area


@every_game
def test_one_copy_of_each_piece_of_equipment(seats, number):
    """SH-SETUP-4 SH-CARD-0"""
    for game in played(seats, number)[0]:
        for card in range(game.content.equipment):
            assert sum(game.holds(seat, 1 << card) for seat in range(seats)) <= 1


@every_game
def test_the_winners_are_those_whose_condition_holds_and_there_are_some(seats, number):
    """SH-WIN-2 never empty"""
    game = played(seats, number)[0][-1]
    alive = win.living(game)
    expected = {seat for seat in range(seats) if win.wins(game, seat, alive)}
    for seat in range(seats):
        right = (seat + (1 if game.changed_side[seat] else -1)) % seats
        if game.character[seat] == 10 and right in expected:
            expected.add(seat)
    assert expected and expected == {seat for seat in range(seats) if (game.winners >> seat) & 1}


@every_game
def test_turns_go_round(seats, number):
    """SH-TURN-2 SH-TURN-3 the next turn is the next living player's, or the same one's again"""
    positions, _ = played(seats, number)
    turns = [game.turn_seat for game in positions]
    for before, after, game in zip(turns, turns[1:], positions[1:], strict=False):
        if before in (after, NOBODY) or game.over:
            continue
        between = [seat % seats for seat in range(before + 1, before + seats)]
        skipped = between[: between.index(after)]
        assert all(not game.alive[seat] for seat in skipped)


@every_game
def test_first_aid_and_nurse_never_kill(seats, number):
    """SH-CARD-FIRSTAID SH-CHAR-FUKA seven is below every HP"""
    events = played(seats, number)[1]
    for at, event in enumerate(events):
        if event.kind.name == "damage-set":
            assert events[at + 1].kind.name != "died"


@every_game
def test_the_same_seed_and_the_same_answers_make_the_same_game(seats, number):
    """the journal is the save"""
    first = [(event.kind.name, event.values, event.audience) for event in played(seats, number)[1]]
    played.__wrapped__(seats, number)
    again = [(event.kind.name, event.values, event.audience) for event in played.__wrapped__(seats, number)[1]]
    assert first == again


@every_game
def test_who_is_not_concerned_is_not_healed_by_a_hermit_card(seats, number):
    """SH-HERMIT-0 a truthful recipient whom the card does not concern is never touched"""
    game = played(seats, number)[0][-1]
    for _giver, to, card, outcome in game.notes:
        fits = (game.content.fits[card] >> game.character[to]) & 1
        if not fits and game.character[to] != 7:
            assert outcome == 0
        assert outcome in game.content.answers[card]


def test_what_a_seat_sees_does_not_depend_on_what_it_may_not_know():
    """SH-HIDE-1 with two hidden roles swapped, the views of the others are the same until the first of them shows"""
    game = started("swapped", 6, "base")
    twin = game.copy()
    one, other = [seat for seat in range(6) if game.faction(seat) == 1]
    twin.assign(one, game.character[other])
    twin.assign(other, game.character[one])
    twin.ask_anew()
    for seat in range(6):
        if seat not in (one, other):
            assert HUNTERS.view(game, seat) == HUNTERS.view(twin, seat)


def test_the_frames_of_a_game_hold_numbers_only():
    """SH-HIDE-2 a frame never carries a secret copied out of the game"""
    assert HermitCard(1).parts() == (1, -1, 0)
