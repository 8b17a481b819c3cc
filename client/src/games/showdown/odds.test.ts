import { describe, expect, it } from "vitest";
import { atLeastOne, headline } from "./odds";

const hits: [number, string][] = [
  [0, "1/4"],
  [1, "1/2"],
  [3, "1/4"],
];

describe("odds", () => {
  it("tell the chance of at least one", () => {
    expect(atLeastOne(hits)).toBe(0.75);
    expect(atLeastOne([[0, "1"]])).toBe(0);
  });

  it("speak of wounds for survivors and of hits for the monster", () => {
    const strike = { dice: 2, needed: 6, wound: "1/2", critical: "1/10", trap: "1/23" };
    expect(headline({ ...strike, hits, wounds: [[1, "1/3"]] }).chance).toBeCloseTo(1 / 3);
    expect(
      headline({ monster: true, dice: 2, needed: 6, hits, damage: 1, down: "0", severe: "0" })
        .chance,
    ).toBe(0.75);
  });
});
