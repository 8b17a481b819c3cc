"""What the commands that start games have in common: options and rulings as ``NAME=VALUE``."""

from __future__ import annotations

from typing import Annotated

import typer

Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=CHOICE", help="An option of the game; may be repeated.")
]
Rulings = Annotated[
    list[str] | None, typer.Option("--ruling", metavar="NAME=OPTION", help="A ruling of the game; may be repeated.")
]


def pairs(flag: str, given: list[str] | None) -> dict[str, str]:
    """``["a=b"]`` as ``{"a": "b"}``. Raises BadParameter."""
    found: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise typer.BadParameter(f"{text!r}: expected NAME=VALUE", param_hint=flag)
        found[name] = value
    return found


def flag_of(key: str) -> str:
    """The flag that gave a key of a setup."""
    head, _, _ = key.partition(".")
    return {"options": "--option", "rulings": "--ruling"}.get(head, f"--{head}")
