/** What a new table may choose, for its number of seats. */
import type { Book, Entry, Lang, TableOption } from "../book";

/** What somebody has chosen of the options, by id. */
export type Chosen = Readonly<Record<string, string>>;

function choicesFor(option: TableOption, seats: number): TableOption["choices"] {
  return option.choices.filter((choice) => !choice.seats || choice.seats.includes(seats));
}

/** What holds of an option: what was chosen, or its default, or the first choice that is there. */
export function choiceOf(option: TableOption, chosen: Chosen, seats: number): string {
  const there = choicesFor(option, seats).map(({ id }) => id);
  const wished = [chosen[option.id] ?? option.default, option.default];
  return wished.find((id) => there.includes(id)) ?? there[0] ?? option.default;
}

/** The options that are there, each with those of its choices that are. */
export function offered(book: Book, chosen: Chosen, seats: number): TableOption[] {
  const holds = ({ with: need }: TableOption): boolean => {
    const other = book.options.find(({ id }) => id === need?.option);
    return !need || (other !== undefined && choiceOf(other, chosen, seats) === need.choice);
  };
  return book.options
    .filter(holds)
    .map((option) => ({ ...option, choices: choicesFor(option, seats) }))
    .filter(({ choices }) => choices.length > 0);
}

/** What is sent of the options: all that differs from what would hold without a word. */
export function differing(book: Book, chosen: Chosen, seats: number): Record<string, string> {
  const all = offered(book, chosen, seats).map(
    (option) => [option.id, choiceOf(option, chosen, seats), option.default] as const,
  );
  return Object.fromEntries(
    all.flatMap(([id, choice, usual]) => (choice === usual ? [] : [[id, choice]])),
  );
}

/** The rulings that hold without a word of their own, where what is chosen of the options is a preset of them. */
export function preset(book: Book, chosen: Chosen, seats: number): Record<string, string> {
  const choices = offered(book, chosen, seats).map((option) => choiceOf(option, chosen, seats));
  return Object.fromEntries(
    book.rulings.flatMap(({ id, presets = {} }) =>
      choices.flatMap((choice) => (choice in presets ? [[id, presets[choice] ?? ""]] : [])),
    ),
  );
}

/** The entry of the book that a choice stands for, where its option names a domain. */
export function entryOfChoice(book: Book, option: string, choice: string): Entry | undefined {
  return book.domains[option]?.find(({ id }) => id === choice);
}

/** How a game calls a table with so many seats; nothing where it does not. */
export function nameOfCount(book: Book, lang: Lang, seats: number): string {
  return book.texts[lang]?.seats?.[String(seats)] ?? "";
}
