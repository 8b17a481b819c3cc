import { beforeEach, describe, expect, it } from "vitest";
import type { ServerMessage } from "./protocol";
import { address, Socket, type Line, type World } from "./socket";
import { welcome } from "./testing/state";

class FakeSocket {
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown) {
    this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let timers: { ms: number; what: () => void; gone: boolean }[];
let lines: Line[];
let messages: ServerMessage[];
let socket: Socket;

const last = () => sockets.at(-1)!;
/** Lets the timer that is still running run out. */
function wait(): number {
  const timer = timers.filter((t) => !t.gone).at(-1)!;
  timer.gone = true;
  timer.what();
  return timer.ms;
}

beforeEach(() => {
  sockets = [];
  timers = [];
  lines = [];
  messages = [];
  const world: World = {
    open: (url) => {
      sockets.push(new FakeSocket(url));
      return last() as unknown as WebSocket;
    },
    now: () => 0,
    later: (ms, what) => timers.push({ ms, what, gone: false }) - 1,
    never: (timer) => {
      const found = timers[timer as number];
      if (found) found.gone = true;
    },
    random: () => 0.5,
  };
  const owner = {
    line: (line: Line) => void lines.push(line),
    message: (message: ServerMessage) => void messages.push(message),
  };
  socket = new Socket("ws://here/ws", "secret", owner, world);
  socket.connect();
});

describe("joining", () => {
  it("says the token first, in the message and not in the address", () => {
    last().open();
    expect(last().url).not.toContain("secret");
    expect(last().sent).toEqual([{ type: "join", token: "secret" }]);
  });

  it("is open only once the server has said welcome", () => {
    last().open();
    expect(lines.at(-1)).toEqual({ state: "connecting" });
    expect(socket.send({ type: "take_back" })).toBe(false);
    last().say(welcome());
    expect(lines.at(-1)).toEqual({ state: "open" });
    expect(messages).toHaveLength(1);
    expect(socket.send({ type: "take_back" })).toBe(true);
  });

  it("gives up on a bad link and does not try again", () => {
    last().open();
    last().say({ type: "error", reason: "bad-link", detail: "expired" });
    expect(lines.at(-1)).toEqual({ state: "closed", reason: "bad-link", detail: "expired" });
    expect(timers.every((t) => t.gone)).toBe(true);
    socket.hurry();
    expect(sockets).toHaveLength(1);
  });
});

describe("a broken line", () => {
  it("is tried again with growing pauses, which start anew after a welcome", () => {
    const pauses = [];
    for (let i = 0; i < 6; i += 1) {
      last().close();
      pauses.push(wait());
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    last().open();
    last().say(welcome());
    last().close();
    expect(wait()).toBe(500);
  });

  it("tells when it will be tried again", () => {
    last().close();
    expect(lines.at(-1)).toEqual({ state: "waiting", again: 500, tries: 1 });
  });

  it("can be hurried", () => {
    last().close();
    socket.hurry();
    expect(sockets).toHaveLength(2);
    socket.hurry();
    expect(sockets).toHaveLength(2);
  });

  it("keeps nothing for later and repeats nothing", () => {
    last().open();
    last().say(welcome());
    expect(socket.send({ type: "answer", question: "1", value: 3 })).toBe(true);
    last().close();
    expect(socket.send({ type: "answer", question: "1", value: 3 })).toBe(false);
    wait();
    last().open();
    last().say(welcome());
    expect(last().sent).toEqual([{ type: "join", token: "secret" }]);
  });

  it("is also one that never says welcome", () => {
    last().open();
    expect(wait()).toBe(10_000);
    expect(lines.at(-1)).toMatchObject({ state: "waiting" });
  });

  it("stays closed when the page leaves", () => {
    socket.close();
    expect(timers.every((t) => t.gone)).toBe(true);
    expect(last().readyState).toBe(3);
  });
});

describe("messages", () => {
  beforeEach(() => {
    last().open();
    last().say(welcome());
    messages.length = 0;
  });

  it("that are not ours to read change nothing", () => {
    for (const strange of ["", "{", "null", "3", "[]", '{"no":"type"}']) last().say(strange);
    expect(messages).toEqual([]);
    expect(lines.at(-1)).toEqual({ state: "open" });
  });

  it("of an old line are not heard", () => {
    const old = last();
    old.close();
    wait();
    old.say(welcome());
    expect(messages).toEqual([]);
  });
});

it("the address follows the page's", () => {
  expect(address({ protocol: "https:", host: "g.example" })).toBe("wss://g.example/ws");
  expect(address({ protocol: "http:", host: "h:8642" })).toBe("ws://h:8642/ws");
});
