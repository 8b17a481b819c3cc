import { describe, expect, it } from "vitest";
import { beside, type Box, type Free } from "./beside";

const NOTE = { width: 350, height: 200 };
/** A panel on the right, and one that is a sheet at the lower end of a phone. */
const DESKTOP: Free = { right: 880, bottom: 800 };
const PHONE: Free = { right: 390, bottom: 400 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
});

describe("a note", () => {
  it.each([
    ["the whole board", box(0, 50, 880, 900), DESKTOP],
    ["a row of the panel", box(900, 100, 1280, 300), DESKTOP],
    ["the lower end of the panel", box(900, 700, 1280, 790), DESKTOP],
    ["a line on top of the board", box(0, 50, 880, 90), DESKTOP],
    ["the log of a phone", box(0, 100, 390, 700), PHONE],
    ["a row of the sheet", box(0, 450, 390, 500), PHONE],
    ["the lower end of the sheet", box(0, 700, 390, 840), PHONE],
    ["something out of sight", box(0, -300, 390, -200), PHONE],
  ])("about %s lies within what is free", (_, target, free) => {
    const { top, left } = beside(target, NOTE, free);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top + NOTE.height).toBeLessThanOrEqual(free.bottom);
    expect(left + NOTE.width).toBeLessThanOrEqual(free.right);
  });

  it("stands beside what it speaks of where there is room, else below it", () => {
    expect(beside(box(900, 100, 1280, 300), NOTE, DESKTOP)).toEqual({ top: 100, left: 522 });
    expect(beside(box(0, 50, 880, 90), NOTE, DESKTOP)).toEqual({ top: 104, left: 265 });
  });
});
