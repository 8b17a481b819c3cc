import { describe, expect, it } from "vitest";
import { holder } from "./holder";

const card = (value: number) => ({ domain: "card", value });
const view = { seats: [[], [7, 3], [5]].map((equipment) => ({ equipment })) };

describe("an option that stands for a card", () => {
  it("says which other seat has it", () => {
    expect(holder(view, card(3), 0)).toBe(1);
    expect(holder(view, card(5), 0)).toBe(2);
  });

  it("says nothing of one's own, of what nobody has, and of anything else", () => {
    expect(holder(view, card(3), 1)).toBeNull();
    expect(holder(view, card(8), 0)).toBeNull();
    expect(holder(view, { domain: "area", value: 3 }, 0)).toBeNull();
  });
});
