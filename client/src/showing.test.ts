import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "./book";
import type { Conduct } from "./games/registry";
import type { State } from "./protocol";
import { LIMIT, Showing } from "./showing";
import { TableState, type Update } from "./state.svelte";
import { event, question, state, welcome } from "./testing/state";

const calm = vi.hoisted(() => ({ on: false }));
vi.mock("./games/motion", () => ({ still: () => calm.on }));
/** A game whose board shows every change of `flight`. */
vi.mock("./games/registry", () => ({
  conduct: (): Conduct => ({ shows: (before, after) => before["flight"] !== after["flight"] }),
}));

let table: TableState;
let showing: Showing;
beforeEach(() => {
  vi.useFakeTimers();
  calm.on = false;
  table = new TableState();
  showing = new Showing(table);
  showing.take(welcome());
});
afterEach(() => void vi.useRealTimers());

function update(n: number, flight: number, asked: State["question"] = null): Update {
  const told = state(asked);
  const view = { ...table.state?.view, flight } as View;
  return { type: "update", events: [event(n)], state: { ...told, view }, finished: false };
}
const told = () => table.log.map(({ n }) => n);

describe("what is to be shown", () => {
  it("is told when it has been seen, and nothing can be answered before", () => {
    const before = table.state;
    showing.take(update(2, 1, question("2")));
    expect(table.coming).not.toBeNull();
    expect([table.state, told(), table.question]).toEqual([before, [0, 1], null]);
    showing.done();
    expect([table.coming, told(), table.question?.id]).toEqual([null, [0, 1, 2], "2"]);
  });

  it("holds back what follows, and then all is told in one", () => {
    showing.take(update(2, 1));
    showing.take(update(3, 1));
    showing.take(update(4, 1, question("4")));
    expect(told()).toEqual([0, 1]);
    showing.done();
    expect(table.fresh.map(({ n }) => n)).toEqual([2, 3, 4]);
    expect([told(), table.question?.id]).toEqual([[0, 1, 2, 3, 4], "4"]);
  });

  it("comes one after the other", () => {
    showing.take(update(2, 1));
    showing.take(update(3, 2));
    showing.take(update(4, 2));
    showing.done();
    expect([told(), table.coming?.events[0]?.n]).toEqual([[0, 1, 2], 3]);
    showing.done();
    expect([told(), table.coming]).toEqual([[0, 1, 2, 3, 4], null]);
  });

  it("does not pile up: the oldest gives way", () => {
    for (const n of [1, 2, 3, 4]) showing.take(update(n + 1, n));
    expect([told(), table.coming?.events[0]?.n]).toEqual([[0, 1, 2, 3], 4]);
  });

  it("is not waited for without end", () => {
    showing.take(update(2, 1));
    vi.advanceTimersByTime(LIMIT);
    expect([table.coming, told()]).toEqual([null, [0, 1, 2]]);
  });

  it("gives way to a new welcome, which tells all", () => {
    showing.take(update(2, 1));
    showing.take(welcome({ log: [event(0), event(1), event(2)] }));
    vi.advanceTimersByTime(2 * LIMIT);
    showing.done();
    expect([table.coming, told()]).toEqual([null, [0, 1, 2]]);
  });

  it("is told at once to those who ask for stillness", () => {
    calm.on = true;
    showing.take(update(2, 1));
    expect([table.coming, told()]).toEqual([null, [0, 1, 2]]);
  });
});

it("what need not be shown is told at once, and so are refusals while something is shown", () => {
  showing.take({ ...update(2, 0), state: state(null) });
  expect(told()).toEqual([0, 1, 2]);
  showing.take(update(3, 1));
  table.pending = "1";
  showing.take({ type: "refused", question: "1", reason: "not-open", rule: null, params: {} });
  expect(table.pending).toBeNull();
});
