"""The named rulings as the rules read them: one attribute for each, from ``rulings.toml``."""

from __future__ import annotations

from collections.abc import Mapping


class Rulings:
    """What a table has decided."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.next_if_gone = chosen["gone"] == "next"
        self.turns_by_player = chosen["turns"] == "player"
        self.may_pass = chosen["may_pass"] == "yes"
        self.most_counts = chosen["over_two"] == "most"
        self.cocked_nothing = chosen["cocked"] == "nothing"
        self.cocked_reroll = chosen["cocked"] == "reroll"
        self.off_table_to_hand = chosen["off_table"] == "hand"
        self.boss_flies = chosen["flying_boss"] == "stand"
        self.stands_for_all = chosen["spare_flyer"] == "stand"
        self.flyers_have_cards = chosen["flyer_icons"] == "yes"
        self.no_tokens_on_flyers = chosen["untouchable"] == "all"
        self.points_kept = chosen["unspent"] == "kept"
        self.short_card = chosen["card_length"] == "short"
        self.card_counts = chosen["card_counts"] == "yes"
        self.leader_decides = chosen["agreement"] == "leader"
        self.no_stock = chosen["stock"] == "unlimited"
        self.second_fault_lost = chosen["second_fault"] == "lost"
