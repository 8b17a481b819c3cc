import { describe, expect, it } from "vitest";
import { message } from ".";
import { en, type Key } from "./en";
import { ja } from "./ja";

const keys = Object.keys(en) as Key[];
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort();

describe("both languages", () => {
  it("have the same keys", () => {
    expect(Object.keys(ja).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(keys)("%s names the same things in both", (key) => {
    expect(placeholders(ja[key])).toEqual(placeholders(en[key]));
    expect(ja[key].trim()).not.toBe("");
  });

  it("fill their placeholders", () => {
    expect(message("en", "seat", { n: 3 })).toBe("Seat 3");
    expect(message("ja", "seat", { n: 3 })).toBe("席3");
    expect(message("en", "seat")).toBe("Seat –");
  });
});
