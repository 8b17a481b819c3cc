/** How the panel leads a keyboard to the board: both are drawn apart from each other. */
let enter: ((space: number) => void) | null = null;

/** The board says how it is entered; what is returned takes that back. */
export function entered(how: (space: number) => void): () => void {
  enter = how;
  return () => {
    if (enter === how) enter = null;
  };
}

/** Brings the focus to a space of the board, if there is a board. */
export function enterBoard(space: number): void {
  enter?.(space);
}
