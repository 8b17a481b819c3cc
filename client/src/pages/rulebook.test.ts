import { describe, expect, it } from "vitest";
import { book } from "../testing/book";
import { chapterOf, chapters, search } from "./rulebook";

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

  it("keeps source and filled apart", () => {
    expect(ids(search(book.rules, "", "filled"))).toEqual(["T-RANGE-1"]);
    expect(search(book.rules, "range", "source")).toEqual([]);
  });

  it("falls into chapters in its own order", () => {
    expect(chapters(book.rules).map((c) => [c.id, c.rules.length])).toEqual([
      ["T-ATK", 2],
      ["T-RANGE", 1],
    ]);
    expect(chapterOf({ id: "SH-ATK-3a" })).toBe("SH-ATK");
    expect(chapterOf({ id: "SH-ATK-3a", chapter: "attack" })).toBe("attack");
  });
});
