/** What is held up large: a card or a character, by its number in the book, or all that somebody may be. */
export type Look = { card: number } | { character: number } | { possible: number[]; name: string };
