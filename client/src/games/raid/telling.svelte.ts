/** A real table: what is told of the dice after a shot. The board and the panel both show and change it. */
import { untrack } from "svelte";
import type { Question } from "../../protocol";
import { before, type Lies } from "./report";
import { FALL } from "./sight.svelte";
import type { View } from "./types";

export class Telling {
  /** The question it answers. */
  question = $state("");
  dice = $state<Lies[]>([]);
  /** The die that is told just now: a piece that is touched on the board is one that it lies on. */
  slot = $state(-1);

  /** Begins anew with a new question: with what is known. */
  open(view: View, question: Question | null): void {
    untrack(() => {
      if (question?.topic !== FALL || question.id === this.question) return;
      this.question = question.id;
      this.dice = before(view);
      this.slot = view.aiming?.slot ?? -1;
    });
  }

  get die(): Lies | undefined {
    return this.dice.find(({ slot }) => slot === this.slot);
  }

  /** The die that is told lies on a piece, or no more. One that has left the table lies on none. */
  touch(piece: number): void {
    const { die } = this;
    if (die && die.face !== 0) lay(die, piece, !die.on.includes(piece));
  }
}

export function lay(die: Lies, piece: number, on: boolean): void {
  const others = die.on.filter((one) => one !== piece);
  die.on = on ? [...others, piece] : others;
}

export const telling = new Telling();
