/** Where the board or the card that is to be laid may go: one place for each side that is offered. */
import type { Question } from "../../protocol";
import type { Choices } from "../pick";
import { boards, cardSpot, sidesOf } from "./field";
import {
  along,
  beside,
  centre,
  corners,
  far,
  inside,
  outward,
  sideMiddle,
  type Point,
} from "./geometry";
import { EASY, HARD, PLACE_FOR_ME, SIDES } from "./table";
import type { Book, View } from "./types";

export interface Ghost {
  /** The option it stands for. */
  value: number;
  outline: Point[];
  middle: Point;
  /** What the side is called, and where that stands: just outside it. */
  side: number;
  tag: Point;
  /** Whether it is a card, not a board. */
  card: boolean;
}

/** So far outside its side a number stands, in millimetres. */
const TAG = 17;

/** What a question names. */
export function asked(question: Question | null, key: string): number {
  const said = question?.context[key];
  return Array.isArray(said) ? Number(said[1]) : -1;
}

/** Whether only half of a card shows: of targets on easy and normal, of adventurers on normal and hard. */
export function tucked(difficulty: number, ofAdventurer: boolean): boolean {
  return ofAdventurer ? difficulty !== EASY : difficulty !== HARD;
}

export function ghosts(book: Book, view: View, question: Question | null, sides: Choices): Ghost[] {
  const open = [...sides.values()].filter(
    ({ value, reason }) => reason === null && value < PLACE_FOR_ME,
  );
  const effect = asked(question, "effect");
  const target = asked(question, "target");
  const there = boards(book, view);
  return open.flatMap(({ value }) => {
    const host = there.find((board) => board.target === Math.floor(value / SIDES));
    const side = value % SIDES;
    if (!host) return [];
    let outline: Point[];
    if (effect >= 0) {
      const own = book.domains.effect[effect]?.owner === "adventurer";
      outline = cardSpot(book, view, host.target, side, tucked(view.difficulty, own));
    } else {
      const others = sidesOf(book, target);
      outline = corners(beside(host.spot, host.sides, side, others), others);
    }
    const middle = sideMiddle(host.spot, host.sides, side);
    const tag = along(middle, outward(host.spot, host.sides, side), TAG);
    return [{ value, outline, middle: centre(outline), side: side + 1, tag, card: effect >= 0 }];
  });
}

/** The place nearest to a point: the one that it lies in, or whose middle is not too far; nothing where none is. */
export function snapped(all: readonly Ghost[], to: Point, reach = 90): Ghost | null {
  let best: Ghost | null = null;
  for (const ghost of all) {
    const near = far(ghost.middle, to);
    if (near > reach && !inside(to, ghost.outline)) continue;
    if (!best || near < far(best.middle, to)) best = ghost;
  }
  return best;
}
