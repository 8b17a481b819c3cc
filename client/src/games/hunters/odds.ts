/** From exact fractions to a small chart. */
import type { Odds } from "./types";
import { fraction } from "../../words";

export interface Bar {
  damage: number;
  fraction: string;
  /** Between 0 and 1. */
  share: number;
  /** Height relative to the highest bar, between 0 and 1. */
  height: number;
}

/** One bar for each damage from 0 to the greatest, gaps included, so that the axis stays even. */
export function bars(odds: Pick<Odds, "damage">): Bar[] {
  const shares = new Map(odds.damage.map(([damage, text]) => [damage, text]));
  const last = Math.max(0, ...shares.keys());
  const highest = Math.max(...odds.damage.map(([, text]) => fraction(text)), Number.MIN_VALUE);
  return Array.from({ length: last + 1 }, (_, damage) => {
    const text = shares.get(damage) ?? "0";
    const share = fraction(text);
    return { damage, fraction: text, share, height: share / highest };
  });
}

/** The chance to kill: known, or between the least and the most of what a hidden HP allows; null where there is none. */
export function killChance(
  odds: Pick<Odds, "kill" | "kill_by_hp">,
): { least: string; most: string } | null {
  if (odds.kill !== null) return { least: odds.kill, most: odds.kill };
  const sorted = odds.kill_by_hp.map(([, chance]) => chance);
  sorted.sort((a, b) => fraction(a) - fraction(b));
  const [least, most] = [sorted[0], sorted.at(-1)];
  return least === undefined || most === undefined ? null : { least, most };
}

/** "33 %", "<1 %", "0 %": as short as a label over a narrow bar has to be. */
export function short(share: number): string {
  if (share === 0) return "0";
  const percent = share * 100;
  if (percent < 1) return "<1";
  if (percent > 99 && percent < 100) return ">99";
  return String(Math.round(percent));
}
