/** From exact fractions to small charts. */
import { fraction } from "../words";

export interface Bar {
  count: number;
  fraction: string;
  /** Between 0 and 1. */
  share: number;
  /** Height relative to the highest bar, between 0 and 1. */
  height: number;
}

/** One bar for each count from 0 to the greatest, gaps included. */
export function bars(chances: readonly [number, string][]): Bar[] {
  const shares = new Map(chances);
  const last = Math.max(0, ...shares.keys());
  const highest = Math.max(...chances.map(([, text]) => fraction(text)), Number.MIN_VALUE);
  return Array.from({ length: last + 1 }, (_, count) => {
    const text = shares.get(count) ?? "0";
    const share = fraction(text);
    return { count, fraction: text, share, height: share / highest };
  });
}
