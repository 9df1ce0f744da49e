import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type Mode = "open" | "closed" | "silent";

/**
 * Stands between the product and its database, to take it away and give it back: `closed` cuts and refuses connections, as a stopped
 * server does; `silent` leaves them without an answer, like a server that hangs or a cut line.
 */
export async function databaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let mode: Mode = "open";
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    if (mode === "closed") return void socket.destroy();
    const database = connect(Number(target.port), target.hostname);
    sockets.add(database);
    database.on("error", () => socket.destroy());
    database.on("close", () => socket.destroy());
    socket.on("close", () => database.destroy());
    socket.on("data", (chunk) => mode === "open" && database.write(chunk));
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
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
