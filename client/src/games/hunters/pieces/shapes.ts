import { outlineOf } from "../../../ui/seats";

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
    outline: outlineOf(0),
    numeral: "M14 24.5C19 23.6 28 23.6 34 24",
    colour: "#bd3620",
    shade: "#74190b",
    ink: washi,
    shape: { en: "circle", ja: "丸" },
  },
  {
    outline: outlineOf(1),
    numeral: "M17 18C21 17.4 27 17.4 31 17.7M13 31C19 30 29 30 35 30.5",
    colour: "#1f4e86",
    shade: "#102c50",
    ink: washi,
    shape: { en: "square", ja: "四角" },
  },
  {
    outline: outlineOf(2),
    numeral:
      "M18 22C21 21.6 27 21.6 30 21.8M19.5 28.6C22 28.2 26 28.2 28.5 28.4M15.5 36C20 35.3 28 35.3 32.5 35.6",
    colour: "#567a33",
    shade: "#2f471a",
    ink: washi,
    shape: { en: "triangle", ja: "三角" },
  },
  {
    outline: outlineOf(3),
    numeral:
      "M14.5 17V32M14.5 17H33.5V32M14.5 31H33.5M21 17.5C21 23 20 25 17.5 26.5M27 17.5V25C27 26.4 28 26.6 30.5 26.4",
    colour: "#e0ad33",
    shade: "#8c640c",
    ink: sumi,
    shape: { en: "diamond", ja: "菱" },
  },
  {
    outline: outlineOf(4),
    numeral: "M15 16H33M23.5 16L19.5 34M16.5 24.5H30L29 34M13 34.5H35",
    colour: "#7a5ba8",
    shade: "#45306a",
    ink: washi,
    shape: { en: "shogi piece", ja: "駒形" },
  },
  {
    outline: outlineOf(5),
    numeral:
      "M24 12.5L25 16M13.5 20.5H34.5M20.5 25.5C19 29.5 16.8 32.4 13.6 34.8M27 25.5C29 29.5 31.4 32.4 34.4 34.8",
    colour: "#1d8c97",
    shade: "#06494f",
    ink: washi,
    shape: { en: "hexagon", ja: "六角" },
  },
  {
    outline: outlineOf(6),
    numeral:
      "M14 23C21 22.4 28 20.8 34.5 18.6M22.5 12.5V29.5C22.5 33 24 33.6 27.5 33.6C31.5 33.6 33.4 33 33.8 29.5",
    colour: "#e58b4a",
    shade: "#8c4414",
    ink: sumi,
    shape: { en: "shield", ja: "盾" },
  },
  {
    outline: outlineOf(7),
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
