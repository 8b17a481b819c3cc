/** A shot as it flies: where its dice are, frame by frame, until all lie still. */
import { still } from "../motion";
import type { Stance } from "./dice";
import { at, duration, type Flight } from "./flight";

/** A little slower than it was, so that eyes can follow. */
export const PACE = 0.75;
/** Seconds for which all lies still before what it came to is shown. */
const REST = 0.15;
/** Milliseconds for which one looks at what a shot came to, before the next flies or the battlefield is cleared. */
export const LOOK = 1200;

/** Waits until a moment has come; not at all for those who ask for stillness. */
export function until(moment: number): Promise<void> {
  const wait = still() ? 0 : Math.max(0, moment - performance.now());
  return new Promise((resolve) => setTimeout(resolve, wait));
}

export class Playback {
  /** The dice that move, by slot; nothing while none does. */
  dice = $state.raw<ReadonlyMap<number, Stance> | null>(null);
  private frame = 0;
  private done: (() => void) | null = null;

  get running(): boolean {
    return this.dice !== null;
  }

  /** Plays a flight to its end; at once for those who ask for stillness. */
  play(flight: Flight): Promise<void> {
    this.stop();
    if (still() || duration(flight) === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.done = resolve;
      let begun: number | null = null;
      const step = (now: number) => {
        begun ??= now;
        const seconds = ((now - begun) / 1000) * PACE;
        if (seconds > duration(flight) + REST) return this.stop();
        this.dice = at(flight, seconds);
        this.frame = requestAnimationFrame(step);
      };
      this.dice = at(flight, 0);
      this.frame = requestAnimationFrame(step);
    });
  }

  /** Ends it: everything lies as the view says. */
  stop(): void {
    cancelAnimationFrame(this.frame);
    this.dice = null;
    this.done?.();
    this.done = null;
  }
}
