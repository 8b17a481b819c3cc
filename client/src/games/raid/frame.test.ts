import { describe, expect, it } from "vitest";
import type { Stance } from "./dice";
import { framed, grainOf, held, type Edges, type Seen } from "./frame";
import { far } from "./geometry";
import { BEHIND, EDGES as ROUND, SEAT, TOP, fitted, holds, type Picture } from "./scene/eye";
import type { Book, View } from "./types";

const book = {
  domains: { target: ["huge", "small", "medium"].map((size) => ({ size })) },
} as unknown as Book;
const target = (number: number, x: number, y: number, stand = false) => ({
  target: number,
  boss: number === 0,
  at: [x * 1000, y * 1000, 27000],
  stand,
});
const view = {
  targets: [target(0, 0, 0), target(1, 165, 20), target(2, -60, 380, true)],
  cards: [],
} as unknown as View;
const stray: Stance = { at: [-700, 500, 8], turn: [1, 0, 0, 0] };
const seen: Seen = {
  book,
  view,
  task: "look",
  ghosts: [],
  dice: new Map([[0, stray]]),
  from: null,
  laid: 1,
  spot: { x: 0, y: 360, turn: 270 },
  away: 176,
};
const MOMENTS: [string, Seen][] = [
  ["looks", seen],
  ["aims", { ...seen, task: "aim", from: { x: 20, y: -350 } }],
  ["stands a flyer", { ...seen, task: "stand" }],
];
/** Of the battlefield on a desktop, a phone and a small phone. */
const SIZES: [number, number][] = [
  [848, 504],
  [374, 467],
  [304, 380],
];
const EDGES: Edges = { top: 36, side: 20, bottom: 20 };

describe.each(MOMENTS)("the picture, while one %s,", (_, moment) => {
  const places = held(moment);

  it("holds all boards, the launcher and the flyer that is placed", () => {
    const has = (x: number, y: number) => places.some((place) => far(place, { x, y }) < 130);
    for (const { at } of view.targets) expect(has(at[0] / 1000, at[1] / 1000)).toBe(true);
    if (moment.from) expect(has(moment.from.x, moment.from.y)).toBe(true);
    if (moment.task === "stand") expect(has(moment.spot.x, moment.spot.y)).toBe(true);
    expect(has(stray.at[0], stray.at[1])).toBe(moment.task !== "aim");
  });

  it.each(SIZES)("from above, %i by %i pixels, has them within its edges", (wide, tall) => {
    const { x, y, width, height } = framed(places, wide, tall, EDGES);
    const grain = grainOf(places, wide, tall, EDGES);
    expect(width / wide).toBeCloseTo(grain, 9);
    expect(height / tall).toBeCloseTo(grain, 9);
    for (const place of places) {
      const [across, down] = [(place.x - x) / grain, (-place.y - y) / grain];
      expect(across).toBeGreaterThanOrEqual(EDGES.side - 1e-6);
      expect(across).toBeLessThanOrEqual(wide - EDGES.side + 1e-6);
      expect(down).toBeGreaterThanOrEqual(EDGES.top - 1e-6);
      expect(down).toBeLessThanOrEqual(tall - EDGES.bottom + 1e-6);
    }
  });

  it.each(SIZES)("in 3D, %i by %i pixels, has them too, and from no farther", (width, height) => {
    const picture: Picture = { width, height, angle: 38 };
    for (const look of [SEAT, TOP, { heading: 90, tilt: BEHIND }, { heading: 17, tilt: BEHIND }]) {
      const { eye, goal } = fitted(places, look, picture, ROUND);
      expect(holds({ eye, goal }, places, picture, ROUND)).toBe(true);
      const share = 0.98;
      const nearer = {
        x: goal.x + (eye.x - goal.x) * share,
        y: goal.y + (eye.y - goal.y) * share,
        high: eye.high * share,
      };
      expect(holds({ eye: nearer, goal }, places, picture, ROUND)).toBe(false);
    }
  });
});

it("a picture that is not there yet is no reason to reckon with nonsense", () => {
  for (const size of [0, 1]) {
    const frame = framed(held(seen), size, size, EDGES);
    expect(Object.values(frame).every(Number.isFinite)).toBe(true);
  }
});
