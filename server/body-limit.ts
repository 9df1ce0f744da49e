import type { Request, RequestHandler, Response } from "express";
import { refuse } from "./refuse.ts";

const KB = 1024;
const MB = 1024 * KB;
/** Largest body in bytes: a form, a JSON call, and five uploads of 10 MB with what the encoding adds. */
export const LIMITS = { form: 64 * KB, json: 256 * KB, upload: 51 * MB } as const;

/** How long a client that is still sending may go on before it is cut off; after closing at once it would never read our answer. */
const LINGER_MS = 1_000;

export function limitFor(contentType: string | undefined): number {
  const type = contentType?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "multipart/form-data") return LIMITS.upload;
  return type === "application/json" || type.endsWith("+json") ? LIMITS.json : LIMITS.form;
}

/** Refuses a body by its declared length before anything reads it, and one without a declared length as soon as it grows too large. */
export const limitBody: RequestHandler = (req, res, next) => {
  const limit = limitFor(req.headers["content-type"]);
  if (Number(req.headers["content-length"] ?? 0) > limit) return tooLarge(req, res);
  if (req.headers["transfer-encoding"] !== undefined) watch(req, res, limit);
  next();
};

/** Counts beside the reader. Listening would start the flow, so it is held until the application reads. */
function watch(req: Request, res: Response, limit: number): void {
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) return;
    req.off("data", count);
    if (res.headersSent) return req.socket.destroy();
    tooLarge(req, res);
    // The reader gives up, and further bytes are dropped.
    if (req.listenerCount("error") > 0) req.emit("error", new Error("The body of the request is too large"));
  };
  req.on("data", count);
  req.pause();
}

function tooLarge(req: Request, res: Response): void {
  refuse(req, res, 413, "The request is too large.");
  dropRest(req);
}

/**
 * Drops the unread rest of a body once the application has answered. The framework's stream holds the request, and on a kept connection
 * the next request would wait behind it. Behind a proxy that is another user's request.
 */
export const dropUnread: RequestHandler = (req, res, next) => {
  res.once("finish", () => {
    if (req.readableEnded) return;
    req.removeAllListeners("data");
    dropRest(req);
  });
  next();
};

function dropRest(req: Request): void {
  req.resume();
  if (req.complete) return;
  setTimeout(() => {
    if (!req.complete) req.socket.destroy();
  }, LINGER_MS).unref();
}
