/** The book and the view of the raid as the server sends them: content/*.toml and view.py over there. */
import type { Book as AnyBook, Domains as AnyDomains, Entry, Phase } from "../../book";

export interface Target extends Entry {
  rank: "c" | "b" | "a" | "dragon";
  /** The roll that draws it in its rank. */
  number: number;
  size: "small" | "medium" | "large" | "huge";
  hp: number;
  /** How many come with it as a boss. */
  followers: number;
  flying: boolean;
  /** Its effect cards. */
  icons: number[];
}

export interface Effect extends Entry {
  owner: "target" | "adventurer";
  timing: "at_once" | "round_end";
  effect: string;
  amount: number;
  once: boolean;
}

export interface Adventurer extends Entry {
  title: Entry["name"];
  /** Of its dice, as CSS says it. */
  colour: string;
  methods: ("flick" | "throw")[];
  dice: string[];
  adds: string;
  skill: number;
}

export interface Skill extends Entry {
  adventurer: number;
  initial: boolean;
  kind: "passive" | "active";
  effect: string;
  amount: number;
}

export interface Domains extends AnyDomains {
  target: Target[];
  effect: Effect[];
  adventurer: Adventurer[];
  skill: Skill[];
}

export type Book = AnyBook<Domains>;

export interface SkillView {
  skill: number;
  state: "hand" | "ready" | "used";
}

export interface AdventurerView {
  adventurer: number;
  /** Who plays it; -1 while that is not settled. */
  seat: number;
  points: number;
  /** Whether it has no more turn in this round. */
  passed: boolean;
  skills: SkillView[];
}

/** x y z in nanometres, quaternion w x y z in 1e-9. */
export type Pose = [number, number, number, number, number, number, number];

export interface DieView {
  /** Adventurer * 5 + 0 to 4. */
  slot: number;
  owner: number;
  sides: number;
  place: "hand" | "field" | "out";
  face: number;
  cocked: boolean;
  /** The pieces it lies on, the most overlapped first. */
  on: number[];
  /** Empty at a real table. */
  pose: Pose | [];
}

export interface TargetView {
  target: number;
  boss: boolean;
  /** x and y in um, turn in 0.01 degrees. */
  at: [number, number, number];
  /** Whether it stands on a stand. */
  stand: boolean;
  tokens: number;
  /** What the dice on it count now. */
  dice: number;
  hp_left: number;
}

export interface CardView {
  /** 100 + its place in this round. */
  card: number;
  effect: number;
  target: number;
  side: number;
  /** The adventurer who gave it; -1 of the target's own. */
  owner: number;
  /** The corners of what shows of it, um. */
  outline: [number, number][];
}

export interface Aiming {
  adventurer: number;
  slot: number;
  sides: number;
  /** 0 flick, 1 throw. */
  method: number;
  /** How the die stands before the shot. */
  face: number;
  yaw: number;
  /** One standard deviation: direction in 0.01 degrees, speed in per mille, strike point in um. */
  errors: [number, number, number];
  /** um, the least distance from the nearest target. */
  away: number;
  /** How often a fault may still be done over. */
  faults: number;
}

export interface ShotView {
  /** Counts up. */
  number: number;
  adventurer: number;
  slot: number;
  method: number;
  /** um; empty at a real table. */
  from: [number, number] | [];
  /** As it was aimed; empty at a real table. */
  aim: number[];
  fault: boolean;
  /** Whether it did not count, because the dice would not lie still. */
  void: boolean;
  rested: boolean;
  struck: number[];
  /** Base64; empty at a real table. */
  motion: string;
}

export interface View {
  /** 0 before the first. */
  round: number;
  /** The seat whose adventurer acts; -1 none. */
  turn: number;
  acting: number;
  phase: Phase[];
  /** 0 easy, 1 normal, 2 hard. */
  difficulty: number;
  simulated: boolean;
  /** The damage of the wall: the score. */
  wall: number;
  wall_by_round: number[];
  kills_by_round: number[];
  /** Growth points not yet shared. */
  points: number;
  /** To which adventurer each of them would go, as proposed so far. */
  proposal: number[];
  /** The seat that proposes; -1 none. */
  proposer: number;
  adventurers: AdventurerView[];
  /** Only those that there are. */
  dice: DieView[];
  boss: number;
  /** Targets that are drawn and not laid yet. */
  coming: number[];
  targets: TargetView[];
  cards: CardView[];
  /** Cards yet to be laid: target and effect, one after the other. */
  icons: number[];
  /** Of every target: 0 in stock, 1 boss, 2 follower, 3 gone. */
  roles: number[];
  /** By adventurer and kind. */
  stock: number[];
  boost: number;
  /** How much the wall is spared when this round ends. */
  ward: number;
  aiming: Aiming | null;
  shot: ShotView | null;
  /** Empty when the raid is over: the score tells; null until then. */
  winners: number[] | null;
  /** Who neither wins nor loses: everybody, since the score tells. */
  neutral: number[];
}
