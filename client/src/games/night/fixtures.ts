/** Positions to look at the board with: made by hand, with the real names of the book. */
import type { Event as GameEvent, Option, Question } from "../../protocol";
import { cast } from "./cast";
import type { Book, MapView, Odds, Person, View } from "./types";

export interface Fixture {
  view: View;
  names: string[];
  seat: number | null;
  question: Question | null;
  events: GameEvent[];
  odds?: Odds[];
}

const NAMES = ["Aki", "Ben", "Chika", "Dora", "Emi", "Fritz", "Gen"];

export function fixtures(book: Book): Record<string, Fixture> {
  const { character, skill, area, scenario } = book.domains;
  const { number, skills, knights, mages, sheet, unknown, pairsOf } = cast(book);
  const mapView = (map: number, given: Partial<MapView> = {}): MapView => ({
    map,
    known: true,
    battlefield: 0,
    round: 2,
    over: false,
    ...given,
  });

  // -- the positions
  const one = Math.max(
    0,
    scenario.findIndex(({ maps, mode }) => maps.length === 1 && mode === "pvp"),
  );
  const two = Math.max(
    0,
    scenario.findIndex(({ maps }) => maps.length > 1),
  );
  const together = Math.max(
    0,
    scenario.findIndex(({ mode }) => mode === "coop"),
  );
  const harbour = scenario[one]?.maps[0] ?? 0;
  const areas = area.flatMap((entry, at) => (entry.map === harbour ? [at] : []));
  const place = (at: number) => areas[at] ?? 0;
  const way = areas.find((at) => area[at]?.exit) ?? place(0);
  const beside = area[way]?.neighbours[0] ?? place(1);
  const people = pairsOf(scenario[one] ?? scenario[0]!, harbour).slice(0, 4);
  const put = (...given: Partial<Person>[]) => people.map((who, i) => ({ ...who, ...given[i] }));
  const areaViews = (map: number) =>
    area.flatMap((entry, at) =>
      entry.map === map
        ? [{ area: at, battlefield: [0, 1, 0, 3, 4, 5][at % 6] ?? 0, sought: at % 4 === 1 }]
        : [],
    );
  const [ken, aoi, yumi, ren] = people.map((who) => who.character) as [
    number,
    number,
    number,
    number,
  ];
  const base: View = {
    scenario: one,
    round: 2,
    gm: -1,
    mode: 0,
    step: 5,
    acting: ken,
    map: harbour,
    own: ken,
    characters: put(
      { ...sheet, area: way, plot: 5, hp: 9, used: skills("flash") },
      { area: way, plot: 3, mp: 7, mp_max: 8, luck: 3, luck_max: 5, skills: mages, seals: 3 },
      {
        area: way,
        plot: 6,
        acted: true,
        hp: 4,
        off_balance: true,
        skills: skills("shot", "stance"),
      },
      { area: beside, plot: 3, hp: 10, moving: true, destination: way },
    ),
    maps: [mapView(harbour)],
    areas: areaViews(harbour),
    secrets: [],
    check: null,
    attack: null,
    order: [ken],
    things: [],
    labels: [],
    turns: 2,
    turn: 0,
    phase: [],
    winners: [],
    neutral: [],
  };
  const position = (given: Partial<View>): View => ({ ...base, ...given });
  const options = (values: number[], refused: number[] = [], key = "out-of-range"): Option[] => [
    ...values.map((value) => ({ value, refusal: null, odds: null })),
    ...refused.map((value) => ({
      value,
      refusal: { key, rule: "NS-ATK-1a", params: {} },
      odds: null,
    })),
  ];
  const question = (topic: string, given: Partial<Question>): Question => ({
    id: "1",
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

  // -- odds
  const evade: Odds = {
    kind: "answer",
    void: "7/36",
    half: "1/3",
    open: "17/36",
    expected: "35/18",
    taken: [
      [0, "1/3"],
      [1, "1/9"],
      [2, "1/12"],
      [3, "17/36"],
    ],
  };
  const waive: Odds = {
    kind: "answer",
    void: "0",
    half: "1",
    open: "0",
    expected: "3/2",
    taken: [
      [0, "1/3"],
      [1, "1/6"],
      [2, "1/6"],
      [3, "1/3"],
    ],
  };
  const defence: Odds = { kind: "defence", expected: waive.expected, taken: waive.taken };

  const open = base.characters;
  const sealed = position({
    step: 0,
    acting: -1,
    order: [],
    characters: open.map((who, i) => ({
      ...who,
      plot: i === 0 ? 4 : 0,
      sealed: i === 0 || i === 2,
      acted: false,
      moving: false,
      destination: -1,
      off_balance: false,
    })),
  });
  const hiding = position({
    characters: open.map((who, i) =>
      i === 3 ? { ...who, area: -1, hidden: true, moving: true, destination: -1 } : who,
    ),
  });
  const everything = (who: Person): Person => ({
    ...who,
    ...sheet,
    ...(who.kind === 0 ? {} : { true_name: null, weakness: null, name_specialty: -1 }),
    skills: who.kind === 1 ? mages : knights,
    hp: who.hp,
    hp_max: who.hp_max,
    stealth: who.hidden ? 8 : -1,
    area: who.area < 0 ? place(3) : who.area,
    luck: 2,
  });
  const bell = scenario[together];
  const hill = bell?.maps[0] ?? harbour;
  const spots = area.flatMap((entry, at) => (entry.map === hill ? [at] : []));
  const npcs = character.flatMap((entry, at) => (entry.kind === "npc" ? [at] : []));
  const guarded = pairsOf(bell ?? scenario[0]!, hill).slice(0, 4);
  const crowd = [
    ...guarded.map((who, i) => ({ ...who, area: spots[i % 3] ?? -1, plot: 2 + i })),
    ...npcs.map((who, i) => ({
      ...unknown,
      character: who,
      kind: 2,
      seat: 4,
      map: hill,
      area: spots[5 + i] ?? spots[0] ?? -1,
      hidden: i === 2,
      plot: 1 + 2 * (i % 3),
      hp: 14,
      hp_max: 14,
    })),
  ].map(everything);

  const bridges = scenario[two] ?? scenario[0]!;
  const [upper = 0, lower = 0] = bridges.maps;
  const onBridge = (map: number) => area.flatMap((entry, at) => (entry.map === map ? [at] : []));
  const six = pairsOf(bridges, upper).map((who, i) => {
    const there = i % 3 === 2 ? lower : upper;
    const spot = onBridge(there)[i] ?? -1;
    return { ...who, map: there, area: spot, plot: there === upper ? 1 + i : 0, linked: i < 4 };
  });

  return {
    fight: {
      ...table,
      view: base,
      question: question("turn.action", {
        options: options(
          [0, 1, 3, ...skills("slash", "smash").map((n) => n + 10)],
          skills("sweep", "flash", "haste").map((n) => n + 10),
          "cannot-pay",
        ),
      }),
    },
    target: {
      ...table,
      view: position({
        attack: {
          attacker: ken,
          skill: knights[0] ?? 0,
          specialty: skill[knights[0] ?? 0]?.specialty ?? 0,
          targets: [],
          hit: -1,
          at: -1,
          damage: 3,
        },
      }),
      question: question("attack.target", { options: options([yumi], [aoi, ren]) }),
      odds: [{ kind: "hit", needed: 5, success: "5/6" }],
    },
    move: {
      ...table,
      view: base,
      question: question("move.to", {
        options: options(
          [...(area[way]?.neighbours ?? []), 1000],
          [place(4), place(5)],
          "no-neighbour",
        ),
      }),
    },
    sealed: {
      ...table,
      view: sealed,
      question: question("round.plot", { kind: "ask_all", options: options([1, 2, 3, 4, 5, 6]) }),
    },
    waiting: { ...table, view: sealed },
    hidden: {
      ...table,
      view: hiding,
      question: question("search.specialty", { options: options([33, 25, 53]) }),
      odds: [{ kind: "check", needed: 8, success: "5/12" }],
    },
    hide: {
      ...table,
      view: position({ ...sealed, round: 0, maps: [mapView(harbour, { round: 0 })] }),
      question: question("before.hide", {
        options: options([...Array.from({ length: 66 }, (_, i) => i), -1]),
      }),
    },
    answer: {
      ...table,
      view: position({
        step: 6,
        acting: yumi,
        attack: {
          attacker: yumi,
          skill: number("skill", "shot"),
          specialty: 2,
          targets: [ken, aoi],
          hit: 8,
          at: ken,
          damage: 3,
        },
        check: {
          character: yumi,
          purpose: 0,
          specialty: 2,
          target: 6,
          dice: [3, 5],
          modifier: 0,
          added: 0,
          total: 8,
          luck_left_to_add: 0,
        },
      }),
      question: question("attack.answer", {
        context: {
          attacker: ["character", yumi],
          total: ["number", 8],
          damage: ["number", 3],
        },
        options: options([0, 1]),
      }),
      odds: [evade, waive, defence],
    },
    master: {
      ...table,
      seat: 4,
      view: position({
        scenario: together,
        mode: 1,
        gm: 4,
        own: -1,
        map: hill,
        acting: npcs[0] ?? -1,
        step: 1,
        characters: crowd.map((who, i) => (i === 1 ? { ...who, named_by: npcs.slice(0, 1) } : who)),
        maps: [mapView(hill)],
        areas: areaViews(hill),
        order: [crowd[0]?.character ?? 0],
        secrets: book.domains.secret.slice(0, 2).map((_, secret) => ({
          secret,
          area: spots[secret] ?? -1,
          text: {
            en: "The lamp burns on a vein of the land.",
            ja: "灯台の火は地脈の口で燃えている。",
          },
          known_by: crowd.slice(0, secret).map((who) => who.character),
        })),
      }),
    },
    choose: {
      ...table,
      view: position({
        scenario: two,
        round: 0,
        map: -1,
        order: [],
        own: six[0]?.character ?? 0,
        characters: six.map((who) => ({
          ...who,
          ...(who.seat === 0 ? sheet : {}),
          sealed: false,
          map: -1,
          area: -1,
          plot: 0,
          presence: 0,
        })),
        maps: [upper, lower].map((map) =>
          mapView(map, { known: false, round: 0, battlefield: -1 }),
        ),
        areas: [upper, lower].flatMap(areaViews),
      }),
      question: question("before.map", { kind: "ask_all", options: options([upper, lower]) }),
    },
    maps: {
      ...table,
      names: NAMES,
      view: position({
        scenario: two,
        map: lower,
        gm: 6,
        own: six[2]?.character ?? 0,
        acting: six[5]?.character ?? -1,
        step: 4,
        characters: six.map((who, i) => ({
          ...who,
          ...(i === 2 ? sheet : {}),
          plot: who.map === lower ? 4 - (i % 2) : 0,
          area: who.map === lower ? who.area : -1,
        })),
        maps: [mapView(upper, { known: false }), mapView(lower)],
        areas: [upper, lower].flatMap(areaViews),
        order: [six[2]?.character ?? 0],
      }),
      seat: 2,
    },
    end: {
      ...table,
      view: position({
        round: 5,
        acting: -1,
        step: 0,
        map: -1,
        order: [],
        winners: [0, 1],
        maps: [mapView(harbour, { round: 5, over: true })],
        characters: put(
          { area: place(2), hp: 5 },
          { presence: 3, hp: 0 },
          { presence: 3, hp: 0 },
          { presence: 2, hp: 7 },
        ).map((who) => ({ ...everything(who), area: who.presence === 1 ? place(2) : -1 })),
      }),
    },
  };
}
