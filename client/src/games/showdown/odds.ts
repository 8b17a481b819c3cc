/** What the odds of an attack come to. */
import { fraction } from "../../words";
import type { Odds } from "./types";

/** The chance of at least one, between 0 and 1. */
export function atLeastOne(chances: readonly [number, string][]): number {
  return chances.reduce((sum, [count, text]) => (count > 0 ? sum + fraction(text) : sum), 0);
}

/** What the button of an attack says first: to wound for survivors, to hit for the monster. */
export function headline(odds: Odds): { chances: [number, string][]; chance: number } {
  const chances = odds.monster ? odds.hits : odds.wounds;
  return { chances, chance: atLeastOne(chances) };
}
