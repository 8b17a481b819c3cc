"""What happened, in rulebook words. The log, the animation and the statistics read only events."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gunbai.kernel.audience import PUBLIC


class EventKind:
    """One kind of event: its name, the fields it carries with their domains, the rule behind it.

    ``fields`` is written ``"seat:seat amount:number"``. ``reveals`` says that the event makes known what was hidden,
    after which nothing before it can be taken back.
    """

    def __init__(self, name: str, fields: str = "", rule: str = "", reveals: bool = False) -> None:
        pairs = [field.split(":") for field in fields.split()]
        if len(pairs) > 4:
            raise ValueError(f"event {name}: at most four fields")
        self.name = name
        self.fields = tuple([pair[0] for pair in pairs])
        self.domains = tuple([pair[1] for pair in pairs])
        self.rule = rule
        self.reveals = reveals


class Event:
    """One event: a kind, its values in the order of the kind's fields, and who may know it."""

    def __init__(self, kind: EventKind, values: tuple[int, ...], audience: int = PUBLIC) -> None:
        self.kind = kind
        self.values = values
        self.audience = audience

    def described(self) -> dict[str, object]:
        """The event as plain data: ``kind``, ``rule`` and its fields by name."""
        plain: dict[str, object] = {"kind": self.kind.name, "rule": self.kind.rule or None}
        for name, value in zip(self.kind.fields, self.values, strict=False):
            plain[name] = value
        return plain


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Receives events while a game runs. A game without a listener builds none."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, event: Event) -> None:
        self.events.append(event)
