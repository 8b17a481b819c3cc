/** What the picture of the battlefield must hold, and the part of the table from above that holds it. */
import type { FieldProps, Task } from "./drawn";
import { boards, cards, outlines, sidesOf } from "./field";
import type { Stance } from "./dice";
import type { Ghost } from "./ghosts";
import { along, boxOf, corners, radius, type Point, type Spot } from "./geometry";
import { HALF, LAUNCHER_SIDE, STAND_HIGH } from "./table";
import type { Book, View } from "./types";

/** A point of the room: its height above the table, too. */
export interface Place extends Point {
  high: number;
}

export interface Seen {
  book: Book;
  view: View;
  task: Task;
  ghosts: readonly Ghost[];
  /** How the dice lie, and those that fly. */
  dice: ReadonlyMap<number, Stance>;
  /** Where the shot is aimed from that is aimed, or that flies; nothing where none is. */
  from: Point | null;
  /** The flyer that is stood somewhere, where it would stand, and how near to the boss it may. */
  laid: number;
  spot: Spot;
  away: number;
}

/** All boards and cards, and what is done now. While one aims, dice that lie far off do not make all else small. */
export function held({ book, view, task, ghosts, dice, from, laid, spot, away }: Seen): Place[] {
  const at = (high: number) => (point: Point) => ({ ...point, high });
  const there = boards(book, view);
  const found = there.flatMap(({ outline, high }) => outline.map(at(high)));
  for (const { outline } of [...cards(view), ...ghosts]) found.push(...outline.map(at(0)));
  if (from) {
    for (const turn of [0, 90, 180, 270])
      found.push({ ...along(from, turn, LAUNCHER_SIDE), high: 0 });
  }
  if (task === "stand") {
    const middle = there.find(({ seen }) => seen.boss)?.spot ?? { x: 0, y: 0 };
    const board = radius(sidesOf(book, laid));
    for (const turn of [0, 90, 180, 270])
      found.push({ ...along(middle, turn, away + board), high: 0 });
    for (const corner of corners(spot, sidesOf(book, laid)))
      found.push({ ...corner, high: 0 }, { ...corner, high: STAND_HIGH });
  }
  if (task !== "aim")
    for (const {
      at: [x, y, high],
    } of dice.values())
      found.push({ x, y, high });
  return found.length ? found : EMPTY;
}

/** Before anything lies there. */
const EMPTY: Place[] = [-1, 1].flatMap((side) => [
  { x: side * 250, y: 200, high: 0 },
  { x: side * 250, y: -200, high: 0 },
]);

/** Where the table is dark: this way round these outlines it is too near, for a shot or a flyer. In millimetres. */
export function zoneOf({
  book,
  view,
  task,
  aiming,
  away,
}: Pick<FieldProps, "book" | "view" | "task" | "aiming" | "away">): {
  round: Point[][];
  way: number;
} {
  if (task === "aim" && aiming) return { round: outlines(book, view), way: aiming.away / 1000 };
  if (task !== "stand") return { round: [], way: 0 };
  const boss = boards(book, view).find(({ seen }) => seen.boss);
  return { round: boss ? [boss.outline] : [], way: away };
}

/** Pixels at the picture's edges that are kept free: captions and buttons lie there. */
export interface Edges {
  top: number;
  side: number;
  bottom: number;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of the table, at least so many millimetres are shown: what is nearer only looks coarse. */
const LEAST = 420;

/** How many millimetres a pixel is where all points are seen, in a picture so many pixels wide and high. */
export function grainOf(
  points: readonly Point[],
  wide: number,
  tall: number,
  edges: Edges,
): number {
  const { left, right, low, high } = boxOf(points, 0);
  const across = Math.max(1, wide - 2 * edges.side);
  const along = Math.max(1, tall - edges.top - edges.bottom);
  const most = (2 * HALF.x * Math.max(1, wide / Math.max(1, tall))) / Math.max(1, wide);
  return Math.min(
    most,
    Math.max((right - left) / across, (high - low) / along, LEAST / Math.max(1, wide)),
  );
}

/** The part of the table that a picture from above shows, as SVG counts: y toward whoever looks. */
export function framed(
  points: readonly Point[],
  wide: number,
  tall: number,
  edges: Edges,
  zoom = 1,
): Frame {
  const grain = grainOf(points, wide, tall, edges) / zoom;
  const { left, right, low, high } = boxOf(points, 0);
  const x = (left + right - wide * grain) / 2;
  const y = (-low - high + (edges.bottom - edges.top - tall) * grain) / 2;
  return { x, y, width: wide * grain, height: tall * grain };
}
