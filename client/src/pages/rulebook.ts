/** Searching and ordering the numbered rules. */
import type { Rule } from "../protocol";

export interface Chapter {
  id: string;
  rules: Rule[];
}

/** The book's own chapter; else "SH-ATK-3a" stands in "SH-ATK". */
export function chapterOf(rule: Pick<Rule, "id" | "chapter">): string {
  return rule.chapter || rule.id.split("-").slice(0, 2).join("-");
}

/** The rules by chapter; chapters and rules in the order of the book. */
export function chapters(rules: Rule[]): Chapter[] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) {
    const id = chapterOf(rule);
    const list = found.get(id);
    if (list) list.push(rule);
    else found.set(id, [rule]);
  }
  return [...found].map(([id, list]) => ({ id, rules: list }));
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
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
