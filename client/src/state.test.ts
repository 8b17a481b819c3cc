import { beforeEach, describe, expect, it } from "vitest";
import type { ServerMessage } from "./protocol";
import { joinLog, receive, TableState } from "./state.svelte";
import { event, question, state, view, welcome } from "./testing/state";

let table: TableState;
beforeEach(() => {
  table = new TableState();
  receive(table, welcome());
});

describe("welcome", () => {
  it("sets everything", () => {
    expect(table.seat).toBe(0);
    expect(table.names).toEqual(["Aoi", "花子", "Fox", "Owl"]);
    expect(table.playing).toBe(true);
    expect(table.state?.question?.id).toBe("1");
    expect(table.log.map((e) => e.n)).toEqual([0, 1]);
    expect(table.fresh).toEqual([]);
  });

  it("tells a spectator and a bot's seat from one that is played", () => {
    receive(table, welcome({ seat: null }));
    expect([table.kind, table.playing]).toEqual([null, false]);
    receive(table, welcome({ seat: 2 }));
    expect([table.kind, table.playing]).toEqual(["bot", false]);
  });

  it("after a break frees the options again", () => {
    table.pending = "1";
    receive(table, welcome());
    expect(table.pending).toBeNull();
  });
});

describe("update", () => {
  it("adds to the log and shows what is new", () => {
    receive(table, {
      type: "update",
      events: [event(2), event(3)],
      state: state(null),
      finished: false,
    });
    expect(table.log.map((e) => e.n)).toEqual([0, 1, 2, 3]);
    expect(table.fresh.map((e) => e.n)).toEqual([2, 3]);
    expect(table.state?.question).toBeNull();
  });

  it("keeps an answer pending only while its question stands open", () => {
    table.pending = "1";
    receive(table, { type: "update", events: [], state: state(question("1")), finished: false });
    expect(table.pending).toBe("1");
    receive(table, {
      type: "update",
      events: [],
      state: state(question("1", { answered: true })),
      finished: false,
    });
    expect(table.pending).toBeNull();
    table.pending = "1";
    receive(table, { type: "update", events: [], state: state(question("2")), finished: false });
    expect(table.pending).toBeNull();
  });

  it("clears the last refusal", () => {
    receive(table, { type: "refused", question: "1", reason: "stale", rule: null, params: {} });
    expect(table.notTaken?.reason).toBe("stale");
    receive(table, { type: "update", events: [], state: state(null), finished: false });
    expect(table.notTaken).toBeNull();
  });

  it("tells when the game has ended", () => {
    expect(table.finished).toBe(false);
    const over = state(null, { view: { ...view, winners: [0] } });
    receive(table, { type: "update", events: [], state: over, finished: true });
    expect(table.finished).toBe(true);
  });
});

describe("other messages", () => {
  it("a refusal changes nothing but frees the options", () => {
    const before = table.state;
    table.pending = "1";
    receive(table, { type: "refused", question: "1", reason: "stale", rule: "R", params: {} });
    expect(table.pending).toBeNull();
    expect(table.state).toBe(before);
    expect(table.notTaken).toEqual({ question: "1", reason: "stale", rule: "R", params: {} });
  });

  it("the server's word on the standing order counts", () => {
    receive(table, { type: "standing", windows: "smart" });
    expect(table.standing).toBe("smart");
  });

  it("people come and go", () => {
    const changes = [{ kind: "left" as const, seat: 0, name: "A" }];
    const people = { names: ["A"], kinds: ["bot" as const], online: [false], changes };
    receive(table, { type: "people", ...people });
    expect(table.people).toEqual(people);
  });

  it("an error is shown and an unknown message is not", () => {
    receive(table, { type: "error", reason: "too-large", detail: "" });
    expect(table.problem?.reason).toBe("too-large");
    expect(() => receive(table, { type: "confetti" } as unknown as ServerMessage)).not.toThrow();
  });
});

describe("the log", () => {
  const ns = (log: { n: number }[]) => log.map((e) => e.n);

  it("doubles nothing that comes twice", () => {
    expect(ns(joinLog([event(0), event(1)], [event(1), event(2)]))).toEqual([0, 1, 2]);
  });

  it("lets what comes anew under a number replace what was", () => {
    const log = joinLog([event(0), event(1), event(2)], [event(1, "taken-back")]);
    expect(log.map((e) => e.kind)).toEqual(["moved", "taken-back"]);
  });

  it("stays itself when nothing is new", () => {
    const log = [event(0)];
    expect(joinLog(log, [])).toBe(log);
  });
});
