/** Boards and cards as they lie on the table: millimetres, degrees counter-clockwise, x to the right, y away. */
import { CARD_LENGTH, CARD_WIDTH, HALF, SIDE } from "./table";

export interface Point {
  x: number;
  y: number;
}

/** Where the middle of a board is, and where its side 0 looks. */
export interface Spot extends Point {
  turn: number;
}

const DEGREE = Math.PI / 180;

/** From the middle of a board to its sides. */
export function apothem(sides: number): number {
  return SIDE / 2 / Math.tan(Math.PI / sides);
}

/** From the middle of a board to its corners. */
export function radius(sides: number): number {
  return SIDE / 2 / Math.sin(Math.PI / sides);
}

export function along(from: Point, degrees: number, far: number): Point {
  return {
    x: from.x + Math.cos(degrees * DEGREE) * far,
    y: from.y + Math.sin(degrees * DEGREE) * far,
  };
}

/** The direction in which one point lies from another, 0 to 360. */
export function bearing(from: Point, to: Point): number {
  return round360(Math.atan2(to.y - from.y, to.x - from.x) / DEGREE);
}

export function round360(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

export function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The direction that a side looks to. */
export function outward(spot: Spot, sides: number, side: number): number {
  return round360(spot.turn + (side * 360) / sides);
}

/** The corners of a board, counter-clockwise; side `n` runs from corner `n` to the next. */
export function corners(spot: Spot, sides: number): Point[] {
  return Array.from({ length: sides }, (_, i) =>
    along(spot, spot.turn + ((2 * i - 1) * 180) / sides, radius(sides)),
  );
}

/** The middle of a side. */
export function sideMiddle(spot: Spot, sides: number, side: number): Point {
  return along(spot, outward(spot, sides, side), apothem(sides));
}

/** Where a board lies whose side 0 touches this side, edge to edge. */
export function beside(spot: Spot, sides: number, side: number, others: number): Spot {
  const out = outward(spot, sides, side);
  return { ...along(spot, out, apothem(sides) + apothem(others)), turn: round360(out + 180) };
}

/** The part of a card that shows beside this side: the whole of it, or the half that is not tucked under. */
export function cardAt(spot: Spot, sides: number, side: number, half: boolean): Point[] {
  const out = outward(spot, sides, side);
  const middle = sideMiddle(spot, sides, side);
  const end = along(middle, out, half ? CARD_LENGTH / 2 : CARD_LENGTH);
  const [right, left] = [out - 90, out + 90];
  return [
    along(middle, right, CARD_WIDTH / 2),
    along(end, right, CARD_WIDTH / 2),
    along(end, left, CARD_WIDTH / 2),
    along(middle, left, CARD_WIDTH / 2),
  ];
}

export function centre(outline: readonly Point[]): Point {
  const sum = outline.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / outline.length, y: sum.y / outline.length };
}

function edges(outline: readonly Point[]): [Point, Point][] {
  return outline.map((a, i) => [a, outline[(i + 1) % outline.length] ?? a]);
}

/** Whether a point lies in a convex outline that runs counter-clockwise. */
export function inside(point: Point, outline: readonly Point[]): boolean {
  return edges(outline).every(
    ([a, b]) => (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0,
  );
}

/** The point of an outline that is nearest. */
export function nearestOn(point: Point, outline: readonly Point[]): Point {
  let best = outline[0] ?? point;
  for (const [a, b] of edges(outline)) {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.min(1, Math.max(0, share));
    const there = { x: a.x + dx * t, y: a.y + dy * t };
    if (far(point, there) < far(point, best)) best = there;
  }
  return best;
}

/** How far a point is from an outline; nothing within it. */
export function distance(point: Point, outline: readonly Point[]): number {
  return inside(point, outline) ? 0 : far(point, nearestOn(point, outline));
}

/** How far the nearest of the outlines is. */
export function room(point: Point, outlines: readonly (readonly Point[])[]): number {
  return Math.min(Infinity, ...outlines.map((outline) => distance(point, outline)));
}

export function onTable({ x, y }: Point, margin = 0): boolean {
  return Math.abs(x) <= HALF.x - margin && Math.abs(y) <= HALF.y - margin;
}

function ontoTable({ x, y }: Point, margin: number): Point {
  const held = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return { x: held(x, HALF.x - margin), y: held(y, HALF.y - margin) };
}

/** The point nearest to the wished one that keeps away from all outlines and on the table; itself if there is none. */
export function keptAway(
  wish: Point,
  outlines: readonly (readonly Point[])[],
  away: number,
  margin = 0,
): Point {
  const free = (point: Point) =>
    onTable(point, margin - 1e-6) && room(point, outlines) >= away - 1e-6;
  const first = ontoTable(wish, margin);
  if (free(first)) return first;
  const pushed = pushedOut(first, outlines, away);
  if (free(pushed)) return pushed;
  let best: Point | null = null;
  for (let ring = 8; ring <= 1600 && !best; ring += 8) {
    for (let degrees = 0; degrees < 360; degrees += 6) {
      const tried = along(first, degrees, ring);
      if (free(tried) && (!best || far(tried, wish) < far(best, wish))) best = tried;
    }
  }
  return best ?? wish;
}

/** A point moved straight off the outline that it is nearest to, and again off the next. */
function pushedOut(point: Point, outlines: readonly (readonly Point[])[], away: number): Point {
  let now = point;
  for (let step = 0; step < 12; step += 1) {
    const near = outlines.find((outline) => distance(now, outline) < away);
    if (!near) break;
    const edge = nearestOn(now, near);
    const degrees = inside(now, near) ? bearing(centre(near), now) : bearing(edge, now);
    now = along(edge, degrees, away);
  }
  return now;
}

export interface Box {
  left: number;
  right: number;
  low: number;
  high: number;
}

/** The smallest box with all the points in it, and a margin. */
export function boxOf(points: readonly Point[], margin: number): Box {
  if (points.length === 0) return { left: -HALF.x, right: HALF.x, low: -HALF.y, high: HALF.y };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    low: Math.min(...ys) - margin,
    high: Math.max(...ys) + margin,
  };
}

/** A point as SVG has it, where up is less. */
export function asPoint({ x, y }: Point): string {
  return `${x.toFixed(1)},${(-y).toFixed(1)}`;
}

/** An outline as the points of an SVG polygon. */
export function asPoints(outline: readonly Point[]): string {
  return outline.map(asPoint).join(" ");
}

/** An outline as an SVG path. */
export function asPath(outline: readonly Point[]): string {
  return `M${outline.map(asPoint).join("L")}Z`;
}
