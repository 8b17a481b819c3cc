import { describe, expect, it } from "vitest";
import {
  bits,
  centre,
  columnOf,
  line,
  maskOf,
  members,
  nextOf,
  outline,
  placeOf,
  rowOf,
  SPACES,
  spaceAt,
  stepTo,
  tile,
} from "./geometry";

/** What a path of straight lines encloses. */
function area(path: string): number {
  let sum = 0;
  for (const ring of path.split("Z").filter(Boolean)) {
    const points = ring
      .slice(1)
      .split("L")
      .map((point) => point.split(" ").map(Number));
    points.forEach(([x = 0, y = 0], i) => {
      const [nx = 0, ny = 0] = points[(i + 1) % points.length] ?? [];
      sum += (x * ny - nx * y) / 2;
    });
  }
  return sum;
}

describe("spaces", () => {
  it("have the numbers of the board, row by row", () => {
    expect(spaceAt(0, 0)).toBe(0);
    expect(spaceAt(21, 0)).toBe(21);
    expect(spaceAt(0, 1)).toBe(22);
    expect(spaceAt(21, 15)).toBe(SPACES - 1);
    expect([columnOf(45), rowOf(45)]).toEqual([1, 2]);
  });

  it.each([
    [-1, 0],
    [22, 0],
    [0, -1],
    [0, 16],
  ])("end at the edge: %i, %i", (column, row) => {
    expect(spaceAt(column, row)).toBe(-1);
  });

  it("are left by the arrow keys, and never over the edge", () => {
    expect(stepTo(23, "ArrowUp")).toBe(1);
    expect(stepTo(23, "ArrowRight")).toBe(24);
    expect(stepTo(23, "ArrowDown")).toBe(45);
    expect(stepTo(23, "ArrowLeft")).toBe(22);
    expect(stepTo(22, "ArrowLeft")).toBe(22);
    expect(stepTo(21, "ArrowRight")).toBe(21);
    expect(stepTo(30, "Home")).toBe(22);
    expect(stepTo(30, "End")).toBe(43);
    expect(stepTo(30, "a")).toBeNull();
  });

  it("that may be chosen follow each other round and round", () => {
    expect(nextOf([9, 3, 5], 3)).toBe(5);
    expect(nextOf([9, 3, 5], 9)).toBe(3);
    expect(nextOf([9, 3, 5], 4, true)).toBe(3);
    expect(nextOf([9, 3, 5], 3, true)).toBe(9);
    expect(nextOf([], 3)).toBeNull();
  });
});

describe("masks", () => {
  it("name their spaces in hexadecimal", () => {
    expect(members("")).toEqual([]);
    expect(members("0")).toEqual([]);
    expect(members("b")).toEqual([0, 1, 3]);
    expect(members("1" + "0".repeat(87))).toEqual([348]);
  });

  it("are made of spaces and give them back", () => {
    const spaces = [0, 31, 32, 53, 64, 200, 351];
    expect(members(maskOf(spaces))).toEqual(spaces);
    expect(maskOf([])).toBe("");
  });

  it("of locations and marks are plain numbers", () => {
    expect(bits(0)).toEqual([]);
    expect(bits(0b10011)).toEqual([0, 1, 4]);
  });
});

describe("tiles and bases", () => {
  it("cover what lies right and below of their anchor", () => {
    expect(tile(23, 2)).toEqual([23, 24, 45, 46]);
    expect(tile(0, 1, 3)).toEqual([0, 22, 44]);
    expect(tile(-1, 2)).toEqual([]);
  });

  it("lose what sticks out of the board", () => {
    expect(tile(21, 2)).toEqual([21, 43]);
    expect(tile(SPACES - 1, 2)).toEqual([SPACES - 1]);
  });

  it("have their middle between spaces if they are even", () => {
    expect(centre(23, 2)).toEqual({ x: 2, y: 2 });
    expect(centre(23)).toEqual({ x: 1.5, y: 1.5 });
    expect(centre(0, 1, 4)).toEqual({ x: 0.5, y: 2 });
  });

  it("are laid as they are or turned", () => {
    expect(placeOf(5)).toEqual({ anchor: 5, turned: false });
    expect(placeOf(SPACES + 5)).toEqual({ anchor: 5, turned: true });
  });
});

describe("an outline", () => {
  it("goes once round a block", () => {
    expect(outline(tile(0, 2))).toBe("M0 0L2 0L2 2L0 2Z");
  });

  it("is drawn in on all sides", () => {
    expect(outline([0], 0.1)).toBe("M0.1 0.1L0.9 0.1L0.9 0.9L0.1 0.9Z");
  });

  it("has its corners drawn in alike, wherever the walk begins", () => {
    const holes = new Set([spaceAt(1, 1), spaceAt(2, 1), spaceAt(2, 2), spaceAt(5, 4)]);
    const path = outline(
      tile(0, 8).filter((space) => !holes.has(space)),
      0.1,
    );
    const numbers = path.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThan(20);
    for (const number of numbers) expect(Math.abs(number - Math.round(number))).toBeCloseTo(0.1);
  });

  it("leaves holes open", () => {
    const hole = spaceAt(1, 1);
    expect(area(outline(tile(0, 3).filter((space) => space !== hole)))).toBe(8);
  });

  it("keeps spaces apart that touch with a corner only", () => {
    const path = outline([spaceAt(0, 0), spaceAt(1, 1)]);
    expect(path.match(/Z/g)).toHaveLength(2);
    expect(area(path)).toBe(2);
  });

  it("encloses as many spaces as there are, whatever the shape", () => {
    for (let seed = 1; seed < 40; seed += 1) {
      const spaces = Array.from({ length: SPACES }, (_, n) => n).filter(
        (n) => (n * n * 7 + n * seed + (n >> 2)) % 5 < 2,
      );
      expect(area(outline(spaces))).toBeCloseTo(spaces.length);
    }
  });

  it("of nothing is nothing", () => {
    expect(outline([])).toBe("");
    expect(line([])).toBe("");
    expect(
      line([
        { x: 0, y: 0.5 },
        { x: 2, y: 1 },
      ]),
    ).toBe("M0 0.5L2 1");
  });
});
