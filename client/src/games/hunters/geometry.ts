/** Places and numbers of the board, without any drawing: pairs of areas, the damage track, order of seats. */

export const TRACK_LENGTH = 15;

export type AreaKind = "cabin" | "gate" | "church" | "cemetery" | "woods" | "altar";

const kinds: readonly (readonly [number, AreaKind])[] = [
  [2, "cabin"],
  [3, "cabin"],
  [4, "gate"],
  [5, "gate"],
  [6, "church"],
  [8, "cemetery"],
  [9, "woods"],
  [10, "altar"],
];

/** The picture of an area, found by the numbers that lead to it. */
export function areaKind(numbers: readonly number[]): AreaKind {
  const first = numbers[0];
  return kinds.find(([number]) => number === first)?.[1] ?? "cabin";
}

/** The six slots as three pairs: the two areas of a pair share one range. */
export function pairs<T>(slots: readonly T[]): T[][] {
  const result: T[][] = [];
  for (let i = 0; i < slots.length; i += 2) result.push(slots.slice(i, i + 2));
  return result;
}

/** The two areas of the pair that an area lies in; nothing for a piece that is not on the board. */
export function rangeOf(slots: readonly number[], area: number): number[] {
  return pairs(slots).find((pair) => pair.includes(area)) ?? [];
}

/** Seats standing on an area, dead ones left out. */
export function standing(
  seats: readonly { area: number; alive: boolean }[],
  area: number,
): number[] {
  return seats.flatMap((seat, index) => (seat.alive && seat.area === area ? [index] : []));
}

/** Seats clockwise, beginning with mine; in seat order for somebody who only watches. */
export function seatOrder(count: number, mine: number | null): number[] {
  const first = mine ?? 0;
  return Array.from({ length: count }, (_, i) => (first + i) % count);
}

/** Where the middle of a damage value lies on the track, in percent of its width. */
export function trackPlace(damage: number): number {
  const cell = Math.min(Math.max(damage, 0), TRACK_LENGTH - 1);
  return ((cell + 0.5) / TRACK_LENGTH) * 100;
}

/** Which initials die at which damage: `[8, ["A"]], [10, ["B", "E"]]`, …, smallest first. */
export function deathMarks(
  characters: readonly { initial: string; hp: number }[],
): [number, string[]][] {
  const marks = new Map<number, Set<string>>();
  for (const { initial, hp } of characters) {
    const at = marks.get(hp) ?? new Set<string>();
    marks.set(hp, at.add(initial));
  }
  return [...marks].sort(([a], [b]) => a - b).map(([hp, initials]) => [hp, [...initials].sort()]);
}

/** Which die shows which of the rolled values: both dice (0 for one that was not rolled), or one by itself. */
export function diceOf(values: readonly number[]): { d6: number | null; d4: number | null } {
  const [first, second] = values;
  if (first === undefined) return { d6: null, d4: null };
  if (second !== undefined) return { d6: first || null, d4: second || null };
  return first > 4 ? { d6: first, d4: null } : { d6: null, d4: first };
}
