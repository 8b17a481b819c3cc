/** Why not, in words: the game's own, else the shell's for reasons that every game has. */
import { reason } from "../i18n";
import type { Refusal } from "../protocol";
import { hasRefusal, refusalParts, type Part, type Vocabulary } from "../words";

export function why(words: Vocabulary, refusal: Pick<Refusal, "key" | "params">): Part[] {
  if (hasRefusal(words.book, refusal.key)) return refusalParts(words, refusal);
  return [{ text: reason("refused", refusal.key) }];
}
