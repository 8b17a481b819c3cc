/** The monsters' masks, on a field of 100 by 100 with the middle at 50, 50. All are our own. */
import type { Stroke } from "./art";

const around = (count: number, path: string, shift = 0): string =>
  Array.from({ length: count }, (_, i) => turned(path, (i * 360) / count + shift)).join("");

/** A path of absolute points, turned about the middle. */
function turned(path: string, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const [dx, dy] = [Number(x) - 50, Number(y) - 50];
    return `${(50 + dx * cos - dy * sin).toFixed(1)} ${(50 + dx * sin + dy * cos).toFixed(1)}`;
  });
}

const MASKS: Record<string, Stroke[]> = {
  "white-lion": [
    { d: around(14, "M44 24Q50 2 56 24Q50 30 44 24Z"), c: "mane" },
    { d: "M28 34Q50 16 72 34Q78 56 66 70Q58 80 50 80Q42 80 34 70Q22 56 28 34Z", c: "pale" },
    { d: "M34 44L47 49L36 53ZM66 44L53 49L64 53Z", c: "ink" },
    { d: "M44 58H56L50 66ZM50 66V71M50 71Q42 76 38 69M50 71Q58 76 62 69", c: "line" },
    { d: "M40 31L46 40M50 27V39M60 31L54 40", c: "line" },
  ],
  "screaming-antelope": [
    { d: "M38 34Q14 26 20 4Q30 20 46 28ZM62 34Q86 26 80 4Q70 20 54 28Z", c: "mane" },
    { d: "M36 30Q50 22 64 30L61 58Q58 82 50 88Q42 82 39 58Z", c: "pale" },
    { d: "M40 40Q45 37 46 44Q41 46 40 40ZM60 40Q55 37 54 44Q59 46 60 40Z", c: "ink" },
    { d: "M44 60Q50 54 56 60Q57 74 50 80Q43 74 44 60Z", c: "maw" },
    { d: "M46 62L48 67M50 61V67M54 62L52 67", c: "line" },
  ],
  phoenix: [
    { d: around(9, "M46 28Q40 8 50 -4Q60 8 54 28Q50 32 46 28Z", -80), c: "mane" },
    { d: around(9, "M48 30Q45 16 50 8Q55 16 52 30Z", -60), c: "maw" },
    { d: "M32 44Q50 24 68 44Q66 62 50 92Q34 62 32 44Z", c: "pale" },
    { d: "M38 48Q44 42 47 50Q42 54 38 48ZM62 48Q56 42 53 50Q58 54 62 48Z", c: "ink" },
    { d: "M45 60L50 86L55 60Q50 56 45 60Z", c: "line" },
  ],
  "kings-man": [
    { d: "M24 34L28 6L40 24L50 2L60 24L72 6L76 34Z", c: "mane" },
    { d: "M24 32H76V58Q76 80 50 94Q24 80 24 58Z", c: "pale" },
    { d: "M32 46H68V53H54V80H46V53H32Z", c: "ink" },
    { d: "M34 64H42M34 71H42M58 64H66M58 71H66", c: "line" },
  ],
  "the-hand": [
    {
      d: "M30 50V24Q30 18 35 18Q40 18 40 24V42V14Q40 8 45.5 8Q51 8 51 14V42V18Q51 12 56 12Q61 12 61 18V46V28Q61 22 66 22Q71 22 71 28V62Q71 92 48 92Q32 92 24 76L14 58Q12 52 17 50Q22 49 25 54Z",
      c: "pale",
    },
    { d: "M34 64Q50 48 66 64Q50 80 34 64Z", c: "mane" },
    { d: "M43 64a7 7 0 1 1 14 0a7 7 0 1 1 -14 0Z", c: "ink" },
  ],
};

/** A monster of a pack that came from elsewhere. */
const UNKNOWN: Stroke[] = [
  { d: around(7, "M42 26Q50 -4 58 26Q50 32 42 26Z"), c: "mane" },
  { d: "M26 40Q50 14 74 40Q78 66 50 86Q22 66 26 40Z", c: "pale" },
  { d: "M34 46L47 53L36 57ZM66 46L53 53L64 57Z", c: "ink" },
  { d: "M38 68L44 74L50 68L56 74L62 68", c: "line" },
];

/** The mask of a monster by its id in the book. */
export function mask(id: string): Stroke[] {
  return MASKS[id] ?? UNKNOWN;
}
