import { describe, expect, it } from "vitest";
import { reachOf } from "./names";
import { attacks, columnsOf, present, reached, revealed } from "./plots";
import type { Book, Person, View } from "./types";

const person = (character: number, given: Partial<Person> = {}): Person =>
  ({
    character,
    map: 0,
    presence: 1,
    plot: 0,
    sealed: false,
    skills: [],
    reach: [],
    ...given,
  }) as Person;
const view = (characters: Person[], given: Partial<View> = {}): View =>
  ({ characters, map: 0, order: [], ...given }) as View;
const skills = ["attack", "defence", "support", "secret"].map((kind, i) => ({ kind, reach: i }));
const book = { domains: { skill: skills } } as unknown as Book;

describe("the plot line", () => {
  it("has everybody of the map whose plot is known, 6 first, a step in its order", () => {
    const those = [
      person(0, { plot: 3 }),
      person(1, { plot: 6 }),
      person(2, { plot: 3 }),
      person(3, { plot: 3, map: 1 }),
      person(4),
      person(5, { plot: 3, presence: 3 }),
    ];
    const columns = columnsOf(view(those, { order: [2, 0] }));
    expect(columns.map(({ plot }) => plot)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(columns.map(({ people }) => people.map((one) => one.character))).toEqual([
      [1],
      [],
      [],
      [2, 0],
      [],
      [],
    ]);
  });

  it("lies open when the last plot is in", () => {
    const sealed = { sealed: true, plot: 2 };
    expect(revealed(view([person(0, sealed), person(1)]))).toBe(false);
    expect(revealed(view([person(0, sealed), person(1, { sealed: true })]))).toBe(true);
    expect(revealed(view([person(0, sealed), person(1, { presence: 3 })]))).toBe(true);
    expect(revealed(view([]))).toBe(false);
  });

  it("waits for those who are on the map", () => {
    const those = [
      person(0),
      person(1, { map: 1 }),
      person(2, { presence: 2 }),
      person(3, { map: -1 }),
    ];
    expect(present(view(those)).map(({ character }) => character)).toEqual([0]);
    expect(present(view(those, { map: -1 }))).toEqual([]);
  });
});

describe("the reach of a skill", () => {
  it("is a difference of plots, within the line", () => {
    expect(reached(5, 2)).toEqual([6, 5, 4, 3]);
    expect(reached(3, 0)).toEqual([3]);
    expect(reached(0, 5)).toEqual([]);
  });

  it("is that of attacks and secret arts", () => {
    expect(attacks(book, [3, 2, 1, 0])).toEqual([3, 0]);
  });

  it("is what the server says it is now, else what is written", () => {
    expect(reachOf(book, person(0, { skills: [2, 3], reach: [2, 1] }), 3)).toBe(1);
    expect(reachOf(book, person(0), 3)).toBe(3);
    expect(reachOf(book, undefined, 9)).toBe(0);
  });
});
