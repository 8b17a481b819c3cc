/** Just enough of RFC 6455 for the mock server: text frames up to 64 KiB, no fragments. */
import { createHash } from "node:crypto";

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:stream").Duplex} socket
 * @param {(message: any, send: (message: unknown) => void) => void} receive
 */
export function accept(request, socket, receive) {
  const key = `${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const answer = createHash("sha1").update(key).digest("base64");
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${answer}\r\n\r\n`,
  );
  /** @param {unknown} message */
  const send = (message) => socket.write(frame(Buffer.from(JSON.stringify(message))));
  let rest = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let found = unframe(rest); found; found = unframe(rest)) {
      rest = rest.subarray(found.length);
      if (found.code === 8) socket.end();
      if (found.code === 1) receive(JSON.parse(found.data.toString()), send);
    }
  });
  socket.on("error", () => socket.destroy());
}

/** @param {Buffer} data */
function frame(data) {
  if (data.length < 126) return Buffer.concat([Buffer.from([0x81, data.length]), data]);
  if (data.length < 65536)
    return Buffer.concat([Buffer.from([0x81, 126, data.length >> 8, data.length & 255]), data]);
  const head = Buffer.alloc(10);
  head.set([0x81, 127]);
  head.writeBigUInt64BE(BigInt(data.length), 2);
  return Buffer.concat([head, data]);
}

/**
 * The first frame of what has arrived (always masked, as clients' frames are), or null.
 * @param {Buffer} bytes
 */
function unframe(bytes) {
  const [first = 0, second = 0] = bytes;
  if (bytes.length < 6) return null;
  let size = second & 127;
  let at = 2;
  if (size === 126) {
    size = bytes.readUInt16BE(2);
    at = 4;
  }
  const length = at + 4 + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(at, at + 4);
  const data = Buffer.from(bytes.subarray(at + 4, length).map((b, i) => b ^ (mask[i % 4] ?? 0)));
  return { code: first & 15, data, length };
}
