/** The twelve equipment cards, and emblems for the cards that are used once. */
import { circle, fill, line, ring, type Drawing } from "./paths";

export const equipment: Readonly<Record<string, Drawing>> = {
  compass: [
    line(circle(16, 16, 12)),
    line("M16 4V6.5M16 25.5V28M4 16H6.5M25.5 16H28"),
    fill("M22.5 9.5L18.2 18.2 9.5 22.5 13.8 13.8Z"),
  ],
  talisman: [
    line("M9 13L12.5 8.5H19.5L23 13V28H9Z"),
    line("M16 8.5C10.5 2.5 13 1.5 16 5C19 1.5 21.5 2.5 16 8.5"),
    line("M16 14.5V24.5M12.8 17.5H19.2M13.4 21H18.6"),
  ],
  brooch: [
    line(
      "M16 13.5C9.5 9 11 3 16 3S22.5 9 16 13.5ZM18.5 16C23 9.5 29 11 29 16S23 22.5 18.5 16ZM16 18.5C22.5 23 21 29 16 29S9.5 23 16 18.5ZM13.5 16C9 22.5 3 21 3 16S9 9.5 13.5 16Z",
    ),
    fill(circle(16, 16, 2.6)),
  ],
  rosary: [fill(ring(16, 11, 8.4, 12, 1.5, 90)), line("M16 20.5V30M12.2 24H19.8")],
  spear: [
    line("M4 28L20.5 11.5"),
    fill("M18.5 9.5L28.5 3.5 22.5 13.5 20.8 14.8 17.2 11.2Z"),
    line("M17 15C15 13.5 13.5 14.5 12 13.2M17 15C18.5 17 17.5 18.5 18.8 20"),
  ],
  robe: [
    line("M12 4.5L16 8 20 4.5 27.5 11 24.5 15 22.5 13.8V28H9.5V13.8L7.5 15 4.5 11Z"),
    line("M16 8V28"),
    line("M12 19H20"),
  ],
  chainsaw: [
    fill("M2.5 15.5H12.5V25.5H4.5A2 2 0 0 1 2.5 23.5Z"),
    line("M4.5 15.5V11H11V15.5"),
    line("M12.5 17.5H26.5A3.2 3.2 0 0 1 26.5 23.8H12.5"),
    line("M14.5 17.5L16 14.7 17.5 17.5 19 14.7 20.5 17.5 22 14.7 23.5 17.5 25 14.7 26.5 17.5"),
  ],
  knife: [
    fill("M3 9H21.5V19.5H9.5C5.2 19.5 3 15 3 9Z"),
    line("M21.5 11.5H29V14.5H21.5"),
    line("M6 24.5C10 26 13 23.5 17 25"),
  ],
  axe: [
    line("M8.5 29L19.5 4.5"),
    fill("M18.6 5.5C23.5 3.5 28.8 8 28.4 15.5C25 12.6 21.5 12.2 15.4 13.2Z"),
    line("M14.6 12.8L11.2 8.6 16.6 7"),
  ],
  masamune: [
    line("M9.5 22.5C17 19.5 24 12 28.5 3.5C27.5 13 20.5 20.5 11.3 24.4Z"),
    line("M7.2 20.4L12.8 26.6"),
    line("M9 24.2L3.5 29"),
  ],
  machinegun: [
    fill("M2 12.5L8 11.5H21V10H30V13H21V15.5H18.5L17.8 20H14.8L15.4 16H9.5L3.5 19.5H2Z"),
    fill(circle(12.2, 20.4, 3.8)),
    line("M24 10V7.6"),
  ],
  handgun: [
    fill("M4 9H28V14.2H16.2L14 16.6H11.6L9.6 25.5H3.8L6.4 14.2H4Z"),
    line("M12.2 16.6V19.6H16.8V14.2"),
  ],
};

/** Emblems of cards that are used once; a card without one shows the emblem of its deck. */
export const single: Readonly<Record<string, Drawing>> = {
  water: [
    line("M16 4C20.5 10.5 24 14.5 24 19.5A8 8 0 0 1 8 19.5C8 14.5 11.5 10.5 16 4Z"),
    line("M16 14.5V24M12 18H20"),
  ],
  advent: [
    line("M16 3V11M7 7L12 12.5M25 7L20 12.5M4 17H10M28 17H22"),
    fill("M10.5 27C10.5 20 12.5 17 16 17S21.5 20 21.5 27Z"),
  ],
  chocolate: [
    line("M7 5H25V27H7Z"),
    line("M16 5V27M7 12.3H25M7 19.6H25"),
    fill("M16 5H25V12.3H16Z"),
  ],
  blessing: [
    fill("M16 2.5L18.4 9.6L25.5 12L18.4 14.4L16 21.5L13.6 14.4L6.5 12L13.6 9.6Z"),
    line("M4.5 18.5C4.5 25 9 28.5 16 28.5S27.5 25 27.5 18.5"),
  ],
  knowledge: [
    line(
      "M16 8C12.5 5.5 8 5.5 4 7V26C8 24.5 12.5 24.5 16 27C19.5 24.5 24 24.5 28 26V7C24 5.5 19.5 5.5 16 8Z",
    ),
    line("M16 8V27"),
    fill(circle(10, 15.5, 2)),
  ],
  angel: [
    fill(
      "M14.8 27C14.8 18 12 12 3 10C3.3 13.5 5 15.8 7 17C6 17.3 5.4 17.4 4.8 17.3C5.8 19.8 7.8 21.3 10 21.8C9.4 22.2 8.8 22.4 8.2 22.4C9.6 25 12 26.8 14.8 27Z",
    ),
    fill(
      "M17.2 27C17.2 18 20 12 29 10C28.7 13.5 27 15.8 25 17C26 17.3 26.6 17.4 27.2 17.3C26.2 19.8 24.2 21.3 22 21.8C22.6 22.2 23.2 22.4 23.8 22.4C22.4 25 20 26.8 17.2 27Z",
    ),
    line("M10.5 6.5C10.5 3.8 21.5 3.8 21.5 6.5S10.5 9.2 10.5 6.5Z"),
  ],
  flare: [
    fill(circle(16, 16, 5)),
    line(
      "M16 3V8M16 24V29M3 16H8M24 16H29M6.8 6.8L10.3 10.3M21.7 21.7L25.2 25.2M25.2 6.8L21.7 10.3M10.3 21.7L6.8 25.2",
    ),
  ],
  mirror: [
    line(circle(16, 12.5, 9)),
    line("M16 21.5V29M12.5 29H19.5"),
    line("M11.5 14.5L17.5 7.5M14.5 17L20.5 10"),
  ],
  firstaid: [
    line("M4.5 10.5H27.5V26.5H4.5Z"),
    line("M11.5 10.5V6H20.5V10.5"),
    fill("M14 14H18V16.7H20.7V20.7H18V23.4H14V20.7H11.3V16.7H14Z"),
  ],
  bat: [
    fill(
      "M16 12.5L14.2 9.5 13 13C10 8.5 6 8 2.5 9C5 11 5.5 14.5 5.5 18C8 16.3 10.2 17 11.2 19.5C12.6 18.2 14.6 19.5 16 24C17.4 19.5 19.4 18.2 20.8 19.5C21.8 17 24 16.3 26.5 18C26.5 14.5 27 11 29.5 9C26 8 22 8.5 19 13L17.8 9.5Z",
    ),
  ],
  spider: [
    fill(circle(16, 19.5, 5)),
    fill(circle(16, 12.2, 2.9)),
    line(
      "M16 9.5V2M11.5 17L5.5 12.5V7M20.5 17L26.5 12.5V7M11.2 20L4 19.5M20.8 20L28 19.5M12.3 23L7 28M19.7 23L25 28",
    ),
  ],
  goblin: [
    line(
      "M8 12C8 7 11.5 5 16 5S24 7 24 12L29 9.5C28.5 15 26.5 17.5 24 18C23 23.5 19.5 27.5 16 27.5S9 23.5 8 18C5.5 17.5 3.5 15 3 9.5Z",
    ),
    fill(circle(12.5, 14.5, 1.6)),
    fill(circle(19.5, 14.5, 1.6)),
    line("M11.5 20.5C14 23 18 23 20.5 20.5"),
  ],
  doll: [
    line(circle(16, 8.5, 4.5)),
    line("M16 13V22M9 16.5H23M16 22L11.5 29M16 22L20.5 29"),
    line("M27 5L16 18"),
    fill(circle(27.3, 4.7, 1.6)),
  ],
  dynamite: [
    line("M6 15H11V29H6ZM13.5 15H18.5V29H13.5ZM21 15H26V29H21Z"),
    line("M16 15C16 10 19 11.5 19 7.5"),
    fill("M19 1.5L20.3 4.3 23.2 4.8 21 6.9 21.6 9.8 19 8.4 16.4 9.8 17 6.9 14.8 4.8 17.7 4.3Z"),
    line("M6 21H26"),
  ],
  ritual: [line(circle(16, 16, 12)), line("M16 4L23.2 25.6 4.6 12.4H27.4L8.8 25.6Z")],
  banana: [
    line(
      "M24.5 3.5L28 5C28.3 8 27.6 10 27 12C25.2 20.8 17.5 27.5 6 27.8C3.6 27.8 3.2 24.9 5.4 24.2C14 21.5 20.3 16 23.2 8.5Z",
    ),
    line("M25 11.5C22 18.6 16 23.2 9 25.2"),
  ],
};

/** The drawing of a card by its English name; names are matched loosely, so that a renamed card still finds it. */
const byName: readonly (readonly [RegExp, Drawing | undefined])[] = [
  [/compass/i, equipment["compass"]],
  [/talisman/i, equipment["talisman"]],
  [/brooch/i, equipment["brooch"]],
  [/rosary/i, equipment["rosary"]],
  [/spear|longinus/i, equipment["spear"]],
  [/robe/i, equipment["robe"]],
  [/chain ?saw/i, equipment["chainsaw"]],
  [/knife/i, equipment["knife"]],
  [/axe/i, equipment["axe"]],
  [/masamune/i, equipment["masamune"]],
  [/machine ?gun/i, equipment["machinegun"]],
  [/hand ?gun|revolver/i, equipment["handgun"]],
  [/holy ?water/i, single["water"]],
  [/advent/i, single["advent"]],
  [/chocolate/i, single["chocolate"]],
  [/blessing/i, single["blessing"]],
  [/knowledge|concealed/i, single["knowledge"]],
  [/angel/i, single["angel"]],
  [/flare|judg/i, single["flare"]],
  [/mirror/i, single["mirror"]],
  [/first ?aid/i, single["firstaid"]],
  [/bat\b/i, single["bat"]],
  [/spider/i, single["spider"]],
  [/goblin/i, single["goblin"]],
  [/doll/i, single["doll"]],
  [/dynamite/i, single["dynamite"]],
  [/ritual/i, single["ritual"]],
  [/banana/i, single["banana"]],
];

export function cardDrawing(englishName: string): Drawing | null {
  for (const [pattern, drawing] of byName) if (pattern.test(englishName)) return drawing ?? null;
  return null;
}
