import { Readable } from "node:stream";
import { notFound } from "#app/lib/errors.ts";
import { pictureFiles } from "./picture-files.server.ts";

/**
 * A picture of our own making. Under one key there is always the same one, and its address changes with it, so the browser that
 * may see it keeps it. @throws 404 when the store has lost it
 */
export async function pictureResponse(request: Request, storageKey: string): Promise<Response> {
  const etag = `"${storageKey}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": "private, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
  };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  const file = await pictureFiles.read(storageKey);
  if (!file) throw notFound();
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: {
      ...headers,
      "Content-Type": "image/webp",
      "Content-Length": String(file.size),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
