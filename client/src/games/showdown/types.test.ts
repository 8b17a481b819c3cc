import { describe, expect, it } from "vitest";
import viewFile from "../../../../src/gunbai/games/showdown/view.py?raw";
import typesFile from "./types.ts?raw";

/** The names of an interface's own fields. */
function typed(name: string): string[] {
  const body =
    new RegExp(`export interface ${name} \\{\n([\\s\\S]*?)\n\\}`).exec(typesFile)?.[1] ?? "";
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field]) => field ?? "").sort();
}

/** The keys of what a function of view.py returns. */
function told(name: string): string[] {
  const body =
    new RegExp(`def ${name}\\([\\s\\S]*?return \\{\n([\\s\\S]*?)\n    \\}`).exec(viewFile)?.[1] ??
    "";
  return [...body.matchAll(/^ {8}"(\w+)":/gm)].map(([, field]) => field ?? "").sort();
}

describe("the types of a view", () => {
  it("have exactly what the server declares", () => {
    const fields = viewFile.slice(viewFile.indexOf("FIELDS"));
    const declared = [...fields.matchAll(/Field\("(\w+)"(.*)/g)]
      .filter(([, , rest]) => !rest?.includes("HIDDEN"))
      .map(([, name]) => name ?? "")
      .sort();
    expect(typed("View")).toEqual(declared);
    expect(declared).toContain("survivors");
  });

  it.each([
    ["Survivor", "survivor_of"],
    ["Monster", "monster_of"],
    ["Areas", "areas_of"],
    ["Deck", "deck_of"],
  ])("have of %s exactly what %s tells", (type, source) => {
    expect(typed(type)).toEqual(told(source));
    expect(told(source).length).toBeGreaterThan(5);
  });
});
