"""Golden journals: full matches of Shadow Hunters, one for each way in which a game can end.

They lie in ``tests/golden/hunters``. Each is a journal as the referee saves it, made readable: lines that begin with
``#`` tell who sat where, how it ended, and after every answer what happened. A test replays each and compares the whole
file. After a change of the rules that is meant to change games, renew them and read the difference before committing::

    cd tests
    python -m games.hunters.golden

Matches are found by random play from numbered seeds, the shortest of those that end as wanted being kept, so that
renewing changes nothing where the rules have not changed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from games.hunters.table import HUNTERS, Table
from gunbai.games.hunters import win
from gunbai.games.hunters.ids import (
    AGNES,
    ALLIE,
    ALTAR,
    BOB,
    BRYAN,
    CATHERINE,
    CHARACTER_IDS,
    CHARLES,
    DANIEL,
    DAVID,
    HUNTER,
    NEUTRAL,
    NOBODY,
    SHADOW,
)
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event
from gunbai.kernel.journal import Journal, Match, Step, parse_journal, replay
from gunbai.kernel.question import Ask, AskAll

FOLDER = Path(__file__).parents[2] / "golden" / "hunters"
NAMES = "mika ken yui rio sora nao taro hana".split()
TRIES = 30_000
ENOUGH = 8
"""So many matches that end as wanted are compared for length."""


# ---------------------------------------------------------------------- how a game has ended


def side_won(game: Hunters, side: int) -> bool:
    """Whether a faction has won as a faction."""
    alive = win.living(game)
    return win.hunters_won(game, alive) if side == HUNTER else win.shadows_won(game, alive)


def won(game: Hunters, character: int) -> bool:
    seat = game.seat_of[character]
    return seat != NOBODY and bool((game.winners >> seat) & 1)


def alone(game: Hunters, character: int) -> bool:
    """A Neutral has ended the game without either faction."""
    return won(game, character) and not side_won(game, HUNTER) and not side_won(game, SHADOW)


def died_first(game: Hunters, character: int) -> bool:
    return won(game, character) and win.died_first(game, game.seat_of[character])


def three_neutrals(game: Hunters) -> bool:
    alive = win.living(game)
    return alive[HUNTER] > 0 and game.setup.counts[NEUTRAL] - alive[NEUTRAL] >= 3


def catherine_last(game: Hunters) -> bool:
    return won(game, CATHERINE) and not died_first(game, CATHERINE)


def bryan_on_altar(game: Hunters) -> bool:
    seat = game.seat_of[BRYAN]
    return won(game, BRYAN) and game.area[seat] == ALTAR and not win.killed_big(game, seat)


def bryan_killed(game: Hunters) -> bool:
    return alone(game, BRYAN) and win.killed_big(game, game.seat_of[BRYAN])


class Ending:
    """One way to end: a title, the setup in which it is looked for, and how it is recognised."""

    def __init__(self, title: str, reached: Callable[[Hunters], bool], seats: int, **setup: Any) -> None:
        self.title = title
        self.reached = reached
        self.setup = {"seats": seats, **setup}


def mixed(mix: str, abilities: str = "on") -> dict[str, str]:
    return {"mix": mix, "abilities": abilities}


ENDINGS = {
    "hunters": Ending(
        "The Hunters win: every Shadow is dead (SH-WIN-HUNTER)",
        lambda game: side_won(game, HUNTER) and not side_won(game, SHADOW),
        4,
        options=mixed("base"),
        covered=True,
    ),
    "shadows": Ending(
        "The Shadows win: every Hunter is dead (SH-WIN-SHADOW)",
        lambda game: win.living(game)[HUNTER] == 0 and not side_won(game, HUNTER) and game.winners.bit_count() == 2,
        5,
        options=mixed("expansion"),
        covered=True,
    ),
    "shadows-three-neutrals": Ending(
        "The Shadows win: three Neutrals are dead (SH-WIN-SHADOW)", three_neutrals, 7, options=mixed("base")
    ),
    "both-sides": Ending(
        "Both sides win: one event has killed the last of each (SH-WIN-4)",
        lambda game: side_won(game, HUNTER) and win.living(game)[HUNTER] == 0,
        4,
        options=mixed("all"),
    ),
    "bob": Ending("Bob wins with five pieces (SH-BOB-1)", lambda game: alone(game, BOB), 5, options=mixed("base")),
    "bob-four": Ending(
        "Bob wins with four pieces by variant B (SH-BOB-3)",
        lambda game: alone(game, BOB),
        7,
        options=mixed("base", "off"),
        rulings={"bob_variant": "four"},
    ),
    "bob-looting": Ending(
        "Bob wins by variant A (SH-BOB-2)",
        lambda game: alone(game, BOB),
        8,
        options=mixed("all"),
        rulings={"bob_variant": "looting"},
    ),
    "charles": Ending(
        "Charles wins by the third death or a later one (SH-CHAR-CHARLES)",
        lambda game: alone(game, CHARLES),
        6,
        options=mixed("base"),
    ),
    "daniel-first": Ending(
        "Daniel wins, the first to die (SH-CHAR-DANIEL)",
        lambda game: died_first(game, DANIEL),
        5,
        options=mixed("base"),
        covered=True,
    ),
    "daniel-with-hunters": Ending(
        "Daniel wins alive with the Hunters (SH-CHAR-DANIEL)",
        lambda game: won(game, DANIEL) and side_won(game, HUNTER),
        5,
        options=mixed("base"),
    ),
    "bryan": Ending("Bryan wins by a kill (SH-CHAR-BRYAN)", bryan_killed, 6, options=mixed("expansion")),
    "bryan-on-altar": Ending(
        "Bryan wins along, on the Erstwhile Altar (SH-CHAR-BRYAN)", bryan_on_altar, 6, options=mixed("expansion")
    ),
    "catherine-first": Ending(
        "Catherine wins, the first to die (SH-CHAR-CATHERINE)",
        lambda game: died_first(game, CATHERINE),
        6,
        options=mixed("either"),
    ),
    "catherine-last-two": Ending(
        "Catherine wins, one of the last two (SH-CHAR-CATHERINE)", catherine_last, 5, options=mixed("expansion")
    ),
    "david": Ending(
        "David wins with three relics (SH-CHAR-DAVID)", lambda game: alone(game, DAVID), 6, options=mixed("expansion")
    ),
    "allie-along": Ending(
        "Allie wins along, alive (SH-CHAR-ALLIE)", lambda game: won(game, ALLIE), 5, options=mixed("base"), covered=True
    ),
    "agnes-along": Ending(
        "Agnes wins along with a neighbour (SH-CHAR-AGNES)",
        lambda game: won(game, AGNES),
        6,
        options=mixed("expansion"),
    ),
    "quick-start": Ending(
        "A quick start, and the Hunters win (SH-SETUP-10)",
        lambda game: side_won(game, HUNTER),
        8,
        options=mixed("all"),
        rulings={"quick_start": "on"},
        covered=True,
    ),
}


# ---------------------------------------------------------------------- playing


def play(setup: dict[str, Any], seed: str) -> Match:
    """A match by random answers; now and then somebody declares something, or takes an answer back."""
    match = Match(Journal("hunters", HUNTERS.version, setup, seed), HUNTERS.make)
    match.settle()
    whim = Stream(f"{seed} answers")
    while not match.game.over:
        one_act(match, whim)
    return match


def one_act(match: Match, whim: Stream) -> None:
    """One answer, declaration or take-back."""
    game = match.game
    question = game.question
    assert isinstance(question, (Ask, AskAll))
    act = whim.below(60)
    seat = whim.below(game.seats)
    if act == 0 and match.refuse_take_back(seat) is None:
        match.take_back(seat)
    elif act <= 2 and game.refuse_declaration(seat, act - 1) is None:
        match.declare(match.question_id, seat, act - 1)
    else:
        seat = game.to_act()[0]
        at = 0 if isinstance(question, Ask) else question.seats.index(seat)
        options = question.options if isinstance(question, Ask) else question.options[at]
        match.answer(match.question_id, seat, (options[whim.below(len(options))],))


def find(name: str, ending: Ending) -> Match:
    """The shortest of the first matches that end as wanted."""
    found: list[Match] = []
    for number in range(TRIES):
        match = play(ending.setup, f"{name} {number}")
        game = match.game
        assert isinstance(game, Hunters)
        if ending.reached(game):
            found.append(match)
            if len(found) == ENOUGH:
                break
    if not found:
        raise SystemExit(f"no match ends like this: {ending.title}")
    return min(found, key=lambda match: len(match.journal.entries))


# ---------------------------------------------------------------------- the files


def written(title: str, match: Match) -> str:
    """A journal as text, with comments that tell the match."""
    game = match.game
    assert isinstance(game, Hunters)
    table = Table(game, NAMES[: game.seats])
    head, *entries = match.journal.to_json().splitlines()
    lines = [f"# {title}"]
    lines += [f"# seat {seat}: {NAMES[seat]}, {CHARACTER_IDS[game.character[seat]]}" for seat in range(game.seats)]
    lines += [f"# won: {', '.join(player.name for player in table.winners)}; digest {digest(match)}", head]
    lines += told(table, match.opening)
    standing = {id(step.entry): step for step in match.steps}
    for entry, text in zip(match.journal.entries, entries, strict=True):
        lines.append(text)
        step = standing.get(id(entry))
        lines += told(table, step.events) if isinstance(step, Step) else ["#   (taken back)"]
    return "\n".join(lines) + "\n"


def told(table: Table, events: list[Event]) -> Iterator[str]:
    """What happened, an event a line."""
    for event in events:
        words = " ".join(f"{field}={word}" for field, word in table.in_words(event).items())
        yield f"#   {event.kind.name} {words}".rstrip()


def digest(match: Match) -> str:
    """A number that changes when anything that happened changes."""
    parts = [[event.kind.name, list(event.values), event.audience] for event in match.events]
    parts.append(HUNTERS.result(match.game))
    return sha256(json.dumps(parts).encode()).hexdigest()[:16]


def read(path: Path) -> tuple[str, Match]:
    """The title of a golden journal, and the match replayed from it."""
    lines = path.read_text("utf8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("#")) + "\n"
    return lines[0].removeprefix("# "), replay(parse_journal(text, path.name), HUNTERS.make)


def renew() -> None:
    """Write all golden journals anew, and remove those that no ending asks for."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.journal"):
        if path.stem not in ENDINGS:
            path.unlink()
    for name, ending in ENDINGS.items():
        match = find(name, ending)
        (FOLDER / f"{name}.journal").write_text(written(ending.title, match), "utf8")
        sys.stdout.write(f"{name}: {len(match.journal.entries)} answers, {match.game.turns} turns\n")  # type: ignore[attr-defined]


if __name__ == "__main__":
    renew()
