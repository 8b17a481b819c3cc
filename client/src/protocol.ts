/**
 * The messages between page and server, made from src/gunbai/table/messages.py: not to be edited.
 * `scripts/protocol` renews it, and `scripts/check` fails where it is stale.
 */

export type ClientMessage =
  Join | Answer | Declare | TakeBack | Order | Sit | Stand | HandOver | Pong;
export type ServerMessage = Welcome | Update | People | Refused | Ordered | Problem;

/**
 * Every message and body by its name.
 */
export interface Protocol {
  Answer: Answer;
  Change: Change;
  ClientMessage: ClientMessage;
  Created: Created;
  Declarable: Declarable;
  Declare: Declare;
  Event: Event;
  Failure: Failure;
  GameInfo: GameInfo;
  HandOver: HandOver;
  Join: Join;
  Link: Link;
  NewSeat: NewSeat;
  NewTable: NewTable;
  Option: Option;
  Order: Order;
  Ordered: Ordered;
  People: People;
  Pong: Pong;
  Problem: Problem;
  Question: Question;
  Quick: Quick;
  Refusal: Refusal;
  Refused: Refused;
  Relink: Relink;
  Replay: Replay;
  ReplayStep: ReplayStep;
  SeatLink: SeatLink;
  ServerMessage: ServerMessage;
  Sit: Sit;
  Stand: Stand;
  State: State;
  TakeBack: TakeBack;
  TakeBackState: TakeBackState;
  Update: Update;
  ViewOnly: ViewOnly;
  Welcome: Welcome;
}
/**
 * `value` answers a choice, `values` a roll of real dice or a report.
 */
export interface Answer {
  question: string;
  type: "answer";
  value?: number | null;
  values?: number[] | null;
}
/**
 * A person sat down in the place of a bot or left a seat to one, the host handed a seat to one, or a link was
 * replaced (seat null: to watch).
 */
export interface Change {
  kind: "sat" | "left" | "handed" | "relinked";
  name: string;
  seat: number | null;
}
export interface Join {
  token: string;
  type: "join";
}
/**
 * Something that may be done at any time, while `question` is open.
 */
export interface Declare {
  question: string;
  type: "declare";
  value: number;
}
export interface TakeBack {
  type: "take_back";
}
/**
 * The private standing order for windows.
 */
export interface Order {
  type: "standing";
  windows: "ask" | "smart" | "pass";
}
/**
 * Take over the seat of this link from the bot, or change one's name there.
 */
export interface Sit {
  name?: string;
  type: "sit";
}
/**
 * Leave the seat to a bot.
 */
export interface Stand {
  type: "stand";
}
/**
 * The host leaves the seat of a person who is not there to a bot.
 */
export interface HandOver {
  seat: number;
  type: "hand_over";
}
export interface Pong {
  type: "pong";
}
/**
 * A new table with all its links; they are told this once.
 */
export interface Created {
  host: string;
  seats: SeatLink[];
  table: string;
  watch: string;
}
export interface SeatLink {
  kind: "human" | "bot";
  link: string;
  name: string;
  seat: number;
}
/**
 * What this seat may do at any time while `question` is open.
 */
export interface Declarable {
  options: Option[];
  question: string;
  topic: string;
}
/**
 * One thing that might be answered. `odds` is of the game's own making.
 */
export interface Option {
  odds: {
    [k: string]: unknown;
  } | null;
  refusal: Refusal | null;
  value: number;
}
/**
 * Why not. `params`: what its text names, each as `[domain, value]`.
 */
export interface Refusal {
  key: string;
  params: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [string, number];
  };
  rule: string | null;
}
/**
 * What happened; `n` counts what this recipient was told. Further fields: those of its kind in the book.
 */
export interface Event {
  kind: string;
  n: number;
  rule: string | null;
  [k: string]: unknown;
}
/**
 * Why an HTTP request was refused; `key` names what is wrong in its body.
 */
export interface Failure {
  detail: string;
  key: string | null;
  reason: string;
}
export interface GameInfo {
  blurb: {
    [k: string]: string;
  };
  id: string;
  name: {
    [k: string]: string;
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
}
export interface Link {
  link: string;
}
export interface NewSeat {
  bot?: string;
  kind: "human" | "bot";
  name?: string;
}
/**
 * A table to be made. Bots without a name are given one in the language `lang`.
 */
export interface NewTable {
  dice?: "seeded" | "typed";
  game: string;
  lang?: "en" | "ja";
  options?: {
    [k: string]: string;
  };
  rulings?: {
    [k: string]: string;
  };
  seats: NewSeat[];
}
/**
 * This seat's standing order is in force.
 */
export interface Ordered {
  type: "standing";
  windows: "ask" | "smart" | "pass";
}
/**
 * Who sits here now. `changes`: what has changed at the seats, of each kind at each seat the last, in order.
 */
export interface People {
  changes: Change[];
  kinds: ("human" | "bot")[];
  names: string[];
  online: boolean[];
  type: "people";
}
/**
 * A message that could not be read, or a connection that is refused.
 */
export interface Problem {
  detail: string;
  reason: string;
  type: "error";
}
/**
 * What this seat is asked. `context`: what the prompt names, each as `[domain, value]`; for a roll `dice`.
 *
 * `changeable`: whether the answer may still be changed once it is in.
 */
export interface Question {
  answered: boolean;
  changeable: boolean;
  context: {
    [k: string]: unknown;
  };
  id: string;
  kind: "ask" | "ask_all" | "roll" | "report";
  options: Option[];
  seat: number;
  topic: string;
  window: string | null;
}
/**
 * One person against bots, at once.
 */
export interface Quick {
  game: string;
  lang?: "en" | "ja";
  name?: string;
  seats: number;
}
/**
 * What was asked for was not done; nothing has changed.
 */
export interface Refused {
  params: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [string, number];
  };
  question: string | null;
  reason: string;
  rule: string | null;
  type: "refused";
}
/**
 * A new link for a seat (or to watch, without one); the old one opens nothing any more.
 */
export interface Relink {
  seat?: number | null;
}
/**
 * A whole match, all of it public. `rulings`: those that differ from the defaults, as in `Welcome`.
 */
export interface Replay {
  game: string;
  names: string[];
  rulings: {
    [k: string]: unknown;
  };
  steps: ReplayStep[];
}
export interface ReplayStep {
  events: Event[];
  state: ViewOnly;
}
export interface ViewOnly {
  view: {
    [k: string]: unknown;
  };
}
/**
 * All that this connection may know; sent on joining, and whenever it has to begin anew.
 */
export interface Welcome {
  changes: Change[];
  dice: "seeded" | "typed";
  finished: boolean;
  game: string;
  host: boolean;
  kinds: ("human" | "bot")[];
  log: Event[];
  names: string[];
  online: boolean[];
  options: {
    [k: string]: unknown;
  };
  read_only: boolean;
  rules_version: string;
  rulings: {
    [k: string]: unknown;
  };
  seat: number | null;
  standing: "ask" | "smart" | "pass";
  state: State;
  table: string;
  type: "welcome";
}
/**
 * All that one seat is shown of the present. `waiting`: the seats that are publicly waited for.
 */
export interface State {
  declare: Declarable | null;
  question: Question | null;
  take_back: TakeBackState;
  view: {
    [k: string]: unknown;
  };
  waiting: number[];
}
export interface TakeBackState {
  allowed: boolean;
  reason: string | null;
}
export interface Update {
  events: Event[];
  finished: boolean;
  state: State;
  type: "update";
}
