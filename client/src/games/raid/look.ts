/** What the battlefield looks like: the same by day and night, in both ways to show it. */

export const TABLE = {
  wood: "#3b2c22",
  felt: "#34544a",
  feltEdge: "#1d302b",
  line: "#557a6e",
};

/** Boards by rank: the face, its rim, what is written on it, the HP of one that was hit. */
export const RANK: Record<string, { face: string; rim: string; ink: string; hit: string }> = {
  c: { face: "#efe6cf", rim: "#7d8c5a", ink: "#2b2a22", hit: "#a3271b" },
  b: { face: "#e9e1d2", rim: "#4f6f9e", ink: "#22262e", hit: "#a3271b" },
  a: { face: "#eedfd3", rim: "#a2492f", ink: "#2e211d", hit: "#a3271b" },
  dragon: { face: "#3a1d1d", rim: "#d9a441", ink: "#ffe9c4", hit: "#ffb08a" },
};

export const CARD = {
  target: { face: "#6b2f3a", ink: "#ffe6dd" },
  adventurer: { face: "#e8d9a8", ink: "#3a2d10" },
};

export const GHOST = "#ffd166";
export const SIGHT = "#ffd166";

/** Ink that can be read on a colour: dark or light. */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) =>
    parseInt(part, 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? "#1d1a16" : "#fffaf0";
}

/** A colour made lighter (share above 0) or darker (below). */
export function shade(colour: string, share: number): string {
  const goal = share > 0 ? 255 : 0;
  const parts = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => {
    const value = parseInt(part, 16);
    return Math.round(value + (goal - value) * Math.abs(share));
  });
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
