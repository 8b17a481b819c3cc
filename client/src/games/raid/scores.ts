/** Scores of games that were played in this browser, by difficulty: the less the wall has suffered, the better. */

import type { Book, View } from "./types";

export interface Score {
  /** Of the table, so that no game counts twice. */
  game: string;
  wall: number;
  day: string;
}

type Kept = Record<string, Score[]>;

export const KEY = "gunbai.raid.scores";
const MOST = 20;

function read(store: Pick<Storage, "getItem">): Kept {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** The scores at a difficulty, the best first. */
export function scores(store: Pick<Storage, "getItem">, difficulty: number): Score[] {
  const kept = read(store)[String(difficulty)];
  return Array.isArray(kept) ? kept.filter(({ wall }) => Number.isFinite(wall)) : [];
}

/** Keeps a score, each game once. */
export function keep(
  store: Pick<Storage, "getItem" | "setItem">,
  difficulty: number,
  score: Score,
): void {
  const others = scores(store, difficulty).filter(({ game }) => game !== score.game);
  const best = [...others, score].sort((a, b) => a.wall - b.wall).slice(0, MOST);
  try {
    store.setItem(KEY, JSON.stringify({ ...read(store), [String(difficulty)]: best }));
  } catch {
    // A browser that keeps nothing.
  }
}

/** The HP of all targets that have come: what the wall would have taken without adventurers. */
export function came(book: Book, view: Pick<View, "roles">): number {
  return view.roles.reduce(
    (sum, role, target) => sum + (role ? (book.domains.target[target]?.hp ?? 0) : 0),
    0,
  );
}

/** Which place a score takes among all, from 1. */
export function rank(all: readonly Score[], wall: number): number {
  return 1 + all.filter((other) => other.wall < wall).length;
}
