/** The book and the view of the Showdown as the server sends them: content/*.toml, view.py and odds.py over there. */
import type { Bi, Book as AnyBook, Domains as AnyDomains, Entry, Phase } from "../../book";

export type Side = "up" | "right" | "down" | "left";

/** One action of an AI card: its number in the domain `step`, the numbers of an attack, the lines of a Pick Target list. */
export interface Action {
  step: number;
  lines: number[];
  speed?: number;
  accuracy?: number;
  damage?: number;
}

/** What stands on an AI card, from top to bottom. */
export interface Actions {
  steps?: Action[];
  /** Of a duration card: when it is laid face up on the deck, and when it is drawn again. */
  face_down?: Action[];
  face_up?: Action[];
}

export interface Card extends Entry, Actions {
  kind: string;
  deck?: string;
  /** What is carried out instead while a persistent injury is in play. */
  injured?: (Actions & { injury: string; text: Bi })[];
}

export interface Gear extends Entry {
  weapon?: { speed: number; accuracy: number; strength?: number } | null;
  armor?: Record<string, number> | null;
  keywords?: string[];
  edges?: Partial<Record<Side, string>>;
  whole?: string[];
}

export interface Sheet extends Entry {
  levels?: { id: string; name: Bi }[];
}

export interface HitLocation extends Entry {
  /** Whose it is. */
  monster: number;
  trap?: boolean;
  /** What a critical wound brings, and the persistent injury that it leaves, by its id. */
  critical?: { text: Bi; injury?: string | null };
}

export interface Injury extends Entry {
  monster: number;
}

export interface Terrain extends Entry {
  width: number;
  height: number;
}

export interface Domains extends AnyDomains {
  survivor: Entry[];
  monster: Sheet[];
  card: Card[];
  "hit-location": HitLocation[];
  persistent: Injury[];
  status: Entry[];
  resource: Entry[];
  counter: Entry[];
  gear: Gear[];
  terrain: Terrain[];
  zone: Entry[];
  location: Entry[];
  attribute: Entry[];
  "monster-attribute": Entry[];
  stat: Entry[];
  injury: Entry[];
  mark: Entry[];
  action: Entry[];
  step: Entry[];
  line: Entry[];
}

export type Book = AnyBook<Domains>;

/** A set of spaces: bit n is space n, in hexadecimal; "" for none. */
export type Mask = string;

export interface Survivor {
  /** Who plays it. */
  seat: number;
  alive: boolean;
  /** -1 off the board. */
  space: number;
  down: boolean;
  threat: boolean;
  hidden: boolean;
  /** By location. */
  armour: number[];
  /** The locations whose box is marked, as bits. */
  light: number;
  heavy: number;
  brain: boolean;
  stats: number[];
  /** With tokens and cards; without; the tokens alone. */
  attributes: number[];
  base: number[];
  tokens: number[];
  marks: number;
  /** Lines of the injury tables, each as often as it was suffered. */
  suffered: number[];
  /** The nine places of the gear grid; -1 empty. */
  gear: number[];
  /** What of it is used up, by number. */
  used_gear: number;
  statuses: number[];
  counters: Record<string, number>;
  acted: boolean;
  movements: number;
  activations: number;
  blocks: number;
  /** Survival actions used this round, as bits. */
  survival_actions: number;
  /** Where it could move now. */
  reach: Mask;
}

export interface Monster {
  monster: number;
  /** Its place in the sheet. */
  level: number;
  /** Its upper left space; -1 off the board. */
  anchor: number;
  size: number;
  /** 0 up, 1 right, 2 down, 3 left. */
  facing: number;
  down: boolean;
  attributes: number[];
  tokens: number[];
  counters: Record<string, number>;
}

export interface Areas {
  facing: Mask;
  view: Mask;
  blind: Mask;
  range: Mask;
  adjacent: Mask;
  zones: Record<string, Mask>;
}

export interface Deck {
  ai: number;
  /** The card that lies face up on the AI deck; -1 none. */
  ai_top: number;
  ai_discard: number[];
  /** How many cards lie on the wound stack. */
  wounds: number;
  moods: number[];
  always: number[];
  /** The AI cards being carried out, the one drawn by another last. */
  performed: number[];
  locations: number;
  location_discard: number[];
  /** Those that are not in the deck. */
  location_aside: number[];
  /** Hit locations that lie in play for the persistent injury that they left. */
  persistent: number[];
  /** Hit locations drawn in this attack, that being dealt with first. */
  hits: number[];
  resources: number[];
  /** How many basic resources and how many of the monster's own are left. */
  resource_decks: number[];
}

/** What is looked at secretly: place from the top, and what lies there. */
export type Seen = [number, number][];

export interface View {
  round: number;
  /** Whose turn: 0 the monster's, 1 the survivors', -1 nobody's. */
  side: number;
  /** The seat whose survivor acts; -1 none. */
  turn: number;
  /** The seat that decides what the rules leave open. */
  controller: number;
  /** The survivor whose act it is; -1 none. */
  acting: number;
  /** 0 undecided, 1 won, 2 lost. */
  outcome: number;
  winners: number[] | null;
  monster_turns: number;
  survivors: Survivor[];
  monster: Monster;
  areas: Areas;
  /** By survivor: the anchors of the route that the monster would take toward it. */
  paths: number[][];
  deck: Deck;
  /** The odds of the attack to which the card at hand will come, by target. */
  coming: (MonsterOdds & { survivor: number })[];
  /** How many AI cards the monster has yet to draw in this turn. */
  draws: number;
  /** The action that the AI card at hand has come to, by its number; -1 none. */
  step: number;
  /** Terrain, its upper left space, width, height, whether it is used up. */
  tiles: [number, number, number, number, number][];
  known: { ai: Seen; wounds: Seen; locations: Seen };
  /** Who has the priority target token; -1 nobody. */
  priority: number;
  /** Which survivor did something last; -1 nobody. */
  last: { wounded: number; grabbed: number; attacked: number; moved: number };
  /** Tokens that go away again: until when, whose (-1 the monster's), attribute, amount. */
  lasting: [number, number, number, number][];
  /** What holds for a time, and what is to be done later. */
  pending: { holds: [number, number][]; later: [number, number][] };
  phase: Phase[];
}

type Chances = [number, string][];

/**
 * The odds of a survivor's attack: exact fractions as words. `wound` and `critical` are of one hit, `trap` is of
 * drawing the trap at all; no dice where it hits without a roll.
 */
export interface StrikeOdds {
  monster?: false;
  dice: number;
  needed: number;
  hits: Chances;
  wound: string;
  critical: string;
  trap: string;
  wounds: Chances;
}

/** The odds of the monster's attack. */
export interface MonsterOdds {
  monster: true;
  dice: number;
  needed: number;
  hits: Chances;
  damage: number;
  /** The chance that the target is knocked down, and that it rolls at least one severe injury. */
  down: string;
  severe: string;
}

export type Odds = StrikeOdds | MonsterOdds;
