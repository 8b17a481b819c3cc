import { describe, expect, it } from "vitest";
import { bars, short } from "./odds";

describe("bars of a distribution", () => {
  it("keep gaps, and measure against the highest", () => {
    const shown = bars({
      damage: [
        [0, "1/4"],
        [3, "1/2"],
        [2, "1/4"],
      ],
    });
    expect(shown.map((bar) => bar.height)).toEqual([0.5, 0, 0.5, 1]);
    expect(shown.map((bar) => bar.fraction)).toEqual(["1/4", "0", "1/4", "1/2"]);
  });

  it("are one empty bar where nothing is known", () => {
    expect(bars({ damage: [] })).toEqual([{ damage: 0, fraction: "0", share: 0, height: 0 }]);
  });
});

describe("short percentages", () => {
  it("never say 0 or 100 for something that is neither", () => {
    expect([0, 0.001, 0.291, 0.999, 1].map(short)).toEqual(["0", "<1", "29", ">99", "100"]);
  });
});
