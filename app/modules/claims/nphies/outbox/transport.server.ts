import { readFile } from "node:fs/promises";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { env } from "#app/env.server.ts";

/** nphies answers within 60 s, or not at all. A test waits less. */
export const limits = { answerMs: 60_000 };

/** Answers are at most as large as messages. */
const MOST_BYTES = 12 * 1024 * 1024;

/** `status` 0 is nobody; `body` then names the reason. */
export type TransportAnswer = { status: number; body: string; retryAfter: string | null };

/**
 * Sends a message as it stands and waits for the answer. The shop is known by the certificate that the server's environment names.
 * Always answers: what goes wrong on the way is an answer with the status 0.
 */
export async function transport(address: string, body: string, signal: AbortSignal): Promise<TransportAnswer> {
  try {
    return await post(address, body, AbortSignal.any([signal, AbortSignal.timeout(limits.answerMs)]));
  } catch (error) {
    return { status: 0, body: error instanceof Error ? error.message : String(error), retryAfter: null };
  }
}

async function post(address: string, body: string, signal: AbortSignal): Promise<TransportAnswer> {
  const url = new URL(address);
  const isSecure = url.protocol === "https:";
  const identity = isSecure ? await certificate() : {};
  const bytes = Buffer.from(body, "utf8");
  return new Promise((resolve, reject) => {
    const request = (isSecure ? secureRequest : plainRequest)(
      url,
      {
        method: "POST",
        signal,
        ...identity,
        headers: {
          "Content-Type": "application/fhir+json; charset=utf-8",
          Accept: "application/fhir+json",
          "Content-Length": bytes.length,
          ...(env.NPHIES_AUTHORIZATION ? { Authorization: env.NPHIES_AUTHORIZATION } : {}),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on("data", (part: Buffer) => {
          size += part.length;
          if (size > MOST_BYTES) request.destroy(new Error("The answer is too large."));
          parts.push(part);
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(parts).toString("utf8"),
            retryAfter: response.headers["retry-after"] ?? null,
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(bytes);
  });
}

/** Read anew for each message, so that a renewed certificate needs no restart. */
async function certificate(): Promise<{ cert?: Buffer; key?: Buffer }> {
  const { NPHIES_CERTIFICATE: cert, NPHIES_KEY: key } = env;
  return cert && key ? { cert: await readFile(cert), key: await readFile(key) } : {};
}
