import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type Received = { path: string; headers: Record<string, unknown>; body: string };
type Answer = (received: Received, response: ServerResponse) => void | Promise<void>;

/** A real HTTP server in the place of a gateway. */
export async function startGateway() {
  const received: Received[] = [];
  let answer: Answer = (_, response) => void response.end('{"status":"queued","id":"g-1"}');
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const one = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts).toString("utf8") };
    received.push(one);
    await answer(one, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers: (next: Answer) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

export type Mail = { from: string; to: string[]; user: string; text: string };
type Fault = { at: "rcpt" | "data" | "auth"; code: number } | "silent" | null;

/** A real SMTP server. */
export async function startMailServer() {
  const mails: Mail[] = [];
  let fault: Fault = null;
  const failure = (code: number) => Object.assign(new Error("refused"), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _, done) {
      if (password !== "s3cret" || (fault && fault !== "silent" && fault.at === "auth")) return done(failure(535));
      done(null, { user: username });
    },
    onRcptTo(_, __, done) {
      done(fault && fault !== "silent" && fault.at === "rcpt" ? failure(fault.code) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (fault && fault !== "silent" && fault.at === "data") return done(failure(fault.code));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          user: session.user ?? "",
          text: Buffer.concat(parts).toString("utf8"),
        });
        if (fault !== "silent") done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    fails: (next: Fault) => {
      fault = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
