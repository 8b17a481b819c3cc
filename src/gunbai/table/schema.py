"""The protocol as JSON Schema: ``python -m gunbai.table.schema`` prints it, for clients whose types are generated."""

from __future__ import annotations

import json
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from gunbai.table import messages

HTTP: Final = (
    messages.NewTable,
    messages.Quick,
    messages.Relink,
    messages.Created,
    messages.Link,
    messages.GameInfo,
    messages.Replay,
    messages.Failure,
)


def protocol_schema() -> dict[str, Any]:
    """All messages under ``$defs``; ``ClientMessage`` and ``ServerMessage`` are the unions that go over the line."""
    _, received = models_json_schema([(model, "validation") for model in HTTP], ref_template="#/$defs/{model}")
    found: dict[str, Any] = dict(received["$defs"])
    server: TypeAdapter[messages.ServerMessage] = TypeAdapter(messages.ServerMessage)
    for name, adapter in (("ClientMessage", messages.CLIENT_MESSAGE), ("ServerMessage", server)):
        schema = adapter.json_schema(ref_template="#/$defs/{model}")
        found.update(schema.pop("$defs"))
        found[name] = schema
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Gunbai protocol",
        "$defs": dict(sorted(found.items())),
    }


def schema_text() -> str:
    """The schema as text that stays the same while the protocol does."""
    return json.dumps(protocol_schema(), indent=2, sort_keys=True) + "\n"


if __name__ == "__main__":
    print(schema_text(), end="")
