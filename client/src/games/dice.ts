/** Dice as they lie on a table. */

/** Pips of a die face on a grid of three by three: columns and rows 0 to 2. */
export function pips(face: number): [number, number][] {
  const corners: [number, number][] = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
  ];
  const sides: [number, number][] = [
    [0, 1],
    [2, 1],
  ];
  const places: [number, number][] = face % 2 === 1 ? [[1, 1]] : [];
  if (face >= 2) places.push(...corners.slice(0, 2));
  if (face >= 4) places.push(...corners.slice(2));
  if (face >= 6) places.push(...sides);
  return places;
}
