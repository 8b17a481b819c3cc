/** What a game draws and says itself: its components, found by folder and loaded when a table needs them. */
import type { Component, Snippet } from "svelte";
import type { Book, View } from "../book";
import type { Event as GameEvent, Option, Question } from "../protocol";

/** The board. */
export interface BoardProps {
  book: Book;
  view: View;
  names: string[];
  seat: number | null;
  question: Question | null;
  /** What happened since the last state, to animate. */
  events: GameEvent[];
  onpick: (value: number) => void;
  /** Answers a report, where the board can tell what it asks for. */
  onanswer?: (values: number[]) => void;
  /** What the board is to show before the view becomes this one (see `Conduct.shows`). */
  coming?: View | null;
  /** It has been shown. */
  onshown?: () => void;
}

/** How the page around the board behaves for a game: its `conduct.ts`, if it has one. */
export interface Conduct<B extends Book = Book, V = View> {
  /** Whether the board shows the way from one view to the next before anything tells what it came to. */
  shows?: (before: V, after: V) => boolean;
  /** Whether a question is answered on the board, so that a sheet that covers it stays folded. */
  onBoard?: (book: B, question: Question) => boolean;
  /** Whether all is public: no seat has a secret. */
  open?: boolean;
}

/** What an option is called where the position tells more than the book; else as usual (`children`). */
export interface LabelProps {
  book: Book;
  view: View;
  question: Pick<Question, "topic" | "context">;
  value: number;
  children: Snippet;
}

/** The odds of an option: at length (Odds), or in the few words that stand on its button (Chances). */
export interface OddsProps {
  book: Book;
  odds: NonNullable<Option["odds"]>;
  names: string[];
}

/** What stands below an option's name: who else has what it stands for, or what the position says of it. */
export interface HolderProps {
  book: Book;
  view: View;
  names: string[];
  /** Who is asked. */
  mine: number;
  entry: { domain: string; value: number };
}

/** Too many options for a list: the game's own way to choose, with `pass` below it, or else the list (`children`). */
export interface ChooserProps {
  book: Book;
  view: View;
  names: string[];
  question: Question;
  /** Whether an answer is on its way. */
  busy: boolean;
  onpick: (value: number) => void;
  /** Brings the board into sight, where not all is. */
  onboard: () => void;
  /** The button that chooses none of them, if there is one. */
  pass: Snippet;
  children: Snippet;
}

/** A report of more than faces of dice: the game's own way to tell it, or else the fields for faces (`children`). */
export interface ReporterProps {
  book: Book;
  view: View;
  names: string[];
  question: Question;
  /** Whether an answer is on its way. */
  busy: boolean;
  onanswer: (values: number[]) => void;
  /** Brings the board into sight, where not all is. */
  onboard: () => void;
  children: Snippet;
}

/** Who a seat was and why it has won, at the end. */
export interface ResultProps {
  book: Book;
  view: View;
  seat: number;
}

type Module<P extends object> = { default: Component<P> };
type Found = Record<string, () => Promise<Module<never>>>;

const BOARDS: Found = import.meta.glob<Module<never>>("./*/Board.svelte");
const ODDS: Found = import.meta.glob<Module<never>>("./*/Odds.svelte");
const CHANCES: Found = import.meta.glob<Module<never>>("./*/Chances.svelte");
const LABELS: Found = import.meta.glob<Module<never>>("./*/Label.svelte");
const HOLDERS: Found = import.meta.glob<Module<never>>("./*/Holder.svelte");
const CHOOSERS: Found = import.meta.glob<Module<never>>("./*/Chooser.svelte");
const REPORTERS: Found = import.meta.glob<Module<never>>("./*/Reporter.svelte");
const RESULTS: Found = import.meta.glob<Module<never>>("./*/Result.svelte");
const CONDUCTS = import.meta.glob<{ conduct: Conduct<never, never> }>("./*/conduct.ts", {
  eager: true,
});
const CRESTS = import.meta.glob<Module<Record<string, never>>>("./*/Crest.svelte", { eager: true });

/** A game's component of this name; null where it has none, or where it does not load. */
function loader<P extends object>(found: Found, name: string) {
  const loaded = new Map<string, Promise<Component<P> | null>>();
  return (game: string): Promise<Component<P> | null> => {
    const load = found[`./${game}/${name}.svelte`] as (() => Promise<Module<P>>) | undefined;
    if (!load) return Promise.resolve(null);
    const known = loaded.get(game);
    if (known) return known;
    const asked = load().then(
      (module) => module.default,
      (error: unknown) => {
        console.error(error);
        loaded.delete(game);
        return null;
      },
    );
    loaded.set(game, asked);
    return asked;
  };
}

export const board = loader<BoardProps>(BOARDS, "Board");
export const odds = loader<OddsProps>(ODDS, "Odds");
export const chances = loader<OddsProps>(CHANCES, "Chances");
export const label = loader<LabelProps>(LABELS, "Label");
export const holder = loader<HolderProps>(HOLDERS, "Holder");
export const chooser = loader<ChooserProps>(CHOOSERS, "Chooser");
export const reporter = loader<ReporterProps>(REPORTERS, "Reporter");
export const result = loader<ResultProps>(RESULTS, "Result");

export function conduct(game: string): Conduct<never, never> {
  return CONDUCTS[`./${game}/conduct.ts`]?.conduct ?? {};
}

/** The paths of a game's crest, on a field of 120 by 120. */
export function crest(game: string): Component | null {
  return CRESTS[`./${game}/Crest.svelte`]?.default ?? null;
}
