/** Makes a view out of what the server sent, whatever it leaves out: the board must never break over a missing field. */
import type { HermitNote, HuntersSeat, HuntersView } from "../../protocol";

type Loose = Partial<Omit<HuntersView, "seats" | "decks" | "me">> & {
  seats?: (Partial<HuntersSeat> & { silenced?: boolean })[];
  decks?: Partial<HuntersView["decks"]>;
  me?: Partial<HuntersView["me"]> | null;
  own_character?: number;
  hermit?: number;
  notes?: HermitNote[];
};

export function tidy(sent: HuntersView, seat: number | null): HuntersView {
  const view = sent as Loose;
  const seats = (view.seats ?? []).map((one) => ({
    damage: one.damage ?? 0,
    area: one.area ?? -1,
    alive: Boolean(one.alive ?? true),
    revealed: Boolean(one.revealed),
    character: one.character ?? -1,
    equipment: one.equipment ?? [],
    used: Boolean(one.used),
    void: Boolean(one.void ?? one.silenced),
    angel: Boolean(one.angel),
    barrier: Boolean(one.barrier),
  }));
  const mine = view.me?.seat ?? seat;
  const me =
    mine === null || view.me === null
      ? null
      : {
          seat: mine,
          character: view.me?.character ?? view.own_character ?? seats[mine]?.character ?? -1,
          hermit: view.me?.hermit ?? view.hermit ?? -1,
          notes: view.me?.notes ?? view.notes ?? [],
        };
  return {
    round: view.round ?? 0,
    turn: view.turn ?? -1,
    phase: view.phase ?? [],
    winners: view.winners ?? null,
    // Before the areas are laid out there are none.
    areas: (view.areas ?? []).filter((area) => area >= 0),
    decks: {
      hermit: view.decks?.hermit ?? { left: 0, discard: 0 },
      white: view.decks?.white ?? { left: 0, discard: [] },
      black: view.decks?.black ?? { left: 0, discard: [] },
    },
    seats,
    me,
    in_play: view.in_play ?? -1,
    dice: view.dice ?? [],
    mix: view.mix ?? [],
    counts: view.counts ?? { shadow: 0, hunter: 0, neutral: 0 },
  };
}
