/** The plot line: who stands where on it, in which order, and what a skill reaches from a plot. */
import type { Book, Person, View } from "./types";

/** From the first that acts to the last. */
export const PLOTS = [6, 5, 4, 3, 2, 1] as const;

const HERE = 1;

/** Whether the plots of this round lie open: as soon as the last one is in. */
export function revealed(view: View): boolean {
  const there = present(view);
  return there.length > 0 && there.every(({ sealed }) => sealed);
}

/** Who takes part on the map that is played, as this seat knows. */
export function present(view: View): Person[] {
  return view.characters.filter(
    ({ map, presence }) => presence === HERE && map >= 0 && map === view.map,
  );
}

export interface Column {
  plot: number;
  /** In the order in which they act. */
  people: Person[];
}

/** Everybody on the map that is played whose plot is known, by plot. */
export function columnsOf(view: View): Column[] {
  const place = new Map(view.order.map((character, i) => [character, i]));
  const last = place.size;
  const people = view.characters
    .filter(({ plot, map, presence }) => plot > 0 && presence === HERE && map === view.map)
    .toSorted((a, b) => (place.get(a.character) ?? last) - (place.get(b.character) ?? last));
  return PLOTS.map((plot) => ({ plot, people: people.filter((one) => one.plot === plot) }));
}

/** Plots that a skill reaches from one. */
export function reached(from: number, reach: number): number[] {
  return from > 0 ? PLOTS.filter((plot) => Math.abs(plot - from) <= reach) : [];
}

/** Skills that have a reach: attacks and secret arts. */
export function attacks(book: Book, skills: readonly number[]): number[] {
  const kinds = ["attack", "secret"];
  return skills.filter((skill) => kinds.includes(book.domains.skill[skill]?.kind ?? ""));
}
