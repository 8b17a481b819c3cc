import { describe, expect, it } from "vitest";
import cardsFile from "../../../../../src/gunbai/games/hunters/content/cards.toml?raw";
import charactersFile from "../../../../../src/gunbai/games/hunters/content/characters.toml?raw";
import { characterDrawing } from "./characters";
import { cardDrawing } from "./equipment";
import { marks } from "./marks";

/** English names and decks of a content file, read plainly: one entry begins at each `[[`. */
function entries(toml: string, kind: string): { name: string; deck: string }[] {
  return toml
    .split(`[[${kind}]]`)
    .slice(1)
    .map((text) => ({
      name: /^name = \{ en = "([^"]+)"/m.exec(text)?.[1] ?? "",
      deck: /^deck = "([^"]+)"/m.exec(text)?.[1] ?? "",
    }));
}

describe("drawings", () => {
  it.each(entries(charactersFile, "character"))("has an emblem for $name", ({ name }) => {
    expect(characterDrawing(name)).not.toBeNull();
  });

  it.each(entries(cardsFile, "card").filter(({ deck }) => deck !== "hermit"))(
    "has a picture for $name",
    ({ name }) => {
      expect(cardDrawing(name)).not.toBeNull();
    },
  );

  it("tells all characters and all cards apart", () => {
    const characters = entries(charactersFile, "character");
    expect(characters).toHaveLength(20);
    expect(new Set(characters.map(({ name }) => characterDrawing(name))).size).toBe(20);
    const cards = entries(cardsFile, "card").filter(({ deck }) => deck !== "hermit");
    expect(new Set(cards.map(({ name }) => cardDrawing(name))).size).toBe(cards.length);
  });

  it("has the marks that the board asks for", () => {
    const asked =
      "hermit white black shadow hunter neutral dead angel barrier used silenced changed_side fan eye cover";
    for (const mark of asked.split(" ")) expect(marks[mark], mark).toBeDefined();
  });
});
