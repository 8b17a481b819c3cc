/** Line drawings on a sheet of 24 by 24: the classes of servants, the battlefields, what there is in an area. */

const CLASSES: Record<string, string> = {
  sword: "M12 2.500l1.800 2.200v9h-3.600v-9zM7.500 13.700h9M12 13.700v6M10.300 21h3.400",
  spear: "M12 2l2.300 5-2.300 2.700L9.700 7zM12 9.700V22M9.500 12.200h5",
  bow: "M6 3c9 2.500 12.500 6.500 12.500 9S15 18.500 6 21M6 3v18M3 12h14M14.500 9.700L17 12l-2.500 2.300",
  mount:
    "M7 20.500C3.500 15 3.500 4 12 4s8.500 11 5 16.500M7 20.500h2.300M17 20.500h-2.300M9.300 20.500C7 15 7 7.500 12 7.500s5 7.500 2.700 13",
  spell:
    "M12 2.500l2.300 7.200 7.200 2.300-7.200 2.300L12 21.500l-2.300-7.200L2.500 12l7.200-2.300z",
  shadow: "M16.500 3.500A9 9 0 1 0 20.500 15 8 8 0 0 1 16.500 3.500zM11 12.500l3 3",
  frenzy: "M5 20c2-5 1.500-10-.5-16M11 20.500c1.500-5.500 1.500-11-.5-17M17 20c2-5 2-10 .5-15.500",
};

/** The drawing of a class of servant, by the id of its character; null where there is none. */
export function classMark(id: string): string | null {
  return CLASSES[id] ?? null;
}

const FIELDS: Record<string, string> = {
  plains:
    "M3 18c4-1 7-1 9-.2s5 .7 9-.8M6 17v-3M7.500 17l1.500-2.500M16 17.500v-3M14.500 17.500L13.500 15",
  fog: "M4 8h11M8 12h12M4 16h9M16 16h4",
  city: "M3.500 20V11h5v9M8.500 20V5h6v15M14.500 20v-8h6v8M2 20h20M11 8.500v.01M11 12v.01M6 14v.01M17.500 15v.01",
  leyline: "M12 3c-5 4 5 5 0 9s5 5 0 9M6 9c-2 2-2 4 0 6M18 9c2 2 2 4 0 6",
  ruins: "M4 20h16M5.500 20V9l2-1.500V20M11 20v-8M16.500 20V6l2-1v15M5.500 9l5-2.500",
  collapse: "M3 20h18M12 20l-2-5 3-3-2-4 2-5M5 20l2-7M19 20l-1-9",
};

/** The drawing of a battlefield; of an unknown one nothing. */
export function fieldMark(id: string): string {
  return FIELDS[id] ?? "";
}

export const SOUGHT = "M10.500 4.500a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5.500 5.500";
export const HIDDEN = "M2.500 12C7 5.500 17 5.500 21.500 12 17 18.500 7 18.500 2.500 12zM4 20L20 4";
export const SHIELD =
  "M12 3l7.500 2.500V12c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V5.500z";
