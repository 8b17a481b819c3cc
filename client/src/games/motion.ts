/** Movement that only shows what the view already says. Everything stands still for those who ask for stillness. */

export interface Spot {
  left: number;
  top: number;
}

/** How far something must be shifted to seem where it was; nothing when it has hardly moved. */
export function shift(before: Spot, after: Spot): { x: number; y: number } | null {
  const x = before.left - after.left;
  const y = before.top - after.top;
  return Math.hypot(x, y) < 2 ? null : { x, y };
}

export function still(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export type Places = Map<string, Spot>;

/** Where everything marked with `data-glide` is now. */
export function places(root: Element | undefined): Places {
  const found: Places = new Map();
  for (const element of root?.querySelectorAll<HTMLElement>("[data-glide]") ?? []) {
    const { left, top } = element.getBoundingClientRect();
    if (element.dataset["glide"]) {
      found.set(element.dataset["glide"], { left: left + scrollX, top: top + scrollY });
    }
  }
  return found;
}

/**
 * Lets everything that changed its place travel there from where it was, in a low arc. What was nowhere comes from
 * the place that `data-from` names.
 */
export function glide(root: Element | undefined, before: Places): void {
  if (still()) return;
  for (const element of root?.querySelectorAll<HTMLElement>("[data-glide]") ?? []) {
    const from =
      before.get(element.dataset["glide"] ?? "") ?? before.get(element.dataset["from"] ?? "");
    if (!from) continue;
    const { left, top } = element.getBoundingClientRect();
    const way = shift(from, { left: left + scrollX, top: top + scrollY });
    if (!way) continue;
    const lift = Math.min(28, Math.hypot(way.x, way.y) / 6);
    element.animate(
      [
        { transform: `translate(${way.x}px, ${way.y}px)`, zIndex: 5 },
        { transform: `translate(${way.x / 2}px, ${way.y / 2 - lift}px) scale(1.12)`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      { duration: 720, easing: "cubic-bezier(0.3, 0.6, 0.2, 1)" },
    );
  }
}

/** A die thrown onto the table: it flies in, turns over, knocks twice and lies. */
export function tumble(element: HTMLElement | undefined, turns: number): void {
  if (!element || still()) return;
  element.animate(
    [
      { transform: `translate(-46px, -58px) rotate(${-turns * 360}deg) scale(1.25)`, opacity: 0 },
      {
        transform: `translate(-20px, 4px) rotate(${-turns * 200}deg) scale(1.1)`,
        opacity: 1,
        offset: 0.4,
      },
      { transform: `translate(-8px, -12px) rotate(${-turns * 90}deg)`, offset: 0.62 },
      { transform: `translate(0, 2px) rotate(${turns * 14}deg)`, offset: 0.82 },
      { transform: "none" },
    ],
    { duration: 900, easing: "cubic-bezier(0.25, 0.6, 0.35, 1)" },
  );
}
