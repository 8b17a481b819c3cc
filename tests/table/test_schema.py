"""The protocol as JSON Schema, from which the page's types are made."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gunbai.table import messages
from gunbai.table.schema import RECEIVED, SENT, protocol_schema, schema_text

DEFINITIONS: dict[str, Any] = protocol_schema()["$defs"]
SERVER_TYPES = ("welcome", "update", "people", "refused", "standing", "error")


def union(name: str) -> set[str]:
    """The types of message that a union has."""
    return set(DEFINITIONS[name]["discriminator"]["mapping"])


def test_the_protocol_is_written_the_same_every_time() -> None:
    text = schema_text()
    assert text == schema_text()
    assert json.loads(text)["$defs"].keys() == DEFINITIONS.keys()


def test_every_message_and_body_is_there() -> None:
    assert union("ClientMessage") == set(messages.CLIENT_TYPES)
    assert union("ServerMessage") == set(SERVER_TYPES)
    assert {model.__name__ for model in (*RECEIVED, *SENT)} <= DEFINITIONS.keys()
    pointed = {part.split('"')[0] for part in schema_text().split("#/$defs/")[1:]}
    assert pointed <= DEFINITIONS.keys()


@pytest.mark.parametrize("name", ["Welcome", "State", "Question", "Option", "Refusal", "Created", "GameInfo"])
def test_what_is_sent_always_has_all_of_its_fields(name: str) -> None:
    definition = DEFINITIONS[name]
    assert sorted(definition["required"]) == sorted(definition["properties"])


@pytest.mark.parametrize(("name", "needed"), [("NewTable", ["game", "seats"]), ("Sit", ["type"]), ("Relink", [])])
def test_what_is_received_may_leave_out_what_has_a_default(name: str, needed: list[str]) -> None:
    assert sorted(DEFINITIONS[name].get("required", [])) == needed
