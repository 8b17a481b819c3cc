/** What is printed on things: boards, cards, faces of dice, the cloth. Drawn once, on canvases of their own. */
import { CanvasTexture, SRGBColorSpace } from "three";
import { dot, solid, type Vector } from "../dice";
import { centre, type Point } from "../geometry";
import { CARD, RANK, TABLE, inkOn, shade } from "../look";
import { EFFECTS, MONSTERS } from "../monsters";
import { HALF } from "../table";

const FONT = '"Noto Sans JP Variable", "Hiragino Sans", "Yu Gothic UI", system-ui, sans-serif';

function sheet(width: number, height: number): [CanvasRenderingContext2D, () => CanvasTexture] {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas to draw on");
  return [
    pen,
    () => {
      const texture = new CanvasTexture(canvas);
      texture.colorSpace = SRGBColorSpace;
      texture.anisotropy = 8;
      return texture;
    },
  ];
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  wide: number,
  size: number,
) {
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `700 ${size}px ${FONT}`;
  const fits = Math.min(1, wide / Math.max(1, pen.measureText(text).width));
  pen.font = `700 ${size * fits}px ${FONT}`;
  pen.fillText(text, x, y);
}

function trace(pen: CanvasRenderingContext2D, points: readonly Point[]) {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.closePath();
}

function paint(pen: CanvasRenderingContext2D, path: string, x: number, y: number, size: number) {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 100, size / 100);
  pen.fill(new Path2D(path), "evenodd");
  pen.restore();
}

export interface BoardFace {
  id: string;
  rank: string;
  boss: boolean;
}

/** The top of a board, as large as the circle round it. `inner` are its corners with that circle's radius as 1. */
export function boardFace(face: BoardFace, inner: readonly Point[], flat: number): CanvasTexture {
  const size = 512;
  const [pen, done] = sheet(size, size);
  const look = RANK[face.rank] ?? RANK["c"]!;
  const half = size / 2;
  const scaled = (share: number) =>
    inner.map(({ x, y }) => ({ x: half + x * half * share, y: half - y * half * share }));
  pen.fillStyle = look.rim;
  pen.fillRect(0, 0, size, size);
  trace(pen, scaled(0.9));
  pen.fillStyle = look.face;
  pen.fill();
  trace(pen, scaled(0.86));
  pen.strokeStyle = shade(look.rim, 0.3);
  pen.lineWidth = 3;
  pen.stroke();
  const reach = flat * half;
  const painting = MONSTERS[face.id];
  pen.fillStyle = look.rim;
  if (painting)
    paint(pen, painting.shape + (painting.holes ?? ""), half, half + reach * 0.02, reach * 1.2);
  if (face.boss) {
    pen.fillStyle = look.rim;
    paint(
      pen,
      "M14 70L4 26l26 18L50 10l20 34 26-18-10 44Z",
      half,
      half - reach * 0.74,
      reach * 0.34,
    );
  }
  return done();
}

/** The part of a card that shows, with its outline's middle in the middle. */
export function cardFace(
  effect: string,
  owner: "target" | "adventurer",
  name: string,
  size: { x: number; y: number },
): CanvasTexture {
  const scale = 4;
  const [wide, high] = [size.x * scale, size.y * scale];
  const [pen, done] = sheet(wide, high);
  const look = CARD[owner];
  pen.fillStyle = look.face;
  pen.fillRect(0, 0, wide, high);
  pen.strokeStyle = look.ink;
  pen.lineWidth = 3;
  pen.strokeRect(8, 8, wide - 16, high - 16);
  pen.fillStyle = look.ink;
  const painting = EFFECTS[effect];
  if (painting)
    paint(pen, painting.shape + (painting.holes ?? ""), wide / 2, high * 0.42, high * 0.5);
  write(pen, name, wide / 2, high * 0.82, wide * 0.88, high * 0.17);
  return done();
}

// -- dice

/** The cells of a die's sheet: how many beside and below each other. */
export function cells(sides: number): [columns: number, rows: number] {
  return sides === 20
    ? [5, 4]
    : sides === 12
      ? [4, 3]
      : sides === 8
        ? [4, 2]
        : sides === 6
          ? [3, 2]
          : [2, 2];
}

export interface FaceFrame {
  middle: Vector;
  /** Along the face, to the right and up, where its number is upright. */
  right: Vector;
  up: Vector;
  /** From the middle to the corners. */
  reach: number;
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** How the number stands on a face: on a corner of a triangle or pentagon, on a side of a square. */
export function faceFrame(sides: number, number: number): FaceFrame {
  const { corners, faces, normals } = solid(sides);
  const points = (faces[number - 1] ?? []).map((at) => corners[at] ?? ([0, 0, 0] as Vector));
  const sum = points.reduce<Vector>((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0]);
  const middle: Vector = [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
  const first = points[0] ?? middle;
  const second = points[1] ?? middle;
  const top: Vector =
    sides === 6
      ? [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2, (first[2] + second[2]) / 2]
      : first;
  const way = minus(top, middle);
  const size = Math.hypot(...way) || 1;
  const up: Vector = [way[0] / size, way[1] / size, way[2] / size];
  const [nx, ny, nz] = normals[number - 1] ?? [0, 0, 1];
  const right: Vector = [up[1] * nz - up[2] * ny, up[2] * nx - up[0] * nz, up[0] * ny - up[1] * nx];
  return { middle, right, up, reach: Math.hypot(...minus(first, middle)) };
}

/** How far into its cell a face reaches. */
export const FILL = 0.47;
const CELL = 128;
/** The height of a number in its cell, by kind. */
const TALL: Record<number, number> = { 4: 0.22, 6: 0.46, 8: 0.36, 12: 0.42, 20: 0.33 };

/** All faces of a die on one sheet, in the order of their numbers. */
export function diceSheet(sides: number, colour: string): CanvasTexture {
  const [columns, rows] = cells(sides);
  const [pen, done] = sheet(columns * CELL, rows * CELL);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, columns * CELL, rows * CELL);
  const { corners, faces } = solid(sides);
  for (let number = 1; number <= sides; number += 1) {
    const x = ((number - 1) % columns) * CELL + CELL / 2;
    const y = Math.floor((number - 1) / columns) * CELL + CELL / 2;
    const frame = faceFrame(sides, number);
    const scale = (FILL * CELL) / frame.reach;
    const outline = (faces[number - 1] ?? []).map((at) => {
      const off = minus(corners[at] ?? frame.middle, frame.middle);
      return { x: x + dot(off, frame.right) * scale, y: y - dot(off, frame.up) * scale };
    });
    trace(pen, outline);
    pen.strokeStyle = shade(colour, 0.35);
    pen.lineWidth = 5;
    pen.stroke();
    pen.fillStyle = inkOn(colour);
    if (sides === 4) belowEdges(pen, number, outline);
    else
      numeral(
        pen,
        String(number),
        sides > 6 && (number === 6 || number === 9),
        x,
        y + (sides === 8 || sides === 20 ? CELL * 0.04 : 0),
        (TALL[sides] ?? 0.4) * CELL,
      );
  }
  return done();
}

function numeral(
  pen: CanvasRenderingContext2D,
  text: string,
  underlined: boolean,
  x: number,
  y: number,
  size: number,
) {
  write(pen, text, x, y, CELL, size);
  if (underlined) pen.fillRect(x - size * 0.28, y + size * 0.42, size * 0.56, size * 0.09);
}

/** A die with four sides shows the face it lies on: its number stands along the lower edge of every other face. */
function belowEdges(pen: CanvasRenderingContext2D, number: number, outline: readonly Point[]) {
  const { faces } = solid(4);
  const own = faces[number - 1] ?? [];
  const middle = centre(outline);
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    const edge = [own[i], own[(i + 1) % own.length]];
    const across = faces.findIndex(
      (face, at) => at !== number - 1 && edge.every((corner) => face.includes(corner ?? -1)),
    );
    const way = Math.atan2((from.y + to.y) / 2 - middle.y, (from.x + to.x) / 2 - middle.x);
    pen.save();
    pen.translate(middle.x, middle.y);
    pen.rotate(way - Math.PI / 2);
    write(pen, String(across + 1), 0, CELL * 0.1, CELL, (TALL[4] ?? 0.2) * CELL);
    pen.restore();
  });
}

// -- the table

/** The cloth, with a little grain. */
export function cloth(): CanvasTexture {
  const [pen, done] = sheet(1024, 796);
  pen.fillStyle = TABLE.felt;
  pen.fillRect(0, 0, 1024, 796);
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let i = 0; i < 26000; i += 1) {
    pen.fillStyle = random() > 0.5 ? "rgb(255 255 255 / 0.022)" : "rgb(0 0 0 / 0.035)";
    pen.fillRect(random() * 1024, random() * 796, 2.2, 1.4);
  }
  pen.strokeStyle = TABLE.line;
  pen.lineWidth = 2;
  pen.strokeRect(9, 9, 1006, 778);
  return done();
}

export function wood(): CanvasTexture {
  const [pen, done] = sheet(512, 128);
  pen.fillStyle = TABLE.wood;
  pen.fillRect(0, 0, 512, 128);
  let seed = 11;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let i = 0; i < 130; i += 1) {
    pen.strokeStyle = random() > 0.5 ? "rgb(255 210 160 / 0.05)" : "rgb(0 0 0 / 0.09)";
    const y = random() * 128;
    pen.beginPath();
    pen.moveTo(0, y);
    pen.bezierCurveTo(170, y + random() * 9 - 4, 340, y + random() * 9 - 4, 512, y);
    pen.stroke();
  }
  return done();
}

/** What is too near to shoot from, or to stand at: everything round the outlines. */
export function nearness(outlines: readonly (readonly Point[])[], away: number): CanvasTexture {
  const scale = 0.5;
  const [pen, done] = sheet(HALF.x * 2 * scale, HALF.y * 2 * scale);
  pen.strokeStyle = pen.fillStyle = "#0a1512";
  pen.lineJoin = "round";
  pen.lineWidth = 2 * away * scale;
  for (const outline of outlines) {
    trace(
      pen,
      outline.map(({ x, y }) => ({ x: (x + HALF.x) * scale, y: (HALF.y - y) * scale })),
    );
    pen.fill();
    pen.stroke();
  }
  return done();
}
