/** Aiming: where a shot starts, which way it goes, how hard. The hand's unsteadiness comes to it later. */
import { along, bearing, far, keptAway, room, type Point } from "./geometry";
import { BOARD_HIGH, RANGE_CARD, THROW } from "./table";

export interface Aim extends Point {
  /** Degrees, 0 to the right, counter-clockwise. */
  direction: number;
  /** 0 to 1000. */
  strength: number;
  /** Of a throw, degrees above the table. */
  rise: number;
  /** Where a finger strikes the face, um off its middle: to the right, and up. */
  across: number;
  up: number;
}

export const RISE: [least: number, most: number] = [15, 60];
/** The server takes more; beyond this a die is only spun. */
export const STRIKE = 4000;
/** Of the battlefield's shorter side, this share is pulled for all one's strength; and at least so many pixels. */
const PULL_SHARE = 1 / 3;
const LEAST_PULL = 110;
/** The launcher stays so far from the table's edge. */
export const EDGE = 20;
/** From here a hand lets go of a die, in millimetres. */
export const RELEASE = 100;
/** mm/s of the weakest and the strongest flick and throw: physics/ranges.py over there. */
const SPEEDS: [low: number, high: number][] = [
  [500, 3000],
  [500, 2200],
];
/** mm/s2 */
const GRAVITY = 9810;
/** A little more than the rule asks, so that rounding to millimetres never breaks it. */
const SLACK = 1;

function held(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Every part of an aim within its bounds, as whole as it is told. */
export function tidy(aim: Aim): Aim {
  return {
    x: Math.round(aim.x),
    y: Math.round(aim.y),
    direction: (((Math.round(aim.direction * 100) % 36000) + 36000) % 36000) / 100,
    strength: held(Math.round(aim.strength), 0, 1000),
    rise: Math.round(held(aim.rise, ...RISE) * 100) / 100,
    across: held(Math.round(aim.across), -STRIKE, STRIKE),
    up: held(Math.round(aim.up), -STRIKE, STRIKE),
  };
}

/** The answer to `shot.aim`. */
export function told(aim: Aim, method: number): number[] {
  const { x, y, direction, strength, rise, across, up } = tidy(aim);
  const thrown = method === THROW;
  return [
    x,
    y,
    Math.round(direction * 100) % 36000,
    strength,
    thrown ? Math.round(rise * 100) : 0,
    thrown ? 0 : across,
    thrown ? 0 : up,
  ];
}

/** The aim that was told; nothing where none was. */
export function heard(ints: readonly number[]): Aim | null {
  const [x, y, direction, strength, rise, across, up] = ints;
  if (x === undefined || y === undefined || direction === undefined || up === undefined)
    return null;
  return {
    x,
    y,
    direction: direction / 100,
    strength: strength ?? 0,
    rise: (rise ?? 0) / 100,
    across: across ?? 0,
    up,
  };
}

/** A slingshot: pulled to a point, it shoots the other way, the harder the farther it is pulled. */
export function pulled(aim: Aim, to: Point, reach: number): Aim {
  const pull = far(aim, to);
  if (pull < 4) return aim;
  return tidy({
    ...aim,
    direction: bearing(to, aim),
    strength: (1000 * Math.min(pull, reach)) / reach,
  });
}

/** Where the pulled end is; `reach` is the way of a full pull, in millimetres. */
export function pullEnd(aim: Aim, reach: number): Point {
  return along(aim, aim.direction + 180, (aim.strength / 1000) * reach);
}

/** How many pixels a full pull is, on a battlefield so many pixels wide and high. */
export function fullPull(width: number, height: number): number {
  return Math.max(LEAST_PULL, Math.min(width, height) * PULL_SHARE);
}

/** The launcher put elsewhere, as near as may be, still aimed at the same point. */
export function moved(
  aim: Aim,
  to: Point,
  outlines: readonly (readonly Point[])[],
  away: number,
  at?: Point,
): Aim {
  const { x, y } = keptAway(to, outlines, away + SLACK, EDGE);
  const there = { x: Math.round(x), y: Math.round(y) };
  return tidy({ ...aim, ...there, direction: at ? bearing(there, at) : aim.direction });
}

/** Whether a shot may be made from there. */
export function legal(point: Point, outlines: readonly (readonly Point[])[], away: number) {
  return room(point, outlines) >= away;
}

/**
 * With these strengths most dice that are flicked in the middle of their face hit a board from the distance that the
 * rules ask for, by the number of their sides: `raid_aims.toml` over there.
 */
const FLICKS: Record<number, number> = { 4: 500, 6: 450, 8: 400, 12: 330, 20: 400 };
const FLICKED_FROM = 180;
/** So far behind the near edge a throw comes down that mostly stays on a flyer; before one that lies it may skid. */
const ONTO_FLYER = 20;

/** What is aimed at: a board with its middle and the height of its top. */
export interface Mark {
  spot: Point;
  outline: readonly Point[];
  high: number;
}

/** The same shot turned to a board, and as hard as mostly hits it. */
export function toward(
  aim: Aim,
  { spot, outline, high }: Mark,
  { method, sides }: { method: number; sides: number },
): Aim {
  const gap = room(aim, [outline]);
  const flick = (FLICKS[sides] ?? 400) * Math.sqrt(gap / FLICKED_FROM);
  const onto = high > BOARD_HIGH ? ONTO_FLYER : 0;
  const strength = method === THROW ? reaching(aim, gap + onto, high) : flick;
  return tidy({ ...aim, direction: bearing(aim, spot), strength });
}

/** The strength of a throw that comes down so far off, at such a height: the greatest where none is enough. */
function reaching(aim: Aim, way: number, high: number): number {
  let [weak, strong] = [0, 1000];
  for (let step = 0; step < 12; step++) {
    const middle = (weak + strong) / 2;
    if (landing(aim, middle, high) < way) weak = middle;
    else strong = middle;
  }
  return strong;
}

/** To begin with: on the side that one looks from, toward a board, so that most dice hit it. */
export function first(
  mark: Mark,
  outlines: readonly (readonly Point[])[],
  away: number,
  die: { method: number; sides: number },
  from = 270,
): Aim {
  const start = along(mark.spot, from, away + RANGE_CARD);
  const aim = { ...start, direction: 90, strength: 0, rise: 35, across: 0, up: 0 };
  return toward(moved(aim, start, outlines, away), mark, die);
}

/** The same aim with what a key changes; nothing where the key is none of ours. Finer with `fine`. */
export function keyed(aim: Aim, key: string, fine: boolean): Aim | null {
  const turn = fine ? 0.2 : 2;
  const force = fine ? 2 : 20;
  const step = fine ? 2 : 20;
  const lift = fine ? 0.5 : 2.5;
  const change: Record<string, Partial<Aim>> = {
    arrowleft: { direction: aim.direction + turn },
    arrowright: { direction: aim.direction - turn },
    arrowup: { strength: aim.strength + force },
    arrowdown: { strength: aim.strength - force },
    w: { y: aim.y + step },
    s: { y: aim.y - step },
    a: { x: aim.x - step },
    d: { x: aim.x + step },
    r: { rise: aim.rise + lift },
    f: { rise: aim.rise - lift },
  };
  const changed = change[key.toLowerCase()];
  return changed ? tidy({ ...aim, ...changed }) : null;
}

/** Between which directions two of three shots go (`times` 1), or 19 of 20 (2). */
export function cone(aim: Aim, sigma: number, times: number): [from: number, to: number] {
  const half = (sigma / 100) * times;
  return [aim.direction - half, aim.direction + half];
}

/** mm/s, before the hand's unsteadiness. */
export function speed(method: number, strength: number): number {
  const [low, high] = SPEEDS[method] ?? [0, 0];
  return low + (high - low) * (strength / 1000) ** 1.5;
}

/** How far off a thrown die first comes down, in millimetres: on the table, or on something so high. */
export function landing(aim: Aim, strength = aim.strength, high = 0): number {
  const v = speed(THROW, strength);
  const angle = (aim.rise * Math.PI) / 180;
  const up = v * Math.sin(angle);
  const seconds = (up + Math.sqrt(up * up + 2 * GRAVITY * (RELEASE - high))) / GRAVITY;
  return v * Math.cos(angle) * seconds;
}

/** Points of a throw's way through the air: millimetres ahead and above the table. */
export function arc(aim: Aim, points = 24): [ahead: number, high: number][] {
  const angle = (aim.rise * Math.PI) / 180;
  const v = speed(THROW, aim.strength);
  const far = landing(aim);
  const seconds = far / (v * Math.cos(angle));
  return Array.from({ length: points + 1 }, (_, i) => {
    const t = (seconds * i) / points;
    const high = RELEASE + v * Math.sin(angle) * t - (GRAVITY * t * t) / 2;
    return [v * Math.cos(angle) * t, Math.max(0, high)];
  });
}
