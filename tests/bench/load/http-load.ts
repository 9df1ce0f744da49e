// A process of its own: the client must not share its thread with what it measures, nor with the run.
import { randomUUID } from "node:crypto";
import { answerJob } from "../child.ts";
import { openConnection } from "./connection.ts";
import { type Load, type Pace, runLoad } from "./loop.ts";

export type HttpJob = Pace & {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** JSON bodies to post in turn, each under a new Idempotency-Key; without them the path is read. */
  bodies?: string[];
  status: number;
};

export type HttpLoad = Load & {
  /** Of the body of one answer, as it came. */
  bytes: number;
};

const MIN_BYTES = 100;

answerJob(async (job: HttpJob): Promise<HttpLoad> => {
  const connections = await Promise.all(Array.from({ length: job.clients }, () => openConnection(job.port)));
  const nextRequest = requests(job);
  let bytes = 0;
  const load = await runLoad(job, async (client) => {
    const reply = await connections[client]?.send(nextRequest());
    if (reply?.status !== job.status || reply.bytes < MIN_BYTES) {
      throw new Error(`${job.path} answered ${reply?.status} with ${reply?.bytes} bytes`);
    }
    bytes = reply.bytes;
  });
  for (const connection of connections) connection.close();
  return { ...load, bytes };
});

function requests({ port, path, headers, bodies }: HttpJob): () => string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const common = `Host: 127.0.0.1:${port}\r\n${lines.join("")}`;
  if (!bodies) {
    const request = `GET ${path} HTTP/1.1\r\n${common}\r\n`;
    return () => request;
  }
  let count = 0;
  return () => {
    const body = bodies[count++ % bodies.length] ?? "";
    const own = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nIdempotency-Key: ${randomUUID()}\r\n`;
    return `POST ${path} HTTP/1.1\r\n${common}${own}\r\n${body}`;
  };
}
