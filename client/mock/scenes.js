/** Moments of a game, made by hand: what each link of the mock shows. Numbers index the real book's domains. */

const NAMES = ["Aoi", "Fox", "花子", "Badger", "Otter"];

/**
 * The ids of a book's domain, to their numbers.
 * @param {any} book
 * @param {string} domain
 */
function numbers(book, domain) {
  return Object.fromEntries(
    book.domains[domain].map((/** @type {any} */ entry, /** @type {number} */ i) => [entry.id, i]),
  );
}

/** @param {any} book */
export function scenes(book) {
  const card = numbers(book, "card");
  const who = numbers(book, "character");
  const area = numbers(book, "area");
  const cause = numbers(book, "cause");
  const deck = numbers(book, "deck");

  /** @param {object} given */
  const seat = (given) => ({
    damage: 0,
    area: -1,
    alive: true,
    revealed: false,
    character: -1,
    equipment: [],
    used: false,
    void: false,
    angel: false,
    barrier: false,
    ...given,
  });

  const view = {
    round: 4,
    turn: 0,
    phase: [
      { procedure: "play", stage: "1" },
      { procedure: "turn", stage: "4" },
      { procedure: "attack", stage: "1" },
    ],
    areas: [
      area["church"],
      area["hermit"],
      area["woods"],
      area["gate"],
      area["altar"],
      area["cemetery"],
    ],
    decks: {
      hermit: { left: 11, discard: 5 },
      white: { left: 12, discard: [card["holy-water"] ?? 6] },
      black: { left: 13, discard: [] },
    },
    seats: [
      seat({
        damage: 3,
        area: area["church"],
        character: who["franklin"],
        equipment: [card["chainsaw"]],
      }),
      seat({ damage: 6, area: area["hermit"], equipment: [card["talisman"], card["handgun"]] }),
      seat({ damage: 9, area: area["church"], revealed: true, character: who["vampire"] }),
      seat({ damage: 11, alive: false, revealed: true, character: who["charles"] }),
      seat({ damage: 2, area: area["gate"], angel: true }),
    ],
    me: {
      seat: 0,
      character: who["franklin"],
      hermit: -1,
      notes: [{ giver: 0, receiver: 1, card: card["aid"] ?? card["slap"] ?? 20, outcome: 0 }],
    },
    in_play: -1,
    dice: [6, 2],
    mix: book.domains.character.flatMap((/** @type {any} */ c, /** @type {number} */ i) =>
      c.set === "base" ? [i] : [],
    ),
    counts: { shadow: 2, hunter: 2, neutral: 1 },
    winners: null,
  };

  const log = [
    { kind: "first-player", seat: 2 },
    { kind: "turn-began", seat: 2 },
    { kind: "rolled", seat: 2, first: 4, second: 2 },
    { kind: "moved", seat: 2, area: area["church"] },
    { kind: "drew", seat: 2, deck: deck["white"] },
    { kind: "equipped", seat: 2, card: card["talisman"] },
    { kind: "turn-began", seat: 3 },
    { kind: "attacked", seat: 3, target: 1 },
    { kind: "rolled", seat: 3, first: 6, second: 1 },
    { kind: "damaged", seat: 1, amount: 5, cause: cause["attack"] ?? 0 },
    { kind: "died", seat: 3 },
    { kind: "revealed", seat: 3, character: who["charles"] },
    { kind: "turn-began", seat: 0 },
    { kind: "rolled", seat: 0, first: 4, second: 2 },
    { kind: "moved", seat: 0, area: area["church"] },
  ].map((event, n) => ({ n, rule: null, ...event }));

  /** @param {number} value @param {string} key @param {string} rule */
  const refused = (value, key, rule) => ({ value, refusal: { key, rule, params: {} }, odds: null });
  /** @param {number} value @param {object | null} odds */
  const open = (value, odds = null) => ({ value, refusal: null, odds });
  const damage = [
    [0, "1/6"],
    [2, "7/24"],
    [3, "1/4"],
    [4, "1/6"],
    [5, "1/12"],
    [6, "1/24"],
  ];
  const byHp = [8, 10, 11, 12, 13, 14].map((hp, i) => [hp, `${Math.max(0, 17 - 5 * i)}/24`]);

  const target = {
    id: "17",
    kind: "ask",
    topic: "attack.target",
    seat: 0,
    context: {},
    window: null,
    options: [
      open(1, { damage, mean: "61/24", kill: null, kill_by_hp: byHp }),
      open(2, { damage, mean: "61/24", kill: "7/24", kill_by_hp: [] }),
      refused(0, "oneself", "SH-ATK-1c"),
      refused(3, "dead", "SH-DEATH-2"),
      refused(4, "not-in-reach", "SH-RANGE-1"),
      open(-1),
    ],
  };
  const window = {
    ...target,
    id: "18",
    topic: "turn.end",
    window: "turn.end",
    options: [open(-1), refused(0, "no-such-ability", "SH-REVEAL-2")],
  };
  const roll = {
    ...target,
    id: "19",
    kind: "roll",
    topic: "roll",
    context: { dice: [6, 4] },
    options: [],
  };

  /** @param {object | null} question @param {object} more */
  const state = (question, more = {}) => ({
    view,
    question,
    declare: question && { question: "17", topic: "any-time", options: [open(0)] },
    take_back: { allowed: false, reason: "die-fell" },
    waiting: [0],
    ...more,
  });
  const over = {
    ...view,
    winners: [0, 1],
    seats: view.seats.map((place, i) => ({
      ...place,
      character: [who["franklin"], who["emi"], who["vampire"], who["charles"], who["werewolf"]][i],
      alive: i < 2,
      revealed: true,
    })),
  };

  /** @param {object} given */
  const welcome = (given) => ({
    type: "welcome",
    table: "mock",
    game: "hunters",
    seat: 0,
    host: true,
    names: NAMES,
    kinds: ["human", "bot", "human", "bot", "bot"],
    online: [true, true, false, true, true],
    options: {},
    rulings: {},
    dice: "seeded",
    standing: "ask",
    state: state(target),
    log,
    finished: false,
    rules_version: book.version,
    ...given,
  });

  /** @type {Record<string, any>} */
  const links = {
    target: welcome({}),
    window: welcome({ state: state(window) }),
    roll: welcome({ state: state(roll) }),
    waiting: welcome({ state: state(null, { waiting: [2] }) }),
    watch: welcome({
      seat: null,
      host: false,
      state: state(null, { view: { ...view, me: null } }),
    }),
    bot: welcome({ seat: 1, state: state(null, { view: { ...view, me: null } }) }),
    over: welcome({ state: state(null, { view: over, waiting: [] }), finished: true }),
  };
  const replay = {
    game: "hunters",
    names: NAMES,
    steps: log.map((event, i) => ({
      events: [event],
      state: { view: i < log.length - 1 ? { ...view, me: null } : { ...over, me: null } },
    })),
  };
  return { links, replay, order: ["target", "window", "roll", "waiting", "over"] };
}
