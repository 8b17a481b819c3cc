/** What a pointer takes hold of on the table, the same in both ways to show it. */
import { pullEnd } from "./aim";
import type { Task } from "./drawn";
import { far, type Point } from "./geometry";
import { snapped, type Ghost } from "./ghosts";
import { sight } from "./sight.svelte";

/** The ball that is pulled, the launcher that is moved, the flyer that is stood somewhere. */
export type Grip = "pull" | "move" | "stand";

export function grip(task: Task, here: Point, reach: number): Grip | null {
  if (task === "aim") {
    if (far(here, pullEnd(sight.aim)) <= reach) return "pull";
    if (far(here, sight.aim) <= reach + 10) return "move";
  }
  if (task === "stand" && far(here, sight.spot) <= reach + 40) return "stand";
  return null;
}

/** The option of the place that is pointed at. */
export function choosable(ghosts: readonly Ghost[], here: Point): number | null {
  return snapped(ghosts, here)?.value ?? null;
}
