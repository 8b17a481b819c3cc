/** Positions to look at the board with: made by hand, with the real names of the book. */
import type { Event as GameEvent, Option, Question } from "../../protocol";
import { showing, solid } from "./dice";
import { sidesOf } from "./field";
import { beside, cardAt, round360, type Spot } from "./geometry";
import { tucked } from "./ghosts";
import { BOARD_HIGH, CARDS, KINDS, PLACE_FOR_ME, SIDES, SLOTS, STAND_HIGH } from "./table";
import type { Book, CardView, DieView, Pose, TargetView, View } from "./types";

export interface Fixture {
  view: View;
  names: string[];
  seat: number | null;
  question: Question | null;
  events: GameEvent[];
}

const NAMES = ["Aki", "Ben", "Chika", "Dora"];
const NORMAL = 1;

export function fixtures(book: Book): Record<string, Fixture> {
  const number = (domain: string, id: string) =>
    Math.max(0, book.domains[domain]?.findIndex((entry) => entry.id === id) ?? 0);
  const target = (id: string) => number("target", id);

  // -- boards and cards
  const at = ({ x, y, turn }: Spot): TargetView["at"] => [
    Math.round(x * 1000),
    Math.round(y * 1000),
    Math.round(turn * 100),
  ];
  const spotAt = ([x, y, turn]: TargetView["at"]): Spot => ({
    x: x / 1000,
    y: y / 1000,
    turn: turn / 100,
  });
  const lies = (id: string, spot: Spot, given: Partial<TargetView> = {}): TargetView => ({
    target: target(id),
    boss: false,
    at: at(spot),
    stand: false,
    tokens: 0,
    dice: 0,
    hp_left: book.domains.target[target(id)]?.hp ?? 0,
    ...given,
  });
  const hurt = (id: string, spot: Spot, tokens: number, dice: number, given = {}) =>
    lies(id, spot, {
      tokens,
      dice,
      hp_left: Math.max(0, (book.domains.target[target(id)]?.hp ?? 0) - tokens - dice),
      ...given,
    });
  const middle: Spot = { x: 0, y: 0, turn: 270 };
  const next = (host: string, spot: Spot, side: number, id: string) =>
    beside(spot, sidesOf(book, target(host)), side, sidesOf(book, target(id)));
  const card = (slot: number, id: string, host: TargetView, side: number, owner = -1): CardView => {
    const half = tucked(NORMAL, owner >= 0);
    const corners = cardAt(spotAt(host.at), sidesOf(book, host.target), side, half);
    return {
      card: CARDS + slot,
      effect: number("effect", id),
      target: host.target,
      side,
      owner,
      outline: corners.map(({ x, y }) => [Math.round(x * 1000), Math.round(y * 1000)]),
    };
  };

  // -- dice
  const pose = (sides: number, face: number, x: number, y: number, high: number): Pose => {
    const turn = showing(sides, face, (x * 7 + y * 3) % 360);
    const nano = [x, y, high + solid(sides).apothem].map((part) => Math.round(part * 1e6));
    return [...nano, ...turn.map((part) => Math.round(part * 1e9))] as Pose;
  };
  const die = (slot: number, sides: number, given: Partial<DieView> = {}): DieView => ({
    slot,
    owner: Math.floor(slot / SLOTS),
    sides,
    place: "hand",
    face: 0,
    cocked: false,
    on: [],
    pose: [],
    ...given,
  });
  const lying = (
    slot: number,
    sides: number,
    face: number,
    [x, y]: [number, number],
    on: number[] = [],
    high = on.length ? BOARD_HIGH : 0,
  ): DieView => die(slot, sides, { place: "field", face, on, pose: pose(sides, face, x, y, high) });

  // -- the battlefield of the second round
  const ogre = hurt("ogre", middle, 2, 7, { boss: true });
  const goblin = hurt("goblin", next("ogre", middle, 2, "goblin"), 0, 5);
  const skeleton = lies("skeleton", next("ogre", middle, 5, "skeleton"));
  const harpy = lies("harpy", { x: -110, y: 330, turn: 250 }, { stand: true });
  const targets = [ogre, goblin, skeleton, harpy];
  const cards = [
    card(0, "stolen-timber", ogre, 0),
    card(1, "bolt-hole", goblin, 2),
    card(2, "weak-spot", skeleton, 3),
    card(3, "bullseye", ogre, 6, 1),
  ];
  const dice = [
    lying(0, 8, 7, [22, -18], [ogre.target]),
    die(1, 6),
    die(2, 6),
    lying(5, 4, 3, [150, -240]),
    die(6, 4),
    die(7, 4, { place: "out" }),
    lying(10, 6, 5, [(goblin.at[0] ?? 0) / 1000 + 6, (goblin.at[1] ?? 0) / 1000], [goblin.target]),
    die(11, 12),
    die(15, 20),
    lying(16, 6, 2, [-205, 120]),
  ];
  const skillsOf = (adventurer: number) =>
    book.domains.skill.flatMap((entry, skill) =>
      entry.adventurer === adventurer
        ? [{ skill, state: entry.initial ? ("ready" as const) : ("hand" as const) }]
        : [],
    );
  const party = [0, 1, 2, 3].map((adventurer) => {
    const skills = skillsOf(adventurer);
    if (skills[1]) skills[1] = { ...skills[1], state: "ready" };
    return { adventurer, seat: adventurer, points: 0, passed: false, skills };
  });
  const base: View = {
    round: 2,
    turn: 0,
    acting: 0,
    phase: [{ procedure: "turn", stage: "2" }],
    difficulty: NORMAL,
    simulated: true,
    wall: 11,
    wall_by_round: [11],
    kills_by_round: [2],
    points: 0,
    proposal: [],
    proposer: -1,
    adventurers: party,
    dice,
    boss: ogre.target,
    coming: [],
    targets,
    cards,
    icons: [],
    roles: book.domains.target.map((_, one) => (targets.some((t) => t.target === one) ? 2 : 0)),
    stock: Array.from({ length: 4 * KINDS.length }, (_, i) => i % 4),
    boost: 0,
    ward: 0,
    aiming: null,
    shot: null,
    winners: null,
    neutral: [0, 1, 2, 3],
  };
  const position = (given: Partial<View>): View => ({ ...base, ...given });
  const aiming = {
    adventurer: 0,
    slot: 1,
    sides: 6,
    method: 0,
    face: 4,
    yaw: 2500,
    errors: [200, 80, 1000] as [number, number, number],
    away: 176_000,
    faults: 1,
  };

  // -- questions
  const options = (open: number[], refused: number[] = [], key = "not-its-way"): Option[] => [
    ...open.map((value) => ({ value, refusal: null, odds: null })),
    ...refused.map((value) => ({
      value,
      refusal: { key, rule: "MR-SHOT-1", params: {} },
      odds: null,
    })),
  ];
  const question = (topic: string, given: Partial<Question> = {}): Question => ({
    id: topic,
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
  const table = { names: NAMES, seat: 0, events: [], question: null };
  const told = (kind: string, given: Record<string, unknown>): GameEvent => ({
    n: 1,
    kind,
    rule: null,
    ...given,
  });
  const free = (host: TargetView, sides: number[]) =>
    sides.map((side) => host.target * SIDES + side);
  const early = {
    targets: [ogre, goblin],
    cards: [],
    dice: dice.map((one) => die(one.slot, one.sides)),
  };

  return {
    turn: {
      ...table,
      view: base,
      question: question("turn.action", { options: options([1, 11], [6, 10]) }),
      events: [
        told("hit", { die: 2, target: ogre.target, face: 7 }),
        told("on-card", { die: 1, effect: number("effect", "weak-spot"), target: skeleton.target }),
        told("wall-hurt", { amount: 1, wall: 11 }),
      ],
    },
    aim: {
      ...table,
      view: position({ aiming, phase: [{ procedure: "shot", stage: "3" }] }),
      question: question("shot.aim", { kind: "report" }),
    },
    throw: {
      ...table,
      view: position({
        acting: 2,
        aiming: { ...aiming, adventurer: 2, slot: 11, sides: 12, method: 1, face: 9 },
      }),
      question: question("shot.aim", { id: "throw", kind: "report" }),
    },
    watch: { ...table, seat: 3, view: position({ aiming }) },
    follower: {
      ...table,
      view: position({ ...early, coming: [skeleton.target] }),
      question: question("place.follower", {
        context: { target: ["target", skeleton.target] },
        options: options([PLACE_FOR_ME, ...free(ogre, [0, 1, 4, 5, 6, 7])], free(ogre, [2, 3])),
      }),
    },
    card: {
      ...table,
      view: position({ ...early, targets }),
      question: question("place.card", {
        context: {
          effect: ["effect", number("effect", "stolen-timber")],
          target: ["target", ogre.target],
        },
        options: options([PLACE_FOR_ME, ...free(ogre, [0, 1, 3, 4, 6, 7])], free(ogre, [2, 5])),
      }),
    },
    flyer: {
      ...table,
      view: position({ ...early, targets: [ogre, goblin, skeleton], coming: [harpy.target] }),
      question: question("place.flyer", {
        kind: "report",
        context: { target: ["target", harpy.target] },
      }),
    },
    target: {
      ...table,
      view: base,
      question: question("skill.target", {
        options: options([ogre.target, goblin.target, skeleton.target], [harpy.target], "flies"),
      }),
    },
    die: {
      ...table,
      seat: 3,
      view: position({ acting: 3 }),
      question: question("skill.die", { seat: 3, options: options([16]) }),
    },
    fall: {
      ...table,
      view: position({
        simulated: false,
        aiming,
        dice: dice.map((one) => ({ ...one, pose: [] as [] })),
      }),
      question: question("shot.fall", { kind: "report" }),
    },
    share: {
      ...table,
      view: position({
        ...early,
        targets: [],
        phase: [{ procedure: "growth", stage: "2" }],
        points: 3,
        proposal: [0],
        proposer: 0,
        acting: -1,
      }),
      question: question("growth.share", { options: options([0, 1, 2, 3]) }),
    },
    agree: {
      ...table,
      seat: 1,
      view: position({
        ...early,
        targets: [],
        phase: [{ procedure: "growth", stage: "4" }],
        points: 3,
        proposal: [0, 2, 0],
        proposer: 0,
        acting: -1,
      }),
      question: question("growth.agree", { seat: 1, kind: "ask_all", options: options([0, 1]) }),
    },
    spend: {
      ...table,
      view: position({
        ...early,
        targets: [],
        phase: [{ procedure: "growth", stage: "7" }],
        acting: -1,
        adventurers: party.map((one, i) => (i === 0 ? { ...one, points: 2 } : one)),
      }),
      question: question("growth.spend", {
        context: { adventurer: ["adventurer", 0], points: ["number", 2] },
        options: options([0, 2, 3, 12, 13, 14, -1], [1, 4], "no-die-of-kind"),
      }),
    },
    dragon: {
      ...table,
      view: position({
        round: 5,
        wall: 47,
        wall_by_round: [11, 9, 15, 12],
        kills_by_round: [2, 3, 1, 2],
        ...crowded(),
      }),
    },
    over: {
      ...table,
      view: position({
        round: 5,
        targets: [],
        cards: [],
        wall: 58,
        wall_by_round: [11, 9, 15, 12, 11],
        kills_by_round: [2, 3, 1, 2, 2],
        phase: [],
        acting: -1,
        winners: [],
      }),
    },
  };

  /** The last round: the dragon and its followers, with nearly all dice on the field. */
  function crowded(): Partial<View> {
    const dragon = hurt("dragon", middle, 3, 14, { boss: true });
    const hydra = hurt("hydra", next("dragon", middle, 4, "hydra"), 0, 24);
    const golem = lies("stone-golem", next("dragon", middle, 9, "stone-golem"));
    const roc = hurt("roc", { x: 420, y: -60, turn: 180 }, 0, 11, { stand: true });
    const spread = Array.from({ length: 20 }, (_, slot) => {
      const sides = KINDS[(slot * 3 + 1) % 5] ?? 6;
      const face = 1 + ((slot * 7) % sides);
      const angle = round360(slot * 47) * (Math.PI / 180);
      const far = 40 + ((slot * 61) % 260);
      const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
      if (slot === 19) {
        const spot: [number, number] = [430, -40];
        return lying(slot, 20, 11, spot, [roc.target], STAND_HIGH);
      }
      return lying(slot, sides, face, [x, y], far < 115 ? [dragon.target] : []);
    });
    return {
      targets: [dragon, hydra, golem, roc],
      boss: dragon.target,
      cards: [
        card(0, "firebreath", dragon, 0),
        card(1, "maw", dragon, 2),
        card(2, "weak-spot", dragon, 6),
        card(3, "dragon-banner", dragon, 11, 0),
        card(4, "regrowth", hydra, 3),
        card(5, "shadow-pin", golem, 2, 3),
      ],
      dice: spread,
    };
  }
}
