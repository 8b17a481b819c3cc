import { describe, expect, it } from "vitest";
import {
  areaKind,
  deathMarks,
  diceOf,
  pairs,
  rangeOf,
  seatOrder,
  standing,
  trackPlace,
} from "./geometry";

describe("areas", () => {
  it("are told apart by their numbers", () => {
    expect([[2, 3], [4, 5], [6], [8], [9], [10]].map(areaKind)).toEqual([
      "cabin",
      "gate",
      "church",
      "cemetery",
      "woods",
      "altar",
    ]);
  });

  it("lie in three pairs", () => {
    expect(pairs([3, 1, 0, 5, 4, 2])).toEqual([
      [3, 1],
      [0, 5],
      [4, 2],
    ]);
  });

  it("share their range with the other area of the pair only", () => {
    expect(rangeOf([3, 1, 0, 5, 4, 2], 5)).toEqual([0, 5]);
    expect(rangeOf([3, 1, 0, 5, 4, 2], 3)).toEqual([3, 1]);
  });

  it("give no range to a piece that is not on the board", () => {
    expect(rangeOf([3, 1, 0, 5, 4, 2], -1)).toEqual([]);
  });

  it("hold the living only", () => {
    const seats = [
      { area: 2, alive: true },
      { area: 2, alive: false },
      { area: 0, alive: true },
      { area: 2, alive: true },
    ];
    expect(standing(seats, 2)).toEqual([0, 3]);
  });
});

describe("seats", () => {
  it("go clockwise from mine", () => {
    expect(seatOrder(5, 3)).toEqual([3, 4, 0, 1, 2]);
  });

  it("are in order for a spectator", () => {
    expect(seatOrder(4, null)).toEqual([0, 1, 2, 3]);
  });
});

describe("the damage track", () => {
  it("puts a value in the middle of its cell", () => {
    expect(trackPlace(7)).toBeCloseTo(50);
    expect(trackPlace(0)).toBeCloseTo(100 / 30);
  });

  it("never leaves the track", () => {
    expect(trackPlace(99)).toBe(trackPlace(14));
    expect(trackPlace(-3)).toBe(trackPlace(0));
  });

  it("gathers the initials that die at a value", () => {
    const mix = [
      { initial: "E", hp: 10 },
      { initial: "A", hp: 8 },
      { initial: "B", hp: 10 },
      { initial: "A", hp: 8 },
    ];
    expect(deathMarks(mix)).toEqual([
      [8, ["A"]],
      [10, ["B", "E"]],
    ]);
  });
});

describe("dice", () => {
  it("are both dice, one of them, or none", () => {
    expect(diceOf([5, 2])).toEqual({ d6: 5, d4: 2 });
    expect(diceOf([3])).toEqual({ d6: null, d4: 3 });
    expect(diceOf([6])).toEqual({ d6: 6, d4: null });
    expect(diceOf([2, 0])).toEqual({ d6: 2, d4: null });
    expect(diceOf([0, 2])).toEqual({ d6: null, d4: 2 });
    expect(diceOf([])).toEqual({ d6: null, d4: null });
  });
});
