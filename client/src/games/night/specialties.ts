/** The table of specialties: which cell is which, which gaps are closed. */
import type { Book, Person } from "./types";

/** By row, the specialty of each field; -1 where there is none. */
export function grid(book: Book): number[][] {
  const fields = book.domains["specialty-field"].length;
  const rows = Math.max(0, ...book.domains.specialty.map(({ row }) => row + 1));
  const cells = Array.from({ length: rows }, () => Array<number>(fields).fill(-1));
  book.domains.specialty.forEach(({ field, row }, number) => {
    const line = cells[row];
    if (line) line[field] = number;
  });
  return cells;
}

/** Whether the gap to the right of a field is closed, since the field of strength lies on one of its sides. */
export function closed(field: number, strong: number): boolean {
  return strong >= 0 && (strong === field || strong === field + 1);
}

/** Of some specialties those that need least, as groups from the easiest: what a check needs, and which. */
export function byTarget(
  one: Pick<Person, "targets">,
  specialties: readonly number[],
): { needed: number; specialties: number[] }[] {
  const groups = new Map<number, number[]>();
  for (const specialty of specialties) {
    const needed = one.targets[specialty];
    if (needed === undefined) continue;
    groups.set(needed, [...(groups.get(needed) ?? []), specialty]);
  }
  return [...groups]
    .map(([needed, those]) => ({ needed, specialties: those }))
    .sort((a, b) => a.needed - b.needed);
}
