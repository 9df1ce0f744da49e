import { connect } from "node:net";

export type Reply = { status: number; bytes: number };

export type Connection = {
  /** Sends one request and reads its whole answer. */
  send(request: string): Promise<Reply>;
  close(): void;
};

const END_OF_HEAD = "\r\n\r\n";

/**
 * One kept connection to a server of this machine, one request at a time. It reads no more of an answer than the measurement needs, status
 * and length, so that the client takes as little as can be from the processors that it shares with the server.
 */
export function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let received = Buffer.alloc(0);
  let settle: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;

  const fail = (error: Error) => {
    settle?.reject(error);
    settle = undefined;
  };
  socket.on("data", (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const reply = readReply(received);
      if (!reply) return;
      received = Buffer.alloc(0);
      settle?.resolve(reply);
      settle = undefined;
    } catch (error) {
      fail(error as Error);
    }
  });
  socket.on("close", () => fail(new Error("The server closed the connection")));

  const connection: Connection = {
    send: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(connection));
    socket.on("error", (error) => {
      reject(error);
      fail(error);
    });
  });
}

/** The answer when all of it is here. @throws when the server does not say how long it is */
function readReply(received: Buffer): Reply | undefined {
  const head = received.indexOf(END_OF_HEAD);
  if (head < 0) return undefined;
  const text = received.toString("latin1", 0, head);
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${text.split("\r\n", 1)[0]}`);
  if (received.length < head + END_OF_HEAD.length + Number(length)) return undefined;
  return { status: Number(text.slice(9, 12)), bytes: Number(length) };
}
