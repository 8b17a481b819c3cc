/** What lies on the table and how large it is, in millimetres: content/table.toml over there. */

/** Of every target board. */
export const SIDE = 65;
/** Of an effect card: along the side it touches, and away from it. */
export const CARD_WIDTH = 63;
export const CARD_LENGTH = 88;
export const RANGE_CARD = 88;
/** From the middle of the table to its edges. */
export const HALF = { x: 900, y: 700 };
export const BOARD_HIGH = 3;
export const CARD_HIGH = 0.5;
/** The top of a flyer's board. */
export const STAND_HIGH = 40;
/** The top of a launcher, and how wide it is: physics/ranges.py over there. */
export const LAUNCHER_HIGH = 30;
export const LAUNCHER_SIDE = 40;

/** How many sides the boards of each size have. */
export const SIZES: Record<string, number> = { small: 5, medium: 6, large: 8, huge: 12 };

/** Dice of one adventurer: this many slots. */
export const SLOTS = 5;
/** Pieces from this number on are effect cards, below it targets. */
export const CARDS = 100;
/** As a side: the referee places it. */
export const PLACE_FOR_ME = 1000;
/** Sides of one target, in the domain of sides. */
export const SIDES = 12;

export const EASY = 0;
export const HARD = 2;
export const FLICK = 0;
export const THROW = 1;
/** The four who always play. */
export const LEAF = 1;

/** Actions: a die of a kind flicked, thrown, or a skill used. */
export const KINDS = [4, 6, 8, 12, 20] as const;
export const THROWS = 5;
export const SKILLS = 10;

export const ROUNDS = 5;
/** Ways to grow: a die more, the dice of a kind made better (from here), a skill (from SKILLS). */
export const ADD_DIE = 0;
export const IMPROVE = 1;
