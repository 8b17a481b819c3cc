import { describe, expect, it } from "vitest";
import { bars } from "./bars";

const hits: [number, string][] = [
  [0, "1/4"],
  [1, "1/2"],
  [3, "1/4"],
];

const taken: [number, string][] = [
  [0, "1/2"],
  [3, "1/4"],
  [1, "1/4"],
];

describe("bars", () => {
  it("have a bar for every count, gaps included, the likeliest the highest", () => {
    expect(bars(hits)).toEqual([
      { count: 0, fraction: "1/4", share: 0.25, height: 0.5 },
      { count: 1, fraction: "1/2", share: 0.5, height: 1 },
      { count: 2, fraction: "0", share: 0, height: 0 },
      { count: 3, fraction: "1/4", share: 0.25, height: 0.5 },
    ]);
    expect(bars([])).toEqual([{ count: 0, fraction: "0", share: 0, height: 0 }]);
  });

  it("have a bar for every amount, in whatever order they come, gaps included, the likeliest the highest", () => {
    expect(bars(taken)).toEqual([
      { count: 0, fraction: "1/2", share: 0.5, height: 1 },
      { count: 1, fraction: "1/4", share: 0.25, height: 0.5 },
      { count: 2, fraction: "0", share: 0, height: 0 },
      { count: 3, fraction: "1/4", share: 0.25, height: 0.5 },
    ]);
    expect(bars([])).toEqual([{ count: 0, fraction: "0", share: 0, height: 0 }]);
  });
});
