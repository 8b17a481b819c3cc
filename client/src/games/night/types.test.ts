import { describe, expect, it } from "vitest";
import viewFile from "../../../../src/gunbai/games/night/view.py?raw";
import castFile from "./cast.ts?raw";
import fixturesFile from "./fixtures.ts?raw";
import typesFile from "./types.ts?raw";

/** The names of an interface's own fields. */
function typed(name: string): string[] {
  const body =
    new RegExp(`export interface ${name} \\{\n([\\s\\S]*?)\n\\}`).exec(typesFile)?.[1] ?? "";
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field]) => field ?? "").sort();
}

/** The text of a function of view.py, or of a table there. */
function source(name: string): string {
  const begins = new RegExp(`^(?:def ${name}\\(|${name}[: ])`, "m").exec(viewFile);
  const rest = viewFile.slice(begins?.index ?? viewFile.length);
  return rest.slice(0, rest.search(/\n\n\n|\n"""\w|\n\}\n/) + 1);
}

/** The keys of what functions of view.py tell. */
function told(...names: string[]): string[] {
  const keys = names.flatMap((name) => [...source(name).matchAll(/^ +"(\w+)":/gm)]);
  return [...new Set(keys.map(([, key]) => key ?? ""))].sort();
}

describe("the types of a view", () => {
  it("have exactly what the server declares", () => {
    const fields = viewFile.slice(viewFile.indexOf("FIELDS ="));
    const declared = [...fields.matchAll(/Field\("(\w+)"(.*)/g)]
      .filter(([, , rest]) => !rest?.includes("HIDDEN") && !rest?.includes("per_seat=True"))
      .map(([, name]) => name ?? "")
      .sort();
    expect(typed("View")).toEqual(declared);
    expect(declared).toContain("characters");
  });

  it.each([
    ["Person", ["character_of", "OUT_OF_SIGHT", "in_scene", "resources", "sheet", "NO_SHEET"]],
    ["MapView", ["maps"]],
    ["Found", ["secret_told"]],
    ["Check", ["check"]],
    ["Attack", ["told"]],
  ])("have of %s exactly what %s tell", (type, sources) => {
    expect(typed(type)).toEqual(told(...sources));
    expect(typed(type).length).toBeGreaterThan(3);
  });

  it("have no field that no fixture shows", () => {
    const shown = ["Person", "View", "Found", "Check", "Attack"].flatMap(typed);
    expect(
      shown.filter((field) => !new RegExp(`\\b${field}\\b`).test(castFile + fixturesFile)),
    ).toEqual([]);
  });
});
