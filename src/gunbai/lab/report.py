"""What a series has told, as a page for people and as plain data."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.table import Table

from gunbai.games import GAMES
from gunbai.games.words import Words
from gunbai.lab.simulate import Series, Tally
from gunbai.lab.statistics import Share, Spread, spread_of

DOMAIN_TITLES: Final = {"faction": "Faction", "character": "Character"}


def plain_report(series: Series, tally: Tally, seconds: float) -> dict[str, Any]:
    """The report as plain data. ``seconds`` and what is by the second differ from run to run, the rest does not."""
    definition = GAMES[series.game]
    domains = definition.book()["domains"]
    return {
        "game": series.game,
        "rules": definition.version,
        "setup": dict(series.setup),
        "bots": list(series.bots),
        "seed": series.seed,
        "games": tally.games,
        "asked": series.games,
        "decisions": tally.decisions,
        "by_bot": [plain_share(name, tally.bots[name]) for name in sorted(tally.bots)],
        "by_group": {
            domain: [plain_share(domains[domain][value]["id"], shares[value]) for value in sorted(shares)]
            for domain, shares in tally.groups.items()
        },
        "winners": {str(count): tally.winners[count] for count in sorted(tally.winners)},
        "length": {
            "turns": vars(spread_of(tally.turns_by_game)),
            "decisions": vars(spread_of(tally.decisions_by_game)),
        },
        "seconds": round(seconds, 3),
        "games_per_second": rate(tally.games, seconds),
        "decisions_per_second": rate(tally.decisions, seconds),
    }


def plain_share(name: str, share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {
        "id": name,
        "seats": share.seats,
        "wins": share.wins,
        "share": round(share.share, 6),
        "low": round(low, 6),
        "high": round(high, 6),
    }


def rate(count: int, seconds: float) -> float:
    return round(count / seconds, 1) if seconds > 0 else 0.0


def show_report(console: Console, series: Series, tally: Tally, seconds: float, language: str) -> None:
    """Print the report."""
    words = Words(GAMES[series.game], language)
    title = words.both(words.book["name"])
    stopped = "" if tally.games == series.games else f" (stopped; {series.games} were asked for)"
    console.print(f"{title}: {tally.games} games of {len(series.bots)}, seed {series.seed}{stopped}", style="bold")
    if not tally.games:
        return
    table = Table("Bot", *SHARE_COLUMNS)
    for name in sorted(tally.bots):
        table.add_row(name, *share_cells(tally.bots[name]))
    console.print(table)
    for domain, shares in tally.groups.items():
        table = Table(DOMAIN_TITLES.get(domain, domain.capitalize()), *SHARE_COLUMNS)
        for value in sorted(shares):
            table.add_row(words.name(domain, value), *share_cells(shares[value]))
        console.print(table)
    table = Table("Length", *LENGTH_COLUMNS)
    table.add_row("turns", *spread_cells(spread_of(tally.turns_by_game)))
    table.add_row("decisions", *spread_cells(spread_of(tally.decisions_by_game)))
    console.print(table)
    together = sum(count * times for count, times in tally.winners.items()) / tally.games
    console.print(f"{together:.2f} seats win a game on average.")
    console.print(
        f"{tally.decisions} decisions in {seconds:.1f} s: {rate(tally.decisions, seconds):,.0f} decisions "
        f"and {rate(tally.games, seconds):,.1f} games a second."
    )


SHARE_COLUMNS: Final = ("Seats", "Wins", "Share", "95 % interval")
LENGTH_COLUMNS: Final = ("Mean", "Median", "5 % to 95 %")


def share_cells(share: Share) -> list[str]:
    low, high = share.interval
    return [str(share.seats), str(share.wins), f"{share.share:.1%}", f"{low:.1%} to {high:.1%}"]


def spread_cells(spread: Spread) -> list[str]:
    return [f"{spread.mean:.1f}", str(spread.median), f"{spread.low} to {spread.high}"]
