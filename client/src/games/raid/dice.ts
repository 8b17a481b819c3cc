/** The five dice: their corners, their faces and the number on each, as the physics has them (physics/solids.py). */
import type { Pose } from "./types";

export type Vector = [number, number, number];
/** w x y z. */
export type Turn = [number, number, number, number];

export interface Solid {
  sides: number;
  /** Millimetres from the middle. */
  corners: Vector[];
  /** Of each number from 1 on, its corners, counter-clockwise from outside. */
  faces: number[][];
  /** Of each number from 1 on, where its face looks to. */
  normals: Vector[];
  apothem: number;
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
/** Millimetres: the edge of a die with four sides, else the distance of opposite faces. */
const ACROSS: Record<number, number> = { 4: 18, 6: 16, 8: 15.5, 12: 18, 20: 20 };
/** The number on each face, in the order of its directions. */
export const NUMBERS: Record<number, number[]> = {
  4: [1, 2, 3, 4],
  6: [3, 4, 2, 5, 1, 6],
  8: [1, 5, 6, 2, 7, 3, 4, 8],
  12: [1, 2, 11, 12, 10, 4, 9, 3, 8, 6, 7, 5],
  20: [12, 4, 10, 3, 18, 11, 17, 9, 15, 2, 19, 6, 16, 13, 8, 5, 1, 14, 7, 20],
};

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function times(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

function unit(a: Vector): Vector {
  return times(a, 1 / Math.hypot(...a));
}

/** With all signs, each vector once, the greatest first. */
function signed(x: number, y: number, z: number): Vector[] {
  const signs = (value: number) => (value === 0 ? [0] : [value, -value]);
  return signs(x).flatMap((a) => signs(y).flatMap((b) => signs(z).map((c): Vector => [a, b, c])));
}

/** In the three cyclic orders, with all signs. */
function turned(x: number, y: number, z: number): Vector[] {
  return [...signed(x, y, z), ...signed(y, z, x), ...signed(z, x, y)];
}

const tetrahedron: Vector[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
];
const icosahedron = turned(0, 1, GOLDEN);
const dodecahedron = [...signed(1, 1, 1), ...turned(0, GOLDEN, 1 / GOLDEN)];
const SHAPES: Record<number, [corners: Vector[], normals: Vector[]]> = {
  4: [tetrahedron, tetrahedron.map((corner) => times(corner, -1))],
  6: [signed(1, 1, 1), turned(1, 0, 0)],
  8: [turned(1, 0, 0), signed(1, 1, 1)],
  12: [dodecahedron, icosahedron],
  20: [icosahedron, dodecahedron],
};

function loop(corners: Vector[], normal: Vector): number[] {
  const level = Math.max(...corners.map((corner) => dot(corner, normal)));
  const found = corners.flatMap((corner, i) => (dot(corner, normal) > level - 1e-9 ? [i] : []));
  const first = corners[found[0] ?? 0] ?? normal;
  const right = unit(cross(cross(normal, first), normal));
  const ahead = cross(normal, right);
  const angle = (i: number) => {
    const corner = corners[i] ?? first;
    const turn = Math.atan2(dot(corner, ahead), dot(corner, right));
    return turn < -1e-6 ? turn + 2 * Math.PI : turn;
  };
  return found.sort((a, b) => angle(a) - angle(b));
}

function make(sides: number): Solid {
  const [shape, directions] = SHAPES[sides] ?? SHAPES[6]!;
  const size = ACROSS[sides] ?? 16;
  const apothem = sides === 4 ? size / Math.sqrt(24) : size / 2;
  const normals = directions.map(unit);
  const level = Math.max(...shape.map((corner) => dot(corner, normals[0]!)));
  const corners = shape.map((corner) => times(corner, apothem / level));
  const order = Array.from({ length: sides }, (_, i) => NUMBERS[sides]?.indexOf(i + 1) ?? i);
  return {
    sides,
    corners,
    faces: order.map((at) => loop(corners, normals[at]!)),
    normals: order.map((at) => normals[at]!),
    apothem,
  };
}

const made = new Map<number, Solid>();

/** The die with so many sides; one with six where there is none. */
export function solid(sides: number): Solid {
  const kind = sides in SHAPES ? sides : 6;
  const known = made.get(kind) ?? make(kind);
  made.set(kind, known);
  return known;
}

export function turnBy([w, x, y, z]: Turn, vector: Vector): Vector {
  const axis: Vector = [x, y, z];
  const twice = times(cross(axis, vector), 2);
  const more = cross(axis, twice);
  return [
    vector[0] + w * twice[0] + more[0],
    vector[1] + w * twice[1] + more[1],
    vector[2] + w * twice[2] + more[2],
  ];
}

/** The one turn, then the other. */
export function compose([w, x, y, z]: Turn, [a, b, c, d]: Turn): Turn {
  return [
    a * w - b * x - c * y - d * z,
    a * x + b * w + c * z - d * y,
    a * y - b * z + c * w + d * x,
    a * z + b * y - c * x + d * w,
  ];
}

/** The face that a die shows when it is turned so: the one that is up; of one with four sides, the one it lies on. */
export function shown(sides: number, turn: Turn): number {
  const sign = sides === 4 ? -1 : 1;
  const heights = solid(sides).normals.map((normal) => sign * turnBy(turn, normal)[2]);
  return heights.indexOf(Math.max(...heights)) + 1;
}

/** A turn that shows a face, and `yaw` degrees about the vertical. */
export function showing(sides: number, face: number, yaw = 0): Turn {
  const normal = solid(sides).normals[face - 1] ?? [0, 0, 1];
  const goal: Vector = [0, 0, sides === 4 ? -1 : 1];
  const half = (yaw * Math.PI) / 360;
  return compose(between(normal, goal), [Math.cos(half), 0, 0, Math.sin(half)]);
}

/** The shortest turn from one direction to another, which is up or down. */
function between(from: Vector, to: Vector): Turn {
  const cosine = dot(from, to);
  if (cosine < -1 + 1e-9) return [0, 1, 0, 0];
  const axis = cross(from, to);
  const size = Math.hypot(1 + cosine, ...axis);
  return [(1 + cosine) / size, axis[0] / size, axis[1] / size, axis[2] / size];
}

/** Where a die is and how it is turned: millimetres. */
export interface Stance {
  at: Vector;
  turn: Turn;
}

export function stance(pose: Pose): Stance {
  const [x, y, z, a, b, c, d] = pose;
  const size = Math.hypot(a, b, c, d) || 1;
  return { at: [x / 1e6, y / 1e6, z / 1e6], turn: [a / size, b / size, c / size, d / size] };
}
