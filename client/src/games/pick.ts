/** What of the open question can be answered by touching a game's board. */
import { PASS, type Book, type Lang } from "../book";
import type { Question } from "../protocol";
import { plain, refusalParts } from "../words";

export interface Choice {
  value: number;
  /** Why this may not be chosen now; nothing when it may. */
  reason: string | null;
}

export type Choices = ReadonlyMap<number, Choice>;

const none: Choices = new Map();

/** What the options of the open question mean, if they are to be chosen from and this seat has yet to answer, or may change its answer. */
export function meaning(book: Book, question: Question | null | undefined): string | null {
  if (!question || !["ask", "ask_all"].includes(question.kind)) return null;
  if (question.answered && !question.changeable) return null;
  return book.topics[question.topic]?.means ?? null;
}

/** The options of the open question by value; empty when it asks for something else than `domain`. */
export function choices(
  domain: string,
  book: Book,
  question: Question | null | undefined,
  names: string[],
  lang: Lang,
): Choices {
  if (!question || meaning(book, question) !== domain) return none;
  return new Map(
    question.options
      .filter(({ value }) => value !== PASS && value >= 0)
      .map(({ value, refusal }) => [
        value,
        { value, reason: refusal ? plain(refusalParts({ book, lang, names }, refusal)) : null },
      ]),
  );
}
