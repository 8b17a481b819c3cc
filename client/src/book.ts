/**
 * A game's book as the server sends it: names, texts, rules, rulings and options as plain data (docs/protocol.md).
 *
 * Everything a game names is an int that indexes a domain of the book; words are made here, in the page.
 */

/** "None of the options": also how a window is passed. */
export const PASS = -1;
/** No seat, or no place. */
export const NOBODY = -1;

export type Lang = "en" | "ja";
/** A text in both languages. */
export type Bi = Record<Lang, string>;

/** What every entry of a domain has; a game adds fields of its own. */
export interface Entry {
  id: string;
  name: Bi;
  text?: Bi;
  /** What a ruling makes of this entry where a table chooses that option: fields that stand instead, null for none. */
  changed?: { ruling: string; option: string; [field: string]: unknown }[];
}

export interface EventKind {
  /** Field name to the domain of its value: "seat", "number", or a domain of the book. */
  fields: Record<string, string>;
  rule: string | null;
}

export interface Topic {
  /** What an option's value means: "seat", a domain of the book, "number", or "choice". */
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
  chapter: string;
  id: string;
  kind: "source" | "filled";
  title: Bi;
  text: Bi;
  /** What the rule rests on, as its game's authors noted it: in one language only. */
  from: string;
}

export interface Ruling {
  id: string;
  rule: string | null;
  question: Bi;
  options: { id: string; label: Bi }[];
  default: string;
  /** What stands instead of the default where a table chooses such a preset, by its id. */
  presets?: Record<string, string>;
}

export interface TableOption {
  id: string;
  name: Bi;
  /** `seats`: the numbers of seats with which it is there; with any, where it is missing. */
  choices: { id: string; name: Bi; seats?: number[] | null }[];
  default: string;
  /** The choice of another option with which this one is there; always, where it is missing. */
  with?: { option: string; choice: string } | null;
}

/** One language's templates; placeholders in braces are fields of the thing that is told. */
export interface Texts {
  event: Record<string, string>;
  topic: Record<string, Record<string, string>>;
  refusal: Record<string, string>;
  /** What a table with so many seats is called, by number. */
  seats?: Record<string, string>;
  /** What is rolled and what is not, where that needs to be said. */
  rolls?: { about: string };
}

export type Domains = Record<string, Entry[]>;

export interface Book<D extends Domains = Domains> {
  game: string;
  version: string;
  name: Bi;
  seats: [number, number];
  domains: D;
  events: Record<string, EventKind>;
  topics: Record<string, Topic>;
  refusals: Record<string, RefusalKind>;
  procedures: ProcedureInfo[];
  chapters: { id: string; name: Bi }[];
  rules: Rule[];
  rulings: Ruling[];
  options: TableOption[];
  texts: Record<Lang, Texts>;
}

// ---------------------------------------------------------------- what a game tells of itself

/** What placeholders stand for; a value is `[domain, value]` where its key alone does not tell the domain. */
export type Fields = Record<string, unknown>;

/** What one seat may know of the position: every game has fields of its own. */
export type View = Record<string, unknown>;

export interface Phase {
  procedure: string;
  stage: string;
}

/** What the page around the board reads of a view, where the game has it. */
export interface CommonView {
  /** How many turns have begun. */
  turns?: number;
  /** Whose turn it is. */
  turn?: number;
  phase?: Phase[];
  /** Null until the game is over. */
  winners?: number[] | null;
  /** Seats that neither win nor lose. */
  neutral?: number[];
  seats?: { alive?: boolean; [field: string]: unknown }[];
}

export function common(view: View): CommonView {
  return view;
}
