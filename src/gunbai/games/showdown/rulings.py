"""The decided ambiguities of the showdown, as the rules read them.

``rulings.toml`` holds the questions, options, defaults and sources; a table chooses. Each attribute here says yes to
the option that differs from the default. Rulings on the lines of an injury table are read where the tables are made
(``content/injuries.toml``).
"""

from __future__ import annotations

from collections.abc import Mapping


class Rulings:
    """What this table has chosen. Made once, never changed, shared by all copies of a game."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.bonus_free_choice = chosen["controller_bonus"] == "free_choice"
        self.accuracy_helps = chosen["accuracy_token"] == "helps"
        self.one_counts = chosen["monster_rolls_one"] == "counts"
        self.grab_harmless = chosen["grab_damage"] == "none"
        self.head_light_too = chosen["head_light_box"] == "light_too"
        self.trauma_each_card = chosen["trauma_rolls"] == "each_card"
        self.passing_harmless = chosen["passing_collides"] == "no"
        self.edge_lower = chosen["edge_direction"] == "lower"
        self.nearest_lower = chosen["nearest_space"] == "lower"
        self.stands_same_turn = chosen["stands_up"] == "same_turn"
        self.down_modified = chosen["knocked_down_accuracy"] == "modified"
        self.goes_on_when_down = chosen["falls_in_its_turn"] == "goes_on"
        self.wound_from_discard = chosen["wound_empty_deck"] == "discard"
        self.never_run_away = chosen["running_away"] == "never"
