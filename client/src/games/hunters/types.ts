/** The book and the view of Shadow Hunters as the server sends them: content/*.toml, view.py and odds.py over there. */
import type { Bi, Book as AnyBook, Domains as AnyDomains, Entry, Phase } from "../../book";

export interface Card extends Entry {
  text: Bi;
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
}

export interface Area extends Entry {
  numbers: number[];
}

export interface Domains extends AnyDomains {
  card: Card[];
  character: Character[];
  area: Area[];
  deck: Entry[];
  faction: Entry[];
  cause: Entry[];
}

export type Book = AnyBook<Domains>;

/** What is seen of one seat. */
export interface Place {
  damage: number;
  area: number;
  alive: boolean;
  revealed: boolean;
  /** NOBODY while it is not known. */
  character: number;
  /** Who this may be, by what everybody knows. */
  possible: number[];
  equipment: number[];
  /** The special ability is used up. */
  used: boolean;
  /** The special ability was taken away. */
  silenced: boolean;
  angel: boolean;
  barrier: boolean;
  changed_side: boolean;
  /** Whom this seat has killed by attacks. */
  attack_kills: number[];
  late_kill: boolean;
}

/** A Hermit card that one's own seat gave or was given, with what came of it. */
export interface HermitNote {
  giver: number;
  receiver: number;
  card: number;
  outcome: number;
}

export interface View {
  turns: number;
  turn: number;
  phase: Phase[];
  winners: number[] | null;
  /** The six slots, neighbours in pairs; NOWHERE (-1) until they are laid out. */
  areas: number[];
  decks: {
    hermit: { left: number; discard: number };
    white: { left: number; discard: number[] };
    black: { left: number; discard: number[] };
  };
  in_play: number;
  dice: number[];
  mix: number[];
  counts: { shadow: number; hunter: number; neutral: number };
  abilities: boolean;
  first_dead: number[];
  last_turn: number;
  extra_turns: number;
  /** How many abilities were declared since the attack. */
  since_attack: number;
  start_used: boolean;
  attacked: boolean;
  seats: Place[];
  /** The last three only for somebody who has a seat. */
  own_character?: number;
  hermit?: number;
  notes?: HermitNote[];
}

/** The odds of an attack: exact fractions as words ("7/24"). */
export interface Odds {
  damage: [number, string][];
  mean: string;
  kill: string | null;
  /** For every HP that a hidden target may have. */
  kill_by_hp: [number, string][];
  /** Where one roll strikes several: the odds against each; the others are then those of all damage together. */
  targets?: (Odds & { seat: number })[];
}
