"""The named rulings as the rules read them: one attribute for each, from ``rulings.toml``."""

from __future__ import annotations

from collections.abc import Mapping


class Rulings:
    """What a table has decided. ``..._by_gm``: the game master is asked, where there is one."""

    def __init__(self, chosen: Mapping[str, str], with_gm: bool) -> None:
        def by_gm(name: str) -> bool:
            return with_gm and chosen[name] == "gm"

        self.tie_by_gm = by_gm("search_tie")
        self.tie_finds = chosen["search_tie"] != "gt"
        self.scope_by_gm = by_gm("reveal_scope")
        self.finder_alone = chosen["reveal_scope"] == "finder"
        self.range_with_areas = chosen["range_of"] == "plots_and_areas"
        self.must_act = chosen["pass_turn"] == "no"
        self.luck_on_exit = chosen["luc_on_exit"] == "yes"
        self.guard_anywhere = chosen["guard_area"] == "any"
        self.guard_anybody = chosen["guard_ward"] == "per_attack"
        self.guard_joins = chosen["guard_joins"] == "yes"
        self.attack_anywhere = chosen["attack_area"] == "any"
        self.attack_blindly = chosen["attack_sight"] == "no"
        self.hidden_still = chosen["hidden_after_attack"] == "position"
        self.stealth_refund = chosen["stealth_refund"] == "yes"
        self.pursue_freely = chosen["pursuit_limit"] == "free"
        self.order_by_gm = by_gm("plot_tie")
        self.order_by_seats = chosen["plot_tie"] == "seats"
        self.search_freely = chosen["search_specialty"] == "free"
        self.areas_alone = chosen["field_scope"] == "area"
        self.payer_chooses = chosen["mp_order"] == "payer_chooses"
        self.open_npc_plots = chosen["npc_plots"] == "open"
        self.may_share = chosen["share_found"] == "hand_over"
        self.fumble_by_plot = chosen["fumble"] == "plot"
        self.no_fumble = chosen["fumble"] == "none"
        self.fumble_no_evasion = chosen["fumble_effect"] == "no_evade"
        self.fumble_all_fail = chosen["fumble_effect"] == "all_fail"
        self.specials = chosen["specials"] == "yes"
        self.luck = chosen["luck_uses"] == "yes"
        self.name_bonus = chosen["truename_bonus"] == "yes"
        self.seals = 3 if chosen["command_seals"] == "three" else 0
        self.many_defences = chosen["defence_skills"] == "several"
        self.cap_by_plot = chosen["mp_cap_by_plot"] == "yes"
