/** The HTTP half of the protocol. Every failure becomes an ApiError with a key that i18n has words for. */
import type { Book } from "./book";
import type { Created, GameInfo, NewTable, Quick, Replay } from "./protocol";

/** Why a request failed: the server's own key where it gave one. `i18n` has words for all of them. */
export class ApiError extends Error {
  constructor(
    readonly reason: string,
    readonly detail = "",
  ) {
    super(detail || reason);
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.reason : "server";
}

function byStatus(status: number): string {
  if (status === 401 || status === 403) return "bad-link";
  if (status === 404) return "not-found";
  return status < 500 ? "bad-request" : "server";
}

/** What the server says about a refused request; whatever stands in between may answer something else than JSON. */
async function failure(response: Response): Promise<ApiError> {
  try {
    const said: unknown = await response.json();
    if (said && typeof said === "object" && "reason" in said && typeof said.reason === "string") {
      const detail = "detail" in said && typeof said.detail === "string" ? said.detail : "";
      return new ApiError(said.reason, detail);
    }
  } catch {
    // not JSON
  }
  return new ApiError(byStatus(response.status));
}

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    throw new ApiError("offline", String(error));
  }
  if (!response.ok) throw await failure(response);
  try {
    return (await response.json()) as T;
  } catch (error) {
    throw new ApiError("server", String(error));
  }
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

function post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  return request<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

const books = new Map<string, Promise<Book>>();

export const api = {
  games: () => request<GameInfo[]>("/api/games"),

  /** A game's book, asked for once; a failure may be tried again. */
  book(game: string): Promise<Book> {
    const known = books.get(game);
    if (known) return known;
    const asked = request<Book>(`/api/games/${encodeURIComponent(game)}/book`);
    books.set(game, asked);
    asked.catch(() => books.delete(game));
    return asked;
  },

  create: (table: NewTable) => post<Created>("/api/tables", table),
  quick: (table: Quick) => post<Created>("/api/quick", table),

  /** A new link for a seat, or to watch; the old one opens nothing any more. Only with the host's token. */
  relink: (table: string, seat: number | null, token: string) =>
    post<{ link: string }>(
      `/api/tables/${encodeURIComponent(table)}/relink`,
      { seat },
      bearer(token),
    ),

  /** The journal of a finished match; `file` is what is saved. */
  journal: (token: string) => request<{ file: string }>("/api/journal", { headers: bearer(token) }),

  replay: (token: string) => request<Replay>("/api/replay", { headers: bearer(token) }),
};
