/**
 * All state of the client, in one place.
 *
 * Components read it and call `session.ts` or the small setters here; nothing else writes it.
 * What the server said is kept as it came (`$state.raw`): it is replaced, never edited.
 */
import type { Book, Lang } from "./book";
import type {
  Created,
  Event as GameEvent,
  NewTable,
  People,
  Refused,
  ServerMessage,
  State,
  Welcome,
} from "./protocol";
import type { Route } from "./router";
import type { Line } from "./socket";

export type Theme = "auto" | "light" | "dark";
export type SeatKind = People["kinds"][number];
export type Standing = Welcome["standing"];
export type DiceSource = Welcome["dice"];

/** Who sits where, and what has changed there. */
export type Seated = Omit<People, "type">;
/** What changes a table. */
export type Update = Extract<ServerMessage, { type: "update" }>;
/** Why the last thing we sent was not taken. */
export type NotTaken = Omit<Refused, "type">;

/** One table as this seat (or a spectator) sees it. */
export class TableState {
  /** The line to the server. */
  line = $state.raw<Line>({ state: "connecting" });
  /** The game's book; null until loaded. */
  book = $state.raw<Book | null>(null);

  // -- said by the welcome
  table = $state("");
  game = $state("");
  /** Our seat; null for a spectator. */
  seat = $state<number | null>(null);
  host = $state(false);
  options = $state.raw<Welcome["options"]>({});
  rulings = $state.raw<Welcome["rulings"]>({});
  dice = $state<DiceSource>("seeded");
  /** Played under other rules than the server's: to be looked at only. */
  readOnly = $state(false);
  rulesVersion = $state("");
  finished = $state(false);
  /** Our private order for windows. */
  standing = $state<Standing>("ask");

  // -- who sits here
  people = $state.raw<Seated>({ names: [], kinds: [], online: [], changes: [] });

  // -- the game
  /** View, question and what else may be done; null before the welcome. */
  state = $state.raw<State | null>(null);
  /** Everything told to us so far, by `n`. */
  log = $state.raw<GameEvent[]>([]);
  /** An update that the board is still showing; nothing tells of it until it has been seen. See showing.ts. */
  coming = $state.raw<Update | null>(null);
  /** What the last update added: for animation and for the screen reader. */
  fresh = $state.raw<GameEvent[]>([]);

  // -- what we sent
  /** The question our answer is on its way to; its options rest until the server has spoken. */
  pending = $state<string | null>(null);
  /** The last refusal; gone with the next state. */
  notTaken = $state.raw<NotTaken | null>(null);
  /** An error the server told that did not end the line. */
  problem = $state.raw<{ reason: string; detail: string } | null>(null);

  /** What can be answered: nothing while the board still shows what came of the last answer. */
  get question(): State["question"] {
    return this.coming ? null : (this.state?.question ?? null);
  }
  get names(): string[] {
    return this.people.names;
  }
  get kind(): SeatKind | null {
    return this.seat === null ? null : (this.people.kinds[this.seat] ?? null);
  }
  /** Whether this browser plays a seat right now (not a spectator, not a bot's seat we could take over). */
  get playing(): boolean {
    return this.seat !== null && this.kind !== "bot";
  }
}

/** Joins what was told before with what is told now; what comes again under its `n` replaces what was. */
export function joinLog(log: GameEvent[], events: GameEvent[]): GameEvent[] {
  const first = events[0];
  if (!first) return log;
  let keep = log.length;
  while (keep > 0 && (log[keep - 1]?.n ?? 0) >= first.n) keep -= 1;
  return [...log.slice(0, keep), ...events];
}

function seated({ names, kinds, online, changes }: Seated): Seated {
  return { names, kinds, online, changes };
}

/** Takes in one message. Unknown ones change nothing. */
export function receive(table: TableState, message: ServerMessage): void {
  switch (message.type) {
    case "welcome":
      table.table = message.table;
      table.game = message.game;
      table.seat = message.seat;
      table.host = message.host;
      table.options = message.options;
      table.rulings = message.rulings;
      table.dice = message.dice;
      table.readOnly = message.read_only;
      table.rulesVersion = message.rules_version;
      table.finished = message.finished;
      table.standing = message.standing;
      table.people = seated(message);
      table.state = message.state;
      table.log = message.log;
      table.fresh = [];
      table.pending = null;
      table.notTaken = null;
      table.problem = null;
      break;
    case "update":
      table.log = joinLog(table.log, message.events);
      table.fresh = message.events;
      table.state = message.state;
      table.finished = message.finished;
      if (table.pending !== message.state.question?.id || message.state.question.answered)
        table.pending = null;
      table.notTaken = null;
      table.problem = null;
      break;
    case "refused":
      table.pending = null;
      table.notTaken = {
        question: message.question,
        reason: message.reason,
        rule: message.rule,
        params: message.params,
      };
      break;
    case "standing":
      table.standing = message.windows;
      break;
    case "people":
      table.people = seated(message);
      break;
    case "error":
      table.pending = null;
      table.problem = { reason: message.reason, detail: message.detail };
      break;
    default:
  }
}

// ---------------------------------------------------------------- the browser's own state

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage switched off, or no browser
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // the choice then lasts as long as the page
  }
}

function firstLang(): Lang {
  const said = stored("gunbai.lang");
  if (said === "en" || said === "ja") return said;
  return typeof navigator !== "undefined" && /^ja\b/i.test(navigator.language ?? "") ? "ja" : "en";
}

function firstTheme(): Theme {
  const said = stored("gunbai.theme");
  return said === "light" || said === "dark" ? said : "auto";
}

function firstMade(): Created | null {
  try {
    const said: unknown = JSON.parse(stored("gunbai.made") ?? "null");
    return said && typeof said === "object" && "seats" in said ? (said as Created) : null;
  } catch {
    return null;
  }
}

/** What belongs to the browser rather than to a table. */
class BrowserState {
  lang = $state<Lang>(firstLang());
  theme = $state<Theme>(firstTheme());
  route = $state.raw<Route>({ page: "start" });
  /** The rule whose text is shown in the drawer, with the book it stands in. */
  rule = $state.raw<{ book: Book; id: string } | null>(null);
  /** The guided first turn: the step shown, or null. */
  tour = $state<number | null>(null);
  /** The list of keyboard shortcuts. */
  shortcuts = $state(false);
  /** A table to begin the form with ("play again"). */
  draft = $state.raw<NewTable | null>(null);
  /** The table last made here: its links, for whoever sits at it from this browser. */
  made = $state.raw<Created | null>(firstMade());

  setLang(lang: Lang): void {
    this.lang = lang;
    store("gunbai.lang", lang);
  }
  setTheme(theme: Theme): void {
    this.theme = theme;
    store("gunbai.theme", theme);
  }
  setMade(made: Created): void {
    this.made = made;
    store("gunbai.made", JSON.stringify(made));
  }
  get tourSeen(): boolean {
    return stored("gunbai.tour") === "seen";
  }
  endTour(): void {
    this.tour = null;
    store("gunbai.tour", "seen");
  }
  /** The name last played under. */
  get name(): string {
    return stored("gunbai.name") ?? "";
  }
  set name(name: string) {
    store("gunbai.name", name);
  }
}

export const browser = new BrowserState();
