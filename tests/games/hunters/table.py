"""A table set up by hand, played in the game's own words.

A position is a line for each player, in clockwise order: a name, then anything that is known of it in any order::

    t, mika, ken = table("mika: franklin church knife", "ken: vampire revealed 3 damage cemetery", at="attack")
    mika.attacks(ken)
    t.dice(6, 2)
    assert ken.damage == 8

Words are a character, an area, equipment cards, ``revealed``, ``dead``, ``used`` (and so revealed), ``silenced``,
``angel``, ``barrier``, ``changed`` (Agnes) and ``N damage``. Players needed for the counts of the factions are filled
in, off the areas, their abilities used. ``at`` is a moment of the turn (see MOMENTS), ``turn`` whose turn it is,
``slots`` the areas in their three pairs, ``white``, ``black`` and ``hermit`` the next cards of the decks, ``discarded``
what lies in the discard piles.

The table is strict. It fails where dice fall that nobody rolls, where a face is on no die, where somebody answers who
is not asked, and where a test ends with a question unanswered. Whatever fails shows the stack with its stage numbers,
and the options with their refusals. After every answer the game's own invariants are checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from gunbai.games import GAMES
from gunbai.games.hunters import win
from gunbai.games.hunters.content import card_ids, content
from gunbai.games.hunters.hermit import earlier_answer
from gunbai.games.hunters.ids import (
    AREA_IDS,
    BOB,
    CAUSES,
    CHARACTER_IDS,
    DANIEL,
    DECKS,
    HERMIT,
    INITIALS,
    NOBODY,
    NOWHERE,
    members,
)
from gunbai.games.hunters.move import Move
from gunbai.games.hunters.reveal import ABILITY, REVEAL
from gunbai.games.hunters.state import Hunters
from gunbai.games.hunters.turn import Play, Turn
from gunbai.kernel.event import Event, Listener
from gunbai.kernel.procedure import stage_table
from gunbai.kernel.question import PASS, Ask, AskAll, Roll, Shuffle, Topic
from gunbai.kernel.refusal import Refusal, Refused

HUNTERS: Any = GAMES["hunters"]
CARD_IDS = card_ids()

MOMENTS = {
    "start": "1-1",
    "begin": "1-2",
    "move": "2",
    "after move": "3-1",
    "area": "3-2",
    "before attack": "4-1",
    "attack": "4-2",
    "end": "5-1",
}
"""The moments of a turn at which a table can be set up, and the stages that come next."""

PAIRS = "hermit gate church cemetery woods altar"
"""Areas two by two: each pair is one range."""

STATES = {"revealed", "dead", "used", "silenced", "angel", "barrier", "changed"}
FILLERS = "unknown vampire werewolf emi george franklin bob allie charles daniel".split()
FILLERS += "ultrasoul valkyrie wight gregor fuka ellen bryan david catherine agnes".split()
FILLER_NAMES = "aki jun ren kai sho nao rin go".split()


class Unexpected(AssertionError):
    """Something was done at the table that the game did not wait for."""


class Player:
    """One seat, as the subject of a sentence."""

    def __init__(self, table: Table, seat: int, name: str) -> None:
        self.table = table
        self.seat = seat
        self.name = name

    def __repr__(self) -> str:
        return self.name

    # ------------------------------------------------------------------ what the player does

    def chooses(self, what: Player | str | None) -> None:
        """Answer with a player, a card, an area, a deck, a choice's word, or None to pass."""
        topic = self._asked()
        self.table.answer(self, value_of(topic, what))

    def uses(self) -> None:
        """Say yes to what is offered: an ability, an area, a weapon."""
        self._must_be_a_choice()
        self.table.answer(self, 0)

    def passes(self) -> None:
        """Decline what is offered."""
        self._asked()
        self.table.answer(self, PASS)

    def attacks(self, target: Player) -> None:
        self._asked("attack.target")
        self.table.answer(self, target.seat)

    def attacks_everybody(self) -> None:
        self._asked("attack.everybody")
        self.table.answer(self, 0)

    def attacks_nobody(self) -> None:
        self._asked("attack.target", "attack.everybody")
        self.table.answer(self, PASS)

    def draws(self, deck: str = "") -> None:
        """Use the area and draw; at the Underworld Gate from the deck named."""
        self._asked("area.gate" if deck else "area.use")
        self.table.answer(self, DECKS.index(deck) if deck else 0)

    def hands_it_to(self, other: Player) -> None:
        """Hand on the Hermit card just drawn."""
        self._asked("hermit.recipient")
        self.table.answer(self, other.seat)

    def answers(self, word: str) -> None:
        """Answer a Hermit card: nothing, damage, heal, give or show."""
        self._asked("hermit.answer")
        self.chooses(word)

    def reveals(self) -> None:
        """Turn up the own card of one's own will, whoever is asked."""
        self.table.declare(self, REVEAL)

    def declares_ability(self) -> None:
        """Declare an ability that has no window of its own."""
        self.table.declare(self, ABILITY)

    # ------------------------------------------------------------------ what may not be done

    def refused(self, what: Player | str | None) -> str:
        """Why the open question may not be answered like this, as ``key RULE``; empty if it may."""
        topic = self._asked()
        self.table.seen = True
        value = value_of(topic, what)
        if value in self.table.options(self):
            return ""
        return written(self.table.game.why_not(topic, self.seat, value))

    def options(self) -> list[str]:
        """What the open question offers, in words."""
        topic = self._asked()
        self.table.seen = True
        return [word_of(topic, value, self.table) for value in self.table.options(self)]

    def refused_reveal(self) -> str:
        """Why the card may not be turned up now."""
        return written(self.table.game.refuse_declaration(self.seat, REVEAL))

    def refused_ability(self) -> str:
        """Why the ability may not be declared now, outside every window."""
        return written(self.table.game.refuse_declaration(self.seat, ABILITY))

    def _asked(self, *names: str) -> Topic[Any]:
        question = self.table.game.question
        seats = (question.seat,) if isinstance(question, Ask) else ()
        seats = question.seats if isinstance(question, AskAll) else seats
        if not isinstance(question, (Ask, AskAll)) or self.seat not in seats:
            self.table.fail(f"nobody asks {self.name}")
        topic: Topic[Any] = question.topic
        if names and topic.name not in names:
            self.table.fail(f"{self.name} is not asked {' or '.join(names)}")
        return topic

    def _must_be_a_choice(self) -> None:
        topic = self._asked()
        if topic.means != "choice":
            self.table.fail(f"{self.name} must choose one {topic.means}")

    # ------------------------------------------------------------------ what is true of the player

    @property
    def damage(self) -> int:
        return self.table.game.damage[self.seat]

    @property
    def hp(self) -> int:
        return self.table.game.hp(self.seat)

    @property
    def dead(self) -> bool:
        return not self.table.game.alive[self.seat]

    @property
    def revealed(self) -> bool:
        return self.table.game.revealed[self.seat]

    @property
    def area(self) -> str:
        """The area's id; empty off the areas."""
        area = self.table.game.area[self.seat]
        return "" if area == NOWHERE else AREA_IDS[area]

    @property
    def equipment(self) -> list[str]:
        return [card_ids()[card] for card in members(self.table.game.equipment[self.seat])]

    @property
    def guarded(self) -> bool:
        """Whether Guardian Angel or the Ghostly Barrier watches over the player."""
        return self.table.game.angel[self.seat] or self.table.game.barrier[self.seat]

    @property
    def ability_spent(self) -> bool:
        return self.table.game.used[self.seat]

    @property
    def wins(self) -> bool:
        return bool((self.table.game.winners >> self.seat) & 1)

    def sees(self) -> dict[str, Any]:
        """The player's view."""
        found: dict[str, Any] = HUNTERS.view(self.table.game, self.seat)
        return found


class Table:
    """A game in a position set up by hand, and the players around it."""

    def __init__(self, game: Hunters, names: list[str]) -> None:
        self.game = game
        self.players = [Player(self, seat, name) for seat, name in enumerate(names)]
        self.listener = Listener()
        game.listener = self.listener
        self.position = game
        """A copy of the position before its first stage was run."""
        self.seen = True
        """Whether the test has looked at the open question since the last answer."""

    def start(self) -> None:
        self.game.start_match()
        self.after_answer()

    def __getitem__(self, name: str) -> Player:
        return next(player for player in self.players if player.name == name)

    # ------------------------------------------------------------------ answers

    def dice(self, *faces: int) -> None:
        """Dice fall: one face for every die rolled, the six-sided die first."""
        question = self.game.question
        if not isinstance(question, Roll):
            self.fail(f"nobody rolls dice{faces}: they are left over")
        if len(faces) != len(question.dice):
            self.fail(f"dice{faces}, but these dice are rolled: {dice_names(question)}")
        for face, sides in zip(faces, question.dice, strict=True):
            if not 1 <= face <= sides:
                self.fail(f"no {face} on a d{sides}; these dice are rolled: {dice_names(question)}")
        self.game.happen(faces)
        self.after_answer()

    def shuffles(self) -> None:
        """A deck is shuffled, and comes to lie as its discard pile lay, the last card on top."""
        question = self.game.question
        if not isinstance(question, Shuffle):
            self.fail("nothing is shuffled")
        self.game.happen(tuple(range(question.count)))
        self.after_answer()

    def answer(self, player: Player, value: int) -> None:
        try:
            self.game.answer(player.seat, (value,))
        except Refused as error:
            self.fail(f"{player.name}'s answer {value} is refused: {written(error.refusal)}")
        self.after_answer()

    def declare(self, player: Player, value: int) -> None:
        try:
            self.game.declare(player.seat, value)
        except Refused as error:
            self.fail(f"{player.name}'s declaration is refused: {written(error.refusal)}")
        self.after_answer()

    def after_answer(self) -> None:
        self.seen = False
        try:
            HUNTERS.check(self.game)
        except AssertionError as error:
            self.fail(f"what must always hold does not: {error}")

    # ------------------------------------------------------------------ what can be seen

    def options(self, player: Player) -> list[int]:
        """The legal values of the open question for ``player``."""
        question = self.game.question
        if isinstance(question, AskAll):
            return question.options[question.seats.index(player.seat)]
        assert isinstance(question, Ask)
        return question.options

    def asks(self, *players: Player) -> str:
        """The name of the open question, which must be asked of exactly these players, in this order."""
        self.seen = True
        question = self.game.question
        if isinstance(question, Ask):
            seats: tuple[int, ...] = (question.seat,)
        elif isinstance(question, AskAll):
            seats = question.seats
        else:
            self.fail(f"nobody is asked, not even {players}")
        if seats != tuple(player.seat for player in players):
            self.fail(f"not {list(players)} but {[self.players[seat] for seat in seats]} are asked")
        return question.topic.name

    def rolls(self) -> tuple[str, str]:
        """Who rolls which dice now: ``("mika", "d6 d4")``."""
        self.seen = True
        question = self.game.question
        if not isinstance(question, Roll):
            self.fail("no dice are rolled")
        return self.players[question.seat].name, dice_names(question)

    @property
    def stage(self) -> str:
        """The stage that asks, as ``attack 2-3``."""
        self.seen = True
        frame = self.game.stack[-1]
        return f"{frame.table.name} {frame.table.stages[frame.stage - 1].number}"

    @property
    def turn_of(self) -> Player:
        return self.players[self.game.turn_seat]

    @property
    def winners(self) -> list[Player]:
        return [player for player in self.players if player.wins]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of one kind so far, in words."""
        return [self.in_words(event) for event in self.listener.events if event.kind.name == kind]

    def story(self, *kinds: str) -> list[str]:
        """The kinds of the events so far in order, of those asked for."""
        return [event.kind.name for event in self.listener.events if event.kind.name in kinds]

    def in_words(self, event: Event) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for field, domain, value in zip(event.kind.fields, event.kind.domains, event.values, strict=True):
            found[field] = self.word(domain, value)
        return found

    def word(self, domain: str, value: int) -> Any:
        """A value of a domain in words."""
        if domain == "seat":
            return self.players[value].name
        ids: Mapping[str, Any] = {
            "character": CHARACTER_IDS,
            "card": card_ids(),
            "area": AREA_IDS,
            "deck": DECKS,
            "cause": CAUSES,
        }
        return ids[domain][value] if domain in ids else value

    def pile(self, deck: str) -> list[str]:
        """The discard pile of a deck, the last card last."""
        return [card_ids()[card] for card in self.game.discards[DECKS.index(deck)]]

    # ------------------------------------------------------------------ failing

    def leave(self) -> None:
        """At the end of a test: nothing is left unanswered that the test has not looked at."""
        if self.game.over or self.seen:
            return
        if isinstance(self.game.question, Roll) and isinstance(self.game.stack[-1], Move):
            return  # the turn is over, and the next player is about to move
        if isinstance(self.game.question, AskAll) and self.game.question.topic.name == "turn.start":
            return  # the turn is over, and the next one has not begun
        self.fail("the test ends with a question unanswered")

    def fail(self, what: str) -> NoReturn:
        raise Unexpected("\n".join([what, *self.lines()]))

    def lines(self) -> Iterator[str]:
        """The stack with its stage numbers, the open question, its options with their refusals."""
        for depth, frame in enumerate(self.game.stack):
            at = max(frame.stage - 1, 0)
            info = frame.table.stages[min(at, frame.table.size - 1)]
            rules = " ".join(info.rules)
            yield f"{'  ' * depth}{frame.table.name} {info.number} {info.name} {frame.parts()} [{rules}]"
        question = self.game.question
        if question is None:
            yield "the game is over" if self.game.over else "nothing is asked"
        elif isinstance(question, Roll):
            yield f"{self.players[question.seat]} rolls {dice_names(question)}"
        elif isinstance(question, Ask):
            yield from self.offered(question.topic, question.seat)
        elif isinstance(question, AskAll):
            for seat in question.seats:
                yield from self.offered(question.topic, seat)
        else:
            yield type(question).__name__

    def offered(self, topic: Topic[Any], seat: int) -> Iterator[str]:
        yield f"{self.players[seat]} is asked {topic.name}"
        for value in topic.candidates(self.game, seat):
            reason = topic.refuse(self.game, seat, value)
            yield f"  {word_of(topic, value, self)}" + (f": {written(reason)}" if reason else "")


# ---------------------------------------------------------------------- words


def written(refusal: Refusal | None) -> str:
    """A refusal as ``key RULE``."""
    return "" if refusal is None else f"{refusal.key} {refusal.rule}".strip()


def dice_names(roll: Roll) -> str:
    return " ".join(f"d{sides}" for sides in roll.dice)


def value_of(topic: Topic[Any], what: Player | str | None) -> int:
    """The number of an answer given in words."""
    if what is None:
        return PASS
    if isinstance(what, Player):
        return what.seat
    if topic.means == "choice":
        return topic.choices.index(what)
    if topic.means == "card":
        return -2 if what == "damage" else card_ids().index(what)
    return {"area": AREA_IDS, "deck": list(DECKS)}[topic.means].index(what)


def word_of(topic: Topic[Any], value: int, table: Table) -> str:
    """An option in words."""
    if value == PASS:
        return "pass"
    if topic.means == "choice":
        return topic.choices[value]
    if topic.means == "card" and value == -2:
        return "damage"
    return str(table.word(topic.means, value))


# ---------------------------------------------------------------------- setting up


class Line:
    """One player's line of a position, read."""

    def __init__(self, text: str) -> None:
        name, _, rest = text.partition(":")
        self.name = name.strip()
        self.character = ""
        self.area = ""
        self.equipment: list[str] = []
        self.damage = 0
        self.states: set[str] = set()
        words = rest.split()
        for at, word in enumerate(words):
            if word == "damage":
                self.damage = int(words[at - 1])
            elif word in CHARACTER_IDS:
                self.character = word
            elif word in AREA_IDS:
                self.area = word
            elif word in card_ids()[: content().equipment]:
                self.equipment.append(word)
            elif word in STATES:
                self.states.add(word)
            elif not word.isdigit():
                raise ValueError(f"{word!r} in {text!r} is no character, area, equipment or state")
        if not self.character:
            raise ValueError(f"{text!r} names no character")


def fill(lines: list[Line], seats: int, mix: str) -> list[Line]:
    """Add players until each faction has the number that some table size asks for (SH-SETUP-3)."""
    faction = [content().faction[CHARACTER_IDS.index(line.character)] for line in lines]
    counts = [faction.count(number) for number in range(3)]
    for size in [seats] if seats else sorted(content().seats):
        wanted = content().seats[size]
        if all(have <= want for have, want in zip(counts, wanted, strict=True)):
            break
    else:
        raise ValueError(f"no table has this many Shadows, Hunters and Neutrals: {counts}")
    taken = [line.character for line in lines]
    initials = [character[0] for character in taken] if mix == "either" else []
    names = iter(FILLER_NAMES)
    lines = list(lines)
    for character in FILLERS:
        number = CHARACTER_IDS.index(character)
        of = content().faction[number]
        in_mix = mix in ("all", "either") or (number < INITIALS) == (mix == "base")
        if counts[of] == wanted[of] or character in taken or not in_mix or character[0] in initials:
            continue
        counts[of] += 1
        lines.append(Line(f"{next(names)}: {character} used"))
    if len(lines) != size:
        raise ValueError(f"the mix {mix!r} cannot fill a table of {size}")
    return lines


def make_table(
    *texts: str,
    turn: str = "",
    at: str = "start",
    seats: int = 0,
    mix: str = "",
    abilities: str = "on",
    rulings: Mapping[str, str] | None = None,
    covered: bool = False,
    slots: str = PAIRS,
    white: str = "",
    black: str = "",
    hermit: str = "",
    discarded: str = "",
    empty: str = "",
    first_turn: bool = False,
    attacked: bool = False,
    extra_turns: int = 0,
) -> list[Any]:
    """A table and the players named, ready for the next question: ``t, mika, ken = make_table(...)``."""
    given = [Line(text) for text in texts]
    if not mix:
        mix = "base" if all(CHARACTER_IDS.index(line.character) < INITIALS for line in given) else "all"
    lines = fill(given, seats, mix)
    setup = {
        "seats": len(lines),
        "options": {"mix": mix, "abilities": abilities},
        "rulings": {"bob_left_out_from": "never", **(rulings or {})},
        "covered": covered,
    }
    game: Hunters = HUNTERS.make(setup)
    game.stack = []
    seat_players(game, lines)
    lay_table(game, slots, {"white": white, "black": black, "hermit": hermit}, discarded, empty)
    mark_deaths(game)
    seat = [line.name for line in lines].index(turn or lines[0].name)
    begin_turn(game, seat, at, first_turn, attacked)
    game.extra_turns = extra_turns
    table = Table(game, [line.name for line in lines])
    table.position = game.copy()
    if win.any_won(game):
        table.fail("in this position somebody has won already")
    table.start()
    return [table, *table.players[: len(given)]]


def seat_players(game: Hunters, lines: list[Line]) -> None:
    for seat, line in enumerate(lines):
        game.assign(seat, CHARACTER_IDS.index(line.character))
        game.area[seat] = AREA_IDS.index(line.area) if line.area else NOWHERE
        game.damage[seat] = line.damage
        for card in line.equipment:
            game.equip(seat, card_ids().index(card))
        game.revealed[seat] = bool(line.states & {"revealed", "dead", "used"})
        game.alive[seat] = "dead" not in line.states
        game.used[seat] = "used" in line.states
        game.silenced[seat] = "silenced" in line.states
        game.angel[seat] = "angel" in line.states
        game.barrier[seat] = "barrier" in line.states
        game.changed_side[seat] = "changed" in line.states
        if not game.alive[seat]:
            game.damage[seat] = game.hp(seat)
            game.area[seat] = NOWHERE
    game.spare = [character for character in game.setup.mix if character not in game.character]


def lay_table(game: Hunters, slots: str, tops: dict[str, str], discarded: str, empty: str) -> None:
    """Areas, decks with the named cards on top, discard piles."""
    game.slots = [AREA_IDS.index(area) for area in slots.split()]
    for slot, area in enumerate(game.slots):
        game.slot_of[area] = slot
    for deck, name in enumerate(DECKS):
        cards = list(game.content.decks[deck])
        for card in cards.copy():
            if game.holder(card) != NOBODY:
                cards.remove(card)
        for word in discarded.split():
            card = card_ids().index(word)
            if card in cards:
                cards.remove(card)
                game.discards[deck].append(card)
        top = [card_ids().index(word) for word in tops[name].split()]
        for card in top:
            cards.remove(card)
        game.decks[deck] = cards + top[::-1]
        if name == empty:
            game.discards[deck] += game.decks[deck]
            game.decks[deck] = []
    game.notes = tuple((0, 1, card, earlier_answer(game, 1, card)) for card in game.discards[HERMIT])


def mark_deaths(game: Hunters) -> None:
    """The first of the dead in the list was the first to die; a living Daniel has screamed."""
    dead = [seat for seat in range(game.seats) if not game.alive[seat]]
    if not dead:
        return
    game.first_dead = 1 << dead[0]
    for seat in range(game.seats):
        if game.able(seat):
            game.excluded[seat] |= 1 << DANIEL
        if game.acts_as(seat, DANIEL):
            game.revealed[seat] = True


def begin_turn(game: Hunters, seat: int, at: str, first_turn: bool, attacked: bool) -> None:
    """Put the turn of ``seat`` on the stack, its next stage being that of the moment ``at``."""
    game.turn_seat = seat
    game.attacked = attacked
    if not first_turn:
        game.turns = 1
        before = [(seat - step) % game.seats for step in range(1, game.seats)]
        game.last_turn = next(other for other in before if game.alive[other])
    play = Play(seat)
    play.stage = 1
    turn = Turn(seat)
    turn.stage = stage_table(Turn).index[MOMENTS[at]]
    game.stack = [play, turn]


def new_match(seats: int, seed: str = "a match", **setup: Any) -> Table:
    """A match from its very beginning, set up by seeded chance to the first question of the first turn."""
    from gunbai.kernel.dice import Stream, draw

    game: Hunters = HUNTERS.make({"seats": seats, **setup})
    table = Table(game, [f"seat{seat}" for seat in range(seats)])
    table.game.start_match()
    stream = Stream(seed)
    while isinstance(game.question, Shuffle):
        game.happen(draw(game.question, stream))
    return table


__all__ = ["BOB", "HUNTERS", "MOMENTS", "PAIRS", "Player", "Table", "Unexpected", "make_table", "new_match", "written"]
