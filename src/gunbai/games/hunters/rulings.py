"""The decided ambiguities of Shadow Hunters, as the rules read them.

``rulings.toml`` holds the questions, options, defaults and sources; a table chooses. Each attribute here says yes to
the option that differs from the default; a few hold its number instead.
"""

from __future__ import annotations

from collections.abc import Mapping

from gunbai.games.hunters.ids import PRINTINGS


class Rulings:
    """What this table has chosen. Made once, never changed, shared by all copies of a game."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.emi_before = chosen["emi_timing"] == "before"
        self.emi_ring = chosen["emi_adjacency"] == "ring"
        self.loot_any_kill = chosen["loot_on"] == "any"
        self.charles_any_kill = chosen["charles_kill"] == "any"
        self.spear_automatic = chosen["spear"] == "automatic"
        self.drain_per_target = chosen["vampire_machine_gun"] == "per_target"
        self.charles_not_lethal = chosen["charles_cost"] == "not_lethal"
        self.mirror_printing = PRINTINGS.index(chosen["mirror"])
        self.bat_anyone = chosen["bat_target"] == "anyone"
        self.recoil_never_protected = chosen["spider_recoil"] == "never"
        self.bat_needs_damage = chosen["bat_heals_vs_talisman"] == "no"
        self.banana_may_hurt = chosen["banana_choice"] == "yes"
        self.brooch_no_effect = chosen["brooch"] == "no_effect"
        self.hp_cards_truthful = chosen["unknown_hp_cards"] == "truth"
        self.ritual_hidden_only = chosen["ritual_revealed_heals"] == "no"
        self.allie_any_time = chosen["allie_timing"] == "any_time"
        self.allie_first_always = chosen["allie_first_window"] == "always"
        self.allie_fourth_later = chosen["allie_fourth"] == "later"
        self.allie_attack_needed = chosen["allie_without_attack"] == "no"
        self.win_needs_death = chosen["win_check_without_death"] == "no"
        self.loot_adds = chosen["loot_combination"] == "add"
        self.charles_strikes_dead = chosen["charles_dead_target"] == "yes"
        self.looting_must = chosen["looting"] == "must"
        self.robe_first = chosen["step3_order"] == "robe_first"
        self.fail_together = chosen["machine_gun_failure"] == "together"
        self.step6_all_hit = chosen["machine_gun_step6"] == "all_hit"
        self.beam_once = chosen["ultrasoul_limit"] == "once"
        self.quick_start = chosen["quick_start"] == "on"
        self.bob_looting = chosen["bob_variant"] == "looting"
        self.bob_four = chosen["bob_variant"] == "four"
        left_out = chosen["bob_left_out_from"]
        self.bob_out_from = None if left_out == "never" else int(left_out)
        self.first_alone_only = chosen["daniel_cofirst"] == "not"
        self.first_seat_starts = chosen["first_player"] == "seat1"
        self.horn_always = chosen["valkyrie_horn"] == "always"
        self.stigmata_choice = chosen["catherine_heal"] == "choice"
        self.david_own_turn = chosen["david_timing"] == "own_turn"
        self.robbery_is_no_hit = chosen["robbery_hits"] == "no"
        self.counter_in_step6 = chosen["counter_on"] == "step6"
        self.counter_when_attacked = chosen["counter_on"] == "attacked"
        self.counter_guns = chosen["counter_guns"] == "guns"
        self.counter_in_range = chosen["counter_range"] == "own_range"
        self.protection_outlasts_extra = chosen["protection_ends"] == "regular_turn"
        self.handgun_off_areas = chosen["handgun_off_areas"] == "yes"
        self.woods_areas_only = chosen["woods_off_areas"] == "no"
        self.bryan_exclusive = chosen["bryan_hp"] == "exclusive"
        self.first_declaration_only = chosen["declared_together"] == "first"
