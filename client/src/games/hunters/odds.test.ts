import { describe, expect, it } from "vitest";
import { bars, killChance, short } from "./odds";

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

describe("the chance to kill", () => {
  it("is one, or what it lies between", () => {
    expect(killChance({ kill: "1/4", kill_by_hp: [] })).toEqual({ least: "1/4", most: "1/4" });
    const byHp: [number, string][] = [
      [8, "17/24"],
      [12, "1/12"],
      [10, "1/2"],
    ];
    expect(killChance({ kill: null, kill_by_hp: byHp })).toEqual({ least: "1/12", most: "17/24" });
    expect(killChance({ kill: null, kill_by_hp: [] })).toBeNull();
  });
});

describe("short percentages", () => {
  it("never say 0 or 100 for something that is neither", () => {
    expect([0, 0.001, 0.291, 0.999, 1].map(short)).toEqual(["0", "<1", "29", ">99", "100"]);
  });
});
