/** What both ways to show the battlefield are given, and what they tell. */
import type { Lang } from "../../book";
import type { Choices } from "../pick";
import type { Ghost } from "./ghosts";
import type { Playback } from "./playback.svelte";
import type { Aiming, Book, ShotView, View } from "./types";

/** What may be done on the battlefield now, by whoever looks at it. */
export type Task = "look" | "aim" | "lay" | "stand" | "tell";

export interface FieldProps {
  book: Book;
  view: View;
  lang: Lang;
  task: Task;
  /** Who aims, and how: whether or not it is my own shot. */
  aiming: Aiming | null;
  /** Where the piece may be laid. */
  ghosts: Ghost[];
  /** The target that is laid or stood somewhere now; -1 none. */
  laid: number;
  /** The effect card that is laid; -1 none. */
  effect: number;
  /** How near to the boss a flyer may stand, in millimetres. */
  away: number;
  targets: Choices;
  dice: Choices;
  /** Effect cards, by their place in the round. */
  cards: Choices;
  /** The pieces that a die lies on, of which that is being told; null where none is. */
  under: readonly number[] | null;
  playback: Playback;
  /** How much HP the last shot has won or lost for targets, for a moment. */
  gains: ReadonlyMap<number, number>;
  /** The shot that flies. */
  flown: ShotView | null;
  onpick: (value: number) => void;
  /** Enter, while one aims or places. */
  ondone: () => void;
}
