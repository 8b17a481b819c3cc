"""The protocol as JSON Schema: ``python -m gunbai.table.schema`` prints it.

``client/src/protocol.ts`` is made from it (``scripts/protocol``).
"""

from __future__ import annotations

import json
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode

from gunbai.table import messages

RECEIVED: Final = (messages.NewTable, messages.Quick, messages.Relink)
SENT: Final = (messages.Created, messages.Link, messages.GameInfo, messages.Replay, messages.Failure)
"""The bodies over HTTP."""


class Schemas(GenerateJsonSchema):
    """What is sent has all of its fields; a field's title would say its name once more."""

    def field_is_required(self, field: Any, total: bool) -> bool:
        return self.mode == "serialization" or super().field_is_required(field, total)

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def protocol_schema() -> dict[str, Any]:
    """All messages under ``$defs``; ``ClientMessage`` and ``ServerMessage`` are the unions that go over the line.

    What is received may leave out whatever has a default.
    """
    server: TypeAdapter[Any] = TypeAdapter(messages.ServerMessage)
    unions: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        ("ClientMessage", "validation", messages.CLIENT_MESSAGE),
        ("ServerMessage", "serialization", server),
    ]
    bodies: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        *((model.__name__, "validation", TypeAdapter(model)) for model in RECEIVED),
        *((model.__name__, "serialization", TypeAdapter(model)) for model in SENT),
    ]
    found, shared = TypeAdapter.json_schemas([*unions, *bodies], schema_generator=Schemas)
    definitions = shared["$defs"] | {name: found[name, mode] for name, mode, _ in unions}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Gunbai protocol",
        "$defs": dict(sorted(definitions.items())),
    }


def schema_text() -> str:
    """The schema as text that stays the same while the protocol does."""
    return json.dumps(protocol_schema(), indent=2, sort_keys=True) + "\n"


if __name__ == "__main__":
    print(schema_text(), end="")
