/** One visit to a table: the line, the state it feeds, and everything the page may do there. */
import { api } from "./api";
import type { ClientMessage } from "./protocol";
import { Showing } from "./showing";
import { TableState, type Standing } from "./state.svelte";
import { address, Socket } from "./socket";
import { ruled } from "./words";

export class Session {
  readonly table = new TableState();
  private readonly socket: Socket;
  private readonly showing = new Showing(this.table);
  private asked = "";

  constructor(
    readonly token: string,
    url = address(location),
  ) {
    this.socket = new Socket(url, token, {
      line: (line) => {
        this.table.line = line;
        // A broken line carries no answer; whether the last one arrived, the next welcome will tell.
        if (line.state !== "open") this.table.pending = null;
      },
      message: (message) => {
        this.showing.take(message);
        if (message.type === "welcome") void this.loadBook(message.game);
      },
    });
  }

  start(): void {
    if (!this.token) {
      this.table.line = { state: "closed", reason: "bad-link", detail: "" };
      return;
    }
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.socket.connect();
  }

  stop(): void {
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket.close();
    this.showing.drop();
  }

  readonly hurry = (): void => {
    if (document.visibilityState === "visible") this.socket.hurry();
    else this.shown();
  };

  /** The board has shown what came: now the page tells it, too. */
  readonly shown = (): void => this.showing.done();

  /** Answers the question that stands; false if nothing was sent. */
  answer(value: number): boolean {
    return this.send((question) => ({ type: "answer", question, value }));
  }

  /** Tells faces, or whatever else a report asks for. */
  report(values: number[]): boolean {
    return this.send((question) => ({ type: "answer", question, values }));
  }

  declare(value: number): boolean {
    const declare = this.table.state?.declare;
    if (!declare || this.table.pending || this.table.coming) return false;
    return this.socket.send({ type: "declare", question: declare.question, value });
  }

  takeBack(): boolean {
    return this.socket.send({ type: "take_back" });
  }

  setStanding(windows: Standing): boolean {
    return this.socket.send({ type: "standing", windows });
  }

  sit(name: string): boolean {
    return this.socket.send({ type: "sit", name });
  }

  stand(): boolean {
    return this.socket.send({ type: "stand" });
  }

  /** From the host: a bot plays the seat of somebody who is away. */
  handOver(seat: number): boolean {
    return this.socket.send({ type: "hand_over", seat });
  }

  private send(make: (question: string) => ClientMessage): boolean {
    const question = this.table.question;
    if (!question || (question.answered && !question.changeable) || this.table.pending)
      return false;
    const sent = this.socket.send(make(question.id));
    if (sent) {
      this.table.pending = question.id;
      this.table.notTaken = null;
    }
    return sent;
  }

  private async loadBook(game: string): Promise<void> {
    if (this.asked === game && this.table.book) return;
    this.asked = game;
    try {
      this.table.book = ruled(await api.book(game), this.table.rulings);
    } catch {
      // Tried again with the next welcome, and while the page is open every few seconds.
      setTimeout(() => void (this.table.line.state === "open" && this.loadBook(game)), 3000);
    }
  }
}
