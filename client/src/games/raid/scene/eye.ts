/** Where the eye is put so that the picture holds all that it must. Millimetres and degrees; pixels of the picture. */
import type { Edges, Place } from "../frame";

/** Which way one looks: 90 is away from the first seat; down from the horizon. */
export interface Look {
  heading: number;
  tilt: number;
}

/** From the seat, from the top; from behind a shot, so steeply. */
export const SEAT: Look = { heading: 90, tilt: 47 };
export const TOP: Look = { heading: 90, tilt: 89.5 };
export const BEHIND = 38;
/** Buttons and captions lie there. */
export const EDGES: Edges = { top: 48, side: 20, bottom: 24 };

export interface Picture {
  width: number;
  height: number;
  /** The angle that it takes in from top to bottom. */
  angle: number;
}

export interface Standpoint {
  eye: Place;
  /** The point of the table in the middle of the picture. */
  goal: Place;
}

type Axis = [x: number, y: number, high: number];
interface Axes {
  right: Axis;
  up: Axis;
  ahead: Axis;
}

const DEGREE = Math.PI / 180;
const times = ([x, y, high]: Axis, place: Place) => x * place.x + y * place.y + high * place.high;

function axesOf({ heading, tilt }: Look): Axes {
  const [h, t] = [heading * DEGREE, tilt * DEGREE];
  const ahead: Axis = [Math.cos(h) * Math.cos(t), Math.sin(h) * Math.cos(t), -Math.sin(t)];
  const right: Axis = [Math.sin(h), -Math.cos(h), 0];
  const up: Axis = [
    right[1] * ahead[2] - right[2] * ahead[1],
    right[2] * ahead[0] - right[0] * ahead[2],
    right[0] * ahead[1] - right[1] * ahead[0],
  ];
  return { right, up, ahead };
}

/** How far a picture reaches from its middle, for each millimetre ahead, within its free edges. */
function reaches({ width, height, angle }: Picture, { top, side, bottom }: Edges) {
  const tall = Math.tan((angle / 2) * DEGREE);
  return {
    across: (tall * (width - 2 * side)) / height,
    above: tall * (1 - (2 * top) / height),
    below: tall * (1 - (2 * bottom) / height),
  };
}

/** The nearest that one may come and still see all the places; none of them is nearer than `least`. */
export function fitted(
  places: readonly Place[],
  look: Look,
  picture: Picture,
  edges: Edges,
  least = 300,
): Standpoint {
  const { right, up, ahead } = axesOf(look);
  const { across, above, below } = reaches(picture, edges);
  const seen = places.map((place) => ({
    a: times(right, place),
    b: times(up, place),
    c: times(ahead, place),
  }));
  // At depth d the picture holds a from d - across (c - d) to d + across (c - d); so for b.
  const rightmost = Math.max(...seen.map(({ a, c }) => a - across * c));
  const leftmost = Math.min(...seen.map(({ a, c }) => a + across * c));
  const highest = Math.max(...seen.map(({ b, c }) => b - above * c));
  const lowest = Math.min(...seen.map(({ b, c }) => b + below * c));
  const depth = Math.min(
    (leftmost - rightmost) / (2 * across),
    (lowest - highest) / (above + below),
    Math.min(...seen.map(({ c }) => c)) - least,
  );
  const [a, b] = [
    (leftmost + rightmost) / 2,
    (highest + above * depth + lowest - below * depth) / 2,
  ];
  const at = (i: 0 | 1 | 2) => a * right[i] + b * up[i] + depth * ahead[i];
  const eye = { x: at(0), y: at(1), high: at(2) };
  const far = eye.high / -ahead[2];
  return { eye, goal: { x: eye.x + far * ahead[0], y: eye.y + far * ahead[1], high: 0 } };
}

/** Whether a picture from there holds all the places. */
export function holds(
  { eye, goal }: Standpoint,
  places: readonly Place[],
  picture: Picture,
  edges: Edges,
): boolean {
  const [x, y, high] = [goal.x - eye.x, goal.y - eye.y, goal.high - eye.high];
  const look = {
    heading: Math.atan2(y, x) / DEGREE,
    tilt: Math.atan2(-high, Math.hypot(x, y)) / DEGREE,
  };
  const { right, up, ahead } = axesOf(look);
  const { across, above, below } = reaches(picture, edges);
  return places.every((place) => {
    const from = { x: place.x - eye.x, y: place.y - eye.y, high: place.high - eye.high };
    const [a, b, c] = [times(right, from), times(up, from), times(ahead, from) + 1e-6];
    return c > 0 && Math.abs(a) <= across * c && b <= above * c && -b <= below * c;
  });
}
