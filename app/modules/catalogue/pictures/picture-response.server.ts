import { bodyOf } from "#app/http/file-response.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { pictureFiles } from "./picture-files.server.ts";

/** Under one key there is always the same picture, and its address on a page changes with it: the browser that may see it keeps it. */
const FOR_GOOD = "private, max-age=31536000, immutable";
/** At an address that stays the same: asked for again each time, and sent when it is another one. */
export const ASK_AGAIN = "private, no-cache";

/** A picture of our own making. @throws 404 when the store has lost it */
export async function pictureResponse(request: Request, storageKey: string, keep = FOR_GOOD): Promise<Response> {
  const etag = `"${storageKey}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": keep,
    "X-Content-Type-Options": "nosniff",
  };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  const file = await pictureFiles.read(storageKey);
  if (!file) throw notFound();
  return new Response(bodyOf(request, file), {
    headers: {
      ...headers,
      "Content-Type": "image/webp",
      "Content-Length": String(file.size),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
