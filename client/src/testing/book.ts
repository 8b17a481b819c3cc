/** A small book with a little of everything, for tests. */
import type { Book, Entry } from "../book";

const entry = (id: string, en: string, ja: string): Entry => ({
  id,
  name: { en, ja },
  text: { en: `${en} text`, ja: `${ja}の説明` },
});

const church: Entry = { id: "church", name: { en: "Church", ja: "教会" } };

export const book: Book = {
  game: "toy",
  version: "1",
  name: { en: "Toy", ja: "おもちゃ" },
  seats: [2, 4],
  domains: {
    card: [entry("spear", "Spear", "槍"), entry("robe", "Robe", "ローブ")],
    area: [church],
    cause: [{ id: "attack", name: { en: "attack", ja: "攻撃" } }],
  },
  events: {
    damaged: { fields: { seat: "seat", amount: "number", cause: "cause" }, rule: "T-ATK-4" },
    moved: { fields: { seat: "seat", to: "area" }, rule: null },
    dealt: { fields: { seats: "seat", cards: "card" }, rule: null },
    silent: { fields: {}, rule: null },
  },
  topics: {
    "attack.target": { means: "seat", rules: ["T-ATK-1"] },
    "area.use": { means: "choice", choices: ["use", "look"] },
    "card.take": { means: "card", special: { "-2": "take-damage" } },
  },
  refusals: { "not-in-reach": { rule: "T-RANGE-1" } },
  procedures: [
    {
      id: "attack",
      name: { en: "Attack", ja: "攻撃" },
      stages: [
        {
          number: "1",
          name: "declare_target",
          title: { en: "Declare the target", ja: "対象の宣言" },
          rules: ["T-ATK-1"],
        },
      ],
    },
  ],
  chapters: [
    { id: "range", name: { en: "Range", ja: "レンジ" } },
    { id: "attack", name: { en: "The attack", ja: "攻撃" } },
  ],
  rules: [
    {
      id: "T-ATK-1",
      chapter: "attack",
      kind: "source",
      title: { en: "Declare the target", ja: "対象の宣言" },
      text: { en: "Choose one player.", ja: "プレイヤー1人を選ぶ。" },
      from: "攻撃の手順",
    },
    {
      id: "T-ATK-4",
      chapter: "attack",
      kind: "source",
      title: { en: "Damage", ja: "ダメージ" },
      text: { en: "The target takes it.", ja: "対象が受ける。" },
      from: "攻撃の手順",
    },
    {
      id: "T-RANGE-1",
      chapter: "range",
      kind: "filled",
      title: { en: "Range", ja: "レンジ" },
      text: { en: "Own area and its pair.", ja: "自分のエリアと対のエリア。" },
      from: "rulebook",
    },
  ],
  rulings: [],
  options: [],
  texts: {
    en: {
      event: {
        damaged: "{seat} takes {amount} damage ({cause})",
        moved: "{seat} goes to {to}",
        dealt: "{seats} get {cards}",
        silent: "",
      },
      topic: {
        "attack.target": { prompt: "Whom do you attack with {weapon}?", pass: "Nobody" },
        "area.use": { prompt: "Use the {area}?", use: "Use it", pass: "No" },
        "card.take": { prompt: "Which card?", "take-damage": "Take 1 damage" },
      },
      refusal: { "not-in-reach": "{seat} is not in your range." },
    },
    ja: {
      event: {
        damaged: "{seat}に{amount}ダメージ（{cause}）",
        moved: "{seat}は{to}へ移動",
        dealt: "{seats}に{cards}",
      },
      topic: { "attack.target": { prompt: "{weapon}でだれを攻撃しますか？", pass: "攻撃しない" } },
      refusal: { "not-in-reach": "{seat}はレンジの外です。" },
    },
  },
};
