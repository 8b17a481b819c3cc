/** What a seat looks like wherever it is named: its shape beside its colour, so that nobody needs the colour. */

/** Outlines of the eight seats on a 48 by 48 sheet: circle, square, triangle, diamond, house, hexagon, shield, blossom. */
const OUTLINES: readonly string[] = [
  "M24 4A20 20 0 1 1 24 44A20 20 0 1 1 24 4Z",
  "M10 5H38A5 5 0 0 1 43 10V38A5 5 0 0 1 38 43H10A5 5 0 0 1 5 38V10A5 5 0 0 1 10 5Z",
  "M20.4 6.2Q24 0.6 27.6 6.2L45.4 36.6Q48 43 41.4 43H6.6Q0 43 2.6 36.6Z",
  "M20.8 3.6Q24 0.6 27.2 3.6L44.4 20.8Q47.4 24 44.4 27.2L27.2 44.4Q24 47.4 20.8 44.4L3.6 27.2Q0.6 24 3.6 20.8Z",
  "M21 4.4Q24 2.4 27 4.4L37 10Q39.6 11.6 40.2 14.6L45 39.4Q45.6 43.4 41.6 43.4H6.4Q2.4 43.4 3 39.4L7.8 14.6Q8.4 11.6 11 10Z",
  "M13.4 4.6H34.6Q37 4.6 38.2 6.6L46.2 21.8Q47.4 24 46.2 26.2L38.2 41.4Q37 43.4 34.6 43.4H13.4Q11 43.4 9.8 41.4L1.8 26.2Q0.6 24 1.8 21.8L9.8 6.6Q11 4.6 13.4 4.6Z",
  "M7.6 5H40.4Q44 5 44 8.6V20C44 32 36.6 40.4 26 45Q24 45.9 22 45C11.4 40.4 4 32 4 20V8.6Q4 5 7.6 5Z",
  "M24 10C26 -1 42 3 37.6 14.4C48 12 50 28 38.6 28.2C44.6 38 31.4 46.6 24 38C16.6 46.6 3.4 38 9.4 28.2C-2 28 0 12 10.4 14.4C6 3 22 -1 24 10Z",
];

export function outlineOf(seat: number): string {
  const count = OUTLINES.length;
  return OUTLINES[((seat % count) + count) % count] as string;
}
