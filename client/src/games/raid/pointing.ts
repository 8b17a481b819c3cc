/** What a pointer takes hold of on the table, the same in both ways to show it. */
import { pullEnd } from "./aim";
import type { Task } from "./drawn";
import { far, type Point } from "./geometry";
import { snapped, type Ghost } from "./ghosts";
import { sight } from "./sight.svelte";
import { LAUNCHER_HIGH, STAND_HIGH } from "./table";

/** The ball that is pulled, the launcher that is moved, the flyer that is stood somewhere. */
export type Grip = "pull" | "move" | "stand";

/** The middle of the ball over the table. */
export const BALL_HIGH = 12;

/**
 * What is within `reach` of the pointer, and where it stands. `near` says how far the pointer is from a point of the
 * room, as it is seen, in millimetres.
 */
export function grip(
  task: Task,
  near: (spot: Point, high: number) => number,
  reach: number,
): { what: Grip; at: Point } | null {
  if (task === "aim") {
    const ball = pullEnd(sight.aim, sight.reach);
    if (near(ball, BALL_HIGH) <= reach) return { what: "pull", at: ball };
    const from = Math.min(...[0, LAUNCHER_HIGH].map((high) => near(sight.aim, high)));
    if (from <= reach + 10) return { what: "move", at: sight.aim };
  }
  if (task === "stand" && near(sight.spot, STAND_HIGH) <= reach + 40)
    return { what: "stand", at: sight.spot };
  return null;
}

/** How near to a number one points at it and not at what lies there, in millimetres. */
const AT_TAG = 14;

/** The option of the place that is pointed at: by its number, or by where the piece would lie. */
export function choosable(ghosts: readonly Ghost[], here: Point): number | null {
  const tagged = ghosts.find(({ tag }) => far(tag, here) <= AT_TAG);
  return (tagged ?? snapped(ghosts, here))?.value ?? null;
}
