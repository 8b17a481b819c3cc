/** How odds are told. */
import { fraction } from "../../words";
import type { Odds } from "./types";

/** How an attack that was evaded, or not, may end: what of that can happen at all. */
export function endings(
  odds: Extract<Odds, { kind: "answer" }>,
): { ending: "void" | "half" | "open"; chance: string }[] {
  return (["void", "half", "open"] as const)
    .map((ending) => ({ ending, chance: odds[ending] }))
    .filter(({ chance }) => fraction(chance) > 0);
}

/** Short enough to stand beside its percentage. */
export function short(text: string): boolean {
  return text.includes("/") && text.length < 12;
}
