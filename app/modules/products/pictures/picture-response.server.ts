import { bodyOf } from "#app/http/export/file-response.server.ts";
import { notFound } from "#app/lib/errors.ts";
import type { FileStore } from "#app/lib/files/file-store.server.ts";
import { pictureFiles } from "#app/modules/pictures/picture-files.server.ts";

/** A key always means one picture, and the address on a page changes with the key, so the browser may cache the picture. */
const FOR_GOOD = "private, max-age=31536000, immutable";
/** For an address that never changes: the browser asks each time, and gets the picture only when it has changed. */
export const ASK_AGAIN = "private, no-cache";

type Kept = { keep?: string; store?: Pick<FileStore, "read"> };

/** A picture that this program made, of a product unless told. @throws 404 when the file store has lost it */
export async function pictureResponse(
  request: Request,
  storageKey: string,
  { keep = FOR_GOOD, store = pictureFiles }: Kept = {},
): Promise<Response> {
  const etag = `"${storageKey}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": keep,
    "X-Content-Type-Options": "nosniff",
  };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  const file = await store.read(storageKey);
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
