/** What the board shows beside the pieces: areas of the monster, ways, lines of sight. */
import { centre, members, NO_SPACE, tile, type Point } from "./geometry";
import type { View } from "./types";

/** An area that can be kept in sight: one of the monster's, a zone, a survivor's reach, the way to a survivor. */
export type Kind = "facing" | "view" | "blind" | "range" | "zone" | "reach" | "path";
/** "facing", "zone:3", "reach:0", … */
export type Layer = Kind | `zone:${number}` | `reach:${number}` | `path:${number}`;

export interface Area {
  layer: Layer;
  kind: Kind;
  /** Which zone or survivor. */
  of: number;
  spaces: number[];
}

export interface Sight {
  from: Point;
  to: Point;
  clear: boolean;
}

export interface Way {
  survivor: number;
  anchors: number[];
}

/** Who stands on a space; of several the first. */
export function survivorAt(view: View, space: number): number {
  return space === NO_SPACE
    ? -1
    : view.survivors.findIndex((one) => one.alive && one.space === space);
}

export function monsterAt(view: View, space: number): boolean {
  return tile(view.monster.anchor, view.monster.size).includes(space);
}

/** The tile that lies on a space. */
export function tileAt(view: View, space: number): View["tiles"][number] | undefined {
  return view.tiles.find(([, anchor, width, height]) =>
    tile(anchor, width, height).includes(space),
  );
}

/** The layers that there is something to show of, in the order of their buttons. */
export function offered(view: View): Layer[] {
  const { areas } = view;
  const own = (["facing", "view", "blind", "range"] as const).filter(
    (layer) => areas[layer] !== "",
  );
  const zones = Object.keys(areas.zones)
    .filter((zone) => areas.zones[zone] !== "")
    .map((zone): Layer => `zone:${Number(zone)}`);
  const reach = view.survivors.flatMap((one, i): Layer[] => (one.reach ? [`reach:${i}`] : []));
  const paths = view.paths.flatMap((way, i): Layer[] => (way.length > 0 ? [`path:${i}`] : []));
  return [...own, ...zones, ...reach, ...paths];
}

/** Which layers a space calls up while one looks at it. */
export function calledUp(view: View, at: number | null): Layer[] {
  if (at === null) return [];
  if (monsterAt(view, at)) return offered(view).filter((layer) => !/^(reach|path)/.test(layer));
  const survivor = survivorAt(view, at);
  return survivor < 0 ? [] : [`reach:${survivor}`, `path:${survivor}`];
}

export function kindOf(layer: Layer): { kind: Kind; of: number } {
  const [kind, of] = layer.split(":") as [Kind, string | undefined];
  return { kind, of: Number(of ?? -1) };
}

/** The areas of some layers; ways are not among them. */
export function areas(view: View, layers: Iterable<Layer>): Area[] {
  return [...layers].flatMap((layer) => {
    const { kind, of } = kindOf(layer);
    if (kind === "path") return [];
    const mask =
      kind === "zone"
        ? view.areas.zones[String(of)]
        : kind === "reach"
          ? view.survivors[of]?.reach
          : view.areas[kind];
    const spaces = members(mask ?? "");
    return spaces.length > 0 ? [{ layer, kind, of, spaces }] : [];
  });
}

export function ways(view: View, layers: Iterable<Layer>): Way[] {
  return [...layers].flatMap((layer) => {
    const { kind, of } = kindOf(layer);
    const anchors = kind === "path" ? (view.paths[of] ?? []) : [];
    return anchors.length > 0 ? [{ survivor: of, anchors }] : [];
  });
}

/** The line of sight from the monster to a space; null where there is nothing to look at. */
export function sight(view: View, at: number | null): Sight | null {
  const { anchor, size } = view.monster;
  if (at === null || anchor === NO_SPACE || monsterAt(view, at)) return null;
  const clear = members(view.areas.view).includes(at);
  return { from: centre(anchor, size), to: centre(at), clear };
}
