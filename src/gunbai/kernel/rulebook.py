"""The numbered rules of one game, in our own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Rule:
    """One rule: a stable id, and its words by language.

    ``kind`` is "source" for a rule that the source document states, "filled" for one that it leaves out; ``origin``
    says where it comes from.
    """

    def __init__(
        self, rule_id: str, kind: str, chapter: str, title: Mapping[str, str], text: Mapping[str, str], origin: str
    ) -> None:
        self.id = rule_id
        self.kind = kind
        self.chapter = chapter
        self.title = title
        self.text = text
        self.origin = origin


class Rulebook:
    """All rules of one game in the order of its book."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.rules = list(rules)
        self.by_id: dict[str, Rule] = {}
        for rule in self.rules:
            if rule.id in self.by_id:
                raise ValueError(f"the rule id {rule.id!r} stands twice")
            self.by_id[rule.id] = rule

    def __contains__(self, rule: str) -> bool:
        return rule in self.by_id
