/**
 * The line to the table.
 *
 * Joins with the seat's token, joins again with growing pauses when the line breaks, and tells its owner what it is doing.
 * An answer goes out at most once: nothing is queued while the line is down and nothing is repeated when it is back
 * (the server's welcome tells whether the question still stands).
 */
import type { ClientMessage, ServerMessage } from "./protocol";

export type Line =
  | { state: "connecting" }
  | { state: "open" }
  /** Broken; tried again at this time (ms of the clock). */
  | { state: "waiting"; again: number; tries: number }
  /** Given up: the reason is the server's. */
  | { state: "closed"; reason: string; detail: string };

export interface SocketOwner {
  line(line: Line): void;
  message(message: ServerMessage): void;
}

/** What of the browser is used; replaced in tests. */
export interface World {
  open(url: string): WebSocket;
  now(): number;
  later(ms: number, what: () => void): unknown;
  never(timer: unknown): void;
  random(): number;
}

const BROWSER: World = {
  open: (url) => new WebSocket(url),
  now: () => Date.now(),
  later: (ms, what) => setTimeout(what, ms),
  never: (timer) => clearTimeout(timer as number),
  random: () => Math.random(),
};

const PAUSES = [500, 1000, 2000, 4000, 8000];
/** An open line that never said welcome in this time counts as broken. */
const WELCOME_WITHIN = 10_000;
/** Errors after which trying again is of no use. */
const FATAL = new Set(["bad-link", "read-only"]);

export function address(location: { protocol: string; host: string }): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}

export class Socket {
  private socket: WebSocket | null = null;
  private timer: unknown = null;
  private tries = 0;
  private joined = false;
  private ended = false;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly owner: SocketOwner,
    private readonly world: World = BROWSER,
  ) {}

  connect(): void {
    if (this.ended || this.socket) return;
    this.world.never(this.timer);
    this.joined = false;
    this.owner.line({ state: "connecting" });
    const socket = this.world.open(this.url);
    this.socket = socket;
    this.timer = this.world.later(WELCOME_WITHIN, () => socket.close());
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "join", token: this.token } satisfies ClientMessage));
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.broken();
    };
  }

  /** Try now rather than at the end of the pause (the network is back, the page is looked at again). */
  hurry(): void {
    if (!this.socket && !this.ended) this.connect();
  }

  /** Whether it went out. While the line is down nothing does, and nothing is kept for later. */
  send(message: ClientMessage): boolean {
    if (!this.joined || this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.ended = true;
    this.world.never(this.timer);
    this.socket?.close();
    this.socket = null;
  }

  private receive(data: unknown): void {
    let message: ServerMessage;
    try {
      const said: unknown = JSON.parse(String(data));
      if (!said || typeof said !== "object" || !("type" in said)) return;
      message = said as ServerMessage;
    } catch {
      return; // not for us: a newer server may say more than we know
    }
    if (message.type === "error" && FATAL.has(message.reason)) {
      this.close();
      this.owner.line({ state: "closed", reason: message.reason, detail: message.detail });
      return;
    }
    if (message.type === "welcome") {
      this.joined = true;
      this.tries = 0;
      this.world.never(this.timer);
      this.owner.line({ state: "open" });
    }
    this.owner.message(message);
  }

  private broken(): void {
    this.socket = null;
    this.joined = false;
    if (this.ended) return;
    this.world.never(this.timer);
    const base = PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 8000;
    const pause = base * (0.8 + 0.4 * this.world.random());
    this.tries += 1;
    this.owner.line({ state: "waiting", again: this.world.now() + pause, tries: this.tries });
    this.timer = this.world.later(pause, () => this.connect());
  }
}
