import { gzip, gzipSync } from "node:zlib";
import type { RequestHandler, Response } from "express";

const COMPRESSIBLE = /^(text\/(html|x-script)|application\/json)\b/;
const MIN_BYTES = 1_024;
/** A higher level takes more processor time than its few bytes are worth. */
const GZIP_LEVEL = 3;
/** The thread pool costs half a millisecond of processor time: it is for bodies that would hold up other requests. */
const THREAD_POOL_BYTES = 256 * 1_024;

/**
 * Stands between the application and the socket: the application's headers replace the server's instead of standing beside them, and
 * pages and JSON above 1 KB are gzipped. Everything else (files, exports) is passed on unchanged.
 */
export const finishResponse: RequestHandler = (req, res, next) => {
  replaceRepeatedHeaders(res);
  if (/\bgzip\b/.test(req.get("accept-encoding") ?? "") && req.method !== "HEAD") compress(res);
  next();
};

/** The adapter appends the application's headers to those the server has set before. */
function replaceRepeatedHeaders(res: Response): void {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response;
  res.writeHead = (...args: unknown[]) => {
    for (const name of res.getHeaderNames()) {
      const value = res.getHeader(name);
      if (Array.isArray(value) && name !== "set-cookie") res.setHeader(name, value.at(-1) ?? "");
    }
    return writeHead(...args);
  };
}

/** Collects a compressible body and sends it in one piece. The headers tell at the first write whether the body is compressible. */
function compress(res: Response): void {
  const write = res.write.bind(res) as (...args: unknown[]) => boolean;
  const end = res.end.bind(res) as (...args: unknown[]) => Response;
  const chunks: Uint8Array[] = [];
  let collects: boolean | undefined;
  const collect = (chunk: unknown): boolean => {
    collects ??= isCompressible(res);
    if (collects && typeof chunk === "string") chunks.push(Buffer.from(chunk));
    if (collects && chunk instanceof Uint8Array) chunks.push(chunk);
    return collects;
  };
  res.write = (...args: unknown[]) => collect(args[0]) || write(...args);
  res.end = (...args: unknown[]) => {
    if (collect(args[0])) send(joined(chunks), res, end);
    else end(...args);
    return res;
  };
}

/** A page comes in one piece, which needs no copy. */
const joined = (chunks: readonly Uint8Array[]): Uint8Array =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);

function isCompressible(res: Response): boolean {
  return !res.hasHeader("content-encoding") && COMPRESSIBLE.test(String(res.getHeader("content-type") ?? ""));
}

function send(body: Uint8Array, res: Response, end: (body: Uint8Array) => void): void {
  res.vary("Accept-Encoding");
  if (body.length < MIN_BYTES) {
    end(body);
    return;
  }
  if (body.length < THREAD_POOL_BYTES) {
    sendPacked(gzipSync(body, { level: GZIP_LEVEL }), res, end);
    return;
  }
  gzip(body, { level: GZIP_LEVEL }, (error, packed) => {
    if (!error) sendPacked(packed, res, end);
    else {
      res.setHeader("Content-Length", body.length);
      end(body);
    }
  });
}

function sendPacked(packed: Uint8Array, res: Response, end: (body: Uint8Array) => void): void {
  res.setHeader("Content-Encoding", "gzip");
  res.setHeader("Content-Length", packed.length);
  end(packed);
}
