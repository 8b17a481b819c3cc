import { describe, expect, it } from "vitest";
import definition from "../../../../src/gunbai/games/raid/definition.py?raw";
import ranges from "../../../../src/gunbai/games/raid/physics/ranges.py?raw";
import { LIMIT } from "../../showing";
import { LOOK, PACE } from "./playback.svelte";
import motionFile from "../../../../src/gunbai/games/raid/physics/motion.py?raw";
import { shown, stance } from "./dice";
import { RATE, at, decoded, duration } from "./flight";
import type { Pose } from "./types";

/** A die with twenty sides flicked onto a board, as physics/motion.py has packed it. */
const MOTION =
  "eNrNlVtPE0EUx2f2fut2t+2uaHwg0fBATEyMxBgf9MXEZ+931ECiEnzABxviJ/DJD+Cz38WKbZE08oARiYhKiISUvXV3" +
  "xjMtBRpgaY0k/mbOtDt7ujlz9n9OMcKozSuE4rgRb5DECZtgBFbCBpsABUt8z/eZdXw0mCtzTppOFEbcYBeI7gBRlAY9" +
  "IHqO5PXLycli8UWRMfFsfHxs7OmTx6OjIyOPHj4YHr53987tWzdvXL929crl87qmtaamb01VUwFY4LuhZzKmmTWM5p4M" +
  "SGyRFVXRFEkUBS4tkh/of+ECGImD+trK8lJIOYoTlBABUsvEhLd7qgPH+o/2uTlTVwScRF7998rPxQXBVGWexqEXoQSk" +
  "1ogCn1KexwgewH7O3hITGeIQaCgtEtwhFdQcFDWtK3VtXW1/TDOE1i20uUXpvpF0SduVbO7w6dEe+Aul/9hvg4vQMSBr" +
  "rBkk376urgUBL4hhmMRhGAShHwS+H3i+563XxXNnzwydOjk4cP9TbWa6WqlUq2/6j9tQPQxdZRWi6UbGtC1NgjqRlFbh" +
  "QOmAi8xzNCGpKd9R/Hv1mF06EOktl+k6eZvP5wuO4zqu6xqZI4cLBddxDvXl8w7cyOVytm1ZVjZrQp+wo/XV5aWFL88X" +
  "5+dmax8r5Q8TJwaz0DQkmKIkiIAExAHBmBd43KY7MZLeDtWZwL86+15c0o0WuqErfEygORo6x8sKHFEQBUGAw3EwMPZn" +
  "quWpUuld6f1Uebo2Ozf//dfnodMFXWsBCjEgc5aVy5qapiqKIkdRFEYhE5znhYRgHndfxGmn2UU6GPXyl7ZPTv4Aynor" +
  "aw==";
/** The same as physics/motion.py unpacks it: the first pose, that in the middle, the last. */
const FRAMES = 138;
const HEAD: Pose = [0, -300000000, 16000000, 448847078, 748537545, -477849504, 99436891];
const MID: Pose = [-17000000, -71700000, 16900000, -488898048, 430893195, 226495141, 723885146];
const TAIL: Pose = [-20150000, -53950000, 13000000, -59385921, 539997561, 705099766, 455752418];

describe("a flight", () => {
  it("is read as the physics has packed it", async () => {
    const [track, ...others] = await decoded(MOTION);
    expect(others).toEqual([]);
    expect(track).toMatchObject({ slot: 1, first: 0 });
    expect(track?.poses).toHaveLength(FRAMES);
    for (const [frame, pose] of [
      [0, HEAD],
      [FRAMES / 2, MID],
      [FRAMES - 1, TAIL],
    ] as const) {
      const told = stance(pose);
      track?.poses[frame]?.at.forEach((part, i) => expect(part).toBeCloseTo(told.at[i] ?? NaN, 6));
      track?.poses[frame]?.turn.forEach((part, i) =>
        expect(part).toBeCloseTo(told.turn[i] ?? NaN, 6),
      );
    }
    expect(shown(20, track!.poses[FRAMES - 1]!.turn)).toBe(4);
  });

  it("runs at the rate of the physics", () => {
    expect(motionFile).toContain(`RATE: Final = ${RATE}`);
  });

  it("is smooth between two frames, and rests at both its ends", async () => {
    const flight = await decoded(MOTION);
    expect(duration(flight)).toBeCloseTo((FRAMES - 1) / RATE);
    const [first, second] = [flight[0]!.poses[0]!, flight[0]!.poses[1]!];
    const half = at(flight, 0.5 / RATE).get(1);
    expect(half?.at[1]).toBeCloseTo((first.at[1] + second.at[1]) / 2, 6);
    expect(Math.hypot(...half!.turn)).toBeCloseTo(1, 9);
    expect(at(flight, -1).get(1)).toEqual(at(flight, 0).get(1));
    expect(at(flight, 99).get(1)?.at).toEqual(flight[0]?.poses.at(-1)?.at);
  });

  it("is none where nothing flew", async () => {
    expect(await decoded("")).toEqual([]);
    expect(duration([])).toBe(0);
    expect(at([], 1).size).toBe(0);
  });
});

describe("the time that a flight takes", () => {
  const told = (file: string, name: string) =>
    Number(new RegExp(`^${name}: Final = ([0-9.]+)`, "m").exec(file)?.[1]);

  it("is what the server waits for", () => {
    expect(told(definition, "PACE")).toBe(PACE);
    expect(1000 * told(definition, "LOOK")).toBeGreaterThan(LOOK);
  });

  it("is never cut short, however long the dice roll", () => {
    expect(LIMIT).toBeGreaterThan((1000 * told(ranges, "LONGEST")) / PACE + 2 * LOOK);
  });
});
