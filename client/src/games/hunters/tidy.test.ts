import { describe, expect, it } from "vitest";
import type { HuntersView } from "../../protocol";
import { tidy } from "./tidy";

const sent = (view: object): HuntersView => view as HuntersView;

describe("a view", () => {
  it("is whole even where little was sent", () => {
    const view = tidy(sent({ seats: [{ damage: 3 }] }), null);
    expect(view.seats[0]).toMatchObject({ damage: 3, area: -1, alive: true, equipment: [] });
    expect(view.decks.white.discard).toEqual([]);
    expect(view.me).toBeNull();
  });

  it("knows my own card from my seat where it is not told apart", () => {
    const view = tidy(sent({ seats: [{}, { character: 7 }], hermit: 30 }), 1);
    expect(view.me).toEqual({ seat: 1, character: 7, hermit: 30, notes: [] });
  });

  it("gives a spectator no hand", () => {
    expect(tidy(sent({ seats: [{}], me: null }), null).me).toBeNull();
  });
});
