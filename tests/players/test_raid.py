"""The greedy bot raids: it aims where it may, hits what it aims at, and does far better than chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from gunbai.games import GAMES
from gunbai.games.raid.content import content
from gunbai.games.raid.growth import AGREEMENT, SPEND
from gunbai.games.raid.ids import FLICK, KINDS, THROW
from gunbai.games.raid.shot import AIM, refuse_stand
from gunbai.games.raid.state import Raid
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.question import Ask, Report
from gunbai.players.bot import Bot, ask_bot, imagining
from gunbai.players.catalogue import make_bot
from gunbai.players.match import play_match
from gunbai.players.raid import RaidMind
from gunbai.players.raid_aims import CARD, aimed, table
from gunbai.players.raid_stands import stands
from gunbai.players.raid_worth import hurt, left_of, worth_of_growth

RAID = GAMES["raid"]


def played(seed: str, difficulty: str = "normal", rounds: int = 5) -> Iterator[tuple[Raid, Bot]]:
    """A game of one greedy bot, given at every question before it is answered."""
    game = RAID.make({"seats": 1, "options": {"difficulty": difficulty}})
    assert isinstance(game, Raid)
    bot, stream, own = make_bot("greedy", RAID, Stream(seed)), Stream(seed), Stream("own")
    game.start_match()
    while game.question is not None and game.round <= rounds:
        question = game.question
        told = game.tells() if isinstance(question, Report) else None
        if told is None and game.to_act():
            yield game, bot
        if isinstance(question, Report):
            game.report(question.seat, told or bot.report(0, imagining(RAID, game, 0, own)))
        elif isinstance(question, Ask):
            game.choose(ask_bot(bot, RAID, game, 0, own))
        else:
            game.happen(draw(question, stream))


def at(wanted: Callable[[Raid], bool]) -> Raid:
    """A game at the first question that is wanted."""
    return next(game.copy() for game, _bot in played("at") if wanted(game))


def aiming(game: Raid) -> bool:
    return isinstance(game.question, Report) and game.question.topic is AIM


# ---------------------------------------------------------------------- what was measured


@pytest.mark.parametrize("method", [FLICK, THROW])
@pytest.mark.parametrize("sides", KINDS)
def test_every_shot_has_been_measured(method: int, sides: int) -> None:
    """Each die at each board and card there is, lying and flying."""
    for target in content().targets:
        for flying in {False, target.flying}:
            for gap in (80_000, 180_000, 250_000, 700_000):
                how = aimed(method, sides, target.sides, flying, gap)
                assert 0 <= how.share <= 1 and 0 <= how.strength <= 1000
                assert 1500 <= how.rise <= 6000 if method == THROW else how.rise == 0
    assert aimed(method, sides, CARD, False, 180_000).share > 0


def test_what_is_nearer_is_hit_more_often() -> None:
    """On the whole: by no more than the few shots of a cell can be wrong."""
    for key, rows in table().items():
        if rows[0].share > 0:
            assert rows[-1].share <= rows[0].share + 0.2, key


# ---------------------------------------------------------------------- where it stands


def test_all_stands_are_legal_and_look_at_their_piece() -> None:
    game = at(aiming)
    found = stands(game)
    assert {stand.spot.piece for stand in found} == set(game.pieces())
    for stand in found:
        assert refuse_stand(game, (stand.x * 1000, stand.y * 1000)) is None
        assert stand.gap > 0
        assert stand.spot not in stand.crossed


def test_it_aims_as_the_rules_allow() -> None:
    """Whatever lies in the way: an aim that is refused would be left to chance."""
    seen = 0
    for game, bot in played("legal", rounds=2):
        if aiming(game):
            aim = bot.report(0, game.copy)
            assert AIM.refuse_report(game, 0, aim) is None
            seen += 1
    assert seen > 15


def test_it_keeps_away_from_a_launcher_s_place_on_which_a_die_lies() -> None:
    game = at(lambda game: aiming(game) and game.method == FLICK and bool(game.on_field()))
    mind = RaidMind()
    x, y = mind.report(game, 0)[:2]
    slot = game.on_field()[0]
    game.pose[slot] = (x * 1_000_000, y * 1_000_000, *game.pose[slot][2:])
    again = mind.report(game, 0)
    assert again[:2] != (x, y)
    assert AIM.refuse_report(game, 0, again) is None


# ---------------------------------------------------------------------- what it wants


def test_what_is_dead_is_worth_nothing() -> None:
    game = at(aiming)
    target = game.boss
    left = left_of(game, target)
    assert hurt(game, target, 1) < hurt(game, target, left)
    assert hurt(game, target, left) == hurt(game, target, left + 10)
    game.tokens[target] += left
    assert hurt(game, target, 3) == 0


def test_it_agrees_and_spends_all_its_points() -> None:
    game = RAID.make({"seats": 4})
    assert isinstance(game, Raid)
    mind = RaidMind()
    assert mind.judge(game, AGREEMENT, 0) >= mind.judge(game, AGREEMENT, 1)
    spent = at(lambda game: isinstance(game.question, Ask) and game.question.topic is SPEND)
    assert isinstance(spent.question, Ask)
    assert mind.decide(spent, 0, spent.question.options) != -1


def test_every_skill_is_worth_something() -> None:
    """A skill worth nothing would never be gained, nor seen in thousands of games."""
    game = at(aiming)
    worths = {
        skill.name: worth_of_growth(game, skill.adventurer, 10 + skill.number)
        for skill in content().skills
        if not skill.initial
    }
    assert all(worth > 0 for worth in worths.values()), worths


# ---------------------------------------------------------------------- how well


def test_it_does_far_better_than_chance() -> None:
    """It spares the wall more than the half of what chance lets through."""
    walls = {
        name: sum(
            RAID.figures(play_match(RAID, {"seats": 2}, [name] * 2, f"well {number}")[0])["wall"] for number in range(4)
        )
        for name in ("greedy", "random")
    }
    assert 2 * walls["greedy"] < 1.3 * walls["random"]
