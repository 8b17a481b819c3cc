/** What a key press at the table means. */
import type { Question } from "../protocol";
import { listed, split } from "../words";

export type Act =
  | { kind: "answer"; value: number }
  | { kind: "help" }
  | { kind: "undo" }
  | { kind: "log" }
  | { kind: "panel" };

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "target">;

/** Keys belong to whoever types: a field, a select, an open dialog. */
function typing(target: EventTarget | null): boolean {
  const element = target as Element | null;
  return Boolean(element?.closest?.("input, select, textarea, dialog"));
}

/** The act of a key, or null: held keys never answer twice, and nothing acts behind something that lies over the table. */
export function shortcut(press: Press, question: Question | null, covered: boolean): Act | null {
  if (
    covered ||
    press.ctrlKey ||
    press.metaKey ||
    press.altKey ||
    press.repeat ||
    typing(press.target)
  )
    return null;
  switch (press.key) {
    case "?":
      return { kind: "help" };
    case "u":
    case "U":
      return { kind: "undo" };
    case "l":
    case "L":
      return { kind: "log" };
    case "p":
    case "P":
      return { kind: "panel" };
  }
  if (!question || question.answered || !/^[0-9]$/.test(press.key)) return null;
  const { open, pass } = split(question);
  const numbered = listed(question) ? open : [];
  const option = press.key === "0" ? pass : numbered[Number(press.key) - 1];
  return option ? { kind: "answer", value: option.value } : null;
}
