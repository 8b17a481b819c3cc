import { describe, expect, it } from "vitest";
import { question } from "../testing/state";
import { shortcut } from "./keys";

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  target: null,
  ...more,
});

describe("shortcuts", () => {
  it("count what may be chosen, never what is refused", () => {
    expect(shortcut(press("1"), question("1"), false)).toEqual({ kind: "answer", value: 1 });
    expect(shortcut(press("2"), question("1"), false)).toEqual({ kind: "answer", value: 3 });
    expect(shortcut(press("3"), question("1"), false)).toBeNull();
    expect(shortcut(press("0"), question("1"), false)).toEqual({ kind: "answer", value: -1 });
  });

  it("do nothing without a question, or when it is answered", () => {
    expect(shortcut(press("1"), null, false)).toBeNull();
    expect(shortcut(press("1"), question("1", { answered: true }), false)).toBeNull();
  });

  it("name nothing among more options than a list can show", () => {
    const options = Array.from({ length: 14 }, (_, value) => ({
      value: value - 1,
      refusal: null,
      odds: null,
    }));
    const few = question("1", { options: options.slice(0, 13) });
    const many = question("1", { options });
    expect(shortcut(press("1"), few, false)).toEqual({ kind: "answer", value: 0 });
    expect(shortcut(press("1"), many, false)).toBeNull();
    expect(shortcut(press("0"), many, false)).toEqual({ kind: "answer", value: -1 });
  });

  it("leave held keys, other people's keys and covered tables alone", () => {
    expect(shortcut(press("1", { repeat: true }), question("1"), false)).toBeNull();
    expect(shortcut(press("1", { ctrlKey: true }), question("1"), false)).toBeNull();
    expect(shortcut(press("1"), question("1"), true)).toBeNull();
    const field = { closest: () => ({}) };
    expect(shortcut(press("1", { target: field }), question("1"), false)).toBeNull();
  });

  it("lead to the parts of the table", () => {
    expect(shortcut(press("?"), null, false)).toEqual({ kind: "help" });
    expect(shortcut(press("l"), null, false)).toEqual({ kind: "log" });
    expect(shortcut(press("P"), null, false)).toEqual({ kind: "panel" });
    expect(shortcut(press("u"), null, false)).toEqual({ kind: "undo" });
  });
});
