import { describe, expect, it } from "vitest";
import type { Question } from "../../protocol";
import { drawing, drawn } from "./art";
import { mask } from "./beasts";
import { lying, whatIsAt } from "./describe";
import { maskOf, SPACES } from "./geometry";
import { calledUp, offered, sight, survivorAt, tileAt, ways } from "./layers";
import { MONSTER, shaken, travels } from "./motion";
import { choices } from "../pick";
import { open, placesMonster, spots, tileAsked } from "./pick";
import type { Book, Survivor, View } from "./types";
import terrainFile from "../../../../src/gunbai/games/showdown/content/terrain.toml?raw";

const named = (...names: string[]) => names.map((id) => ({ id, name: { en: id, ja: id } }));
const book = {
  domains: {
    survivor: named("ash", "briar", "cole", "dawn"),
    monster: named("lion"),
    terrain: [{ ...named("pillar")[0], width: 1, height: 4 }],
  },
  topics: {
    "act.move": { means: "space" },
    "setup.terrain": { means: "place" },
    "target.pick": { means: "survivor" },
    "act.act": { means: "act" },
  },
  refusals: { far: { rule: null } },
  texts: { en: { event: {}, topic: {}, refusal: { far: "Too far." } }, ja: {} },
} as unknown as Book;

const survivor = (space: number, reach = ""): Survivor =>
  ({ space, reach, alive: true, down: false, hidden: false }) as Survivor;
const view = (given: Partial<View> = {}): View =>
  ({
    survivors: [survivor(5, "f"), survivor(70), survivor(-1), { ...survivor(9), alive: false }],
    monster: { monster: 0, anchor: 100, size: 2, facing: 2, down: false },
    areas: {
      facing: "",
      view: maskOf([5]),
      blind: "1",
      range: "6",
      adjacent: "",
      zones: { 3: "8" },
    },
    paths: [[100, 101], [], [], []],
    tiles: [[0, 40, 4, 1, 1]],
    acting: -1,
    priority: 1,
    ...given,
  }) as View;
const question = (topic: string, values: number[], refused: number[] = []): Question => ({
  id: "1",
  kind: "ask",
  topic,
  seat: 0,
  context: { terrain: ["terrain", 0] },
  window: null,
  answered: false,
  changeable: false,
  options: [...values, ...refused].map((value) => ({
    value,
    refusal: refused.includes(value) ? { key: "far", rule: null, params: {} } : null,
    odds: null,
  })),
});
const found = (asked: Question | null) => spots(book, asked, view(), [], "en");

describe("what the board offers", () => {
  it("are the spaces that are asked for, with why some may not be chosen", () => {
    const spaces = found(question("act.move", [3, 4, -1], [300]));
    expect(open(spaces)).toEqual([3, 4]);
    expect(spaces.get(300)?.choice).toEqual({ value: 300, reason: "Too far." });
    expect(spaces.size).toBe(3);
  });

  it("are survivors where they stand", () => {
    const spaces = found(question("target.pick", [0, 2], [1]));
    expect([...spaces.keys()]).toEqual([5, 70]);
    expect(choices("survivor", book, question("target.pick", [0, 2]), [], "en").size).toBe(2);
  });

  it("are places for a tile, turned where it can lie so too", () => {
    const spaces = found(question("setup.terrain", [7, 8, 7 + SPACES, 9 + SPACES], [9]));
    expect(spaces.get(7)).toMatchObject({ choice: { value: 7 }, turned: { value: 7 + SPACES } });
    expect(spaces.get(8)?.turned).toBeUndefined();
    expect(spaces.get(9)).toEqual({ space: 9, choice: { value: 9 + SPACES, reason: null } });
    expect(tileAsked(book, question("setup.terrain", []))).toEqual({
      terrain: "pillar",
      width: 1,
      height: 4,
    });
  });

  it("is nothing where something else is asked, or the answer is in", () => {
    expect(found(question("act.act", [3])).size).toBe(0);
    expect(found({ ...question("act.move", [3]), answered: true }).size).toBe(0);
    expect(found(null).size).toBe(0);
    expect(tileAsked(book, question("act.move", [3]))).toBeNull();
    expect(placesMonster(question("act.move", [3]))).toBe(false);
    expect(placesMonster(question("move.route", [3]))).toBe(true);
  });
});

describe("what the board shows", () => {
  it("has a button for whatever there is", () => {
    expect(offered(view())).toEqual(["view", "blind", "range", "zone:3", "reach:0", "path:0"]);
  });

  it("calls up the monster's areas over the monster, and a survivor's ways over a survivor", () => {
    expect(calledUp(view(), 123)).toEqual(["view", "blind", "range", "zone:3"]);
    expect(calledUp(view(), 5)).toEqual(["reach:0", "path:0"]);
    expect(calledUp(view(), 6)).toEqual([]);
    expect(calledUp(view(), null)).toEqual([]);
    expect(ways(view(), ["path:0", "path:1"])).toEqual([{ survivor: 0, anchors: [100, 101] }]);
  });

  it("draws a line of sight from the middle of the base, clear or not", () => {
    expect(sight(view(), 5)).toEqual({
      from: { x: 13, y: 5 },
      to: { x: 5.5, y: 0.5 },
      clear: true,
    });
    expect(sight(view(), 6)?.clear).toBe(false);
    expect(sight(view(), 100)).toBeNull();
    expect(sight(view({ monster: { ...view().monster, anchor: -1 } }), 5)).toBeNull();
  });

  it("tells what stands on a space and how it lies", () => {
    const teller = { book, view: view(), lang: "en" } as const;
    expect(whatIsAt(teller, 70)).toEqual(["briar, priority target"]);
    expect(whatIsAt(teller, 122)).toEqual(["lion, faces down"]);
    expect(whatIsAt(teller, 43)).toEqual(["pillar, used up"]);
    expect(whatIsAt(teller, 9)).toEqual([]);
    expect(lying(teller)(0)).toEqual(["in its blind spot"]);
    expect(lying(teller)(5)).toEqual(["in its field of view"]);
    expect(survivorAt(view(), -1)).toBe(-1);
    expect(tileAt(view(), 44)).toBeUndefined();
  });
});

describe("pieces travel", () => {
  const moved = (space: number) =>
    view({ survivors: [survivor(space), ...view().survivors.slice(1)] });

  it("straight where nothing tells the way", () => {
    expect(travels(view(), moved(8), [])).toEqual([{ piece: 0, through: [5, 8], thrown: false }]);
    expect(travels(view(), view(), [])).toEqual([]);
  });

  it("along all that happened, whoever is thrown after the one who walks", () => {
    const thrown = { n: 1, kind: "knocked-back", rule: null, survivor: 0, from: 5, over: 6, to: 8 };
    const walked = { n: 2, kind: "monster-moved", rule: null, from: 100, to: 101 };
    const after = { ...moved(8), monster: { ...view().monster, anchor: 101 } };
    expect(travels(view(), after, [thrown, walked])).toEqual([
      { piece: MONSTER, through: [100, 101], thrown: false },
      { piece: 0, through: [5, 6, 8], thrown: true },
    ]);
  });

  it("not onto the board or off it", () => {
    expect(travels(view(), moved(-1), [])).toEqual([]);
    expect(travels(moved(-1), view(), [])).toEqual([]);
  });

  it("and are shaken by what they run into", () => {
    const event = { n: 1, rule: null, survivor: 2 };
    expect(
      shaken([
        { ...event, kind: "collided" },
        { ...event, kind: "died" },
      ]),
    ).toEqual([2]);
  });
});

describe("drawings", () => {
  it("are there for every terrain of the game", () => {
    const ids = [...terrainFile.matchAll(/^id = "(.+)"$/gm)].map(([, id]) => id);
    expect([...drawn].sort()).toEqual(ids.sort());
  });

  it("are the same each time, and never broken", () => {
    for (const id of [...drawn, "of-a-stranger"]) {
      for (const [width, height] of [
        [1, 1],
        [2, 3],
        [3, 2],
        [1, 4],
        [4, 1],
      ] as const) {
        const strokes = drawing(id, width, height, 40);
        expect(strokes).toEqual(drawing(id, width, height, 40));
        for (const { d } of strokes) expect(d).toMatch(/^[MmLlHhVvQqAaZz\d\s.,-]+$/);
      }
    }
    for (const id of ["white-lion", "phoenix", "of-a-stranger"])
      for (const { d } of mask(id)) expect(d).toMatch(/^[MLHVQaZ\d\s.-]+$/);
  });
});
