import { describe, expect, it } from "vitest";
import viewFile from "../../../../src/gunbai/games/raid/view.py?raw";
import entriesFile from "../../../../src/gunbai/games/raid/entries.py?raw";
import fixturesFile from "./fixtures.ts?raw";
import typesFile from "./types.ts?raw";

/** The names of an interface's own fields. */
function typed(name: string): string[] {
  const body =
    new RegExp(`export interface ${name}(?: extends \\w+)? \\{\n([\\s\\S]*?)\n\\}`).exec(
      typesFile,
    )?.[1] ?? "";
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field]) => field ?? "").sort();
}

/** The keys of what a function of view.py tells. */
function told(name: string): string[] {
  const rest = viewFile.slice(viewFile.indexOf(`def ${name}(`));
  const source = rest.slice(0, rest.search(/\n\n\n/) + 1);
  return [...source.matchAll(/^ +"(\w+)":/gm)].map(([, key]) => key ?? "").sort();
}

/** The fields of a model of entries.py. */
function modelled(name: string): string[] {
  const rest = entriesFile.slice(entriesFile.indexOf(`class ${name}(`));
  const source = rest.slice(0, `${rest}\n\n\n`.search(/\n\n\n/));
  return [...source.matchAll(/^ {4}(\w+): /gm)].map(([, key]) => key ?? "").sort();
}

describe("the types of a view", () => {
  it("have exactly what the server declares", () => {
    const fields = viewFile.slice(viewFile.indexOf("FIELDS ="));
    const declared = [...fields.matchAll(/Field\(\s*"(\w+)"/g)].map(([, name]) => name ?? "");
    expect(typed("View")).toEqual(declared.sort());
    expect(declared).toContain("targets");
  });

  it.each([
    ["AdventurerView", "adventurers"],
    ["DieView", "dice"],
    ["TargetView", "targets"],
    ["CardView", "cards"],
    ["Aiming", "aiming"],
    ["ShotView", "shot"],
  ])("have of %s exactly what %s tells", (type, source) => {
    const keys = told(source).filter((key) => !(source === "adventurers" && key === "state"));
    expect(typed(type)).toEqual(keys.filter((key) => typed(type).includes(key) || key !== "skill"));
    expect(typed(type).length).toBeGreaterThan(3);
  });

  it.each([
    ["Target", "TargetEntry"],
    ["Effect", "EffectEntry"],
    ["Adventurer", "AdventurerEntry"],
    ["Skill", "SkillEntry"],
  ])("name of %s only what %s has", (type, model) => {
    const entries = modelled(model);
    expect(typed(type).filter((field) => !entries.includes(field))).toEqual([]);
    expect(typed(type).length).toBeGreaterThan(3);
  });

  it("have no field that no fixture shows", () => {
    const shown = ["View", "DieView", "TargetView", "CardView", "Aiming"].flatMap(typed);
    expect(shown.filter((field) => !new RegExp(`\\b${field}\\b`).test(fixturesFile))).toEqual([]);
  });
});
