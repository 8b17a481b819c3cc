import { describe, expect, it } from "vitest";
import type { Book } from "./types";
import { came, KEY, keep, rank, scores } from "./scores";

function store(begin: Record<string, string> = {}) {
  const kept = new Map(Object.entries(begin));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const score = (game: string, wall: number) => ({ game, wall, day: "2026-11-30" });

describe("earlier scores", () => {
  it("are kept by difficulty, the best first, each game once", () => {
    const own = store();
    keep(own, 1, score("a", 30));
    keep(own, 1, score("b", 12));
    keep(own, 2, score("c", 5));
    keep(own, 1, score("b", 12));
    expect(scores(own, 1).map(({ wall }) => wall)).toEqual([12, 30]);
    expect(scores(own, 2)).toHaveLength(1);
    expect(scores(own, 0)).toEqual([]);
    expect(rank(scores(own, 1), 12)).toBe(1);
    expect(rank(scores(own, 1), 20)).toBe(2);
  });

  it("never stand in the way: what was kept may be anything", () => {
    for (const text of ["", "{", "null", "7", '{"1":"x"}', '{"1":[{"game":"a"}]}']) {
      expect(scores(store({ [KEY]: text }), 1)).toEqual([]);
    }
    const full = { getItem: () => null, setItem: () => expect.unreachable.bind(null)() };
    expect(() =>
      keep(
        {
          ...full,
          setItem: () => {
            throw new Error("full");
          },
        },
        1,
        score("a", 1),
      ),
    ).not.toThrow();
  });
});

it("all that has come counts for what the wall might have taken, whatever became of it", () => {
  const target = [8, 6, 12, 21].map((hp) => ({ hp }));
  const book = { domains: { target } } as unknown as Book;
  expect(came(book, { roles: [0, 1, 2, 3] })).toBe(39);
  expect(came(book, { roles: [0, 0, 0, 0] })).toBe(0);
});
