/** Searching and ordering the numbered rules. */
import type { Bi, Book, Lang, Rule } from "../book";
import { scriptOf } from "../words";

export interface Chapter {
  id: string;
  name: Bi;
  rules: Rule[];
}

/** The rules by chapter; chapters and rules in the order of the book. */
export function chapters(book: Pick<Book, "chapters">, rules: Rule[]): Chapter[] {
  return book.chapters
    .map((chapter) => ({ ...chapter, rules: rules.filter((rule) => rule.chapter === chapter.id) }))
    .filter((chapter) => chapter.rules.length > 0);
}

/**
 * What a rule rests on, for a reader of this language. A passage of the source is named by its Japanese heading in either
 * language; the English notes on what was filled in are left out of a Japanese page.
 */
export function origin(rule: Pick<Rule, "from">, lang: Lang): { text: string; lang: Lang } | null {
  const written = scriptOf(rule.from) ?? "en";
  return rule.from && (lang === "en" || written === "ja")
    ? { text: rule.from, lang: written }
    : null;
}

/** As it is compared: width, case and the shape of an apostrophe make no difference. */
function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("’", "'");
}

/** Rules in which every word of the query stands: in the id, or in the title, text or source in either language. */
export function search(rules: Rule[], query: string, kind: "all" | Rule["kind"] = "all"): Rule[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    if (kind !== "all" && rule.kind !== kind) return false;
    const all = fold(
      [rule.id, rule.title.en, rule.title.ja, rule.text.en, rule.text.ja, rule.from].join("\n"),
    );
    return words.every((word) => all.includes(word));
  });
}
