/** What of the open question can be answered by touching the board. */
import type { Lang } from "../../book";
import type { Question } from "../../protocol";
import type { Book } from "./types";
import { PASS } from "../../book";
import { plain, refusalParts } from "../../words";

export interface Choice {
  value: number;
  /** Why this may not be chosen now; nothing when it may. */
  reason: string | null;
}

export type Choices = ReadonlyMap<number, Choice>;

const none: Choices = new Map();

/** Seats, areas or decks of the open question by number; empty when it asks for something else. */
export function choices(
  means: "seat" | "area" | "deck",
  book: Book,
  question: Question | null | undefined,
  names: string[],
  lang: Lang,
): Choices {
  if (!question || question.answered || question.kind !== "ask") return none;
  if (book.topics[question.topic]?.means !== means) return none;
  return new Map(
    question.options
      .filter(({ value }) => value !== PASS)
      .map(({ value, refusal }) => [
        value,
        {
          value,
          reason: refusal ? plain(refusalParts({ book, lang, names }, refusal)) : null,
        },
      ]),
  );
}
