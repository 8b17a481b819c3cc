/**
 * What the board has to show before the page tells what it came to.
 *
 * An update that a game's board shows first (a flight, say) waits as `coming`; whatever follows it waits behind it
 * until the board says that it has shown it. Nothing waits longer than a time limit, nor where nobody looks.
 */
import type { View } from "./book";
import { still } from "./games/motion";
import { conduct } from "./games/registry";
import type { ServerMessage } from "./protocol";
import { joinLog, receive, type TableState, type Update } from "./state.svelte";

/** The longest time that anything is shown, in milliseconds. */
export const LIMIT = 20_000;
/** How many more may wait to be shown: the table must not run away from who looks on. */
const BEHIND = 1;

/** Whether the way from one view to the next is to be seen before what it came to is told. */
export function toBeShown(game: string, before: View, after: View): boolean {
  if (still() || (typeof document !== "undefined" && document.hidden)) return false;
  return conduct(game).shows?.(before as never, after as never) ?? false;
}

export class Showing {
  /** What came after it, in order. */
  private waiting: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableState) {}

  /** Takes in a message, now or in its turn. */
  take(message: ServerMessage): void {
    if (message.type === "welcome") this.drop();
    if (message.type !== "update") receive(this.table, message);
    else if (this.table.coming) {
      this.waiting.push(message);
      if (this.behind() > BEHIND) this.done();
    } else if (this.shows(this.table.state, message)) {
      this.table.coming = message;
      this.timer = setTimeout(this.done, LIMIT);
    } else receive(this.table, message);
  }

  /** It has been seen: now it holds, and so does what came after it, up to the next that is to be shown. */
  readonly done = (): void => {
    let told = this.table.coming;
    if (!told) return;
    const rest = [...this.waiting];
    this.drop();
    for (let next = rest[0]; next && !this.shows(told.state, next); next = rest[0]) {
      told = { ...next, events: joinLog(told.events, next.events) };
      rest.shift();
    }
    receive(this.table, told);
    for (const message of rest) this.take(message);
  };

  /** All is told in another way, or to nobody. */
  drop(): void {
    clearTimeout(this.timer);
    this.table.coming = null;
    this.waiting = [];
  }

  private shows(before: { view: View } | null, { state }: Update): boolean {
    return before !== null && toBeShown(this.table.game, before.view, state.view);
  }

  private behind(): number {
    return this.waiting.filter((update, i) =>
      this.shows((this.waiting[i - 1] ?? this.table.coming)?.state ?? null, update),
    ).length;
  }
}
