/** The pages and their addresses. A seat's secret stands behind the "#" and so never reaches a server log. */

export type Route =
  | { page: "start" }
  /** Without a game: the first that can be played. */
  | { page: "new"; game: string }
  | { page: "table"; token: string }
  | { page: "rules"; game: string; rule: string }
  | { page: "replay"; token: string }
  | { page: "lost"; path: string };

/** A fragment as its owner wrote it: a broken percent code is left as it is. */
function fragment(hash: string): string {
  const raw = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

export function parse(path: string, hash = ""): Route {
  const parts = path.split("/").filter(Boolean);
  const [first, second] = parts;
  if (parts.length === 0) return { page: "start" };
  if (first === "new" && parts.length === 1) return { page: "new", game: fragment(hash) };
  if (first === "table" && parts.length === 1) return { page: "table", token: fragment(hash) };
  if (first === "replay" && parts.length === 1) return { page: "replay", token: fragment(hash) };
  if (first === "rules" && second && parts.length === 2)
    return { page: "rules", game: second, rule: fragment(hash) };
  return { page: "lost", path };
}

export function href(route: Route): string {
  switch (route.page) {
    case "start":
      return "/";
    case "new":
      return `/new${route.game ? `#${route.game}` : ""}`;
    case "table":
    case "replay":
      return `/${route.page}#${route.token}`;
    case "rules":
      return `/rules/${route.game}${route.rule ? `#${route.rule}` : ""}`;
    case "lost":
      return route.path;
  }
}

/** The token of a link such as "/table#abc", wherever the server put it. */
export function tokenOf(link: string): string {
  return fragment(link.slice(link.indexOf("#") + 1));
}

/** A link as something to send to a friend. */
export function absolute(link: string): string {
  return new URL(link, location.origin).href;
}

export function go(route: Route | string): void {
  const target = typeof route === "string" ? route : href(route);
  history.pushState(null, "", target);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** Whether a click on a link of ours can be followed without loading the page anew. */
function ours(event: MouseEvent): HTMLAnchorElement | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
    return null;
  if (link.pathname.startsWith("/api/")) return null;
  return link;
}

/** Tells of every change of address; returns how to stop. */
export function follow(changed: (route: Route) => void): () => void {
  const tell = () => changed(parse(location.pathname, location.hash));
  const click = (event: MouseEvent) => {
    const link = ours(event);
    if (!link) return;
    const within = link.getAttribute("href") ?? "";
    if (within.startsWith("#")) {
      // A place on this page: gone to without touching the fragment, which may be a seat's secret.
      event.preventDefault();
      document.getElementById(within.slice(1))?.focus();
      return;
    }
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  window.addEventListener("popstate", tell);
  window.addEventListener("hashchange", tell);
  document.addEventListener("click", click);
  tell();
  return () => {
    window.removeEventListener("popstate", tell);
    window.removeEventListener("hashchange", tell);
    document.removeEventListener("click", click);
  };
}
