/** What lies on the battlefield, in sentences. */
import type { Lang } from "../../book";
import { inLang, put } from "../../words";
import { hpOf, ownerOf } from "./field";
import type { Book, CardView, DieView, TargetView, View } from "./types";
import { words } from "./words";

export function nameOf(book: Book, lang: Lang, domain: string, value: number): string {
  return inLang(book.domains[domain]?.[value]?.name, lang).text;
}

export function joined(items: readonly string[], lang: Lang): string {
  return items.join(lang === "ja" ? "、" : ", ");
}

/** "Sigurd's D6". */
export function dieName(book: Book, lang: Lang, slot: number, sides: number): string {
  const name = nameOf(book, lang, "adventurer", ownerOf(slot));
  return put(words(lang).dieOf, { name, sides });
}

/** "Sigurd's D6 4 (leaning)". */
export function dieLine(book: Book, lang: Lang, die: DieView): string {
  const w = words(lang);
  const kind = dieName(book, lang, die.slot, die.sides);
  const said = put(w.dieShows, { kind, face: die.face });
  return die.cocked ? `${said} (${w.leaning})` : said;
}

/** The dice that lie on a target or on one of its cards. */
export function diceOn(view: View, target: number): DieView[] {
  const own = view.cards.filter((card) => card.target === target).map(({ card }) => card);
  return view.dice.filter(
    ({ place, on }) =>
      place === "field" && on.some((piece) => piece === target || own.includes(piece)),
  );
}

/** "War Drum (Orc Drummer, side 4)", or otherwise as `text` says: two of one name can be told apart. */
export function cardName(
  book: Book,
  lang: Lang,
  { effect, target, side }: Pick<CardView, "effect" | "target" | "side">,
  text = words(lang).cardAt,
): string {
  return put(text, {
    card: nameOf(book, lang, "effect", effect),
    target: nameOf(book, lang, "target", target),
    n: side + 1,
  });
}

export function cardsOf(book: Book, view: View, lang: Lang, target: number): string[] {
  return view.cards
    .filter((card) => card.target === target)
    .map((card) => cardName(book, lang, card, words(lang).cardSide));
}

/** What a piece is called: a target, or an effect card where it lies. */
export function pieceName(book: Book, view: View, lang: Lang, piece: number): string {
  const card = view.cards.find((one) => one.card === piece);
  return card ? cardName(book, lang, card) : nameOf(book, lang, "target", piece);
}

/** All there is to know of a target, for somebody who does not see it. */
export function targetLine(book: Book, view: View, lang: Lang, seen: TargetView): string {
  const w = words(lang);
  const entry = book.domains.target[seen.target];
  const dice = diceOn(view, seen.target).map((die) => dieLine(book, lang, die));
  const laid = cardsOf(book, view, lang, seen.target);
  const { left, hp } = hpOf(book, seen);
  return joined(
    [
      inLang(entry?.name, lang).text,
      seen.boss && w.boss,
      seen.stand && w.flies,
      put(w.hpLeft, { left, hp }),
      seen.tokens > 0 && (seen.tokens === 1 ? w.token : put(w.tokens, { n: seen.tokens })),
      dice.length > 0 && put(w.onIt, { list: joined(dice, lang) }),
      laid.length > 0 && put(w.cards, { list: joined(laid, lang) }),
    ].filter((part) => part !== false),
    lang,
  );
}

export type Stage = "battle" | "growth" | "over";

/** What the board shows: the battlefield, the growth between rounds, the score at the end. */
export function stageOf({ phase, winners }: View): Stage {
  if (winners !== null) return "over";
  return phase.some(({ procedure }) => procedure === "growth") ? "growth" : "battle";
}
