/** The HTTP half of the protocol. Every failure becomes an ApiError with a key that i18n has words for. */
import type { Book, Created, GameInfo, NewTable, Replay } from "./protocol";

export type ApiReason = "offline" | "bad-link" | "not-found" | "refused" | "server";

export class ApiError extends Error {
  constructor(
    readonly reason: ApiReason,
    readonly detail = "",
  ) {
    super(detail || reason);
  }
}

function reasonOf(status: number): ApiReason {
  if (status === 401 || status === 403) return "bad-link";
  if (status === 404) return "not-found";
  return status < 500 ? "refused" : "server";
}

/** Whatever the server says about a failure, as text. */
async function detailOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  try {
    const said: unknown = JSON.parse(text);
    if (said && typeof said === "object") {
      const detail = "detail" in said ? said.detail : "reason" in said ? said.reason : text;
      return typeof detail === "string" ? detail : JSON.stringify(detail);
    }
  } catch {
    // not JSON: shown as it is
  }
  return text.slice(0, 200);
}

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    throw new ApiError("offline", String(error));
  }
  if (!response.ok) throw new ApiError(reasonOf(response.status), await detailOf(response));
  try {
    return (await response.json()) as T;
  } catch (error) {
    throw new ApiError("server", String(error));
  }
}

function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
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
  quick: (game: string, seats: number, name: string) =>
    post<Created>("/api/quick", { game, seats, name }),

  replay: (token: string) =>
    request<Replay>("/api/replay", { headers: { authorization: `Bearer ${token}` } }),
  journal: (token: string) =>
    request<unknown>("/api/journal", { headers: { authorization: `Bearer ${token}` } }),
};
