"""The content files as numbers: lists by character, card and area, and bit masks, as the rules read them."""

from __future__ import annotations

from dataclasses import dataclass

from gunbai.games.hunters.card_effect import CardEffect


@dataclass
class Content:
    """Made once by ``content.py``, never changed, shared by all games."""

    # ---------------------------------------------------------------- the table
    seats: dict[int, list[int]]
    """By number of players: how many Shadows, Hunters and Neutrals."""
    variants_from: int
    """From so many players on there are variants for Bob."""
    neutrals_for_shadows: int
    """So many dead Neutrals, and the Shadows win."""

    # ---------------------------------------------------------------- characters
    hp: list[int]
    faction: list[int]
    window: list[int]
    """By character: when its ability is used, as in ``WINDOWS``."""
    of_window: list[int]
    """By number of ``WINDOWS``: the mask of characters whose ability is used then."""
    once: int
    """The mask of characters whose ability counts once a game."""
    aimed: int
    """The mask of characters whose ability is aimed at somebody."""
    aimed_at_all: int
    """Those of them who may aim at themselves."""
    ability_die: list[int]
    """By character: the die that its ability rolls, or 0."""
    stigmata_heals: int
    beam_damage: int
    beam_area: int
    nurse_sets: int
    robbery_from: int
    """The least damage of an attack instead of which Bob robs."""
    drain: int
    feast_cost: int

    # ---------------------------------------------------------------- winning
    bob_needs: int
    bob_four_needs: int
    """The cards that Bob needs, and by variant B."""
    charles_needs: int
    """The deaths, his own kill included."""
    big_hp: int
    """Bryan wins by killing somebody of at least this HP."""
    big_hp_exclusive: int
    small_hp: int
    """Bryan reveals himself when he kills somebody of at most this HP."""
    small_hp_exclusive: int
    """Both as the ruling bryan_hp may have them."""
    bryan_area: int
    few_living: int
    """So many live at most, and Catherine wins if she is among them."""
    relics: int
    """The mask of what David gathers."""
    relics_needed: int

    # ---------------------------------------------------------------- the rules that tell of them
    character_rule: list[str]
    card_rule: list[str]

    # ---------------------------------------------------------------- cards
    equipment: int
    """How many cards are equipment: those with the lowest numbers, so that a bit mask holds them."""
    deck_of: list[int]
    decks: list[list[int]]
    effect: list[CardEffect]
    fits: list[int]
    """By card: the mask of characters that it concerns."""
    unmasks: list[list[int]]
    """By card: by printing (see ``PRINTINGS``) the mask of characters that it unmasks."""
    asks_hp: list[bool]
    """By card: whether it asks for the HP rather than for the faction."""
    damage: list[int]
    heal: list[int]
    recoil: list[int]
    """By card: the damage to whoever uses it."""
    dice: list[tuple[int, ...]]
    """By card: the sides of the dice that it rolls."""
    self_from: list[int]
    """By card: the face from which it turns on its owner."""
    turns: list[int]
    self_too: list[bool]
    """By card: whether it may be aimed at oneself."""
    revealed_too: list[bool]
    """By card: whether it tells those who are revealed already to use it as well."""
    ward: list[int]
    """By card: the mask of equipment that keeps its damage away."""
    answers: list[tuple[int, ...]]
    """By hermit card: what can be answered to it."""

    # ---------------------------------------------------------------- equipment, as masks of cards
    loot_all: int
    attack_must: int
    attack_all: int
    attack_far: int
    attack_choice: int
    """What may be used for more damage once the dice have fallen."""
    attack_ward: int
    """What takes damage off, dealt and taken."""
    choice_adds: list[int]
    """By card: how much that is."""

    # ---------------------------------------------------------------- equipment, by the mask of all that a seat holds
    dealt: list[int]
    """How much more its attacks do."""
    taken: list[int]
    """How much more attacks do to it."""
    rolls: list[int]
    """How often it rolls to move."""

    # ---------------------------------------------------------------- areas
    area_of_roll: list[int]
    """By the sum of the dice: the area, or NOWHERE for a free choice."""
    area_effect: list[int]
    """By area: DRAW, HARM_OR_HEAL or STEAL."""
    area_decks: list[list[int]]
    """By area: the decks from which it lets one draw."""
    area_damage: list[int]
    area_heal: list[int]
    area_ward: list[int]
    """By area: the mask of equipment that keeps its damage away."""
