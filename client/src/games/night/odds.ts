/** From exact fractions to small charts. */
import { fraction } from "../../words";
import type { Odds, Taken } from "./types";

export interface Bar {
  count: number;
  fraction: string;
  /** Height relative to the highest bar, between 0 and 1. */
  height: number;
}

/** One bar for each amount from 0 to the greatest, gaps included. */
export function bars(taken: Taken): Bar[] {
  const chances = new Map(taken);
  const last = Math.max(0, ...chances.keys());
  const highest = Math.max(...taken.map(([, text]) => fraction(text)), Number.MIN_VALUE);
  return Array.from({ length: last + 1 }, (_, count) => {
    const text = chances.get(count) ?? "0";
    return { count, fraction: text, height: fraction(text) / highest };
  });
}

/** How an attack that was evaded, or not, may end: what of that can happen at all. */
export function endings(
  odds: Extract<Odds, { kind: "answer" }>,
): { ending: "void" | "half" | "open"; chance: string }[] {
  return (["void", "half", "open"] as const)
    .map((ending) => ({ ending, chance: odds[ending] }))
    .filter(({ chance }) => fraction(chance) > 0);
}

/** Short enough to stand beside its percentage. */
export function short(text: string): boolean {
  return text.includes("/") && text.length < 12;
}
