/** Where the areas of a map lie, in cells, and what lies between them; no drawing. */
import type { Area } from "./types";

export interface Place {
  area: number;
  /** The upper left corner of its cell: whole numbers on a grid, halves on a free graph. */
  column: number;
  row: number;
}

export interface Point {
  x: number;
  y: number;
}

/** From the middle of one place to that of another, around what lies between: by `bend` at its middle. */
export interface Line {
  areas: [number, number];
  from: Point;
  to: Point;
  bend: Point;
}

export type Side = "up" | "right" | "down" | "left";

export interface Plan {
  columns: number;
  rows: number;
  places: Place[];
  lines: Line[];
  /** Along the side that two areas share, where nobody gets through. */
  walls: { areas: [number, number]; from: Point; to: Point }[];
  /** At which side one leaves the map, by area. */
  exits: ReadonlyMap<number, Side>;
}

export type Numbered = Area & { number: number };

const STEPS: Record<Side, [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

export function areasOf(areas: readonly Area[], map: number): Numbered[] {
  return areas.flatMap((area, number) => (area.map === map ? [{ ...area, number }] : []));
}

export function middle({ column, row }: Place): Point {
  return { x: column + 0.5, y: row + 0.5 };
}

function onGrid(areas: readonly Numbered[]): Place[] | null {
  const at = areas.flatMap((area) => (area.at ? [{ area: area.number, at: area.at }] : []));
  if (at.length < areas.length) return null;
  const left = Math.min(...at.map(({ at: [column] }) => column));
  const top = Math.min(...at.map(({ at: [, row] }) => row));
  return at.map(({ area, at: [column, row] }) => ({ area, column: column - left, row: row - top }));
}

/** Areas by how many steps they lie from the first start area; what cannot be reached comes last. */
function layers(areas: readonly Numbered[]): Numbered[][] {
  const left = new Map(areas.map((area) => [area.number, area]));
  const found: Numbered[][] = [];
  let layer = areas.filter(({ start }) => start).slice(0, 1);
  while (left.size > 0) {
    if (layer.length === 0) layer = [...left.values()].slice(0, 1);
    for (const { number } of layer) left.delete(number);
    found.push(layer);
    const next = new Set(layer.flatMap(({ neighbours }) => neighbours));
    layer = [...left.values()].filter(({ number }) => next.has(number));
  }
  return found;
}

/** A free graph, layer by layer; within a layer each lies near its neighbours in the one before. */
function free(areas: readonly Numbered[]): Place[] {
  const all = layers(areas);
  const rows = Math.max(...all.map((layer) => layer.length));
  const placed = new Map<number, Place>();
  all.forEach((layer, column) => {
    const pull = (area: Numbered): number => {
      const near = area.neighbours.flatMap((other) => placed.get(other)?.row ?? []);
      return near.length ? near.reduce((sum, row) => sum + row, 0) / near.length : rows;
    };
    const pulls = new Map(layer.map((area) => [area.number, pull(area)]));
    const sorted = layer.toSorted(
      (a, b) => (pulls.get(a.number) ?? 0) - (pulls.get(b.number) ?? 0) || a.number - b.number,
    );
    const top = (rows - layer.length) / 2;
    sorted.forEach(({ number }, i) => placed.set(number, { area: number, column, row: top + i }));
  });
  return [...placed.values()];
}

/** How far a point lies from the straight way between two others, and whether beside it at all. */
function beside(point: Point, from: Point, to: Point): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy);
  if (along <= 0.05 || along >= 0.95) return false;
  return Math.hypot(from.x + along * dx - point.x, from.y + along * dy - point.y) < 0.45;
}

function lineBetween(one: Place, other: Place, places: readonly Place[]): Line {
  const [from, to] = [middle(one), middle(other)];
  const straight = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const blocked = places.some(
    (place) => place !== one && place !== other && beside(middle(place), from, to),
  );
  // Through the gap between two rows of cells, half a cell aside.
  const away = blocked ? 0.5 : 0;
  const bend = {
    x: straight.x + (away * (to.y - from.y)) / length,
    y: straight.y - (away * (to.x - from.x)) / length,
  };
  return { areas: [one.area, other.area], from, to, bend };
}

function wallBetween(one: Place, other: Place): { from: Point; to: Point } {
  const x = Math.max(one.column, other.column);
  const y = Math.max(one.row, other.row);
  return one.row === other.row
    ? { from: { x, y: y + 0.06 }, to: { x, y: y + 0.94 } }
    : { from: { x: x + 0.06, y }, to: { x: x + 0.94, y } };
}

function touching(one: Place, other: Place): boolean {
  return Math.abs(one.column - other.column) + Math.abs(one.row - other.row) === 1;
}

/** The side by which an area is left: one where nothing lies, best at the edge of the whole. */
function wayOut(place: Place, places: readonly Place[], columns: number, rows: number): Side {
  const free = (Object.keys(STEPS) as Side[]).filter((side) => {
    const [dx, dy] = STEPS[side];
    const near = (other: Place) =>
      Math.abs(place.column + dx - other.column) < 1 && Math.abs(place.row + dy - other.row) < 1;
    return !places.some((other) => other !== place && near(other));
  });
  const outer = free.find((side) => {
    const [x, y] = [place.column + STEPS[side][0], place.row + STEPS[side][1]];
    return x < 0 || y < 0 || x > columns - 1 || y > rows - 1;
  });
  return outer ?? free[0] ?? "up";
}

/** The plan of a map. `upright` turns a free graph that is wider than high, for a narrow page. */
export function planOf(areas: readonly Numbered[], upright = false): Plan {
  const grid = onGrid(areas);
  let places = areas.length === 0 ? [] : (grid ?? free(areas));
  let [columns, rows] = [
    Math.max(1, ...places.map(({ column }) => column + 1)),
    Math.max(1, ...places.map(({ row }) => row + 1)),
  ];
  if (!grid && upright && columns > rows) {
    places = places.map(({ area, column, row }) => ({ area, column: row, row: column }));
    [columns, rows] = [rows, columns];
  }
  const whereIs = new Map(places.map((place) => [place.area, place]));
  const joined = (one: number, other: number): boolean =>
    areas.some(({ number, neighbours }) => number === one && neighbours.includes(other));
  const pairs = places.flatMap((one, i) =>
    places.slice(i + 1).map((other) => [one, other] as const),
  );
  return {
    columns,
    rows,
    places,
    lines: pairs
      .filter(([one, other]) => joined(one.area, other.area))
      .map(([one, other]) => lineBetween(one, other, places)),
    walls: grid
      ? pairs
          .filter(([one, other]) => touching(one, other) && !joined(one.area, other.area))
          .map(([one, other]) => ({ areas: [one.area, other.area], ...wallBetween(one, other) }))
      : [],
    exits: new Map(
      areas.flatMap((area) => {
        const place = whereIs.get(area.number);
        return area.exit && place ? [[area.number, wayOut(place, places, columns, rows)]] : [];
      }),
    ),
  };
}
