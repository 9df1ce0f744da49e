import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type Mode = "open" | "closed" | "silent";

/** The parameters that a client may send at the start through a pooler. */
const KEPT = new Set(["user", "database"]);
/** Length and version of the protocol stand before the names and values of a start. */
const HEAD_BYTES = 8;

/** The start of a connection without its settings, which a pooler in transaction mode does not pass on. */
function withoutSettings(start: Buffer): Buffer {
  const length = start.readInt32BE(0);
  const texts = start
    .subarray(HEAD_BYTES, length - 2)
    .toString("utf8")
    .split("\0");
  const kept = texts.flatMap((text, index) =>
    index % 2 === 0 && KEPT.has(text) ? [text, texts[index + 1] ?? ""] : [],
  );
  const body = Buffer.from(`${kept.join("\0")}\0\0`);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeInt32BE(HEAD_BYTES + body.length, 0);
  start.copy(head, 4, 4, HEAD_BYTES);
  return Buffer.concat([head, body, start.subarray(length)]);
}

/** The start of a connection to a server that takes no writes, as a standby does. */
function asStandby(start: Buffer): Buffer {
  const length = start.readInt32BE(0);
  const setting = Buffer.from("options\0-c default_transaction_read_only=on\0\0");
  const head = Buffer.from(start.subarray(0, length - 1));
  head.writeInt32BE(length - 1 + setting.length, 0);
  return Buffer.concat([head, setting, start.subarray(length)]);
}

/**
 * Stands between the product and its database, to take it away and give it back: `closed` cuts and refuses connections, as a stopped
 * server does; `silent` leaves them without an answer, like a server that hangs or a cut line. With `dropsSettings` it takes from clients what they set at
 * the start of a connection. With `isStandby` it takes no writes until it is promoted.
 */
export async function databaseProxy(databaseUrl: string, { dropsSettings = false, isStandby = false } = {}) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let mode: Mode = "open";
  let standby = isStandby;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    if (mode === "closed") return void socket.destroy();
    const database = connect(Number(target.port), target.hostname);
    sockets.add(database);
    database.on("error", () => socket.destroy());
    database.on("close", () => socket.destroy());
    socket.on("close", () => database.destroy());
    let isStart = true;
    socket.on("data", (chunk) => {
      const kept = isStart && dropsSettings ? withoutSettings(chunk) : chunk;
      if (mode === "open") database.write(isStart && standby ? asStandby(kept) : kept);
      isStart = false;
    });
    database.on("data", (chunk) => mode === "open" && socket.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    set(next: Mode) {
      // A silent connection has lost the bytes that it was sent, so it cannot go on.
      if (next === "closed" || mode === "silent") cut();
      mode = next;
    },
    /** From now on it takes writes. Its connections end, as when a standby becomes the primary. */
    promote() {
      standby = false;
      cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
