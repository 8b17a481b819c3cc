"""What the terminal itself says, in both languages; the game's own words come from its book."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, dict[str, str]]] = {
    "en": {
        "player": "Player {}",
        "help": "A number or a name chooses. ? why not, b board, u take back, q save and quit.",
        "many": "{} choices, such as {}. Type its name; l lists them all.",
        "declare": "At any time: {}",
        "only": "Only choice: {}",
        "refused": "Not to be chosen now:",
        "nothing_refused": "Nothing is refused here.",
        "unknown": "{!r} is not one of the choices.",
        "report_help": "? what to type, b board, u take back, q save and quit.",
        "report_auto": "auto leaves it to the game.",
        "numbers": "Type whole numbers with spaces between them.",
        "unreadable": "{!r} cannot be read.",
        "saved": "Saved in {}. Go on with: gunbai play --resume {}",
        "ended": "The input has ended.",
        "seed": "Seed {}",
        "win": "You win.",
        "lose": "You do not win.",
        "score": "{}: {}",
    },
    "ja": {
        "player": "プレイヤー{}",
        "help": "番号か名前で選ぶ。? 選べない理由、b 盤面、u 取り消し、q 保存して終了。",
        "many": "選択肢は{}（例：{}）。名前を入力して選ぶ。lで一覧。",
        "declare": "いつでも: {}",
        "only": "選択肢は1つだけ: {}",
        "refused": "いまは選べないもの:",
        "nothing_refused": "選べないものはない。",
        "unknown": "{!r}という選択肢はない。",
        "report_help": "? 入力のしかた、b 盤面、u 取り消し、q 保存して終了。",
        "report_auto": "autoでおまかせ。",
        "numbers": "整数を空白で区切って入力する。",
        "unreadable": "{!r}は読み取れない。",
        "saved": "{}に保存した。続きは: gunbai play --resume {}",
        "ended": "入力が終わった。",
        "seed": "シード {}",
        "win": "あなたの勝利。",
        "lose": "あなたは勝利しなかった。",
        "score": "{}：{}",
    },
}
