/** The book and the view of the night scene as the server sends them: content/*.toml, view.py and odds.py over there. */
import type { Bi, Book as AnyBook, Domains as AnyDomains, Entry, Phase } from "../../book";

export interface Character extends Entry {
  about?: Bi;
  kind: "servant" | "master" | "npc";
}

export interface Specialty extends Entry {
  field: number;
  /** Its place in the field, from 0. */
  row: number;
}

export interface Skill extends Entry {
  kind: "attack" | "defence" | "support" | "secret";
  cost: number;
  /** The largest difference of plots. */
  reach: number;
  /** -1: any, named when it is used. */
  specialty: number;
  damage: number;
  guard: number;
  /** How many at most; 0 all in reach. */
  targets: number;
  /** Where its targets must be. */
  area: "same" | "adjacent" | "map";
  /** How often it may be used. */
  limit: "none" | "round" | "scene";
  rule: string;
}

export interface Map extends Entry {
  scenario: number;
  rounds: number;
}

export interface Area extends Entry {
  map: number;
  /** Column and row on a grid; null on a free graph. */
  at: [number, number] | null;
  /** Those that may be entered from here: none beyond a wall. */
  neighbours: number[];
  exit: boolean;
  start: boolean;
}

export interface Scenario extends Entry {
  mode: "pvp" | "coop";
  /** Servant and master, by number. */
  pairs: [number, number][];
  fewest: number;
  maps: number[];
}

export interface Domains extends AnyDomains {
  character: Character[];
  specialty: Specialty[];
  "specialty-field": Entry[];
  skill: Skill[];
  battlefield: Entry[];
  map: Map[];
  area: Area[];
  scenario: Scenario[];
  secret: Entry[];
  label: Entry[];
  purpose: Entry[];
  outcome: Entry[];
}

export type Book = AnyBook<Domains>;

/** One character as this seat knows it; -1 what it does not know, or what there is not. */
export interface Person {
  character: number;
  kind: number;
  seat: number;
  pair: number;
  mate: number;
  map: number;
  /** 0 absent, 1 here, 2 left, 3 dropped out. */
  presence: number;
  area: number;
  hidden: boolean;
  chose_hiding: boolean;
  hp: number;
  hp_max: number;
  mp: number;
  mp_max: number;
  luck: number;
  luck_max: number;
  /** 0 none, or not known. */
  plot: number;
  /** Whether its plot is in. */
  sealed: boolean;
  acted: boolean;
  /** Whom it guards; -2 whoever has its plot. */
  guarding: number;
  off_balance: boolean;
  /** Whether it has stayed by luck in this scene. */
  survived: boolean;
  moving: boolean;
  /** Where it is going; 1000 off the map. */
  destination: number;
  stealth: number;
  sheet: number;
  strong: number;
  specialties: number[];
  skills: number[];
  /** What a check needs, by specialty; empty if that is not known. */
  targets: number[];
  /** Skills that may not be used again. */
  used: number[];
  /** How far each of its skills reaches now, in their order; empty without a sheet. */
  reach: number[];
  true_name: Bi | null;
  weakness: Bi | null;
  name_specialty: number;
  /** Who knows its true name: for the game master only. */
  named_by: number[];
  /** Command seals of the pair. */
  seals: number;
  /** Whether servant and master can reach each other's MP. */
  linked: boolean;
}

export interface MapView {
  map: number;
  /** Whether this seat may know what goes on there. */
  known: boolean;
  battlefield: number;
  round: number;
  over: boolean;
}

export interface AreaView {
  area: number;
  battlefield: number;
  /** Whether something hidden here can still be found. */
  sought: boolean;
}

export interface Found {
  secret: number;
  area: number;
  text: Bi;
  /** Who has found it: for the game master only. */
  known_by: number[];
}

export interface Check {
  character: number;
  purpose: number;
  specialty: number;
  target: number;
  dice: number[];
  modifier: number;
  added: number;
  total: number;
  luck_left_to_add: number;
}

export interface Attack {
  attacker: number;
  skill: number;
  specialty: number;
  targets: number[];
  /** The total of the hit check. */
  hit: number;
  /** Who answers now. */
  at: number;
  damage: number;
}

export interface View {
  scenario: number;
  /** 0 before the first. */
  round: number;
  /** The game master's seat. */
  gm: number;
  /** 0 against each other, 1 together. */
  mode: number;
  /** The plot that acts; 0 none. */
  step: number;
  acting: number;
  /** The map that is played. */
  map: number;
  /** The character of this seat. */
  own: number;
  characters: Person[];
  maps: MapView[];
  areas: AreaView[];
  secrets: Found[];
  check: Check | null;
  attack: Attack | null;
  /** Whose turns the present step has, in order. */
  order: number[];
  /** What the own character may hand on, in the domain of things. */
  things: number[];
  /** What the game master has declared. */
  labels: number[];
  /** How many rounds have begun, and whose turn it is. */
  turns: number;
  turn: number;
  phase: Phase[];
  /** Null until the night is over. */
  winners: number[] | null;
  /** The game master, where the pairs are against each other. */
  neutral: number[];
}

export type Taken = [damage: number, chance: string][];

/** The odds of an option, exact fractions as words. */
export type Odds =
  | {
      kind: "answer";
      void: string;
      half: string;
      open: string;
      expected: string;
      taken: Taken;
    }
  | { kind: "defence"; expected: string; taken: Taken }
  | { kind: "hit"; needed: number; success: string }
  | { kind: "check"; needed: number; success: string };
