/**
 * From numbers to words: renders the book's templates.
 *
 * A template holds placeholders in braces; what a placeholder stands for is told by the domain of the field:
 * the book says it, else the field's own name does ("card"), else it is a number or a text.
 * Nothing in here throws: what the book does not know is shown as it came.
 */
import type { Bi, Book, Entry, Fields, Lang, Phase } from "./book";
import type { Declarable, Event as GameEvent, Option, Question, Refusal } from "./protocol";
import { NOBODY, PASS } from "./book";

/** What words are made from. */
export interface Vocabulary {
  book: Book;
  lang: Lang;
  /** Players' names by seat. */
  names: string[];
}

/** A piece of a sentence; a seat's name and a book entry can be shown in their own way. */
export interface Part {
  text: string;
  seat?: number;
  entry?: { domain: string; value: number };
  /** Set where the text is not in the language asked for. */
  lang?: Lang;
}

const COLON: Bi = { en: ": ", ja: "：" };
const NOBODY_WORD: Bi = { en: "nobody", ja: "なし" };
const YES_NO: Record<string, Bi> = {
  true: { en: "yes", ja: "はい" },
  false: { en: "no", ja: "いいえ" },
};
const LANGS: Lang[] = ["en", "ja"];

function other(lang: Lang): Lang {
  return lang === "ja" ? "en" : "ja";
}

/** The text in this language, or in the other one where this is missing. */
export function inLang(
  text: Partial<Bi> | undefined | null,
  lang: Lang,
): { text: string; lang?: Lang } {
  if (!text) return { text: "" };
  if (text[lang]) return { text: text[lang] };
  return { text: text[other(lang)] ?? "", lang: other(lang) };
}

export function entryOf(book: Book, domain: string, value: number): Entry | undefined {
  return book.domains[domain]?.[value];
}

/** The domain of a field: as declared, else by its name; a plural ("seats") means a list of it. */
export function domainOf(book: Book, field: string, declared?: Record<string, string>): string {
  const said = declared?.[field] ?? field;
  const singular = said.replace(/(s|\[\])$/, "");
  const known = [said, singular].find((name) => name === "seat" || name in book.domains);
  return known ?? declared?.[field] ?? "number";
}

/** An entry as the rulings of a table make it. */
function ruledEntry(entry: Entry, rulings: Record<string, unknown>): Entry {
  const changes = entry.changed?.filter(({ ruling, option }) => rulings[ruling] === option) ?? [];
  return changes.reduce<Entry>((card, change) => {
    const stands = Object.entries(change).filter(
      ([field, value]) => value !== null && field !== "ruling" && field !== "option",
    );
    return { ...card, ...Object.fromEntries(stands) };
  }, entry);
}

/** The book as the rulings of a table make it: some change what stands on a card. */
export function ruled(book: Book, rulings: Record<string, unknown>): Book {
  const domains = Object.entries(book.domains).map(([name, entries]) => [
    name,
    entries.map((entry) => ruledEntry(entry, rulings)),
  ]);
  return { ...book, domains: Object.fromEntries(domains) as Book["domains"] };
}

export function seatName(vocabulary: Vocabulary, seat: number): string {
  return (
    vocabulary.names[seat] || (vocabulary.lang === "ja" ? `席${seat + 1}` : `Seat ${seat + 1}`)
  );
}

function valueParts(vocabulary: Vocabulary, domain: string, value: unknown): Part[] {
  const { book, lang } = vocabulary;
  if (value === undefined || value === null) return [{ text: "–" }];
  if (Array.isArray(value)) {
    if (value.length === 0) return [{ text: inLang(NOBODY_WORD, lang).text }];
    const separator = lang === "ja" ? "、" : ", ";
    return value.flatMap((item, i) => [
      ...(i ? [{ text: separator }] : []),
      ...valueParts(vocabulary, domain, item),
    ]);
  }
  if (typeof value === "boolean") return [inLang(YES_NO[String(value)], lang)];
  if (typeof value === "string") {
    const entry = book.domains[domain]?.find((e) => e.id === value);
    return entry ? [inLang(entry.name, lang)] : [{ text: value }];
  }
  if (typeof value !== "number") return [{ text: String(value) }];
  if (domain === "seat") {
    if (value < 0) return [inLang(NOBODY_WORD, lang)];
    return [{ text: seatName(vocabulary, value), seat: value }];
  }
  const entry = entryOf(book, domain, value);
  if (entry) return [{ ...inLang(entry.name, lang), entry: { domain, value } }];
  if (domain in book.domains && value < 0) return [inLang(NOBODY_WORD, lang)];
  return [{ text: String(value) }];
}

/** What a question or a refusal names comes with its domain: ["card", 12]. */
function pair(value: unknown): [string, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [domain, inner] = value;
  return typeof domain === "string" && typeof inner === "number" ? [domain, inner] : null;
}

/** What a question names that the book has a text for: what a card does, or a place. */
export function contextEntries(
  book: Book,
  context: Fields | undefined,
): { domain: string; value: number }[] {
  return Object.values(context ?? {}).flatMap((said) => {
    const [domain, value] = pair(said) ?? ["", NOBODY];
    return entryOf(book, domain, value)?.text ? [{ domain, value }] : [];
  });
}

/** Fills a template; an unknown placeholder stays visible as "–" rather than breaking the sentence. */
export function fill(
  vocabulary: Vocabulary,
  template: string,
  fields: Fields,
  declared?: Record<string, string>,
): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of template.matchAll(/\{(\w+)\}/g)) {
    if (match.index > end) parts.push({ text: template.slice(end, match.index) });
    const field = match[1] ?? "";
    const told = pair(fields[field]);
    const domain = told?.[0] ?? domainOf(vocabulary.book, field, declared);
    parts.push(...valueParts(vocabulary, domain, told ? told[1] : fields[field]));
    end = match.index + match[0].length;
  }
  if (end < template.length) parts.push({ text: template.slice(end) });
  return parts;
}

/** The language of a text that nobody declared: Japanese if kana or kanji stand in it. */
export function scriptOf(text: string): Lang | undefined {
  return /[\u3040-\u30ff\u3400-\u9fff]/.test(text) ? "ja" : undefined;
}

export function plain(parts: Part[]): string {
  return parts.map((part) => part.text).join("");
}

/** "card-drawn" → "card drawn": the last resort for a key the book has no text for. */
export function humanise(key: string): string {
  return key.replace(/[-_.]+/g, " ");
}

/** A text of the book in the asked language, else in the other one (then marked with its language). */
function template(
  vocabulary: Vocabulary,
  pick: (texts: Book["texts"][Lang]) => string | undefined,
): { text: string; lang?: Lang } | null {
  const { book, lang } = vocabulary;
  const here = book.texts[lang] && pick(book.texts[lang]);
  if (here !== undefined) return { text: here };
  const there = book.texts[other(lang)] && pick(book.texts[other(lang)]);
  return there ? { text: there, lang: other(lang) } : null;
}

function marked(parts: Part[], lang: Lang | undefined): Part[] {
  return lang ? parts.map((part) => ({ lang, ...part })) : parts;
}

/** What happened, in words. Empty where the book gives this kind no words. */
export function eventParts(vocabulary: Vocabulary, event: GameEvent): Part[] {
  const found = template(vocabulary, (texts) => texts.event?.[event.kind]);
  if (!found) return [{ text: humanise(event.kind) }];
  return marked(
    fill(vocabulary, found.text, event, vocabulary.book.events[event.kind]?.fields),
    found.lang,
  );
}

export function eventRule(book: Book, event: GameEvent): string | null {
  return event.rule ?? book.events[event.kind]?.rule ?? null;
}

/** The question in words; of dice that are rolled, the stage at which they are. */
export function promptParts(
  vocabulary: Vocabulary,
  question: Pick<Question, "topic" | "context">,
  phase: Phase[] = [],
): Part[] {
  const { book, lang } = vocabulary;
  const found = template(vocabulary, (texts) => texts.topic?.[question.topic]?.prompt);
  if (!found) {
    const crumb = crumbs(book, lang, phase).at(-1);
    if (!crumb) return [{ text: humanise(question.topic) }];
    return crumb.title.text ? [crumb.name, inLang(COLON, lang), crumb.title] : [crumb.name];
  }
  return marked(
    fill(vocabulary, found.text, question.context ?? {}, book.topics[question.topic]?.fields),
    found.lang,
  );
}

/** Which text of its topic an option bears, if it is not an entry of a domain. */
function choiceOf(book: Book, topic: string, value: number): string | undefined {
  if (value === PASS) return "pass";
  const { special, choices } = book.topics[topic] ?? {};
  return special?.[value] ?? choices?.[value];
}

/** What a button says. */
export function optionParts(
  vocabulary: Vocabulary,
  question: Pick<Question, "topic" | "context">,
  value: number,
): Part[] {
  const { book } = vocabulary;
  const topic = book.topics[question.topic];
  const means = topic?.means ?? "number";
  const choice = choiceOf(book, question.topic, value);
  if (choice !== undefined) {
    const found = template(vocabulary, (texts) => texts.topic?.[question.topic]?.[choice]);
    if (found)
      return marked(
        fill(vocabulary, found.text, question.context ?? {}, topic?.fields),
        found.lang,
      );
    if (value === PASS) return [{ text: vocabulary.lang === "ja" ? "パス" : "Pass" }];
    return [{ text: humanise(choice) }];
  }
  return valueParts(vocabulary, domainOf(book, means), value);
}

/** The domain entry an option stands for, if it is one. */
export function optionEntry(
  book: Book,
  question: Pick<Question, "topic">,
  value: number,
): { domain: string; value: number } | null {
  if (value < 0) return null;
  const means = book.topics[question.topic]?.means ?? "number";
  if (means === "seat") return { domain: "seat", value };
  return entryOf(book, means, value) ? { domain: means, value } : null;
}

/** Why not, in words. */
export function refusalParts(
  vocabulary: Vocabulary,
  refusal: Pick<Refusal, "key" | "params">,
): Part[] {
  const found = template(vocabulary, (texts) => texts.refusal?.[refusal.key]);
  if (!found) return [{ text: humanise(refusal.key) }];
  return marked(
    fill(
      vocabulary,
      found.text,
      refusal.params ?? {},
      vocabulary.book.refusals[refusal.key]?.fields,
    ),
    found.lang,
  );
}

/** Whether the book has words for a reason, in either language. */
export function hasRefusal(book: Book, key: string): boolean {
  return LANGS.some((lang) => book.texts[lang]?.refusal?.[key] !== undefined);
}

export function refusalRule(book: Book, refusal: Pick<Refusal, "key" | "rule">): string | null {
  return refusal.rule ?? book.refusals[refusal.key]?.rule ?? null;
}

export interface Crumb {
  name: { text: string; lang?: Lang };
  number: string;
  title: { text: string; lang?: Lang };
  rules: string[];
}

/** Where we are: each open procedure with the number and title of its stage, outermost first. */
export function crumbs(book: Book, lang: Lang, phase: Phase[]): Crumb[] {
  return phase.map(({ procedure, stage }) => {
    const info = book.procedures.find((p) => p.id === procedure);
    const step = info?.stages.find((s) => s.number === stage || s.name === stage);
    return {
      name: info ? inLang(info.name, lang) : { text: humanise(procedure) },
      number: step?.number ?? stage,
      title: step ? inLang(step.title, lang) : { text: "" },
      rules: step?.rules ?? [],
    };
  });
}

/** The sides of the dice a question asks for; six where it does not say. */
export function diceOf(question: Pick<Question, "context">): number[] {
  const dice = question.context?.dice;
  if (Array.isArray(dice)) {
    const sides = dice.filter((side): side is number => typeof side === "number" && side > 0);
    if (sides.length) return sides;
  }
  return [6];
}

/** What may be chosen, and what may not. */
export function split(source: Pick<Question | Declarable, "options">): {
  open: Option[];
  pass: Option | null;
  refused: Option[];
} {
  const open = source.options.filter((option) => !option.refusal && option.value !== PASS);
  const pass = source.options.find((option) => !option.refusal && option.value === PASS) ?? null;
  return { open, pass, refused: source.options.filter((option) => option.refusal) };
}

/** More options than this are no list to read: they may be chosen in the game's own way, and have no number keys. */
const LIST = 12;

/** Whether so few options may be chosen that each can stand in a list with a number. */
export function listed(source: Pick<Question, "options">): boolean {
  return split(source).open.length <= LIST;
}

/** "7/24" → 0.2917; NaN where it is not a fraction. */
export function fraction(text: string): number {
  const [over, under] = text.split("/");
  return Number(over) / (under === undefined ? 1 : Number(under));
}

export function percent(text: string, lang: Lang): string {
  return new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 1 }).format(
    fraction(text),
  );
}

export function decimal(text: string, lang: Lang): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(fraction(text));
}

/** A phrase with its placeholders filled in. */
export function put(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
