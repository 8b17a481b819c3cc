/** What is being aimed or placed: one thing, which the board and the panel both show and change. */
import { untrack } from "svelte";
import type { Question } from "../../protocol";
import { first, moved, pulled, type Aim } from "./aim";
import { boards, outlines, sidesOf } from "./field";
import { keptAway, radius, round360, type Point, type Spot } from "./geometry";
import { asked } from "./ghosts";
import { RANGE_CARD } from "./table";
import type { Book, View } from "./types";

export const AIM = "shot.aim";
export const FLYER = "place.flyer";
export const FALL = "shot.fall";
/** Where nothing has been aimed yet. */
const NOWHERE: Aim = { x: 0, y: -400, direction: 90, strength: 500, rise: 35, across: 0, up: 0 };

export class Sight {
  /** The question it answers. */
  question = $state("");
  aim = $state.raw<Aim>(NOWHERE);
  /** Where a flyer would go. */
  spot = $state.raw<Spot>({ x: 0, y: 0, turn: 90 });
  /** The place that is pointed at, by its option. */
  over = $state<number | null>(null);
  /** The way of a full pull, in millimetres: it depends on how large the table is seen. */
  reach = $state(200);
  /** On which side of the battlefield one stands: degrees as seen from its middle. */
  side = 270;
  private keep: { outlines: Point[][]; away: number } = { outlines: [], away: 0 };

  /** Begins anew with a new question. */
  open(book: Book, view: View, question: Question | null): void {
    untrack(() => {
      if (!question || question.id === this.question) return;
      this.over = null;
      const there = boards(book, view);
      const boss = there.find(({ seen }) => seen.boss) ?? there[0];
      const middle = boss?.spot ?? { x: 0, y: 0 };
      if (question.topic === AIM && view.aiming && boss) {
        this.keep = { outlines: outlines(book, view), away: view.aiming.away / 1000 };
        this.aim = first(boss, this.keep.outlines, this.keep.away, view.aiming, this.side);
      }
      if (question.topic === FLYER) {
        const away = 2 * RANGE_CARD + radius(sidesOf(book, asked(question, "target")));
        const wish = { x: middle.x, y: middle.y + away };
        const others = there.map(({ outline }) => outline);
        const { x, y } = keptAway(wish, others, away + 5, 100);
        this.spot = { x: Math.round(x), y: Math.round(y), turn: 270 };
      }
      this.question = question.id;
    });
  }

  /** What follows the pointer goes there: the ball, the launcher, or the flyer. */
  drag(what: "pull" | "move" | "stand", to: Point, at?: Point): void {
    if (what === "pull") this.aim = pulled(this.aim, to, this.reach);
    else if (what === "move") this.move(to, at);
    else this.spot = { ...this.spot, x: Math.round(to.x), y: Math.round(to.y) };
  }

  /** Moves or turns the flyer by a key; whether the key is one of ours. */
  nudge(key: string, fine: boolean): boolean {
    const step = fine ? 2 : 20;
    const turn = fine ? 1 : 10;
    const { x, y, turn: now } = this.spot;
    const changes: Record<string, Partial<Spot>> = {
      arrowleft: { x: x - step },
      arrowright: { x: x + step },
      arrowup: { y: y + step },
      arrowdown: { y: y - step },
      q: { turn: round360(now + turn) },
      e: { turn: round360(now - turn) },
    };
    const change = changes[key.toLowerCase()];
    if (change) this.spot = { ...this.spot, ...change };
    return change !== undefined;
  }

  /** Moves the launcher, turned to the same point as before if `at` is given. */
  move(to: Point, at?: Point): void {
    this.aim = moved(this.aim, to, this.keep.outlines, this.keep.away, at);
  }

  /** Changes the aim; where it starts stays as far away as the rules ask. */
  set(aim: Aim): void {
    this.aim =
      aim.x === this.aim.x && aim.y === this.aim.y
        ? aim
        : moved(aim, aim, this.keep.outlines, this.keep.away);
  }
}

export const sight = new Sight();

/** The answer to `place.flyer`. */
export function standing({ x, y, turn }: Spot): number[] {
  return [Math.round(x), Math.round(y), Math.round(turn) % 360];
}
