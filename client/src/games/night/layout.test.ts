import { describe, expect, it } from "vitest";
import { areasOf, planOf, type Numbered } from "./layout";
import type { Area } from "./types";

const both = (text: string) => ({ en: text, ja: text });
const area = (number: number, neighbours: number[], given: Partial<Numbered> = {}): Numbered => ({
  id: String(number),
  name: both(String(number)),
  map: 0,
  at: null,
  neighbours,
  exit: false,
  start: false,
  number,
  ...given,
});
/** 0 1 over 2 3, with a wall between 0 and 1. */
const square = [
  area(0, [2], { at: [1, 4] }),
  area(1, [3], { at: [2, 4], exit: true }),
  area(2, [0, 3], { at: [1, 5] }),
  area(3, [1, 2], { at: [2, 5], exit: true }),
];
/** A ring of four with a tail, and an island. */
const free = [
  area(10, [11, 12]),
  area(11, [10, 13]),
  area(12, [10, 13]),
  area(13, [11, 12, 14], { start: true }),
  area(14, [13], { exit: true }),
  area(15, []),
];

describe("a map on a grid", () => {
  const plan = planOf(square);

  it("begins at its upper left corner, wherever that lies", () => {
    expect([plan.columns, plan.rows]).toEqual([2, 2]);
    expect(plan.places).toEqual([
      { area: 0, column: 0, row: 0 },
      { area: 1, column: 1, row: 0 },
      { area: 2, column: 0, row: 1 },
      { area: 3, column: 1, row: 1 },
    ]);
  });

  it("has a way between neighbours and a wall between others that touch", () => {
    expect(plan.lines.map(({ areas }) => areas)).toEqual([
      [0, 2],
      [1, 3],
      [2, 3],
    ]);
    expect(plan.walls).toEqual([{ areas: [0, 1], from: { x: 1, y: 0.06 }, to: { x: 1, y: 0.94 } }]);
  });

  it("is left over its edge", () => {
    expect([...plan.exits]).toEqual([
      [1, "right"],
      [3, "right"],
    ]);
  });

  it("is never turned", () => {
    const row = [area(0, [1], { at: [0, 0] }), area(1, [0], { at: [1, 0] })];
    expect(planOf(row, true).columns).toBe(2);
  });

  it("leads around what lies between", () => {
    const row = [0, 1, 2].map((at) => area(at, at === 1 ? [] : [2 - at], { at: [at, 0] }));
    const [line] = planOf(row).lines;
    expect(line?.bend).toEqual({ x: 1.5, y: 0 });
    expect(planOf(square).lines[0]?.bend).toEqual({ x: 0.5, y: 1 });
  });
});

describe("a free map", () => {
  const plan = planOf(free);
  const of = (number: number) => plan.places.find((place) => place.area === number);

  it("is laid step by step from where one starts, the same every time", () => {
    expect(plan).toEqual(planOf(free.toReversed().toReversed()));
    expect(of(13)).toMatchObject({ column: 0 });
    expect([11, 12, 14].map((number) => of(number)?.column)).toEqual([1, 1, 1]);
    expect(of(10)?.column).toBe(2);
    expect(of(15)?.column).toBe(3);
  });

  it("has every area once, none upon another", () => {
    const spots = plan.places.map(({ column, row }) => `${column},${row}`);
    expect(new Set(spots).size).toBe(free.length);
    for (const { column, row } of plan.places) {
      expect(column).toBeLessThan(plan.columns);
      expect(row).toBeLessThan(plan.rows);
    }
  });

  it("has a way between all neighbours and no wall", () => {
    expect(plan.lines).toHaveLength(5);
    expect(plan.walls).toEqual([]);
  });

  it("stands upright on a narrow page", () => {
    const upright = planOf(free, true);
    expect([upright.columns, upright.rows]).toEqual([plan.rows, plan.columns]);
    expect(upright.exits.size).toBe(1);
  });

  it("may be empty", () => {
    expect(planOf([])).toMatchObject({ columns: 1, rows: 1, places: [], lines: [] });
  });
});

it("takes the areas of its map, with their numbers", () => {
  const areas = [{ map: 1 }, { map: 0 }, { map: 1 }] as Area[];
  expect(areasOf(areas, 1).map(({ number }) => number)).toEqual([0, 2]);
});
