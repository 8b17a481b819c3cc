/** Drawings of terrain, in units of a space, from the upper left of the tile. All are our own. */

/** One stroke or shape of a drawing; `c` names its colour in Tile.svelte. */
export interface Stroke {
  d: string;
  c: string;
}

/** Steady chance: the same tile is drawn alike every time. */
function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

type Draw = (width: number, height: number, random: () => number) => Stroke[];

const f = (number: number) => Math.round(number * 100) / 100;

function circle(x: number, y: number, r: number): string {
  return `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 1 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 1 ${f(-2 * r)} 0Z`;
}

function box(x: number, y: number, w: number, h: number, r: number): string {
  return `M${f(x + r)} ${f(y)}h${f(w - 2 * r)}q${r} 0 ${r} ${r}v${f(h - 2 * r)}q0 ${r} ${-r} ${r}h${f(2 * r - w)}q${-r} 0 ${-r} ${-r}v${f(2 * r - h)}q0 ${-r} ${r} ${-r}Z`;
}

/** A lump of stone with so many corners. */
function lump(x: number, y: number, r: number, corners: number, random: () => number): string {
  const turn = random() * 6;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / corners;
    const far = r * (0.75 + random() * 0.35);
    return `${f(x + Math.cos(angle) * far)} ${f(y + Math.sin(angle) * far)}`;
  });
  return `M${points.join("L")}Z`;
}

const grass: Draw = (width, height, random) => {
  const strokes: Stroke[] = [{ d: box(0.05, 0.05, width - 0.1, height - 0.1, 0.3), c: "moss" }];
  const rows = height * 4;
  for (let row = 0; row < rows; row += 1) {
    const blades: string[] = [];
    for (let i = 0; i < width * 5; i += 1) {
      const x = 0.14 + ((i + random() * 0.8) / (width * 5)) * (width - 0.28);
      const y = 0.34 + (row / rows) * (height - 0.4) + random() * 0.08;
      const lean = (random() - 0.5) * 0.24;
      blades.push(
        `M${f(x - 0.035)} ${f(y)}q${f(lean / 3)} -.16 ${f(lean)} -.3q.02 .16 ${f(0.07 - lean)} .3Z`,
      );
    }
    strokes.push({ d: blades.join(""), c: row % 2 ? "blade" : "grass" });
  }
  return strokes;
};

const columns: Draw = (width, height) => {
  const [x, y, r] = [width / 2, height / 2, Math.min(width, height) / 2 - 0.1];
  const long = Math.max(width, height) / 2 - 0.1;
  const shaft =
    width > height ? box(0.1, 0.1, 2 * long, 2 * r, 0.3) : box(0.1, 0.1, 2 * r, 2 * long, 0.3);
  const at = (i: number) => (i - 0.5) * (long - r) * 2;
  const drums = [0, 1].map(
    (i) => (width > height ? [x + at(i), y] : [x, y + at(i)]) as [number, number],
  );
  return [
    { d: shaft, c: "stone" },
    ...drums.flatMap(([cx, cy]) => [
      { d: circle(cx, cy, r * 0.86), c: "stone-lit" },
      { d: circle(cx, cy, r * 0.62), c: "stone" },
      { d: circle(cx, cy, r * 0.3), c: "stone-lit" },
    ]),
  ];
};

const pillar: Draw = (width, height) => {
  const across = width > height;
  const long = Math.max(width, height);
  const strokes: Stroke[] = [];
  for (let i = 0; i < long; i += 1) {
    const gap = i === 2 ? 0.1 : 0.03;
    const drum = across
      ? box(i + gap, 0.14, 1 - gap - 0.02, 0.72, 0.12)
      : box(0.14, i + gap, 0.72, 1 - gap - 0.02, 0.12);
    strokes.push({ d: drum, c: i % 2 ? "stone" : "stone-lit" });
    const flutes = [0.3, 0.5, 0.7].map((at) =>
      across ? `M${i + 0.14} ${at}h.72` : `M${at} ${i + 0.14}v.72`,
    );
    strokes.push({ d: flutes.join(""), c: "line" });
  }
  return strokes;
};

const face: Draw = (width, height) => {
  // Drawn upright; a tile that lies turned shows the face from the side of its chin.
  const w = Math.min(width, height);
  const h = Math.max(width, height);
  const [sx, sy] = width > height ? [height / w, width / h] : [1, 1];
  const at = (x: number, y: number) =>
    width > height ? `${f(width - y * sy)} ${f(x * sx)}` : `${f(x)} ${f(y)}`;
  return [
    { d: box(0.06, 0.06, width - 0.12, height - 0.12, 0.42), c: "stone" },
    {
      d: `M${at(0.3, 0.95)}Q${at(0.6, 0.55)} ${at(0.92, 0.9)}L${at(0.92, 1.75)}L${at(0.72, 1.95)}L${at(1.28, 1.95)}L${at(1.08, 1.75)}L${at(1.08, 0.9)}Q${at(1.4, 0.55)} ${at(1.7, 0.95)}`,
      c: "line",
    },
    {
      d: `M${at(0.38, 1.12)}Q${at(0.6, 0.9)} ${at(0.82, 1.12)}Q${at(0.6, 1.3)} ${at(0.38, 1.12)}ZM${at(1.18, 1.12)}Q${at(1.4, 0.9)} ${at(1.62, 1.12)}Q${at(1.4, 1.3)} ${at(1.18, 1.12)}Z`,
      c: "dark",
    },
    {
      d: `M${at(0.6, 2.4)}Q${at(1, 2.2)} ${at(1.4, 2.4)}Q${at(1, 2.65)} ${at(0.6, 2.4)}Z`,
      c: "dark",
    },
    { d: `M${at(0.25, 0.5)}Q${at(1, 0.15)} ${at(1.75, 0.5)}`, c: "line" },
  ];
};

const tree: Draw = (width, height, random) => {
  const [x, y] = [width / 2, height / 2];
  const reach = Math.min(width, height) / 2 - 0.1;
  const limbs = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * 2 * Math.PI + random() * 0.4;
    const bend = angle + (random() - 0.5) * 1.4;
    const far = reach * (0.8 + random() * 0.2);
    const [mx, my] = [x + Math.cos(bend) * far * 0.55, y + Math.sin(bend) * far * 0.55];
    const [ex, ey] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
    const [tx, ty] = [Math.sin(angle) * 0.16, -Math.cos(angle) * 0.16];
    return `M${f(x + tx)} ${f(y + ty)}Q${f(mx)} ${f(my)} ${f(ex)} ${f(ey)}Q${f(mx - tx)} ${f(my - ty)} ${f(x - tx)} ${f(y - ty)}Z`;
  });
  return [
    { d: circle(x, y, reach), c: "shade" },
    { d: limbs.join(""), c: "bark" },
    { d: circle(x, y, reach * 0.34), c: "bark" },
    { d: circle(x, y, reach * 0.17) + circle(x - 0.02, y + 0.02, reach * 0.24), c: "line" },
  ];
};

const ore: Draw = (width, height, random) => {
  const [x, y] = [width / 2, height / 2];
  const shards = [-0.26, -0.06, 0.16, 0.3].map((dx, i) => {
    const tall = 0.36 + random() * 0.2 - Math.abs(dx) * 0.4;
    const foot = y + 0.3 - (i % 2) * 0.08;
    return `M${f(x + dx - 0.1)} ${f(foot)}L${f(x + dx - 0.05)} ${f(foot - tall)}L${f(x + dx + 0.04)} ${f(foot - tall - 0.08)}L${f(x + dx + 0.11)} ${f(foot)}Z`;
  });
  return [
    { d: lump(x, y + 0.06, 0.46, 8, random), c: "stone" },
    { d: shards.slice(0, 2).join(""), c: "ore" },
    { d: shards.slice(2).join(""), c: "ore-lit" },
  ];
};

const debris: Draw = (width, height, random) => {
  const strokes: Stroke[] = [];
  for (let i = 0; i < 7 * width * height; i += 1) {
    const stone = lump(
      0.2 + random() * (width - 0.4),
      0.22 + random() * (height - 0.4),
      0.1 + random() * 0.12,
      5,
      random,
    );
    strokes.push({ d: stone, c: i % 2 ? "stone" : "stone-lit" });
  }
  return strokes;
};

const corpse: Draw = (width, height) => {
  const [x, y] = [width / 2 - 0.5, height / 2 - 0.5];
  const at = (dx: number, dy: number) => `${f(x + dx)} ${f(y + dy)}`;
  return [
    {
      d: `M${at(0.14, 0.82)}L${at(0.86, 0.46)}M${at(0.16, 0.5)}L${at(0.84, 0.86)}`,
      c: "bone-line",
    },
    {
      d: `M${at(0.5, 0.12)}q.24 0 .24 .24q0 .12 -.09 .17v.12h-.3v-.12q-.09 -.05 -.09 -.17q0 -.24 .24 -.24Z`,
      c: "bone",
    },
    { d: circle(x + 0.41, y + 0.37, 0.055) + circle(x + 0.59, y + 0.37, 0.055), c: "dark" },
  ];
};

const plants: Draw = (width, height) => {
  const [x, y] = [width / 2, height / 2];
  const leaves = Array.from({ length: 8 }, (_, i) => {
    const angle = (i / 8) * 2 * Math.PI;
    const far = i % 2 ? 0.34 : 0.44;
    const [ex, ey] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
    const [tx, ty] = [-Math.sin(angle) * 0.15, Math.cos(angle) * 0.15];
    const [mx, my] = [(x + ex) / 2, (y + ey) / 2];
    return `M${f(x)} ${f(y)}Q${f(mx + tx)} ${f(my + ty)} ${f(ex)} ${f(ey)}Q${f(mx - tx)} ${f(my - ty)} ${f(x)} ${f(y)}Z`;
  });
  return [
    { d: leaves.filter((_, i) => i % 2 === 0).join(""), c: "grass" },
    { d: leaves.filter((_, i) => i % 2).join(""), c: "leaf" },
    { d: circle(x, y, 0.08), c: "bloom" },
  ];
};

const bugs: Draw = (width, height) => {
  const [x, y] = [width / 2 - 0.5, height / 2 - 0.5];
  const places: [number, number][] = [
    [0.3, 0.3],
    [0.68, 0.24],
    [0.5, 0.56],
    [0.22, 0.72],
    [0.76, 0.7],
  ];
  const legs = places.map(
    ([dx, dy]) =>
      `M${f(x + dx - 0.14)} ${f(y + dy - 0.07)}l.28 .14M${f(x + dx + 0.14)} ${f(y + dy - 0.07)}l-.28 .14`,
  );
  return [
    { d: lump(x + 0.5, y + 0.5, 0.46, 11, chance(3)), c: "shade" },
    { d: legs.join(""), c: "line" },
    { d: places.map(([dx, dy]) => circle(x + dx, y + dy, 0.085)).join(""), c: "bug" },
  ];
};

const carcass: Draw = (width, height) => {
  const [x, y] = [width / 2, height / 2];
  const ribs = [-0.5, -0.25, 0, 0.25, 0.5].map(
    (dx) =>
      `M${f(x + dx)} ${f(y - 0.06)}q-.16 -.32 .04 -.58M${f(x + dx)} ${f(y + 0.06)}q-.16 .32 .04 .58`,
  );
  return [
    { d: lump(x, y, Math.min(width, height) / 2 - 0.08, 12, chance(7)), c: "shade" },
    { d: `M${f(x - 0.78)} ${f(y)}H${f(x + 0.6)}` + ribs.join(""), c: "bone-line" },
    { d: circle(x + 0.66, y, 0.17), c: "bone" },
    { d: circle(x + 0.71, y - 0.05, 0.045) + circle(x + 0.71, y + 0.07, 0.045), c: "dark" },
  ];
};

/** Terrain that no drawing is known for. */
const unknown: Draw = (width, height, random) => [
  { d: box(0.06, 0.06, width - 0.12, height - 0.12, 0.2), c: "stone" },
  { d: lump(width / 2, height / 2, Math.min(width, height) * 0.3, 6, random), c: "stone-lit" },
];

const DRAWINGS: Record<string, Draw> = {
  "tall-grass": grass,
  "stone-column": columns,
  "toppled-pillar": pillar,
  "giant-stone-face": face,
  "nightmare-tree": tree,
  "ore-vein": ore,
  debris,
  "survivor-corpse": corpse,
  acanthus: plants,
  "bug-patch": bugs,
  "dead-monster": carcass,
};

/** The drawing of a terrain by its id in the book. */
export function drawing(id: string, width: number, height: number, seed: number): Stroke[] {
  return (DRAWINGS[id] ?? unknown)(width, height, chance(seed + 1));
}

export const drawn = Object.keys(DRAWINGS);
