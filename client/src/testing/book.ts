/** A small book with a little of everything, for tests. */
import type { Area, Book, Card, Character } from "../protocol";

const card = (id: string, en: string, ja: string): Card => ({
  id,
  name: { en, ja },
  text: { en: `${en} text`, ja: `${ja}の説明` },
  deck: "white",
  kind: "equipment",
});

const character = (id: string, en: string, ja: string): Character => ({
  id,
  name: { en, ja },
  initial: en[0] ?? "",
  faction: "hunter",
  hp: 12,
  set: "base",
  ability: { name: { en: "", ja: "" }, text: { en: "", ja: "" } },
  win: { en: "", ja: "" },
});

const church: Area = { id: "church", name: { en: "Church", ja: "教会" }, numbers: [6] };

export const book: Book = {
  game: "toy",
  version: "1",
  name: { en: "Toy", ja: "おもちゃ" },
  seats: [2, 4],
  domains: {
    card: [card("spear", "Spear", "槍"), card("robe", "Robe", "ローブ")],
    character: [character("emi", "Emi", "映魅")],
    area: [church],
    deck: [],
    faction: [{ id: "hunter", name: { en: "Hunter", ja: "ハンター" } }],
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
  rules: [
    {
      id: "T-ATK-1",
      kind: "source",
      title: { en: "Declare the target", ja: "対象の宣言" },
      text: { en: "Choose one player.", ja: "プレイヤー1人を選ぶ。" },
      from: "攻撃の手順",
    },
    {
      id: "T-ATK-4",
      kind: "source",
      title: { en: "Damage", ja: "ダメージ" },
      text: { en: "The target takes it.", ja: "対象が受ける。" },
      from: "攻撃の手順",
    },
    {
      id: "T-RANGE-1",
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
