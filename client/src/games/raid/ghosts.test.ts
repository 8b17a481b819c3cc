import { describe, expect, it } from "vitest";
import type { Question } from "../../protocol";
import type { Choice } from "../pick";
import { corners, far, inside, sideMiddle } from "./geometry";
import { asked, ghosts, snapped, tucked } from "./ghosts";
import { choosable } from "./pointing";
import { PLACE_FOR_ME, SIDES } from "./table";
import type { Book, View } from "./types";

const book = {
  domains: {
    target: [
      { id: "boss", size: "large" },
      { id: "small", size: "small" },
    ],
    effect: [{ id: "web", owner: "target" }],
  },
} as unknown as Book;
const view = {
  difficulty: 1,
  targets: [{ target: 0, boss: true, at: [0, 0, 27000], stand: false }],
  cards: [],
} as unknown as View;
const middle = { x: 0, y: 0, turn: 270 };
const asks = (context: Record<string, unknown>) => ({ context }) as unknown as Question;
const open = (...values: number[]) =>
  new Map(values.map((value) => [value, { value, reason: null }] as const));

describe("where a piece may go", () => {
  it("is at every side that is offered, edge to edge, and nowhere else", () => {
    const sides = new Map<number, Choice>([
      ...open(0, 3, PLACE_FOR_ME),
      [5, { value: 5, reason: "over another" }],
    ]);
    const all = ghosts(book, view, asks({ target: ["target", 1] }), sides);
    expect(all.map(({ value, card }) => [value, card])).toEqual([
      [0, false],
      [3, false],
    ]);
    for (const { value, side, tag, outline } of all) {
      expect(outline).toHaveLength(5);
      const own = sideMiddle(middle, 8, value % SIDES);
      expect(side).toBe((value % SIDES) + 1);
      expect(far(tag, own)).toBeCloseTo(17);
      expect(choosable(all, tag)).toBe(value);
      const touching = outline.map((corner) => far(corner, own)).filter((way) => way < 32.51);
      expect(touching).toHaveLength(2);
    }
  });

  it("shows of a card what would show", () => {
    const [ghost] = ghosts(
      book,
      view,
      asks({ effect: ["effect", 0], target: ["target", 0] }),
      open(2),
    );
    expect(ghost?.card).toBe(true);
    expect(far(ghost!.outline[0]!, ghost!.outline[1]!)).toBeCloseTo(44);
    expect([0, 1, 2].map((difficulty) => tucked(difficulty, false))).toEqual([true, true, false]);
    expect([0, 1, 2].map((difficulty) => tucked(difficulty, true))).toEqual([false, true, true]);
  });

  it("is found by pointing into it or near it", () => {
    const all = ghosts(book, view, asks({ target: ["target", 1] }), open(0, 2, 4));
    for (const ghost of all) {
      expect(snapped(all, ghost.middle)).toBe(ghost);
      const corner = ghost.outline[0]!;
      expect(snapped(all, { x: corner.x + 1, y: corner.y - 1 })).not.toBeNull();
    }
    expect(snapped(all, { x: 500, y: 500 })).toBeNull();
    expect(snapped(all, { x: 0, y: 0 }, 10)).toBeNull();
    expect(inside({ x: 0, y: 0 }, corners(middle, 8))).toBe(true);
  });

  it("is nowhere where nothing is asked", () => {
    expect(ghosts(book, view, null, new Map())).toEqual([]);
    expect(asked(null, "target")).toBe(-1);
    expect(asked(asks({ target: 3 }), "target")).toBe(-1);
  });
});
