import { Readable } from "node:stream";
import { notFound } from "#app/lib/errors.ts";
import { attachment } from "#app/lib/files/file-name.ts";
import type { FileStore } from "#app/lib/files/file-store.server.ts";

/** The body of an answer from an open file; for HEAD the file is closed and nothing is sent. */
export function bodyOf(request: Request, { stream }: { stream: Readable }): ReadableStream | null {
  if (request.method !== "HEAD") return Readable.toWeb(stream) as ReadableStream;
  stream.destroy();
  return null;
}

type StoredFile = { fileName: string; fileType: string; storageKey: string };

/** A stored file as a download that a browser neither shows nor runs. @throws 404 when the store has no such file */
export async function fileResponse(
  request: Request,
  store: FileStore,
  { fileName, fileType, storageKey }: StoredFile,
): Promise<Response> {
  const file = await store.read(storageKey);
  if (!file) throw notFound();
  return new Response(bodyOf(request, file), {
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
