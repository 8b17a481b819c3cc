/** The spaces of the board: 22 columns, 16 rows, a space is row * 22 + column from the upper left, both from 0. */
import type { Mask } from "./types";

export const COLUMNS = 22;
export const ROWS = 16;
export const SPACES = COLUMNS * ROWS;
export const NO_SPACE = -1;

export interface Point {
  x: number;
  y: number;
}

export function columnOf(space: number): number {
  return space % COLUMNS;
}

export function rowOf(space: number): number {
  return Math.floor(space / COLUMNS);
}

/** NO_SPACE off the board. */
export function spaceAt(column: number, row: number): number {
  const there = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
  return there ? row * COLUMNS + column : NO_SPACE;
}

/** The spaces of a mask, lowest first. Throws SyntaxError where it is no hexadecimal number. */
export function members(mask: Mask): number[] {
  const found: number[] = [];
  let rest = BigInt(`0x${mask || "0"}`);
  for (let space = 0; rest > 0n; space += 1, rest >>= 1n) if (rest & 1n) found.push(space);
  return found;
}

/** The mask of some spaces: the inverse of `members`. */
export function maskOf(spaces: Iterable<number>): Mask {
  let mask = 0n;
  for (const space of spaces) mask |= 1n << BigInt(space);
  return mask === 0n ? "" : mask.toString(16);
}

/** The numbers of the bits that are set, lowest first. */
export function bits(mask: number): number[] {
  return Array.from({ length: 31 }, (_, bit) => bit).filter((bit) => (mask >> bit) & 1);
}

/** The spaces of a tile or a base by its upper left one; what sticks out of the board is left out. */
export function tile(anchor: number, width: number, height = width): number[] {
  if (anchor < 0) return [];
  const [left, top] = [columnOf(anchor), rowOf(anchor)];
  return Array.from({ length: width * height }, (_, i) =>
    spaceAt(left + (i % width), top + Math.floor(i / width)),
  ).filter((space) => space !== NO_SPACE);
}

/** The middle of a tile or a base, in spaces from the upper left corner of the board. */
export function centre(anchor: number, width = 1, height = width): Point {
  return { x: columnOf(anchor) + width / 2, y: rowOf(anchor) + height / 2 };
}

/** Where an arrow key, Home or End leads; the same space at the edge, null for any other key. */
export function stepTo(space: number, key: string): number | null {
  const [column, row] = [columnOf(space), rowOf(space)];
  const to: Record<string, number> = {
    ArrowUp: spaceAt(column, row - 1),
    ArrowRight: spaceAt(column + 1, row),
    ArrowDown: spaceAt(column, row + 1),
    ArrowLeft: spaceAt(column - 1, row),
    Home: spaceAt(0, row),
    End: spaceAt(COLUMNS - 1, row),
  };
  const next = to[key];
  return next === undefined ? null : next === NO_SPACE ? space : next;
}

/** Of some spaces the next one after `from`, or before it with `back`, round and round; null of none. */
export function nextOf(spaces: readonly number[], from: number, back = false): number | null {
  const sorted = [...spaces].sort((a, b) => a - b);
  const next = back
    ? (sorted.findLast((space) => space < from) ?? sorted.at(-1))
    : (sorted.find((space) => space > from) ?? sorted[0]);
  return next ?? null;
}

/**
 * The outline of a set of spaces as an SVG path, one unit a space, and drawn in by `inset`.
 * Every edge between a space of the set and one that is not is walked once, with the set on the right.
 */
export function outline(spaces: Iterable<number>, inset = 0): string {
  const set = new Set(spaces);
  const inside = (column: number, row: number) => set.has(spaceAt(column, row));
  const edges = new Map<string, [number, number][]>();
  const add = (x: number, y: number, to: [number, number]) => {
    const from = `${x},${y}`;
    edges.set(from, [...(edges.get(from) ?? []), to]);
  };
  for (const space of set) {
    const [x, y] = [columnOf(space), rowOf(space)];
    if (!inside(x, y - 1)) add(x, y, [x + 1, y]);
    if (!inside(x + 1, y)) add(x + 1, y, [x + 1, y + 1]);
    if (!inside(x, y + 1)) add(x + 1, y + 1, [x, y + 1]);
    if (!inside(x - 1, y)) add(x, y + 1, [x, y]);
  }
  let path = "";
  while (edges.size > 0) path += loop(edges, inset);
  return path;
}

type Corner = [number, number];

/** Takes one closed walk out of the edges. Where two corners meet it turns right, so that both stay apart. */
function loop(edges: Map<string, Corner[]>, inset: number): string {
  const start = edges.keys().next().value as string;
  const corners: Corner[] = [];
  let at: Corner = start.split(",").map(Number) as Corner;
  let [dx, dy] = [0, 0];
  do {
    const from = at.join();
    const ways = edges.get(from) ?? [];
    const right = ways.findIndex(([x, y]) => x - at[0] === -dy && y - at[1] === dx);
    const [to] = ways.splice(Math.max(right, 0), 1) as [Corner];
    if (ways.length === 0) edges.delete(from);
    const [nx, ny] = [to[0] - at[0], to[1] - at[1]];
    if (nx !== dx || ny !== dy) corners.push(at);
    [dx, dy] = [nx, ny];
    at = to;
  } while (at.join() !== start);
  const [first, second] = corners as [Corner, Corner];
  const straight = Math.sign(second[0] - first[0]) === dx && Math.sign(second[1] - first[1]) === dy;
  return draw(straight ? corners.slice(1) : corners, inset); // the walk may begin amid an edge
}

function draw(corners: Corner[], inset: number): string {
  const count = corners.length;
  const points = corners.map(([x, y], i) => {
    const [px, py] = corners[(i + count - 1) % count] as Corner;
    const [nx, ny] = corners[(i + 1) % count] as Corner;
    // To the right of both edges lies the set.
    const across = -Math.sign(y - py) - Math.sign(ny - y);
    const down = Math.sign(x - px) + Math.sign(nx - x);
    return `${round(x + across * inset)} ${round(y + down * inset)}`;
  });
  return `M${points.join("L")}Z`;
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}

/** A polyline as an SVG path. */
export function line(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

/** Places of terrain: which way the tile lies besides where. */
export function placeOf(value: number): { anchor: number; turned: boolean } {
  return { anchor: value % SPACES, turned: value >= SPACES };
}
