import { describe, expect, it } from "vitest";
import bots from "../../../../src/gunbai/players/raid_aims.toml?raw";
import ranges from "../../../../src/gunbai/games/raid/physics/ranges.py?raw";
import {
  RELEASE,
  RISE,
  STRIKE,
  arc,
  cone,
  first,
  fullPull,
  heard,
  keyed,
  landing,
  legal,
  moved,
  pullEnd,
  pulled,
  speed,
  tidy,
  told,
  toward,
  type Aim,
} from "./aim";
import { bearing, corners, far, room } from "./geometry";
import { BOARD_HIGH, FLICK, LAUNCHER_HIGH, LAUNCHER_SIDE, STAND_HIGH, THROW } from "./table";

const aim: Aim = { x: 10, y: -300, direction: 90, strength: 500, rise: 35, across: 0, up: 0 };
const middle = { x: 0, y: 0 };
const board = [corners({ ...middle, turn: 270 }, 8)];
/** From the middle to the edge. */
const edge = 1000 - room({ x: 0, y: -1000 }, board);
const mark = { spot: middle, outline: board[0]!, high: BOARD_HIGH };

describe("a shot", () => {
  it("is told in the server's numbers, those of its own way only", () => {
    const spun = { ...aim, direction: 359.996, across: 1234.4, up: -700 };
    expect(told(spun, FLICK)).toEqual([10, -300, 0, 500, 0, 1234, -700]);
    expect(told({ ...spun, rise: 42.5 }, THROW)).toEqual([10, -300, 0, 500, 4250, 0, 0]);
    expect(heard(told({ ...aim, direction: 12.34 }, THROW))).toEqual({ ...aim, direction: 12.34 });
    expect(heard([])).toBeNull();
  });

  it("stays within its bounds", () => {
    const wild = { x: 1.6, y: 2, direction: -10, strength: 5000, rise: 90, across: 9e9, up: -9e9 };
    expect(tidy(wild)).toEqual({
      x: 2,
      y: 2,
      direction: 350,
      strength: 1000,
      rise: 60,
      across: STRIKE,
      up: -STRIKE,
    });
  });

  it("goes the other way than it is pulled, the harder the farther", () => {
    const reach = 200;
    const back = pulled(aim, { x: 10, y: -400 }, reach);
    expect(back).toMatchObject({ direction: 90, strength: 500 });
    expect(pulled(aim, { x: 110, y: -300 }, reach)).toMatchObject({
      direction: 180,
      strength: 500,
    });
    expect(pulled(aim, { x: 10, y: -9000 }, reach).strength).toBe(1000);
    expect(pulled(aim, { x: 11, y: -300 }, reach)).toBe(aim);
    expect(far(pullEnd(back, reach), { x: 10, y: -300 - reach / 2 })).toBeLessThan(1e-6);
    expect(pulled(aim, pullEnd(back, 333), 333)).toEqual(back);
  });

  it("is pulled farther where there is more room, and far enough on the smallest screen", () => {
    expect(fullPull(800, 600)).toBe(200);
    expect(fullPull(358, 358)).toBeGreaterThan(110);
    expect(fullPull(200, 150)).toBe(110);
  });

  it("starts as far away as the rules ask, wherever one stands", () => {
    for (const from of [270, 0, 45, 133]) {
      const start = first(mark, board, 176, { method: FLICK, sides: 6 }, from);
      expect(legal(start, board, 176)).toBe(true);
      expect(bearing(start, { x: 0, y: 0 })).toBeCloseTo((from + 180) % 360, 0);
    }
  });

  it("is at first as hard as most dice hit a board with", () => {
    const strengths = [4, 6, 8, 12, 20].map((sides) => {
      const begun = first(mark, board, 176, { method: FLICK, sides }, 270);
      expect(begun.up).toBe(0);
      const row = new RegExp(`\\[0, ${sides}, 6, 0, 180000, (\\d+),`).exec(bots);
      expect(Math.abs(begun.strength - Number(row?.[1]))).toBeLessThanOrEqual(60);
      return speed(FLICK, begun.strength);
    });
    expect(strengths[1]).toBeGreaterThan(1200);
    expect(strengths[1]).toBeLessThan(1400);
  });

  it("comes down on the board that it is turned to, near or far, on the table or on a stand", () => {
    for (const from of [176, 250, 330])
      for (const high of [BOARD_HIGH, STAND_HIGH]) {
        const start = { ...aim, x: 0, y: -from - 60, rise: 35 };
        const thrown = toward(start, { ...mark, high }, { method: THROW, sides: 6 });
        const past = landing(thrown, thrown.strength, high) - room(start, board);
        expect(past).toBeCloseTo(high === STAND_HIGH ? 20 : 0, 0);
        expect(thrown.direction).toBe(90);
      }
    const flicks = [176, 250, 330].map(
      (from) => toward({ ...aim, x: 0, y: -from }, mark, { method: FLICK, sides: 6 }).strength,
    );
    expect(flicks).toEqual([...flicks].sort((a, b) => a - b));
    const beyond = toward({ ...aim, x: 0, y: -5000, rise: 15 }, mark, { method: THROW, sides: 6 });
    expect(beyond.strength).toBe(1000);
  });

  it("is flicked as hard as the bots flick, from near and far", () => {
    for (const sides of [4, 6, 8])
      for (const gap of [90, 180, 320]) {
        const row = new RegExp(`\\[0, ${sides}, 6, 0, ${gap}000, (\\d+),`).exec(bots);
        const start = { ...aim, x: 0, y: -gap, direction: 90 };
        const away = {
          ...mark,
          outline: [...mark.outline].map(({ x, y }) => ({ x, y: y + edge })),
        };
        const { strength } = toward(start, away, { method: FLICK, sides });
        expect(Math.abs(strength - Number(row?.[1]))).toBeLessThanOrEqual(70);
      }
  });

  it("is kept away when it is moved, and turned to the same point", () => {
    const goal = { x: 0, y: 0 };
    const near = moved(aim, { x: 120, y: -60 }, board, 176, goal);
    expect(room(near, board)).toBeGreaterThanOrEqual(176);
    expect(near.direction).toBeCloseTo(bearing(near, goal), 1);
    expect(moved(aim, { x: 200, y: -500 }, board, 176)).toMatchObject({ x: 200, direction: 90 });
    expect(legal({ x: 0, y: -200 }, board, 176)).toBe(false);
  });

  it("is aimed with keys, in small steps with Shift", () => {
    expect(keyed(aim, "ArrowLeft", false)?.direction).toBe(92);
    expect(keyed(aim, "ArrowRight", true)?.direction).toBe(89.8);
    expect(keyed(aim, "ArrowUp", false)?.strength).toBe(520);
    expect(keyed(aim, "ArrowDown", true)?.strength).toBe(498);
    expect(keyed(aim, "W", true)).toMatchObject({ x: 10, y: -298 });
    expect(keyed(aim, "a", false)).toMatchObject({ x: -10, y: -300 });
    expect(keyed(aim, "r", false)?.rise).toBe(37.5);
    expect(keyed(aim, "x", false)).toBeNull();
  });

  it("strays as far as its hand's unsteadiness", () => {
    expect(cone(aim, 200, 1)).toEqual([88, 92]);
    expect(cone(aim, 200, 2)).toEqual([86, 94]);
  });
});

describe("speeds", () => {
  const pair = (name: string) => {
    const [, low, high] =
      new RegExp(`^${name}: Final = \\((-?\\d+), (-?\\d+)\\)`, "m").exec(ranges) ?? [];
    return [Number(low), Number(high)];
  };

  it("are those of the physics", () => {
    expect([speed(FLICK, 0), speed(FLICK, 1000)]).toEqual(pair("FLICK_SPEED"));
    expect([speed(THROW, 0), speed(THROW, 1000)]).toEqual(pair("THROW_SPEED"));
    expect(RISE.map((degrees) => degrees * 100)).toEqual(pair("THROW_RISE"));
    expect([-STRIKE, STRIKE]).toEqual(pair("STRIKE"));
    expect(ranges).toContain(`RELEASE: Final = ${RELEASE}_000`);
    expect(ranges).toContain(`LAUNCHER_TOP: Final = ${LAUNCHER_HIGH}_000`);
    expect(ranges).toContain(`LAUNCHER_SIDE: Final = ${LAUNCHER_SIDE}_000`);
  });

  it("carry a throw to where it comes down", () => {
    const way = arc(aim);
    expect(way[0]).toEqual([0, RELEASE]);
    expect(way.at(-1)?.[0]).toBeCloseTo(landing(aim), 6);
    expect(way.at(-1)?.[1]).toBeCloseTo(0, 6);
    expect(landing(aim, 900)).toBeGreaterThan(landing(aim, 300));
    // 1.1 m/s at 35 degrees from 10 cm high: by hand 22 cm.
    const strength = 1000 * ((1100 - 500) / 1700) ** (2 / 3);
    expect(landing(aim, strength)).toBeCloseTo(203, -1);
  });
});
