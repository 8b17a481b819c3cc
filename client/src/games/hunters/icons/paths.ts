/** Drawing helpers: an icon is a list of strokes ("line") and ink blots ("fill") on a 32 by 32 sheet. */
export interface Mark {
  readonly d: string;
  readonly as: "line" | "fill";
}

export type Drawing = readonly Mark[];

export const line = (d: string): Mark => ({ d, as: "line" });
export const fill = (d: string): Mark => ({ d, as: "fill" });

/** A circle as a path, so that every icon is made of paths only. */
export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Small circles at even angles around a centre: beads, petals, studs. Angles in degrees, 0 is to the right. */
export function ring(
  x: number,
  y: number,
  radius: number,
  count: number,
  dot: number,
  from = -90,
): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((from + (360 / count) * i) * Math.PI) / 180;
    const round = (n: number): number => Math.round(n * 100) / 100;
    return circle(round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle)), dot);
  }).join("");
}
