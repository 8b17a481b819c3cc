/**
 * The messages between client and server, as types only.
 *
 * Everything a game names is an int that indexes a domain of the game's book; words are made in the client.
 */

/** "None of the options": also how a window is passed. */
export const PASS = -1;
/** No seat, or no place. */
export const NOBODY = -1;

export type Lang = "en" | "ja";
/** A text in both languages. */
export type Bi = Record<Lang, string>;

// ---------------------------------------------------------------- the book

export interface GameInfo {
  id: string;
  name: Bi;
  blurb: Bi;
  available: boolean;
  seats: [number, number];
}

/** What every entry of a domain has; a game adds fields of its own. */
export interface Entry {
  id: string;
  name: Bi;
  text?: Bi;
}

export interface Card extends Entry {
  deck: string;
  kind: string;
}

export interface Character extends Entry {
  initial: string;
  faction: string;
  hp: number;
  set: string;
  ability: { name: Bi; text: Bi };
  win: Bi;
  /** What a ruling makes of this character instead, where a table chooses that option. */
  changed?: {
    ruling: string;
    option: string;
    ability: { name: Bi; text: Bi } | null;
    win: Bi | null;
  }[];
}

export interface Area extends Entry {
  numbers: number[];
}

export interface EventKind {
  /** Field name to the domain of its value: "seat", "number", "card", … */
  fields: Record<string, string>;
  rule: string | null;
}

export interface Topic {
  /** What an option's value means: "seat", "card", "area", …, "number", or "choice". */
  means: string;
  choices?: string[];
  /** Values outside the domain, PASS aside, with the keys of their texts. */
  special?: Record<string, string>;
  window?: boolean;
  rules?: string[];
  /** Context key to domain, where the key does not say it by itself. */
  fields?: Record<string, string>;
}

export interface RefusalKind {
  rule: string | null;
  fields?: Record<string, string>;
}

export interface StageInfo {
  number: string;
  name: string;
  title: Bi;
  rules: string[];
}

export interface ProcedureInfo {
  id: string;
  name: Bi;
  stages: StageInfo[];
}

export interface Rule {
  chapter?: string;
  id: string;
  kind: "source" | "filled";
  title: Bi;
  text: Bi;
  from: string;
}

export interface Ruling {
  id: string;
  rule: string | null;
  question: Bi;
  options: { id: string; label: Bi }[];
  default: string;
}

export interface TableOption {
  id: string;
  name: Bi;
  choices: { id: string; name: Bi }[];
  default: string;
}

/** One language's templates; placeholders in braces are fields of the thing that is told. */
export interface Texts {
  event: Record<string, string>;
  topic: Record<string, Record<string, string>>;
  refusal: Record<string, string>;
}

export interface Domains {
  [domain: string]: Entry[];
}

export interface HuntersDomains extends Domains {
  card: Card[];
  character: Character[];
  area: Area[];
  deck: Entry[];
  faction: Entry[];
  cause: Entry[];
}

export interface Book<D extends Domains = HuntersDomains> {
  game: string;
  version: string;
  name: Bi;
  seats: [number, number];
  domains: D;
  events: Record<string, EventKind>;
  topics: Record<string, Topic>;
  refusals: Record<string, RefusalKind>;
  procedures: ProcedureInfo[];
  rules: Rule[];
  rulings: Ruling[];
  options: TableOption[];
  texts: Record<Lang, Texts>;
}

// ---------------------------------------------------------------- state, question, event

/** What a placeholder can stand for; `[domain, value]` where the key alone does not tell the domain. */
export type Value = number | string | boolean | null | Value[];
export type Fields = Record<string, Value>;

export interface Refusal {
  key: string;
  rule: string | null;
  params: Fields;
}

/** Exact fractions as strings ("7/24"). */
export interface Odds {
  damage: [number, string][];
  mean: string;
  kill: string | null;
  kill_by_hp?: [number, string][];
}

export interface Option {
  value: number;
  refusal: Refusal | null;
  odds: Odds | null;
}

export type QuestionKind = "ask" | "ask_all" | "roll" | "report";

export interface Question {
  id: string;
  kind: QuestionKind;
  topic: string;
  seat: number;
  context: Fields;
  window: string | null;
  options: Option[];
  answered?: boolean;
}

/** Acts that may be done at any time while a question is open. */
export interface Declare {
  question: string;
  topic: string;
  options: Option[];
}

export interface TakeBack {
  allowed: boolean;
  reason: string | null;
}

export interface Phase {
  procedure: string;
  stage: string;
}

/** What the shell around every board reads; each game's view has more. */
export interface GameView {
  round: number;
  turn: number;
  phase: Phase[];
  winners: number[] | null;
}

export interface HuntersSeat {
  damage: number;
  area: number;
  alive: boolean;
  revealed: boolean;
  character: number;
  equipment: number[];
  used: boolean;
  void: boolean;
  angel: boolean;
  barrier: boolean;
}

export interface HermitNote {
  giver: number;
  receiver: number;
  card: number;
  outcome: number | string;
}

export interface HuntersView extends GameView {
  areas: number[];
  decks: {
    hermit: { left: number; discard: number };
    white: { left: number; discard: number[] };
    black: { left: number; discard: number[] };
  };
  seats: HuntersSeat[];
  me: { seat: number; character: number; hermit: number; notes: HermitNote[] } | null;
  in_play: number;
  dice: number[];
  mix: number[];
  counts: { shadow: number; hunter: number; neutral: number };
}

export interface State<V extends GameView = HuntersView> {
  view: V;
  question: Question | null;
  declare: Declare | null;
  take_back: TakeBack;
  waiting: number[];
}

/** `n` is the position in this recipient's log; the other fields are those the book lists for the kind. */
export interface GameEvent {
  n: number;
  kind: string;
  rule: string | null;
  [field: string]: Value;
}

// ---------------------------------------------------------------- client to server

export type SeatKind = "human" | "bot";
export type BotKind = "random" | "greedy";
export type Standing = "ask" | "smart" | "pass";
export type DiceSource = "seeded" | "typed";

export type ClientMessage =
  | { type: "join"; token: string }
  | { type: "answer"; question: string; value: number }
  | { type: "answer"; question: string; values: number[] }
  | { type: "declare"; question: string; value: number }
  | { type: "take_back" }
  | { type: "standing"; windows: Standing }
  | { type: "sit"; name: string }
  | { type: "stand" }
  | { type: "pong" };

// ---------------------------------------------------------------- server to client

export interface People {
  names: string[];
  kinds: SeatKind[];
  online: boolean[];
}

export interface SeatLink {
  seat: number;
  name: string;
  kind: SeatKind;
  link: string;
}

export interface Welcome extends People {
  type: "welcome";
  table: string;
  game: string;
  seat: number | null;
  host: boolean;
  options: Record<string, string>;
  rulings: Record<string, string>;
  dice: DiceSource;
  standing: Standing;
  state: State;
  log: GameEvent[];
  finished: boolean;
  /** Played under other rules than the server's: to be looked at only. */
  read_only?: boolean;
  rules_version: string;
}

export type ServerMessage =
  | Welcome
  | { type: "update"; events: GameEvent[]; state: State; finished: boolean }
  | {
      type: "refused";
      question: string | null;
      reason: string;
      rule: string | null;
      params: Fields;
    }
  | ({ type: "people" } & People)
  | { type: "error"; reason: string; detail: string }
  | { type: "standing"; windows: Standing };

// ---------------------------------------------------------------- HTTP

export interface NewSeat {
  kind: SeatKind;
  bot?: BotKind;
  name: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options: Record<string, string>;
  rulings: Record<string, string>;
  dice: DiceSource;
}

export interface Created {
  table: string;
  seats: SeatLink[];
  watch: string;
  host: string;
}

export interface ReplayStep {
  events: GameEvent[];
  state: { view: HuntersView };
}

export interface Replay {
  names: string[];
  game: string;
  steps: ReplayStep[];
}
