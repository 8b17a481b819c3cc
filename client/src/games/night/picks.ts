/** Which skills of a sheet answer the open question: as a skill, or as the action of using it. */
import type { Lang } from "../../book";
import type { Question } from "../../protocol";
import { choices, meaning, type Choice, type Choices } from "../pick";
import type { Book } from "./types";

/** Actions from this number on are skills: this, and the skill's own number. */
export const SKILL_ACTIONS = 10;

export interface SkillChoices {
  choices: Choices;
  /** The option that a skill stands for. */
  value: (skill: number) => number;
}

export function skillChoices(
  book: Book,
  question: Question | null,
  names: string[],
  lang: Lang,
): SkillChoices {
  if (meaning(book, question) !== "action")
    return { choices: choices("skill", book, question, names, lang), value: (skill) => skill };
  const found = new Map<number, Choice>();
  for (const [action, { reason }] of choices("action", book, question, names, lang)) {
    const skill = action - SKILL_ACTIONS;
    if (skill >= 0) found.set(skill, { value: skill, reason });
  }
  return {
    choices: found,
    value: (skill) => skill + SKILL_ACTIONS,
  };
}
