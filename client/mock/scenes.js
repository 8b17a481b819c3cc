/** Moments of a game, made by hand: what each link of the mock shows. The positions are those of the board's own page. */
import { fixtures } from "../src/games/hunters/fixtures.ts";

/** @typedef {import("../src/protocol").Question} Question */
/** @typedef {import("../src/protocol").State} State */
/** @typedef {import("../src/protocol").Welcome} Welcome */
/** @typedef {import("../src/games/hunters/fixtures").Fixture} Fixture */

/** @param {any} book */
export function scenes(book) {
  const { target, middle, won, full } = /** @type {Record<string, Fixture>} */ (fixtures(book));
  if (!target?.question || !middle || !won || !full) throw new Error("no such position");
  const choice = target.question;
  const open = { refusal: null, odds: null };
  /** @type {Question} */
  const window = {
    ...choice,
    id: "58",
    topic: "turn.end",
    window: "turn.end",
    options: [
      {
        value: 0,
        refusal: { key: "no-such-ability", rule: "SH-REVEAL-2", params: {} },
        odds: null,
      },
      { value: -1, ...open },
    ],
  };
  /** @type {Question} */
  const roll = {
    ...choice,
    id: "59",
    kind: "roll",
    topic: "roll",
    context: { dice: [6, 4] },
    options: [],
  };

  /**
   * @param {Fixture} position
   * @param {Question | null} question
   * @param {number[]} waiting
   * @returns {State}
   */
  const state = (position, question, waiting = question ? [0] : [2]) => ({
    view: { ...position.view },
    question,
    declare: question && {
      question: question.id,
      topic: "any-time",
      options: [{ value: 0, ...open }],
    },
    take_back: { allowed: false, reason: "die-fell" },
    waiting,
  });
  const log = [
    { kind: "first-player", seat: 2 },
    { kind: "turn-began", seat: 2 },
    { kind: "rolled", seat: 2, first: 4, second: 2 },
    { kind: "moved", seat: 2, area: 2 },
    { kind: "attacked", seat: 2, target: 1 },
    { kind: "damaged", seat: 1, amount: 5, cause: 0 },
    { kind: "turn-began", seat: 0 },
    { kind: "rolled", seat: 0, first: 6, second: 4 },
    { kind: "moved", seat: 0, area: 5 },
  ].map((event, n) => ({ n, rule: null, ...event }));

  /**
   * @param {Fixture} position
   * @param {Partial<Welcome>} given
   * @returns {Welcome}
   */
  const welcome = (position, given) => ({
    type: "welcome",
    table: "mock",
    game: "hunters",
    seat: 0,
    host: true,
    names: position.names,
    kinds: position.names.map((_, seat) => (seat % 2 ? "bot" : "human")),
    online: position.names.map((_, seat) => seat !== 2),
    changes: [],
    options: {},
    rulings: {},
    dice: "seeded",
    standing: "ask",
    state: state(position, choice),
    log,
    finished: false,
    read_only: false,
    rules_version: book.version,
    ...given,
  });

  /** @type {Record<string, Welcome>} */
  const links = {
    target: welcome(target, {}),
    window: welcome(target, { state: state(target, window) }),
    roll: welcome(target, { state: state(target, roll) }),
    waiting: welcome(middle, { state: state(middle, null) }),
    watch: welcome(full, { seat: null, host: false, state: state(full, null) }),
    bot: welcome(middle, { seat: 1, state: state(middle, null) }),
    over: welcome(won, { state: state(won, null, []), finished: true }),
  };
  const replay = {
    game: "hunters",
    rulings: {},
    names: middle.names,
    steps: log.map((event) => ({ events: [event], state: { view: middle.view } })),
  };
  return { links, replay, order: ["target", "window", "roll", "waiting", "over"] };
}
