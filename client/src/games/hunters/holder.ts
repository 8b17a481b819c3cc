/** Whose a card on the table is. */
import type { Place } from "./types";

/** The other seat that has this card as its equipment; null where none has, or where it is no card. */
export function holder(
  view: { seats: Pick<Place, "equipment">[] },
  entry: { domain: string; value: number },
  mine: number,
): number | null {
  if (entry.domain !== "card") return null;
  const seat = view.seats.findIndex(({ equipment }) => equipment.includes(entry.value));
  return seat < 0 || seat === mine ? null : seat;
}
