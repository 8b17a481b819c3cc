import { describe, expect, it } from "vitest";
import type { Question } from "../protocol";
import { book } from "../testing/book";
import { choices, meaning } from "./pick";

const question = (given: Partial<Question> = {}): Question => ({
  id: "1",
  kind: "ask",
  topic: "card.take",
  seat: 0,
  context: {},
  window: null,
  answered: false,
  changeable: false,
  options: [
    { value: 0, refusal: null, odds: null },
    {
      value: 1,
      refusal: { key: "not-in-reach", rule: null, params: { seat: ["seat", 1] } },
      odds: null,
    },
    { value: -1, refusal: null, odds: null },
    { value: -2, refusal: null, odds: null },
  ],
  ...given,
});
const of = (asked: Question | null, domain = "card") => [
  ...choices(domain, book, asked, ["Aki", "Ben"], "en").values(),
];

describe("what can be chosen on a board", () => {
  it("are the options of that domain, each with why it may not be chosen", () => {
    expect(of(question())).toEqual([
      { value: 0, reason: null },
      { value: 1, reason: "Ben is not in your range." },
    ]);
    expect(of(question(), "area")).toEqual([]);
  });

  it.each(["ask", "ask_all"] as const)("may be asked of one or of several: %s", (kind) => {
    expect(meaning(book, question({ kind }))).toBe("card");
  });

  it("may be changed where an answer may", () => {
    expect(meaning(book, question({ answered: true, changeable: true }))).toBe("card");
  });

  it.each([
    ["nobody is asked", null],
    ["it is answered", question({ answered: true })],
    ["dice are asked for", question({ kind: "roll" })],
    ["the world is asked", question({ kind: "report" })],
    ["the topic is not known", question({ topic: "nothing" })],
  ])("is nothing where %s", (_, asked) => {
    expect(meaning(book, asked)).toBeNull();
    expect(of(asked)).toEqual([]);
  });
});
