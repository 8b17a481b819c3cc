"""What a series has told, as a page for people and as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from gunbai.games import GAMES
from gunbai.games.words import Words
from gunbai.kernel.event import EventKind
from gunbai.kernel.registry import Rate
from gunbai.lab.simulate import Series, Tally
from gunbai.lab.statistics import Share, Spread, spread_of


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
        "without_end": tally.without_end,
        "decisions": tally.decisions,
        "by_bot": [plain_share(name, tally.bots[name]) for name in sorted(tally.bots) if not definition.score],
        "by_group": {
            domain: [plain_share(domains[domain][value]["id"], shares[value]) for value in sorted(shares)]
            for domain, shares in tally.groups.items()
        },
        "figures": {name: vars(spread_of(counter)) for name, counter in tally.figures.items()},
        "counts": {
            kind.name: {
                id_of(domains, domain_of(kind, field), value): number
                for value, number in tally.counts.get(kind.name, Counter()).most_common()
            }
            for kind, field in definition.counted()
        },
        "rates": {
            rate.name: [
                plain_rate(id_of(domains, rate.domain, value), shares[value])
                for shares in [tally.rates.get(rate.name, {})]
                for value in sorted(shares)
            ]
            for rate in definition.rated()
        },
        "winners": {str(count): tally.winners[count] for count in sorted(tally.winners) if not definition.score},
        "length": {
            "turns": vars(spread_of(tally.turns_by_game)),
            "decisions": vars(spread_of(tally.decisions_by_game)),
        },
        "seconds": round(seconds, 3),
        "games_per_second": rate(tally.games, seconds),
        "decisions_per_second": rate(tally.decisions, seconds),
    }


def domain_of(kind: EventKind, field: str) -> str:
    """The domain of a field of an event."""
    return kind.domains[kind.fields.index(field)]


def id_of(domains: Mapping[str, Any], domain: str, value: int) -> str:
    """What stands for a value: its id, or itself where its domain has no entries."""
    return str(domains[domain][value]["id"]) if domain in domains else str(value)


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


def plain_rate(name: str, share: Share) -> dict[str, Any]:
    found = plain_share(name, share)
    return {"id": name, "tries": found.pop("seats"), "came_off": found.pop("wins"), **found}


def rate(count: int, seconds: float) -> float:
    return round(count / seconds, 1) if seconds > 0 else 0.0


def show_report(console: Console, series: Series, tally: Tally, seconds: float, language: str) -> None:
    """Print the report."""
    words, say = Words(GAMES[series.game], language), PHRASES[language]
    title = words.both(words.book["name"])
    stopped = "" if tally.games == series.games else say["stopped"].format(series.games)
    head = say["head"].format(title=title, games=tally.games, seats=len(series.bots), seed=series.seed)
    console.print(head + stopped, style="bold")
    if not tally.games:
        return
    scored = bool(GAMES[series.game].score)
    if scored:
        console.print(say["players"].format(", ".join(dict.fromkeys(series.bots))))
    else:
        show_wins(console, tally, words, say)
    if tally.without_end:
        console.print(say["without_end"].format(tally.without_end, series.most))
    table = Table(*(say[key] for key in ("length", "mean", "interval", "median", "spread")))
    if any(tally.turns_by_game):
        table.add_row(say["turns"], *spread_cells(spread_of(tally.turns_by_game), say))
    for name, counter in tally.figures.items():
        table.add_row(words.text("figure", name), *spread_cells(spread_of(counter), say))
    table.add_row(say["decisions"], *spread_cells(spread_of(tally.decisions_by_game), say))
    console.print(table)
    for rated in GAMES[series.game].rated():
        show_rate(console, rated, tally, words, say)
    for kind, field in GAMES[series.game].counted():
        show_counts(console, kind, field, tally, words, say)
    if not scored:
        show_together(console, series, tally, say)
    by_second = {"decisions": rate(tally.decisions, seconds), "games": rate(tally.games, seconds)}
    console.print(say["speed"].format(made=tally.decisions, seconds=seconds, **by_second))


def show_wins(console: Console, tally: Tally, words: Words, say: dict[str, str]) -> None:
    """Print who has won how often: bots, and what the game tells of seats."""
    shares = [say[key] for key in ("seats", "wins", "share", "interval")]
    table = Table(say["bot"], *shares)
    for name in sorted(tally.bots):
        table.add_row(name, *share_cells(tally.bots[name], say))
    console.print(table)
    for domain, found in tally.groups.items():
        table = Table(say.get(domain, domain.capitalize()), *shares)
        for value in sorted(found):
            table.add_row(words.name(domain, value), *share_cells(found[value], say))
        console.print(table)


def show_together(console: Console, series: Series, tally: Tally, say: dict[str, str]) -> None:
    """Print how many win together."""
    if set(tally.winners) <= {0, len(series.bots)}:
        console.print(say["all_or_none"].format(tally.games - tally.winners[0], tally.games))
    else:
        together = sum(count * times for count, times in tally.winners.items()) / tally.games
        console.print(say["together"].format(together))


def show_rate(console: Console, rated: Rate, tally: Tally, words: Words, say: dict[str, str]) -> None:
    """Print how often an event has come to another."""
    shares = tally.rates.get(rated.name, {})
    if not shares:
        return
    table = Table(words.text("rate", rated.name), *[say[key] for key in ("tries", "came_off", "part", "interval")])
    for value in sorted(shares):
        table.add_row(words.name(rated.domain, value), *share_cells(shares[value], say))
    console.print(table)


def show_counts(console: Console, kind: EventKind, field: str, tally: Tally, words: Words, say: dict[str, str]) -> None:
    """Print how often an event has occurred, by the values of one of its fields."""
    counter = tally.counts.get(kind.name, Counter())
    total = sum(counter.values())
    if not total:
        return
    table = Table(words.text("count", kind.name), say["times"], say["each_game"], say["part"])
    for value, number in counter.most_common():
        name = words.name(domain_of(kind, field), value)
        table.add_row(name, str(number), f"{number / tally.games:.2f}", f"{number / total:.1%}")
    console.print(table)


PHRASES: Final[dict[str, dict[str, str]]] = {
    "en": {
        "head": "{title}: {games} games of {seats}, seed {seed}",
        "playing": "playing",
        "stopped": " (stopped; {} were asked for)",
        "bot": "Bot",
        "players": "Played by: {}",
        "tries": "Tries",
        "came_off": "Came off",
        "faction": "Faction",
        "character": "Character",
        "monster": "Monster",
        "scenario": "Scenario",
        "seats": "Seats",
        "wins": "Wins",
        "share": "Share",
        "interval": "95 % interval",
        "length": "In a game",
        "without_end": "No end: {} games, given up after {:,} choices; nobody has won them.",
        "turns": "turns",
        "decisions": "decisions",
        "mean": "Mean",
        "median": "Median",
        "spread": "5 % to 95 %",
        "range": "{} to {}",
        "times": "Times",
        "each_game": "a game",
        "part": "Share",
        "together": "{:.2f} seats win a game on average.",
        "all_or_none": "All won together or nobody did: {} of {} games were won.",
        "speed": "{made} decisions in {seconds:.1f} s: {decisions:,.0f} decisions and {games:,.1f} games a second.",
    },
    "ja": {
        "head": "{title}：{seats}人戦を{games}回、シード {seed}",
        "playing": "対戦中",
        "stopped": "（途中で停止。予定は{}回）",
        "bot": "ボット",
        "players": "プレイヤー：{}",
        "tries": "試行",
        "came_off": "成功",
        "faction": "陣営",
        "character": "キャラクター",
        "monster": "モンスター",
        "scenario": "シナリオ",
        "seats": "延べ席数",
        "wins": "勝利",
        "share": "勝率",
        "interval": "95 %信頼区間",
        "length": "1ゲームで",
        "without_end": "決着なし：{}回。{:,}回の選択で打ち切り、勝者なしとした。",
        "turns": "手番",
        "decisions": "選択",
        "mean": "平均",
        "median": "中央値",
        "spread": "5 %〜95 %",
        "range": "{}〜{}",
        "times": "回数",
        "each_game": "1戦あたり",
        "part": "割合",
        "together": "1ゲームに平均{:.2f}席が勝利する。",
        "all_or_none": "勝敗は全員で共にする：{1}回のうち{0}回勝利。",
        "speed": "{seconds:.1f}秒で{made}回の選択：毎秒{decisions:,.0f}回の選択、{games:,.1f}ゲーム。",
    },
}


def share_cells(share: Share, say: dict[str, str]) -> list[str]:
    low, high = share.interval
    interval = say["range"].format(f"{low:.1%}", f"{high:.1%}")
    return [str(share.seats), str(share.wins), f"{share.share:.1%}", interval]


def spread_cells(spread: Spread, say: dict[str, str]) -> list[str]:
    sure = say["range"].format(f"{spread.mean_low:.1f}", f"{spread.mean_high:.1f}")
    return [f"{spread.mean:.1f}", sure, str(spread.median), say["range"].format(spread.low, spread.high)]
