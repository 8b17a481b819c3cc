import { describe, expect, it } from "vitest";
import viewFile from "../../../../src/gunbai/games/hunters/view.py?raw";
import typesFile from "./types.ts?raw";

/** Names of the server's fields that fit, as view.py declares them. */
function declared(fits: (declaration: string) => boolean): string[] {
  const fields = viewFile.slice(viewFile.indexOf("FIELDS"));
  return [...fields.matchAll(/Field\(\s*"(\w+)"([\s\S]*?)(?=\n {4}Field\(|\n\])/g)]
    .filter(([, , rest]) => !rest?.includes("HIDDEN") && fits(rest ?? ""))
    .map(([, name]) => name ?? "")
    .sort();
}

/** The names of an interface's own fields. */
function typed(name: string): string[] {
  const body =
    new RegExp(`export interface ${name} \\{\n([\\s\\S]*?)\n\\}`).exec(typesFile)?.[1] ?? "";
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field]) => field ?? "").sort();
}

describe("the types of a view", () => {
  it("have exactly what the server declares for each seat", () => {
    expect(typed("Place")).toEqual(declared((rest) => rest.includes("per_seat=True")));
    expect(typed("Place")).toContain("damage");
  });

  it("have exactly what the server declares for the table", () => {
    const table = declared((rest) => !rest.includes("per_seat=True"));
    expect(typed("View").filter((field) => field !== "seats")).toEqual(table);
    expect(table).toContain("turn");
  });
});
