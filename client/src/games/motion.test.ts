import { describe, expect, it } from "vitest";
import { pips } from "./dice";
import { shift } from "./motion";

describe("dice", () => {
  it.each([1, 2, 3, 4, 5, 6])("show as many pips as the face says: %i", (face) => {
    const places = pips(face);
    expect(places).toHaveLength(face);
    expect(new Set(places.map(String)).size).toBe(face);
  });
});

describe("a glide", () => {
  it("begins where the piece was", () => {
    expect(shift({ left: 10, top: 40 }, { left: 110, top: 20 })).toEqual({ x: -100, y: 20 });
  });

  it("is left out where hardly anything moved", () => {
    expect(shift({ left: 10, top: 40 }, { left: 10.5, top: 40.5 })).toBeNull();
  });
});
