"""The hunters side of the judge: how a position is written in a case file, how it is set up, what can be read from it.

Only the words are here; every number comes from the game. Seats that a case does not name are filled in after the last
one, off the areas, until each faction has its number (SH-SETUP-3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

from gunbai.games.cases import Words
from gunbai.games.hunters import win
from gunbai.games.hunters.case_facts import DOMAINS, FACTS, SECRETS, knows
from gunbai.games.hunters.case_moments import Moment, MomentError, lay_stack, what_is_shuffled
from gunbai.games.hunters.content import OPTIONS, card_ids, content
from gunbai.games.hunters.content import characters as character_cards
from gunbai.games.hunters.hermit import earlier_answer
from gunbai.games.hunters.ids import (
    AREA_IDS,
    AREAS,
    BOB,
    CHARACTER_IDS,
    D6,
    DANIEL,
    DECKS,
    FACTIONS,
    HERMIT,
    INITIALS,
    NOBODY,
    NOWHERE,
)
from gunbai.games.hunters.setup import characters_of
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.question import Shuffle

FILLERS: Final = (
    "unknown vampire werewolf george franklin emi bob charles allie daniel "
    "ultrasoul valkyrie wight gregor fuka ellen bryan david agnes catherine"
).split()
"""Who sits where a case names nobody, those who come into play least first."""
OTHER: Final = "Other"


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SeatEntry(Strict):
    """One player of a position."""

    name: str = Field(min_length=1)
    character: str = ""
    area: str = ""
    damage: int = Field(default=0, ge=0)
    equipment: list[str] = []
    revealed: bool = False
    dead: bool = False
    used: bool = False
    silenced: bool = False
    guarded: bool = False
    barrier: bool = False
    changed_side: bool = False
    shown_to: list[str] = []
    killed: list[str] = []
    """Whom this player has killed by attacks of its own."""


class Piles(Strict):
    """Cards by deck: of a deck the next ones, the top first; of a discard pile the last one last."""

    hermit: list[str] = []
    white: list[str] = []
    black: list[str] = []


class Position(Strict):
    """What ``[case.position]`` may say."""

    seats: list[SeatEntry] = Field(default=[], max_length=max(content().seats))
    players: int | None = Field(default=None, ge=1, le=20)
    turn: str = ""
    at: str = "turn 1"
    areas: list[str] = Field(default=list(AREA_IDS), min_length=AREAS, max_length=AREAS)
    """Two by two: each pair is one range."""
    decks: Piles = Piles()
    empty_decks: list[str] = []
    discards: Piles = Piles()
    rulings: dict[str, str] = {}
    options: dict[str, str] = {}
    covered: bool = False
    last_turn: str = ""
    first_turn: bool = False
    attacked: bool = False
    extra_turns: int = Field(default=0, ge=0)
    first_dead: list[str] = []
    attacker: str = ""
    target: str = ""
    targets: list[str] = []
    difference: int | None = Field(default=None, ge=0, lt=D6)
    amount: int | None = Field(default=None, ge=0)
    deck: str = ""


class HuntersSituation:
    """What the judge asks of this game."""

    position: type[BaseModel] = Position
    facts = FACTS
    domains = DOMAINS
    secrets = SECRETS
    setup_keys: Mapping[str, str] = {"seats": "players"}

    def names(self, position: Position, words: Words) -> dict[str, list[str]]:
        return {"seat": seat_names(position, words)}

    def setup_of(self, position: Position, words: Words) -> dict[str, Any]:
        mix = options_of(position, given(position, words))["mix"]
        return {
            "seats": len(seat_names(position, words)),
            "options": {"mix": mix, **position.options},
            "rulings": dict(position.rulings),
            "covered": position.covered,
        }

    def place(self, game: Hunters, position: Position, words: Words) -> list[dict[str, str]]:
        if position.at.partition(" ")[0] == "set-up":
            if position.seats:
                raise words.wrong(("seats",), 'no seats in "set-up", where they are dealt characters; say players = 4')
            return []
        if not position.seats:
            raise words.wrong(("seats",), "at least one seat, with a name and a character")
        characters = complete(position, words)
        decided = seat_players(game, position, characters, words)
        lay_areas(game, position, words)
        lay_decks(game, position, words)
        record_deaths(game, position, words)
        begin(game, position, words)
        if win.any_won(game) and not game.deaths_pending():
            raise words.wrong((), "a position in which nobody has won yet")
        return decided

    def shuffled(self, game: Hunters, question: Shuffle, wanted: Sequence[str], words: Words) -> tuple[int, ...]:
        things, domain = what_is_shuffled(game, question)
        order = list(range(question.count))
        first: list[int] = []
        for at, word in enumerate(wanted):
            thing = words.number(domain, word, (at,))
            found = [place for place in order if things[place] == thing and place not in first]
            if not found:
                raise words.wrong((at,), f'something that is shuffled here, not "{word}"')
            first.append(found[0])
        rest = [place for place in order if place not in first]
        # The top of a deck is the end of its list; everything else is laid out from the front.
        return tuple(rest + first[::-1] if domain == "card" else first + rest)

    def knows(self, game: Hunters, seat: int, whose: int) -> bool:
        return knows(game, seat, whose)


SITUATION: Final = HuntersSituation()


# ---------------------------------------------------------------------- seats


def seat_names(position: Position, words: Words) -> list[str]:
    """The names of all seats in order, those filled in included."""
    named = [entry.name for entry in position.seats]
    for at, name in enumerate(named):
        if name in named[:at]:
            raise words.wrong(("seats", at, "name"), f'another name; "{name}" sits at the table already')
    size = len(complete(position, words)) if named else position.players or min(content().seats)
    return named + [f"{OTHER} {at}" for at in range(1, size - len(named) + 1)]


def given(position: Position, words: Words) -> list[int]:
    """The characters that the position names."""
    return [
        words.number("character", entry.character, ("seats", at, "character"))
        for at, entry in enumerate(position.seats)
        if entry.character
    ]


def complete(position: Position, words: Words) -> list[int]:
    """The characters of all seats: those named, the rest filled in by the counts of the factions (SH-SETUP-3)."""
    named = given(position, words)
    for at, character in enumerate(named):
        if character in named[:at]:
            raise words.wrong(
                ("seats", at, "character"), f'each character once; "{CHARACTER_IDS[character]}" is in play'
            )
    counts = [0] * len(FACTIONS)
    for character in named:
        counts[content().faction[character]] += 1
    size = size_of(position, counts, words)
    left = [want - have for want, have in zip(content().seats[size], counts, strict=True)]
    spare = iter(fillers(position, named, left))
    named_left = iter(named)
    seats = [next(named_left) if entry.character else next(spare, NOBODY) for entry in position.seats]
    seats += list(spare)
    if len(seats) != size or NOBODY in seats:
        raise words.wrong(("options",), f"a mix of characters that fills a table of {size}")
    return seats


def size_of(position: Position, counts: list[int], words: Words) -> int:
    """How many play: as many as said, else the fewest in which those named can sit together."""
    deals = content().seats
    if position.players and position.players not in deals:
        raise words.wrong(("players",), f"a number from {min(deals)} to {max(deals)}, not {position.players}")
    sizes = [position.players] if position.players else sorted(deals)
    for size in sizes:
        fits = all(have <= want for have, want in zip(counts, deals.get(size, [0, 0, 0]), strict=True))
        if fits and size in deals and size >= len(position.seats):
            return size
    told = ", ".join(f"{count} {faction}" for count, faction in zip(counts, FACTIONS, strict=True))
    table = "; ".join(f"{size}: {'/'.join(map(str, deals[size]))}" for size in sizes if size in deals)
    where: tuple[str | int, ...] = ("players",) if position.players else ("seats",)
    raise words.wrong(where, f"seats as the game deals them (Shadows/Hunters/Neutrals by players {table}), not {told}")


def fillers(position: Position, named: list[int], left: list[int]) -> list[int]:
    """Characters for the seats that name none."""
    options = options_of(position, named)
    mix = characters_of(options)
    initials = {character % INITIALS for character in named} if options["mix"] == "either" else set[int]()
    bob_is_out = sum(left) + len(named) >= content().variants_from
    found: list[int] = []
    for name in FILLERS:
        character = CHARACTER_IDS.index(name)
        faction = content().faction[character]
        if not left[faction] or character in named or character not in mix or character % INITIALS in initials:
            continue
        if character == BOB and bob_is_out:
            continue
        left[faction] -= 1
        found.append(character)
    return found


def options_of(position: Position, named: list[int]) -> dict[str, str]:
    """The options of the table: as few characters as those named allow, if the position does not say."""
    mix = "base" if all(character < INITIALS for character in named) else "all"
    return {name: choices[0] for name, choices in OPTIONS.items()} | {"mix": mix} | position.options


def seat_players(game: Hunters, position: Position, characters: list[int], words: Words) -> list[dict[str, str]]:
    """Put everybody at the table; says who was filled in."""
    for seat, character in enumerate(characters):
        if not (game.setup.mix_mask >> character) & 1:
            raise words.wrong(("seats", seat, "character"), f"a character in the mix, not {CHARACTER_IDS[character]}")
        game.assign(seat, character)
    game.spare = [character for character in game.setup.mix if character not in characters]
    for seat, entry in enumerate(position.seats):
        seat_player(game, seat, entry, words)
    filled = [at for at in range(game.seats) if at >= len(position.seats) or not position.seats[at].character]
    if not filled:
        return []
    names = seat_names(position, words)
    cards = {seat: character_cards()[characters[seat]].name for seat in filled}
    en = ", ".join(f"{names[seat]} is {cards[seat].en}" for seat in filled)
    ja = "、".join(f"{names[seat]}＝{cards[seat].ja}" for seat in filled)
    return [{"en": f"Filled in: {en}.", "ja": f"埋めた席：{ja}。"}]


def seat_player(game: Hunters, seat: int, entry: SeatEntry, words: Words) -> None:
    """One player as the position tells."""
    path = ("seats", seat)
    if entry.area:
        game.area[seat] = words.number("area", entry.area, (*path, "area"))
    for at, word in enumerate(entry.equipment):
        card = words.number("card", word, (*path, "equipment", at))
        if not 0 <= card < game.content.equipment:
            raise words.wrong((*path, "equipment", at), f'an equipment card; "{word}" is none')
        if game.holder(card) != NOBODY:
            raise words.wrong((*path, "equipment", at), f'each equipment once; "{word}" is held already')
        game.equip(seat, card)
    if entry.damage >= game.hp(seat) and not entry.dead and not position_in_step_5(entry, game.hp(seat)):
        raise words.wrong((*path, "damage"), f"less than the {game.hp(seat)} HP of the character, or dead = true")
    game.damage[seat] = entry.damage
    game.revealed[seat] = entry.revealed or entry.dead
    game.used[seat] = entry.used
    game.silenced[seat] = entry.silenced
    game.angel[seat] = entry.guarded
    game.barrier[seat] = entry.barrier
    game.changed_side[seat] = entry.changed_side
    for at, word in enumerate(entry.shown_to):
        game.shown[seat] |= 1 << words.number("seat", word, (*path, "shown_to", at))
    if entry.dead:
        if entry.area or entry.equipment:
            raise words.wrong((*path, "dead"), "the dead to stand nowhere and to hold nothing")
        game.alive[seat] = False
        game.damage[seat] = game.hp(seat)
        game.area[seat] = NOWHERE


def position_in_step_5(entry: SeatEntry, hp: int) -> bool:
    """Whether somebody has exactly the damage that kills: an attack that has come to step 5."""
    return entry.damage == hp


# ---------------------------------------------------------------------- the table


def lay_areas(game: Hunters, position: Position, words: Words) -> None:
    slots = [words.number("area", word, ("areas", at)) for at, word in enumerate(position.areas)]
    for at, area in enumerate(slots):
        if area in slots[:at]:
            raise words.wrong(("areas", at), f'each area once; "{position.areas[at]}" lies there already')
    game.slots = slots
    for slot, area in enumerate(slots):
        game.slot_of[area] = slot


def lay_decks(game: Hunters, position: Position, words: Words) -> None:
    """The decks with the named cards on top, and the discard piles; all cards stay accounted for."""
    for deck, name in enumerate(DECKS):
        cards = [card for card in game.content.decks[deck] if game.holder(card) == NOBODY]
        game.discards[deck] = take(cards, getattr(position.discards, name), ("discards", name), words)
        tops = take(cards, getattr(position.decks, name), ("decks", name), words)
        game.decks[deck] = cards + tops[::-1]
    for at, word in enumerate(position.empty_decks):
        deck = words.number("deck", word, ("empty_decks", at))
        game.discards[deck] += game.decks[deck]
        game.decks[deck] = []
    game.notes = tuple([(0, 1, card, earlier_answer(game, 1, card)) for card in game.discards[HERMIT]])


def take(cards: list[int], wanted: list[str], path: tuple[str | int, ...], words: Words) -> list[int]:
    """Take the cards named out of ``cards``."""
    found: list[int] = []
    for at, word in enumerate(wanted):
        card = words.number("card", word, (*path, at))
        if card not in cards:
            known = ", ".join(dict.fromkeys(card_ids()[one] for one in cards))
            raise words.wrong((*path, at), f'a card that is left in this deck ({known}), not "{word}"')
        cards.remove(card)
        found.append(card)
    return found


def record_deaths(game: Hunters, position: Position, words: Words) -> None:
    """Who died first, who killed whom; a living Daniel has screamed."""
    dead = [seat for seat in range(game.seats) if not game.alive[seat]]
    first = [words.number("seat", word, ("first_dead", at)) for at, word in enumerate(position.first_dead)]
    for at, seat in enumerate(first):
        if seat not in dead:
            raise words.wrong(("first_dead", at), "somebody who is dead")
    for seat in first or dead[:1]:
        game.first_dead |= 1 << seat
    for seat, entry in enumerate(position.seats):
        for at, word in enumerate(entry.killed):
            game.attack_kills[seat] |= 1 << words.number("seat", word, ("seats", seat, "killed", at))
    if dead:
        for seat in range(game.seats):
            if game.able(seat):
                game.excluded[seat] |= 1 << DANIEL
            if game.acts_as(seat, DANIEL):
                game.revealed[seat] = True


def begin(game: Hunters, position: Position, words: Words) -> None:
    """Whose turn it is, and at which moment."""
    turn = words.number("seat", position.turn, ("turn",)) if position.turn else 0
    if not game.alive[turn]:
        raise words.wrong(("turn",), "somebody who lives")
    game.turn_seat = turn
    game.attacked = position.attacked
    game.extra_turns = position.extra_turns
    if position.last_turn:
        game.last_turn = words.number("seat", position.last_turn, ("last_turn",))
    elif not position.first_turn:
        before = [(turn - step) % game.seats for step in range(1, game.seats + 1)]
        game.last_turn = next(seat for seat in before if game.alive[seat])
    game.turns = 0 if position.first_turn else 1
    moment = Moment(position.at, turn)
    moment.attacker = words.number("seat", position.attacker, ("attacker",)) if position.attacker else turn
    named = [position.target] if position.target else position.targets
    key = "target" if position.target else "targets"
    moment.targets = [words.number("seat", word, (key,)) for word in named]
    moment.difference = position.difference
    moment.amount = position.amount
    moment.deck = words.number("deck", position.deck, ("deck",)) if position.deck else None
    try:
        lay_stack(game, moment)
    except MomentError as error:
        raise words.wrong((error.key,), error.expected) from error
