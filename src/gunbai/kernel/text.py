"""Words come last: templates with placeholders, filled by whoever looks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

PLACEHOLDER: Final = re.compile(r"\{([a-z_0-9]+)\}")


def placeholders(template: str) -> set[str]:
    """The names that a template asks for."""
    return set(PLACEHOLDER.findall(template))


def fill(template: str, values: Mapping[str, tuple[str, int]], name: Callable[[str, int], str]) -> str:
    """``template`` with every ``{placeholder}`` replaced by ``name(domain, value)``."""

    def word(found: re.Match[str]) -> str:
        domain, value = values[found.group(1)]
        return name(domain, value)

    return PLACEHOLDER.sub(word, template)
