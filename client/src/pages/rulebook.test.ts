import { describe, expect, it } from "vitest";
import { book } from "../testing/book";
import { chapters, origin, search } from "./rulebook";

const ids = (found: { id: string }[]) => found.map((rule) => rule.id);

describe("the rulebook", () => {
  it("is found by word in either language, by number and by source", () => {
    expect(ids(search(book.rules, "damage"))).toEqual(["T-ATK-4"]);
    expect(ids(search(book.rules, "レンジ"))).toEqual(["T-RANGE-1"]);
    expect(ids(search(book.rules, "atk-1"))).toEqual(["T-ATK-1"]);
    expect(ids(search(book.rules, "攻撃の手順"))).toEqual(["T-ATK-1", "T-ATK-4"]);
  });

  it("wants every word, whatever its width or case", () => {
    expect(ids(search(book.rules, "ＡＴＫ　target"))).toEqual(["T-ATK-1", "T-ATK-4"]);
    expect(search(book.rules, "target dragon")).toEqual([]);
  });

  it("takes the apostrophe that a keyboard has for the printed one", () => {
    const [rule] = book.rules;
    const owned = { ...rule!, title: { en: "The monster’s turn", ja: "" } };
    expect(search([owned], "monster's")).toEqual([owned]);
    expect(search([owned], "monster’s")).toEqual([owned]);
  });

  it("keeps source and filled apart", () => {
    expect(ids(search(book.rules, "", "filled"))).toEqual(["T-RANGE-1"]);
    expect(search(book.rules, "range", "source")).toEqual([]);
  });

  it("falls into the chapters of the book, in their order; empty ones are left out", () => {
    expect(chapters(book, book.rules).map((c) => [c.name.en, ids(c.rules)])).toEqual([
      ["Range", ["T-RANGE-1"]],
      ["The attack", ["T-ATK-1", "T-ATK-4"]],
    ]);
    expect(chapters(book, search(book.rules, "レンジ")).map((c) => c.id)).toEqual(["range"]);
  });

  it("names a passage to everybody, and English notes to those who read English", () => {
    const [passage, note] = [{ from: "攻撃の手順 1" }, { from: "card lists agree" }];
    expect(origin(passage, "en")).toEqual({ text: "攻撃の手順 1", lang: "ja" });
    expect(origin(passage, "ja")).toEqual({ text: "攻撃の手順 1", lang: "ja" });
    expect(origin(note, "en")).toEqual({ text: "card lists agree", lang: "en" });
    expect(origin(note, "ja")).toBeNull();
    expect(origin({ from: "" }, "en")).toBeNull();
  });
});
