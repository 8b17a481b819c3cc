/** Where a note stands, so that it lies over nothing that must stay in sight. */

/** What of the window may be covered: from its upper left corner to here. */
export interface Free {
  right: number;
  bottom: number;
}

export interface Box {
  top: number;
  left: number;
  right: number;
  bottom: number;
}

const GAP = 14;
const EDGE = 8;

/** Beside, below or above what the note speaks of, as there is room; over its lower end where it fills all that is free. */
export function beside(
  target: Box,
  note: { width: number; height: number },
  free: Free,
): { top: number; left: number } {
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE));
  const most = { top: free.bottom - note.height, left: free.right - note.width };
  const left = target.left - GAP - note.width;
  if (left >= EDGE) return { top: within(target.top, most.top), left: within(left, most.left) };
  const below = target.bottom + GAP;
  const above = target.top - GAP - note.height;
  const top = below <= most.top - EDGE ? below : above >= EDGE ? above : most.top - GAP;
  const middle = (target.left + Math.min(target.right, free.right) - note.width) / 2;
  return { top: within(top, most.top), left: within(middle, most.left) };
}
