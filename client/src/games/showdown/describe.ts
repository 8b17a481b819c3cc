/** What stands on a space and what holds there, in words: for the line below the board and for the screen reader. */
import type { Lang } from "../../book";
import { inLang } from "../../words";
import { columnOf, members, rowOf } from "./geometry";
import { monsterAt, survivorAt, tileAt } from "./layers";
import type { Book, Survivor, View } from "./types";
import { put, words } from "./words";

export interface Teller {
  book: Book;
  view: View;
  lang: Lang;
}

export function placeName(lang: Lang, space: number): string {
  return put(words(lang).at, { column: columnOf(space) + 1, row: rowOf(space) + 1 });
}

export function survivorName(
  { book, lang }: Pick<Teller, "book" | "lang">,
  survivor: number,
): string {
  return inLang(book.domains.survivor[survivor]?.name, lang).text;
}

export function monsterName({ book, view, lang }: Teller): string {
  return inLang(book.domains.monster[view.monster.monster]?.name, lang).text;
}

/** What a survivor is at the moment: down, hidden, the priority target. */
export function conditions({ view, lang }: Teller, survivor: number): string[] {
  const w = words(lang);
  const one: Survivor | undefined = view.survivors[survivor];
  if (!one) return [];
  if (!one.alive) return [w.dead];
  return [
    one.space < 0 && w.off,
    one.down && w.down,
    one.hidden && w.hidden,
    view.priority === survivor && w.priority,
    view.acting === survivor && w.acting,
  ].filter((word) => word !== false);
}

/** Who and what is on a space, with how they are. */
export function whatIsAt(teller: Teller, space: number): string[] {
  const { book, view, lang } = teller;
  const w = words(lang);
  const found: string[] = [];
  const between = lang === "ja" ? "・" : ", ";
  if (monsterAt(view, space)) {
    const faces =
      [w.facingUp, w.facingRight, w.facingDown, w.facingLeft][view.monster.facing] ?? "";
    found.push([monsterName(teller), faces, ...(view.monster.down ? [w.down] : [])].join(between));
  }
  const survivor = survivorAt(view, space);
  if (survivor >= 0)
    found.push([survivorName(teller, survivor), ...conditions(teller, survivor)].join(between));
  const tile = tileAt(view, space);
  if (tile) {
    const name = inLang(book.domains.terrain[tile[0]]?.name, lang).text;
    found.push(tile[4] ? `${name}${between}${w.spent}` : name);
  }
  return found;
}

/** How every space lies to the monster; made once a view. */
export function lying({ view, lang }: Pick<Teller, "view" | "lang">): (space: number) => string[] {
  const w = words(lang);
  const sets = [
    [w.inFacing, view.areas.facing],
    [w.inView, view.areas.view],
    [w.inBlind, view.areas.blind],
    [w.inRange, view.areas.range],
  ].map(([word = "", mask = ""]) => [word, new Set(members(mask))] as const);
  return (space) => sets.flatMap(([word, set]) => (set.has(space) ? [word] : []));
}
