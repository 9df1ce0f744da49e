import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** How the gateway behaves: answers itself, never answers, or passes on to the simulator after a time. */
export type Manner = {
  delayMs?: number;
  /** Another time for the unit with this certificate. */
  slow?: { certificate: string; delayMs: number };
  isSilent?: boolean;
  /** Closes the connections of the unit with this certificate. */
  cut?: string;
  answer?: { status: number; headers?: Record<string, string> };
};

/** Whether the unit with this certificate has signed in to the request. */
function isFrom({ headers }: IncomingMessage, certificate: string): boolean {
  const signedIn = Buffer.from(headers.authorization?.slice("Basic ".length) ?? "", "base64").toString();
  return signedIn.startsWith(`${Buffer.from(certificate).toString("base64")}:`);
}

/** A gateway before the simulator of the tax authority, which can be slow, silent, or answer by itself. */
export async function startAuthorityProxy(target: string) {
  let manner: Manner = {};
  let [open, mostOpen, asked] = [0, 0, 0];

  function delayFor(request: IncomingMessage): number {
    const { slow, delayMs = 0 } = manner;
    return slow && isFrom(request, slow.certificate) ? slow.delayMs : delayMs;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (manner.isSilent) return;
    if (manner.cut && isFrom(request, manner.cut)) return void response.destroy();
    if (manner.answer) {
      response.writeHead(manner.answer.status, manner.answer.headers).end("{}");
      return;
    }
    await setTimeout(delayFor(request));
    const { host: _own, connection: _kept, "content-length": _length, ...headers } = request.headers;
    const passed = await fetch(target + request.url, {
      method: request.method ?? "POST",
      headers: headers as Record<string, string>,
      body: Buffer.concat(parts),
    });
    response.writeHead(passed.status, { "Content-Type": "application/json" }).end(await passed.text());
  }

  // A sender must not use a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on("close", () => {
      open -= 1;
    });
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(next: Manner) {
      manner = next;
      [mostOpen, asked] = [open, 0];
    },
    /** Since it last changed its manner: how many requests were open at the same time, and how many came. */
    seen: () => ({ mostOpen, asked }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type AuthorityProxy = Awaited<ReturnType<typeof startAuthorityProxy>>;
