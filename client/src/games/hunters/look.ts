/** What is held up large: a card or a character, by its number in the book. */
export type Look = { card: number } | { character: number };
