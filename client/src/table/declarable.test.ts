import { describe, expect, it } from "vitest";
import { question, state } from "../testing/state";
import { declarable } from "./declarable";

const open = { value: 1, refusal: null, odds: null };
const refused = { ...open, value: 0, refusal: { key: "out", rule: null, params: {} } };
const view = { seats: [{ alive: true }, { alive: false }, {}] };
const declare = (options: (typeof open | typeof refused)[]) => ({
  question: "1",
  topic: "any-time",
  options,
});

describe("what may be done at any time", () => {
  it("stands there with what is refused for whoever plays", () => {
    const all = declare([refused, refused]);
    expect(declarable(state(question("1"), { view, declare: all }), 0)).toBe(all);
    expect(declarable(state(question("1"), { view, declare: all }), 2)).toBe(all);
  });

  it("is not shown to somebody out of the game who can do nothing", () => {
    expect(declarable(state(null, { view, declare: declare([refused, refused]) }), 1)).toBeNull();
    const some = declare([refused, open]);
    expect(declarable(state(null, { view, declare: some }), 1)).toBe(some);
  });

  it("is nothing where the table offers nothing", () => {
    expect(declarable(state(null, { view }), 1)).toBeNull();
  });
});
