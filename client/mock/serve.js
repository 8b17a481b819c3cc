/**
 * A table without rules, to look at the client with: `node mock/serve.js BOOK.json [PORT [DIST]]`, then /table#target, #window,
 * #roll, #waiting, #watch, #bot, #over. BOOK.json is what GET /api/games/hunters/book of a real table answers.
 */
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { scenes } from "./scenes.js";
import { accept } from "./websocket.js";

const [bookFile = "book.json", port = "8642", built = "../dist/"] = process.argv.slice(2);
const dist = fileURLToPath(new URL(built, import.meta.url));
const book = JSON.parse(await readFile(bookFile, "utf8"));
const { links, replay, order } = scenes(book);

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** @param {string} en @param {string} ja */
const both = (en, ja) => ({ en, ja });
/** @param {string} id @param {Record<string, string>} name @param {Record<string, string>} blurb */
const game = (id, name, blurb) => ({ id, name, blurb, seats: [4, 8] });
const games = [
  game(
    "hunters",
    both("Shadow Hunters", "シャドウハンターズ"),
    both(
      "Hunters and Shadows look for each other while Neutrals follow plans of their own. Nobody says who they are.",
      "ハンターとシャドウが互いを探し、ニュートラルは自分の目的を追う。正体はだれも明かさない。",
    ),
  ),
  game(
    "showdown",
    both("Showdown", "ショウダウン"),
    both(
      "A few survivors, one monster, and a deck of what it does next.",
      "わずかな生存者と、一体の怪物。次の一手は怪物の山札だけが知る。",
    ),
  ),
  game(
    "night",
    both("The Night Scene", "夜の場面"),
    both(
      "Masters and their heroes plot in secret, then the night opens every plan at once.",
      "主従がひそかに策を伏せ、夜がすべてを一度に開く。",
    ),
  ),
  game(
    "raid",
    both("Monster Raid", "モンスターレイド"),
    both(
      "Dice that are really flicked, a board full of monsters.",
      "本当にはじくダイスと、怪物だらけの盤面。",
    ),
  ),
];
const made = {
  table: "mock",
  seats: ["Aoi", "Fox", "花子"].map((name, seat) => ({
    seat,
    name,
    kind: seat === 1 ? "bot" : "human",
    link: "/table#target",
  })),
  watch: "/table#watch",
  host: "/table#target",
};

const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? "/", "http://mock").pathname;
  /** @param {unknown} body */
  const json = (body) =>
    void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (path === "/api/games") return json(games);
  if (path === "/api/games/hunters/book") return json(book);
  if (path === "/api/tables" || path === "/api/quick") return json(made);
  if (path === "/api/replay") return json(replay);
  const file = normalize(join(dist, path));
  const known = file.startsWith(dist) && extname(file) ? file : join(dist, "index.html");
  try {
    const body = await readFile(known);
    response
      .writeHead(200, { "content-type": TYPES[extname(known)] ?? "application/octet-stream" })
      .end(body);
  } catch {
    response.writeHead(404).end("{}");
  }
});

server.on("upgrade", (request, socket) => {
  let at = 0;
  accept(request, socket, (message, send) => {
    if (message.type === "join") {
      const found = links[message.token];
      at = Math.max(0, order.indexOf(message.token));
      if (found) send(found);
      else send({ type: "error", reason: "bad-link", detail: "" });
    } else if (message.type === "answer" || message.type === "declare") {
      at = (at + 1) % order.length;
      const next = links[order[at] ?? "target"];
      if (!next) return;
      const n = (links["target"]?.log.length ?? 0) + at;
      send({
        type: "update",
        state: next.state,
        finished: next.finished,
        events: [{ n, kind: "attacked", rule: null, seat: 0, target: 2 }],
      });
    } else if (message.type === "standing") {
      send(message);
    } else if (message.type === "take_back") {
      send({ type: "refused", question: "17", reason: "dice", rule: null, params: {} });
    }
  });
});
server.listen(Number(port), "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${port}/table#target`),
);
