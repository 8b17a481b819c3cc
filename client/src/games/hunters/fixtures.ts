/** Positions to look at the board with: made by hand, with the real names of the book. */
import type { Event as GameEvent, Question } from "../../protocol";
import type { Book, Odds, Place, View } from "./types";

export interface Fixture {
  view: View;
  names: string[];
  seat: number | null;
  question: Question | null;
  events: GameEvent[];
  odds?: Odds;
}

const people = ["Haru", "Mika", "Jun", "Sora", "Ren", "Aoi", "Kaede", "Tsukasa"];

export function fixtures(book: Book): Record<string, Fixture> {
  const card = (id: string): number => book.domains.card.findIndex((entry) => entry.id === id);
  const who = (id: string): number => book.domains.character.findIndex((entry) => entry.id === id);
  const mix = book.domains.character.flatMap(({ set }, i) => (set === "base" ? [i] : []));
  const fresh: Place = {
    damage: 0,
    area: -1,
    alive: true,
    revealed: false,
    character: -1,
    possible: mix,
    equipment: [],
    used: false,
    silenced: false,
    angel: false,
    barrier: false,
    changed_side: false,
    attack_kills: [],
    late_kill: false,
  };
  const seat = (given: Partial<Place>): Place => ({ ...fresh, ...given });
  const view = (given: Partial<View>): View => ({
    turns: 1,
    turn: 0,
    phase: [{ procedure: "turn", stage: "2" }],
    winners: null,
    areas: [3, 0, 5, 2, 1, 4],
    decks: {
      hermit: { left: 16, discard: 0 },
      white: { left: 16, discard: [] },
      black: { left: 16, discard: [] },
    },
    seats: [],
    in_play: -1,
    dice: [],
    mix,
    counts: { shadow: 2, hunter: 2, neutral: 0 },
    abilities: true,
    first_dead: [],
    last_turn: -1,
    extra_turns: 0,
    since_attack: 0,
    start_used: false,
    attacked: false,
    ...given,
  });
  const odds: Odds = {
    damage: [
      [0, "1/6"],
      [2, "7/24"],
      [3, "1/4"],
      [4, "1/6"],
      [5, "1/12"],
      [6, "1/24"],
    ],
    mean: "61/24",
    kill: null,
    kill_by_hp: [
      [8, "13/24"],
      [10, "7/24"],
      [11, "1/8"],
      [12, "1/24"],
      [13, "0"],
    ],
  };

  const early: Fixture = {
    names: people.slice(0, 4),
    seat: 0,
    question: null,
    events: [],
    view: view({
      seats: [
        seat({ character: who("emi") }),
        seat({ area: 2, damage: 1 }),
        seat({}),
        seat({ area: 4 }),
      ],
      own_character: who("emi"),
      hermit: -1,
      notes: [],
    }),
  };

  const crowd = [
    seat({
      character: who("franklin"),
      area: 5,
      damage: 4,
      equipment: [card("compass"), card("chainsaw")],
    }),
    seat({
      area: 5,
      damage: 9,
      possible: mix.slice(3),
      equipment: [card("handgun"), card("robe"), card("masamune")],
      angel: true,
    }),
    seat({
      character: who("vampire"),
      revealed: true,
      area: 2,
      damage: 10,
      equipment: [card("axe")],
    }),
    seat({ area: 1, damage: 0, character: who("agnes"), changed_side: true }),
    seat({
      character: who("george"),
      revealed: true,
      used: true,
      area: 3,
      damage: 6,
      equipment: [card("spear"), card("rosary")],
    }),
    seat({
      area: 0,
      damage: 7,
      equipment: [card("talisman"), card("brooch"), card("knife"), card("machinegun")],
    }),
  ];
  const middle: Fixture = {
    names: people.slice(0, 6),
    seat: 0,
    question: null,
    events: [
      { n: 40, kind: "rolled", rule: null, seat: 0, first: 6, second: 4 },
      { n: 41, kind: "moved", rule: null, seat: 0, area: 5 },
    ],
    view: view({
      turns: 5,
      dice: [6, 4],
      seats: crowd,
      in_play: card("dynamite"),
      decks: {
        hermit: { left: 11, discard: 4 },
        white: { left: 7, discard: [card("firstaid"), card("blessing")] },
        black: { left: 6, discard: [card("bat"), card("spider")] },
      },
      counts: { shadow: 2, hunter: 2, neutral: 2 },
      own_character: who("franklin"),
      hermit: card("anger"),
      notes: [
        { giver: 0, receiver: 2, card: card("slap"), outcome: 0 },
        { giver: 3, receiver: 0, card: card("bully"), outcome: 1 },
      ],
    }),
  };

  const struck: Fixture = {
    ...middle,
    events: [
      { n: 42, kind: "attacked", rule: null, seat: 0, target: 2 },
      { n: 43, kind: "rolled", rule: null, seat: 0, first: 5, second: 2 },
      { n: 44, kind: "damaged", rule: null, seat: 2, amount: 2, cause: 0 },
    ],
    view: {
      ...middle.view,
      dice: [5, 2],
      seats: crowd.map((one, i) => {
        if (i === 1) return { ...one, equipment: one.equipment.slice(1) };
        if (i === 2) return { ...one, damage: 12, area: 4 };
        if (i === 5) return { ...one, revealed: true, character: who("bob"), area: 3 };
        return i === 3 ? { ...one, equipment: [card("handgun")] } : one;
      }),
    },
  };

  const target: Fixture = {
    ...middle,
    events: [],
    odds,
    question: {
      id: "57",
      kind: "ask",
      topic: "attack.target",
      seat: 0,
      context: {},
      window: null,
      answered: false,
      changeable: false,
      options: crowd.map((_, value) => ({
        value,
        refusal:
          value === 1 || value === 2
            ? null
            : { key: value === 0 ? "oneself" : "not-in-reach", rule: "SH-RANGE-1", params: {} },
        odds: value === 1 ? { ...odds } : null,
      })),
    },
    view: { ...middle.view, in_play: -1 },
  };

  const everybody: Fixture = {
    ...target,
    odds: {
      damage: odds.damage.map(([damage, chance]) => [2 * damage, chance]),
      mean: "61/12",
      kill: null,
      kill_by_hp: [],
      targets: [
        { ...odds, seat: 1 },
        { ...odds, seat: 2, kill: "7/24", kill_by_hp: [[13, "7/24"]] },
      ],
    },
    question: null,
  };

  const where: Fixture = {
    ...early,
    question: {
      id: "9",
      kind: "ask",
      topic: "move.seven",
      seat: 0,
      context: {},
      window: null,
      answered: false,
      changeable: false,
      options: [0, 1, 2, 3, 4, 5].map((value) => ({
        value,
        refusal: value === 3 ? { key: "same-area", rule: "SH-MOVE-4", params: {} } : null,
        odds: null,
      })),
    },
    view: {
      ...early.view,
      dice: [5, 2],
      seats: early.view.seats.map((one, i) => (i ? one : { ...one, area: 3 })),
    },
  };

  const full: Fixture = {
    names: people,
    seat: null,
    question: null,
    events: [{ n: 90, kind: "card-shown", rule: null, seat: 3, card: card("flare") }],
    view: view({
      turns: 9,
      turn: 3,
      dice: [2, 4],
      mix: book.domains.character.map((_, i) => i),
      counts: { shadow: 3, hunter: 3, neutral: 2 },
      decks: {
        hermit: { left: 3, discard: 12 },
        white: { left: 0, discard: [card("advent"), card("mirror"), card("flare")] },
        black: { left: 9, discard: [card("goblin")] },
      },
      seats: [
        seat({ character: who("werewolf"), revealed: true, alive: false, damage: 14 }),
        seat({ area: 3, damage: 5, equipment: [card("talisman")] }),
        seat({
          character: who("gregor"),
          revealed: true,
          used: true,
          barrier: true,
          area: 3,
          damage: 12,
        }),
        seat({
          character: who("bob"),
          revealed: true,
          area: 3,
          damage: 3,
          equipment: ["robe", "spear", "axe", "knife"].map(card),
        }),
        seat({ character: who("daniel"), revealed: true, alive: false, damage: 13 }),
        seat({ area: 3, damage: 8 }),
        seat({
          character: who("valkyrie"),
          revealed: true,
          silenced: true,
          area: 0,
          damage: 11,
          equipment: [card("handgun")],
        }),
        seat({ character: who("catherine"), revealed: true, area: 0, damage: 2 }),
      ],
    }),
  };

  const won: Fixture = {
    ...full,
    events: [],
    view: {
      ...full.view,
      winners: [3, 6],
      seats: full.view.seats.map((one, i) => ({
        ...one,
        revealed: true,
        character: one.character < 0 ? who(i === 1 ? "ellen" : "fuka") : one.character,
      })),
    },
  };
  return { early, middle, struck, target, everybody, where, full, won };
}
