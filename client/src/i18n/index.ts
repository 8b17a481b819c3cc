/** Words of the shell in both languages; switching needs neither a reload nor the server. */
import type { Bi, Lang } from "../book";
import { browser } from "../state.svelte";
import { inLang } from "../words";
import { en, type Key } from "./en";
import { ja } from "./ja";

export type { Key };
export const LANGS: Lang[] = ["ja", "en"];
const MESSAGES = { en, ja };

export type Params = Record<string, string | number>;

/** A message with its placeholders filled, in a given language. */
export function message(lang: Lang, key: Key, params: Params = {}): string {
  return MESSAGES[lang][key].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? "–"),
  );
}

/** A message in the language of the page. */
export function t(key: Key, params?: Params): string {
  return message(browser.lang, key, params);
}

/** The message of a server's reason key, or the key itself where we have no words for it. */
export function reason(prefix: "error" | "refused", key: string): string {
  const full = `${prefix}.${key}`;
  return full in en ? t(full as Key) : key.replace(/[-_]/g, " ");
}

/** A text of the book in the language of the page. */
export function say(text: Partial<Bi> | undefined | null): { text: string; lang?: Lang } {
  return inLang(text, browser.lang);
}

/** "A, B and C" in the language of the page. */
export function list(items: string[]): string {
  return new Intl.ListFormat(browser.lang, { type: "conjunction" }).format(items);
}
