/** Messages of a table as the server would send them, for tests. */
import type { View } from "../book";
import type { Event as GameEvent, Question, State, Welcome } from "../protocol";

export const view: View = { turn: 0, phase: [{ procedure: "attack", stage: "1" }], winners: null };

export function question(id: string, given: Partial<Question> = {}): Question {
  return {
    id,
    kind: "ask",
    topic: "attack.target",
    seat: 0,
    context: {},
    window: null,
    answered: false,
    changeable: false,
    options: [
      { value: 1, refusal: null, odds: null },
      {
        value: 2,
        refusal: { key: "not-in-reach", rule: "T-RANGE-1", params: { seat: ["seat", 2] } },
        odds: null,
      },
      { value: 3, refusal: null, odds: null },
      { value: -1, refusal: null, odds: null },
    ],
    ...given,
  };
}

export function state(asked: Question | null, given: Partial<State> = {}): State {
  return {
    view,
    question: asked,
    declare: null,
    take_back: { allowed: false, reason: null },
    waiting: [],
    ...given,
  };
}

export function event(n: number, kind = "moved"): GameEvent {
  return { n, kind, rule: null, seat: 0, to: 0 };
}

export function welcome(given: Partial<Welcome> = {}): Welcome {
  return {
    type: "welcome",
    table: "t1",
    game: "toy",
    seat: 0,
    host: false,
    names: ["Aoi", "花子", "Fox", "Owl"],
    kinds: ["human", "human", "bot", "bot"],
    online: [true, true, true, true],
    changes: [],
    options: {},
    rulings: {},
    dice: "seeded",
    standing: "ask",
    state: state(question("1")),
    log: [event(0), event(1)],
    finished: false,
    read_only: false,
    rules_version: "1",
    ...given,
  };
}
