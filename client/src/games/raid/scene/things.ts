/** The things on the table as three.js draws them: millimetres, the table's top at height 0. */
import {
  BoxGeometry,
  BufferGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Shape,
  ShapeGeometry,
  type Texture,
} from "three";
import { solid, type Stance } from "../dice";
import type { Board, Card } from "../field";
import { apothem, bearing, centre, far, radius, type Point } from "../geometry";
import { CARD, RANK, shade } from "../look";
import { BOARD_HIGH, CARD_HIGH, HALF } from "../table";
import * as faces from "./faces";

function shapeOf(outline: readonly Point[], { x, y }: Point): Shape {
  const shape = new Shape();
  outline.forEach((corner, i) => {
    if (i === 0) shape.moveTo(corner.x - x, corner.y - y);
    else shape.lineTo(corner.x - x, corner.y - y);
  });
  shape.closePath();
  return shape;
}

/** A flat piece with a printed top. */
function slab(
  outline: readonly Point[],
  middle: Point,
  high: number,
  top: Texture,
  side: string,
): Mesh {
  const geometry = new ExtrudeGeometry(shapeOf(outline, middle), {
    depth: high,
    bevelEnabled: false,
  });
  const printed = new MeshStandardMaterial({ map: top, roughness: 0.75 });
  const edge = new MeshStandardMaterial({ color: side, roughness: 0.9 });
  const mesh = new Mesh(geometry, [printed, edge]);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** Spreads a texture, which the page's coordinates are millimetres of, over so many of them round the middle. */
function spread(texture: Texture, wide: number, high: number): Texture {
  texture.repeat.set(1 / wide, 1 / high);
  texture.offset.set(0.5, 0.5);
  return texture;
}

export function boardMesh(board: Board, face: faces.BoardFace): Group {
  const reach = radius(board.sides);
  const inner = board.outline.map(({ x, y }) => ({
    x: (x - board.spot.x) / reach,
    y: (y - board.spot.y) / reach,
  }));
  const print = faces.boardFace(face, inner, apothem(board.sides) / reach);
  const look = RANK[face.rank] ?? RANK["c"]!;
  const top = slab(
    board.outline,
    board.spot,
    BOARD_HIGH,
    spread(print, 2 * reach, 2 * reach),
    shade(look.rim, -0.35),
  );
  const group = new Group();
  group.position.set(board.spot.x, board.spot.y, 0);
  top.position.z = board.high - BOARD_HIGH;
  top.userData["target"] = board.target;
  group.add(top);
  if (board.seen.stand) group.add(...stand(board.high - BOARD_HIGH));
  return group;
}

/** Two plates put together crosswise. */
function stand(high: number): Mesh[] {
  const material = new MeshStandardMaterial({ color: "#b79f78", roughness: 0.8 });
  return [0, Math.PI / 2].map((turn) => {
    const plate = new Mesh(new BoxGeometry(52, 2.5, high), material);
    plate.position.z = high / 2;
    plate.rotation.z = turn + 0.3;
    plate.castShadow = plate.receiveShadow = true;
    return plate;
  });
}

export function cardMesh(
  card: Card,
  effect: string,
  owner: "target" | "adventurer",
  name: string,
): Mesh {
  const { outline } = card;
  const middle = centre(outline);
  const [a = middle, b = middle, c = middle] = outline;
  // Corners run outward from the side that the card touches: its printing is upright there, or from the first seat.
  const [near, long] = [far(b, c), far(a, b)];
  const out = bearing(a, b) - 270;
  const turn = Math.abs(((out + 540) % 360) - 180) > 95 ? out + 180 : out;
  const flat = [
    { x: -near / 2, y: -long / 2 },
    { x: near / 2, y: -long / 2 },
    { x: near / 2, y: long / 2 },
    { x: -near / 2, y: long / 2 },
  ];
  const print = spread(faces.cardFace(effect, owner, name, { x: near, y: long }), near, long);
  const mesh = slab(flat, { x: 0, y: 0 }, CARD_HIGH, print, CARD[owner].face);
  mesh.position.set(middle.x, middle.y, 0);
  mesh.rotation.z = (turn * Math.PI) / 180;
  mesh.userData["card"] = card.card;
  return mesh;
}

/**
 * What many things share, or one that is made anew with every move of the pointer: kept until the scene is closed, since
 * the graphics card is slow to prepare a material.
 */
const kept = new Map<string, Shared>();

interface Shared {
  userData: Record<string, unknown>;
  map?: { dispose(): void } | null;
  dispose(): void;
}

export function shared<T extends Shared>(key: string, make: () => T): T {
  const known = kept.get(key) ?? make();
  known.userData["shared"] = true;
  kept.set(key, known);
  return known as T;
}

/** Gives back all that is shared. */
export function forgetShared(): void {
  for (const one of kept.values()) {
    one.map?.dispose();
    one.dispose();
  }
  kept.clear();
}

function dieGeometry(sides: number): BufferGeometry {
  const { corners, faces: loops, normals } = solid(sides);
  const [columns, rows] = faces.cells(sides);
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  loops.forEach((loop, at) => {
    const frame = faces.faceFrame(sides, at + 1);
    const cell = { x: (at % columns) + 0.5, y: rows - Math.floor(at / columns) - 0.5 };
    for (let i = 1; i < loop.length - 1; i += 1) {
      for (const corner of [loop[0], loop[i], loop[i + 1]]) {
        const point = corners[corner ?? 0] ?? [0, 0, 0];
        const off = point.map((part, axis) => part - (frame.middle[axis] ?? 0));
        const across = off.reduce((sum, part, axis) => sum + part * (frame.right[axis] ?? 0), 0);
        const up = off.reduce((sum, part, axis) => sum + part * (frame.up[axis] ?? 0), 0);
        position.push(...point);
        normal.push(...(normals[at] ?? [0, 0, 1]));
        uv.push(
          (cell.x + (across / frame.reach) * faces.FILL) / columns,
          (cell.y + (up / frame.reach) * faces.FILL) / rows,
        );
      }
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(position, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normal, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(uv, 2));
  return geometry;
}

/** A die of a colour; its shape and paint are shared by all that look the same. */
export function dieMesh(sides: number, colour: string): Mesh {
  const shape = shared(`die ${sides}`, () => dieGeometry(sides));
  const paint = shared(`die ${sides} ${colour}`, () => {
    const map = faces.diceSheet(sides, colour);
    return new MeshStandardMaterial({ map, roughness: 0.32, metalness: 0.05 });
  });
  const mesh = new Mesh(shape, paint);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

export function put(thing: Mesh, { at, turn }: Stance): void {
  thing.position.set(...at);
  thing.quaternion.set(turn[1], turn[2], turn[3], turn[0]);
}

export function tableTop(): Group {
  const group = new Group();
  const [wide, deep, thick, rim] = [2 * HALF.x, 2 * HALF.y, 40, 26];
  const felt = new Mesh(
    new PlaneGeometry(wide, deep),
    new MeshLambertMaterial({ map: faces.cloth() }),
  );
  felt.receiveShadow = true;
  const grain = new MeshStandardMaterial({ map: faces.wood(), roughness: 0.6 });
  const slabs: [number, number, number, number, number, number][] = [
    [wide + 2 * rim, rim, thick, 0, -(deep + rim) / 2, -thick / 2 + 1],
    [wide + 2 * rim, rim, thick, 0, (deep + rim) / 2, -thick / 2 + 1],
    [rim, deep, thick, -(wide + rim) / 2, 0, -thick / 2 + 1],
    [rim, deep, thick, (wide + rim) / 2, 0, -thick / 2 + 1],
  ];
  for (const [x, y, z, left, up, high] of slabs) {
    const edge = new Mesh(new BoxGeometry(x, y, z), grain);
    edge.position.set(left, up, high);
    edge.receiveShadow = true;
    group.add(edge);
  }
  group.add(felt);
  return group;
}

/** A paint that shines by itself. */
export function light(color: string, opacity: number): MeshBasicMaterial {
  const [transparent, depthWrite] = [opacity < 1, opacity === 1];
  return shared(
    `light ${color} ${opacity}`,
    () => new MeshBasicMaterial({ color, transparent, opacity, depthWrite, toneMapped: false }),
  );
}

/** A sheet of light on the table, a little above everything flat. */
export function glow(outline: readonly Point[], colour: string, opacity: number, high = 4.2): Mesh {
  const material = light(colour, opacity);
  const mesh = new Mesh(new ShapeGeometry(shapeOf(outline, { x: 0, y: 0 })), material);
  mesh.position.z = high;
  mesh.renderOrder = 2;
  return mesh;
}

/** The cloth darkened where one may not stand. */
export function shadeOver(outlines: readonly (readonly Point[])[], away: number): Mesh {
  const material = new MeshBasicMaterial({
    map: faces.nearness(outlines, away),
    transparent: true,
    opacity: 0.38,
    depthWrite: false,
  });
  const mesh = new Mesh(new PlaneGeometry(2 * HALF.x, 2 * HALF.y), material);
  mesh.position.z = 0.25;
  mesh.renderOrder = 1;
  return mesh;
}
