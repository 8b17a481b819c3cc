"""A character, or the game master, as the subject of the sentences of a rule test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.night.setting_up import NIGHT, WORDS, number_of
from games.night.wording import Answer, in_words, value_of, word_of, written
from gunbai.games.night.ids import NOWHERE, OFF_THE_MAP, PRESENCES
from gunbai.kernel.audience import may_know
from gunbai.kernel.question import Ask, AskAll, Topic

if TYPE_CHECKING:
    from games.night.table import Table


class Someone:
    """A character, or the game master, as the subject of a sentence."""

    def __init__(self, table: Table, number: int, seat: int, name: str) -> None:
        self.table = table
        self.game = table.game
        self.number = number
        self.seat = seat
        self.name = name

    def __repr__(self) -> str:
        return self.name

    # ------------------------------------------------------------------ what somebody does

    def chooses(self, what: Answer) -> None:
        """Answer the open question: with a character, a word of what is asked for, a number, or None to pass."""
        self.table.answer(self, value_of(self.asked(), what))

    def passes(self) -> None:
        """Decline what is offered; let the own turn pass."""
        self.chooses(None)

    def acts(self, action: str) -> None:
        """What to do in the own turn: an action or a skill."""
        self.asked("turn.action")
        self.chooses(action)

    def attacks(self, target: Someone, skill: str = "slash", *more: Someone) -> None:
        """Use an attack skill on one target, or on several and no more."""
        self.acts(skill)
        for one in (target, *more):
            self.asked("attack.target")
            self.chooses(one)
        if self.table.topic == "attack.target":
            self.passes()
        self.table.seen = False

    def evades(self) -> None:
        self.asked("attack.answer")
        self.chooses("evade")

    def waives(self) -> None:
        self.asked("attack.answer")
        self.chooses("waive")

    def defends(self, skill: str = "stance") -> None:
        self.asked("attack.defence")
        self.chooses(skill)

    def waives_and_defends(self, skill: str = "stance") -> None:
        self.waives()
        self.defends(skill)

    def falls(self) -> None:
        """Without HP, and without luck: out of the scene."""
        self.asked("attack.survive")
        self.passes()

    def moves_to(self, area: str) -> None:
        self.acts("move")
        self.chooses(area)

    def leaves_the_map(self) -> None:
        self.moves_to("off-the-map")

    def guards(self, ward: Someone) -> None:
        self.acts("guard")
        self.chooses(ward)

    def searches(self, specialty: str = "watching", insight: str | None = None) -> None:
        self.acts("search")
        self.chooses(insight)
        self.asked("search.specialty")
        self.chooses(specialty)

    def seeks_secret(self, insight: str | None = None) -> None:
        self.acts("seek-secret")
        self.chooses(insight)

    def seeks_name_of(self, other: Someone, insight: str | None = None) -> None:
        self.acts("seek-name")
        self.chooses(other)
        self.chooses(insight)

    def shares(self, what: str | None, to: Someone) -> None:
        self.acts("share")
        self.chooses(to)
        self.chooses(what)

    def declares(self, what: str) -> None:
        """Something that may be done at any time."""
        self.table.declare(self, number_of("declaration", what))

    def corrects(self, whom: Someone, figure: str, value: str | int) -> None:
        """The game master corrects a value."""
        self.declares("correct")
        for what in (whom, figure, value):
            self.chooses(what)

    # ------------------------------------------------------------------ what may not be done

    def refused(self, what: Answer) -> str:
        """Why the open question may not be answered like this, as ``key RULE``; empty if it may."""
        topic = self.asked()
        self.table.seen = True
        value = value_of(topic, what)
        return "" if value in self.table.options(self) else written(self.game.why_not(topic, self.seat, value))

    def refused_declaration(self, what: str) -> str:
        """Why this may not be declared now."""
        return written(self.game.refuse_declaration(self.seat, number_of("declaration", what)))

    def options(self) -> list[str]:
        """What the open question offers, in words."""
        topic = self.asked()
        self.table.seen = True
        return [word_of(topic, value) for value in self.table.options(self)]

    def odds(self, what: Answer) -> dict[str, Any] | None:
        """The odds of an answer to the open question."""
        found: dict[str, Any] | None = NIGHT.odds(self.game, self.seat, value_of(self.asked(), what))
        return found

    def asked(self, *names: str) -> Topic[Any]:
        """The topic of the open question, which must be asked of this one's player."""
        question = self.game.question
        seats = (question.seat,) if isinstance(question, Ask) else ()
        seats = question.seats if isinstance(question, AskAll) else seats
        if not isinstance(question, (Ask, AskAll)) or self.seat not in seats:
            self.table.fail(f"nobody asks {self.name}")
        topic: Topic[Any] = question.topic
        if names and topic.name not in names:
            self.table.fail(f"{self.name} is not asked {' or '.join(names)}")
        return topic

    # ------------------------------------------------------------------ what is true of somebody

    def __getattr__(self, name: str) -> Any:
        """What the position says of the character: hp, mp, luck, plot, hidden, stealth, acted, off_balance..."""
        return getattr(self.game, name)[self.number]

    @property
    def place(self) -> str:
        """The area's id, or how the character is out of the scene."""
        area = self.game.area[self.number]
        return PRESENCES[self.game.presence[self.number]] if area == NOWHERE else WORDS["area"][area]

    @property
    def going(self) -> str:
        """Where the character will be when the round ends; empty if it stays."""
        to = self.game.destination[self.number]
        return "" if to == NOWHERE else "off-the-map" if to == OFF_THE_MAP else WORDS["area"][to]

    def guarding(self, ward: Someone) -> bool:
        return self.game.ward[self.number] == ward.number

    def knows_place_of(self, other: Someone) -> bool:
        return self.game.sees(self.number, other.number)

    def knows_name_of(self, other: Someone) -> bool:
        return bool(self.game.names[other.number] >> self.number & 1)

    def knows(self, secret: str) -> bool:
        return bool(self.game.found[number_of("secret", secret)] >> self.number & 1)

    @property
    def wins(self) -> bool:
        return bool(self.game.winners >> self.seat & 1)

    def hears(self, kind: str) -> list[dict[str, Any]]:
        """The events of one kind that this one's player is told, in words."""
        return [
            in_words(event)
            for event in self.table.listener.events
            if event.kind.name == kind and may_know(event.audience, self.seat)
        ]

    def view(self) -> dict[str, Any]:
        """What the player is shown."""
        found: dict[str, Any] = NIGHT.view(self.game, self.seat)
        return found

    def sees(self, other: Someone) -> dict[str, Any]:
        """What the player is shown of a character."""
        found: dict[str, Any] = next(one for one in self.view()["characters"] if one["character"] == other.number)
        return found
