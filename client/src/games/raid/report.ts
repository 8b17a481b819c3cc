/** A real table: what lies where, as people tell it (report.py over there says how it is packed). */
import type { View } from "./types";

export interface Lies {
  slot: number;
  sides: number;
  /** 0: it has left the table. */
  face: number;
  /** Whether it leans so that no face is clearly up. */
  cocked: boolean;
  on: number[];
}

export const RESTED = 0;
export const FAULT = 1;

/** The dice of the field as they lay, and the one that was shot, of which nothing is known yet. */
export function before(view: View): Lies[] {
  const shot = view.aiming?.slot;
  return view.dice
    .filter(({ place, slot }) => place === "field" || slot === shot)
    .map(({ slot, sides, face, cocked, on }) =>
      slot === shot
        ? { slot, sides, face: NaN, cocked: false, on: [] }
        : { slot, sides, face, cocked, on: [...on] },
    )
    .sort((a, b) => Number(b.slot === shot) - Number(a.slot === shot));
}

/** The first die of which it is not known what it shows; nothing where all is told. */
export function missing(dice: readonly Lies[]): Lies | null {
  return dice.find(({ face, sides }) => !(face >= 0 && face <= sides)) ?? null;
}

/** The ints of a report. A fault leaves all dice as they were, and the shot one in hand. */
export function packed(dice: readonly Lies[], fault: boolean): number[] {
  return [
    fault ? FAULT : RESTED,
    dice.length,
    ...dice.flatMap(({ slot, face, cocked, on }) =>
      face > 0 ? [slot, face, Number(cocked), on.length, ...on, 0] : [slot, 0, 0, 0, 0],
    ),
  ];
}
