import { describe, expect, it } from "vitest";
import type { TableOption } from "../book";
import { book as toy } from "../testing/book";
import { choiceOf, differing, entryOfChoice, nameOfCount, offered, preset } from "./offer";

const both = (text: string) => ({ en: text, ja: text });
const option = (id: string, choices: [string, number[]?][], more: Partial<TableOption> = {}) => ({
  id,
  name: both(id),
  choices: choices.map(([choice, seats]) => ({
    id: choice,
    name: both(choice),
    ...(seats && { seats }),
  })),
  default: choices[0]?.[0] ?? "",
  ...more,
});
const tale = option("tale", [["long", [4, 5]], ["any"], ["short", [2]]]);
const book = {
  ...toy,
  domains: {
    ...toy.domains,
    tale: [{ id: "short", name: both("short"), text: both("A short one") }],
  },
  options: [
    tale,
    option("end", [["dawn"], ["noon"]], { with: { option: "tale", choice: "long" } }),
    option("crowd", [["many", [5]]]),
  ],
  texts: { ...toy.texts, en: { ...toy.texts.en, seats: { "5": "four and a judge" } } },
};

describe("the options of a new table", () => {
  it("offer the choices that are there for the number of seats", () => {
    const choices = (seats: number) =>
      offered(book, {}, seats).map(({ id, choices }) => [id, choices.map((one) => one.id)]);
    expect(choices(5)).toEqual([
      ["tale", ["long", "any"]],
      ["end", ["dawn", "noon"]],
      ["crowd", ["many"]],
    ]);
    expect(choices(2)).toEqual([["tale", ["any", "short"]]]);
  });

  it("fall back to the default, else to the first that is there", () => {
    expect(choiceOf(tale, { tale: "short" }, 2)).toBe("short");
    expect(choiceOf(tale, { tale: "short" }, 4)).toBe("long");
    expect(choiceOf(tale, {}, 2)).toBe("any");
    expect(choiceOf(tale, { tale: "nowhere" }, 4)).toBe("long");
  });

  it("are sent where they differ from what holds without a word", () => {
    expect(differing(book, {}, 4)).toEqual({});
    expect(differing(book, {}, 2)).toEqual({ tale: "any" });
    expect(differing(book, { tale: "long", end: "noon" }, 4)).toEqual({ end: "noon" });
    expect(differing(book, { tale: "short", end: "noon" }, 2)).toEqual({ tale: "short" });
  });

  it("may be a preset of rulings", () => {
    const ruling = (id: string, presets?: Record<string, string>) => ({
      id,
      rule: null,
      question: both(id),
      options: [],
      default: "yes",
      ...(presets && { presets }),
    });
    const ruled = { ...book, rulings: [ruling("a", { short: "no" }), ruling("b")] };
    expect(preset(ruled, { tale: "short" }, 2)).toEqual({ a: "no" });
    expect(preset(ruled, { tale: "short" }, 4)).toEqual({});
  });

  it("have a text where the book has one", () => {
    expect(entryOfChoice(book, "tale", "short")?.text?.en).toBe("A short one");
    expect(entryOfChoice(book, "tale", "long")).toBeUndefined();
    expect(nameOfCount(book, "en", 5)).toBe("four and a judge");
    expect(nameOfCount(book, "ja", 5)).toBe("");
  });
});
