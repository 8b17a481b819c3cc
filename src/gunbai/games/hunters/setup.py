"""Setting up: areas in pairs, characters, decks, the first player, and the quick start (SH-SETUP-1 to SH-SETUP-10)."""

from __future__ import annotations

from collections.abc import Mapping

from gunbai.games.hunters import events
from gunbai.games.hunters.hermit import HermitCard
from gunbai.games.hunters.ids import AREAS, BOB, CHARACTER_IDS, CHARACTERS, D4, D6, DECKS, INITIALS, NOWHERE
from gunbai.games.hunters.move import SEVEN
from gunbai.games.hunters.rulings import Rulings
from gunbai.games.hunters.state import Hunters
from gunbai.games.hunters.turn import Play
from gunbai.kernel.audience import only
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Shuffle, ask


class SetUp(Procedure):
    """Everything before the first turn."""

    def __init__(self, deck: int = 0) -> None:
        super().__init__()
        self.deck = deck

    def parts(self) -> tuple[object, ...]:
        return (self.deck,)

    @stage("1-1", "SH-SETUP-2")
    def shuffle_areas(self, game: Hunters) -> Outcome | None:
        return Shuffle(AREAS, "areas")

    @stage("1-2", "SH-SETUP-2", "SH-SETUP-5")
    def lay_areas(self, game: Hunters) -> Outcome | None:
        lay_areas(game, list(self.answers))
        game.emit(events.AREAS_LAID)
        return None

    @stage("2-1", "SH-SETUP-3", "SH-SETUP-7", "SH-HIDE-3")
    def shuffle_characters(self, game: Hunters) -> Outcome | None:
        return Shuffle(CHARACTERS, "characters")

    @stage("2-2", "SH-SETUP-3", "SH-SETUP-7", "SH-BOB-5", "SH-HIDE-3")
    def draw_characters(self, game: Hunters) -> Outcome | None:
        dealt, game.spare = draw_characters(game, list(self.answers))
        game.character = dealt
        return None

    @stage("2-3", "SH-SETUP-3")
    def mix_characters(self, game: Hunters) -> Outcome | None:
        return Shuffle(game.seats, "seats")

    @stage("2-4", "SH-SETUP-3", "SH-HIDE-1", "SH-HIDE-4")
    def deal_characters(self, game: Hunters) -> Outcome | None:
        dealt = game.character.copy()
        for seat in range(game.seats):
            game.assign(seat, dealt[self.answers[seat]])
        game.emit(events.CHARACTERS_DEALT)
        for seat in range(game.seats):
            game.emit_to(only(seat), events.YOUR_CHARACTER, seat, game.character[seat])
        return None

    @stage("3-1", "SH-SETUP-4", "SH-HIDE-3")
    def shuffle_deck(self, game: Hunters) -> Outcome | None:
        return Shuffle(len(game.content.decks[self.deck]), DECKS[self.deck])

    @stage("3-2", "SH-SETUP-4")
    def lay_deck(self, game: Hunters) -> Outcome | None:
        cards = game.content.decks[self.deck]
        game.decks[self.deck] = [cards[at] for at in self.answers]
        self.deck += 1
        return Jump("3-1") if self.deck < len(DECKS) else None

    @stage("4-1", "SH-SETUP-6")
    def draw_first_player(self, game: Hunters) -> Outcome | None:
        if not game.rulings.first_seat_starts:
            return Shuffle(game.seats, "first player")
        self.answers = (0,)
        return None

    @stage("4-2", "SH-SETUP-6")
    def first_player(self, game: Hunters) -> Outcome | None:
        self.answer = self.answers[0]
        game.turn_seat = self.answer
        game.emit(events.FIRST_PLAYER, self.answer)
        return QuickStart(self.answer) if game.rulings.quick_start else None

    @stage("5", "SH-TURN-1")
    def play(self, game: Hunters) -> Outcome | None:
        return Play(game.turn_seat)


def characters_of(options: Mapping[str, str]) -> list[int]:
    """The characters of one of the ways to mix (SH-SETUP-7)."""
    return [at for at, name in enumerate(CHARACTER_IDS) if in_mix(options, at, name)]


def in_mix(options: Mapping[str, str], character: int, name: str) -> bool:
    """Whether a table of these options may deal a character."""
    mix = options["mix"]
    if mix == "chosen":
        return options[name[0]] == name
    return mix not in ("base", "expansion") or (mix == "base") == (character < INITIALS)


def mix_of(house: Rulings, seats: int, options: Mapping[str, str]) -> list[int]:
    """The characters that may be dealt; Bob stays out of large games without a variant (SH-BOB-5)."""
    mix = characters_of(options)
    with_variant = house.bob_looting or house.bob_four
    if house.bob_out_from is not None and seats >= house.bob_out_from and not with_variant:
        return [character for character in mix if character != BOB]
    return mix


def lay_areas(game: Hunters, slots: list[int]) -> None:
    """Lay the areas on the slots; slots 0 and 1, 2 and 3, 4 and 5 are the pairs."""
    game.slots = slots
    for slot, area in enumerate(slots):
        game.slot_of[area] = slot


def draw_characters(game: Hunters, order: list[int]) -> tuple[list[int], list[int]]:
    """The characters in play by the counts of each faction, and those left over, from a shuffled order of all."""
    setup = game.setup
    left = setup.counts.copy()
    initials: set[int] = set()
    dealt: list[int] = []
    spare: list[int] = []
    for character in order:
        if character not in setup.mix:
            continue
        if setup.one_per_initial:
            if character % INITIALS in initials:
                continue
            initials.add(character % INITIALS)
        faction = game.content.faction[character]
        if left[faction]:
            left[faction] -= 1
            dealt.append(character)
        else:
            spare.append(character)
    return dealt, spare


class QuickStart(Procedure):
    """Everybody rolls for a first area and hands a hermit card to the left (ruling quick_start)."""

    def __init__(self, first: int, at: int = 0) -> None:
        super().__init__()
        self.first = first
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.first, self.at)

    def seat(self, game: Hunters) -> int:
        """Whose turn it is to set up."""
        return (self.first + self.at) % game.seats

    @stage("1", "SH-SETUP-10")
    def roll_area(self, game: Hunters) -> Outcome | None:
        return game.roll(self.seat(game), (D6, D4))

    @stage("2-1", "SH-SETUP-10")
    def ask_seven(self, game: Hunters) -> Outcome | None:
        area = game.content.area_of_roll[self.answers[0] + self.answers[1]]
        if area == NOWHERE:
            return ask(game, self.seat(game), SEVEN)
        self.answer = area
        return None

    @stage("2-2", "SH-SETUP-10")
    def place(self, game: Hunters) -> Outcome | None:
        game.show_dice(self.seat(game), self.answers)
        game.area[self.seat(game)] = self.answer
        game.emit(events.MOVED, self.seat(game), self.answer)
        self.at += 1
        return Jump("1") if self.at < game.seats else None

    @stage("3-1", "SH-SETUP-10")
    def next_hermit_card(self, game: Hunters) -> Outcome | None:
        self.at -= 1
        giver = (self.first + game.seats - 1 - self.at) % game.seats
        return HermitCard(giver, (giver + 1) % game.seats)

    @stage("3-2", "SH-SETUP-10")
    def all_handed(self, game: Hunters) -> Outcome | None:
        return Jump("3-1") if self.at else END
