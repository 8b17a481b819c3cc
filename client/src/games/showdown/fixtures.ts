/** Positions to look at the board with: made by hand, with the real names of the book. */
import type { Event as GameEvent, Question } from "../../protocol";
import { COLUMNS, SPACES, columnOf, maskOf, rowOf, spaceAt, tile } from "./geometry";
import type { Book, Odds, Survivor, View } from "./types";

export interface Fixture {
  view: View;
  names: string[];
  seat: number | null;
  question: Question | null;
  events: GameEvent[];
  odds?: Odds[];
}

const printed = (column: number, row: number) => spaceAt(column - 1, row - 1);
const every = (fits: (column: number, row: number) => boolean) =>
  Array.from({ length: SPACES }, (_, n) => n).filter((n) => fits(columnOf(n), rowOf(n)));
const around = (space: number, distance: number) =>
  every((x, y) => Math.abs(x - columnOf(space)) + Math.abs(y - rowOf(space)) <= distance);

export function fixtures(book: Book): Record<string, Fixture> {
  const number = (domain: string, id: string): number =>
    Math.max(0, book.domains[domain]?.findIndex((entry) => entry.id === id) ?? 0);
  const gear = (...ids: string[]) =>
    [...ids.map((id) => (id ? number("gear", id) : -1)), ...Array<number>(9).fill(-1)].slice(0, 9);

  const lion = number("monster", "white-lion");
  const anchor = printed(11, 7);
  const [left, top, size] = [columnOf(anchor), rowOf(anchor), 2];
  const base = new Set(tile(anchor, size));
  const blind = [spaceAt(left, top - 1), spaceAt(left + 1, top - 1)];
  const column = printed(14, 10);

  const fresh: Survivor = {
    seat: 0,
    alive: true,
    space: -1,
    down: false,
    threat: true,
    hidden: false,
    armour: [0, 0, 0, 1, 0],
    light: 0,
    heavy: 0,
    brain: false,
    stats: [1, 0, 0, 0, 0, 0, 0],
    attributes: [5, 0, 0, 0, 0, 0],
    base: [5, 0, 0, 0, 0, 0],
    tokens: [0, 0, 0, 0, 0, 0],
    marks: 0,
    suffered: [],
    used_gear: 0,
    gear: gear("cloth", "founding-stone"),
    statuses: [],
    counters: {},
    acted: false,
    movements: 0,
    activations: 0,
    blocks: 0,
    survival_actions: 0,
    reach: "",
  };
  const survivor = (given: Partial<Survivor>): Survivor => {
    const one = { ...fresh, ...given };
    const free = around(one.space, one.down ? 0 : 5).filter((n) => !base.has(n) && n !== one.space);
    return { ...one, reach: one.space < 0 || one.down ? "" : maskOf(free) };
  };
  const survivors = [
    survivor({
      space: printed(10, 10),
      armour: [2, 2, 3, 3, 1],
      stats: [3, 1, 1, 0, 1, 0, 2],
      attributes: [6, 1, 2, 0, 1, 0],
      tokens: [1, 1, 0, 0, 0, 0],
      gear: gear(
        "bone-axe",
        "cloth",
        "",
        "bone-dagger",
        "founding-stone",
        "",
        "",
        "cat-eye-circlet",
      ),
      movements: 1,
      activations: 1,
      survival_actions: 2,
    }),
    survivor({
      seat: 1,
      space: printed(13, 9),
      light: 0b1000,
      armour: [0, 1, 0, 0, 0],
      acted: true,
      stats: [0, 4, 0, 1, 0, 0, 0],
    }),
    survivor({
      space: printed(9, 6),
      down: true,
      threat: false,
      heavy: 0b100,
      light: 0b100,
      stats: [2, 2, 0, 0, 3, 0, 0],
      brain: true,
    }),
    survivor({ seat: 1, space: printed(6, 12), hidden: true, threat: false, marks: 0b100010 }),
  ];
  const inView = every((x, y) => {
    const shadow = x > 13 && y > 9 && Math.abs(x - 13 - (y - 9)) < 2;
    return !base.has(spaceAt(x, y)) && !blind.includes(spaceAt(x, y)) && !shadow;
  });
  const view = (given: Partial<View>): View => ({
    round: 2,
    side: 1,
    turn: 0,
    coming: [],
    draws: 0,
    step: -1,
    last: { wounded: 0, grabbed: -1, attacked: -1, moved: 0 },
    lasting: [],
    pending: { holds: [], later: [] },
    phase: [],
    controller: 1,
    acting: 0,
    outcome: 0,
    winners: null,
    monster_turns: 2,
    survivors,
    monster: {
      monster: lion,
      level: 1,
      anchor,
      size,
      facing: 2,
      down: false,
      attributes: [6, 8, 1, 0, 1, 0, 0, 0],
      tokens: [0, 0, 1, 0, 1, 0, 0, 0],
      counters: {},
    },
    areas: {
      facing: maskOf(every((_, y) => y >= top + size)),
      view: maskOf(inView),
      blind: maskOf(blind),
      range: maskOf([...base].flatMap((n) => around(n, 7)).filter((n) => !base.has(n))),
      adjacent: maskOf([...base].flatMap((n) => around(n, 1)).filter((n) => !base.has(n))),
      zones: {
        [book.domains.zone.findIndex(({ name }) => name.en === "Around the lion")]: maskOf(
          [...base].flatMap((n) => around(n, 1)).filter((n) => !base.has(n)),
        ),
      },
    },
    paths: [
      [anchor, anchor + COLUMNS],
      [anchor, anchor + 1],
      [],
      [
        anchor,
        anchor + COLUMNS,
        anchor + 2 * COLUMNS,
        anchor + 3 * COLUMNS,
        anchor + 4 * COLUMNS - 1,
        anchor + 4 * COLUMNS - 2,
        anchor + 4 * COLUMNS - 3,
      ],
    ],
    deck: {
      ai: 6,
      ai_top: -1,
      ai_discard: [number("card", "claw"), number("card", "size-up")],
      wounds: 2,
      moods: [number("card", "enraged")],
      always: [number("card", "cunning")],
      performed: [],
      locations: 17,
      location_discard: [number("hit-location", "ear"), number("hit-location", "flank")],
      persistent: book.domains["hit-location"]
        .flatMap(({ monster, critical }, i) => (monster === lion && critical?.injury ? [i] : []))
        .slice(0, 1),
      hits: [],
      resources: [0, 3],
      resource_decks: [20, 12],
      location_aside: [],
    },
    tiles: [
      [number("terrain", "tall-grass"), printed(5, 11), 2, 2, 0],
      [number("terrain", "tall-grass"), printed(17, 4), 2, 2, 0],
      [number("terrain", "stone-column"), column, 1, 2, 0],
      [number("terrain", "stone-column"), printed(4, 4), 2, 1, 0],
      [number("terrain", "giant-stone-face"), printed(19, 11), 2, 3, 0],
      [number("terrain", "toppled-pillar"), printed(7, 2), 4, 1, 0],
      [number("terrain", "nightmare-tree"), printed(1, 1), 3, 3, 0],
      [number("terrain", "ore-vein"), printed(16, 14), 1, 1, 0],
      [number("terrain", "debris"), printed(9, 15), 1, 1, 1],
      [number("terrain", "survivor-corpse"), printed(20, 2), 1, 1, 0],
      [number("terrain", "acanthus"), printed(3, 8), 1, 1, 0],
      [number("terrain", "bug-patch"), printed(13, 3), 1, 1, 0],
      [number("terrain", "dead-monster"), printed(2, 14), 2, 2, 0],
    ],
    known: { ai: [], wounds: [], locations: [] },
    priority: -1,
    ...given,
  });
  const question = (topic: string, given: Partial<Question>): Question => ({
    id: "57",
    kind: "ask",
    topic,
    seat: 0,
    context: {},
    window: null,
    answered: false,
    changeable: false,
    options: [],
    ...given,
  });
  const odds: Odds[] = [
    {
      dice: 3,
      needed: 6,
      hits: [
        [0, "1/8"],
        [1, "3/8"],
        [2, "3/8"],
        [3, "1/8"],
      ],
      wound: "2/5",
      critical: "1/10",
      trap: "1/17",
      wounds: [
        [0, "64/125"],
        [1, "48/125"],
        [2, "12/125"],
        [3, "1/125"],
      ],
    },
    {
      monster: true,
      dice: 2,
      needed: 2,
      hits: [
        [0, "1/100"],
        [1, "9/50"],
        [2, "81/100"],
      ],
      damage: 1,
      down: "1/2",
      severe: "1/4",
    },
  ];

  const middle: Fixture = {
    names: ["Haru", "Mika"],
    seat: 0,
    question: null,
    events: [],
    view: view({}),
    odds,
  };
  const free = around(printed(10, 10), 5).filter((n) => !base.has(n) && n !== printed(10, 10));
  const move: Fixture = {
    ...middle,
    odds: [],
    question: question("act.move", {
      options: [
        ...free.map((value) => ({ value, refusal: null, odds: null })),
        {
          value: printed(20, 15),
          refusal: { key: "too-far", rule: "SD-ACT-4", params: {} },
          odds: null,
        },
      ],
    }),
  };
  const pillar = number("terrain", "toppled-pillar");
  const lay: Fixture = {
    ...middle,
    odds: [],
    question: question("setup.terrain", {
      context: { terrain: ["terrain", pillar] },
      options: [
        ...every((x, y) => y < 12 && y > 4 && x > 14).map((value) => ({
          value,
          refusal: null,
          odds: null,
        })),
        ...every((x, y) => y > 4 && x > 14 && x < 19).map((value) => ({
          value: value + SPACES,
          refusal: null,
          odds: null,
        })),
      ],
    }),
    view: view({ round: 0, side: -1, acting: -1 }),
  };
  const claw = number("card", "claw");
  const act = book.domains.card[claw]?.steps?.[1]?.step ?? -1;
  const flow: Fixture = {
    ...middle,
    odds: [],
    question: question("survival.flow", { window: "survival.flow" }),
    view: view({
      side: 0,
      turn: -1,
      acting: -1,
      priority: 1,
      deck: { ...middle.view.deck, performed: [claw], ai_top: number("card", "enraged") },
      known: { ai: [[0, number("card", "maul")]], wounds: [], locations: [] },
      step: act,
      phase: [{ procedure: "window", stage: "1" }],
    }),
  };
  const pick: Fixture = {
    ...flow,
    question: question("target.pick", {
      options: [0, 1, 2].map((value) => ({
        value,
        refusal: value === 2 ? { key: "too-far", rule: "SD-ACT-4", params: {} } : null,
        odds: null,
      })),
    }),
    odds: [odds[1] as Odds],
  };
  const thrown: Fixture = {
    ...flow,
    question: null,
    events: [
      {
        n: 6,
        kind: "knocked-back",
        rule: null,
        survivor: 0,
        from: printed(10, 10),
        over: printed(10, 13),
        to: printed(10, 15),
      },
      { n: 7, kind: "collided", rule: null, survivor: 0 },
      { n: 8, kind: "monster-placed", rule: null, from: anchor, to: anchor + COLUMNS, facing: 2 },
    ],
    view: view({
      side: 0,
      turn: -1,
      acting: -1,
      survivors: survivors.map((one, i) =>
        i ? one : survivor({ ...one, space: printed(10, 15), down: true }),
      ),
      monster: { ...middle.view.monster, anchor: anchor + COLUMNS },
      deck: {
        ...middle.view.deck,
        performed: [claw],
        hits: [number("hit-location", "ear"), number("hit-location", "flank")],
      },
    }),
  };
  const beasts = Object.fromEntries(
    book.domains.monster.map(({ id }, i): [string, Fixture] => [
      id,
      {
        ...middle,
        odds: [],
        seat: null,
        view: view({
          acting: -1,
          monster: {
            ...middle.view.monster,
            monster: i,
            size: id === "phoenix" ? 3 : 2,
            facing: i % 4,
            down: i === 3,
          },
        }),
      },
    ]),
  );
  const lost: Fixture = {
    ...middle,
    odds: [],
    view: view({
      outcome: 2,
      side: -1,
      acting: -1,
      survivors: survivors.map((one, i) => ({ ...one, alive: i === 3, space: -1, reach: "" })),
      paths: [[], [], [], []],
    }),
  };
  return { middle, move, lay, flow, pick, thrown, lost, ...beasts };
}
