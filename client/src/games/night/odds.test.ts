import { describe, expect, it } from "vitest";
import { endings, short } from "./odds";
import type { Odds } from "./types";

const evade: Extract<Odds, { kind: "answer" }> = {
  kind: "answer",
  void: "1/2",
  half: "0",
  open: "1/2",
  expected: "3/2",
  taken: [
    [0, "1/2"],
    [3, "1/4"],
    [1, "1/4"],
  ],
};

describe("odds", () => {
  it("tell of an answer how it may end, and nothing that cannot be", () => {
    expect(endings(evade)).toEqual([
      { ending: "void", chance: "1/2" },
      { ending: "open", chance: "1/2" },
    ]);
  });

  it("are told as fractions where those are short, and not where they say no more", () => {
    expect(["7/36", "1", "123456/234567"].map(short)).toEqual([true, false, false]);
  });
});
