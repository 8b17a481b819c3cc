import { expect, it } from "vitest";

/** Every module as it is written. */
const sources = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Modules that hold texts alone. */
const TEXTS = /\/words\.ts$|\/i18n\/..\.ts$/;

/** What the page says in a module: all strings where it holds texts, pairs of texts elsewhere. */
const said = Object.entries(sources).flatMap(
  ([path, source]) => source.match(TEXTS.test(path) ? /"[^"\n]*"/g : /\b(en|ja): "[^"\n]*"/g) ?? [],
);

it("has typographic apostrophes wherever the page speaks", () => {
  expect(said.length).toBeGreaterThan(1000);
  expect(said.filter((text) => text.includes("'"))).toEqual([]);
});
