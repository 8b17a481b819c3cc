/** What is marked on the table: where it is too near, free places, what may be chosen, the launcher of a shot that flies. */
import type { Object3D } from "three";
import type { FieldProps } from "../drawn";
import { boards, cards as cardsOf } from "../field";
import { zoneOf } from "../frame";
import { GHOST } from "../look";
import { FLICK } from "../table";
import { launcher } from "./sling";
import { glow, shadeOver } from "./things";

/** How strongly a piece glows that may be chosen; where it is told what a die lies on, that it does or not. */
const [OPEN, UNDER, BESIDE] = [0.35, 0.65, 0.12];

export function marksOf(field: FieldProps): Object3D[] {
  const { book, view, ghosts, targets, cards, under, flown } = field;
  const found: Object3D[] = [];
  const { round, way } = zoneOf(field);
  if (round.length) found.push(shadeOver(round, way));
  const [x, y] = flown?.from ?? [];
  if (flown?.method === FLICK && x !== undefined && y !== undefined)
    found.push(launcher({ x: x / 1000, y: y / 1000 }, (flown.aim[2] ?? 0) / 100));
  for (const { outline } of ghosts) found.push(glow(outline, GHOST, 0.22, 1.2));
  const strong = (piece: number) =>
    under === null ? OPEN : under.includes(piece) ? UNDER : BESIDE;
  for (const { target, outline, high } of boards(book, view)) {
    if (targets.get(target)?.reason === null)
      found.push(glow(outline, GHOST, strong(target), high + 0.6));
  }
  for (const { card, outline } of cardsOf(view)) {
    if (cards.has(card)) found.push(glow(outline, GHOST, strong(card), 1.2));
  }
  return found;
}
