"""The toy's rulebook, texts, fields and definition; ``GAMES`` is a registry that only tests know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event
from gunbai.kernel.game import Game
from gunbai.kernel.imagine import ask_imagined
from gunbai.kernel.odds import spread
from gunbai.kernel.procedure import stage_table
from gunbai.kernel.registry import Definition, Registry
from gunbai.kernel.rulebook import Rule, Rulebook
from gunbai.kernel.ruling import Ruling, SetupError, choose_rulings
from gunbai.kernel.view import HIDDEN, OWNER, Field
from kernel.toy import (
    ANY_TIME,
    CARDS,
    CHARMS,
    EVENTS,
    LIFE,
    NOBODY,
    PROCEDURES,
    REFUSALS,
    TARGET,
    TIMINGS,
    TOPICS,
    Play,
    Toy,
)

RULES = {
    "TOY-DEAL-1": ("Twelve cards are shuffled; each seat is dealt three.", "十二枚の札を切り、三枚ずつ配る。"),
    "TOY-DEAL-2": ("Each seat is dealt one charm of six.", "六つのお守りから一つずつ配る。"),
    "TOY-ROUND-1": ("Three rounds are played.", "三ラウンド行う。"),
    "TOY-BID-1": ("All bid in secret; in the first round no 11 or 12.", "伏せて入札する。初回は11と12を出せない。"),
    "TOY-BID-2": ("Bids are opened together; the highest strikes.", "一斉に開き、最大の者が打つ。"),
    "TOY-BID-3": ("Of equal bids the one nearest the leader counts.", "同数なら親に近い者。"),
    "TOY-STRIKE-1": ("The striker names somebody else.", "打つ者は他の一人を選ぶ。"),
    "TOY-STRIKE-2": ("Roll a d6 and a d4: the difference is the damage.", "六面と四面を振り、差がダメージ。"),
    "TOY-STRIKE-3": ("Equal dice: the die is flicked instead.", "同じ目ならダイスを弾く。"),
    "TOY-STRIKE-4": ("Damage is taken from life.", "ダメージの分だけ命を失う。"),
    "TOY-FLICK-1": ("The die is flicked and must stay on the table.", "ダイスを卓から落とさず弾く。"),
    "TOY-FLICK-2": ("From half the table on its face is the damage.", "卓の半分を越えれば目がダメージ。"),
    "TOY-CHARM-0": ("A charm is used in its window by who holds it.", "お守りは持つ者がその時に使う。"),
    "TOY-CHARM-1": ("A charm used is shown, and spent.", "使ったお守りは公開し、使い切る。"),
    "TOY-CHARM-2": ("The lamp looks at one charm.", "灯はお守り一つを見る。"),
    "TOY-CHARM-3": ("The horn makes a bid two higher.", "角笛は入札を二上げる。"),
    "TOY-CHARM-4": ("The ward turns a strike to nothing.", "護符は一撃を無にする。"),
    "TOY-CHARM-5": ("Who has looked at a ward does not strike it.", "護符を見た者はそれを打てない。"),
    "TOY-PRAY-1": ("Once a game, at any time, a seat may pray: a six helps.", "いつでも一度だけ祈れる。六で叶う。"),
    "TOY-PRAY-2": ("A prayer heard heals one.", "叶えば一点回復する。"),
    "TOY-END-1": ("The game ends when somebody falls or after three rounds.", "誰かが倒れるか三ラウンドで終わる。"),
}

RULINGS = [
    Ruling(
        "ties",
        "TOY-BID-3",
        {"en": "Which of two equal bids counts?", "ja": "同数の入札はどちら？"},
        {"first": {"en": "the nearer", "ja": "近い方"}, "last": {"en": "the farther", "ja": "遠い方"}},
        "first",
        "The rules say so.",
    ),
    Ruling(
        "flick",
        "TOY-FLICK-1",
        {"en": "Who reports the flicked die?", "ja": "弾いたダイスは誰が告げる？"},
        {"striker": {"en": "the striker", "ja": "打つ者"}, "anybody": {"en": "anybody", "ja": "誰でも"}},
        "striker",
        "The rules are silent.",
    ),
]

# By key: English, Japanese.
EVENT_TEXTS = {
    "dealt": ("The cards are dealt.", "札を配った。"),
    "your-card": ("You hold {card}.", "手札は{card}。"),
    "your-charm": ("Your charm is {charm}.", "お守りは{charm}。"),
    "round-began": ("Round {round}; {leader} leads.", "第{round}ラウンド、親は{leader}。"),
    "bid-opened": ("{seat} bid {card}.", "{seat}の入札は{card}。"),
    "struck": ("{seat} strikes {to}.", "{seat}が{to}を打つ。"),
    "rolled": ("{seat} rolls {six} and {four}.", "{seat}の出目は{six}と{four}。"),
    "flicked": ("{seat} flicks {distance} mm, face {face}.", "{seat}は{distance}ミリ弾き、目は{face}。"),
    "hurt": ("{seat} loses {amount}.", "{seat}は{amount}失う。"),
    "fell": ("{seat} falls.", "{seat}は倒れた。"),
    "charm-shown": ("{seat} shows {charm}.", "{seat}は{charm}を公開。"),
    "horn-blown": ("{seat} blows the horn.", "{seat}は角笛を吹く。"),
    "looked": ("{seat} looks at the charm of {to}.", "{seat}は{to}のお守りを見る。"),
    "charm-seen": ("{seat} has {charm}.", "{seat}のお守りは{charm}。"),
    "warded-off": ("{seat} wards it off.", "{seat}は防いだ。"),
    "prayed": ("{seat} prays: {face}.", "{seat}は祈る。出目は{face}。"),
    "healed": ("{seat} is healed.", "{seat}は回復した。"),
}
TOPIC_TEXTS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "bid": ({"prompt": "Bid a card."}, {"prompt": "札を入札する。"}),
    "strike.target": ({"prompt": "Strike whom?"}, {"prompt": "誰を打つ？"}),
    "lamp.target": ({"prompt": "Look at whose charm?"}, {"prompt": "誰のお守りを見る？"}),
    "prayer.target": ({"prompt": "Heal whom?"}, {"prompt": "誰を回復する？"}),
    "flick": ({"prompt": "How far, and which face?"}, {"prompt": "距離と目は？"}),
    "any-time": (
        {"prompt": "At any time", "show": "Show my charm", "pray": "Pray"},
        {"prompt": "いつでも", "show": "お守りを公開", "pray": "祈る"},
    ),
    "before-bids": ({"prompt": "Use a charm?", "pass": "No"}, {"prompt": "お守りを使う？", "pass": "使わない"}),
    "after-roll": ({"prompt": "Use the ward?", "pass": "No"}, {"prompt": "護符を使う？", "pass": "使わない"}),
}
REFUSAL_TEXTS = {
    "too-high": ("{card} is too high for the first round.", "{card}は初回には高すぎる。"),
    "oneself": ("Nobody strikes oneself.", "自分は打てない。"),
    "seen-ward": ("You have seen the ward of {seat}.", "{seat}の護符を見ている。"),
    "not-held": ("You do not hold it.", "持っていない。"),
    "already-shown": ("It is shown already.", "もう公開した。"),
    "has-prayed": ("You have prayed.", "もう祈った。"),
    "off-the-table": ("The die fell off the table.", "ダイスが卓から落ちた。"),
    "no-such-flick": ("A distance and a face from 1 to 6.", "距離と1から6の目。"),
}


def charm_for(game: Toy, seat: int, whose: int) -> int:
    """The charm of ``whose`` as far as ``seat`` knows it."""
    knows = seat == whose or game.shown[whose] or (seat >= 0 and (game.seen[seat] >> whose) & 1 == 1)
    return game.charm[whose] if knows else NOBODY


FIELDS: Sequence[Field] = [
    Field("round"),
    Field("leader"),
    Field("left", state=("deck",), show=lambda game, seat: len(game.deck)),
    Field("discard"),
    Field("strikes"),
    Field("spare", HIDDEN),
    Field("hand", OWNER, state=("hands",), per_seat=True, show=lambda game, seat, whose: sorted(game.hands[whose])),
    Field("charm", per_seat=True, show=charm_for),
    Field("shown", per_seat=True),
    Field("seen", per_seat=True),
    Field("blown", per_seat=True),
    Field("prayed", per_seat=True),
    Field("life", per_seat=True),
]


class ToyDefinition(Definition):
    def __init__(self, fields: Sequence[Field] = FIELDS) -> None:
        self.id = "toy"
        self.version = "1"
        self.seats = (2, 4)
        self.procedures = PROCEDURES
        self.topics = TOPICS
        self.events = EVENTS
        self.refusals = REFUSALS
        self.rulings = RULINGS
        self.rulebook = Rulebook(
            [Rule(rule, "source", "toy", {}, {"en": en, "ja": ja}, "the toy") for rule, (en, ja) in RULES.items()]
        )
        self.fields = fields

    def make(self, setup: Mapping[str, Any]) -> Toy:
        seats = setup["seats"]
        if not isinstance(seats, int) or not 2 <= seats <= 4:
            raise SetupError("seats", "2 to 4")
        charms = setup.get("options", {}).get("charms", "all")
        if charms not in ("all", "none"):
            raise SetupError("options.charms", "all or none")
        game = Toy(seats, choose_rulings(RULINGS, setup.get("rulings", {})), charms == "all")
        game.covered = bool(setup.get("covered", False))
        game.timings = TIMINGS
        game.declarations = ANY_TIME
        game.stack.append(Play())
        return game

    def imagine(self, game: Game, seat: int, stream: Stream) -> Toy:
        twin = cast(Toy, game).copy()
        others = [other for other in range(twin.seats) if other != seat]
        cards = sorted([card for other in others for card in twin.hands[other]] + twin.deck)
        stream.shuffle(cards)
        for other in others:
            twin.hands[other] = [cards.pop() for _ in twin.hands[other]]
        twin.deck = cards
        unknown = [other for other in others if charm_for(twin, seat, other) == NOBODY]
        charms = sorted([twin.charm[other] for other in unknown] + twin.spare)
        stream.shuffle(charms)
        if twin.spare:
            for other in unknown:
                twin.charm[other] = charms.pop()
            twin.spare = charms
        ask_imagined(twin, seat, stream)
        return twin

    def result(self, game: Game) -> dict[str, Any]:
        life = cast(Toy, game).life
        return {"winners": [seat for seat in range(game.seats) if life[seat] == max(life)]}

    def odds(self, game: Game, seat: int, value: int) -> dict[str, Any] | None:
        """Of striking ``value``: the chance of each damage by the two dice alone."""
        question = game.question
        if getattr(question, "topic", None) is not TARGET:
            return None
        twin = game.copy()
        twin.answer(seat, (value,))
        damage = spread(twin, dice_difference, only_dice)
        return {"damage": [[amount, str(chance)] for amount, chance in sorted(damage.items())]}

    def book(self) -> dict[str, Any]:
        return {
            "game": self.id,
            "version": self.version,
            "name": {"en": "The toy", "ja": "おもちゃ"},
            "seats": list(self.seats),
            "domains": {
                "card": [{"id": card, "name": {"en": f"{card + 1}", "ja": f"{card + 1}"}} for card in range(CARDS)],
                "charm": [
                    {"id": charm, "name": {"en": en, "ja": ja}}
                    for charm, (en, ja) in enumerate([("lamp", "灯"), ("horn", "角笛"), ("ward", "護符")])
                ],
            },
            "events": {
                kind.name: {"fields": dict(zip(kind.fields, kind.domains, strict=True)), "rule": kind.rule or None}
                for kind in EVENTS
            },
            "topics": {
                topic.name: {"means": topic.means, "choices": list(topic.choices), "rules": list(topic.rules)}
                for topic in TOPICS
            },
            "refusals": {refusal.key: {"rule": refusal.rule} for refusal in REFUSALS},
            "procedures": [
                {
                    "id": table.name,
                    "stages": [{"number": info.number, "rules": list(info.rules)} for info in table.stages],
                }
                for table in map(stage_table, PROCEDURES)
            ],
            "options": [{"id": "charms", "choices": [{"id": "all"}, {"id": "none"}], "default": "all"}],
            "texts": {"en": words(0), "ja": words(1)},
        }

    # ------------------------------------------------------------------ what the conformance suite may ask besides

    secrets = ("hands", "charm", "deck", "spare")

    def check(self, game: Game) -> None:
        """What always holds: twelve cards, six charms, life from none to full."""
        toy = cast(Toy, game)
        cards = toy.deck + toy.discard + [card for hand in toy.hands for card in hand]
        assert sorted(cards) in ([], list(range(CARDS))), "twelve cards"
        assert sorted(toy.charm + toy.spare) == CHARMS or not toy.spare, "six charms"
        assert all(0 <= life <= LIFE for life in toy.life), "life from none to full"

    def random_report(self, game: Game, stream: Stream) -> tuple[int, ...]:
        """A flick of up to 319 mm, so now and then off the table, with a face from 0 to 6."""
        return (stream.below(320), stream.below(7))

    def to_be_seen(self) -> Sequence[str]:
        """Content that must occur in a campaign."""
        return ["charm lamp", "charm horn", "charm ward", *[f"card {card + 1}" for card in range(CARDS)]]

    def seen(self, game: Game, events: Sequence[Event]) -> Iterable[str]:
        """Which of ``to_be_seen`` occurred."""
        for event in events:
            if event.kind.name == "charm-shown":
                yield "charm " + ("lamp", "horn", "ward")[event.values[1]]
            elif event.kind.name == "bid-opened":
                yield f"card {event.values[1] + 1}"


def words(language: int) -> dict[str, Any]:
    """The texts of language 0 (English) or 1 (Japanese)."""
    return {
        "event": {key: both[language] for key, both in EVENT_TEXTS.items()},
        "topic": {key: both[language] for key, both in TOPIC_TEXTS.items()},
        "refusal": {key: both[language] for key, both in REFUSAL_TEXTS.items()},
    }


def dice_difference(events: list[Event]) -> int:
    """The difference of the dice of the first strike among ``events``."""
    rolled = next(event for event in events if event.kind.name == "rolled")
    return abs(rolled.values[1] - rolled.values[2])


def only_dice(game: Game) -> bool:
    """Decides nothing: the odds end at the first decision."""
    return False


TOY = ToyDefinition()
GAMES = Registry()
GAMES.add(TOY)
