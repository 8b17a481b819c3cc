/** Which components draw a game: found by folder, loaded when a table needs them. */
import type { Component } from "svelte";
import type { Book, GameEvent, HuntersView, Odds, Question } from "../protocol";

export interface BoardProps {
  book: Book;
  view: HuntersView;
  names: string[];
  seat: number | null;
  question: Question | null;
  /** What happened since the last state, to animate. */
  events: GameEvent[];
  onpick: (value: number) => void;
}

export interface OddsProps {
  book: Book;
  odds: Odds;
}

type Loader<P extends object> = () => Promise<{ default: Component<P> }>;

const BOARDS = import.meta.glob<{ default: Component<never> }>("./*/Board.svelte");
const ODDS = import.meta.glob<{ default: Component<never> }>("./*/Odds.svelte");

async function load<P extends object>(found: unknown): Promise<Component<P> | null> {
  if (!found) return null;
  try {
    return (await (found as Loader<P>)()).default;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** The game's board; null where there is none (the table then shows a plain list). */
export function board(game: string): Promise<Component<BoardProps> | null> {
  return load<BoardProps>(BOARDS[`./${game}/Board.svelte`]);
}

export function odds(game: string): Promise<Component<OddsProps> | null> {
  return load<OddsProps>(ODDS[`./${game}/Odds.svelte`]);
}
