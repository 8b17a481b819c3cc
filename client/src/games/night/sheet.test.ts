import { describe, expect, it } from "vitest";
import type { Question } from "../../protocol";
import { classMark, fieldMark } from "./marks";
import {
  ANYBODY,
  OFF_THE_MAP,
  initial,
  isOver,
  known,
  skillName,
  specialtyName,
  states,
} from "./names";
import { skillChoices } from "./picks";
import { byTarget, closed, grid } from "./specialties";
import type { Book, Person, View } from "./types";
import charactersFile from "../../../../src/gunbai/games/night/content/characters.toml?raw";
import fieldsFile from "../../../../src/gunbai/games/night/content/battlefields.toml?raw";

const named = (...names: string[]) => names.map((id) => ({ id, name: { en: id, ja: id } }));
const book = {
  domains: {
    "specialty-field": named("arms", "body"),
    specialty: named("blade", "bow", "run", "jump").map((entry, i) => ({
      ...entry,
      field: i >> 1,
      row: i % 2,
    })),
    skill: named("slash", "guard"),
    area: named("pier"),
    character: named("sword"),
  },
  topics: { act: { means: "action" }, defend: { means: "skill" }, go: { means: "area" } },
  refusals: { far: { rule: null } },
  texts: { en: { event: {}, topic: {}, refusal: { far: "Too far." } }, ja: {} },
} as unknown as Book;
const english = { book, lang: "en" } as const;
const person = (given: Partial<Person>): Person =>
  ({
    presence: 1,
    guarding: -1,
    destination: -1,
    linked: true,
    mate: 1,
    hidden: false,
    moving: false,
    off_balance: false,
    survived: false,
    ...given,
  }) as Person;

describe("specialties", () => {
  it("lie in a table, row by row", () => {
    expect(grid(book)).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it("have their gaps closed on both sides of the field of strength", () => {
    expect([0, 1, 2, 3].map((field) => closed(field, 2))).toEqual([false, true, true, false]);
    expect([0, 1].map((field) => closed(field, -1))).toEqual([false, false]);
  });

  it("are grouped from the easiest", () => {
    expect(byTarget({ targets: [7, 5, 6, 5] }, [0, 1, 3])).toEqual([
      { needed: 5, specialties: [1, 3] },
      { needed: 7, specialties: [0] },
    ]);
    expect(byTarget({ targets: [] }, [0])).toEqual([]);
  });
});

describe("skills to be chosen", () => {
  const asked = (topic: string, values: number[]): Question => ({
    id: "1",
    kind: "ask",
    topic,
    seat: 0,
    context: {},
    window: null,
    answered: false,
    changeable: false,
    options: values.map((value, i) => ({
      value,
      refusal: i ? { key: "far", rule: null, params: {} } : null,
      odds: null,
    })),
  });

  it("are those whose action is asked for, by the number of the action", () => {
    const found = skillChoices(book, asked("act", [10, 11, 3]), [], "en");
    expect([...found.choices.values()]).toEqual([
      { value: 0, reason: null },
      { value: 1, reason: "Too far." },
    ]);
    expect(found.value(1)).toBe(11);
  });

  it("are skills by their own number, and nothing else", () => {
    const found = skillChoices(book, asked("defend", [1]), [], "en");
    expect([...found.choices.keys()]).toEqual([1]);
    expect(found.value(1)).toBe(1);
    expect(skillChoices(book, asked("go", [0]), [], "en").choices.size).toBe(0);
  });
});

describe("words of a sheet", () => {
  it("tell what holds for somebody now", () => {
    expect(states(english, person({}))).toEqual([]);
    expect(
      states(
        english,
        person({ hidden: true, guarding: 0, moving: true, off_balance: true, linked: false }),
      ),
    ).toEqual(["in hiding", "guards sword", "moving, unseen", "off balance", "link cut"]);
    expect(states(english, person({ guarding: ANYBODY, survived: true }))).toEqual([
      "guards its plot",
      "has stayed by luck",
    ]);
    expect(states(english, person({ moving: true, destination: 0 }))).toEqual(["moving to pier"]);
    expect(states(english, person({ moving: true, destination: OFF_THE_MAP }))).toEqual([
      "leaving the map",
    ]);
    expect(states(english, person({ presence: 3, hidden: true, linked: false }))).toEqual([
      "dropped out",
    ]);
  });

  it("tell who comes in hiding, and who is out of sight", () => {
    expect(states(english, person({ presence: 0, chose_hiding: true }))).toEqual(["chose to hide"]);
    expect(states(english, person({ presence: -1, chose_hiding: true }))).toEqual([
      "whereabouts unknown",
    ]);
  });

  it("leave open what is not known", () => {
    expect([known(-1), known(0)]).toEqual(["?", "0"]);
  });

  it("set names as their players write them", () => {
    expect([skillName(english, 0), specialtyName(english, 0)]).toEqual(["slash", "blade"]);
    const japanese = { book, lang: "ja" } as const;
    expect([skillName(japanese, 0), specialtyName(japanese, -1)]).toEqual([
      "【slash】",
      "《自由》",
    ]);
    expect([initial("葵"), initial("Aoi"), initial("")]).toEqual(["葵", "A", ""]);
  });

  it("know when the night is over", () => {
    const view = (...over: boolean[]) => ({ maps: over.map((one) => ({ over: one })) }) as View;
    expect([isOver(view(true, true)), isOver(view(true, false)), isOver(view())]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("drawings", () => {
  const ids = (file: string, kind: RegExp) => [...file.matchAll(kind)].map(([, id]) => id ?? "");

  it("are there for every class of servant", () => {
    const servants = ids(charactersFile, /id = "([\w-]+)"\nkind = "servant"/g);
    expect(servants.length).toBeGreaterThan(6);
    expect(servants.filter((id) => classMark(id) === null)).toEqual([]);
    expect(classMark("stranger")).toBeNull();
  });

  it("are there for every battlefield", () => {
    const fields = ids(fieldsFile, /\[\[battlefield\]\]\nid = "([\w-]+)"/g);
    expect(fields.length).toBeGreaterThan(5);
    expect(fields.filter((id) => fieldMark(id) === "")).toEqual([]);
  });
});
