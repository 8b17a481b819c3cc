import { describe, expect, it } from "vitest";
import { gained, hpOf } from "./field";
import { cardName, pieceName, targetLine } from "./say";
import type { Book, CardView, TargetView, View } from "./types";

const named = (en: string, ja: string) => ({ id: en, name: { en, ja } });
const book = {
  domains: {
    target: [
      { ...named("Ogre", "オーガ"), hp: 17 },
      { ...named("Goblin", "ゴブリン"), hp: 7 },
    ],
    effect: [named("War Drum", "陣太鼓")],
    adventurer: [named("Leaf", "リーフ")],
  },
} as unknown as Book;
const seen = (target: number, tokens: number, dice: number): TargetView => {
  const hp_left = Math.max(0, (book.domains.target[target]?.hp ?? 0) - tokens - dice);
  return { target, boss: false, at: [0, 0, 0], stand: false, tokens, dice, hp_left };
};
const card = (slot: number, target: number, side: number): CardView => ({
  card: 100 + slot,
  effect: 0,
  target,
  side,
  owner: -1,
  outline: [],
});
const view = (targets: TargetView[], cards: CardView[] = []) =>
  ({ targets, cards, dice: [] }) as unknown as View;

describe("what a target has left", () => {
  it("is told of an untouched one, of one that was hit, and of one that is as good as beaten", () => {
    expect(hpOf(book, seen(0, 0, 0))).toEqual({ hp: 17, left: 17, hit: false });
    expect(hpOf(book, seen(0, 1, 2))).toEqual({ hp: 17, left: 14, hit: true });
    expect(hpOf(book, seen(1, 0, 8))).toEqual({ hp: 7, left: 0, hit: true });
  });

  it("is read in both languages, as HP left and never as damage", () => {
    const all = view([seen(0, 1, 2)]);
    expect(targetLine(book, all, "en", seen(0, 1, 2))).toBe("Ogre, 14 of 17 HP left, 1 token");
    expect(targetLine(book, all, "ja", seen(0, 1, 2))).toContain("残りHP 14／17");
  });

  it("falls by what a die has done, and rises by what is mended", () => {
    const change = (before: TargetView, after: TargetView) =>
      gained(view([before]), view([after])).get(0);
    expect(change(seen(0, 0, 0), seen(0, 0, 5))).toBe(-5);
    expect(change(seen(0, 3, 0), seen(0, 1, 0))).toBe(2);
    expect(change(seen(0, 3, 0), seen(0, 3, 0))).toBeUndefined();
  });
});

it("no two effect cards on the battlefield have the same name", () => {
  const cards = [card(0, 0, 3), card(1, 0, 1), card(2, 1, 3)];
  for (const lang of ["en", "ja"] as const) {
    expect(new Set(cards.map((one) => cardName(book, lang, one))).size).toBe(cards.length);
  }
  const all = view([seen(0, 0, 0), seen(1, 0, 0)], cards);
  expect(pieceName(book, all, "ja", 100)).toBe("陣太鼓（オーガ、辺4）");
  expect(pieceName(book, all, "en", 102)).toBe("War Drum (Goblin, side 4)");
  expect(pieceName(book, all, "en", 1)).toBe("Goblin");
  expect(targetLine(book, all, "ja", seen(0, 0, 0))).toContain("陣太鼓（辺4）、陣太鼓（辺2）");
});
