import { describe, expect, it } from "vitest";
import server from "../../../../src/gunbai/games/raid/geometry.py?raw";
import tableFile from "../../../../src/gunbai/games/raid/content/table.toml?raw";
import {
  apothem,
  bearing,
  beside,
  boxOf,
  cardAt,
  centre,
  corners,
  distance,
  far,
  inside,
  keptAway,
  nearestOn,
  onTable,
  outward,
  radius,
  room,
  sideMiddle,
} from "./geometry";
import * as table from "./table";

const middle = { x: 0, y: 0, turn: 270 };
const SIDES = [5, 6, 8, 12];

describe("a board", () => {
  it.each(SIDES)("with %i sides has sides of 6.5 cm and looks out of each of them", (sides) => {
    const outline = corners(middle, sides);
    outline.forEach((corner, i) => {
      const next = outline[(i + 1) % sides] ?? corner;
      expect(far(corner, next)).toBeCloseTo(65, 6);
      const between = centre([corner, next]);
      expect(far(between, sideMiddle(middle, sides, i))).toBeCloseTo(0, 6);
      expect(bearing(middle, between)).toBeCloseTo(outward(middle, sides, i), 6);
    });
    expect(inside(middle, outline)).toBe(true);
    expect(far(middle, outline[0] ?? middle)).toBeCloseTo(radius(sides), 6);
  });

  it("looks to the players with its side 0 where it is turned to them", () => {
    expect(sideMiddle(middle, 8, 0).y).toBeCloseTo(-apothem(8), 6);
    expect(sideMiddle(middle, 8, 2).x).toBeCloseTo(apothem(8), 6);
  });

  it.each(SIDES)("touches another edge to edge, whatever that one has for sides (%i)", (sides) => {
    for (const others of SIDES) {
      for (let side = 0; side < sides; side += 1) {
        const spot = beside(middle, sides, side, others);
        const own = sideMiddle(middle, sides, side);
        expect(far(own, sideMiddle(spot, others, 0))).toBeCloseTo(0, 6);
        expect(outward(spot, others, 0)).toBeCloseTo((outward(middle, sides, side) + 180) % 360, 6);
      }
    }
  });

  it("is numbered as the server numbers it", () => {
    expect(server).toContain("place[2] + FULL_TURN // sides * number");
    expect(server).toContain("math.pi / sides * (2 * corner - 1)");
    expect(server).toContain("(way + FULL_TURN // 2) % FULL_TURN");
  });
});

describe("a card", () => {
  it("shows beside its side, the whole of it or half", () => {
    for (const [half, long] of [
      [true, 44],
      [false, 88],
    ] as const) {
      const outline = cardAt(middle, 6, 4, half);
      expect(far(outline[0]!, outline[3]!)).toBeCloseTo(63, 6);
      expect(far(outline[0]!, outline[1]!)).toBeCloseTo(long, 6);
      expect(far(centre([outline[0]!, outline[3]!]), sideMiddle(middle, 6, 4))).toBeCloseTo(0, 6);
      expect(inside(centre(outline), outline)).toBe(true);
      expect(far(centre(outline), middle)).toBeCloseTo(apothem(6) + long / 2, 6);
    }
  });
});

describe("distances", () => {
  const square = [
    { x: -10, y: -10 },
    { x: 10, y: -10 },
    { x: 10, y: 10 },
    { x: -10, y: 10 },
  ];

  it("are measured to the nearest point, within there is none", () => {
    expect(distance({ x: 30, y: 0 }, square)).toBeCloseTo(20);
    expect(distance({ x: 13, y: 14 }, square)).toBeCloseTo(5);
    expect(distance({ x: 3, y: 3 }, square)).toBe(0);
    expect(nearestOn({ x: 4, y: 40 }, square)).toEqual({ x: 4, y: 10 });
    expect(room({ x: 30, y: 0 }, [])).toBe(Infinity);
    expect(room({ x: 30, y: 0 }, [square, corners({ x: 130, y: 0, turn: 0 }, 6)])).toBeCloseTo(20);
  });

  it("are kept, as near as may be to what is wished", () => {
    for (const wish of [
      { x: 0, y: -30 },
      { x: 3, y: 4 },
      { x: -60, y: 61 },
      { x: 890, y: 690 },
      { x: 5000, y: -5000 },
    ]) {
      const kept = keptAway(wish, [square], 176, 20);
      expect(room(kept, [square])).toBeGreaterThanOrEqual(176 - 1e-6);
      expect(onTable(kept, 20)).toBe(true);
    }
    const near = keptAway({ x: 0, y: -180 }, [square], 176);
    expect(far(near, { x: 0, y: -186 })).toBeLessThan(8);
    expect(keptAway({ x: 0, y: -400 }, [square], 176)).toEqual({ x: 0, y: -400 });
  });

  it("give up where there is no room at all", () => {
    expect(keptAway({ x: 1, y: 2 }, [square], 5000)).toEqual({ x: 1, y: 2 });
  });

  it("fit into a box", () => {
    expect(boxOf(square, 5)).toEqual({ left: -15, right: 15, low: -15, high: 15 });
    expect(boxOf([], 5).right).toBe(table.HALF.x);
  });
});

describe("the sizes of things", () => {
  it("are those of the server's content", () => {
    const um = (key: string) =>
      (new RegExp(`^${key} = \\[?([\\d, ]+)`, "m").exec(tableFile)?.[1] ?? "")
        .split(",")
        .map((number) => Number(number) / 1000);
    expect(um("side_um")).toEqual([table.SIDE]);
    expect(um("card_um")).toEqual([table.CARD_WIDTH, table.CARD_LENGTH]);
    expect(um("range_card_um")).toEqual([table.RANGE_CARD]);
    expect(um("half_um")).toEqual([table.HALF.x, table.HALF.y]);
    expect(um("board_um")).toEqual([table.BOARD_HIGH]);
    expect(um("card_thickness_um")).toEqual([table.CARD_HIGH]);
    expect(um("stand_um")).toEqual([table.STAND_HIGH]);
  });
});
