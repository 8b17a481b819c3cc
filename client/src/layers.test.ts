import { describe, expect, it } from "vitest";

/** Everything that goes into the page; the registry finds games by folder and names none. */
const SOURCES: Record<string, string> = import.meta.glob(
  ["./**/*.{ts,svelte,css}", "!./**/*.test.ts", "!./testing/**", "!./protocol.ts"],
  { query: "?raw", import: "default", eager: true },
);
const IMPORT = /(?:from|import)\s*\(?\s*["'`](\.[^"'`]*)["'`]/g;
/** What only a game has: its name, and what it is about. */
const WORDS =
  /hunters?\b|hermit|werewol|vampire|\bfaction|equipment|\bcharacter\b|\bdamage|\bkill|\bhp\b|showdown|ハンター|シャドウ|おババ|装備|陣営/gi;

/** "./games/toy/odds.ts" → "toy". */
function gameOf(file: string): string | undefined {
  return /^\.\/games\/([^/]+)\//.exec(file)?.[1];
}

function resolve(file: string, target: string): string {
  return `./${new URL(target, `http://x/${file.slice(2)}`).pathname.slice(1)}`;
}

function forbiddenImports(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .map(([, target]) => resolve(file, target ?? ""))
    .filter((target) => gameOf(target) && gameOf(target) !== gameOf(file));
}

function gameWords(file: string, source: string): string[] {
  return gameOf(file) ? [] : (source.match(WORDS) ?? []);
}

describe("the page around the board", () => {
  const files = Object.entries(SOURCES);

  it("is really read", () => {
    expect(files.length).toBeGreaterThan(80);
    expect(SOURCES["./table/Board.svelte"]).toContain("registry");
  });

  it.each(files)("%s imports from no game, and no game from another", (file, source) => {
    expect(forbiddenImports(file, source)).toEqual([]);
  });

  it.each(files)("%s speaks of no game", (file, source) => {
    expect(gameWords(file, source)).toEqual([]);
  });

  it.each([
    ["./table/Board.svelte", 'import Odds from "../games/toy/Odds.svelte";'],
    ["./words.ts", 'import type { Odds } from "./games/toy/types";'],
    ["./table/Board.svelte", 'const load = () => import("../games/toy/Odds.svelte");'],
    ["./games/toy/Board.svelte", 'import { bars } from "../other/odds";'],
  ])("would be caught: in %s %s", (file, line) => {
    expect(forbiddenImports(file, line)).toHaveLength(1);
  });

  it.each([
    ["./games/toy/Board.svelte", 'import { bars } from "./odds";'],
    ["./games/toy/cards/Face.svelte", 'import { inLang } from "../../../words";'],
    ["./table/Board.svelte", 'import { board } from "../games/registry";'],
  ])("may do this: in %s %s", (file, line) => {
    expect(forbiddenImports(file, line)).toEqual([]);
  });

  it.each(["/rules/hunters", "the Hermit", "place.equipment", "おババカード"])(
    "would be caught speaking of %s",
    (word) => {
      expect(gameWords("./ui/Header.svelte", word)).toHaveLength(1);
      expect(gameWords("./games/toy/words.ts", word)).toEqual([]);
    },
  );
});
