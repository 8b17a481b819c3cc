"""Information checks (情報判定): the area's secret, a search for who hides, a servant's true name."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.asking import CharacterTopic, actor, ask_for
from gunbai.games.night.checks import (
    HIDDEN_SPECIALTY,
    NAME,
    SEARCH,
    SECRET,
    TO_ONE,
    Check,
    bound_to_fail,
    succeeds,
    total_of,
)
from gunbai.games.night.ids import (
    GAIN_HP,
    GAIN_LUCK,
    GAIN_MP,
    INSIGHT,
    NOBODY,
    SPECIALTIES,
    TELEPATHY,
    WITH_INFORMATION,
)
from gunbai.games.night.payment import declare_skill
from gunbai.games.night.reach import refuse_skill
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import END, End, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Ask, Topic
from gunbai.kernel.refusal import Refusal

NO_ONE_FINDS: Final = 0
FINDS: Final = 1
ALL_SEE: Final = 0
FINDER_SEES: Final = 1
MATTERS: Final = ("search-tie", "reveal-scope")
"""What a game master is asked to rule on."""
DECISIONS: Final = ("not-found", "found", "map", "finder")
"""How it can be ruled on: two answers to each of the matters."""


# ---------------------------------------------------------------------- what is known


def secret_here(game: Night, one: int) -> int:
    """The first secret of the area that ``one`` does not know; NOBODY if there is none (NS-F-SECRET-1)."""
    for secret in game.content.areas[game.area[one]].secrets:
        if not game.found[secret] >> one & 1:
            return secret
    return NOBODY


def refuse_seeking(game: Night, one: int) -> Refusal | None:
    """Why there is nothing to seek in the area of ``one`` (NS-INFO-2)."""
    if not game.content.areas[game.area[one]].secrets:
        return refusals.NOTHING_HERE
    return None if secret_here(game, one) != NOBODY else refusals.KNOWN_ALREADY


def refuse_name(game: Night, one: int, other: int) -> Refusal | None:
    """Why ``one`` cannot seek the true name of ``other`` (NS-INFO-4): who is not to be seen is as good as not there."""
    if not game.setup.is_servant(other):
        return refusals.NO_SERVANT
    if one == other:
        return refusals.ONESELF
    if not game.sees(one, other):
        return refusals.NO_SUCH_TARGET
    known = other == game.setup.mate[one] or game.names[other] >> one & 1
    return refusals.KNOWN_ALREADY if known else None


def refuse_all_names(game: Night, one: int) -> Refusal | None:
    """Why ``one`` can seek nobody's true name."""
    for other in game.setup.playing:
        if refuse_name(game, one, other) is None:
            return None
    return refusals.NO_SUCH_TARGET


def telepaths(game: Night, one: int) -> bool:
    """Whether ``one`` and its mate share all they find (NS-F-SKILL-TELEPATHY): not from map to map (NS-F-APART)."""
    mate = game.setup.mate[one]
    if mate == NOBODY or game.map[one] != game.map[mate]:
        return False
    for either in (one, mate):
        for skill in game.skills_of(either):
            if game.content.skills[skill].amount(TELEPATHY):
                return True
    return False


def learn_secret(game: Night, one: int, secret: int) -> None:
    """``one`` has found a secret."""
    game.found[secret] |= 1 << one
    game.emit_to(game.alone(one), events.SECRET_FOUND, one, secret)
    pass_secret_on(game, one, secret)


def pass_secret_on(game: Night, one: int, secret: int) -> None:
    """Of a secret that ``one`` has learned, a telepath's mate knows at once (NS-F-SKILL-TELEPATHY)."""
    mate = game.setup.mate[one]
    if telepaths(game, one) and not game.found[secret] >> mate & 1:
        game.found[secret] |= 1 << mate
        game.emit_to(game.alone(mate), events.SECRET_SHARED, one, mate, secret)


def learn_name(game: Night, one: int, other: int) -> None:
    """``one`` has found a true name."""
    game.learn_name(one, other)
    game.emit_to(game.alone(one), events.NAME_FOUND, one, other)
    pass_name_on(game, one, other)


def pass_name_on(game: Night, one: int, other: int) -> None:
    """Of a true name that ``one`` has learned, a telepath's mate knows at once (NS-F-SKILL-TELEPATHY)."""
    mate = game.setup.mate[one]
    if telepaths(game, one) and mate != other and not game.names[other] >> mate & 1:
        game.learn_name(mate, other)
        game.emit_to(game.alone(mate), events.NAME_SHARED, one, mate, other)


# ---------------------------------------------------------------------- insight


class UseInsight(CharacterTopic):
    """Whether to use a skill for an information check."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        one = actor(game)
        own = [number for number in game.skills_of(one) if game.content.skills[number].timing == WITH_INFORMATION]
        return [*own, PASS]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        return None if value == PASS else refuse_skill(game, actor(game), game.content.skills[value])


USE_INSIGHT: Final = UseInsight("information.insight", "skill", ("NS-F-SKILL-INSIGHT",))


class Insight(Procedure):
    """A skill used for an information check; it answers what that adds."""

    def __init__(self, character: int, skill: int = PASS) -> None:
        super().__init__()
        self.character = character
        self.skill = skill

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.skill)

    @stage("1", "NS-F-SKILL-INSIGHT")
    def choose(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, USE_INSIGHT)

    @stage("2", "NS-F-SKILL-INSIGHT", "NS-F-COST-1")
    def pay(self, game: Night) -> Outcome | None:
        self.skill = self.answer
        if self.skill == PASS:
            return End(0)
        return declare_skill(game, self.character, game.content.skills[self.skill])

    @stage("3", "NS-F-SKILL-INSIGHT")
    def answer_bonus(self, game: Night) -> Outcome | None:
        return End(game.content.skills[self.skill].amount(INSIGHT))


# ---------------------------------------------------------------------- the area's secret


class SeekSecret(Procedure):
    """An information check on the own area (エリアに対する情報判定)."""

    def __init__(self, character: int) -> None:
        super().__init__()
        self.character = character

    def parts(self) -> tuple[object, ...]:
        return (self.character,)

    @stage("1", "NS-INFO-1", "NS-INFO-2")
    def declare(self, game: Night) -> Outcome | None:
        one = self.character
        if game.hidden[one]:
            game.confide(one, events.SEEKS_SECRET, one, game.area[one])
        else:
            game.tell(one, events.SEEKS_SECRET, one, game.area[one])
        return Insight(one)

    @stage("2", "NS-INFO-2")
    def check(self, game: Night) -> Outcome | None:
        return Check(self.character, SECRET, HIDDEN_SPECIALTY, self.answer, TO_ONE)

    @stage("3", "NS-INFO-2a", "NS-F-SECRET-1", "NS-F-SECRET-2")
    def find(self, game: Night) -> Outcome | None:
        if not succeeds(self.answer):
            return END
        secret = secret_here(game, self.character)
        learn_secret(game, self.character, secret)
        held = game.content.secrets[game.holds[secret]]
        if not game.taken[secret]:
            give(game, self.character, held.gives)
            game.taken[secret] = held.once
        return None


def give(game: Night, one: int, gives: tuple[tuple[int, int], ...]) -> None:
    """What finding a secret gives (NS-F-SECRET-2)."""
    for effect, amount in gives:
        if effect == GAIN_LUCK:
            game.gain_luck(one, amount)
        elif effect == GAIN_MP:
            game.gain_mp(one, amount)
        elif effect == GAIN_HP:
            game.heal(one, amount)


# ---------------------------------------------------------------------- searching


class SearchBy(CharacterTopic):
    """By which specialty to search."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return list(range(SPECIALTIES)) if game.rulings.search_freely else list(game.content.search)

    def by_rule(self, game: Night, one: int, options: list[int]) -> int:
        return min(options, key=lambda specialty: game.sheet_of(one).target[specialty])


class OfSearch(Topic[Night]):
    """What a game master decides about a search (C1, C2)."""

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        return {"searcher": ("character", actor(game))}


SEARCH_BY: Final = SearchBy("search.specialty", "specialty", ("NS-INFO-3", "NS-F-SEARCH-2"))
TIE: Final = OfSearch("gm.tie", "choice", ("NS-INFO-3", "NS-STEALTH-2"), ("not-found", "found"))
SCOPE: Final = OfSearch("gm.scope", "choice", ("NS-INFO-3", "NS-STEALTH-2"), ("map", "finder"))


class Search(Procedure):
    """A search of the whole map (索敵); ``total``: of the check; ``tie`` and ``scope``: what counts in it."""

    def __init__(self, character: int, bonus: int = 0, total: int = 0, tie: int = FINDS, scope: int = ALL_SEE) -> None:
        super().__init__()
        self.character = character
        self.bonus = bonus
        self.total = total
        self.tie = tie
        self.scope = scope

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.bonus, self.total, self.tie, self.scope)

    @stage("1", "NS-INFO-1", "NS-INFO-3")
    def declare(self, game: Night) -> Outcome | None:
        game.tell(self.character, events.SEARCHES, self.character)
        self.tie = FINDS if game.rulings.tie_finds else NO_ONE_FINDS
        self.scope = FINDER_SEES if game.rulings.finder_alone else ALL_SEE
        return Insight(self.character)

    @stage("1-2", "NS-F-SKILL-INSIGHT")
    def note_bonus(self, game: Night) -> Outcome | None:
        self.bonus = self.answer
        return None

    @stage("2", "NS-INFO-3", "NS-F-SEARCH-2")
    def choose_specialty(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, SEARCH_BY)

    @stage("3", "NS-INFO-3")
    def check(self, game: Night) -> Outcome | None:
        return Check(self.character, SEARCH, self.answer, self.bonus)

    @stage("3-2", "NS-INFO-3")
    def note_total(self, game: Night) -> Outcome | None:
        self.total = total_of(self.answer)
        return END if bound_to_fail(game, self.character) else None

    @stage("4", "NS-INFO-3", "NS-F-GM-1")
    def ask_tie(self, game: Night) -> Outcome | None:
        return Ask(game.setup.gm, TIE, [NO_ONE_FINDS, FINDS]) if game.rulings.tie_by_gm else Jump("5")

    @stage("4-2", "NS-INFO-3", "NS-F-GM-1")
    def note_tie(self, game: Night) -> Outcome | None:
        self.tie = self.answer
        game.tell(self.character, events.GM_RULES, 0, self.tie)
        return None

    @stage("5", "NS-STEALTH-2", "NS-F-GM-1")
    def ask_scope(self, game: Night) -> Outcome | None:
        return Ask(game.setup.gm, SCOPE, [ALL_SEE, FINDER_SEES]) if game.rulings.scope_by_gm else Jump("6")

    @stage("5-2", "NS-STEALTH-2", "NS-F-GM-1")
    def note_scope(self, game: Night) -> Outcome | None:
        self.scope = self.answer
        game.tell(self.character, events.GM_RULES, 1, len(TIE.choices) + self.scope)
        return None

    @stage("6", "NS-INFO-3", "NS-STEALTH-2", "NS-F-SEARCH-3")
    def find(self, game: Night) -> Outcome | None:
        for other in game.here(game.map[self.character]):
            hides = game.hidden[other] and game.setup.hostile(self.character, other)
            if hides and self.finds(game.stealth[other]):
                self.uncover(game, other)
        return None

    def finds(self, stealth: int) -> bool:
        """Whether the total reaches a stealth total; on equality it depends (C1)."""
        return self.total > stealth or (self.total == stealth and self.tie == FINDS)

    def uncover(self, game: Night, other: int) -> None:
        """One who was hidden is found: shown on the map, or to the finder alone (C2)."""
        if self.scope == ALL_SEE:
            game.show_position(other)
            return
        game.located[other] |= 1 << self.character
        game.emit_to(game.alone(self.character), events.FOUND, self.character, other, game.area[other])
        mate = game.setup.mate[self.character]
        if telepaths(game, self.character) and not game.located[other] >> mate & 1:
            game.located[other] |= 1 << mate
            game.emit_to(game.alone(mate), events.FOUND, mate, other, game.area[other])


# ---------------------------------------------------------------------- true names


class NameTarget(CharacterTopic):
    """Whose true name to seek."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return game.setup.playing

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        return refuse_name(game, actor(game), value)


NAME_TARGET: Final = NameTarget("name.target", "character", ("NS-INFO-4",))


class SeekName(Procedure):
    """An information check on a true name (英霊の真名)."""

    def __init__(self, character: int, target: int = NOBODY) -> None:
        super().__init__()
        self.character = character
        self.target = target

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.target)

    @stage("1", "NS-INFO-1", "NS-INFO-4")
    def choose(self, game: Night) -> Outcome | None:
        return ask_for(game, self, self.character, NAME_TARGET)

    @stage("2", "NS-INFO-4", "NS-F-NAME-1")
    def declare(self, game: Night) -> Outcome | None:
        self.target = self.answer
        game.tell(self.character, events.SEEKS_NAME, self.character, self.target)
        return Insight(self.character)

    @stage("3", "NS-INFO-4", "NS-F-NAME-1")
    def check(self, game: Night) -> Outcome | None:
        return Check(self.character, NAME, HIDDEN_SPECIALTY, self.answer, TO_ONE, self.target)

    @stage("4", "NS-INFO-4a")
    def find(self, game: Night) -> Outcome | None:
        if succeeds(self.answer):
            learn_name(game, self.character, self.target)
        return None
