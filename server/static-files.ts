import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { RequestHandler } from "express";
import { refuse } from "./refuse.ts";

type Variant = { body: Buffer; etag: string };
type StaticFile = { type: string; cacheControl: string; plain: Variant; br?: Variant; gzip?: Variant };

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const COMPRESSED = { ".br": "br", ".gz": "gzip" } as const;
/** The build puts a hash of the content into these names. */
const HASHED = "/assets/";
const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

/** Every file of the folder by its URL path, with the compressed copies that the build made beside it. All of it is held in memory. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const name of names) {
    const path = `/${relative(folder, name).split(sep).join("/")}`;
    const coding = COMPRESSED[extname(path) as keyof typeof COMPRESSED];
    const original = coding && files.get(path.slice(0, -extname(path).length));
    if (original) original[coding] = readVariant(name);
    else if (!coding) files.set(path, { ...headersOf(path), plain: readVariant(name) });
  }
  return files;
}

const headersOf = (path: string) => ({
  type: TYPES[extname(path)] ?? "application/octet-stream",
  cacheControl: path.startsWith(HASHED) ? FOREVER : AN_HOUR,
});

function readVariant(name: string): Variant {
  const body = readFileSync(name);
  return { body, etag: `"${createHash("sha1").update(body).digest("base64url").slice(0, 16)}"` };
}

/** Serves the files by exact path: nothing else on the disk can be named. */
export function staticFiles(files: Map<string, StaticFile>): RequestHandler {
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const file = files.get(req.path);
    if (!file) return req.path.startsWith(HASHED) ? refuse(req, res, 404, "There is no such file.") : next();
    const coding = (["br", "gzip"] as const).find((name) => file[name] && req.acceptsEncodings(name));
    const variant = (coding && file[coding]) ?? file.plain;
    res.set({
      "Content-Type": file.type,
      "Cache-Control": file.cacheControl,
      ETag: variant.etag,
      Vary: "Accept-Encoding",
    });
    if (coding) res.setHeader("Content-Encoding", coding);
    if (req.headers["if-none-match"] === variant.etag) return res.status(304).end();
    res.setHeader("Content-Length", variant.body.length);
    res.end(req.method === "HEAD" ? undefined : variant.body);
  };
}
