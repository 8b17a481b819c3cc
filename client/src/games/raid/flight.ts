/** How dice moved, 240 poses a second: what physics/motion.py packs, read again. */
import type { Stance, Turn } from "./dice";

export const RATE = 240;
/** Millimetres of a position's last digit. */
const GRAIN = 0.05;
const FINE = 512 * Math.SQRT2;
const COLUMNS = 7;
const TRACK = 12;

/** How one die moved. */
export interface Track {
  slot: number;
  /** The frame of its first pose. */
  first: number;
  poses: Stance[];
}

export type Flight = Track[];

/** The bytes that zlib has packed. */
async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).arrayBuffer();
}

/** The flight of a shot; none where nothing was told, or where it cannot be read. */
export async function decoded(motion: string): Promise<Flight> {
  if (!motion) return [];
  try {
    return unpacked(await inflated(Uint8Array.from(atob(motion), (sign) => sign.charCodeAt(0))));
  } catch (error) {
    console.error(error);
    return [];
  }
}

export function unpacked(raw: ArrayBuffer): Flight {
  const data = new DataView(raw);
  const count = data.getUint16(0, true);
  let at = 2 + count * TRACK;
  return Array.from({ length: count }, (_, number) => {
    const head = 2 + number * TRACK;
    const size = data.getUint16(head + 10, true);
    const columns = Array.from({ length: COLUMNS }, () => {
      const column = summed(data, at, size);
      at += 2 * size;
      return column;
    });
    return {
      slot: Number(data.getBigInt64(head, true)),
      first: data.getUint16(head + 8, true),
      poses: Array.from({ length: size }, (_, frame) =>
        stanceOf(columns.map((column) => column[frame] ?? 0)),
      ),
    };
  });
}

/** A column from its differences: all low bytes, then all high ones. */
function summed(data: DataView, at: number, size: number): Int16Array {
  const column = new Int16Array(size);
  let value = 0;
  for (let i = 0; i < size; i += 1) {
    value += data.getUint8(at + i) + 256 * data.getUint8(at + size + i);
    column[i] = value; // wraps round, as it was packed
  }
  return column;
}

/** The largest part of the turn is left out, and positive. */
function stanceOf([x = 0, y = 0, z = 0, largest = 0, ...rest]: number[]): Stance {
  const parts = rest.map((part) => part / FINE);
  const square = parts.reduce((sum, part) => sum + part * part, 0);
  parts.splice(largest, 0, Math.sqrt(Math.max(0, 1 - square)));
  return { at: [x * GRAIN, y * GRAIN, z * GRAIN], turn: unit(parts) };
}

function unit(parts: readonly number[]): Turn {
  const size = Math.hypot(...parts) || 1;
  const [w = 1, x = 0, y = 0, z = 0] = parts.map((part) => part / size);
  return [w, x, y, z];
}

/** How long it takes, in seconds. */
export function duration(flight: Flight): number {
  return Math.max(0, ...flight.map(({ first, poses }) => (first + poses.length - 1) / RATE));
}

/** Where the dice that move are after so many seconds, by slot. */
export function at(flight: Flight, seconds: number): Map<number, Stance> {
  return new Map(
    flight.flatMap(({ slot, first, poses }): [number, Stance][] => {
      const frame = Math.min(poses.length - 1, Math.max(0, seconds * RATE - first));
      const [before, after] = [poses[Math.floor(frame)], poses[Math.ceil(frame)]];
      return before && after ? [[slot, between(before, after, frame % 1)]] : [];
    }),
  );
}

function between(a: Stance, b: Stance, share: number): Stance {
  const mix = (from: number, to: number) => from + (to - from) * share;
  const same = a.turn.reduce((sum, part, i) => sum + part * (b.turn[i] ?? 0), 0) < 0 ? -1 : 1;
  return {
    at: [mix(a.at[0], b.at[0]), mix(a.at[1], b.at[1]), mix(a.at[2], b.at[2])],
    turn: unit(a.turn.map((part, i) => mix(part, same * (b.turn[i] ?? 0)))),
  };
}
