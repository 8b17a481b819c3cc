/** What lies on the battlefield, ready to be drawn: millimetres and degrees. */
import { showing, solid, stance, type Stance } from "./dice";
import { along, boxOf, cardAt, centre, corners, type Point, type Spot } from "./geometry";
import { BOARD_HIGH, CARD_HIGH, SIZES, SLOTS, STAND_HIGH } from "./table";
import type { Book, CardView, DieView, TargetView, View } from "./types";

export interface Board {
  target: number;
  sides: number;
  spot: Spot;
  outline: Point[];
  /** The height of its top. */
  high: number;
  seen: TargetView;
}

export interface Card {
  card: number;
  outline: Point[];
  /** Where it looks to, from its target. */
  seen: CardView;
}

export function sidesOf(book: Book, target: number): number {
  return SIZES[book.domains.target[target]?.size ?? ""] ?? 6;
}

export function spotOf([x, y, turn]: TargetView["at"]): Spot {
  return { x: x / 1000, y: y / 1000, turn: turn / 100 };
}

export function boards(book: Book, view: View): Board[] {
  return view.targets.map((seen) => {
    const spot = spotOf(seen.at);
    const sides = sidesOf(book, seen.target);
    const high = seen.stand ? STAND_HIGH : BOARD_HIGH;
    return { target: seen.target, sides, spot, outline: corners(spot, sides), high, seen };
  });
}

export function cards(view: View): Card[] {
  return view.cards.map((seen) => ({
    card: seen.card,
    outline: seen.outline.map(([x, y]) => ({ x: x / 1000, y: y / 1000 })),
    seen,
  }));
}

/** All that a shot must keep away from. */
export function outlines(book: Book, view: View): Point[][] {
  return [...boards(book, view), ...cards(view)].map(({ outline }) => outline);
}

export function ownerOf(slot: number): number {
  return Math.floor(slot / SLOTS);
}

/** How a die lies of which nobody knows where exactly: on its pieces, or beside the battlefield. */
function guessed(book: Book, view: View, die: DieView, index: number): Stance {
  const turn = showing(die.sides, Math.max(1, die.face), (die.slot * 37) % 90);
  const apothem = solid(die.sides).apothem;
  const pieces = die.on.slice(0, 2).flatMap((piece): { at: Point; high: number }[] => {
    const board = boards(book, view).find(({ target }) => target === piece);
    if (board) return [{ at: board.spot, high: board.high }];
    const card = cards(view).find(({ card }) => card === piece);
    return card ? [{ at: centre(card.outline), high: CARD_HIGH }] : [];
  });
  if (pieces.length === 0) {
    const { left, low } = boxOf(outlines(book, view).flat(), 60);
    return { at: [left + index * 36, low, apothem], turn };
  }
  const middle = centre(pieces.map(({ at }) => at));
  const at = along(middle, 250 + index * 67, pieces.length > 1 ? 8 : 26);
  const high = Math.max(...pieces.map(({ high }) => high));
  return { at: [at.x, at.y, high + apothem], turn };
}

/** Every die of the battlefield by slot: as it lies, or as it may lie at a real table. */
export function lying(book: Book, view: View): Map<number, Stance> {
  const there = view.dice.filter(({ place }) => place === "field");
  return new Map(
    there.map((die, index) => [
      die.slot,
      die.pose.length === 7 ? stance(die.pose) : guessed(book, view, die, index),
    ]),
  );
}

/** The part of a card that would show at a side of a target. */
export function cardSpot(book: Book, view: View, target: number, side: number, half: boolean) {
  const board = boards(book, view).find((one) => one.target === target);
  return board ? cardAt(board.spot, board.sides, side, half) : [];
}

/** What lies on a target and has been done to it, against its HP. */
function damage({ tokens, dice }: TargetView): number {
  return tokens + dice;
}

export interface Hp {
  hp: number;
  /** What it would have left if the round ended now. */
  left: number;
  hit: boolean;
}

export function hpOf(book: Book, seen: TargetView): Hp {
  const hp = book.domains.target[seen.target]?.hp ?? 0;
  const left = Math.max(0, seen.hp_left);
  return { hp, left, hit: left < hp };
}

/** How much HP targets have won, or lost (below 0), from one view to the next: whatever the dice and tokens count. */
export function gained(before: View, after: View): Map<number, number> {
  const was = new Map(before.targets.map((seen) => [seen.target, damage(seen)]));
  return new Map(
    after.targets.flatMap((seen): [number, number][] => {
      const change = (was.get(seen.target) ?? damage(seen)) - damage(seen);
      return change === 0 ? [] : [[seen.target, change]];
    }),
  );
}
