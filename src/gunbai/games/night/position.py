"""What was agreed before the night: the scenario, who plays whom, who may know what of whom."""

from __future__ import annotations

from gunbai.games.night.ids import MASTER, NOBODY, NPC, PVP, SERVANT
from gunbai.games.night.numbers import Content, Scenario
from gunbai.games.night.rulings import Rulings
from gunbai.kernel.audience import only

NPC_SIDE = 100
"""The side of all whom the game master plays."""


class Setup:
    """Shared by all copies of a game; never changed.

    Lists by character are as long as the content has characters; those who do not take part are NOBODY there.
    """

    def __init__(self, content: Content, rulings: Rulings, scenario: Scenario, seats: int) -> None:
        self.content = content
        self.rulings = rulings
        self.scenario = scenario
        self.seats = seats
        count = len(content.characters)
        self.pairs = seats // 2
        self.gm = seats - 1 if seats % 2 else NOBODY
        self.owner: list[int] = [NOBODY] * count
        """By character: the seat that answers for it."""
        self.character_of: list[int] = [NOBODY] * seats
        self.mate: list[int] = [NOBODY] * count
        self.pair: list[int] = [NOBODY] * count
        self.side: list[int] = [NOBODY] * count
        self.kind: list[int] = [one.kind for one in content.characters]
        self.knows: list[int] = [0] * count
        """By character: the audience that knows all of it: its seat, its mate's, the game master's."""
        self.players: list[int] = []
        """The characters that have a seat, by seat."""
        for pair in range(self.pairs):
            servant, master = scenario.pairs[pair]
            for character, mate in ((servant, master), (master, servant)):
                self.owner[character] = len(self.players)
                self.character_of[len(self.players)] = character
                self.players.append(character)
                self.mate[character] = mate
                self.pair[character] = pair
                self.side[character] = pair if scenario.mode == PVP else 0
        self.npcs = [npc.character for npc in scenario.npcs]
        for character in self.npcs:
            self.side[character] = NPC_SIDE
            self.owner[character] = self.gm
        self.playing = self.players + self.npcs
        gm = only(self.gm) if self.gm != NOBODY else 0
        for character in self.playing:
            self.knows[character] = gm
            for other in (character, self.mate[character]):
                if other != NOBODY and self.owner[other] != NOBODY:
                    self.knows[character] |= only(self.owner[other])
        self.forced_sheets: list[int] = []
        """For a position set up by hand: the sheets by character; else empty."""
        self.one_map = len(scenario.maps) == 1

    def is_servant(self, character: int) -> bool:
        return self.kind[character] == SERVANT

    def is_master(self, character: int) -> bool:
        return self.kind[character] == MASTER

    def is_npc(self, character: int) -> bool:
        return self.kind[character] == NPC

    def hostile(self, one: int, other: int) -> bool:
        """Whether the two are on different sides."""
        return self.side[one] != self.side[other]
