import { Readable } from "node:stream";
import { notFound } from "#app/lib/errors.ts";
import { attachment } from "#app/lib/file-name.ts";
import type { FileStore } from "#app/lib/file-store.server.ts";

type StoredFile = { fileName: string; fileType: string; storageKey: string };

/** A stored file as a download that no browser shows or runs in our name. @throws 404 when the store has lost it */
export async function fileResponse(
  store: FileStore,
  { fileName, fileType, storageKey }: StoredFile,
): Promise<Response> {
  const file = await store.read(storageKey);
  if (!file) throw notFound();
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: {
      "Content-Type": fileType,
      "Content-Length": String(file.size),
      "Content-Disposition": attachment(fileName),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
