/** How pieces travel when the view has changed: along what the events tell, else straight from where they were. */
import type { Event as GameEvent } from "../../protocol";
import { still } from "../motion";
import { NO_SPACE } from "./geometry";
import type { View } from "./types";

/** The piece of a survivor is its number, that of the monster this. */
export const MONSTER = -1;

export interface Travel {
  piece: number;
  /** Spaces (for the monster: anchors) from the first to the last. */
  through: number[];
  /** Thrown rather than walking. */
  thrown: boolean;
}

function whose(event: GameEvent): number | null {
  if (typeof event["survivor"] === "number") return event["survivor"];
  return event.kind.startsWith("monster") ? MONSTER : null;
}

/** The spaces that an event tells of, in order. */
function told(event: GameEvent): number[] {
  return ["from", "over", "to"].flatMap((field) => {
    const value = event[field];
    return typeof value === "number" && value !== NO_SPACE ? [value] : [];
  });
}

function standing(view: View): Map<number, number> {
  const places = new Map(view.survivors.map((one, i) => [i, one.space]));
  return places.set(MONSTER, view.monster.anchor);
}

/** All that has changed its place between two views; what was thrown comes last. */
export function travels(before: View, after: View, events: readonly GameEvent[]): Travel[] {
  const was = standing(before);
  const found: Travel[] = [];
  for (const [piece, now] of standing(after)) {
    const from = was.get(piece) ?? NO_SPACE;
    const mine = events.filter((event) => whose(event) === piece && "to" in event);
    if (now === NO_SPACE || from === NO_SPACE || (now === from && mine.length === 0)) continue;
    const through = [from, ...mine.flatMap(told), now].filter(
      (space, i, all) => i === 0 || space !== all[i - 1],
    );
    const thrown = mine.some(({ kind }) => kind === "knocked-back");
    if (through.length > 1) found.push({ piece, through, thrown });
  }
  return found.sort((a, b) => Number(a.thrown) - Number(b.thrown));
}

/** Who has run into somebody or something. */
export function shaken(events: readonly GameEvent[]): number[] {
  return events.flatMap((event) => {
    const survivor = event["survivor"];
    const hit = ["collided", "ran-into", "knocked-down"].includes(event.kind);
    return hit && typeof survivor === "number" ? [survivor] : [];
  });
}

const MS_A_SPACE = 90;
const LONGEST = 1600;

/**
 * Lets a piece travel after some time: its place is already the last one, so it is moved by how far it still has to go.
 * Tells when it is there, in milliseconds.
 */
export function travel(
  element: Element,
  points: { x: number; y: number }[],
  thrown: boolean,
  delay: number,
): number {
  const last = points.at(-1);
  if (!last || still()) return 0;
  const lengths = points.map((point, i) => {
    const from = points[i - 1] ?? point;
    return Math.hypot(point.x - from.x, point.y - from.y);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  const frames = points.map((point, i) => {
    gone += lengths[i] ?? 0;
    return {
      transform: `translate(${point.x - last.x}px, ${point.y - last.y}px)`,
      offset: gone / whole,
    };
  });
  const duration = Math.min(LONGEST, Math.max(320, whole * MS_A_SPACE));
  element.animate(frames, {
    duration,
    delay,
    fill: "backwards",
    easing: thrown ? "cubic-bezier(0.1, 0.7, 0.3, 1)" : "cubic-bezier(0.4, 0.1, 0.3, 1)",
  });
  return delay + duration;
}

/** A jolt where a piece stands, after some time. */
export function shake(element: Element, delay: number): void {
  if (still()) return;
  const jolt = [0, 0.14, -0.12, 0.08, -0.05, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  element.animate(jolt, { duration: 420, delay, easing: "ease-out", composite: "add" });
}
