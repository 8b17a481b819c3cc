import { describe, expect, it } from "vitest";
import type { Lang } from "./book";
import type { Event as GameEvent } from "./protocol";
import { book } from "./testing/book";
import { question } from "./testing/state";
import {
  contextEntries,
  crumbs,
  decimal,
  diceOf,
  domainOf,
  eventParts,
  eventRule,
  fraction,
  optionEntry,
  optionParts,
  percent,
  plain,
  promptParts,
  refusalParts,
  refusalRule,
  ruled,
  scriptOf,
  seatName,
  split,
} from "./words";

const names = ["Aoi", "花子"];
const words = (lang: Lang) => ({ book, lang, names });
const damaged: GameEvent = { n: 3, kind: "damaged", rule: null, seat: 1, amount: 4, cause: 0 };

describe("what happened", () => {
  it("reads in either language, each field in its domain's words", () => {
    expect(plain(eventParts(words("en"), damaged))).toBe("花子 takes 4 damage (attack)");
    expect(plain(eventParts(words("ja"), damaged))).toBe("花子に4ダメージ（攻撃）");
  });

  it("keeps seats and book entries apart from the sentence", () => {
    const parts = eventParts(words("en"), damaged);
    expect(parts[0]).toEqual({ text: "花子", seat: 1 });
    expect(parts.find((part) => part.entry)).toMatchObject({
      text: "attack",
      entry: { domain: "cause", value: 0 },
    });
  });

  it("takes the domain that the book declares for a field, not the field's name", () => {
    expect(domainOf(book, "to")).toBe("number");
    const moved: GameEvent = { n: 1, kind: "moved", rule: null, seat: 0, to: 0 };
    expect(plain(eventParts(words("en"), moved))).toBe("Aoi goes to Church");
  });

  it("lists several", () => {
    const dealt: GameEvent = { n: 1, kind: "dealt", rule: null, seats: [0, 1], cards: [1, 0] };
    expect(plain(eventParts(words("en"), dealt))).toBe("Aoi, 花子 get Robe, Spear");
    expect(plain(eventParts(words("ja"), dealt))).toBe("Aoi、花子にローブ、槍");
  });

  it("is silent where the book has an empty text", () => {
    expect(eventParts(words("en"), { n: 0, kind: "silent", rule: null })).toEqual([]);
  });

  it("borrows the other language where one is missing, and marks it", () => {
    const parts = promptParts(words("ja"), { topic: "area.use", context: { area: 0 } });
    expect(parts[0]).toEqual({ text: "Use the ", lang: "en" });
  });

  it("never breaks on what the book does not know", () => {
    const strange: GameEvent = { n: 0, kind: "card-eaten", rule: null, seat: 77 };
    expect(plain(eventParts(words("en"), strange))).toBe("card eaten");
    expect(plain(eventParts(words("en"), { ...damaged, seat: -1, cause: 99 }))).toBe(
      "nobody takes 4 damage (99)",
    );
    expect(plain(eventParts(words("en"), { n: 0, kind: "damaged", rule: null }))).toBe(
      "– takes – damage (–)",
    );
  });

  it("names the event's own rule before the kind's", () => {
    expect(eventRule(book, damaged)).toBe("T-ATK-4");
    expect(eventRule(book, { ...damaged, rule: "T-X" })).toBe("T-X");
    expect(eventRule(book, { n: 0, kind: "moved", rule: null })).toBeNull();
  });
});

describe("a question", () => {
  it("reads its context, with the domain beside the value or by the key", () => {
    const paired = { topic: "attack.target", context: { weapon: ["card", 0] } };
    expect(plain(promptParts(words("en"), paired))).toBe("Whom do you attack with Spear?");
    expect(plain(promptParts(words("ja"), paired))).toBe("槍でだれを攻撃しますか？");
    const keyed = { topic: "area.use", context: { area: 0 } };
    expect(plain(promptParts(words("en"), keyed))).toBe("Use the Church?");
  });

  it("names options by what they mean", () => {
    const of = (topic: string, value: number, lang: Lang = "en") =>
      plain(optionParts(words(lang), { topic, context: {} }, value));
    expect(of("attack.target", 1)).toBe("花子");
    expect(of("card.take", 1, "ja")).toBe("ローブ");
    expect(of("area.use", 0)).toBe("Use it");
    expect(of("area.use", 1)).toBe("look");
    expect(of("attack.target", -1, "ja")).toBe("攻撃しない");
    expect(of("card.take", -1)).toBe("Pass");
    expect(of("card.take", -2)).toBe("Take 1 damage");
    expect(of("no.such.topic", 5)).toBe("5");
  });

  it("tells which entry an option stands for", () => {
    expect(optionEntry(book, { topic: "card.take" }, 1)).toEqual({ domain: "card", value: 1 });
    expect(optionEntry(book, { topic: "attack.target" }, 1)).toEqual({ domain: "seat", value: 1 });
    expect(optionEntry(book, { topic: "card.take" }, -1)).toBeNull();
    expect(optionEntry(book, { topic: "area.use" }, 0)).toBeNull();
  });

  it("splits what may be chosen from what may not", () => {
    const { open, pass, refused } = split(question("1"));
    expect(open.map((o) => o.value)).toEqual([1, 3]);
    expect(pass?.value).toBe(-1);
    expect(refused.map((o) => o.value)).toEqual([2]);
  });

  it("says why not, and by which rule", () => {
    const refusal = {
      key: "not-in-reach",
      rule: null,
      params: { seat: ["seat", 1] as [string, number] },
    };
    expect(plain(refusalParts(words("en"), refusal))).toBe("花子 is not in your range.");
    expect(refusalRule(book, refusal)).toBe("T-RANGE-1");
    expect(refusalRule(book, { key: "unheard-of", rule: null })).toBeNull();
    expect(plain(refusalParts(words("en"), { ...refusal, key: "unheard-of" }))).toBe("unheard of");
  });

  it("says of dice that are rolled at which stage they are", () => {
    const phase = [{ procedure: "attack", stage: "1" }];
    const roll = { topic: "roll", context: {} };
    expect(plain(promptParts(words("en"), roll, phase))).toBe("Attack: Declare the target");
    expect(plain(promptParts(words("ja"), roll, phase))).toBe("攻撃：対象の宣言");
    const untitled = [{ procedure: "attack", stage: "9" }];
    expect(plain(promptParts(words("en"), roll, untitled))).toBe("Attack");
  });

  it("knows the dice to type in", () => {
    expect(diceOf({ context: { dice: [6, 4] } })).toEqual([6, 4]);
    expect(diceOf({ context: {} })).toEqual([6]);
    expect(diceOf({ context: { dice: ["x"] } })).toEqual([6]);
  });
});

describe("where we are", () => {
  it("names procedure and stage in either language", () => {
    const [crumb] = crumbs(book, "ja", [{ procedure: "attack", stage: "1" }]);
    expect(crumb).toMatchObject({
      number: "1",
      name: { text: "攻撃" },
      title: { text: "対象の宣言" },
    });
    expect(crumb?.rules).toEqual(["T-ATK-1"]);
  });

  it("shows an unknown one as it came", () => {
    const [crumb] = crumbs(book, "en", [{ procedure: "side-step", stage: "9" }]);
    expect(crumb).toMatchObject({ number: "9", name: { text: "side step" }, title: { text: "" } });
  });
});

describe("numbers and names", () => {
  it("reads fractions exactly", () => {
    expect(fraction("7/24")).toBeCloseTo(0.29166, 4);
    expect(fraction("2")).toBe(2);
    expect(percent("1/8", "en")).toBe("12.5%");
    expect(decimal("11/6", "en")).toBe("1.83");
  });

  it("finds the texts of what a question names", () => {
    expect(contextEntries(book, { card: ["card", 0], giver: ["seat", 1] })).toEqual([
      { domain: "card", value: 0 },
    ]);
    expect(contextEntries(book, { dice: [6, 4], card: ["card", -1] })).toEqual([]);
  });

  it("puts what a ruling changes in its place, and leaves the rest", () => {
    const text = { en: "Four cards.", ja: "4枚。" };
    const [spear, ...others] = book.domains.card ?? [];
    if (!spear) throw new Error("the book has no card");
    const changed = [{ ruling: "variant", option: "four", name: null, text }];
    const domains = { ...book.domains, card: [{ ...spear, changed }, ...others] };
    const card = (option: string) =>
      ruled({ ...book, domains }, { variant: option }).domains.card?.[0];
    expect(card("four")).toMatchObject({ text, name: spear.name });
    expect(card("five")).toMatchObject({ text: spear.text });
  });

  it("names an empty seat by its number", () => {
    expect(seatName({ book, lang: "en", names: [] }, 2)).toBe("Seat 3");
    expect(seatName({ book, lang: "ja", names: [] }, 2)).toBe("席3");
  });

  it("tells Japanese names from others", () => {
    expect(scriptOf("花子")).toBe("ja");
    expect(scriptOf("ナミ")).toBe("ja");
    expect(scriptOf("Aoi")).toBeUndefined();
  });
});
