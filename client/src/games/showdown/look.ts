/** What is held up large: some entries of a domain of the book, a pile from its top or a single card. */
export interface Look {
  title: string;
  domain: string;
  cards: number[];
}
