import { describe, expect, it } from "vitest";
import { look, looks } from "./shapes";

describe("the eight pieces", () => {
  it.each(["outline", "numeral", "colour"] as const)("all differ in %s", (part) => {
    expect(new Set(looks.map((piece) => piece[part])).size).toBe(8);
  });

  it("are there for any seat", () => {
    expect(look(0)).toBe(looks[0]);
    expect(look(9)).toBe(looks[1]);
  });
});
