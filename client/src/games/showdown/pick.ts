/** What of the open question can be answered by touching the board. */
import type { Lang } from "../../book";
import type { Question } from "../../protocol";
import { choices, meaning, type Choice } from "../pick";
import { placeOf } from "./geometry";
import type { Book, View } from "./types";

/** What a space stands for: one choice, or for a tile of terrain one each way that it can lie. */
export interface Spot {
  space: number;
  choice: Choice;
  /** The same place with the tile turned, if that is a choice too. */
  turned?: Choice;
}

export type Spots = ReadonlyMap<number, Spot>;

/** Whether the open question is answered by a space of the board. */
export function asksForSpace(book: Book, question: Question | null): boolean {
  return ["space", "place"].includes(meaning(book, question) ?? "");
}

/** The spaces that answer the open question: spaces, places of a tile, or survivors where they stand. */
export function spots(
  book: Book,
  question: Question | null,
  view: View,
  names: string[],
  lang: Lang,
): Spots {
  const found = new Map<number, Spot>();
  for (const [space, choice] of choices("space", book, question, names, lang))
    found.set(space, { space, choice });
  for (const [value, choice] of choices("place", book, question, names, lang)) {
    const { anchor, turned } = placeOf(value);
    const other = found.get(anchor);
    if (!other) found.set(anchor, { space: anchor, choice });
    else if (turned) found.set(anchor, better({ ...other, turned: choice }));
  }
  for (const [survivor, choice] of choices("survivor", book, question, names, lang)) {
    const space = view.survivors[survivor]?.space ?? -1;
    if (space >= 0) found.set(space, { space, choice });
  }
  return found;
}

/** Where a tile can lie one way only, that is the choice. */
function better(spot: Spot): Spot {
  const { turned, ...plainly } = spot;
  if (!turned || turned.reason !== null) return plainly;
  return spot.choice.reason === null ? spot : { space: spot.space, choice: turned };
}

/** The spaces of those that may be chosen. */
export function open(spots: Spots): number[] {
  return [...spots.values()]
    .filter(({ choice }) => choice.reason === null)
    .map(({ space }) => space);
}

/** A tile that is to be laid, as its card has it. */
export interface Laid {
  /** Its id in the book; null where the question does not tell. */
  terrain: string | null;
  width: number;
  height: number;
}

/** The questions whose spaces are where the monster's upper left space comes to lie. */
const MONSTER_SPOTS = ["move.route", "place.monster"];

export function placesMonster(question: Question | null): boolean {
  return question !== null && MONSTER_SPOTS.includes(question.topic);
}

/** The tile that a question wants laid; null where it wants none. */
export function tileAsked(book: Book, question: Question | null): Laid | null {
  if (meaning(book, question) !== "place") return null;
  for (const said of Object.values(question?.context ?? {})) {
    if (!Array.isArray(said) || said[0] !== "terrain") continue;
    const terrain = book.domains.terrain[Number(said[1])];
    if (terrain) return { terrain: terrain.id, width: terrain.width, height: terrain.height };
  }
  return { terrain: null, width: 1, height: 1 };
}
