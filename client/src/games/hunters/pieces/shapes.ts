/**
 * The eight pieces. Each differs in colour, in shape and in its numeral, drawn as brush strokes (一 to 八), so that
 * nobody needs the colour, and no font needs to hold the numerals.
 */
export interface PieceLook {
  /** Outline on a 48 by 48 sheet. */
  readonly outline: string;
  /** The numeral as strokes around (24, 24), each about 20 wide. */
  readonly numeral: string;
  readonly colour: string;
  /** Colour of the rim below, which gives the piece its height. */
  readonly shade: string;
  readonly ink: string;
  readonly shape: { readonly en: string; readonly ja: string };
}

const washi = "#fbf5e6";
const sumi = "#1d1a17";

export const looks: readonly PieceLook[] = [
  {
    outline: "M24 4A20 20 0 1 1 24 44A20 20 0 1 1 24 4Z",
    numeral: "M14 24.5C19 23.6 28 23.6 34 24",
    colour: "#bd3620",
    shade: "#74190b",
    ink: washi,
    shape: { en: "circle", ja: "丸" },
  },
  {
    outline: "M10 5H38A5 5 0 0 1 43 10V38A5 5 0 0 1 38 43H10A5 5 0 0 1 5 38V10A5 5 0 0 1 10 5Z",
    numeral: "M17 18C21 17.4 27 17.4 31 17.7M13 31C19 30 29 30 35 30.5",
    colour: "#1f4e86",
    shade: "#102c50",
    ink: washi,
    shape: { en: "square", ja: "四角" },
  },
  {
    outline: "M20.4 6.2Q24 0.6 27.6 6.2L45.4 36.6Q48 43 41.4 43H6.6Q0 43 2.6 36.6Z",
    numeral:
      "M18 22C21 21.6 27 21.6 30 21.8M19.5 28.6C22 28.2 26 28.2 28.5 28.4M15.5 36C20 35.3 28 35.3 32.5 35.6",
    colour: "#567a33",
    shade: "#2f471a",
    ink: washi,
    shape: { en: "triangle", ja: "三角" },
  },
  {
    outline:
      "M20.8 3.6Q24 0.6 27.2 3.6L44.4 20.8Q47.4 24 44.4 27.2L27.2 44.4Q24 47.4 20.8 44.4L3.6 27.2Q0.6 24 3.6 20.8Z",
    numeral:
      "M14.5 17V32M14.5 17H33.5V32M14.5 31H33.5M21 17.5C21 23 20 25 17.5 26.5M27 17.5V25C27 26.4 28 26.6 30.5 26.4",
    colour: "#e0ad33",
    shade: "#8c640c",
    ink: sumi,
    shape: { en: "diamond", ja: "菱" },
  },
  {
    outline:
      "M21 4.4Q24 2.4 27 4.4L37 10Q39.6 11.6 40.2 14.6L45 39.4Q45.6 43.4 41.6 43.4H6.4Q2.4 43.4 3 39.4L7.8 14.6Q8.4 11.6 11 10Z",
    numeral: "M15 16H33M23.5 16L19.5 34M16.5 24.5H30L29 34M13 34.5H35",
    colour: "#7a5ba8",
    shade: "#45306a",
    ink: washi,
    shape: { en: "shogi piece", ja: "駒形" },
  },
  {
    outline:
      "M13.4 4.6H34.6Q37 4.6 38.2 6.6L46.2 21.8Q47.4 24 46.2 26.2L38.2 41.4Q37 43.4 34.6 43.4H13.4Q11 43.4 9.8 41.4L1.8 26.2Q0.6 24 1.8 21.8L9.8 6.6Q11 4.6 13.4 4.6Z",
    numeral:
      "M24 12.5L25 16M13.5 20.5H34.5M20.5 25.5C19 29.5 16.8 32.4 13.6 34.8M27 25.5C29 29.5 31.4 32.4 34.4 34.8",
    colour: "#1d8c97",
    shade: "#06494f",
    ink: washi,
    shape: { en: "hexagon", ja: "六角" },
  },
  {
    outline:
      "M7.6 5H40.4Q44 5 44 8.6V20C44 32 36.6 40.4 26 45Q24 45.9 22 45C11.4 40.4 4 32 4 20V8.6Q4 5 7.6 5Z",
    numeral:
      "M14 23C21 22.4 28 20.8 34.5 18.6M22.5 12.5V29.5C22.5 33 24 33.6 27.5 33.6C31.5 33.6 33.4 33 33.8 29.5",
    colour: "#e58b4a",
    shade: "#8c4414",
    ink: sumi,
    shape: { en: "shield", ja: "盾" },
  },
  {
    outline:
      "M24 10C26 -1 42 3 37.6 14.4C48 12 50 28 38.6 28.2C44.6 38 31.4 46.6 24 38C16.6 46.6 3.4 38 9.4 28.2C-2 28 0 12 10.4 14.4C6 3 22 -1 24 10Z",
    numeral: "M20.5 15.5C19.6 23 17.6 29 13.6 33.5M27 14.5C28 22.5 30.6 29.4 35 33",
    colour: "#b8457f",
    shade: "#6b1d45",
    ink: washi,
    shape: { en: "plum blossom", ja: "梅" },
  },
];

export function look(seat: number): PieceLook {
  return looks[((seat % looks.length) + looks.length) % looks.length] as PieceLook;
}
