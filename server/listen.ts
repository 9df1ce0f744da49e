import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createNetServer, type Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { ALLOW } from "./check-request.ts";
import { portTaken } from "./port.mjs";

export type Listener = {
  port: number;
  server: Server;
  /** Accepts no new requests, waits at most this long for the running ones, then cuts the rest. */
  drain(limitMs: number): Promise<void>;
};

const OPTIONS = {
  headersTimeout: 15_000,
  /** Five uploads of 10 MB from a slow shop line. */
  requestTimeout: 180_000,
  /** Longer than the idle time of the usual proxies, so that they close first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
};

/** Serves `handler` on one port of all addresses; port 0 takes a free one. @throws with a sentence for people when the port is taken. */
export async function listen(handler: RequestListener, port: number, addresses: string[]): Promise<Listener> {
  const server = createServer(OPTIONS, handler);
  const active = new Set<ServerResponse>();
  let draining = false;
  server.prependListener("request", (_req, res: ServerResponse) => {
    active.add(res);
    res.once("close", () => active.delete(res));
    if (draining) res.setHeader("Connection", "close");
  });
  server.on("connect", (_req, socket) => answerRaw(socket, "405 Method Not Allowed", `Allow: ${ALLOW}\r\n`));
  server.on("clientError", onClientError);

  const [first = "127.0.0.1", ...others] = addresses;
  const bound = await bind(server, port, first);
  const doors: NetServer[] = [server];
  for (const address of others) {
    const door = createNetServer((socket) => server.emit("connection", socket));
    if (await bindIfPresent(door, bound, address)) doors.push(door);
  }

  async function drain(limitMs: number): Promise<void> {
    draining = true;
    const closed = Promise.all(doors.map((door) => new Promise((resolve) => door.close(resolve))));
    for (const res of active) if (!res.headersSent) res.setHeader("Connection", "close");
    const cut = setTimeout(() => server.closeAllConnections(), limitMs);
    await closed;
    clearTimeout(cut);
  }
  return { port: bound, server, drain };
}

function bind(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new Error(portTaken(port), { cause: error }) : error);
    });
    server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port));
  });
}

/** A machine without IPv6 has no ::1. */
async function bindIfPresent(server: NetServer, port: number, host: string): Promise<boolean> {
  try {
    await bind(server, port, host);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") return false;
    throw error;
  }
}

/** Answers bytes that the HTTP parser refuses: they never become a request. */
function onClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  if (error.code === "HPE_INVALID_METHOD") answerRaw(socket, "405 Method Not Allowed", `Allow: ${ALLOW}\r\n`);
  else if (error.code === "HPE_HEADER_OVERFLOW") answerRaw(socket, "431 Request Header Fields Too Large");
  else if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") answerRaw(socket, "408 Request Timeout");
  else answerRaw(socket, "400 Bad Request");
}

function answerRaw(socket: Duplex, status: string, headers = ""): void {
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Content-Length: 0\r\nConnection: close\r\n\r\n`);
}
