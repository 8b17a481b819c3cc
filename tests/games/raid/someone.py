"""An adventurer as the subject of the sentences of a rule test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.raid.wording import Answer, asked_of, value_of, word_of, written
from gunbai.games.raid.ids import ON_FIELD, PLACES, SKILL_STATES
from gunbai.kernel.question import Ask, AskAll, Report, Topic

if TYPE_CHECKING:
    from games.raid.table import Table


class Someone:
    """An adventurer as the subject of the sentences of a test."""

    def __init__(self, table: Table, number: int, name: str) -> None:
        self.table = table
        self.game = table.game
        self.number = number
        self.name = name

    @property
    def seat(self) -> int:
        return self.game.player[self.number]

    # ------------------------------------------------------------------ what somebody does

    def flicks(self, kind: str, *fall: str, fault: bool = False) -> None:
        """Flick a die; with ``fall``, what the shot comes to (see ``Table.falls``)."""
        self.shoots(f"flick-{kind}", fall, fault)

    def throws(self, kind: str, *fall: str, fault: bool = False) -> None:
        self.shoots(f"throw-{kind}", fall, fault)

    def shoots(self, action: str, fall: tuple[str, ...], fault: bool) -> None:
        self.asked_for("turn.action")
        self.chooses(action)
        if fall:
            self.table.falls(*fall, fault=fault)

    def uses(self, skill: str, on: Answer = None, side: Answer = None) -> None:
        """Use a skill, on a target or a die, at a side of the target."""
        self.asked_for("turn.action", "turn.after")
        self.chooses(f"use-{skill}")
        if on is not None:
            self.asked_for("skill.target", "skill.die")
            self.chooses(on)
        if side is not None:
            self.asked_for("place.card")
            self.chooses(side)

    def chooses(self, what: Answer) -> None:
        """Answer the open question: with a word of what is asked for, a number, or None to pass."""
        self.table.answer(self.seat, (value_of(self.asked_for(), what),))

    def passes(self) -> None:
        self.chooses(None)

    def reports(self, *values: int) -> None:
        """Tell one's own choice: where a flyer stands, how a shot is aimed."""
        self.asked_for("place.flyer", "shot.aim")
        self.table.answer(self.seat, values)

    def lets_go(self, *aim: int, hand: tuple[int, ...] = (500, 500, 500, 500)) -> None:
        """Aim a shot whose die lies as it has fallen, from the table's near edge if nothing else is said; the hand is
        steady if nothing else is."""
        self.reports(*(aim or (0, -600, 9_000, 500, 0, 0, 0)))
        self.table.dice(*hand)

    # ------------------------------------------------------------------ what may not be done

    def refused(self, what: Answer) -> str:
        """Why the open question may not be answered like this, as ``key RULE``; empty if it may."""
        topic = self.asked_for()
        self.table.seen = True
        question, value = self.game.question, value_of(topic, what)
        assert isinstance(question, Ask)
        return "" if value in question.options else written(self.game.why_not(topic, self.seat, value))

    def refused_report(self, *values: int) -> str:
        """Why such a choice of one's own cannot be; empty if it can."""
        topic: Any = self.asked_for("place.flyer", "shot.aim")
        self.table.seen = True
        return written(topic.refuse_report(self.game, self.seat, values))

    @property
    def options(self) -> list[str]:
        """What the open question offers, in words."""
        topic, question = self.asked_for(), self.game.question
        self.table.seen = True
        assert isinstance(question, Ask)
        return [word_of(topic, value) for value in question.options]

    def asked_for(self, *names: str) -> Topic[Any]:
        """The topic of the open question, which must be asked of this one's player."""
        question = self.game.question
        if not isinstance(question, (Ask, AskAll, Report)) or self.seat not in asked_of(question):
            self.table.fail(f"nobody asks {self.name}")
        if names and question.topic.name not in names:
            self.table.fail(f"{self.name} is not asked {' or '.join(names)}")
        topic: Topic[Any] = question.topic
        return topic

    # ------------------------------------------------------------------ what is true of somebody

    @property
    def dice(self) -> list[str]:
        """All its dice, each with where it is: ``d6 hand``, ``d6 field 4``."""
        game, found = self.game, []
        for slot in game.dice_of(self.number):
            face = f" {game.face[slot]}" if game.place[slot] == ON_FIELD else ""
            found.append(f"d{game.sides[slot]} {PLACES[game.place[slot]]}{face}")
        return found

    @property
    def skills(self) -> list[str]:
        """The skills gained, those used marked."""
        found = []
        for skill in self.game.content.skills:
            state = SKILL_STATES[self.game.skill[skill.number]]
            if skill.adventurer == self.number and state != "hand":
                found.append(skill.name + (" used" if state == "used" else ""))
        return found

    @property
    def points(self) -> int:
        return self.game.points[self.number]

    @property
    def passed(self) -> bool:
        return self.game.passed[self.number]
