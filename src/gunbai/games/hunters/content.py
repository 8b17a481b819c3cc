"""What the content files say: as entries for whoever puts the game in words, and as the numbers the rules use."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import add
from typing import Final

from gunbai.games.hunters.args import Args
from gunbai.games.hunters.card_effect import CardEffect
from gunbai.games.hunters.card_effects import EFFECTS
from gunbai.games.hunters.content_files import ContentFiles, read
from gunbai.games.hunters.entries import AreaEntry, CardEntry, CharacterEntry
from gunbai.games.hunters.hermit import VISIONS
from gunbai.games.hunters.ids import (
    AREA_EFFECTS,
    AREA_IDS,
    BY_INITIAL,
    CHARACTER_IDS,
    D4,
    D6,
    DECKS,
    FACTIONS,
    NOWHERE,
    WINDOWS,
)
from gunbai.games.hunters.numbers import Content
from gunbai.kernel.document import Document
from gunbai.kernel.rulebook import Rulebook
from gunbai.kernel.ruling import Ruling

OPTIONS: Final[dict[str, list[str]]] = {
    "mix": ["base", "expansion", "chosen", "either", "all"],
    **BY_INITIAL,
    "abilities": ["on", "off"],
}
"""What a table chooses besides rulings, the default first."""
ONLY_WITH: Final = dict.fromkeys(BY_INITIAL, ("mix", "chosen"))
"""Options that are there only with a choice of another one."""


# ---------------------------------------------------------------------- entries


@cache
def content_files() -> ContentFiles:
    """The files of this installation, read once."""
    return ContentFiles()


def characters() -> list[CharacterEntry]:
    return content_files().characters


def cards() -> list[CardEntry]:
    """The cards in the order of their numbers."""
    return content_files().cards


def card_ids() -> list[str]:
    """The ids of the cards in the order of their numbers."""
    return content_files().card_ids


def areas() -> list[AreaEntry]:
    return content_files().areas


@cache
def rulebook() -> Rulebook:
    """The numbered rules."""
    return content_files().rulebook()


@cache
def rulings() -> list[Ruling]:
    """The named rulings."""
    return content_files().named_rulings()


@cache
def text_files() -> dict[str, Document]:
    """The files of all phrases, by language."""
    return {language: read(f"text/{language}.toml") for language in ("en", "ja")}


# ---------------------------------------------------------------------- numbers


@cache
def content() -> Content:
    """The numbers of this installation's files."""
    return numbers_of(content_files())


def number(args: Args, name: str) -> int:
    """A number that ``args`` may give, else 0."""
    return int(getattr(args, name, None) or 0)


def names(args: Args, name: str) -> list[str]:
    """The words that ``args`` may give."""
    return list(getattr(args, name, []))


def area_of(args: Args) -> int:
    """The area that ``args`` names."""
    return AREA_IDS.index(str(getattr(args, "area", "")))


def mask_of(bits: list[bool]) -> int:
    """The bit mask of a list."""
    return sum(bit << at for at, bit in enumerate(bits))


def fitting(people: list[CharacterEntry], args: Args) -> int:
    """The mask of characters that a card concerns, by faction, HP or name; all of them if it names none."""
    factions, who = names(args, "factions"), names(args, "characters")
    low, high = number(args, "min_hp"), number(args, "max_hp")
    return mask_of(
        [
            (not factions or one.faction in factions)
            and (not who or one.id in who)
            and (low <= one.hp and (not high or one.hp <= high))
            for one in people
        ]
    )


def unmasked(people: list[CharacterEntry], args: Args) -> list[int]:
    """By printing of a card: the mask of characters that it unmasks."""
    base = fitting(people, args)
    expansion = base | mask_of([one.id in names(args, "expansion") for one in people])
    large = mask_of([one.hp >= number(args, "large_hp") for one in people])
    return [base, expansion, expansion & large]


def dice_of(args: Args, effect: str) -> tuple[int, ...]:
    """The dice that a card rolls: the one it names, or both to find an area."""
    die = number(args, "die")
    return (D6, D4) if effect == "hurt-area" else (die,) if die else ()


def adds(args: Args, effect: str) -> int:
    """What a piece of equipment adds to every attack of its holder."""
    return number(args, "add") if effect == "attack-damage" else -number(args, "dealt")


def by_mask(start: int, values: list[int], join: Callable[[int, int], int]) -> list[int]:
    """By mask of equipment: the values of its cards, joined."""
    found = [start]
    for value in values:
        found += [join(value, other) for other in found]
    return found


def area_of_roll(areas: list[AreaEntry]) -> list[int]:
    """By sum of both dice: the area, or NOWHERE."""
    found = [NOWHERE] * (D6 + D4 + 1)
    for at, area in enumerate(areas):
        for rolled in area.numbers:
            found[rolled] = at
    return found


def numbers_of(files: ContentFiles) -> Content:
    """What was read as the rules use it."""
    people, cards = files.characters, files.cards
    args = [files.card_args[card.id] for card in cards]
    held = [one for one, card in zip(args, cards, strict=True) if card.kind == "equipment"]
    ability = dict(zip(CHARACTER_IDS, files.ability_args, strict=True))
    needs = dict(zip(CHARACTER_IDS, files.needs, strict=True))
    windows = [one.ability.window for one in people]

    def having(effect: str) -> int:
        """The mask of cards with an effect."""
        return mask_of([card.effect == effect for card in cards])

    def wards(source: str) -> int:
        """The mask of equipment that keeps the damage of a card or an area away."""
        return mask_of([source in names(one, "sources") for one in args])

    return Content(
        seats={one.players: [one.shadows, one.hunters, one.neutrals] for one in files.table.seats},
        variants_from=files.table.bob.variants_from,
        neutrals_for_shadows=files.table.winning.neutrals_for_shadows,
        # characters
        hp=[one.hp for one in people],
        faction=[FACTIONS.index(one.faction) for one in people],
        window=[WINDOWS.index(window) for window in windows],
        of_window=[mask_of([window == of for window in windows]) for of in WINDOWS],
        once=mask_of([one.ability.once for one in people]),
        aimed=mask_of([hasattr(one, "self_too") for one in files.ability_args]),
        aimed_at_all=mask_of([number(one, "self_too") == 1 for one in files.ability_args]),
        ability_die=[number(one, "die") for one in files.ability_args],
        stigmata_heals=number(ability["catherine"], "heal"),
        beam_damage=number(ability["ultrasoul"], "damage"),
        beam_area=area_of(ability["ultrasoul"]),
        nurse_sets=number(ability["fuka"], "damage"),
        robbery_from=number(ability["bob"], "from_damage"),
        drain=number(ability["vampire"], "heal"),
        feast_cost=number(ability["charles"], "damage"),
        # winning
        bob_needs=number(needs["bob"], "cards"),
        bob_four_needs=number(files.changed_needs.get(("bob_variant", "four"), needs["bob"]), "cards"),
        charles_needs=number(needs["charles"], "deaths"),
        big_hp=number(needs["bryan"], "hp"),
        big_hp_exclusive=number(files.changed_needs.get(("bryan_hp", "exclusive"), needs["bryan"]), "hp"),
        small_hp=number(ability["bryan"], "to_hp"),
        small_hp_exclusive=number(files.changed_abilities.get(("bryan_hp", "exclusive"), ability["bryan"]), "to_hp"),
        bryan_area=area_of(needs["bryan"]),
        few_living=number(needs["catherine"], "living"),
        relics=mask_of([card.id in names(needs["david"], "of") for card in cards]),
        relics_needed=number(needs["david"], "cards"),
        # the rules that tell of them
        character_rule=[one.rule for one in people],
        card_rule=[card.rule for card in cards],
        # cards
        equipment=len(held),
        deck_of=[DECKS.index(card.deck) for card in cards],
        decks=[[at for at, card in enumerate(cards) if card.deck == deck for _ in range(card.count)] for deck in DECKS],
        effect=[EFFECTS.get(card.effect) or CardEffect(card.effect) for card in cards],
        fits=[fitting(people, one) for one in args],
        unmasks=[unmasked(people, one) for one in args],
        asks_hp=[number(one, "min_hp") + number(one, "max_hp") > 0 for one in args],
        damage=[number(one, "damage") for one in args],
        heal=[number(one, "heal") for one in args],
        recoil=[number(one, "recoil") for one in args],
        dice=[dice_of(one, card.effect) for one, card in zip(args, cards, strict=True)],
        self_from=[number(one, "self_from") for one in args],
        turns=[number(one, "turns") for one in args],
        self_too=[number(one, "self_too") == 1 for one in args],
        revealed_too=[number(one, "revealed_too") == 1 for one in args],
        ward=[wards(card.id) for card in cards],
        answers=[VISIONS.get(card.effect, ()) for card in cards],
        # equipment
        loot_all=having("loot-all"),
        attack_must=having("attack-must"),
        attack_all=having("attack-all"),
        attack_far=having("attack-far"),
        attack_choice=having("attack-choice"),
        attack_ward=having("attack-ward"),
        choice_adds=[number(one, "add") for one in held],
        dealt=by_mask(0, [adds(one, card.effect) for one, card in zip(held, cards, strict=False)], add),
        taken=by_mask(0, [-number(one, "taken") for one in held], add),
        rolls=by_mask(1, [number(one, "rolls") for one in held], max),
        # areas
        area_of_roll=area_of_roll(files.areas),
        area_effect=[AREA_EFFECTS.index(area.effect) for area in files.areas],
        area_decks=[[DECKS.index(deck) for deck in names(one, "decks")] for one in files.area_args],
        area_damage=[number(one, "damage") for one in files.area_args],
        area_heal=[number(one, "heal") for one in files.area_args],
        area_ward=[wards(area) for area in AREA_IDS],
    )
