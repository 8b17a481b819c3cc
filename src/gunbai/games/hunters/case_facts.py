"""What a case can expect of a position of Shadow Hunters, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from gunbai.games.cases import Reading, flag, words
from gunbai.games.hunters import view, win
from gunbai.games.hunters.content import characters
from gunbai.games.hunters.ids import members
from gunbai.games.hunters.state import Hunters


def knows(game: Hunters, seat: int, whose: int) -> bool:
    """Whether ``seat`` may know who ``whose`` is."""
    return view.knows(game, seat, whose)


def equipment_of(game: Hunters, seat: int) -> list[int]:
    return members(game.equipment[seat])


def ability_of(game: Hunters, seat: int) -> int:
    """The ability on the character card that is used at this table (SH-BOB-6)."""
    entry = characters()[game.character[seat]]
    variant = "looting" if game.rulings.bob_looting else "four" if game.rulings.bob_four else "none"
    for changed in entry.changed:
        if changed.ruling == "bob_variant" and changed.option == variant and changed.ability is not None:
            return ABILITIES.index(changed.ability.id)
    return ABILITIES.index(entry.ability.id)


ABILITY_CARDS: Final = [entry.ability for entry in characters()] + [
    changed.ability for entry in characters() for changed in entry.changed if changed.ability is not None
]
DOMAINS: Final = {"ability": [{"id": ability.id, "name": ability.name.model_dump()} for ability in ABILITY_CARDS]}
"""Domains that the game's book does not have."""
ABILITIES: Final = [ability.id for ability in ABILITY_CARDS]


FACTS: Final = [
    Reading("damage", words("damage", "ダメージ"), "number", lambda game, seat: game.damage[seat], usual=0),
    Reading("character", words("character", "キャラクター"), "character", lambda game, seat: game.character[seat]),
    Reading("hp", words("HP", "HP"), "number", lambda game, seat: game.hp(seat), echoes="character"),
    Reading("faction", words("faction", "陣営"), "faction", lambda game, seat: game.faction(seat), echoes="character"),
    Reading("area", words("area", "エリア"), "area", lambda game, seat: game.area[seat], usual=-1),
    Reading("equipment", words("equipment", "装備"), "card", equipment_of, many=True, usual=[]),
    flag("alive", words("alive", "生存"), lambda game, seat: game.alive[seat], usual=True),
    flag("dead", words("dead", "死亡"), lambda game, seat: not game.alive[seat], echoes="alive"),
    flag("revealed", words("revealed", "正体を公開"), lambda game, seat: game.revealed[seat]),
    flag("hidden", words("hidden", "正体は未公開"), lambda game, seat: not game.revealed[seat], echoes="revealed"),
    flag("used", words("ability used up", "特殊能力を使用済み"), lambda game, seat: game.used[seat]),
    flag("silenced", words("without ability", "特殊能力を失った"), lambda game, seat: game.silenced[seat]),
    flag("guarded", words("under the Guardian Angel", "守護天使の守り"), lambda game, seat: game.angel[seat]),
    flag("barrier", words("behind the barrier", "幽体バリア"), lambda game, seat: game.barrier[seat]),
    flag("changed_side", words("sides with the left", "左隣を見る"), lambda game, seat: game.changed_side[seat]),
    flag("wins", words("wins", "勝利"), lambda game, seat: (game.winners >> seat) & 1 == 1, echoes="winners"),
    flag(
        "condition_holds",
        words("win condition met", "勝利条件を満たす"),
        lambda game, seat: win.wins(game, seat, win.living(game)),
        echoes="winners",
    ),
    Reading("ability", words("ability", "特殊能力"), "ability", ability_of, echoes="character"),
    Reading("turn", words("turn", "手番"), "seat", lambda game, _: game.turn_seat, of=""),
    Reading("extra_turns", words("extra turns", "追加の手番"), "number", lambda game, _: game.extra_turns, of=""),
    Reading("pair", words("pair", "組"), "area", lambda game, area: game.slots[game.slot_of[area] ^ 1], of="area"),
    Reading("left", words("cards left", "山札の残り"), "number", lambda game, deck: len(game.decks[deck]), of="deck"),
    Reading(
        "discards",
        words("discard pile", "捨て札"),
        "card",
        lambda game, deck: list(game.discards[deck]),
        of="deck",
        many=True,
    ),
    Reading(
        "dealt",
        words("characters dealt", "配られた数"),
        "number",
        lambda game, faction: [game.faction(seat) for seat in range(game.seats)].count(faction),
        of="faction",
        echoes="character",
    ),
    Reading(
        "living",
        words("living", "生存者数"),
        "number",
        lambda game, faction: win.living(game)[faction],
        of="faction",
        echoes="alive",
    ),
]


def turn_decks(game: Hunters) -> None:
    """The same decks in another order."""
    for deck in game.decks:
        deck.reverse()


def change_spare(game: Hunters) -> None:
    """The unused characters in another order, as though others had been left over."""
    game.spare.reverse()


SECRETS: Final[Mapping[str, Callable[[Any], None]]] = {"deck order": turn_decks, "unused characters": change_spare}
"""What nobody may know, and how it is changed unseen."""
