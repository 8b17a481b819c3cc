/**
 * Writes src/protocol.ts from the server's JSON Schema, which is read from standard input; with --check it only tells
 * whether the file is what it would write. `scripts/protocol` runs it.
 */
import { readFile, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import prettier from "prettier";

const FILE = fileURLToPath(new URL("./src/protocol.ts", import.meta.url));
const HEAD = `/**
 * The messages between page and server, made from src/gunbai/table/messages.py: not to be edited.
 * \`scripts/protocol\` renews it, and \`scripts/check\` fails where it is stale.
 */`;

/**
 * Lists as json-schema-to-typescript reads them: of a tuple, `items` is a list, as it was before draft 2020-12;
 * how long another may be is no matter of types.
 * @param {string} key
 * @param {any} value
 */
function lists(key, value) {
  if (value?.type !== "array") return value;
  const { prefixItems, minItems, maxItems, ...rest } = value;
  return prefixItems ? { ...rest, minItems, maxItems, items: prefixItems } : rest;
}

const schema = JSON.parse((await text(process.stdin)).replaceAll("``", "`"), lists);
const names = Object.keys(schema.$defs);
schema.type = "object";
schema.title = "Protocol";
schema.description = "Every message and body by its name.";
schema.required = names;
schema.properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));

const types = await compile(schema, "Protocol", {
  additionalProperties: false,
  bannerComment: HEAD,
  format: false,
});
const made = await prettier.format(types, {
  ...(await prettier.resolveConfig(FILE)),
  filepath: FILE,
});

if (!process.argv.includes("--check")) {
  await writeFile(FILE, made);
} else if ((await readFile(FILE, "utf8")) !== made) {
  console.error("client/src/protocol.ts is stale: run scripts/protocol");
  process.exitCode = 1;
}
