import { beforeEach, describe, expect, it } from "vitest";
import type { Question } from "../../protocol";
import { FALL } from "./sight.svelte";
import { Telling } from "./telling.svelte";
import type { View } from "./types";

const die = (slot: number, on: number[]) => ({ slot, sides: 6, face: 3, cocked: false, on });
const view = {
  aiming: { slot: 7 },
  dice: [
    { ...die(1, [4]), place: "field" },
    { ...die(7, []), place: "hand" },
  ],
} as unknown as View;
const asks = (id: string, topic = FALL) => ({ id, topic }) as Question;

describe("what is told of a real table", () => {
  let telling = new Telling();
  beforeEach(() => {
    telling = new Telling();
    telling.open(view, asks("a"));
  });

  it("begins with the die that was shot, and is kept as long as the question is open", () => {
    expect(telling.die?.slot).toBe(7);
    telling.touch(4);
    telling.open(view, asks("a"));
    telling.open(view, asks("b", "turn.action"));
    expect(telling.die?.on).toEqual([4]);
    telling.open(view, asks("c"));
    expect(telling.die?.on).toEqual([]);
  });

  it("a piece that is touched is put under the die that is told, and touched again no more", () => {
    telling.slot = 1;
    telling.touch(101);
    expect(telling.die?.on).toEqual([4, 101]);
    telling.touch(4);
    expect(telling.die?.on).toEqual([101]);
    expect(telling.dice.find(({ slot }) => slot === 7)?.on).toEqual([]);
  });

  it("a die that has left the table lies on nothing", () => {
    telling.slot = 1;
    telling.die!.face = 0;
    telling.die!.on = [];
    telling.touch(101);
    expect(telling.die?.on).toEqual([]);
  });
});
