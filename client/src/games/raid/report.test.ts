import { describe, expect, it } from "vitest";
import { FAULT, RESTED, before, missing, packed, type Lies } from "./report";
import type { DieView, View } from "./types";

const die = (slot: number, given: Partial<DieView> = {}): DieView => ({
  slot,
  owner: 0,
  sides: 6,
  place: "field",
  face: 3,
  cocked: false,
  on: [4],
  pose: [],
  ...given,
});
const view = {
  aiming: { slot: 7 },
  dice: [die(1), die(2, { place: "hand" }), die(3, { place: "out" }), die(7, { place: "hand" })],
} as unknown as View;
const lies = (slot: number, given: Partial<Lies> = {}): Lies => ({
  slot,
  sides: 6,
  face: 3,
  cocked: false,
  on: [4],
  ...given,
});

describe("what lies on a real table", () => {
  it("begins with what is known: the shot die first, of which nothing is, then the field", () => {
    const [shot, ...others] = before(view);
    expect(shot).toMatchObject({ slot: 7, on: [] });
    expect(missing([shot!])).toBe(shot);
    expect(others).toEqual([lies(1)]);
    expect(missing(others)).toBeNull();
  });

  it("is packed as the server reads it", () => {
    const dice = [lies(7, { face: 5, cocked: true, on: [4, 101] }), lies(1, { face: 0 })];
    expect(packed(dice, false)).toEqual([RESTED, 2, 7, 5, 1, 2, 4, 101, 0, 1, 0, 0, 0, 0]);
  });

  it("may be a fault, with everything else as it was", () => {
    const values = packed(before(view), true);
    expect(values).toEqual([FAULT, 2, 7, 0, 0, 0, 0, 1, 3, 0, 1, 4, 0]);
  });

  it("takes no face that a die has not", () => {
    const wrong = lies(1, { face: 7 });
    expect(missing([lies(2), wrong])).toBe(wrong);
    expect(missing([lies(2, { face: 0 })])).toBeNull();
  });
});
