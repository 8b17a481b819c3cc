"""Words come last (``kernel/text.py``)."""

from __future__ import annotations

import pytest

from gunbai.kernel.text import fill, placeholders

NAMES = {"seat": ["Aoi", "Ben"], "card": ["Axe", "{seat}"]}


def name(domain: str, value: int) -> str:
    return f"{value}" if domain == "number" else NAMES[domain][value]


def test_placeholders_are_filled_by_whoever_names_things() -> None:
    """A template, what its placeholders stand for, and the names of the domain."""
    words = fill(
        "{seat} takes {amount} from {to}.", {"seat": ("seat", 0), "amount": ("number", 3), "to": ("seat", 1)}, name
    )
    assert words == "Aoi takes 3 from Ben."


def test_a_name_that_looks_like_a_placeholder_stays_as_it_is() -> None:
    """Words are filled in once."""
    assert fill("{card}を使う", {"card": ("card", 1)}, name) == "{seat}を使う"


def test_a_placeholder_without_a_value_is_a_mistake() -> None:
    """Texts are checked against the fields, so that this does not happen at a table."""
    with pytest.raises(KeyError):
        fill("{seat}", {}, name)


@pytest.mark.parametrize(
    ("template", "names"),
    [("", set()), ("{a} {b_2} {a}", {"a", "b_2"}), ("{A} {} { a } {{a}}", {"a"}), ("日本{seat}語", {"seat"})],
)
def test_placeholders_are_small_letters_digits_and_lines_in_braces(template: str, names: set[str]) -> None:
    """Nothing else is one."""
    assert placeholders(template) == names
