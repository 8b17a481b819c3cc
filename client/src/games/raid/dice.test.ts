import { describe, expect, it } from "vitest";
import solids from "../../../../src/gunbai/games/raid/physics/solids.py?raw";
import { NUMBERS, compose, dot, shown, showing, solid, stance, turnBy, type Vector } from "./dice";

const KINDS = [4, 6, 8, 12, 20];

describe("the dice", () => {
  it("are numbered as the physics numbers them", () => {
    for (const sides of KINDS) {
      const row = new RegExp(`^    ${sides}: \\(([\\d, ]+)\\),`, "m").exec(solids)?.[1] ?? "";
      expect(NUMBERS[sides]).toEqual(row.split(",").map(Number));
    }
  });

  it("have their faces where the physics has them", () => {
    // Normals of some faces, as physics/solids.py makes them.
    const known: [number, number, Vector][] = [
      [4, 3, [0.5774, -0.5774, 0.5774]],
      [6, 1, [0, 1, 0]],
      [6, 3, [1, 0, 0]],
      [8, 7, [-0.5774, 0.5774, 0.5774]],
      [12, 1, [0, 0.5257, 0.8507]],
      [12, 9, [-0.5257, 0.8507, 0]],
      [20, 1, [0.3568, 0, 0.9342]],
      [20, 14, [0.3568, 0, -0.9342]],
      [20, 18, [-0.5774, 0.5774, 0.5774]],
    ];
    for (const [sides, number, normal] of known) {
      solid(sides).normals[number - 1]?.forEach((part, axis) =>
        expect(part).toBeCloseTo(normal[axis] ?? NaN, 4),
      );
    }
  });

  it.each(KINDS)("with %i sides are closed, with opposite faces that sum to one more", (sides) => {
    const { corners, faces, normals, apothem } = solid(sides);
    const edges = faces.flatMap((loop) =>
      loop.map((corner, i) => `${corner}>${loop[(i + 1) % loop.length]}`),
    );
    expect(faces).toHaveLength(sides);
    expect(new Set(edges).size).toBe(edges.length);
    for (const edge of edges) expect(edges).toContain(edge.split(">").reverse().join(">"));
    expect(corners.length - edges.length / 2 + faces.length).toBe(2);
    faces.forEach((loop, i) => {
      for (const corner of loop) expect(dot(corners[corner]!, normals[i]!)).toBeCloseTo(apothem, 6);
    });
    if (sides === 4) return;
    normals.forEach((normal, i) => {
      const other = normals.findIndex((one) => dot(one, normal) < -0.999);
      expect(i + 1 + other + 1).toBe(sides + 1);
    });
  });

  it.each(KINDS)(
    "with %i sides show the face they are turned to, however they are turned",
    (sides) => {
      for (let face = 1; face <= sides; face += 1) {
        for (const yaw of [0, 33, 180, 271])
          expect(shown(sides, showing(sides, face, yaw))).toBe(face);
      }
    },
  );

  it("turn one way and then the other", () => {
    const quarter = Math.SQRT1_2;
    const up = turnBy(compose([quarter, 0, 0, quarter], [quarter, quarter, 0, 0]), [1, 0, 0]);
    expect(up[2]).toBeCloseTo(1);
  });

  it("lie where a pose says, in millimetres", () => {
    const { at, turn } = stance([1_500_000, -2_000_000, 8_000_000, 0, 0, 0, 2_000_000_000]);
    expect(at).toEqual([1.5, -2, 8]);
    expect(turn).toEqual([0, 0, 0, 1]);
  });
});
